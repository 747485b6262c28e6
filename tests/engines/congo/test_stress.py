"""Stress tokens: drawn, limited, fled from, put back (STR-1 to STR-6)."""

from collections import Counter

import pytest

from printplay.engines.congo.run import Run
from printplay.engines.congo.turns import stress
from support.congo_play import book_of, group, play, position

ASKARIS, RIFLES = 'white_men.trained_askaris', 'zanzibar.trained_troops'
FOUR = ('shooting', 'shooting', 'combat', 'terror')


def supply(run: Run) -> Counter[str]:
    """Every token, wherever it is."""
    total = Counter(run.data.bag) + Counter(run.data.aside)
    for one in run.data.groups:
        total.update(one.stress)
    return total


@pytest.mark.parametrize(('has', 'n', 'gets'), [(0, 1, 1), (0, 3, 3), (2, 2, 4), (3, 1, 4)])
def test_tokens_come_from_the_bag(has: int, n: int, gets: int) -> None:
    run = position(group(ASKARIS, stress=FOUR[:has]), group(RIFLES, (20, 5), side=1))
    before = supply(run)
    assert play(stress.draw(run, run.data.groups[0], n)) == n
    assert len(run.data.groups[0].stress) == gets
    assert supply(run) == before


def test_str_5_no_room_is_a_flight() -> None:
    run = position(group(ASKARIS, stress=FOUR), group(RIFLES, (20, 5), side=1))
    one = run.data.groups[0]
    at = [(figure.x, figure.y) for figure in one.figures]
    play(stress.draw(run, one))
    assert len(one.stress) == run.book.max_stress
    assert one.fled
    assert [(figure.x, figure.y) for figure in one.figures] != at
    assert 'STR-5' in run.out.told('rule')


def test_str_6_a_second_flight_costs_a_figure() -> None:
    run = position(group(ASKARIS, stress=FOUR), group(RIFLES, (20, 5), side=1))
    one = run.data.groups[0]
    play(stress.draw(run, one, 2))
    assert len(one.figures) == run.book.profiles[ASKARIS].figures - 1


def test_str_4_a_last_figure_with_four_tokens_is_gone() -> None:
    run = position(group(ASKARIS, figures=1, stress=FOUR[:3]), group(RIFLES, (20, 5), side=1))
    before = supply(run)
    play(stress.draw(run, run.data.groups[0]))
    assert not run.data.groups[0].figures
    assert supply(run) == before


@pytest.mark.parametrize(('ruling', 'drawn'), [('no_token', 0), ('flee', 1)])
def test_str_1_an_empty_bag(ruling: str, drawn: int) -> None:
    run = position(group(ASKARIS), group(RIFLES, (20, 5), side=1), empty_bag=ruling)
    run.data.bag = dict.fromkeys(run.data.bag, 0)
    one = run.data.groups[0]
    assert play(stress.draw(run, one)) == drawn
    assert one.fled == bool(drawn)


@pytest.mark.parametrize(('ruling', 'may'), [('yes', False), ('no', True)])
def test_choosing_to_draw_needs_room(ruling: str, may: bool) -> None:
    run = position(group(ASKARIS, stress=FOUR[:3]), optional_draw_needs_room=ruling)
    assert stress.room_for(run, run.data.groups[0], 2) == may
    assert stress.room_for(run, run.data.groups[0], 1)


def test_a_group_with_four_tokens_never_chooses_to_draw() -> None:
    run = position(group(ASKARIS, stress=FOUR), optional_draw_needs_room='no')
    assert not stress.room_for(run, run.data.groups[0], 1)


def test_a_named_token_is_taken_only_if_it_is_there() -> None:
    run = position(group(ASKARIS))
    run.data.bag['panic'] = 1
    assert play(stress.take(run, run.data.groups[0], 'panic', 2)) == 1
    assert run.data.groups[0].stress == ['panic']


def test_panic_goes_back_from_all_groups() -> None:
    run = position(group(ASKARIS, stress=('panic', 'terror')), group(RIFLES, side=1))
    run.data.groups[1].stress.append('panic')
    assert stress.return_all(run, 'panic') == 2
    assert run.data.groups[0].stress == ['terror']


def test_a_token_changes_hands() -> None:
    run = position(group(ASKARIS, stress=FOUR[:1]), group(ASKARIS, (30, 30), stress=FOUR))
    giver, full = run.data.groups
    before = supply(run)
    play(stress.shift(run, giver, full, 'shooting'))
    assert full.fled
    assert not giver.stress
    assert supply(run) == before


def test_an_animal_token_brings_another_token() -> None:
    run = position(group(ASKARIS), tokens=['animal', 'terror'], universal=('USR-16',))
    run.data.bag['animal'] = 2
    play(stress.draw(run, run.data.groups[0]))
    assert run.data.groups[0].stress == ['terror']
    assert run.data.bag['animal'] + run.data.aside.get('animal', 0) == 2


def test_a_bag_of_animals_without_a_place_is_empty() -> None:
    run = position(group(ASKARIS), universal=('USR-16',))
    run.data.bag = {'animal': 2}
    run.data.table = 'nowhere to be put'
    assert play(stress.draw(run, run.data.groups[0])) in (0, 1)
    assert not run.data.groups[0].stress


def test_the_limit_is_the_packs() -> None:
    assert book_of().max_stress == book_of().constants['max_stress']
