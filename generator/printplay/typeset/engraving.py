"""Fine line patterns of card backs: the same from both ends of the card.

In: radii in millimetres. Out: SVG path data around the origin.
"""

import math
from functools import lru_cache


@lru_cache(maxsize=64)
def guilloche(inner: float, outer: float, waves: int, strands: int) -> str:
    """A ring of interwoven waves between two radii; with even `waves` a half turn changes nothing."""
    return ''.join(_strand(inner, outer, waves, n / strands) for n in range(strands))


def _strand(inner: float, outer: float, waves: int, shift: float) -> str:
    """One closed wave, its crests turned by `shift` of a wave, as smooth quadratic pieces."""
    middle, reach = (inner + outer) / 2, (outer - inner) / 2
    steps = waves * 8
    spots = []
    for step in range(steps):
        turn = 2 * math.pi * step / steps
        radius = middle + reach * math.sin(waves * turn + 2 * math.pi * shift)
        spots.append((radius * math.cos(turn), radius * math.sin(turn)))
    middles = [
        ((a + c) / 2, (b + d) / 2)
        for (a, b), (c, d) in zip(spots, [*spots[1:], spots[0]], strict=True)
    ]
    pieces = [f'M{middles[-1][0]:.2f} {middles[-1][1]:.2f}']
    for (x, y), (end_x, end_y) in zip(spots, middles, strict=True):
        pieces.append(f'Q{x:.2f} {y:.2f} {end_x:.2f} {end_y:.2f}')
    return ''.join(pieces) + 'Z'
