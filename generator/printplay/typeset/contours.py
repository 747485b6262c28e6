"""Contour lines of an invented map, the same for the same seed.

In: a name and a frame in millimetres. Out: SVG paths of smooth level curves of a noise field,
every fifth one marked as heavier.
"""

import hashlib
import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

Field = list[list[float]]
Spot = tuple[float, float]
Edge = tuple[int, int, int]  # where it begins, and 0 to the right or 1 downwards
Links = dict[Edge, list[Edge]]
_STEP = 4.0
_LIFT = 0.013  # keeps levels off the round heights


@lru_cache(maxsize=256)
def contour_paths(
    seed: str, width: float, height: float, left: float = 0, top: float = 0, spacing: float = 1.0
) -> tuple[tuple[str, bool], ...]:
    """Level curves inside a frame, the light and the heavier ones each as one path.

    Lengths are in millimetres; each path comes as `(path data, heavier)`.

    `spacing` is the difference between two levels: larger means fewer lines.
    """
    columns, rows = math.ceil(width / _STEP) + 1, math.ceil(height / _STEP) + 1
    field = _field(seed, columns, rows)
    found: dict[bool, list[str]] = {False: [], True: []}
    for n, links in sorted(_links(field, spacing).items()):
        for curve in _level_curves(field, n * spacing + _LIFT, links):
            found[n % 4 == 0].append(_smooth(curve, left, top))
    return tuple((''.join(paths), heavy) for heavy, paths in found.items() if paths)


def _field(seed: str, columns: int, rows: int) -> Field:
    """A sum of a few slow waves and hills, whose places come from the seed alone."""
    draw = _numbers(seed)
    hills = [
        (
            next(draw) * columns,
            next(draw) * rows,
            (4.5 + 6 * next(draw)) ** 2,
            (3.2 + 3 * next(draw)) * (1 if next(draw) > 0.35 else -1),
        )
        for _ in range(5)
    ]
    slope_x, slope_y = (next(draw) - 0.5) * 0.42, (next(draw) - 0.5) * 0.42
    bend, phase = 0.24 + 0.14 * next(draw), next(draw) * 6.3
    return [
        [
            x * slope_x
            + y * slope_y
            + 0.7 * math.sin(x * bend + phase)
            + 0.7 * math.cos(y * bend * 0.8 - phase)
            + sum(h * math.exp(-((x - hx) ** 2 + (y - hy) ** 2) / w) for hx, hy, w, h in hills)
            for x in range(columns)
        ]
        for y in range(rows)
    ]


def _numbers(seed: str) -> Iterator[float]:
    """Endless numbers between 0 and 1 from a text."""
    count = 0
    while True:
        block = hashlib.sha256(f'{seed}/{count}'.encode()).digest()
        yield from (int.from_bytes(block[i : i + 4]) / 2**32 for i in range(0, 32, 4))
        count += 1


def _links(field: Field, spacing: float) -> dict[int, Links]:
    """Marching squares: by level, the edges that its line joins in each cell."""
    found: dict[int, Links] = {}
    for y, (upper, lower) in enumerate(pairwise(field)):
        for x, corners in enumerate(zip(upper, upper[1:], lower[1:], lower, strict=False)):
            low, high = min(corners), max(corners)
            for n in range(math.floor(low / spacing) - 1, math.ceil(high / spacing) + 1):
                level = n * spacing + _LIFT
                if low <= level < high:
                    links = found.setdefault(n, {})
                    edges = _crossed(corners, x, y, level)
                    for one, other in zip(edges[::2], edges[1::2], strict=True):
                        links.setdefault(one, []).append(other)
                        links.setdefault(other, []).append(one)
    return found


def _level_curves(field: Field, level: float, links: Links) -> list[list[Spot]]:
    """The links of a level joined into open or closed curves."""
    curves = []
    starts = [edge for edge, near in links.items() if len(near) == 1] + list(links)
    for start in starts:
        curve = _follow(links, start)
        if len(curve) > (14 if curve[0] == curve[-1] else 3):  # no specks
            curves.append(_evened([_place(field, edge, level) for edge in curve]))
    return curves


def _crossed(corners: tuple[float, ...], x: int, y: int, level: float) -> list[Edge]:
    """The edges of a cell that the level crosses: top, right, bottom, left."""
    above = [corner > level for corner in corners]
    edges = ((x, y, 0), (x + 1, y, 1), (x, y + 1, 0), (x, y, 1))
    return [edges[i] for i in range(4) if above[i] != above[(i + 1) % 4]]


def _follow(links: Links, start: Edge) -> list[Edge]:
    """Walk along the links from an edge, using each link once."""
    curve = [start]
    while links.get(curve[-1]):
        here = curve[-1]
        there = links[here].pop()
        links[there].remove(here)
        curve.append(there)
    return curve


def _place(field: Field, edge: Edge, level: float) -> Spot:
    """Where the level crosses an edge, in millimetres."""
    x, y, down = edge
    one, other = field[y][x], field[y + down][x + 1 - down]
    part = (level - one) / (other - one)
    return ((x + (0 if down else part)) * _STEP, (y + (part if down else 0)) * _STEP)


def _evened(curve: list[Spot]) -> list[Spot]:
    """The curve with each spot drawn towards its neighbours, so that no cell's corner shows."""
    closed = curve[0] == curve[-1]
    for _ in range(2):
        ends = (curve[-2], curve[1]) if closed else (curve[0], curve[-1])
        row = [ends[0], *curve, ends[1]]
        evened = [
            ((a + 2 * c + e) / 4, (b + 2 * d + f) / 4)
            for (a, b), (c, d), (e, f) in zip(row, row[1:], row[2:], strict=False)
        ]
        curve = evened if closed else [curve[0], *evened[1:-1], curve[-1]]
    return curve


def _smooth(curve: list[Spot], left: float, top: float) -> str:
    """A curve as quadratic pieces through the middles of its sides."""
    points = [(x + left, y + top) for x, y in curve]
    closed = points[0] == points[-1]
    middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in pairwise(points)]
    start = middles[0] if closed else points[0]
    parts = [f'M{start[0]:.1f} {start[1]:.1f}']
    if not closed:
        parts.append(f'L{middles[0][0]:.1f} {middles[0][1]:.1f}')
    for corner, middle in zip(points[1:-1], middles[1:], strict=True):
        parts.append(f'Q{corner[0]:.1f} {corner[1]:.1f} {middle[0]:.1f} {middle[1]:.1f}')
    if closed:
        parts.append(f'Q{points[0][0]:.1f} {points[0][1]:.1f} {start[0]:.1f} {start[1]:.1f}Z')
    else:
        parts.append(f'L{points[-1][0]:.1f} {points[-1][1]:.1f}')
    return ''.join(parts)
