"""Suggested columns are the legal ones, all of them, in the order that is promised."""

import re
from collections import Counter
from functools import cache
from itertools import groupby, islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printplay.columns import ColumnDesk
from printplay.engines.congo.columns import CongoColumns
from printplay.engines.congo.columns.suggesting.levels import shuffled
from printplay.errors import UsageFault
from printplay.findings import Severity, Span
from printplay.pack.source import Node
from printplay.sim.chance import KeyedChance
from printplay.sim.columns import Checked, Suggestion
from support.congo_pages import congo, pack
from support.every_column import Form, every_form, form_of_text, roster_of, written
from support.packs import SHIPPED
from support.small_columns import (
    KING,
    SMALL,
    WHITE,
    Change,
    Small,
    changed,
    constant,
    no_rule,
    nobody_joins,
    severity,
)

CULTURES = ('white_men', 'zanzibar', 'forest_tribes', 'african_kingdoms')
Searched = tuple[Small, dict[Form, Checked], list[Suggestion]]


def node(value: Any) -> Node:
    if isinstance(value, dict):
        return Node({key: node(inner) for key, inner in value.items()}, Span(''))
    if isinstance(value, list):
        return Node([node(inner) for inner in value], Span(''))
    return Node(value, Span(''))


@pytest.fixture(scope='module', params=SMALL, ids=lambda small: small.name)
def searched(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Searched:
    """The legal columns among all that can be written, and those that are suggested."""
    small: Small = request.param
    game = small.game(tmp_path_factory.mktemp('small'))
    columns = CongoColumns(game)
    doc = pack(game)
    entries = small.budget // min(one.points for one in doc.groups if one.culture == small.culture)
    limits = [int(one.value) for one in doc.constants if one.id == 'auxiliaries_max']
    limits += [one.limit for one in doc.auxiliaries if one.id == small.helper]
    forms = every_form(small.groups, small.people, small.helper, entries, min(limits) + 1)
    checked = {
        form: columns.check(node(written(small.culture, small.budget, form)), 'x.yaml')
        for form in forms
    }
    legal = {form: one for form, one in checked.items() if one.legal}
    assert 0 < len(legal) < len(forms)
    return small, legal, list(columns.suggest(small.culture, small.budget, 5))


def warned(checked: Checked) -> bool:
    return any(found.severity is Severity.WARNING for found in checked.findings)


def test_every_legal_column_is_suggested_once_and_nothing_else(searched: Searched) -> None:
    _, legal, found = searched
    times = Counter(form_of_text(one.text) for one in found)
    assert set(times) == set(legal)
    assert set(times.values()) == {1}


def test_the_first_spends_as_much_as_any_legal_column(searched: Searched) -> None:
    _, legal, found = searched
    assert found[0].checked.points == max(one.points for one in legal.values())


def test_they_come_by_points_left_then_without_warnings_first(searched: Searched) -> None:
    small, _, found = searched
    order = [(small.budget - one.checked.points, warned(one.checked)) for one in found]
    assert order == sorted(order)


def test_every_roster_comes_before_a_second_placement_of_one(searched: Searched) -> None:
    _, _, found = searched
    for _, alike in groupby(found, key=lambda one: (one.checked.points, warned(one.checked))):
        seen = Counter[object]()
        ranks = []
        for one in alike:
            roster = roster_of(form_of_text(one.text))
            seen[roster] += 1
            ranks.append(seen[roster])
        assert ranks == sorted(ranks)


@cache
def rulings() -> dict[str, tuple[str, ...]]:
    return {one.id: tuple(str(choice.id) for choice in one.choices) for one in congo().doc.rulings}


DECIDING = ('brute_any_group', 'characters_assigned', 'hunters_joins', 'min_characters')


@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_column_check_takes_whatever_is_suggested_under_any_rulings(
    data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    keys = data.draw(st.sets(st.sampled_from([*DECIDING, *rulings()]), max_size=6))
    decided = {key: data.draw(st.sampled_from(rulings()[key])) for key in sorted(keys)}
    culture, budget = data.draw(st.sampled_from(CULTURES)), data.draw(st.integers(70, 100))
    root = SHIPPED / 'congo'
    columns = ColumnDesk(root, decided).columns()
    found = list(islice(columns.suggest(culture, budget, data.draw(st.integers())), 8))
    folder = tmp_path_factory.mktemp('suggested')
    paths = [folder / f'{place}.yaml' for place in range(len(found))]
    for path, one in zip(paths, found, strict=True):
        path.write_text(one.text, 'utf-8')
    desk = ColumnDesk(root)
    checked = [desk.check(path) for path in paths]
    assert len(checked) == 8
    assert all(one.legal and one.points == one.budget == budget for one in checked)
    assert len({roster_of(form_of_text(one.text)) for one in found}) == 8


def test_a_seed_gives_the_same_columns_again_and_another_one_others() -> None:
    columns = CongoColumns(congo())
    first, again, other = (
        [one.text for one in islice(columns.suggest('zanzibar', 70, seed), 6)] for seed in (3, 3, 4)
    )
    assert first == again
    assert not set(first) & set(other)


def test_seeds_begin_with_different_people() -> None:
    columns = CongoColumns(congo())
    firsts = [next(columns.suggest('african_kingdoms', 70, seed)).text for seed in range(8)]
    assert len({roster_of(form_of_text(text))[1] for text in firsts}) > 3


@given(number=st.integers(0, 60), seed=st.integers())
def test_shuffled_numbers_are_all_there(number: int, seed: int) -> None:
    found = list(shuffled(number, KeyedChance(seed, 'test', 0)))
    assert sorted(found) == list(range(number))


def test_free_groups_come_as_often_as_if_they_were_the_cheapest(tmp_path: Path) -> None:
    def free(root: Path) -> None:
        old = r'(id: african_kingdoms.scouts\n.*?points: )10'
        changed(root, 'groups.yaml', old, r'\g<1>0')

    small = Small('free', *KING, 23, (constant('auxiliaries_max', 0), free))
    found = CongoColumns(small.game(tmp_path)).suggest('african_kingdoms', 23, 1)
    assert max(one.text.count('scouts') for one in found) == 23 // 11


def test_a_budget_beyond_all_lists_is_searched_as_well(tmp_path: Path) -> None:
    large = Small('large', *WHITE, 300, (constant('budget_max', 300),))
    found = list(islice(CongoColumns(large.game(tmp_path)).suggest('white_men', 300, 1), 3))
    assert [one.checked.points for one in found] == [300] * 3


IMPOSSIBLE = [
    ((constant('characters_min', 2), nobody_joins), r'COL-008 .* take no character'),
    ((constant('characters_min', 3),), r'COL-004 the column has 2 characters'),
    (
        (severity('COL-024', 'error'), constant('figures_min', 60), constant('figures_max', 61)),
        r'COL-024 the column has \d+ figures',
    ),
    ((severity('COL-029', 'error'),), r'COL-029 the column has \d stars?'),
]


@pytest.mark.parametrize(('changes', 'said'), IMPOSSIBLE)
def test_where_nothing_is_legal_the_rules_say_why(
    changes: tuple[Change, ...], said: str, tmp_path: Path
) -> None:
    columns = CongoColumns(Small('nothing', *WHITE, 70, changes).game(tmp_path))
    assert next(columns.suggest('white_men', 70, 1), None) is None
    reasons = columns.refusals('white_men', 70)
    assert any(re.match(said, reason) for reason in reasons), reasons


def test_where_nothing_can_be_paid_the_price_is_told(tmp_path: Path) -> None:
    columns = CongoColumns(Small('dear', *WHITE, 9).game(tmp_path))
    assert next(columns.suggest('white_men', 9, 1), None) is None
    assert columns.refusals('white_men', 9) == ("its cheapest group costs 11 points",)


@pytest.mark.parametrize(
    ('culture', 'budget', 'advice'),
    [('zanzibr', 70, "'zanzibar'"), ('x', 70, 'white_men'), ('zanzibar', 69, '70 to 100')],
)
def test_what_there_is_not_is_told_with_what_there_is(
    culture: str, budget: int, advice: str
) -> None:
    with pytest.raises(UsageFault) as fault:
        CongoColumns(congo()).suggest(culture, budget, 1)
    assert advice in fault.value.advice


def without(name: str) -> Change:
    old = rf'  - (?:\{{)?id: {name},.*?\n(?=  -|\Z)'
    return lambda root: changed(root, 'constants.yaml', old, '')


def all_free(root: Path) -> None:
    changed(root, 'groups.yaml', r'\n    points: [^\n]*', '\n    points: 0', 0)


@pytest.mark.parametrize(
    ('budget', 'changes', 'said', 'advice'),
    [
        (5000, (constant('budget_max', 5000),), 'more than this can search', 'Choose 670 or less.'),
        (
            70,
            (all_free, constant('budget_min', 70)),
            'more than this can search',
            'Give its groups points',
        ),
        (70, (constant('budget_min', 200),), 'No column can have a budget', 'exclude each other'),
    ],
)
def test_budgets_without_end_or_within_no_bounds_are_refused(
    budget: int, changes: tuple[Change, ...], said: str, advice: str, tmp_path: Path
) -> None:
    columns = CongoColumns(Small('wild', *WHITE, 70, changes).game(tmp_path))
    for begun in (columns.suggest, lambda *asked: columns.skeleton(*asked[:2])):
        with pytest.raises(UsageFault) as fault:
            begun('white_men', budget, 1)
        assert said in str(fault.value)
        assert advice in fault.value.advice


def test_a_pack_without_bounds_is_told_so_even_if_no_rule_asks(tmp_path: Path) -> None:
    changes = (without('budget_min'), without('budget_max'), no_rule('COL-002'))
    columns = CongoColumns(Small('boundless', *WHITE, 40, changes).game(tmp_path))
    with pytest.raises(UsageFault) as fault:
        columns.suggest('white_men', 40, 1)
    assert 'budget_min' in fault.value.advice
