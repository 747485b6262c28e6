"""Fantomen's sheets and guide on paper, in both languages: pages, tags, fields, type, contrast."""

import json

import pikepdf
import pytest

from printplay.model.fantomen import TwoSidedDeck
from printplay.typeset.theme import Ink
from support.contrast import contrasts
from support.fantomen_pages import FORMS, LANGS, SHEETS, fantomen, markup, pack, setting
from support.printed import Letter, Press, Printed, letters_of
from support.universal import complaints, embedded

PAPERS = ('a4', 'letter')
ALL = (*SHEETS, 'print-guide')
TEXT_PT, LABEL_PT, NEAR, LEAST = 7.6, 6.8, 0.05, 4.5
HIDDEN_PT = 0.5
SIGNS = frozenset('°*†')
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings('ignore:HarfBuzz-Subset')]


def printed(press: Press, lang: str, paper: str = 'a4', ink: str = 'full') -> Printed:
    """All documents of the pack."""
    own = ('--lang', lang, '--paper', paper, '--ink', ink, '--no-simulate')
    return press(*ALL, *own, game='fantomen')


@pytest.mark.parametrize('paper', PAPERS)
@pytest.mark.parametrize('lang', LANGS)
def test_sheets_have_the_pages_that_the_pack_says(press: Press, lang: str, paper: str) -> None:
    found = printed(press, lang, paper)
    for part in pack().parts:
        if part.id in SHEETS:
            assert found.document(part.id)['pages'] == part.pages, part.id
    loud = [f for f in found.manifest['findings'] if f['severity'] != 'note']
    assert loud == [], json.dumps(loud)[:500]


@pytest.mark.parametrize('ink', list(Ink))
@pytest.mark.parametrize('lang', LANGS)
def test_nothing_is_found_while_they_are_set(lang: str, ink: Ink) -> None:
    for part in SHEETS:
        for paper in PAPERS:
            assert setting(part, lang, paper, ink=ink).findings == (), (part, paper)


@pytest.mark.parametrize('lang', LANGS)
def test_sheets_fit_when_every_ruling_is_changed(lang: str) -> None:
    other = [f'{one.id}={one.choices[-1].id}' for one in pack().rulings]
    for part in SHEETS:
        for paper in PAPERS:
            done = setting(part, lang, paper, *other)
            assert done.findings == (), (part, paper)


@pytest.mark.parametrize('paper', PAPERS)
@pytest.mark.parametrize('lang', LANGS)
def test_every_document_passes_pdf_ua(press: Press, lang: str, paper: str) -> None:
    found = printed(press, lang, paper)
    for part in ALL:
        assert complaints(found.file(part)) == [], part
        with pikepdf.open(found.file(part)) as pdf:
            assert str(pdf.Root.Lang) == lang


@pytest.mark.parametrize('ink', ['grey', 'low'])
def test_documents_with_less_ink_pass_too(press: Press, ink: str) -> None:
    found = printed(press, 'sv', ink=ink)
    for part in ALL:
        assert complaints(found.file(part)) == [], part


@pytest.mark.parametrize('lang', LANGS)
@pytest.mark.parametrize('part', FORMS)
def test_fields_have_names_and_tips_of_their_language(press: Press, part: str, lang: str) -> None:
    with pikepdf.open(printed(press, lang).file(part)) as pdf:
        form = pdf.Root.AcroForm
        fields = {str(field.T): str(field.TU) for field in form.Fields}
        assert len(fields) == len(form.Fields) > 60
        assert all('/AP' in field for field in form.Fields)
        assert all(embedded(font) is not None for font in form.DR.Font.values())
    game, labels = fantomen(), pack().labels
    if part == 'player-sheets':
        seat = pack().seats[1]
        assert (
            fields['red.name']
            == f'{game.text(seat.title, lang)}: {game.text(labels["name"], lang)}'
        )
    else:
        assert (
            fields['t3.lost']
            == f'{game.text(labels["turn"], lang)} 3: {game.text(labels["lost"], lang)}'
        )


def floor(letter: Letter) -> float:
    """The smallest size that a letter may have."""
    running = letter.font.startswith('Barlow') and 'Condensed' not in letter.font
    return TEXT_PT if running else LABEL_PT


@pytest.mark.parametrize('paper', PAPERS)
@pytest.mark.parametrize('lang', LANGS)
def test_no_letter_is_smaller_than_its_floor(press: Press, lang: str, paper: str) -> None:
    found = printed(press, lang, paper)
    small: dict[tuple[str, int, str, float], str] = {}
    for part in ALL:
        for letter in letters_of(found.file(part)):
            if letter.text in SIGNS or letter.size < HIDDEN_PT:
                continue
            if letter.size < floor(letter) - NEAR:
                key = (part, letter.page, letter.font, round(letter.size, 2))
                small[key] = small.get(key, '') + letter.text
    assert small == {}


@pytest.mark.parametrize('ink', list(Ink))
@pytest.mark.parametrize('lang', LANGS)
def test_every_letter_stands_out_from_its_ground(press: Press, lang: str, ink: Ink) -> None:
    found = printed(press, lang, ink=str(ink))
    for part in ALL:
        weak = [(p, a, round(c, 2)) for p, a, c in contrasts(found.file(part)) if c < LEAST]
        assert weak == [], part


def test_places_for_cards_are_as_large_as_the_cards() -> None:
    html = markup('player-sheets', 'sv').html
    for deck in pack().decks:
        if deck.id == 'pieces' or (isinstance(deck, TwoSidedDeck) and deck.size.round):
            continue
        size = deck.size
        assert f'width: {size.width_mm}mm; height: {size.height_mm}mm' in html
        assert f'width: {size.height_mm}mm; height: {size.width_mm}mm' in html
