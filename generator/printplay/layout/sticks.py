"""Measuring sticks on sheets: one set for each player, and the long stick in two parts.

A stick longer than the paper lies on the diagonal, leaning to the right; the others stand
upright in the two free corners. An inch on the table is 25.4 mm.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from printplay.findings import Finding, finding
from printplay.layout.lean import Column, Foot, Lean, best_lean, columns
from printplay.layout.marks import CROP_WIDTH, PAPER_EDGE
from printplay.layout.plan import (
    Duplex,
    Line,
    Marks,
    Page,
    Placement,
    Plan,
    PrintSpec,
    SideKind,
    Trim,
)
from printplay.layout.stick_texts import (
    FOOT,
    HEAD,
    RULER_ROOM,
    Beside,
    StickTexts,
    parts_page,
    set_page,
)
from printplay.model.congo import Stick
from printplay.units import ZERO, Length, Point, Size, inch, mm

BLEED = mm(1.5)
SAFE = mm(2)
OVERLAP_IN = 1.0
UPRIGHT_DEG = 270.0
CORNER_MM = (1.7, 3.1)


@dataclass(frozen=True, slots=True)
class StickFace:
    """What is printed on a stick that lies flat, from its left end to its right.

    Attributes:
        first_in: the mark at the left end, in inches.
        glue: length of the hatched zone at the right end.
        bands: whether the left and the right end carry the stick's letter.
        cut_line: whether the trim is shown as a dashed line.
    """

    letter: str
    title: str
    note: str
    colour: str
    size: Size
    cut_line: bool
    bleed: Length = BLEED
    first_in: float = 0
    glue: Length = ZERO
    glue_text: str = ''
    bands: tuple[bool, bool] = (True, True)


@dataclass(frozen=True, slots=True)
class StickPlan:
    """The plan of the sticks, and what each placement's artwork shows."""

    plan: Plan
    faces: Mapping[str, StickFace]


def plan_sticks(
    sticks: Sequence[Stick], spec: PrintSpec, players: int, texts: StickTexts
) -> StickPlan:
    """Place every stick of every player once; a stick's component is also its face's key.

    A stick that fits in no way is left out and named in the plan's findings.
    """
    sheets = _Sheets(tuple(sticks), spec, players, texts)
    pages: list[Page] = []
    for player in range(players):
        pages += sheets.of_player(player, len(pages) + 1)
    pages += sheets.of_parts(len(pages) + 1)
    placed = {placement.component for page in pages for placement in page.placements}
    findings = tuple(sheets.findings(placed))
    faces = {key: face for key, face in sheets.faces.items() if key in placed}
    return StickPlan(Plan(spec.paper, tuple(pages), Duplex.OFF, findings), faces)


class _Sheets:
    """The sheets of one set of sticks on one paper."""

    def __init__(
        self, sticks: tuple[Stick, ...], spec: PrintSpec, players: int, texts: StickTexts
    ) -> None:
        self._sticks = sticks
        self._spec = spec
        self._players = players
        self._texts = texts
        self._long = tuple(s for s in sticks if not self._stands(inch(s.length_in)))
        self._leans = {s.id: best_lean(_size(s, s.length_in), spec) for s in self._long}
        self.faces = {key: face for s in sticks for key, face in self._faces_of(s)}

    def of_player(self, player: int, first_page: int) -> Iterator[Page]:
        """One player's set: a sheet, or more where one does not hold it."""
        leaning = list(self._diagonal(player))
        items = sorted(self._upright(player), key=lambda i: -self.faces[i[0]].size.width.um)
        page = first_page
        while items or leaning:
            diagonal = leaning.pop(0) if leaning else None
            here = [self._leaning(*diagonal, page)] if diagonal else []
            standing, rest = self._fill(items, diagonal[0] if diagonal else None, page)
            if not here and not standing:
                return
            yield self._set_page((*here, *standing), player)
            items, page = rest, page + 1

    def of_parts(self, first_page: int) -> Iterator[Page]:
        """Sheets with the two parts of every long stick."""
        items = [
            (f'stick.{s.id}.part_{part}', s.copies * player + copy)
            for s in self._long
            for player in range(self._players)
            for copy in range(1, s.copies + 1)
            for part in ('a', 'b')
        ]
        page = first_page
        while items:
            standing, items = self._fill(items, None, page, parts=True)
            if not standing:
                return
            yield self._parts_page(standing)
            page += 1

    def findings(self, placed: set[str]) -> Iterator[Finding]:
        """Sticks that are printed only in parts, or not at all."""
        paper, margin = self._spec.paper, self._spec.printer_margin
        for stick in self._sticks:
            key = f'stick.{stick.id}'
            if key in placed:
                continue
            where = f"{paper.width.mm:g} × {paper.height.mm:g} mm with a margin of {margin.mm:g} mm"
            code = 'PP0902' if f'{key}.part_a' in placed else 'PP0903'
            yield finding(
                code,
                f"'{key}' is {inch(stick.length_in).mm:g} mm long and does not fit on {where}",
                subject=key,
            )

    def _stands(self, length: Length) -> bool:
        edge = self._spec.printer_margin + BLEED
        return length + edge * 2 + HEAD <= self._spec.paper.height

    def _faces_of(self, stick: Stick) -> Iterator[tuple[str, StickFace]]:
        texts, key = self._texts, f'stick.{stick.id}'
        title = stick.title.get(texts.lang, texts.first)
        face = StickFace(
            letter=stick.id,
            title=title,
            note=_measured(stick.length_in, stick.note.get(texts.lang, texts.first)),
            colour=stick.colour,
            size=_size(stick, stick.length_in),
            cut_line=self._spec.marks is not Marks.NONE,
        )
        lean = self._leans.get(stick.id)
        yield key, replace(face, bleed=lean.bleed) if lean else face
        if stick.optional_in is not None:
            note = _measured(stick.optional_in, texts.option)
            size = _size(stick, stick.optional_in)
            yield f'{key}.option', replace(face, note=note, size=size)
        if stick in self._long:
            yield from self._part_faces(key, stick, face)

    def _part_faces(
        self, key: str, stick: Stick, face: StickFace
    ) -> Iterator[tuple[str, StickFace]]:
        """Part A up to the end of the glued inch, part B from its beginning to the end."""
        half_in = (stick.length_in + OVERLAP_IN) / 2
        size = _size(stick, half_in)
        named = f'{face.title}, {self._texts.part}'
        part_a = replace(
            face,
            title=f'{named} A',
            size=size,
            glue=inch(OVERLAP_IN),
            glue_text=self._texts.glue,
            bands=(True, False),
        )
        yield f'{key}.part_a', part_a
        first = stick.length_in - half_in
        part_b = replace(face, title=f'{named} B', size=size, first_in=first, bands=(False, True))
        yield f'{key}.part_b', part_b

    def _diagonal(self, player: int) -> Iterator[tuple[Lean, str, int]]:
        """The leaning sticks of a player: how it lies, component and copy."""
        for stick in self._long:
            lean = self._leans[stick.id]
            for copy in range(stick.copies if lean else 0):
                assert lean is not None
                yield lean, f'stick.{stick.id}', stick.copies * player + copy + 1

    def _upright(self, player: int) -> Iterator[tuple[str, int]]:
        """The standing sticks of a player: component and copy."""
        for stick in self._sticks:
            if stick not in self._long:
                for copy in range(stick.copies):
                    yield f'stick.{stick.id}', stick.copies * player + copy + 1
            if stick.optional_in is not None:
                yield f'stick.{stick.id}.option', player + 1

    def _leaning(self, lean: Lean, component: str, copy: int, page: int) -> Placement:
        turn = UPRIGHT_DEG + lean.angle_deg
        return self._placement(component, copy, page, lean.center, turn)

    def _fill(
        self, items: list[tuple[str, int]], lean: Lean | None, page: int, parts: bool = False
    ) -> tuple[list[Placement], list[tuple[str, int]]]:
        """Put each item into the first free column that holds it."""
        if not items:
            return [], []
        width = max(self.faces[component].size.height for component, _ in items)
        free = list(columns(lean, width, BLEED, HEAD, self._foot(parts), self._spec))
        placed: list[Placement] = []
        rest: list[tuple[str, int]] = []
        for component, copy in items:
            size = self.faces[component].size
            column = next((c for c in free if size.width <= c.length), None)
            if column is None:
                rest.append((component, copy))
                continue
            free.remove(column)
            placed.append(
                self._placement(component, copy, page, _middle(column, size), UPRIGHT_DEG)
            )
        return placed, rest

    def _foot(self, parts: bool) -> Foot:
        room = self._spec.printer_margin + RULER_ROOM + mm(5)
        return Foot(ZERO if parts else self._spec.paper.width - room, FOOT)

    def _placement(
        self, component: str, copy: int, page: int, center: Point, turn: float
    ) -> Placement:
        face = self.faces[component]
        trim = Trim(face.size, face.bleed, SAFE)
        return Placement(
            component, copy, SideKind.FACE, page, center, face.size, turn, component, trim
        )

    def _set_page(self, placed: tuple[Placement, ...], player: int) -> Page:
        spec, texts = self._spec, self._texts
        right_edge = spec.paper.width - spec.printer_margin
        taken = [p.center.x - p.size.height // 2 for p in placed if p.rotation_deg == UPRIGHT_DEG]
        right = min((x for x in taken if x > spec.paper.width // 2), default=right_edge)
        number = f'{texts.set_of} {player + 1}/{self._players}'
        pieces = ', '.join(
            f'{sum(p.component == key for p in placed)} × {self.faces[key].letter}'
            for key in dict.fromkeys(p.component for p in placed)
            if '.option' not in key
        )
        beside = set_page(spec, texts, number, pieces, right - mm(4), bool(self._long))
        return self._page(placed, beside)

    def _parts_page(self, placed: Sequence[Placement]) -> Page:
        foot = max(p.center.y + p.size.width // 2 for p in placed) + mm(6)
        beside = parts_page(self._spec, self._texts, foot, OVERLAP_IN)
        return self._page(tuple(placed), beside)

    def _page(self, placed: tuple[Placement, ...], beside: Beside) -> Page:
        marks = [line for p in placed for line in self._corner_marks(p)]
        return Page(placed, (*beside.lines, *marks), labels=beside.labels, rulers=beside.rulers)

    def _corner_marks(self, placement: Placement) -> Iterator[Line]:
        """Two short marks at every corner, on the lines along which it is cut."""
        if self._spec.marks is Marks.NONE:
            return
        half_w, half_h = placement.size.width.mm / 2, placement.size.height.mm / 2
        for x, y in ((-half_w, -half_h), (half_w, -half_h), (half_w, half_h), (-half_w, half_h)):
            for dx, dy in ((math.copysign(1, x), 0.0), (0.0, math.copysign(1, y))):
                near, far = (_turned(placement, x + dx * away, y + dy * away) for away in CORNER_MM)
                if _on_paper(far, self._spec.paper):
                    yield Line(near, far, CROP_WIDTH)


def _turned(placement: Placement, x_mm: float, y_mm: float) -> Point:
    """A place on a stick, from its middle, as it lies on the page."""
    angle = math.radians(placement.rotation_deg)
    cos, sin = math.cos(angle), math.sin(angle)
    center = placement.center
    return Point(center.x + mm(x_mm * cos - y_mm * sin), center.y + mm(x_mm * sin + y_mm * cos))


def _on_paper(point: Point, paper: Size) -> bool:
    return (
        PAPER_EDGE < point.x < paper.width - PAPER_EDGE
        and PAPER_EDGE < point.y < paper.height - PAPER_EDGE
    )


def _size(stick: Stick, length_in: float) -> Size:
    return Size(inch(length_in), mm(stick.width_mm))


def _middle(column: Column, size: Size) -> Point:
    half = size.width // 2
    y = column.bottom - half if column.sinks else column.top + half
    return Point(column.left + size.height // 2, y)


def _measured(length_in: float, note: str) -> str:
    return f'{length_in:g}″ · {inch(length_in).mm:g} mm · {note}'
