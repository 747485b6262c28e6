"""Some of a pack's column rules: a column in; out, whether one of them refuses it."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from printplay.engines.congo.columns.checking import Mustering
from printplay.engines.congo.columns.suggesting.writing import node_of
from printplay.findings import Severity
from printplay.model.congo.column_file import WrittenColumn
from printplay.model.game import Game

Bars = frozenset[Severity]
"""Findings of which a column must have none."""


class Bench:
    """Rules that look at some things, as far as breaking them bars a column."""

    def __init__(self, game: Game, bars: Bars, wanted: Callable[[str], bool]) -> None:
        self.rules = tuple(
            rule
            for rule in Mustering(game).rules
            if Severity(rule.severity) in bars and wanted(rule.check)
        )
        self._mustering = Mustering(game, self.rules)

    def refuses(self, column: WrittenColumn, place: str = '') -> bool:
        """Whether a rule is broken, at a place or anywhere."""
        if not self.rules:
            return False
        found = self._mustering.check(node_of(column), '').findings
        return any(one.path.startswith(place) for one in found)


class Totals(NamedTuple):
    """What a column adds up to; `needing` are the characters who need a place."""

    points: int
    figures: int
    groups: int
    places: int
    needing: int


WHOLE: Final[Mapping[str, tuple[str, ...]]] = {
    'points_left': ('points',),
    'figures': ('figures',),
    'sheet': ('groups',),
    'enough_slots': ('places', 'needing'),
    'stars': (),
}
"""By what rules look at, the totals that they look at. More places than characters are as good as
so many."""


class Scales:
    """The rules that look at totals; of columns alike in what a rule looks at one is checked."""

    def __init__(self, game: Game, bars: Bars) -> None:
        benches = {look: Bench(game, bars, look.__eq__) for look in WHOLE}
        self._benches = {look: bench for look, bench in benches.items() if bench.rules}
        self._refused: dict[tuple[str, tuple[int, ...]], bool] = {}

    def weighs(self, total: str) -> bool:
        """Whether a rule looks at this total."""
        return any(total in WHOLE[look] for look in self._benches)

    def refuse(self, totals: Totals, example: Callable[[], WrittenColumn]) -> bool:
        """Whether columns with these totals are refused; `example` makes one of them."""
        return any(self._refuses(look, totals, example) for look in self._benches)

    def _refuses(self, look: str, totals: Totals, example: Callable[[], WrittenColumn]) -> bool:
        key = (look, tuple(getattr(totals, total) for total in WHOLE[look]))
        if key not in self._refused:
            self._refused[key] = self._benches[look].refuses(example())
        return self._refused[key]
