"""Hypothesis plays whole games with chance of its own: they end by the rules, whatever comes up.

It chooses how many play, how the seats decide, and the first thousand numbers that chance gives.
Each option that a seat takes must be one of those that the question holds.
"""

from random import Random as Numbers

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from printplay.engines.fantomen.engine import FantomenEngine
from printplay.sim.chance import DrivenChance
from printplay.sim.playing import BY_RULE, play_game
from printplay.sim.policies import Policy, find_policy
from printplay.sim.process import Process
from printplay.sim.protocol import Chance, Decision, Option
from support.fantomen import document, engine_of

CALM = settings(
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large,
                           HealthCheck.large_base_example],
)  # fmt: skip
DRIVEN = 1_000
POLICIES = ('random', 'novelty', 'rush', 'family', 'solo')


class Driven:
    """The numbers of a game: as many as Hypothesis can keep are its own, then a fixed row."""

    def __init__(self, numbers: Numbers) -> None:
        self._numbers = numbers
        self._given = 0

    def randrange(self, n: int) -> int:
        self._given += 1
        if self._given == DRIVEN:
            self._numbers = Numbers(0)
        return self._numbers.randrange(n)


class Checked:
    """A player whose every choice is looked up among the options."""

    looks_ahead = False

    def __init__(self, policies: tuple[Policy, ...]) -> None:
        self._policies = policies

    def choose(self, play: Process, decision: Decision, chance: Chance) -> Option:
        option: Option = self._policies[decision.seat].choose(play, decision, chance)
        assert option in decision.options, f'{option} is no option of {decision.kind}'
        return option


def whole_game(
    engine: FantomenEngine, players: int, config: int, numbers: Numbers, names: tuple[str, ...]
) -> None:
    """A game of so many players; it must end by the rules."""
    configs = engine.configurations({'players': players})
    player = Checked(tuple(find_policy(engine, name)() for name in names))
    one = configs[config % len(configs)]
    played = play_game(engine, one, 0, 0, chance=DrivenChance(Driven(numbers)), player=player)
    fault = played.fault
    assert fault is None, f'{one.id}: {fault.message}\n{fault.detail}'
    assert played.ended == BY_RULE


PLAYERS = st.integers(1, 4)
CONFIGS = st.integers(0, 23)
NUMBERS = st.randoms(use_true_random=False)
SEATS = st.tuples(*[st.sampled_from(POLICIES)] * 4)


@settings(CALM, max_examples=60)
@given(PLAYERS, CONFIGS, NUMBERS, SEATS)
def test_games(players: int, config: int, numbers: Numbers, names: tuple[str, ...]) -> None:
    whole_game(engine_of(), players, config, numbers, names)


def other_rulings() -> list[tuple[str, str]]:
    """Every other choice of every ruling."""
    return [
        (ruling.id, str(choice.id))
        for ruling in document().rulings
        for choice in ruling.choices[1:]
    ]


@pytest.mark.parametrize('ruling', other_rulings(), ids='='.join)
def test_games_under_every_other_ruling(ruling: tuple[str, str]) -> None:
    engine = engine_of(**dict((ruling,)))

    @settings(CALM, max_examples=3)
    @given(PLAYERS, CONFIGS, NUMBERS, SEATS)
    def games(players: int, config: int, numbers: Numbers, names: tuple[str, ...]) -> None:
        whole_game(engine, players, config, numbers, names)

    games()


@pytest.mark.slow
@pytest.mark.long
@settings(CALM, max_examples=1_500)
@given(PLAYERS, CONFIGS, NUMBERS, SEATS)
def test_many_games(players: int, config: int, numbers: Numbers, names: tuple[str, ...]) -> None:
    whole_game(engine_of(), players, config, numbers, names)
