"""Rule questions of Fantomen as data: a position, what is rolled and chosen, what must come out.

Players go by their colours, squares and cards by their ids. Piles are written with the uppermost
card first.
"""

from typing import Annotated, Literal

from pydantic import Field

from printplay.model.core import Id, LocalText, Record, Strict


class PlacedPlayer(Strict):
    """A player in the middle of a game.

    `at` is where the piece stands, the starting square if nothing is said. `table` are cards face
    up, Hero and Devil if nothing is said; `helpers` are kinds of Event cards, or cards of
    Morristown. `left` are the turns that an injury still lasts; `visited` are villages that were
    of use. A player who `declined` stands on the hideout and did not want to begin.
    """

    colour: Id
    at: Id | None = None
    hand: tuple[Id, ...] = ()
    table: tuple[Id, ...] | None = None
    helpers: tuple[Id, ...] = ()
    pile: tuple[Id, ...] = ()
    injury: Literal['walking', 'resting', 'hospital'] | None = None
    left: int | None = Field(default=None, ge=1)
    skip: int = Field(default=0, ge=0)
    visited: tuple[Id, ...] = ()
    declined: bool = False


class Deed(Strict):
    """Something that is done, in the order of the list.

    `turn` plays `n` turns from whose turn it is; `meet` is the encounter `what` of the player
    whose turn it is; `draw` and `lose` are Jungle Drums cards of that player; `setup` deals a new
    game.
    """

    act: Literal['turn', 'meet', 'draw', 'lose', 'setup']
    n: int = Field(default=1, ge=1)
    what: Id | None = None


class Expected(Strict):
    """What must be so afterwards: of a player, an event, a question, the game.

    Only what is written is compared. `told` is the kind of an event, of the thing `ref` if that is
    written; `asked` the kind of a question, `offered` words of an option of one: `is: false` denies
    these. `times` counts events. `cards` is the size of a hand, `drums` that of the draw pile;
    `used` and `gone` are Jungle Drums cards that were discarded or left the game, and have to be
    among them.
    """

    player: Id | None = None
    told: Id | None = None
    ref: str | None = None
    times: int | None = None
    asked: Id | None = None
    offered: str | None = None
    at: Id | None = None
    hand: tuple[Id, ...] | None = None
    cards: int | None = None
    table: tuple[Id, ...] | None = None
    helpers: tuple[Id, ...] | None = None
    pile: int | None = None
    injury: Literal['none', 'walking', 'resting', 'hospital'] | None = None
    left: int | None = None
    skip: int | None = None
    bandit: bool | None = None
    luaga: bool | None = None
    hideout: Id | None = None
    phase: Literal['search', 'race', 'home', 'over'] | None = None
    end: Id | None = None
    turn_of: Id | None = None
    turn: int | None = None
    drums: int | None = None
    supply: int | None = None
    singh: int | None = None
    exhausted: bool | None = None
    used: tuple[Id, ...] | None = None
    gone: tuple[Id, ...] | None = None
    events_used: tuple[Id, ...] | None = None
    bandits: tuple[Id, ...] | None = None
    is_: bool = Field(default=True, alias='is')


class Scenario(Record):
    """A rule question.

    Attributes:
        shows: ids of the rules and records that it is about, and `ruling=choice`.
        rulings: decided otherwise than by default.
        players: clockwise; the first one has the turn, unless `turn_of` says otherwise.
        hideout: where Luaga is held, if that is known; `luaga`: who has him.
        exhausted: the draw pile has run out once.
        drums, events, town, singh: cards on top of the piles; `singh` is all that is left of it.
        only: the draw pile holds no other cards than `drums`, and the discards only `used`.
        supply: cards beside the board, instead of all of them.
        bandits: squares of bandits that nobody plays.
        dice, picks: what is rolled, and which cards are drawn at random from hands, in order.
        choices: answers in order: words of an option, or its number among those offered. Where none
            fits, nothing is done that may be left.
        do: what is done; a turn, if nothing is written.
    """

    title: LocalText
    shows: Annotated[tuple[str, ...], Field(min_length=1)]
    rulings: dict[str, str | int | float] = Field(default_factory=dict)
    players: Annotated[tuple[PlacedPlayer, ...], Field(min_length=1, max_length=4)]
    turn_of: Id | None = None
    hideout: Id | None = None
    luaga: Id | None = None
    exhausted: bool = False
    drums: tuple[Id, ...] = ()
    used: tuple[Id, ...] = ()
    only: bool = False
    events: tuple[Id, ...] = ()
    town: tuple[Id, ...] = ()
    singh: tuple[Id, ...] | None = None
    supply: tuple[Id, ...] | None = None
    bandits: tuple[Id, ...] = ()
    dice: tuple[int, ...] = ()
    picks: tuple[Id, ...] = ()
    choices: tuple[str | int, ...] = ()
    do: tuple[Deed, ...] = ()
    expect: Annotated[tuple[Expected, ...], Field(min_length=1)]


class FantomenScenarios(Strict):
    """A file of scenarios."""

    scenarios: Annotated[tuple[Scenario, ...], Field(min_length=1)]
