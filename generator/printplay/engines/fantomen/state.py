"""What changes in a game of Fantomen. Cards, squares and seats are numbers of the book."""

from dataclasses import dataclass, field
from typing import Final

HEALTHY, WALKING, RESTING, HOSPITAL = range(4)
"""Injuries: none, walking on, resting, in the hospital."""

SEARCH, RACE, HOME, OVER = range(4)
"""Phases: nobody knows the hideout; it is known; Luaga is free; the game is over."""

NOWHERE: Final = -1


@dataclass(slots=True)
class Player:
    """A player.

    Attributes:
        seat: place at the table, clockwise from 0.
        colour: number of the colour; `bit` is its bit.
        square, start: where the piece is, and where it began.
        table: Jungle Drums cards face up: Hero, Devil, Bandar.
        helpers: encounter cards whose friendship was won.
        pile: cards collected in Morristown, face down and unseen.
        injury, left: what it is, and for how many of the own turns.
        fresh: injured in this turn, which does not count.
        skip: turns still to be missed.
        visits: how often each village was of use; `useful` are the bits of those that still are.
        declined: stands on the hideout and did not want to begin.
        seen: bits of the seats that have looked at the hand.
        bandit: the piece shows its bandit side.
        crowded: cards came outside of the own turn, at whose end the hand is made smaller.
    """

    seat: int
    colour: int
    bit: int
    square: int
    start: int
    table: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    helpers: list[int] = field(default_factory=list)
    pile: list[int] = field(default_factory=list)
    injury: int = HEALTHY
    left: int = 0
    fresh: bool = False
    skip: int = 0
    visits: dict[int, int] = field(default_factory=dict)
    useful: int = 0
    declined: bool = False
    seen: int = 0
    bandit: bool = False
    crowded: bool = False

    def copy(self) -> 'Player':
        """The player again."""
        return Player(
            self.seat, self.colour, self.bit, self.square, self.start, self.table[:],
            self.hand[:], self.helpers[:], self.pile[:], self.injury, self.left, self.fresh,
            self.skip, dict(self.visits), self.useful, self.declined, self.seen, self.bandit,
            self.crowded,
        )  # fmt: skip


@dataclass(slots=True)
class Data:
    """A whole game between two stages. The uppermost card of a pile is its last.

    Attributes:
        drums, drums_used, drums_gone: Jungle Drums cards to draw, discarded, out of the game.
        events, events_used: Event cards; `town`, `town_used`: those of Morristown.
        singh, singh_past, singh_aside: Singh cards in play, passed, and never seen.
        supply: cards beside the board.
        exhausted: the Jungle Drums pile has run out once.
        hideout: the square where Luaga is held, once it is known.
        holder: the seat that has Luaga, or -1.
        bandits: squares of bandits that nobody plays.
        seat, first: whose turn it is, and who began.
        end: how the game ended; `won` says whether Luaga came home.
    """

    players: list[Player]
    drums: list[int]
    events: list[int]
    town: list[int]
    singh: list[int]
    supply: list[int]
    drums_used: list[int] = field(default_factory=list)
    drums_gone: list[int] = field(default_factory=list)
    events_used: list[int] = field(default_factory=list)
    town_used: list[int] = field(default_factory=list)
    singh_past: list[int] = field(default_factory=list)
    singh_aside: list[int] = field(default_factory=list)
    exhausted: bool = False
    hideout: int = NOWHERE
    holder: int = NOWHERE
    phase: int = SEARCH
    turn: int = 1
    seat: int = 0
    first: int = 0
    end: str = ''
    won: bool = False
    bandits: list[int] = field(default_factory=list)

    def copy(self) -> 'Data':
        """Data that shares nothing that can change."""
        return Data(
            [player.copy() for player in self.players], self.drums[:], self.events[:],
            self.town[:], self.singh[:], self.supply[:], self.drums_used[:], self.drums_gone[:],
            self.events_used[:], self.town_used[:], self.singh_past[:], self.singh_aside[:],
            self.exhausted, self.hideout, self.holder, self.phase, self.turn, self.seat,
            self.first, self.end, self.won, self.bandits[:],
        )  # fmt: skip
