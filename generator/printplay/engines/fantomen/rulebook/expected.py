"""The exact chances of what play tallies: sums of the dice, tests, fights for Luaga."""

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from printplay.engines.fantomen.home.duel import BANDIT, DUEL, PHANTOM, TIE
from printplay.sim import exact

if TYPE_CHECKING:
    from printplay.engines.fantomen.rulebook.book import Book

Chances = dict[tuple[str, str], dict[tuple[Any, ...], Fraction]]
TALLIED: Final = frozenset(('roll', 'check', 'phase', DUEL))
ROLLS: Final = ('setup', 'dt_roll', 'injured_roll_to', 'morristown_low_to')


def expected(book: 'Book') -> Chances:
    """Chances by kind and id of the event, then by its data."""
    sums = {(total,): chance for total, chance in totals(book).items()}
    found: Chances = {('roll', ref): sums for ref in ROLLS}
    found |= {('check', ref): sums for refs in book.checks.values() for ref in refs}
    rules = book.rules
    for devil in (0, rules.home_devil_bonus):
        for malus in (0, -rules.walk_malus, rules.walk_malus):
            ahead = rules.home_phantom_bonus + devil + malus
            found[DUEL, f'home_phantom_bonus.{ahead}'] = duel(totals(book), ahead)
    return found


def totals(book: 'Book') -> dict[int, Fraction]:
    """The chance of each sum of the pack's dice."""
    return totals_of(book.rules.dice, book.rules.die_sides)


def totals_of(dice: int, sides: int) -> dict[int, Fraction]:
    """The chance of each sum of so many dice."""
    one = Fraction(1, sides)
    sums = {0: exact.SURE}
    for _ in range(dice):
        grown: dict[int, Fraction] = {}
        for total, chance in sums.items():
            for face in range(1, sides + 1):
                grown[total + face] = grown.get(total + face, exact.NONE) + chance * one
        sums = grown
    return sums


def at_least(book: 'Book', need: int) -> Fraction:
    """The chance that the dice show so much or more."""
    return sum((chance for total, chance in totals(book).items() if total >= need), exact.NONE)


def duel(sums: dict[int, Fraction], ahead: int) -> dict[tuple[Any, ...], Fraction]:
    """Who is ahead when both roll and the Phantom adds so much."""
    found = dict.fromkeys(((PHANTOM,), (BANDIT,), (TIE,)), exact.NONE)
    for own, p in sums.items():
        for other, q in sums.items():
            difference = own + ahead - other
            result = TIE if not difference else PHANTOM if difference > 0 else BANDIT
            found[(result,)] += p * q
    return found


def line(book: 'Book', kind: str, ref: str, data: tuple[Any, ...]) -> tuple[str, str]:
    """The table and line in which a tallied event counts: tests by what the dice needed."""
    rules = book.rules
    if kind == DUEL:
        return ref, str(data[0])
    total = data[0]
    if kind == 'check':
        need = int(ref.rpartition('.')[2])
        return f'{need}+', "made" if total >= need else "missed"
    if ref == 'dt_roll':
        return ref, "card" if total >= rules.dt_roll else "none"
    if ref == 'injured_roll_to':
        hurt = rules.injured_roll_from <= total <= rules.injured_roll_to
        return ref, "injured" if hurt else "unharmed"
    if ref == 'morristown_low_to':
        steps = (rules.morristown_low_to, rules.morristown_mid_to)
        return ref, ("low", "middle", "high")[sum(total > step for step in steps)]
    return ref, str(total)
