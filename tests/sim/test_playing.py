"""Whole games of the toy: what they come to, and every way in which one can go wrong."""

from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from printplay.sim.bounds import Limits
from printplay.sim.chance import LUCKS, DrivenChance
from printplay.sim.playing import BY_RULE, Played, play_game
from printplay.sim.process import SILENT, Process
from printplay.sim.protocol import Config
from printplay.sim.stats import Stats
from sim.toy import COINS, Toy, ToyEngine, ToyGame
from support.codes import covers

ENGINE = ToyEngine(ToyGame())
CONFIGS = ENGINE.configurations({})
SHORT = CONFIGS[0]
FEW = Limits(events=2_000)


def broken(fault: str, games: int = 12, limits: Limits | None = None) -> Played:
    """The first of some games that does not end by its rules."""
    engine = ToyEngine(ToyGame(fault))
    for index in range(games):
        played = play_game(engine, SHORT, 1, index, limits=limits)
        if played.ended != BY_RULE:
            return played
    raise AssertionError(f"{fault} is not found in {games} games")


def found(fault: str, games: int = 12, limits: Limits | None = None) -> tuple[str, str, str]:
    played = broken(fault, games, limits)
    assert played.fault is not None
    assert played.outcome is None
    return played.fault.code, played.fault.subject, played.fault.message


@pytest.mark.parametrize('config', CONFIGS, ids=lambda config: config.id)
def test_games_end_by_the_rules(config: Config) -> None:
    for index in range(20):
        played = play_game(ENGINE, config, 1, index)
        assert (played.ended, played.fault) == (BY_RULE, None)
        assert played.outcome is not None
        assert sorted(played.outcome.ranks)[0] == 1
        assert all(played.peaks[coin] <= COINS[coin] for coin in played.peaks)


def test_a_game_is_the_same_again_and_another_is_not() -> None:
    first, again = (play_game(ENGINE, SHORT, 1, 0) for _ in range(2))
    others = [play_game(ENGINE, SHORT, 1, 1), play_game(ENGINE, SHORT, 2, 0)]
    others += [play_game(ENGINE, SHORT, 1, 0, luck=luck) for luck in LUCKS]
    assert first.record.events == again.record.events
    assert first.digest == again.digest
    assert len({played.digest for played in (first, *others)}) == 1 + len(others)


def test_the_trace_changes_nothing() -> None:
    kept = play_game(ENGINE, SHORT, 1, 0, keep_trace=True)
    assert kept.digest == play_game(ENGINE, SHORT, 1, 0).digest
    assert len(kept.record.choices) == kept.decisions


@covers('PP1001')
def test_a_dead_end_is_found() -> None:
    code, subject, message = found('dead')
    assert (code, subject) == ('PP1001', 'storm')
    assert 'nothing to choose' in message


@covers('PP1002')
def test_a_game_without_an_end_is_found() -> None:
    assert found('endless') == ('PP1002', SHORT.id, 'after 20 turns nothing has ended the game')


@covers('PP1002')
def test_a_stage_that_tells_without_end_is_found() -> None:
    code, subject, message = found('loop', limits=FEW)
    assert (code, subject) == ('PP1002', 'roll')
    assert '2000 things happened' in message


@covers('PP1002')
def test_a_turn_of_too_many_stages_is_found() -> None:
    limits = Limits(stages=300, repeats=1_000)
    code, _, message = found('stuck', limits=limits)
    assert code == 'PP1002'
    assert 'turn 1 goes on' in message


@covers('PP1002')
def test_a_stage_that_asks_without_end_is_found() -> None:
    code, _, message = found('asking')
    assert code == 'PP1002'
    assert 'questions' in message


@covers('PP1003')
def test_a_game_that_comes_back_again_and_again_is_found() -> None:
    assert found('stuck')[:2] == ('PP1003', SHORT.id)


@covers('PP1004')
def test_effects_that_bring_each_other_about_are_found() -> None:
    code, subject, message = found('deep')
    assert (code, subject) == ('PP1004', 'thief')
    assert 'thief > storm > thief' in message


@covers('PP1005')
def test_a_broken_invariant_is_found() -> None:
    code, subject, message = found('leak')
    assert (code, subject in COINS) == ('PP1005', True)
    assert 'conserved' in message


@covers('PP1006')
def test_a_fault_of_the_engine_is_told_with_its_place_and_traceback() -> None:
    code, subject, message = found('crash')
    assert (code, bool(subject)) == ('PP1006', True)
    assert 'ValueError: the camel is gone' in message
    assert 'turn 3' in message
    fault = broken('crash').fault
    assert fault is not None
    assert 'Traceback' in fault.detail


@covers('PP1008')
def test_an_end_without_a_result_is_found() -> None:
    assert found('tie', 400)[:2] == ('PP1008', SHORT.id)


@pytest.mark.parametrize('fault', ['dead', 'deep', 'leak', 'crash'])
def test_a_fault_is_the_same_fault_in_every_game(fault: str) -> None:
    engine, stats = ToyEngine(ToyGame(fault)), Stats()
    for index in range(30):
        stats.note(play_game(engine, CONFIGS[index % len(CONFIGS)], 1, index))
    assert len(stats.found) == (len(COINS) if fault == 'leak' else 1)
    for key, first in stats.found.items():
        again = play_game(engine, CONFIGS[first.index % len(CONFIGS)], 1, first.index)
        assert again.fault is not None
        assert (again.fault.code, again.fault.same) == key


def test_luck_passes_reach_what_fair_games_reach() -> None:
    fair, lucky = Stats(), Stats()
    for index in range(600):
        fair.note(play_game(ENGINE, CONFIGS[index % 4], 1, index))
    for index in range(120):
        lucky.note(play_game(ENGINE, CONFIGS[index % 4], 1, index, luck=LUCKS[index % 2]))
    assert set(lucky.events) == set(fair.events)
    assert set(lucky.tally) == set(fair.tally)


def test_old_copies_stay_as_they_were() -> None:
    assert not _changed_copies(ENGINE)
    assert _changed_copies(ToyEngine(ToyGame('shared')))


def _changed_copies(engine: ToyEngine) -> int:
    """How many copies, taken between the stages of some games, changed while play went on."""
    changed = 0
    for index in range(3):
        kept: list[tuple[Toy, str]] = []
        play = Process(engine, SHORT, DrivenChance(Random(index)), SILENT)
        play.start()
        while play.begin():
            while play.decision is not None:
                play.choose(play.decision.options[0])  # type: ignore[index]
            copy = engine.copy(play.data)
            kept.append((copy, repr(copy)))
        changed += sum(repr(copy) != was for copy, was in kept)
    return changed


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.randoms(use_true_random=False), st.sampled_from(CONFIGS))
def test_whatever_comes_the_game_ends_and_keeps_its_invariants(
    random: Random, config: Config
) -> None:
    played = play_game(ENGINE, config, 0, 0, chance=DrivenChance(random))
    assert (played.ended, played.fault) == (BY_RULE, None)


def test_statistics_add_up_in_any_cut() -> None:
    played = [play_game(ENGINE, CONFIGS[index % 4], 1, index) for index in range(60)]
    whole = Stats()
    for one in played:
        whole.note(one)
    for size in (1, 7, 60):
        parts = Stats()
        for low in range(0, 60, size):
            part = Stats()
            for one in played[low : low + size]:
                part.note(one)
            parts.add(part)
        assert parts == whole
    assert whole.played == whole.finished == sum(whole.lengths.values()) == 60
    assert whole.stages == sum(one.stages for one in played)
    assert sum(Counter(dict(whole.results)).values()) == 60
