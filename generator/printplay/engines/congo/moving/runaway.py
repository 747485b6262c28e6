"""Where a retreat or flight can lead: the stick laid away from the threat, or to an edge.

In: a game, a group, what it runs from. Out: runs worked out, as `Choices` of the leading figure.
The stick is turned by the smallest angle that clears what is in the way (RUN-2); the table's edge
does not turn it (RUN-9).
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from printplay.engines.congo.ground import measure
from printplay.engines.congo.ground.field import Field
from printplay.engines.congo.ground.table import EDGES
from printplay.engines.congo.moving.gather import around
from printplay.engines.congo.moving.legs import Rod, lay, touched_at_once
from printplay.engines.congo.moving.ways import STOPS
from printplay.sim.plane import HEADINGS, SCALE, Point, directions, shifted, unit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from printplay.engines.congo.ground.measure import Model
    from printplay.engines.congo.run import Run
    from printplay.engines.congo.state import Group
    from printplay.sim.protocol import Chance, Option

STEPS = 32
"""Into how many angles the circle is cut when a stick is turned out of the way."""

FINER = 4
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

    def __init__(self, run: 'Run', group: 'Group', threat: 'Model | None', edge: str) -> None:
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
        """One of `all`: a leader that runs the whole way, or as far as anybody can.

        Of two at random the one further from the threat leads: it is seldom hemmed in.
        """
        figures = len(self.group.figures)
        one, two = chance.below(figures), chance.below(figures)
        first = one if self._ahead(one) >= self._ahead(two) else two
        for i in range(figures):
            leader = (first + i) % figures
            if self.dash(leader, True):
                return ('flee', leader)
        options = self.all()
        return options[chance.below(len(options))]

    def _ahead(self, leader: int) -> int:
        return self._score(self._field.own[leader])

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
        figures = sorted(range(len(self.group.figures)), key=self._ahead, reverse=True)
        return any(self.dash(i, True) for i in figures) or bool(self.all())

    def stuck(self) -> bool:
        """Whether the group cannot move at all, whoever leads (RUN-8)."""
        return not any(
            dash.length for i in range(len(self.group.figures)) if (dash := self.best(i))
        )

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
        """As far as the leader gets in any direction (RUN-7), stopping short where it must."""
        straight, length = self._straight(leader), self._rods[leader].length
        best: Dash | None = None
        for part in range(STOPS, 0, -1):
            far = length * part // STOPS
            if best and best.length >= far:
                break
            for turn in HEADINGS:
                dash = self._along(leader, _turned(straight, turn), False, far)
                if dash and (best is None or (dash.length, dash.score) > (best.length, best.score)):
                    best = dash
        return best

    def _along(
        self, leader: int, vector: Point, whole: bool, far: int | None = None
    ) -> Dash | None:
        """A run in one direction, no further than `far`; None if not legal, or not away."""
        field, rod, table = self._field, self._rods[leader], self._run.table
        start = field.own[leader]
        if touched_at_once(field, *start, vector, rod, leader):
            return None
        leg = lay(field, *start, vector, rod, leader, [])
        free = leg.free if far is None else min(leg.free, far)
        if not leg.edge and (not free or (whole and free < rod.length)):
            return None
        if leg.edge and not leg.free:  # at the edge already: nobody moves (RUN-9)
            return Dash(tuple(field.own), self.group.area, 0, False, True, self._score(start))
        at = shifted(*start, vector, free)
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
        at_edge = bool(leg.edge) and free == leg.free
        return Dash(tuple(places), area, free, free >= rod.length, at_edge, score)


def _turned(vector: Point, by: Point) -> Point:
    """A direction turned by the angle of another."""
    return unit(
        (vector[0] * by[0] - vector[1] * by[1]) // SCALE,
        (vector[0] * by[1] + vector[1] * by[0]) // SCALE,
    )
