"""Predicates of where a group stands."""

from typing import Any

from printplay.engines.congo.effects import places
from printplay.engines.congo.effects.named import Groups
from printplay.engines.congo.effects.predicates import Condition, Reader, read_words, subject
from printplay.engines.congo.run import Run, Scope


def _inside(given: Any, to: Groups | None, _ref: str) -> Condition:
    place = places.read_place(given)

    def test(run: Run, scope: Scope) -> bool:
        group = subject(run, scope, to)
        return group is not None and places.inside(run, scope, group, place)

    return test


def _outside(given: Any, to: Groups | None, _ref: str) -> Condition:
    place = places.read_place(given)

    def test(run: Run, scope: Scope) -> bool:
        group = subject(run, scope, to)
        return group is None or not places.inside(run, scope, group, place)

    return test


def _touching(given: Any, to: Groups | None, _ref: str) -> Condition:
    place = places.read_place(given)

    def test(run: Run, scope: Scope) -> bool:
        group = subject(run, scope, to)
        return group is not None and places.touches(run, scope, group, place)

    return test


def _terrain(given: Any, to: Groups | None, _ref: str) -> Condition:
    words = read_words(given)

    def test(run: Run, scope: Scope) -> bool:
        group = subject(run, scope, to)
        return group is not None and any(places.is_on(run, scope, group, w) for w in words)

    return test


STANDING: dict[str, Reader] = {
    'inside': _inside,
    'outside': _outside,
    'touching': _touching,
    'terrain': _terrain,
}
