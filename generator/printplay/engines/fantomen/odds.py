"""The odds that sheets print, computed from the pack: throws, and what rules ask of them.

In: a loaded pack. Out: chances as fractions; nothing here is rounded.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from printplay.engines.fantomen.home.duel import BANDIT, PHANTOM, TIE
from printplay.engines.fantomen.rulebook.expected import duel, totals_of
from printplay.engines.fantomen.rulebook.rules import Rules
from printplay.model.fantomen import FantomenDocument
from printplay.sim import exact

if TYPE_CHECKING:
    from printplay.model.game import Game


@dataclass(frozen=True, slots=True)
class HomeOdds:
    """A fight for Luaga when the Phantom adds so much: who is ahead after one throw of each.

    `devil` says whether Devil is part of it; `wins` is the Phantom's chance to keep Luaga, by the
    ruling about ties.
    """

    bonus: int
    devil: bool
    phantom: Fraction
    tie: Fraction
    bandit: Fraction
    wins: Fraction


@dataclass(frozen=True, slots=True)
class Odds:
    """All odds that a sheet may ask for.

    Attributes:
        sums: the chance of each sum of the dice.
        at_least: the chance of so much or more, for every sum.
        card: of a card for the roll; `injured`: of an injury.
        town: of few, some and many cards in Morristown, and their mean.
        home: fights for Luaga, without Devil and with it.
    """

    sums: dict[int, Fraction]
    at_least: dict[int, Fraction]
    card: Fraction
    injured: Fraction
    town: tuple[Fraction, Fraction, Fraction]
    town_mean: Fraction
    home: tuple[HomeOdds, ...]


def odds(game: 'Game') -> Odds:
    """The odds of a Fantomen pack, with its rulings in force."""
    doc = game.doc
    assert isinstance(doc, FantomenDocument)
    rules = Rules.of({constant.id: constant.value for constant in doc.constants})
    sums = totals_of(rules.dice, rules.die_sides)
    few = _between(sums, 0, rules.morristown_low_to)
    some = _between(sums, rules.morristown_low_to + 1, rules.morristown_mid_to)
    town = (few, some, 1 - few - some)
    cards = (rules.morristown_low, rules.morristown_mid, rules.morristown_high)
    return Odds(
        sums=sums,
        at_least={n: _between(sums, n, max(sums)) for n in sums},
        card=_between(sums, rules.dt_roll, max(sums)),
        injured=_between(sums, rules.injured_roll_from, rules.injured_roll_to),
        town=town,
        town_mean=sum((p * n for p, n in zip(town, cards, strict=True)), exact.NONE),
        home=tuple(_home(rules, sums, devil) for devil in (False, True)),
    )


def _between(sums: dict[int, Fraction], low: int, high: int) -> Fraction:
    return sum((chance for total, chance in sums.items() if low <= total <= high), exact.NONE)


def _home(rules: Rules, sums: dict[int, Fraction], devil: bool) -> HomeOdds:
    bonus = rules.home_phantom_bonus + (rules.home_devil_bonus if devil else 0)
    found = duel(sums, bonus)
    phantom, tie, bandit = found[(PHANTOM,)], found[(TIE,)], found[(BANDIT,)]
    wins = {'phantom': phantom + tie, 'bandit': phantom}.get(
        rules.home_tie, phantom / (phantom + bandit)
    )
    return HomeOdds(bonus, devil, phantom, tie, bandit, wins)
