"""A board's outlines: each is simple, and together they fill the frame without gap or overlap.

The proof is exact. Outlines are simple and walked one way; every piece of them is met by exactly
one piece of another, or lies on the frame, which is met all around. So each point inside the
frame is in one area, and in no two.
"""

from collections.abc import Iterator

from printplay.findings import Finding
from printplay.model.board import Board
from printplay.model.borders import UM_PER_MM, Borders, Spot, lies_on, outlines_of, walked
from printplay.model.game import Game, PathKey
from printplay.pack.said import said


def check_outlines(game: Game, board: Board, paths: dict[str, PathKey]) -> Iterator[Finding]:
    """Outlines that cross or touch themselves, or leave the frame."""
    for area, points in outlines_of(board).items():
        spots = walked(points)
        beyond = next((s for s in spots if not _inside(s, board)), None)
        if beyond is not None:
            message = f"'{area}' goes to {_told(beyond)}, which is off the board"
            yield said(game, 'PP1115', message, (*paths[area], 'points'))
        fault = _knot(spots)
        if fault is not None:
            message = f"the outline of '{area}' meets itself at {_told(fault)}"
            yield said(game, 'PP1115', message, (*paths[area], 'points'))


def check_tiling(
    game: Game, board: Board, borders: Borders, paths: dict[str, PathKey]
) -> Iterator[Finding]:
    """Areas that overlap, and gaps between them, each area once."""
    told: set[str] = set()
    for piece in borders.doubled:
        if piece.area not in told:
            told.add(piece.area)
            where = _along(piece.start, piece.end)
            message = f"'{piece.area}' overlaps '{piece.other}' along {where}"
            yield said(game, 'PP1116', message, (*paths[piece.area], 'points'))
    for piece in borders.lone:
        if piece.area not in told and not _on_frame(piece.start, piece.end, board):
            told.add(piece.area)
            message = f"nothing meets '{piece.area}' along {_along(piece.start, piece.end)}"
            yield said(game, 'PP1116', message, (*paths[piece.area], 'points'))
    if not told:
        yield from _bare_frame(game, board, borders)


def _bare_frame(game: Game, board: Board, borders: Borders) -> Iterator[Finding]:
    """Whether areas lie along the whole frame."""
    along = sum(piece.length_mm for piece in borders.lone)
    whole = 2 * (board.width_mm + board.height_mm)
    if abs(along - whole) > 1 / UM_PER_MM:
        message = f"{along:g} of the {whole:g} mm of the frame have an area along them"
        yield said(game, 'PP1116', message, ('board',))


def _knot(spots: tuple[Spot, ...]) -> Spot | None:
    """A place where an outline crosses or touches itself, or turns back."""
    count = len(spots)
    edges = [(spots[i], spots[(i + 1) % count]) for i in range(count)]
    for i, (a, b) in enumerate(edges):
        if a == b:
            return a
        for j in range(i + 1, count):
            c, d = edges[j]
            if j == i + 1:
                if lies_on(d, a, b) or lies_on(a, c, d):
                    return b
            elif (i, j) == (0, count - 1):
                if lies_on(c, a, b) or lies_on(b, c, d):
                    return a
            elif meet(a, b, c, d):
                return c
    return None


def meet(a: Spot, b: Spot, c: Spot, d: Spot) -> bool:
    """Whether the straight lines from a to b and from c to d have a point in common."""
    if any(lies_on(s, p, q) for s, p, q in ((a, c, d), (b, c, d), (c, a, b), (d, a, b))):
        return True
    return _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0


def _turn(a: Spot, b: Spot, c: Spot) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _inside(spot: Spot, board: Board) -> bool:
    x, y = spot[0] / UM_PER_MM, spot[1] / UM_PER_MM
    return 0 <= x <= board.width_mm and 0 <= y <= board.height_mm


def _on_frame(a: Spot, b: Spot, board: Board) -> bool:
    sides = ((0, 0.0), (0, board.width_mm), (1, 0.0), (1, board.height_mm))
    return any(a[k] == b[k] == round(at * UM_PER_MM) for k, at in sides)


def _along(a: Spot, b: Spot) -> str:
    return f"{_told(a)} to {_told(b)}"


def _told(spot: Spot) -> str:
    return f"({spot[0] / UM_PER_MM:g}, {spot[1] / UM_PER_MM:g})"
