from io import BytesIO
from pathlib import Path

import pdfplumber
import pytest

from support.command import printplay
from support.sheets import MM, PAPERS


@pytest.mark.parametrize('paper', PAPERS)
def test_a_two_sided_sheet_is_written(tmp_path: Path, paper: str) -> None:
    out = tmp_path / 'new folder' / 'Fantömen test.pdf'
    ended = printplay('calibrate', '--paper', paper, '--out', out)
    assert ended.code == 0
    assert str(out) in ended.out
    with pdfplumber.open(BytesIO(out.read_bytes())) as pdf:
        assert len(pdf.pages) == 2
        assert float(pdf.pages[0].width) * MM == pytest.approx(PAPERS[paper].width.mm, abs=0.001)
        lengths = {round(max(i['width'], i['height']) * MM, 3) for i in pdf.pages[0].lines}
        assert {100.0, 101.6} <= lengths
        assert '--back-offset DX,DY' in pdf.pages[1].extract_text()


def test_the_default_name_tells_the_paper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert printplay('calibrate', '--quiet').out == ''
    assert [path.name for path in tmp_path.iterdir()] == ['calibration-a4.pdf']


def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / 'file').write_text('kept')
    ended = printplay('calibrate', '--out', tmp_path / 'file' / 'sheet.pdf')
    assert ended.code == 5
    assert 'Traceback' not in ended.err
    assert (tmp_path / 'file').read_text() == 'kept'


def test_an_unknown_paper_is_a_usage_error(tmp_path: Path) -> None:
    assert printplay('calibrate', '--paper', 'a5', '--out', tmp_path / 'x.pdf').code == 2
    assert not list(tmp_path.iterdir())


def test_the_sheet_speaks_swedish(tmp_path: Path) -> None:
    out = tmp_path / 'x.pdf'
    assert printplay('calibrate', '--lang', 'sv', '--out', out).code == 0
    with pdfplumber.open(BytesIO(out.read_bytes())) as pdf:
        assert "Testark för skrivaren" in pdf.pages[0].extract_text()
        assert pdf.doc.catalog['Lang'] == b'sv'


def test_a_language_without_words_is_a_usage_error(tmp_path: Path) -> None:
    ended = printplay('calibrate', '--lang', 'xx', '--out', tmp_path / 'x.pdf')
    assert ended.code == 2
    assert "It has: en, sv." in ended.err
    assert not list(tmp_path.iterdir())
