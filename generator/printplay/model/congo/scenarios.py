"""Rule questions of Congo as data: a position, what is rolled and chosen, what must come out.

Places are inches from the map's top left corner. Sides are 1 and 2, groups go by ids of the
scenario's own.
"""

from typing import Annotated, Any, Literal

from pydantic import Field

from printplay.model.congo.adventures import MapArea
from printplay.model.congo.cards import StressId
from printplay.model.core import Id, LocalText, Record, Strict
from printplay.model.effects import Effect

Place = tuple[float, float]
SideNumber = Annotated[int, Field(ge=1, le=2)]


class Carried(Strict):
    """An object, Loot or Plunder token that a group carries."""

    kind: Literal['loot', 'plunder', 'object']
    bulky: bool = False


class PlacedGroup(Strict):
    """A group on the map.

    `at` is the place of the first base, or of every base; bases without a place stand in line
    east of the first. `figures`: how many are left of the profile's, `people`: characters and
    auxiliaries with them. A lone character is a group whose profile is the character.
    """

    id: Id
    side: SideNumber = 1
    profile: Id
    at: Place | tuple[Place, ...]
    figures: int | None = Field(default=None, ge=0, le=9)
    people: tuple[Id, ...] = ()
    stress: tuple[StressId, ...] = ()
    smoke: bool = False
    items: tuple[Carried, ...] = ()
    acted: bool = False
    fled: bool = False
    bonded: Id | None = None


class PlacedModel(Strict):
    """An animal, a head of cattle or an Independent character on the map."""

    kind: Id
    at: Place
    awake: bool = False


class PlacedItem(Strict):
    """An object or Loot on the map."""

    kind: Literal['loot', 'object']
    at: Place
    bulky: bool = False


class Stick(Strict):
    """A move: who leads (from 1), the sticks as steps in inches, what the leader ends at.

    `meets` is a group's id, `model` or `item` with its number from 1, or `edge`.
    """

    leader: int = Field(default=1, ge=1)
    path: tuple[Place, ...] = ()
    meets: Id | None = None
    allowed: bool = True


class Answer(Strict):
    """What is chosen when something is asked: a move, or an option by one of its words."""

    move: Stick | None = None
    take: str | int | None = None


class Deed(Strict):
    """Something that is done; one of these, in the order of the list."""

    act: Literal[
        'shoot', 'move', 'rally', 'terror', 'fight', 'flee', 'retreat', 'draw', 'take', 'explore',
        'row', 'effect', 'cast', 'ritual', 'lose', 'suffer', 'animals', 'score', 'phase', 'reload',
    ]  # fmt: skip
    group: Id | None = None
    foe: Id | None = None
    side: SideNumber | None = None
    n: int = Field(default=1, ge=0)
    what: str = ''
    colour: Literal['black', 'red'] = 'black'
    dice: str = ''
    effect: Effect = ()
    cause: Literal['shooting', 'melee', 'flight', 'effect', 'ritual'] = 'effect'


class Expected(Strict):
    """What must be so afterwards: of a group, a side, a roll, an event, the bag.

    Only what is written is compared. `moved` is how far the first base of a group has come.
    """

    group: Id | None = None
    figures: int | None = None
    people: tuple[Id, ...] | None = None
    stress: tuple[StressId, ...] | None = None
    tokens: int | None = None
    smoke: bool | None = None
    place: Literal['table', 'reserve', 'left', 'gone'] | None = None
    area: Id | None = None
    at: Place | None = None
    moved: float | None = None
    fled: bool | None = None
    acted: bool | None = None
    items: int | None = None
    bulky: int | None = None
    can: Literal['move', 'shoot', 'engage'] | None = None
    side: SideNumber | None = None
    hand: tuple[Id, ...] | None = None
    points: int | None = None
    initiative: bool | None = None
    sorcery: bool | None = None
    roll: str | None = None
    dice: tuple[int, ...] | None = None
    successes: int | None = None
    told: str | None = None
    ref: str | None = None
    times: int | None = None
    asked: str | None = None
    bag: dict[str, int] | None = None
    model: int | None = Field(default=None, ge=1)
    alive: bool | None = None
    rage: int | None = None
    is_: bool = Field(default=True, alias='is')


class Scenario(Record):
    """A rule question.

    Attributes:
        shows: ids of the rules, rulings and records that it is about.
        rulings: decided otherwise than by default.
        adventure: whose map is played on; the pack's first if none is named.
        areas: terrain instead of that of the map.
        universal_rules: in force, instead of those of the adventure.
        hands: Totem cards of side 1 and side 2.
        decks: cards on top of their decks, the uppermost first.
        initiative: the side that holds the token.
        dice, tokens, picks: what is rolled, drawn from the bag, and picked at random, in order.
        choices: answers in order; where they are used up, nothing that may be left is done.
    """

    title: LocalText
    shows: Annotated[tuple[str, ...], Field(min_length=1)]
    rulings: dict[str, str | int | float] = Field(default_factory=dict)
    adventure: Id | None = None
    areas: tuple[MapArea, ...] | None = None
    universal_rules: tuple[Id, ...] = ()
    groups: tuple[PlacedGroup, ...] = ()
    models: tuple[PlacedModel, ...] = ()
    items: tuple[PlacedItem, ...] = ()
    hands: tuple[tuple[Id, ...], tuple[Id, ...]] = ((), ())
    decks: tuple[tuple[Id, ...], tuple[Id, ...]] = ((), ())
    sorcery: tuple[bool, bool] = (False, False)
    initiative: SideNumber = 1
    bag: dict[str, int] | None = None
    dice: tuple[int, ...] = ()
    tokens: tuple[str, ...] = ()
    picks: tuple[Any, ...] = ()
    choices: tuple[Answer | str | int, ...] = ()
    do: Annotated[tuple[Deed, ...], Field(min_length=1)]
    expect: Annotated[tuple[Expected, ...], Field(min_length=1)]


class CongoScenarios(Strict):
    """A file of scenarios."""

    scenarios: Annotated[tuple[Scenario, ...], Field(min_length=1)]
