"""Fantomen's sheets as HTML: whole rules, numbers from the pack, one language at a time, forms."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from printplay.model.core import LocalText
from printplay.resources import data_dir
from printplay.typeset.notes import SIGNS
from printplay.typeset.theme import Ink
from support.fantomen_pages import FORMS, LANGS, SHEETS, fantomen, markup, pack, page, words

SMALLEST_PT = 6.8
NAMES = frozenset(
    (
        'Bandar', 'Bengalitown', 'Corba', 'DT', 'Devil', 'Hero', 'Information', 'Kaz-Mir-Ora',
        'Llongo', 'Luaga', 'Morristown', 'Obangi', 'President Luaga', 'Start', 'Tiger',
        'Trondelay', 'Wambesi',
    )
)  # fmt: skip
pytestmark = pytest.mark.filterwarnings('ignore:HarfBuzz-Subset')


def said(text: LocalText, lang: str, *rulings: str) -> str:
    """A text of the pack as it is printed, with single spaces and printers' apostrophes."""
    words = fantomen(*rulings).text(text, lang)
    return re.sub(r"(?<=\w)'", '’', ' '.join(words.split()))


def plain(text: str) -> str:
    """Words without the signs of provenance."""
    return ' '.join(re.sub(f'[{"".join(SIGNS.values())}]', '', text).split())


@pytest.mark.parametrize('lang', LANGS)
def test_every_rule_stands_on_the_reference_sheet_with_its_number(lang: str) -> None:
    text = plain(words('reference', lang))
    for section in pack().rules:
        assert said(section.title, lang) in text
        for rule in section.rules:
            assert f'{rule.id} {said(rule.text, lang)}' in text, rule.id


@pytest.mark.parametrize('lang', LANGS)
def test_the_turn_and_the_examples_stand_there_too(lang: str) -> None:
    text = plain(words('reference', lang))
    for step in pack().turn:
        assert f'{said(step.title, lang)} {said(step.text, lang)}' in text
    for example in pack().examples:
        assert said(example.text, lang) in text, example.id


@pytest.mark.parametrize('lang', LANGS)
def test_short_lines_stand_where_they_help(lang: str) -> None:
    text = plain(words('reference', lang)) + plain(words('player-sheets', lang))
    glance = (
        'avoid',
        'friendship',
        'combat',
        'losing',
        'injury',
        'places',
        'finding',
        'freeing',
        'home',
    )
    for section in pack().rules:
        for rule in section.rules:
            if rule.brief and section.id in glance:
                assert said(rule.brief, lang) in text, rule.id


@pytest.mark.parametrize('lang', LANGS)
def test_what_is_not_stated_carries_its_sign(lang: str) -> None:
    text = words('reference', lang)
    doc, game = pack(), fantomen()
    for s, section in enumerate(doc.rules):
        for r, rule in enumerate(section.rules):
            origin = game.origin(('rules', s, 'rules', r, 'text'))
            assert origin is not None
            mark = SIGNS.get(origin.status, '')
            after = text.split(said(rule.text, lang), 1)[1][:1]
            assert (after in SIGNS.values()) is bool(mark), rule.id
            assert not mark or after == mark, rule.id


@pytest.mark.parametrize('lang', LANGS)
def test_the_odds_are_those_of_two_dice(lang: str) -> None:
    text = words('reference', lang)
    assert '100 % 97 % 92 % 83 % 72 % 58 % 42 % 28 % 17 % 8 % 3 %' in text
    for line in ('2–4', '5–12', '2–5', '6–12', '6–10', '11–12'):
        assert line in text
    assert '90 %' in text
    assert '95 %' in text
    tie = words('reference', lang, 'home_tie=bandit')
    assert '84 %' in tie


@pytest.mark.parametrize('lang', LANGS)
def test_rulings_change_the_sheet_and_are_named(lang: str) -> None:
    doc = pack('home_tie=again')
    ruling = next(one for one in doc.rulings if one.id == 'home_tie')
    choice = next(one for one in ruling.choices if one.id == 'again')
    text = words('reference', lang, 'home_tie=again')
    assert f'{said(ruling.title, lang)}: {said(choice.label, lang)}' in text
    assert said(ruling.title, lang) + ':' not in words('reference', lang)


@pytest.mark.parametrize('lang', LANGS)
def test_the_picture_of_the_table_shows_where_everything_lies(lang: str) -> None:
    text = words('reference', lang)
    doc = pack()
    squares = {square.id: square for square in doc.board.squares}
    for seat in doc.seats:
        title = squares[seat.start].title
        assert title is not None
        assert said(title, lang) in text
    for count in (36, 12, 47, 4, 3):
        assert re.search(rf'\b{count} \w', text)


@pytest.mark.parametrize('lang', LANGS)
def test_every_colour_has_a_sheet_with_boxes_for_every_count(lang: str) -> None:
    fields = [attrs['name'] for attrs in page('player-sheets', lang).all('input')]
    values = {one.id: one.value for one in pack().constants}
    for seat in pack().seats:
        own = [name.removeprefix(f'{seat.id}.') for name in fields if name.startswith(seat.id)]
        assert own[0] == 'name'
        assert {'wambesi', 'llongo'} < set(own)
        for key, count in (
            ('rest', 'rest_turns'),
            ('walk', 'walk_turns'),
            ('hospital', 'hospital_turns'),
        ):
            assert sum(name.startswith(f'{key}.') for name in own) == values[count]
        assert 'miss.1' in own
    for label in ('hero', 'devil', 'bandar', 'patrol', 'helpers', 'injured', 'pile'):
        assert words('player-sheets', lang).count(said(pack().labels[f'lay_{label}'], lang)) >= 4


@pytest.mark.parametrize('lang', LANGS)
def test_the_tracker_has_a_row_for_every_turn_and_all_lines_for_one_player(lang: str) -> None:
    names = {attrs['name'] for attrs in page('turn-tracker', lang).all('input')}
    assert {'t1.from', 't40.notes', 'singh.12', 'luaga.yellow', 'hideout.corba', 'pile_out'} < names
    assert 't41.from' not in names
    assert {'bandit1.0', 'bandit3.12', 'total'} < names
    text = plain(words('turn-tracker', lang))
    for rule in pack().solo:
        assert said(rule.when, lang) in text
        assert said(rule.do, lang) in text
    for rating in pack().ratings:
        assert f'{rating.turns} {said(rating.title, lang)}' in text


@pytest.mark.parametrize('lang', LANGS)
@pytest.mark.parametrize('key', FORMS)
def test_each_field_has_a_name_and_a_tip_of_its_own(key: str, lang: str) -> None:
    fields = page(key, lang).all('input')
    names, tips = [f['name'] for f in fields], [f['title'] for f in fields]
    assert all(re.fullmatch(r'[a-z][A-Za-z0-9_.]*', name) for name in names)
    assert len(set(names)) == len(names) > 60
    assert len(set(tips)) == len(tips)
    assert names == [f['name'] for f in page(key, 'en').all('input')]


@pytest.mark.parametrize('key', SHEETS)
def test_no_english_word_of_the_pack_is_left_in_swedish(key: str) -> None:
    made = markup(key, 'sv')
    lines = {line.strip(f'{"".join(SIGNS.values())} ') for line in made.texts[key]}
    tips = {attrs['title'] for attrs in page(key, 'sv').all('input')}
    doc = pack()
    english = {said(text, 'en') for text in doc.labels.values()}
    titles = [s.title for group in (doc.rules, doc.turn, doc.seats, doc.examples) for s in group]
    english |= {said(title, 'en') for title in titles}
    english |= {said(s.title, 'en') for s in doc.board.squares if s.title}
    swedish = {said(text, 'sv') for text in doc.labels.values()} | NAMES
    left = english - swedish
    assert lines & left == set()
    assert {part for tip in tips for part in re.split(r'[:,] ', tip)} & left == set()


def test_templates_type_no_words() -> None:
    """What stands between the tags of a template is punctuation, numbers and units."""
    for path in sorted(Path(data_dir('templates') / 'fantomen').glob('*.html.j2')):
        text = re.sub(
            r'\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}|<style.*?</style>',
            ' ',
            path.read_text('utf-8'),
            flags=re.DOTALL,
        )
        text = re.sub(r'<[^>]*>', '\n', text)
        typed = [
            line.strip() for line in text.split('\n') if re.search(r'[A-Za-zÅÄÖåäö]{2,}', line)
        ]
        assert typed == [], path.name


@pytest.mark.parametrize('lang', LANGS)
@pytest.mark.parametrize('key', SHEETS)
def test_reader_programs_find_their_way(key: str, lang: str) -> None:
    seen = page(key, lang)
    levels = [int(tag[1]) for tag, _ in seen.tags if re.fullmatch('h[1-6]', tag)]
    assert levels[0] == 1
    assert all(below <= above + 1 for above, below in pairwise(levels))
    assert {attrs.get('scope') for attrs in seen.all('th')} <= {'row', 'col'}
    for attrs in seen.all('svg'):
        assert (
            attrs.get('aria-hidden') == 'true' or attrs.get('role') == 'img' or 'viewbox' in attrs
        )


@pytest.mark.parametrize('key', SHEETS)
@pytest.mark.parametrize('ink', [Ink.GREY, Ink.LOW])
def test_less_ink_loses_no_word(key: str, ink: Ink) -> None:
    assert page(key, 'sv', ink=ink).text == page(key, 'sv').text


@pytest.mark.parametrize('key', SHEETS)
def test_no_type_is_smaller_than_a_label(key: str) -> None:
    html = markup(key, 'sv').html
    sizes = [float(size) for size in re.findall(r'(?:font|font-size):[^;}]*?([\d.]+)pt', html)]
    assert min(sizes) >= SMALLEST_PT
