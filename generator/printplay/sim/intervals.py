"""Intervals and tests for counts: what a number of games can tell, and what it cannot.

All take whole counts, or shared wins. Proportions are shares from 0 to 1.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil, erfc, exp, lgamma, log, sqrt
from statistics import NormalDist

_NORMAL = NormalDist()


@dataclass(frozen=True, slots=True)
class Interval:
    """A share with the bounds between which it lies, at the confidence asked for."""

    value: float
    low: float
    high: float


def wilson(seen: float, of: int, confidence: float = 0.95) -> Interval:
    """A proportion and its Wilson interval; everything is possible where nothing was counted."""
    if of == 0:
        return Interval(0.0, 0.0, 1.0)
    z = _NORMAL.inv_cdf(0.5 + confidence / 2)
    p = seen / of
    spread = 1 + z * z / of
    middle = (p + z * z / (2 * of)) / spread
    half = z / spread * sqrt(p * (1 - p) / of + z * z / (4 * of * of))
    return Interval(p, max(0.0, middle - half), min(1.0, middle + half))


def never_seen(games: int, confidence: float = 0.95) -> float:
    """The most often that something can happen that was not seen in so many games."""
    return 1.0 if games == 0 else min(1.0, -log(1 - confidence) / games)


def chi_square_tail(statistic: float, freedom: int) -> float:
    """The chance of a chi-square value this large or larger."""
    if freedom < 1 or statistic <= 0:
        return 1.0
    return _upper_gamma(freedom / 2, statistic / 2)


def chi_square(seen: Sequence[int], expected: Sequence[float]) -> tuple[float, int, float]:
    """Counts against expectations: the statistic, its degrees of freedom, the chance.

    Cells that expect fewer than five are put together with their neighbours first.
    """
    cells = _pooled_cells(seen, expected)
    statistic = sum((s - e) ** 2 / e for s, e in cells)
    freedom = len(cells) - 1
    return statistic, freedom, chi_square_tail(statistic, freedom)


def holm(chances: Mapping[str, float]) -> dict[str, float]:
    """The chances of several tests, each corrected for how many there are (Holm)."""
    found: dict[str, float] = {}
    worst = 0.0
    for rank, (name, p) in enumerate(sorted(chances.items(), key=lambda item: (item[1], item[0]))):
        worst = max(worst, min(1.0, p * (len(chances) - rank)))
        found[name] = worst
    return found


def games_needed(share: float, margin: float, confidence: float = 0.95) -> int:
    """How many games narrow the interval of a share to `margin` on either side."""
    z = _NORMAL.inv_cdf(0.5 + confidence / 2)
    return ceil(share * (1 - share) * (z / margin) ** 2) if 0 < share < 1 else ceil(3 / margin)


def quantile_interval(
    histogram: Mapping[int, int], share: float, confidence: float = 0.95
) -> tuple[int, int, int]:
    """A quantile of counted values with its bounds by order statistics; zeros if there are none."""
    total = sum(histogram.values())
    if total == 0:
        return 0, 0, 0
    z = _NORMAL.inv_cdf(0.5 + confidence / 2)
    half = z * sqrt(total * share * (1 - share))
    ranks = [total * share, total * share - half, total * share + half]
    middle, low, high = (_at_rank(histogram, min(max(ceil(r), 1), total)) for r in ranks)
    return middle, low, high


def binomial_tails(seen: int, of: int, p: float) -> float:
    """The chance of a count this far from its expectation, on both sides (normal, corrected)."""
    spread = sqrt(of * p * (1 - p))
    if spread == 0:
        return 1.0 if seen == round(of * p) else 0.0
    distance = max(abs(seen - of * p) - 0.5, 0)
    return erfc(distance / spread / sqrt(2))


def _at_rank(histogram: Mapping[int, int], rank: int) -> int:
    for value in sorted(histogram):
        rank -= histogram[value]
        if rank <= 0:
            return value
    raise AssertionError("the rank lies within the counts")


def _pooled_cells(seen: Sequence[int], expected: Sequence[float]) -> list[tuple[int, float]]:
    cells: list[tuple[int, float]] = []
    count, hope = 0, 0.0
    for s, e in zip(seen, expected, strict=True):
        count, hope = count + s, hope + e
        if hope >= 5:
            cells.append((count, hope))
            count, hope = 0, 0.0
    if cells and (count or hope):
        last = cells.pop()
        cells.append((last[0] + count, last[1] + hope))
    return cells


def _upper_gamma(a: float, x: float) -> float:
    """The regularised upper incomplete gamma function: series below a + 1, fraction above."""
    scale = exp(-x + a * log(x) - lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-15:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - total * scale)
    b = x + 1 - a
    c = 1e300
    d = 1 / b
    h = d
    for i in range(1, 500):
        an = -i * (i - a)
        b += 2
        d = 1 / (an * d + b)
        c = b + an / c
        h *= d * c
        if abs(d * c - 1) < 1e-14:
            break
    return scale * h
