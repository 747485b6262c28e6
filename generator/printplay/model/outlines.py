"""Places and outlines in the plane: what is inside, and how far it is to the edge.

Lengths are of one unit; x grows to the right and y downwards.
"""

from collections.abc import Sequence
from math import hypot

Spot = tuple[float, float]


def inside(at: Spot, outline: Sequence[Spot]) -> bool:
    """Whether a place lies in an outline."""
    x, y = at
    found = False
    ax, ay = outline[-1]
    for bx, by in outline:
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            found = not found
        ax, ay = bx, by
    return found


def to_outline(at: Spot, outline: Sequence[Spot]) -> float:
    """The distance from a place to an outline."""
    return min(to_line(at, outline[i - 1], outline[i]) for i in range(len(outline)))


def to_line(at: Spot, a: Spot, b: Spot) -> float:
    """The distance from a place to the straight line between two others."""
    (ax, ay), (bx, by), (x, y) = a, b, at
    dx, dy = bx - ax, by - ay
    along = dx * dx + dy * dy
    part = min(max(((x - ax) * dx + (y - ay) * dy) / along, 0.0), 1.0) if along else 0.0
    return hypot(x - ax - part * dx, y - ay - part * dy)
