"""Hypothesis plays whole games with chance of its own: they end by the rules, whatever comes up.

It chooses the adventure, the cultures, how the seats decide, and the first thousand numbers that
chance gives, so what breaks a game is shrunk to few and small numbers. Each option that a seat
takes must be one of those that the question holds.
"""

from functools import lru_cache
from random import Random as Numbers

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from printplay.engines.congo.engine import CongoEngine
from printplay.model.congo import CongoDocument
from printplay.sim.chance import DrivenChance
from printplay.sim.playing import BY_RULE, Played, play_game
from printplay.sim.policies import Policy, find_policy
from printplay.sim.process import Process
from printplay.sim.protocol import Chance, Decision, Option
from support.congo_play import book_of

CALM = settings(
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large,
                           HealthCheck.large_base_example],
)  # fmt: skip
QUICK = settings(CALM, phases=[Phase.explicit, Phase.generate])  # shrinking takes minutes
DRIVEN = 1_000
AS_PRINTED: tuple[tuple[str, str], ...] = ()
POLICIES = ('random', 'novelty', 'rush', 'pass', 'solo')


@lru_cache(maxsize=64)
def engine_of(rulings: tuple[tuple[str, str], ...] = AS_PRINTED) -> CongoEngine:
    return CongoEngine(book_of(**dict(rulings)))


def played_ones() -> list[str]:
    """Every adventure and trial."""
    return list(dict.fromkeys(c.settings['adventure'] for c in engine_of().configurations({})))


def other_rulings() -> list[tuple[tuple[str, str], ...]]:
    """Every other choice of every ruling."""
    book = engine_of().book
    doc = book.doc
    assert isinstance(doc, CongoDocument)
    return [((one.id, str(c.id)),) for one in doc.rulings for c in one.choices
            if str(c.id) != book.rulings[one.id]]  # fmt: skip


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
    engine: CongoEngine, adventure: str, config: int, numbers: Numbers, names: tuple[str, str]
) -> Played:
    """A game of one of an adventure's configurations; it must end by the rules."""
    configs = engine.configurations({'adventure': adventure})
    player = Checked(tuple(find_policy(engine, name)() for name in names))
    one = configs[config % len(configs)]
    played = play_game(engine, one, 0, 0, chance=DrivenChance(Driven(numbers)), player=player)
    fault = played.fault
    assert fault is None, f'{one.id}: {fault.message}\n{fault.detail}'
    assert played.ended == BY_RULE
    return played


CONFIGS = st.integers(0, 15)
NUMBERS = st.randoms(use_true_random=False)
SEATS = st.tuples(*[st.sampled_from(POLICIES)] * 2)


@pytest.mark.parametrize('adventure', played_ones())
def test_games_of_every_adventure_and_trial(adventure: str) -> None:
    @settings(QUICK, max_examples=5)
    @given(CONFIGS, NUMBERS, SEATS)
    def games(config: int, numbers: Numbers, names: tuple[str, str]) -> None:
        whole_game(engine_of(), adventure, config, numbers, names)

    games()


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize('adventure', played_ones())
def test_many_games_of_every_adventure_and_trial(adventure: str) -> None:
    @settings(CALM, max_examples=25)
    @given(CONFIGS, NUMBERS, SEATS)
    def games(config: int, numbers: Numbers, names: tuple[str, str]) -> None:
        whole_game(engine_of(), adventure, config, numbers, names)

    games()


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize('ruling', other_rulings(), ids=lambda ruling: '='.join(ruling[0]))
def test_games_under_every_other_ruling(ruling: tuple[tuple[str, str], ...]) -> None:
    engine = engine_of(ruling)

    @settings(CALM, max_examples=4)
    @given(st.sampled_from(played_ones()), CONFIGS, NUMBERS, SEATS)
    def games(adventure: str, config: int, numbers: Numbers, names: tuple[str, str]) -> None:
        whole_game(engine, adventure, config, numbers, names)

    games()
