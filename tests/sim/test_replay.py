"""Playthroughs: written, read back and played again, by seed and by choices."""

import json
from itertools import pairwise

import pytest

from printplay.errors import PackUnreadable, UsageFault
from printplay.sim.playing import Played, play_game
from printplay.sim.replay import replay_by_choices, replay_by_seed
from printplay.sim.trace import Header, Trace, read_trace, trace_lines
from sim.toy import ToyEngine, ToyGame

ENGINE = ToyEngine(ToyGame())
CONFIGS = ENGINE.configurations({})


def written(index: int = 1, luck: str | None = None, fault: str = '') -> tuple[Played, str]:
    config = CONFIGS[index % len(CONFIGS)]
    policies = ('greedy', 'random')
    engine = ToyEngine(ToyGame(fault))
    played = play_game(engine, config, 5, index, policies, luck, keep_trace=True)
    header = Header('toy', '0', 'hash', 5, index, config.id, policies, luck, {'variant': None})
    return played, '\n'.join(trace_lines(header, played))


def trace(index: int = 1, luck: str | None = None) -> Trace:
    return read_trace(written(index, luck)[1], 'game.jsonl')


def test_every_line_is_json_and_events_come_in_order() -> None:
    played, text = written()
    first, *rest = [json.loads(line) for line in text.splitlines()]
    events = [line for line in rest if 'seq' in line]
    assert (first['game'], first['seed'], first['index'], first['trace']) == ('toy', 5, 1, 1)
    assert [line['seq'] for line in events] == list(range(len(played.record.events)))
    turns = [line['turn'] for line in events]
    assert turns == sorted(turns)
    assert turns[0] == 1
    assert rest[-1]['digest'] == played.digest.hex()
    assert len([line for line in rest if 'choice' in line]) == played.decisions


def test_a_choice_stands_before_what_it_brought_about() -> None:
    lines = [json.loads(line) for line in written()[1].splitlines()]
    for before, after in pairwise(lines):
        if before.get('choice') == ['roll']:
            assert (after['kind'], after['ref'], after['seat']) == ('roll', 'd6', before['seat'])


def test_a_trace_is_read_as_it_was_written() -> None:
    played, text = written(2, 'low')
    read = read_trace(text, 'game.jsonl')
    assert list(read.events) == played.record.events
    assert list(read.choices) == played.record.choices
    assert (read.header.luck, read.header.policies) == ('low', ('greedy', 'random'))


@pytest.mark.parametrize('luck', [None, 'low', 'high'])
def test_both_replays_give_the_same_game(luck: str | None) -> None:
    for index in range(8):
        for replay in (replay_by_seed, replay_by_choices):
            assert replay(ENGINE, trace(index, luck), CONFIGS).difference == ''


def test_an_edit_is_told_by_the_first_thing_that_differs() -> None:
    edited = ToyEngine(ToyGame('tame'))
    told = [replay_by_choices(edited, trace(index), CONFIGS).difference for index in range(8)]
    differing = [said for said in told if said]
    assert differing
    for said in differing:
        assert said.startswith(('choice ', 'event '))
        assert '; now ' in said


def test_a_game_that_was_stopped_is_traced_to_its_fault() -> None:
    played, text = written(fault='crash')
    assert played.ended == 'crash'
    end = json.loads(text.splitlines()[-1])
    assert end['fault'].startswith('PP1006')
    assert end['ranks'] is None


@pytest.mark.parametrize('text', ['', 'no json', '{"trace":2}', '[]', '{"trace":1}', '7\n8'])
def test_what_is_no_playthrough_is_told(text: str) -> None:
    with pytest.raises(PackUnreadable, match="'x' is not a playthrough"):
        read_trace(text, 'x')


def test_a_playthrough_of_another_game_is_told() -> None:
    text = written()[1].replace('short/3', 'castle')
    for replay in (replay_by_seed, replay_by_choices):
        with pytest.raises(UsageFault, match="'castle', which the game does not have"):
            replay(ENGINE, read_trace(text, 'x'), CONFIGS)
