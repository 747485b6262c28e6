"""The PDF/UA checker sees what is wrong: each fault put into a clean document is told."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name

from printplay.layout.plan import Duplex
from printplay.render.documents import finished
from printplay.render.pdfmeta import Meta
from support.setting import sheet_of
from support.universal import complaints, elements

BODY = """<h1>Sheet</h1><p>Roll {{ icon('lion', title='Lion') }}.</p>
<h2>Hits</h2><ul><li>One</li><li>Two</li></ul>
<table><thead><tr><th scope="col">Die</th><th scope="col">Hits</th></tr></thead>
<tbody><tr><th scope="row">D6</th><td>one</td></tr></tbody></table>
<p><input name="name" title="Name" style="width:40mm"></p>
<p><input name="more" title="More" style="width:40mm"></p>"""


@pytest.fixture(scope='module')
def clean(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A document with a heading of each kind, a list, a table, a picture and two fields."""
    setting = sheet_of(tmp_path_factory.mktemp('pack'), BODY, form=True)
    assert setting.findings == ()
    return finished(setting.pdf, Meta("Sheet", 'en', duplex=Duplex.OFF))


def first(pdf: pikepdf.Pdf, kind: str) -> Any:
    return next(e.node for e in elements(pdf) if e.kind == kind)


def drawn_outside(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].contents_add(b'0 0 10 10 re f')


def lost_mark(pdf: pikepdf.Pdf) -> None:
    first(pdf, '/H1').K[0].K = Array()


def backwards(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].obj.Annots = Array(list(pdf.pages[0].obj.Annots)[::-1])


def set_to(kind: str, key: str, value: Any) -> Callable[[pikepdf.Pdf], None]:
    def change(pdf: pikepdf.Pdf) -> None:
        first(pdf, kind)[key] = value

    return change


def without(kind: str, key: str) -> Callable[[pikepdf.Pdf], None]:
    def change(pdf: pikepdf.Pdf) -> None:
        del first(pdf, kind)[key]

    return change


def no_language(pdf: pikepdf.Pdf) -> None:
    del pdf.Root.Lang


def no_marks(pdf: pikepdf.Pdf) -> None:
    pdf.Root.MarkInfo = Dictionary(Marked=False)


def no_tabs(pdf: pikepdf.Pdf) -> None:
    del pdf.pages[0].obj.Tabs


def no_tip(pdf: pikepdf.Pdf) -> None:
    del pdf.Root.AcroForm.Fields[0].TU


def field_outside(pdf: pikepdf.Pdf) -> None:
    first(pdf, '/Form').K = Array()


def font_outside(pdf: pikepdf.Pdf) -> None:
    for item in pdf.objects:
        if isinstance(item, Dictionary) and item.get('/Type') == Name.FontDescriptor:
            del item['/FontFile2']


FAULTS: tuple[tuple[str, Callable[[pikepdf.Pdf], None]], ...] = (
    ('01: page 1: f outside', drawn_outside),
    ('01: page 1: content', lost_mark),
    ('02: /Heading', set_to('/H1', '/S', Name('/Heading'))),
    ('06: MarkInfo', no_marks),
    ('09: /LI in /P', set_to('/L', '/S', Name.P)),
    ('11: no language', no_language),
    ('13: /Figure', without('/Figure', '/Alt')),
    ('14: a heading jumps', set_to('/H2', '/S', Name.H3)),
    ('14: headings begin', set_to('/H1', '/S', Name.P)),
    ('15: a table head', without('/TH', '/A')),
    ('15: rows of', set_to('/TD', '/A', Dictionary(O=Name.Table, ColSpan=2))),
    ('28: page 1: tabs', no_tabs),
    ('28: name has no name or tip', no_tip),
    ('28: name is not in a /Form', field_outside),
    ('28: page 1: fields are not in', backwards),
    ('31: ', font_outside),
)


def test_a_clean_document_has_no_complaints(clean: bytes, tmp_path: Path) -> None:
    path = tmp_path / 'clean.pdf'
    path.write_bytes(clean)
    assert complaints(path) == []


@pytest.mark.parametrize(('told', 'change'), FAULTS, ids=[told for told, _ in FAULTS])
def test_a_fault_is_seen(
    clean: bytes, tmp_path: Path, told: str, change: Callable[[pikepdf.Pdf], None]
) -> None:
    path = tmp_path / 'faulty.pdf'
    with pikepdf.open(io.BytesIO(clean)) as pdf:
        change(pdf)
        pdf.save(path)
    found = complaints(path)
    assert any(line.startswith(told) for line in found), found
