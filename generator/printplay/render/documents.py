"""A typeset document in, the PDF that is handed out: boxes, hints, title and language set."""

from io import BytesIO
from pathlib import Path

from pikepdf import Pdf

from printplay.render.pdfmeta import Meta, as_bytes, finish


def finished(pdf: Path | bytes, meta: Meta) -> bytes:
    """The document's bytes with everything that every PDF of a set carries."""
    with Pdf.open(BytesIO(pdf) if isinstance(pdf, bytes) else pdf) as opened:
        finish(opened, meta)
        return as_bytes(opened)
