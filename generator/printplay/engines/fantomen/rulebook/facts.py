"""The cards of a Fantomen pack as an engine wants them: numbers for kinds and for single cards.

Kinds of Jungle Drums cards are numbered in the pack's order, and so are meetings: kinds of Event
cards with somebody to meet, then cards of Morristown. What is laid beside the dice has one more
numbering: Jungle Drums kinds first, then helpers by their meeting.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from printplay.engines.fantomen.run import Deed
    from printplay.sim.protocol import Option

AVOID, FRIENDSHIP, FIGHT, OBSTACLE = 'avoid', 'friendship', 'combat', 'obstacle'
WAYS: Final = (AVOID, FRIENDSHIP, FIGHT, OBSTACLE)
SURE: Final = 99
"""The value of a card that succeeds without dice."""


@dataclass(frozen=True, slots=True)
class Drum:
    """A kind of Jungle Drums card.

    Attributes:
        deeds: what it makes happen, compiled; `against` says whether to an opponent.
        place: the square that it names, or -1.
        opens: the family of Singh cards that it passes, or ''.
        limit: how many a player may have face up; 0 if it never lies so.
        steps: squares of a move while it lies face up, or 0.
        push: whether it moves the piece of an opponent; `guides`: whether the own one.
    """

    id: str
    number: int
    copies: int
    zone: str
    moments: frozenset[str]
    combat: int
    avoid: int
    sure: frozenset[str]
    deeds: 'tuple[Deed, ...]'
    against: bool
    place: int
    opens: str
    stops: str
    ambush: bool
    used: str
    town: bool
    limit: int
    steps: int
    push: bool
    guides: bool


@dataclass(frozen=True, slots=True)
class Meeting:
    """Somebody who is met. A value of 0 is not on the card.

    Attributes:
        options: what may be chosen; none of a quiet card.
        loses: what happens on a lost combat, compiled.
        keeps: what it adds to a later combat.
        most: how many of it a player may keep; 0 for any number.
        town: whether its help counts in Morristown.
    """

    id: str
    number: int
    options: 'tuple[Option, ...]'
    avoid: int
    friendship: int
    combat: int
    loses: 'tuple[Deed, ...]'
    keeps: int
    most: int
    town: bool


@dataclass(frozen=True, slots=True)
class EventKind:
    """A kind of Event card: a meeting, or deeds that are done at once."""

    id: str
    meeting: Meeting | None
    deeds: 'tuple[Deed, ...]'
    optional: bool
    ambush: bool


@dataclass(frozen=True, slots=True)
class Event:
    """A single Event card: its id, its kind, and the bits of its colours."""

    id: str
    kind: EventKind
    colours: int


@dataclass(frozen=True, slots=True)
class Singh:
    """A single Singh card; `combat` or `roll` is 0."""

    id: str
    family: str
    combat: int
    roll: int
