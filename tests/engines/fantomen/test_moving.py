"""The board as a graph: reach, walks and samples against plain search, and what is kept."""

from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printplay.engines.fantomen.board.graph import Board, bits
from printplay.engines.fantomen.board.ways import STAY, Ways
from printplay.sim.chance import KeyedChance
from printplay.sim.protocol import Option
from support.fantomen import book_of, document, position

BOARD = book_of().board
SQUARES = st.integers(0, len(BOARD.ids) - 1)
SETS = st.sets(SQUARES, max_size=4)


def walks(square: int, steps: int) -> set[tuple[int, ...]]:
    """All ways of so many steps, gone through one by one."""
    found: set[tuple[int, ...]] = {(square,)}
    for _ in range(steps):
        found = {(*way, other) for way in found for other in BOARD.near[way[-1]]}
    return found


def ends(options: tuple[Option, ...]) -> set[int]:
    return {BOARD.at[option[1]] for option in options}


@settings(deadline=None)
@given(SQUARES, st.integers(1, 3), SETS, SETS, SETS, st.booleans())
def test_reach_is_what_ways_lead_to(
    square: int, steps: int, blocked: set[int], stops: set[int], shut: set[int], back: bool
) -> None:
    wanted = {
        way[-1]
        for n in range(1, steps + 1)
        for way in walks(square, n)
        if not blocked.intersection(way[1:]) and not stops.intersection(way[1:-1])
    }
    wanted -= shut if back else shut | {square}
    found = BOARD.reach(square, steps, bits(blocked), bits(stops), back, bits(shut))
    assert ends(found.options) == wanted


@settings(deadline=None)
@given(SQUARES, SETS, SETS, SETS, st.integers(1, 3))
def test_walks_never_come_twice_to_a_square(
    square: int, blocked: set[int], stops: set[int], shut: set[int], least: int
) -> None:
    wanted = {
        way[-1]
        for n in range(1, 4)
        for way in walks(square, n)
        if len(set(way)) == len(way)
        and (n >= least or way[-1] in stops)
        and not blocked.intersection(way[1:])
        and not stops.intersection(way[1:-1])
    }
    found = BOARD.walk(square, 3, bits(blocked), bits(stops), least, bits(shut))
    assert ends(found.options) == wanted - shut


def test_distances_obey_the_steps() -> None:
    for a, b in product(range(len(BOARD.ids)), repeat=2):
        assert BOARD.far[a][b] == BOARD.far[b][a]
        assert (BOARD.far[a][b] == 1) == (b in BOARD.near[a])
        assert all(abs(BOARD.far[a][b] - BOARD.far[c][b]) <= 1 for c in BOARD.near[a])


def test_the_book_and_the_document_agree() -> None:
    doc = document()
    fresh = Board.of(doc)
    assert (fresh.ids, fresh.near) == (BOARD.ids, BOARD.near)
    assert [square.number for square in doc.board.squares] == list(range(1, len(fresh.ids) + 1))


def test_a_sample_is_always_an_option_and_each_option_comes() -> None:
    chance, random = KeyedChance(1, 'ways', 0), Random(1)
    for _ in range(60):
        square = random.randrange(len(BOARD.ids))
        goal = 1 << random.randrange(len(BOARD.ids))
        ways = BOARD.reach(square, 2, 0, 0).aimed(BOARD, goal, stay=random.random() < 0.5)
        sampled = {ways.sample(chance) for _ in range(40 * len(ways))}
        assert sampled == set(ways.all())
        assert all(option in ways for option in sampled)
    assert ('go', 'nowhere') not in ways


def test_samples_often_lead_to_the_goal() -> None:
    goal = BOARD.at['corba']
    ways = BOARD.reach(BOARD.at['n05'], 2, 0, 0).aimed(BOARD, 1 << goal)
    chance = KeyedChance(2, 'ways', 0)
    near = sum(ways.sample(chance) == ('go', 'corba') for _ in range(900))
    assert 600 <= near <= 800


def test_options_are_listed_once_by_their_numbers() -> None:
    reach = BOARD.reach(BOARD.at['corba'], 2, 0, 0)
    squares = [BOARD.at[option[1]] for option in reach.options]
    assert squares == sorted(set(squares))


def test_staying_is_nearest_to_where_one_is() -> None:
    at = BOARD.at['morristown_north']
    ways = BOARD.reach(at, 1, 0, 0).aimed(BOARD, 1 << at, stay=True)
    assert isinstance(ways, Ways)
    chance = KeyedChance(3, 'ways', 0)
    assert sum(ways.sample(chance) == STAY for _ in range(300)) > 150


@pytest.mark.parametrize('phase', ['search', 'race'])
def test_what_a_move_heads_for(phase: str) -> None:
    from printplay.engines.fantomen.turns import moving

    fields: dict[str, Any] = {'hideout': 'corba'} if phase == 'race' else {}
    game = position(**fields)
    goal = moving.goal(game.run(), game.data.players[0])
    named = {BOARD.ids[n] for n in range(len(BOARD.ids)) if goal >> n & 1}
    cards = {'skull_cave', 'wambesi', 'llongo', 'morristown_north', 'morristown_south'}
    assert named == ({'corba'} if phase == 'race' else cards)
