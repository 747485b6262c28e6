"""Rally and Terror (STR-7 to STR-10)."""

from collections.abc import Sequence

import pytest

from printplay.engines.congo.fighting import influence
from support.congo_play import group, play, position

ASKARIS, EXPLORER, TRADER, EMIR = (
    'white_men.trained_askaris',
    'white_men.explorer',
    'zanzibar.trader',
    'zanzibar.emir',
)


@pytest.mark.parametrize(
    ('stress', 'dice', 'left'),
    [
        (('combat', 'combat'), (4, 4), 2),
        (('combat', 'combat'), (5, 4), 1),
        (('combat', 'terror'), (8, 5), 0),
        (('panic',), (5,), 0),
    ],
)
def test_str_7_each_success_returns_a_token(
    stress: Sequence[str], dice: Sequence[int], left: int
) -> None:
    run = position(group(ASKARIS, stress=stress), dice=dice)
    play(influence.rally(run, run.data.groups[0]))
    assert len(run.data.groups[0].stress) == left
    assert not run.chance.dice


def test_a_rally_adds_the_dice_of_characters() -> None:
    run = position(group(ASKARIS, people=[EXPLORER], stress=('combat',)), dice=(4, 5))
    play(influence.rally(run, run.data.groups[0]))
    assert run.out[-1][0] == 'roll'
    assert run.out[-1][3][0] == (8, 6)


@pytest.mark.parametrize(('ruling', 'left'), [('yes', 0), ('no', 1)])
def test_whether_a_rally_removes_panic(ruling: str, left: int) -> None:
    run = position(group(ASKARIS, stress=('panic',)), dice=(5,), panic_removable=ruling)
    play(influence.rally(run, run.data.groups[0]))
    assert len(run.data.groups[0].stress) == left


@pytest.mark.parametrize(
    ('stress', 'dice', 'drawn'),
    [((), (5,), 0), ((), (4,), 1), (('terror',), (5, 4), 1), (('terror', 'terror'), (1, 2, 3), 2)],
)
def test_str_8_hits_of_terror(stress: Sequence[str], dice: Sequence[int], drawn: int) -> None:
    run = position(group(ASKARIS, stress=stress), dice=dice, tokens=['combat'] * 3)
    play(influence.terror(run, run.data.groups[0], seat=1))
    assert len(run.data.groups[0].stress) == len(stress) + drawn
    assert not run.chance.dice


def test_a_crocodile_helps_against_terror() -> None:
    run = position(group(ASKARIS), dice=(4, 5), hands=(('crocodile.D8',), ()))
    play(influence.terror(run, run.data.groups[0], seat=1), 'crocodile.D8')
    assert not run.data.groups[0].stress


@pytest.mark.parametrize(('ruling', 'counts'), [('no', False), ('yes', True)])
def test_str_9_whether_a_test_counts_as_the_action(ruling: str, counts: bool) -> None:
    run = position(group(ASKARIS), terror_test_counts_as_terror_action=ruling)
    play(influence.terror(run, run.data.groups[0], 'bulls_breath#1', 1))
    assert run.data.groups[0].terrorised == counts


@pytest.mark.parametrize(('ref', 'dice'), [(EXPLORER, (6, 6)), (TRADER, ()), (EMIR, (8, 8, 8))])
def test_str_10_the_bravery_of_a_lone_character(ref: str, dice: tuple[int, ...]) -> None:
    run = position(group(ref, stress=('combat',)))
    play(influence.rally(run, run.data.groups[0]))
    thrown = [data[0] for kind, _, _, data in run.out if kind == 'roll']
    assert thrown == ([dice] if dice else [])


def test_ruga_ruga_fear_terror_more() -> None:
    run = position(group('white_men.ruga_ruga'))
    play(influence.terror(run, run.data.groups[0], seat=1))
    run.data.groups[0].stress[:] = ['combat']
    play(influence.rally(run, run.data.groups[0]))
    thrown = [data[0] for kind, _, _, data in run.out if kind == 'roll']
    assert thrown == [(6,), (8,)]
