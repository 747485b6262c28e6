"""Shares of the wins: intervals, three verdicts, and what is expected of a role."""

import pytest

from printplay.sim.fairness import FAIR, OPEN, UNFAIR, count_wins, judged, more_games, wins_of
from printplay.sim.intervals import Interval
from printplay.sim.protocol import Config
from support.played import evidence, games, won


@pytest.mark.parametrize(
    ('low', 'high', 'verdict'),
    [(0.46, 0.54, FAIR), (0.44, 0.52, OPEN), (0.56, 0.6, UNFAIR), (0.3, 0.44, UNFAIR),
     (0.2, 0.8, OPEN)],
)  # fmt: skip
def test_three_verdicts(low: float, high: float, verdict: str) -> None:
    assert judged(Interval((low + high) / 2, low, high), 0.5, 0.05) == verdict


def test_more_games_are_told_in_round_numbers() -> None:
    share = Interval(0.475, 0.43, 0.52)
    assert more_games(share, 450, 0.5, 0.05) == 1100
    assert more_games(Interval(0.55, 0.5, 0.6), 400, 0.5, 0.05) == 38000
    assert more_games(Interval(0.9, 0.5, 0.99), 10, 0.5, 0.05) == 10


def test_that_many_more_games_settle_it() -> None:
    """A share of 47.5 % stays open at 450 games and is fair with those that are asked for."""
    few = count_wins(evidence(won(214, 236))).seats['1']
    told = few.as_json(0.05)
    assert told['verdict'] == OPEN
    factor = (450 + told['more_games']) / 450
    many = count_wins(evidence(won(round(214 * factor), round(236 * factor)))).seats['1']
    assert many.as_json(0.05)['verdict'] == FAIR


def test_ties_share_the_win() -> None:
    assert list(wins_of((1, 1, 3), 2)) == [(0, 60), (1, 60), (2, 0)]
    seats = count_wins(evidence(won(4, 2, ties=4))).seats
    assert [seats[seat].interval().value for seat in '12'] == [0.6, 0.4]


def test_shares_of_all_seats_come_to_a_whole() -> None:
    seats = count_wins(evidence(won(4, 2, ties=5))).seats
    assert sum(share.interval().value for share in seats.values()) == pytest.approx(1)


def test_a_role_is_expected_to_win_as_its_seats_do() -> None:
    wins = count_wins(evidence(won(80, 20)))
    assert wins.roles['a'].fair == pytest.approx(0.8)
    assert wins.roles['b'].fair == pytest.approx(0.2)
    assert set(wins.pairs) == {'a / b', 'b / a'}


def test_mirrored_roles_are_not_compared() -> None:
    configs = (Config('sloop/a-a', {}, 2, ('a', 'a')),)
    assert count_wins(evidence(won(9, 1, config='sloop/a-a'), configs=configs)).roles == {}


def test_who_begins_is_compared_with_an_equal_share() -> None:
    stats = games(10)
    stats.begun.update({((1, 2), 0): 6, ((2, 1), 0): 2, ((1, 1), 1): 2})
    begins = count_wins(evidence(stats)).begins
    assert (begins.games, begins.interval().value, begins.fair) == (10, 0.7, 0.5)


def test_policies_are_compared_where_they_differ() -> None:
    stats = won(30, 10)
    assert count_wins(evidence(stats, policies=('random', 'random'))).policies == {}
    policies = count_wins(evidence(stats, policies=('greedy', 'random'))).policies
    assert policies['greedy'].interval().value == 0.75
