"""The marks of a board's panels: crosses where they are cut and laid on each other, and corners.

Places are on the board. A cross has its middle on the line that is cut. Around the board it stands
outside the frame; inside it stands where the paper is cut away or covered, beside the line that
crosses it.
"""

from collections.abc import Iterator, Sequence

from printplay.layout.marks import CROP_WIDTH, GUIDE_GREY, GUIDE_WIDTH
from printplay.layout.plan import Line, Marks
from printplay.layout.shapes import Rect
from printplay.units import ZERO, Length, Point, Size, mm

BAND = mm(3)  # room for marks around the board
OUTSIDE = mm(1.6)  # how far outside the frame a cross has its middle
INSIDE = mm(2.5)  # how far beside the line that crosses its own
ARM = mm(1.3)
CORNER = (mm(0.8), mm(2.9))


def panel_marks(
    window: Rect, size: Size, joints: tuple[Sequence[Length], Sequence[Length]], kind: Marks
) -> tuple[Line, ...]:
    """The marks of the panel that shows `window`; panels meet at `joints`."""
    if kind is Marks.NONE:
        return ()
    across, down = joints
    lines = [*_corners(window, size)]
    for x in across:
        if window.left < x < window.right:
            lines += _joint(x, window.top, window.bottom, size.height, down, upright=True)
            lines += _guide(Point(x, window.top), Point(x, window.bottom), kind)
    for y in down:
        if window.top < y < window.bottom:
            lines += _joint(y, window.left, window.right, size.width, across, upright=False)
            lines += _guide(Point(window.left, y), Point(window.right, y), kind)
    return tuple(lines)


def _joint(
    at: Length, start: Length, end: Length, whole: Length, crossed: Sequence[Length], upright: bool
) -> Iterator[Line]:
    """Crosses at both ends of a line that is cut."""
    for edge, towards in ((start, -1), (end, 1)):
        if edge in (ZERO, whole):
            along = edge + OUTSIDE * towards
        else:
            line = min(crossed, key=lambda c: abs((c - edge).um))
            along = line + INSIDE * towards
        yield from _cross(Point(at, along) if upright else Point(along, at))


def _cross(middle: Point) -> Iterator[Line]:
    for dx, dy in ((ARM, ZERO), (ZERO, ARM)):
        start, end = Point(middle.x - dx, middle.y - dy), Point(middle.x + dx, middle.y + dy)
        yield Line(start, end, CROP_WIDTH, halo=True)


def _corners(window: Rect, size: Size) -> Iterator[Line]:
    """Two marks at each corner of the board that the panel shows."""
    near, far = CORNER
    for x, out in ((ZERO, -1), (size.width, 1)):
        for y, beyond in ((ZERO, -1), (size.height, 1)):
            if window.left <= x <= window.right and window.top <= y <= window.bottom:
                yield Line(Point(x + near * out, y), Point(x + far * out, y), CROP_WIDTH)
                yield Line(Point(x, y + near * beyond), Point(x, y + far * beyond), CROP_WIDTH)


def _guide(start: Point, end: Point, kind: Marks) -> Iterator[Line]:
    if kind is Marks.GUIDES:
        yield Line(start, end, GUIDE_WIDTH, GUIDE_GREY)
