"""The shipped board holds what its game needs, and a change that breaks that is found."""

import re
from pathlib import Path

import pytest

from printplay.checks.board import check_board as check_drawing
from printplay.engines.fantomen.proof import prove
from printplay.engines.fantomen.proof.board import far_from_starts
from printplay.model.fantomen import FantomenDocument
from printplay.model.ways import ways_of
from support.codes import covers
from support.packs import SHIPPED, copy_shipped, game_of

SEEDS: dict[str, tuple[str, str, str, str, str]] = {
    # what: code, subject, file, pattern, what replaces it
    'a start on no square': ('PP1122', 'red', 'seats.yaml', 'start: jade_house', 'start: jade'),
    'two seats on one start': (
        'PP1122', 'red', 'seats.yaml', 'start: jade_house', 'start: obangi',
    ),
    'a start that is nobody\'s': (
        'PP1122', 'jade_house', 'board.yaml', r'      seat: red\n', '',
    ),
    'a seat that nobody plays': (
        'PP1122', 'jade_house', 'board.yaml', 'seat: red', 'seat: purple',
    ),
    'a seat on a plain square': (
        'PP1122', 'n02', 'board.yaml', '{id: n02, number: 2,', '{id: n02, number: 2, seat: red,',
    ),
    'no hospital': ('PP1122', 'fantomen', 'board.yaml', 'role: hospital', 'role: plain'),
    'two hospitals': (
        'PP1122', 'fantomen', 'board.yaml', '{id: n02, number: 2,',
        '{id: n02, number: 2, role: hospital,',
    ),
    'a role that no rule knows': (
        'PP1122', 'n02', 'board.yaml', '{id: n02, number: 2,', '{id: n02, number: 2, role: swamp,',
    ),
    'a rumour of no hideout': ('PP1122', 'rumour', 'jungle.yaml', 'place: corba', 'place: n02'),
    'a hideout without a rumour': (
        'PP1122', 'corba', 'jungle.yaml', 'place: corba', 'place: trondelay',
    ),
    'a start that is farther away': (
        'PP1123', 'fantomen', 'game.yaml', 'start_steps: 1', 'start_steps: 0.1',
    ),
    'a home that is farther away': (
        'PP1123', 'fantomen', 'board.yaml', 'role: skull_cave', 'role: plain',
    ),
}  # fmt: skip
TABLE = {
    'zheta_betau': (6, 3, 3, 8, 5, 9, 3, 3, 3, 7, 5),
    'jade_house': (6, 4, 4, 8, 4, 4, 9, 9, 7, 3, 6),
    'obangi': (3, 4, 7, 3, 8, 9, 4, 3, 3, 7, 3),
    'thomas': (3, 5, 6, 5, 7, 3, 10, 9, 7, 2, 5),
}
PLACES = (
    'bengalitown', 'corba', 'trondelay', 'albatross_tower', 'kaz_mir_ora', 'skull_cave',
    'morristown_north', 'morristown_south', 'wambesi', 'llongo', 'hospital',
)  # fmt: skip


def shipped() -> FantomenDocument:
    doc = game_of(SHIPPED / 'fantomen').doc
    assert isinstance(doc, FantomenDocument)
    return doc


def test_the_shipped_board_says_in_its_drawing_what_its_graph_says() -> None:
    game = game_of(SHIPPED / 'fantomen')
    assert tuple(check_drawing(game)) == ()
    assert [f for f in prove(game) if f.code in ('PP1122', 'PP1123')] == []


def test_steps_from_the_starts_are_those_counted_by_hand() -> None:
    far = far_from_starts(shipped())
    assert {start: tuple(row[place] for place in PLACES) for start, row in far.items()} == TABLE


def test_the_graph_is_one_piece_even_without_its_crossings() -> None:
    board = shipped().board
    assert len(board.squares) == 62
    ways = ways_of(board)
    assert sum(map(len, ways.values())) == 2 * (128 + 4)
    assert [here for here, near in ways.items() if len(near) == 1] == ['skull_cave']
    assert max(map(len, ways.values())) == 7
    dry = ways_of(board.model_copy(update={'crossings': ()}))
    reached = {board.squares[0].id}
    queue = list(reached)
    for here in queue:
        queue += [there for there in dry[here] if there not in reached]
        reached.update(dry[here])
    assert len(reached) == 62


@covers('PP1122', 'PP1123')
@pytest.mark.parametrize('seed', SEEDS)
def test_a_board_that_cannot_be_played_is_found(seed: str, tmp_path: Path) -> None:
    code, subject, file, old, new = SEEDS[seed]
    root = copy_shipped('fantomen', tmp_path)
    text, changed = re.subn(old, new, (root / file).read_text('utf-8'))
    assert changed
    (root / file).write_text(text, 'utf-8')
    found = [f for f in prove(game_of(root)) if f.code == code]
    assert any(f.subject.startswith(subject) for f in found), [f.as_text() for f in found]
    assert all(f.span is not None and f.message for f in found)
