"""Running the command line inside the test process."""

import contextlib
import io
from collections.abc import Iterator
from dataclasses import dataclass

import click

from printplay.cli.main import cli, run


@dataclass(frozen=True)
class Ended:
    """How a command line ended."""

    code: int
    out: str
    err: str


def printplay(*arguments: object) -> Ended:
    """Run `printplay ARGUMENTS` and catch what it prints."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = run([str(a) for a in arguments])
    return Ended(code, out.getvalue(), err.getvalue())


def command(name: str) -> click.Command:
    """The command of a verb, such as `build` or `column check`."""
    found: click.Command = cli
    for word in name.split():
        assert isinstance(found, click.Group)
        inner = found.get_command(click.Context(found), word)
        assert inner is not None
        found = inner
    return found


def verbs() -> tuple[str, ...]:
    """Every verb that does something, by its whole name."""
    return tuple(_leaves(cli, ''))


def _leaves(group: click.Group, before: str) -> Iterator[str]:
    for name in group.list_commands(click.Context(group)):
        inner = command(before + name)
        if isinstance(inner, click.Group):
            yield from _leaves(inner, f'{before}{name} ')
        else:
            yield before + name
