"""Groups by a word, such as `foe`, and several choices together."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from printplay.engines.congo.effects import places
from printplay.engines.congo.run import Doing, Run, Scope
from printplay.engines.congo.state import TABLE, Group

Fit = Callable[[Group], bool]


class Groups(Protocol):
    """A choice of groups, compiled."""

    def candidates(self, run: Run, scope: Scope) -> list[Group]:
        """All groups that it may mean, without asking."""
        ...

    def any(self, run: Run, scope: Scope) -> bool:
        """Whether there is one."""
        ...

    def pick(
        self, run: Run, scope: Scope, fit: Fit | None = None, every: bool = False
    ) -> Doing[list[Group]]:
        """The groups, chosen by whom it says; `every`: all of them where no number stands."""
        ...

    @property
    def most(self) -> int:
        """The most groups it can give, for bounds."""
        ...


def origin(scope: Scope) -> Group | None:
    """The group that distances are measured from."""
    return scope.group or scope.source


def _column(run: Run, scope: Scope) -> list[Group]:
    return [g for g in run.data.groups if g.side == scope.owner and g.place == TABLE]


def _bonded(run: Run, scope: Scope) -> Group | None:
    group = origin(scope)
    index = group.flags.get('bonded', -1) if group else -1
    return run.data.groups[index] if index >= 0 else None


_ONE: dict[str, Callable[[Run, Scope], Group | None]] = {
    'group': lambda _, scope: scope.group,
    'self': lambda _, scope: scope.source or scope.group,
    'target': lambda _, scope: scope.target or scope.foe,
    'foe': lambda _, scope: scope.foe,
    'winner': lambda _, scope: scope.winner,
    'loser': lambda _, scope: scope.loser,
    'attacker': lambda _, scope: scope.attacker,
    'defender': lambda _, scope: scope.defender,
    'shooter': lambda _, scope: scope.attacker or scope.group,
    'caster': lambda _, scope: scope.source or scope.group,
    'each': lambda _, scope: scope.each,
    'bonded': _bonded,
    'animal': lambda _, __: None,  # an animal is no group: operations look at `scope.npc`
}


_MANY: dict[str, Callable[[Run, Scope], list[Group]]] = {
    'column': _column,
    'all': lambda run, _: [g for g in run.data.groups if g.place == TABLE],
    'touched': lambda _, scope: [g for g in scope.touched if g.place == TABLE],
}


@dataclass(frozen=True, slots=True)
class Named:
    """Groups by a word."""

    word: str

    def candidates(self, run: Run, scope: Scope) -> list[Group]:
        """The groups of the word that are on the table."""
        one = _ONE.get(self.word)
        if one is None:
            return _MANY[self.word](run, scope)
        group = one(run, scope)
        return [group] if group is not None and group.place == TABLE else []

    def any(self, run: Run, scope: Scope) -> bool:
        """Whether there is one."""
        return bool(self.candidates(run, scope))

    def pick(
        self, run: Run, scope: Scope, fit: Fit | None = None, every: bool = False
    ) -> Doing[list[Group]]:
        """All of them."""
        del every
        found = self.candidates(run, scope)
        return [group for group in found if fit(group)] if fit else found
        yield  # a part of a game that never asks

    @property
    def most(self) -> int:
        """One, or more than any column has."""
        return 1 if self.word in _ONE else places.MOST_GROUPS


@dataclass(frozen=True, slots=True)
class Several:
    """Groups of several choices together, none twice."""

    parts: tuple[Groups, ...]

    def candidates(self, run: Run, scope: Scope) -> list[Group]:
        """All groups of all parts."""
        return _unlike([g for part in self.parts for g in part.candidates(run, scope)])

    def any(self, run: Run, scope: Scope) -> bool:
        """Whether any part has one."""
        return any(part.any(run, scope) for part in self.parts)

    def pick(
        self, run: Run, scope: Scope, fit: Fit | None = None, every: bool = False
    ) -> Doing[list[Group]]:
        """What each part picks."""
        found: list[Group] = []
        for part in self.parts:
            found += yield from part.pick(run, scope, fit, every)
        return _unlike(found)

    @property
    def most(self) -> int:
        """All parts together."""
        return sum(part.most for part in self.parts)


def _unlike(found: list[Group]) -> list[Group]:
    return list({group.index: group for group in found}.values())


NAMED = {word: Named(word) for word in (*_ONE, *_MANY)}
