"""Reports: what they hold, that they need nothing else, that they are the same in every run."""

import re
from dataclasses import replace
from functools import lru_cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from printplay.findings import Finding, finding
from printplay.pack.load import load_game
from printplay.render.report import report_pdf
from printplay.report import given, outcomes, winners
from printplay.report.blocks import Case, Names
from printplay.report.page import for_screen, report_html
from printplay.sim.evidence import Evidence
from printplay.sim.plan import FAIR
from printplay.sim.runner import Run
from printplay.sim.simulation import Wish, asked, judged, simulate
from printplay.sim.stats import Stats
from printplay.sim.summary import summary
from support.packs import PACKS
from support.played import evidence as made
from support.played import won

CONGO = PACKS.parents[1] / 'rules' / 'congo'
WISH = Wish('congo', 40, seed=3)
TITLES = (
    "How long games last", "How games end", "Seats", "Sides", "Who beats whom",
    "How close they are", "What players decide", "Supplies", "Cards", "The board",
    "Melee against exact chances",
    "Dice against exact chances", "Odds of the usual match-ups",
    "Terrain: Jungle against exact chances", "What happens", "Coverage: cards", "Coverage: rules",
    "Coverage: rows", "Coverage: tokens", "Games played", "What was assumed",
)  # fmt: skip


@lru_cache(maxsize=1)
def played() -> tuple[Evidence, dict[str, Any], tuple[Finding, ...]]:
    game = load_game(Path(CONGO)).game
    assert game is not None
    evidence = simulate(game, WISH)
    found = judged(evidence)
    return evidence, summary(asked(WISH, evidence), evidence, found), found


@lru_cache(maxsize=1)
def page() -> str:
    return report_html(*played(), WISH.command('r.html'))


def case(stats: Stats, policies: tuple[str, ...] = ()) -> Case:
    evidence = made(stats, policies=policies)
    return Case(
        evidence,
        summary(asked(WISH, evidence), evidence, ()),
        Names(evidence.game, evidence.configs),
    )


class Reader(HTMLParser):
    """Collects addresses, headings, and rows of tables whose cells do not fit their heads."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.headings: list[str] = []
        self.open: list[str] = []
        self.heads = self.cells = 0
        self.uneven = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self.addresses += [
            named[name] or '' for name in ('src', 'href', 'xlink:href') if named.get(name)
        ]
        self.open.append(tag)
        if tag == 'thead':
            self.heads = 0
        if tag == 'tr':
            self.cells = 0
        if tag in ('td', 'th'):
            self.cells += 1

    def handle_endtag(self, tag: str) -> None:
        if tag == 'tr' and not self.heads:
            self.heads = self.cells
        elif tag == 'tr' and self.cells != self.heads:
            self.uneven += 1

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == 'h2' and data.strip():
            self.headings.append(data.strip())


def read(html: str) -> Reader:
    reader = Reader()
    reader.feed(html)
    return reader


def test_every_block_is_there_in_order() -> None:
    headings = [title for title in read(page()).headings if title in TITLES]
    assert headings == [title for title in TITLES if title in headings]
    assert set(TITLES) - set(headings) == set()


def test_the_page_needs_nothing_else() -> None:
    html = for_screen(page())
    assert all(address.startswith(('#', 'data:')) for address in read(html).addresses)
    assert '@import' not in html
    assert re.findall(r'url\((?!data:|#)', html) == []
    assert html.count('@font-face') == 6
    assert len(html.encode()) < 1_000_000


def test_no_id_stands_twice() -> None:
    ids = re.findall(r' id="([^"]+)"', page())
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', page())) <= set(ids)


def test_every_row_fits_its_heads() -> None:
    assert read(page()).uneven == 0


def test_numbers_stand_beside_every_picture() -> None:
    for section in page().split('<section')[1:]:
        if '<figure' in section:
            assert '<table' in section
    assert page().count('role="img"') == page().count('<figure')


def test_the_same_games_make_the_same_bytes() -> None:
    assert report_html(*played(), WISH.command('r.html')) == page()
    assert for_screen(page()) == for_screen(page())


@lru_cache(maxsize=1)
def stopped() -> str:
    """The page of a run that was stopped, and in which something was found."""
    evidence, numbers, _ = played()
    span, hint = evidence.game.span(('decks', 0, 'id')), "See it again: printplay --index 4"
    fault = finding('PP1005', "a card is lost", span, subject='action', hint=hint)
    return report_html(evidence, {**numbers, 'complete': False}, (fault,), 'again')


def test_findings_come_first_with_place_and_replay() -> None:
    first = stopped().partition('How long games last')[0]
    assert "1 error: mend before you print." in first
    assert "rules/congo/cards.yaml:" in first
    assert "See it again: printplay --index 4" in first


def test_random_play_is_called_so() -> None:
    assert "decided by random" in page()
    assert "Games played at random say that the rules hold together" in page()


def test_a_run_that_was_stopped_says_so() -> None:
    told = "stopped before all 40 games were played"
    assert told in stopped()
    assert told not in page()


def test_no_games_make_a_page_too() -> None:
    evidence, _, _ = played()
    empty = replace(evidence, run=Run(40, {FAIR: Stats()}, interrupted=True))
    numbers = summary(asked(WISH, empty), empty, ())
    html = report_html(empty, numbers, (), 'again')
    assert '<figure' not in html
    assert "Nothing is amiss" not in html


def test_pictures_are_left_out_where_they_would_say_nothing() -> None:
    same, other = won(6, 4), won(6, 4)
    same.lengths['sloop/a-b', 6] = 10
    other.lengths.update({('sloop/a-b', 5): 4, ('sloop/a-b', 6): 6})
    made_of = [block for stats in (same, other) for block in outcomes.length(case(stats))]
    assert [bool(block.pictures) for block in made_of] == [False, True]


def test_policies_make_a_ladder() -> None:
    (skill,) = winners.skill(case(won(30, 10), policies=('greedy', 'random')))
    assert [row[0] for row in skill.tables[0].rows] == ['greedy', 'random']
    assert skill.tables[0].rows[0][2] == "75 % (60 to 86)"


def test_a_comparison_has_a_block() -> None:
    change = {'difference': -1.0, 'low': -1.2, 'high': -0.8}
    compared = {
        'other': 'mine', 'games': 40, 'changed': 3, 'turns': change, 'scores': {'1': change},
        'wins': {'1': change}, 'examples': [4, 9],
    }  # fmt: skip
    given_both = case(won(6, 4))
    (first,) = given.comparison(replace(given_both, summary={'compare': compared}))
    assert first.title == "Compared with another pack"
    assert first.tables[0].rows[0] == ("Turns of a game", "-1.000", "-1.200", "-0.800")
    assert "games 4, 9" in first.note


@pytest.mark.slow
def test_the_pdf_has_pages_text_and_title() -> None:
    data = report_pdf(page(), "Congo: simulation report", 'en')
    assert report_pdf(page(), "Congo: simulation report", 'en') == data
    with pypdfium2.PdfDocument(data) as pdf:
        assert pdf.get_metadata_dict()['Title'] == "Congo: simulation report"
        texts = [sheet.get_textpage().get_text_range() for sheet in pdf]
        assert all(abs(sheet.get_width() - 595.28) < 0.5 for sheet in pdf)
    assert "Findings" in texts[0] or "Nothing is amiss" in texts[0]
    assert min(map(len, texts)) > 100
    assert len(texts) < 20
