"""The cards and pieces of Fantomen, as they are cut out."""

from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field, model_validator

from printplay.model.core import DeckBase, Id, LocalText, Piece, TextDeck
from printplay.model.fantomen.deeds import Deed

Moment = Literal['after_move', 'encounter', 'instead_of_roll', 'own_turn', 'ambushed', 'always']
"""When a Jungle Drums card is played: `after_move` in the step after the move, before the Event
card; `encounter` laid in an encounter; `always` while it lies face up."""


class JungleCard(Piece):
    """A Jungle Drums card.

    Attributes:
        family: what it is: a leader (Hero, Devil), an ally, a weapon, a card for the own turn, a
            saying of the jungle, or a rumour of the drums.
        zone: where it is at the start: in front of each player, beside the board, in the pile.
        combat: what it adds in combat; so does `avoid`.
        sure: what it makes succeed without dice.
        steps: the most squares of a move while it lies face up.
        opens: the kind of Singh card that it passes without dice.
        stops: the kind of cards that it makes fail.
        place: the square that it names as the hideout.
        used: what becomes of it: it is discarded, leaves the game, or stays.
        limit: how many of it a player may have face up.
    """

    family: Literal['leader', 'ally', 'weapon', 'turn', 'saying', 'rumour']
    zone: Literal['table', 'supply', 'pile'] = 'pile'
    moments: tuple[Moment, ...]
    combat: int = Field(default=0, ge=0, le=9)
    avoid: int = Field(default=0, ge=0, le=9)
    sure: tuple[Literal['combat', 'avoid'], ...] = ()
    steps: int | None = Field(default=None, ge=1, le=9)
    deeds: tuple[Deed, ...] = ()
    opens: Id | None = None
    stops: Literal['ambush'] | None = None
    place: Id | None = None
    ambush: bool = False
    used: Literal['discarded', 'leaves', 'stays'] = 'discarded'
    morristown: bool = True
    limit: int | None = Field(default=None, ge=1)
    mood: LocalText | None = None


class JungleDeck(DeckBase):
    """The Jungle Drums deck."""

    kind: Literal['jungle']
    cards: tuple[JungleCard, ...]


class Encounter(Piece):
    """Somebody who is met. An option that has no value is not on the card.

    Attributes:
        loses: what happens on a lost combat; the usual, if nothing is said.
        keeps: what it adds to one later combat once its friendship is won.
        keep_limit: how many of it a player may keep.
    """

    avoid: int | None = Field(default=None, ge=2, le=12)
    friendship: int | None = Field(default=None, ge=2, le=12)
    combat: int | None = Field(default=None, ge=2, le=14)
    loses: tuple[Deed, ...] | None = None
    keeps: int | None = Field(default=None, ge=1, le=9)
    keep_limit: int | None = Field(default=None, ge=1)
    morristown: bool = True
    mood: LocalText | None = None


class EventKind(Encounter):
    """A kind of Event card: an encounter, or something that happens at once (`deeds`).

    `prints` are the colours on each of its copies. `optional` deeds may be left alone.
    """

    prints: tuple[tuple[Id, ...], ...]
    deeds: tuple[Deed, ...] = ()
    optional: bool = False
    ambush: bool = False

    @property
    def is_encounter(self) -> bool:
        """Whether somebody is met."""
        return any(value is not None for value in (self.avoid, self.friendship, self.combat))


class EventCard(Piece):
    """A copy of an Event card: its kind, and the colours that it is for."""

    of: Id
    colours: tuple[Id, ...]


class EventDeck(DeckBase):
    """The Event deck: a card for every print of every kind; `cards` follow, none is written."""

    unwritten: ClassVar[frozenset[str]] = frozenset({'cards'})

    kind: Literal['event']
    kinds: tuple[EventKind, ...]
    cards: tuple[EventCard, ...] = Field(default=(), max_length=0)

    @model_validator(mode='after')
    def _printed(self) -> Self:
        cards = tuple(
            EventCard(id=f'{kind.id}.{n + 1}', title=kind.title, icon=kind.icon, of=kind.id,
                      colours=colours)
            for kind in self.kinds
            for n, colours in enumerate(kind.prints)
        )  # fmt: skip
        object.__setattr__(self, 'cards', cards)
        return self

    def kind_of(self, card: EventCard) -> EventKind:
        """The kind of a card."""
        return next(kind for kind in self.kinds if kind.id == card.of)


class SinghCard(Piece):
    """A card of the Singh pirates: to be fought (`combat`), or passed with dice alone (`roll`)."""

    family: Id
    combat: int | None = Field(default=None, ge=2, le=14)
    roll: int | None = Field(default=None, ge=2, le=12)


class SinghDeck(DeckBase):
    """The Singh pirates' deck."""

    kind: Literal['singh']
    cards: tuple[SinghCard, ...]


class MorristownCard(Encounter):
    """A card of Morristown; a quiet one has no option at all."""


class MorristownDeck(DeckBase):
    """The Morristown deck."""

    kind: Literal['morristown']
    cards: tuple[MorristownCard, ...]


class TwoSided(Piece):
    """A card or disc that is turned over in play: the words of its other side."""

    other_title: LocalText | None = None
    other_icon: str | None = None
    seat: Id | None = None


class TwoSidedDeck(DeckBase):
    """Injured cards, the President's card, or the pieces: both sides tell something.

    `back_like`: its other side is the back of that deck.
    """

    kind: Literal['two_sided']
    back_like: Id | None = None
    cards: tuple[TwoSided, ...]


FantomenDeck = Annotated[
    JungleDeck | EventDeck | SinghDeck | MorristownDeck | TwoSidedDeck | TextDeck,
    Field(discriminator='kind'),
]
