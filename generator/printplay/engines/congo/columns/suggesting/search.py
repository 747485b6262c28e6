"""Legal columns of a culture, every one of them in the end: a budget and a seed in, columns out.

Those with the fewest points left come first; of these, those of which no warning is found; of
these, each roster once, then each in another placement, and so on. What is alike in all this
comes in an order that the seed decides. Whether a column is legal says its check.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Final

from printplay.engines.congo.columns.checking import Mustering
from printplay.engines.congo.columns.lists import CultureList
from printplay.engines.congo.columns.suggesting.bench import Bars
from printplay.engines.congo.columns.suggesting.levels import Level, in_turns
from printplay.engines.congo.columns.suggesting.writing import as_yaml
from printplay.errors import UsageFault
from printplay.findings import Severity
from printplay.model.congo.column_file import WrittenColumn
from printplay.pack.schema import nearest
from printplay.pack.source import parse_text
from printplay.sim.chance import KeyedChance
from printplay.sim.columns import Checked, Suggestion

LEGAL: Final[Bars] = frozenset((Severity.ERROR,))
USUAL: Final[Bars] = LEGAL | {Severity.WARNING}

GROUPS: Final = 60
"""With more groups in a column than this its search would take too long."""


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
        if least > most:
            raise UsageFault(
                f"No column can have a budget in '{mustering.doc.id}'.",
                f"Its bounds exclude each other: from budget_min {least}, to budget_max {most}.",
            )
        if not least <= budget <= most:
            raise UsageFault(
                f"A column cannot have a budget of {budget} points.", f"Choose {least} to {most}."
            )
        _bound(lists[culture], budget, least)
        self.mustering = mustering
        self.lists = lists[culture]
        self.budget = budget

    @property
    def title(self) -> str:
        """The title of the culture."""
        doc = self.mustering.doc
        return self.mustering.game.text(self.lists.culture.title, doc.languages[0])

    def columns(self, seed: int) -> Iterator[Suggestion]:
        """Every legal column, each with a name of its own."""
        for number, column in enumerate(self._all(seed), 1):
            yield self._written(column, f'{self.title} {number}')

    def _all(self, seed: int) -> Iterator[WrittenColumn]:
        for left in range(self.budget + 1):
            for column, _ in self._leaving(left, self._usual, seed):
                yield column
            for column, checked in self._leaving(left, self._legal, seed):
                if any(found.severity is Severity.WARNING for found in checked.findings):
                    yield column

    def smallest(self) -> str:
        """A legal column with a group that costs as little as possible, or one without groups."""
        title = f'{self.title}, {self.budget} points'
        for left in range(self.budget, -1, -1):
            for column, _ in self._leaving(left, self._legal, 0):
                if column.groups:
                    return self._written(column, title).text
        culture = self.lists.culture.id
        empty = WrittenColumn(culture=culture, budget=self.budget, groups=())
        return self._written(empty, title).text

    @cached_property
    def _usual(self) -> Level:
        return Level(self.mustering.game, self.lists, self.budget, USUAL)

    @cached_property
    def _legal(self) -> Level:
        return Level(self.mustering.game, self.lists, self.budget, LEGAL)

    def _leaving(
        self, left: int, level: Level, seed: int
    ) -> Iterator[tuple[WrittenColumn, Checked]]:
        chance = KeyedChance(seed, 'column', left)
        return in_turns(self._unbarred(roster, level) for roster in level.rosters(left, chance))

    def _unbarred(
        self, columns: Iterable[WrittenColumn], level: Level
    ) -> Iterator[tuple[WrittenColumn, Checked]]:
        for column in columns:
            checked = self._written(column, self.title).checked
            if all(found.severity not in level.bars for found in checked.findings):
                yield column, checked

    def _written(self, column: WrittenColumn, name: str) -> Suggestion:
        """The column under a name, with the rulings that its players decided, and its check."""
        game = self.mustering.game
        decided = {
            ruling.id: game.rulings[ruling.id]
            for ruling in game.doc.rulings
            if game.rulings[ruling.id] != ruling.default
        }
        text = as_yaml(column.model_copy(update={'name': name, 'rulings': decided or None}))
        return Suggestion(text, self.mustering.check(parse_text(text, '')[0], ''))


def _bound(lists: CultureList, budget: int, least: int) -> None:
    """Refuse a budget that buys more groups than can be searched through.

    What is free counts as the cheapest group, each as often as that could be bought.
    """
    prices = [group.points for group in lists.groups.values()]
    cheapest = min((points for points in prices if points), default=1)
    often = GROUPS // (1 + prices.count(0))
    if budget // cheapest <= often:
        return
    largest = (often + 1) * cheapest - 1
    advice = f"Choose {largest} or less."
    if largest < least:
        advice = "Give its groups points: those that cost nothing can come without end."
    raise UsageFault(
        f"A budget of {budget} is more than this can search through; a column could have more "
        f"than {GROUPS} groups.",
        advice,
    )
