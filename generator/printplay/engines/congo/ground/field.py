"""The bases around a group that is about to move, as flat lists.

In: a running game and a group. Out: where its own bases stand, and every other base near enough
to matter, with whose it is and whether it is hostile.
"""

from typing import TYPE_CHECKING

from printplay.engines.congo.state import TABLE, Group
from printplay.sim.plane import Box, Point, box_of

if TYPE_CHECKING:
    from printplay.engines.congo.run import Run

FRIEND, JOINS, BEAST, ENEMY = range(4)
"""What another base is to the group: none of its business; an Independent character; cattle,
which is fought on contact but stops no second stick; an enemy group or a wild animal."""

OWN = -(1 << 20)
"""The owner of the group's own bases in `Base`."""

Base = tuple[int, int, int, int]
"""Centre, owner (a group's index, or -1 less a model's) and what it is to the group."""


def owner_of(npc: int) -> int:
    """The owner's number of a model of no side; the same function leads back."""
    return -1 - npc


class Field:
    """What stands around a group.

    Attributes:
        own: centres of the group's bases, in the order of its figures.
        others: bases of all others within reach.
        slack: bases count as touching within it.
        room2: bases nearer than this (squared) overlap; `touch2`: up to this they touch.
    """

    __slots__ = ('base', 'others', 'own', 'radius', 'room2', 'slack', 'table', 'touch2')

    def __init__(
        self,
        run: 'Run',
        group: Group,
        reach: int,
        start: Point | None = None,
        box: Box | None = None,
    ) -> None:
        """Gather the bases within `reach` of the group.

        Or of the point where it comes in, or of a rectangle that it is to be put into.
        """
        book = run.book
        self.table = run.table
        self.base, self.radius = book.base, book.base // 2
        self.room2 = (book.base - 2) ** 2
        self.touch2 = book.touch**2
        self.slack = book.touch - book.base
        self.own: list[Point] = [] if start or box else [(f.x, f.y) for f in group.figures]
        left, top, right, bottom = box or box_of((start,) if start else tuple(self.own))
        left, top, right, bottom = left - reach, top - reach, right + reach, bottom + reach
        self.others: list[Base] = []
        add = self.others.append
        for one in run.data.groups:
            if one.place == TABLE and one is not group and one.figures:
                first, wide = one.figures[0], book.base * len(one.figures)
                if not (
                    left - wide < first.x < right + wide and top - wide < first.y < bottom + wide
                ):
                    continue
                kind = FRIEND if one.side == group.side else ENEMY
                index = one.index
                for f in one.figures:
                    if left < f.x < right and top < f.y < bottom:
                        add((f.x, f.y, index, kind))
        for number, npc in enumerate(run.data.npcs):
            if npc.alive and npc.with_group < 0 and left < npc.x < right and top < npc.y < bottom:
                add((npc.x, npc.y, owner_of(number), KINDS.get(npc.kind, FRIEND)))

    def stands(self, x: int, y: int, engaged: int = OWN) -> bool:
        """Whether a base may stand there: in contact with no enemy but the engaged one."""
        if not self.table.free(x, y):
            return False
        room2, touch2 = self.room2, self.touch2
        for bx, by, owner, kind in self.others:
            gap = (bx - x) * (bx - x) + (by - y) * (by - y)
            if (gap < room2 and not (kind == JOINS and owner == engaged)) or (
                gap <= touch2 and kind >= BEAST and owner != engaged
            ):
                return False
        return True

    def enemy_within(self, x: int, y: int, reach: int) -> bool:
        """Whether an enemy or an animal is within `reach` of a point (MOV-5)."""
        wide = (reach + self.radius) ** 2
        return any(
            kind == ENEMY and (bx - x) * (bx - x) + (by - y) * (by - y) <= wide
            for bx, by, _, kind in self.others
        )


KINDS = {'animal': ENEMY, 'cattle': BEAST, 'independent': JOINS}
