"""Operations with objects, Loot and Plunder tokens."""

from typing import TYPE_CHECKING

from printplay.engines.congo.effects.base import OnGroups, Op, primitive
from printplay.engines.congo.effects.places import area_of
from printplay.engines.congo.effects.players import players
from printplay.engines.congo.effects.units import count
from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.state import Group

if TYPE_CHECKING:
    from printplay.engines.congo.effects.args import Args
    from printplay.sim.protocol import Option


@primitive('place_loot')
class PlaceLoot(Op):
    """Loot for a group, or in an area."""

    __slots__ = ('bulky', 'clear', 'keep', 'n', 'one_each', 'open', 'per', 'to', 'where', 'who')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.n = args.number()
        self.bulky = args.flag('bulky')
        self.where = args.word('where', 'group')
        self.to = args.groups()
        self.who = args.word('who', 'owner')
        self.clear = args.flag('clear')
        self.one_each = args.flag('one_each')
        self.open = args.flag('open')
        self.keep = args.flag('keep')
        self.per = args.word('per')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Each player places as many as it says."""
        done = False
        taken: set[int] = set()
        for seat in players(run, scope, self.who):
            n = yield from self.n.settle(run, scope, 100, scope.group)
            if self.per:
                n *= count(run, scope, self.per, scope.group)
            for _ in range(n):
                done = (yield from self._one(run, scope, seat, taken)) or done
        return done

    def _one(self, run: Run, scope: Scope, seat: int, taken: set[int]) -> Doing[bool]:
        from printplay.engines.congo.world import objects

        if self.where == 'here' and scope.npc >= 0:
            return objects.leave_loot(run, run.data.npcs[scope.npc], self.bulky, self.ref)
        groups = self.to.candidates(run, scope)
        group = groups[0] if groups else None
        area = -1
        if self.where == 'areas':
            options = self._areas(run, taken)
            if not options:
                return False
            area = (yield from ask(seat, 'area', options, self.ref))[1]
            taken.add(area)
        elif self.where != 'group':
            area = area_of(scope, group)
        return (
            yield from objects.place_loot(
                run, seat, group, area, self.bulky, self.clear, self.keep, self.ref, self.where
            )
        )

    def _areas(self, run: Run, taken: set[int]) -> 'list[Option]':
        return [
            ('area', index)
            for index, area in enumerate(run.table.areas)
            if area.kind == 'area'
            and not (self.open and area.blocking)
            and not (self.one_each and index in taken)
        ]


@primitive('plunder_token')
class PlunderToken(OnGroups):
    """A Plunder token of the house at hand."""

    __slots__ = ('n',)

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.n = args.number()

    def each(self, run: Run, scope: Scope, group: Group) -> Doing[bool]:
        """Take it, if the house still has one."""
        from printplay.engines.congo.world import plunder

        done = False
        for _ in range(self.n.most):
            done = (yield from plunder.token(run, group, scope)) or done
        return done


@primitive('burn')
class Burn(Op):
    """The house at hand burns."""

    __slots__ = ('what',)

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.what = args.word('what')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Set it on fire."""
        from printplay.engines.congo.world import plunder

        return plunder.burn(run, scope.facts.get(self.what, -1))
        yield  # nothing to ask


@primitive('take_object')
class TakeObject(OnGroups):
    """A group picks up what is at hand, or takes what the loser carries."""

    __slots__ = ()

    def each(self, run: Run, scope: Scope, group: Group) -> Doing[bool]:
        """Take it."""
        from printplay.engines.congo.world import objects

        return objects.take(run, group, scope)
        yield  # nothing to ask


@primitive('drop_object')
class DropObject(Op):
    """A group leaves what it carries where it stands."""

    __slots__ = ('to', 'what')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.to = args.groups()
        self.what = args.word('what')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Drop it; a group that has just been wiped out does so too."""
        from printplay.engines.congo.fighting import losses
        from printplay.engines.congo.world import objects

        found = self.to.candidates(run, scope) or ([scope.group] if scope.group else [])
        dropped = [group for group in found if objects.drop(run, group, self.what)]
        for group in dropped:
            yield from losses.look_at_rest(run, group)
        return bool(dropped)
