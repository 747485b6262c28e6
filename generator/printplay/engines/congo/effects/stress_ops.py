"""Operations with Stress tokens: drawn, taken, given back, without effect."""

from typing import TYPE_CHECKING

from printplay.engines.congo.effects.amounts import MOST_FIGURES, Number
from printplay.engines.congo.effects.base import (
    Bounds,
    Effect,
    OnFitting,
    OnGroups,
    Op,
    perform,
    primitive,
)
from printplay.engines.congo.effects.places import MOST_GROUPS
from printplay.engines.congo.effects.players import NOBODY, chooser
from printplay.engines.congo.effects.statics import ALL, held
from printplay.engines.congo.effects.units import count
from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.state import TABLE, Group

if TYPE_CHECKING:
    from collections.abc import Iterable

    from printplay.engines.congo.effects.args import Args
    from printplay.sim.protocol import Option


def _most(n: Number, groups: int, per: str = '') -> Bounds:
    return Bounds(tokens=n.most * max(groups, 1) * (MOST_FIGURES if per else 1))


@primitive('draw_stress')
class DrawStress(OnGroups):
    """Tokens at random from the bag."""

    __slots__ = ('n', 'per', 'room')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.n = args.number()
        self.per = args.word('per')
        self.room = args.flag('room')

    def each(self, run: Run, scope: Scope, group: Group) -> Doing[bool]:
        """The group draws as many as it must."""
        from printplay.engines.congo.turns import stress

        n = yield from self.n.settle(run, scope, 10 * run.book.max_stress, group)
        if self.per:
            n *= count(run, scope, self.per, group)
        if not n or group.place != TABLE:
            return False
        return bool((yield from stress.draw(run, group, n, self.ref, self.room)))

    def can(self, run: Run, scope: Scope) -> bool:
        """Room for all of them, where that is asked for."""
        if not self.room:
            return True
        from printplay.engines.congo.turns.stress import room_for

        return all(room_for(run, g, self.n.least) for g in self.to.candidates(run, scope))

    def bounds(self) -> Bounds:
        """Tokens for every group."""
        return _most(self.n, self.to.most, self.per)


@primitive('take_stress')
class TakeStress(OnGroups):
    """A named token from the bag, if it holds one."""

    __slots__ = ('n', 'otherwise', 'settled', 'token')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.token = args.word('token')
        self.n = args.number()
        self.settled = 'otherwise' in args
        self.otherwise = args.effect('otherwise')

    def each(self, run: Run, scope: Scope, group: Group) -> Doing[bool]:
        """The group takes it, or has the other thing happen to it."""
        from printplay.engines.congo.turns import stress

        n = yield from self.n.settle(run, scope, sum(run.data.bag.values()), group)
        if (yield from stress.take(run, group, self.token, n, self.ref)):
            return True
        own = scope.within(group=group, touched=(group,))
        return (yield from perform(run, own, self.otherwise))

    def can(self, run: Run, scope: Scope) -> bool:
        """The bag holds one, or it is said what happens if not."""
        del scope
        return self.settled or run.data.bag.get(self.token, 0) > 0

    def bounds(self) -> Bounds:
        """Tokens for every group."""
        return _most(self.n, self.to.most)

    def inner(self) -> 'Iterable[Effect]':
        """What happens when there is none."""
        return (self.otherwise,)


@primitive('remove_stress')
class RemoveStress(OnFitting):
    """Tokens back into the bag."""

    __slots__ = ('by', 'n', 'not_token', 'token')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.n = args.number()
        self.by = args.word('by', 'owner')
        self.token = args.word('token')
        self.not_token = args.word('not_token')

    def _kinds(self, group: Group) -> list[str]:
        kinds = dict.fromkeys(group.stress)
        if self.token:
            return [self.token] if self.token in kinds else []
        return [kind for kind in kinds if kind != self.not_token]

    def fits(self, _run: Run, _scope: Scope, group: Group) -> bool:
        """It has such a token."""
        return bool(self._kinds(group))

    def each(self, run: Run, scope: Scope, group: Group) -> Doing[bool]:
        """Choose the tokens."""
        from printplay.engines.congo.turns import stress

        n = yield from self.n.settle(run, scope, len(group.stress), group)
        for left in range(n, 0, -1):
            kinds = self._kinds(group)
            if not kinds:
                break
            seat = chooser(run, scope, self.by, group)
            if sum(map(group.stress.count, kinds)) <= left:
                kind = kinds[0]  # all of them go
            elif seat == NOBODY:
                kind = run.chance.choose(kinds, 'bag')
            else:
                options: list[Option] = [('token', kind) for kind in kinds]
                option = yield from ask(seat, 'return_token', options, self.ref, (group.index,))
                kind = option[1]
            stress.give_back(run, group, kind)
        return True


@primitive('ignore_stress')
class IgnoreStress(Op):
    """Tokens without effect; `statics.ignored` counts them."""

    __slots__ = ('n', 'token')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.token = args.word('token', ALL)
        self.n = args.whole('n') if 'n' in args else None

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """It works in the choice of the move; here it is only told."""
        del run
        group = scope.group
        return group is not None and (self.token == ALL or held(group, self.token) > 0)
        yield  # nothing to ask


@primitive('terror_test')
class TerrorTest(OnGroups):
    """A Terror test."""

    __slots__ = ()

    def each(self, run: Run, scope: Scope, group: Group) -> Doing[bool]:
        """The group takes one, if it is still there."""
        from printplay.engines.congo.fighting import influence

        if group.place == TABLE:
            yield from influence.terror(run, group, self.ref, scope.owner)
        return True

    def bounds(self) -> Bounds:
        """One token for each hit: its own and those of as many tokens as a group can have."""
        return Bounds(dice=MOST_FIGURES, tokens=5, rolls=1).times(self.to.most)


@primitive('rally')
class Rally(OnFitting):
    """A Rally that is no action."""

    __slots__ = ()

    def fits(self, _run: Run, _scope: Scope, group: Group) -> bool:
        """It has tokens to get rid of."""
        return bool(group.stress)

    def each(self, run: Run, _scope: Scope, group: Group) -> Doing[bool]:
        """The group rallies."""
        from printplay.engines.congo.fighting import influence

        yield from influence.rally(run, group, self.ref)
        return True

    def bounds(self) -> Bounds:
        """One roll each."""
        return Bounds(dice=MOST_FIGURES, rolls=1).times(min(self.to.most, MOST_GROUPS))
