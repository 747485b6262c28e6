"""Predicates of where a group stands."""

from typing import Any

from printplay.engines.congo.effects import places
from printplay.engines.congo.effects.named import Groups
from printplay.engines.congo.effects.predicates import Condition, Reader, of_subject, read_words
from printplay.engines.congo.run import Run, Scope
from printplay.engines.congo.state import Group

_inside = of_subject(places.read_place, places.inside)


def _outside(given: Any, to: Groups | None, ref: str) -> Condition:
    """Not inside; a group that is not there is outside too."""
    inside = _inside(given, to, ref)
    return lambda run, scope: not inside(run, scope)


def _terrain(run: Run, scope: Scope, group: Group, words: tuple[str, ...]) -> bool:
    return any(places.is_on(run, scope, group, word) for word in words)


STANDING: dict[str, Reader] = {
    'inside': _inside,
    'outside': _outside,
    'touching': of_subject(places.read_place, places.touches),
    'terrain': of_subject(read_words, _terrain),
}
