"""Rule questions of Congo as data: a position, what is rolled and chosen, what must come out.

Places are inches from the map's top left corner. Sides are 1 and 2, groups go by ids of the
scenario's own.
"""

from typing import Annotated, Literal

from pydantic import Field

from printplay.model.congo.adventures import MapArea
from printplay.model.congo.cards import StressId
from printplay.model.core import Id, LocalText, Record, Strict
from printplay.model.effects import Effect

Place = tuple[float, float]
SideNumber = Annotated[int, Field(ge=1, le=2)]
Action = Literal['move', 'shoot', 'rally', 'terror']


class Carried(Strict):
    """An object, Loot or Plunder token that a group carries."""

    kind: Literal['loot', 'plunder', 'object']
    bulky: bool = False


class PlacedGroup(Strict):
    """A group on the map.

    `at` is the place of the first base, or of every base; bases without a place stand in line
    east of the last. `figures`: how many are left of the profile's; `people`: characters,
    auxiliaries and Independent characters with them. A lone character is a group whose profile
    is the character, and `was` the profile that he belonged to.
    """

    id: Id
    side: SideNumber = 1
    profile: Id
    at: Place | tuple[Place, ...]
    figures: int | None = Field(default=None, ge=0, le=9)
    people: tuple[Id, ...] = ()
    was: Id | None = None
    stress: tuple[StressId, ...] = ()
    smoke: bool = False
    items: tuple[Carried, ...] = ()
    acted: bool = False
    fled: bool = False
    bonded: Id | None = None
    waits: Place | None = None


class PlacedModel(Strict):
    """An animal, a head of cattle or an Independent character on the map.

    `kind` is the id of an animal, or `cattle` or `independent`.
    """

    kind: Id
    at: Place
    awake: bool = False
    rage: int = 0


class PlacedItem(Strict):
    """An object or Loot on the map."""

    kind: Literal['loot', 'object']
    at: Place
    bulky: bool = False


class StickMove(Strict):
    """A move that is chosen: who leads (from 1), the sticks in inches, what the leader ends at.

    `path` has a step east and south for each stick. `meets` is the id of a group, `model.1` or
    `item.1` with the number of one on the map, or the name of a table edge. `allowed: false`
    asks that the rules forbid it; nothing is moved then.
    """

    leader: int = Field(default=1, ge=1)
    path: Annotated[tuple[Place, ...], Field(min_length=1)]
    meets: Id | None = None
    allowed: bool = True


class Put(Strict):
    """A place that is chosen, for a group or model that is put on the table."""

    put: Place


class Deed(Strict):
    """Something that is done, in the order of the list.

    `move`, `shoot`, `rally` and `terror` are actions of a card; `terror` is of `side` on a group.
    `fight`, `flee`, `retreat`, `draw`, `take`, `lose`, `suffer`, `explore`, `row`, `effect`,
    `ritual`, `animals` and `score` are parts of the rules; `phase` plays a part of the turn.
    """

    act: Literal[
        'move', 'shoot', 'rally', 'terror', 'fight', 'flee', 'retreat', 'draw', 'take', 'lose',
        'suffer', 'explore', 'row', 'effect', 'ritual', 'animals', 'score', 'phase', 'step',
    ]  # fmt: skip
    group: Id | None = None
    foe: Id | None = None
    side: SideNumber | None = None
    n: int = Field(default=1, ge=1)
    what: Id | None = None
    colour: Literal['black', 'red'] = 'black'
    dice: str = ''
    effect: Effect = ()
    cause: Literal['shooting', 'melee', 'flight', 'effect', 'ritual'] = 'effect'


class Expected(Strict):
    """What must be so afterwards: of a group, a side, a model, a roll, an event, the game.

    Only what is written is compared. `moved` is how far the first base has come, in inches;
    `can` an action that the group may take, `touches` another group in base contact, `asked` the
    kind of a question, `offered` words of an option of one, and `in_force` a rule or mark that
    lasts: `is: false` denies these. `times` counts rolls, events and questions.
    """

    group: Id | None = None
    side: SideNumber | None = None
    model: int | None = Field(default=None, ge=1)
    roll: Id | None = None
    told: Id | None = None
    ref: str | None = None
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
    touches: Id | None = None
    can: Literal['move', 'shoot', 'rally', 'terror', 'engage'] | None = None
    hand: tuple[Id, ...] | None = None
    cards: int | None = None
    points: int | None = None
    initiative: bool | None = None
    sorcery: bool | None = None
    alive: bool | None = None
    rage: int | None = None
    joined: Id | None = None
    dice: str | None = None
    successes: int | None = None
    times: int | None = None
    asked: Id | None = None
    offered: Id | None = None
    bag: dict[str, int] | None = None
    lies: int | None = None
    first: SideNumber | None = None
    in_force: Id | None = None
    turn: int | None = None
    over: bool | None = None
    is_: bool = Field(default=True, alias='is')


class Scenario(Record):
    """A rule question.

    Attributes:
        shows: ids of the rules and records that it is about, and `ruling=choice`.
        rulings: decided otherwise than by default.
        adventure: played instead of an open table of the pack's first one.
        environment: the terrain table in use, instead of the adventure's.
        areas: terrain on the map, instead of the adventure's.
        universal_rules: in force, beside those of the adventure.
        hands: Totem cards of side 1 and side 2.
        decks: cards on top of their decks, the uppermost first.
        chosen, laid: Action cards chosen for the turn, and laid for the step.
        initiative: the side that holds the token.
        burnt: houses that burn.
        turn, step: where the game is.
        dice, tokens, picks: what is rolled, drawn from the bag, and picked at random, in order.
        choices: answers in order: words or a group of the option, its number among those offered,
            a move or a place. Where none fits, nothing is done that may be left, and of options
            that are all alike the first is taken, of figures the last.
    """

    title: LocalText
    shows: Annotated[tuple[str, ...], Field(min_length=1)]
    rulings: dict[str, str | int | float] = Field(default_factory=dict)
    adventure: Id | None = None
    environment: Id | None = None
    areas: tuple[MapArea, ...] | None = None
    universal_rules: tuple[Id, ...] = ()
    groups: tuple[PlacedGroup, ...] = ()
    models: tuple[PlacedModel, ...] = ()
    items: tuple[PlacedItem, ...] = ()
    hands: tuple[tuple[Id, ...], tuple[Id, ...]] = ((), ())
    decks: tuple[tuple[Id, ...], tuple[Id, ...]] = ((), ())
    discards: tuple[tuple[Id, ...], tuple[Id, ...]] = ((), ())
    chosen: tuple[tuple[Id, ...], tuple[Id, ...]] = ((), ())
    laid: tuple[Id, Id] | None = None
    sorcery: tuple[bool, bool] = (False, False)
    initiative: SideNumber = 1
    burnt: tuple[Id, ...] = ()
    bag: dict[str, int] | None = None
    turn: int = Field(default=1, ge=1)
    step: int = Field(default=1, ge=0)
    dice: tuple[int, ...] = ()
    tokens: tuple[str, ...] = ()
    picks: tuple[str | int, ...] = ()
    choices: tuple[str | int | StickMove | Put, ...] = ()
    do: tuple[Deed, ...] = ()
    expect: Annotated[tuple[Expected, ...], Field(min_length=1)]


class CongoScenarios(Strict):
    """A file of scenarios."""

    scenarios: Annotated[tuple[Scenario, ...], Field(min_length=1)]
