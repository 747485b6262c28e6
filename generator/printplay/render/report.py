"""A report as a PDF: set as it is, on its own pages, with the shipped fonts."""

import base64
import io
import re
from typing import Final

import pikepdf

from printplay.render.engine import load_typesetter
from printplay.render.fonts import typesetting
from printplay.render.pdfmeta import Meta, as_bytes, finish

_FIGURE: Final = re.compile(r'<figure role="img" aria-label="([^"]*)">(<svg.*?</svg>)', re.DOTALL)


def report_pdf(html: str, title: str, lang: str) -> bytes:
    """A page of HTML that needs nothing else, as a PDF."""
    with typesetting():
        load_typesetter()
        from weasyprint import HTML
        from weasyprint.text.fonts import FontConfiguration

        written = HTML(string=_FIGURE.sub(_as_image, html)).write_pdf(
            font_config=FontConfiguration(), pdf_variant='pdf/ua-1', uncompressed_pdf=True
        )
    with pikepdf.open(io.BytesIO(written)) as pdf:
        finish(pdf, Meta(title=title, lang=lang))
        return as_bytes(pdf)


def _as_image(figure: re.Match[str]) -> str:
    """A drawing as an image with its words; within the page each of its shapes would be styled."""
    label, drawing = figure.groups()
    data = base64.b64encode(drawing.encode()).decode()
    return f'<figure><img alt="{label}" src="data:image/svg+xml;base64,{data}">'
