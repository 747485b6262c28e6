"""`printplay build`: checks a game, then writes its PDFs and manifest."""

import os
from pathlib import Path
from typing import Any

import click

from printplay.cli import _common
from printplay.errors import ExitCode


def _env(name: str) -> str:
    return f'PRINTPLAY_{name}'


@click.command(epilog="Example: printplay build congo cards tokens --paper letter --ink low")
@click.argument('game')
@click.argument('parts', nargs=-1, metavar='[PART ...]')
@click.option(
    '--paper',
    type=click.Choice(['a4', 'letter']),
    default='a4',
    envvar=_env('PAPER'),
    show_default=True,
    help="Paper size.",
)
@click.option('--out', type=click.Path(path_type=Path), help="Folder [default: output/GAME].")
@click.option('--lang', envvar=_env('LANG'), help="Language [default: the pack's first].")
@click.option('--players', type=click.IntRange(min=1), help="How many to print for.")
@click.option(
    '--duplex',
    type=click.Choice(['long-edge', 'short-edge', 'fold', 'off']),
    default='long-edge',
    envvar=_env('DUPLEX'),
    show_default=True,
    help="How backs meet their faces; off prints faces only.",
)
@click.option(
    '--marks',
    type=click.Choice(['crop', 'guides', 'none']),
    default='crop',
    show_default=True,
    help="Cut marks.",
)
@click.option(
    '--ink',
    type=click.Choice(['full', 'grey', 'low']),
    default='full',
    envvar=_env('INK'),
    show_default=True,
    help="Colour, grey, or little ink.",
)
@click.option(
    '--printer-margin',
    metavar='MM',
    default='5',
    envvar=_env('PRINTER_MARGIN'),
    show_default=True,
    help="Strip at the edges that the printer cannot reach.",
)
@click.option(
    '--back-offset',
    metavar='DX,DY',
    default='0,0',
    envvar=_env('BACK_OFFSET'),
    show_default=True,
    help="Move the backs, in mm: right and down as seen on the back.",
)
@_common.ruling_option
@click.option(
    '--only',
    multiple=True,
    metavar='ID',
    help="Just this component, such as one lost card (repeatable).",
)
@click.option(
    '--proof', is_flag=True, help="Show trim, safe zone and overflow; findings do not block."
)
@click.option(
    '--changed', is_flag=True, help="Only components that differ from the last build in the folder."
)
@_common.strict_option
@click.option(
    '--no-simulate',
    is_flag=True,
    help="Skip the games that are played first where the model is new.",
)
@click.option('--jobs', type=click.IntRange(min=1), help="Processes [default: one per core].")
@_common.format_option
@_common.shared_options
@click.pass_context
def build(
    ctx: click.Context,
    /,
    game: str,
    parts: tuple[str, ...],
    out: Path | None,
    ruling: tuple[str, ...],
    format_: str,
    quiet: bool,
    strict: bool,
    no_simulate: bool,
    **options: Any,
) -> None:
    """Check GAME, then write its PDFs and manifest.json.

    GAME is the id of a shipped game or the folder of a pack. Without PART the whole set is made.
    """
    from printplay.build.crew import Crew

    with Crew(options.pop('jobs') or 0) as crew:
        from printplay.build.cache import Cache, cache_dir
        from printplay.build.pipeline import Result, build_set
        from printplay.build.request import request_from
        from printplay.pack.load import load_game

        loaded = load_game(_common.pack_root(game), _common.parse_rulings(ruling))
        if loaded.game is None:
            result = Result(game, out or Path('output'), (), loaded.findings, written=False)
        else:
            request = request_from(loaded.game, parts=parts, strict=strict, **options)
            folder = out or Path('output') / loaded.game.doc.id
            cache = Cache(cache_dir(os.environ))
            result = build_set(loaded, request, folder, cache, crew, play=not no_simulate)
    if format_ == 'json':
        _common.echo_json(result.as_json())
    else:
        _common.show_findings(result.findings, notes=False, err=True)
        if not quiet:
            click.echo(result.summary())
    ctx.exit(ExitCode.OK if result.written else ExitCode.FINDINGS)
