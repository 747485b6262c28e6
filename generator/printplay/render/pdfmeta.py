"""The last touch to every PDF: page boxes, print hints, title and language, no traces.

In: an open PDF. Out: the same PDF with what ISO 32000-1 (12.2, 14.3, 14.11.2) asks for, and
bytes that depend on its content alone.
"""

from dataclasses import dataclass
from io import BytesIO
from typing import BinaryIO

import pikepdf
from pikepdf import Array, Dictionary, Name, Pdf, String

from printplay import __version__
from printplay.layout.plan import Duplex
from printplay.units import Size

PRODUCER = f'printplay {__version__}'
BOX_DECIMALS = 6
_HINTS = {
    Duplex.LONG_EDGE: Name.DuplexFlipLongEdge,
    Duplex.SHORT_EDGE: Name.DuplexFlipShortEdge,
    Duplex.FOLD: Name.Simplex,
    Duplex.OFF: Name.Simplex,
}


@dataclass(frozen=True, slots=True)
class Meta:
    """What a PDF says about itself.

    Attributes:
        duplex: how its sheets are printed.
        paper: the size of all its pages, where whoever wrote them rounded it.
    """

    title: str
    lang: str
    subject: str = ''
    duplex: Duplex = Duplex.OFF
    paper: Size | None = None


def finish(pdf: Pdf, meta: Meta) -> None:
    """Set boxes, viewer hints, title and language; remove dates and other traces."""
    root = pdf.Root
    root.Lang = String(meta.lang)
    preferences = root.get('/ViewerPreferences', Dictionary())
    preferences.PrintScaling = Name('/None')
    preferences.Duplex = _HINTS[meta.duplex]
    preferences.PickTrayByPDFSize = True
    preferences.DisplayDocTitle = True
    root.ViewerPreferences = preferences
    for page in pdf.pages:
        _set_boxes(page, meta.paper)
    _set_info(pdf, meta)


def save(pdf: Pdf, stream: BinaryIO) -> None:
    """Write the PDF with an identifier that follows from its content."""
    pdf.save(
        stream,
        deterministic_id=True,
        force_version='1.7',
        object_stream_mode=pikepdf.ObjectStreamMode.generate,
    )


def as_bytes(pdf: Pdf) -> bytes:
    """The PDF's bytes, as `save` writes them."""
    stream = BytesIO()
    save(pdf, stream)
    return stream.getvalue()


def _set_boxes(page: pikepdf.Page, paper: Size | None) -> None:
    """The sheet is its own trim and bleed; a crop or art box would only narrow what is seen."""
    edges = [float(value) for value in page.mediabox]
    if paper is not None:
        edges = [0.0, 0.0, paper.width.pt, paper.height.pt]
    box = Array([_rounded(edge) for edge in edges])
    page.obj.MediaBox = box
    page.obj.TrimBox = box
    page.obj.BleedBox = box
    for name in ('/CropBox', '/ArtBox'):
        if name in page.obj:
            del page.obj[name]


def _rounded(value: float) -> float | int:
    nearest = round(value, BOX_DECIMALS)
    return int(nearest) if nearest.is_integer() else nearest


def _set_info(pdf: Pdf, meta: Meta) -> None:
    with pdf.open_metadata(set_pikepdf_as_editor=False) as xmp:
        kept = {key: xmp[key] for key in ('pdfuaid:part',) if key in xmp}
        for key in list(xmp):
            del xmp[key]
        for key, value in kept.items():
            xmp[key] = value
        xmp['dc:title'] = meta.title
        xmp['dc:language'] = [meta.lang]
        if meta.subject:
            xmp['dc:description'] = meta.subject
        xmp['pdf:Producer'] = PRODUCER
    info = Dictionary(Title=String(meta.title), Producer=String(PRODUCER))
    if meta.subject:
        info.Subject = String(meta.subject)
    pdf.trailer.Info = pdf.make_indirect(info)
