"""Options of `build` that people and scripts rely on, with their defaults."""

from pathlib import Path
from typing import Any

import click
import pytest

from printplay.cli.main import cli
from support.command import command, verbs

DEFAULTS = {
    'parts': (),
    'columns': (),
    'paper': 'a4',
    'out': None,
    'lang': None,
    'players': None,
    'duplex': 'long-edge',
    'marks': 'crop',
    'ink': 'full',
    'printer_margin': '5',
    'back_offset': '0,0',
    'ruling': (),
    'only': (),
    'proof': False,
    'changed': False,
    'strict': False,
    'no_simulate': False,
    'jobs': None,
    'format_': 'text',
    'quiet': False,
}
CHOICES = {
    'paper': ('a4', 'letter'),
    'duplex': ('long-edge', 'short-edge', 'fold', 'off'),
    'marks': ('crop', 'guides', 'none'),
    'ink': ('full', 'grey', 'low'),
    'format_': ('text', 'json'),
}
LINE = (
    'congo cards tokens --paper letter --out made --lang en --players 1 --duplex off '
    '--marks guides --ink low --printer-margin 6.35 --back-offset 0.5,-0.8 --ruling a=1 '
    '--ruling b=2 --only x --only y --column mine.yaml --column theirs.yaml --proof --changed '
    '--strict --no-simulate --jobs 2 --format json -q --debug'
)
TAKEN = {
    'game': 'congo',
    'parts': ('cards', 'tokens'),
    'columns': (Path('mine.yaml'), Path('theirs.yaml')),
    'paper': 'letter',
    'out': Path('made'),
    'lang': 'en',
    'players': 1,
    'duplex': 'off',
    'marks': 'guides',
    'ink': 'low',
    'printer_margin': '6.35',
    'back_offset': '0.5,-0.8',
    'ruling': ('a=1', 'b=2'),
    'only': ('x', 'y'),
    'proof': True,
    'changed': True,
    'strict': True,
    'no_simulate': True,
    'jobs': 2,
    'format_': 'json',
    'quiet': True,
}
ENVIRONMENT = {
    'paper': 'letter',
    'duplex': 'short-edge',
    'ink': 'grey',
    'printer_margin': '7',
    'back_offset': '1,1',
    'lang': 'sv',
}


def verb(name: str) -> click.Command:
    command = cli.get_command(click.Context(cli), name)
    assert command is not None
    return command


def taken(*words: str) -> dict[str, Any]:
    return verb('build').make_context('build', list(words)).params


def test_defaults() -> None:
    assert taken('congo') == {'game': 'congo', **DEFAULTS}


def test_every_option_is_taken() -> None:
    assert taken(*LINE.split()) == TAKEN


def test_columns_are_printed_with_the_options_of_build() -> None:
    own = {param.name for param in command('column print').params} - {'files', 'against'}
    assert own == {param.name for param in verb('build').params} - {'parts', 'columns'}


@pytest.mark.parametrize('name', CHOICES)
def test_choices(name: str) -> None:
    (option,) = (p for p in verb('build').params if p.name == name)
    assert isinstance(option.type, click.Choice)
    assert tuple(option.type.choices) == CHOICES[name]


@pytest.mark.parametrize('name', ENVIRONMENT)
def test_the_environment_sets_defaults(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(f'PRINTPLAY_{name.upper()}', ENVIRONMENT[name])
    assert taken('congo')[name] == ENVIRONMENT[name]


WRITES_A_FILE = {'calibrate', 'column new'}


@pytest.mark.parametrize('name', sorted(set(verbs()) - WRITES_A_FILE))
def test_every_verb_that_reports_has_a_format(name: str) -> None:
    assert 'format_' in {p.name for p in command(name).params}
