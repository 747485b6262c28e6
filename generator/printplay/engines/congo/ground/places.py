"""Putting a group or a model down somewhere: deployment, areas, entry of animals and Loot.

In: a running game, and a polygon or an area. Out: options ('place', x, y, heading) of the
leader's centre and the direction that the group looks in; or a free spot.
"""

from typing import TYPE_CHECKING, Any

from printplay.engines.congo.ground.field import Field
from printplay.engines.congo.moving.gather import around
from printplay.engines.congo.state import TABLE, Group
from printplay.sim.plane import HEADINGS, Point, Points, box_of, in_polygon, near_outline

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from printplay.engines.congo.run import Run
    from printplay.sim.protocol import Chance, Option

TURNS = tuple(range(0, len(HEADINGS), 4))
"""The headings that a group may be set up in."""

TRIES = 16
"""Places that are tried at random before all are looked through."""


class Placements:
    """Places for a whole group, as `Choices`."""

    __slots__ = ('_area', '_box', '_columns', '_field', '_known', '_rows', '_run', '_step', '_zone',
                 'group')  # fmt: skip

    def __init__(self, run: 'Run', group: Group, zone: Points | None, area: int = -1) -> None:
        """Places wholly within a zone; or inside an area, where only centres count.

        Without a zone the whole table; `area` is -1 for a zone that leaves areas alone.
        """
        table = run.table
        corners = ((0, 0), (table.width, 0), (table.width, table.depth), (0, table.depth))
        self._run, self.group, self._area = run, group, area
        self._zone = zone or corners
        self._box = box_of(self._zone)
        self._step = table.radius
        self._columns = (self._box[2] - self._box[0]) // self._step + 1
        self._rows = (self._box[3] - self._box[1]) // self._step + 1
        self._field = Field(run, group, run.book.base, box=self._box)
        self._known: dict[Any, list[Point] | None] = {}

    def sample(self, chance: 'Chance') -> 'Option':
        """One of `all`."""
        for _ in range(TRIES):
            option = self._option(
                chance.below(self._columns), chance.below(self._rows),
                TURNS[chance.below(len(TURNS))],
            )  # fmt: skip
            if self.places(option) is not None:
                return option
        start = chance.below(self._columns * self._rows * len(TURNS))
        for option in self._every(start):
            if self.places(option) is not None:
                return option
        raise LookupError("there is no room for the group")

    def all(self) -> 'Sequence[Option]':
        """Every place on a net of half a base."""
        return [option for option in self._every(0) if self.places(option) is not None]

    def possible(self) -> bool:
        """Whether there is room at all."""
        return any(self.places(option) is not None for option in self._every(0))

    def __contains__(self, option: object) -> bool:
        return (
            isinstance(option, tuple) and len(option) == 4 and option[0] == 'place'
            and option[3] in range(len(HEADINGS)) and self.places(option) is not None
        )  # fmt: skip

    def near(self, x: int, y: int) -> 'Option':
        """The place next to a point."""
        options = sorted(self._every(0), key=lambda o: (o[1] - x) ** 2 + (o[2] - y) ** 2)
        for option in options:
            if self.places(option) is not None:
                return option
        raise LookupError("there is no room for the group")

    def _every(self, start: int) -> 'Iterator[Option]':
        count = self._columns * self._rows * len(TURNS)
        for i in range(count):
            rest, turn = divmod((start + i) % count, len(TURNS))
            row, column = divmod(rest, self._columns)
            yield self._option(column, row, TURNS[turn])

    def _option(self, column: int, row: int, heading: int) -> 'Option':
        x, y = self._box[0] + column * self._step, self._box[1] + row * self._step
        return ('place', x, y, heading)

    def places(self, option: Any) -> list[Point] | None:
        """Where everybody stands, the leader first; None if there is no room."""
        if option not in self._known:
            self._known[option] = self._worked_out(option)
        return self._known[option]

    def _worked_out(self, option: Any) -> list[Point] | None:
        _, x, y, heading = option
        field, table = self._field, self._run.table
        if not self._inside(x, y) or not field.stands(x, y):
            return None
        key = table.key(x, y)
        if self._area >= 0 and table.area_of(key) != self._area:
            return None
        need = len(self.group.figures) - 1
        found = around(field, (x, y), HEADINGS[heading], need, key)
        if len(found) < need or not all(self._inside(*at) for at in found):
            return None
        return [(x, y), *found]

    def _inside(self, x: int, y: int) -> bool:
        """Whether a base lies wholly within the zone; of an area it is the centre that counts."""
        if not in_polygon(x, y, self._zone):
            return False
        return self._area >= 0 or not near_outline(x, y, self._zone, self._run.table.radius - 1)


def put(run: 'Run', group: Group, option: 'Option') -> None:
    """Place a group as chosen.

    Raises:
        ValueError: it cannot stand there.
    """
    table = run.table
    area = table.area_at(option[1], option[2])
    zone = table.areas[area].points if area >= 0 else None
    if zone is None:
        reach = (len(group.figures) + 1) * run.book.base
        x, y = option[1], option[2]
        zone = ((x - reach, y - reach), (x + reach, y - reach), (x + reach, y + reach),
                (x - reach, y + reach))  # fmt: skip
    places = Placements(run, group, zone, area).places(option)
    if places is None:
        raise ValueError(f"there is no room for the group: {option}")
    for figure, at in zip(group.figures, places, strict=True):
        figure.x, figure.y = at
    group.place, group.area = TABLE, area


def spot(run: 'Run', area: int | Points, chance: 'Chance') -> Point | None:
    """A point in an area or polygon where a base or token touches nobody; None without room."""
    return next(spots(run, area, chance), None)


def spots(run: 'Run', area: int | Points, chance: 'Chance | None' = None) -> 'Iterator[Point]':
    """All such points of a net, row by row; with chance from one of them on."""
    table = run.table
    points = table.areas[area].points if isinstance(area, int) else area
    left, top, right, bottom = box_of(points)
    step = table.radius
    columns, rows = (right - left) // step + 1, (bottom - top) // step + 1
    touch2 = run.book.touch**2
    taken = [(f.x, f.y) for g in run.data.groups if g.place == TABLE for f in g.figures]
    taken += [(npc.x, npc.y) for npc in run.data.npcs if npc.alive and npc.with_group < 0]
    taken += [(item.x, item.y) for item in run.data.items]
    start = chance.below(columns * rows) if chance is not None else 0
    for i in range(columns * rows):
        row, column = divmod((start + i) % (columns * rows), columns)
        x, y = left + column * step, top + row * step
        if (
            in_polygon(x, y, points) and table.free(x, y)
            and all((x - a) ** 2 + (y - b) ** 2 > touch2 for a, b in taken)
        ):  # fmt: skip
            yield x, y
