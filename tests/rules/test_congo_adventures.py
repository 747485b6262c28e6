"""The adventures' maps keep the rules for terrain on both tables, and are fair to both sides."""

import math
from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest

from printplay.model.congo import Adventure, CongoDocument, MapArea
from printplay.pack.load import load_game
from printplay.resources import data_dir

Point = tuple[float, float]
MM_PER_INCH = 25.4
TABLES = ('72x48', '48x36')
ADVENTURES = ('crossing', 'the_cache', 'last_camp')


def document(table: str, stick: str = '8') -> CongoDocument:
    """The Congo pack with a table size and a length of M."""
    loaded = load_game(data_dir('rules') / 'congo', {'table_in': table, 'medium_stick_in': stick})
    assert loaded.game is not None, loaded.findings
    assert isinstance(loaded.game.doc, CongoDocument)
    return loaded.game.doc


@pytest.fixture(scope='module', params=TABLES)
def doc(request: pytest.FixtureRequest) -> CongoDocument:
    """The pack on each of the tables."""
    return document(request.param)


@pytest.fixture(params=ADVENTURES)
def adventure(request: pytest.FixtureRequest, doc: CongoDocument) -> Adventure:
    """Each adventure on each table."""
    return next(entry for entry in doc.adventures if entry.id == request.param)


def edges(points: tuple[Point, ...]) -> Iterator[tuple[Point, Point]]:
    """The sides of a polygon."""
    yield from pairwise((*points, points[0]))


def distance(point: Point, start: Point, end: Point) -> float:
    """From a point to a line segment."""
    along = math.dist(start, end)
    run = (
        (point[0] - start[0]) * (end[0] - start[0]) + (point[1] - start[1]) * (end[1] - start[1])
    ) / along**2
    part = min(1.0, max(0.0, run))
    foot = (start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1]))
    return math.dist(point, foot)


def gap(first: tuple[Point, ...], second: tuple[Point, ...]) -> float:
    """Between two polygons that do not cross: the nearest corner to a side."""
    return min(
        distance(point, *edge)
        for one, other in ((first, second), (second, first))
        for point in one
        for edge in edges(other)
    )


def inside(point: Point, polygon: tuple[Point, ...]) -> bool:
    """Whether a point lies inside a polygon."""
    x, y = point
    crossings = [
        (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax
        for (ax, ay), (bx, by) in edges(polygon)
    ]
    return sum(crossings) % 2 == 1


def extent(points: tuple[Point, ...], axis: int) -> float:
    """How far a polygon reaches along an axis."""
    values = [point[axis] for point in points]
    return max(values) - min(values)


def solid(adventure: Adventure) -> tuple[MapArea, ...]:
    """Areas and houses: what a gap has to be left between."""
    return tuple(area for area in adventure.areas if area.kind in ('area', 'house'))


def test_everything_lies_on_the_table(adventure: Adventure) -> None:
    width, depth = adventure.table_in
    points = [point for area in adventure.areas for point in area.points]
    points += [point for zone in adventure.zones for point in zone.points]
    points += [mark.at for mark in adventure.marks]
    assert all(0 <= x <= width and 0 <= y <= depth for x, y in points)


def test_areas_leave_the_gap(adventure: Adventure, doc: CongoDocument) -> None:
    least = next(c.value for c in doc.constants if c.id == 'terrain_gap_in')
    for first, second in combinations(solid(adventure), 2):
        assert gap(first.points, second.points) >= float(least), (first.id, second.id)
        assert not inside(first.points[0], second.points)
        assert not inside(second.points[0], first.points)


def test_areas_are_small_or_large(adventure: Adventure, doc: CongoDocument) -> None:
    limits = {c.id: float(c.value) for c in doc.constants if c.id.endswith('_mm')}
    square = limits['small_area_mm'] / MM_PER_INCH
    for area in solid(adventure):
        span = max(math.dist(a, b) for a, b in combinations(area.points, 2))
        small = extent(area.points, 0) <= square and extent(area.points, 1) <= square
        assert small or square * math.sqrt(2) < span <= 300 / MM_PER_INCH, area.id


def test_outlines_are_organic_and_houses_square(adventure: Adventure) -> None:
    for area in solid(adventure):
        assert len(area.points) == 4 if area.kind == 'house' else 7 <= len(area.points) <= 10


def test_a_half_turn_of_the_map_is_the_same_map(adventure: Adventure) -> None:
    width, depth = adventure.table_in

    def turned(point: Point) -> Point:
        return (round(width - point[0], 3), round(depth - point[1], 3))

    def looks(area: MapArea, *, turn: bool) -> tuple[object, ...]:
        points = frozenset(turned(p) if turn else (float(p[0]), float(p[1])) for p in area.points)
        return (area.kind, area.height, area.access, area.danger, area.cover, points)

    here = {looks(area, turn=False) for area in adventure.areas}
    assert here == {looks(area, turn=True) for area in adventure.areas}
    marks = {mark.at for mark in adventure.marks}
    assert marks == {turned(mark) for mark in marks}


def test_zones_are_as_deep_as_the_medium_stick(adventure: Adventure) -> None:
    _, depth = adventure.table_in
    north, south = adventure.zones
    assert {y for _, y in north.points} == {0, 8}
    assert {y for _, y in south.points} == {depth, depth - 8}


@pytest.mark.parametrize('table', TABLES)
def test_zones_follow_the_ruling_on_the_medium_stick(table: str) -> None:
    for adventure in document(table, '6').adventures:
        depth = adventure.table_in[1]
        assert [{y for _, y in zone.points} for zone in adventure.zones] == [
            {0, 6},
            {depth, depth - 6},
        ]


def test_crates_lie_in_dangerous_areas(doc: CongoDocument) -> None:
    cache = next(entry for entry in doc.adventures if entry.id == 'the_cache')
    thickets = [area for area in cache.areas if area.danger and area.cover == 'D10']
    for mark in cache.marks:
        assert sum(inside(mark.at, area.points) for area in thickets) == 1
    assert len(cache.marks) == len(thickets) == 3


def test_universal_rules_exist(doc: CongoDocument) -> None:
    known = {rule.id for rule in doc.universal_rules}
    assert all(set(adventure.universal_rules) <= known for adventure in doc.adventures)
    assert any(adventure.solo for adventure in doc.adventures)
