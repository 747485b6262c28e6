"""Markers that move, and models that join a group."""

from typing import TYPE_CHECKING

from printplay.engines.congo.effects.base import Effect, OnGroups, Op, primitive
from printplay.engines.congo.effects.places import area_of
from printplay.engines.congo.run import Doing, Run, Scope
from printplay.engines.congo.state import TABLE, Figure, Group

if TYPE_CHECKING:
    from collections.abc import Iterable

    from printplay.engines.congo.effects.args import Args


@primitive('spawn_marker')
class SpawnMarker(Op):
    """A marker in the middle of the area at hand."""

    __slots__ = ('marker',)

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.marker = args.word('marker')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Put it there."""
        from printplay.engines.congo.ground import measure

        area = area_of(scope)
        if area < 0:
            return False
        markers = run.data.extra.get('markers', {})
        run.data.extra['markers'] = {**markers, self.marker: measure.middle(run.table.areas[area])}
        run.event('token', self.marker, scope.owner, (area,))
        return True
        yield  # nothing to ask


_STEPS = {'north': (0, -1), 'south': (0, 1), 'east': (1, 0), 'west': (-1, 0)}


@primitive('move_marker')
class MoveMarker(Op):
    """A marker moves straight towards the edge at hand; what it touches is remembered."""

    __slots__ = ('distance', 'marker')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.marker = args.word('marker')
        self.distance = args.word('distance', 'S')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Move it to the table's edge at most."""
        markers = run.data.extra.get('markers', {})
        if self.marker not in markers:
            return False
        x, y = markers[self.marker]
        dx, dy = _STEPS[scope.facts['edge']]
        length = run.book.stick[self.distance]
        u = min(max(x + dx * length, 0), run.table.width)
        v = min(max(y + dy * length, 0), run.table.depth)
        run.data.extra['markers'] = {**markers, self.marker: (u, v)}
        scope.touched = tuple(
            group
            for group in run.data.groups
            if group.place == TABLE and _swept(group, (x, y), (u, v), run.book.base)
        )
        run.event('move', self.marker, -1, (u, v, len(scope.touched)))
        return True
        yield  # nothing to ask


def _swept(group: Group, start: tuple[int, int], end: tuple[int, int], reach: int) -> bool:
    """Whether a disc that moves along a side of the table touches a figure."""
    low_x, high_x = sorted((start[0], end[0]))
    low_y, high_y = sorted((start[1], end[1]))
    for figure in group.figures:
        dx = max(low_x - figure.x, 0, figure.x - high_x)
        dy = max(low_y - figure.y, 0, figure.y - high_y)
        if dx * dx + dy * dy <= reach * reach:
            return True
    return False


@primitive('attach_npc')
class AttachNpc(OnGroups):
    """A model joins the group: one more base, perhaps with dice of its own."""

    __slots__ = ('combat', 'counts', 'do', 'kind')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.kind = args.word('kind')
        self.counts = args.word('counts')
        self.combat = args.dice('combat')
        self.do = args.effect()

    def each(self, run: Run, _scope: Scope, group: Group) -> Doing[bool]:
        """Put its base into the group, if there is room on the table."""
        from printplay.engines.congo.moving import gather
        from printplay.engines.congo.world import independent

        first = group.figures[0]
        role = independent.ROLE if self.kind == independent.ROLE else 'companion'
        group.figures.append(Figure(first.x, first.y, role, self.ref))
        key = run.table.key(first.x, first.y)
        if not gather.draw_in(run, group, key if group.area >= 0 else -1):
            group.figures.pop()
            return False
        if role == independent.ROLE:
            independent.comes_with(run, group, group.figures[-1])
        if self.combat.fixed:
            group.flags[f'combat:{self.ref}'] = list(self.combat.fixed)
        run.event('joined', self.kind, group.side, (group.index,))
        return True
        yield  # nothing to ask

    def inner(self) -> 'Iterable[Effect]':
        """The rule that it brings along."""
        return (self.do,)
