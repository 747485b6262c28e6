"""Whether figures can get about on a map: nothing shut in, nothing out of reach.

In: an adventure. Out: findings at marks, areas and zones that a side cannot reach on foot, and
at sides that are too far apart to meet. Lengths are inches.
"""

from bisect import bisect
from collections.abc import Iterator, Sequence
from itertools import product
from math import dist, hypot

from printplay.engines.congo.proof.facts import number
from printplay.engines.congo.proof.turns import in_steps
from printplay.findings import Finding
from printplay.model.congo import Adventure, CongoDocument, MapArea
from printplay.model.game import Game, PathKey
from printplay.pack.said import said

MM_PER_INCH = 25.4
MOST_CELLS = 60  # along the longer edge of the table
Point = tuple[float, float]
Cell = tuple[int, int]


def check_ground(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Places that cannot be stood on, or not be reached."""
    for index, adventure in enumerate(doc.adventures):
        path: PathKey = ('adventures', index)
        yield from _shut(game, adventure, path)
        yield from _inside(game, adventure, path)
        yield from _reached(game, doc, adventure, path)
        yield from _apart(game, doc, adventure, path)


def _shut(game: Game, adventure: Adventure, path: PathKey) -> Iterator[Finding]:
    """Marks that lie in blocking terrain, but for those that name it."""
    for i, mark in enumerate(adventure.marks):
        for area in adventure.areas:
            if is_shut(area) and area.kind == 'area' and within(mark.at, area.points):
                message = f"'{mark.id}' lies in '{area.id}', where nobody can stand"
                yield said(game, 'PP1106', message, (*path, 'marks', i, 'at'))


def _inside(game: Game, adventure: Adventure, path: PathKey) -> Iterator[Finding]:
    """Areas that lie in another area."""
    areas = [(i, area) for i, area in enumerate(adventure.areas) if area.kind in ('area', 'house')]
    for i, inner in areas:
        for _, outer in areas:
            if inner is not outer and all(within(p, outer.points) for p in inner.points):
                message = f"'{inner.id}' lies inside '{outer.id}'"
                yield said(game, 'PP1107', message, (*path, 'areas', i, 'points'))


def _reached(
    game: Game, doc: CongoDocument, adventure: Adventure, path: PathKey
) -> Iterator[Finding]:
    """Marks, areas and zones to which no way leads from a side's zone."""
    base = number(doc, 'base_mm') / MM_PER_INCH
    ground = Ground(adventure, base / 2)
    for side in adventure.sides:
        zones = [zone for zone in adventure.zones if zone.side == side.id]
        start = {cell for zone in zones for cell in ground.cells(zone.points)}
        if not zones:
            continue
        gone = ground.flood(start)
        for kind in ('areas', 'zones'):
            for i, shape in enumerate(getattr(adventure, kind)):
                if not isinstance(shape, MapArea) or (shape.kind == 'area' and not is_shut(shape)):
                    cells = ground.cells(shape.points)
                    if not gone.intersection(cells):
                        message = f"no way leads from '{side.id}' to '{shape.id}'"
                        yield said(game, 'PP1106', message, (*path, kind, i))
        for i, mark in enumerate(adventure.marks):
            if not any(
                dist(ground.middle(cell), mark.at) < 2 * base + ground.step for cell in gone
            ):
                message = f"no way leads from '{side.id}' to '{mark.id}'"
                yield said(game, 'PP1106', message, (*path, 'marks', i))


def _apart(
    game: Game, doc: CongoDocument, adventure: Adventure, path: PathKey
) -> Iterator[Finding]:
    """Sides between whose zones there is more than both can walk in all turns."""
    shapes = [[z.points for z in adventure.zones if z.side == side.id] for side in adventure.sides]
    if len(shapes) < 2 or not all(shapes):
        return
    way = min(dist(a, b) for one in shapes[0] for two in shapes[1] for a in one for b in two)
    most = 2 * in_steps(doc) * adventure.turns
    if way > most:
        message = (
            f"the sides begin {way:.0f} in apart, and both together walk {most:.0f} in at most"
        )
        yield said(game, 'PP1106', message, (*path, 'zones'))


class Ground:
    """A table in cells: which of them a base can stand on.

    Attributes:
        step: length of a cell's edge.
    """

    def __init__(self, adventure: Adventure, radius: float) -> None:
        width, depth = adventure.table_in
        self.step = max(width, depth) / MOST_CELLS
        self._wide = int(width / self.step)
        self._deep = int(depth / self.step)
        self._shut = set[Cell]()
        for area in adventure.areas:
            if is_shut(area):
                self._shut |= self.cells(area.points, radius)
        self._free = set(product(range(self._wide), range(self._deep))) - self._shut

    def middle(self, cell: Cell) -> Point:
        """Where the middle of a cell lies."""
        return (cell[0] + 0.5) * self.step, (cell[1] + 0.5) * self.step

    def cells(self, points: Sequence[Point], margin: float = 0.0) -> set[Cell]:
        """The cells whose middle is in a polygon, or within a margin of it."""
        step, found = self.step, set[Cell]()
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        columns = _between(min(xs) - margin, max(xs) + margin, step, self._wide)
        for j in _between(min(ys) - margin, max(ys) + margin, step, self._deep):
            crossings = _crossings((j + 0.5) * step, points)
            for i in columns:
                at = self.middle((i, j))
                inside = bisect(crossings, at[0]) % 2
                if inside or (margin and to_edges(at, points) < margin):
                    found.add((i, j))
        return found

    def flood(self, start: set[Cell]) -> set[Cell]:
        """All cells that can be walked to."""
        gone = start - self._shut
        edge, free = list(gone), self._free - gone
        while edge:
            i, j = edge.pop()
            for cell in ((i + 1, j), (i - 1, j), (i, j + 1), (i, j - 1)):
                if cell in free:
                    free.remove(cell)
                    gone.add(cell)
                    edge.append(cell)
        return gone


def _between(low: float, high: float, step: float, most: int) -> range:
    return range(max(int(low / step) - 1, 0), min(int(high / step) + 2, most))


def is_shut(area: MapArea) -> bool:
    """Whether nobody can stand in an area."""
    return area.access == 'blocking' and area.kind in ('area', 'house')


def within(point: Point, points: Sequence[Point]) -> bool:
    """Whether a point lies in a polygon."""
    x, y = point
    return bisect(_crossings(y, points), x) % 2 == 1


def _crossings(y: float, points: Sequence[Point]) -> list[float]:
    """Where the edges of a polygon cross a level, from left to right."""
    return sorted(
        (x2 - x1) * (y - y1) / (y2 - y1) + x1
        for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True)
        if (y1 > y) != (y2 > y)
    )


def to_edges(point: Point, points: Sequence[Point]) -> float:
    """How far a point is from the edges of a polygon."""
    edges = zip(points, [*points[1:], points[0]], strict=True)
    return min(_to_edge(point, a, b) for a, b in edges)


def _to_edge(point: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length if length else 0.0
    t = min(max(t, 0.0), 1.0)
    return hypot(point[0] - a[0] - t * dx, point[1] - a[1] - t * dy)
