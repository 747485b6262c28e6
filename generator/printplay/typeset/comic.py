"""Patterns of comic books: bursts, beams of light, dots that fade. The same for the same seed.

In: sizes in millimetres. Out: SVG path data.
"""

import hashlib
import math
from collections.abc import Iterator
from functools import lru_cache

Spot = tuple[float, float]
_SIZES = 6


@lru_cache(maxsize=256)
def burst(
    across: float, down: float, spikes: int, depth: float, seed: str = '', turned: bool = False
) -> str:
    """An uneven star around the origin, as wide and high as the two radii.

    `depth`: how deep it is cut between its spikes, as a part of the radius. `turned`: a half turn
    changes nothing; the number of spikes must then be even.
    """
    draw = _numbers(seed)
    own = spikes // 2 if turned else spikes
    uneven = [(next(draw), next(draw), next(draw)) for _ in range(own)]
    spots: list[Spot] = []
    for n in range(spikes):
        out, aside, deep = uneven[n % own]
        tip = 2 * math.pi * (n + 0.5 * (aside - 0.5)) / spikes - math.pi / 2
        dip = 2 * math.pi * (n + 0.5) / spikes - math.pi / 2
        spots.append(_spot(tip, across * (0.86 + 0.14 * out), down * (0.86 + 0.14 * out)))
        inner = 1 - depth * (0.85 + 0.3 * deep)
        spots.append(_spot(dip, across * inner, down * inner))
    return _closed(spots)


@lru_cache(maxsize=64)
def beams(width: float, height: float, x: float, y: float, count: int) -> str:
    """Light from a spot in a frame to its edges: so many wedges, as far apart as they are wide."""
    half = math.pi / count
    return ''.join(
        _closed(_wedge(width, height, (x, y), 2 * half * n, 2 * half * n + half))
        for n in range(count)
    )


@lru_cache(maxsize=64)
def halftone(
    width: float, height: float, pitch: float, largest: float, clear: float
) -> tuple[tuple[str, float], ...]:
    """Dots in a frame that shrink from its left and right edge inwards, as (path data, diameter).

    A path is drawn with round caps and dashes of no length, one each `pitch`. `clear`: how much
    of the width is left without dots, in the middle. A half turn changes nothing.
    """
    columns, rows = 2 * int(width / pitch), int(height / pitch)
    left, top = (width - columns * pitch / 2) / 2, (height - rows * pitch) / 2
    found: dict[float, list[str]] = {}
    for column in range(columns + 1):
        out = (abs(2 * column / columns - 1) - clear) / (1 - clear)
        across = round(largest * math.ceil(out * _SIZES) / _SIZES, 3)
        if across > 0:
            x, lower = left + column * pitch / 2, pitch / 2 * (column % 2)
            start, end = top + lower, top + rows * pitch - lower
            found.setdefault(across, []).append(f'M{x:.2f} {start:.2f}V{end + 0.02:.2f}')
    return tuple((''.join(lines), across) for across, lines in found.items())


def _wedge(width: float, height: float, spot: Spot, turn: float, end: float) -> Iterator[Spot]:
    """A spot, and the part of the frame's edge that is seen from it between two directions."""
    yield spot
    yield _edge(width, height, spot, turn)
    corners = ((width, height), (0.0, height), (0.0, 0.0), (width, 0.0))
    seen = [(math.atan2(v - spot[1], u - spot[0]) % (2 * math.pi), (u, v)) for u, v in corners]
    yield from (corner for angle, corner in sorted(seen) if turn < angle < end)
    yield _edge(width, height, spot, end)


def _edge(width: float, height: float, spot: Spot, turn: float) -> Spot:
    """Where a ray from a spot leaves the frame."""
    ahead, down = math.cos(turn), math.sin(turn)
    ways = []
    if abs(ahead) > 1e-9:
        ways.append(((width if ahead > 0 else 0) - spot[0]) / ahead)
    if abs(down) > 1e-9:
        ways.append(((height if down > 0 else 0) - spot[1]) / down)
    way = min(ways)
    return (spot[0] + ahead * way, spot[1] + down * way)


def _spot(turn: float, across: float, down: float) -> Spot:
    return (across * math.cos(turn), down * math.sin(turn))


def _closed(spots: Iterator[Spot] | list[Spot]) -> str:
    return 'M' + 'L'.join(f'{x:.2f} {y:.2f}' for x, y in spots) + 'Z'


def _numbers(seed: str) -> Iterator[float]:
    """Numbers from 0 to 1 that follow from a seed."""
    count = 0
    while True:
        digest = hashlib.sha256(f'{seed}/{count}'.encode()).digest()
        yield from (byte / 255 for byte in digest)
        count += 1
