"""Pictures beside a board that say what its signs mean, each with its words."""

from collections.abc import Iterator
from dataclasses import dataclass

from printplay.layout.plan import IconMark, Label, Line, Ruler
from printplay.layout.shapes import Rect
from printplay.units import ZERO, Length, Point, mm

SIGN_ROOM = mm(36)
SIGN = mm(8.4)
LONG = 18  # letters of a role's name that stand in one line


@dataclass(frozen=True, slots=True)
class Role:
    """An icon that stands on squares, its colour, and what they are."""

    icon: str
    colour: str
    title: str


@dataclass(frozen=True, slots=True)
class BesideBoard:
    """Texts, lines, rulers and icons of a strip."""

    labels: tuple[Label, ...] = ()
    lines: tuple[Line, ...] = ()
    rulers: tuple[Ruler, ...] = ()
    icons: tuple[IconMark, ...] = ()


def sign_block(kind: str, text: str) -> BesideBoard:
    """A picture of squares, whether there is a way from one to another, and what it says."""
    middle, thick = SIGN // 2, mm(0.35)
    down = Line(Point(middle, ZERO), Point(middle, SIGN), thick)
    mark, at = '✓', Point(mm(6.2), mm(2.7))
    lines: tuple[Line, ...]
    match kind:
        case 'border':
            lines = (down, *_arrow(Point(mm(1.6), mm(5)), Point(SIGN - mm(1.6), mm(5))))
        case 'corner':
            across = Line(Point(ZERO, middle), Point(SIGN, middle), thick)
            way = _arrow(Point(mm(1.5), mm(1.5)), Point(SIGN - mm(1.5), SIGN - mm(1.5)))
            lines, mark = (across, down, *way), '×'
        case _:
            shores = tuple(
                Line(Point(x, ZERO), Point(x, SIGN), thick, dashed=True)
                for x in (mm(2.5), SIGN - mm(2.5))
            )
            bar = Line(Point(mm(2.5), mm(5)), Point(SIGN - mm(2.5), mm(5)), mm(1.8))
            lines, at = (*shores, bar), Point(SIGN // 2 + mm(0.1), mm(2.9))
    room = SIGN_ROOM - SIGN - mm(3.5)
    size = 13 if mark == '×' else 7
    marked = Label(at, mark, size, 'number', 'middle')
    labels = tuple(
        Label(Point(SIGN + mm(1.5), mm(3.6 + 3.1 * n)), line, 7.6, 'data', max_width=room)
        for n, line in enumerate(_halves(text))
    )
    frame = box_lines(Rect(ZERO, ZERO, SIGN, SIGN), mm(0.15), 0.3)
    return BesideBoard((marked, *labels), (*frame, *lines))


def role_block(role: Role) -> BesideBoard:
    """An icon and what it is."""
    icon = IconMark(Point(SIGN // 2, SIGN // 2), role.icon, mm(7.4), role.colour)
    room = SIGN_ROOM - SIGN - mm(2)
    lines = enumerate(_halves(role.title) if len(role.title) > LONG else (role.title,))
    labels = (
        Label(Point(SIGN + mm(1.5), mm(5 + 3.1 * n)), line, 8.4, 'data', max_width=room)
        for n, line in lines
    )
    return BesideBoard(tuple(labels), icons=(icon,))


def box_lines(box: Rect, width: Length, grey: float) -> Iterator[Line]:
    """The sides of a rectangle."""
    corners = (
        Point(box.left, box.top),
        Point(box.right, box.top),
        Point(box.right, box.bottom),
        Point(box.left, box.bottom),
    )
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        yield Line(start, end, width, grey)


def _arrow(start: Point, end: Point) -> Iterator[Line]:
    """An arrow that points right, or right and down."""
    yield Line(start, end, mm(0.25))
    level = start.y == end.y
    tips = ((-1.2, -1.0), (-1.2, 1.0)) if level else ((-1.6, -0.1), (-0.1, -1.6))
    for dx, dy in tips:
        yield Line(end, Point(end.x + mm(dx), end.y + mm(dy)), mm(0.25))


def _halves(text: str) -> tuple[str, ...]:
    """A text in two lines, cut after its colon or else near its middle."""
    head, colon, tail = text.partition(': ')
    if colon:
        return f'{head}:', tail
    words = text.split()
    half = -(-len(words) // 2)
    return tuple(' '.join(part) for part in (words[:half], words[half:]) if part)
