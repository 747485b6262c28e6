"""Terrain tables, culture pages and adventures hold all of the data, for eyes and ears."""

import re
from collections import Counter
from itertools import pairwise

import pytest

from printplay.model.congo import CongoDocument
from printplay.model.core import LocalText
from printplay.render.html import Setting, set_document
from printplay.typeset.jobs import Markup
from printplay.typeset.theme import Ink
from support.congo_pages import PAPERS, Page, congo, job, markup, options, pack

PARTS = ('terrain-tables', 'cultures', 'adventures')
PAGES = {'terrain-tables': 2, 'cultures': 4, 'adventures': 3}
D10_ONLY = 'terrain_die=always_d10'
SMALL = ('table_in=48x36', 'medium_stick_in=6')


def words(text: LocalText) -> str:
    """A text as it stands on the page: no signs of bold, printers' apostrophes, single spaces."""
    return ' '.join(text.get('en', 'en').replace('**', '').replace("'", '’').split())


def plain(part: str, *rulings: str) -> str:
    """The words of a document without spaces, so that mark-up cannot hide them."""
    return Page(markup(part, *rulings).html).text.replace(' ', '')


def holds(page: str, text: LocalText) -> bool:
    """Whether a page has a text."""
    return words(text).replace(' ', '') in page


def lost(made: Setting, page: Markup) -> list[str]:
    """Words of the HTML's body that did not come out on any page."""
    text = ' '.join(line for lines in made.texts.values() for line in lines)
    printed = Counter(re.findall(r'\w+', text.lower()))
    body = re.sub(r'<svg.*?</svg>', ' ', page.html.partition('<body>')[2], flags=re.DOTALL)
    written = Counter(re.findall(r'\w+', Page(body).text.lower()))
    return sorted((written - printed).elements())


@pytest.fixture(scope='module')
def doc() -> CongoDocument:
    """The pack with its default rulings."""
    return pack(congo())


@pytest.mark.parametrize('paper', PAPERS)
@pytest.mark.parametrize('part', PARTS)
def test_each_part_fills_its_pages_and_no_more(part: str, paper: str) -> None:
    game = congo()
    made = set_document(game, markup(part, paper=paper), job(game, part), options(paper))
    assert made.findings == ()
    assert made.count == PAGES[part]
    assert lost(made, markup(part, paper=paper)) == []


@pytest.mark.slow
@pytest.mark.parametrize('paper', PAPERS)
@pytest.mark.parametrize('part', PARTS)
def test_pages_hold_under_the_longest_rulings(part: str, paper: str) -> None:
    rulings = (
        'npc_pack_retreat=retreat_too',
        'stranger_order=discard_first',
        'applies_to_discoverer=yes',
        'plunder_conditions=both',
        *SMALL,
    )
    game = congo(*rulings)
    made = set_document(game, markup(part, *rulings, paper=paper), job(game, part), options(paper))
    assert made.findings == ()
    assert made.count == PAGES[part]
    assert lost(made, markup(part, *rulings, paper=paper)) == []


@pytest.mark.parametrize('part', PARTS)
def test_headings_go_down_one_step_at_a_time(part: str) -> None:
    page = Page(markup(part).html)
    levels = [int(tag[1]) for tag, _ in page.tags if re.fullmatch('h[1-6]', tag)]
    assert levels[0] == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))


@pytest.mark.parametrize('part', PARTS)
def test_table_heads_say_what_they_head(part: str) -> None:
    heads = Page(markup(part).html).all('th')
    assert heads
    assert all(head.get('scope') in ('row', 'col') for head in heads)


@pytest.mark.parametrize('part', PARTS)
def test_pictures_have_words_or_are_decoration(part: str) -> None:
    page = Page(markup(part).html)
    pictures = zip(page.all('svg'), page.titled, strict=True)
    assert all(titled or 'aria-hidden' in picture for picture, titled in pictures)


@pytest.mark.parametrize('ink', [Ink.GREY, Ink.LOW])
@pytest.mark.parametrize('part', PARTS)
def test_no_word_is_lost_without_colour(part: str, ink: Ink) -> None:
    full, poor = Page(markup(part).html), Page(markup(part, ink=ink).html)
    assert poor.text == full.text
    assert [tag for tag, _ in poor.tags] == [tag for tag, _ in full.tags]


@pytest.mark.parametrize('part', PARTS)
def test_anchors_are_unique(part: str) -> None:
    ids = [attributes['id'] for _, attributes in Page(markup(part).html).tags if 'id' in attributes]
    assert len(ids) == len(set(ids))


def test_every_event_stands_with_its_whole_text(doc: CongoDocument) -> None:
    page = plain('terrain-tables')
    rows = [row for table in doc.terrain_tables for row in table.rows]
    assert len(rows) == 70
    assert [row.id for row in rows if not holds(page, row.text)] == []
    assert [row.id for row in rows if not holds(page, row.title)] == []


def test_outcomes_are_told_by_words_and_shapes(doc: CongoDocument) -> None:
    html = markup('terrain-tables').html
    for outcome in ('Good', 'Mixed', 'Bad'):
        rows = [r for t in doc.terrain_tables for r in t.rows if r.outcome == outcome.lower()]
        legends = len(doc.terrain_tables)
        assert html.count(f'<title>{outcome}</title>') == len(rows) + legends


def test_rows_out_of_reach_of_small_dice_are_marked(doc: CongoDocument) -> None:
    html = markup('terrain-tables').html
    tables = len(doc.terrain_tables)
    assert html.count('class="only-two"') == tables * (4 * 1 + 2 * 5)  # 8-9 of 3 to 6; 7 and 8
    assert html.count('class="only-one"') == tables * 5  # column 9
    assert '16 of 35 rows' in Page(html).text


def test_marks_follow_the_ruling_on_dice() -> None:
    html = markup('terrain-tables', D10_ONLY).html
    assert 'class="only-' not in html
    assert 'of 35 rows' not in Page(html).text


def test_every_profile_stands_on_its_page(doc: CongoDocument) -> None:
    page = plain('cultures')
    titles = [culture.title for culture in doc.cultures]
    titles += [helper.title for helper in doc.auxiliaries]
    titles += [who.title for who in doc.characters] + [group.title for group in doc.groups]
    titles += [ritual.title for ritual in doc.rituals]
    assert [title for title in titles if not holds(page, title)] == []
    texts = [who.rule.text for who in doc.characters] + [rule.text for rule in doc.group_rules]
    texts += [level.text for ritual in doc.rituals for level in ritual.levels]
    assert [text for text in texts if not holds(page, text)] == []


def test_unstated_values_carry_their_sign(doc: CongoDocument) -> None:
    game = congo()
    index, archers = next((i, g) for i, g in enumerate(doc.groups) if g.id == 'white_men.archers')
    origin = game.origin(('groups', index, 'points'))
    assert origin is not None
    assert origin.status == 'house'
    assert f'{archers.points}<sup class="sign">†</sup>' in markup('cultures').html


@pytest.mark.parametrize('rulings', [(), SMALL])
def test_maps_and_sticks_are_drawn_to_one_scale(rulings: tuple[str, ...]) -> None:
    doc = pack(congo(*rulings))
    page = Page(markup('adventures', *rulings).html)
    maps = [svg for svg in page.all('svg') if svg.get('class') == 'map']
    assert len(maps) == len(doc.adventures)
    for svg, adventure in zip(maps, doc.adventures, strict=True):
        _, _, wide, high = map(float, svg['viewbox'].split())
        scale = float(svg['width'].removesuffix('mm')) / wide
        assert scale == pytest.approx(float(svg['height'].removesuffix('mm')) / high, rel=0.01)
        assert f'{adventure.table_in[0]:g} by {adventure.table_in[1]:g} inches' in page.text
    bars = [s['style'] for s in page.all('span') if s.get('style', '').startswith('width: ')]
    sticks = sorted(stick.length_in for stick in doc.sticks)
    drawn = sorted(float(re.findall(r'width: ([\d.]+)mm$', bar)[0]) for bar in bars[:3] if bar)
    assert drawn == pytest.approx([inches * 10 * scale for inches in sticks], rel=0.01)


def test_an_adventure_can_be_played_from_its_page(doc: CongoDocument) -> None:
    page = plain('adventures')
    for adventure in doc.adventures:
        texts = [adventure.title, adventure.hint, adventure.story, adventure.ending]
        texts += [*adventure.setup, adventure.initiative]
        texts += [goal.text for goal in adventure.objectives]
        texts += [rule.text for rule in adventure.special_rules]
        texts += [r.text for r in doc.universal_rules if r.id in adventure.universal_rules]
        texts += [side.deployment for side in adventure.sides]
        assert [text for text in texts if not holds(page, text)] == []
    assert page.count('boxtotick') == sum(a.turns for a in doc.adventures)


def test_tables_that_a_rule_needs_stand_beside_it(doc: CongoDocument) -> None:
    page = plain('adventures')
    assert all(holds(page, row.text) for row in doc.plunder)
    gorilla = next(animal for animal in doc.animals if animal.environment == 'jungle')
    assert all(holds(page, trait.text) for trait in gorilla.traits)
