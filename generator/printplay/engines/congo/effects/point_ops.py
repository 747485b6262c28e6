"""Victory points."""

from typing import TYPE_CHECKING

from printplay.engines.congo.effects.base import Op, primitive
from printplay.engines.congo.effects.players import players
from printplay.engines.congo.effects.units import count
from printplay.engines.congo.run import Doing, Run, Scope
from printplay.engines.congo.state import LEFT, TABLE, Group

if TYPE_CHECKING:
    from printplay.engines.congo.effects.args import Args


class _Points(Op):
    """Victory points for a player."""

    __slots__ = ('has', 'n', 'of', 'per', 'who')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.who = args.word('who', 'owner')
        self.n = args.number()
        self.per = args.word('per')
        self.of = args.groups('of') if 'of' in args else None
        self.has = args.words('has')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Count, and write the points down under the record that gives them."""
        done = False
        for seat in players(run, scope, self.who):
            own = scope.within(owner=seat)
            points = yield from self.n.settle(run, own, 1000, scope.group)
            points *= self._units(run, own)
            if points:
                side = run.data.sides[seat]
                signed = self._signed(points)
                side.points[scope.ref] = side.points.get(scope.ref, 0) + signed
                run.event('points', scope.ref, seat, (signed,))
                done = True
        return done

    def _signed(self, points: int) -> int:
        return points

    def _units(self, run: Run, scope: Scope) -> int:
        if not self.per:
            return 1
        if self.of is None and not self.has:
            return count(run, scope, self.per, scope.group)
        groups = self._holders(run, scope)
        if self.per == 'group':
            return len(groups)
        return sum(self._counts(item.kind, item.bulky, item.flags)
                   for group in groups for item in group.items)  # fmt: skip

    def _holders(self, run: Run, scope: Scope) -> list[Group]:
        if self.of is not None:
            found = self.of.candidates(run, scope)
            return [group for group in found if group.side == scope.owner]
        return [g for g in run.data.groups if g.side == scope.owner and g.place in (TABLE, LEFT)]

    def _counts(self, kind: str, bulky: bool, flags: dict[str, object]) -> bool:
        if kind != self.per:
            return False
        return all(flags.get(word) or (word == 'bulky' and bulky) for word in self.has)


@primitive('gain_vp')
class GainPoints(_Points):
    """Victory points gained."""

    __slots__ = ()


@primitive('lose_vp')
class LosePoints(_Points):
    """Victory points lost."""

    __slots__ = ()

    def _signed(self, points: int) -> int:
        return -points
