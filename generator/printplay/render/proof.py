"""What a proof shows over the pieces: trim in magenta, safe zone in green, names."""

from collections.abc import Iterable

from reportlab.lib.colors import HexColor

from printplay.layout.plan import Placement
from printplay.render.draw import Pen, font_name
from printplay.units import Length, mm

TRIM_COLOUR = HexColor('#D6007F')
SAFE_COLOUR = HexColor('#008A3C')


def draw_proof(pen: Pen, placements: Iterable[Placement]) -> None:
    """Draw the overlay of every placement."""
    for placement in placements:
        canvas = pen.canvas
        canvas.saveState()
        canvas.translate(*pen.xy(placement.center))
        canvas.rotate(-placement.rotation_deg)
        canvas.setLineWidth(mm(0.2).pt)
        canvas.setStrokeColor(TRIM_COLOUR)
        _outline(pen, placement, mm(0))
        canvas.setStrokeColor(SAFE_COLOUR)
        canvas.setDash(mm(1).pt, mm(0.8).pt)
        _outline(pen, placement, placement.trim.safe)
        _name(pen, placement)
        canvas.restoreState()


def _outline(pen: Pen, placement: Placement, inset: Length) -> None:
    width = (placement.size.width - inset * 2).pt
    height = (placement.size.height - inset * 2).pt
    if placement.trim.round:
        pen.canvas.circle(0, 0, width / 2)
    else:
        pen.canvas.rect(-width / 2, -height / 2, width, height)


def _name(pen: Pen, placement: Placement) -> None:
    text = f'{placement.component} {placement.copy}'
    font = font_name(pen.theme.fonts['data'], 600)
    size = 5.5
    width = pen.canvas.stringWidth(text, font, size)
    size *= min(1.0, (placement.size.width - mm(3)).pt / width)
    width = pen.canvas.stringWidth(text, font, size)
    baseline = -placement.size.height.pt / 2 + mm(1).pt
    if placement.trim.round:
        baseline = -size / 3
    pen.canvas.setFillGray(1)
    pen.canvas.rect(-width / 2 - 1, baseline - 1.2, width + 2, size + 0.6, stroke=0, fill=1)
    pen.canvas.setFillColor(TRIM_COLOUR)
    pen.canvas.setFont(font, size)
    pen.canvas.drawCentredString(0, baseline, text)
