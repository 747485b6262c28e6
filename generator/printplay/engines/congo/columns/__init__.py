"""Columns (army lists): read from a file, checked by the pack's rules, suggested, summed up."""

from functools import cached_property
from typing import TYPE_CHECKING

from printplay.engines.congo.columns.checking import Mustering
from printplay.engines.congo.columns.filled.cards import CardPlace, cards_of
from printplay.engines.congo.columns.filled.sheet import ColumnSheet, sheet_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from printplay.model.game import Game
    from printplay.pack.source import Node
    from printplay.sim.columns import Checked, Suggestion


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

    def sheet(self, checked: 'Checked') -> ColumnSheet:
        """What the printed sheet of a column shows, for templates."""
        return sheet_of(self._mustering, checked)

    def cards(self, checked: 'Checked') -> 'Mapping[str, Sequence[CardPlace]]':
        """Ids of the groups, characters and auxiliaries of a column, with a place for each card."""
        return cards_of(checked.column)

    def skeleton(self, culture: str, budget: int) -> str:
        """The text of a file to begin a column with, which lists all that it can be made of."""
        from printplay.engines.congo.columns.suggesting.search import Search
        from printplay.engines.congo.columns.suggesting.skeleton import skeleton

        return skeleton(Search(self._mustering, culture, budget))

    def suggest(self, culture: str, budget: int, seed: int) -> 'Iterator[Suggestion]':
        """Every legal column, those with the fewest points left first, in the order of a seed."""
        from printplay.engines.congo.columns.suggesting.search import Search

        return Search(self._mustering, culture, budget).columns(seed)

    def refusals(self, culture: str, budget: int) -> 'Sequence[str]':
        """Why no column is legal: what the rules say of those that come nearest."""
        from printplay.engines.congo.columns.suggesting.refusing import refusals
        from printplay.engines.congo.columns.suggesting.search import Search

        return refusals(Search(self._mustering, culture, budget))
