"""A report as a PDF: set as it is, on its own pages, with the shipped fonts."""

import io

import pikepdf

from printplay.render.engine import load_typesetter
from printplay.render.fonts import typesetting
from printplay.render.pdfmeta import Meta, as_bytes, finish


def report_pdf(html: str, title: str, lang: str) -> bytes:
    """A page of HTML that needs nothing else, as a PDF."""
    with typesetting():
        load_typesetter()
        from weasyprint import HTML
        from weasyprint.text.fonts import FontConfiguration

        written = HTML(string=html).write_pdf(
            font_config=FontConfiguration(), pdf_variant='pdf/ua-1', uncompressed_pdf=True
        )
    with pikepdf.open(io.BytesIO(written)) as pdf:
        finish(pdf, Meta(title=title, lang=lang))
        return as_bytes(pdf)
