"""What an engine is to the simulator: stages that ask, data that can be copied, an outcome.

A game is played in *stages*. Between two stages all that matters stands in the engine's data,
which can be copied; within a stage the engine is a generator that yields decisions and is sent
the options chosen. Chance is handed in and keyed by the number of the stage, so a stage replayed
from a copy of its data with the same answers gives the same game.
"""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, runtime_checkable

from printplay.findings import Finding
from printplay.model.game import Game
from printplay.sim.columns import Columns

if TYPE_CHECKING:
    from printplay.sim.stats import Stats

Option = tuple[Any, ...]
"""Something that may be chosen: its kind, then plain values. Hashable, and equal by value."""

LISTED = (list, tuple)
"""Of these types are options that are listed; all others are `Choices`."""

PASSING = frozenset(('pass', 'done', 'stay', 'no'))
"""Kinds of options that do nothing, for policies that always or never do so."""


class Chance(Protocol):
    """Where dice, draws and shuffles come from. `purpose` names a stream: dice, bag, deck."""

    def at(self, stage: int) -> None:
        """Begin the streams of a stage."""
        ...

    def below(self, n: int, purpose: str = 'dice') -> int:
        """A whole number from 0 to `n` - 1, each as likely as the others."""
        ...

    def die(self, sides: int) -> int:
        """A face from 1 to `sides`."""
        ...

    def choose(self, items: Sequence[Any], purpose: str = 'dice') -> Any:
        """One of the items."""
        ...

    def draw(self, counts: Mapping[str, int], purpose: str = 'bag') -> str:
        """One of so many things of each kind, such as a token from a bag; nothing is taken out.

        Raises:
            IndexError: there is none.
        """
        ...

    def shuffle(self, items: list[Any], purpose: str = 'deck') -> None:
        """Put the items into random order, in place."""
        ...

    def again(self) -> 'Chance':
        """The same source as it was at the beginning of the stage."""
        ...

    def fork(self, purpose: str) -> 'Chance':
        """A source of its own that takes nothing from this one: for policies and what they try."""
        ...


class Sink(Protocol):
    """Where a game tells what happens."""

    def event(self, kind: str, ref: str, seat: int = -1, data: tuple[Any, ...] = ()) -> None:
        """Something happened to the thing of the model called `ref`."""
        ...


class Choices(Protocol):
    """Options that are too many to list before they are asked for, such as all moves of a group."""

    def sample(self, chance: Chance) -> Option:
        """One of the options; each option that `all` gives can come."""
        ...

    def all(self) -> Sequence[Option]:
        """Every option, in the order of the rules, without repeats."""
        ...

    def __contains__(self, option: object) -> bool: ...


@dataclass(slots=True)
class Decision:
    """A question to a seat. `ref` is the id of the rule, card or record that asks it."""

    seat: int
    kind: str
    options: list[Option] | tuple[Option, ...] | Choices
    ref: str = ''
    about: tuple[Any, ...] = ()


Stage = Generator[Decision, Option, None]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the end condition's id, a rank for each seat (1 is best; ties share)."""

    end: str
    ranks: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Violation:
    """An invariant that does not hold: its name, the thing of the model, what was found."""

    name: str
    ref: str
    message: str


@dataclass(frozen=True)
class Config:
    """One way to play a game, such as an adventure with two cultures. Plain values only.

    Attributes:
        id: short and unique among the engine's configurations: `crossing/white_men-zanzibar`.
        settings: what the engine needs to set up, by name.
        seats: how many players decide.
        roles: what each seat plays, such as its culture, for statistics; may be empty.
        title: what people call what is played, where no record of the pack has its name.
    """

    id: str
    settings: Mapping[str, Any] = field(default_factory=dict)
    seats: int = 2
    roles: tuple[str, ...] = ()
    title: str = ''


D = TypeVar('D')


class Engine(Protocol[D]):
    """How a game is played. One object serves many games; what changes stands in the data."""

    def configurations(self, wanted: Mapping[str, Any]) -> Sequence[Config]:
        """The ways to play that fit what was asked for (`players`, `variant`, `adventure`).

        Raises:
            UsageFault: nothing fits, with the values there are.
        """
        ...

    def new(self, config: Config, chance: Chance, out: Sink) -> D:
        """The data of a game before its first stage. `chance` stands at stage 0."""
        ...

    def stage(self, data: D, chance: Chance, out: Sink) -> Stage:
        """Play from a checkpoint to the next one, changing `data`."""
        ...

    def is_over(self, data: D) -> bool:
        """Whether the rules say that the game has ended."""
        ...

    def outcome(self, data: D) -> Outcome:
        """The result of a game that is over."""
        ...

    def copy(self, data: D) -> D:
        """Data that shares nothing that can change."""
        ...

    def progress(self, data: D) -> tuple[Any, ...]:
        """The public state without counters of time: equal again means that nothing happened."""
        ...

    def turn(self, data: D) -> int:
        """The turn being played, from 1."""
        ...

    def turn_limit(self, config: Config) -> int:
        """Turns after which a game that has not ended never will."""
        ...

    def redeal(self, data: D, seat: int, chance: Chance) -> None:
        """Deal anew all that `seat` may not know, in place; also in the middle of a stage."""
        ...

    def value(self, data: D, seat: int) -> int:
        """How well a seat stands: for policies that look ahead."""
        ...

    def invariants(self, data: D) -> Iterable[Violation]:
        """What is wrong with the data, if anything."""
        ...

    def label(self, data: D, option: Option) -> str:
        """The option as a person would say it."""
        ...

    def declared(self) -> Mapping[tuple[str, str], str]:
        """All that play can reach: (kind, ref) of an event, and the collection it counts for.

        The collections are those of the report: cards, rules, rows, tokens.
        """
        ...

    def tallied(self) -> frozenset[str]:
        """Kinds of events that are counted with their data too, such as the rolls of a table."""
        ...

    def expected(self) -> Mapping[tuple[str, str], Mapping[tuple[Any, ...], Fraction]]:
        """The exact chances of what is tallied: by (kind, ref), of each `data`."""
        ...

    def line(self, kind: str, ref: str, data: tuple[Any, ...]) -> tuple[str, str]:
        """Where a tallied event stands in reports: in which table, and in which line of it."""
        ...

    def supply(self) -> Mapping[str, int]:
        """How many of each token and marker the pack prints, by id."""
        ...

    def in_use(self, data: D) -> Mapping[str, int]:
        """How many of each token and marker are off their pile now, by id.

        It is asked after stages that told of a `token`, and at the end of turns.
        """
        ...

    def policies(self) -> Mapping[str, Callable[[], Any]]:
        """What makes the game's own policies, by name, such as its printed solo routine."""
        ...


@dataclass(frozen=True, slots=True)
class Account:
    """A table that an engine makes of its games for reports.

    Attributes:
        rows: cells; a pair of numbers is a part and the whole, and is shown as a share.
        bars: what a picture shows, with its unit, each as a part and the whole.
    """

    title: str
    note: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str | tuple[int, int], ...], ...]
    bars: tuple[tuple[str, tuple[int, int]], ...] = ()
    unit: str = ''


@runtime_checkable
class Accounting(Protocol):
    """An engine that has accounts of its own for reports."""

    def accounts(self, stats: 'Stats', name: Callable[[str], str]) -> Iterable[Account]:
        """What came of games; `name` tells what people call the thing of an id."""
        ...


class EngineSource(Protocol):
    """What an entry point of the group `printplay.engines` names."""

    def __call__(self, game: Game) -> 'Engine[Any]':
        """The engine of a loaded game."""
        ...

    def prove(self, game: Game) -> Sequence[Finding]:
        """What does not hold, as far as that can be told without playing."""
        ...

    def odds(self, game: Game) -> Any:
        """The odds that sheets print, for templates of the game; None if there are none."""
        ...

    def scenarios(self, game: Game, paths: Sequence[Path]) -> Sequence[Finding]:
        """What comes out of the scenarios in some files otherwise than it must."""
        ...

    def columns(self, game: Game) -> Columns | None:
        """The columns (army lists) of a loaded game; None where players write down none."""
        ...
