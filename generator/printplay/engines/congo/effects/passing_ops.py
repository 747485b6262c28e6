"""Stress tokens that change hands."""

from typing import TYPE_CHECKING

from printplay.engines.congo.effects.base import OnGroups, Op, primitive
from printplay.engines.congo.effects.players import chooser
from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.state import Group

if TYPE_CHECKING:
    from printplay.engines.congo.effects.args import Args
    from printplay.sim.protocol import Option


@primitive('move_stress')
class MoveStress(OnGroups):
    """Tokens that change hands, one by one."""

    __slots__ = ('by', 'from_', 'limit', 'n')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.from_ = args.groups('from')
        self.n = args.number()
        self.limit = args.whole('limit')
        self.by = args.word('by', 'owner')

    def _options(self, run: Run, scope: Scope, group: Group) -> 'list[Option]':
        if len(group.stress) >= (self.limit or run.book.max_stress):
            return []
        return [
            ('give', giver.index, kind)
            for giver in self.from_.candidates(run, scope)
            if giver is not group
            for kind in dict.fromkeys(giver.stress)
        ]

    def each(self, run: Run, scope: Scope, group: Group) -> Doing[bool]:
        """Give token after token, as long as the chooser wants and there is room."""
        from printplay.engines.congo.turns import stress

        done = False
        left = self.n.most if self.n.kind != 'any' else 10 * run.book.max_stress
        while left and (options := self._options(run, scope, group)):
            if self.n.kind in ('any', 'up_to'):
                options.append(('enough',))
            seat = chooser(run, scope, self.by, group)
            option = yield from ask(seat, 'give_token', options, self.ref, (group.index,))
            if option[0] == 'enough':
                break
            giver = run.data.groups[option[1]]
            yield from stress.shift(run, giver, group, option[2])
            done, left = True, left - 1
        return done

    def can(self, run: Run, scope: Scope) -> bool:
        """Somebody has a token to give, and there is room for it."""
        return any(self._options(run, scope, group) for group in self.to.candidates(run, scope))


@primitive('swap_stress')
class SwapStress(Op):
    """Two groups give each other a token."""

    __slots__ = ('by', 'n', 'to')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.to = args.groups()
        self.n = args.number()
        self.by = args.word('by', 'owner')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Choose the groups, then the tokens of each."""
        chosen = yield from self.to.pick(run, scope, lambda group: bool(group.stress))
        if len(chosen) != 2:
            return False
        seat = chooser(run, scope, self.by)
        for _ in range(self.n.most):
            kinds: list[str] = []
            for group in chosen:
                options: list[Option] = [('token', kind) for kind in dict.fromkeys(group.stress)]
                option = yield from ask(seat, 'swap_token', options, self.ref, (group.index,))
                kinds.append(option[1])
            for group, gone, new in zip(chosen, kinds, reversed(kinds), strict=True):
                group.stress[group.stress.index(gone)] = new
        return True

    def can(self, run: Run, scope: Scope) -> bool:
        """Two groups have tokens."""
        return sum(bool(g.stress) for g in self.to.candidates(run, scope)) > 1


@primitive('redirect')
class Redirect(Op):
    """A token that is due goes to another group."""

    __slots__ = ('to', 'token')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.to = args.groups()
        self.token = args.word('token')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Name the group; whoever draws the token gives it to that one."""
        if not self.can(run, scope):
            return False
        chosen = yield from self.to.pick(run, scope)
        if chosen:
            scope.facts['redirect'] = chosen[0]
        return bool(chosen)

    def can(self, run: Run, scope: Scope) -> bool:
        """It is such a token, and there is a group for it."""
        if self.token and scope.facts.get('token') != self.token:
            return False
        return bool(self.to.candidates(run, scope))
