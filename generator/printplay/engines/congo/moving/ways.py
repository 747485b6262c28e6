"""How a group may go: sticks laid one after the other, and where each lets the move end.

In: a game, a group, what kind of move it is. Out: ways, ends and worked-out moves. Rules MOV-2 to
MOV-12, MEL-1, MEL-4, TER-11, TER-12.
"""

from typing import TYPE_CHECKING

from printplay.engines.congo.ground import measure
from printplay.engines.congo.ground.field import OWN, Field, owner_of
from printplay.engines.congo.moving.gather import around, assign
from printplay.engines.congo.moving.legs import Leg, Rod, lay, touched_at_once
from printplay.engines.congo.moving.limits import End, Layout, MoveLimits, Way
from printplay.engines.congo.state import Group
from printplay.sim.plane import HEADINGS, SCALE, Point, shifted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from printplay.engines.congo.run import Run

STOPS = 4
"""In how many equal parts of a stick a leader may stop short."""

EVERY = 99
"""More places than there are around a leader."""


class Walker:
    """Lays sticks for a group.

    Attributes:
        headings: the directions it may go.
        shortened: nobody can go as far as the way is free, so it stops where it can before.
    """

    __slots__ = (
        '_field',
        '_fight',
        '_items',
        '_later',
        '_limits',
        '_mode',
        '_most',
        '_near',
        '_plain',
        '_rods',
        '_run',
        'group',
        'headings',
        'shortened',
    )

    def __init__(self, run: 'Run', group: Group, limits: MoveLimits) -> None:
        book = run.book
        self._run, self.group, self._limits = run, group, limits
        length = book.stick[book.constants['move']]
        self._plain, self._fight = limits.most(False), limits.most(True)
        self._most = max(self._plain, self._fight)
        reach = max(self._most, 1) * length + 5 * book.base
        self._field = Field(run, group, reach, limits.entry)
        self._near = book.stick[book.constants['pace_clearance']]
        stops = book.rulings['low_obstacle_restricts_move'] == 'yes'
        half = book.stick_width // 2
        plain = Rod(length, half, stops)
        self._rods = self._later = [plain] * len(group.figures)
        if run.table.obstacles:
            low = frozenset(one.area.index for one in run.table.low_obstacles)
            touched = [self._touched(f.x, f.y) for f in group.figures]
            self._rods = [Rod(length, half, stops, one) for one in touched]
            self._later = [Rod(length, half, stops, one & low) for one in touched]
        self._mode = book.rulings['gather_limit']
        items = enumerate(run.data.items) if limits.items else ()
        self._items = [(item.x, item.y, i) for i, item in items]
        self.shortened = False
        self.headings = limits.headings or tuple(range(len(HEADINGS)))

    def _touched(self, x: int, y: int) -> frozenset[int]:
        """Obstacles that a base there is in contact with."""
        table, book = self._run.table, self._run.book
        reach = table.radius + book.touch - book.base
        return frozenset(i for i in table.obstacles if table.touches(table.areas[i], x, y, reach))

    def start(self, leader: int) -> Way:
        """No stick laid yet."""
        if self._limits.entry:
            return Way(self._limits.entry, (self._limits.entry,))
        figure = self.group.figures[leader]
        return Way(None, ((figure.x, figure.y),))

    def hemmed(self, leader: int, heading: int) -> bool:
        """Whether a first stick in that direction touches the own group at once: never legal."""
        own = self._field.own
        return bool(own) and touched_at_once(
            self._field, *own[leader], HEADINGS[heading], self._rods[leader], leader
        )

    def lay(self, leader: int, way: Way, heading: int) -> tuple[Leg, Point]:
        """The next stick in a direction, and where the leader's centre is as it is laid."""
        vector = HEADINGS[heading]
        radius = self._field.radius
        centre = shifted(*way.tip, vector, -radius) if way.tip else way.spots[-1]
        rod = (self._later if way.path else self._rods)[leader]
        return lay(self._field, *centre, vector, rod, leader, self._items), centre

    def next(self, leader: int, way: Way, heading: int, leg: Leg, centre: Point) -> Way | None:
        """The way with this whole stick laid, if another may follow (MOV-4, MOV-5)."""
        rod = self._rods[leader]
        laid = len(way.path) + 1
        if leg.free < rod.length or laid >= self._most:
            return None
        vector = HEADINGS[heading]
        tip = shifted(*centre, vector, rod.length + self._field.radius)
        spot = shifted(*centre, vector, rod.length)
        kind = self._follow(way, tip, laid)
        if not kind or self._run.table.crossed(self._run.table.high_obstacles, centre, spot) >= 0:
            return None
        path, spots = (*way.path, (heading, rod.length)), (*way.spots, spot)
        paces, extras = way.paces + (kind != 'extra'), way.extras + (kind == 'extra')
        return Way(tip, spots, path, paces, extras, way.fight or kind == 'fight')

    def _follow(self, way: Way, tip: Point, laid: int) -> str:
        """What allows a stick after one that ends at `tip`: pace, extra, fight, or '' nothing."""
        limits = self._limits
        if not self._holds(tip):
            return ''
        clear = not self._field.enemy_within(*tip, self._near)
        dry = not self._run.table.in_river(*tip)
        more = limits.extra > way.extras
        if laid < self._plain and not way.fight:
            if clear and dry and limits.pace != 'none' and not way.paces:
                return 'pace'
            if more and (limits.ignore_enemies or (clear and dry)):
                return 'extra'
        if limits.engage and laid < self._fight and dry:
            paces = limits.pace != 'none' or limits.fight_pace
            if (paces and not way.paces) or more:
                return 'fight'
        return ''

    def _holds(self, point: Point) -> bool:
        table = self._run.table
        return 0 <= point[0] <= table.width and 0 <= point[1] <= table.depth

    def ends(
        self, leader: int, way: Way, headings: 'Sequence[int]'
    ) -> 'Iterator[tuple[Way, int, End]]':
        """Every place where the leader may end, by laying one more stick or several."""
        for heading in headings:
            leg, centre = self.lay(leader, way, heading)
            following = self.next(leader, way, heading, leg, centre)
            if not (following and self.must_go_on):
                for end in self.stops(leader, way, heading, leg, centre):
                    yield way, heading, end
            if following:
                yield from self.ends(leader, following, headings)

    @property
    def must_go_on(self) -> bool:
        """Whether a second stick must be used where it may."""
        return self._limits.pace == 'if_possible'

    def stops(self, leader: int, way: Way, heading: int, leg: Leg, centre: Point) -> list[End]:
        """Where the move may end on a stick."""
        limits, vector = self._limits, HEADINGS[heading]
        length = self._rods[leader].length
        laid = len(way.path) + 1
        found = []
        if limits.engage and laid <= self._fight:
            for far, owner, across in leg.fights:
                if way.fight and not self._hostile(owner):
                    continue
                target = f'g{owner}' if owner >= 0 else f'n{owner_of(owner)}'
                found.append(End(far, target, shifted(*centre, vector, far), owner, across))
        if way.fight or laid > self._plain or (limits.full and found and not self.shortened):
            return found
        if leg.edge and (leg.edge in limits.exits or self._at_gate(centre, vector)):
            far = leg.free
            found.append(End(far, f'exit:{leg.edge}', shifted(*centre, vector, far)))
        for far in self._lengths(leg, length):
            found.append(End(far, '', shifted(*centre, vector, far)))
        data = self._run.data
        if limits.items:
            for far, owner in leg.joins:
                npc = data.npcs[owner_of(owner)]
                found.append(End(far, f'n{owner_of(owner)}', (npc.x, npc.y), owner, -1, True))
            found.extend(
                End(far, f'i{i}', (data.items[i].x, data.items[i].y)) for far, i in leg.items
            )
        return found

    def _hostile(self, owner: int) -> bool:
        """Whether bases are an enemy's, as cattle's are not (USR-11)."""
        return owner >= 0 or measure.stops_pace(self._run.data.npcs[owner_of(owner)])

    def _at_gate(self, centre: Point, vector: Point) -> bool:
        """Whether the stick lies over a point of the edge where the group may leave."""
        half = self._run.book.stick_width * SCALE // 2
        far = (self._rods[0].length + self._field.radius) * SCALE
        for x, y in self._limits.gates:
            dx, dy = x - centre[0], y - centre[1]
            ahead, aside = dx * vector[0] + dy * vector[1], dy * vector[0] - dx * vector[1]
            if 0 < ahead <= far and abs(aside) <= half:
                return True
        return False

    def _lengths(self, leg: Leg, length: int) -> list[int]:
        if self._limits.full and not self.shortened:
            return [leg.free] if leg.free else []
        part = length // STOPS
        if self.shortened:
            return [part * k for k in range(STOPS, 0, -1) if part * k < leg.free]
        lengths = [part * k for k in range(1, STOPS) if part * k <= leg.free]
        if leg.free == length or (leg.wall and leg.free and leg.free not in lengths):
            lengths.append(leg.free)
        return lengths

    def work_out(self, leader: int, way: Way, heading: int, end: End) -> Layout | None:
        """The places of all figures, if the rules allow them to stand so."""
        table = self._run.table
        paced = way.paces > 0
        if end.target[:1] == 'e':
            spots = (*way.spots, end.at)
            if not table.passes(spots, self._area(spots[0]), -1):
                return None
            return Layout((), end, -1, False, paced)
        field = self._field
        if not field.stands(*end.at, end.owner):
            return None
        key = table.key(*end.at)
        area = table.area_of(key)
        if not self._may_pass((*way.spots, end.at), area):
            return None
        joins = end.joins
        need = len(self.group.figures) - 1 + joins
        fights = end.owner != OWN and not joins
        places = self._gathered(leader, way, heading, end, key, need)
        partial = len(places) < need and fights and self._holds_foe(area, end.owner)
        if partial:
            places = self._gathered(leader, way, heading, end, -1, need, area)
        if len(places) < need:
            return None
        places.insert(leader, end.at)
        return Layout(tuple(places), end, area, partial, paced)

    def _holds_foe(self, area: int, owner: int) -> bool:
        """Whether an enemy stands in the area (MEL-4)."""
        if area < 0:
            return False
        data = self._run.data
        if owner >= 0:
            return data.groups[owner].area == area
        npc = data.npcs[owner_of(owner)]
        return self._run.table.area_at(npc.x, npc.y) == area

    def _area(self, point: Point) -> int:
        return self._run.table.area_at(*point) if self._holds(point) else -1

    def _may_pass(self, spots: tuple[Point, ...], area: int) -> bool:
        """Whether borders of areas are crossed as they may be (MOV-3, MOV-9)."""
        limits = self._limits
        start = self._area(spots[0])
        if start != area and (
            (start >= 0 and not limits.leave) or (area >= 0 and not limits.enter)
        ):
            return False
        return self._run.table.passes(spots, start, area)

    def _gathered(
        self, leader: int, way: Way, heading: int, end: End, key: int, need: int, half: int = -1
    ) -> list[Point]:
        """Places for the other figures, too few where there is no room (MOV-7, MOV-8)."""
        field, vector = self._field, HEADINGS[heading]
        if self._mode == 'along_stick' or self._limits.entry:
            return around(field, end.at, vector, need, key, end.owner, half=half)
        x, y = way.spots[0]
        travelled = (end.at[0] - x) ** 2 + (end.at[1] - y) ** 2
        found = around(field, end.at, vector, EVERY, key, end.owner, False, half)
        return assign(field.own, leader, [end.at, *found], travelled, self._run.book.touch)
