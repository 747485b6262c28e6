"""What the parts of a running game hand each other: the game, and the matter at hand."""

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from printplay.engines.congo.state import Data, Figure, Group
from printplay.sim.protocol import Chance, Choices, Decision, Option, Sink

if TYPE_CHECKING:
    from printplay.engines.congo.dice import Roll
    from printplay.engines.congo.ground.table import Table
    from printplay.engines.congo.rulebook.book import Book

T = TypeVar('T')
Doing = Generator[Decision, Option, T]
"""A part of a game: it may ask, and then gives its result."""


class Tell(Protocol):
    """How a part of a game tells what happened."""

    def __call__(self, kind: str, ref: str, seat: int = -1, data: tuple[Any, ...] = ()) -> None:
        """Tell it."""
        ...


@dataclass(slots=True)
class Run:
    """A game being played.

    Attributes:
        book: all facts of the pack, compiled; never changes.
        table: the map played on, compiled; never changes.
        data: what changes.
        event: tells what happened: its kind, the id in the model, a seat or -1, and plain data.
    """

    book: 'Book'
    table: 'Table'
    data: Data
    chance: Chance
    out: Sink
    depth: int = 0
    event: 'Tell' = field(init=False)

    def __post_init__(self) -> None:
        self.event = self.out.event  # bound once: it is called thousands of times


@dataclass(slots=True)
class Scope:
    """Whose matter it is that an effect speaks of.

    Attributes:
        owner: the seat that the effect works for.
        ref: the record that the effect stands in.
        group: the group concerned; inside a hook the one that it happens to.
        source: the group that has the rule (a character's group); for auras.
        figure: the character whose rule it is, if it is one's.
        foe: the other side of a melee or shot; None or an animal's index in `npc`.
        target, each, touched, winner, loser: as the effect's words say.
        area: index of the area spoken of, or -1.
        roll: the roll being put together or just made.
        move: the move at hand: sticks, pace, flags; a movement's own object.
        facts: other matters by name: losses, hits, edge, action, colour, token.
    """

    owner: int
    ref: str
    group: Group | None = None
    source: Group | None = None
    figure: Figure | None = None
    foe: Group | None = None
    npc: int = -1
    target: Group | None = None
    each: Group | None = None
    each_seat: int = -1
    touched: tuple[Group, ...] = ()
    winner: Group | None = None
    loser: Group | None = None
    attacker: Group | None = None
    defender: Group | None = None
    area: int = -1
    roll: 'Roll | None' = None
    move: Any = None
    facts: dict[str, Any] = field(default_factory=dict)

    def within(self, **changes: Any) -> 'Scope':
        """The same matter with some of it changed; `facts` stay shared."""
        other = Scope(
            self.owner, self.ref, self.group, self.source, self.figure, self.foe, self.npc,
            self.target, self.each, self.each_seat, self.touched, self.winner, self.loser,
            self.attacker, self.defender, self.area, self.roll, self.move, self.facts,
        )  # fmt: skip
        for name, value in changes.items():
            setattr(other, name, value)
        return other


def ask(
    seat: int,
    kind: str,
    options: list[Option] | tuple[Option, ...] | Choices,
    ref: str = '',
    about: tuple[Any, ...] = (),
) -> Doing[Option]:
    """Let a seat choose. A single option is taken without asking."""
    if isinstance(options, (list, tuple)) and len(options) == 1:
        return options[0]
    chosen = yield Decision(seat, kind, options, ref, about)
    return chosen


def finish(doing: 'Doing[T]') -> T:
    """The result of a part of a game that asks nothing.

    Raises:
        RuntimeError: it asked.
    """
    try:
        decision = next(doing)
    except StopIteration as stop:
        result: T = stop.value
        return result
    raise RuntimeError(f"nothing should be asked here, but {decision.kind} was")
