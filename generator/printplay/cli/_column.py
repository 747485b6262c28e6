"""What the verbs of `column` share: an option, and how checked columns are told."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from printplay.cli._common import file_path
from printplay.findings import visible

if TYPE_CHECKING:
    from printplay.columns import ColumnDesk
    from printplay.sim.columns import Checked

game_option = click.option(
    '--game', default='congo', show_default=True, help="The game, or the folder of its pack."
)
against_option = click.option(
    '--against', type=file_path, metavar='OTHER', help="The opponent's column."
)


def desk_of(root: Path, rulings: Mapping[str, str]) -> 'ColumnDesk':
    """Where columns are checked, `-` being standard input."""
    from printplay.columns import ColumnDesk
    from printplay.columns.reading import Reading

    return ColumnDesk(root, rulings, Reading(_from_standard_input))


def _from_standard_input(most: int) -> bytes:
    return sys.stdin.buffer.read(most) if sys.stdin else b''


def opponent_of(desk: 'ColumnDesk', against: Path | None) -> 'Checked | None':
    """The opponent's column; it is said if that is not legal."""
    opponent = desk.check(against) if against else None
    if opponent is not None and not opponent.legal:
        click.echo(visible(f"{opponent.file} is not legal itself; check it too."), err=True)
    return opponent


def as_json(checked: 'Checked') -> Mapping[str, Any]:
    """A checked column as JSON-ready data; `totem` where there is an opponent."""
    told: dict[str, Any] = {
        'file': checked.file,
        'legal': checked.legal,
        'points': checked.points,
        'figures': checked.figures,
        'stars': checked.stars,
        'findings': [found.as_json() for found in checked.findings],
    }
    return told if checked.totem is None else told | {'totem': checked.totem}


def sums(checked: 'Checked') -> list[str]:
    """What a column adds up to: points, figures, stars."""
    of = f' of {checked.budget}' if checked.budget is not None else ''
    return [
        f"{checked.points}{of} points",
        f"{checked.figures} {'figure' if checked.figures == 1 else 'figures'}",
        f"{checked.stars} {'star' if checked.stars == 1 else 'stars'}",
    ]
