"""What the print guide says of facts that no rulebook states: grouped, and twins told apart."""

import pytest

from printplay.typeset.notes import fact_notes
from support.fantomen_pages import LANGS, fantomen


def subjects(lang: str) -> list[str]:
    return [subject for note in fact_notes(fantomen(), lang) for subject in note.subjects]


def test_records_under_one_deck_stand_together() -> None:
    assert "Jungle Drums · Bow, Spear: in Morristown" in subjects('en')
    assert "Djungeltrummor · Pilbåge, Spjut: i Morristown" in subjects('sv')


def test_twins_are_told_apart_by_what_is_printed_on_them() -> None:
    told = ' | '.join(subjects('en'))
    assert "Ambush (an opponent misses 1 turn)" in told
    assert "Bad Weather (your turn ends)" in told
    assert "Bad Weather (miss 1 turn)" in told
    assert "Two armed pirates (combat 9)" in told


@pytest.mark.parametrize('lang', LANGS)
def test_no_twin_is_named_by_its_own_title(lang: str) -> None:
    for subject in subjects(lang):
        for deck in fantomen().doc.decks:
            for card in deck.cards:
                title = fantomen().text(card.title, lang)
                assert f'{title} ({title})' not in subject
