"""The `printplay` command: finds the verb, runs it, and turns every ending into an exit code."""

import atexit
import errno
import gc
import importlib
import os
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import click
from click.core import ParameterSource

from printplay import __version__
from printplay.cli._common import CONFIG_FILE, config_defaults
from printplay.errors import ExitCode, PrintplayError, UsageFault

_VERBS = {
    'build': 'printplay.cli.build:build',
    'calibrate': 'printplay.cli.calibrate:calibrate',
    'check': 'printplay.cli.check:check',
    'column': 'printplay.cli.column:column',
    'doctor': 'printplay.cli.doctor:doctor',
    'inspect': 'printplay.cli.inspect:inspect',
    'list': 'printplay.cli.list:list_command',
    'simulate': 'printplay.cli.simulate:simulate',
}


# A pack's values live until the end; looking through them for waste costs a tenth of a check.
_COLLECT = (1_000_000, 20, 20)


class _Verbs(click.Group):
    """A group that imports a verb's module only when that verb is asked for."""

    def list_commands(self, _ctx: click.Context) -> list[str]:
        return sorted(_VERBS)

    def get_command(self, _ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _VERBS:
            return None
        module, _, name = _VERBS[cmd_name].partition(':')
        command = getattr(importlib.import_module(module), name)
        assert isinstance(command, click.Command)
        return command


@click.group(
    cls=_Verbs,
    context_settings={'help_option_names': ['-h', '--help'], 'max_content_width': 100},
    epilog="Example: printplay build congo --paper letter",
)
@click.version_option(__version__, prog_name='printplay')
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Print tabletop games at home, at true size, from one checked model of the game."""
    try:
        Path.cwd()
    except OSError:
        raise UsageFault(
            "The current folder is not there any more.", "Change to one that is."
        ) from None
    defaults = config_defaults()
    ctx.default_map = {**dict.fromkeys(_VERBS, defaults), 'column': {'print': defaults}}


def run(argv: Sequence[str]) -> int:
    """Carry out a command line and return its exit code; every message goes to stderr."""
    try:
        return int(cli.main(args=list(argv), prog_name='printplay', standalone_mode=False) or 0)
    except click.ClickException as fault:
        fault.show()
        if origin := _origin(fault):
            click.echo(origin, err=True)
        return int(ExitCode.USAGE)
    except (click.Abort, KeyboardInterrupt):
        click.echo("Interrupted; what was there before is unchanged.", err=True)
        return int(ExitCode.INTERRUPTED)
    except PrintplayError as fault:
        if '--debug' in argv:
            traceback.print_exc()
        click.echo(f"Error: {fault.message}", err=True)
        if fault.advice:
            click.echo(fault.advice, err=True)
        return int(fault.exit_code)
    except SystemExit:  # how click ends when nobody reads what is printed any more
        return int(ExitCode.OK)
    except Exception as fault:
        if '--debug' in argv:
            traceback.print_exc()
        if isinstance(fault, OSError) and fault.errno == errno.ENOSPC:
            click.echo("Error: the disk is full. Free some space, then try again.", err=True)
            return int(ExitCode.OUTPUT)
        click.echo(f"Error: a fault of printplay itself: {type(fault).__name__}: {fault}", err=True)
        click.echo("Run it again with --debug and report what it prints.", err=True)
        return int(ExitCode.FAULT)


def _origin(fault: click.ClickException) -> str:
    """Where a refused value comes from, if it does not stand on the line."""
    if not isinstance(fault, click.BadParameter) or fault.ctx is None or fault.param is None:
        return ''
    match fault.ctx.get_parameter_source(fault.param.name or ''):
        case ParameterSource.DEFAULT_MAP:
            return f"It stands in {CONFIG_FILE}."
        case ParameterSource.ENVIRONMENT:
            return f"It stands in the environment, {fault.param.envvar}."
        case _:
            return ''


def main() -> None:
    """Entry point of the console script."""
    gc.set_threshold(*_COLLECT)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, 'reconfigure'):
            stream.reconfigure(errors='backslashreplace')
    code = run(sys.argv[1:])
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError):  # told already
            stream.flush()
    atexit._run_exitfuncs()
    os._exit(code)  # Python would first take every value apart, for a fifth of a second
