"""Faults of engines and of the simulator, each a part replaced while games are played."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from mutants import faults_congo, faults_fantomen
from printplay.sim import chance, policies


def _die_without_one(self: Any, sides: int) -> int:
    face: int = self.below(sides - 1) + 2
    return face


def _takes_dice(self: Any, play: Any, decision: Any, chance: Any) -> Any:
    play.chance.die(6)
    return _RANDOM(self, play, decision, chance)


_RANDOM = policies.Random.choose

SHARED: dict[str, tuple[Any, str, Callable[..., Any]]] = {
    'die_without_one': (chance.KeyedChance, 'die', _die_without_one),
    'policy_takes_dice': (policies.Random, 'choose', _takes_dice),
}
"""Faults of what all games are played with."""
FAULTS = {**SHARED, **faults_congo.FAULTS, **faults_fantomen.FAULTS}


@contextmanager
def engine_fault(name: str) -> Iterator[None]:
    """The engine with a fault; with no name as it is."""
    if not name:
        yield
        return
    owner, part, broken = FAULTS[name]
    with patch.object(owner, part, broken):
        yield
