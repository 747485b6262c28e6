"""`printplay build`: checks a game, then writes its PDFs and manifest."""

from pathlib import Path
from typing import Any

import click

from printplay.cli._common import file_path
from printplay.cli._printing import print_set, printing_options


@click.command(epilog="Example: printplay build congo cards tokens --paper letter --ink low")
@click.argument('game')
@click.argument('parts', nargs=-1, metavar='[PART ...]')
@click.option(
    '--column',
    'columns',
    type=file_path,
    multiple=True,
    metavar='FILE',
    help="Print this column too: its filled sheet, and cards of who is in it (repeatable).",
)
@printing_options
@click.pass_context
def build(
    ctx: click.Context,
    /,
    game: str,
    parts: tuple[str, ...],
    columns: tuple[Path, ...],
    **options: Any,
) -> None:
    """Check GAME, then write its PDFs and manifest.json.

    GAME is the id of a shipped game or the folder of a pack. Without PART the whole set is made.
    """
    print_set(ctx, game, parts, columns, blank=True, **options)
