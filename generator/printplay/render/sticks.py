"""Planned measuring sticks in, their PDF out: every stick is a form, drawn flat and then turned.

A stick is a map's scale bar: coloured inches along both edges, a band with its letter at the
ends, its name in the middle. With little ink the colours become outlines.
"""

from dataclasses import replace
from io import BytesIO

from pikepdf import Pdf

from printplay.layout.plan import Placement
from printplay.layout.stick_faces import StickFace
from printplay.layout.sticks import StickPlan
from printplay.render.beside import Beside
from printplay.render.draw import Pen, begin_form, font_name, new_canvas
from printplay.render.pdfmeta import Meta, as_bytes, finish
from printplay.typeset.theme import Ink, Theme
from printplay.units import inch, mm

BAND = mm(13.5)
BLOCK = mm(2.6)
INCH_TICK = mm(2.3)
HALF_TICK = mm(1.3)
NUMBER_AT = mm(7.6)
NUMBER_PT = 8
OUTLINE = mm(0.5)


def draw_sticks(sticks: StickPlan, theme: Theme, meta: Meta, proof: bool = False) -> bytes:
    """The PDF of the sticks."""
    stream = BytesIO()
    plan = sticks.plan
    canvas = new_canvas(stream, plan.paper, theme)
    pen = Pen(canvas, plan.paper, theme)
    for key, face in sticks.faces.items():
        _StickForm(pen, face).draw(key)
    beside = Beside(pen, proof)
    for page in plan.pages:
        for placement in page.placements:
            _place(pen, placement)
        beside.draw(page)
        canvas.showPage()
    if not plan.pages:
        canvas.showPage()
    canvas.save()
    with Pdf.open(BytesIO(stream.getvalue())) as pdf:
        finish(pdf, replace(meta, paper=plan.paper))
        return as_bytes(pdf)


def _place(pen: Pen, placement: Placement) -> None:
    canvas = pen.canvas
    canvas.saveState()
    canvas.translate(*pen.xy(placement.center))
    canvas.rotate(-placement.rotation_deg)
    canvas.translate(-placement.size.width.pt / 2, -placement.size.height.pt / 2)
    canvas.doForm(placement.artwork)
    canvas.restoreState()


class _StickForm:
    """Draws one stick flat; the origin is the lower left corner of its trim, y up."""

    def __init__(self, pen: Pen, face: StickFace) -> None:
        self._pen = pen
        self._face = face
        self._canvas = pen.canvas
        self._sparing = pen.theme.ink is Ink.LOW
        self._length, self._width = face.size.width.pt, face.size.height.pt
        self._bleed = face.bleed.pt

    def draw(self, name: str) -> None:
        """Make the form of that name; its box is the bleed box."""
        canvas, bleed = self._canvas, self._bleed
        begin_form(canvas, name, (-bleed, -bleed, self._length + bleed, self._width + bleed))
        self._colour()
        self._blocks()
        self._ticks()
        for right in (False, True):
            if self._face.bands[right]:
                self._band(right)
        if self._face.glue.um:
            self._glue_zone()
        self._title()
        if self._face.cut_line:
            self._trim()
        canvas.endForm()

    def _colour(self) -> None:
        colour = self._pen.colour(self._face.colour)
        self._canvas.setFillColor(colour)
        self._canvas.setStrokeColor(colour)

    def _inside(self) -> tuple[float, float]:
        """Where the scale runs: between the bands, or to the bleed where there is none."""
        left, right = self._face.bands
        start = BAND.pt if left else -self._bleed
        end = self._length - BAND.pt if right else self._length + self._bleed
        return start, end - self._face.glue.pt

    def _x(self, inches: float) -> float:
        return inch(inches - self._face.first_in).pt

    def _inches(self) -> range:
        first = int(self._face.first_in)
        return range(first, first + self._face.size.width.um // 25400 + 2)

    def _blocks(self) -> None:
        canvas = self._canvas
        start, end = self._inside()
        height = (mm(1.1) if self._sparing else BLOCK).pt + self._bleed
        for number in self._inches():
            left, right = max(self._x(number), start), min(self._x(number + 1), end)
            if number % 2 and left < right:
                for y in (-self._bleed, self._width + self._bleed - height):
                    canvas.rect(left, y, right - left, height, stroke=0, fill=1)
        canvas.setLineWidth(mm(0.25).pt)
        for y in (BLOCK.pt, self._width - BLOCK.pt):
            canvas.line(start, y, end, y)

    def _ticks(self) -> None:
        canvas = self._canvas
        start, end = self._inside()
        font = font_name(self._pen.theme.fonts['data'], 700)
        for half in range(2 * self._inches().start, 2 * self._inches().stop):
            x = self._x(half / 2)
            if not start < x < end:
                continue
            long = (HALF_TICK if half % 2 else INCH_TICK).pt
            canvas.setLineWidth((mm(0.25) if half % 2 else mm(0.4)).pt)
            self._colour()
            canvas.line(x, BLOCK.pt, x, BLOCK.pt + long)
            canvas.line(x, self._width - BLOCK.pt, x, self._width - BLOCK.pt - long)
            if half % 2 == 0:
                self._number(x, str(half // 2), font)

    def _number(self, x: float, text: str, font: str) -> None:
        """A number on both edges, each to be read from its own edge."""
        canvas = self._canvas
        canvas.setFillColor(self._pen.colour('ink'))
        for turned in (False, True):
            canvas.saveState()
            if turned:
                canvas.translate(x, self._width)
                canvas.rotate(180)
            else:
                canvas.translate(x, 0)
            canvas.setFont(font, NUMBER_PT)
            canvas.drawCentredString(0, NUMBER_AT.pt - NUMBER_PT * 0.7, text)
            canvas.restoreState()

    def _band(self, right: bool) -> None:
        canvas, bleed, band = self._canvas, self._bleed, BAND.pt
        self._colour()
        x = self._length - band if right else 0.0
        if self._sparing:
            canvas.setLineWidth(OUTLINE.pt)
            edge = x if right else x + band
            canvas.line(edge, -bleed, edge, self._width + bleed)
        else:
            canvas.rect(
                x if right else -bleed,
                -bleed,
                band + bleed,
                self._width + 2 * bleed,
                stroke=0,
                fill=1,
            )
            canvas.setFillColor(self._pen.colour('white'))
            canvas.setStrokeColor(self._pen.colour('white'))
        canvas.setLineWidth(mm(0.35).pt)
        middle = x + band / 2
        canvas.circle(middle, self._width / 2, mm(5.2).pt, stroke=1, fill=0)
        font = font_name(self._pen.theme.fonts['display'], 400)
        canvas.setFont(font, 20)
        canvas.drawCentredString(middle, self._width / 2 - 20 * 0.33, self._face.letter)

    def _glue_zone(self) -> None:
        """A hatched end with a white plate that says so."""
        canvas, glue = self._canvas, self._face.glue.pt
        start = self._length - glue
        self._colour()
        canvas.saveState()
        path = canvas.beginPath()
        path.rect(start, 0, glue, self._width)
        canvas.clipPath(path, stroke=0, fill=0)
        canvas.setLineWidth(mm(0.15).pt)
        x = start - self._width
        while x < self._length:
            canvas.line(x, 0, x + self._width, self._width)
            x += mm(2).pt
        canvas.restoreState()
        canvas.setLineWidth(mm(0.4).pt)
        canvas.line(start, -self._bleed, start, self._width + self._bleed)
        font = font_name(self._pen.theme.fonts['data'], 600)
        self._plate(start + glue / 2, self._width / 2, self._face.glue_text, font, 7)

    def _title(self) -> None:
        face, canvas = self._face, self._canvas
        start, end = self._inside()
        room = end - start - mm(6).pt
        middle = (max(start, 0) + min(end, self._length)) / 2
        for text, font, size, rise, colour in (
            (face.title, font_name(self._pen.theme.fonts['display'], 400), 13, 0.1, face.colour),
            (face.note, font_name(self._pen.theme.fonts['data'], 500), 7, -3.3, 'sepia'),
        ):
            width = canvas.stringWidth(text, font, size)
            fitted = size * min(1.0, room / width)
            canvas.setFillColor(self._pen.colour(colour))
            canvas.setFont(font, fitted)
            canvas.drawCentredString(middle, self._width / 2 + rise * mm(1).pt, text)

    def _plate(self, x: float, y: float, text: str, font: str, size: float) -> None:
        canvas = self._canvas
        width = canvas.stringWidth(text, font, size) + 4
        canvas.setFillColor(self._pen.colour('white'))
        canvas.rect(x - width / 2, y - size * 0.75, width, size * 1.5, stroke=0, fill=1)
        canvas.setFillColor(self._pen.colour('ink'))
        canvas.setFont(font, size)
        canvas.drawCentredString(x, y - size * 0.33, text)

    def _trim(self) -> None:
        canvas = self._canvas
        canvas.setStrokeColor(self._pen.colour('ink'))
        canvas.setLineWidth(mm(0.15).pt)
        canvas.setDash(mm(1.8).pt, mm(1.3).pt)
        canvas.rect(0, 0, self._length, self._width, stroke=1, fill=0)
        canvas.setDash()
