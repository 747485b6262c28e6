"""Fine line patterns of card backs: the same from both ends of the card.

In: radii in millimetres. Out: SVG path data around the origin.
"""

import math
from functools import lru_cache

Spot = tuple[float, float]


@lru_cache(maxsize=64)
def guilloche(inner: float, outer: float, waves: int, strands: int) -> str:
    """A ring of woven waves between two radii; if `waves` is even, a half turn changes nothing."""
    return ''.join(_strand(inner, outer, waves, n / strands) for n in range(strands))


@lru_cache(maxsize=16)
def rays(x: float, y: float, base: float, tips: tuple[float, float], count: int) -> str:
    """Narrow triangles around a point, from radius `base` to the two radii of `tips` in turn."""
    pieces = []
    for step in range(count):
        turn = 2 * math.pi * step / count
        side, tip = 0.8 / base, tips[step % 2]
        corners = (_spot(turn - side, base), _spot(turn, tip), _spot(turn + side, base))
        pieces.append('M' + 'L'.join(f'{x + a:.2f} {y + b:.2f}' for a, b in corners) + 'Z')
    return ''.join(pieces)


def _strand(inner: float, outer: float, waves: int, shift: float) -> str:
    """One closed wave, its crests turned by `shift` of a wave: a cubic for each half wave."""
    middle, reach = (inner + outer) / 2, (outer - inner) / 2
    half = math.pi / waves
    crests = []
    for step in range(2 * waves):
        turn = half * (step + 2 * shift)
        crests.append((turn, middle + (reach if step % 2 else -reach)))
    x, y = _spot(*crests[0])
    pieces = [f'M{x:.2f} {y:.2f}']
    for (turn, radius), (end_turn, end_radius) in zip(crests, crests[1:] + crests[:1], strict=True):
        end_turn += 2 * math.pi if end_turn < turn else 0
        # at a crest the wave runs along the circle; 0.364 of the way is where a sine's handle ends
        pull = (end_turn - turn) * 0.364
        corners = (_ahead(turn, radius, pull), _ahead(end_turn, end_radius, -pull))
        numbers = (*corners[0], *corners[1], *_spot(end_turn, end_radius))
        pieces.append('C' + ' '.join(f'{number:.2f}' for number in numbers))
    return ''.join(pieces) + 'Z'


def _spot(turn: float, radius: float) -> Spot:
    return (radius * math.cos(turn), radius * math.sin(turn))


def _ahead(turn: float, radius: float, angle: float) -> Spot:
    """A point on the tangent at a spot, as far away as `angle` is along the circle."""
    x, y = _spot(turn, radius)
    return (x - radius * angle * math.sin(turn), y + radius * angle * math.cos(turn))
