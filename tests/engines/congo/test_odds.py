"""The odds of the shipped pack, and that they follow its values."""

from fractions import Fraction
from pathlib import Path

import pytest

from printplay.engines.congo.odds import Odds, odds
from support.packs import copy_shipped, game_of, replace_in


@pytest.fixture(scope='module')
def congo(tmp_path_factory: pytest.TempPathFactory) -> Odds:
    return odds(game_of(copy_shipped('congo', tmp_path_factory.mktemp('packs'))))


def test_dice(congo: Odds) -> None:
    d6, d8, d10 = congo.dice
    some = ('1/3', '5/9', '19/27', '65/81', '211/243', '665/729')
    assert d6.some == tuple(Fraction(chance) for chance in some)
    assert (d8.one, d10.one) == (Fraction(1, 2), Fraction(3, 5))
    assert (d10.ones, d10.failures, d10.hits) == (
        Fraction(33, 50), Fraction(21, 25), Fraction(9, 25),
    )  # fmt: skip
    assert congo.death == Fraction(1, 10)


def test_melee_of_warriors(congo: Odds) -> None:
    match = congo.melee['5D8', '5D6']
    assert match.tie == Fraction(187, 864)
    assert dict(match.ahead)[1] == Fraction(985, 3888)
    assert match.win + match.tie + match.loss == 1


def test_what_an_area_holds(congo: Odds) -> None:
    jungle = congo.terrain['jungle', 'D6']
    assert jungle.quiet == Fraction(1, 3)
    assert jungle.rows['JUN-3-01'] == Fraction(1, 36)
    assert jungle.rows['JUN-3-23'] == Fraction(2, 36)
    assert jungle.rows['JUN-7-01'] == 0
    for area in congo.terrain.values():
        assert area.quiet + area.good + area.mixed + area.bad == 1
        assert sum(area.rows.values()) + area.quiet == 1
    assert congo.terrain['savannah', 'D10'].rows['SAV-9-89'] == Fraction(2, 100)


def test_the_pack_decides(tmp_path: Path, congo: Odds) -> None:
    root = copy_shipped('congo', tmp_path)
    replace_in(
        root / 'constants.yaml',
        'title: A success is this or more, value: 5',
        'title: A success is this or more, value: 4',
    )
    assert odds(game_of(root)).dice[0].one == Fraction(1, 2)
    assert congo.dice[0].one == Fraction(1, 3)
