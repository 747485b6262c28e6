"""Columns that leave so many points: parts in; out, every roster, and every column of each.

A roster is a multiset of groups, a set of characters and so many auxiliaries of each kind.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import product
from operator import mul
from typing import NamedTuple, TypeVar

from printplay.engines.congo.columns.lists import CultureList
from printplay.engines.congo.columns.suggesting.bench import Bars, Scales, Totals
from printplay.engines.congo.columns.suggesting.parts import Parts, People
from printplay.engines.congo.columns.suggesting.placements import Placements
from printplay.engines.congo.columns.suggesting.rosters import Rosters, Share, Stock, Sums
from printplay.model.congo.column_file import WrittenColumn
from printplay.model.congo.columns import Group
from printplay.model.game import Game
from printplay.sim.protocol import Chance

T = TypeVar('T')


class Company(NamedTuple):
    """Who is in a column: characters, and auxiliaries by kind."""

    people: People
    helpers: Share

    @property
    def all(self) -> Share:
        """All of them as a share."""
        return (*(1 for _ in self.people), *self.helpers)


class Level:
    """The columns of a culture's lists that nothing bars, as far as parts and totals tell."""

    def __init__(self, game: Game, lists: CultureList, budget: int, bars: Bars) -> None:
        self.bars = bars
        self._lists = lists
        self._budget = budget
        self._parts = Parts(game, lists, budget, bars)
        self._scales = Scales(game, bars)
        self._tables: dict[Company, Rosters] = {}
        self._shared: dict[tuple[object, ...], Rosters] = {}
        self._ways: dict[tuple[Rosters, int, int], Mapping[Sums, int]] = {}

    def rosters(self, left: int, chance: Chance) -> Iterator[Iterator[WrittenColumn]]:
        """The columns that leave so many points, by rosters, all in random order."""
        companies = list(map(Company._make, product(self._parts.people, self._parts.helpers)))
        chance.shuffle(companies)
        return in_turns(self._of(one, left, chance.fork(str(one))) for one in companies)

    def _of(self, company: Company, left: int, chance: Chance) -> Iterator[Iterator[WrittenColumn]]:
        points = self._budget - left - self._cost(company)
        if points < 0:
            return
        table, ways = self._table(company), self._unbarred(company, points)
        for number in shuffled(sum(ways.values()), chance):
            numbers = _picked(table, points, ways, number)
            yield self._columns(company, numbers, chance.fork(str(number)))

    def _cost(self, company: Company) -> int:
        return sum(map(mul, company.helpers, (kind.points for kind in self._parts.kinds)))

    def _table(self, company: Company) -> Rosters:
        """The rosters of a company; those who join in the same way share them."""
        if company not in self._tables:
            shares, apart = self._parts.shares(company.people), self._parts.apart(company.people)
            alike = (shares, apart, company.all)
            if alike not in self._shared:
                groups = zip(self._parts.groups, self._parts.most, shares, strict=True)
                stocks = [self._stock(group, most, taken) for group, most, taken in groups]
                enough = len(company.people) if self._scales.weighs('places') else 0
                self._shared[alike] = Rosters(stocks, apart, company.all, enough)
            self._tables[company] = self._shared[alike]
        return self._tables[company]

    def _stock(self, group: Group, most: int | None, shares: tuple[Share, ...]) -> Stock:
        """A group with the sums that a rule looks at; the others count for nothing."""
        men = group.figures * group.linked if self._scales.weighs('figures') else 0
        rows = group.linked if self._scales.weighs('groups') else 0
        return Stock(group.points, most, (men, rows), group.joins.count('character'), shares)

    def _unbarred(self, company: Company, points: int) -> Mapping[Sums, int]:
        """How many rosters cost so much, by those sums of their groups that no rule refuses."""
        table = self._table(company)
        key = (table, points, self._needing(company))
        if key not in self._ways:
            self._ways[key] = {
                sums: ways
                for sums, ways in sorted(table.counts(points).items())
                if not self._scales.refuse(
                    self._totals(company, points, sums),
                    partial(self._example, company, points, sums),
                )
            }
        return self._ways[key]

    def _needing(self, company: Company) -> int:
        ids = (self._lists.characters[name].id for name in company.people)
        return sum(self._lists.joining[one].needs_place for one in ids)

    def _totals(self, company: Company, points: int, sums: Sums) -> Totals:
        men, groups, places = sums
        cost, persons = points + self._cost(company), sum(company.all)
        return Totals(cost, men + persons, groups, places, self._needing(company))

    def _example(self, company: Company, points: int, sums: Sums) -> WrittenColumn:
        """A column with these sums, and everybody in no group."""
        numbers = self._table(company).pick(points, sums, 0)
        entries = [(place, ()) for place, times in enumerate(numbers) for _ in range(times)]
        return self._parts.column(company.people, entries, company.all)

    def _columns(
        self, company: Company, numbers: tuple[int, ...], chance: Chance
    ) -> Iterator[WrittenColumn]:
        """Every placement of a roster."""
        people = company.people
        shares = self._parts.shares(people)
        there = [place for place, times in enumerate(numbers) for _ in range(times)]
        seats = [*((place, shares[place]) for place in there), (-1, self._parts.apart(people))]
        for *taken, apart in Placements(seats, chance).all(company.all):
            yield self._parts.column(people, zip(there, taken, strict=True), apart)


def _picked(table: Rosters, points: int, ways: Mapping[Sums, int], number: int) -> tuple[int, ...]:
    """A roster by its number among all those that cost so much."""
    before = 0
    for sums, count in ways.items():
        if number < before + count:
            return table.pick(points, sums, number - before)
        before += count
    raise IndexError("there are not so many rosters")


def shuffled(number: int, chance: Chance) -> Iterator[int]:
    """The numbers below one, each once, in random order; nothing is listed in advance."""
    moved: dict[int, int] = {}
    for last in range(number - 1, -1, -1):
        place = chance.below(last + 1)
        yield moved.get(place, place)
        moved[place] = moved.pop(last, last)


def in_turns(sources: Iterable[Iterator[T]]) -> Iterator[T]:
    """One from each source, then another one from each, until there is nothing more."""
    open_: Iterable[Iterator[T]] = sources
    while True:
        again: list[Iterator[T]] = []
        for source in open_:
            for one in source:
                again.append(source)
                yield one
                break
        if not again:
            return
        open_ = again
