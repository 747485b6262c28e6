"""What a predicate is: a test of the matter at hand, read once."""

from collections.abc import Callable
from typing import Any

from printplay.engines.congo.effects.named import Groups, origin
from printplay.engines.congo.run import Run, Scope
from printplay.engines.congo.state import Group

Condition = Callable[[Run, Scope], bool]


Reader = Callable[[Any, Groups | None, str], Condition]


def read_words(given: Any) -> tuple[str, ...]:
    """Words, or a single one that stands alone."""
    return (given,) if isinstance(given, str) else tuple(given)


def subject(run: Run, scope: Scope, to: Groups | None) -> Group | None:
    """The group that a predicate is about."""
    if to is None:
        return origin(scope)
    found = to.candidates(run, scope)
    return found[0] if found else None
