"""What stands beside a board: which panel it is, how panels are joined, what signs mean, a ruler.

All of it is blocks of one height that stand in rows in a strip of the sheet.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from printplay.layout.board_pictures import (
    SIGN_ROOM,
    BesideBoard,
    Role,
    box_lines,
    role_block,
    sign_block,
)
from printplay.layout.plan import Label, Line, Ruler
from printplay.layout.shapes import Rect
from printplay.layout.strip import Strip, rows_of
from printplay.model.words import Words
from printplay.units import ZERO, Length, Point, mm

ROW = mm(9.2)
MAP_HEIGHT = mm(8.6)
MAP_ROOM = mm(16)
HEAD_ROOM = mm(70)
RULER_ROOM = mm(107)
CUT_TO = mm(0.6)
Names = Sequence[Sequence[str]]
Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BoardTexts:
    """The words beside a board.

    Attributes:
        words: printplay's own, in the language of the sheets.
        game: title of the game.
        title: title of the part.
        signs: what a shared border, a mere corner and a bar mean, as far as the board says.
        roles: the icons on squares and what they are, for a board on one page.
    """

    words: Words
    game: str
    title: str
    signs: tuple[tuple[str, str], ...] = ()
    roles: tuple[Role, ...] = ()


def depth_needed(length: Length, room: Length, texts: BoardTexts, *, panels: bool) -> Length | None:
    """How deep a strip of a length must be; none where that is more than there is room for."""
    rows = _rows(length, room, texts, panels)
    return ROW * len(rows) if rows else None


def beside_board(rect: Rect, texts: BoardTexts, names: Names, panel: str) -> BesideBoard:
    """The strip of the panel called `panel`; `names` are all panels in rows."""
    strip = Strip(rect)
    found: list[BesideBoard] = []
    for number, row in enumerate(_rows(strip.length, strip.depth, texts, sum(map(len, names)) > 1)):
        used = sum(_room(kind).um for kind in row)
        spare = min(Length((strip.length.um - used) // max(len(row) - 1, 1)), mm(12))
        u = ZERO
        for kind in row:
            block = _block(kind, texts, names, panel)
            found.append(_moved(block, Point(u, ROW * number), strip))
            u = u + _room(kind) + spare
    return BesideBoard(
        tuple(label for block in found for label in block.labels),
        tuple(line for block in found for line in block.lines),
        tuple(ruler for block in found for ruler in block.rulers),
        tuple(icon for block in found for icon in block.icons),
    )


def _rows(length: Length, room: Length, texts: BoardTexts, panels: bool) -> tuple[Row, ...]:
    """The blocks in rows; where room is short, fewer signs are explained."""
    signs = [kind for kind, _ in texts.signs]
    for shown in (signs, [kind for kind in signs if kind != 'border'], []):
        roles = [] if panels or not shown else [role.icon for role in texts.roles]
        kinds = [*(['map'] if panels else []), 'head', *shown, *roles, 'ruler']
        rows = rows_of([_room(kind) for kind in kinds], length)
        if rows and ROW * len(rows) <= room:
            return tuple(tuple(kinds[index] for index in row) for row in rows)
    return ()


def _room(kind: str) -> Length:
    return {'map': MAP_ROOM, 'head': HEAD_ROOM, 'ruler': RULER_ROOM}.get(kind, SIGN_ROOM)


def _block(kind: str, texts: BoardTexts, names: Names, panel: str) -> BesideBoard:
    match kind:
        case 'map':
            return _map(names, panel)
        case 'head':
            return _head(texts, panel, sum(map(len, names)))
        case 'ruler':
            return _ruler(texts)
        case 'border' | 'corner' | 'bar':
            return sign_block(kind, dict(texts.signs)[kind])
        case _:
            return role_block(next(role for role in texts.roles if role.icon == kind))


def _map(names: Names, panel: str) -> BesideBoard:
    """All panels as they lie together; the one of this sheet is outlined and named in bold."""
    rows, columns = len(names), len(names[0])
    high = MAP_HEIGHT // rows
    wide = min(MAP_ROOM - mm(3), mm(7) * columns) // columns
    lines: list[Line] = []
    labels = []
    for r, row in enumerate(names):
        for c, name in enumerate(row):
            box = Rect(wide * c, high * r, wide * (c + 1), high * (r + 1))
            own = name == panel
            lines += box_lines(box, mm(0.1), 0.5)
            if own:
                lines += box_lines(box.grown(-CUT_TO), mm(0.7), 0.0)
            middle = Point((box.left + box.right) // 2, (box.top + box.bottom) // 2 + mm(0.9))
            labels.append(Label(middle, name, 7, 'number' if own else 'data', 'middle'))
    return BesideBoard(tuple(labels), tuple(lines))


def _head(texts: BoardTexts, panel: str, count: int) -> BesideBoard:
    """Which sheet it is and what is done with it."""
    words = texts.words
    title, named, steps = '', '', words.lines('board.cutting')
    if count > 1:
        title, steps = panel, words.lines('board.joining')
        named = words('board.panel', panel=panel, count=count)
    indent = mm(9) if title else ZERO
    under = ' · '.join(word for word in (texts.game, texts.title, named) if word).upper()
    room = HEAD_ROOM - indent - mm(3)
    big = [Label(Point(ZERO, mm(6.6)), title, 19, 'display')] if title else []
    labels = [Label(Point(indent, mm(2.5)), under, 6.4, 'caps', max_width=room)]
    labels += [
        Label(Point(indent, mm(5.5 + 2.9 * n)), step, 7.4, 'data', max_width=room)
        for n, step in enumerate(steps)
    ]
    return BesideBoard((*big, *labels))


def _ruler(texts: BoardTexts) -> BesideBoard:
    words = texts.words
    check = f'{words("sheet.scale")}. {words("sheet.check")}'
    zero = Point(mm(1), mm(3.2))
    label = Label(Point(mm(1), mm(8.6)), check, 7, 'text', max_width=RULER_ROOM - mm(2))
    return BesideBoard((label,), (), (Ruler(zero, inches=words('unit.in')),))


def _moved(block: BesideBoard, by: Point, strip: Strip) -> BesideBoard:
    """A block at its place of the strip, on the page."""

    def at(place: Point) -> Point:
        return Point(place.x + by.x, place.y + by.y)

    labels = (replace(label, at=at(label.at)) for label in block.labels)
    lines = (replace(line, start=at(line.start), end=at(line.end)) for line in block.lines)
    rulers = (replace(ruler, zero=at(ruler.zero)) for ruler in block.rulers)
    icons = (replace(icon, center=at(icon.center)) for icon in block.icons)
    return BesideBoard(
        tuple(map(strip.label, labels)), tuple(map(strip.line, lines)),
        tuple(map(strip.ruler, rulers)), tuple(map(strip.icon, icons)),
    )  # fmt: skip
