"""A grid over a map that answers quickly which of its shapes a point lies in.

In: shapes as functions and outlines. Out: a bit for each shape that holds the point. Most cells
of the grid lie wholly inside or outside of every shape, and answer without geometry.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from printplay.sim.plane import Box, Points, box_of, in_polygon, near_line, near_outline


@dataclass(frozen=True, slots=True)
class Zone:
    """A polygon grown by `margin`, or a ribbon of half width `margin` along a polyline.

    Attributes:
        ribbon: the points are a line and not an outline.
        whole: a point exactly `margin` away is inside.
    """

    points: Points
    margin: int = 0
    ribbon: bool = False
    whole: bool = True

    @property
    def box(self) -> Box:
        """An upright rectangle around it."""
        return box_of(self.points, self.margin)

    def holds(self, x: int, y: int) -> bool:
        """Whether it has the point."""
        reach = self.margin if self.whole else self.margin - 1
        if self.ribbon:
            return near_line(x, y, self.points, reach)
        if in_polygon(x, y, self.points):
            return True
        return bool(self.margin) and near_outline(x, y, self.points, reach)

    def mixed(self, x: int, y: int, reach: int) -> bool:
        """Whether its border may come within `reach` of the point; sure if it says no."""
        if self.ribbon:
            if not near_line(x, y, self.points, self.margin + reach):
                return False
            return self.margin <= reach or not near_line(x, y, self.points, self.margin - reach)
        return near_outline(x, y, self.points, self.margin + reach)


class Grid:
    """Which of up to some dozens of zones hold a point, on a map from (0, 0).

    A cell is looked into when a point in it is first asked about.
    """

    __slots__ = ('_across', '_boxes', '_cell', '_maybe', '_sure')

    def __init__(self, width: int, depth: int, cell: int, zones: Sequence[Zone]) -> None:
        self._cell = cell
        self._across = width // cell + 1
        self._boxes = tuple((zone.box, 1 << n, zone) for n, zone in enumerate(zones))
        cells = self._across * (depth // cell + 1)
        self._sure = [-1 if zones else 0] * cells
        self._maybe: list[tuple[tuple[int, Zone], ...]] = [()] * cells

    def _look(self, place: int) -> int:
        """Sort the zones of a cell: those that hold all of it, and those to be asked each time."""
        cell, reach = self._cell, self._cell * 71 // 100 + 2
        row, column = divmod(place, self._across)
        x, y = column * cell + cell // 2, row * cell + cell // 2
        sure, maybe = 0, []
        for (left, top, right, bottom), bit, zone in self._boxes:
            if left - reach <= x <= right + reach and top - reach <= y <= bottom + reach:
                if zone.mixed(x, y, reach):
                    maybe.append((bit, zone))
                elif zone.holds(x, y):
                    sure |= bit
        self._sure[place], self._maybe[place] = sure, tuple(maybe)
        return sure

    def at(self, x: int, y: int) -> int:
        """A bit for every zone that holds the point, which must be on the map."""
        i = y // self._cell * self._across + x // self._cell
        found = self._sure[i]
        if found < 0:
            found = self._look(i)
        for bit, zone in self._maybe[i]:
            if zone.holds(x, y):
                found |= bit
        return found
