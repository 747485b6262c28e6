"""Games that were played, with what they are to be compared with."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from printplay.model.core import Expectations
from printplay.model.game import Game
from printplay.sim.plan import FAIR
from printplay.sim.protocol import Config, Engine
from printplay.sim.runner import Run
from printplay.sim.stats import Stats


@dataclass(frozen=True)
class Evidence:
    """Games played, and what they are to be compared with.

    Attributes:
        replay: the command that plays the game of an index again.
        policies: the name of each seat's, if any were asked for.
        whole: nothing was left out, so that everything may come up.
    """

    game: Game
    engine: Engine[Any]
    configs: tuple[Config, ...]
    run: Run
    replay: Callable[[int], str]
    policies: tuple[str, ...] = ()
    whole: bool = True

    @property
    def expectations(self) -> Expectations:
        """What the pack's makers expect of play."""
        return self.game.doc.expectations or Expectations()

    def measures(self, name: str) -> bool:
        """Whether what is played under a name is measured against what is expected."""
        about = self.expectations.about
        return about is None or name in about

    def seats(self, name: str) -> int:
        """How many play what is played under a name."""
        return max(
            (config.seats for config in self.configs if family(config.id) == name), default=1
        )

    def turns(self, name: str) -> tuple[int, int] | None:
        """Between how many turns the median game of a name is expected, if the pack tells."""
        return self.expectations.turns or self.expectations.rounds(self.seats(name))

    def minutes(self, name: str, turns: int) -> float | None:
        """How long so many turns of each player take at the table, if the pack tells."""
        seconds = self.expectations.turn_seconds
        return turns * self.seats(name) * seconds / 60 if seconds else None

    @property
    def fair(self) -> Stats:
        """The games with fair dice and plain choices."""
        return self.run.passes.get(FAIR, Stats())


def family(config: str) -> str:
    """The part of a configuration's id that names what is played."""
    return config.partition('/')[0]
