"""An adventure's map compiled for play: in, the adventure's record; out, what lies where.

Areas keep the index that they have in the record, rivers, tracks, obstacles and houses too. A
point is in an area if it is inside its polygon or on the outline; rivers and tracks are ribbons
along a line. A track over a river is its ford (TER-12).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from printplay.engines.congo.rulebook.facts import inches, sides
from printplay.sim.plane import (
    HEADINGS,
    Box,
    Edge,
    Point,
    Points,
    box_of,
    crossings,
    edges_ahead,
    near_segment,
)
from printplay.sim.plane_index import Grid, Zone

if TYPE_CHECKING:
    from printplay.engines.congo.rulebook.book import Book
    from printplay.model.congo.adventures import Adventure, MapArea

EDGES: Mapping[str, int] = {'east': 0, 'south': 8, 'west': 16, 'north': 24}
"""The headings that lead straight to the table's edges."""


@dataclass(frozen=True, slots=True)
class Area:
    """A piece of terrain.

    Attributes:
        kind: area, river, track, obstacle or house.
        cover: sides of its cover die, 0 where it gives none of its own.
        half: half the width of a river or track.
        box: an upright rectangle around it.
    """

    index: int
    id: str
    kind: str
    high: bool
    blocking: bool
    danger: bool
    cover: int
    points: Points
    half: int
    box: Box

    @property
    def closed(self) -> bool:
        """Whether its points are an outline and not a line."""
        return self.kind in ('area', 'house')


class Barrier:
    """Terrain that stops a base: its area, and its edges in the frame of any direction."""

    __slots__ = ('_by_heading', 'area', 'box')

    def __init__(self, area: Area) -> None:
        self.area = area
        self.box = area.box
        self._by_heading: dict[Point, tuple[Edge, ...]] = {}

    def edges(self, vector: Point) -> tuple[Edge, ...]:
        """Its edges in the direction of a vector."""
        found = self._by_heading.get(vector)
        if found is None:
            found = edges_ahead(self.area.points, vector, self.area.closed)
            if vector in _KEPT:
                self._by_heading[vector] = found
        return found


_KEPT = frozenset(HEADINGS)


class Table:
    """The map.

    Attributes:
        width, depth: size of the table.
        radius: of a base.
        areas: everything on the map, in the record's order.
        enterable: areas in which figures can be; with `river_is_area` rivers too.
        barriers: houses and blocking areas.
        high_obstacles, low_obstacles: lines to cross, as barriers.
        zones: deployment zones by id; `zone_sides`: their side's id by zone id.
        marks: places by id; `mark_kinds`: their kinds.
        sights: places that a move may be aimed at.
    """

    __slots__ = (
        '_area_of',
        '_free',
        '_here',
        '_rivers',
        '_tracks',
        'areas',
        'barriers',
        'depth',
        'enterable',
        'high_obstacles',
        'houses',
        'low_obstacles',
        'mark_kinds',
        'marks',
        'obstacles',
        'radius',
        'rivers',
        'sights',
        'tracks',
        'walls',
        'width',
        'zone_sides',
        'zones',
    )  # fmt: skip

    def __init__(self, adventure: 'Adventure', book: 'Book') -> None:
        self.width, self.depth = (inches(side) for side in adventure.table_in)
        self.radius = book.base // 2
        self.areas = tuple(_area(i, record) for i, record in enumerate(adventure.areas))
        self._kinds(book.rulings['river_is_area'] == 'yes')
        self._grids(inches(1))
        self.zones = {zone.id: _points(zone.points) for zone in adventure.zones}
        self.zone_sides = {zone.id: zone.side or '' for zone in adventure.zones}
        self.marks = {mark.id: _points((mark.at,))[0] for mark in adventure.marks}
        self.mark_kinds = {mark.id: mark.kind for mark in adventure.marks}
        self.sights = self._sights()

    def _sights(self) -> list[Point]:
        """Places worth going to: areas and houses, marks, the middles of the edges."""
        found = [_middle(area.points) for area in self.areas if area.closed]
        found += self.marks.values()
        wide, deep = self.width, self.depth
        return [*found, (wide // 2, 0), (wide // 2, deep), (0, deep // 2), (wide, deep // 2)]

    @classmethod
    def of(cls, adventure: 'Adventure', book: 'Book') -> 'Table':
        """Compile a map."""
        return cls(adventure, book)

    def _kinds(self, rivers_too: bool) -> None:
        def pick(*kinds: str) -> tuple[Area, ...]:
            return tuple(area for area in self.areas if area.kind in kinds)

        self.rivers, self.tracks = pick('river'), pick('track')
        self.houses = tuple(area.index for area in pick('house'))
        self.obstacles = tuple(area.index for area in pick('obstacle'))
        open_areas = tuple(area for area in pick('area', 'house') if not area.blocking)
        self.enterable = open_areas + (self.rivers if rivers_too else ())
        self.walls = tuple(area for area in pick('area', 'house') if area.blocking)
        self.barriers = tuple(Barrier(area) for area in self.walls)
        self.high_obstacles = tuple(Barrier(area) for area in pick('obstacle') if area.high)
        self.low_obstacles = tuple(Barrier(area) for area in pick('obstacle') if not area.high)

    def _grids(self, cell: int) -> None:
        open_areas = tuple(area for area in self.enterable if area.kind != 'river')
        shown = (*open_areas, *self.rivers, *self.tracks)
        self._here = Grid(self.width, self.depth, cell, [_zone(area) for area in shown])
        bits = {area.index: 1 << i for i, area in enumerate(shown)}
        self._rivers = sum(bits[area.index] for area in self.rivers)
        self._tracks = sum(bits[area.index] for area in self.tracks)
        self._area_of = tuple((bits[area.index], area.index) for area in self.enterable)
        stops = [Zone(area.points, self.radius, whole=False) for area in self.walls]
        stops += [
            Zone(one.area.points, self.radius, ribbon=True, whole=False)
            for one in self.high_obstacles
        ]
        self._free = Grid(self.width, self.depth, cell, stops)

    def key(self, x: int, y: int) -> int:
        """What lies at a point on the table: equal keys mean inside and outside of the same."""
        found = self._here.at(x, y)
        if found & self._tracks:
            found &= ~self._rivers
        return found

    def area_of(self, key: int) -> int:
        """Index of the area of a key, -1 for open ground."""
        if key:
            for bit, index in self._area_of:
                if key & bit:
                    return index
        return -1

    def area_at(self, x: int, y: int) -> int:
        """Index of the area that a figure at the point is in, -1 on open ground."""
        return self.area_of(self.key(x, y))

    def in_river(self, x: int, y: int) -> bool:
        """Whether the point is in a river and not on a ford."""
        return bool(self.key(x, y) & self._rivers)

    def on_track(self, x: int, y: int) -> bool:
        """Whether the point is on a track."""
        return bool(self.key(x, y) & self._tracks)

    def holds(self, x: int, y: int) -> bool:
        """Whether a base there lies wholly on the table."""
        r = self.radius
        return r <= x <= self.width - r and r <= y <= self.depth - r

    def free(self, x: int, y: int) -> bool:
        """Whether terrain and edges leave room for a base."""
        r = self.radius
        return r <= x <= self.width - r and r <= y <= self.depth - r and not self._free.at(x, y)

    def passes(self, path: Points, start: int, end: int) -> bool:
        """Whether a way may be taken between two areas, -1 for open ground (MOV-3, MOV-9).

        A way enters one area or leaves one, and crosses no border twice.

        `path` is the leader's centre at the start and after each stick; `start` and `end` are the
        areas of its first and last point.
        """
        if start != end and start >= 0 and end >= 0:
            return False
        left = right = path[0][0]
        top = bottom = path[0][1]
        for x, y in path:
            left, right = (x, right) if x < left else (left, x if x > right else right)
            top, bottom = (y, bottom) if y < top else (top, y if y > bottom else bottom)
        for area in self.enterable:
            x0, y0, x1, y1 = area.box
            if x1 < left or x0 > right or y1 < top or y0 > bottom:
                continue
            index = area.index
            ends = index in (start, end)
            count = 0
            for i in range(1, len(path)):
                count += self._border(area, path[i - 1], path[i], ends)
            if count != (ends and start != end):
                return False
        return True

    def _border(self, area: Area, a: Point, b: Point, ends: bool) -> int:
        """How often a part of a way crosses the border of an area; of a river also its fords'."""
        if area.kind != 'river':
            return crossings(a, b, area.points)
        far = max(abs(b[0] - a[0]), abs(b[1] - a[1]))
        steps = max(2 * far // self.radius, 1)
        wet = [
            self.in_river(a[0] + (b[0] - a[0]) * i // steps, a[1] + (b[1] - a[1]) * i // steps)
            for i in range(steps + 1)
        ]
        return sum(wet[i] != wet[i - 1] for i in range(1, steps + 1)) if ends else int(any(wet))

    def crossed(self, barriers: tuple[Barrier, ...], a: Point, b: Point) -> int:
        """Index of an obstacle among `barriers` that the segment crosses, or -1."""
        for one in barriers:
            x0, y0, x1, y1 = one.box
            if max(a[0], b[0]) < x0 or min(a[0], b[0]) > x1:
                continue
            if max(a[1], b[1]) < y0 or min(a[1], b[1]) > y1:
                continue
            if crossings(a, b, one.area.points, closed=False):
                return one.area.index
        return -1

    def touches(self, area: Area, x: int, y: int, reach: int) -> bool:
        """Whether the point is within `reach` of an area's outline or line."""
        points = area.points
        x0, y0, x1, y1 = area.box
        if x < x0 - reach or x > x1 + reach or y < y0 - reach or y > y1 + reach:
            return False
        first = 0 if area.closed else 1
        return any(
            near_segment(x, y, points[i - 1], points[i], reach + area.half)
            for i in range(first, len(points))
        )


def _points(points: Iterable[tuple[float, float]]) -> Points:
    return tuple((inches(x), inches(y)) for x, y in points)


def _middle(points: Points) -> Point:
    return sum(x for x, _ in points) // len(points), sum(y for _, y in points) // len(points)


def _area(index: int, record: 'MapArea') -> Area:
    points = _points(record.points)
    half = inches(record.width_in or 0) // 2 if record.kind in ('river', 'track') else 0
    return Area(
        index=index,
        id=record.id,
        kind=record.kind,
        high=record.height == 'high',
        blocking=record.access == 'blocking',
        danger=record.danger,
        cover=sides(record.cover) if record.cover else 0,
        points=points,
        half=half,
        box=box_of(points, half),
    )


@lru_cache(maxsize=64)
def _zone(area: Area) -> Zone:
    return Zone(area.points, area.half, ribbon=not area.closed)
