"""The records of Congo: cards, tokens, sticks, column lists, tables, rules and adventures.

Lengths on the table are inches, as the game measures them; trim sizes are millimetres.
"""

from typing import Annotated, Literal

from pydantic import Field

from printplay.model.core import (
    DeckBase,
    Dice,
    DieType,
    Id,
    LocalText,
    PackDocument,
    Piece,
    Record,
    Strict,
    TextDeck,
)
from printplay.model.effects import Effect
from printplay.model.terrain import dice_for_column, dice_for_row

StickId = Literal['S', 'M', 'L']
Value = DieType | Literal['special'] | None
StressId = Literal['shooting', 'combat', 'movement', 'terror', 'panic']


class RuleText(Strict):
    """A named rule: its sentence, and what it does."""

    title: LocalText
    text: LocalText
    effect: Effect = ()


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


CongoDeck = Annotated[
    ActionDeck | TotemDeck | SorceryDeck | TokenDeck | TextDeck, Field(discriminator='kind')
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


class Culture(Record):
    """A side that a player can lead."""

    title: LocalText
    adjective: LocalText
    icon: str
    colour: Id
    blurb: LocalText


class Character(Record):
    """A character: bonus dice for its group, stars, one rule. `place` is its number on a D6.

    `profile` is its name in a column file, one within its culture; so with a group's.
    """

    culture: Id
    profile: Id
    title: LocalText
    place: int = Field(ge=1, le=6)
    stars: int = Field(ge=1, le=3)
    shoot: Dice | None = None
    combat: Dice | None = None
    bravery: Dice | None = None
    rule: RuleText
    aliases: tuple[str, ...] = ()


class Auxiliary(Record):
    """A helper bought with points that adds no group die of its own."""

    title: LocalText
    plural: LocalText
    cultures: tuple[Id, ...]
    points: int = Field(ge=0)
    limit: int = Field(ge=1)
    icon: str
    shoot: Value = None
    combat: Value = None
    bravery: Value = None
    rule: RuleText


class Group(Record):
    """A group profile of a culture's list. `linked` groups are bought together at one price."""

    culture: Id
    profile: Id
    title: LocalText
    limit: int | None = None
    joins: tuple[Literal['character', 'auxiliary'], ...]
    figures: int = Field(ge=1, le=6)
    linked: int = Field(default=1, ge=1, le=2)
    shoot: Value = None
    weapon: Id | None = None
    combat: Value = None
    bravery: Value = None
    points: int = Field(ge=0)
    rules: tuple[Id, ...] = ()
    tags: tuple[Id, ...] = ()
    needs: Id | None = None


class GroupRule(Record):
    """A special rule that group profiles name."""

    title: LocalText
    text: LocalText
    effect: Effect = ()


class Weapon(Record):
    """A weapon: how far it reaches, and what its shot leaves behind."""

    title: LocalText
    range: StickId | Literal['unlimited']
    smoke: bool
    target_draws: bool


class MeleeRow(Record):
    """A line of the melee result table, by how many hits the winner is ahead."""

    difference: int = Field(ge=0)
    or_more: bool = False
    removes: int = Field(ge=0)
    retreats: Literal['defender', 'loser']
    draws: Literal['both', 'loser']


class TableRow(Record):
    """A line of a table that is rolled on with one die: faces `low` to `high`."""

    low: int
    high: int
    text: LocalText
    effect: Effect = ()


class TerrainRow(Record):
    """An event of a Dangerous Terrain table: column `first`, second die `low` to `high`."""

    first: int = Field(ge=3, le=9)
    low: int = Field(ge=0, le=9)
    high: int = Field(ge=0, le=9)
    title: LocalText
    text: LocalText
    effect: Effect
    outcome: Literal['good', 'mixed', 'bad']

    def dice(self, reading: str) -> tuple[DieType, ...]:
        """The cover dice that can reach the row, as `terrain_die` has them read."""
        return dice_for_row(self.first, self.low, self.high, reading)


class TerrainTable(Record):
    """One environment's table; `quiet` first dice bring nothing."""

    title: LocalText
    hint: LocalText
    icon: str
    animal: Id
    quiet_low: int
    quiet_high: int
    quiet: LocalText
    rows: tuple[TerrainRow, ...]

    def column_dice(self, first: int, reading: str) -> tuple[DieType, ...]:
        """The cover dice whose first throw can pick the column `first`."""
        return dice_for_column(first, reading)

    def rows_reached(self, die: DieType, reading: str) -> int:
        """How many rows an area with this cover die can bring about."""
        return sum(die in row.dice(reading) for row in self.rows)


class RitualLevel(Strict):
    """What a ritual does at `successes` (the last level: that many or more)."""

    successes: int = Field(ge=1, le=3)
    text: LocalText
    effect: Effect


class Ritual(Record):
    """A ritual of a culture with a witchdoctor."""

    culture: Id
    title: LocalText
    target: LocalText
    targets: Id
    range: StickId | None = None
    levels: Annotated[tuple[RitualLevel, ...], Field(min_length=3, max_length=3)]


class UniversalRule(Record):
    """A special rule that adventures switch on by its id."""

    title: LocalText
    text: LocalText
    effect: Effect = ()


class AnimalTrait(Record):
    """One trait of a wild animal: when it acts, how it fights, what kills it."""

    title: LocalText
    text: LocalText
    effect: Effect = ()


class Animal(Record):
    """A wild animal."""

    title: LocalText
    icon: str
    environment: Id
    traits: tuple[AnimalTrait, ...]


class Rule(Record):
    """A numbered rule (MOV-5). `brief` is its line on the reference sheet, if it has one."""

    text: LocalText
    brief: LocalText | None = None
    effect: Effect = ()


class RuleSection(Record):
    """Rules of one topic, in order."""

    title: LocalText
    icon: str
    colour: Id
    rules: tuple[Rule, ...]


class TurnStep(Record):
    """A step of a phase; `brief` is what the tracker prints beside a tick box."""

    title: LocalText
    brief: LocalText
    text: LocalText
    effect: Effect = ()
    side: Literal['both', 'solo', 'witchdoctor'] = 'both'


class Phase(Record):
    """A phase of the turn. `repeats` is how often its steps are gone through."""

    title: LocalText
    repeats: int = Field(default=1, ge=1)
    steps: tuple[TurnStep, ...]


class VictoryRule(Record):
    """A way to gain or lose victory points in every adventure."""

    title: LocalText
    text: LocalText
    effect: Effect


class ColumnRule(Record):
    """A rule a column (army list) must keep, with the code that a validator reports."""

    code: Id
    severity: Literal['error', 'warning', 'note']
    text: LocalText


class SoloRule(Record):
    """A line of the solo routine: the first line of its `list` that is true is carried out."""

    list: Literal['cards', 'totem', 'group', 'move', 'shoot', 'influence', 'cover', 'ritual']
    when: LocalText
    do: LocalText
    icon: str
    condition: Effect = ()
    effect: Effect


class SoloList(Record):
    """A heading over lines of the solo routine."""

    title: LocalText
    intro: LocalText


class Constant(Record):
    """A number or word of the rules that sheets and engine both ask for."""

    title: LocalText
    value: int | float | str
    unit: Literal['', 'in', 'mm', 'die', 'tokens', 'figures', 'turns', 'points', 'dice'] = ''


class MapArea(Record):
    """A piece of terrain on an adventure's map. Points are inches from the top left corner."""

    kind: Literal['area', 'river', 'track', 'obstacle', 'house']
    title: LocalText
    points: tuple[tuple[float, float], ...]
    height: Literal['low', 'high'] = 'low'
    access: Literal['open', 'blocking'] = 'open'
    danger: bool = False
    cover: DieType | None = None
    width_in: float | None = None


class MapMark(Record):
    """A place on the map: an object, an entry point, a marker."""

    kind: Literal['object', 'loot', 'entry', 'exit', 'camp', 'event', 'place']
    label: LocalText
    at: tuple[float, float]


class MapZone(Record):
    """A deployment zone or an edge, as a polygon in inches."""

    side: Id | None = None
    label: LocalText
    points: tuple[tuple[float, float], ...]


class Side(Record):
    """One side of an adventure."""

    title: LocalText
    role: LocalText
    budget: int = Field(ge=1)
    cultures: tuple[Id, ...]
    imposed: tuple[Id, ...] = ()
    deployment: LocalText


class Objective(Record):
    """Something that scores in an adventure."""

    side: Id | None = None
    text: LocalText
    points: int
    per: Literal['once', 'group', 'object', 'token', 'turn', 'figure', 'house'] = 'once'
    effect: Effect


class SpecialRule(Record):
    """A rule of one adventure."""

    title: LocalText
    text: LocalText
    effect: Effect = ()


class Adventure(Record):
    """A scenario: map, sides, rules, objectives, length."""

    number: int
    title: LocalText
    hint: LocalText
    story: LocalText
    environment: Id
    table_in: tuple[float, float]
    turns: int = Field(ge=1, le=12)
    solo: bool = False
    universal_rules: tuple[Id, ...] = ()
    setup: tuple[LocalText, ...]
    initiative: LocalText
    sides: Annotated[tuple[Side, ...], Field(min_length=1, max_length=2)]
    areas: tuple[MapArea, ...]
    zones: tuple[MapZone, ...] = ()
    marks: tuple[MapMark, ...] = ()
    special_rules: tuple[SpecialRule, ...] = ()
    objectives: tuple[Objective, ...]
    ending: LocalText


class CongoDocument(PackDocument):
    """All of a Congo pack."""

    engine: Literal['congo']
    decks: tuple[CongoDeck, ...] = ()  # type: ignore[assignment]
    sticks: tuple[Stick, ...]
    cultures: tuple[Culture, ...]
    characters: tuple[Character, ...]
    auxiliaries: tuple[Auxiliary, ...]
    groups: tuple[Group, ...]
    group_rules: tuple[GroupRule, ...]
    weapons: tuple[Weapon, ...]
    melee: tuple[MeleeRow, ...]
    plunder: tuple[TableRow, ...]
    terrain_tables: tuple[TerrainTable, ...]
    rituals: tuple[Ritual, ...]
    universal_rules: tuple[UniversalRule, ...]
    animals: tuple[Animal, ...]
    rules: tuple[RuleSection, ...]
    phases: tuple[Phase, ...]
    victory: tuple[VictoryRule, ...]
    column_rules: tuple[ColumnRule, ...]
    solo_lists: tuple[SoloList, ...]
    solo: tuple[SoloRule, ...]
    constants: tuple[Constant, ...]
    adventures: tuple[Adventure, ...]
