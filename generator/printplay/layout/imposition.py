"""From copies to be cut to a plan: which piece stands where on which side of which sheet.

Each trim size has its own grid, the same on all its sheets. Backs are mirrored piece by piece
about the axis the sheet is turned on (or folded along), and turned so that they stand the same
way up as their faces.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from printplay.findings import Finding, finding
from printplay.layout.grid import Arrangement, best_arrangement, largest_fit
from printplay.layout.header import SheetName, SheetTexts, heading
from printplay.layout.marks import Sides, cut_marks
from printplay.layout.plan import (
    Copy,
    Duplex,
    Line,
    Marks,
    Page,
    Placement,
    Plan,
    PrintSpec,
    Ring,
    SideKind,
    Trim,
)
from printplay.layout.shapes import Axis, Mirror, Rect, flip_axis, moved
from printplay.units import Length, Point, mm

TURNED_DEG = 270.0
FOLD_WIDTH = mm(0.2)
FEW = 4
NO_OFFSET = Point(mm(0), mm(0))

TrimKey = tuple[int, int, int, bool]


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
    def bleed(self) -> Length:
        """The bleed of its pieces."""
        return self.copies[0].trim.bleed


@dataclass(frozen=True, slots=True)
class Sheet:
    """Blocks that share a sheet, one below the other."""

    blocks: tuple[Block, ...]


def plan_cut(copies: Sequence[Copy], spec: PrintSpec, texts: SheetTexts) -> Plan:
    """Place every copy exactly once, backs behind (or beside) their faces.

    Pieces that do not fit the paper are left out and named in the plan's findings.
    """
    blocks: list[Block] = []
    findings: list[Finding] = []
    for group in _by_trim(copies):
        trim = group[0].trim
        arrangement = best_arrangement(trim, spec, texts.depth, texts.wide)
        if arrangement is None:
            findings += _too_large(group, spec, texts)
        else:
            blocks += _blocks(group, arrangement)
    sheets = _sheets(blocks)
    backed = any(copy.back for copy in copies) and spec.duplex is not Duplex.OFF
    pages: list[Page] = []
    for number, sheet in enumerate(sheets, start=1):
        pages += _pages(sheet, len(pages) + 1, number, len(sheets), spec, texts, backed)
    duplex = spec.duplex if backed else Duplex.OFF
    return Plan(spec.paper, tuple(pages), duplex, tuple(findings))


def _by_trim(copies: Sequence[Copy]) -> Iterator[tuple[Copy, ...]]:
    """Copies of one trim each; at the end round ones of which there is not a full row."""
    groups: dict[TrimKey, list[Copy]] = {}
    for copy in copies:
        trim = copy.trim
        key = (trim.size.width.um, trim.size.height.um, trim.bleed.um, trim.round)
        groups.setdefault(key, []).append(copy)
    few = [g for g in groups.values() if g[0].trim.round and len(g) < FEW]
    yield from (tuple(group) for group in groups.values() if group not in few)
    yield from (tuple(group) for group in few)


def _blocks(group: tuple[Copy, ...], arrangement: Arrangement) -> Iterator[Block]:
    slots = arrangement.grid.slots
    for start in range(0, len(group), slots):
        yield Block(arrangement, group[start : start + slots])


def _sheets(blocks: Sequence[Block]) -> list[Sheet]:
    """A sheet for each block; round pieces go below others where a sheet has room left."""
    sheets: list[Sheet] = []
    for block in blocks:
        joined = _joined(sheets[-1], block) if sheets else None
        if joined is None:
            sheets.append(Sheet((block,)))
        else:
            sheets[-1] = joined
    return sheets


def _joined(sheet: Sheet, block: Block) -> Sheet | None:
    above = sheet.blocks[-1]
    here, there = block.arrangement, above.arrangement
    alike = here.strip_upright is there.strip_upright and here.fold is there.fold
    same = alike and here.fold is not Axis.LEVEL
    if not same or not (block.copies[0].trim.round and above.copies[0].trim.round):
        return None
    top = above.extent.bottom + above.bleed + block.bleed
    left = here.grid.origin.x
    if len(block.copies) < here.grid.columns:
        left = above.extent.left - above.bleed + block.bleed
    grid = replace(here.grid, origin=Point(left, top))
    if grid.block(len(block.copies)).bottom > here.limits.bottom:
        return None
    return Sheet((*sheet.blocks, replace(block, arrangement=replace(here, grid=grid))))


def _too_large(group: tuple[Copy, ...], spec: PrintSpec, texts: SheetTexts) -> Iterator[Finding]:
    trim = group[0].trim
    largest = largest_fit(trim, spec, texts.depth)
    paper = f'{_number(spec.paper.width)} × {_number(spec.paper.height)} mm'
    for component in dict.fromkeys(copy.component for copy in group):
        yield finding(
            'PP0901',
            f"'{component}' is {_size(trim)} and does not fit on {paper} with a printer margin of "
            f"{_number(spec.printer_margin)} mm; the largest piece that fits is "
            f"{_number(largest.width)} × {_number(largest.height)} mm",
            subject=component,
        )


def _pages(
    sheet: Sheet,
    page: int,
    number: int,
    count: int,
    spec: PrintSpec,
    texts: SheetTexts,
    backed: bool,
) -> Iterator[Page]:
    first = sheet.blocks[0].arrangement
    fronts, lines, rings = _front(sheet, page, spec)
    notes = _notes(sheet, texts)
    shown = frozenset(copy.component for block in sheet.blocks for copy in block.copies)
    if first.fold is not None:
        mirror = Mirror(spec.paper, first.fold)
        backs = _backs(fronts, sheet, mirror, page, NO_OFFSET) if backed else ()
        both = (*lines, *map(mirror.line, lines), _fold_line(first, spec)) if backed else lines
        circles = (*rings, *map(mirror.ring, rings)) if backed else rings
        name = SheetName(number, count, None, (*notes, texts.fold if backed else ''), shown)
        head = heading(first.strip, name, texts)
        yield Page((*fronts, *backs), both, circles, head.labels, head.icons, head.rulers)
        return
    name = SheetName(number, count, SideKind.FACE if backed else None, notes, shown)
    head = heading(first.strip, name, texts)
    yield Page(fronts, lines, rings, head.labels, head.icons, head.rulers)
    if backed:
        mirror = Mirror(spec.paper, flip_axis(spec.duplex))
        backs = _backs(fronts, sheet, mirror, page + 1, spec.back_offset)
        flip = texts.short_edge if spec.duplex is Duplex.SHORT_EDGE else texts.long_edge
        name = SheetName(number, count, SideKind.BACK, (*notes, flip))
        head = heading(mirror.rect(first.strip), name, texts)
        by = spec.back_offset
        yield Page(
            backs,
            tuple(_moved_line(mirror.line(line), by) for line in lines),
            tuple(replace(r, center=moved(mirror.ring(r).center, by)) for r in rings),
            head.labels,
            head.icons,
            head.rulers,
        )


def _front(
    sheet: Sheet, page: int, spec: PrintSpec
) -> tuple[tuple[Placement, ...], tuple[Line, ...], tuple[Ring, ...]]:
    placements: list[Placement] = []
    lines: list[Line] = []
    rings: list[Ring] = []
    for block in sheet.blocks:
        placed = tuple(_faces(block, page))
        placements += placed
        if placed[0].trim.round:
            wanted = spec.marks is not Marks.NONE
            rings += [Ring(p.center, p.size.width) for p in placed if wanted]
        else:
            lines += _marks(block, spec)
    return tuple(placements), tuple(lines), tuple(rings)


def _faces(block: Block, page: int) -> Iterator[Placement]:
    arrangement = block.arrangement
    for index, copy in enumerate(block.copies):
        cell = arrangement.grid.cell_rect(index)
        yield Placement(
            component=copy.component,
            copy=copy.copy,
            side=SideKind.FACE,
            page=page,
            center=Point(cell.left + cell.width // 2, cell.top + cell.height // 2),
            size=copy.trim.size,
            rotation_deg=TURNED_DEG if arrangement.turned else 0.0,
            artwork=copy.face,
            trim=copy.trim,
        )


def _marks(block: Block, spec: PrintSpec) -> tuple[Line, ...]:
    arrangement = block.arrangement
    cells = [arrangement.grid.cell_rect(i) for i in range(len(block.copies))]
    sides = Sides(
        left=not (arrangement.slim and arrangement.strip_upright),
        top=not (arrangement.slim and not arrangement.strip_upright),
        right=arrangement.fold is not Axis.UPRIGHT,
        bottom=arrangement.fold is not Axis.LEVEL,
    )
    return cut_marks(cells, block.bleed, spec.paper, spec.marks, sides)


def _backs(
    fronts: Sequence[Placement], sheet: Sheet, mirror: Mirror, page: int, offset: Point
) -> tuple[Placement, ...]:
    copies = [copy for block in sheet.blocks for copy in block.copies]
    return tuple(
        replace(
            front,
            side=SideKind.BACK,
            page=page,
            center=moved(mirror.point(front.center), offset),
            rotation_deg=mirror.rotation(front.rotation_deg),
            artwork=copy.back,
        )
        for front, copy in zip(fronts, copies, strict=True)
        if copy.back is not None
    )


def _moved_line(line: Line, by: Point) -> Line:
    return replace(line, start=moved(line.start, by), end=moved(line.end, by))


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
    trims = [block.copies[0].trim for block in sheet.blocks]
    sizes = ' + '.join(dict.fromkeys(_size(trim) for trim in trims))
    bleed = max(trim.bleed for trim in trims)
    return (sizes, f'{_number(bleed)} mm {texts.bleed}' if bleed.um else '')


def _size(trim: Trim) -> str:
    if trim.round:
        return f'Ø {_number(trim.size.width)} mm'
    return f'{_number(trim.size.width)} × {_number(trim.size.height)} mm'


def _number(length: Length) -> str:
    return f'{length.mm:.2f}'.rstrip('0').rstrip('.')
