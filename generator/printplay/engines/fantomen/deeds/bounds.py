"""Deeds that ask for more than there can be."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Most:
    """What there is at most: steps across the board, cards in a hand, turns to be missed."""

    steps: int
    cards: int
    turns: int


def nothing(deed: Any, most: Most) -> Iterator[str]:  # noqa: ARG001 (it holds no number)
    """A deed without a number can always be done."""
    yield from ()


def steps(deed: Any, most: Most) -> Iterator[str]:
    """A way that is longer than the board is wide."""
    n = deed.most if deed.do == 'move_on' else deed.steps
    if n > most.steps:
        yield f"{deed.do} goes {n} squares; the board is {most.steps} across"


def cards(deed: Any, most: Most) -> Iterator[str]:
    """More cards than a hand holds."""
    if deed.n > most.cards:
        yield f"{deed.do} asks for {deed.n} cards; a hand holds {most.cards}"


def turns(deed: Any, most: Most) -> Iterator[str]:
    """More turns than the worst injury costs."""
    if deed.turns > most.turns:
        yield f"{deed.do} costs {deed.turns} turns; a stay in the hospital {most.turns}"
