import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from printplay.typeset.theme import Ink
from support.setting import Pack, face_of, sheet_of

BODY = """<h1>Sheet</h1><p>Roll {{ icon('hand') }} or {{ icon('lion', title='Lion') }}.</p>
<table><thead><tr><th scope="col">Die</th><th scope="col">Hits</th></tr></thead>
<tbody><tr><td>D6</td><td>one</td></tr></tbody></table>"""
FORM = """<h1>Sheet</h1><form>
<p><input name="a.name" title="Name of the group" style="width:40mm;text-align:center"></p>
<p><input type="checkbox" name="a.done" title="Done" style="width:5mm;height:5mm"></p>
<p><textarea name="notes" title="Notes" style="width:40mm;height:20mm">åäö</textarea></p></form>"""


def elements(node: Any) -> list[Any]:
    """All structure elements, in reading order."""
    found = [node] if '/S' in node else []
    for kid in node.get('/K', []):
        if isinstance(kid, pikepdf.Dictionary) and '/S' in kid:
            found += elements(kid)
    return found


def test_a_document_is_tagged(tmp_path: Path) -> None:
    with pikepdf.open(io.BytesIO(sheet_of(tmp_path, BODY).pdf)) as pdf:
        assert str(pdf.Root.Lang) == 'en'
        assert bool(pdf.Root.MarkInfo.Marked)
        assert b'pdfuaid:part="1"' in pdf.Root.Metadata.read_bytes()
        found = elements(pdf.Root.StructTreeRoot)
        kinds = [str(element.S) for element in found]
        assert kinds.count('/H1') == 1
        assert kinds.count('/TH') == 2
        assert [str(e.Alt) for e in found if str(e.S) == '/Figure'] == ['Lion']
        heads = {str(e.ID) for e in found if str(e.S) == '/TH'}
        cells = [e for e in found if str(e.S) == '/TD']
        assert {str(h) for cell in cells for h in cell.A.Headers} == heads
        assert len(pdf.Root.StructTreeRoot.IDTree.Names) == 4


def test_everything_on_a_page_is_tagged_or_an_artifact(tmp_path: Path) -> None:
    with pikepdf.open(io.BytesIO(sheet_of(tmp_path, BODY).pdf)) as pdf:
        found = elements(pdf.Root.StructTreeRoot)
        tagged = {int(kid) for e in found for kid in e.K if isinstance(kid, int)}
        depth, outside = 0, []
        for step in pikepdf.parse_content_stream(pdf.pages[0]):
            name, operands = str(step.operator), step.operands
            if name == 'BDC':
                assert int(operands[1].MCID) in tagged
            depth += {'BDC': 1, 'BMC': 1, 'EMC': -1}.get(name, 0)
            if depth == 0 and name in ('Tj', 'TJ', 'f', 'f*', 'S', 'Do'):
                outside.append(name)
        assert outside == []


def test_form_fields_have_names_tips_our_fonts_and_an_order(tmp_path: Path) -> None:
    setting = sheet_of(tmp_path, FORM, form=True)
    assert setting.findings == ()
    with pikepdf.open(io.BytesIO(setting.pdf)) as pdf:
        form = pdf.Root.AcroForm
        assert not bool(form.NeedAppearances)
        fields = [(str(f.T), str(f.TU)) for f in form.Fields]
        assert fields == [('a.name', 'Name of the group'), ('a.done', 'Done'), ('notes', 'Notes')]
        assert [str(a.T) for a in pdf.pages[0].Annots] == [name for name, _ in fields]
        assert str(pdf.pages[0].Tabs) == '/S'
        assert int(form.Fields[0].Q) == 1
        for font in form.DR.Font.values():
            assert str(font.Subtype) == '/TrueType'
            assert str(font.Encoding) == '/WinAnsiEncoding'
            assert '/FontFile2' in font.FontDescriptor
        assert all('/AP' in field for field in form.Fields)
        assert 'Form' in {str(e.S)[1:] for e in elements(pdf.Root.StructTreeRoot)}


def test_a_filled_field_shows_its_value_in_pdfium(tmp_path: Path) -> None:
    def drawn(body: str) -> bytes:
        pdf = pypdfium2.PdfDocument(sheet_of(tmp_path, body, form=True).pdf)
        pdf.init_forms()
        return bytes(pdf[0].render(may_draw_forms=True).to_pil().tobytes())

    assert drawn(FORM) != drawn(FORM.replace('åäö', ''))


def test_only_shipped_fonts_are_embedded(tmp_path: Path) -> None:
    setting = Pack(tmp_path, text='**Bold** → ⚀').face_setting()
    with pikepdf.open(io.BytesIO(setting.pdf)) as pdf:
        names = {str(font.BaseFont).split('+')[1] for font in pdf.pages[0].Resources.Font.values()}
    families = ('Rakkas', 'Alegreya', 'Barlow', 'DejaVu')
    assert names
    assert all(name.startswith(families) for name in names)


SCRIPT = """
import sys
sys.path[:0] = {paths!r}
from pathlib import Path
from support.setting import Pack, sheet_of
root = Path({root!r})
sys.stdout.buffer.write(Pack(root / 'a', text='**Same** → text').face_setting().pdf)
sys.stdout.buffer.write(sheet_of(root / 'b', {body!r}, form=True).pdf)
"""


def test_two_processes_write_the_same_bytes(tmp_path: Path) -> None:
    def run(folder: str, seed: str) -> bytes:
        script = SCRIPT.format(paths=sys.path, root=str(tmp_path / folder), body=FORM)
        environment = {**os.environ, 'PYTHONHASHSEED': seed, 'LANG': 'sv_SE.UTF-8'}
        done = subprocess.run(
            [sys.executable, '-c', script], capture_output=True, env=environment, check=True
        )
        return done.stdout

    one = run('one', '1')
    assert one.startswith(b'%PDF')
    assert one == run('other folder ä', '2')


def test_the_users_environment_stays_as_it_was(tmp_path: Path) -> None:
    before = dict(os.environ)
    Pack(tmp_path).face_setting()
    assert dict(os.environ) == before


@pytest.mark.parametrize(('ink', 'coloured'), [(Ink.FULL, True), (Ink.GREY, False)])
def test_pictures_lose_their_colour_in_grey(tmp_path: Path, ink: Ink, coloured: bool) -> None:
    buffer = io.BytesIO()
    Image.new('RGB', (20, 20), '#B3201A').save(buffer, 'PNG')
    body = '<img src="x.png" alt="" style="left:0;top:0;width:63.5mm;height:88.9mm">'
    setting = face_of(tmp_path, body, files={'x.png': buffer.getvalue()}, ink=ink)
    red, green, blue = pypdfium2.PdfDocument(setting.pdf)[0].render().to_pil().getpixel((90, 120))
    assert (red != green or green != blue) == coloured


def test_a_proof_shows_the_box_that_is_too_full(tmp_path: Path) -> None:
    def pink(proof: bool) -> int:
        setting = Pack(tmp_path, text='word ' * 400, proof=proof).face_setting()
        picture = pypdfium2.PdfDocument(setting.pdf)[0].render(scale=2).to_pil()
        return sum(n for n, (r, g, b) in picture.getcolors(1 << 24) if r > 200 > 60 > g and b > 90)

    assert pink(proof=True) > 100
    assert pink(proof=False) == 0


def test_a_full_box_is_set_smaller_alone(tmp_path: Path) -> None:
    place = 'left:5mm;top:{}mm;width:40mm;height:6.4mm;font-size:9pt'
    box = f'<div style="{place}" data-fit="rule">{{}}</div>'
    words = 'more text than two lines of nine points can hold here now'
    setting = face_of(tmp_path, box.format(20, words) + box.format(40, 'short'))
    assert setting.findings == ()
    page = pypdfium2.PdfDocument(setting.pdf)[0].get_textpage()
    heights = [page.get_rect(n) for n in range(page.count_rects())]
    tallest = sorted(top - bottom for _, bottom, _, top in heights)
    assert tallest[-1] > tallest[0]
