"""What stands beside the pieces of a sheet: its name, what to check, and the scale check.

It is laid out in the free strip of a sheet, measured `u` along the strip and `v` across it; an
upright strip is read from the bottom to the top.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from printplay.layout.plan import IconMark, Label, Ruler, SideKind
from printplay.layout.shapes import Rect
from printplay.layout.strip import Strip
from printplay.model.words import Words
from printplay.units import Length, Point, mm

STRIP_DEPTH = mm(6.4)
TITLE_DEPTH = mm(10)
LEGEND_DEPTH = mm(4.4)
RULER_ROOM = mm(107)
ICON_SIZE = mm(3.4)
LEGEND_LINE = mm(3.6)
LEGEND_PT = 9.2
LEGEND_GAP_MM = 1.6
TIGHT = 0.92  # how much closer a heading stands over a legend of two lines
LETTER_MM_PER_PT = 0.13  # a little over the mean width of the data font's letters


@dataclass(frozen=True, slots=True)
class LegendEntry:
    """A line of a sheet's legend: a text, and the icon before it.

    `component`: only sheets with this component show the line.
    """

    text: str
    icon: str = ''
    colour: str = 'ink'
    component: str = ''


@dataclass(frozen=True, slots=True)
class SheetTexts:
    """The words on the sheets of a part.

    Attributes:
        words: printplay's own, in the language of the sheets.
        game: title of the game.
        title: title of the part.
        legend: what the pieces mean, on the fronts; only with `wide`.
        wide: the sheet has a heading over the pieces, not just a line of small print.
    """

    words: Words
    game: str
    title: str
    legend: tuple[LegendEntry, ...] = ()
    wide: bool = False

    @property
    def depth(self) -> Length:
        """How deep a strip these texts need."""
        if not self.wide:
            return STRIP_DEPTH
        return TITLE_DEPTH + LEGEND_DEPTH if self.legend else TITLE_DEPTH

    @property
    def roomy_depth(self) -> Length:
        """How deep it is where the legend may take two lines."""
        return TITLE_DEPTH + LEGEND_LINE * 2 if self.wide and self.legend else self.depth


@dataclass(frozen=True, slots=True)
class Heading:
    """Labels, icons and rulers of a strip."""

    labels: tuple[Label, ...]
    icons: tuple[IconMark, ...]
    rulers: tuple[Ruler, ...]


@dataclass(frozen=True, slots=True)
class SheetName:
    """Which sheet a strip is about: its number, the side, notes such as the trim size, pieces."""

    number: int
    count: int
    side: SideKind | None
    notes: tuple[str, ...]
    components: frozenset[str] = frozenset()


def heading(strip: Rect, name: SheetName, texts: SheetTexts) -> Heading:
    """Everything in the strip of one page."""
    place = Strip(strip)
    return _wide(place, name, texts) if texts.wide else _narrow(place, name, texts)


def _label(
    strip: Strip,
    at: Point,
    text: str,
    size_pt: float,
    font: str,
    room: Length,
    colour: str = 'ink',
) -> Label:
    """A text at a place of the strip, which it leaves no further than `room`."""
    return strip.label(Label(at, text, size_pt, font, colour=colour, max_width=room))


def _ruler(strip: Strip, v: Length, texts: SheetTexts) -> Ruler:
    zero = Point(strip.length - RULER_ROOM + mm(1), v)
    return strip.ruler(Ruler(zero, inches=texts.words('unit.in')))


def _narrow(place: Strip, name: SheetName, texts: SheetTexts) -> Heading:
    room = place.length - RULER_ROOM - mm(2)
    first = _joined(texts.game, texts.title, _number(name), _side(name, texts)).upper()
    second = _joined(*name.notes, texts.words('sheet.scale'))
    labels = (
        _label(place, Point(mm(0.4), mm(2.6)), first, 7.2, 'caps', room),
        _label(place, Point(mm(0.4), mm(5.6)), second, 7, 'data', room, 'sepia'),
    )
    return Heading(labels, (), (_ruler(place, mm(3.2), texts),))


def _wide(place: Strip, name: SheetName, texts: SheetTexts) -> Heading:
    """A title and its ruler; in a deeper strip all of it stands further apart."""
    room = place.length - RULER_ROOM - mm(3)
    number = texts.words('sheet.number', number=name.number, count=name.count)
    under = _joined(texts.game, number, _side(name, texts), *name.notes).upper()
    check = f'{texts.words("sheet.scale")}. {texts.words("sheet.check")}'
    right = place.length - RULER_ROOM + mm(1)
    legible = [e for e in texts.legend if not e.component or e.component in name.components]
    entries = legible if name.side is not SideKind.BACK else []
    lines = 2 if entries and place.depth >= TITLE_DEPTH + LEGEND_LINE * 2 else 1
    spread = TIGHT if lines > 1 else place.depth.um / texts.depth.um
    labels = (
        _label(place, Point(mm(1.5), mm(5.6 * spread)), texts.title, 21, 'display', room),
        _label(place, Point(mm(1.5), mm(9.2 * spread)), under, 6.8, 'caps', room, 'sepia'),
        _label(place, Point(right, mm(9.3 * spread)), check, 7.8, 'text', RULER_ROOM),
    )
    ruler = (_ruler(place, mm(3.2 * spread), texts),)
    if not entries:
        return Heading(labels, (), ruler)
    v = mm(TITLE_DEPTH.mm * spread + 2.8)
    legend = _columns(place, entries, v, lines) if lines > 1 else _line(place, entries, v)
    return Heading((*labels, *legend.labels), legend.icons, ruler)


def _line(place: Strip, entries: Sequence[LegendEntry], v: Length) -> Heading:
    """The entries in one line, all of one size, each with room for its text."""
    indents = [_indent(entry) for entry in entries]
    fixed = sum((indent.mm for indent in indents), 1.5 + LEGEND_GAP_MM * len(entries))
    letters = sum(len(entry.text) for entry in entries)
    room = place.length.mm - fixed
    size = min(LEGEND_PT, room / (letters * LETTER_MM_PER_PT))
    spare = room - letters * size * LETTER_MM_PER_PT
    parts, u = [], mm(1.5)
    for entry, indent in zip(entries, indents, strict=True):
        width = mm(len(entry.text) * size * LETTER_MM_PER_PT + spare / len(entries))
        parts.append(_entry(place, entry, Point(u, v), size, width))
        u = u + indent + width + mm(LEGEND_GAP_MM)
    return _together(parts)


def _columns(place: Strip, entries: Sequence[LegendEntry], v: Length, lines: int) -> Heading:
    """The entries in columns of one width, line by line."""
    across = -(-len(entries) // lines)
    pitch = (place.length - mm(1.5)) // across
    rooms = [pitch - _indent(entry) - mm(LEGEND_GAP_MM) for entry in entries]
    sizes = [
        room.mm / (len(entry.text) * LETTER_MM_PER_PT)
        for entry, room in zip(entries, rooms, strict=True)
    ]
    size = min(LEGEND_PT, *sizes)
    parts = [
        _entry(
            place,
            entry,
            Point(mm(1.5) + pitch * (n % across), v + LEGEND_LINE * (n // across)),
            size,
            room,
        )
        for n, (entry, room) in enumerate(zip(entries, rooms, strict=True))
    ]
    return _together(parts)


def _indent(entry: LegendEntry) -> Length:
    return ICON_SIZE + mm(1) if entry.icon else mm(0)


def _entry(place: Strip, entry: LegendEntry, at: Point, size: float, room: Length) -> Heading:
    """An entry with its baseline's start at `at`, in the strip's own coordinates."""
    label = _label(place, Point(at.x + _indent(entry), at.y), entry.text, size, 'data', room)
    if not entry.icon:
        return Heading((label,), (), ())
    center = place.at(Point(at.x + ICON_SIZE // 2, at.y - mm(1)))
    return Heading((label,), (IconMark(center, entry.icon, ICON_SIZE, entry.colour),), ())


def _together(parts: Sequence[Heading]) -> Heading:
    labels = tuple(label for part in parts for label in part.labels)
    return Heading(labels, tuple(icon for part in parts for icon in part.icons), ())


def _joined(*words: str) -> str:
    return ' · '.join(word for word in words if word)


def _number(name: SheetName) -> str:
    return f'{name.number}/{name.count}'


def _side(name: SheetName, texts: SheetTexts) -> str:
    if name.side is None:
        return ''
    return texts.words('sheet.backs' if name.side is SideKind.BACK else 'sheet.fronts')
