"""Deck and board judged by play: nobody is favoured, and games last as long as they should.

A family plays every seat. Colours sit in every seat equally often, with every choice of others. A
share is within the bar if its whole interval is: so many games are played that a fair one passes.
"""

from collections import Counter
from functools import lru_cache
from typing import Any

import pytest

from printplay.sim.evidence import Evidence
from printplay.sim.simulation import Wish, asked, judged, simulate
from printplay.sim.summary import summary
from support.fantomen import game_of

pytestmark = [pytest.mark.slow, pytest.mark.long]

GAMES = {2: 10_800, 3: 9_600, 4: 6_000}
POINTS = 3
MINUTES = (35, 90)
HOMES = {'morristown', 'skull_cave'}


@lru_cache(maxsize=len(GAMES))
def played(players: int) -> tuple[Evidence, dict[str, Any]]:
    policies = tuple((seat, 'family') for seat in range(1, players + 1))
    wish = Wish('fantomen', GAMES[players], seed=1, players=players, policies=policies)
    evidence = simulate(game_of(), wish)
    return evidence, summary(asked(wish, evidence), evidence, judged(evidence))


def off(share: dict[str, Any], fair: float) -> float:
    """How many points the far end of the interval is from the fair share."""
    low, high = share['interval']
    return 100 * max(fair - float(low), float(high) - fair)


@pytest.mark.parametrize('players', GAMES)
def test_seats_and_colours_win_their_share(players: int) -> None:
    found = played(players)[1]['wins']
    name, fair = f'players-{players}', 1 / players
    assert len(found['by'][name]) == players
    assert len(found['roles_by'][name]) == 4
    shares = found['by'][name] | found['roles_by'][name] | {'begins': found['begins']}
    assert {
        who: off(share, fair) for who, share in shares.items() if off(share, fair) > POINTS
    } == {}


@pytest.mark.parametrize('players', GAMES)
def test_colours_sit_in_every_seat_equally_often(players: int) -> None:
    evidence = played(players)[0]
    seats: Counter[tuple[int, str]] = Counter()
    for config in evidence.configs:
        for seat, colour in enumerate(config.roles):
            seats[seat, colour] += evidence.fair.games[config.id]
    assert len(seats) == 4 * players
    assert set(seats.values()) == {GAMES[players] // 4}


@pytest.mark.parametrize('players', GAMES)
def test_the_median_game_takes_the_time_it_should(players: int) -> None:
    evidence, numbers = played(players)
    assert evidence.expectations.turn_seconds == 75
    assert evidence.expectations.minutes == MINUTES
    turns = sorted(Counter(
        {n: times for (_, n), times in evidence.fair.lengths.items()}
    ).elements())  # fmt: skip
    for share in (0.48, 0.5, 0.52):  # the median, and more than its interval on either side
        minutes = turns[int(share * len(turns))] * players * 75 / 60
        assert MINUTES[0] <= minutes <= MINUTES[1]
    assert MINUTES[0] <= numbers['length']['by'][f'players-{players}']['minutes']['median']


@pytest.mark.parametrize('players', GAMES)
def test_every_game_ends_and_every_place_is_used(players: int) -> None:
    evidence, numbers = played(players)
    assert (numbers['finished'], numbers['unfinished']) == (GAMES[players], 0)
    assert set(numbers['ends']) == HOMES
    assert min(numbers['ends'].values()) > GAMES[players] / 5
    hideouts = {ref: n for (kind, ref), n in evidence.fair.games_with.items() if kind == 'hideout'}
    assert len(hideouts) == 5
    assert min(hideouts.values()) > GAMES[players] / 8


def test_play_warns_of_nothing() -> None:
    severe = {'PP1203', 'PP1204', 'PP1205', 'PP1206'}
    assert [f for n in GAMES for f in judged(played(n)[0]) if f.code in severe] == []
