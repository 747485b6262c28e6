"""The parts of the set as they were promised: how many, how large, on how many pages."""

import math
import re
from collections import Counter

import pikepdf
import pypdfium2
import pytest

from printplay.typeset.credits import font_credits, icon_credits
from support.congo_pages import congo, pack
from support.printed import Press, Printed
from support.universal import fonts

pytestmark = pytest.mark.slow
SHEET_PAGES = {'column-sheets': 1, 'terrain-tables': 2, 'cultures': 4, 'turn-tracker': 2}
SHIPPED = tuple(credit.family for credit in font_credits())
papers = pytest.mark.parametrize('paper', ['a4', 'letter'])


def words(printed: Printed, part: str) -> str:
    """A part's text, with single spaces."""
    document = pypdfium2.PdfDocument(printed.file(part))
    text = ' '.join(page.get_textpage().get_text_range() for page in document)
    document.close()
    return ' '.join(text.split())


@pytest.mark.parametrize(('paper', 'most'), [('a4', 9), ('letter', 8)])
def test_cards_are_nine_up_on_a4_and_as_many_as_fit_on_letter(
    press: Press, paper: str, most: int
) -> None:
    faces = Counter(p['page'] for p in press('--paper', paper).placements('cards', 'face'))
    assert max(faces.values()) == most
    assert len(faces) == math.ceil(44 / most)
    assert {tuple(p['size_mm']) for p in press('--paper', paper).placements('cards')} == {
        (63.5, 88.9)
    }


@papers
def test_tokens_have_their_diameters(press: Press, paper: str) -> None:
    for place in press('--paper', paper).placements('tokens'):
        deck = place['component'].split('.')[0]
        diameter = {'initiative': 30, 'smoke': 40}.get(deck, 25)
        assert place['size_mm'] == [diameter, diameter]


@papers
def test_sheets_have_the_pages_that_were_promised(press: Press, paper: str) -> None:
    printed = press('--paper', paper)
    assert {part: printed.document(part)['pages'] for part in SHEET_PAGES} == SHEET_PAGES


@papers
def test_two_sheets_are_forms_and_the_others_are_not(press: Press, paper: str) -> None:
    printed = press('--paper', paper)
    forms = set()
    for document in printed.manifest['documents']:
        with pikepdf.open(printed.folder / document['file']) as pdf:
            if '/AcroForm' in pdf.Root and len(pdf.Root.AcroForm.Fields):
                forms.add(document['part'])
    assert forms == {'column-sheets', 'turn-tracker'}


@papers
def test_the_long_stick_lies_on_the_diagonal_and_comes_in_two_parts(
    press: Press, paper: str
) -> None:
    placed = press('--paper', paper).placements('sticks')
    (whole, _) = (p for p in placed if p['component'] == 'stick.L')
    assert whole['rotation_deg'] % 90 != 0
    assert whole['size_mm'][0] == pytest.approx(304.8)
    parts = [p for p in placed if p['component'].startswith('stick.L.part_')]
    assert len(parts) == 4
    assert sum(p['size_mm'][0] for p in parts[:2]) == pytest.approx(304.8 + 25.4)


@papers
def test_the_guide_tells_pages_and_sheets_of_every_file(press: Press, paper: str) -> None:
    printed = press('--paper', paper)
    text = words(printed, 'print-guide')
    for document in printed.manifest['documents'][:-1]:
        pages = document['pages']
        sheets = len({p['page'] for p in document['placements'] if p['side'] == 'face'}) or pages
        assert f'{document["file"]} {pages} {sheets}' in text


def families(printed: Printed) -> set[str]:
    """The families of the fonts that a set's files hold."""
    found = set()
    for file in printed.files:
        with pikepdf.open(file) as pdf:
            named = {str(font.BaseFont).rpartition('+')[2] for font in fonts(pdf)}
        for name in named:
            letters = re.sub('[^A-Za-z]', '', name)
            own = [f for f in SHIPPED if letters.startswith(f.replace(' ', ''))]
            found.add(max(own, key=len, default=name))
    return found


@pytest.mark.parametrize('game', ['congo', 'fantomen'])
def test_the_guide_names_the_makers_and_says_that_it_is_unofficial(press: Press, game: str) -> None:
    printed = press('--no-simulate', game=game)
    text = words(printed, 'print-guide')
    for_odd_signs = {'DejaVu Sans'}
    credited = {family for family in SHIPPED if f'{family} (' in text}
    assert credited == families(printed) | for_odd_signs
    for author in icon_credits():
        assert author.author in text
    assert "CC BY 3.0" in text
    assert "Unofficial aid" in text


def test_three_adventures_are_printed_by_name(press: Press) -> None:
    adventures = pack(congo()).adventures
    assert len(adventures) == 3
    text = words(press(), 'adventures')
    for adventure in adventures:
        assert congo().text(adventure.title, 'en') in text
