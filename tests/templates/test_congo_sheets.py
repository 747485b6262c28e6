"""The column sheet, the turn tracker and the reference sheet: facts from the pack, forms, order."""

import io
import re
from collections.abc import Mapping
from functools import cache
from html.parser import HTMLParser
from itertools import pairwise
from types import MappingProxyType

import pikepdf
import pytest

from printplay.model.congo import CongoDocument
from printplay.model.core import Part
from printplay.model.core import Size as PageMm
from printplay.model.game import Game
from printplay.pack.load import load_game
from printplay.render.html import Setting, set_document
from printplay.resources import data_dir
from printplay.sim.engines import odds
from printplay.typeset.jobs import DocumentJob, SetOptions
from printplay.typeset.templates import document_markup
from printplay.typeset.theme import Ink

PAPERS = MappingProxyType(
    {
        'a4': PageMm(width_mm=210, height_mm=297),
        'letter': PageMm(width_mm=215.9, height_mm=279.4),
    }
)
FORMS = ('column-sheets', 'turn-tracker')
PARTS = (*FORMS, 'reference')
SMALLEST_PT = 6.8
# The ruling with which the most lines are printed.
FULLEST = ('vp_enemy_auxiliary', '2')
Tag = tuple[str, Mapping[str, str]]
# The machine may lack a library that the typesetter does not need yet.
pytestmark = pytest.mark.filterwarnings('ignore:HarfBuzz-Subset')


class Outline(HTMLParser):
    """The tags of a page in order, and its text without style sheets."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[Tag] = []
        self.words: list[str] = []
        self._silent = 0
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        self._silent += tag in {'style', 'title'}
        self.tags.append((tag, {name: value or '' for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        """Leave a tag."""
        self._silent -= tag in {'style', 'title'}

    def handle_data(self, data: str) -> None:
        """Note text."""
        if not self._silent:
            self.words += data.split()

    @property
    def text(self) -> str:
        """All text, single-spaced."""
        return ' '.join(self.words)

    def all(self, *names: str) -> list[Tag]:
        """The tags of these names."""
        return [tag for tag in self.tags if tag[0] in names]


@cache
def game(*rulings: tuple[str, str]) -> Game:
    """The shipped pack."""
    loaded = load_game(data_dir('rules') / 'congo', dict(rulings))
    assert loaded.game is not None
    return loaded.game


def part(key: str) -> Part:
    """A part of the pack."""
    return next(part for part in game().doc.parts if part.id == key)


def _job(key: str, *rulings: tuple[str, str]) -> DocumentJob:
    """A part with what a build tells it."""
    return DocumentJob(part(key), {'odds': odds(game(*rulings))})


def options(paper: str = 'a4', ink: Ink = Ink.FULL) -> SetOptions:
    """Options of a set for two players."""
    return SetOptions('en', ink, paper, PAPERS[paper], 2)


@cache
def html(key: str, ink: Ink = Ink.FULL, *rulings: tuple[str, str]) -> str:
    """A part as HTML."""
    markup = document_markup(game(*rulings), _job(key, *rulings), options(ink=ink))
    assert markup.findings == ()
    return markup.html


def outline(key: str, ink: Ink = Ink.FULL, *rulings: tuple[str, str]) -> Outline:
    """A part's tags and text."""
    return Outline(html(key, ink, *rulings))


@cache
def setting(key: str, paper: str, *rulings: tuple[str, str]) -> Setting:
    """A part as a PDF."""
    job = _job(key, *rulings)
    markup = document_markup(game(*rulings), job, options(paper))
    return set_document(game(*rulings), markup, job, options(paper))


def fields(key: str) -> list[Mapping[str, str]]:
    """The form fields of a part, in order."""
    return [attrs for _, attrs in outline(key).all('input')]


@pytest.mark.parametrize('key', FORMS)
def test_each_field_has_a_name_and_a_tip_of_its_own(key: str) -> None:
    names = [field['name'] for field in fields(key)]
    tips = [field['title'] for field in fields(key)]
    assert all(re.fullmatch(r'[a-z][A-Za-z0-9_.]*', name) for name in names)
    assert len(set(names)) == len(names) > 100
    assert len(set(tips)) == len(tips)


def test_the_column_sheet_asks_for_a_whole_column_in_reading_order() -> None:
    names = [field['name'] for field in fields('column-sheets')]
    assert names[:7] == ['budget', 'spent', 'left', 'figures', 'stars', 'totem', 'initiative']
    groups = [name for name in names if re.match(r'g\d', name)]
    assert groups == sorted(groups, key=lambda name: name.split('.')[0])
    assert {f'g7.figure.{n}' for n in range(1, 7)} < set(groups)
    assert {f'g1.stress.{n}' for n in range(1, 5)} < set(groups)
    assert {'c2.place', 'c2.out', 'a4.group', 'g3.smoke', 'g3.combat.all'} < set(names)


def test_the_tracker_has_both_sides_in_every_step() -> None:
    names = {field['name'] for field in fields('turn-tracker')}
    steps = {f't{turn}.s{step}' for turn in range(1, 9) for step in range(1, 4)}
    for step in steps:
        assert {
            f'{step}.{side}.{what}' for side in ('you', 'foe') for what in ('card', 'acted')
        } < names
    assert {'t8.return_panic', 't1.draw_totem.foe', 'foe.card.7', 'vp.foe.25'} < names


@pytest.mark.parametrize('key', PARTS)
def test_headings_go_down_one_level_at_a_time(key: str) -> None:
    levels = [int(tag[1]) for tag, _ in outline(key).all('h1', 'h2', 'h3', 'h4')]
    assert levels[0] == 1
    assert all(below <= above + 1 for above, below in pairwise(levels))


@pytest.mark.parametrize('key', PARTS)
def test_table_heads_say_what_they_head(key: str) -> None:
    scopes = [attrs.get('scope') for _, attrs in outline(key).all('th')]
    assert set(scopes) == {'row', 'col'}


@pytest.mark.parametrize('key', PARTS)
def test_pictures_are_decoration_or_have_a_name(key: str) -> None:
    for _, attrs in outline(key).all('svg'):
        assert attrs.get('aria-hidden') == 'true' or attrs.get('role') == 'img'


@pytest.mark.parametrize('key', PARTS)
@pytest.mark.parametrize('ink', [Ink.GREY, Ink.LOW])
def test_less_ink_loses_no_word(key: str, ink: Ink) -> None:
    assert outline(key, ink).text == outline(key).text


@pytest.mark.parametrize('key', PARTS)
def test_no_type_is_smaller_than_a_label(key: str) -> None:
    sizes = [float(size) for size in re.findall(r'(?:font|font-size):[^;}]*?([\d.]+)pt', html(key))]
    assert min(sizes) >= SMALLEST_PT


def test_the_supply_of_the_bag_follows_its_ruling() -> None:
    usual, large = (
        outline('turn-tracker'),
        outline('turn-tracker', Ink.FULL, ('stress_supply', '9-8-8-8-7')),
    )
    assert 'Movement 7 †' in usual.text
    assert 'Movement 9 †' in large.text


def test_unknown_action_cards_have_room_to_write() -> None:
    custom = outline('turn-tracker', Ink.FULL, ('action_card_set', 'custom'))
    names = {attrs['name'] for _, attrs in custom.all('input')}
    assert 'foe.card.3.actions' in names
    assert 'foe.card.2.actions' not in names


def test_every_line_of_the_solo_routine_is_printed() -> None:
    text, doc = outline('turn-tracker').text, game().doc
    assert isinstance(doc, CongoDocument)
    for rule in doc.solo:
        assert doc_text(rule.when.root['']) in text
        assert doc_text(rule.do.root['']) in text


def test_every_short_rule_is_on_the_reference_sheet() -> None:
    text, doc = outline('reference').text, game().doc
    assert isinstance(doc, CongoDocument)
    shown_as_phases = {'TURN-2', 'TURN-3', 'TURN-9'}
    for section in doc.rules:
        for rule in section.rules:
            if rule.brief and rule.id not in shown_as_phases:
                assert doc_text(rule.brief.root['']) in text, rule.id


def test_melee_weapons_and_points_come_from_the_pack() -> None:
    text = outline('reference', Ink.FULL, ('vp_enemy_auxiliary', '2')).text
    assert '4 or more 3 figures loser loser' in text
    assert 'Jezail muskets no limit yes yes' in text
    assert 'Enemy auxiliaries For each enemy auxiliary' in text
    assert 'Enemy auxiliaries' not in outline('reference').text


def test_the_odds_follow_the_rules() -> None:
    text = ' '.join(outline('reference').text.split())
    assert 'D6 33 56 70 80 87 91' in text
    assert 'Jungle D6 33 19 19 28' in text
    always = ' '.join(outline('reference', Ink.FULL, ('terrain_die', 'always_d10')).text.split())
    assert 'Jungle D6 30 14 14 42' in always


@pytest.mark.parametrize('paper', PAPERS)
@pytest.mark.parametrize(
    ('key', 'pages'), [('column-sheets', 1), ('turn-tracker', 2), ('reference', 4)]
)
def test_each_sheet_fits_both_papers(key: str, pages: int, paper: str) -> None:
    done = setting(key, paper, FULLEST)
    assert done.findings == ()
    assert done.count == pages


@pytest.mark.parametrize('key', FORMS)
def test_the_pdf_can_be_filled_in(key: str) -> None:
    with pikepdf.open(io.BytesIO(setting(key, 'a4').pdf)) as pdf:
        form = [(str(field.T), str(field.TU)) for field in pdf.Root.AcroForm.Fields]
    assert form == [(field['name'], field['title']) for field in fields(key)]


def doc_text(text: str) -> str:
    """A text of the pack as it is printed, with printers' apostrophes."""
    return ' '.join(text.replace("'", '’').split())
