"""A printer's dots: a lattice over an area, largest at its edge and gone in its middle.

Lengths are millimetres.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor

from printplay.model.outlines import Spot, to_line

Dot = tuple[float, float, float]
Row = tuple[float, tuple[float, ...]]


@lru_cache(maxsize=256)
def edge_dots(
    outline: tuple[Spot, ...], pitch: float, depth: float, largest: float, smallest: float
) -> tuple[Dot, ...]:
    """Middle and radius of every dot: from `largest` at the edge to `smallest` at `depth`."""
    edges = tuple(pairwise((*outline, outline[0])))
    dots: list[Dot] = []
    for y, xs in rows_inside(outline, pitch):
        near = [(a, b) for a, b in edges if min(a[1], b[1]) - depth < y < max(a[1], b[1]) + depth]
        for x in xs:
            away = min(
                (
                    to_line((x, y), a, b)
                    for a, b in near
                    if min(a[0], b[0]) - depth < x < max(a[0], b[0]) + depth
                ),
                default=depth,
            )
            if away < depth:
                dots.append((x, y, round(largest - (largest - smallest) * away / depth, 2)))
    return tuple(dots)


def rows_inside(outline: Sequence[Spot], pitch: float) -> Iterator[Row]:
    """The places of the lattice that lie in an outline, row by row."""
    edges = tuple(pairwise((*outline, outline[0])))
    for y, xs in lattice_rows(outline, pitch):
        cuts = sorted(
            a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1])
            for a, b in edges
            if (a[1] > y) != (b[1] > y)
        )
        spans = tuple(zip(cuts[::2], cuts[1::2], strict=True))
        yield y, tuple(x for x in xs if any(left < x < right for left, right in spans))


def lattice_rows(outline: Sequence[Spot], pitch: float) -> Iterator[Row]:
    """A lattice that stands on its corner, over an area; the same for all areas of a board."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    half = pitch / 2
    for row in range(floor(min(ys) / half), ceil(max(ys) / half) + 1):
        shift = half if row % 2 else 0.0
        first, last = floor((min(xs) - shift) / pitch), ceil((max(xs) - shift) / pitch)
        yield row * half, tuple(column * pitch + shift for column in range(first, last + 1))


def lattice(outline: Sequence[Spot], pitch: float) -> Iterator[Spot]:
    """The places of such a lattice."""
    return ((x, y) for y, xs in lattice_rows(outline, pitch) for x in xs)
