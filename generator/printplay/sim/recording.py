"""What a game tells while it is played: its events, where its turns begin, and their digest."""

import json
from collections import Counter
from dataclasses import dataclass
from hashlib import blake2b
from operator import itemgetter
from typing import Any

from printplay.sim.bounds import Endless
from printplay.sim.protocol import Option

Event = tuple[str, str, int, tuple[Any, ...]]
"""Kind, id in the model, seat or -1, and plain data."""

_key = itemgetter(0, 1, 2)
_encode = json.JSONEncoder(separators=(',', ':'), check_circular=False, sort_keys=True).encode


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision taken: when (stage, and events before it), by whom, which, and in words."""

    stage: int
    at: int
    seat: int
    kind: str
    option: Option
    says: str


class Recorder:
    """Keeps the events of one game.

    Attributes:
        events: in the order in which they happened.
        stages: how many events there were when each stage began, and the turn it was in.
        choices: every decision taken, if they are kept.
    """

    __slots__ = ('choices', 'events', 'limit', 'stages')

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.events: list[Event] = []
        self.stages: list[tuple[int, int]] = []
        self.choices: list[Choice] = []

    def event(self, kind: str, ref: str, seat: int = -1, data: tuple[Any, ...] = ()) -> None:
        """Note an event.

        Raises:
            Endless: there are too many for any game.
        """
        events = self.events
        events.append((kind, ref, seat, data))
        if len(events) > self.limit:
            raise Endless(f"{self.limit} things happened")

    def told(self, kind: str, since: int) -> bool:
        """Whether an event of a kind is among those from number `since` on."""
        return kind in [event[0] for event in self.events[since:]]

    def counts(self) -> Counter[tuple[str, str, int]]:
        """How often each (kind, id, seat) was told."""
        return Counter(map(_key, self.events))

    def tally(self, kinds: frozenset[str]) -> Counter[tuple[str, str, tuple[Any, ...]]]:
        """How often each (kind, id, data) of some kinds was told."""
        return Counter((kind, ref, data) for kind, ref, _, data in self.events if kind in kinds)

    def digest(self, *more: Any) -> bytes:
        """A fingerprint of all that happened, and of what else is given."""
        return blake2b(_encode([*more, self.events]).encode(), digest_size=32).digest()
