"""The adventures of Congo. Lengths on the table are inches, as the game measures them."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from printplay.model.core import DieType, Id, LocalText, Record
from printplay.model.effects import Effect

Edge = Literal['north', 'east', 'south', 'west']


class MapArea(Record):
    """A piece of terrain on an adventure's map. Points are inches from the top left corner.

    A house is high and blocking unless it says otherwise (TER-10).
    """

    kind: Literal['area', 'river', 'track', 'obstacle', 'house']
    title: LocalText
    points: tuple[tuple[float, float], ...]
    height: Literal['low', 'high'] = 'low'
    access: Literal['open', 'blocking'] = 'open'
    danger: bool = False
    cover: DieType | None = None
    width_in: float | None = None

    @model_validator(mode='after')
    def _house(self) -> Self:
        """What a house is where nothing is said."""
        for name, value in (('height', 'high'), ('access', 'blocking')):
            if self.kind == 'house' and name not in self.model_fields_set:
                object.__setattr__(self, name, value)
        return self


class MapMark(Record):
    """A place on the map: an object, an entry point, a marker, a model of no side.

    `has` are states that it begins with: an object is bulky, cattle are penned or, beaten, leave.
    """

    kind: Literal[
        'object', 'loot', 'entry', 'exit', 'camp', 'event', 'place', 'cattle', 'independent'
    ]
    label: LocalText
    at: tuple[float, float]
    side: Id | None = None
    has: tuple[Literal['bulky', 'penned', 'leaves'], ...] = ()


class MapZone(Record):
    """A deployment zone or an edge, as a polygon in inches."""

    side: Id | None = None
    label: LocalText
    points: tuple[tuple[float, float], ...]


class Side(Record):
    """One side of an adventure.

    Attributes:
        universal_rules: those that hold for this side alone, such as Exhausted.
        reserves: groups that wait off the table and come in by an entry point of the side.
        home: its own table edge; else the one that its zone lies along.
        losses: figures that each of its groups has lost before the game; one always is left.
    """

    title: LocalText
    role: LocalText
    budget: int = Field(ge=1)
    cultures: tuple[Id, ...]
    imposed: tuple[Id, ...] = ()
    deployment: LocalText
    universal_rules: tuple[Id, ...] = ()
    reserves: int = Field(default=0, ge=0)
    home: Edge | None = None
    losses: int = Field(default=0, ge=0)


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


class EventRule(Record):
    """What happens when the Event token of this number is drawn."""

    number: int = Field(ge=1)
    title: LocalText
    text: LocalText
    effect: Effect


class Ending(Record):
    """What ends an adventure before its last turn, asked for each side."""

    condition: Effect


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
    events: tuple[EventRule, ...] = ()
    endings: tuple[Ending, ...] = ()
    ending: LocalText
