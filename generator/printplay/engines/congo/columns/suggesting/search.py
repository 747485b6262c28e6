"""Legal columns of a culture, every one of them in the end: a budget and a seed in, columns out.

Those with the fewest points left come first; of these, those of which no warning is found; of
these, each roster once, then each in another placement, and so on. What is alike in all this
comes in an order that the seed decides. Whether a column is legal says its check.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Final

from printplay.engines.congo.columns.checking import Mustering
from printplay.engines.congo.columns.suggesting.bench import Bars
from printplay.engines.congo.columns.suggesting.levels import Level, in_turns
from printplay.engines.congo.columns.suggesting.writing import as_yaml
from printplay.errors import UsageFault
from printplay.findings import Severity
from printplay.model.congo.column_file import WrittenColumn
from printplay.pack.schema import nearest
from printplay.pack.source import parse_text
from printplay.sim.chance import KeyedChance
from printplay.sim.columns import Suggestion

LEGAL: Final[Bars] = frozenset((Severity.ERROR,))
USUAL: Final[Bars] = LEGAL | {Severity.WARNING}


class Search:
    """The legal columns of a culture for a budget.

    Raises:
        UsageFault: there is no such culture, or columns have no such budget.
    """

    def __init__(self, mustering: Mustering, culture: str, budget: int) -> None:
        lists = mustering.lists
        if culture not in lists:
            hint = nearest(culture, lists) or f"There are: {', '.join(lists)}."
            raise UsageFault(f"There is no culture '{culture}'.", hint)
        least, most = map(mustering.constants.get, ('budget_min', 'budget_max'))
        if least is None or most is None:
            raise UsageFault(
                f"'{mustering.doc.id}' does not say which budgets there are.",
                "Its constants budget_min and budget_max would.",
            )
        if not least <= budget <= most:
            raise UsageFault(
                f"A column cannot have a budget of {budget} points.", f"Choose {least} to {most}."
            )
        self.mustering = mustering
        self.lists = lists[culture]
        self.budget = budget

    @property
    def title(self) -> str:
        """The title of the culture."""
        doc = self.mustering.doc
        return self.mustering.game.text(self.lists.culture.title, doc.languages[0])

    def columns(self, seed: int) -> Iterator[Suggestion]:
        """Every legal column."""
        for left in range(self.budget + 1):
            yield from self._leaving(left, self._usual, seed)
            for one in self._leaving(left, self._legal, seed):
                if any(found.severity is Severity.WARNING for found in one.checked.findings):
                    yield one

    def smallest(self) -> str:
        """A legal column with a group that costs as little as possible, or one without groups."""
        for left in range(self.budget, -1, -1):
            for one in self._leaving(left, self._legal, 0):
                if one.checked.column.entries:
                    return one.text
        culture = self.lists.culture.id
        empty = WrittenColumn(culture=culture, budget=self.budget, groups=())
        return as_yaml(self._finished(empty))

    @cached_property
    def _usual(self) -> Level:
        return Level(self.mustering.game, self.lists, self.budget, USUAL)

    @cached_property
    def _legal(self) -> Level:
        return Level(self.mustering.game, self.lists, self.budget, LEGAL)

    def _leaving(self, left: int, level: Level, seed: int) -> Iterator[Suggestion]:
        chance = KeyedChance(seed, 'column', left)
        return in_turns(self._unbarred(roster, level) for roster in level.rosters(left, chance))

    def _unbarred(self, columns: Iterable[WrittenColumn], level: Level) -> Iterator[Suggestion]:
        for column in columns:
            text = as_yaml(self._finished(column))
            checked = self.mustering.check(parse_text(text, '')[0], '')
            if all(found.severity not in level.bars for found in checked.findings):
                yield Suggestion(text, checked)

    def _finished(self, column: WrittenColumn) -> WrittenColumn:
        """The column with its name, and the rulings that its players decided."""
        game = self.mustering.game
        decided = {
            ruling.id: game.rulings[ruling.id]
            for ruling in game.doc.rulings
            if game.rulings[ruling.id] != ruling.default
        }
        named = {'name': f'{self.title}, {self.budget} points', 'rulings': decided or None}
        return column.model_copy(update=named)
