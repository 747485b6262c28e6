"""Options of `simulate` and `check` that people and scripts rely on, and the JSON they read."""

from pathlib import Path
from typing import Any

import click
import pytest

from cli.test_contract import verb

DEFAULTS: dict[str, dict[str, Any]] = {
    'simulate': {
        'game': 'congo',
        'games': 2000,
        'seed': 1,
        'players': None,
        'variant': None,
        'adventure': None,
        'ruling': (),
        'policy': (),
        'jobs': None,
        'executor': 'local',
        'json_file': None,
        'report': None,
        'trace': None,
        'replay': None,
        'compare': None,
        'index': None,
        'strict': False,
        'format_': 'text',
        'quiet': False,
    },
    'check': {
        'game': 'congo',
        'games': None,
        'scenarios': (),
        'seed': None,
        'jobs': None,
        'ruling': (),
        'strict': False,
        'format_': 'text',
        'quiet': False,
    },
}
LINES = {
    'simulate': (
        'congo --games 50 --seed 4 --players 2 --variant v --adventure crossing --ruling a=1 '
        '--ruling b=2 --policy 1=greedy --policy 2=random --jobs 2 --executor dask://there:1 '
        '--json n.json --report r.pdf --trace t.jsonl --replay u.jsonl --compare other --index 3 '
        '--strict --format json -q --debug'
    ),
    'check': (
        'congo --simulate 30 --seed 4 --jobs 2 --scenario a.yaml --scenario b.yaml --ruling a=1 '
        '--strict --format json -q --debug'
    ),
}
TAKEN: dict[str, dict[str, Any]] = {
    'simulate': {
        'game': 'congo',
        'games': 50,
        'seed': 4,
        'players': 2,
        'variant': 'v',
        'adventure': 'crossing',
        'ruling': ('a=1', 'b=2'),
        'policy': ('1=greedy', '2=random'),
        'jobs': 2,
        'executor': 'dask://there:1',
        'json_file': Path('n.json'),
        'report': Path('r.pdf'),
        'trace': Path('t.jsonl'),
        'replay': Path('u.jsonl'),
        'compare': 'other',
        'index': 3,
        'strict': True,
        'format_': 'json',
        'quiet': True,
    },
    'check': {
        'game': 'congo',
        'games': 30,
        'seed': 4,
        'jobs': 2,
        'scenarios': (Path('a.yaml'), Path('b.yaml')),
        'ruling': ('a=1',),
        'strict': True,
        'format_': 'json',
        'quiet': True,
    },
}


def taken(name: str, *words: str) -> dict[str, Any]:
    return verb(name).make_context(name, list(words)).params


@pytest.mark.parametrize('name', DEFAULTS)
def test_defaults(name: str) -> None:
    assert taken(name, 'congo') == DEFAULTS[name]


@pytest.mark.parametrize('name', LINES)
def test_every_option_is_taken(name: str) -> None:
    assert taken(name, *LINES[name].split()) == TAKEN[name]


def test_n_is_short_for_games() -> None:
    assert taken('simulate', 'congo', '-n', '7')['games'] == 7


@pytest.mark.parametrize('words', [('congo', '--simulate'), ('--simulate', '--', 'congo')])
def test_simulate_without_a_number_plays_two_thousand(words: tuple[str, ...]) -> None:
    assert taken('check', *words)['games'] == 2000


@pytest.mark.parametrize('name', ['simulate', 'check'])
def test_help_has_an_example(name: str) -> None:
    command = verb(name)
    assert f'Example: printplay {name} congo' in command.get_help(click.Context(command))


@pytest.mark.parametrize('name', ['simulate', 'check'])
def test_settings_for_printing_are_no_settings_for_play(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for setting in ('PAPER', 'DUPLEX', 'INK', 'LANG', 'GAMES', 'SEED', 'JOBS', 'PLAYERS'):
        monkeypatch.setenv(f'PRINTPLAY_{setting}', '7')
    assert taken(name, 'congo') == DEFAULTS[name]
