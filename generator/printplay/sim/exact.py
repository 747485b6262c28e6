"""Exact chances, as fractions: pools of dice, re-rolls, draws from a bag, chains of events.

A *distribution* is a tuple: the chance of 0, of 1, of 2 and so on; it adds up to 1. A *pool* is
the chance of success of each of its dice.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import comb

Distribution = tuple[Fraction, ...]
Pool = Sequence[Fraction]

NONE = Fraction(0)
SURE = Fraction(1)


def success(sides: int, at_least: int) -> Fraction:
    """The chance that a die with `sides` faces, from 1, shows `at_least` or more."""
    return Fraction(min(max(sides - at_least + 1, 0), sides), sides)


def between(faces: Sequence[int], low: int, high: int) -> Fraction:
    """The chance that one of the faces from `low` to `high` comes up."""
    return Fraction(sum(low <= face <= high for face in faces), len(faces))


def rerolled_ones(sides: int, at_least: int) -> Fraction:
    """A success where a 1 is rolled again, once."""
    p = success(sides, at_least)
    return p + (Fraction(1, sides) * p if at_least > 1 else NONE)


def rerolled_failures(p: Fraction) -> Fraction:
    """A success where failures are rolled again, once."""
    return p + (1 - p) * p


def rerolled_hits(p: Fraction) -> Fraction:
    """A success where successes have to be rolled again, once."""
    return p * p


def successes(pool: Iterable[Fraction]) -> Distribution:
    """How many dice of a pool succeed."""
    found: list[Fraction] = [SURE]
    for p in pool:
        grown = [NONE] * (len(found) + 1)
        for count, chance in enumerate(found):
            grown[count] += chance * (1 - p)
            grown[count + 1] += chance * p
        found = grown
    return tuple(found)


def at_least(distribution: Distribution, n: int) -> Fraction:
    """The chance of `n` or more."""
    return sum(distribution[max(n, 0) :], NONE)


def mean(distribution: Distribution) -> Fraction:
    """The average."""
    return sum((n * p for n, p in enumerate(distribution)), NONE)


def capped(distribution: Distribution, most: int) -> Distribution:
    """All that is `most` or more, counted as `most`."""
    padded = (*distribution, *([NONE] * max(most + 1 - len(distribution), 0)))
    return (*padded[:most], sum(padded[most:], NONE))


def difference(first: Distribution, second: Distribution) -> dict[int, Fraction]:
    """How far the first is ahead of the second, from most behind to most ahead."""
    found = dict.fromkeys(range(1 - len(second), len(first)), NONE)
    for n, p in enumerate(first):
        for m, q in enumerate(second):
            found[n - m] += p * q
    return found


def pooled(ahead: Mapping[int, Fraction], low: int, high: int) -> dict[int, Fraction]:
    """The same with everything below `low` or above `high` counted there."""
    found = dict.fromkeys(range(low, high + 1), NONE)
    for n, p in ahead.items():
        found[min(max(n, low), high)] += p
    return found


def left_over(hits: Distribution, cover: Callable[[int], Pool]) -> Distribution:
    """Hits that cover rolls do not cancel; `cover` gives the pool rolled against so many hits."""
    found = [NONE] * len(hits)
    for n, p in enumerate(hits):
        for saved, q in enumerate(successes(cover(n)) if n else (SURE,)):
            found[max(n - saved, 0)] += p * q
    return tuple(found)


def drawn(good: int, other: int, draws: int) -> Distribution:
    """How many of the good ones are among `draws` taken from a bag, none put back."""
    everything = comb(good + other, draws)
    return tuple(
        Fraction(comb(good, n) * comb(other, draws - n), everything)
        for n in range(min(good, draws) + 1)
    )


def same_faces(sides: int, dice: int, at_least: int) -> dict[int, Fraction]:
    """How many successes share a number, if two or more do: the largest set and its chance.

    Args:
        sides: faces of each die.
        dice: how many dice, at most about six: every roll is gone through.
        at_least: what a success is.
    """
    found: dict[int, Fraction] = {}
    each = Fraction(1, sides**dice)
    counts = _compositions(sides, dice)
    for faces, ways in counts:
        most = max(faces[at_least - 1 :], default=0)
        if most > 1:
            found[most] = found.get(most, NONE) + ways * each
    return found


def expected_visits(chain: Mapping[str, Mapping[str, Fraction]], start: str) -> dict[str, Fraction]:
    """How often each event of a chain happens on average, the start counted once.

    Args:
        chain: for each event the expected number of each event that it brings about at once.
        start: the event it begins with.

    Raises:
        ZeroDivisionError: the chain never ends.
    """
    names = list(chain)
    size = len(names)
    rows = [
        [SURE if row == column else NONE for column in range(size)]
        + [SURE if names[row] == start else NONE]
        for row in range(size)
    ]
    for column, name in enumerate(names):
        for row, other in enumerate(names):
            rows[row][column] -= chain[name].get(other, NONE)
    for pivot in range(size):
        swap = next((row for row in range(pivot, size) if rows[row][pivot] != 0), None)
        if swap is None:
            raise ZeroDivisionError("the chain never ends")
        rows[pivot], rows[swap] = rows[swap], rows[pivot]
        scale = rows[pivot][pivot]
        rows[pivot] = [value / scale for value in rows[pivot]]
        for row in range(size):
            if row != pivot and rows[row][pivot]:
                factor = rows[row][pivot]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[pivot], strict=True)]
    visits = {name: rows[index][size] for index, name in enumerate(names)}
    if any(value < 0 for value in visits.values()):
        raise ZeroDivisionError("the chain never ends")
    return visits


def _compositions(sides: int, dice: int) -> list[tuple[tuple[int, ...], int]]:
    """How often each face may show among the dice, and in how many ways."""
    found: list[tuple[tuple[int, ...], int]] = [((), 1)]
    for _ in range(sides):
        found = [
            ((*faces, n), ways * comb(dice - sum(faces), n))
            for faces, ways in found
            for n in range(dice - sum(faces) + 1)
        ]
    return [(faces, ways) for faces, ways in found if sum(faces) == dice]
