"""A hand that draws in the places of a board: its origin is the lower left corner, y up, in points.

Everything that comes in is on the board: from its top left corner, y down.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from reportlab.lib.colors import Color, HexColor
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from printplay.layout.halftone import Dot
from printplay.model.outlines import Spot
from printplay.render.draw import Pen
from printplay.typeset.theme import Ink, luminance, mix
from printplay.units import POINTS_PER_MM, Point, Size

LIGHT = 0.35  # colours that are lighter than this are grounds as they are


@dataclass(frozen=True)
class Hand:
    """Draws on the canvas of a pen; `size` is the board's."""

    pen: Pen
    size: Size

    @property
    def canvas(self) -> Canvas:
        """What is drawn on."""
        return self.pen.canvas

    @property
    def sparing(self) -> bool:
        """Whether little ink is used."""
        return self.pen.theme.ink is Ink.LOW

    def xy(self, point: Point) -> tuple[float, float]:
        """A place in points."""
        return point.x.pt, (self.size.height - point.y).pt

    def spot(self, spot: Spot) -> tuple[float, float]:
        """A place in millimetres in points."""
        return spot[0] * POINTS_PER_MM, self.size.height.pt - spot[1] * POINTS_PER_MM

    def hex(self, name: str) -> str:
        """A colour of the palette, as it is printed."""
        palette = self.pen.theme.palette
        return palette.get(name, palette['ink'])

    def tint(self, name: str, part: float) -> Color:
        """A part of a colour on white paper."""
        return HexColor(mix(self.hex(name), part))

    def light(self, name: str) -> bool:
        """Whether dark text is read on a colour."""
        return luminance(self.hex(name)) > LIGHT

    def path(self, points: Sequence[Point], *, close: bool = True) -> PDFPathObject:
        """A line through places."""
        path = self.canvas.beginPath()
        path.moveTo(*self.xy(points[0]))
        for point in points[1:]:
            path.lineTo(*self.xy(point))
        if close:
            path.close()
        return path

    def fill(self, points: Sequence[Point], colour: Color) -> None:
        """An area in one colour."""
        self.canvas.setFillColor(colour)
        self.canvas.drawPath(self.path(points), stroke=0, fill=1)

    def clip(self, points: Sequence[Point]) -> None:
        """Keep what is drawn from now on inside an area, until the state is restored."""
        self.canvas.clipPath(self.path(points), stroke=0, fill=0)

    def stroke(self, lines: Iterable[Sequence[Point]], colour: Color, width_pt: float) -> None:
        """Lines through places, with round ends and corners."""
        canvas = self.canvas
        canvas.setStrokeColor(colour)
        canvas.setLineWidth(width_pt)
        canvas.setLineCap(1)
        canvas.setLineJoin(1)
        for line in lines:
            canvas.drawPath(self.path(line, close=False), stroke=1, fill=0)

    def dots(self, dots: Iterable[Dot], colour: Color) -> None:
        """Dots, as points of a line with round ends: so a thousand of them are small."""
        canvas = self.canvas
        canvas.setStrokeColor(colour)
        canvas.setLineCap(1)
        by_radius: dict[float, list[Spot]] = defaultdict(list)
        for x, y, radius in dots:
            by_radius[radius].append((x, y))
        for radius, places in by_radius.items():
            canvas.setLineWidth(2 * radius * POINTS_PER_MM)
            ends = (f'{x:.2f} {y:.2f}' for x, y in map(self.spot, places))
            canvas.addLiteral('\n'.join(f'{end} m {end} l' for end in ends) + '\nS')
