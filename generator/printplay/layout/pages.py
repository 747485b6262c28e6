"""From the pieces of a sheet to its pages: faces, backs behind or beside them, marks, heading.

Backs are mirrored piece by piece about the axis the sheet is turned on (or folded along), and
turned so that they stand the same way up as their faces.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from printplay.layout.grid import Arrangement
from printplay.layout.header import Heading, SheetName, SheetTexts, heading
from printplay.layout.marks import Sides, cut_marks
from printplay.layout.plan import (
    Copy,
    Duplex,
    Line,
    Marks,
    Page,
    Placement,
    PrintSpec,
    Ring,
    SideKind,
    Trim,
)
from printplay.layout.shapes import Axis, Mirror, Rect, flip_axis, moved
from printplay.model.words import Words
from printplay.units import Length, Point, mm

TURNED_DEG = 270.0
FOLD_WIDTH = mm(0.2)
NO_OFFSET = Point(mm(0), mm(0))
PLAIN = Words('')  # numbers as the program writes them


@dataclass(frozen=True, slots=True)
class Block:
    """Pieces of one trim in their grid on a sheet."""

    arrangement: Arrangement
    copies: tuple[Copy, ...]

    @property
    def extent(self) -> Rect:
        """The rectangle about its trims."""
        return self.arrangement.grid.block(len(self.copies))

    @property
    def trim(self) -> Trim:
        """The trim of its pieces."""
        return self.copies[0].trim


@dataclass(frozen=True, slots=True)
class Sheet:
    """Blocks that share a sheet, one below the other."""

    blocks: tuple[Block, ...]

    @property
    def first(self) -> Arrangement:
        """The arrangement that the heading belongs to."""
        return self.blocks[0].arrangement

    @property
    def copies(self) -> tuple[Copy, ...]:
        """All its pieces."""
        return tuple(copy for block in self.blocks for copy in block.copies)


@dataclass(frozen=True, slots=True)
class _Form:
    """What sheets with equally many pieces in equal grids have in common.

    Attributes:
        centers: middles of the trims, on the front.
        lines: cut marks on the front.
        rings: round cut lines on the front.
    """

    centers: tuple[Point, ...]
    lines: tuple[Line, ...]
    rings: tuple[Ring, ...]

    def behind(self, mirror: Mirror, by: Point) -> '_Form':
        """The same on the back, moved by the back offset."""
        lines = map(mirror.line, self.lines)
        return _Form(
            tuple(moved(mirror.point(center), by) for center in self.centers),
            tuple(replace(m, start=moved(m.start, by), end=moved(m.end, by)) for m in lines),
            tuple(replace(r, center=moved(mirror.point(r.center), by)) for r in self.rings),
        )


class Pages:
    """Makes the pages of sheets of one document; equal sheets share their marks."""

    def __init__(self, spec: PrintSpec, texts: SheetTexts, count: int, backed: bool) -> None:
        self._spec = spec
        self._texts = texts
        self._count = count
        self._backed = backed
        self._forms: dict[tuple[tuple[Arrangement, int, bool], ...], tuple[_Form, _Form]] = {}

    def of_sheet(self, sheet: Sheet, number: int, page: int) -> Iterator[Page]:
        """The page or pages of a sheet, the first of which has the number `page`."""
        front, back = self._form(sheet)
        faces = tuple(_faces(sheet, front, page))
        if sheet.first.fold is not None:
            yield self._folded(sheet, faces, front, back, number)
            return
        head = self._heading(sheet, number, SideKind.FACE if self._backed else None)
        yield _page(faces, front.lines, front.rings, head)
        if self._backed:
            backs = self._backs(sheet, faces, back, page + 1)
            head = self._heading(sheet, number, SideKind.BACK)
            yield _page(backs, back.lines, back.rings, head)

    def _folded(
        self, sheet: Sheet, faces: tuple[Placement, ...], front: _Form, back: _Form, number: int
    ) -> Page:
        """Faces and backs on one page, across the fold."""
        head = self._heading(sheet, number, None)
        if not self._backed:
            return _page(faces, front.lines, front.rings, head)
        backs = self._backs(sheet, faces, back, faces[0].page)
        lines = (*front.lines, *back.lines, _fold_line(sheet.first, self._spec))
        return _page((*faces, *backs), lines, (*front.rings, *back.rings), head)

    def _mirror(self, sheet: Sheet) -> Mirror:
        return Mirror(self._spec.paper, sheet.first.fold or flip_axis(self._spec.duplex))

    def _form(self, sheet: Sheet) -> tuple[_Form, _Form]:
        key = tuple((b.arrangement, len(b.copies), b.trim.round) for b in sheet.blocks)
        if key not in self._forms:
            front = _form(sheet, self._spec)
            by = NO_OFFSET if sheet.first.fold else self._spec.back_offset
            self._forms[key] = front, front.behind(self._mirror(sheet), by)
        return self._forms[key]

    def _backs(
        self, sheet: Sheet, faces: tuple[Placement, ...], form: _Form, page: int
    ) -> tuple[Placement, ...]:
        mirror = self._mirror(sheet)
        return tuple(
            replace(
                face,
                side=SideKind.BACK,
                page=page,
                center=center,
                rotation_deg=mirror.rotation(face.rotation_deg),
                artwork=copy.back,
            )
            for face, copy, center in zip(faces, sheet.copies, form.centers, strict=True)
            if copy.back is not None
        )

    def _heading(self, sheet: Sheet, number: int, side: SideKind | None) -> Heading:
        texts, strip = self._texts, sheet.first.strip
        notes = _notes(sheet, texts)
        if side is SideKind.BACK:
            strip = self._mirror(sheet).rect(strip)
            short = self._spec.duplex is Duplex.SHORT_EDGE
            notes = (*notes, texts.words('sheet.short_edge' if short else 'sheet.long_edge'))
        if sheet.first.fold and self._backed:
            notes = (*notes, texts.words('sheet.fold'))
        shown = frozenset(copy.component for copy in sheet.copies)
        return heading(strip, SheetName(number, self._count, side, notes, shown), texts)


def size_text(trim: Trim, words: Words = PLAIN) -> str:
    """A trim as people write it."""
    if trim.round:
        return f'Ø {number_text(trim.size.width, words)} mm'
    return f'{number_text(trim.size.width, words)} × {number_text(trim.size.height, words)} mm'


def number_text(length: Length, words: Words = PLAIN) -> str:
    """Millimetres to two places, without needless zeros."""
    return words.number(round(length.mm, 2))


def _page(
    placements: tuple[Placement, ...],
    lines: tuple[Line, ...],
    rings: tuple[Ring, ...],
    head: Heading,
) -> Page:
    return Page(placements, lines, rings, head.labels, head.icons, head.rulers)


def _form(sheet: Sheet, spec: PrintSpec) -> _Form:
    centers: list[Point] = []
    lines: list[Line] = []
    rings: list[Ring] = []
    for block in sheet.blocks:
        cells = [block.arrangement.grid.cell_rect(i) for i in range(len(block.copies))]
        middles = [Point(c.left + c.width // 2, c.top + c.height // 2) for c in cells]
        centers += middles
        if not block.trim.round:
            sides = _sides(block.arrangement)
            lines += cut_marks(cells, block.trim.bleed, spec.paper, spec.marks, sides)
        elif spec.marks is not Marks.NONE:
            rings += [Ring(center, block.trim.size.width) for center in middles]
    return _Form(tuple(centers), tuple(lines), tuple(rings))


def _faces(sheet: Sheet, form: _Form, page: int) -> Iterator[Placement]:
    pieces = ((block.arrangement, copy) for block in sheet.blocks for copy in block.copies)
    for (arrangement, copy), center in zip(pieces, form.centers, strict=True):
        yield Placement(
            component=copy.component,
            copy=copy.copy,
            side=SideKind.FACE,
            page=page,
            center=center,
            size=copy.trim.size,
            rotation_deg=TURNED_DEG if arrangement.turned else 0.0,
            artwork=copy.face,
            trim=copy.trim,
        )


def _sides(arrangement: Arrangement) -> Sides:
    return Sides(
        left=not (arrangement.slim and arrangement.strip_upright),
        top=not (arrangement.slim and not arrangement.strip_upright),
        right=arrangement.fold is not Axis.UPRIGHT,
        bottom=arrangement.fold is not Axis.LEVEL,
    )


def _fold_line(arrangement: Arrangement, spec: PrintSpec) -> Line:
    paper, margin = spec.paper, spec.printer_margin
    if arrangement.fold is Axis.LEVEL:
        y = paper.height // 2
        start = arrangement.strip.right if arrangement.strip_upright else margin
        return Line(Point(start, y), Point(paper.width - margin, y), FOLD_WIDTH, dashed=True)
    x = paper.width // 2
    top = margin if arrangement.strip_upright else arrangement.strip.bottom
    return Line(Point(x, top), Point(x, paper.height - margin), FOLD_WIDTH, dashed=True)


def _notes(sheet: Sheet, texts: SheetTexts) -> tuple[str, ...]:
    trims = [block.trim for block in sheet.blocks]
    sizes = ' + '.join(dict.fromkeys(size_text(trim, texts.words) for trim in trims))
    bleed = max(trim.bleed for trim in trims)
    return (sizes, texts.words('sheet.bleed', mm=round(bleed.mm, 2)) if bleed.um else '')
