"""What stands on a board's ground: numbers, starbursts with icons, emblems of seats, names."""

from math import cos, pi, sin

from reportlab.lib.colors import Color, white

from printplay.layout.board_art import BoardArt, SeatLook, SquareArt
from printplay.layout.plan import IconMark
from printplay.model.outlines import Spot
from printplay.render.board_hand import Hand
from printplay.render.board_names import (
    BADGE_EM,
    LEADING,
    PAD_EM,
    SPACING_EM,
    PlacedName,
    plate_size,
)
from printplay.render.draw import font_name
from printplay.units import POINTS_PER_MM, Point, mm

NUMBER_PT = 11.0
TILT_DEG = 3.0
POINTS = 18  # of a starburst
DEEP = 0.76  # how far in its corners lie
ICON_PART = 1.08  # of the burst's radius


def draw_signs(hand: Hand, art: BoardArt, names: tuple[PlacedName, ...]) -> None:
    """All signs; names last, so that nothing covers them."""
    clear = {name.id: name.clear_mm for name in names if name.clear_mm}
    for square in art.squares:
        most = min(art.piece.mm / 2 + 0.4, square.free.mm - 1.2)
        radius = min(most, clear.get(square.id, most) - 0.3)
        if square.seat is not None:
            _emblem(hand, square, square.seat, radius)
        elif square.icon:
            _burst(hand, square, radius)
    placed = {name.id for name in names}
    for square in art.squares:
        if square.id not in placed:
            _number(hand, square)
    waters = {water.id for water in art.waters}
    for name in names:
        if name.id in waters:
            _water_name(hand, name)
        else:
            square = next(square for square in art.squares if square.id == name.id)
            _plate(hand, name, square)


def _number(hand: Hand, square: SquareArt) -> None:
    """The number of a plain square, where a piece stands."""
    canvas, font = hand.canvas, font_name(hand.pen.theme.fonts['data'], 700)
    x, y = hand.xy(square.at)
    canvas.setFillColor(hand.tint('ink', 0.62))
    canvas.setFont(font, NUMBER_PT)
    canvas.drawCentredString(x, y - NUMBER_PT * 0.35, str(square.number))


def _burst(hand: Hand, square: SquareArt, radius: float) -> None:
    """A starburst in white with the icon of the square's role."""
    middle = (square.at.x.mm, square.at.y.mm)
    canvas = hand.canvas
    path = canvas.beginPath()
    for n in range(2 * POINTS):
        reach = radius * (1.0 if n % 2 == 0 else DEEP)
        angle = pi * n / POINTS - pi / 2
        spot = hand.spot((middle[0] + reach * cos(angle), middle[1] + reach * sin(angle)))
        (path.lineTo if n else path.moveTo)(*spot)
    path.close()
    canvas.setLineJoin(0)
    canvas.setFillColor(white)
    canvas.setStrokeColor(hand.pen.colour('ink'))
    canvas.setLineWidth(0.5 * POINTS_PER_MM)
    canvas.drawPath(path, stroke=1, fill=1)
    colour = 'ink' if hand.sparing or hand.light(square.colour) else square.colour
    _icon(hand, middle, square.icon, radius * ICON_PART, colour)


def _icon(hand: Hand, at: Spot, name: str, size_mm: float, colour: str) -> None:
    """An icon, drawn by the pen, whose page ends where the board does."""
    mark = IconMark(Point(mm(at[0]), mm(at[1])), name, mm(size_mm), colour)
    hand.pen.icon(mark)


def _emblem(hand: Hand, square: SquareArt, seat: SeatLook, radius: float) -> None:
    """A ring as large as a piece, and in it the shape and letter of whoever starts here."""
    canvas = hand.canvas
    x, y = hand.xy(square.at)
    around = radius * POINTS_PER_MM
    colour = hand.pen.colour('ink' if hand.sparing else seat.colour)
    canvas.setFillColor(white)
    canvas.setStrokeColor(hand.pen.colour('ink'))
    canvas.setLineWidth(0.9 * POINTS_PER_MM)
    canvas.circle(x, y, around, stroke=1, fill=1)
    canvas.setLineJoin(0)
    canvas.setLineWidth(0.6 * POINTS_PER_MM)
    size = around * 0.74
    canvas.setFillColor(white if hand.sparing else colour)
    _shape(hand, seat.shape, x, y, size)
    dark = hand.sparing or hand.light(seat.colour)
    canvas.setFillColor(hand.pen.colour('ink') if dark else white)
    points = size * (0.8 if seat.shape in ('triangle', 'star') else 1.1)
    low = points * 0.36 + (size * 0.22 if seat.shape == 'triangle' else 0)
    canvas.setFont(font_name(hand.pen.theme.fonts['data'], 700), points)
    canvas.drawCentredString(x, y - low, seat.letter)


def _shape(hand: Hand, shape: str, x: float, y: float, size: float) -> None:
    canvas = hand.canvas
    if shape == 'circle':
        canvas.circle(x, y, size * 0.94, stroke=1, fill=1)
        return
    corners = {'triangle': 3, 'square': 4, 'diamond': 4, 'star': 10}[shape]
    turn = pi / 4 if shape == 'square' else pi / 2
    reach = {'square': 1.12, 'triangle': 1.16, 'star': 1.22, 'diamond': 1.1}[shape] * size
    drop = size * 0.2 if shape == 'triangle' else 0.0
    path = canvas.beginPath()
    for n in range(corners):
        r = reach * (0.5 if shape == 'star' and n % 2 else 1.0)
        angle = turn + 2 * pi * n / corners
        at = (x + r * cos(angle), y - drop + r * sin(angle))
        (path.lineTo if n else path.moveTo)(*at)
    path.close()
    canvas.drawPath(path, stroke=1, fill=1)


def _plate(hand: Hand, name: PlacedName, square: SquareArt) -> None:
    """A name in white on a dark plate that rises a little, with the square's number before it."""
    canvas, font = hand.canvas, font_name(hand.pen.theme.fonts['display'], 400)
    size = name.size_pt
    wide, high = plate_size(name.lines, name.number, font, size)
    ink = hand.pen.colour('ink')
    paper: Color = white
    canvas.saveState()
    canvas.translate(*hand.spot(name.at))
    canvas.rotate(TILT_DEG)
    path = canvas.beginPath()
    lean = 0.16 * high
    for n, (x, y) in enumerate(((-1, -1), (1, -1), (1, 1), (-1, 1))):
        at = (x * wide / 2 + y * lean / 2, y * high / 2)
        (path.lineTo if n else path.moveTo)(*at)
    path.close()
    canvas.setFillColor(paper if hand.sparing else ink)
    canvas.setStrokeColor(ink if hand.sparing else paper)
    canvas.setLineWidth((0.4 if hand.sparing else 0.5) * POINTS_PER_MM)
    canvas.drawPath(path, stroke=1, fill=1)
    _plate_text(hand, name, square, font, wide)
    canvas.restoreState()


def _plate_text(hand: Hand, name: PlacedName, square: SquareArt, font: str, wide: float) -> None:
    """The number and the lines of a name, about the middle of its plate."""
    canvas, size = hand.canvas, name.size_pt
    text = hand.pen.colour('ink') if hand.sparing else white
    left = -wide / 2 + PAD_EM * size
    number = font_name(hand.pen.theme.fonts['data'], 700)
    small = size * BADGE_EM
    room = canvas.stringWidth(name.number, font, small)
    canvas.setFont(number, small)
    canvas.setFillColor(text if hand.sparing else hand.pen.colour('signal'))
    canvas.drawCentredString(left + room / 2, -small * 0.35, name.number)
    middle = (left + room + PAD_EM * size + wide / 2 - PAD_EM * size) / 2
    count = len(name.lines)
    for n, line in enumerate(name.lines):
        rise = ((count - 1) / 2 - n) * LEADING * size - size * 0.36
        canvas.setFont(font, size)
        if not hand.sparing and square.colour and not hand.light(square.colour):
            canvas.setFillColor(hand.pen.colour(square.colour))
            canvas.drawCentredString(middle + size * 0.06, rise - size * 0.06, line)
        canvas.setFillColor(text)
        canvas.drawCentredString(middle, rise, line)


def _water_name(hand: Hand, name: PlacedName) -> None:
    """A name along a water, in spaced capitals with a white edge."""
    canvas, (text,), size = hand.canvas, name.lines, name.size_pt
    font = font_name(hand.pen.theme.fonts['data'], 700)
    spacing = SPACING_EM * size
    width = canvas.stringWidth(text, font, size) + spacing * (len(text) - 1)
    canvas.saveState()
    canvas.translate(*hand.spot(name.at))
    canvas.rotate(-name.turn_deg)
    for edge, colour in ((True, white), (False, hand.pen.colour('river'))):
        canvas.saveState()  # the way of drawing letters outlasts a text
        canvas.setLineWidth(0.16 * size)
        canvas.setLineJoin(1)
        canvas.setStrokeColor(colour)
        canvas.setFillColor(colour)
        line = canvas.beginText(-width / 2, -size * 0.35)
        line.setFont(font, size)
        line.setCharSpace(spacing)
        line.setTextRenderMode(2 if edge else 0)
        line.textOut(text)
        canvas.drawText(line)
        canvas.restoreState()
    canvas.restoreState()
