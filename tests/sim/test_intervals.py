"""Intervals and tests against published numbers."""

import pytest

from printplay.sim import intervals


@pytest.mark.parametrize(
    ('seen', 'of', 'low', 'high'),
    [(0, 10, 0.0, 0.2775), (1, 50, 0.0035, 0.1050), (50, 100, 0.4038, 0.5962), (10, 10, 0.7225, 1)],
)
def test_wilson(seen: int, of: int, low: float, high: float) -> None:
    found = intervals.wilson(seen, of)
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


def test_nothing_counted_tells_nothing() -> None:
    assert intervals.wilson(0, 0) == intervals.Interval(0.0, 0.0, 1.0)
    assert intervals.never_seen(0) == 1.0


def test_never_seen_is_about_three_in_n() -> None:
    assert intervals.never_seen(2000) == pytest.approx(0.0015, abs=1e-5)


@pytest.mark.parametrize(
    ('statistic', 'freedom', 'p'),
    [(3.841, 1, 0.05), (7.68, 8, 0.466), (18.28, 8, 0.019), (2.62, 7, 0.918), (100, 5, 0.0)],
)
def test_chi_square_tail(statistic: float, freedom: int, p: float) -> None:
    assert intervals.chi_square_tail(statistic, freedom) == pytest.approx(p, abs=1e-3)


def test_thin_cells_are_put_together() -> None:
    _, freedom, _ = intervals.chi_square([1, 1, 2, 40, 56], [1.0, 2.0, 2.0, 45.0, 50.0])
    assert freedom == 2


def test_a_loaded_die_is_found_and_a_fair_one_is_not() -> None:
    assert intervals.chi_square([100, 104, 97, 101, 96, 102], [100.0] * 6)[2] > 0.5
    assert intervals.chi_square([150, 90, 90, 90, 90, 90], [100.0] * 6)[2] < 0.001


def test_holm_corrects_from_the_smallest() -> None:
    assert intervals.holm({'a': 0.01, 'b': 0.04, 'c': 0.03}) == pytest.approx(
        {'a': 0.03, 'c': 0.06, 'b': 0.06}
    )


def test_games_that_settle_a_share() -> None:
    assert intervals.games_needed(0.5, 0.05) == 385


def test_quantiles_come_with_bounds() -> None:
    middle, low, high = intervals.quantile_interval(dict.fromkeys(range(1, 101), 1), 0.5)
    assert (middle, low, high) == (50, 41, 60)
    assert intervals.quantile_interval({}, 0.5) == (0, 0, 0)
