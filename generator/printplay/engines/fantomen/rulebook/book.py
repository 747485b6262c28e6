"""A Fantomen pack compiled for play: in, a loaded game; out, plain numbers, cards, the board."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from printplay.engines.fantomen.board.graph import Board, bits
from printplay.engines.fantomen.rulebook import facts
from printplay.engines.fantomen.rulebook.reading import read_decks
from printplay.engines.fantomen.rulebook.rules import Rules
from printplay.engines.fantomen.turns.arrival import ROLES
from printplay.model.fantomen.deeds import Lose, Wound

if TYPE_CHECKING:
    from printplay.model.fantomen import FantomenDocument
    from printplay.model.game import Game
    from printplay.sim.protocol import Option

T = TypeVar('T')
Lays = dict[int, int]
"""What may be laid beside the dice, and what it adds."""

YES: Final = 'yes'
HIGHEST: Final = 14
"""One more than two dice can show: a test that asks for so much always fails."""


@dataclass(slots=True)
class Book:
    """All facts of a pack.

    Attributes:
        rules: numbers of the rules, and where they could say something else.
        drums, meetings, events, town, singh: cards, by number.
        lays: for avoiding and for combat, in the jungle and in Morristown: what may be laid.
        laid, plays: how it is said that something is laid, that a card is played.
        zones: the single Jungle Drums cards that begin in each zone.
        every_drum: every single Jungle Drums card.
        counts: cards of Jungle Drums, of Event and Morristown together, of Singh.
        meeting_of: the meeting of each Event card, then of each card of Morristown.
        checks: for each way of a test, what it is called by the dice that it needs.
        dice: one entry for each die of a roll.
        parts: what other modules have made of the pack, by the function that makes it.
    """

    game: 'Game'
    doc: 'FantomenDocument'
    board: Board
    rules: Rules
    drums: tuple[facts.Drum, ...]
    event_kinds: tuple[facts.EventKind, ...]
    events: tuple[facts.Event, ...]
    town: tuple[facts.Meeting, ...]
    meetings: tuple[facts.Meeting, ...]
    singh: tuple[facts.Singh, ...]
    colours: tuple[str, ...]
    starts: tuple[int, ...]
    injured: str
    dice: range
    die_sides: int
    weights: dict[str, int]
    lays: dict[tuple[str, bool], Lays] = field(init=False)
    laid: 'tuple[Option, ...]' = field(init=False)
    plays: 'tuple[Option, ...]' = field(init=False)
    zones: dict[str, tuple[int, ...]] = field(init=False)
    checks: dict[str, tuple[str, ...]] = field(init=False)
    rumours: dict[int, int] = field(init=False)
    turn_cards: frozenset[int] = field(init=False)
    roll_cards: frozenset[int] = field(init=False)
    always: dict[int, tuple[int, int]] = field(init=False)
    face_up: frozenset[int] = field(init=False)
    every_drum: tuple[int, ...] = field(init=False)
    counts: tuple[int, int, int] = field(init=False)
    meeting_of: tuple[int, ...] = field(init=False)
    hospital: int = field(init=False)
    supplied: tuple[int, ...] = field(init=False)
    home_squares: tuple[int, ...] = field(init=False)
    homes: int = field(init=False)
    towns: int = field(init=False)
    bringing: int = field(init=False)
    steps: tuple[int, ...] = field(init=False)
    caves: int = field(init=False)
    villages: int = field(init=False)
    parts: dict[Any, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        drums, board = self.drums, self.board
        self.every_drum = tuple(drum.number for drum in drums for _ in range(drum.copies))
        self.rumours = {drum.number: drum.place for drum in drums if drum.place >= 0}
        self.turn_cards = frozenset(_with(drums, 'after_move'))
        self.roll_cards = frozenset(_with(drums, 'instead_of_roll'))
        self.always = {
            number: (drums[number].avoid, drums[number].combat) for number in _with(drums, 'always')
        }
        self.face_up = frozenset(drum.number for drum in drums if drum.zone != 'pile')
        self.counts = (len(self.every_drum), len(self.events) + len(self.town), len(self.singh))
        self.meeting_of = (
            *(card.kind.meeting.number if card.kind.meeting else -1 for card in self.events),
            *(met.number for met in self.town),
        )
        self.hospital = board.with_role('hospital')[0]
        self.supplied = tuple(drum.number for drum in drums if drum.zone == 'supply')
        self.home_squares = board.with_role('skull_cave', 'morristown')
        self.homes = bits(self.home_squares)
        self.steps = tuple(drum.steps for drum in drums)
        self.bringing = bits(board.with_role(*ROLES))
        self.towns = bits(board.with_role('morristown'))
        self.caves = bits(board.with_role('skull_cave'))
        self.villages = bits(board.with_role('village'))
        self.lays = {
            (way, town): self._lays(way, town)
            for way in (facts.AVOID, facts.FIGHT) for town in (False, True)
        }  # fmt: skip
        self.plays = tuple(('play', drum.id) for drum in drums)
        self.zones = {
            zone: tuple(n for n in self.every_drum if drums[n].zone == zone)
            for zone in ('table', 'supply', 'pile')
        }
        self.laid = (
            *(('lay', drum.id) for drum in drums), *(('call', met.id) for met in self.meetings)
        )  # fmt: skip
        self.checks = {way: tuple(f'{way}.{need}' for need in range(HIGHEST)) for way in facts.WAYS}

    @classmethod
    def of(cls, game: 'Game') -> 'Book':
        """Compile a loaded Fantomen pack."""
        doc = cast('FantomenDocument', game.doc)
        board = Board.of(doc)
        rules = Rules.of({constant.id: constant.value for constant in doc.constants})
        usual = (Lose(do='lose', n=rules.lost_cards), Wound(do='wound'))
        return cls(
            game=game,
            doc=doc,
            board=board,
            rules=rules,
            colours=tuple(seat.id for seat in doc.seats),
            starts=tuple(board.at[seat.start] for seat in doc.seats),
            injured=next(
                card.id for deck in doc.decks if deck.id == 'injured' for card in deck.cards
            ),
            dice=range(rules.dice),
            die_sides=rules.die_sides,
            weights={weight.id: weight.value for weight in doc.weights},
            **read_decks(doc, board.at, usual),
        )

    def part(self, build: 'Callable[[Book], T]') -> 'T':
        """What `build` makes of the pack; made once and kept."""
        if build not in self.parts:
            self.parts[build] = build(self)
        return cast('T', self.parts[build])

    def _lays(self, way: str, town: bool) -> Lays:
        found: Lays = {}
        for drum in self.drums:
            value = facts.SURE if way in drum.sure else getattr(drum, way)
            if value and 'encounter' in drum.moments and (drum.town or not town):
                found[drum.number] = value
        if way == facts.FIGHT:
            for met in self.meetings:
                if met.keeps and (met.town or not town):
                    found[len(self.drums) + met.number] = met.keeps
        return found


def _with(drums: Iterable[facts.Drum], moment: str) -> list[int]:
    return [drum.number for drum in drums if moment in drum.moments]
