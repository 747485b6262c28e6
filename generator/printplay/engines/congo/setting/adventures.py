"""What an adventure asks for on the table: zones, edges, entries and exits, its early end."""

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from printplay.engines.congo.effects import fire
from printplay.engines.congo.effects.conditions import read_condition
from printplay.engines.congo.rulebook.facts import inches
from printplay.engines.congo.run import Doing, Run, Scope
from printplay.engines.congo.setting import trials
from printplay.engines.congo.state import LEFT, RESERVE, TABLE

if TYPE_CHECKING:
    from printplay.engines.congo.effects.predicates import Condition
    from printplay.engines.congo.rulebook.book import Book
    from printplay.engines.congo.state import Group
    from printplay.model.congo import Adventure
    from printplay.model.effects import Effect

Point = tuple[int, int]
EDGES = ('north', 'east', 'south', 'west')
ACROSS = {'north': 'south', 'south': 'north', 'east': 'west', 'west': 'east'}
NOWHERE: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Place:
    """An adventure's places, compiled.

    Attributes:
        zones: deployment zone of each seat.
        homes: the table edge of each seat's zone.
        entries: entry points of each seat.
        exits: edges by which each seat may leave; `gates`: points of an edge where it may.
        rules: the rules that let groups leave.
        endings: ids and conditions of an early end.
    """

    zones: tuple[tuple[Point, ...], ...]
    homes: tuple[str, ...]
    entries: tuple[tuple[Point, ...], ...]
    exits: tuple[frozenset[str], ...]
    gates: tuple[tuple[Point, ...], ...]
    endings: tuple[tuple[str, 'Condition'], ...]


def units(at: tuple[float, float]) -> Point:
    """A point of a map in tenths of a millimetre."""
    return inches(at[0]), inches(at[1])


def of(run: Run) -> Place:
    """The places of the adventure being played."""
    return run.book.part(_places)[run.data.table]


def zone(run: Run, seat: int) -> tuple[Point, ...]:
    """A seat's deployment zone."""
    return of(run).zones[seat]


def entries(run: Run, seat: int) -> tuple[Point, ...]:
    """A seat's entry points (USR-08)."""
    return of(run).entries[seat]


def home_edge(run: Run, seat: int) -> str:
    """The long edge that a seat's column starts from."""
    return of(run).homes[seat]


def opposite_edge(run: Run, seat: int) -> str:
    """The edge across the table from a seat's own."""
    return ACROSS[of(run).homes[seat]]


def across(run: Run, area: int, x: int, y: int, edge: str) -> bool:
    """Whether a point lies beyond an area of the map, seen from an edge of the table."""
    feature = run.table.areas[area]
    upright = edge in ('north', 'south')
    at, depth = (x, y) if upright else (y, x)
    course = [point if upright else point[::-1] for point in feature.points]
    if feature.kind not in ('river', 'track'):
        course.append(course[0])
    cuts = [
        depth_a + (depth_b - depth_a) * (at - at_a) // (at_b - at_a)
        for (at_a, depth_a), (at_b, depth_b) in pairwise(course)
        if at_a != at_b and min(at_a, at_b) <= at <= max(at_a, at_b)
    ]
    if not cuts:
        return False
    if edge in ('north', 'west'):
        return depth > max(cuts) + feature.half
    return depth < min(cuts) - feature.half


def exits(run: Run, group: 'Group') -> frozenset[str]:
    """The edges by which a group may leave the table now (USR-09)."""
    return of(run).exits[group.side] if group.place == TABLE else NOWHERE


def gates(run: Run, group: 'Group') -> tuple[Point, ...]:
    """The marked points of the table's edges at which a group may leave now (USR-09)."""
    return of(run).gates[group.side] if group.place == TABLE else ()


def entry(run: Run, group: 'Group') -> Point | None:  # noqa: ARG001 (as all of these)
    """Where a group in reserve comes in; None for one on the table."""
    if group.place != RESERVE or 'entry' not in group.flags:
        return None
    point: Point = group.flags['entry']
    return point


def leave(run: Run, group: 'Group', edge: str, scope: Scope) -> Doing[None]:
    """Let a group leave the table for good: it is alive, and keeps what it carries."""
    group.place = LEFT
    group.area = -1
    group.smoke = ''
    for token in group.stress:
        run.data.bag[token] = run.data.bag.get(token, 0) + 1
    group.stress.clear()
    run.event('rule', 'USR-09', group.side, (group.index,))
    inner = scope.within(owner=group.side, group=group)
    inner.facts.update(edge=edge, group=1)
    yield from fire(run, 'on_exit', group, inner)


def ended(run: Run) -> str:
    """The id of an ending of the adventure that has come about, or ''."""
    endings = of(run).endings
    if not endings:
        return ''
    for ref, condition in endings:
        scope = Scope(0, ref)  # conditions only look at it
        for side in run.data.sides:
            scope.owner = side.seat
            if condition(run, scope):
                return ref
    return ''


def _places(book: 'Book') -> dict[str, Place]:
    return {ref: place(one.adventure, book) for ref, one in trials.played(book).items()}


def place(adventure: 'Adventure', book: 'Book') -> Place:
    """Compile the places of an adventure."""
    table = units(adventure.table_in)
    zones = tuple(_zone(adventure, side.id, table) for side in adventure.sides)
    homes = tuple(
        side.home or _home(zone, table) for side, zone in zip(adventure.sides, zones, strict=True)
    )
    used = adventure.universal_rules
    effects = [rule.effect for rule in adventure.special_rules]
    effects += [rule.effect for rule in book.doc.universal_rules if rule.id in used]
    return Place(
        zones,
        homes,
        tuple(_marked(adventure, 'entry', side.id) for side in adventure.sides),
        tuple(_exits(adventure, home) for home in homes),
        tuple(_gates(adventure, side.id, effects) for side in adventure.sides),
        tuple(
            (one.id, read_condition(step.args, one.id))
            for one in adventure.endings
            for step in one.condition
        ),
    )


def _zone(adventure: 'Adventure', side: str, table: Point) -> tuple[Point, ...]:
    for zone in adventure.zones:
        if zone.side == side:
            return tuple(units(point) for point in zone.points)
    return ((0, 0), (table[0], 0), table, (0, table[1]))


def _home(zone: tuple[Point, ...], table: Point) -> str:
    """The edge of the table along which a zone is longest."""
    length = dict.fromkeys(EDGES, 0)
    for (x, y), (to_x, to_y) in zip(zone, (*zone[1:], zone[0]), strict=True):
        if y == to_y and y in (0, table[1]):
            length['south' if y else 'north'] += abs(x - to_x)
        if x == to_x and x in (0, table[0]):
            length['east' if x else 'west'] += abs(y - to_y)
    if not any(length.values()):
        return _nearest(zone, table)
    return max(length, key=lambda edge: length[edge])


def _nearest(zone: tuple[Point, ...], table: Point) -> str:
    xs, ys = [x for x, _ in zone], [y for _, y in zone]
    gaps = {'north': min(ys), 'east': table[0] - max(xs), 'south': table[1] - max(ys),
            'west': min(xs)}  # fmt: skip
    return min(gaps, key=lambda edge: gaps[edge])


def _marked(adventure: 'Adventure', kind: str, side: str) -> tuple[Point, ...]:
    return tuple(
        units(mark.at) for mark in adventure.marks
        if mark.kind == kind and mark.side in (None, side)
    )  # fmt: skip


def _gates(adventure: 'Adventure', side: str, effects: 'list[Effect]') -> tuple[Point, ...]:
    """The marked points by which groups leave, where a rule in force opens them."""
    opened = any(
        step.op == 'exit' and step.args.get('where') == 'exit'
        for effect in effects for step in effect
    )  # fmt: skip
    return _marked(adventure, 'exit', side) if opened else ()


def _exits(adventure: 'Adventure', home: str) -> frozenset[str]:
    """The edges that special rules open, by the words of their `exit` steps."""
    edges = {'home': (home,), 'opposite': (ACROSS[home],), 'edge': EDGES}
    return frozenset(
        edge
        for rule in adventure.special_rules
        for step in rule.effect
        if step.op == 'exit'
        for edge in edges.get(step.args.get('where', ''), ())
    )
