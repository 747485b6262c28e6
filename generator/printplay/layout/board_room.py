"""Where a name has room in an area: the place at which it can be largest.

Lengths are millimetres. A name is a rectangle of a given shape around its middle; it stays inside
the outline and off the place of a piece.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import cos, dist, hypot, inf, radians, sin

from printplay.model.outlines import Spot, inside

FINEST = 0.3


@dataclass(frozen=True, slots=True)
class Room:
    """A place for a name: its middle, how large it can be there, and its turn (clockwise)."""

    at: Spot
    scale: float
    turn_deg: float = 0.0


@dataclass(frozen=True, slots=True)
class Wish:
    """What is asked of a place.

    Attributes:
        half: half the width and half the height of the name at scale 1.
        most: the largest scale that is of use.
        near: where its middle should be, all else equal.
        off: a disc that it must not cover: its middle and radius.
    """

    half: tuple[float, float]
    most: float
    near: Spot
    off: tuple[Spot, float] | None = None


def best_room(outline: Sequence[Spot], wish: Wish, step: float = 4.0) -> Room | None:
    """The place where a level name can be largest; of equals the nearest to what is wished.

    Places are tried `step` apart, and then closer around the best of them.
    """
    best = _best_of(outline, wish, _grid(outline, step), None)
    while best is not None and step > FINEST:
        step /= 2
        best = _best_of(outline, wish, _around(best.at, step), best)
    return best


def _best_of(
    outline: Sequence[Spot], wish: Wish, places: Iterable[Spot], best: Room | None
) -> Room | None:
    for at in places:
        least = best.scale if best else 0.0
        scale = min(_scale(outline, at, wish.half, least), wish.most)
        if wish.off is not None and scale > least - 1e-9:
            scale = min(scale, _clear_of(at, wish.half, *wish.off))
        if scale <= 0 or not inside(at, outline):
            continue
        if best is None or scale > best.scale + 1e-9 or _nearer(at, scale, best, wish.near):
            best = Room(at, scale)
    return best


def best_turned_room(
    outline: Sequence[Spot], wish: Wish, turns: Sequence[float], step: float
) -> Room | None:
    """The same for a name that may be turned; the first of the turns where it is as large."""
    best: Room | None = None
    for turn in turns:
        room = best_room(
            [turned(p, -turn) for p in outline],
            Wish(wish.half, wish.most, turned(wish.near, -turn)),
            step,
        )
        if room is not None and (best is None or room.scale > best.scale * 1.02):
            best = Room(turned(room.at, turn), room.scale, turn)
    return best


def turned(spot: Spot, turn_deg: float) -> Spot:
    """A place turned clockwise about the origin."""
    angle = radians(turn_deg)
    x, y = spot
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)


def _nearer(at: Spot, scale: float, best: Room, near: Spot) -> bool:
    return scale > best.scale - 1e-9 and dist(at, near) < dist(best.at, near) - 1e-9


def _grid(outline: Sequence[Spot], step: float) -> Iterator[Spot]:
    """Places inside an outline, at equal distances."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    for j in range(int((max(ys) - min(ys)) / step) + 1):
        for i in range(int((max(xs) - min(xs)) / step) + 1):
            at = (min(xs) + (i + 0.5) * step, min(ys) + (j + 0.5) * step)
            if inside(at, outline):
                yield at


def _around(at: Spot, step: float) -> Iterator[Spot]:
    """Places around a place."""
    for i in (-2, -1, 0, 1, 2):
        for j in (-2, -1, 0, 1, 2):
            if i or j:
                yield at[0] + i * step, at[1] + j * step


def _scale(outline: Sequence[Spot], at: Spot, half: tuple[float, float], least: float) -> float:
    """How large a name can be around a place before an edge meets it; 0 once below `least`."""
    found = inf
    ax, ay = (outline[-1][0] - at[0]) / half[0], (outline[-1][1] - at[1]) / half[1]
    for point in outline:
        bx, by = (point[0] - at[0]) / half[0], (point[1] - at[1]) / half[1]
        if max(_gap(ax, bx), _gap(ay, by)) < found:
            found = min(found, _square_distance(ax, ay, bx, by))
        if found < least - 1e-9:
            return 0.0
        ax, ay = bx, by
    return found


def _gap(a: float, b: float) -> float:
    """How far from 0 everything between two numbers is."""
    return 0.0 if a * b <= 0 else min(abs(a), abs(b))


def _square_distance(ax: float, ay: float, bx: float, by: float) -> float:
    """The half side of the smallest square about the origin that meets a straight line."""
    dx, dy = bx - ax, by - ay
    best = min(max(abs(ax), abs(ay)), max(abs(bx), abs(by)))
    for top, under in ((ay - ax, dx - dy), (-ax - ay, dx + dy), (-ax, dx), (-ay, dy)):
        if under:
            part = top / under
            if 0 < part < 1:
                best = min(best, max(abs(ax + part * dx), abs(ay + part * dy)))
    return best


def _clear_of(at: Spot, half: tuple[float, float], middle: Spot, radius: float) -> float:
    """How large a name can be around a place before it meets a disc."""
    away = abs(middle[0] - at[0]), abs(middle[1] - at[1])
    low, high = 0.0, max(away[0] / half[0], away[1] / half[1])
    if hypot(*away) <= radius:
        return 0.0
    for _ in range(24):
        scale = (low + high) / 2
        gap = hypot(*(max(a - h * scale, 0.0) for a, h in zip(away, half, strict=True)))
        low, high = (scale, high) if gap >= radius else (low, scale)
    return low
