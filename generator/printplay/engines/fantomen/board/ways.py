"""Squares that a move may end on: all of them, and as choices that lead to a goal.

In a game played at random a piece would wander about for hundreds of turns. So what is sampled
heads for the goal three times as often as anywhere; each way can come all the same.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from printplay.engines.fantomen.board.graph import Board
    from printplay.sim.protocol import Chance, Option

AIMED: Final = 3
"""How many times as often a way to the goal is sampled as any way."""
STAY: 'Final[Option]' = ('stay',)


class Ways:
    """Options to choose from; one object serves all games, so nothing of it changes."""

    __slots__ = ('_spread', 'options')

    def __init__(self, options: 'tuple[Option, ...]', best: 'tuple[Option, ...]') -> None:
        self.options = options
        self._spread = options + best * (AIMED * len(options) // len(best))

    def __len__(self) -> int:
        return len(self.options)

    def sample(self, chance: 'Chance') -> 'Option':
        """One of the options, often one that leads to the goal."""
        spread = self._spread
        return spread[chance.below(len(spread), 'policy')]

    def all(self) -> 'Sequence[Option]':
        """Every option, by the numbers of the squares."""
        return self.options

    def __contains__(self, option: object) -> bool:
        return option in self.options


@dataclass(slots=True)
class Reach:
    """Where a piece on a square may go; `options` without staying."""

    square: int
    options: 'tuple[Option, ...]'
    _aims: dict[tuple[int, bool], Ways] = field(default_factory=dict)

    def aimed(self, board: 'Board', goal: int, stay: bool = False) -> Ways:
        """The options as choices, of which those nearest to the goal come more often."""
        key = (goal, stay)
        ways = self._aims.get(key)
        if ways is None:
            far = board.far_from(goal)
            options = (STAY, *self.options) if stay else self.options
            away = [far[self.square if o == STAY else board.at[o[1]]] for o in options]
            least = min(away)
            best = tuple(o for o, n in zip(options, away, strict=True) if n == least)
            ways = self._aims[key] = Ways(options, best)
        return ways
