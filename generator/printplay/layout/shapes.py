"""Rectangles, and the mirror that says where the second side of a sheet meets the first."""

from dataclasses import dataclass, replace
from enum import StrEnum

from printplay.layout.plan import Duplex, Line, Ring
from printplay.units import Length, Point, Size


@dataclass(frozen=True, slots=True)
class Rect:
    """An upright rectangle by its edges."""

    left: Length
    top: Length
    right: Length
    bottom: Length

    @property
    def width(self) -> Length:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> Length:
        """From top to bottom."""
        return self.bottom - self.top

    def grown(self, by: Length) -> 'Rect':
        """The rectangle with every edge moved outwards."""
        return Rect(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def moved(self, by: Point) -> 'Rect':
        """The rectangle moved right by `by.x` and down by `by.y`."""
        return Rect(self.left + by.x, self.top + by.y, self.right + by.x, self.bottom + by.y)


def around(center: Point, size: Size) -> Rect:
    """The upright rectangle of a size about a point."""
    left, top = center.x - size.width // 2, center.y - size.height // 2
    return Rect(left, top, left + size.width, top + size.height)


def moved(point: Point, by: Point) -> Point:
    """A point moved right by `by.x` and down by `by.y`."""
    return Point(point.x + by.x, point.y + by.y)


class Axis(StrEnum):
    """The line about which a sheet is turned or folded."""

    UPRIGHT = 'upright'
    LEVEL = 'level'


def flip_axis(duplex: Duplex) -> Axis:
    """The axis of a duplex printer's flip: the long edge of an upright page is upright."""
    return Axis.LEVEL if duplex is Duplex.SHORT_EDGE else Axis.UPRIGHT


@dataclass(frozen=True, slots=True)
class Mirror:
    """Where things on a page's front come to lie on the page that is printed behind it."""

    paper: Size
    axis: Axis

    def point(self, point: Point) -> Point:
        """The place on the back page that lies behind a place on the front page."""
        if self.axis is Axis.UPRIGHT:
            return Point(self.paper.width - point.x, point.y)
        return Point(point.x, self.paper.height - point.y)

    def rotation(self, rotation_deg: float) -> float:
        """The turn of a back whose face is turned so, for both to stand the same way up."""
        turn = -rotation_deg if self.axis is Axis.UPRIGHT else 180 - rotation_deg
        return turn % 360

    def line(self, line: Line) -> Line:
        """A mark as it lies on the back page."""
        return replace(line, start=self.point(line.start), end=self.point(line.end))

    def ring(self, ring: Ring) -> Ring:
        """A round cut line as it lies on the back page."""
        return replace(ring, center=self.point(ring.center))

    def rect(self, rect: Rect) -> Rect:
        """A rectangle as it lies on the back page."""
        if self.axis is Axis.UPRIGHT:
            width = self.paper.width
            return replace(rect, left=width - rect.right, right=width - rect.left)
        height = self.paper.height
        return replace(rect, top=height - rect.bottom, bottom=height - rect.top)
