"""Endings of a command: the right exit code, one clear message, no traceback."""

import subprocess
import sys
from pathlib import Path

import click
import pytest

from printplay.cli.main import cli
from support.command import printplay, verbs

MINIMAL = Path('tests/packs/minimal').resolve()


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv('PRINTPLAY_CACHE_DIR', str(tmp_path / 'cache'))


@pytest.mark.parametrize('verb', verbs())
def test_every_verb_has_help_with_an_example(verb: str) -> None:
    ended = printplay(*verb.split(), '--help')
    assert ended.code == 0
    assert 'Example: printplay ' in ended.out
    assert '--quiet' in ended.out
    assert '--debug' in ended.out


@pytest.mark.parametrize(
    'verb', [pytest.param('check', marks=pytest.mark.slow), 'doctor', 'inspect', 'list']
)
def test_the_example_of_a_verb_works(verb: str) -> None:
    command = cli.get_command(click.Context(cli), verb)
    assert command is not None
    example = (command.epilog or '').removeprefix('Example: printplay ')
    assert printplay(*example.split()).code == 0


def test_help_lists_every_verb() -> None:
    ended = printplay('--help')
    assert ended.code == 0
    assert all(verb in ended.out for verb in cli.list_commands(None))  # type: ignore[arg-type]


def test_version() -> None:
    assert printplay('--version').out.startswith('printplay, version ')


@pytest.mark.parametrize(
    ('arguments', 'code', 'message'),
    [
        (['build', 'congoo'], 3, "Did you mean 'congo'?"),
        (['build', 'no/such/folder'], 3, 'There is no pack'),
        (['build'], 2, "Missing argument 'GAME'"),
        (['buld'], 2, 'No such command'),
        (['build', MINIMAL, 'card'], 2, "No part 'card'"),
        (['build', MINIMAL, '--paper', 'a5'], 2, "'a5' is not one of"),
        (['build', MINIMAL, '--lang', 'fr'], 2, "No language 'fr'"),
        (['build', 'fantomen', '--lang', 'de'], 2, "Known: en, sv."),
        (['build', MINIMAL, '--players', '9'], 2, '1 to 2 players, not 9'),
        (['build', MINIMAL, '--printer-margin', 'wide'], 2, '--printer-margin takes millimetres'),
        (['build', MINIMAL, '--printer-margin', '-1'], 2, '--printer-margin takes 0 to'),
        (['build', MINIMAL, '--printer-margin', 'nan'], 2, '--printer-margin takes millimetres'),
        (['build', MINIMAL, '--back-offset', '1'], 2, '--back-offset takes DX,DY'),
        (['build', MINIMAL, '--back-offset', '1,inf'], 2, '--back-offset takes millimetres'),
        (['build', MINIMAL, '--ruling', 'x'], 2, '--ruling takes KEY=VALUE'),
        (['build', MINIMAL, '--ruling', 'x=1'], 2, 'x'),
        (['build', MINIMAL, '--only', 'tools.rope,tools.map'], 2, "Give --only once for each."),
        (['build', MINIMAL, '--only', 'rop'], 2, 'Did you mean tools.rope?'),
        (['build', MINIMAL, '--variant', 'x'], 2, 'No such option'),
    ],
)
def test_what_cannot_be_built_says_why(
    arguments: list[object], code: int, message: str, tmp_path: Path
) -> None:
    ended = printplay(*arguments)
    assert ended.code == code, ended
    assert message in ended.err
    assert 'Traceback' not in ended.err
    assert ended.out == ''
    assert not (tmp_path / 'output').exists()


def test_help_does_not_load_the_typesetter() -> None:
    script = (
        'import sys; from printplay.cli.main import run; run(["--help"]); '
        'heavy = {"weasyprint", "reportlab", "pikepdf", "pydantic"} & set(sys.modules); '
        'sys.exit(", ".join(heavy) or 0)'
    )
    done = subprocess.run([sys.executable, '-c', script], check=False, capture_output=True)
    assert done.returncode == 0, done.stderr


def test_check_does_not_load_the_typesetter() -> None:
    script = (
        'import sys; from printplay.cli.main import run; run(["check", sys.argv[1]]); '
        'sys.exit(", ".join({"weasyprint", "reportlab"} & set(sys.modules)) or 0)'
    )
    command = [sys.executable, '-c', script, str(MINIMAL)]
    done = subprocess.run(command, check=False, capture_output=True)
    assert done.returncode == 0, done.stderr


def test_a_fault_of_ours_is_70_and_shows_a_traceback_only_on_request(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*args: object) -> None:
        raise ZeroDivisionError('made up')

    monkeypatch.setattr('printplay.pack.load.load_game', broken)
    quiet = printplay('build', MINIMAL)
    assert quiet.code == 70
    assert 'Traceback' not in quiet.err
    assert 'made up' in quiet.err
    loud = printplay('build', MINIMAL, '--debug')
    assert loud.code == 70
    assert 'Traceback' in loud.err


def test_an_interrupt_is_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr('printplay.pack.load.load_game', interrupted)
    assert printplay('build', MINIMAL).code == 130


def test_a_terminal_that_is_not_utf8_gets_a_message_not_a_crash(tmp_path: Path) -> None:
    pack = tmp_path / 'Fantömen test'
    command = [sys.executable, '-m', 'printplay', 'build', str(pack)]
    environment = {'PYTHONIOENCODING': 'ascii', 'PYTHONPATH': str(MINIMAL.parents[2] / 'generator')}
    done = subprocess.run(command, check=False, capture_output=True, env=environment)
    assert done.returncode == 3
    assert b'There is no pack' in done.stderr
    assert b'Traceback' not in done.stderr
