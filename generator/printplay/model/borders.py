"""Where the outlines of a board touch: shared borders, points, and what is left over.

In: outlines in millimetres by the name of their area. Out: pieces of borders in whole
micrometres, so that the same point is the same on every machine. Drawing and checks both ask
here, and neither reads the pairs that a pack lists.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise
from math import dist

from printplay.model.board import Board, Outline, Point

Spot = tuple[int, int]
Pair = frozenset[str]
UM_PER_MM = 1000


@dataclass(frozen=True, slots=True)
class Border:
    """A straight piece of an area's outline, with the area to its left as it is walked.

    `other` is the area on its other side, or empty.
    """

    start: Spot
    end: Spot
    area: str
    other: str = ''

    @property
    def length_mm(self) -> float:
        """How long it is."""
        return dist(self.start, self.end) / UM_PER_MM


@dataclass(frozen=True)
class Borders:
    """All pieces of all outlines, each as its own area has it, in the order of the outlines."""

    pieces: tuple[Border, ...]
    doubled: tuple[Border, ...]

    @cached_property
    def lone(self) -> tuple[Border, ...]:
        """Pieces with nothing on the other side: the edge of the board, or a gap."""
        return tuple(piece for piece in self.pieces if not piece.other)

    @cached_property
    def shared(self) -> Mapping[Pair, tuple[Border, ...]]:
        """For two areas that share a border: its pieces, each once."""
        found: dict[Pair, list[Border]] = defaultdict(list)
        for piece in self.pieces:
            if piece.other not in ('', piece.area) and piece.start < piece.end:
                found[frozenset((piece.area, piece.other))].append(piece)
        return {pair: tuple(pieces) for pair, pieces in found.items()}

    @cached_property
    def touching(self) -> frozenset[Pair]:
        """Pairs of areas that have a point of their outlines in common, but no border."""
        around: dict[Spot, set[str]] = defaultdict(set)
        for piece in self.pieces:
            around[piece.start].add(piece.area)
        pairs = {frozenset(pair) for areas in around.values() for pair in combinations(areas, 2)}
        return frozenset(pairs - set(self.shared))

    def length_mm(self, pair: Pair) -> float:
        """How long a border two areas share."""
        return sum(piece.length_mm for piece in self.shared.get(pair, ()))


def borders_of(board: Board) -> Borders:
    """The borders of a board's squares and waters."""
    return borders(outlines_of(board).items())


def outlines_of(board: Board) -> dict[str, Outline]:
    """The outlines of a board's squares and then its waters, by id."""
    squares = {square.id: square.points for square in board.squares}
    return squares | {water.id: water.points for water in board.waters}


def borders(areas: Iterable[tuple[str, Sequence[Point]]]) -> Borders:
    """The pieces of outlines: an edge that others touch half way is cut there.

    `doubled` are pieces that two areas have on the same side, which therefore overlap.
    """
    edges: list[tuple[str, Spot, Spot]] = []
    for name, points in areas:
        spots = walked(points)
        edges += [(name, a, b) for a, b in zip(spots, (*spots[1:], spots[0]), strict=True)]
    whole = {(a, b) for _, a, b in edges}
    spots_of_all = sorted({a for _, a, _ in edges})
    cut = [
        (name, start, end)
        for name, a, b in edges
        for start, end in (((a, b),) if (b, a) in whole else _cut(a, b, spots_of_all))
    ]
    sides: dict[tuple[Spot, Spot], str] = {}
    doubled = []
    for name, a, b in cut:
        if sides.setdefault((a, b), name) != name:
            doubled.append(Border(a, b, name, sides[a, b]))
    pieces = tuple(Border(a, b, name, sides.get((b, a), '')) for name, a, b in cut)
    return Borders(pieces, tuple(doubled))


def walked(points: Sequence[Point]) -> tuple[Spot, ...]:
    """An outline in micrometres, walked so that the area lies to its left."""
    spots = tuple(spot(point) for point in points)
    return spots if doubled_area(spots) <= 0 else spots[::-1]


def spot(point: Point) -> Spot:
    """A place in whole micrometres."""
    return round(point[0] * UM_PER_MM), round(point[1] * UM_PER_MM)


def doubled_area(spots: Sequence[Spot]) -> int:
    """Twice the area inside an outline; negative if it is walked with the area to its left."""
    following = zip(spots, (*spots[1:], spots[0]), strict=True)
    return sum(x * v - u * y for (x, y), (u, v) in following)


def _cut(a: Spot, b: Spot, spots: Sequence[Spot]) -> Iterable[tuple[Spot, Spot]]:
    """An edge in pieces, cut at every place that lies on it."""
    on = [s for s in spots if s not in (a, b) and lies_on(s, a, b)]
    stops = [a, *sorted(on, key=lambda s: dist(a, s)), b]
    return pairwise(stops)


def lies_on(spot: Spot, a: Spot, b: Spot) -> bool:
    """Whether a place lies on the straight line from a to b, exactly."""
    (x, y), (ax, ay), (bx, by) = spot, a, b
    if not (min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by)):
        return False
    return (bx - ax) * (y - ay) == (by - ay) * (x - ax)
