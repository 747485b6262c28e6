"""What the pages tell people to type exists."""

import contextlib
import re

import click
import pytest

from printplay.build.request import request_from
from printplay.cli._common import parse_rulings
from printplay.cli.main import _VERBS, cli
from printplay.pack.load import load_game
from support.command import command, verbs
from support.congo_pages import congo
from support.tree import PAGES, ROOT, Typed, commands

MAKEFILE = (ROOT / 'Makefile').read_text(encoding='utf-8')
LINK = re.compile(r'(?:\]\(|src=")([^)#\s"]+)')


def context_of(words: tuple[str, ...]) -> click.Context:
    """The context of a verb's command line, which is parsed and not carried out."""
    parent = click.Context(cli, info_name='printplay')
    verb = cli.get_command(parent, words[0])
    assert verb is not None, f'no verb {words[0]}'
    if isinstance(verb, click.Group) and words[1:2] and not words[1].startswith('-'):
        inner = verb.get_command(parent, words[1])
        assert inner is not None, f'no verb {words[0]} {words[1]}'
        return inner.make_context(words[1], list(words[2:]), parent)
    return verb.make_context(words[0], list(words[1:]), parent)


def parses(words: tuple[str, ...]) -> None:
    if words[0] == '--help':
        return
    with contextlib.suppress(click.exceptions.Exit):  # --help
        context_of(words)


@pytest.mark.parametrize('typed', commands('make'), ids=str)
def test_make_has_the_target(typed: Typed) -> None:
    targets = [word for word in typed.words[1:] if '=' not in word and not word.startswith('.')]
    for target in targets:
        assert re.search(rf'^{target}:', MAKEFILE, re.MULTILINE), target
    for variable in (word.partition('=')[0] for word in typed.words[1:] if '=' in word):
        assert f'$({variable})' in MAKEFILE


@pytest.mark.parametrize('typed', commands('printplay'), ids=str)
def test_printplay_takes_the_line(typed: Typed) -> None:
    words = typed.words[1:]
    if len(words) > 1 or words[0].startswith('-'):
        parses(words)
    else:
        assert words[0] in _VERBS  # a verb named in passing


@pytest.mark.parametrize('verb', verbs())
def test_the_example_of_a_verb_is_one(verb: str) -> None:
    epilog = command(verb).epilog
    assert epilog is not None
    program, *words = epilog.removeprefix('Example: ').split()
    assert program == 'printplay'
    parses(tuple(words))


@pytest.mark.parametrize(
    'typed', [t for t in commands('printplay') if t.words[1:3] == ('build', 'congo')], ids=str
)
def test_congo_has_what_a_line_asks_for(typed: Typed) -> None:
    asked = context_of(typed.words[1:]).params
    rulings = parse_rulings(asked.pop('ruling'))
    game = load_game(congo().root, rulings).game
    assert game is not None
    for name in ('game', 'columns', 'out', 'format_', 'quiet', 'jobs', 'no_simulate'):
        del asked[name]
    request_from(game, **asked)


@pytest.mark.parametrize('page', PAGES)
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding='utf-8')
    links = [link for link in LINK.findall(text) if '://' not in link]
    assert [link for link in links if not (ROOT / page).parent.joinpath(link).exists()] == []


def test_the_first_two_commands_are_the_ones_promised() -> None:
    typed = [' '.join(command.words) for command in commands('make')]
    assert typed[0] == 'make congo'
    assert 'make test' in typed


def test_ci_runs_the_test_command_of_the_readme() -> None:
    lines = (ROOT / '.ci' / 'run').read_text(encoding='utf-8').splitlines()
    assert 'make test' in lines
    assert lines[-1].startswith('make ci')
