"""One stick laid on the table: how far the leader can go along it, and what it touches.

In: where the leader's base is when the stick is laid, a direction, the bases and the terrain
around. Out: a `Leg`. The stick begins at the edge of the leader's base; a leader that moves its
length ends with the front of its base at the stick's far end. Only the part of the stick that
the leader uses must be clear (MOV-2 to MOV-4).
"""

from dataclasses import dataclass
from math import isqrt
from typing import TYPE_CHECKING

from printplay.engines.congo.ground.field import BEAST, FRIEND, JOINS, OWN, Field
from printplay.sim.plane import SCALE, Point, roll

if TYPE_CHECKING:
    from printplay.engines.congo.ground.table import Barrier, Table


@dataclass(slots=True)
class Rod:
    """A stick: its length, half its width, and what may be crossed with it.

    Attributes:
        low_stops: low obstacles stop the leader too.
        crossing: obstacles that the leader touches at the start of the move and may cross.
    """

    length: int
    half: int
    low_stops: bool = False
    crossing: frozenset[int] = frozenset()


@dataclass(slots=True)
class Leg:
    """What a stick finds.

    Attributes:
        free: how far the leader can go without touching anything.
        wall: terrain stops it there; `edge`: the name of the table edge that does.
        fights: ends in contact with an enemy: length, owner, obstacle between them or -1.
        joins: Independent characters the stick reaches: length and owner.
        items: items the stick reaches: length and number.
    """

    free: int
    wall: bool
    edge: str
    fights: tuple[tuple[int, int, int], ...]
    joins: tuple[tuple[int, int], ...]
    items: tuple[tuple[int, int], ...]


Hit = tuple[int, int, int, int]
"""Where the stick first touches a base, where the leader's base would, its owner and kind."""


def lay(
    field: Field, x: int, y: int, vector: Point, rod: Rod, leader: int,
    items: list[tuple[int, int, int]],
) -> Leg:  # fmt: skip
    """Lay a stick.

    (x, y) is the centre of the leader's base as the stick is laid; `leader` its number among the
    group's own bases, which may not be touched either; `items` are centre and number of what may
    be picked up.
    """
    hits = _hits(field, x, y, vector, rod, leader)
    stop, wall, low = _terrain(field, x, y, vector, rod)
    edge, name = _edge(field.table, x, y, vector, rod.length)
    free = min(stop, edge, rod.length)
    for first, _, _, _ in hits:
        if first <= free:
            free = first - 1
    fights = _fights(hits, rod, stop, wall, low, edge) if hits else ()
    reached = [
        (first, owner) for first, _, owner, kind in hits
        if kind == JOINS and first <= min(stop, edge, rod.length) and all(
            other > first for other, _, whose, _ in hits if whose != owner
        )
    ]  # fmt: skip
    return Leg(
        free=max(free, 0),
        wall=free == stop and stop < rod.length,
        edge=name if free == edge and edge < rod.length else '',
        fights=fights,
        joins=tuple(reached),
        items=_items(field, x, y, vector, rod, free, items) if items and free > 0 else (),
    )


def _hits(field: Field, x: int, y: int, vector: Point, rod: Rod, leader: int) -> list[Hit]:
    dx, dy = vector
    wide, round_ = rod.half * SCALE, field.radius * SCALE
    far = rod.length * SCALE + 2 * round_
    band = wide + round_
    found: list[Hit] = []
    for bx, by, owner, kind in field.others:
        vx, vy = bx - x, by - y
        ahead = vx * dx + vy * dy
        if 0 <= ahead <= far:
            aside = vy * dx - vx * dy
            if -band <= aside <= band:
                _add(found, ahead, abs(aside), wide, round_, owner, kind, 0)
    slack = field.slack * SCALE
    for i, (bx, by) in enumerate(field.own):
        vx, vy = bx - x, by - y
        ahead = vx * dx + vy * dy
        if 0 <= ahead <= far and i != leader:
            aside = vy * dx - vx * dy
            if -band <= aside <= band:
                _add(found, ahead, abs(aside), wide, round_, OWN, FRIEND, slack)
    return found


def _add(
    found: list[Hit], ahead: int, aside: int, wide: int, round_: int, owner: int, kind: int,
    slack: int,
) -> None:  # fmt: skip
    """Add a base that the stick touches; within `slack` of its start it does so at once."""
    chord = round_
    if aside > wide:
        chord = isqrt(round_ * round_ - (aside - wide) ** 2)
    if ahead + chord < round_:
        return
    first = ahead - chord - round_
    if first <= slack:
        first = 0
    contact = 0
    if kind >= BEAST:
        room = 4 * round_ * round_ - aside * aside
        contact = max(ahead - (isqrt(room) if room > 0 else 0), 0)
    found.append((first // SCALE, contact // SCALE, owner, kind))


def touched_at_once(field: Field, x: int, y: int, vector: Point, rod: Rod, leader: int) -> bool:
    """Whether a stick touches a base of the own group where it begins."""
    dx, dy = vector
    wide, round_ = rod.half * SCALE, field.radius * SCALE
    band = wide + round_
    far = 2 * round_ + field.slack * SCALE
    for i, (bx, by) in enumerate(field.own):
        if i == leader:
            continue
        vx, vy = bx - x, by - y
        ahead = vx * dx + vy * dy
        if not 0 <= ahead <= far:
            continue
        aside = abs(vy * dx - vx * dy)
        if aside > band:
            continue
        chord = round_
        if aside > wide:
            chord = isqrt(round_ * round_ - (aside - wide) ** 2)
        if ahead + chord >= round_ and ahead - chord - round_ <= field.slack * SCALE:
            return True
    return False


def _terrain(
    field: Field, x: int, y: int, vector: Point, rod: Rod
) -> tuple[int, int, tuple[int, int]]:
    """How far terrain lets the base go, the obstacle that stops it or -1, and the first low one."""
    table = field.table
    stop, wall = rod.length + field.base, -1
    for one in table.barriers:
        stop, wall = _against(field, x, y, vector, one, stop, wall, -1)
    for one in table.high_obstacles:
        if one.area.index not in rod.crossing:
            stop, wall = _against(field, x, y, vector, one, stop, wall, one.area.index)
    near, low = stop, -1
    for one in table.high_obstacles:
        if one.area.index in rod.crossing:
            near, low = _against(field, x, y, vector, one, near, low, one.area.index)
    for one in table.low_obstacles:
        if rod.low_stops and one.area.index not in rod.crossing:
            stop, wall = _against(field, x, y, vector, one, stop, wall, one.area.index)
        else:
            near, low = _against(field, x, y, vector, one, near, low, one.area.index)
    return stop, wall, (near, low)


def _against(
    field: Field, x: int, y: int, vector: Point, one: 'Barrier', stop: int, wall: int, index: int
) -> tuple[int, int]:
    """`stop` and `wall`, or what this barrier makes of them."""
    reach = stop + field.radius
    x0, y0, x1, y1 = one.box
    ex, ey = x + vector[0] * reach // SCALE, y + vector[1] * reach // SCALE
    r = field.radius
    if (ex if ex > x else x) < x0 - r or (ex if ex < x else x) > x1 + r:
        return stop, wall
    if (ey if ey > y else y) < y0 - r or (ey if ey < y else y) > y1 + r:
        return stop, wall
    found = roll(x, y, vector, r, stop, one.edges(vector))
    return (found, index) if found < stop else (stop, wall)


def _edge(table: 'Table', x: int, y: int, vector: Point, length: int) -> tuple[int, str]:
    """How far a base can go before it touches an edge of the table, and the edge."""
    dx, dy = vector
    r = table.radius
    best, name = length + 1, ''
    for room, part, edge in (
        (table.width - r - x, dx, 'east'), (x - r, -dx, 'west'),
        (table.depth - r - y, dy, 'south'), (y - r, -dy, 'north'),
    ):  # fmt: skip
        if part > 0 and room * SCALE < best * part:
            best, name = max(room * SCALE // part, 0), edge
    return best, name


def _fights(
    hits: list[Hit], rod: Rod, stop: int, wall: int, low: tuple[int, int], edge: int
) -> tuple[tuple[int, int, int], ...]:
    """Ends in contact with an enemy: no other base may be touched on the way (MEL-1, TER-11)."""
    owners = {hit[2] for hit in hits if hit[3] >= BEAST and hit[0] <= rod.length}
    found = []
    for owner in sorted(owners):
        contact = min(hit[1] for hit in hits if hit[2] == owner)
        across = -1
        for line, index in ((stop, wall), low):
            if index >= 0 and line < contact and contact - line <= 2 * rod.half:
                contact, across = line, index
        if contact > min(stop, edge):
            continue
        used = min(contact, rod.length)
        if all(hit[0] > used for hit in hits if hit[2] != owner):
            found.append((contact, owner, across))
    return tuple(found)


def _items(
    field: Field, x: int, y: int, vector: Point, rod: Rod, free: int,
    items: list[tuple[int, int, int]],
) -> tuple[tuple[int, int], ...]:  # fmt: skip
    """Items under the clear part of the stick, and how much of it reaches them."""
    dx, dy = vector
    found = []
    for ix, iy, number in items:
        ahead = ((ix - x) * dx + (iy - y) * dy) // SCALE - field.radius
        aside = abs((iy - y) * dx - (ix - x) * dy) // SCALE
        if -field.radius <= ahead <= free and aside <= rod.half:
            found.append((min(max(ahead, 0), free), number))
    return tuple(found)
