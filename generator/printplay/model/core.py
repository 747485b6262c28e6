"""What every pack is made of: records, texts, provenance, rulings, parts and pieces.

The classes are the typed form of the document as written (unknown keys are findings) and,
once loaded, the frozen values that checks, simulator and press read.
"""

from enum import StrEnum
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    RootModel,
    StringConstraints,
    model_validator,
)

Id = Annotated[str, StringConstraints(pattern=r'^[A-Za-z0-9][A-Za-z0-9_.\-]*$', max_length=64)]
Colour = Annotated[str, StringConstraints(pattern=r'^#[0-9A-Fa-f]{6}$')]
Language = Annotated[str, StringConstraints(pattern=r'^[a-z]{2,3}(-[A-Z]{2})?$')]
DieType = Literal['D6', 'D8', 'D10']
Dice = Annotated[str, StringConstraints(pattern=r'^([1-9]\d?)?D(6|8|10)$')]


class Strict(BaseModel):
    """A frozen value that refuses keys it does not know.

    Its validator is built when first needed: most are part of a document's.
    """

    model_config = ConfigDict(
        extra='forbid', frozen=True, arbitrary_types_allowed=False, defer_build=True
    )


def _as_mapping(value: Any) -> Any:
    return {'': value} if isinstance(value, str) else value


class LocalText(RootModel[Annotated[dict[str, str], BeforeValidator(_as_mapping)]]):
    """A sentence in one or more languages.

    In a pack either a plain string (the pack's first language, kept under `''`) or a mapping
    from language to string.
    """

    model_config = ConfigDict(frozen=True)

    def get(self, lang: str, first: str) -> str:
        """The text in `lang`, where a plain string counts as the pack's `first` language."""
        return self.root.get(lang) or self.root.get('' if lang == first else lang, '')


class Pattern(LocalText):
    """A sentence with places, `{name}`, that are filled where it is used."""


class Proper(LocalText):
    """A name that is the same in every language that has none of its own."""

    def get(self, lang: str, first: str) -> str:
        """The name in `lang`, or else in the pack's `first` language."""
        return super().get(lang, first) or super().get(first, first)


class Status(StrEnum):
    """How a fact is known."""

    STATED = 'stated'
    INFERRED = 'inferred'
    PUBLIC = 'public'
    CONFLICT = 'conflict'
    HOUSE = 'house'
    MISSING = 'missing'

    @property
    def signed(self) -> bool:
        """Whether what is known so carries a sign in print, and its reason stands in the guide."""
        return self in (Status.INFERRED, Status.PUBLIC, Status.HOUSE)


class Citation(Strict):
    """A place in a source: `source` is an id of `sources`, `at` a section or page."""

    source: Id = 'rulebook'
    at: str = ''
    note: str = ''


class Provenance(Strict):
    """Where a fact comes from. `at` is short for one citation of the rulebook."""

    status: Status
    at: str = ''
    cites: tuple[Citation, ...] = ()
    why: LocalText | None = None
    rejected: tuple[str, ...] = ()
    ruling: Id | None = None

    @property
    def citations(self) -> tuple[Citation, ...]:
        """All citations, the short one first."""
        return ((Citation(at=self.at),) if self.at else ()) + self.cites


class Record(Strict):
    """A thing with an id, whose facts have a source: its own, or the nearest one above it."""

    id: Id
    source: Provenance | None = None
    facts: dict[str, Provenance] = Field(default_factory=dict)


class Source(Strict):
    """A book, page or file that facts are cited from."""

    id: Id
    title: Proper
    kind: Literal['rulebook', 'web', 'house'] = 'rulebook'
    address: str = ''
    note: str = ''


class Choice(Strict):
    """One value a ruling may take; `label` is what people read."""

    id: Id | int | float
    label: LocalText


class Ruling(Record):
    """A decision where the sources disagree or leave a choice; the first choice is the default."""

    title: LocalText
    choices: Annotated[tuple[Choice, ...], Field(min_length=2)]
    why: LocalText
    cites: tuple[Citation, ...] = ()

    @property
    def default(self) -> str:
        """The default choice's id as text, as it is typed on a command line."""
        return str(self.choices[0].id)


class Size(Strict):
    """A trim size in millimetres; a circle has a diameter only."""

    width_mm: float = Field(gt=0, le=420)
    height_mm: float = Field(gt=0, le=420)
    radius_mm: float = Field(default=0, ge=0)
    round: bool = False

    @model_validator(mode='after')
    def _circle(self) -> Self:
        if self.round and self.width_mm != self.height_mm:
            raise ValueError("what is round is as high as it is wide")
        return self

    @model_validator(mode='after')
    def _corners(self) -> Self:
        if 2 * self.radius_mm > min(self.width_mm, self.height_mm):
            raise ValueError("a corner's radius is at most half of the shorter side")
        return self


class Part(Strict):
    """One PDF of the set.

    `cut`: pieces of `decks` on sheets; `sticks`: measuring sticks; `board`: the game board, over
    sheets of paper that are glued together (`panels`) or on one page of its own size; `document`:
    pages of a template. An `optional` part is made only when it is named, or for players' own
    columns; `filled` is the template of a document that is printed for each of them.
    """

    id: Id
    kind: Literal['cut', 'sticks', 'board', 'document']
    title: LocalText
    note: LocalText | None = None
    decks: tuple[Id, ...] = ()
    template: str = ''
    pages: int | None = Field(default=None, ge=1)
    form: bool = False
    duplex: bool = False
    board: LocalText | None = None
    optional: bool = False
    filled: str = ''
    panels: bool = True


class Player(Strict):
    """A seat's colour and shape on backs."""

    title: LocalText
    colour: Id
    shape: Literal['circle', 'triangle', 'square', 'diamond', 'star']


class Look(Strict):
    """Colours and type of a game, as data that templates and drawn geometry share."""

    palette: dict[Id, Colour]
    players: tuple[Player, ...] = ()
    fonts: dict[Literal['display', 'text', 'italic', 'data', 'symbols'], str]
    floors_pt: dict[Id, float] = Field(default_factory=dict)


class Piece(Record):
    """One design that is cut out: a card, a token, a tile. `copies` is per player or per game."""

    title: LocalText
    copies: int = Field(default=1, ge=1, le=500)
    icon: str | None = None
    image: str | None = None

    @property
    def stands_at(self) -> tuple[str | int, ...]:
        """Where in the document its facts stand, if that is not in its deck."""
        return ()


class TextCard(Piece):
    """A card that needs no engine: title, eyebrow, text, and free fields for its template."""

    eyebrow: LocalText | None = None
    text: LocalText | None = None
    fields: dict[Id, LocalText] = Field(default_factory=dict)


class DeckBase(Record):
    """Pieces that share a size, a face template and a back template.

    `back_of`: the back is the same for the whole deck, or each card has its own. `per`: copies
    are counted for each player (whose colour the back shows), or for the whole game. `face_of`:
    all players' copies share one face, or each face shows its player's colour too.
    """

    unplayed: ClassVar[bool] = False
    """Whether play never asks what is in such a deck."""

    title: LocalText
    size: Size
    bleed_mm: float = Field(default=1.5, ge=0, le=5)
    safe_mm: float = Field(default=4, ge=0)
    face: str
    back: str | None = None
    back_of: Literal['deck', 'card'] = 'deck'
    per: Literal['player', 'game'] = 'game'
    face_of: Literal['card', 'player'] = 'card'
    cards: tuple[Piece, ...]

    def component(self, card: Piece) -> str:
        """The id under which a card is cut, ordered and found: `deck.card`."""
        return card.id if card.id.startswith(f'{self.id}.') else f'{self.id}.{card.id}'

    def back_name(self, card: Piece) -> str:
        """The name of a card's back, which cards with the same back share."""
        return self.component(card) if self.back_of == 'card' else self.id


class TextDeck(DeckBase):
    """A deck of plain text cards, the kind a new pack starts with."""

    kind: Literal['text'] = 'text'
    face: str = 'base/text-card.html.j2'
    back: str | None = None
    size: Size = Size(width_mm=63.5, height_mm=88.9, radius_mm=3)
    cards: tuple[TextCard, ...]


class Players(Strict):
    """How many can play, and for how many a set is printed by default."""

    min: int = Field(ge=1)
    max: int = Field(ge=1, le=12)
    default: int = Field(ge=1)


class Acceptance(Strict):
    """A finding that the pack's author has seen and accepts, with a reason."""

    code: Id
    subject: str
    why: str


class Count(Record):
    """A count that a source states, compared with what the pack holds.

    `of` names what is counted: `decks.totem`, `decks`, `terrain_tables.rows`, `characters`, …
    """

    of: str
    count: int = Field(ge=0)


class Constant(Record):
    """A number or word of the rules that sheets and engine both ask for."""

    title: LocalText
    value: int | float | str
    unit: Literal[
        '', 'in', 'mm', 'die', 'tokens', 'figures', 'turns', 'points', 'dice', 'cards', 'squares'
    ] = ''


class Term(Record):
    """A word that means one thing everywhere: how it is said, and by language what is not said."""

    title: LocalText
    avoid: dict[str, tuple[str, ...]] = Field(default_factory=dict)
    note: LocalText | None = None


class Expectations(Strict):
    """What the makers expect of play; games that come out otherwise are findings.

    `seat_points`, `role_points`: how many percentage points more than its share a seat, or a role
    such as a culture, may win. `turns`: between which numbers the median length lies; `minutes`:
    the same at the table, however many play. `about`: ids of what is played that seats, turns and
    minutes are measured in, such as adventures; all, if left out. `turn_seconds`: about how long a
    player's turn takes at the table; `minutes` needs it. `start_steps`: how many steps farther one
    starting square of a board may be from what is looked for than another.
    """

    seat_points: float = Field(default=5, ge=1, le=50)
    role_points: float = Field(default=15, ge=1, le=50)
    about: tuple[Id, ...] | None = None
    turns: tuple[int, int] | None = None
    minutes: tuple[int, int] | None = None
    turn_seconds: int | None = Field(default=None, ge=1)
    start_steps: float | None = Field(default=None, ge=0)

    @model_validator(mode='after')
    def _seconds(self) -> Self:
        if self.minutes and not self.turn_seconds:
            raise ValueError("minutes ask for turn_seconds")
        return self

    def rounds(self, seats: int) -> tuple[int, int] | None:
        """Between how many turns of each player the median game of so many lies, as minutes say."""
        if not self.minutes or not self.turn_seconds:
            return None
        low, high = (60 * minutes for minutes in self.minutes)
        return -(-low // (self.turn_seconds * seats)), high // (self.turn_seconds * seats)


class PackDocument(Strict):
    """A whole pack without an engine of its own: all its YAML files read as one document."""

    unprinted: ClassVar[frozenset[str]] = frozenset({'expectations'})
    """Collections that only the simulator reads."""
    asks_numbers: ClassVar[frozenset[str]] = frozenset()
    """Collections whose texts type no number: they ask for it in braces."""

    format: Literal[1]
    id: Id
    title: LocalText
    subtitle: LocalText | None = None
    notice: LocalText | None = None
    engine: Id = 'generic'
    version: str = '1'
    languages: Annotated[tuple[Language, ...], Field(min_length=1)] = ('en',)
    players: Players = Players(min=1, max=4, default=2)
    source: Provenance | None = None
    sources: tuple[Source, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    look: Look | None = None
    parts: tuple[Part, ...] = ()
    counts: tuple[Count, ...] = ()
    accept: tuple[Acceptance, ...] = ()
    expectations: Expectations | None = None
    decks: tuple[TextDeck, ...] = ()
