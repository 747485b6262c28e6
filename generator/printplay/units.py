"""Exact lengths: whole micrometres in, millimetres or points out.

One inch is exactly 25,400 micrometres. Everywhere in printplay the origin is the top left
corner (of a sheet, or of a trim), x runs right and y runs down; only `render` turns that
into the PDF's own axes.
"""

from dataclasses import dataclass
from functools import total_ordering

POINTS_PER_MM = 72 / 25.4


@total_ordering
@dataclass(frozen=True, slots=True)
class Length:
    """A length in whole micrometres."""

    um: int

    @property
    def mm(self) -> float:
        """The length in millimetres."""
        return self.um / 1000

    @property
    def pt(self) -> float:
        """The length in PDF points."""
        return self.um * 72 / 25400

    def __add__(self, other: 'Length') -> 'Length':
        return Length(self.um + other.um)

    def __sub__(self, other: 'Length') -> 'Length':
        return Length(self.um - other.um)

    def __neg__(self) -> 'Length':
        return Length(-self.um)

    def __mul__(self, factor: int) -> 'Length':
        return Length(self.um * factor)

    def __floordiv__(self, divisor: int) -> 'Length':
        return Length(self.um // divisor)

    def __lt__(self, other: 'Length') -> bool:
        return self.um < other.um

    def __str__(self) -> str:
        return f'{self.mm:g} mm'


def mm(value: float) -> Length:
    """A length from millimetres, rounded to the nearest micrometre."""
    return Length(round(value * 1000))


def inch(value: float) -> Length:
    """A length from inches, rounded to the nearest micrometre."""
    return Length(round(value * 25400))


ZERO = Length(0)


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height."""

    width: Length
    height: Length

    @property
    def turned(self) -> 'Size':
        """The size after a quarter turn."""
        return Size(self.height, self.width)


@dataclass(frozen=True, slots=True)
class Point:
    """A place, from the top left corner: x right, y down."""

    x: Length
    y: Length
