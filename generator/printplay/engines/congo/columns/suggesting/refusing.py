"""A search that finds no legal column in; out, what rules say of the columns that come nearest."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from printplay.engines.congo.columns.suggesting.parts import Parts, People
from printplay.engines.congo.columns.suggesting.rosters import Rosters, Stock
from printplay.engines.congo.columns.suggesting.search import LEGAL, Search
from printplay.engines.congo.columns.suggesting.writing import node_of
from printplay.findings import Finding

BUDGETS: Final = 4
COMPANIES: Final = 30
"""How many sums of points, and sets of characters, are tried."""


def refusals(search: Search) -> tuple[str, ...]:
    """Codes and sentences of the rules that the nearest column breaks."""
    prices = [group.points for group in search.lists.groups.values()]
    if min(prices, default=search.budget + 1) > search.budget:
        return (f"its cheapest group costs {min(prices)} points" if prices else "it has no groups",)
    nearest = min(_tried(search), key=len)
    return tuple(dict.fromkeys(f'{fault.code} {fault.message}' for fault in nearest))


def _tried(search: Search) -> Iterator[Sequence[Finding]]:
    """Errors of columns that spend much, with everybody where the fewest errors are found."""
    parts = Parts(search.mustering.game, search.lists, search.budget, LEGAL)
    names = tuple(search.lists.characters)
    companies = parts.people or (names,)
    for groups in _dearest(parts, search.budget):
        for people in islice(companies, COMPANIES):
            yield _seated(search, parts, people, groups)


def _dearest(parts: Parts, budget: int) -> Iterator[list[int]]:
    """Groups that cost as much as can be spent, by their places in the list."""
    stocks = [
        Stock(group.points, most, (), 0, ((),))
        for group, most in zip(parts.groups, parts.most, strict=True)
    ]
    table = Rosters(stocks, ((),), (), 0)
    sums = ((points, table.counts(points).get((0,), 0)) for points in range(budget, -1, -1))
    for points, ways in islice((one for one in sums if one[1]), BUDGETS):
        for number in sorted({0, ways - 1}):
            numbers = table.pick(points, (0,), number)
            yield [place for place, times in enumerate(numbers) for _ in range(times)]


def _seated(
    search: Search, parts: Parts, people: People, groups: Sequence[int]
) -> Sequence[Finding]:
    seats: tuple[int, ...] = ()
    found = _errors(search, parts, people, groups, seats)
    for _ in people:
        tried = [(*seats, seat) for seat in range(len(groups) + 1)]
        errors = [_errors(search, parts, people, groups, one) for one in tried]
        found = min(errors, key=len)
        seats = tried[errors.index(found)]
    return found


def _errors(
    search: Search, parts: Parts, people: People, groups: Sequence[int], seats: Sequence[int]
) -> Sequence[Finding]:
    """What is wrong when the first characters sit there; the last seat is in no group."""
    shares = [tuple(int(seat == at) for seat in seats) for at in range(len(groups) + 1)]
    entries = zip(groups, shares, strict=False)
    column = parts.column(people[: len(seats)], entries, shares[-1])
    found = search.mustering.check(node_of(column), '').findings
    return [fault for fault in found if fault.severity in LEGAL]
