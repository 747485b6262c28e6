"""The odds that sheets print agree with counting by hand, and follow the rulings."""

from fractions import Fraction

import pytest

from printplay.engines.fantomen.odds import Odds, odds
from printplay.pack.load import load_game
from printplay.resources import data_dir


def told(**rulings: str) -> Odds:
    loaded = load_game(data_dir('rules') / 'fantomen', rulings)
    assert loaded.game is not None
    return odds(loaded.game)


def test_a_roll_reaches_what_two_dice_reach() -> None:
    ways = (36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1)
    assert told().at_least == {n: Fraction(w, 36) for n, w in zip(range(2, 13), ways, strict=True)}


def test_rolls_that_are_looked_up() -> None:
    found = told()
    assert (found.card, found.injured) == (Fraction(30, 36), Fraction(10, 36))
    assert [p * 36 for p in found.town] == [10, 23, 3]


@pytest.mark.parametrize(
    ('tie', 'bandit'),
    [
        ('phantom', (Fraction(126, 1296), Fraction(70, 1296))),
        ('bandit', (Fraction(206, 1296), Fraction(126, 1296))),
        ('again', (Fraction(126, 1216), Fraction(70, 1240))),
    ],
)
def test_a_fight_for_luaga_goes_by_its_ruling(tie: str, bandit: tuple[Fraction, Fraction]) -> None:
    fights = told(home_tie=tie).home
    assert tuple(1 - fight.wins for fight in fights) == bandit
    assert [fight.bonus for fight in fights] == [4, 5]
