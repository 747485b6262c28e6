"""How groups can be bought for so many points: lists in, counts out, and any one by its number.

Nothing is listed: multisets of groups are counted, and only those in which all people and
auxiliaries find a place, so that the number of ways may be larger than any memory.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import add, le
from typing import NamedTuple

Share = tuple[int, ...]
"""How many of each character and of each kind of auxiliary something takes."""
Sums = tuple[int, ...]
"""What groups add up to besides points, and at the end how many places for characters they have."""
Reached = frozenset[Share]


@dataclass(frozen=True, slots=True)
class Stock:
    """A group that can be bought.

    Attributes:
        most: how often at most, if it is not points alone that limit it.
        sums: what one of it adds to the sums.
        room: how many places for characters it has.
        shares: what one of it can take.
    """

    points: int
    most: int | None
    sums: Sums
    room: int
    shares: tuple[Share, ...]


class _State(NamedTuple):
    """Where a purchase stands.

    Attributes:
        place: of the stock that is bought next, and `times` it was bought, if that is limited.
        reached: what can have found a place in the groups so far.
        room: their places for characters, as far as more make a difference.
        points: still to be spent.
    """

    place: int
    times: int
    reached: Reached
    room: int
    points: int


def joined(reached: Reached, shares: Sequence[Share], goal: Share) -> Reached:
    """What can have found a place when one more takes one of its shares, up to a goal."""
    taken = (tuple(map(add, one, more)) for one in reached for more in shares)
    return frozenset(one for one in taken if all(map(le, one, goal)))


class Rosters:
    """Multisets of groups that have a place for everybody.

    Args:
        stocks: the groups that can be bought.
        apart: what may be in no group.
        goal: everybody.
        enough: more places for characters than these make no difference.
    """

    def __init__(
        self, stocks: Sequence[Stock], apart: Sequence[Share], goal: Share, enough: int
    ) -> None:
        self._stocks = stocks
        self._goal = goal
        self._enough = enough
        self._start = joined(frozenset((tuple(0 for _ in goal),)), apart, goal)
        self._joined: dict[tuple[int, Reached], Reached] = {}
        self._counts: dict[_State, Mapping[Sums, int]] = {}

    def counts(self, points: int) -> Mapping[Sums, int]:
        """How many multisets cost exactly so many points, by what they add up to."""
        return self._counted(_State(0, 0, self._start, 0, points))

    def pick(self, points: int, sums: Sums, number: int) -> tuple[int, ...]:
        """One of the multisets, by its number from 0: how often each group is in it."""
        picked = [0] * len(self._stocks)
        state = _State(0, 0, self._start, 0, points)
        while state.place < len(self._stocks):
            further = self._bought(state)
            ways = self._counted(_passed(state)).get(sums, 0)
            if number < ways or further is None:
                state = _passed(state)
            else:
                number -= ways
                picked[state.place] += 1
                sums = self._changed(sums, state.place, -1)
                state = further
        return tuple(picked)

    def _counted(self, state: _State) -> Mapping[Sums, int]:
        """What can still be added, in how many ways; more and more of a group without recursion."""
        unknown: list[_State] = []
        further: _State | None = state
        while further is not None and further not in self._counts:
            unknown.append(further)
            further = self._bought(further)
        for one in reversed(unknown):
            self._counts[one] = self._added(one)
        return self._counts[state]

    def _added(self, state: _State) -> Mapping[Sums, int]:
        if state.place == len(self._stocks):
            there = state.points == 0 and self._goal in state.reached
            return {(*self._nothing, state.room): 1} if there else {}
        found = dict(self._counted(_passed(state)))
        further = self._bought(state)
        for sums, ways in self._counts[further].items() if further else ():
            total = self._changed(sums, state.place, 1)
            found[total] = found.get(total, 0) + ways
        return found

    @property
    def _nothing(self) -> Sums:
        return tuple(0 for _ in self._stocks[0].sums) if self._stocks else ()

    def _changed(self, sums: Sums, place: int, times: int) -> Sums:
        """Sums with so many more of a group; the places for characters are those at the end."""
        *others, room = sums
        more = self._stocks[place].sums
        return (*(one + times * each for one, each in zip(others, more, strict=True)), room)

    def _bought(self, state: _State) -> _State | None:
        """The state after buying one of the group in turn, if that is possible."""
        if state.place == len(self._stocks):
            return None
        stock = self._stocks[state.place]
        if stock.points > state.points or state.times == stock.most:
            return None
        reached = self._after(state.place, state.reached)
        times = 0 if stock.most is None else state.times + 1
        room = min(state.room + stock.room, self._enough)
        bought = _State(state.place, times, reached, room, state.points - stock.points)
        return bought if reached else None

    def _after(self, place: int, reached: Reached) -> Reached:
        key = (place, reached)
        if key not in self._joined:
            self._joined[key] = joined(reached, self._stocks[place].shares, self._goal)
        return self._joined[key]


def _passed(state: _State) -> _State:
    """The state when no more of the group in turn is bought."""
    return state._replace(place=state.place + 1, times=0)
