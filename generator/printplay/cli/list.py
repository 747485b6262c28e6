"""`printplay list`: the packs that can be found."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from printplay.cli import _common
from printplay.errors import PackUnreadable

if TYPE_CHECKING:
    from printplay.model.game import Game


@click.command('list', epilog="Example: printplay list --format json")
@_common.format_option
@_common.shared_options
def list_command(format_: str, quiet: bool) -> None:
    """List the games that can be printed, with title, languages and parts.

    Shipped games, and those in the folders of PRINTPLAY_PATH.
    """
    from printplay.pack.load import list_packs

    packs = [_facts(name, folder) for name, folder in list_packs(_common.pack_folders())]
    if format_ == 'json':
        _common.echo_json({'games': packs})
        return
    for pack in packs:
        click.echo(_line(pack, quiet))


def _facts(name: str, folder: Path) -> dict[str, Any]:
    """What is said of a pack; one with faults has no title."""
    game = _game(folder)
    doc = game.doc if game is not None else None
    return {
        'game': name,
        'title': game.text(game.doc.title, game.doc.languages[0]) if game else None,
        'languages': list(doc.languages) if doc else [],
        'variants': [],
        'parts': [part.id for part in doc.parts] if doc else [],
    }


def _game(folder: Path) -> 'Game | None':
    from printplay.pack.load import load_game

    try:
        return load_game(folder).game
    except PackUnreadable:
        return None


def _line(pack: dict[str, Any], quiet: bool) -> str:
    if quiet:
        return str(pack['game'])
    if pack['title'] is None:
        return f"{pack['game']}: has faults; see printplay check {pack['game']}"
    return (
        f"{pack['game']}: {pack['title']} ({', '.join(pack['languages'])})\n"
        f"  {', '.join(pack['parts'])}"
    )
