"""Measuring sticks on sheets: one set for each player, and the long stick in two parts.

A stick longer than the paper lies on the diagonal, leaning to the right; the others stand
upright in the two free corners. An inch on the table is 25.4 mm.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from printplay.findings import Finding, finding
from printplay.layout.lean import Column, Foot, Lean, best_lean, columns
from printplay.layout.plan import Duplex, Page, Placement, Plan, PrintSpec, SideKind, Trim
from printplay.layout.stick_faces import BLEED, OVERLAP_IN, StickFace, stick_faces, stick_size
from printplay.layout.stick_marks import corner_marks
from printplay.layout.stick_texts import (
    FOOT,
    HEAD,
    RULER_ROOM,
    Beside,
    StickTexts,
    parts_page,
    set_page,
)
from printplay.units import ZERO, Length, Point, Size, inch, mm

if TYPE_CHECKING:
    from printplay.model.congo import Stick

SAFE = mm(2)
UPRIGHT_DEG = 270.0


@dataclass(frozen=True, slots=True)
class StickPlan:
    """The plan of the sticks, and what each placement's artwork shows."""

    plan: Plan
    faces: Mapping[str, StickFace]


def plan_sticks(
    sticks: 'Sequence[Stick]', spec: PrintSpec, players: int, texts: StickTexts
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
        self, sticks: 'tuple[Stick, ...]', spec: PrintSpec, players: int, texts: StickTexts
    ) -> None:
        self._sticks = sticks
        self._spec = spec
        self._players = players
        self._texts = texts
        self._long = tuple(s for s in sticks if not self._stands(inch(s.length_in)))
        self._leans = {s.id: best_lean(stick_size(s, s.length_in), spec) for s in self._long}
        self.faces = {
            key: face
            for s in sticks
            for key, face in stick_faces(s, s in self._long, self._leans.get(s.id), spec, texts)
        }

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

    def _diagonal(self, player: int) -> Iterator[tuple[Lean, str, int]]:
        """The leaning sticks of a player: how it lies, component and copy."""
        for stick in self._long:
            lean = self._leans[stick.id]
            if lean is None:
                continue
            for copy in range(stick.copies):
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
        number = texts.words('sticks.set', number=player + 1, count=self._players)
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
        marks = [line for p in placed for line in corner_marks(p, self._spec)]
        return Page(placed, (*beside.lines, *marks), labels=beside.labels, rulers=beside.rulers)


def _middle(column: Column, size: Size) -> Point:
    half = size.width // 2
    y = column.bottom - half if column.sinks else column.top + half
    return Point(column.left + size.height // 2, y)
