"""What documents are told of chances: the odds that a game's engine computes."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from printplay.model.game import Game


def odds_of(game: Game) -> Any:
    """The odds of a game with its rulings in force; None where its engine computes none."""
    name = f'printplay.engines.{game.doc.engine}'
    if find_spec(name) is None or find_spec(f'{name}.odds') is None:
        return None
    return import_module(f'{name}.odds').odds(game)
