"""Plane geometry in whole numbers: circles, strips, polygons, lines, and 32 headings.

In: points and lengths as integers of one unit. Out: integers and truths, the same on every
machine. x grows to the right and y downwards. A strip is a rectangle along a line, as wide as
twice its `half`: a measuring stick lying on the table. A heading is a direction of a fixed set;
its vector counts as exactly `SCALE` long (it is so within 31 millionths).
"""

from functools import cache
from math import atan2, cos, isqrt, pi, sin

SCALE = 1 << 14
TURN = 32

Point = tuple[int, int]
Points = tuple[Point, ...]
Box = tuple[int, int, int, int]


@cache
def directions(count: int) -> Points:
    """`count` vectors of length `SCALE` around the circle, clockwise from east.

    The first eighth is computed and the rest are its reflections, so that the set is symmetric.

    Args:
        count: a multiple of eight.
    """
    eighth = count // 8
    first = [
        (round(SCALE * cos(2 * pi * k / count)), round(SCALE * sin(2 * pi * k / count)))
        for k in range(eighth + 1)
    ]
    quarter = first + [(y, x) for x, y in reversed(first[:eighth])]
    half = quarter[:-1] + [(-y, x) for x, y in quarter[:-1]]
    return tuple(half + [(-x, -y) for x, y in half])


HEADINGS = directions(TURN)


def nearest_heading(x: int, y: int) -> int:
    """The heading nearest to the direction of (x, y)."""
    return round(atan2(y, x) * TURN / (2 * pi)) % TURN


def unit(x: int, y: int) -> Point:
    """The vector of length `SCALE` in the direction of (x, y); east for nothing."""
    length = isqrt((x * x + y * y) << 20)
    if not length:
        return SCALE, 0
    return _part(x << 10, length), _part(y << 10, length)


def _part(value: int, whole: int) -> int:
    shared = (2 * abs(value) * SCALE + whole) // (2 * whole)
    return shared if value >= 0 else -shared


def shifted(x: int, y: int, vector: Point, length: int) -> Point:
    """The point `length` from (x, y) along a vector of length `SCALE`, rounded."""
    return x + scaled(vector[0] * length), y + scaled(vector[1] * length)


def scaled(value: int) -> int:
    """A product with a vector's part, divided by `SCALE` and rounded, halves away from 0."""
    half = SCALE >> 1
    return (value + half) // SCALE if value >= 0 else -((half - value) // SCALE)


def box_of(points: Points, margin: int = 0) -> Box:
    """The smallest upright rectangle around points, and a margin: left, top, right, bottom."""
    xs, ys = zip(*points, strict=True)
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin


def apart(a: Box, b: Box) -> bool:
    """Whether two upright rectangles have no point in common."""
    return a[2] < b[0] or b[2] < a[0] or a[3] < b[1] or b[3] < a[1]


def near_segment(x: int, y: int, a: Point, b: Point, reach: int) -> bool:
    """Whether (x, y) is within `reach` of the segment from a to b."""
    vx, vy = b[0] - a[0], b[1] - a[1]
    px, py = x - a[0], y - a[1]
    along = px * vx + py * vy
    if along <= 0:
        return px * px + py * py <= reach * reach
    whole = vx * vx + vy * vy
    if along >= whole:
        qx, qy = x - b[0], y - b[1]
        return qx * qx + qy * qy <= reach * reach
    across = px * vy - py * vx
    return across * across <= reach * reach * whole


def near_line(x: int, y: int, points: Points, reach: int) -> bool:
    """Whether (x, y) is within `reach` of a polyline."""
    left, right, top, bottom = x - reach, x + reach, y - reach, y + reach
    a = points[0]
    for b in points:
        if (
            (a[0] >= left or b[0] >= left)
            and (a[0] <= right or b[0] <= right)
            and (a[1] >= top or b[1] >= top)
            and (a[1] <= bottom or b[1] <= bottom)
            and near_segment(x, y, a, b, reach)
        ):
            return True
        a = b
    return False


def near_outline(x: int, y: int, points: Points, reach: int) -> bool:
    """Whether (x, y) is within `reach` of a polygon's outline."""
    return near_line(x, y, points, reach) or near_segment(x, y, points[-1], points[0], reach)


def in_polygon(x: int, y: int, points: Points) -> bool:
    """Whether (x, y) is in a polygon; its outline is part of it."""
    inside = False
    ax, ay = points[-1]
    for bx, by in points:
        turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        if not turn and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by):
            return True
        if (ay > y) != (by > y) and (turn > 0) == (by > ay):
            inside = not inside
        ax, ay = bx, by
    return inside


def crossings(a: Point, b: Point, points: Points, closed: bool = True) -> int:
    """How many edges of a polygon, or of a polyline, the segment from a to b crosses.

    A vertex on the segment's line counts for one side of it, so that passing through a vertex
    is one crossing.
    """
    ax, ay = a
    vx, vy = b[0] - ax, b[1] - ay
    count = 0
    px, py = points[-1] if closed else points[0]
    side = vx * (py - ay) - vy * (px - ax) >= 0
    for qx, qy in points if closed else points[1:]:
        other = vx * (qy - ay) - vy * (qx - ax) >= 0
        if other != side:
            ex, ey = qx - px, qy - py
            if (ex * (ay - py) - ey * (ax - px) >= 0) != (ex * (b[1] - py) - ey * (b[0] - px) >= 0):
                count += 1
        px, py, side = qx, qy, other
    return count


def strip_on_circle(a: Point, b: Point, half: int, x: int, y: int, radius: int) -> bool:
    """Whether the strip from a to b covers part of the circle around (x, y).

    The strip ends square at a and b. Exact: the distance from the centre to the rectangle is
    less than the radius. Touching is not covering.
    """
    vx, vy = b[0] - a[0], b[1] - a[1]
    px, py = x - a[0], y - a[1]
    whole = vx * vx + vy * vy
    along = px * vx + py * vy
    across = abs(px * vy - py * vx)
    reach = half + radius
    if across * across >= reach * reach * whole:
        return False
    over = along - whole if along > whole else -along
    if over <= 0:
        return True
    if across * across <= half * half * whole:
        return over * over < radius * radius * whole
    rest = over * over + across * across + (half * half - radius * radius) * whole
    return rest < 0 or rest * rest < 4 * half * half * whole * across * across


def strip_on_box(a: Point, b: Point, half: int, box: Box) -> bool:
    """Whether the strip from a to b comes near an upright rectangle; if not, it covers none."""
    ax, ay = a
    vx, vy = b[0] - ax, b[1] - ay
    left, top, right, bottom = box
    if (ax if vx > 0 else b[0]) - half > right or (b[0] if vx > 0 else ax) + half < left:
        return False
    if (ay if vy > 0 else b[1]) - half > bottom or (b[1] if vy > 0 else ay) + half < top:
        return False
    aside = abs((left + right - 2 * ax) * vy - (top + bottom - 2 * ay) * vx)
    wx, wy = abs(vx), abs(vy)
    return aside <= (right - left) * wy + (bottom - top) * wx + 2 * half * (wx + wy)


def strip_on_segments(a: Point, b: Point, half: int, points: Points, closed: bool) -> bool:
    """Whether the strip from a to b covers part of a polygon's outline or of a polyline."""
    ax, ay = a
    vx, vy = b[0] - ax, b[1] - ay
    whole = vx * vx + vy * vy
    wide = isqrt(half * half * whole)
    px, py = points[-1] if closed else points[0]
    before = (px - ax) * vx + (py - ay) * vy, (px - ax) * vy - (py - ay) * vx
    for x, y in points:
        px, py = x - ax, y - ay
        now = px * vx + py * vy, px * vy - py * vx
        if _in_band(before, now, whole, wide):
            return True
        before = now
    return False


def _in_band(p: Point, q: Point, far: int, wide: int) -> bool:
    """Whether a segment has a point in 0..far by -wide..wide."""
    pa, pc = p
    qa, qc = q
    if (pa < 0 and qa < 0) or (pa > far and qa > far):
        return False
    if (pc < -wide and qc < -wide) or (pc > wide and qc > wide):
        return False
    if 0 <= qa <= far and -wide <= qc <= wide:
        return True
    ea, ec = qa - pa, qc - pc
    left, right = ea * (wide - pc) + ec * pa, -ea * (wide + pc) + ec * pa
    turns = left, left - ec * far, right, right - ec * far
    return min(turns) <= 0 <= max(turns)


Edge = tuple[int, int, int, int, int, int]
"""An edge in the frame of a heading: ahead and aside of its start, its vector, its length, and
the cross product of both. Lengths are `SCALE` times as long, products twice so."""


def edges_ahead(points: Points, vector: Point, closed: bool = True) -> tuple[Edge, ...]:
    """The edges of a polygon, or of a polyline, as `roll` reads them in the direction given."""
    dx, dy = vector
    turned = [(x * dx + y * dy, y * dx - x * dy) for x, y in points]
    found = []
    for i in range(0 if closed else 1, len(turned)):
        a, c = turned[i - 1]
        ea, ec = turned[i][0] - a, turned[i][1] - c
        found.append((a, c, ea, ec, isqrt(ea * ea + ec * ec), a * ec - c * ea))
    return tuple(found)


def roll(x: int, y: int, vector: Point, radius: int, far: int, edges: tuple[Edge, ...]) -> int:
    """How far a disc around (x, y) moves along a vector before it touches one of the edges.

    What lies behind the disc's centre line does not stop it: a disc that starts in contact may
    move away.

    `edges` are of `edges_ahead` with the same vector. The length is at most `far`.
    """
    dx, dy = vector
    ahead, aside = x * dx + y * dy, y * dx - x * dy
    wide = radius * SCALE
    limit = far * SCALE
    for edge in edges:
        limit = _at_corner(edge[0] - ahead, edge[1] - aside, wide, limit)
        if edge[3]:
            limit = _at_edge(edge, ahead, aside, wide, limit)
    return limit // SCALE if limit > 0 else 0


def _at_corner(ahead: int, aside: int, wide: int, limit: int) -> int:
    """Where a disc touches a corner ahead of it, if before `limit`."""
    if ahead > 0 and -wide < aside < wide:
        return min(limit, ahead - isqrt(wide * wide - aside * aside))
    return limit


def _at_edge(edge: Edge, ahead: int, aside: int, wide: int, limit: int) -> int:
    """Where a disc touches the inner part of an edge ahead of it, if before `limit`."""
    a, c, ea, ec, length, product = edge
    turn = product - ahead * ec + aside * ea
    a, c = a - ahead, c - aside
    if ec < 0:
        turn, ea, ec = -turn, -ea, -ec
        a, c = a - ea, c - ec
    if turn <= 0:
        return limit
    touch = (turn - wide * length) // ec
    if touch < limit and 0 <= (max(touch, 0) - a) * ea - c * ec <= length * length:
        return touch
    return limit


def segment_gap2(x: int, y: int, a: Point, b: Point) -> int:
    """The squared distance from (x, y) to the segment from a to b, rounded down."""
    vx, vy = b[0] - a[0], b[1] - a[1]
    px, py = x - a[0], y - a[1]
    along = px * vx + py * vy
    if along <= 0:
        return px * px + py * py
    whole = vx * vx + vy * vy
    if along >= whole:
        return (x - b[0]) ** 2 + (y - b[1]) ** 2
    return (px * vy - py * vx) ** 2 // whole
