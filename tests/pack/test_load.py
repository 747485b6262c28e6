"""Folders to games: finding packs, merging files, rulings in force, the hash."""

import os
import shutil
from pathlib import Path

import pytest

from printplay.errors import PackUnreadable, UsageFault
from printplay.model.core import Status
from printplay.pack.load import find_pack, list_packs, load_alternatives, load_game, pack_hash
from printplay.resources import data_dir
from support.packs import PACKS, copy_pack, game_of, replace_in


def test_shipped_pack_is_found_by_its_id() -> None:
    assert find_pack('congo') == data_dir('rules') / 'congo'


def test_folders_of_the_user_come_first(tmp_path: Path) -> None:
    root = copy_pack('minimal', tmp_path)
    root.rename(tmp_path / 'congo')
    assert find_pack('congo', [tmp_path]) == tmp_path / 'congo'
    assert dict(list_packs([tmp_path, tmp_path / 'none']))['congo'] == tmp_path / 'congo'


def test_pack_is_found_by_its_path(tmp_path: Path) -> None:
    root = copy_pack('minimal', tmp_path).rename(tmp_path / 'Fantömen test')
    assert find_pack(str(root)) == root


@pytest.mark.parametrize(
    ('name', 'message', 'advice'),
    [
        ('cogno', "no pack 'cogno'", "Did you mean 'congo'?"),
        ('zzz', "no pack 'zzz'", "congo"),
    ],
)
def test_unknown_pack_gets_advice(name: str, message: str, advice: str) -> None:
    with pytest.raises(PackUnreadable) as caught:
        find_pack(name)
    assert message in caught.value.message
    assert advice in caught.value.advice


def test_folder_without_a_game_and_file_are_told_apart(tmp_path: Path) -> None:
    (tmp_path / 'file').write_text('', encoding='utf-8')
    with pytest.raises(PackUnreadable, match=r"has no game\.yaml"):
        find_pack(str(tmp_path))
    with pytest.raises(PackUnreadable, match="is a file"):
        find_pack(str(tmp_path / 'file'))
    with pytest.raises(PackUnreadable, match="cannot be read: No such file"):
        load_game(tmp_path / 'nothing')
    with pytest.raises(PackUnreadable, match=r"has no game\.yaml"):
        load_game(tmp_path)


def test_lists_of_several_files_are_one_list_with_their_own_places(tmp_path: Path) -> None:
    root = copy_pack('sourced', tmp_path)
    (root / 'more.yaml').write_text(
        'source: {status: house, why: New.}\n'
        'decks:\n'
        '  - {id: boats, title: {en: Boats, sv: Båtar}, cards: []}\n',
        encoding='utf-8',
    )
    game = game_of(root)
    assert [deck.id for deck in game.doc.decks] == ['ships', 'boats']
    span = game.span(('decks', 1, 'title'))
    assert span is not None
    assert (Path(span.file).name, span.line) == ('more.yaml', 3)
    stated, ours = game.origin(('decks', 0, 'title')), game.origin(('decks', 1, 'title'))
    assert stated is not None
    assert ours is not None
    assert (stated.status, ours.status) == (Status.STATED, Status.HOUSE)


def test_nearest_source_wins() -> None:
    game = game_of(PACKS / 'sourced')
    brig = ('decks', 0, 'cards', 1)
    found = [game.origin((*brig, field)) for field in ('title', 'text', 'image')]
    assert [origin.status for origin in found if origin] == ['stated', 'conflict', 'inferred']
    assert game.declared[*brig, 'image'].line == 28


def test_rulings_are_in_force_and_can_be_changed() -> None:
    game = game_of(PACKS / 'sourced')
    assert dict(game.rulings) == {'brig_hold': '2', 'deal': 'five'}
    assert game.rulings_read == {'brig_hold', 'deal'}
    other = load_game(PACKS / 'sourced', {'brig_hold': '3'}).game
    assert other is not None
    assert other.rulings['brig_hold'] == '3'
    text = other.doc.decks[0].cards[1].text
    assert text is not None
    assert text.get('sv', 'en') == "Den rymmer tre lådor."
    span = other.span(('decks', 0, 'cards', 1, 'text', 'en'))
    assert span is not None
    assert span.line == 20


def test_ruling_gives_its_own_value_as_a_number(tmp_path: Path) -> None:
    root = copy_pack('sourced', tmp_path)
    replace_in(root / 'cards.yaml', 'copies: 2', 'copies: {ruling: brig_hold}')
    game = load_game(root, {'brig_hold': '4'}).game
    assert game is not None
    assert game.doc.decks[0].cards[0].copies == 4


@pytest.mark.parametrize(
    ('asked', 'message', 'advice'),
    [
        ({'brig_hodl': '2'}, "no ruling 'brig_hodl'", "Did you mean 'brig_hold'?"),
        ({'deal': 'seven'}, "'deal' cannot be 'seven'", "It may be: five, six."),
    ],
)
def test_unknown_ruling_on_the_line_is_a_usage_fault(
    asked: dict[str, str], message: str, advice: str
) -> None:
    with pytest.raises(UsageFault) as caught:
        load_game(PACKS / 'sourced', asked)
    assert message in caught.value.message
    assert caught.value.advice == advice


def test_alternatives_cover_every_choice() -> None:
    game = game_of(PACKS / 'sourced')
    values = [dict(other.game.rulings) for other in load_alternatives(game) if other.game]
    assert values == [{'brig_hold': '3', 'deal': 'six'}, {'brig_hold': '4', 'deal': 'six'}]


def test_hash_knows_bytes_and_names_but_not_the_place(tmp_path: Path) -> None:
    first = pack_hash(PACKS / 'sourced')
    copy = copy_pack('sourced', tmp_path)
    assert pack_hash(copy) == first
    (copy / '.hidden').write_text('x', encoding='utf-8')
    (copy / '.git').mkdir()
    shutil.copy(copy / 'game.yaml', copy / '.git' / 'game.yaml')
    assert pack_hash(copy) == first
    (copy / 'pictures' / 'brig.png').rename(copy / 'pictures' / 'bark.png')
    renamed = pack_hash(copy)
    replace_in(copy / 'cards.yaml', 'copies: 2', 'copies: 3')
    assert len({first, renamed, pack_hash(copy)}) == 3


@pytest.mark.skipif(
    not hasattr(os, 'geteuid') or os.geteuid() == 0, reason="root may read everything"
)
def test_file_without_rights_is_one_clear_message(tmp_path: Path) -> None:
    root = copy_pack('minimal', tmp_path)
    (root / 'cards.yaml').chmod(0)
    with pytest.raises(PackUnreadable, match=r"cards\.yaml cannot be read: Permission denied"):
        load_game(root)


def test_folder_in_place_of_a_file_is_one_clear_message(tmp_path: Path) -> None:
    root = copy_pack('minimal', tmp_path)
    (root / 'more.yaml').mkdir()
    with pytest.raises(PackUnreadable, match=r"more\.yaml is not a file"):
        load_game(root)
