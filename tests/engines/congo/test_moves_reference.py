"""Moves against a slow and obvious reference in floating point, over random positions."""

from itertools import pairwise
from math import cos, dist, hypot, pi, sin
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from printplay.engines.congo.ground.measure import chained
from printplay.engines.congo.run import Run
from printplay.sim.chance import KeyedChance
from support.congo_map import BASE, INCH, S, box, choices, duel

HALF, RADIUS, SLACK = 127, 125, 5
Spot = tuple[float, float]
WOOD = (24.0, 22.0, 4.0, 3.0)
ROCK = (15.0, 14.0, 2.0, 4.0)

spots = st.tuples(st.integers(14 * INCH, 30 * INCH), st.integers(14 * INCH, 28 * INCH))


def position(own: list[Spot], foes: list[Spot]) -> Run:
    areas = [box(*WOOD, cover='D8'), box(*ROCK, high=True, blocking=True)]
    run = duel([(0, 0)] * len(own), [(0, 0)] * len(foes), *areas)
    for group, places in zip(run.data.groups, (own, foes), strict=True):
        for figure, (x, y) in zip(group.figures, places, strict=True):
            figure.x, figure.y = int(x), int(y)
        group.area = run.table.area_at(group.figures[0].x, group.figures[0].y)
    return run


def gap_to_strip(p: Spot, a: Spot, heading: int, length: float) -> float:
    ux, uy = cos(heading * pi / 16), sin(heading * pi / 16)
    along = (p[0] - a[0]) * ux + (p[1] - a[1]) * uy
    across = abs((p[0] - a[0]) * uy - (p[1] - a[1]) * ux)
    return hypot(max(0.0, -along, along - length), max(0.0, across - HALF))


def ahead(start: Spot, heading: int, length: float) -> Spot:
    return (
        start[0] + length * cos(heading * pi / 16),
        start[1] + length * sin(heading * pi / 16),
    )


def gap_to_box(p: Spot, area: tuple[float, float, float, float]) -> float:
    x, y, w, h = (side * INCH for side in area)
    return hypot(max(x - p[0], 0.0, p[0] - x - w), max(y - p[1], 0.0, p[1] - y - h))


def crossings(a: Spot, b: Spot, area: tuple[float, float, float, float]) -> int:
    """How often a straight way changes between inside and outside, sampled."""
    inside = [
        gap_to_box((a[0] + (b[0] - a[0]) * k / 600, a[1] + (b[1] - a[1]) * k / 600), area) == 0
        for k in range(601)
    ]
    return sum(one != two for one, two in pairwise(inside))


@settings(max_examples=60, deadline=None)
@given(spots, st.lists(spots, min_size=1, max_size=5), st.integers(0, 31), st.integers(1, 4))
def test_a_single_figure_moves_exactly_where_the_reference_says(
    at: Spot, foes: list[Spot], heading: int, parts: int
) -> None:
    assume(all(dist(at, foe) > BASE + 10 for foe in foes))
    assume(gap_to_box(at, ROCK) > RADIUS + 2)
    length = parts * S // 4
    end = ahead(at, heading, length)
    stick = ahead(at, heading, RADIUS)
    touched = min(gap_to_strip(foe, stick, heading, length) for foe in foes)
    near = min(dist(end, foe) for foe in foes)
    rock = min(gap_to_box(ahead(at, heading, t), ROCK) for t in range(0, length + 1, 2))
    # what hangs on the last unit is not asked
    assume(abs(touched - RADIUS) > 2)
    assume(abs(near - BASE - SLACK) > 2)
    assume(abs(rock - RADIUS) > 3)
    assume(abs(gap_to_box(end, WOOD)) > 1 or gap_to_box(end, (24.01, 22.01, 3.98, 2.98)) == 0)
    legal = (
        touched > RADIUS and near > BASE + SLACK and rock > RADIUS and crossings(at, end, WOOD) < 2
    )
    run = position([at], foes)
    assert (('move', 0, ((heading, length),), '') in choices(run)) == legal


@settings(max_examples=40, deadline=None)
@given(spots, st.lists(spots, min_size=1, max_size=4), st.integers(2, 6), st.integers(0, 10**6))
def test_sampled_moves_keep_every_rule(at: Spot, foes: list[Spot], figures: int, seed: int) -> None:
    own = [(at[0], at[1] + 251 * k) for k in range(figures)]
    bases = [*own, *foes]
    assume(all(dist(foe, b) > BASE + 10 for i, foe in enumerate(foes) for b in (*own, *foes[:i])))
    assume(all(gap_to_box(one, ROCK) > RADIUS + 1 for one in bases))
    run = position(own, foes)
    assume(len({run.table.key(int(x), int(y)) for x, y in own}) == 1)
    found = choices(run)
    chance = KeyedChance(seed, 'reference', 0)
    for _ in range(10):
        option = found.sample(chance)
        if option[0] == 'move':
            _obeys(run, found, option, own, foes)


def _obeys(run: Run, found: Any, option: Any, own: list[Spot], foes: list[Spot]) -> None:
    _, leader, path, target = option
    layout = found.layout(option)
    places = layout.places
    spots = _sticks(own, foes, leader, path, target)
    end = places[leader]
    assert dist(end, spots[-1]) < 3
    for i, one in enumerate(places):
        assert RADIUS <= one[0] <= 48 * INCH - RADIUS
        assert gap_to_box(one, ROCK) > RADIUS - 2
        assert all(dist(one, other) >= BASE - 3 for other in places[:i])
        assert all(dist(one, foe) >= BASE - 3 for foe in foes)
        if not target:
            assert all(dist(one, foe) > BASE + SLACK for foe in foes)
        heading = path[-1][0]
        along = (one[0] - end[0]) * cos(heading * pi / 16) + (one[1] - end[1]) * sin(
            heading * pi / 16
        )
        assert along < 2
    assert chained(places, BASE + SLACK)
    if not layout.partial:
        assert len({run.table.key(*one) for one in places}) == 1
    if target:
        assert min(dist(end, foe) for foe in foes) <= BASE + SLACK


def _sticks(own: list[Spot], foes: list[Spot], leader: int, path: Any, target: str) -> list[Spot]:
    """Lay the sticks again; where the leader's centre is after each."""
    others = [one for i, one in enumerate(own) if i != leader]
    centre = own[leader]
    spots = [centre]
    for number, (heading, length) in enumerate(path):
        start = ahead(centre, heading, RADIUS)
        used = min(length, S)
        assert length <= S + BASE
        assert all(gap_to_strip(one, start, heading, used) > RADIUS - 2 for one in others)
        last = number == len(path) - 1
        if not (last and target):
            assert all(gap_to_strip(foe, start, heading, used) > RADIUS - 2 for foe in foes)
        else:
            assert any(gap_to_strip(foe, start, heading, S) <= RADIUS + 2 for foe in foes)
        tip = ahead(start, heading, length)
        spots.append(ahead(centre, heading, length))
        if not last:
            assert abs(length - S) < 1
            if not target:
                assert all(dist(tip, foe) > S + RADIUS - 3 for foe in foes)
            centre = ahead(tip, path[number + 1][0], -RADIUS)
    return spots
