"""Whole games: they end by the rules, nothing that must hold breaks, and all is declared."""

import pytest

from printplay.sim.chance import KeyedChance
from printplay.sim.playing import BY_RULE, play_game
from printplay.sim.policies import Random
from printplay.sim.process import SILENT, Process
from support.fantomen import engine_of

GAMES = 24
POLICIES = ('random', 'novelty', 'rush', 'family', 'solo', 'never:guide')


@pytest.mark.parametrize('policy', POLICIES)
@pytest.mark.parametrize('players', [1, 2, 3, 4])
def test_games_end_by_the_rules(policy: str, players: int) -> None:
    engine = engine_of()
    configs = engine.configurations({'players': players})
    for index in range(GAMES):
        config = configs[index * 5 % len(configs)]
        played = play_game(engine, config, 7, index, (policy,))
        assert played.ended == BY_RULE, (config.id, index, played.fault)
        assert played.outcome is not None
        assert played.outcome.ranks.count(1) == (0 if 'SOLO' in played.outcome.end else 1)


def test_a_game_in_which_nobody_wants_anything_is_stopped() -> None:
    engine = engine_of()
    config = engine.configurations({'players': 4})[0]
    played = play_game(engine, config, 1, 0, ('pass',))
    assert played.ended in ('watchdog', 'no_progress')


def test_one_who_does_nothing_stops_nobody() -> None:
    engine = engine_of()
    for index, config in enumerate(engine.configurations({'players': 3})):
        assert play_game(engine, config, 2, index, ('pass', 'random')).ended == BY_RULE


@pytest.mark.parametrize('luck', ['low', 'high'])
def test_games_of_much_luck_end_too(luck: str) -> None:
    engine = engine_of()
    for index, config in enumerate(engine.configurations({})):
        assert play_game(engine, config, 3, index, (), luck).ended == BY_RULE


def test_policies_that_look_ahead_play_to_the_end() -> None:
    engine = engine_of()
    for index, config in enumerate(engine.configurations({})[::12]):
        played = play_game(engine, config, 4, index, ('greedy', 'family'))
        assert played.ended == BY_RULE, (config.id, played.fault)


@pytest.mark.parametrize('policy', ['lookahead', 'family'])
def test_who_thinks_wins_more_often(policy: str) -> None:
    engine = engine_of()
    configs = engine.configurations({'players': 2})
    wins = 0
    for index in range(36):
        seat = index % 2
        names = (policy, 'random') if seat == 0 else ('random', policy)
        played = play_game(engine, configs[index % len(configs)], 5, index, names)
        assert played.outcome is not None
        wins += played.outcome.ranks[seat] == 1
    assert wins >= 22


def test_families_take_about_as_long_as_people() -> None:
    engine = engine_of()
    configs = engine.configurations({'players': 4})
    turns = sorted(
        play_game(engine, configs[index % len(configs)], 6, index, ('family',)).turns
        for index in range(120)
    )
    assert 9 <= turns[len(turns) // 2] <= 15


def test_a_game_is_the_same_again() -> None:
    engine = engine_of()
    config = engine.configurations({})[0]
    assert play_game(engine, config, 1, 2).digest == play_game(engine, config, 1, 2).digest


def test_what_is_seen_is_declared_and_nearly_all_that_is_declared_is_seen() -> None:
    engine = engine_of()
    declared = engine.declared()
    kinds = {kind for kind, _ in declared}
    seen = set()
    for index, config in enumerate([*engine.configurations({})] * 5):
        seen |= {key[:2] for key in play_game(engine, config, 3, index, ('novelty',)).counts}
    assert not {key for key in seen if key[0] in kinds} - set(declared)
    assert len(set(declared) - seen) <= 8


def test_old_copies_of_a_game_never_change() -> None:
    engine = engine_of()
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


def test_every_option_has_words() -> None:
    engine = engine_of()
    for index, config in enumerate(engine.configurations({})[::20]):
        played = play_game(engine, config, 8, index, ('novelty',), keep_trace=True)
        assert all(choice.says and '_' not in choice.says for choice in played.record.choices)
