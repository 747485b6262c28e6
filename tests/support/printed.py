"""Whole sets for tests: built once for each list of options, and read back from their PDFs."""

import ctypes
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from pdfminer.pdfdevice import PDFDevice
from pdfminer.pdfdocument import PDFDocument
from pdfminer.pdfinterp import PDFPageInterpreter, PDFResourceManager
from pdfminer.pdfpage import PDFPage
from pdfminer.pdfparser import PDFParser
from pdfminer.pdftypes import list_value, stream_value
from pdfminer.psparser import literal_name
from pdfminer.utils import apply_matrix_pt, mult_matrix

from support.command import Ended, printplay
from support.sheets import MM

Point = tuple[float, float]
Corners = tuple[Point, Point, Point, Point]


@dataclass(frozen=True)
class Printed:
    """A folder with a built set."""

    folder: Path

    @cached_property
    def manifest(self) -> dict[str, Any]:
        """The manifest."""
        said = json.loads((self.folder / 'manifest.json').read_text(encoding='utf-8'))
        assert isinstance(said, dict)
        return said

    @property
    def files(self) -> tuple[Path, ...]:
        """The PDFs, in the manifest's order."""
        return tuple(self.folder / d['file'] for d in self.manifest['documents'])

    def file(self, part: str) -> Path:
        """A part's PDF."""
        return self.folder / str(self.document(part)['file'])

    def document(self, part: str) -> dict[str, Any]:
        """What the manifest says of a part."""
        (found,) = (d for d in self.manifest['documents'] if d['part'] == part)
        assert isinstance(found, dict)
        return found

    def placements(self, part: str, side: str = '') -> list[dict[str, Any]]:
        """What the manifest says of a part's places; `side` keeps faces or backs."""
        found = self.document(part)['placements']
        return [p for p in found if side in ('', p['side'])]


@dataclass
class Press:
    """Builds packs into folders of one session, each list of options once, with one cache."""

    root: Path
    cache: Path
    _done: dict[tuple[str, ...], tuple[Printed, Ended]] = field(default_factory=dict)

    def __call__(self, *arguments: str, game: str = 'congo') -> Printed:
        """A set that was built without complaint."""
        printed, ended = self.ended(*arguments, game=game)
        assert ended.code == 0, ended.err
        return printed

    def ended(self, *arguments: str, game: str = 'congo') -> tuple[Printed, Ended]:
        """A set, and how its build ended."""
        key = (game, *arguments)
        if key not in self._done:
            folder = self.root / f'set{len(self._done)}'
            with pytest.MonkeyPatch.context() as patch:
                patch.setenv('PRINTPLAY_CACHE_DIR', str(self.cache))
                ended = printplay('build', game, *arguments, '--jobs', '1', '--out', folder)
            self._done[key] = (Printed(folder), ended)
        return self._done[key]


@dataclass(frozen=True)
class Form:
    """A form placed on a page: the name of its artwork, the corners of its box from top left in mm.

    The corners are those of the form's own top left, top right, bottom right and bottom left.
    """

    page: int
    name: str
    corners: Corners

    @property
    def center(self) -> Point:
        """The middle of the box."""
        return (
            sum(x for x, _ in self.corners) / 4,
            sum(y for _, y in self.corners) / 4,
        )


def forms_of(pdf: Path) -> list[Form]:
    """The named forms that stand directly on the pages, read by pdfminer."""
    found: list[Form] = []
    with pdf.open('rb') as stream:
        manager = PDFResourceManager()
        for number, page in enumerate(PDFPage.create_pages(PDFDocument(PDFParser(stream))), 1):
            reader = _Shallow(manager, PDFDevice(manager))
            reader.process_page(page)
            height = page.mediabox[3]
            found += [
                Form(number, name, _flipped(corners, height)) for name, corners in reader.placed
            ]
    return found


def _flipped(corners: list[Point], height: float) -> Corners:
    one, two, three, four = ((x * MM, (height - y) * MM) for x, y in corners)
    return one, two, three, four


class _Shallow(PDFPageInterpreter):
    """Runs a page and notes where its forms stand, without looking into them."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.placed: list[tuple[str, list[Point]]] = []

    def do_Do(self, xobjid_arg: Any) -> None:  # noqa: N802 (pdfminer's name)
        """Note one form."""
        form = stream_value(self.xobjmap[literal_name(xobjid_arg)])
        if 'Name' not in form or 'BBox' not in form:
            return
        left, bottom, right, top = list_value(form['BBox'])
        matrix = mult_matrix(tuple(list_value(form.get('Matrix', [1, 0, 0, 1, 0, 0]))), self.ctm)
        box = ((left, top), (right, top), (right, bottom), (left, bottom))
        name = literal_name(form['Name'])
        self.placed.append((name, [apply_matrix_pt(matrix, corner) for corner in box]))


@dataclass(frozen=True)
class Letter:
    """A character as pdfium finds it.

    Its real size in points, its font's name, and its origin in mm from the top left.
    """

    page: int
    text: str
    size: float
    font: str
    x: float
    y: float


def letters_of(pdf: Path) -> Iterator[Letter]:
    """Every visible character of a PDF."""
    document = pypdfium2.PdfDocument(pdf)
    buffer, flags = ctypes.create_string_buffer(256), ctypes.c_int()
    for number in range(len(document)):
        page = document[number]
        text = page.get_textpage()
        matrix = pdfium.FS_MATRIX()
        for index in range(text.count_chars()):
            char = chr(pdfium.FPDFText_GetUnicode(text, index))
            if char.isspace() or pdfium.FPDFText_IsGenerated(text, index) == 1:
                continue
            pdfium.FPDFText_GetMatrix(text, index, ctypes.byref(matrix))
            size = pdfium.FPDFText_GetFontSize(text, index)
            scale = (matrix.c**2 + matrix.d**2) ** 0.5
            pdfium.FPDFText_GetFontInfo(text, index, buffer, 256, ctypes.byref(flags))
            font = buffer.value.decode().split('+')[-1]
            x, y = matrix.e * MM, (page.get_height() - matrix.f) * MM
            yield Letter(number + 1, char, size * scale, font, x, y)
    document.close()


def strokes_of(pdf: Path) -> Iterator[tuple[int, Point, Point]]:
    """Every single straight stroke that stands directly on a page: page, start and end."""
    document = pypdfium2.PdfDocument(pdf)
    for number in range(len(document)):
        page = document[number]
        for item in page.get_objects(max_depth=1):
            if item.type == pdfium.FPDF_PAGEOBJ_PATH and pdfium.FPDFPath_CountSegments(item) == 2:
                ends = [_end(item, index, page.get_height()) for index in (0, 1)]
                yield number + 1, ends[0], ends[1]
    document.close()


def _end(item: Any, index: int, height: float) -> Point:
    segment = pdfium.FPDFPath_GetPathSegment(item, index)
    x, y = ctypes.c_float(), ctypes.c_float()
    assert pdfium.FPDFPathSegment_GetPoint(segment, ctypes.byref(x), ctypes.byref(y))
    right, up = item.get_matrix().on_point(x.value, y.value)
    return right * MM, (height - up) * MM
