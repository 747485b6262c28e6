"""What stands beside the pieces of a sheet: its name, what to check, and the scale check.

It is laid out in the free strip of a sheet, measured `u` along the strip and `v` across it; an
upright strip is read from the bottom to the top.
"""

from dataclasses import dataclass

from printplay.layout.plan import IconMark, Label, Ruler, SideKind
from printplay.layout.shapes import Rect
from printplay.units import Length, Point, mm

STRIP_DEPTH = mm(6.4)
TITLE_DEPTH = mm(10)
LEGEND_DEPTH = mm(4.4)
RULER_ROOM = mm(107)
ICON_SIZE = mm(4.2)


@dataclass(frozen=True, slots=True)
class LegendEntry:
    """A line of a sheet's legend: a text, and the icon before it."""

    text: str
    icon: str = ''
    colour: str = 'ink'


@dataclass(frozen=True, slots=True)
class SheetTexts:
    """The words on the sheets of a part.

    Attributes:
        game: title of the game.
        title: title of the part.
        legend: what the pieces mean, on the fronts; only with `wide`.
        wide: the sheet has a heading over the pieces, not just a line of small print.
    """

    game: str
    title: str
    legend: tuple[LegendEntry, ...] = ()
    wide: bool = False
    sheet: str = "sheet"
    fronts: str = "fronts"
    backs: str = "backs"
    bleed: str = "bleed"
    scale: str = "Print at 100 % (actual size)"
    check: str = "Check this ruler before you cut."
    long_edge: str = "turn on the long edge"
    short_edge: str = "turn on the short edge"
    fold: str = "fold here, faces outwards, glue, then cut"

    @property
    def depth(self) -> Length:
        """How deep a strip these texts need."""
        if not self.wide:
            return STRIP_DEPTH
        return TITLE_DEPTH + LEGEND_DEPTH if self.legend else TITLE_DEPTH


@dataclass(frozen=True, slots=True)
class Heading:
    """Labels, icons and rulers of a strip."""

    labels: tuple[Label, ...]
    icons: tuple[IconMark, ...]
    rulers: tuple[Ruler, ...]


@dataclass(frozen=True, slots=True)
class SheetName:
    """Which sheet a strip is about: its number, the side, and notes such as the trim size."""

    number: int
    count: int
    side: SideKind | None
    notes: tuple[str, ...]


def heading(strip: Rect, name: SheetName, texts: SheetTexts) -> Heading:
    """Everything in the strip of one page."""
    place = _Place(strip, strip.height > strip.width)
    return _wide(place, name, texts) if texts.wide else _narrow(place, name, texts)


@dataclass(frozen=True, slots=True)
class _Place:
    """The strip's own coordinates."""

    strip: Rect
    upright: bool

    @property
    def length(self) -> Length:
        return self.strip.height if self.upright else self.strip.width

    def at(self, u: Length, v: Length) -> Point:
        if self.upright:
            return Point(self.strip.left + v, self.strip.bottom - u)
        return Point(self.strip.left + u, self.strip.top + v)

    def label(
        self,
        u: Length,
        v: Length,
        text: str,
        size_pt: float,
        font: str,
        room: Length,
        colour: str = 'ink',
    ) -> Label:
        turn = 270 if self.upright else 0
        return Label(
            self.at(u, v), text, size_pt, font, colour=colour, max_width=room, rotation_deg=turn
        )

    def ruler(self, v: Length) -> Ruler:
        return Ruler(self.at(self.length - RULER_ROOM + mm(1), v), self.upright)


def _narrow(place: _Place, name: SheetName, texts: SheetTexts) -> Heading:
    room = place.length - RULER_ROOM - mm(2)
    first = _joined(texts.game, texts.title, _number(name), _side(name, texts)).upper()
    second = _joined(*name.notes, texts.scale)
    labels = (
        place.label(mm(0.4), mm(2.6), first, 7.2, 'caps', room),
        place.label(mm(0.4), mm(5.6), second, 7, 'data', room, 'sepia'),
    )
    return Heading(labels, (), (place.ruler(mm(3.2)),))


def _wide(place: _Place, name: SheetName, texts: SheetTexts) -> Heading:
    """A title with its ruler; where the strip is deeper than needed, they stand further apart."""
    room = place.length - RULER_ROOM - mm(3)
    number = f'{texts.sheet} {_number(name)}'
    under = _joined(texts.game, number, _side(name, texts), *name.notes).upper()
    right = place.length - RULER_ROOM + mm(1)
    labels = (
        place.label(mm(1.5), mm(5.6), texts.title, 21, 'display', room),
        place.label(mm(1.5), mm(9.2), under, 6.8, 'caps', room, 'sepia'),
        place.label(right, mm(9.3), f'{texts.scale}. {texts.check}', 7.8, 'text', RULER_ROOM),
    )
    ruler = (place.ruler(mm(3.2)),)
    if not texts.legend or name.side is SideKind.BACK:
        return Heading(labels, (), ruler)
    entries = _legend(place, texts)
    return Heading((*labels, *entries.labels), entries.icons, ruler)


def _legend(place: _Place, texts: SheetTexts) -> Heading:
    labels, icons = [], []
    step = (place.length - mm(1.5)) // len(texts.legend)
    for index, entry in enumerate(texts.legend):
        u = mm(1.5) + step * index
        indent = ICON_SIZE + mm(1) if entry.icon else mm(0)
        if entry.icon:
            center = place.at(u + ICON_SIZE // 2, TITLE_DEPTH + mm(2))
            icons.append(IconMark(center, entry.icon, ICON_SIZE, entry.colour))
        labels.append(
            place.label(
                u + indent, TITLE_DEPTH + mm(3), entry.text, 8, 'data', step - indent - mm(2)
            )
        )
    return Heading(tuple(labels), tuple(icons), ())


def _joined(*words: str) -> str:
    return ' · '.join(word for word in words if word)


def _number(name: SheetName) -> str:
    return f'{name.number}/{name.count}'


def _side(name: SheetName, texts: SheetTexts) -> str:
    if name.side is None:
        return ''
    return texts.backs if name.side is SideKind.BACK else texts.fronts
