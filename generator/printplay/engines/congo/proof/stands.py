"""Where things stand in all that is played, trials too: apart, with room, with a way in.

In: a loaded pack. Out: findings at zones without places for a column, at things that lie in one
spot, at reserves and entries without each other, at words that mean nothing for a terrain.
Lengths are inches.
"""

from collections.abc import Iterator
from itertools import combinations
from math import dist
from typing import NamedTuple

from printplay.engines.congo.proof.facts import number
from printplay.engines.congo.proof.ground import MM_PER_INCH, is_shut, to_edges, within
from printplay.engines.congo.setting.trials import merged
from printplay.findings import Finding
from printplay.model.congo import Adventure, CongoDocument, MapArea, MapZone, Trial
from printplay.model.game import Game, PathKey
from printplay.pack.said import said

LOOSELY = 2
"""Places for each figure: groups stand apart, so a zone that is just large enough is too small."""


class Played(NamedTuple):
    """An adventure as it is played, where it stands, and the trial that it is, if it is one."""

    path: PathKey
    adventure: Adventure
    base: PathKey
    trial: Trial | None


def check_stands(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Everything about where things stand that cannot be meant so."""
    size = number(doc, 'base_mm') / MM_PER_INCH
    for one in _played(doc):
        yield from _room(game, one, int(number(doc, 'figures_max')), size)
        yield from _spots(game, one, size)
        yield from _entries(game, one)
        areas = one.trial.areas if one.trial else one.adventure.areas
        yield from _words(game, areas, (*one.path, 'areas'))
    yield from _solo(game, doc)


def _played(doc: CongoDocument) -> Iterator[Played]:
    places: dict[str, PathKey] = {one.id: ('adventures', a) for a, one in enumerate(doc.adventures)}
    for adventure in doc.adventures:
        yield Played(places[adventure.id], adventure, places[adventure.id], None)
    together = merged(doc)
    for t, trial in enumerate(doc.trials):
        if trial.id in together and trial.adventure in places:
            yield Played(('trials', t), together[trial.id], places[trial.adventure], trial)


def _room(game: Game, one: Played, figures: int, size: float) -> Iterator[Finding]:
    """Zones in which bases find too few places beside what blocks."""
    needed = LOOSELY * figures
    where = one.base if one.trial and not one.trial.zones else one.path
    for z, zone in enumerate(one.adventure.zones):
        room = _places(zone, one.adventure, size, needed) if zone.side else needed
        if room < needed:
            message = (
                f"'{zone.id}' has {room} places to stand in '{one.adventure.id}'; {needed} are "
                f"needed for {figures} figures in groups"
            )
            yield said(game, 'PP1106', message, (*where, 'zones', z, 'points'))


def _places(zone: MapZone, adventure: Adventure, size: float, enough: int) -> int:
    """How many bases stand in a zone in rows, clear of all that blocks; no more than is enough."""
    radius = size / 2
    left, top, right, bottom = _box(zone.points, -radius)
    walls = [(_box(area.points, radius), area.points) for area in adventure.areas if is_shut(area)]
    walls = [
        (box, points)
        for box, points in walls
        if box[0] < right and left < box[2] and box[1] < bottom and top < box[3]
    ]
    found = 0
    for row in range(int((bottom - top) / size) + 1):
        if found >= enough:
            break
        for column in range(int((right - left) / size) + 1):
            at = (left + column * size, top + row * size)
            found += within(at, zone.points) and not any(
                box[0] < at[0] < box[2]
                and box[1] < at[1] < box[3]
                and (within(at, points) or to_edges(at, points) < radius)
                for box, points in walls
            )
    return min(found, enough)


def _box(
    points: tuple[tuple[float, float], ...], margin: float
) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a polygon, with a margin around it."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin


def _spots(game: Game, one: Played, size: float) -> Iterator[Finding]:
    """Two marks of a kind that lie on each other."""
    own = one.trial.marks if one.trial else one.adventure.marks
    for first, second in combinations(one.adventure.marks, 2):
        if first.kind == second.kind and second in own and dist(first.at, second.at) < size:
            message = f"'{first.id}' and '{second.id}' lie in the same place"
            yield said(game, 'PP1106', message, (*one.path, 'marks', own.index(second), 'at'))


def _entries(game: Game, one: Played) -> Iterator[Finding]:
    """Sides whose reserves cannot come in, and entries by which nobody comes."""
    marks = [mark for mark in one.adventure.marks if mark.kind == 'entry']
    waiting = {side.id for side in one.adventure.sides if side.reserves}
    given = [(side.id, side.reserves) for side in one.adventure.sides]
    if one.trial:
        given = [(side.side, side.reserves) for side in one.trial.sides]
    for s, (name, reserves) in enumerate(given):
        if reserves and not any(mark.side in (None, name) for mark in marks):
            message = f"no entry is for '{name}', whose reserves have to come in"
            yield said(game, 'PP1106', message, (*one.path, 'sides', s, 'reserves'))
    own = one.trial.marks if one.trial else one.adventure.marks
    for m, mark in enumerate(own):
        if mark.kind == 'entry' and not (waiting if mark.side is None else mark.side in waiting):
            message = f"nobody comes in by '{mark.id}': its side has no reserves"
            yield said(game, 'PP1113', message, (*one.path, 'marks', m))


def _words(game: Game, areas: tuple[MapArea, ...], path: PathKey) -> Iterator[Finding]:
    """What is said of a piece of terrain and means nothing for one of its kind."""
    for i, area in enumerate(areas):
        line = area.kind in ('river', 'track')
        meaningless = {
            'access': area.access == 'blocking' and (line or area.kind == 'obstacle'),
            'width_in': area.width_in is not None and not line,
        }
        for name in (name for name, nothing in meaningless.items() if nothing):
            message = f"'{name}' means nothing for a terrain of the kind '{area.kind}'"
            yield said(game, 'PP1113', message, (*path, i, name))


def _solo(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """A solo routine without an adventure, and an adventure without a routine."""
    alone = [a for a, adventure in enumerate(doc.adventures) if adventure.solo]
    if doc.solo and not alone:
        yield said(game, 'PP1113', "no adventure can be played by the solo routine", ('solo',))
    for a in () if doc.solo else alone:
        message = "there is no solo routine by which to play it"
        yield said(game, 'PP1113', message, ('adventures', a, 'solo'))
