"""`printplay column`: army lists of players, checked, begun, suggested and printed."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from printplay.cli import _common
from printplay.cli._column import (
    against_option,
    as_json,
    desk_of,
    game_option,
    opponent_of,
    sums,
)
from printplay.cli._printing import print_set, printing_options
from printplay.cli.column_new import new, suggest
from printplay.errors import PackUnreadable
from printplay.findings import visible

if TYPE_CHECKING:
    from printplay.columns import ColumnDesk
    from printplay.sim.columns import Checked


@click.group()
def column() -> None:
    """Congo columns (army lists): check, begin, suggest and print them."""


column.add_command(new)
column.add_command(suggest)


@column.command(epilog="Example: printplay column check lualaba.yaml --against theirs.yaml")
@click.argument('files', nargs=-1, required=True, type=_common.file_path, metavar='FILE...')
@against_option
@game_option
@_common.ruling_option
@_common.strict_option
@_common.format_option
@_common.shared_options
@click.pass_context
def check(
    ctx: click.Context,
    files: tuple[Path, ...],
    against: Path | None,
    game: str,
    ruling: tuple[str, ...],
    strict: bool,
    format_: str,
    quiet: bool,
) -> None:
    """Say everything that is wrong with the columns in FILE, and what they add up to.

    FILE is YAML or JSON; `-` is standard input. Several columns may stand in one, with `---`
    between them. Exit code 1 means that one of them is not legal, 3 that one cannot be read.
    """
    desk = desk_of(_common.pack_root(game), _common.parse_rulings(ruling))
    checked, unread = _all_checked(desk, files, opponent_of(desk, against))
    if format_ == 'json':
        told = [as_json(one) for one in checked]
        _common.echo_json(told[0] if len(files) == len(told) == 1 else told)
    else:
        for one in checked:
            _common.show_findings(one.findings, notes=not quiet, err=False)
            if not quiet:
                click.echo(summary(one))
    if unread is not None:
        raise unread
    ctx.exit(_common.exit_code((f for one in checked for f in one.findings), strict))


def _all_checked(
    desk: 'ColumnDesk', files: Sequence[Path], opponent: 'Checked | None'
) -> 'tuple[list[Checked], PackUnreadable | None]':
    """The columns of all files that can be read, and why the last of the others cannot.

    Raises:
        PackUnreadable: none of them can be read.
    """
    desk.columns()  # a pack that cannot be used is no fault of a file
    checked: list[Checked] = []
    unread: PackUnreadable | None = None
    for path in files:
        try:
            checked += desk.check_all(path, opponent)
        except PackUnreadable as fault:
            if unread is not None:
                click.echo(f"Error: {unread.message}", err=True)
            unread = fault
    if unread is not None and not checked:
        raise unread
    return checked, unread


@column.command('print', epilog="Example: printplay column print lualaba.yaml --paper letter")
@click.argument('files', nargs=-1, required=True, type=_common.file_path, metavar='FILE...')
@against_option
@game_option
@printing_options
@click.pass_context
def print_columns(
    ctx: click.Context,
    /,
    files: tuple[Path, ...],
    against: Path | None,
    game: str,
    **options: Any,
) -> None:
    """Print the filled sheets of the columns in FILE, `-` being standard input.

    What is wrong with a column is printed on its sheet, and the exit code is 1; with --strict
    nothing is written then. With --against the sheet says how many Totem cards more are drawn.
    """
    desk = desk_of(_common.pack_root(game), _common.parse_rulings(options['ruling']))
    parts = tuple(part.id for part in desk.game().doc.parts if part.filled)
    print_set(ctx, game, parts, files, blank=False, against=against, **options)


def summary(checked: 'Checked') -> str:
    """The column in a line: whether it is legal, and what it adds up to."""
    parts = ["legal" if checked.legal else "not legal", *sums(checked)]
    if checked.totem is not None:
        parts.append(f"Totem +{checked.totem}")
    which = f", column {checked.number}" if checked.number else ""
    return visible(f"{checked.file}{which}: {', '.join(parts)}")
