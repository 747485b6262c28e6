"""The `printplay` command: finds the verb, runs it, and turns every ending into an exit code."""

import importlib
import os
import sys
import traceback
from collections.abc import Sequence

import click

from printplay import __version__
from printplay.cli._common import config_defaults
from printplay.errors import ExitCode, PrintplayError

_VERBS = {
    'build': 'printplay.cli.build:build',
    'calibrate': 'printplay.cli.calibrate:calibrate',
    'check': 'printplay.cli.check:check',
    'doctor': 'printplay.cli.doctor:doctor',
    'inspect': 'printplay.cli.inspect:inspect',
    'list': 'printplay.cli.list:list_command',
}


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
    ctx.default_map = {verb: config_defaults() for verb in _VERBS}


def run(argv: Sequence[str]) -> int:
    """Carry out a command line and return its exit code; every message goes to stderr."""
    try:
        return int(cli.main(args=list(argv), prog_name='printplay', standalone_mode=False) or 0)
    except click.ClickException as fault:
        fault.show()
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
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return int(ExitCode.OK)
    except Exception as fault:
        if '--debug' in argv:
            traceback.print_exc()
        click.echo(f"Error: a fault of printplay itself: {type(fault).__name__}: {fault}", err=True)
        click.echo("Run it again with --debug and report what it prints.", err=True)
        return int(ExitCode.FAULT)


def main() -> None:
    """Entry point of the console script."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, 'reconfigure'):
            stream.reconfigure(errors='backslashreplace')
    sys.exit(run(sys.argv[1:]))
