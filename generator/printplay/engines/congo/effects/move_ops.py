"""Operations that move groups: moves, flight, retreat, being put elsewhere, the table's edges."""

from typing import TYPE_CHECKING, Any

from printplay.engines.congo.effects.base import (
    Bounds,
    Effect,
    OnGroups,
    Op,
    bounds_of,
    perform,
    primitive,
)
from printplay.engines.congo.effects.places import EDGES, area_of
from printplay.engines.congo.effects.players import chooser, other
from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.state import TABLE, Group

if TYPE_CHECKING:
    from collections.abc import Iterable

    from printplay.engines.congo.effects.args import Args
    from printplay.sim.protocol import Option

_HEADINGS = {'east': 0, 'south': 8, 'west': 16, 'north': 24}
_DANGER = Bounds(dice=10, tokens=8, figures=8, rolls=6)
"""What a move can end in: a melee, and a row of the terrain table (bounded on its own)."""


@primitive('move')
class Move(OnGroups):
    """A move that is no action."""

    __slots__ = ('by', 'engage', 'enter', 'full', 'leave', 'must', 'pace', 'sticks', 'toward')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.sticks = args.whole('sticks', 1)
        short = 'sticks' in args or 'distance' in args
        self.pace = args.word('pace', 'none' if short else 'allowed')
        # So many sticks, or a second one if possible, are a move that must be made; one that
        # leads somewhere goes on until something stops it. A leader may else stop short (MOV-4).
        self.toward: Any = args.given.get('toward', '')
        self.must = 'sticks' in args or self.pace == 'if_possible'
        self.full = self.must and bool(self.toward)
        self.by = args.word('by', 'owner')
        self.leave = args.flag('leave', True)
        self.enter = args.flag('enter', True)
        self.engage = args.flag('engage')

    def each(self, run: Run, scope: Scope, group: Group) -> Doing[bool]:
        """The group moves as whoever decides it wants."""
        from printplay.engines.congo.moving import moves

        moved = yield from moves.move(run, group, self._limits(run, scope, group), scope)
        scope.facts['engages'] = moved.engaged >= 0
        return bool(moved.kind != 'stay')

    def _limits(self, run: Run, scope: Scope, group: Group) -> Any:
        from printplay.engines.congo.moving.limits import MoveLimits
        from printplay.engines.congo.moving.moves import free_limits

        # It is the owner of the effect who moves, be it another's group; else it says who.
        seat = chooser(run, scope, self.by, group)
        headings: tuple[int, ...] = ()
        if self.toward == 'edge' and 'edge' in scope.facts:
            headings = (_HEADINGS[scope.facts['edge']],)
        elif self.toward == 'opponent_choice':
            seat = other(scope.owner)
        free = free_limits(run, group)
        paces = self.pace != 'none'
        return MoveLimits(
            action=False, sticks=self.sticks,
            pace=self.pace if free.pace != 'none' else 'none',
            fight_pace=paces and free.fight_pace, engage=self.engage and free.engage,
            leave=self.leave, enter=self.enter, headings=headings,
            must=self.must, full=self.full, chooser=seat, items=False,
        )  # fmt: skip

    def bounds(self) -> Bounds:
        """What a move can end in."""
        return _DANGER


@primitive('flee')
class Flee(OnGroups):
    """A flight; of a model that leaves the group where `what` says so."""

    __slots__ = ('what',)
    every = True

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.what = args.word('what')

    def each(self, run: Run, _scope: Scope, group: Group) -> Doing[bool]:
        """The group flees, if it is still there."""
        from printplay.engines.congo.fighting import losses
        from printplay.engines.congo.moving import flight
        from printplay.engines.congo.world import independent

        if group.place != TABLE:
            return False
        if not self.what:
            yield from flight.flee(run, group, self.ref)
            return True
        ran = yield from independent.run_away(run, group, self.ref)
        yield from losses.look_at_rest(run, group)
        return ran

    def bounds(self) -> Bounds:
        """A figure for a flight cut short, and what a move can end in."""
        return _DANGER.times(max(self.to.most, 1))


@primitive('retreat')
class Retreat(OnGroups):
    """A retreat from the other side."""

    __slots__ = ()

    def each(self, run: Run, scope: Scope, group: Group) -> Doing[bool]:
        """Retreat; from animals that have left again it leads to the nearest edge."""
        from printplay.engines.congo.moving import flight

        foe: Any = scope.foe if scope.npc < 0 else run.data.npcs[scope.npc]
        fought = not scope.facts.get('cancelled')
        yield from flight.retreat(run, group, foe, self.ref, fought)
        return True

    def bounds(self) -> Bounds:
        """As of a flight."""
        return _DANGER


@primitive('teleport')
class Teleport(OnGroups):
    """A group is put elsewhere: where its move began, or into the nearest empty area."""

    __slots__ = ('otherwise', 'where')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.where = args.word('where')
        self.otherwise = args.effect('otherwise')

    def each(self, run: Run, scope: Scope, group: Group) -> Doing[bool]:
        """Put it there; where that is impossible, do the other thing."""
        from printplay.engines.congo.moving import moves

        if self.where == 'start':
            moves.put_back(run, group)
            return True
        if (yield from moves.put_in_free_area(run, group, self.ref)):
            return True
        return (yield from perform(run, scope, self.otherwise))

    def bounds(self) -> Bounds:
        """What happens where it is impossible."""
        return bounds_of(self.otherwise)

    def inner(self) -> 'Iterable[Effect]':
        """What happens where it is impossible."""
        return (self.otherwise,)


@primitive('cancel_entry')
class CancelEntry(OnGroups):
    """A group stops outside the area."""

    __slots__ = ()

    def each(self, run: Run, scope: Scope, group: Group) -> Doing[bool]:
        """Put it outside."""
        from printplay.engines.congo.moving import moves

        moves.stop_outside(run, group, area_of(scope, group))
        return True
        yield  # nothing to ask


@primitive('random_edge')
class RandomEdge(Op):
    """A table edge by chance."""

    __slots__ = ()

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Remember it for what follows."""
        scope.facts['edge'] = run.chance.choose(EDGES, 'dice')
        return True
        yield  # nothing to ask


@primitive('draw_line')
class DrawLine(Op):
    """A line between points on opposite edges, one of each player's choice."""

    __slots__ = ()

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Remember the groups with a model on it, for `touching: line`."""
        from printplay.engines.congo.ground import sight

        ends: list[tuple[int, int]] = []
        edges: tuple[str, ...] = EDGES
        for seat in (scope.owner, other(scope.owner)):
            options = [option for edge in edges for option in self._points(run, edge)]
            _, edge, x, y = yield from ask(seat, 'point', options, self.ref)
            ends.append((x, y))
            edges = (_ACROSS[edge],)
        (x, y), (u, v) = ends
        scope.facts['line'] = tuple(sight.line_groups(run, x, y, u, v))
        return True

    def _points(self, run: Run, edge: str) -> 'list[Option]':
        """Points on an edge, a short stick apart."""
        width, depth = run.table.width, run.table.depth
        step = min(run.book.stick.values())
        if edge in ('north', 'south'):
            y = 0 if edge == 'north' else depth
            return [('point', edge, x, y) for x in range(0, width + 1, step)]
        x = 0 if edge == 'west' else width
        return [('point', edge, x, y) for y in range(0, depth + 1, step)]


_ACROSS = {'north': 'south', 'south': 'north', 'east': 'west', 'west': 'east'}
