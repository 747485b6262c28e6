"""Which games a run plays: fair ones, rare choices, lucky and unlucky dice.

The kind of a game follows from its index alone, so an index and a seed are enough to play it
again, however many games there were.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from printplay.errors import UsageFault
from printplay.sim.blocks import Pass
from printplay.sim.protocol import Config, Engine

MOST_GAMES: Final = 1_000_000
DEFAULT_GAMES: Final = 2_000
SEARCHED: Final = 2
"""How many times as many games a search goes on at most."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of games: its name, the part of all games in percent, its luck, its policy."""

    name: str
    percent: int
    luck: str | None = None
    policy: str | None = None


FAIR: Final = 'fair'
SEARCH: Final = 'search'
KINDS: Final = (
    Kind(FAIR, 75),
    Kind('novelty', 15, policy='novelty'),
    Kind('low', 5, luck='low'),
    Kind('high', 5, luck='high'),
    Kind(SEARCH, 0),
)


def checked_games(games: int) -> int:
    """A number of games that can be played.

    Raises:
        UsageFault: none, fewer than none, or more than anybody would wait for.
    """
    if not 1 <= games <= MOST_GAMES:
        raise UsageFault(
            f"{games} games cannot be played.", f"Ask for 1 to {MOST_GAMES:,} of them."
        )
    return games


def plan(
    configs: Sequence[Config], games: int, policies: Sequence[str] = (), *, mixed: bool = True
) -> tuple[Pass, ...]:
    """The passes of a run of so many games.

    With `policies` for the seats all games are fair; `mixed` says whether rare choices and luck
    passes are among them otherwise.
    """
    if policies or not mixed:
        return (Pass(FAIR, tuple(configs), games, tuple(policies)),)
    counts = {kind.name: games * kind.percent // 100 for kind in KINDS[1:]}
    counts = {FAIR: games - sum(counts.values()), **counts}
    return tuple(
        Pass(kind.name, tuple(configs), counts[kind.name], _seats(kind), kind.luck, first)
        for kind, first in zip(KINDS, _firsts(), strict=True)
        if counts[kind.name]
    )


def search(configs: Sequence[Config], games: int) -> Pass:
    """The pass in which things are looked for that other games did not reach."""
    return Pass(SEARCH, tuple(configs), games, first=MOST_GAMES * (len(KINDS) - 1))


def single(configs: Sequence[Config], index: int, policies: Sequence[str] = ()) -> Pass:
    """The pass that holds only game `index`.

    Raises:
        UsageFault: no run has a game of this index.
    """
    for kind, first in zip(KINDS, _firsts(), strict=True):
        if first <= index < first + MOST_GAMES:
            seats = tuple(policies) or _seats(kind)
            return Pass(kind.name, tuple(configs), 1, seats, kind.luck, index)
    raise UsageFault(f"There is no game {index}.", "Take the index that a finding names.")


def _firsts() -> Iterable[int]:
    return range(0, MOST_GAMES * len(KINDS), MOST_GAMES)


def _seats(kind: Kind) -> tuple[str, ...]:
    return (kind.policy,) if kind.policy else ()


def wanted_configs(engine: Engine[Any], **wanted: Any) -> Sequence[Config]:
    """The configurations that fit what was asked for; what is None was not."""
    return engine.configurations({key: value for key, value in wanted.items() if value is not None})
