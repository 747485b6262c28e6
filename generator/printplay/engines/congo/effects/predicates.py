"""What a predicate is: a test of the matter at hand, read once."""

from collections.abc import Callable
from typing import Any, TypeVar

from printplay.engines.congo.effects.named import Groups, origin
from printplay.engines.congo.run import Run, Scope
from printplay.engines.congo.state import Group

T = TypeVar('T')
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


def of_subject(read: Callable[[Any], T], test: Callable[[Run, Scope, Group, T], bool]) -> Reader:
    """A predicate that is a test of its group and of what is read; false where no group is."""

    def reader(given: Any, to: Groups | None, _ref: str) -> Condition:
        wanted = read(given)

        def holds(run: Run, scope: Scope) -> bool:
            group = subject(run, scope, to)
            return group is not None and test(run, scope, group, wanted)

        return holds

    return reader
