"""The ground of a board: tinted squares with textures, waters, borders and bars.

With little ink there is no ground, only lines.
"""

from collections.abc import Iterator, Sequence
from math import cos, dist, pi, sin

from reportlab.lib.colors import Color, white

from printplay.layout.board_art import BoardArt, Path, SquareArt, WaterArt
from printplay.layout.halftone import edge_dots, lattice
from printplay.model.outlines import Spot
from printplay.render.board_hand import Hand
from printplay.render.board_names import PlacedName
from printplay.units import POINTS_PER_MM, Point, mm

BORDER_PT = 1.0
SHORE_PT = 3.4
FRAME = mm(0.7)
HALO = mm(0.6)
RAYS = 28
FREE = 19.0  # mm around the middle of a water's name without waves
PITCH, DEPTH, DOT, LEAST = 2.6, 9.0, 0.8, 0.14
Segment = tuple[Spot, Spot]


def draw_ground(hand: Hand, art: BoardArt, names: Sequence[PlacedName]) -> None:
    """Everything that names, icons and numbers lie upon."""
    for square in art.squares:
        if square.colour:
            _marked(hand, square)
        elif not hand.sparing:
            _plain(hand, square)
    for water in art.waters:
        _water(hand, water, [name.at for name in names if name.id == water.id])
    ink = hand.pen.colour('ink')
    for water in art.waters:
        _shores(hand, water, art)
    hand.stroke(art.borders, ink, BORDER_PT)
    _bars(hand, art)
    canvas, inset = hand.canvas, FRAME.pt / 2
    canvas.setLineWidth(FRAME.pt)
    canvas.setLineJoin(0)
    canvas.rect(inset, inset, art.size.width.pt - 2 * inset, art.size.height.pt - 2 * inset)


def _plain(hand: Hand, square: SquareArt) -> None:
    """Land with a printer's dots that grow towards the borders."""
    hand.fill(square.outline, hand.pen.colour('land'))
    canvas = hand.canvas
    canvas.saveState()
    hand.clip(square.outline)
    outline = _spots(square.outline)
    hand.dots(edge_dots(outline, PITCH, DEPTH, DOT, LEAST), hand.pen.colour('jungle'))
    canvas.restoreState()


def _marked(hand: Hand, square: SquareArt) -> None:
    """A tint of a role's colour, with the texture of the role."""
    light = hand.light(square.colour)
    ground, drawn = (0.42, 1.0) if light else (0.15, 0.36)
    if not hand.sparing:
        hand.fill(square.outline, hand.tint(square.colour, ground))
    canvas = hand.canvas
    canvas.saveState()
    hand.clip(square.outline)
    colour = hand.tint('ink', 0.3) if hand.sparing else hand.tint(square.colour, drawn)
    outline = _spots(square.outline)
    match square.texture:
        case 'rays' if not hand.sparing:
            _rays(hand, outline, _mm(square.at), colour)
        case 'dots':
            hand.dots(((x, y, 0.62) for x, y in lattice(outline, 3.4)), colour)
        case 'none':
            pass
        case texture:
            at = _mm(square.at)
            _lines(hand, _texture(texture, outline, at), colour, 0.3)
    canvas.restoreState()


def _rays(hand: Hand, outline: Sequence[Spot], middle: Spot, colour: Color) -> None:
    """Every second gap between the beams of a square."""
    beams = list(_beams(outline, middle))
    path = hand.canvas.beginPath()
    for (_, one), (_, other) in zip(beams[::2], beams[1::2], strict=True):
        path.moveTo(*hand.spot(middle))
        for end in (one, other):
            path.lineTo(*hand.spot(end))
        path.close()
    hand.canvas.setFillColor(colour)
    hand.canvas.drawPath(path, stroke=0, fill=1)


def _water(hand: Hand, water: WaterArt, named: Sequence[Spot]) -> None:
    """Water with lines along its shores and small waves."""
    if not hand.sparing:
        hand.fill(water.outline, hand.pen.colour('water'))
    canvas, outline = hand.canvas, _spots(water.outline)
    canvas.saveState()
    hand.clip(water.outline)
    ground = white if hand.sparing else hand.pen.colour('water')
    line = hand.pen.colour('shore')
    for away, width in ((4.4, 0.22), (2.6, 0.3)):
        hand.stroke(water.shores, line, 2 * away * POINTS_PER_MM)
        hand.stroke(water.shores, ground, 2 * (away - width) * POINTS_PER_MM)
    canvas.setStrokeColor(line)
    canvas.setLineWidth(0.35 * POINTS_PER_MM)
    for at in lattice(outline, 13.0):
        if all(dist(at, name) > FREE for name in named):
            _wave(hand, at)
    canvas.restoreState()


def _wave(hand: Hand, at: Spot) -> None:
    """Two crests beside each other."""
    x, y = at
    path = hand.canvas.beginPath()
    path.moveTo(*hand.spot((x - 3, y)))
    for n in (0, 1):
        left = x - 3 + 3 * n
        bends = ((left + 0.8, y - 1.5), (left + 2.2, y - 1.5), (left + 3, y))
        path.curveTo(*(value for spot in bends for value in hand.spot(spot)))
    hand.canvas.drawPath(path, stroke=1, fill=0)


def _shores(hand: Hand, water: WaterArt, art: BoardArt) -> None:
    """The dashed border of a water, on a white edge."""
    canvas = hand.canvas
    hand.stroke(water.shores, white, SHORE_PT)
    canvas.saveState()
    canvas.setDash([length.pt for length in art.dash])
    canvas.setStrokeColor(hand.pen.colour('ink'))
    canvas.setLineWidth(BORDER_PT)
    canvas.setLineCap(0)
    for shore in water.shores:
        canvas.drawPath(hand.path(shore, close=shore[0] == shore[-1]), stroke=1, fill=0)
    canvas.restoreState()


def _bars(hand: Hand, art: BoardArt) -> None:
    """The bars of the crossings, with a white edge along them."""
    canvas = hand.canvas
    canvas.setLineCap(0)
    for colour, width in ((white, art.bar + HALO * 2), (hand.pen.colour('ink'), art.bar)):
        canvas.setStrokeColor(colour)
        canvas.setLineWidth(width.pt)
        for start, end in art.bars:
            canvas.line(*hand.xy(start), *hand.xy(end))


def _lines(hand: Hand, lines: Iterator[Segment], colour: Color, width_mm: float) -> None:
    canvas = hand.canvas
    canvas.setStrokeColor(colour)
    canvas.setLineCap(0)
    canvas.setLineWidth(width_mm * POINTS_PER_MM)
    path = canvas.beginPath()
    for a, b in lines:
        path.moveTo(*hand.spot(a))
        path.lineTo(*hand.spot(b))
    canvas.drawPath(path, stroke=1, fill=0)


def _texture(name: str, outline: Sequence[Spot], middle: Spot) -> Iterator[Segment]:
    match name:
        case 'hatch':
            return _hatch(outline)
        case 'bricks':
            return _bricks(outline)
        case 'crosses':
            return _crosses(outline)
        case _:
            return _beams(outline, middle)


def _beams(outline: Sequence[Spot], middle: Spot) -> Iterator[Segment]:
    far = 1.1 * max(dist(middle, spot) for spot in outline)
    for ray in range(RAYS):
        angle = 2 * pi * (ray + 0.5) / RAYS
        yield middle, (middle[0] + far * cos(angle), middle[1] + far * sin(angle))


def _hatch(outline: Sequence[Spot]) -> Iterator[Segment]:
    left, top, right, bottom = _box(outline)
    high = bottom - top
    x = left - high
    while x < right:
        yield (x, bottom), (x + high, top)
        x += 2.4


def _bricks(outline: Sequence[Spot]) -> Iterator[Segment]:
    left, top, right, bottom = _box(outline)
    row, y = 0, top
    while y < bottom:
        yield (left, y), (right, y)
        x = left + (4.0 if row % 2 else 0.0)
        while x < right:
            yield (x, y), (x, y + 3.6)
            x += 8.0
        row, y = row + 1, y + 3.6


def _crosses(outline: Sequence[Spot]) -> Iterator[Segment]:
    for x, y in lattice(outline, 7.0):
        yield (x - 1.2, y), (x + 1.2, y)
        yield (x, y - 1.2), (x, y + 1.2)


def _box(outline: Sequence[Spot]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return min(xs), min(ys), max(xs), max(ys)


def _spots(path: Path) -> tuple[Spot, ...]:
    return tuple(_mm(point) for point in path)


def _mm(point: Point) -> Spot:
    return point.x.mm, point.y.mm
