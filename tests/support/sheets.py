"""Sheets for tests: pieces to be cut, simple artwork, and reading a PDF back with pdfium."""

import ctypes
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium
from reportlab.pdfgen.canvas import Canvas

from printplay.layout.header import SheetTexts
from printplay.layout.imposition import plan_cut
from printplay.layout.plan import Copy, Duplex, Marks, Plan, PrintSpec, Trim
from printplay.render.pdfmeta import Meta
from printplay.render.sheets import Artwork, draw_plan
from printplay.typeset.theme import Ink, theme_of
from printplay.units import ZERO, Point, Size, mm
from support.words import ENGLISH

A4 = Size(mm(210), mm(297))
LETTER = Size(mm(215.9), mm(279.4))
PAPERS = {'a4': A4, 'letter': LETTER}
POKER = Trim(Size(mm(63.5), mm(88.9)), mm(1.5), mm(4))
TOKEN = Trim(Size(mm(25), mm(25)), mm(1.5), mm(1.5), round=True)
BUTTED = Trim(Size(mm(100), mm(100)), ZERO, mm(3))
TEXTS = SheetTexts(ENGLISH, "Game", "Cards")
MM = 25.4 / 72
SIDES = ('face.', 'back.')


def print_spec(
    paper: Size = A4,
    duplex: Duplex = Duplex.LONG_EDGE,
    margin: float = 5,
    marks: Marks = Marks.CROP,
    offset: tuple[float, float] = (0, 0),
) -> PrintSpec:
    return PrintSpec(paper, mm(margin), duplex, marks, Point(mm(offset[0]), mm(offset[1])))


def copies_of(count: int, trim: Trim = POKER, name: str = 'card', back: bool = True) -> list[Copy]:
    return [
        Copy(f'{name}.{i}', 1, trim, f'face.{name}.{i}', f'back.{name}.{i}' if back else None)
        for i in range(count)
    ]


def artwork_for(copies: Sequence[Copy]) -> dict[str, Artwork]:
    """For each side a page filled to the bleed, with its key as text in the middle."""
    stream = BytesIO()
    canvas = Canvas(stream, invariant=1)
    trims = {key: c.trim for c in copies for key in (c.face, c.back) if key}
    for key, trim in trims.items():
        width, height = (
            (trim.size.width + trim.bleed * 2).pt,
            (trim.size.height + trim.bleed * 2).pt,
        )
        canvas.setPageSize((width, height))
        canvas.setFillColorRGB(0.2, 0.5, 0.8)
        canvas.rect(0, 0, width, height, stroke=0, fill=1)
        canvas.setFillGray(1)
        canvas.setFont('Helvetica', 4)
        canvas.drawCentredString(width / 2, height / 2, key)
        canvas.showPage()
    canvas.save()
    return {key: Artwork(stream.getvalue(), page) for page, key in enumerate(trims)}


def drawn(plan: Plan, copies: Sequence[Copy], proof: bool = False) -> bytes:
    meta = Meta("Cards of a game", 'en', duplex=plan.duplex)
    return draw_plan(plan, artwork_for(copies), theme_of(None, Ink.FULL), meta, proof)


def planned(copies: Sequence[Copy], spec: PrintSpec, texts: SheetTexts = TEXTS) -> Plan:
    return plan_cut(copies, spec, texts)


@dataclass(frozen=True)
class Placed:
    """A form as pdfium finds it: box in mm from the page's top left, clockwise turn, page."""

    page: int
    left: float
    top: float
    right: float
    bottom: float
    turn: float
    words: str

    @property
    def center(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


def placed_forms(data: bytes) -> list[Placed]:
    """Every face and back on every page, by the extent of what it draws."""
    document = pypdfium2.PdfDocument(data)
    found = [
        form for number in range(len(document)) for form in _forms_of(document[number], number + 1)
    ]
    document.close()
    return found


def _forms_of(page: Any, number: int) -> Iterator[Placed]:
    height = page.get_height() * MM
    for item in page.get_objects(max_depth=1):
        matrix = item.get_matrix()
        if item.type != pdfium.FPDF_PAGEOBJ_FORM or (matrix.e, matrix.f) == (0, 0):
            continue
        left, bottom, right, top = (value * MM for value in _bounds(item))
        turn = -math.degrees(math.atan2(matrix.b, matrix.a)) % 360
        box = (left, height - top, right, height - bottom)
        words = _words(page, item)
        if words.startswith(SIDES):
            yield Placed(number, *box, round(turn, 4) % 360, words)


def _bounds(item: Any) -> tuple[float, ...]:
    values = [ctypes.c_float() for _ in range(4)]
    assert pdfium.FPDFPageObj_GetBounds(item, *map(ctypes.byref, values))
    return tuple(value.value for value in values)


def _words(page: Any, item: Any) -> str:
    left, bottom, right, top = _bounds(item)
    text: str = page.get_textpage().get_text_bounded(left, bottom, right, top)
    return text.strip()


Corners = tuple[tuple[float, float], ...]


def outlines(data: bytes) -> list[tuple[int, Corners]]:
    """Closed four-cornered stroked outlines in moved forms: page, corners in mm from top left."""
    document = pypdfium2.PdfDocument(data)
    found = []
    for number in range(len(document)):
        page = document[number]
        for item in page.get_objects(max_depth=2):
            if item.type == pdfium.FPDF_PAGEOBJ_PATH and item.container is not None:
                corners = _corners(item, page.get_height())
                if corners:
                    found.append((number + 1, corners))
    document.close()
    return found


def _corners(item: Any, height: float) -> Corners:
    fill, stroke = ctypes.c_int(), ctypes.c_int()
    assert pdfium.FPDFPath_GetDrawMode(item, ctypes.byref(fill), ctypes.byref(stroke))
    if fill.value or not stroke.value or pdfium.FPDFPath_CountSegments(item) not in (4, 5):
        return ()
    own, form = item.get_matrix(), item.container.get_matrix()
    corners = []
    for index in range(4):
        segment = pdfium.FPDFPath_GetPathSegment(item, index)
        x, y = ctypes.c_float(), ctypes.c_float()
        assert pdfium.FPDFPathSegment_GetPoint(segment, ctypes.byref(x), ctypes.byref(y))
        if pdfium.FPDFPathSegment_GetType(segment) == pdfium.FPDF_SEGMENT_BEZIERTO:
            return ()
        right, up = form.on_point(*own.on_point(x.value, y.value))
        corners.append((right * MM, (height - up) * MM))
    return tuple(corners)
