"""What the verbs of `column` share: an option, and how checked columns are told."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from printplay.sim.columns import Checked

game_option = click.option(
    '--game', default='congo', show_default=True, help="The game, or the folder of its pack."
)


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
