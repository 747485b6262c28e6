"""A game board at its true size over sheets of paper, or on one page of its own.

Panels overlap by `OVERLAP`. They are cut along the middle of it, on the line between two crosses,
and glued over the rest of the next panel: so every mark inside the board is cut away or covered.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from printplay.findings import finding
from printplay.layout.board_marks import BAND, panel_marks
from printplay.layout.board_strip import BoardTexts, beside_board, depth_needed
from printplay.layout.plan import Duplex, Marks, Page, Placement, Plan, PrintSpec, SideKind, Trim
from printplay.layout.shapes import Rect
from printplay.units import ZERO, Length, Point, Size, mm

OVERLAP = mm(10)
MOST = 8  # panels beside each other
MARGIN = mm(8)  # around a board on one page
GAP, WIDE_GAP = mm(0.8), mm(3)  # the least and the most between a panel and its words
TURNED_DEG = 270.0
Span = tuple[Length, Length]


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of a board on one sheet: its row and column, and what of the board it shows."""

    row: int
    column: int
    window: Rect

    @property
    def name(self) -> str:
        """The name by which it is put together: A1 is top left."""
        return f'{chr(ord("A") + self.row)}{self.column + 1}'


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """The plan of a board, and what of it each placement shows, by component."""

    size: Size
    plan: Plan
    windows: Mapping[str, Rect] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class Division:
    """A board cut into columns and rows.

    Attributes:
        turned: panels lie sideways on the paper.
        beside: what stands beside the board is at a panel's right, not below it.
    """

    size: Size
    columns: int
    rows: int
    turned: bool = False
    beside: bool = False

    @property
    def several(self) -> bool:
        """Whether it is more than one panel."""
        return self.columns * self.rows > 1

    @property
    def panels(self) -> tuple[Panel, ...]:
        """All panels, row by row."""
        xs, ys = _spans(self.size.width, self.columns), _spans(self.size.height, self.rows)
        return tuple(
            Panel(row, column, Rect(left, top, right, bottom))
            for row, (top, bottom) in enumerate(ys)
            for column, (left, right) in enumerate(xs)
        )

    @property
    def joints(self) -> tuple[tuple[Length, ...], tuple[Length, ...]]:
        """Where panels meet: from the left, and from the top."""
        return _cuts(self.size.width, self.columns), _cuts(self.size.height, self.rows)

    @property
    def need(self) -> Size:
        """The room that the largest panel takes, with the marks around the board."""
        return Size(_longest(self.size.width, self.columns), _longest(self.size.height, self.rows))


def around(panel: Panel, size: Size) -> Rect:
    """A panel's part of the board, with room for marks where the board ends."""
    left, right = _with_band((panel.window.left, panel.window.right), size.width)
    top, bottom = _with_band((panel.window.top, panel.window.bottom), size.height)
    return Rect(left, top, right, bottom)


def _cuts(whole: Length, count: int) -> tuple[Length, ...]:
    """Where a length is cut into equal parts."""
    return tuple(whole * n // count for n in range(1, count))


def _spans(whole: Length, count: int) -> tuple[Span, ...]:
    """Equal parts of a length that overlap."""
    cuts, half = _cuts(whole, count), OVERLAP // 2
    starts = (ZERO, *(cut - half for cut in cuts))
    return tuple(zip(starts, (*(cut + half for cut in cuts), whole), strict=True))


def _with_band(span: Span, whole: Length) -> Span:
    start, end = span
    return (start if start.um else start - BAND), (end + BAND if end == whole else end)


def _longest(whole: Length, count: int) -> Length:
    spans = (_with_band(span, whole) for span in _spans(whole, count))
    return max(end - start for start, end in spans)


def plan_panels(name: str, size: Size, spec: PrintSpec, texts: BoardTexts) -> BoardPlan:
    """A board over the fewest sheets; a plan without pages where no division fits."""
    division = next(_divisions(size, spec, texts), None)
    if division is None:
        message = (
            f"the board of {size.width.mm:g} × {size.height.mm:g} mm cannot be laid over sheets of "
            f"{spec.paper.width.mm:g} × {spec.paper.height.mm:g} mm with a margin of "
            f"{spec.printer_margin.mm:g} mm"
        )
        found = (finding('PP0901', message, subject=name),)
        return BoardPlan(size, Plan(spec.paper, (), Duplex.OFF, found))
    sheet = _Sheet(name, division, spec, texts)
    pages = tuple(sheet.page(panel, n + 1) for n, panel in enumerate(division.panels))
    shown = (p.component for page in pages for p in page.placements)
    windows = dict(zip(shown, (panel.window for panel in division.panels), strict=True))
    return BoardPlan(size, Plan(spec.paper, pages, Duplex.OFF), MappingProxyType(windows))


def plan_whole(name: str, size: Size, marks: Marks, texts: BoardTexts) -> BoardPlan:
    """A board on a page of its own size, with a margin for marks and words."""
    width = size.width + BAND * 2
    foot = depth_needed(width, size.height, texts, panels=False) or ZERO
    paper = Size(width + MARGIN * 2, size.height + (MARGIN + BAND) * 2 + foot + GAP)
    spec = PrintSpec(paper, MARGIN, Duplex.OFF, marks, Point(ZERO, ZERO))
    sheet = _Sheet(name, Division(size, 1, 1), spec, texts)
    (panel,) = sheet.division.panels
    page = sheet.page(panel, 1)
    plan = Plan(paper, (page,), Duplex.OFF)
    return BoardPlan(size, plan, MappingProxyType({name: panel.window}))


def _divisions(size: Size, spec: PrintSpec, texts: BoardTexts) -> Iterator[Division]:
    """Divisions that fit on the paper, those with the fewest sheets first."""
    counts = [(c, r) for c in range(1, MOST + 1) for r in range(1, MOST + 1)]
    for columns, rows in sorted(counts, key=lambda cr: (cr[0] * cr[1], abs(cr[0] - cr[1]))):
        for turned in (False, True):
            for beside in (False, True):
                division = Division(size, columns, rows, turned, beside)
                if _fits(division, spec, texts):
                    yield division


def _fits(division: Division, spec: PrintSpec, texts: BoardTexts) -> bool:
    room, need = _room(division, spec), division.need
    if need.width > room.width or need.height > room.height:
        return False
    along, left = _free(division, spec)
    return depth_needed(along, left - GAP, texts, panels=division.several) is not None


def _free(division: Division, spec: PrintSpec) -> tuple[Length, Length]:
    """How long and how deep the strip is that the largest panel leaves free."""
    room, need = _room(division, spec), division.need
    if division.beside:
        return room.height, room.width - need.width
    return room.width, room.height - need.height


def _room(division: Division, spec: PrintSpec) -> Size:
    """The printable area, as a panel lies on it."""
    margin = spec.printer_margin * 2
    room = Size(spec.paper.width - margin, spec.paper.height - margin)
    return room.turned if division.turned else room


@dataclass(frozen=True, slots=True)
class _Sheet:
    """Lays the panels of one division on sheets."""

    name: str
    division: Division
    spec: PrintSpec
    texts: BoardTexts

    def page(self, panel: Panel, number: int) -> Page:
        """The sheet of one panel."""
        area, window = around(panel, self.division.size), panel.window
        corner = Point(window.left - area.left, window.top - area.top)
        center = Point(corner.x + window.width // 2, corner.y + window.height // 2)
        component = f'{self.name}.{panel.name}' if self.division.several else self.name
        size = Size(window.width, window.height)
        placement = Placement(
            component, 1, SideKind.FACE, number, self._at(center), size,
            TURNED_DEG if self.division.turned else 0.0, 'board', Trim(size, ZERO, ZERO),
        )  # fmt: skip

        def on_page(place: Point) -> Point:
            """A place of the board on the page."""
            return self._at(Point(place.x - area.left, place.y - area.top))

        marks = panel_marks(window, self.division.size, self.division.joints, self.spec.marks)
        lines = tuple(replace(m, start=on_page(m.start), end=on_page(m.end)) for m in marks)
        beside = beside_board(self._strip(), self.texts, self._names(), panel.name)
        lines += beside.lines
        return Page((placement,), lines, (), beside.labels, beside.icons, beside.rulers)

    def _names(self) -> tuple[tuple[str, ...], ...]:
        panels = self.division.panels
        return tuple(
            tuple(panel.name for panel in panels if panel.row == row)
            for row in range(self.division.rows)
        )

    def _at(self, place: Point) -> Point:
        """A place of a panel, from the top left of the printable area, on the page."""
        margin = self.spec.printer_margin
        if self.division.turned:
            return Point(margin + place.y, self.spec.paper.height - margin - place.x)
        return Point(margin + place.x, margin + place.y)

    def _strip(self) -> Rect:
        """Where words stand, on the page: at the far edge of what the panel leaves free."""
        room, need = _room(self.division, self.spec), self.division.need
        along, left = _free(self.division, self.spec)
        depth = depth_needed(along, left - GAP, self.texts, panels=self.division.several) or ZERO
        apart = min(left - depth, WIDE_GAP)
        if self.division.beside:
            one, other = Point(need.width + apart, ZERO), Point(room.width, room.height)
        else:
            one, other = Point(ZERO, need.height + apart), Point(room.width, room.height)
        a, b = self._at(one), self._at(other)
        return Rect(min(a.x, b.x), min(a.y, b.y), max(a.x, b.x), max(a.y, b.y))
