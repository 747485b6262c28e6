"""From copies to be cut to a plan: which pieces share which sheet.

Each trim size has its own grid, the same on all its sheets; small numbers of round pieces go
below others. What a sheet's pages then look like is told by `pages`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from printplay.findings import Finding, finding
from printplay.layout.grid import Arrangement, best_arrangement, largest_fit
from printplay.layout.header import SheetTexts
from printplay.layout.pages import Block, Pages, Sheet, number_text, size_text
from printplay.layout.plan import Copy, Duplex, Page, Plan, PrintSpec, Trim
from printplay.layout.shapes import Axis
from printplay.units import Point

FEW = 4

TrimKey = tuple[int, int, int, bool]


def plan_cut(copies: Sequence[Copy], spec: PrintSpec, texts: SheetTexts) -> Plan:
    """Place every copy exactly once, backs behind (or beside) their faces.

    Pieces that do not fit the paper are left out and named in the plan's findings.
    """
    backed = any(copy.back for copy in copies) and spec.duplex is not Duplex.OFF
    spec = spec if backed else replace(spec, duplex=Duplex.OFF)
    blocks: list[Block] = []
    findings: list[Finding] = []
    for group in _by_trim(copies):
        trim = group[0].trim
        arrangement = _arranged(trim, spec, texts)
        if arrangement is None:
            findings += _too_large(group, spec, texts)
        else:
            blocks += _blocks(group, arrangement)
    sheets = _sheets(blocks)
    draw = Pages(spec, texts, len(sheets), backed)
    pages: list[Page] = []
    for number, sheet in enumerate(sheets, start=1):
        pages += draw.of_sheet(sheet, number, len(pages) + 1)
    return Plan(spec.paper, tuple(pages), spec.duplex, tuple(findings))


def _arranged(trim: Trim, spec: PrintSpec, texts: SheetTexts) -> Arrangement | None:
    """The arrangement with most slots; of two alike, the one with more room for the legend."""
    plain = best_arrangement(trim, spec, texts.depth, texts.wide)
    roomy = best_arrangement(trim, spec, texts.roomy_depth, texts.wide)
    if plain and roomy and roomy.grid.slots >= plain.grid.slots:
        return roomy
    return plain


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
    if not same or not (block.trim.round and above.trim.round):
        return None
    top = above.extent.bottom + above.trim.bleed + block.trim.bleed
    left = here.grid.origin.x
    if len(block.copies) < here.grid.columns:
        left = above.extent.left - above.trim.bleed + block.trim.bleed
    grid = replace(here.grid, origin=Point(left, top))
    if grid.block(len(block.copies)).bottom > here.limits.bottom:
        return None
    return Sheet((*sheet.blocks, replace(block, arrangement=replace(here, grid=grid))))


def _too_large(group: tuple[Copy, ...], spec: PrintSpec, texts: SheetTexts) -> Iterator[Finding]:
    trim = group[0].trim
    largest = largest_fit(trim, spec, texts.depth)
    paper = f'{number_text(spec.paper.width)} × {number_text(spec.paper.height)} mm'
    for component in dict.fromkeys(copy.component for copy in group):
        yield finding(
            'PP0901',
            f"'{component}' is {size_text(trim)} and does not fit on {paper} with a printer margin "
            f"of {number_text(spec.printer_margin)} mm; the largest piece that fits is "
            f"{number_text(largest.width)} × {number_text(largest.height)} mm",
            subject=component,
        )
