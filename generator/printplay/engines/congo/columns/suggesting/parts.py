"""What columns of a culture can be made of: its lists in; out, the parts that no rule refuses.

No rule is known here. A part is put into a column of its own and checked; a rule that refuses it
there refuses it in every column, because more groups do not mend what is broken in a single one.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import combinations, compress, product
from operator import mul
from typing import Final

from printplay.engines.congo.columns.lists import CultureList
from printplay.engines.congo.columns.suggesting.bench import WHOLE, Bars, Bench
from printplay.engines.congo.columns.suggesting.rosters import Share
from printplay.model.congo.column_file import WrittenColumn, WrittenGroup
from printplay.model.game import Game

People = tuple[str, ...]
"""Characters of a column, as files name them."""

PEOPLE: Final = frozenset(('characters',))
HELPERS: Final = frozenset(('auxiliaries', 'auxiliary_limit'))
NUMBER: Final = frozenset(('group_limit',))
ELSEWHERE: Final = PEOPLE | HELPERS | NUMBER | WHOLE.keys()
"""Rules that look at how many characters there are, how many auxiliaries, how many of one group,
or at totals. All others look at single groups and who is in them."""


class Parts:
    """The parts of columns of which nothing that bars them is found."""

    def __init__(self, game: Game, lists: CultureList, budget: int, bars: Bars) -> None:
        self.groups = tuple(lists.groups.values())
        self.kinds = tuple(lists.auxiliaries.values())
        self._game = game
        self._lists = lists
        self._budget = budget
        self._bars = bars
        self._single = self._bench(lambda look: look not in ELSEWHERE)
        self._shares: dict[People, tuple[tuple[Share, ...], ...]] = {}
        self._apart: dict[People, tuple[Share, ...]] = {}

    def _bench(self, wanted: Callable[[str], bool]) -> Bench:
        return Bench(self._game, self._bars, wanted)

    def column(
        self, people: People, entries: Iterable[tuple[int, Share]], apart: Share = ()
    ) -> WrittenColumn:
        """A column of groups, by their place in the list, and of who is in none."""
        groups: list[WrittenGroup] = []
        for place, share in entries:
            characters, auxiliaries = self._names(people, share)
            groups.append(
                WrittenGroup(
                    id=f'g{len(groups) + 1}',
                    profile=self.groups[place].profile,
                    characters=characters or None,
                    auxiliaries=auxiliaries or None,
                )
            )
        loose, spare = self._names(people, apart)
        return WrittenColumn(
            culture=self._lists.culture.id,
            budget=self._budget,
            groups=tuple(groups),
            characters=loose or None,
            auxiliaries=spare or None,
        )

    def _names(self, people: People, share: Share) -> tuple[People, tuple[str, ...]]:
        inside = tuple(name for name, taken in zip(people, share, strict=False) if taken)
        numbers = share[len(people) :]
        kinds = zip(self.kinds, numbers, strict=False)
        return inside, tuple(kind.id for kind, number in kinds for _ in range(number))

    @cached_property
    def people(self) -> tuple[People, ...]:
        """Sets of as many characters as may be together."""
        names = tuple(self._lists.characters)
        bench = self._bench(PEOPLE.__contains__)
        return tuple(
            chosen
            for size in range(len(names) + 1)
            if not bench.refuses(self.column(names[:size], (), (1,) * size))
            for chosen in combinations(names, size)
        )

    @cached_property
    def helpers(self) -> tuple[Share, ...]:
        """Auxiliaries that may be together and can be paid, by kind; few before many."""
        bench = self._bench(HELPERS.__contains__)
        prices = [self._price(kind.points) for kind in self.kinds]
        found = [(0,) * len(self.kinds)]
        for numbers in found:
            for more in _stepped(numbers, 1):
                payable = sum(map(mul, prices, more)) <= self._budget
                if more not in found and payable and not bench.refuses(self.column((), (), more)):
                    found.append(more)
        return tuple(found)

    @cached_property
    def most(self) -> tuple[int | None, ...]:
        """How often each group may be there at most, if it is not points alone that limit it."""
        bench = self._bench(NUMBER.__contains__)
        return tuple(self._most(place, bench) for place in range(len(self.groups)))

    def _most(self, place: int, bench: Bench) -> int | None:
        points = self.groups[place].points
        payable = self._budget // self._price(points)
        for number in range(1, payable + 1):
            if bench.refuses(self.column((), [(place, ())] * number)):
                return number - 1
        return None if points else payable

    def _price(self, points: int) -> int:
        """What is free counts as the cheapest group: there is no end of columns full of it."""
        return points or min((one.points for one in self.groups if one.points), default=1)

    def shares(self, people: People) -> tuple[tuple[Share, ...], ...]:
        """Who of some characters and how many auxiliaries can be in each group."""
        if people not in self._shares:
            self._shares[people] = tuple(
                tuple(sorted(self._found(place, people), reverse=True))
                for place in range(len(self.groups))
            )
        return self._shares[people]

    def _found(self, place: int, people: People) -> Iterator[Share]:
        for inside in product((0, 1), repeat=len(people)):
            apart = tuple(1 - one for one in inside)
            fitting: set[Share] = set()
            for numbers in self.helpers:
                if fitting.issuperset(_stepped(numbers, -1)):
                    share = (*inside, *numbers)
                    column = self.column(people, [(place, share)], apart)
                    if not self._single.refuses(column, 'groups[0]'):
                        fitting.add(numbers)
                        yield share

    def apart(self, people: People) -> tuple[Share, ...]:
        """Who of some characters and how many auxiliaries can be in no group."""
        if people not in self._apart:
            everybody = self.column(people, (), (1,) * len(people))
            loose = [
                (0,) if self._single.refuses(everybody, f'characters[{i}]') else (0, 1)
                for i in range(len(people))
            ]
            spare = [
                all(not n or self._spared(kind) for kind, n in enumerate(numbers))
                for numbers in self.helpers
            ]
            free = product(product(*loose), compress(self.helpers, spare))
            self._apart[people] = tuple((*inside, *numbers) for inside, numbers in free)
        return self._apart[people]

    def _spared(self, kind: int) -> bool:
        one = tuple(int(place == kind) for place in range(len(self.kinds)))
        return not self._single.refuses(self.column((), (), one), 'auxiliaries[0]')


def _stepped(numbers: Share, step: int) -> Iterator[Share]:
    """The same with one more, or one less, of each kind."""
    for place, number in enumerate(numbers):
        if number + step >= 0:
            yield (*numbers[:place], number + step, *numbers[place + 1 :])
