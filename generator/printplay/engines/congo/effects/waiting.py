"""Rules that wait for a moment, that hold all the time, or that help groups near."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from printplay.engines.congo.effects.base import (
    Bounds,
    Effect,
    InPlay,
    Op,
    bounds_of,
    primitive,
)
from printplay.engines.congo.effects.conditions import holds
from printplay.engines.congo.run import Doing, Run, Scope

if TYPE_CHECKING:
    from printplay.engines.congo.effects.args import Args


@primitive('when')
class When(Op):
    """An effect that waits for a moment."""

    __slots__ = ('condition', 'do', 'moments', 'per', 'to')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.moments = args.words('moment')
        self.to = args.groups() if 'to' in args else None
        self.condition = args.condition()
        self.per = args.word('per')
        self.do = args.effect()

    def apply(self, _run: Run, scope: Scope) -> Doing[bool]:
        """Brought up by an effect that is carried out now, it waits in the matter at hand."""
        from printplay.engines.congo.effects.moments import put_off

        put_off(scope, self)
        return True
        yield  # it only waits

    def due(self, run: Run, scope: Scope) -> bool:
        """Whether it works now: its condition holds, and it has not worked too often."""
        if self.to is not None and scope.group not in self.to.candidates(run, scope):
            return False
        if self.per and self._used(run, scope).get(self._key(scope)):
            return False
        return holds(run, scope, self.condition)

    def count(self, run: Run, scope: Scope) -> None:
        """Remember that it has worked."""
        if self.per:
            self._used(run, scope)[self._key(scope)] = 1

    def _used(self, run: Run, scope: Scope) -> dict[str, Any]:
        """Where its uses are counted: with the object at hand, or with the game."""
        item = scope.facts.get('item')
        return run.data.used if item is None else item.flags

    def _key(self, scope: Scope) -> str:
        whose = scope.owner if scope.source is None else f'g{scope.source.index}'
        return f'{self.per}:when:{scope.ref}:{whose}'

    def bounds(self) -> Bounds:
        """One time of it."""
        return bounds_of(self.do)

    def inner(self) -> Iterable[Effect]:
        """The effect."""
        return (self.do,)


class _Standing(InPlay):
    """A rule that works by being in play; the tables of `hooks.py` know it."""

    __slots__ = ('do',)
    do: Effect

    def inner(self) -> Iterable[Effect]:
        """What it does."""
        return (self.do,)


@primitive('static')
class StaticOp(_Standing):
    """What holds as long as it is in play."""

    __slots__ = ('condition',)

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.condition = args.condition()
        self.do = args.effect()


@primitive('aura')
class Aura(_Standing):
    """What groups near it may use at certain moments."""

    __slots__ = ('itself', 'moments', 'side', 'within')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.within = args.word('within')
        self.side = args.word('side', 'any')
        self.itself = args.flag('self')
        self.moments = args.words('moment')
        self.do = args.effect()

    def count(self, _run: Run, _scope: Scope) -> None:
        """An aura works as often as it may."""

    def bounds(self) -> Bounds:
        """One time of it."""
        return bounds_of(self.do)
