"""Whole moves with all that follows, and groups that are put elsewhere."""

from math import dist
from typing import Any

import pytest

from printplay.engines.congo.ground import crossing, places
from printplay.engines.congo.ground.measure import chained
from printplay.engines.congo.moving import drive, gather, moves
from printplay.engines.congo.run import Run, Scope, finish
from printplay.engines.congo.state import GONE, LEFT, Item, Lasting
from printplay.sim.chance import KeyedChance
from support.congo_map import BASE, INCH, S, area, beast, both, box, duel, row, told
from support.congo_play import play

EAST, WEST, NORTH = 0, 16, 24
TOUCH = BASE / INCH


def act(run: Run, option: Any, index: int = 0, **limits: Any) -> moves.Moved:
    """A move action by this option; whatever else is asked is answered at random."""
    group = run.data.groups[index]
    allowed = moves.action_limits(run, group, 'black')
    for name, value in limits.items():
        setattr(allowed, name, value)
    doing = moves.move(run, group, allowed, Scope(group.side, 'MOV-1', group))
    chance = KeyedChance(3, 'answers', 0)
    try:
        decision = next(doing)
        while True:
            options = decision.options
            if decision.kind == 'move':
                assert option in options
                decision = doing.send(option)
            elif isinstance(options, (list, tuple)):
                decision = doing.send(chance.choose(options))
            else:
                decision = doing.send(options.sample(chance))
    except StopIteration as stop:
        moved: moves.Moved = stop.value
        return moved


def step(*path: tuple[int, int], leader: int = 0, target: str = '') -> tuple[Any, ...]:
    return ('move', leader, tuple(path), target)


def centres(run: Run, index: int = 0) -> list[tuple[int, int]]:
    return [(f.x, f.y) for f in run.data.groups[index].figures]


def test_a_move_places_the_group_and_tells_its_rules() -> None:
    run = duel(row(20, 20, 4, -1))
    moved = act(run, step((EAST, S), (EAST, S)))
    assert moved.kind == 'move'
    assert moved.paced
    assert centres(run)[0] == (20 * INCH + 2 * S, 20 * INCH)
    assert {'MOV-1', 'MOV-2', 'MOV-5', 'MOV-6', 'MOV-7', 'MOV-12'} <= set(told(run))


def test_staying_is_a_move_that_goes_nowhere() -> None:
    run = duel([(20, 20)])
    assert act(run, ('stay',)).kind == 'stay'
    assert centres(run) == [(20 * INCH, 20 * INCH)]


def test_contact_is_fought_at_once() -> None:
    run = duel(row(20, 20, 4, -1), row(23, 20, 4))
    act(run, step((EAST, 3 * INCH - BASE), target='g1'))
    kinds = [kind for kind, *_ in run.out]  # type: ignore[attr-defined]
    assert 'melee' in kinds
    assert 'MOV-13' in told(run)


def test_an_animal_is_fought_too() -> None:
    run = duel(row(20, 20, 4, -1))
    beast(run, 'animal', 23, 20)
    act(run, step((EAST, 3 * INCH - BASE), target='n0'))
    assert 'fight' in [kind for kind, *_ in run.out]  # type: ignore[attr-defined]


def test_an_item_is_picked_up() -> None:
    run = duel(row(20, 20, 4, -1))
    run.data.universal = ('USR-14',)
    run.data.items.append(Item('loot', 'loot', x=22 * INCH, y=20 * INCH))
    run.data.lasting.append(Lasting('USR-14', 'USR-14', 'end_of_game', effect='USR-14'))
    moved = act(run, step((EAST, 2 * INCH - 125), target='i0'))
    assert moved.item == 0
    assert centres(run)[0] == (22 * INCH, 20 * INCH)


def test_entering_a_dangerous_area_that_nobody_is_in_is_exploring() -> None:
    wood = box(22, 18, 6, 6, danger=True, cover='D8', high=True)
    run = duel(row(20, 20, 3, -1), [(40, 40)], wood)
    run.data.environment = 'jungle'
    moved = act(run, step((EAST, S)))
    assert moved.entered == 0
    assert 'TER-8' in told(run)
    again = duel(row(20, 20, 3, -1), [(26, 23)], wood)
    again.data.environment = 'jungle'
    act(again, step((EAST, S)))
    assert 'TER-8' not in told(again)  # the enemy is in it: it is explored


def test_a_group_that_leaves_is_off_the_table() -> None:
    run = duel(row(20, 2, 3))
    option = step((NORTH, 2 * INCH - 125), target='exit:north')
    assert act(run, option, exits=frozenset({'north'})).kind == 'left'
    assert run.data.groups[0].place == LEFT


def test_half_in_an_area_for_a_melee_and_whole_after_it() -> None:
    small = box(23.2, 18.8, 3.4, 2.4)
    run = duel(row(20, 20, 5, -1), [(26, 20)], small)
    run.data.groups[0].stress = []
    choices = moves.MoveChoices(run, run.data.groups[0], moves.MoveLimits())
    option = next(one for one in choices.engaging() if one[2][-1][0] == EAST)
    group = run.data.groups[0]
    act(run, option)
    if group.place != GONE:
        areas = {run.table.area_at(*at) for at in centres(run)}
        assert len(areas) == 1
        assert areas == {group.area}
    assert 'half' not in group.flags


# -- put elsewhere


def moved_in() -> Run:
    run = duel(row(20, 20, 4, -1), [(40, 40)], box(22, 17, 6, 6))
    act(run, step((EAST, S)))
    assert run.data.groups[0].area == 0
    return run


def test_stopping_outside_of_an_area() -> None:
    run = moved_in()
    assert moves.stop_outside(run, run.data.groups[0], 0)
    assert run.data.groups[0].area == -1
    assert all(run.table.area_at(*at) == -1 for at in centres(run))
    assert max(x for x, _ in centres(run)) > 21 * INCH
    assert chained(centres(run), 255)


def test_going_back_to_where_the_move_began() -> None:
    run = moved_in()
    assert moves.put_back(run, run.data.groups[0])
    assert centres(run) == [(round(x * INCH), round(y * INCH)) for x, y in row(20, 20, 4, -1)]
    assert run.data.groups[0].area == -1


def test_nobody_goes_back_to_where_another_stands_now() -> None:
    run = moved_in()
    foe = run.data.groups[1].figures[0]
    foe.x, foe.y = 20 * INCH, 20 * INCH
    assert not moves.put_back(run, run.data.groups[0])
    assert run.data.groups[0].area == 0


def test_lost_groups_turn_up_in_the_nearest_free_area() -> None:
    areas = [box(24, 18, 4, 4), box(10, 30, 5, 5), box(30, 40, 5, 5)]
    run = duel(row(20, 20, 4, -1), [(26, 20)], *areas)
    assert play(moves.put_in_free_area(run, run.data.groups[0], 'test'))
    assert run.data.groups[0].area == 1
    assert all(run.table.area_at(*at) == 1 for at in centres(run))
    crowded = duel(row(20, 20, 4, -1), [(26, 20)], areas[0])
    assert not play(moves.put_in_free_area(crowded, crowded.data.groups[0], 'test'))


def test_the_winner_crosses_the_obstacle() -> None:
    fence = area('obstacle', (22, 10), (22, 30), high=True)
    run = duel([(22 - TOUCH / 2, 20), (22 - 1.5 * TOUCH - 0.01, 20)], [(40, 40)], fence)
    assert crossing.over(run, run.data.groups[0], 0)
    assert all(x > 22 * INCH for x, _ in centres(run))
    assert chained(centres(run), 255)
    finish(moves.cross(run, run.data.groups[0], 0))


def test_a_broken_chain_closes_up() -> None:
    run = duel([(20, 20), (21, 20), (23, 20)], [(40, 40)])
    gather.close_up(run, run.data.groups[0])
    assert chained(centres(run), 255)
    whole = duel(row(20, 20, 3))
    before = centres(whole)
    gather.close_up(whole, whole.data.groups[0])
    assert centres(whole) == before


def test_deployment_is_wholly_within_its_zone() -> None:
    run = duel(row(20, 20, 5), [(40, 40)], box(0, 6, 9, 9, blocking=True, high=True))
    zone = ((0, 0), (20 * INCH, 0), (20 * INCH, 8 * INCH), (0, 8 * INCH))
    placements = places.Placements(run, run.data.groups[0], zone)
    chance = KeyedChance(1, 'deploy', 0)
    for _ in range(50):
        option = placements.sample(chance)
        assert option in placements
        found = placements.places(option)
        assert found is not None
        assert all(125 <= x <= 20 * INCH - 125 and 125 <= y <= 8 * INCH - 125 for x, y in found)
        assert chained(found, 255)
        assert all(run.table.free(*at) for at in found)
    places.put(run, run.data.groups[0], option)
    assert centres(run) == found
    near = placements.near(10 * INCH, 4 * INCH)
    assert dist(near[1:3], (10 * INCH, 4 * INCH)) < 125


def test_all_places_are_those_that_can_be_sampled() -> None:
    run = duel(row(20, 20, 3))
    zone = ((0, 0), (3 * INCH, 0), (3 * INCH, 2 * INCH), (0, 2 * INCH))
    placements = places.Placements(run, run.data.groups[0], zone)
    chance = KeyedChance(1, 'deploy', 0)
    assert {placements.sample(chance) for _ in range(4000)} == set(placements.all())


def test_no_room_is_said_so() -> None:
    run = duel(row(20, 20, 3))
    zone = ((0, 0), (INCH, 0), (INCH, INCH), (0, INCH))
    placements = places.Placements(run, run.data.groups[0], zone)
    assert not placements.possible()
    with pytest.raises(LookupError):
        placements.sample(KeyedChance(1, 'deploy', 0))


def test_a_spot_touches_nobody() -> None:
    run = duel(row(12, 12, 3), [(40, 40)], box(10, 10, 5, 5))
    for seed in range(30):
        at = places.spot(run, 0, KeyedChance(seed, 'spot', 0))
        assert at is not None
        assert run.table.area_at(*at) == 0
        assert all(dist(at, one) > 255 for one in centres(run))


# -- animals


def test_an_animal_goes_straight_to_its_prey() -> None:
    run = duel([(20, 20)])
    lion = beast(run, 'animal', 28, 20)
    assert not drive.toward(run, lion, 20 * INCH, 20 * INCH, 4 * INCH)
    assert (lion.x, lion.y) == (24 * INCH, 20 * INCH)
    assert drive.toward(run, lion, 20 * INCH, 20 * INCH, 8 * INCH)
    assert 248 <= dist((lion.x, lion.y), centres(run)[0]) <= 255


def test_an_animal_goes_around_blocking_terrain() -> None:
    run = duel([(20, 20)], [(40, 40)], box(23, 18, 2, 3, blocking=True, high=True))
    lion = beast(run, 'animal', 28, 19.6)
    assert drive.toward(run, lion, 20 * INCH, 20 * INCH, 14 * INCH)
    assert run.table.free(lion.x, lion.y)


def test_cattle_run_away() -> None:
    run = duel([(20, 20)])
    cow = beast(run, 'cattle', 22, 20)
    assert drive.away(run, cow, both(run)[0], S)
    assert (cow.x, cow.y) == (22 * INCH + S, 20 * INCH)
    assert EAST in drive.headings(run, cow, S)
    assert WEST not in drive.headings(run, cow, 8 * INCH)
