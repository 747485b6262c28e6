"""What `build` and `column print` share: the options of printing, and carrying them out."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from printplay.cli import _common
from printplay.cli._column import desk_of, opponent_of
from printplay.errors import ExitCode

_F = TypeVar('_F', bound=Callable[..., Any])


def _env(name: str) -> str:
    return f'PRINTPLAY_{name}'


_OPTIONS: tuple[Callable[[Any], Any], ...] = (
    click.option(
        '--paper',
        type=click.Choice(['a4', 'letter']),
        default='a4',
        envvar=_env('PAPER'),
        show_default=True,
        help="Paper size.",
    ),
    click.option('--out', type=click.Path(path_type=Path), help="Folder [default: output/GAME]."),
    click.option('--lang', envvar=_env('LANG'), help="Language [default: the pack's first]."),
    click.option('--players', type=click.IntRange(min=1), help="How many to print for."),
    click.option(
        '--duplex',
        type=click.Choice(['long-edge', 'short-edge', 'fold', 'off']),
        default='long-edge',
        envvar=_env('DUPLEX'),
        show_default=True,
        help="How backs meet their faces; off prints faces only.",
    ),
    click.option(
        '--marks',
        type=click.Choice(['crop', 'guides', 'none']),
        default='crop',
        show_default=True,
        help="Cut marks.",
    ),
    click.option(
        '--ink',
        type=click.Choice(['full', 'grey', 'low']),
        default='full',
        envvar=_env('INK'),
        show_default=True,
        help="Colour, grey, or little ink.",
    ),
    click.option(
        '--printer-margin',
        metavar='MM',
        default='5',
        envvar=_env('PRINTER_MARGIN'),
        show_default=True,
        help="Strip at the edges that the printer cannot reach.",
    ),
    click.option(
        '--back-offset',
        metavar='DX,DY',
        default='0,0',
        envvar=_env('BACK_OFFSET'),
        show_default=True,
        help="Move the backs, in mm: right and down as seen on the back.",
    ),
    _common.ruling_option,
    click.option(
        '--only',
        multiple=True,
        metavar='ID',
        help="Just this component, such as one lost card (repeatable).",
    ),
    click.option(
        '--proof', is_flag=True, help="Show trim, safe zone and overflow; findings do not block."
    ),
    click.option(
        '--changed',
        is_flag=True,
        help="Only components that differ from the last build in the folder.",
    ),
    _common.strict_option,
    click.option(
        '--no-simulate',
        is_flag=True,
        help="Skip the games that are played first where the model is new.",
    ),
    click.option('--jobs', type=click.IntRange(min=1), help="Processes [default: one per core]."),
    _common.format_option,
    _common.shared_options,
)


def printing_options(command: _F) -> _F:
    """All options of printing, in the order in which help shows them."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def print_set(
    ctx: click.Context,
    game: str,
    parts: tuple[str, ...],
    columns: Sequence[Path],
    *,
    blank: bool,
    against: Path | None = None,
    out: Path | None,
    ruling: tuple[str, ...],
    format_: str,
    quiet: bool,
    no_simulate: bool,
    **options: Any,
) -> None:
    """Check a game, write its PDFs and manifest, say what was found, and exit."""
    from printplay.build.crew import Crew

    with Crew(options.pop('jobs') or 0) as crew:
        from printplay.build.cache import Cache, cache_dir
        from printplay.build.pipeline import Result, build_set
        from printplay.build.request import request_from
        from printplay.pack.load import load_game

        illegal = False
        root, rulings = _common.pack_root(game), _common.parse_rulings(ruling)
        loaded = load_game(root, rulings)
        if loaded.game is None:
            result = Result(game, out or Path('output'), (), loaded.findings, written=False)
        else:
            filled = _filled(root, rulings, columns, against)
            request = request_from(loaded.game, parts=parts, columns=filled, blank=blank, **options)
            folder = out or Path('output') / loaded.game.doc.id
            cache = Cache(cache_dir(os.environ))
            result = build_set(loaded, request, folder, cache, crew, play=not no_simulate)
            illegal = request.blocked_by(filled.findings)
    if format_ == 'json':
        _common.echo_json(result.as_json())
    else:
        _common.show_findings(result.findings, notes=False, err=True)
        if not quiet:
            click.echo(result.summary(game))
    ctx.exit(ExitCode.OK if result.written and not illegal else ExitCode.FINDINGS)


def _filled(
    root: Path, rulings: dict[str, str], paths: Sequence[Path], against: Path | None
) -> Any:
    """The columns to print; without any nothing is loaded for them."""
    from printplay.build.columns import NO_COLUMNS, filled_from

    if not paths:
        return NO_COLUMNS
    desk = desk_of(root, rulings)
    return filled_from(desk, paths, opponent_of(desk, against))
