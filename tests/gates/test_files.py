"""Every PDF of the real set: page boxes, print hints, title, language, fonts, no traces."""

import io
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from fontTools.ttLib import TTFont

from printplay.typeset.fonts import shipped_faces
from support.printed import Press
from support.sheets import MM
from support.universal import embedded, fonts

ROOT = Path(__file__).resolve().parents[2]
SHORT = 4  # a name as short as that stands in any compressed data
PAPERS = {'a4': (210.0, 297.0), 'letter': (215.9, 279.4)}
CUT = ('cards', 'tokens', 'sticks')
SHEETS = ('column-sheets', 'reference', 'terrain-tables', 'cultures', 'adventures', 'turn-tracker')
PARTS = [*CUT, *SHEETS, 'print-guide']
pytestmark = pytest.mark.slow
papers = pytest.mark.parametrize('paper', PAPERS)


@papers
def test_each_part_is_one_pdf_and_the_manifest_tells_of_it(press: Press, paper: str) -> None:
    printed = press('--paper', paper)
    assert [d['part'] for d in printed.manifest['documents']] == PARTS
    assert {p.name for p in printed.folder.iterdir()} == {
        *(f'{part}.pdf' for part in PARTS),
        'manifest.json',
    }
    for pdf, said in zip(printed.files, printed.manifest['documents'], strict=True):
        with pikepdf.open(pdf) as opened:
            assert len(opened.pages) == said['pages']
        assert said['page_size_mm'] == list(PAPERS[paper])


@papers
def test_pages_are_exactly_the_paper(press: Press, paper: str) -> None:
    for pdf in press('--paper', paper).files:
        document = pypdfium2.PdfDocument(pdf)
        for page in document:
            size = (page.get_width() * MM, page.get_height() * MM)
            assert size == pytest.approx(PAPERS[paper], abs=1e-4), pdf.name
        document.close()
        with pikepdf.open(pdf) as opened:
            for sheet in opened.pages:
                box = [float(v) * MM for v in sheet.mediabox]
                assert box == pytest.approx([0, 0, *PAPERS[paper]], abs=1e-5), pdf.name
                assert '/Rotate' not in sheet.obj or int(sheet.obj.Rotate) == 0
                assert '/UserUnit' not in sheet.obj


@papers
def test_viewers_are_asked_not_to_scale_and_told_title_and_language(
    press: Press, paper: str
) -> None:
    titles = set()
    for pdf in press('--paper', paper).files:
        with pikepdf.open(pdf) as opened:
            wanted = opened.Root.ViewerPreferences
            assert wanted.PrintScaling == pikepdf.Name('/None')
            assert bool(wanted.DisplayDocTitle)
            assert str(opened.Root.Lang) == 'en'
            titles.add(str(opened.docinfo['/Title']))
            with opened.open_metadata() as metadata:
                assert metadata['dc:title'] == str(opened.docinfo['/Title'])
    assert len(titles) == len(PARTS)
    assert all(title.startswith("Congo: ") for title in titles)


@papers
def test_all_fonts_are_embedded_and_ours(press: Press, paper: str) -> None:
    """Outlines that are embedded are those of a file under fonts/."""
    ours = {face: _outlines(face.path.read_bytes()) for face in shipped_faces()}
    for pdf in press('--paper', paper).files:
        with pikepdf.open(pdf) as opened:
            found = fonts(opened)
            assert found, pdf.name
            for font in found:
                file = embedded(font)
                assert file is not None, (pdf.name, font.BaseFont)
                drawn = _outlines(file.read_bytes())
                assert any(drawn <= own for own in ours.values()), (pdf.name, font.BaseFont)


def _outlines(data: bytes) -> frozenset[tuple[Any, ...]]:
    """The simple outlines of a font, each with its advance."""
    with TTFont(io.BytesIO(data)) as font:
        glyphs, widths = font['glyf'], font['hmtx']
        return frozenset(
            (widths[name][0], tuple(glyphs[name].coordinates))
            for name in font.getGlyphOrder()
            if glyphs[name].numberOfContours > 0
        )


def test_nothing_of_the_machine_is_in_pdfs_or_manifest(press: Press, tmp_path: Path) -> None:
    printed = press('--paper', 'a4')
    home, host = str(Path.home()), platform.node()
    traces = [str(printed.folder), str(press.cache), str(ROOT), home + '/', host, 'CreationDate']
    traces += ['ModDate', 'CreateDate', 'ModifyDate', 'MetadataDate', 'file:', sys.prefix]
    for file in (*printed.files, printed.folder / 'manifest.json'):
        data = _everything(file) if file.suffix == '.pdf' else file.read_bytes()
        for trace in (t for t in traces if len(t) > SHORT):
            assert trace.encode() not in data, (file.name, trace)
            assert trace.encode('utf-16-be') not in data, (file.name, trace)


def _everything(pdf: Path) -> bytes:
    """A PDF's own bytes, all its streams without compression, and all its strings."""
    with pikepdf.open(pdf) as opened:
        parts = [pdf.read_bytes()]
        for item in opened.objects:
            if isinstance(item, pikepdf.Stream):
                parts.append(item.read_bytes() if _readable(item) else item.read_raw_bytes())
            parts.append(item.unparse() if not isinstance(item, pikepdf.Stream) else b'')
        parts.append(repr(dict(opened.docinfo.items())).encode())
    return b'\n'.join(parts)


def _readable(stream: pikepdf.Stream) -> bool:
    return str(stream.get('/Filter', '')) not in ('/DCTDecode', '/JPXDecode')


def test_two_builds_elsewhere_are_the_same_byte_for_byte(tmp_path: Path) -> None:
    """Other folder, hash seed, user, language, time zone, number of processes; empty caches."""
    sets = []
    for number, place in enumerate(('one', 'Fantömen test'), 1):
        folder = tmp_path / place
        folder.mkdir()
        environment = {
            **os.environ,
            'PYTHONHASHSEED': str(number),
            'PRINTPLAY_CACHE_DIR': str(folder / 'cache'),
            'USER': f'kvastmakare{number}',
            'LOGNAME': f'kvastmakare{number}',
            'TZ': ('UTC', 'Asia/Tokyo')[number - 1],
            'PYTHONPATH': str(ROOT / 'generator'),
            'LC_ALL': ('C.UTF-8', 'POSIX')[number - 1],
        }
        command = [sys.executable, '-m', 'printplay', 'build', 'congo', '--jobs', str(number)]
        subprocess.run(
            [*command, '--out', 'set'],
            check=True,
            cwd=folder,
            env=environment,
            capture_output=True,
        )
        sets.append({p.name: p.read_bytes() for p in (folder / 'set').iterdir()})
    assert sorted(sets[0]) == sorted(sets[1])
    for name, data in sets[0].items():
        assert data == sets[1][name], name
        assert b'kvastmakare' not in data
    assert json.loads(sets[0]['manifest.json'])['game'] == 'congo'
