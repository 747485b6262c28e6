"""Models of no side on the move: an animal towards a group, cattle away from one.

In: a running game and a model. Out: the model moved. They use no sticks: only blocking terrain,
bases and the table's edges hinder them, and they go around what they can.
"""

from math import isqrt
from typing import TYPE_CHECKING

from printplay.engines.congo.ground import measure
from printplay.engines.congo.ground.measure import Model
from printplay.engines.congo.state import TABLE, Npc
from printplay.sim.plane import (
    HEADINGS,
    SCALE,
    TURN,
    Point,
    near_segment,
    roll,
    shifted,
    unit,
)

if TYPE_CHECKING:
    from printplay.engines.congo.run import Run


def toward(run: 'Run', npc: Npc, tx: int, ty: int, length: int) -> bool:
    """Move towards a base at (tx, ty), around what is in the way. True: it is in contact now."""
    book = run.book
    others = _others(run, npc)
    side, left = 0, length
    while True:
        gap2 = (tx - npc.x) ** 2 + (ty - npc.y) ** 2
        if gap2 <= book.touch**2:
            return True
        if left <= 0:
            return False
        direct = unit(tx - npc.x, ty - npc.y)
        want = min(left, isqrt(gap2) - book.base)
        if want > 0 and _clear(run, others, npc, direct, want):
            npc.x, npc.y = shifted(npc.x, npc.y, direct, want)
            left -= want
            continue
        step = min(left, 2 * book.base)
        side = _around(run, others, npc, direct, step, side)
        if not side:
            return False
        left -= step


def _around(run: 'Run', others: list[Point], npc: Npc, direct: Point, step: int, side: int) -> int:
    """One step by the smallest turn that is clear, on the side taken before; 0 if none is."""
    for k in range(1, TURN // 2):
        for way in (side,) if side else (1, -1):
            vector = _turned(direct, HEADINGS[way * k % TURN])
            if _clear(run, others, npc, vector, step):
                npc.x, npc.y = shifted(npc.x, npc.y, vector, step)
                return way
    return 0


def away(run: 'Run', npc: Npc, threat: Model, length: int) -> bool:
    """Move straight away from a threat, turned by the smallest angle that is clear.

    False, and no move, where every way is blocked.
    """
    others = _others(run, npc)
    near = min(measure.bases(threat), key=lambda b: (b[0] - npc.x) ** 2 + (b[1] - npc.y) ** 2)
    straight = unit(npc.x - near[0], npc.y - near[1])
    gap = (npc.x - near[0]) ** 2 + (npc.y - near[1]) ** 2
    for k in range(TURN // 2 + 1):
        for way in (1, -1):
            vector = _turned(straight, HEADINGS[way * k % TURN])
            at = shifted(npc.x, npc.y, vector, length)
            if (at[0] - near[0]) ** 2 + (at[1] - near[1]) ** 2 >= gap and _clear(
                run, others, npc, vector, length
            ):
                npc.x, npc.y = at
                return True
    return False


def headings(run: 'Run', npc: Npc, length: int) -> list[int]:
    """The headings in which a model can go a length."""
    others = _others(run, npc)
    return [h for h, vector in enumerate(HEADINGS) if _clear(run, others, npc, vector, length)]


def straight(_run: 'Run', npc: Npc, heading: int, length: int) -> None:
    """Move a model."""
    npc.x, npc.y = shifted(npc.x, npc.y, HEADINGS[heading], length)


def _turned(vector: Point, by: Point) -> Point:
    return unit(
        (vector[0] * by[0] - vector[1] * by[1]) // SCALE,
        (vector[0] * by[1] + vector[1] * by[0]) // SCALE,
    )


def _others(run: 'Run', npc: Npc) -> list[Point]:
    """The centres of all other bases."""
    found = [(f.x, f.y) for g in run.data.groups if g.place == TABLE for f in g.figures]
    found += [
        (one.x, one.y) for one in run.data.npcs
        if one is not npc and one.alive and one.with_group < 0
    ]  # fmt: skip
    return found


def _clear(run: 'Run', others: list[Point], npc: Npc, vector: Point, length: int) -> bool:
    """Whether a base can go a length and stand there."""
    table, room = run.table, run.book.base - 2
    end = shifted(npc.x, npc.y, vector, length)
    if not table.holds(*end):
        return False
    for one in (*table.barriers, *table.high_obstacles):
        if roll(npc.x, npc.y, vector, table.radius, length, one.edges(vector)) < length:
            return False
    return not any(near_segment(x, y, (npc.x, npc.y), end, room) for x, y in others)
