"""Gathering a group around its leader: in contact, near, not further along the stick (MOV-7).

In: where the leader ends, the direction of its last stick, the bases around. Out: places for the
other figures, too few where there is no room. Figures are set on the corners of a net of equal
triangles around the leader, the nearest first, each in contact with one that stands.
"""

from functools import lru_cache
from math import isqrt
from typing import TYPE_CHECKING

from printplay.engines.congo.ground.field import BEAST, JOINS, OWN, Field
from printplay.engines.congo.ground.measure import chained
from printplay.engines.congo.state import Group
from printplay.sim.plane import Point, scaled

if TYPE_CHECKING:
    from printplay.engines.congo.run import Run

RINGS = 3
"""How many bases away from the leader a figure may have to stand."""

Slot = tuple[int, int, bool, int, int]
"""Offset from the leader, whether it touches it, its bit, and the bits of those it touches."""


@lru_cache(maxsize=1024)
def slots(vector: Point, base: int, turned: bool, behind: bool) -> tuple[Slot, ...]:
    """The net around a leader that came along a vector, the nearest first."""
    return tuple(
        (*_turned(ahead, aside, vector), touches, bit, beside)
        for ahead, aside, touches, bit, beside in _net(base, turned, behind)
    )


@lru_cache(maxsize=16)
def _net(base: int, turned: bool, behind: bool) -> tuple[Slot, ...]:
    """The net ahead of and beside the leader, before it is turned.

    `base` is the diameter of a base; the net is a hair wider, so that rounding overlaps nothing.
    `turned`: a figure straight behind the leader, not two beside it. `behind`: only places that
    are not further along than the leader.
    """
    wide = base + 2
    low = isqrt(3 * wide * wide) // 2
    first = (-wide, 0) if turned else (0, wide)
    second = (-wide // 2, low) if turned else (-low, wide // 2)
    found = []
    for i in range(-RINGS, RINGS + 1):
        for j in range(-RINGS, RINGS + 1):
            ahead, aside = i * first[0] + j * second[0], i * first[1] + j * second[1]
            gap = ahead * ahead + aside * aside
            if 0 < gap <= (RINGS * wide) ** 2 and (ahead <= 0 or not behind):
                found.append((gap, abs(aside), aside, ahead))
    found.sort()
    flat = [(ahead, aside) for _, _, aside, ahead in found]
    near2 = (wide + 3) ** 2
    result = []
    for i, (x, y) in enumerate(flat):
        beside = sum(
            1 << k for k, (a, b) in enumerate(flat)
            if k != i and (a - x) ** 2 + (b - y) ** 2 <= near2
        )  # fmt: skip
        result.append((x, y, x * x + y * y <= near2, 1 << i, beside))
    return tuple(result)


def _turned(ahead: int, aside: int, vector: Point) -> Point:
    dx, dy = vector
    return scaled(ahead * dx - aside * dy), scaled(ahead * dy + aside * dx)


def around(
    field: Field, leader: Point, vector: Point, need: int, key: int, engaged: int = OWN,
    behind: bool = True, half: int = -1,
) -> list[Point]:  # fmt: skip
    """Places for `need` figures around a leader that stands already; fewer if there is no room.

    `key` is what the leader's place lies in, from `Table.key`: all must lie in the same; -1 if
    they need not, but in no area other than `half` (MEL-4). `engaged`: the owner whose bases
    they may touch (MOV-8). `behind`: none further along than the leader.
    """
    if not need:
        return []
    reach = (RINGS + 1) * (field.base + 2)
    lx, ly = leader
    near = [
        (x, y, kind >= BEAST and owner != engaged)
        for x, y, owner, kind in field.others
        if -reach < x - lx < reach and -reach < y - ly < reach
        and not (kind == JOINS and owner == engaged)
    ]  # fmt: skip
    found: list[Point] = []
    for turned in (False, True):
        found = _fill(
            field, leader, slots(vector, field.base, turned, behind), need, key, near, half
        )
        if len(found) == need:
            break
    return found


def _fill(
    field: Field, leader: Point, rest: tuple[Slot, ...], need: int, key: int,
    near: list[tuple[int, int, bool]], half: int,
) -> list[Point]:  # fmt: skip
    table, room2, touch2 = field.table, field.room2, field.touch2
    lx, ly = leader
    found: list[Point] = []
    taken = 0
    while True:
        later: list[Slot] = []
        before = taken
        for slot in rest:
            ox, oy, touches, bit, beside = slot
            if not (touches or beside & taken):
                later.append(slot)
                continue
            x, y = lx + ox, ly + oy
            if not table.free(x, y) or (key >= 0 and table.key(x, y) != key):
                continue
            if half >= 0 and table.area_at(x, y) not in (half, -1):
                continue
            for bx, by, bad in near:
                gap = (bx - x) * (bx - x) + (by - y) * (by - y)
                if gap < room2 or (bad and gap <= touch2):
                    break
            else:
                if (
                    table.high_obstacles
                    and table.crossed(table.high_obstacles, leader, (x, y)) >= 0
                ):
                    continue
                found.append((x, y))
                if len(found) == need:
                    return found
                taken |= bit
        if taken == before or not later:
            return found
        rest = tuple(later)


def assign(
    own: list[Point], leader: int, places: list[Point], travelled: int, touch: int
) -> list[Point]:
    """Which figure goes where if none may move further than the leader did.

    Each place takes the figure that has furthest to go and still may. Nothing if one is left
    over or the chain would be broken.

    `places` are the leader's own, then more than are needed, the nearest first; `travelled` is
    the squared way of the leader.
    """
    left = [i for i in range(len(own)) if i != leader]
    head = places[0]
    found: dict[int, Point] = {}
    for x, y in places[1:]:
        may = [
            (gap, i) for i in left
            if (gap := (own[i][0] - x) ** 2 + (own[i][1] - y) ** 2) <= travelled
        ]  # fmt: skip
        if may:
            _, i = max(may)
            found[i] = (x, y)
            left.remove(i)
            if not left:
                ends = [found[i] for i in sorted(found)]
                return ends if chained([head, *ends], touch) else []
    return []


def close_up(run: 'Run', group: Group) -> None:
    """Move figures that lost touch with the group up to it, the shortest way on the net.

    It also brings all into whatever most of them are in: an area, a river, a track.
    """
    points = [(f.x, f.y) for f in group.figures]
    keys = [run.table.key(*at) for at in points]
    if len(set(keys)) < 2 and chained(points, run.book.touch):
        return
    for leader in sorted(range(len(keys)), key=lambda i: -keys.count(keys[i])):
        if draw_in(run, group, keys[leader], leader):
            group.area = run.table.area_of(keys[leader])
            return
    draw_in(run, group, -1)


def draw_in(run: 'Run', group: Group, key: int, leader: int = 0) -> bool:
    """Gather a group around one of its figures that stays where it is.

    `key` is what all must lie in, or -1.
    """
    field = Field(run, group, (RINGS + 2) * run.book.base)
    first = group.figures[leader]
    rest = [f for i, f in enumerate(group.figures) if i != leader]
    for vector in ((16384, 0), (0, 16384)):
        found = around(field, (first.x, first.y), vector, len(rest), key, _touched(field), False)
        if len(found) < len(rest):
            continue
        for figure in rest:
            best = min(found, key=lambda at: (at[0] - figure.x) ** 2 + (at[1] - figure.y) ** 2)
            found.remove(best)
            figure.x, figure.y = best
        return True
    return False


def _touched(field: Field) -> int:
    """The enemy that the group is in contact with already, if any."""
    for bx, by, owner, kind in field.others:
        if kind >= BEAST and any(
            (x - bx) ** 2 + (y - by) ** 2 <= field.touch2 for x, y in field.own
        ):
            return owner
    return OWN
