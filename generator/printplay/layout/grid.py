"""From a trim and a paper to the grid that holds most pieces, and the strip kept free beside it.

A strip along the top or the left edge holds the sheet's name and the scale check. The grid is
centred where the strip allows it, otherwise moved no further than needed: the backs are mirrored
piece by piece, so a grid off the middle still meets them.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from printplay.layout.plan import Duplex, PrintSpec, Trim
from printplay.layout.shapes import Axis, Rect
from printplay.units import ZERO, Length, Point, Size, mm

MARK_START = mm(1.7)
MARK_END = mm(4.7)
STRIP_GAP = mm(0.5)
ROOMY = 4  # a strip along the top may grow by a quarter
FOLD_GAP = mm(3)


@dataclass(frozen=True, slots=True)
class Grid:
    """Equal cells in rows and columns; `origin` is the top left of the first trim."""

    origin: Point
    columns: int
    rows: int
    cell: Size
    gutter: Length

    @property
    def slots(self) -> int:
        """How many pieces it holds."""
        return self.columns * self.rows

    def cell_rect(self, index: int) -> Rect:
        """The trim of the slot with that number, row by row from the top left."""
        row, column = divmod(index, self.columns)
        left = self.origin.x + (self.cell.width + self.gutter) * column
        top = self.origin.y + (self.cell.height + self.gutter) * row
        return Rect(left, top, left + self.cell.width, top + self.cell.height)

    def block(self, count: int) -> Rect:
        """The rectangle about the first `count` trims."""
        last_row = self.cell_rect(count - 1)
        first_row = self.cell_rect(min(count, self.columns) - 1)
        return Rect(self.origin.x, self.origin.y, first_row.right, last_row.bottom)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """How pieces of one trim stand on a sheet.

    Attributes:
        turned: the pieces lie on their side.
        strip: the free rectangle for name and scale check, inside the printable area.
        slim: the strip is so close to the grid that no crop marks stand between them.
        fold: the axis of the fold that faces and backs share a page across.
        limits: the rectangle in which trims may lie.
    """

    grid: Grid
    turned: bool
    strip: Rect
    slim: bool
    fold: Axis | None
    limits: Rect

    @property
    def strip_upright(self) -> bool:
        """Whether the strip runs along the left edge."""
        return self.strip.height > self.strip.width


def best_arrangement(trim: Trim, spec: PrintSpec, depth: Length, wide: bool) -> Arrangement | None:
    """The arrangement with most slots; none where not a single piece fits.

    Args:
        trim: the pieces' trim.
        spec: paper, printer margin and how the sides meet.
        depth: how deep the free strip must be.
        wide: the strip has to lie along the top.
    """
    candidates = list(_arrangements(trim, spec, depth, wide))
    return max(candidates, key=lambda a: a.grid.slots) if candidates else None


def largest_fit(trim: Trim, spec: PrintSpec, depth: Length) -> Size:
    """The largest piece with this trim's bleed that fits beside a strip along the top."""
    limits, _, _ = _limits(trim, spec, depth, upright=False, slim=True, fold=_folds(spec)[0])
    return Size(max(limits.width, ZERO), max(limits.height, ZERO))


def _folds(spec: PrintSpec) -> tuple[Axis | None, ...]:
    return (Axis.UPRIGHT, Axis.LEVEL) if spec.duplex is Duplex.FOLD else (None,)


def _arrangements(trim: Trim, spec: PrintSpec, depth: Length, wide: bool) -> Iterator[Arrangement]:
    """All that hold a piece, the preferred ones first."""
    for slim in (False, True):
        for turned in (False,) if trim.round else (False, True):
            for upright in (False,) if wide else (False, True):
                for fold in _folds(spec):
                    limits, strip, tight = _limits(trim, spec, depth, upright, slim, fold)
                    grid = _grid(trim, turned, limits, spec.paper, fold)
                    if grid is not None:
                        free = grid.origin.y - limits.top
                        grown = ZERO if upright else min(free // 2, depth // ROOMY)
                        strip = replace(strip, bottom=strip.bottom + grown)
                        yield Arrangement(grid, turned, strip, tight, fold, limits)


def _limits(
    trim: Trim, spec: PrintSpec, depth: Length, upright: bool, slim: bool, fold: Axis | None
) -> tuple[Rect, Rect, bool]:
    """Where trims may lie, the strip beside them, and whether it leaves no room for marks."""
    margin, paper = spec.printer_margin, spec.paper
    edge = margin + trim.bleed
    no_marks = slim or trim.round
    clear = margin + depth + (trim.bleed if no_marks else MARK_END + STRIP_GAP)
    right, bottom = paper.width - edge, paper.height - edge
    strip = Rect(margin, margin, paper.width - margin, margin + depth)
    if upright:
        strip = Rect(margin, margin, margin + depth, paper.height - margin)
    if fold is Axis.UPRIGHT:
        right = paper.width // 2 - max(trim.bleed, FOLD_GAP)
    if fold is Axis.LEVEL:
        bottom = paper.height // 2 - max(trim.bleed, FOLD_GAP)
    limits = Rect(clear if upright else edge, edge if upright else clear, right, bottom)
    return limits, strip, no_marks


def _grid(trim: Trim, turned: bool, limits: Rect, paper: Size, fold: Axis | None) -> Grid | None:
    cell, gutter = trim.size.turned if turned else trim.size, trim.bleed * 2
    columns = _count(limits.width, cell.width, gutter)
    rows = _count(limits.height, cell.height, gutter)
    if not columns or not rows:
        return None
    width = (cell.width + gutter) * columns - gutter
    height = (cell.height + gutter) * rows - gutter
    x = _start(limits.left, limits.right, width, paper.width, fold is Axis.UPRIGHT)
    y = _start(limits.top, limits.bottom, height, paper.height, fold is Axis.LEVEL)
    return Grid(Point(x, y), columns, rows, cell, gutter)


def _count(room: Length, size: Length, gutter: Length) -> int:
    return max(0, (room + gutter).um // (size + gutter).um)


def _start(low: Length, high: Length, length: Length, paper: Length, at_fold: bool) -> Length:
    """Where a block of that length begins: in the paper's middle, or as near as allowed."""
    if at_fold:
        return high - length
    return min(max((paper - length) // 2, low), high - length)
