"""Distances on the table: from edge of base to edge of base, the nearest figures count (CORE-8).

In: groups, models and places of a running game. Out: truths and squared distances. Lengths are
tenths of a millimetre.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from printplay.engines.congo.state import TABLE, Group, Npc
from printplay.sim.plane import Point, in_polygon, segment_gap2

if TYPE_CHECKING:
    from printplay.engines.congo.ground.table import Area
    from printplay.engines.congo.run import Run

Model = Group | Npc
FAR = 1 << 60
"""A squared distance further than anything."""


def bases(model: Model) -> list[Point]:
    """The centres of a group's bases, or of a single model's."""
    if isinstance(model, Npc):
        return [(model.x, model.y)]
    return [(figure.x, figure.y) for figure in model.figures]


def apart2(a: Model, b: Model) -> int:
    """Squared distance between the nearest base centres; `FAR` for a group without figures."""
    best = FAR
    others = bases(b)
    for ax, ay in bases(a):
        for bx, by in others:
            gap = (ax - bx) * (ax - bx) + (ay - by) * (ay - by)
            if gap < best:
                best = gap
    return best


def within(run: 'Run', a: Model, b: Model, reach: int) -> bool:
    """Whether any base of one is within `reach` of any base of the other."""
    wide = reach + run.book.base
    return apart2(a, b) <= wide * wide


def within_point(run: 'Run', group: Model, x: int, y: int, reach: int) -> bool:
    """Whether any base is within `reach` of a point."""
    wide = reach + run.table.radius
    return any((bx - x) * (bx - x) + (by - y) * (by - y) <= wide * wide for bx, by in bases(group))


def within_area(run: 'Run', group: Model, area: int, reach: int) -> bool:
    """Whether any base is within `reach` of a piece of terrain, or inside it."""
    table, where = run.table, run.table.areas[area]
    wide = reach + table.radius
    x0, y0, x1, y1 = where.box
    near = [
        (x, y) for x, y in bases(group)
        if x0 - wide <= x <= x1 + wide and y0 - wide <= y <= y1 + wide
    ]  # fmt: skip
    return any(
        table.touches(where, x, y, wide) or (where.closed and in_polygon(x, y, where.points))
        for x, y in near
    )


def edge_gap(run: 'Run', model: Model, edge: str) -> int:
    """How far the nearest base is from an edge of the table, by its name."""
    table = run.table
    gaps = (_gap(table.width, table.depth, edge, x, y) for x, y in bases(model))
    return min(gaps, default=FAR) - table.radius


def _gap(width: int, depth: int, edge: str, x: int, y: int) -> int:
    if edge in ('north', 'south'):
        return y if edge == 'north' else depth - y
    return x if edge == 'west' else width - x


def within_edge(run: 'Run', group: Model, edge: str, reach: int) -> bool:
    """Whether any base is within `reach` of an edge: north, east, south, west, or '' for any."""
    if not edge:
        return any(within_edge(run, group, one, reach) for one in EDGE_NAMES)
    return edge_gap(run, group, edge) <= reach


EDGE_NAMES = ('north', 'east', 'south', 'west')


def near_edge(run: 'Run', group: Model) -> str:
    """The table edge nearest to a group."""
    return min(EDGE_NAMES, key=lambda edge: edge_gap(run, group, edge))


def contacts(run: 'Run', group: Model, area: int) -> bool:
    """Whether any base touches a house, an obstacle or another piece of terrain."""
    where = run.table.areas[area]
    reach = run.table.radius + run.book.touch - run.book.base
    x0, y0, x1, y1 = where.box
    near = [
        (x, y) for x, y in bases(group)
        if x0 - reach <= x <= x1 + reach and y0 - reach <= y <= y1 + reach
    ]  # fmt: skip
    return any(run.table.touches(where, x, y, reach) for x, y in near)


def touching(run: 'Run', a: Model, b: Model) -> bool:
    """Whether any base of one is in contact with any base of the other."""
    return apart2(a, b) <= run.book.touch * run.book.touch


def nearest(_run: 'Run', model: Model, others: Iterable[Model]) -> Model | None:
    """The nearest of some models; the first of equals."""
    best, found = FAR, None
    for other in others:
        gap = apart2(model, other)
        if gap < best:
            best, found = gap, other
    return found


def stops_pace(npc: Npc) -> bool:
    """Whether a model of no side is an enemy of both: a wild animal."""
    return npc.alive and npc.with_group < 0 and npc.kind == 'animal'


def threats(run: 'Run', group: Group) -> list[Model]:
    """The enemy groups and the wild animals on the table."""
    data = run.data
    found: list[Model] = [
        one for one in data.groups if one.place == TABLE and one.side != group.side
    ]
    found.extend(npc for npc in data.npcs if stops_pace(npc))
    return found


def chained(points: Sequence[Point], touch: int) -> bool:
    """Whether bases form one unbroken chain of contact (CORE-5)."""
    if not points:
        return True
    left = list(points[1:])
    front = [points[0]]
    while front and left:
        x, y = front.pop()
        near = [one for one in left if (one[0] - x) ** 2 + (one[1] - y) ** 2 <= touch * touch]
        for one in near:
            left.remove(one)
        front.extend(near)
    return not left


def gap_to(area: 'Area', x: int, y: int) -> int:
    """Squared distance from a point to an area's outline, rounded down."""
    points = area.points
    return min(
        segment_gap2(x, y, points[i - 1], points[i])
        for i in range(0 if area.closed else 1, len(points))
    )


def middle(area: 'Area') -> Point:
    """The middle of an area's corners."""
    count = len(area.points)
    return sum(x for x, _ in area.points) // count, sum(y for _, y in area.points) // count
