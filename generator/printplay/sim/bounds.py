"""What ends a game that its rules do not end: bounds on turns, stages, depth and repetition.

A game that reaches one has not finished; it is never counted as a draw.
"""

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Final

DEPTH: Final = 64
"""Effects inside effects, beyond which a chain never ends."""


class EffectTooDeep(Exception):
    """An effect that brings itself about again and again.

    Attributes:
        chain: ids of the records whose effects are inside each other, outermost first.
    """

    def __init__(self, chain: tuple[str, ...]) -> None:
        super().__init__(chain)
        self.chain = chain


class Endless(Exception):
    """A stage that goes on without end, or without a question that has an answer."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a game may go.

    Attributes:
        stages: in one turn.
        answers: in one stage.
        events: in the whole game.
        repeats: of the same public state, as seen between turns and within long ones.
        every: stages of one turn between two looks at its state.
    """

    stages: int = 5_000
    answers: int = 5_000
    events: int = 500_000
    repeats: int = 40
    every: int = 64


@dataclass(slots=True)
class Repetition:
    """How often each public state has been there."""

    limit: int
    seen: dict[Hashable, int] = field(default_factory=dict)

    def again(self, state: Hashable) -> bool:
        """Note a state; whether it has been there too often."""
        times = self.seen.get(state, 0) + 1
        self.seen[state] = times
        return times > self.limit
