"""How the game's own policies decide: the family, and rivals by the printed routine."""

from collections.abc import Callable
from typing import Any

import pytest

from printplay.engines.fantomen.automa.chances import percent
from printplay.engines.fantomen.automa.family import Family
from printplay.engines.fantomen.automa.solo import Solo
from printplay.engines.fantomen.home.routine import nearer
from printplay.engines.fantomen.scenario.position import Position
from printplay.engines.fantomen.turns import turn
from printplay.sim.chance import KeyedChance
from printplay.sim.protocol import Decision, Option
from support.fantomen import book_of, engine_of, position

CHANCE = KeyedChance(1, 'policy', 0)
HOME: dict[str, Any] = {'hideout': 'corba', 'luaga': 'blue'}


class Asking:
    """As much of a process as a policy looks at."""

    def __init__(self, game: Position) -> None:
        self.engine = engine_of()
        self.data = game.data


def decide(game: Position, kind: str, make: Callable[[], Any] = Family, skip: int = 0) -> Option:
    """What a policy answers to the first question of a kind in the turn at hand."""
    policy, asking = make(), Asking(game)
    doing = turn.stage(game.run())
    decision: Decision | None = next(doing, None)
    while decision is not None:
        option: Option = policy.choose(asking, decision, CHANCE)
        if decision.kind == kind:
            if not skip:
                return option
            skip -= 1
        decision = doing.send(option)
    raise AssertionError(f"{kind} is never asked")


@pytest.mark.parametrize(
    ('at', 'fields', 'square'),
    [
        ('n25', {}, 'wambesi'),  # cards are near
        ('n53', {'visited': ['llongo']}, 'skull_cave'),  # so are Bandar
        ('n16', {'visited': ['wambesi', 'llongo'], 'table': ['hero', 'devil', 'bandar']},
         'morristown_north'),
    ],
)  # fmt: skip
def test_a_family_collects_cards(at: str, fields: dict[str, Any], square: str) -> None:
    game = position(players=[{'colour': 'blue', 'at': at, **fields}, {'colour': 'red'}])
    assert decide(game, 'move') == ('go', square)


def test_a_family_races_to_the_hideout() -> None:
    game = position(players=[{'colour': 'blue', 'at': 'n13'}, {'colour': 'red'}], hideout='corba')
    assert decide(game, 'move') == ('go', 'corba')


def test_a_family_goes_on_with_a_guide_in_the_race() -> None:
    blue = {'colour': 'blue', 'hand': ['guide', 'bow']}
    game = position(players=[blue, {'colour': 'red'}], hideout='corba')
    assert decide(game, 'play') == ('play', 'guide')
    assert decide(position(players=[blue, {'colour': 'red'}], hideout='corba'), 'go_on') == (
        'go', 'corba'
    )  # fmt: skip
    assert decide(position(players=[blue, {'colour': 'red'}]), 'play') == ('pass',)


def test_a_family_lays_the_smallest_card_that_is_enough() -> None:
    blue = {'colour': 'blue', 'hand': ['saying_rough', 'rifle', 'skull_mark', 'saying_lightning']}
    game = position(players=[blue, {'colour': 'red'}], hideout='corba', singh=['pirates_8'])
    game.data.players[0].square = book_of().board.at['corba']
    assert decide(game, 'lay') == ('lay', 'rifle')


def test_a_family_keeps_a_sure_card_for_the_worst() -> None:
    blue = {'colour': 'blue', 'hand': ['bow', 'skull_mark'], 'table': []}
    game = position(players=[blue, {'colour': 'red'}], hideout='corba', singh=['pirates_9'])
    game.data.players[0].square = book_of().board.at['corba']
    assert decide(game, 'lay') == ('lay', 'skull_mark')


def test_a_family_gets_away_if_it_can() -> None:
    blue = {'colour': 'blue', 'at': 'n13'}
    game = position(players=[blue, {'colour': 'red'}], events=['tiger'])
    assert decide(game, 'meet') == ('avoid',)
    strong = {'colour': 'blue', 'at': 'n13', 'hand': ['saying_tigers']}
    game = position(players=[strong, {'colour': 'red'}], events=['hostile_warriors'])
    assert decide(game, 'meet') == ('combat',)


def test_a_family_keeps_away_from_bandits_while_it_has_patience() -> None:
    players = [{'colour': 'blue', 'at': 'n53'}, {'colour': 'red', 'at': 'skull_cave', 'table': []}]
    assert decide(position(players=players, **HOME), 'move') != ('go', 'skull_cave')
    game = position(players=players, **HOME)
    policy = Family()  # it has seen no search, so for it the journey lasts long already
    game.data.turn = 50
    assert decide(game, 'move', lambda: policy) == ('go', 'skull_cave')


def test_bandits_of_a_family_run_after_the_phantom() -> None:
    players = [{'colour': 'red', 'at': 'n29'}, {'colour': 'blue', 'at': 'n20'}]
    game = position(players=players, **HOME)
    assert decide(game, 'move') == ('go', 'n20')


def test_rivals_go_by_the_lowest_number() -> None:
    game = position(
        players=[{'colour': 'red', 'at': 'n30'}, {'colour': 'blue', 'at': 'n13'}], **HOME
    )
    assert decide(game, 'move', Solo) == ('go', 'n14')


def test_the_routine_takes_shortest_ways() -> None:
    board = book_of().board
    for square in range(len(board.ids)):
        goal = board.at['corba']
        step = nearer(book_of(), square, goal)
        if square != goal:
            assert board.far[step][goal] == board.far[square][goal] - 1
            same = [n for n in board.near[square] if board.far[n][goal] == board.far[step][goal]]
            assert step == min(same)


def test_percents_of_throws() -> None:
    book = book_of()
    assert [percent(book, need) for need in (-3, 2, 7, 12, 13, 40)] == [100, 100, 58, 2, 0, 0]


def test_the_value_of_a_seat() -> None:
    engine = engine_of()
    near = position(players=[{'colour': 'blue', 'at': 'n53'}, {'colour': 'red'}], **HOME).data
    far = position(players=[{'colour': 'blue', 'at': 'n13'}, {'colour': 'red'}], **HOME).data
    assert engine.value(near, 0) > engine.value(far, 0) > 0 > engine.value(far, 1)
    rich = position(players=[{'colour': 'blue', 'hand': ['bow', 'rifle']}, {'colour': 'red'}]).data
    assert engine.value(rich, 0) > 0 > engine.value(rich, 1)
    players = [{'colour': 'blue', 'at': 'n20'}, {'colour': 'red'}]
    there = position(players=players, hideout='corba').data
    assert engine.value(there, 0) > 0
