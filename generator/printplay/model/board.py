"""A game board as data: squares with their outlines, waters, crossings, and what each is for.

Lengths are millimetres on the printed board, from its top left corner, y down. The outlines are
what is drawn; `solid` is what is played. A check compares the two.
"""

from typing import Annotated, Literal

from pydantic import Field

from printplay.model.core import Constant, Id, LocalText, PackDocument, Record, Strict, Term

Point = tuple[float, float]
Outline = Annotated[tuple[Point, ...], Field(min_length=3)]
Texture = Literal['none', 'dots', 'hatch', 'rays', 'bricks', 'crosses']


class SquareRole(Record):
    """What squares are for, and how that is seen: the colour of a tint, a pattern, an icon."""

    title: LocalText
    colour: Id
    pattern: Texture = 'none'
    icon: str | None = None


class Square(Record):
    """An area that a piece can stand on. `at` is where its number or icon and a piece lie.

    `free_mm` is the radius around `at` that no border touches. `seat` starts here.
    """

    number: int = Field(ge=1)
    role: Id = 'plain'
    title: LocalText | None = None
    at: Point
    free_mm: float = Field(gt=0)
    points: Outline
    seat: Id | None = None


class Water(Record):
    """A waterway: no square, its borders are dashed."""

    title: LocalText
    points: Outline


class Crossing(Record):
    """A thick bar over a waterway that joins two squares: one step."""

    between: tuple[Id, Id]
    water: Id
    bar: tuple[Point, Point]


class Legend(Strict):
    """What the signs of a board mean, in short: a shared border, a mere corner, a bar."""

    border: LocalText
    corner: LocalText
    bar: LocalText


class Board(Strict):
    """The whole board.

    Attributes:
        shortest_border_mm: two squares that share a border share at least so much of it.
        pieces: the deck of what stands on it, for which every square has room.
        solid: pairs of squares that share a border: one step.
        corners: pairs that meet in a point only, which is no way from one to the other.
    """

    width_mm: float = Field(gt=0)
    height_mm: float = Field(gt=0)
    shortest_border_mm: float = Field(gt=0)
    bar_mm: float = Field(ge=1)
    dash_mm: tuple[float, float]
    pieces: Id | None = None
    roles: tuple[SquareRole, ...] = ()
    squares: tuple[Square, ...]
    waters: tuple[Water, ...] = ()
    crossings: tuple[Crossing, ...] = ()
    solid: tuple[tuple[Id, Id], ...]
    corners: tuple[tuple[Id, Id], ...] = ()
    legend: Legend | None = None


class PlainDocument(PackDocument):
    """A whole pack without an engine of its own: cards of text, and a board if there is one."""

    board: Board | None = None
    constants: tuple[Constant, ...] = ()
    glossary: tuple[Term, ...] = ()
