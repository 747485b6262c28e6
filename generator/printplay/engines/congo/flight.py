"""Retreat and flight: S away from the threat, or to the nearest edge (RUN-1 to RUN-10).

In: a running game, a group, what it runs from. Out: the group moved, figures lost where it could
not run the whole way. The owner chooses the leading figure; the stick is laid straight away and
turned by the smallest angle that clears what is in the way. The table's edge does not turn it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from printplay.engines.congo import measure
from printplay.engines.congo.effects.fire import fire
from printplay.engines.congo.field import Field
from printplay.engines.congo.gather import around
from printplay.engines.congo.legs import Rod, lay
from printplay.engines.congo.measure import Model
from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.state import TABLE, Group
from printplay.engines.congo.table import EDGES
from printplay.sim.plane import HEADINGS, SCALE, Point, directions, shifted, unit

if TYPE_CHECKING:
    from printplay.sim.protocol import Chance, Option

STEPS = 64
"""Into how many angles the circle is cut when a stick is turned out of the way."""

FINER = 3
"""How often the last angle is halved, to find the smallest that clears."""


@dataclass(slots=True)
class Dash:
    """A run worked out: where all figures end, how far the leader went, and if that is S."""

    places: tuple[Point, ...]
    area: int
    length: int
    whole: bool
    edge: bool
    score: int
    turned: bool = False


class Runaway:
    """The runs of a group, as `Choices`: options ('flee', leader)."""

    __slots__ = ('_edge', '_field', '_known', '_rods', '_run', '_threat', 'group')

    def __init__(self, run: Run, group: Group, threat: Model | None, edge: str) -> None:
        book = run.book
        length = book.stick[book.constants['flight']]
        self._run, self.group, self._threat, self._edge = run, group, threat, edge
        self._field = Field(run, group, length + 6 * book.base)
        self._known: dict[tuple[int, bool], Dash | None] = {}
        stops = book.rulings['low_obstacle_restricts_move'] == 'yes'
        reach = run.table.radius + book.touch - book.base
        self._rods = [
            Rod(length, book.stick_width // 2, stops, frozenset(
                i for i in run.table.obstacles if run.table.touches(run.table.areas[i], *at, reach)
            ))
            for at in self._field.own
        ]  # fmt: skip

    def sample(self, chance: 'Chance') -> 'Option':
        """One of `all`: a leader that runs the whole way, or as far as anybody can."""
        figures = len(self.group.figures)
        first = chance.below(figures)
        for i in range(figures):
            leader = (first + i) % figures
            if self.dash(leader, True):
                return ('flee', leader)
        options = self.all()
        return options[chance.below(len(options))]

    def all(self) -> 'Sequence[Option]':
        """Every leader that can run the whole way; else those that get furthest."""
        figures = range(len(self.group.figures))
        whole = [i for i in figures if self.dash(i, True)]
        if not whole:
            part = {i: dash for i in figures if (dash := self.dash(i, False))}
            far = max((dash.length for dash in part.values()), default=0)
            whole = [i for i, dash in part.items() if dash.length == far]
        return [('flee', i) for i in whole]

    def __contains__(self, option: object) -> bool:
        return option in self.all()

    def possible(self) -> bool:
        """Whether anybody gets anywhere."""
        figures = range(len(self.group.figures))
        return any(self.dash(i, True) for i in figures) or bool(self.all())

    def dash(self, leader: int, whole: bool) -> Dash | None:
        """The run with this leader, the whole way or as far as it gets."""
        key = (leader, whole)
        if key not in self._known:
            self._known[key] = self._turn(leader) if whole else self._part(leader)
        return self._known[key]

    def best(self, leader: int) -> Dash | None:
        """The run that an option stands for."""
        return self.dash(leader, True) or self.dash(leader, False)

    # -- the geometry

    def _straight(self, leader: int) -> Point:
        """The direction away from the threat, or to the edge."""
        if self._threat is None:
            return HEADINGS[EDGES[self._edge]]
        x, y = self._field.own[leader]
        tx, ty = min(measure.bases(self._threat), key=lambda b: (b[0] - x) ** 2 + (b[1] - y) ** 2)
        return unit(x - tx, y - ty)

    def _score(self, at: Point) -> int:
        """How good a place is: far from the threat, or near to the edge."""
        if self._threat is None:
            table = self._run.table
            gaps = {'north': at[1], 'south': table.depth - at[1], 'west': at[0]}
            return -gaps.get(self._edge, table.width - at[0])
        return min((x - at[0]) ** 2 + (y - at[1]) ** 2 for x, y in measure.bases(self._threat))

    def _turn(self, leader: int) -> Dash | None:
        """The whole stick, turned by the smallest angle that clears (RUN-2)."""
        straight = self._straight(leader)
        found = self._along(leader, straight, True)
        if found:
            return found
        circle = directions(STEPS)
        for k in range(1, STEPS // 2 + 1):
            sides = [self._finest(leader, straight, circle, k, side) for side in (1, -1)]
            clear = [dash for dash in sides if dash]
            if clear:
                best = max(clear, key=lambda dash: dash.score)
                best.turned = True
                return best
        return None

    def _finest(
        self, leader: int, straight: Point, circle: tuple[Point, ...], k: int, side: int
    ) -> Dash | None:
        """A run turned by `k` angles to a side, or by a bit less if that is clear too."""
        wide = circle[side * k % STEPS]
        best = self._along(leader, _turned(straight, wide), True)
        if best is None:
            return None
        near = circle[side * (k - 1) % STEPS]
        for _ in range(FINER):
            middle = unit(near[0] + wide[0], near[1] + wide[1])
            dash = self._along(leader, _turned(straight, middle), True)
            if dash:
                best, wide = dash, middle
            else:
                near = middle
        return best

    def _part(self, leader: int) -> Dash | None:
        """As far as the leader gets in any direction (RUN-7)."""
        straight = self._straight(leader)
        best: Dash | None = None
        for turn in HEADINGS:
            dash = self._along(leader, _turned(straight, turn), False)
            if dash and (best is None or (dash.length, dash.score) > (best.length, best.score)):
                best = dash
        return best

    def _along(self, leader: int, vector: Point, whole: bool) -> Dash | None:
        """A run in one direction; None if it is not legal, or not away."""
        field, rod, table = self._field, self._rods[leader], self._run.table
        start = field.own[leader]
        leg = lay(field, *start, vector, rod, leader, [])
        if not leg.edge and (not leg.free or (whole and leg.free < rod.length)):
            return None
        at = shifted(*start, vector, leg.free)
        score = self._score(at)
        if score < self._score(start) or not field.stands(*at):
            return None
        key = table.key(*at)
        area = table.area_of(key)
        if not table.passes((start, at), table.area_at(*start), area):
            return None
        need = len(field.own) - 1
        places = around(field, at, vector, need, key)
        if len(places) < need:
            return None
        places.insert(leader, at)
        return Dash(tuple(places), area, leg.free, leg.free >= rod.length, bool(leg.edge), score)


def _turned(vector: Point, by: Point) -> Point:
    """A direction turned by the angle of another."""
    return unit(
        (vector[0] * by[0] - vector[1] * by[1]) // SCALE,
        (vector[0] * by[1] + vector[1] * by[0]) // SCALE,
    )


def flee(run: Run, group: Group, ref: str) -> Doing[None]:
    """Flee from the nearest threat, or to the nearest edge; a second flight costs a figure."""
    from printplay.engines.congo.stress import spend

    if not _there(group):
        return
    if not spend(run, group, 'fled'):
        run.event('rule', 'RUN-6', group.side)
        yield from _lose(run, group, 'RUN-6')
        return
    scope = Scope(group.side, ref or 'RUN-4', group, source=group)
    scope.facts['first'] = True
    yield from fire(run, 'on_flee', group, scope)
    if not _there(group):
        return
    run.event('rule', 'RUN-10', group.side)
    reach = run.book.stick[run.book.constants['threat']]
    near = [foe for foe in measure.threats(run, group) if measure.within(run, group, foe, reach)]
    threat = measure.nearest(run, group, near)
    rule = 'RUN-4' if threat else 'RUN-5'
    run.event('rule', rule, group.side)
    run.event('flight', group.profile, group.side, (group.index, ref))
    edge = '' if threat else measure.near_edge(run, group)
    yield from _go(run, group, threat, edge, rule)


def retreat(run: Run, group: Group, foe: Model, ref: str, again: bool = True) -> Doing[bool]:
    """Retreat from the other side of a melee; False if the group could not move at all."""
    if not _there(group):
        return True
    scope = Scope(group.side, ref or 'RUN-1', group, source=group)
    if isinstance(foe, Group):
        scope.foe, scope.winner, scope.loser = foe, foe, group
    else:
        scope.npc = run.data.npcs.index(foe)
        scope.facts['foe_kind'] = foe.kind
    yield from fire(run, 'on_retreat', group, scope)
    if not _there(group):
        return True
    run.event('rule', 'RUN-1', group.side)
    run.event('retreat', group.profile, group.side, (group.index,))
    moved = yield from _go(run, group, foe, '', 'RUN-1')
    if not moved:
        run.event('rule', 'RUN-8', group.side)
        if again and isinstance(foe, Group) and _there(foe) and _there(group):
            yield from retreat(run, foe, group, 'RUN-8', again=False)
    return moved


def _there(group: Group) -> bool:
    return group.place == TABLE and bool(group.figures)


def _lose(run: Run, group: Group, ref: str) -> Doing[None]:
    from printplay.engines.congo.losses import lose

    yield from lose(run, group, 1, group.side, ref, cause='flight')


def _go(run: Run, group: Group, threat: Model | None, edge: str, ref: str) -> Doing[bool]:
    """Run, lose a figure if it was not the whole way, and explore where it ended."""
    from printplay.engines.congo import terrain

    choices = Runaway(run, group, threat, edge)
    if not choices.possible():
        run.event('rule', 'RUN-8', group.side)
        yield from _lose(run, group, 'RUN-8')
        return False
    option = yield from ask(group.side, 'flee', choices, ref, (group.index,))
    dash = choices.best(option[1])
    if dash is None:
        raise ValueError(f"nobody can run so: {option}")
    before = group.area
    new = dash.area >= 0 and dash.area != before and terrain.unexplored(run, dash.area, group)
    group.flags['from'] = (before, tuple((f.x, f.y) for f in group.figures))
    for figure, at in zip(group.figures, dash.places, strict=True):
        figure.x, figure.y = at
    if dash.turned:
        run.event('rule', 'RUN-2', group.side)
    group.area = dash.area
    yield from _short(run, group, dash)
    if _there(group) and group.area == dash.area and dash.area not in (-1, before):
        yield from terrain.enter(run, group, dash.area, True, new)
    return True


def _short(run: Run, group: Group, dash: Dash) -> Doing[None]:
    """A figure is lost at the edge and where a whole S was not possible (RUN-7, RUN-9)."""
    if dash.whole:
        return
    rule = 'RUN-9' if dash.edge else 'RUN-7'
    run.event('rule', rule, group.side)
    yield from _lose(run, group, rule)
