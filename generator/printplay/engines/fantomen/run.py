"""What the parts of a running game hand each other: the game, and whose turn it is."""

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from printplay.engines.fantomen.state import HOSPITAL, Data, Player
from printplay.sim.protocol import Chance, Decision, Option, Sink

if TYPE_CHECKING:
    from printplay.engines.fantomen.rulebook.book import Book

T = TypeVar('T')
Doing = Generator[Decision, Option, T]
"""A part of a game: it may ask, and then gives its result."""

Deed = Callable[['Run'], Doing[None] | None]
"""What a card makes happen, compiled; what it gives back, if anything, still has to be done."""


class Tell(Protocol):
    """How a part of a game tells what happened."""

    def __call__(self, kind: str, ref: str, seat: int = -1, data: tuple[Any, ...] = ()) -> None:
        """Tell it."""
        ...


class Run:
    """A turn being played.

    Attributes:
        book: all facts of the pack, compiled; never changes.
        player: whose turn it is.
        event: tells what happened: its kind, the id in the model, a seat or -1, and plain data.
        over: nothing more of the turn follows but its end.
        lost: a combat was lost.
        closed: rumours may not be laid any more in this turn.
        laid: rumours were laid in this turn.
        news: a rumour has come to the player, or one is enough now.
        kept: rumours that could have been laid and were not.
        target: the player whom a card is played against.
        ref: the id of the card at hand.
    """

    over = False
    lost = False
    closed = False
    laid = False
    news = True
    kept: tuple[int, ...] = ()
    target: Player | None = None
    ref = ''

    def __init__(self, book: 'Book', data: Data, chance: Chance, out: Sink, player: Player) -> None:
        self.book = book
        self.data = data
        self.chance = chance
        self.player = player
        self.event: Tell = out.event  # bound once: it is called all the time

    def roll(self) -> int:
        """The sum of all dice."""
        die, sides, total = self.chance.die, self.book.die_sides, 0
        for _ in self.book.dice:
            total += die(sides)
        return total

    def others(self, player: Player) -> list[Player]:
        """The other players, clockwise from the one on the left of `player`."""
        players, seat = self.data.players, player.seat
        return players[seat + 1 :] + players[:seat]

    def blocked(self, player: Player) -> int:
        """Squares that others stand on; patients in the hospital are in nobody's way."""
        taken = 0
        for other in self.data.players:
            if other is not player and other.injury != HOSPITAL:
                taken |= 1 << other.square
        return taken


def ask(
    seat: int, kind: str, options: 'list[Option] | tuple[Option, ...]', ref: str = '',
    about: tuple[Any, ...] = (),
) -> Doing[Option]:  # fmt: skip
    """Let a seat choose. A single option is taken without asking."""
    if len(options) == 1:
        return options[0]
    chosen = yield Decision(seat, kind, options, ref, about)
    return chosen
