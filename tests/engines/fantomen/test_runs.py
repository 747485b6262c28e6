"""Runs of Fantomen: the same digest however they are played, and playthroughs that replay."""

from typing import TYPE_CHECKING

import pytest

from printplay.sim.blocks import Pass, Source
from printplay.sim.playing import play_game
from printplay.sim.replay import replay_by_choices, replay_by_seed
from printplay.sim.runner import Order, run
from printplay.sim.trace import Header, Trace, read_trace, trace_lines
from support.fantomen import engine_of, game_of

if TYPE_CHECKING:
    from printplay.engines.fantomen.engine import FantomenEngine

GAMES = 60


def order(size: int) -> Order:
    configs = tuple(engine_of().configurations({}))
    passes = (Pass('fair', configs, GAMES), Pass('low', configs, 20, luck='low', first=1_000_000))
    return Order(Source.of(game_of()), passes, 7, size)


@pytest.mark.parametrize(('jobs', 'size'), [(1, 7), (1, 1000), (2, 9)])
def test_jobs_and_blocks_change_nothing(jobs: int, size: int) -> None:
    assert run(order(size), jobs=jobs).total.digest == run(order(25)).total.digest


def trace(index: int, policies: tuple[str, ...], luck: str | None = None) -> Trace:
    engine = engine_of()
    configs = engine.configurations({})
    config = configs[index % len(configs)]
    played = play_game(engine, config, 5, index, policies, luck, keep_trace=True)
    header = Header('fantomen', '0', 'hash', 5, index, config.id, policies, luck, {})
    return read_trace('\n'.join(trace_lines(header, played)), 'game.jsonl')


@pytest.mark.parametrize('policies', [('random',), ('family', 'solo'), ('greedy', 'random')])
@pytest.mark.parametrize('luck', [None, 'low'])
def test_a_playthrough_replays_by_seed_and_by_choices(
    policies: tuple[str, ...], luck: str | None
) -> None:
    engine: FantomenEngine = engine_of()
    configs = engine.configurations({})
    written = trace(17, policies, luck)
    assert replay_by_seed(engine, written, configs).difference == ''
    assert replay_by_choices(engine, written, configs).difference == ''


def test_another_ruling_plays_the_choices_as_far_as_they_go() -> None:
    engine = engine_of(lost_card_from='hand')
    written = trace(3, ('random',))
    again = replay_by_choices(engine, written, engine.configurations({}))
    assert again.played.ended == 'rule'
