"""The cards, tokens and sticks of Congo, as they are cut out."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from printplay.model.core import DeckBase, Id, LocalText, Piece, Record, Strict, TextDeck
from printplay.model.effects import Effect

StickId = Literal['S', 'M', 'L']


StressId = Literal['shooting', 'combat', 'movement', 'terror', 'panic']


class CardAction(Strict):
    """One circle of an Action card. Red moves may not engage; red influence is Rally only."""

    kind: Literal['move', 'shoot', 'influence']
    colour: Literal['black', 'red'] = 'black'
    groups: int = Field(ge=1, le=7)


class ActionCard(Piece):
    """An Action card; an empty list of actions prints circles to fill in by hand."""

    initiative: int = Field(ge=1, le=9)
    actions: tuple[CardAction, ...] = ()


class ActionDeck(DeckBase):
    """The seven Action cards of a player; `foot` is the one rule worth repeating on each."""

    kind: Literal['action']
    foot: LocalText | None = None
    cards: tuple[ActionCard, ...]


class TotemCard(Piece):
    """A Totem card: when it is played, what it does, and how often."""

    colour: Id
    code: LocalText
    header: LocalText
    badge: LocalText
    window: LocalText
    windows: tuple[Id, ...]
    text: LocalText
    effect: Effect
    limit: LocalText | None = None
    limit_per: Literal['roll', 'step', 'action', 'none'] = 'none'


class TotemDeck(DeckBase):
    """A player's Totem deck."""

    kind: Literal['totem']
    cards: tuple[TotemCard, ...]


class SorceryCard(Piece):
    """The reminder that the ritual of the turn is still to come.

    The face lists the rituals of the first culture, the reverse those of the second: the player
    lays it with the own culture's side up.
    """

    cultures: tuple[Id, Id]
    when: LocalText
    dice: LocalText
    warning: LocalText


class SorceryDeck(DeckBase):
    """The Sorcery cards."""

    kind: Literal['sorcery']
    cards: tuple[SorceryCard, ...]


class Token(Piece):
    """A round token or marker. `drawn_blind` tokens share one back."""

    label: LocalText
    colour: Id
    ring: Literal['solid', 'double', 'dashed', 'beads', 'filled', 'thin', 'none'] = 'solid'
    meaning: LocalText | None = None
    effect: Effect = ()
    stress: StressId | None = None
    event: int | None = None
    drawn_blind: bool = False
    reverse: Id | None = None
    reverse_label: LocalText | None = None
    reverse_icon: str | None = None


class TokenDeck(DeckBase):
    """Tokens of one diameter that share a back."""

    kind: Literal['token']
    cards: tuple[Token, ...]


ProfileKind = Literal['groups', 'characters', 'auxiliaries']


class ProfileCard(Piece):
    """The card of entry number `index` of the collection `kind`, which has all that it shows."""

    kind: ProfileKind
    index: int
    cultures: tuple[Id, ...]

    @property
    def stands_at(self) -> tuple[str | int, ...]:
        """Where the entry stands."""
        return (self.kind, self.index)


class ProfileDeck(DeckBase):
    """A card for each group, character and auxiliary of the pack: none is listed in the deck."""

    unplayed: ClassVar[bool] = True

    kind: Literal['profile']
    cards: tuple[()] = ()

    def back_name(self, card: Piece) -> str:
        """The name of a card's back: those of the same cultures share one."""
        return '.'.join((self.id, *(card.cultures if isinstance(card, ProfileCard) else ())))


CongoDeck = Annotated[
    ActionDeck | TotemDeck | SorceryDeck | TokenDeck | ProfileDeck | TextDeck,
    Field(discriminator='kind'),
]


class Stick(Record):
    """A measuring stick. `optional_in` is another length that the sources give."""

    id: StickId
    title: LocalText
    length_in: float = Field(gt=0, le=24)
    width_mm: float = Field(gt=0)
    copies: int = Field(ge=1)
    colour: Id
    note: LocalText
    optional_in: float | None = None
