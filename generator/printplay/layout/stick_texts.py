"""The words on the sheets of measuring sticks, and where they stand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from printplay.layout.plan import Label, Line, PrintSpec, Ruler
from printplay.units import Length, Point, inch, mm

HEAD = mm(13.3)
FOOT = mm(42)
RULER_ROOM = mm(107)


@dataclass(frozen=True, slots=True)
class StickTexts:
    """What the sheets say. `lang` is the language of the sticks' names, `first` the pack's."""

    game: str
    title: str
    lang: str = 'en'
    first: str = 'en'
    set_of: str = "set"
    option: str = "other reading"
    part: str = "part"
    glue: str = "glue part B here"
    before: str = "Before you cut"
    advice: tuple[str, ...] = (
        "Print at 100 % (actual size) and check the ruler.",
        "Cut on the dashed line: the colour runs 1.5 mm past it.",
        "Glue to board of 1.5 to 2 mm, then trim flush.",
    )
    parts_advice: str = "The long stick also comes in two parts: see the last page."
    parts_title: str = "The long stick in two parts"
    parts_note: str = "instead of the one in one piece"
    joining: str = "How to join them"
    joining_steps: tuple[str, ...] = (
        "1  Cut out part A and part B.",
        "2  Put glue on the hatched inch of part A.",
        "3  Lay part B on it, its end on the line where the hatching begins.",
        "4  Check: the whole stick measures 304.8 mm, which is 12 inches.",
    )


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
    lines = (*texts.advice, texts.parts_advice) if parts else texts.advice
    first = zero.y - mm(7.2) - mm(4.1) * (len(lines) - 1)
    advice = tuple(
        Label(Point(right - mm(2), first + mm(4.1) * i), line, 8.6, 'text', anchor='right')
        for i, line in enumerate(lines)
    )
    before = Label(Point(right - mm(2), first - mm(5.2)), texts.before, 13, 'display', 'right')
    return Beside((*_head(spec, texts.title, under), before, *advice), (Ruler(zero),))


def parts_page(spec: PrintSpec, texts: StickTexts, top: Length, overlap_in: float) -> Beside:
    """What stands below the two parts of long sticks: how to join them, drawn and in words."""
    under = ' · '.join((texts.game, texts.parts_note))
    left = spec.printer_margin + mm(2.2)
    title = Label(Point(left, top + mm(7)), texts.joining, 13, 'display')
    steps = tuple(
        Label(Point(left, top + mm(33) + mm(5) * i), step, 9, 'text')
        for i, step in enumerate(texts.joining_steps)
    )
    zero = Point(
        spec.paper.width - spec.printer_margin - RULER_ROOM,
        spec.paper.height - spec.printer_margin - mm(5),
    )
    drawn = _joint(Point(left, top + mm(14)), overlap_in)
    scale = Label(Point(zero.x, zero.y - mm(5.4)), texts.advice[0], 8.6, 'text')
    labels = (*_head(spec, texts.parts_title, under), title, *steps, *drawn.labels, scale)
    return Beside(labels, (Ruler(zero),), drawn.lines)


def _head(spec: PrintSpec, title: str, under: str) -> tuple[Label, ...]:
    left, top = spec.printer_margin + mm(2.2), spec.printer_margin
    room = spec.paper.width // 2
    return (
        Label(Point(left, top + mm(5.8)), title, 21, 'display', max_width=room),
        Label(Point(left, top + mm(9.8)), under.upper(), 7, 'caps', 'left', 'sepia', room),
    )


def _joint(at: Point, overlap_in: float) -> Beside:
    """The joint from the side: part A below, part B on it, and the length of the whole."""
    scale = 2
    half = inch((12 + overlap_in) / 2) // scale
    whole, lap = inch(12) // scale, inch(overlap_in) // scale
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
        Label(Point(at.x + whole // 2, dimension - mm(0.9)), "304.8 mm", 7, 'data', 'middle'),
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
