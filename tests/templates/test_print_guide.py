"""The print guide: what to print, how, what the set decided, every piece in words, credits."""

from functools import cache

import pytest

from printplay.build.guide import PieceInfo, SheetInfo
from printplay.model.core import Part
from printplay.render.html import set_document
from printplay.typeset.credits import font_credits, icon_credits
from printplay.typeset.jobs import DocumentJob
from printplay.typeset.notes import fact_notes, ruling_notes
from printplay.typeset.templates import document_markup
from support.congo_pages import PAPERS, Page, congo, job, options, pack


def guide_job(duplex: str = 'long-edge', *rulings: str) -> DocumentJob:
    """A guide over sheets as a build would count them."""
    game = congo(*rulings)
    parts = [part for part in game.doc.parts if part.id != 'print-guide']
    pieces = tuple(
        PieceInfo(
            deck.component(card), game.text(card.title, 'en'), part.id, card.copies, ("Line",)
        )
        for part in parts
        for deck in game.doc.decks
        if deck.id in part.decks
        for card in deck.cards
    )
    return job(
        game,
        'print-guide',
        sheets=tuple(map(_sheet, parts)),
        pieces=pieces,
        findings=(),
        options={
            'duplex': duplex,
            'back_offset_mm': [0.5, -1.0],
            'printer_margin_mm': 5.0,
        },
    )


def _sheet(part: Part) -> SheetInfo:
    return SheetInfo(part, f'{part.id}.pdf', 4, 2 if part.duplex else 4, part.duplex, 9)


@cache
def guide(duplex: str = 'long-edge', *rulings: str) -> Page:
    """The guide's HTML, taken apart."""
    made = document_markup(congo(*rulings), guide_job(duplex, *rulings), options())
    assert made.findings == ()
    return Page(made.html)


@pytest.mark.parametrize('paper', PAPERS)
def test_guide_is_set_without_findings(paper: str) -> None:
    game = congo()
    set_up = options(paper)
    made = set_document(game, document_markup(game, guide_job(), set_up), guide_job(), set_up)
    assert made.findings == ()


def test_guide_lists_every_file_and_adds_up_the_sheets() -> None:
    page, parts = guide(), [p for p in congo().doc.parts if p.id != 'print-guide']
    assert all(f'{part.id}.pdf' in page.text for part in parts)
    assert f"All, without this guide {4 * len(parts)}" in page.text


@pytest.mark.parametrize(
    ('duplex', 'words'),
    [
        ('long-edge', "both sides, flip on the long edge"),
        ('short-edge', "both sides, flip on the short edge"),
        ('fold', "folded so that the back meets the face"),
        ('off', "one-sided , all parts"),
    ],
)
def test_guide_says_how_the_sides_meet(duplex: str, words: str) -> None:
    assert words in guide(duplex).text


def test_guide_tells_to_fold_only_what_is_folded() -> None:
    assert "Fold each two-sided sheet" in guide('fold').text
    assert "Fold each two-sided sheet" not in guide().text


def test_guide_lists_every_ruling_and_names_the_changed_ones() -> None:
    changed = guide('long-edge', 'medium_stick_in=6')
    assert all(ruling.id in changed.text for ruling in congo().doc.rulings)
    assert changed.text.count("(changed)") == 1
    first = ruling_notes(congo('medium_stick_in=6'))[0]
    assert (first.ruling.id, str(first.choice.id)) == ('medium_stick_in', '6')
    assert "All are at their defaults" in guide().text


def test_what_only_the_simulator_reads_is_not_told() -> None:
    told = ' '.join(subject for note in fact_notes(congo(), 'en') for subject in note.subjects)
    trials = pack(congo()).trials
    assert trials
    for trial in trials:
        assert congo().text(trial.title, 'en') not in told


def test_guide_lists_values_no_rulebook_states() -> None:
    notes, page = fact_notes(congo(), 'en'), guide()
    assert {note.status for note in notes} == {'inferred', 'public', 'house'}
    assert all(note.subjects[0].replace("'", '’') in page.text for note in notes)
    assert not any('rulings' in note.subjects for note in notes)


def test_guide_says_every_piece_in_words_once() -> None:
    page = guide()
    for deck in congo().doc.decks:
        assert all(deck.component(card) in page.text for card in deck.cards)


def test_guide_credits_fonts_icons_and_says_it_is_unofficial() -> None:
    text = guide().text
    used = {'Rakkas', 'Alegreya', 'Alegreya Sans', 'Barlow Condensed', 'DejaVu Sans'}
    credited = {f.family for f in font_credits() if f'{f.family} ({f.licence})' in text}
    assert credited == used
    assert all(credit.author in text for credit in icon_credits())
    assert 'game-icons.net, CC BY 3.0' in text
    assert congo().text(congo().doc.notice, 'en').strip() in text


def test_guide_reads_aloud_in_order() -> None:
    page = guide()
    levels = [int(tag[1]) for tag, _ in page.tags if tag in ('h1', 'h2', 'h3')]
    assert levels[0] == 1
    assert all(head.get('scope') in ('row', 'col') for head in page.all('th'))
    assert all(
        titled or 'aria-hidden' in picture
        for picture, titled in zip(page.all('svg'), page.titled, strict=True)
    )
