import subprocess
import sys
from io import BytesIO
from pathlib import Path

import cffi  # type: ignore[import-untyped]
import pikepdf
import pytest
import weasyprint

from printplay.render import _declared
from printplay.render.engine import load_typesetter
from printplay.render.fonts import typesetting
from printplay.render.pango import declared_ahead, made_code
from printplay.render.shortcuts import COMPARED_WITH

PAGE = """<!doctype html><style>
@page { size: 120mm 160mm; margin: 8mm; @bottom-center { content: counter(page) } }
html { font: 10pt/1.4 'Alegreya Sans'; --half: 50% }
.inner { width: var(--half); padding: 2mm 5%; margin-inline-start: 3mm; box-sizing: border-box }
.inner p { border: 1px solid; min-height: 12mm; max-width: 90%; text-indent: 2em; inset: auto }
.right { float: right; width: calc(20mm + 10%); height: 20% ; line-height: inherit }
.away { position: absolute; right: 5%; top: 3em; border-width: medium }
table { border-collapse: collapse; width: 100% } td { border: .4mm solid; padding: 1mm }
u { text-decoration-color: red; letter-spacing: .3pt; word-spacing: 2pt }
u b { display: inline-block }
li::before { content: counter(list-item) ' '; font-size: larger } .even { direction: rtl }
.justified { text-align: justify; width: 60mm; hyphens: manual }
</style><div class="inner"><p>One <u>two <b>three</b></u></p><p class="right">Four</p></div>
<ul><li>Five<li class="even">Six <i>seven</i></ul><div class="away">Eight</div>
<table><tr><th>Nine<td rowspan="2">Ten<tr><td>Eleven</table><input name="n" value="v">
<input type="checkbox" name="c">
<p class="justified">Twelve words that run on to a second line, and more words to a third one&shy;s
end <u>of all that</u> is set here.<br>Thirteen</p><h2 style="break-before: page">Fourteen</h2>"""
PLAIN = """
import sys
from pathlib import Path
from weasyprint import HTML
HTML(string=sys.stdin.read()).write_pdf(sys.argv[1], pdf_forms=True, pdf_tags=True)
"""


def drawn(pdf: bytes) -> list[bytes]:
    with pikepdf.open(BytesIO(pdf)) as document:
        return [page.Contents.read_bytes() for page in document.pages]


def test_what_is_drawn_is_what_plain_weasyprint_draws(tmp_path: Path) -> None:
    plain = tmp_path / 'plain.pdf'
    with typesetting():
        subprocess.run(
            [sys.executable, '-W', 'ignore', '-c', PLAIN, str(plain)],
            input=PAGE,
            text=True,
            check=True,
            stdout=subprocess.DEVNULL,
        )
        load_typesetter()
        ours = weasyprint.HTML(string=PAGE).write_pdf(pdf_forms=True, pdf_tags=True)
    assert drawn(ours) == drawn(plain.read_bytes())
    assert len(drawn(ours)) == 2


def test_the_shortcuts_were_compared_with_the_weasyprint_that_is_installed() -> None:
    assert weasyprint.VERSION in COMPARED_WITH


def test_the_declarations_are_those_of_the_weasyprint_that_is_installed() -> None:
    made = Path(str(_declared.__file__)).read_text(encoding='utf-8')
    assert made == made_code(), "renew it: python -m printplay.render.pango"


def test_other_declarations_are_parsed_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, 'weasyprint.text.ffi', raising=False)
    plain = cffi.FFI
    with declared_ahead():
        assert cffi.FFI() is _declared.ffi
    monkeypatch.setattr(_declared, 'SOURCE', 'another')
    with declared_ahead():
        assert cffi.FFI is plain
    assert cffi.FFI is plain
