"""`printplay check`: what is wrong with a game, without printing it."""

import gc
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from printplay.cli import _common, _play
from printplay.errors import ExitCode, UsageFault
from printplay.findings import Finding, Severity, ordered

if TYPE_CHECKING:
    from printplay.model.game import Game

DEFAULT_GAMES = 2000


@click.command(epilog="Example: printplay check congo --simulate 500 --ruling medium_stick_in=6")
@click.argument('game')
@click.option(
    '--simulate',
    'games',
    type=int,
    is_flag=False,
    flag_value=DEFAULT_GAMES,
    metavar='[N]',
    help=f"Play N games too [without N: {DEFAULT_GAMES}].",
)
@click.option(
    '--scenario',
    'scenarios',
    type=_common.file_path,
    multiple=True,
    metavar='FILE',
    help="Play the scenarios of FILE instead of the pack's own; may be given several times.",
)
@click.option('--seed', type=int, help="The seed of these games [default: 1].")
@click.option('--jobs', type=click.IntRange(min=1), help="Processes [default: one per core].")
@_common.ruling_option
@_common.strict_option
@_common.format_option
@_common.shared_options
@click.pass_context
def check(
    ctx: click.Context,
    game: str,
    games: int | None,
    scenarios: tuple[Path, ...],
    seed: int | None,
    jobs: int | None,
    ruling: tuple[str, ...],
    strict: bool,
    format_: str,
    quiet: bool,
) -> None:
    """Check GAME: names, counts, dice, sources, rulings, effects against texts, scenarios, odds.

    GAME is the id of a shipped game or the folder of a pack. With --simulate it is played as
    well. Exit code 1 means errors.
    """
    from printplay.pack.load import load_game
    from printplay.sim.plan import checked_games
    from printplay.verify import by_reading

    if games is None and seed is not None:
        raise UsageFault("--seed is for games that are played.", "Add --simulate.")
    if games is not None:
        checked_games(games)
    rulings = _common.parse_rulings(ruling)
    with _keeping_all():
        loaded = load_game(_common.pack_root(game), rulings)
        found = (
            loaded.findings if loaded.game is None else by_reading(loaded.game, scenarios or None)
        )
    code = ExitCode.OK
    if loaded.game is not None and games is not None:
        wanted = tuple(sorted(rulings.items()))
        played, code = _played(loaded.game, game, games, seed or 1, jobs, wanted, quiet)
        found = ordered((*found, *played))
    shown = [f for f in found if not quiet or f.severity is not Severity.NOTE]
    _common.report(loaded.game.doc.id if loaded.game else game, shown, format_)
    if not quiet:
        click.echo(_summary(game, found), err=True)
    ctx.exit(code or _common.exit_code(found, strict))


@contextmanager
def _keeping_all() -> Iterator[None]:
    """Look for no garbage meanwhile: reading makes many things, and nearly all of them stay."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def _played(
    game: 'Game',
    named: str,
    games: int,
    seed: int,
    jobs: int | None,
    rulings: tuple[tuple[str, str], ...],
    quiet: bool,
) -> tuple[tuple[Finding, ...], ExitCode]:
    """What playing finds, and the exit code where it could not go on to the end."""
    from printplay.verify import by_play

    with _play.progress(games, quiet) as on_block:
        found, run = by_play(
            game, games, seed, named=named, jobs=_play.processes(jobs), rulings=rulings,
            on_block=on_block,
        )  # fmt: skip
    return found, _play.stopped(run)


def _summary(game: str, found: Iterable[Finding]) -> str:
    """How many findings of each severity there are, as a sentence."""
    counted = Counter(finding.severity for finding in found)
    parts = [f"{counted[s]} {s}{'' if counted[s] == 1 else 's'}" for s in Severity if counted[s]]
    return f"{game}: {', '.join(parts) or 'nothing found'}."
