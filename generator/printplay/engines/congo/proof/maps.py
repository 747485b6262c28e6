"""Maps of adventures: all of it on the table, areas apart and of a legal size, zones for sides.

Lengths are inches, as maps are written.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from math import dist
from typing import get_args

from printplay.engines.congo.proof.facts import number
from printplay.engines.congo.proof.ground import to_edges
from printplay.findings import Finding
from printplay.model.congo import Adventure, CongoDocument
from printplay.model.congo.cards import StickId
from printplay.model.game import Game, PathKey
from printplay.pack.said import said

MM_PER_INCH = 25.4
SLACK = 0.02
Point = tuple[float, float]


def check_maps(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Everything about a map that its game could not be played on."""
    for index, adventure in enumerate(doc.adventures):
        path: PathKey = ('adventures', index)
        yield from _outside(game, adventure, path)
        yield from _sizes(game, doc, adventure, path)
        yield from _gaps(game, doc, adventure, path)
        yield from _zones(game, adventure, path)
        yield from _sticks(game, doc, adventure)
    yield from _order(game, doc)


def _outside(game: Game, adventure: Adventure, path: PathKey) -> Iterator[Finding]:
    width, depth = adventure.table_in
    for kind in ('areas', 'zones'):
        for i, shape in enumerate(getattr(adventure, kind)):
            if any(not (0 <= x <= width and 0 <= y <= depth) for x, y in shape.points):
                message = f"'{shape.id}' lies outside the table of {width:g} × {depth:g} in"
                yield said(game, 'PP1106', message, (*path, kind, i, 'points'))
    for i, mark in enumerate(adventure.marks):
        x, y = mark.at
        if not (0 <= x <= width and 0 <= y <= depth):
            message = f"'{mark.id}' lies outside the table of {width:g} × {depth:g} in"
            yield said(game, 'PP1106', message, (*path, 'marks', i, 'at'))


def _sizes(
    game: Game, doc: CongoDocument, adventure: Adventure, path: PathKey
) -> Iterator[Finding]:
    """An area is small if it lies inside a square; otherwise its span has a limit."""
    longest = number(doc, 'large_area_span_mm') / MM_PER_INCH
    for i, area in enumerate(adventure.areas):
        if area.width_in is not None and area.width_in > longest + SLACK:
            message = f"'{area.id}' is {area.width_in:g} in wide; the most is {longest:.1f} in"
            yield said(game, 'PP1107', message, (*path, 'areas', i, 'width_in'))
        if area.kind == 'area':
            span = max((dist(a, b) for a, b in combinations(area.points, 2)), default=0)
            if span > longest + SLACK:
                message = f"'{area.id}' spans {span:.1f} in; the most is {longest:.1f} in"
                yield said(game, 'PP1107', message, (*path, 'areas', i, 'points'))


def _gaps(game: Game, doc: CongoDocument, adventure: Adventure, path: PathKey) -> Iterator[Finding]:
    least = number(doc, 'terrain_gap_in')
    areas = [(i, a) for i, a in enumerate(adventure.areas) if a.kind == 'area']
    for (_, first), (i, second) in combinations(areas, 2):
        gap = _gap(first.points, second.points)
        if gap < least - SLACK:
            message = (
                f"'{first.id}' and '{second.id}' are {gap:.1f} in apart; {least:g} in is needed"
            )
            yield said(game, 'PP1107', message, (*path, 'areas', i, 'points'))


def _zones(game: Game, adventure: Adventure, path: PathKey) -> Iterator[Finding]:
    """Each side has a zone; `stands.py` says whether a large column finds room in it."""
    for index, side in enumerate(adventure.sides):
        if side.home is None and not any(zone.side == side.id for zone in adventure.zones):
            message = f"'{side.id}' has no zone on the map of '{adventure.id}'"
            yield said(game, 'PP1106', message, (*path, 'sides', index))


def _sticks(game: Game, doc: CongoDocument, adventure: Adventure) -> Iterator[Finding]:
    shortest = min(adventure.table_in)
    for index, stick in enumerate(doc.sticks):
        if 2 * stick.length_in >= shortest:
            message = (
                f"two sticks {stick.id} of {stick.length_in:g} in cross the table of "
                f"'{adventure.id}', which is {shortest:g} in deep"
            )
            yield said(game, 'PP1110', message, ('sticks', index, 'length_in'))


def _order(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Sticks that are not longer than the one before, from short to long."""
    lengths = {stick.id: (index, stick.length_in) for index, stick in enumerate(doc.sticks)}
    for shorter, longer in pairwise(name for name in get_args(StickId) if name in lengths):
        index, length = lengths[longer]
        if length <= lengths[shorter][1]:
            message = f"stick {longer} of {length:g} in is not longer than stick {shorter}"
            yield said(game, 'PP1110', message, ('sticks', index, 'length_in'))


def _gap(first: Sequence[Point], second: Sequence[Point]) -> float:
    """The shortest way from one polygon's edges to the other's."""
    return min(
        min(to_edges(point, second) for point in first),
        min(to_edges(point, first) for point in second),
    )
