"""Names on a board, fitted into their squares and waters: as large as they can be there.

A name goes into one or two lines, off the place of a piece if it can. Where there is no room for
it at the smallest size, that is a finding.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from reportlab.pdfbase import pdfmetrics

from printplay.findings import Finding, finding
from printplay.layout.board_art import BoardArt, Path, SquareArt, WaterArt
from printplay.layout.board_room import Wish, best_room, best_turned_room
from printplay.model.outlines import Spot
from printplay.render.draw import font_name
from printplay.typeset.fonts import missing
from printplay.typeset.theme import Theme
from printplay.units import POINTS_PER_MM

LARGEST_PT, GOOD_PT, SMALLEST_PT = 15.0, 10.0, 9.0
CLEAR = (1.0, 0.88, 0.76, 0.64, 0.54)  # of a piece, left free by its square's name
GAP_MM = 0.5
WATER_PT = 14.0
FLOOR = 'place'
LEADING = 0.98
PAD_EM, PAD_HIGH_EM, AROUND_EM = 0.42, 0.16, 0.25
BADGE_EM = 0.72  # of the number before a name, beside the name's own size
SLOPE = 0.05  # plates rise by so much of their width
TURNS = (0.0, -30.0, 30.0, -45.0, 45.0, -60.0, 60.0, 90.0)
SPACING_EM = 0.3  # between the letters of a water


@dataclass(frozen=True, slots=True)
class PlacedName:
    """A name at its place.

    Attributes:
        size_pt: of its type.
        clear_mm: how far around the place of a piece it leaves free.
        turn_deg: clockwise.
    """

    id: str
    lines: tuple[str, ...]
    number: str
    at: Spot
    size_pt: float
    clear_mm: float = 0.0
    turn_deg: float = 0.0


@dataclass(frozen=True, slots=True)
class Names:
    """All names of a board that have room, and a finding for each that has none."""

    placed: tuple[PlacedName, ...]
    findings: tuple[Finding, ...]


@lru_cache(maxsize=4)
def place_names(art: BoardArt, display: str, data: str, floor_pt: float) -> Names:
    """The names of a board, set in two families: those of squares, and those of waters."""
    font, spaced = font_name(display, 400), font_name(data, 700)
    placed, findings = [], []
    for square in art.squares:
        if not square.title:
            continue
        name = _in_square(square, font, art.piece.mm / 2)
        if name is None or name.size_pt < floor_pt:
            findings.append(_no_room(square.id, square.title, name, floor_pt))
        else:
            placed.append(name)
    for water in art.waters:
        name = _on_water(water, spaced)
        if name is None or name.size_pt < floor_pt:
            findings.append(_no_room(water.id, water.title, name, floor_pt))
        else:
            placed.append(name)
    return Names(tuple(placed), tuple(findings))


def names_of(art: BoardArt, theme: Theme) -> Names:
    """The names of a board as a theme sets them, with a finding for each sign no font has."""
    floor = theme.floors_pt.get(FLOOR, SMALLEST_PT)
    titles = [(square.id, square.title, theme.fonts['display']) for square in art.squares]
    titles += [(water.id, water.title, theme.fonts['data']) for water in art.waters]
    lost = tuple(
        _no_glyph(name, title, char)
        for name, title, family in titles
        for char in missing(title, (family,))
    )
    names = place_names(art, theme.fonts['display'], theme.fonts['data'], floor)
    return Names(names.placed, (*lost, *names.findings))


def plate_size(lines: Sequence[str], number: str, font: str, size: float) -> tuple[float, float]:
    """Width and height in points of a name's plate, its number and padding included."""
    width = max(pdfmetrics.stringWidth(line, font, size) for line in lines)
    badge = pdfmetrics.stringWidth(number, font, size * BADGE_EM) + PAD_EM * size if number else 0
    wide = width + badge + 2 * PAD_EM * size
    return wide, (len(lines) * LEADING + 2 * PAD_HIGH_EM) * size


def _in_square(square: SquareArt, font: str, piece_mm: float) -> PlacedName | None:
    """The largest of a name in one or two lines; in a small square it may cover a piece's edge."""
    found: PlacedName | None = None
    for part in CLEAR:
        clear = (piece_mm + GAP_MM) * part
        found = _clear_of_piece(square, font, clear)
        if found is not None and found.size_pt >= GOOD_PT:
            return found
    return found


def _clear_of_piece(square: SquareArt, font: str, clear: float) -> PlacedName | None:
    best: PlacedName | None = None
    at, number = (square.at.x.mm, square.at.y.mm), str(square.number)
    for lines in _splits(square.title):
        wide, high = plate_size(lines, number, font, 1.0)
        half = (
            (wide / 2 + AROUND_EM) / POINTS_PER_MM,
            (high / 2 + AROUND_EM + wide / 2 * SLOPE) / POINTS_PER_MM,
        )
        near = (at[0], at[1] + clear + 4)
        room = best_room(_spots(square.outline), Wish(half, LARGEST_PT, near, (at, clear)))
        if room is not None and (best is None or room.scale > best.size_pt):
            best = PlacedName(square.id, lines, number, room.at, room.scale, clear)
    return best


def _on_water(water: WaterArt, font: str) -> PlacedName | None:
    """A water's name in spaced capitals, level or along it."""
    text = water.title.upper()
    wide = pdfmetrics.stringWidth(text, font, 1.0) + SPACING_EM * len(text)
    half = ((wide / 2 + AROUND_EM) / POINTS_PER_MM, (0.4 + AROUND_EM) / POINTS_PER_MM)
    outline = _spots(water.outline)
    room = best_turned_room(outline, Wish(half, WATER_PT, _middle(outline)), TURNS, step=6.0)
    if room is None:
        return None
    return PlacedName(water.id, (text,), '', room.at, room.scale, turn_deg=room.turn_deg)


def _splits(title: str) -> Iterator[tuple[str, ...]]:
    """A name in one line, and in two at each of its spaces."""
    yield (title,)
    words = title.split(' ')
    for count in range(1, len(words)):
        yield ' '.join(words[:count]), ' '.join(words[count:])


def _no_glyph(name: str, title: str, char: str) -> Finding:
    message = (
        f"'{title}' on the board has the character U+{ord(char):04X} ({char}), which the font of "
        f"names does not have"
    )
    return finding('PP0808', message, subject=name)


def _no_room(name: str, title: str, placed: PlacedName | None, floor_pt: float) -> Finding:
    size = f"{placed.size_pt:.1f} pt" if placed else "no size"
    message = f"'{title}' has room for {size} on the board; {floor_pt:g} pt is the least"
    return finding('PP0805', message, subject=name)


def _spots(path: Path) -> tuple[Spot, ...]:
    return tuple((point.x.mm, point.y.mm) for point in path)


def _middle(outline: Sequence[Spot]) -> Spot:
    count = len(outline)
    return sum(x for x, _ in outline) / count, sum(y for _, y in outline) / count
