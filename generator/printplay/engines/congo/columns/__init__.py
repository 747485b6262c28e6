"""Columns (army lists): read from a file, checked by the pack's rules, suggested, summed up."""

from functools import cached_property
from typing import TYPE_CHECKING

from printplay.engines.congo.columns.checking import Mustering

if TYPE_CHECKING:
    from printplay.model.game import Game
    from printplay.pack.source import Node
    from printplay.sim.columns import Checked


class CongoColumns:
    """The columns of a Congo pack."""

    def __init__(self, game: 'Game') -> None:
        self._game = game

    @cached_property
    def _mustering(self) -> Mustering:
        return Mustering(self._game)

    def check(self, node: 'Node | None', file: str, opponent: 'Checked | None' = None) -> 'Checked':
        """Check a column as written, also beside the one that it plays against."""
        return self._mustering.check(node, file, opponent)
