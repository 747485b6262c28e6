"""A strip of a sheet beside what is cut out: it is measured `u` along and `v` across.

An upright strip is read from the bottom to the top.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from printplay.layout.plan import IconMark, Label, Line, Ruler
from printplay.layout.shapes import Rect
from printplay.units import Length, Point


@dataclass(frozen=True, slots=True)
class Strip:
    """The strip's own coordinates."""

    rect: Rect

    @property
    def upright(self) -> bool:
        """Whether it is higher than wide."""
        return self.rect.height > self.rect.width

    @property
    def length(self) -> Length:
        """How long it is."""
        return self.rect.height if self.upright else self.rect.width

    @property
    def depth(self) -> Length:
        """How far it reaches across."""
        return self.rect.width if self.upright else self.rect.height

    def at(self, place: Point) -> Point:
        """A place of the strip on the page."""
        if self.upright:
            return Point(self.rect.left + place.y, self.rect.bottom - place.x)
        return Point(self.rect.left + place.x, self.rect.top + place.y)

    def label(self, label: Label) -> Label:
        """A text of the strip on the page."""
        turn = 270 if self.upright else 0
        return replace(label, at=self.at(label.at), rotation_deg=turn)

    def line(self, line: Line) -> Line:
        """A line of the strip on the page."""
        return replace(line, start=self.at(line.start), end=self.at(line.end))

    def icon(self, icon: IconMark) -> IconMark:
        """An icon of the strip on the page; icons always stand upright."""
        return replace(icon, center=self.at(icon.center))

    def ruler(self, ruler: Ruler) -> Ruler:
        """A scale check of the strip on the page."""
        return replace(ruler, zero=self.at(ruler.zero), upright=self.upright)


def rows_of(widths: Sequence[Length], room: Length) -> tuple[tuple[int, ...], ...]:
    """Which of some things, in order, stand in each row; none where one is wider than the room."""
    rows: list[list[int]] = []
    used = room
    for index, width in enumerate(widths):
        if width > room:
            return ()
        if used + width > room:
            rows.append([])
            used = Length(0)
        rows[-1].append(index)
        used = used + width
    return tuple(tuple(row) for row in rows)
