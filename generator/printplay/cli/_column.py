"""What the verbs of `column` share."""

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from printplay.sim.columns import Checked

game_option = click.option(
    '--game', default='congo', show_default=True, help="The game, or the folder of its pack."
)


def sums(checked: 'Checked') -> list[str]:
    """What a column adds up to: points, figures, stars."""
    of = f' of {checked.budget}' if checked.budget is not None else ''
    return [
        f"{checked.points}{of} points",
        f"{checked.figures} {'figure' if checked.figures == 1 else 'figures'}",
        f"{checked.stars} {'star' if checked.stars == 1 else 'stars'}",
    ]
