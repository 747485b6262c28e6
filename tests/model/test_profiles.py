"""Cards of profiles: made of a pack's lists, of no account to checks and play."""

from pathlib import Path

import pytest

from printplay.build import keys
from printplay.build.request import component_ids
from printplay.checks.counting import count_of
from printplay.model.congo import Auxiliary, Character, Group, ProfileCard, ProfileDeck
from printplay.model.walk import walk, walk_records
from printplay.pack.load import load_game
from printplay.typeset.jobs import path_of
from support.congo_pages import congo, pack
from support.packs import SHIPPED, copy_shipped, found_in, game_of, replace_in

DECK = '\n  - id: profiles\n    kind: profile\n'


def deck_of() -> ProfileDeck:
    (deck,) = (deck for deck in pack(congo()).decks if isinstance(deck, ProfileDeck))
    return deck


def cards() -> tuple[ProfileCard, ...]:
    found: tuple[object, ...] = deck_of().cards
    return tuple(card for card in found if isinstance(card, ProfileCard))


def without_profiles(root: Path) -> Path:
    """The pack without the part and its deck."""
    text = (root / 'cards.yaml').read_text(encoding='utf-8')
    (root / 'cards.yaml').write_text(text[: text.index(DECK)], encoding='utf-8')
    game = (root / 'game.yaml').read_text(encoding='utf-8')
    start = game.index('  - id: profiles\n')
    end = game.index('  - id: ', start + 1)
    (root / 'game.yaml').write_text(game[:start] + game[end:], encoding='utf-8')
    return root


def test_each_group_character_and_auxiliary_has_one_card() -> None:
    doc = pack(congo())
    everyone: tuple[Group | Character | Auxiliary, ...]
    everyone = (*doc.groups, *doc.characters, *doc.auxiliaries)
    assert sorted(card.id for card in cards()) == sorted(record.id for record in everyone)
    titles = {record.id: record.title for record in everyone}
    assert all(card.title == titles[card.id] and card.copies == 1 for card in cards())
    assert count_of(doc, 'decks.profiles') == count_of(doc, 'parts.profiles') == len(everyone)
    assert {'profiles.white_men.soldiers', 'profiles.bearer'} <= set(component_ids(congo()))


def test_cards_come_culture_by_culture_groups_first_and_auxiliaries_last() -> None:
    order = [culture.id for culture in pack(congo()).cultures]
    *own, last, end = cards()
    kinds = ('groups', 'characters', 'auxiliaries')
    places = [(order.index(card.cultures[0]), kinds.index(card.kind), card.index) for card in own]
    assert places == sorted(places)
    assert [last.kind, end.kind] == ['auxiliaries'] * 2
    assert last.cultures == pack(congo()).auxiliaries[0].cultures


def test_a_card_stands_where_its_record_does() -> None:
    game, doc = congo(), pack(congo())
    for subject, path in {
        'profiles.white_men.soldiers': ('groups', 0),
        'profiles.white_men.explorer': ('characters', 0),
        'profiles.sacred_warrior': ('auxiliaries', 1),
    }.items():
        assert path_of(game, subject) == path
        span = game.span(path)
        assert span is not None
        assert span.file.endswith(f'{path[0]}.yaml')
    assert all(getattr(doc, card.kind)[card.index].id == card.id for card in cards())


def test_nothing_walks_into_the_cards() -> None:
    assert not [path for path, model in walk(congo().doc) if isinstance(model, ProfileCard)]
    found = [path for path, record in walk_records(congo().doc) if record.id == 'bearer']
    assert found == [('auxiliaries', 0)]


def test_play_and_proofs_do_not_depend_on_the_deck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keys, 'program_digest', lambda: '')
    play, proof = _keys(SHIPPED / 'congo')
    bare = without_profiles(copy_shipped('congo', tmp_path / 'bare'))
    assert not any(isinstance(deck, ProfileDeck) for deck in game_of(bare).doc.decks)
    assert _keys(bare)[0] == play
    other = copy_shipped('congo', tmp_path / 'other')
    replace_in(other / 'cards.yaml', DECK, f'{DECK}    bleed_mm: 2\n')
    assert _keys(other) == (play, proof)


def _keys(root: Path) -> tuple[str, str]:
    game = game_of(root)
    return keys.play_key(game), keys.proof_key(game)


def test_a_deck_of_profiles_lists_no_cards(tmp_path: Path) -> None:
    root = copy_shipped('congo', tmp_path)
    replace_in(root / 'cards.yaml', DECK, f'{DECK}    cards: [{{id: one, title: One}}]\n')
    (found,) = load_game(root).findings
    assert found.code == 'PP0205'
    assert 'has 1 entry and may have 0' in found.message


def test_a_group_that_stands_twice_is_found_once(tmp_path: Path) -> None:
    root = copy_shipped('congo', tmp_path)
    replace_in(root / 'groups.yaml', 'id: zanzibar.bundukis', 'id: zanzibar.zanzibaris')
    found = [finding for finding in found_in(root) if finding.code == 'PP0301']
    assert [finding.path for finding in found] == ['groups[14].id']


def test_a_group_and_a_character_cannot_have_one_card(tmp_path: Path) -> None:
    root = copy_shipped('congo', tmp_path)
    replace_in(root / 'characters.yaml', 'id: zanzibar.brute', 'id: zanzibar.baluchis')
    found = [finding for finding in found_in(root) if finding.code == 'PP0301']
    assert [finding.path for finding in found] == ['characters[10].id']
