"""Losses: who goes, the chain, the death roll, and what is left (SHO-12, CORE-5, COL-B, COL-C)."""

from typing import Any

import pytest

from printplay.engines.congo.fighting import losses
from printplay.engines.congo.state import GONE, TABLE, Figure
from support.congo_play import first, group, last, play, position

ASKARIS, EXPLORER, OFFICER = (
    'white_men.trained_askaris',
    'white_men.explorer',
    'white_men.retired_officer',
)


@pytest.mark.parametrize('n', [1, 2, 4, 9])
def test_as_many_go_as_there_are(n: int) -> None:
    run = position(group(ASKARIS))
    figures = len(run.data.groups[0].figures)
    assert play(losses.lose(run, run.data.groups[0], n)) == min(n, figures)
    assert len(run.data.groups[0].figures) == max(0, figures - n)


def test_core_5_only_the_ends_of_a_line_can_go() -> None:
    run = position(group(ASKARIS))
    offered: list[Any] = []

    def look(decision: Any) -> Any:
        offered.extend(option[1] for option in decision.options)
        return decision.options[0]

    play(losses.lose(run, run.data.groups[0], 1), look)
    assert offered == [0, 3]


def test_sho_12_there_is_no_death_roll_for_cattle() -> None:
    run = position(group(ASKARIS), dice=[1])
    own = run.data.groups[0]
    own.figures.append(Figure(own.figures[-1].x + run.book.base, own.figures[0].y, 'cattle', 'cow'))
    play(losses.lose(run, own, 1, death_roll=True), first)
    assert not run.out.told('roll')
    assert own.figures[-1].ref == 'cow'


@pytest.mark.parametrize(('face', 'gone'), [(1, [EXPLORER]), (2, [ASKARIS])])
def test_sho_12_the_death_roll(face: int, gone: list[str]) -> None:
    run = position(group(ASKARIS, people=[EXPLORER]), dice=[face])
    cause = losses.Cause('shooting')
    play(losses.lose(run, run.data.groups[0], 1, death_roll=True, cause=cause))
    assert run.out.told('loss') == gone
    assert run.data.sides[0].lost_characters == [ref for ref in gone if ref == EXPLORER]


def test_an_auxiliary_is_enough_for_the_death_roll() -> None:
    run = position(group(ASKARIS, people=['bearer']), dice=[1])
    cause = losses.Cause('melee')
    play(losses.lose(run, run.data.groups[0], 2, death_roll=True, cause=cause))
    assert sorted(run.out.told('loss')) == ['bearer', ASKARIS]
    assert run.data.sides[0].lost_auxiliaries == ['bearer']


@pytest.mark.parametrize(
    ('cause', 'ruling', 'rolled'),
    [
        ('effect', 'shooting_and_melee', False),
        ('effect', 'every_loss', True),
        ('flight', 'every_loss', False),
    ],
)
def test_the_scope_of_the_death_roll(cause: str, ruling: str, rolled: bool) -> None:
    run = position(group(ASKARIS, people=[EXPLORER]), death_roll_scope=ruling)
    play(losses.lose(run, run.data.groups[0], 1, cause=losses.Cause(cause)))
    assert ('death_roll' in run.out.told('roll')) == rolled


def test_col_b_a_character_alone_is_a_group() -> None:
    run = position(group(ASKARIS, figures=1, people=[EXPLORER]))
    play(losses.lose(run, run.data.groups[0], 1), first)
    assert run.data.groups[0].profile == EXPLORER
    assert run.data.groups[0].flags['was'] == ASKARIS


def test_col_c_an_auxiliary_alone_is_gone_and_two_are_not_alone() -> None:
    run = position(group(ASKARIS, figures=1, people=['bearer', 'bearer']))
    play(losses.lose(run, run.data.groups[0], 1), first)
    assert run.data.groups[0].place == TABLE
    play(losses.lose(run, run.data.groups[0], 1), first)
    assert run.data.groups[0].place == GONE
    assert run.data.sides[0].lost_auxiliaries == ['bearer', 'bearer']


def test_a_last_figure_with_four_tokens_is_gone() -> None:
    tokens = ('shooting', 'shooting', 'combat', 'terror')
    run = position(group(ASKARIS, figures=2, stress=tokens))
    play(losses.lose(run, run.data.groups[0], 1))
    assert run.data.groups[0].place == GONE
    assert sum(run.data.bag.values()) == sum(
        run.book.token_of[kind].copies for kind in run.book.stress_kinds
    )


def test_a_group_that_a_model_of_no_side_leaves_is_looked_at() -> None:
    tokens = ('shooting', 'shooting', 'combat', 'terror')
    run = position(group(ASKARIS, figures=1, stress=tokens))
    play(losses.look_at_rest(run, run.data.groups[0]))
    assert run.data.groups[0].place == GONE


@pytest.mark.parametrize(('foe', 'counted'), [(-1, 0), (0, 0), (1, 1)])
def test_who_caused_the_loss_of_a_character_is_kept(foe: int, counted: int) -> None:
    run = position(group(ASKARIS, figures=1, people=[OFFICER]))
    play(losses.eliminate(run, run.data.groups[0], losses.Cause(seat=foe)))
    assert run.data.sides[0].lost_characters == [OFFICER]
    assert len(run.data.sides[0].lost_by_enemy) == counted


def test_reckless_adventurers_cancel_a_loss() -> None:
    run = position(group('white_men.adventurers'))
    one = run.data.groups[0]
    assert play(losses.lose(run, one, 1), last) in (0, 1)
    assert (len(one.stress), len(one.figures)) in ((2, 3), (0, 2))
