"""The board of Fantomen: squares with their outlines, waters, crossings, and what each is for.

Lengths are millimetres on the printed board, from its top left corner, y down.
"""

from typing import Annotated, Literal

from pydantic import Field

from printplay.model.core import Id, LocalText, Record, Strict

Point = tuple[float, float]
Outline = Annotated[tuple[Point, ...], Field(min_length=3)]
Role = Literal['plain', 'start', 'hideout', 'skull_cave', 'village', 'morristown', 'hospital']


class Square(Record):
    """An area that a piece can stand on. `at` is where its number or name and a piece lie.

    `free_mm` is the radius around `at` that no border touches. `seat` starts here.
    """

    number: int = Field(ge=1)
    role: Role = 'plain'
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


class Board(Strict):
    """The whole board. `solid` are the pairs of squares that share a solid border.

    `corners` are pairs that meet in a point only, which is no way from one to the other.
    """

    width_mm: float = Field(gt=0)
    height_mm: float = Field(gt=0)
    shortest_border_mm: float = Field(gt=0)
    bar_mm: float = Field(gt=0)
    dash_mm: tuple[float, float]
    squares: tuple[Square, ...]
    waters: tuple[Water, ...]
    crossings: tuple[Crossing, ...]
    solid: tuple[tuple[Id, Id], ...]
    corners: tuple[tuple[Id, Id], ...]
