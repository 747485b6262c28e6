"""A thin typed hand on reportlab's canvas: lines, text, rings, icons and rulers.

Everything is given in the units and axes of the layout (top left origin, y down); this module
turns them into points from the bottom left. Only shipped fonts are used.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import BinaryIO

from fontTools.pens.basePen import BasePen
from fontTools.svgLib.path import parse_path
from reportlab.lib.colors import Color, HexColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from printplay.layout.plan import IconMark, Label, Line, Ring, Ruler
from printplay.typeset.fonts import SYMBOLS, coverage, shipped_faces
from printplay.typeset.icons import icon_path
from printplay.typeset.theme import Theme
from printplay.units import Point, Size, mm

SMALLEST_PT = 4.0
CAPS_SPACING_PT = 0.5
RULER_WIDTH = mm(0.2)
TICKS = 'ticks'
WEIGHTS: Mapping[str, tuple[str, int]] = {
    'display': ('display', 400),
    'text': ('text', 500),
    'bold': ('text', 700),
    'data': ('data', 500),
    'caps': ('data', 600),
    'number': ('data', 700),
}


@cache
def font_name(family: str, weight: int) -> str:
    """Register the shipped upright file nearest to a weight and return its name."""
    faces = [f for f in shipped_faces() if f.family == family and f.style == 'normal']
    face = min(faces, key=lambda f: abs(f.weight - weight))
    name = f'{face.family.replace(" ", "")}-{face.weight}'
    pdfmetrics.registerFont(TTFont(name, str(face.path)))
    return name


@dataclass(frozen=True)
class Pen:
    """Draws on one canvas of a paper's size with a theme's colours and fonts."""

    canvas: Canvas
    paper: Size
    theme: Theme

    def xy(self, point: Point) -> tuple[float, float]:
        """A place in points from the bottom left."""
        return point.x.pt, (self.paper.height - point.y).pt

    def colour(self, name: str) -> Color:
        """A colour of the palette; unknown names are the ink's."""
        return HexColor(self.theme.palette.get(name, self.theme.palette['ink']))

    def line(self, line: Line) -> None:
        """A mark, over a white edge where it crosses artwork."""
        canvas = self.canvas
        ends = (*self.xy(line.start), *self.xy(line.end))
        if line.halo:
            canvas.setStrokeGray(1)
            canvas.setLineWidth(line.width.pt * 3)
            canvas.line(*ends)
        canvas.setStrokeGray(line.grey)
        canvas.setLineWidth(line.width.pt)
        canvas.setDash(*((mm(2).pt, mm(1.5).pt),) if line.dashed else ())
        canvas.line(*ends)
        canvas.setDash()

    def ring(self, ring: Ring) -> None:
        """A round cut line: white and dark dashes in turn, seen on any ground."""
        canvas, radius = self.canvas, ring.diameter.pt / 2
        x, y = self.xy(ring.center)
        canvas.setStrokeGray(1)
        canvas.setLineWidth(mm(0.22).pt)
        canvas.setDash(mm(1.2).pt, mm(1.2).pt)
        canvas.circle(x, y, radius)
        canvas.setStrokeGray(0.45)
        canvas.setLineWidth(mm(0.1).pt)
        canvas.setDash((mm(0.8).pt, mm(1.6).pt), mm(1).pt)
        canvas.circle(x, y, radius)
        canvas.setDash()

    def label(self, label: Label) -> None:
        """A text, set smaller where it would be wider than it may be."""
        runs = tuple(self._runs(label.text, label.font))
        spacing = CAPS_SPACING_PT if label.font == 'caps' else 0.0
        size = self._fitting(runs, spacing, label)
        width = _width(runs, size, spacing * size / label.size_pt)
        canvas = self.canvas
        canvas.saveState()
        canvas.translate(*self.xy(label.at))
        canvas.rotate(-label.rotation_deg)
        canvas.setFillColor(self.colour(label.colour))
        text = canvas.beginText(-width * {'left': 0, 'middle': 0.5, 'right': 1}[label.anchor], 0)
        text.setCharSpace(spacing * size / label.size_pt)
        for run, font in runs:
            text.setFont(font, size)
            text.textOut(run)
        canvas.drawText(text)
        canvas.restoreState()

    def icon(self, mark: IconMark) -> None:
        """An icon in one colour."""
        outline, (left, top, width, height) = icon_path(mark.name)
        scale = mark.size.pt / max(width, height)
        canvas = self.canvas
        canvas.saveState()
        canvas.translate(*self.xy(mark.center))
        canvas.scale(scale, -scale)
        canvas.translate(-left - width / 2, -top - height / 2)
        canvas.setFillColor(self.colour(mark.colour))
        path = canvas.beginPath()
        parse_path(outline, _PathPen(path))
        canvas.drawPath(path, stroke=0, fill=1, fillMode=1)
        canvas.restoreState()

    def ruler(self, ruler: Ruler) -> None:
        """A scale check: 100 mm above, 4 in below one line."""
        canvas = self.canvas
        canvas.saveState()
        canvas.translate(*self.xy(ruler.zero))
        canvas.rotate(90 if ruler.upright else 0)
        canvas.setStrokeGray(0)
        canvas.setLineWidth(RULER_WIDTH.pt)
        canvas.line(0, 0, mm(100).pt, 0)
        canvas.line(0, 0, mm(101.6).pt, 0)
        if not canvas.hasForm(TICKS):
            self._ticks_form(ruler.inches)
        canvas.doForm(TICKS)
        canvas.restoreState()

    def _ticks_form(self, inches: str) -> None:
        """Ticks and numbers of a ruler, drawn once for all."""
        canvas = self.canvas
        begin_form(canvas, TICKS, (mm(-2).pt, mm(-4).pt, mm(110).pt, mm(4).pt))
        canvas.setLineWidth(mm(0.15).pt)
        for index in range(101):
            high = 1.7 if index % 10 == 0 else 1.3 if index % 5 == 0 else 0.9
            canvas.line(mm(index).pt, 0, mm(index).pt, mm(high).pt)
        for index in range(33):
            high = 1.7 if index % 8 == 0 else 1.3 if index % 4 == 0 else 0.9
            canvas.line(index * 9, 0, index * 9, -mm(high).pt)
        canvas.setFont(self._font('caps'), 4.8)
        for index in range(0, 101, 20):
            canvas.drawCentredString(mm(index).pt, mm(1.95).pt, str(index))
        for index in range(5):
            canvas.drawCentredString(index * 72, mm(-3.15).pt, str(index))
        canvas.drawString(mm(102.6).pt, mm(0.45).pt, 'mm')
        canvas.drawString(mm(102.6).pt, mm(-1.65).pt, inches)
        canvas.endForm()

    def _font(self, role: str) -> str:
        use, weight = WEIGHTS[role]
        return font_name(self.theme.fonts[use], weight)

    def _runs(self, text: str, role: str) -> Iterator[tuple[str, str]]:
        """The text in pieces, each with a font that has its characters."""
        use, weight = WEIGHTS[role]
        own = coverage(self.theme.fonts[use])
        start = 0
        for end in range(1, len(text) + 1):
            here = ord(text[start]) in own
            if end == len(text) or (ord(text[end]) in own) is not here:
                font = self._font(role) if here else font_name(SYMBOLS, weight)
                yield text[start:end], font
                start = end

    def _fitting(self, runs: tuple[tuple[str, str], ...], spacing: float, label: Label) -> float:
        if label.max_width is None:
            return label.size_pt
        natural = _width(runs, label.size_pt, spacing)
        if natural <= label.max_width.pt:
            return label.size_pt
        return max(SMALLEST_PT, label.size_pt * label.max_width.pt / natural)


def new_canvas(stream: BinaryIO, paper: Size, theme: Theme) -> Canvas:
    """A canvas whose bytes depend on nothing but what is drawn."""
    return Canvas(
        stream,
        pagesize=(paper.width.pt, paper.height.pt),
        pageCompression=1,
        invariant=1,
        initialFontName=font_name(theme.fonts['data'], 500),  # type: ignore[arg-type]  # stub is wrong
    )


def begin_form(canvas: Canvas, name: str, box: tuple[float, float, float, float]) -> None:
    """Begin a form with a bounding box in points: left, bottom, right, top."""
    canvas.beginForm(name, *box)  # type: ignore[arg-type]  # the stub asks for int


def _width(runs: tuple[tuple[str, str], ...], size: float, spacing: float) -> float:
    letters = sum(len(run) for run, _ in runs)
    return sum(pdfmetrics.stringWidth(run, font, size) for run, font in runs) + spacing * letters


class _PathPen(BasePen):  # type: ignore[misc]
    """Hands an outline of fontTools to a path of reportlab."""

    def __init__(self, path: PDFPathObject) -> None:
        super().__init__(None)
        self._path = path

    def _moveTo(self, pt: tuple[float, float]) -> None:  # noqa: N802 (fontTools' name)
        self._path.moveTo(*pt)

    def _lineTo(self, pt: tuple[float, float]) -> None:  # noqa: N802
        self._path.lineTo(*pt)

    def _curveToOne(  # noqa: N802
        self, pt1: tuple[float, float], pt2: tuple[float, float], pt3: tuple[float, float]
    ) -> None:
        self._path.curveTo(*pt1, *pt2, *pt3)

    def _closePath(self) -> None:  # noqa: N802
        self._path.close()
