"""Who sees whom, who is in range, and what cover a target has (SHO-4, SHO-5, SHO-9).

In: groups and models of a running game. Out: truths, figure numbers, die sides. Sight is a strip
from base centre to base centre, as wide as the pack says. A figure of a third group that lies
even partly under it blocks it, and so does terrain: one sees into an area or out of it, not
through it.
"""

from math import isqrt
from typing import TYPE_CHECKING

from printplay.engines.congo.effects.statics import flag, hidden, value
from printplay.engines.congo.ground.measure import Model, apart2, bases
from printplay.engines.congo.rulebook.facts import millimetres, sides
from printplay.engines.congo.state import TABLE, Group
from printplay.sim.plane import (
    Box,
    Point,
    apart,
    box_of,
    crossings,
    strip_on_box,
    strip_on_circle,
    strip_on_segments,
)

if TYPE_CHECKING:
    from printplay.engines.congo.ground.table import Area
    from printplay.engines.congo.run import Run


def seeing(run: 'Run', group: Model, target: Model) -> list[int]:
    """Numbers of the figures of a group that see a figure of the target."""
    view = View(run, group, target)
    return [i for i, eye in enumerate(bases(group)) if view.sees(eye)]


def sees(run: 'Run', group: Model, figure: int, target: Model) -> bool:
    """Whether a figure of a group sees a figure of the target."""
    return View(run, group, target).sees(bases(group)[figure])


def sees_group(run: 'Run', group: Model, target: Model) -> bool:
    """Whether any figure of a group sees a figure of the target."""
    view = View(run, group, target)
    return any(view.sees(eye) for eye in bases(group))


def reaching(run: 'Run', group: Model, target: Model, units: int, figure: int) -> bool:
    """Whether a figure of the target is within `units` of the figure (and seen, by ruling)."""
    eye = bases(group)[figure]
    wide = units + run.book.base
    near = [
        at for at in bases(target)
        if (at[0] - eye[0]) ** 2 + (at[1] - eye[1]) ** 2 <= wide * wide
    ]  # fmt: skip
    if not near or run.book.rulings['range_and_sight_same_figure'] != 'yes':
        return bool(near)
    view = View(run, group, target)
    return any(view.clear(eye, at) for at in near)


class View:
    """Sight between two groups or models: what may block it is gathered once.

    Attributes:
        ends: the centres of the target's bases.
    """

    __slots__ = (
        '_areas', '_bases', '_half', '_limit', '_lines', '_none', '_radius', '_table', '_touch',
        'ends',
    )  # fmt: skip

    def __init__(self, run: 'Run', group: Model, target: Model) -> None:
        table = self._table = run.table
        self._radius = table.radius
        self._touch = run.book.touch
        self._half = millimetres(float(run.book.constants['los_width_mm'])) // 2
        self._limit = sight_limit(run)
        self.ends = bases(target)
        self._none = out_of_sight(run, group, target)
        if self._none:
            return
        box = box_of((*bases(group), *self.ends), self._half + self._radius)
        every = run.book.rulings['los_blockers'] == 'any_terrain'
        near = [area for area in table.areas if (area.high or every) and not apart(area.box, box)]
        self._areas = [area for area in near if area.closed]
        self._lines = [area for area in near if area.kind == 'obstacle']
        self._bases = _between(run, group, target, box)

    def sees(self, eye: Point) -> bool:
        """Whether the figure at a point sees any of the target's."""
        if self._none:
            return False
        if not (self._bases or self._areas or self._lines or self._limit):
            return bool(self.ends)
        return any(self.clear(eye, at) for at in self.ends)

    def clear(self, eye: Point, at: Point) -> bool:
        """Whether nothing lies under the strip between two base centres."""
        if self._none:
            return False
        vx, vy = at[0] - eye[0], at[1] - eye[1]
        whole = vx * vx + vy * vy
        if self._limit and whole > (self._limit + 2 * self._radius) ** 2:
            return False
        half, radius = self._half, self._radius
        wide = (half + radius) ** 2 * whole
        for x, y in self._bases:
            across = (x - eye[0]) * vy - (y - eye[1]) * vx
            if (
                across * across < wide
                and strip_on_circle(eye, at, half, x, y, radius)
                and not self._beside(eye, at, x, y, across * across, whole)
            ):
                return False
        for area in self._areas:
            if strip_on_box(eye, at, half, area.box) and self._blocks(area, eye, at):
                return False
        for area in self._lines:
            if strip_on_box(eye, at, half, area.box) and strip_on_segments(
                eye, at, half, area.points, closed=False
            ):
                return False
        return True

    def _beside(self, eye: Point, at: Point, x: int, y: int, across2: int, whole: int) -> bool:
        """Whether a base touches the eye's or the target's side and is no further under the strip.

        Sticks are a little wider than bases: what counts as touching is not under it.
        """
        inner = self._half + 3 * self._radius - self._touch
        if across2 < inner * inner * whole:
            return False
        return any((x - one[0]) ** 2 + (y - one[1]) ** 2 <= self._touch**2 for one in (eye, at))

    def _blocks(self, area: 'Area', eye: Point, at: Point) -> bool:
        """Whether an area lies between: sight goes into it or out of it, not through.

        From inside it to outside sight crosses the outline once; within one area never.
        """
        inside = 0
        if not area.blocking:
            inside = (self._table.area_at(*eye) == area.index) + (
                self._table.area_at(*at) == area.index
            )
        if not inside:
            return strip_on_segments(eye, at, self._half, area.points, closed=True)
        return crossings(eye, at, area.points) > (0 if inside > 1 else 1)


def _between(run: 'Run', group: Model, target: Model, box: Box) -> list[Point]:
    """Third parties' bases in the rectangle around both."""
    left, top, right, bottom = box
    found = []
    for one in run.data.groups:
        if one is group or one is target or one.place != TABLE:
            continue
        inside = [(f.x, f.y) for f in one.figures if left < f.x < right and top < f.y < bottom]
        if inside and not _lets_see_past(run, group, one):
            found.extend(inside)
    for npc in run.data.npcs:
        if npc.alive and npc.with_group < 0 and npc is not group and npc is not target:
            found.append((npc.x, npc.y))
    return found


def sight_limit(run: 'Run') -> int:
    """How far anybody sees, 0 where nothing limits it: at night no further than a stick."""
    for rule in run.data.lasting:
        if rule.rule == NIGHT and rule.value in run.book.stick:
            return run.book.stick[rule.value]
    return 0


NIGHT = 'night'
"""The word of `set_global` for a rule that limits sight as well as range."""


def out_of_sight(run: 'Run', group: Model, target: Model) -> bool:
    """Whether a mark on the area of one of them puts it out of the other's sight."""
    return any(
        isinstance(one, Group) and hidden(run, one, other if isinstance(other, Group) else None)
        for one, other in ((target, group), (group, target))
    )


def _lets_see_past(run: 'Run', group: Model, other: Group) -> bool:
    """Whether a third group does not block the sight of one that is so far away."""
    return flag(run, other, 'no_sight_block', isqrt(apart2(group, other)) - run.book.base)


def behind(run: 'Run', target: Group, x: int, y: int, view: View | None = None) -> bool:
    """Whether a low obstacle lies between a point and a target's nearest figure (TER-11).

    `view`: that of the shooter, who looks at the nearest figure that it sees.
    """
    table = run.table
    if not table.low_obstacles:
        return False
    ends = sorted(bases(target), key=lambda end: (end[0] - x) ** 2 + (end[1] - y) ** 2)
    seen = (at for at in ends if view is not None and view.clear((x, y), at))
    return table.crossed(table.low_obstacles, (x, y), next(seen, ends[0])) >= 0


def cover_die(run: 'Run', target: Group, x: int, y: int, shooter: Group | None = None) -> int:
    """Sides of the cover die of a target that is shot at from a point.

    Behind a low obstacle the obstacle's die counts, whatever else is there. `shooter`: whose
    figure stands at the point, if anybody's.
    """
    table, constants = run.table, run.book.constants
    view = View(run, shooter, target) if shooter is not None and table.low_obstacles else None
    if behind(run, target, x, y, view):
        return _sides(constants['obstacle_cover'])
    if target.area >= 0 and table.areas[target.area].cover:
        return table.areas[target.area].cover
    dense = value(run, target, 'cover', 0)
    if dense:
        return int(dense)
    at = target.figures[0]
    if table.in_river(at.x, at.y):
        return _sides(constants['river_cover'])
    if table.on_track(at.x, at.y):
        return _sides(constants['track_cover'])
    return _sides(constants['open_cover'])


def _sides(die: int | str) -> int:
    return die if isinstance(die, int) else sides(die)


def line_groups(run: 'Run', x0: int, y0: int, x1: int, y1: int) -> list[Group]:
    """The groups with a base on the straight line between two points."""
    return [
        group for group in run.data.groups
        if group.place == TABLE and any(
            strip_on_circle((x0, y0), (x1, y1), 0, x, y, run.table.radius)
            for x, y in bases(group)
        )
    ]  # fmt: skip
