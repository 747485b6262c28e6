"""Cut marks of a block of pieces: crop marks around it and crosses in its gutters, or guides.

Crop marks stand outside every bleed. The crosses mark the corners inside a gutter with short arms
that point away from the piece, so that no trim is ever touched.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from printplay.layout.grid import MARK_END, MARK_START
from printplay.layout.plan import Line, Marks
from printplay.layout.shapes import Rect
from printplay.units import Length, Point, Size, mm

CROP_WIDTH = mm(0.12)
CROSS_WIDTH = mm(0.1)
GUIDE_WIDTH = mm(0.1)
GUIDE_GREY = 0.6
ARM = mm(0.9)
MARK_GAP = mm(0.2)
PAPER_EDGE = mm(2)


@dataclass(frozen=True, slots=True)
class Sides:
    """On which sides of a block there is room for marks."""

    left: bool = True
    top: bool = True
    right: bool = True
    bottom: bool = True


def cut_marks(
    trims: Sequence[Rect], bleed: Length, paper: Size, kind: Marks, sides: Sides
) -> tuple[Line, ...]:
    """The marks for pieces that stand in rows and columns."""
    if kind is Marks.NONE or not trims:
        return ()
    block = Rect(
        min(t.left for t in trims),
        min(t.top for t in trims),
        max(t.right for t in trims),
        max(t.bottom for t in trims),
    )
    xs = sorted({x for t in trims for x in (t.left, t.right)})
    ys = sorted({y for t in trims for y in (t.top, t.bottom)})
    if kind is Marks.GUIDES:
        return tuple(_guides(block, xs, ys, bleed, paper, sides))
    crops = _crops(block, xs, ys, max(MARK_START, bleed + MARK_GAP), paper, sides)
    return (*crops, *_crosses(trims, min(ARM, bleed)))


def _crops(
    block: Rect, xs: Sequence[Length], ys: Sequence[Length], gap: Length, paper: Size, sides: Sides
) -> Iterator[Line]:
    end = gap + MARK_END - MARK_START
    top = (block.top - gap, max(block.top - end, PAPER_EDGE))
    bottom = (block.bottom + gap, min(block.bottom + end, paper.height - PAPER_EDGE))
    left = (block.left - gap, max(block.left - end, PAPER_EDGE))
    right = (block.right + gap, min(block.right + end, paper.width - PAPER_EDGE))
    level = [s for s, wanted in ((left, sides.left), (right, sides.right)) if wanted]
    upright = [s for s, wanted in ((top, sides.top), (bottom, sides.bottom)) if wanted]
    for x in xs:
        for near, far in upright:
            if (near < far) == (near > block.top):
                yield Line(Point(x, near), Point(x, far), CROP_WIDTH)
    for y in ys:
        for near, far in level:
            if (near < far) == (near > block.left):
                yield Line(Point(near, y), Point(far, y), CROP_WIDTH)


def _crosses(trims: Sequence[Rect], arm: Length) -> Iterator[Line]:
    if not arm.um:
        return
    for trim in trims:
        for x, across in ((trim.left, -arm), (trim.right, arm)):
            for y, down in ((trim.top, -arm), (trim.bottom, arm)):
                corner = Point(x, y)
                yield Line(corner, Point(x + across, y), CROSS_WIDTH, halo=True)
                yield Line(corner, Point(x, y + down), CROSS_WIDTH, halo=True)


def _guides(
    block: Rect,
    xs: Sequence[Length],
    ys: Sequence[Length],
    bleed: Length,
    paper: Size,
    sides: Sides,
) -> Iterator[Line]:
    left = max(block.left - (MARK_END if sides.left else bleed), PAPER_EDGE)
    top = max(block.top - (MARK_END if sides.top else bleed), PAPER_EDGE)
    right = min(block.right + (MARK_END if sides.right else bleed), paper.width - PAPER_EDGE)
    bottom = min(block.bottom + (MARK_END if sides.bottom else bleed), paper.height - PAPER_EDGE)
    for x in xs:
        yield Line(Point(x, top), Point(x, bottom), GUIDE_WIDTH, GUIDE_GREY)
    for y in ys:
        yield Line(Point(left, y), Point(right, y), GUIDE_WIDTH, GUIDE_GREY)
