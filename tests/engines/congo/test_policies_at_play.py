"""Policies play whole games of Congo as well as they should, and as they are named.

Wins are compared in the same seats: every game is played twice, with the policies changed over.
"""

from collections import Counter
from functools import lru_cache

import pytest

from printplay.engines.congo.engine import CongoEngine
from printplay.sim import intervals
from printplay.sim.playing import BY_RULE, Played, play_game
from printplay.sim.policies import Policy, find_policy
from printplay.sim.process import Process
from printplay.sim.protocol import Chance, Config, Decision, Option
from support.congo_play import book_of

PRINTED = ('crossing', 'the_cache', 'last_camp')
STRIDE = 7  # configurations between two games, so that few games see many of them


@lru_cache(maxsize=1)
def engine() -> CongoEngine:
    return CongoEngine(book_of())


def configs(*adventures: str) -> list[Config]:
    every = engine().configurations({})
    return [one for one in every if not adventures or one.settings['adventure'] in adventures]


def duels(one: str, other: str, pairs: int, root: int, *adventures: str) -> intervals.Interval:
    """The share of the first policy in games that somebody won, in both seats alike."""
    ways, won, lost = configs(*adventures), 0, 0
    for index in range(pairs):
        config = ways[index * STRIDE % len(ways)]
        for seats in ((one, other), (other, one)):
            played = play_game(engine(), config, root, index, seats)
            assert played.outcome is not None, (config.id, index, seats, played.fault)
            mine, theirs = played.outcome.ranks if seats[0] == one else played.outcome.ranks[::-1]
            won, lost = won + (mine < theirs), lost + (theirs < mine)
    return intervals.wilson(won, won + lost)


def seen(name: str, games: int, root: int) -> set[tuple[str, str]]:
    """What games with one policy in all seats reached of what is declared."""
    found: Counter[tuple[str, str, int]] = Counter()
    ways = configs()
    for index in range(games):
        found += play_game(engine(), ways[index * STRIDE % len(ways)], root, index, [name]).counts
    return {(kind, ref) for kind, ref, _ in found} & engine().declared().keys()


def choices(name: str, config: Config, index: int) -> list[tuple[Decision, Option]]:
    """Every question of a game, and what a policy chose."""
    asked = []

    class Noted:
        looks_ahead = False

        def __init__(self, policy: Policy) -> None:
            self._policy = policy

        def choose(self, play: Process, decision: Decision, chance: Chance) -> Option:
            option: Option = self._policy.choose(play, decision, chance)
            asked.append((decision, option))
            return option

    player = Noted(find_policy(engine(), name)())
    assert play_game(engine(), config, 3, index, player=player).ended == BY_RULE
    return asked


@pytest.mark.parametrize('card', ['gorilla', 'crocodile.D8', 'action.seven'])
def test_never_leaves_a_card_out(card: str) -> None:
    offered = 0
    for index, config in enumerate(configs()[::20]):
        for decision, option in choices(f'never:{card}', config, index):
            assert card not in option
            options = decision.options
            offered += isinstance(options, list) and any(card in each for each in options)
    assert offered


def test_pass_and_rush_are_opposites() -> None:
    config = configs('crossing')[5]
    moved = {name: sum(option[0] == 'move' for _, option in choices(name, config, 1))
             for name in ('pass', 'rush')}  # fmt: skip
    assert moved['pass'] * 4 < moved['rush']


def finished(played: Played) -> bool:
    """Whether the rules ended a game within the turns of its adventure."""
    return (
        played.ended == BY_RULE
        and played.fault is None
        and 0 < played.turns <= engine().turn_limit(played.config)
    )


@pytest.mark.slow
@pytest.mark.long
def test_greedy_beats_random_in_the_same_seats() -> None:
    assert duels('greedy', 'random', 40, 5).low > 0.5


@pytest.mark.slow
@pytest.mark.long
def test_looking_longer_is_no_worse_than_greedy() -> None:
    assert duels('lookahead:3', 'greedy', 20, 5).high > 0.5
    assert duels('lookahead:3', 'random', 40, 5).low > 0.5


@pytest.mark.slow
@pytest.mark.long
def test_the_solo_routine_beats_random_in_the_same_seats() -> None:
    assert duels('solo', 'random', 30, 5, *PRINTED).low > 0.5


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize('seats', [('solo', 'random'), ('random', 'solo'), ('solo', 'solo')])
def test_the_solo_routine_finishes_every_adventure_within_its_turns(seats: tuple[str, str]) -> None:
    ways = configs()
    for index in range(50):
        played = play_game(engine(), ways[index * STRIDE % len(ways)], 8, index, seats)
        assert finished(played), (played.config.id, index, played.fault)


@pytest.mark.slow
@pytest.mark.long
def test_novelty_sees_more_than_random_in_as_many_games() -> None:
    novelty, chosen = (
        [len(seen(name, 60, root)) for root in range(1, 9)] for name in ('novelty', 'random')
    )
    assert sum(novelty) > sum(chosen), (novelty, chosen)
