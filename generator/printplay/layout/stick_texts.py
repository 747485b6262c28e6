"""The words on the sheets of measuring sticks, and where they stand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from printplay.layout.plan import Label, Line, PrintSpec, Ruler
from printplay.model.words import Words
from printplay.units import Length, Point, inch, mm

HEAD = mm(13.3)
FOOT = mm(42)
RULER_ROOM = mm(107)
LONG_IN = 12  # the stick that comes in two parts


@dataclass(frozen=True, slots=True)
class StickTexts:
    """What the sheets say. `first` is the pack's first language."""

    words: Words
    game: str
    title: str
    first: str = 'en'

    @property
    def advice(self) -> tuple[str, ...]:
        """What to do before the sticks are cut."""
        return self.words.lines('sticks.advice')


@dataclass(frozen=True, slots=True)
class Beside:
    """Texts, rulers and drawn lines of a page of sticks."""

    labels: tuple[Label, ...]
    rulers: tuple[Ruler, ...]
    lines: tuple[Line, ...] = ()


def set_page(
    spec: PrintSpec, texts: StickTexts, number: str, pieces: str, right: Length, parts: bool
) -> Beside:
    """What stands beside the sticks of one player; texts end at `right`."""
    under = ' · '.join(word for word in (texts.game, number, pieces) if word)
    zero = Point(right - RULER_ROOM + mm(1), spec.paper.height - spec.printer_margin - mm(5))
    lines = (*texts.advice, texts.words('sticks.in_parts')) if parts else texts.advice
    first = zero.y - mm(7.2) - mm(4.1) * (len(lines) - 1)
    advice = tuple(
        Label(Point(right - mm(2), first + mm(4.1) * i), line, 8.6, 'text', anchor='right')
        for i, line in enumerate(lines)
    )
    at = Point(right - mm(2), first - mm(5.2))
    before = Label(at, texts.words('sticks.before'), 13, 'display', 'right')
    ruler = Ruler(zero, inches=texts.words('unit.in'))
    return Beside((*_head(spec, texts.title, under), before, *advice), (ruler,))


def parts_page(spec: PrintSpec, texts: StickTexts, top: Length, overlap_in: float) -> Beside:
    """What stands below the two parts of long sticks: how to join them, drawn and in words."""
    words = texts.words
    whole = {'mm': inch(LONG_IN).mm, 'inches': LONG_IN}
    under = ' · '.join((texts.game, words('sticks.parts.note')))
    left = spec.printer_margin + mm(2.2)
    title = Label(Point(left, top + mm(7)), words('sticks.parts.joining'), 13, 'display')
    steps = tuple(
        Label(Point(left, top + mm(33) + mm(5) * i), step, 9, 'text')
        for i, step in enumerate(words.lines('sticks.parts.steps', **whole))
    )
    zero = Point(
        spec.paper.width - spec.printer_margin - RULER_ROOM,
        spec.paper.height - spec.printer_margin - mm(5),
    )
    drawn = _joint(Point(left, top + mm(14)), overlap_in, f'{words.number(whole["mm"])} mm')
    scale = Label(Point(zero.x, zero.y - mm(5.4)), texts.advice[0], 8.6, 'text')
    head = _head(spec, words('sticks.parts.title'), under)
    ruler = Ruler(zero, inches=words('unit.in'))
    return Beside((*head, title, *steps, *drawn.labels, scale), (ruler,), drawn.lines)


def _head(spec: PrintSpec, title: str, under: str) -> tuple[Label, ...]:
    left, top = spec.printer_margin + mm(2.2), spec.printer_margin
    room = spec.paper.width // 2
    return (
        Label(Point(left, top + mm(5.8)), title, 21, 'display', max_width=room),
        Label(Point(left, top + mm(9.8)), under.upper(), 7, 'caps', 'left', 'sepia', room),
    )


def _joint(at: Point, overlap_in: float, length: str) -> Beside:
    """The joint from the side: part A below, part B on it, and the length of the whole."""
    scale = 2
    half = inch((LONG_IN + overlap_in) / 2) // scale
    whole, lap = inch(LONG_IN) // scale, inch(overlap_in) // scale
    thick, dimension = mm(2.2), at.y + mm(11)
    a = (at.x, at.y + thick, at.x + half, at.y + thick * 2)
    b = (at.x + whole - half, at.y, at.x + whole, at.y + thick)
    ends = (at.x, at.x + whole)
    lines = [
        *_box(a),
        *_box(b),
        *_hatching(at.x + half - lap, at.x + half, a[1], a[3]),
        Line(Point(ends[0], dimension), Point(ends[1], dimension), mm(0.15)),
        *(
            Line(Point(x, dimension - mm(1.2)), Point(x, dimension + mm(1.2)), mm(0.15))
            for x in ends
        ),
    ]
    labels = (
        Label(Point(at.x + half // 2, a[3] - mm(0.5)), "A", 6.8, 'caps', 'middle'),
        Label(Point(at.x + whole - half // 2, b[3] - mm(0.5)), "B", 6.8, 'caps', 'middle'),
        Label(Point(at.x + whole // 2, dimension - mm(0.9)), length, 7, 'data', 'middle'),
    )
    return Beside(labels, (), tuple(lines))


def _box(edges: Sequence[Length]) -> Iterator[Line]:
    left, top, right, bottom = edges
    corners = [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        yield Line(start, end, mm(0.2))


def _hatching(left: Length, right: Length, top: Length, bottom: Length) -> Iterator[Line]:
    height = bottom - top
    x = left
    while x + height <= right:
        yield Line(Point(x, bottom), Point(x + height, top), mm(0.12), 0.3)
        x = x + mm(1.3)
