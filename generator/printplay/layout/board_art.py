"""What is drawn on a board, as plain values: outlines, borders, bars, places, names.

In: a board and the words of a language. Out: everything at its place on the board. Borders are
those that outlines share, so what is drawn follows from the outlines alone.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from printplay.model.board import Board, Square
from printplay.model.borders import Border, Borders, borders_of
from printplay.model.core import LocalText
from printplay.units import Length, Point, Size, mm

Path = tuple[Point, ...]
PLAIN = 'plain'


@dataclass(frozen=True, slots=True)
class SeatLook:
    """The colour, the shape and the letter of whoever starts on a square."""

    colour: str
    shape: str
    letter: str


@dataclass(frozen=True, slots=True)
class SquareArt:
    """A square. `colour`, `texture` and `icon` are its role's; a plain one has none.

    `free` is the radius around `at` that no border touches.
    """

    id: str
    number: int
    title: str
    outline: Path
    at: Point
    free: Length
    colour: str = ''
    texture: str = 'none'
    icon: str = ''
    seat: SeatLook | None = None


@dataclass(frozen=True, slots=True)
class WaterArt:
    """A water: its outline, and its shores as lines to be dashed."""

    id: str
    title: str
    outline: Path
    shores: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class BoardArt:
    """A whole board.

    Attributes:
        borders: the pieces of borders between squares.
        bars: where crossings begin and end.
        piece: the diameter of what stands on it.
    """

    size: Size
    squares: tuple[SquareArt, ...]
    waters: tuple[WaterArt, ...]
    borders: tuple[Path, ...]
    bars: tuple[tuple[Point, Point], ...]
    bar: Length
    dash: tuple[Length, Length]
    piece: Length


def board_art(
    board: Board,
    say: Callable[[LocalText | None], str],
    seats: Mapping[str, SeatLook],
    piece_mm: float,
) -> BoardArt:
    """Everything that is drawn of a board; `say` is the text in the language of the set."""
    borders = borders_of(board)
    squares = frozenset(square.id for square in board.squares)
    return BoardArt(
        size=Size(mm(board.width_mm), mm(board.height_mm)),
        squares=tuple(_square(board, square, say, seats) for square in board.squares),
        waters=tuple(
            WaterArt(water.id, say(water.title), _path(water.points), _shores(water.id, borders))
            for water in board.waters
        ),
        borders=tuple(
            (_point(piece.start), _point(piece.end))
            for pair, pieces in borders.shared.items()
            for piece in pieces
            if pair <= squares
        ),
        bars=tuple((_at(a), _at(b)) for a, b in (crossing.bar for crossing in board.crossings)),
        bar=mm(board.bar_mm),
        dash=(mm(board.dash_mm[0]), mm(board.dash_mm[1])),
        piece=mm(piece_mm),
    )


def _square(
    board: Board,
    square: Square,
    say: Callable[[LocalText | None], str],
    seats: Mapping[str, SeatLook],
) -> SquareArt:
    roles = {role.id: role for role in board.roles if role.id != PLAIN}
    role = roles.get(square.role)
    seat = seats.get(square.seat or '')
    colour = seat.colour if seat else role.colour if role else ''
    return SquareArt(
        id=square.id,
        number=square.number,
        title=say(square.title),
        outline=_path(square.points),
        at=_at(square.at),
        free=mm(square.free_mm),
        colour=colour,
        texture=role.pattern if role else 'none',
        icon=(role.icon or '') if role else '',
        seat=seat,
    )


def _shores(water: str, borders: Borders) -> tuple[Path, ...]:
    """A water's outline without the edge of the board, in lines that are as long as they can be."""
    runs: list[list[Point]] = []
    before: Border | None = None
    for piece in borders.pieces:
        if piece.area != water or not piece.other:
            continue
        if before is None or before.end != piece.start:
            runs.append([_point(piece.start)])
        runs[-1].append(_point(piece.end))
        before = piece
    if len(runs) > 1 and runs[-1][-1] == runs[0][0]:
        runs[0] = [*runs.pop(), *runs[0][1:]]
    return tuple(tuple(run) for run in runs)


def _path(points: Iterable[tuple[float, float]]) -> Path:
    return tuple(_at(point) for point in points)


def _at(point: tuple[float, float]) -> Point:
    return Point(mm(point[0]), mm(point[1]))


def _point(spot: tuple[int, int]) -> Point:
    return Point(Length(spot[0]), Length(spot[1]))
