"""Plane geometry against slow and obvious references."""

from fractions import Fraction
from math import cos, dist, hypot, pi, sin

from hypothesis import assume, given
from hypothesis import strategies as st

from printplay.sim.plane import (
    HEADINGS,
    SCALE,
    TURN,
    Point,
    Points,
    box_of,
    crossings,
    edges_ahead,
    in_polygon,
    near_line,
    near_segment,
    nearest_heading,
    roll,
    segment_gap2,
    shifted,
    strip_on_box,
    strip_on_circle,
    strip_on_segments,
    unit,
)
from printplay.sim.plane_index import Grid, Zone

coordinates = st.integers(0, 4000)
points = st.tuples(coordinates, coordinates)
SQUARE = ((1000, 1000), (2000, 1000), (2000, 2000), (1000, 2000))
HOOK = ((500, 500), (3000, 600), (2900, 3000), (2300, 2900), (2400, 1200), (600, 1100))


def turned(p: Point) -> Point:
    return -p[1], p[0]


def mirrored(p: Point) -> Point:
    return -p[0], p[1]


def test_headings_are_symmetric_and_as_long_as_they_count() -> None:
    assert len(set(HEADINGS)) == TURN
    assert {turned(h) for h in HEADINGS} == set(HEADINGS) == {mirrored(h) for h in HEADINGS}
    for k, (x, y) in enumerate(HEADINGS):
        assert abs(hypot(x, y) / SCALE - 1) < 3.2e-5
        assert dist((x / SCALE, y / SCALE), (cos(2 * pi * k / TURN), sin(2 * pi * k / TURN))) < 1e-4


@given(points)
def test_unit_vectors(p: Point) -> None:
    assume(p != (0, 0))
    x, y = unit(*p)
    assert abs(hypot(x, y) - SCALE) < 1.5
    assert unit(*turned(p)) == turned((x, y))
    assert unit(*mirrored(p)) == mirrored((x, y))


def test_shifting_rounds_alike_in_all_directions() -> None:
    for vector in HEADINGS:
        for length in (1, 7, 254, 1016):
            there = shifted(0, 0, vector, length)
            assert shifted(0, 0, turned(vector), length) == turned(there)
            assert shifted(0, 0, mirrored(vector), length) == mirrored(there)
            assert abs(hypot(*there) - length) < 0.8


def gap_to_segment(p: Point, a: Point, b: Point) -> float:
    v = (b[0] - a[0], b[1] - a[1])
    whole = v[0] ** 2 + v[1] ** 2
    t = 0.0
    if whole:
        t = min(1.0, max(0.0, ((p[0] - a[0]) * v[0] + (p[1] - a[1]) * v[1]) / whole))
    return dist(p, (a[0] + t * v[0], a[1] + t * v[1]))


@given(points, points, points, st.integers(0, 2000))
def test_near_a_segment(p: Point, a: Point, b: Point, reach: int) -> None:
    gap = gap_to_segment(p, a, b)
    assume(abs(gap - reach) > 1e-6)
    assert near_segment(*p, a, b, reach) == (gap < reach)
    assert abs(segment_gap2(*p, a, b) - gap * gap) < 2
    assert near_line(*p, (a, b), reach) == near_segment(*p, a, b, reach)


def gap_to_strip(p: Point, a: Point, b: Point, half: int) -> float:
    """From a point to the rectangle along a and b."""
    length = dist(a, b)
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    along = (p[0] - a[0]) * ux + (p[1] - a[1]) * uy
    across = abs((p[0] - a[0]) * uy - (p[1] - a[1]) * ux)
    return hypot(max(0.0, -along, along - length), max(0.0, across - half))


@given(points, points, points, st.sampled_from((0, 125, 127)), st.sampled_from((1, 125)))
def test_a_strip_on_a_circle(a: Point, b: Point, p: Point, half: int, radius: int) -> None:
    assume(a != b)
    gap = gap_to_strip(p, a, b, half)
    assume(abs(gap - radius) > 1e-6)
    found = strip_on_circle(a, b, half, *p, radius)
    assert found == (gap < radius)
    assert strip_on_circle(turned(a), turned(b), half, *turned(p), radius) == found
    assert strip_on_circle(mirrored(a), mirrored(b), half, *mirrored(p), radius) == found
    assert strip_on_circle(b, a, half, *p, radius) == found


def test_a_strip_touches_a_circle_exactly() -> None:
    # beside a slanted strip of 3-4-5: the circle's centre is 252 away, half 127 and radius 125
    a, b = (0, 0), (4000, 3000)
    beside = (2000 - 252 * 3 // 5, 1500 + 252 * 4 // 5)
    assert gap_to_strip(beside, a, b, 127) > 124.4
    assert not strip_on_circle((0, 0), (1000, 0), 127, 500, 252, 125)
    assert strip_on_circle((0, 0), (1000, 0), 127, 500, 251, 125)
    assert not strip_on_circle((0, 0), (1000, 0), 127, 1125, 0, 125)
    assert strip_on_circle((0, 0), (1000, 0), 127, 1124, 0, 125)
    # past the corner at (1000, 127): 75 and 100 away make 125
    assert not strip_on_circle((0, 0), (1000, 0), 127, 1075, 227, 125)
    assert strip_on_circle((0, 0), (1000, 0), 127, 1075, 226, 125)


def holds(p: Point, polygon: Points) -> bool:
    """By exact fractions: on the outline, or an odd number of edges to the right."""
    x, y = p
    inside = False
    for i in range(len(polygon)):
        (ax, ay), (bx, by) = polygon[i - 1], polygon[i]
        if (
            (bx - ax) * (y - ay) == (by - ay) * (x - ax)
            and min(ax, bx) <= x <= max(ax, bx)
            and min(ay, by) <= y <= max(ay, by)
        ):
            return True
        if (ay > y) != (by > y):
            at = Fraction(bx - ax, by - ay) * (y - ay) + ax
            inside ^= at > x
    return inside


@given(points, st.sampled_from((SQUARE, HOOK)))
def test_in_a_polygon(p: Point, polygon: Points) -> None:
    assert in_polygon(*p, polygon) == holds(p, polygon)


def test_the_outline_is_inside() -> None:
    for corner in SQUARE:
        assert in_polygon(*corner, SQUARE)
    assert in_polygon(1500, 1000, SQUARE)
    assert not in_polygon(1500, 999, SQUARE)


@given(points, points, st.sampled_from((SQUARE, HOOK)))
def test_borders_crossed_say_whether_both_are_inside(a: Point, b: Point, polygon: Points) -> None:
    edges = [(polygon[i - 1], polygon[i]) for i in range(len(polygon))]
    assume(all(not near_segment(*p, *edge, 0) for p in (a, b) for edge in edges))
    assert crossings(a, b, polygon) % 2 == (holds(a, polygon) != holds(b, polygon))


def test_borders_crossed() -> None:
    assert crossings((500, 1500), (2500, 1500), SQUARE) == 2
    assert crossings((500, 1500), (1500, 1500), SQUARE) == 1
    assert crossings((1200, 1500), (1500, 1500), SQUARE) == 0
    assert crossings((500, 500), (2500, 2500), SQUARE) == 2  # through two corners
    assert crossings((100, 850), (4000, 850), HOOK) == 2
    assert crossings((2700, 3500), (2700, 500), HOOK) == 2
    line = ((0, 0), (1000, 0), (1000, 1000))
    assert crossings((500, -10), (500, 10), line, closed=False) == 1
    assert crossings((-10, 500), (500, 500), line, closed=False) == 0  # would be closed here


@given(points, points, st.sampled_from((SQUARE, HOOK)))
def test_a_strip_on_an_outline(a: Point, b: Point, polygon: Points) -> None:
    assume(dist(a, b) > 1)
    half = 127
    length = dist(a, b)
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    found = False
    for i in range(len(polygon)):
        p, q = polygon[i - 1], polygon[i]
        steps = 400
        for k in range(steps + 1):
            x = p[0] + (q[0] - p[0]) * k / steps
            y = p[1] + (q[1] - p[1]) * k / steps
            along = (x - a[0]) * ux + (y - a[1]) * uy
            across = abs((x - a[0]) * uy - (y - a[1]) * ux)
            found |= 0 <= along <= length and across <= half
    if found:  # the sampled reference finds nothing that is not there
        assert strip_on_segments(a, b, half, polygon, closed=True)
    if strip_on_segments(a, b, half - 8, polygon, closed=True):
        long = (int(a[0] - 8 * ux), int(a[1] - 8 * uy)), (int(b[0] + 8 * ux), int(b[1] + 8 * uy))
        assert strip_on_segments(*long, half, polygon, closed=True)


@given(points, points, points, points)
def test_a_strip_covers_nothing_of_a_box_that_it_is_not_near(
    a: Point, b: Point, p: Point, q: Point
) -> None:
    assume(a != b)
    box = box_of((p, q))
    left, top, right, bottom = box
    outline = ((left, top), (right, top), (right, bottom), (left, bottom))
    if strip_on_segments(a, b, 127, outline, closed=True):
        assert strip_on_box(a, b, 127, box)


def test_a_slanted_strip_passes_a_box_between_its_ends() -> None:
    assert not strip_on_box((0, 0), (4000, 4000), 127, (3000, 0, 4000, 1000))
    assert strip_on_box((0, 0), (4000, 4000), 127, (1000, 1000, 1200, 1200))


@given(points, st.sampled_from(HEADINGS), st.sampled_from((SQUARE, HOOK)))
def test_a_disc_rolls_until_it_touches(p: Point, vector: Point, polygon: Points) -> None:
    radius, far = 125, 1016
    edges = [(polygon[i - 1], polygon[i]) for i in range(len(polygon))]
    assume(min(gap_to_segment(p, *edge) for edge in edges) > radius + 1)
    assume(not holds(p, polygon))
    length = roll(*p, vector, radius, far, edges_ahead(polygon, vector))
    ux, uy = vector[0] / SCALE, vector[1] / SCALE

    def gap(t: float) -> float:
        at = (p[0] + t * ux, p[1] + t * uy)
        return min(gap_to_segment(at, *edge) for edge in edges)  # type: ignore[arg-type]

    # a heading is as long as it counts but for a sixteen-thousandth: on this way 0.02
    assert all(gap(t) > radius - 0.02 for t in range(0, length + 1, 4))
    assert gap(length) > radius - 0.02
    if length < far:
        assert gap(length + 1.01) < radius + 0.1 or gap(length + 3) < radius + 0.1


def test_a_disc_in_contact_may_move_away() -> None:
    wall = ((1000, 0), (1000, 2000))
    for heading, free in ((0, 0), (16, 500), (12, 500)):
        vector = HEADINGS[heading]
        assert roll(875, 1000, vector, 125, 500, edges_ahead(wall, vector, closed=False)) == free
    vector = HEADINGS[0]
    assert roll(800, 1000, vector, 125, 500, edges_ahead(wall, vector, closed=False)) == 75


@given(st.lists(st.tuples(st.integers(0, 4000), st.integers(0, 3000)), min_size=1, max_size=40))
def test_the_grid_answers_as_its_zones_do(where: list[Point]) -> None:
    zones = [
        Zone(SQUARE),
        Zone(HOOK, 125, whole=False),
        Zone(((0, 2500), (2000, 2300), (4000, 2600)), 381, ribbon=True),
        Zone(((100, 100), (3900, 2900)), 40, ribbon=True),
    ]
    grid = Grid(4000, 3000, 254, zones)
    for x, y in where:
        assert grid.at(x, y) == sum(1 << i for i, zone in enumerate(zones) if zone.holds(x, y))


def test_whole_numbers_only() -> None:
    assert isinstance(roll(0, 0, HEADINGS[3], 125, 1016, edges_ahead(SQUARE, HEADINGS[3])), int)
    assert all(isinstance(part, int) for vector in HEADINGS for part in vector)
    assert all(isinstance(part, int) for part in unit(3, 4))


@given(st.integers(-9000, 9000), st.integers(-9000, 9000))
def test_the_nearest_heading(x: int, y: int) -> None:
    assume((x, y) != (0, 0))
    ahead = [x * dx + y * dy for dx, dy in HEADINGS]
    assert ahead[nearest_heading(x, y)] >= max(ahead) - hypot(x, y)
