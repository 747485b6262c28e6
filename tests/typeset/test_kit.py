from dataclasses import replace
from pathlib import Path

import pytest

from printplay.model.core import LocalText, Provenance, Status
from printplay.pack.load import load_game
from printplay.resources import data_dir
from printplay.typeset.icons import shipped_icons
from printplay.typeset.kit import Kit, by_id
from printplay.typeset.theme import Ink, theme_of
from support.setting import Pack


def kit_of(root: Path, ink: Ink = Ink.FULL, **changes: object) -> Kit:
    pack = Pack(root, ink=ink)
    game = replace(pack.game, **changes)  # type: ignore[arg-type]
    return Kit(game, pack.options, theme_of(game.doc.look, ink))


def test_texts_in_the_sets_language(tmp_path: Path) -> None:
    kit = kit_of(tmp_path)
    assert kit.text(None) == ''
    assert kit.text(LocalText.model_validate({'sv': 'Kort', 'en': 'Card'})) == 'Card'
    assert kit.rich('**5 < 6** & more') == '<b>5 &lt; 6</b> &amp; more'
    assert kit.rich('Ta 2 DT-kort nu') == 'Ta <span class="whole">2 DT-kort</span> nu'
    assert kit.rich("the group's dice, the groups' dice") == 'the group’s dice, the groups’ dice'


@pytest.mark.parametrize(
    ('status', 'mark'),
    [
        (Status.STATED, ''),
        (Status.INFERRED, '<sup class="sign">°</sup>'),
        (Status.PUBLIC, '<sup class="sign">*</sup>'),
        (Status.HOUSE, '<sup class="sign">†</sup>'),
    ],
)
def test_a_value_that_is_not_simply_stated_carries_a_mark(
    tmp_path: Path, status: Status, mark: str
) -> None:
    path = ('decks', 0, 'cards', 0, 'copies')
    kit = kit_of(tmp_path, origins={path: Provenance(status=status)})
    card = kit._game.doc.decks[0].cards[0]
    assert kit.sign(card, 'copies') == mark
    assert kit.sign(card, 'text') == ''


def test_lines_come_from_a_game_that_makes_them(tmp_path: Path) -> None:
    kit = kit_of(tmp_path)
    (card,) = kit._game.doc.decks[0].cards
    assert kit.told(card) == ()
    game = load_game(data_dir('rules') / 'fantomen').game
    assert game is not None
    options = replace(kit._options, lang='sv')
    swedish = Kit(game, options, theme_of(game.doc.look, Ink.FULL))
    deck = next(deck for deck in game.doc.decks if deck.id == 'injured')
    there = swedish.told(deck.cards[0], 'back')
    assert [line.phrase for line in there] == ['injured.other', 'injured.other.2']
    assert there != swedish.told(deck.cards[0])
    english = Kit(game, replace(options, lang='en'), theme_of(game.doc.look, Ink.FULL))
    assert 'Axel’s' in english.told(deck.cards[0], 'back')[0].text


def test_words_are_measured_in_the_type_of_the_pack(tmp_path: Path) -> None:
    kit = kit_of(tmp_path)
    assert kit.width_of('Card', 10, 'display') > kit.width_of('Card', 5, 'display') > 0
    assert kit.size_in('Card', 200, 20, 14, 'display') == 20
    assert kit.rows_of(('Card', 'Card'), 50, 9) == 2
    assert kit.size_over('Card', 50, 50, 20, 14, 'display')[:2] == (20, 1)


def test_icons_take_the_colour_of_the_text_and_may_be_read_aloud(tmp_path: Path) -> None:
    kit = kit_of(tmp_path)
    assert 'fill="currentColor"' in kit.icon('hand')
    assert 'aria-hidden' in kit.icon('hand')
    named = kit.icon('hand', title='A <hand>')
    assert '<title>A &lt;hand&gt;</title>' in named
    assert 'role="img"' in named
    assert 'fill-rule="evenodd"' in kit.icon('giraffe')
    assert shipped_icons()['giraffe'].even_odd


def test_dice_differ_by_shape_and_lose_their_fill_in_low_ink(tmp_path: Path) -> None:
    kit = kit_of(tmp_path)
    paths = {kit.die(kind).split(' d="')[1].split('"')[0] for kind in ('D6', 'D8', 'D10')}
    assert len(paths) == 3
    assert 'fill="none"' in kit_of(tmp_path, Ink.LOW).die('D6')


def test_rulings_are_numbers_where_they_look_like_one(tmp_path: Path) -> None:
    kit = kit_of(tmp_path, rulings={'a': '7', 'b': '1.5', 'c': 'both'})
    assert [kit.ruling(key) for key in 'abc'] == [7, 1.5, 'both']


def test_assets_are_addresses_from_the_packs_folder(tmp_path: Path) -> None:
    assert kit_of(tmp_path).asset('pictures\\ö 1.png') == 'pictures/%C3%B6%201.png'


def test_records_are_found_by_id(tmp_path: Path) -> None:
    deck = Pack(tmp_path).game.doc.decks[0]
    assert by_id(deck.cards, 'one') is deck.cards[0]
    assert by_id(deck.cards, 'none') is None
