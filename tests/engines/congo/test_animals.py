"""Wild animals: they appear, act, come back into the bag (USR-16, TURN-10)."""

from typing import Any

import pytest

from printplay.engines.congo.state import Npc
from printplay.engines.congo.world import animals
from support.congo_play import Position, book_of, group, play, position

WARRIORS = 'forest_tribes.warriors'
INCH = 254
DEN = (13 * INCH, 12 * INCH)


def wild(kind: str = 'lion', at: tuple[float, float] = (20.0, 4.0), **more: Any) -> Position:
    run = position(group(WARRIORS, at), **more)
    run.data.environment = {'lion': 'savannah', 'gorilla': 'jungle'}[kind]
    run.data.npcs.append(Npc('animal', kind, *DEN, DEN, 0))
    return run


def moved(run: Position) -> bool:
    return (run.data.npcs[0].x, run.data.npcs[0].y) != DEN


@pytest.mark.parametrize(('face', 'moves'), [(5, True), (4, False)])
def test_a_lion_rolls_every_step(face: int, moves: bool) -> None:
    run = wild(dice=[face, *[1] * 20], at=(40.0, 4.0))
    play(animals.act_all(run))
    assert moved(run) == moves
    assert not [kind for kind, *_ in run.out if kind == 'fight']


def test_a_lion_engages_the_nearest_group_within_m() -> None:
    run = wild(dice=[8, *[1] * 20], at=(13.0, 6.0))
    play(animals.act_all(run))
    assert [ref for kind, ref, *_ in run.out if kind == 'fight'] == ['lion']


def test_once_awake_a_lion_always_moves() -> None:
    book = book_of(lion_roll='once_awake')
    run = wild(dice=[8], at=(50.0, 4.0), book=book)
    play(animals.act_all(run))
    assert run.data.npcs[0].awake
    before = run.data.npcs[0].x
    play(animals.act_all(run))
    assert run.data.npcs[0].x > before


@pytest.mark.parametrize(
    ('reach', 'at', 'engages'),
    [('S', (13.0, 5.0), True), ('S', (13.0, 1.5), False), ('M', (13.0, 1.5), True)],
)
def test_a_gorilla_engages_what_is_near_its_area(
    reach: str, at: tuple[float, float], engages: bool
) -> None:
    book = book_of(gorilla_reach=reach)
    run = wild('gorilla', at, book=book, dice=[1] * 20)
    play(animals.act_all(run))
    assert bool([kind for kind, *_ in run.out if kind == 'fight']) == engages
    assert not moved(run)  # it goes home


@pytest.mark.parametrize('kind', ['lion', 'gorilla'])
def test_an_animal_appears_in_an_empty_dangerous_area(kind: str) -> None:
    run = position(group(WARRIORS, (13.0, 12.0)))
    run.data.groups[0].area = 0
    run.data.environment = {'lion': 'savannah', 'gorilla': 'jungle'}[kind]
    seen: list[Any] = []

    def look(decision: Any) -> Any:
        places = decision.options.all()
        seen.extend({option[1] for option in places})
        assert decision.options.sample(run.chance) in decision.options
        return places[0]

    assert play(animals.spawn(run, 0, 'USR-16'), look)
    assert 0 not in seen
    assert all(run.table.areas[index].danger for index in seen)
    assert [npc.ref for npc in run.data.npcs] == [kind]


def test_without_a_free_area_none_appears() -> None:
    run = position(group(WARRIORS, (13.0, 12.0)))
    run.data.environment = 'savannah'
    run.data.groups += [run.data.groups[0].copy() for _ in run.table.areas]
    for index, one in enumerate(run.data.groups):
        one.area = index
    assert not play(animals.spawn(run, 0, 'USR-16'))


def test_a_dead_animal_goes_back_into_the_bag() -> None:
    run = wild()
    run.data.aside['animal'] = 1
    animals.kill(run, 0, 'lion_shot')
    assert (run.data.aside['animal'], run.data.bag['animal']) == (0, 1)
