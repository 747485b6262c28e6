"""The odds that sheets print."""

from printplay.model.game import Game


def odds(game: Game) -> None:  # noqa: ARG001
    """The odds of a pack."""
    return
