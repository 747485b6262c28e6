"""The odds that sheets print, worked out from the pack: what a roll reaches, and what it brings.

In: a loaded pack. Out: chances as fractions; nothing here is rounded.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any

from printplay.model.fantomen import FantomenDocument
from printplay.model.game import Game


@dataclass(frozen=True, slots=True)
class Lines:
    """A roll that is looked up: from, to, and the chance of each line, in order."""

    lines: tuple[tuple[int, int, Fraction], ...]


@dataclass(frozen=True, slots=True)
class Duel:
    """A fight for Luaga with so much added to the Phantom's roll; a tie goes by the ruling."""

    bonus: int
    phantom: Fraction
    bandit: Fraction


@dataclass(frozen=True, slots=True)
class Odds:
    """All odds that a sheet may ask for.

    Attributes:
        reach: the chance of a roll of at least so much, by the number.
        card, injury, morristown: the rolls for a DT card, for injury, and in Morristown.
        home: the fights for Luaga, without and with Devil.
    """

    reach: Mapping[int, Fraction]
    card: Lines
    injury: Lines
    morristown: Lines
    home: tuple[Duel, ...]


def odds(game: Game) -> Odds:
    """The odds of a Fantomen pack, with its rulings in force."""
    doc = game.doc
    assert isinstance(doc, FantomenDocument)
    values: dict[str, Any] = {constant.id: constant.value for constant in doc.constants}
    sums = _sums(int(values['dice']), int(values['die_sides']))
    bonus, devil = int(values['home_phantom_bonus']), int(values['home_devil_bonus'])
    return Odds(
        {n: sum((p for total, p in sums.items() if total >= n), Fraction(0)) for n in sums},
        _lines(sums, int(values['dt_roll']) - 1),
        _lines(sums, int(values['injured_roll_to'])),
        _lines(sums, int(values['morristown_low_to']), int(values['morristown_mid_to'])),
        tuple(_duel(sums, more, str(values['home_tie'])) for more in (bonus, bonus + devil)),
    )


def _sums(dice: int, sides: int) -> dict[int, Fraction]:
    """The chance of each total of so many dice."""
    found = dict.fromkeys(range(dice, dice * sides + 1), Fraction(0))
    for faces in product(range(1, sides + 1), repeat=dice):
        found[sum(faces)] += Fraction(1, sides**dice)
    return found


def _lines(sums: Mapping[int, Fraction], *ends: int) -> Lines:
    """The lines that end at these totals, and the last one."""
    return Lines(tuple(_between(sums, ends)))


def _between(
    sums: Mapping[int, Fraction], ends: tuple[int, ...]
) -> Iterator[tuple[int, int, Fraction]]:
    low = min(sums)
    for high in (*ends, max(sums)):
        yield low, high, sum((p for n, p in sums.items() if low <= n <= high), Fraction(0))
        low = high + 1


def _duel(sums: Mapping[int, Fraction], bonus: int, tie: str) -> Duel:
    ahead = {1: Fraction(0), 0: Fraction(0), -1: Fraction(0)}
    for (mine, p), (other, q) in product(sums.items(), repeat=2):
        lead = mine + bonus - other
        ahead[(lead > 0) - (lead < 0)] += p * q
    phantom, even, bandit = ahead[1], ahead[0], ahead[-1]
    if tie == 'again':
        return Duel(bonus, phantom / (1 - even), bandit / (1 - even))
    return Duel(bonus, phantom + even * (tie == 'phantom'), bandit + even * (tie == 'bandit'))
