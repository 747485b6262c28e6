"""Cut marks at the corners of a piece that may lie at any angle."""

import math
from collections.abc import Iterator

from printplay.layout.marks import CROP_WIDTH, PAPER_EDGE
from printplay.layout.plan import Line, Marks, Placement, PrintSpec
from printplay.units import Point, Size, mm

CORNER_MM = (1.7, 3.1)


def corner_marks(placement: Placement, spec: PrintSpec) -> Iterator[Line]:
    """Two short marks at every corner, on the lines along which it is cut."""
    if spec.marks is Marks.NONE:
        return
    half_w, half_h = placement.size.width.mm / 2, placement.size.height.mm / 2
    for x, y in ((-half_w, -half_h), (half_w, -half_h), (half_w, half_h), (-half_w, half_h)):
        for dx, dy in ((math.copysign(1, x), 0.0), (0.0, math.copysign(1, y))):
            near, far = (_turned(placement, x + dx * away, y + dy * away) for away in CORNER_MM)
            if _on_paper(far, spec.paper):
                yield Line(near, far, CROP_WIDTH)


def _turned(placement: Placement, x_mm: float, y_mm: float) -> Point:
    """A place on a stick, from its middle, as it lies on the page."""
    angle = math.radians(placement.rotation_deg)
    cos, sin = math.cos(angle), math.sin(angle)
    center = placement.center
    return Point(center.x + mm(x_mm * cos - y_mm * sin), center.y + mm(x_mm * sin + y_mm * cos))


def _on_paper(point: Point, paper: Size) -> bool:
    return (
        PAPER_EDGE < point.x < paper.width - PAPER_EDGE
        and PAPER_EDGE < point.y < paper.height - PAPER_EDGE
    )
