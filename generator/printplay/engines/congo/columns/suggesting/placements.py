"""Who joins which group: groups in, every way to give everybody a place out.

Groups of the same profile are alike, so what differs only in their order comes once.
"""

from collections.abc import Iterator, Sequence
from operator import sub

from printplay.engines.congo.columns.suggesting.rosters import Share
from printplay.sim.protocol import Chance

Seat = tuple[int, Sequence[Share]]
"""A group by its place in the list, and what it can take; those of the same group are together."""


class Placements:
    """The ways in which seats share out everybody, no seat taking more than the one before it."""

    def __init__(self, seats: Sequence[Seat], chance: Chance) -> None:
        self._seats = seats
        self._chance = chance
        self._possible: dict[tuple[int, int, Share], bool] = {}

    def all(self, left: Share) -> Iterator[tuple[Share, ...]]:
        """Every way, by seats, each once, in random order."""
        return self._from(0, 0, left)

    def _from(self, seat: int, first: int, left: Share) -> Iterator[tuple[Share, ...]]:
        """Ways from a seat on; of its shares those from `first` on can be taken."""
        if seat == len(self._seats):
            yield ()
            return
        choices = list(self._choices(seat, first, left))
        self._chance.shuffle(choices)
        for share, after, rest in choices:
            for others in self._from(seat + 1, after, rest):
                yield (share, *others)

    def _choices(self, seat: int, first: int, left: Share) -> Iterator[tuple[Share, int, Share]]:
        """Shares after which the others can take the rest, with what is so for the next seat."""
        place, shares = self._seats[seat]
        alike = seat + 1 < len(self._seats) and self._seats[seat + 1][0] == place
        for number in range(first, len(shares)):
            rest = tuple(map(sub, left, shares[number]))
            after = number if alike else 0
            if all(one >= 0 for one in rest) and self._can(seat + 1, after, rest):
                yield shares[number], after, rest

    def _can(self, seat: int, first: int, left: Share) -> bool:
        if seat == len(self._seats):
            return not any(left)
        key = (seat, first, left)
        if key not in self._possible:
            self._possible[key] = any(True for _ in self._choices(seat, first, left))
        return self._possible[key]
