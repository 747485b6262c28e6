"""`printplay column new` and `column suggest`: files to begin a column with, and whole columns."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import click

from printplay.cli import _common
from printplay.cli._column import as_json, desk_of, game_option, sums
from printplay.errors import ExitCode, OutputRefused, UsageFault

if TYPE_CHECKING:
    from printplay.sim.columns import Columns, Suggestion

_F = TypeVar('_F', bound=Callable[..., Any])

MOST = 1000


def _wanted(command: _F) -> _F:
    """`--culture` and `--budget`, which both verbs must have."""
    budget = click.option(
        '--budget', type=int, required=True, metavar='POINTS', help="Points that it may cost."
    )
    culture = click.option(
        '--culture', required=True, metavar='ID', help="Whose lists it is made from: zanzibar."
    )
    return culture(budget(command))


@click.command(epilog="Example: printplay column new --culture zanzibar --budget 70")
@_wanted
@game_option
@_common.ruling_option
@_common.shared_options
@click.pass_context
def new(
    ctx: click.Context,
    culture: str,
    budget: int,
    game: str,
    ruling: tuple[str, ...],
    quiet: bool,  # noqa: ARG001 (there is nothing but the text)
) -> None:
    """Print a small legal column to begin with, and all that a column can be made of.

    Write it into a file: printplay column new ... > mine.yaml
    """
    columns = _columns(game, ruling)
    if next(columns.suggest(culture, budget, 1), None) is None:
        _refuse(ctx, columns, culture, budget)
    click.echo(columns.skeleton(culture, budget), nl=False)


@click.command(epilog="Example: printplay column suggest --culture zanzibar --budget 70 -n 3")
@_wanted
@click.option('--seed', type=int, default=1, show_default=True, help="Another one, other columns.")
@click.option(
    '-n', 'number', type=click.IntRange(1, MOST), default=1, show_default=True, metavar='K',
    help="So many columns, all different.",
)  # fmt: skip
@click.option(
    '--out', type=click.Path(path_type=Path), metavar='DIR',
    help="Write each into a file there, instead of printing them.",
)  # fmt: skip
@game_option
@_common.ruling_option
@_common.format_option
@_common.shared_options
@click.pass_context
def suggest(
    ctx: click.Context,
    culture: str,
    budget: int,
    seed: int,
    number: int,
    out: Path | None,
    game: str,
    ruling: tuple[str, ...],
    format_: str,
    quiet: bool,
) -> None:
    """Print legal columns that leave as few points as can be, in a random order.

    With --out every column has a file of its own. JSON holds what `printplay column check` says
    of each, and the column itself.
    """
    columns = _columns(game, ruling)
    found = list(islice(columns.suggest(culture, budget, seed), number))
    if not found:
        _refuse(ctx, columns, culture, budget)
    files = _write(found, out, culture) if out else [Path('-')] * len(found)
    if format_ == 'json':
        told = [_as_json(columns, one, path) for one, path in zip(found, files, strict=True)]
        _common.echo_json(told[0] if number == 1 else told)
    elif out is None:
        _show(found)
    elif not quiet:
        for path, one in zip(files, found, strict=True):
            click.echo(f"{path}: {', '.join(sums(one.checked))}")
    if len(found) < number:
        click.echo(f"There are no more legal columns than these {len(found)}.", err=True)


def _columns(game: str, ruling: tuple[str, ...]) -> 'Columns':
    return desk_of(_common.pack_root(game), _common.parse_rulings(ruling)).columns()


def _refuse(ctx: click.Context, columns: 'Columns', culture: str, budget: int) -> NoReturn:
    """Say why no column is legal, and end."""
    reasons = '; '.join(columns.refusals(culture, budget))
    click.echo(f"No column of '{culture}' is legal for {budget} points: {reasons}.", err=True)
    ctx.exit(ExitCode.FINDINGS)


def _show(found: Sequence['Suggestion']) -> None:
    for place, one in enumerate(found, 1):
        if place > 1:
            click.echo('---')
        click.echo(f"# {place}: {', '.join(sums(one.checked))}")
        click.echo(one.text, nl=False)


def _as_json(columns: 'Columns', one: 'Suggestion', path: Path) -> Mapping[str, Any]:
    """A suggestion as its file is told, with what it holds."""
    from printplay.pack.source import parse_text

    node, _ = parse_text(one.text, path.as_posix())
    checked = columns.check(node, path.as_posix())
    return {**as_json(checked), 'column': node.data if node else None}


def _write(found: Sequence['Suggestion'], folder: Path, culture: str) -> list[Path]:
    """Write each column into a file, none if one of them would replace another text."""
    files = {folder / f'{culture}-{place}.yaml': one for place, one in enumerate(found, 1)}
    with _refusing(folder):
        folder.mkdir(parents=True, exist_ok=True)
    fresh = {path for path, one in files.items() if _is_new(path, one.text)}
    for path, one in files.items():
        if path in fresh:
            _common.write_file(path, one.text.encode())
    return list(files)


def _is_new(path: Path, text: str) -> bool:
    """Whether there is no such file yet; one with the same text may stay.

    Raises:
        UsageFault: there is a file with another text.
        OutputRefused: it cannot be read.
    """
    with _refusing(path):
        if not path.exists():
            return True
        if path.is_file() and path.read_bytes() == text.encode():
            return False
    raise UsageFault(f"'{path}' is there already.", "Choose another folder with --out, or move it.")


@contextmanager
def _refusing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as fault:
        raise OutputRefused(
            f"'{path}' cannot be written: {fault.strerror}.", "Choose another folder with --out."
        ) from fault
