"""Whole games at random: they end by the rules, and nothing that must hold breaks."""

from typing import TYPE_CHECKING

import pytest

from printplay.engines.congo.engine import CongoEngine
from printplay.sim.chance import KeyedChance
from printplay.sim.playing import BY_RULE, play_game
from printplay.sim.policies import Random
from printplay.sim.process import SILENT, Process
from support.congo_play import book_of

if TYPE_CHECKING:
    from printplay.sim.protocol import Config

GAMES = 3


@pytest.fixture(scope='module')
def engine() -> CongoEngine:
    return CongoEngine(book_of())


def test_random_games_of_every_adventure_end_by_the_rules(engine: CongoEngine) -> None:
    by_adventure: dict[str, list[Config]] = {}
    for config in engine.configurations({}):
        by_adventure.setdefault(config.settings['adventure'], []).append(config)
    assert by_adventure
    for configs in by_adventure.values():
        for index in range(GAMES):
            config = configs[index * 5 % len(configs)]
            played = play_game(engine, config, 7, index)
            assert played.ended == BY_RULE, (config.id, index, played.fault)


def test_a_game_is_the_same_again(engine: CongoEngine) -> None:
    config = engine.configurations({})[0]
    assert play_game(engine, config, 1, 2).digest == play_game(engine, config, 1, 2).digest


def test_what_is_seen_is_declared(engine: CongoEngine) -> None:
    counted = {'card', 'token', 'row', 'rule', 'group'}
    declared = engine.declared()
    for index, config in enumerate(engine.configurations({})[:4]):
        seen = {key[:2] for key in play_game(engine, config, 3, index).counts}
        strange = {key for key in seen if key[0] in counted and key not in declared}
        assert not strange


def test_old_copies_of_a_game_never_change(engine: CongoEngine) -> None:
    for index, config in enumerate(engine.configurations({})[::11]):
        play = Process(engine, config, KeyedChance(5, config.id, index), SILENT)
        policy, chance = Random(), KeyedChance(6, config.id, index)
        kept = []
        play.start()
        while play.begin():
            while play.decision is not None:
                play.choose(policy.choose(play, play.decision, chance))
            copy = engine.copy(play.data)
            assert copy == play.data
            kept.append((copy, repr(copy)))
        assert all(repr(copy) == before for copy, before in kept)
