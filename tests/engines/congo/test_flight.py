"""Retreat and flight: the diagrams of the rulebook's chapter on running away, in numbers."""

from math import atan2, degrees, dist
from typing import Any

import pytest

from printplay.engines.congo.ground.measure import chained
from printplay.engines.congo.moving import flight
from printplay.engines.congo.moving.runaway import Runaway
from printplay.engines.congo.run import Run
from printplay.sim.chance import KeyedChance
from support.congo_map import BASE, INCH, S, area, beast, both, box, duel, row, spread, told
from support.congo_play import play

TOUCH = BASE / INCH


def flee(run: Run, leader: int = 0) -> None:
    play(flight.flee(run, run.data.groups[0], 'test'), ('flee', leader))


def places(run: Run) -> list[tuple[int, int]]:
    return [(f.x, f.y) for f in run.data.groups[0].figures]


def test_threatened_flight_is_straight_away_from_the_threat() -> None:
    run = duel([(20, 20)], [(24, 20)])
    flee(run)
    assert places(run) == [(20 * INCH - S, 20 * INCH)]
    assert run.out.told('rule') == ['RUN-4']  # type: ignore[attr-defined]


def test_the_nearest_of_several_threats_counts() -> None:
    run = duel([(20, 20)], [(24, 20)])
    beast(run, 'animal', 20, 22)
    flee(run)
    assert places(run) == [(20 * INCH, 20 * INCH - S)]


def test_unthreatened_flight_is_towards_the_nearest_edge() -> None:
    # the enemy is further than M
    run = duel([(20, 30)], [(40, 30)])
    flee(run)
    assert places(run) == [(20 * INCH, 30 * INCH + S)]
    assert 'RUN-5' in told(run)


def test_the_stick_turns_by_the_smallest_angle_that_clears() -> None:
    # blocking terrain straight ahead, reaching further to the south than to the north
    run = duel([(20, 20)], [(24, 20)], box(16, 19, 2, 4, high=True, blocking=True))
    flee(run)
    ((x, y),) = places(run)
    assert abs(dist((x, y), (20 * INCH, 20 * INCH)) - S) < 2
    turn = abs(degrees(atan2(y - 20 * INCH, 20 * INCH - x)))
    assert y < 20 * INCH  # to the north: the shorter way around
    assert 15 < turn < 50
    assert 'RUN-2' in told(run)


def test_the_turn_that_ends_further_from_the_threat_is_taken() -> None:
    # symmetrical terrain, but a second figure of the enemy stands to the south
    run = duel([(20, 20)], [(24, 20), (24, 24)], box(16, 19, 2, 2, high=True, blocking=True))
    flee(run)
    assert places(run)[0][1] < 20 * INCH


def test_the_group_gathers_behind_its_leader() -> None:
    run = duel(row(20, 20, 5, 0, 1), [(20, 26)])
    flee(run)
    found = places(run)
    assert found[0] == (20 * INCH, 20 * INCH - S)
    assert chained(found, 255)
    assert all(y >= found[0][1] - 1 for _, y in found)


def test_a_retreat_starts_in_contact() -> None:
    run = duel(row(20, 20, 4, -1), [(20 + TOUCH, 20)])
    done = play(flight.retreat(run, *both(run), 'RUN-1'), ('flee', 3))
    assert done
    found = places(run)
    assert found[3] == (round(20 * INCH - 3 * 251 - S), 20 * INCH)
    foe = run.data.groups[1].figures[0]
    assert all(dist(at, (foe.x, foe.y)) > 255 for at in found)


def test_the_edge_stops_a_flight_and_costs_a_figure() -> None:
    run = duel(row(2, 20, 4, 1), [(8.5, 20)])
    flee(run, 0)
    found = places(run)
    assert len(found) == 3
    assert min(x for x, _ in found) in range(125, 135)
    assert 'RUN-9' in told(run)


def test_a_flight_at_the_edge_moves_nobody_and_costs_a_figure() -> None:
    run = duel([(125 / INCH, 20), (125 / INCH + TOUCH + 0.01, 20)], [(5, 20)])
    flee(run, 0)
    assert len(places(run)) == 1
    assert 'RUN-9' in told(run)


def test_the_edge_never_turns_the_stick() -> None:
    run = duel([(1, 20), (1.99, 20)], [(3.2, 20)])
    flee(run, 0)
    assert 'RUN-2' not in told(run)
    assert 'RUN-9' in told(run)


def cage() -> list[Any]:
    return [
        box(18, 18, 4, 1.4, high=True, blocking=True),
        box(18, 20.6, 4, 1.4, high=True, blocking=True),
        box(17, 18, 1.4, 4, high=True, blocking=True),
    ]  # fmt: skip


def test_a_flight_cut_short_costs_a_figure() -> None:
    run = duel([(20.5, 20), (21.49, 20)], [(24, 20)], *cage())
    flee(run, 0)
    assert len(places(run)) == 1
    assert 'RUN-7' in told(run)
    assert places(run)[0][0] < 20 * INCH


def test_a_group_that_cannot_move_loses_a_figure_and_its_enemy_retreats() -> None:
    run = duel(row(18.893, 20, 2), [(18.893 + 2 * TOUCH + 0.01, 20)], *cage())
    one, foe = run.data.groups[:2]
    before = (foe.figures[0].x, foe.figures[0].y)
    done = play(flight.retreat(run, one, foe, 'RUN-1'))
    assert not done
    assert len(one.figures) == 1
    assert 'RUN-8' in told(run)
    assert (foe.figures[0].x, foe.figures[0].y) == (before[0] + S, before[1])


def test_a_second_flight_in_a_step_is_a_figure_lost() -> None:
    run = duel(row(20, 20, 3), [(24, 25)])
    flee(run, 0)
    assert len(places(run)) == 3
    before = places(run)
    play(flight.flee(run, run.data.groups[0], 'test'))
    assert len(places(run)) == 2
    assert set(places(run)) < set(before)


def test_a_flight_may_end_in_an_area_that_holds_all() -> None:
    run = duel(row(20, 20, 3, 0, 1), [(24, 20)], box(14, 17, 4, 6, cover='D8'))
    flee(run, 0)
    assert run.data.groups[0].area == 0
    assert all(run.table.area_at(*at) == 0 for at in places(run))


def test_a_flight_does_not_pass_through_an_area() -> None:
    run = duel([(20, 20)], [(24, 20)], box(17.5, 17, 1, 4, cover='D8'))
    flee(run)
    assert run.data.groups[0].area == -1
    assert places(run)[0][1] > 20 * INCH  # around the shorter end


@pytest.mark.parametrize('crowd', [False, True])
def test_what_is_sampled_is_what_is_listed(crowd: bool) -> None:
    own = row(20, 20, 4) if crowd else row(20, 20, 3, 0, 1)
    run = duel(own, [(24, 21)], *(cage() if crowd else ()))
    runaway = Runaway(run, run.data.groups[0], run.data.groups[1], '')
    chance = KeyedChance(1, 'flight', 0)
    if runaway.possible():
        assert {runaway.sample(chance) for _ in range(200)} == set(runaway.all())


def test_a_flight_turns_with_the_table() -> None:
    ends = []
    for turn in range(4):
        run = duel(row(20, 20, 3), [(24, 21)], box(16, 19, 2, 3, high=True, blocking=True))
        size = 48 * INCH
        corners = [(16, 19), (18, 19), (18, 22), (16, 22)]
        for _ in range(turn):
            for one in run.data.groups:
                for figure in one.figures:
                    figure.x, figure.y = size - figure.y, figure.x
            corners = [(48 - y, x) for x, y in corners]
        spread(run, area('area', *corners, high=True, blocking=True))
        flee(run, 0)
        found = places(run)
        for _ in range(turn):
            found = [(y, size - x) for x, y in found]
        ends.append(found)
    assert all(dist(a, b) < 3 for other in ends[1:] for a, b in zip(ends[0], other, strict=True))
