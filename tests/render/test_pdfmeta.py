from io import BytesIO

import pikepdf

from printplay.layout.plan import Duplex
from printplay.render.pdfmeta import Meta, as_bytes, finish


def _finished(pdf: pikepdf.Pdf, meta: Meta) -> pikepdf.Pdf:
    finish(pdf, meta)
    return pikepdf.open(BytesIO(as_bytes(pdf)))


def test_traces_of_the_machine_are_removed() -> None:
    pdf = pikepdf.new()
    pdf.add_blank_page(page_size=(595.276, 841.89))
    pdf.docinfo['/Author'] = "somebody"
    pdf.docinfo['/CreationDate'] = "D:20260101000000"
    with pdf.open_metadata() as xmp:
        xmp['xmp:CreateDate'] = '2026-01-01T00:00:00'
    found = _finished(pdf, Meta("Title", 'sv', "About"))
    assert dict(found.docinfo.items()).keys() == {'/Title', '/Producer', '/Subject'}
    assert str(found.Root.Lang) == 'sv'
    with found.open_metadata() as xmp:
        assert xmp['dc:title'] == "Title"
        assert not [key for key in xmp if 'Date' in key]


def test_a_tagged_document_stays_one() -> None:
    pdf = pikepdf.new()
    pdf.add_blank_page()
    with pdf.open_metadata() as xmp:
        xmp['pdfuaid:part'] = '1'
    pdf.Root.MarkInfo = pikepdf.Dictionary(Marked=True)
    found = _finished(pdf, Meta("Title", 'en'))
    with found.open_metadata() as xmp:
        assert xmp['pdfuaid:part'] == '1'
    assert found.Root.MarkInfo.Marked == True  # noqa: E712 (a pikepdf object)


def test_the_same_content_has_the_same_identifier() -> None:
    def once(title: str) -> bytes:
        pdf = pikepdf.new()
        pdf.add_blank_page()
        finish(pdf, Meta(title, 'en', duplex=Duplex.SHORT_EDGE))
        return as_bytes(pdf)

    assert once("Title") == once("Title") != once("Other")
