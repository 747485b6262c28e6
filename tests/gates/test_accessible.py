"""The sheets are tagged PDFs that pass what PDF/UA-1 lets a file show; forms can be filled in."""

import pikepdf
import pytest

from support.printed import Press
from support.universal import complaints, elements, embedded

SHEETS = ('column-sheets', 'reference', 'terrain-tables', 'cultures', 'adventures', 'turn-tracker')
FORMS = ('column-sheets', 'turn-tracker')
slow = pytest.mark.slow


def test_the_terrain_tables_pass_pdf_ua(press: Press) -> None:
    assert complaints(press('terrain-tables').file('terrain-tables')) == []


@slow
@pytest.mark.parametrize('paper', ['a4', 'letter'])
def test_every_sheet_and_the_guide_pass_pdf_ua(press: Press, paper: str) -> None:
    printed = press('--paper', paper)
    for part in (*SHEETS, 'print-guide'):
        assert complaints(printed.file(part)) == [], part


@slow
def test_sheets_without_colour_pass_too(press: Press) -> None:
    for ink in ('grey', 'low'):
        printed = press(*SHEETS, '--ink', ink)
        for part in SHEETS:
            assert complaints(printed.file(part)) == [], (ink, part)


@slow
def test_tables_and_pictures_can_be_read_aloud(press: Press) -> None:
    printed = press()
    with pikepdf.open(printed.file('terrain-tables')) as pdf:
        tree = elements(pdf)
        cells = [e for e in tree if e.kind == '/TD']
        assert len([e for e in tree if e.kind == '/TR']) == 70
        assert all(e.attribute('/Headers') for e in cells)
    with pikepdf.open(printed.file('cultures')) as pdf:
        assert all(str(e.node.Alt).strip() for e in elements(pdf) if e.kind == '/Figure')


@slow
@pytest.mark.parametrize('part', FORMS)
def test_fields_have_names_tips_and_an_embedded_font_of_ours(press: Press, part: str) -> None:
    with pikepdf.open(press().file(part)) as pdf:
        form = pdf.Root.AcroForm
        names = [str(field.T) for field in form.Fields]
        assert len(names) > 100
        assert len(set(names)) == len(names)
        assert all(str(field.TU).strip() for field in form.Fields)
        assert not bool(form.get('/NeedAppearances', False))
        assert '/XFA' not in form
        assert all('/AP' in field for field in form.Fields)
        for font in form.DR.Font.values():
            assert embedded(font) is not None
            assert str(font.Encoding) == '/WinAnsiEncoding'
        for field in form.Fields:
            if str(field.FT) == '/Tx':
                used = str(field.DA).split()[0]
                assert used in form.DR.Font
