"""`printplay check`: what is wrong with a game, without printing it."""

from collections import Counter
from collections.abc import Iterable

import click

from printplay.cli import _common
from printplay.findings import Finding, Severity


@click.command(epilog="Example: printplay check congo --ruling medium_stick_in=6")
@click.argument('game')
@_common.ruling_option
@_common.strict_option
@_common.format_option
@_common.shared_options
@click.pass_context
def check(
    ctx: click.Context,
    game: str,
    ruling: tuple[str, ...],
    strict: bool,
    format_: str,
    quiet: bool,
) -> None:
    """Check GAME: names, counts, dice, sources, rulings, and effects against their texts.

    GAME is the id of a shipped game or the folder of a pack. Exit code 1 means errors.
    """
    from printplay.checks.registry import check_game
    from printplay.pack.load import load_game

    loaded = load_game(_common.pack_root(game), _common.parse_rulings(ruling))
    found = loaded.findings if loaded.game is None else check_game(loaded.game)
    shown = [f for f in found if not quiet or f.severity is not Severity.NOTE]
    _common.report(loaded.game.doc.id if loaded.game else game, shown, format_)
    if not quiet:
        click.echo(_summary(game, found), err=True)
    ctx.exit(_common.exit_code(found, strict))


def _summary(game: str, found: Iterable[Finding]) -> str:
    """How many findings of each severity there are, as a sentence."""
    counted = Counter(finding.severity for finding in found)
    parts = [f"{counted[s]} {s}{'' if counted[s] == 1 else 's'}" for s in Severity if counted[s]]
    return f"{game}: {', '.join(parts) or 'nothing found'}."
