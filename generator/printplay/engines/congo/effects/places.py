"""Where groups stand, as effects speak of it: within a stick, inside an area, touching an edge."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from printplay.engines.congo.ground import measure, sight
from printplay.engines.congo.run import Run, Scope
from printplay.engines.congo.state import Group

MOST_GROUPS = 14
"""More groups than two columns have: for bounds."""

EDGES = ('north', 'south', 'east', 'west')
Place = str | tuple[str, str]
"""A word, or the kind and the id of a named place."""


def read_place(given: Any) -> Place:
    """A place as the pack writes it."""
    if isinstance(given, Mapping):
        ((kind, name),) = given.items()
        return (str(kind), str(name))
    return str(given or '')


def near(_run: Run, group: Group, other: Group, reach: int) -> bool:
    """Whether two groups are within a distance of each other."""
    return measure.within(_run, group, other, reach)


def sees(run: Run, group: Group, other: Group) -> bool:
    """Whether any figure of a group sees the other."""
    return sight.sees_group(run, group, other)


def gap(run: Run, scope: Scope, base: Group | None, group: Group) -> int:
    """Squared distance for comparing: from the animal at hand, or from the base group."""
    if scope.npc >= 0:
        return measure.apart2(run.data.npcs[scope.npc], group)
    return measure.apart2(base, group) if base is not None else 0


def within(
    run: Run, scope: Scope, base: Group | None, place: Place, group: Group, reach: int
) -> bool:
    """Whether any figure of a group is within a distance of a place, or of the base group."""
    if not place or place == 'group':
        if base is not None:
            return base is group or measure.within(run, base, group, reach)
        return scope.npc >= 0 and measure.within(run, run.data.npcs[scope.npc], group, reach)
    if place == 'marker':
        return any(measure.within_point(run, group, x, y, reach)
                   for x, y in run.table.marks.values())  # fmt: skip
    if isinstance(place, tuple) and place[0] == 'marker':
        x, y = run.table.marks[place[1]]
        return measure.within_point(run, group, x, y, reach)
    if isinstance(place, str) and place in _EDGES:
        return any(measure.within_edge(run, group, edge, reach)
                   for edge in _edges(run, scope, place))  # fmt: skip
    return any(measure.within_area(run, group, area, reach) for area in _areas(run, scope, place))


def wholly_within(
    run: Run, scope: Scope, base: Group | None, place: Place, group: Group, reach: int
) -> bool:
    """Whether every figure of a group is within a distance."""
    return all(within(run, scope, base, place, one, reach) for one in _one_by_one(group))


def _one_by_one(group: Group) -> list[Group]:
    return [replace(group, figures=[figure]) for figure in group.figures]


_EDGES = ('edge', 'home', 'opposite')


def _edges(run: Run, scope: Scope, place: str) -> tuple[str, ...]:
    from printplay.engines.congo.setting import adventures

    if place == 'home':
        return (adventures.home_edge(run, scope.owner),)
    if place == 'opposite':
        return (adventures.opposite_edge(run, scope.owner),)
    return EDGES


def area_of(scope: Scope, group: Group | None = None) -> int:
    """The area at hand: the one spoken of, or the one that the group stands in."""
    if scope.area >= 0:
        return scope.area
    group = group or scope.group
    return group.area if group is not None else -1


def _areas(run: Run, scope: Scope, place: Place) -> list[int]:
    """Areas on the map that a place means."""
    areas = run.table.areas
    if isinstance(place, tuple):
        return [i for i, area in enumerate(areas) if area.id == place[1]]
    if place in ('area', 'here'):
        at = area_of(scope)
        return [at] if at >= 0 else []
    if place == 'house':
        return list(run.table.houses)
    if place == 'dangerous':
        return [i for i, area in enumerate(areas) if area.danger]
    if place == 'areas':
        return [i for i, area in enumerate(areas) if area.kind == 'area']
    return [i for i, area in enumerate(areas) if area.kind == place]


def inside(run: Run, scope: Scope, group: Group, place: Place) -> bool:
    """Whether a group stands in a place."""
    if place == 'open':
        return group.area < 0
    if place == 'dangerous':
        return group.area >= 0 and run.table.areas[group.area].danger
    if place == 'here':
        return group.area >= 0 and group.area == scope.area
    if place == 'area':
        return group.area >= 0 and scope.area in (-1, group.area)
    if place == 'areas':
        return group.area >= 0
    if place == 'river':
        return any(run.table.in_river(figure.x, figure.y) for figure in group.figures)
    return group.area in _areas(run, scope, place)


def touches(run: Run, scope: Scope, group: Group, place: Place) -> bool:
    """Whether a group touches a place."""
    if place == 'line':
        return group in scope.facts.get('line', ())
    if isinstance(place, str) and place in _EDGES:
        edges = _edges(run, scope, place)
        if 'edge' in scope.facts:
            return scope.facts['edge'] in edges
        return any(measure.within_edge(run, group, edge, 0) for edge in edges)
    if isinstance(place, tuple) and place[0] in scope.facts:
        return scope.facts[place[0]] in _areas(run, scope, place)
    return any(measure.contacts(run, group, area) for area in _areas(run, scope, place))


def is_on(run: Run, scope: Scope, group: Group, word: str) -> bool:
    """Whether a group stands on a kind of terrain: high, low, track, river, low_obstacle."""
    if word == 'track':
        return any(run.table.on_track(figure.x, figure.y) for figure in group.figures)
    if word == 'river':
        return inside(run, scope, group, 'river')
    if word == 'low_obstacle':
        across = scope.facts.get('across', -1)
        return bool(across >= 0 and not run.table.areas[across].high)
    if group.area < 0:
        return False
    return run.table.areas[group.area].high == (word == 'high')


def beyond(run: Run, scope: Scope, group: Group, place: Place) -> bool:
    """Whether a group is wholly on the far side of a river, seen from its player's own edge."""
    from printplay.engines.congo.setting import adventures

    edge = adventures.home_edge(run, group.side)
    return all(
        adventures.across(run, area, figure.x, figure.y, edge)
        for area in _areas(run, scope, place)
        for figure in group.figures
    )
