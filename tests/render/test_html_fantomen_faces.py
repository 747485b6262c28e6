"""Fantomen's faces: they fit in both languages, say what a card does, and hide what they must."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops

from printplay.build.pieces import cut_of
from printplay.model.core import Piece, Size
from printplay.model.fantomen import EventDeck, FantomenDocument, JungleCard
from printplay.model.fantomen.phrasing import told
from printplay.model.game import Game, Side
from printplay.model.walk import walk_records
from printplay.pack.load import load_alternatives, load_game
from printplay.render.html import Setting, set_faces
from printplay.resources import data_dir
from printplay.typeset.notes import SIGNS
from printplay.typeset.templates import SetOptions, faces_markup
from printplay.typeset.theme import Ink
from support.contrast import contrasts
from support.printed import letters_of

LANGS = ('en', 'sv')
A4 = Size(width_mm=210, height_mm=297)
LEAST, TEXT_PT, LABEL_PT, VALUE_PT = 4.5, 7.6, 6.8, 20
# What boxes, a plate or a pill say instead of a sentence.
SHOWN = (
    'value.avoid', 'value.friendship', 'value.combat', 'avoid', 'combat', 'place', 'not_morristown'
)  # fmt: skip
HIDDEN = ('back.jungle', 'back.event', 'back.singh', 'back.morristown', 'back.luaga')
slow = pytest.mark.slow


@cache
def fantomen() -> Game:
    loaded = load_game(data_dir('rules') / 'fantomen')
    assert loaded.game is not None, [f.as_text() for f in loaded.findings]
    return loaded.game


@cache
def document() -> FantomenDocument:
    doc = fantomen().doc
    assert isinstance(doc, FantomenDocument)
    return doc


@cache
def setting_of(lang: str, ink: Ink) -> Setting:
    game = fantomen()
    cuts = [cut_of(game, part, 4, frozenset()) for part in game.doc.parts if part.kind == 'cut']
    jobs = [face for cut in cuts for face in cut.faces]
    options = SetOptions(lang, ink, 'a4', A4, 4)
    return set_faces(game, faces_markup(game, jobs, options), jobs, options)


@cache
def picture(lang: str, ink: Ink, key: str, scale: float = 1.5) -> Image.Image:
    setting = setting_of(lang, ink)
    page = pypdfium2.PdfDocument(setting.pdf)[setting.pages[key]]
    image: Image.Image = page.render(scale=scale).to_pil().convert('RGB')
    return image


def differing(one: Image.Image, other: Image.Image) -> int:
    """Pixels that differ clearly; pictures of two sizes differ in all."""
    if one.size != other.size:
        return one.width * one.height
    difference = ImageChops.difference(one.convert('L'), other.convert('L'))
    return sum(difference.histogram()[64:])


def coverage(image: Image.Image) -> float:
    """How much ink a face takes, 0 to 1."""
    grey = image.convert('L')
    dark = sum(n * (255 - value) for value, n in enumerate(grey.histogram()))
    return dark / (255 * grey.width * grey.height)


def cards() -> Iterator[tuple[str, Piece]]:
    """Every card with the key of its face."""
    for deck in document().decks:
        for card in deck.cards:
            yield f'face.{deck.component(card)}', card


def facts_of(card: Piece) -> Piece:
    """What a card says: an Event card what its kind says."""
    decks = (deck for deck in document().decks if isinstance(deck, EventDeck))
    kinds = {kind.id: kind for deck in decks for kind in deck.kinds}
    return kinds.get(getattr(card, 'of', ''), card)


def words_on(lang: str, key: str) -> str:
    """All that stands on a face, in a row, without signs."""
    words = ' '.join(setting_of(lang, Ink.FULL).texts[key])
    for sign in SIGNS.values():
        words = words.replace(sign, '')
    return words


@pytest.mark.parametrize('lang', LANGS)
def test_every_face_passes_the_gates(lang: str) -> None:
    assert [f.as_text() for f in setting_of(lang, Ink.FULL).findings] == []


@slow
@pytest.mark.parametrize('lang', LANGS)
@pytest.mark.parametrize('ink', [Ink.GREY, Ink.LOW])
def test_every_face_passes_the_gates_with_less_ink(lang: str, ink: Ink) -> None:
    assert [f.as_text() for f in setting_of(lang, ink).findings] == []


def as_set(words: str) -> str:
    """Words as they come off a page: with the mark of an apostrophe, and all spaces alike."""
    return words.replace("'", '’').replace('\xa0', ' ')


@pytest.mark.parametrize('lang', LANGS)
def test_faces_say_all_that_their_cards_do(lang: str) -> None:
    sides: list[tuple[str, Piece, Side]] = [(key, card, 'face') for key, card in cards()]
    sides.append(('back.injured.injured', dict(cards())['face.injured.injured'], 'back'))
    missing = [
        (key, line.text)
        for key, card, side in sides
        for line in told(fantomen(), card, lang, side)
        if line.phrase not in SHOWN and as_set(line.text) not in words_on(lang, key)
    ]
    assert missing == []


@pytest.mark.parametrize('lang', LANGS)
def test_every_value_stands_on_its_face_with_its_word_and_sign(lang: str) -> None:
    game, labels = fantomen(), document().labels
    places = {id(record): path for path, record in walk_records(game.doc)}
    for key, card in cards():
        facts = facts_of(card)
        texts = setting_of(lang, Ink.FULL).texts[key]
        for way in ('avoid', 'friendship', 'combat', 'roll'):
            value = getattr(facts, way, None)
            if not value:
                continue
            plus = '+' if isinstance(card, JungleCard) else ''
            shown = f'{plus}{value}{"+" if way == "roll" else ""}'
            assert game.text(labels[way], lang).upper() in texts, (key, way)
            origin = game.origin((*places[id(facts)], way))
            assert origin is not None
            assert f'{shown}{SIGNS.get(origin.status, "")}' in texts, (key, way)


@pytest.mark.parametrize('lang', LANGS)
def test_titles_stand_on_their_faces_unbroken(lang: str) -> None:
    for key, card in cards():
        title = fantomen().text(card.title, lang)
        rumour = isinstance(card, JungleCard) and card.family == 'rumour'
        shown = title.split(': ') if rumour else [title]
        if not key.startswith('face.pieces.'):
            assert all(words in setting_of(lang, Ink.FULL).texts[key] for words in shown), key


@pytest.mark.parametrize('lang', LANGS)
def test_event_cards_name_the_colours_they_are_for(lang: str) -> None:
    doc = document()
    names = {seat.id: fantomen().text(seat.title, lang).upper() for seat in doc.seats}
    for deck in doc.decks:
        for card in deck.cards if isinstance(deck, EventDeck) else ():
            texts = setting_of(lang, Ink.FULL).texts[f'face.{deck.component(card)}']
            assert {seat for seat, name in names.items() if name in texts} == set(card.colours)


def test_an_injured_card_has_a_box_for_every_turn() -> None:
    game = fantomen()
    turns = {c.id: int(c.value) for c in document().constants if c.id.endswith('_turns')}
    jobs = cut_of(game, next(p for p in game.doc.parts if p.id == 'cards'), 4, frozenset()).faces
    options = SetOptions('en', Ink.FULL, 'a4', A4, 4)
    html = faces_markup(game, [j for j in jobs if 'injured' in j.key], options).html
    face, back = sorted(html.split('<section')[1:], key=lambda side: 'face-back' in side)
    assert face.count('width="5.4"') == turns['rest_turns'] + turns['walk_turns']
    assert back.count('width="5.4"') == turns['hospital_turns']


@pytest.mark.parametrize(
    'ink', [Ink.FULL, pytest.param(Ink.GREY, marks=slow), pytest.param(Ink.LOW, marks=slow)]
)
@pytest.mark.parametrize('lang', LANGS)
def test_hidden_decks_have_backs_that_look_the_same_after_a_half_turn(lang: str, ink: Ink) -> None:
    for key in HIDDEN:
        image = picture(lang, ink, key, 4)
        turned = image.transpose(Image.Transpose.ROTATE_180)
        assert differing(image, turned) < image.width * image.height * 0.004, key


def test_one_back_for_a_deck_and_the_captive_among_the_pirates() -> None:
    pages = setting_of('en', Ink.FULL).pages
    assert {key for key in pages if key.startswith('back.jungle')} == {'back.jungle'}
    pirates, captive = (picture('en', Ink.FULL, f'back.{deck}') for deck in ('singh', 'luaga'))
    assert differing(pirates, captive) == 0


@slow
@pytest.mark.parametrize('ink', [Ink.GREY, Ink.LOW])
def test_without_colour_every_face_is_still_told_apart(ink: Ink) -> None:
    keys = sorted(set(setting_of('sv', ink).pages) - {'back.luaga'})
    alike = [
        (one, other)
        for one, other in combinations(keys, 2)
        if differing(picture('sv', ink, one), picture('sv', ink, other)) < 12
        and one.rpartition('.')[0] != other.rpartition('.')[0]
    ]
    assert alike == []


@slow
@pytest.mark.parametrize('ink', [Ink.GREY, Ink.LOW])
def test_grey_and_low_ink_have_no_colour(ink: Ink) -> None:
    for key in setting_of('sv', ink).pages:
        red, green, blue = picture('sv', ink, key).split()
        limit = 4 if ink is Ink.GREY else 16  # the violet of the ink itself
        for pair in combinations((red, green, blue), 2):
            highest = ImageChops.difference(*pair).getextrema()[1]
            assert isinstance(highest, int)
            assert highest <= limit, key


@slow
@pytest.mark.parametrize('ink', [Ink.FULL, Ink.GREY, Ink.LOW])
def test_the_pieces_differ_in_shape_and_letter_and_both_sides_do(ink: Ink) -> None:
    for lang in LANGS:
        seats = document().seats
        assert len({seat.shape for seat in seats}) == len(seats)
        assert len({fantomen().text(seat.letter, lang) for seat in seats}) == len(seats)
    sides = [f'{side}.pieces.{seat.id}' for side in ('face', 'back') for seat in document().seats]
    for one, other in combinations(sides, 2):
        assert differing(picture('sv', ink, one, 4), picture('sv', ink, other, 4)) > 150, (
            one,
            other,
        )


@slow
def test_low_ink_takes_less_than_half_of_the_ink() -> None:
    keys = sorted(setting_of('sv', Ink.FULL).pages)
    full = sum(coverage(picture('sv', Ink.FULL, key)) for key in keys)
    low = {key: coverage(picture('sv', Ink.LOW, key)) for key in keys}
    assert sum(low.values()) < full * 0.45
    assert all(part < 0.16 for part in low.values()), low


@slow
@pytest.mark.parametrize('lang', LANGS)
@pytest.mark.parametrize('ink', list(Ink))
def test_every_letter_stands_out_from_its_ground(lang: str, ink: Ink, tmp_path: Path) -> None:
    pdf = tmp_path / 'faces.pdf'
    pdf.write_bytes(setting_of(lang, ink).pdf)
    assert [(page, letter, c) for page, letter, c in contrasts(pdf) if c < LEAST] == []


@slow
@pytest.mark.parametrize('lang', LANGS)
def test_no_letter_is_smaller_than_its_floor(lang: str, tmp_path: Path) -> None:
    setting = setting_of(lang, Ink.FULL)
    pdf = tmp_path / 'faces.pdf'
    pdf.write_bytes(setting.pdf)
    small = []
    for letter in letters_of(pdf):
        label = 'Condensed' in letter.font or 'Bangers' in letter.font
        floor = LABEL_PT if label else TEXT_PT
        if letter.text not in SIGNS.values() and letter.size < floor - 0.05:
            small.append((letter.page, letter.text, letter.font, letter.size))
    assert small == []


@pytest.mark.parametrize('lang', LANGS)
def test_values_are_read_at_arms_length(lang: str, tmp_path: Path) -> None:
    setting = setting_of(lang, Ink.FULL)
    pdf = tmp_path / 'faces.pdf'
    pdf.write_bytes(setting.pdf)
    sizes: dict[int, float] = {}
    for letter in letters_of(pdf):
        if letter.text.isdigit():
            sizes[letter.page] = max(sizes.get(letter.page, 0), letter.size)
    for key, card in cards():
        facts = facts_of(card)
        if any(getattr(facts, way, None) for way in ('avoid', 'friendship', 'combat', 'roll')):
            assert sizes[setting.pages[key] + 1] >= VALUE_PT, key


def test_a_swedish_face_has_no_english_word_of_the_labels() -> None:
    labels, game = document().labels, fantomen()
    pairs = [(game.text(text, 'en'), game.text(text, 'sv')) for text in labels.values()]
    swedish = {sv.casefold() for _, sv in pairs}
    english = {en.casefold() for en, sv in pairs if en != sv} - swedish
    lines = {
        line.casefold() for texts in setting_of('sv', Ink.FULL).texts.values() for line in texts
    }
    assert lines & english == set()


@slow
@pytest.mark.parametrize('lang', LANGS)
def test_faces_fit_however_rulings_are_decided(lang: str) -> None:
    for loaded in load_alternatives(fantomen()):
        assert loaded.game is not None
        game, options = loaded.game, SetOptions(lang, Ink.FULL, 'a4', A4, 4)
        part = next(part for part in game.doc.parts if part.id == 'cards')
        jobs = cut_of(game, part, 4, frozenset()).faces
        setting = set_faces(game, faces_markup(game, jobs, options), jobs, options)
        assert [f.as_text() for f in setting.findings] == []
