"""A stick on a sheet's diagonal, and the upright columns that its two free corners hold."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from printplay.layout.plan import PrintSpec
from printplay.units import ZERO, Length, Point, Size, mm

PREFERRED_DEG = 34.75
COLUMN_GAP = mm(4.8)
CLEARANCE = mm(1.6)
BLEED_STEPS = (mm(1.5), mm(1), mm(0.5), ZERO)


@dataclass(frozen=True, slots=True)
class Lean:
    """A stick through the middle of the paper, leaning to the right by `angle_deg`."""

    angle_deg: float
    bleed: Length
    size: Size
    paper: Size

    @property
    def center(self) -> Point:
        """The middle of the stick, which is the paper's."""
        return Point(self.paper.width // 2, self.paper.height // 2)

    def upper_edge(self, x: Length) -> Length:
        """How far down the paper is free above the stick's bleed, at `x`."""
        angle = math.radians(self.angle_deg)
        half = self.size.height.mm / 2 + self.bleed.mm
        from_x = self.center.x.mm - half * math.cos(angle)
        from_y = self.center.y.mm - half * math.sin(angle)
        return mm(from_y - (x.mm - from_x) / math.tan(angle))


@dataclass(frozen=True, slots=True)
class Column:
    """Room for an upright stick: its trim lies between `top` and `bottom`.

    `sinks`: it stands on the bottom instead of hanging from the top.
    """

    left: Length
    top: Length
    bottom: Length
    sinks: bool = False

    @property
    def length(self) -> Length:
        """The longest stick it holds."""
        return self.bottom - self.top


@dataclass(frozen=True, slots=True)
class Foot:
    """A depth at the foot of a sheet that is kept free, from `left` to the right edge."""

    left: Length
    depth: Length


def best_lean(size: Size, spec: PrintSpec) -> Lean | None:
    """How a stick lies on the paper's diagonal with most bleed; none where it does not fit."""
    widest = max((free_mm(size, step / 4, spec.paper), step / 4) for step in range(4, 356))
    for bleed in BLEED_STEPS:
        grown = Size(size.width + bleed * 2, size.height + bleed * 2)
        for angle in (PREFERRED_DEG, widest[1]):
            if free_mm(grown, angle, spec.paper) >= spec.printer_margin.mm:
                return Lean(angle, bleed, size, spec.paper)
    return None


def free_mm(size: Size, angle_deg: float, paper: Size) -> float:
    """The margin that a leaning stick leaves on the paper, in millimetres."""
    sin, cos = math.sin(math.radians(angle_deg)), math.cos(math.radians(angle_deg))
    across = size.width.mm * sin + size.height.mm * cos
    along = size.width.mm * cos + size.height.mm * sin
    return min(paper.width.mm - across, paper.height.mm - along) / 2


def columns(
    lean: Lean | None, width: Length, bleed: Length, head: Length, foot: Foot, spec: PrintSpec
) -> tuple[Column, ...]:
    """Columns for upright sticks, in the order in which they are to be filled.

    Args:
        lean: the stick on the diagonal, if there is one.
        width: width of the upright sticks.
        bleed: their bleed.
        head: depth of the heading, below the printer margin.
        foot: what is kept free at the foot where nothing lies on the diagonal.
        spec: paper and printer margin.
    """
    edge = spec.printer_margin + bleed
    lefts = list(_lefts(width, edge, spec.paper))
    top = edge + head
    if lean is None:
        low = spec.paper.height - edge
        free = [Column(x, top, low) for x in lefts if x + width <= foot.left]
        short = [Column(x, top, low - foot.depth) for x in lefts if x + width > foot.left]
        return (*free, *short)
    return tuple(_corners(lean, width, bleed, edge, top, lefts))


def _lefts(width: Length, edge: Length, paper: Size) -> Iterator[Length]:
    left = edge + mm(0.7)
    while left + width + edge <= paper.width:
        yield left
        left = left + width + COLUMN_GAP


def _corners(
    lean: Lean, width: Length, bleed: Length, edge: Length, top: Length, lefts: list[Length]
) -> Iterator[Column]:
    """The lower right corner's outer column, then the upper left corner's columns."""
    paper = lean.paper
    for index, left in enumerate(lefts):
        free = lean.upper_edge(left + width + bleed) - CLEARANCE - bleed
        if index == 0:
            right = paper.width - left - width
            yield Column(right, paper.height - free, paper.height - edge, sinks=True)
        if free > top:
            yield Column(left, top, free)
