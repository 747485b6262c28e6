"""All moves of a group, made one at a time: how a policy samples them and a test lists them.

In: a game, a group, what kind of move it is. Out: options ('move', leader, path, target), where
`path` has a heading and a length for every stick and `target` says what the leader ends in
contact with: '' nothing, 'g3' a group, 'n2' a model of no side, 'i5' an item, 'exit:north' the
edge it leaves by; and ('stay',).
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from printplay.engines.congo.ground.field import OWN
from printplay.engines.congo.moving import goals
from printplay.engines.congo.moving.limits import End, Layout, MoveLimits, Path, Way
from printplay.engines.congo.moving.ways import Walker
from printplay.engines.congo.state import Group
from printplay.sim.plane import HEADINGS, Point, nearest_heading, unit

if TYPE_CHECKING:
    from printplay.engines.congo.run import Run
    from printplay.sim.protocol import Chance, Option

STAY: 'Option' = ('stay',)

TRIES = 24
"""Moves that are tried at random before all are looked through."""

SPREAD = 2
"""Headings to each side of the straight one in a sampled move that goes towards something."""

AIMED = 4
"""Figures that `toward` tries as leader, and headings to each side of the straight one."""


class MoveChoices:
    """The moves of a group, as `Choices`: sampled, listed, or asked whether they are legal.

    Every move can be sampled, but not all alike: three of four go towards somebody or something,
    or else columns would hardly meet.
    """

    __slots__ = ('_furthest', '_known', '_must', '_run', '_walker', 'group')

    def __init__(self, run: 'Run', group: Group, limits: MoveLimits) -> None:
        self._run, self.group = run, group
        self._must = limits.must or limits.full
        self._walker = Walker(run, group, limits)
        self._known: dict[Any, Layout] = {}
        self._furthest = self._short_of() if limits.full else ()

    def _short_of(self) -> 'tuple[Option, ...]':
        """How far each leader can go where none can go as far as its way is free.

        None of these where somebody can, or nobody can move.
        """
        if self._first(0, 0) != STAY:
            return ()
        self._walker.shortened = True
        found = [
            self._led(leader, self._walker.headings) for leader in range(len(self.group.figures))
        ]
        return tuple(option for option in found if option)

    def sample(self, chance: 'Chance') -> 'Option':
        """A legal move, or staying; every one of `all` can come."""
        if self._furthest:
            return self._furthest[chance.below(len(self._furthest))]
        figures = len(self.group.figures)
        if not self._must and not chance.below(len(HEADINGS)):
            return STAY
        goal = self._goal(chance)
        for _ in range(TRIES):
            option = self._try(chance, self._leader(chance, goal), goal)
            if option is not None:
                return option
        return self._first(chance.below(figures), chance.below(len(self._walker.headings)))

    def _leader(self, chance: 'Chance', goal: Point | None) -> int:
        """A figure at random; of two the one nearer to the goal."""
        figures = self.group.figures
        one = chance.below(len(figures))
        if goal is None:
            return one
        two = chance.below(len(figures))
        first, second = figures[one], figures[two]
        near = _gap((first.x, first.y), *goal) <= _gap((second.x, second.y), *goal)
        return one if near else two

    def _goal(self, chance: 'Chance') -> Point | None:
        """Where a sampled move is to lead: nowhere, to an enemy, or to something on the table."""
        kind = chance.below(4)
        if kind == 0 or len(self._walker.headings) < len(HEADINGS):
            return None
        found = goals.enemies(self._run, self.group) if kind < GOALS else goals.things(self._run)
        if not found:
            return None
        if kind > 1:
            return found[chance.below(len(found))]
        x, y = self._walker.start(0).spots[0]
        return min(found, key=lambda at: _gap(at, x, y))

    def _try(self, chance: 'Chance', leader: int, goal: Point | None) -> 'Option | None':
        """One move at random; None if it is not legal."""
        walker = self._walker
        way = walker.start(leader)
        heading = self._heading(chance, way, goal)
        if walker.hemmed(leader, heading):
            return None
        while True:
            leg, centre = walker.lay(leader, way, heading)
            following = walker.next(leader, way, heading, leg, centre)
            if following and (walker.must_go_on or chance.below(STRIDE if goal else 2)):
                way = following
                heading = self._heading(chance, way, goal)
                continue
            ends = walker.stops(leader, way, heading, leg, centre)
            if not ends:
                return None
            end = ends[chance.below(len(ends))]
            if goal and chance.below(STRIDE):
                end = ends[0] if ends[0].target else ends[-1]
            return self._option(leader, way, heading, end)

    def _heading(self, chance: 'Chance', way: Way, goal: Point | None) -> int:
        headings = self._walker.headings
        if goal is None:
            return headings[chance.below(len(headings))]
        x, y = way.spots[-1]
        near = nearest_heading(goal[0] - x, goal[1] - y)
        return (near + chance.below(2 * SPREAD + 1) - SPREAD) % len(HEADINGS)

    def _option(self, leader: int, way: Way, heading: int, end: End) -> 'Option | None':
        """The move as an option, worked out and kept; None if it is not legal."""
        option = ('move', leader, (*way.path, (heading, end.length)), end.target)
        if option not in self._known:
            layout = self._walker.work_out(leader, way, heading, end)
            if layout is None:
                return None
            self._known[option] = layout
        return option

    def _first(self, leader: int, heading: int) -> 'Option':
        """The first legal move from a leader and a heading on; staying if there is none."""
        figures, headings = len(self.group.figures), self._walker.headings
        turned = headings[heading:] + headings[:heading]
        for i in range(figures):
            option = self._led((leader + i) % figures, turned)
            if option is not None:
                return option
        return STAY

    def _led(self, leader: int, headings: Sequence[int]) -> 'Option | None':
        """The first legal move of a leader."""
        for way, last, end in self._walker.ends(leader, self._walker.start(leader), headings):
            option = self._option(leader, way, last, end)
            if option is not None:
                return option
        return None

    def all(self) -> 'Sequence[Option]':
        """Every legal move, leader by leader; staying comes last."""
        if self._furthest:
            return self._furthest
        found = self._list(self._walker.headings)
        if not found or not self._must:
            found.append(STAY)
        return found

    def _list(self, headings: Sequence[int], fights: bool = False) -> 'list[Option]':
        found: dict[Option, None] = {}
        for leader in range(len(self.group.figures)):
            start = self._walker.start(leader)
            for way, heading, end in self._walker.ends(leader, start, headings):
                if not fights or end.owner != OWN:
                    option = self._option(leader, way, heading, end)
                    if option is not None:
                        found[option] = None
        return list(found)

    def __contains__(self, option: object) -> bool:
        if self._furthest:
            return option in self._furthest
        if option == STAY:
            return not self._must or self._first(0, 0) == STAY
        return self.layout(option) is not None

    def layout(self, option: Any) -> Layout | None:
        """Where everybody ends, or None if the move is not legal."""
        if option in self._known:
            return self._known[option]
        if not _shaped(option, len(self.group.figures)):
            return None
        _, leader, path, target = option
        way, ends = self._ends(leader, path)
        if way is not None and way.path == path[:-1]:
            heading, length = path[-1]
            for end in ends:
                if (end.length, end.target) == (length, target):
                    self._option(leader, way, heading, end)
        return self._known.get(option)

    def _ends(self, leader: int, path: Path) -> 'tuple[Way | None, list[End]]':
        """The sticks of a path but the last, if they can be laid, and where the last may end."""
        walker = self._walker
        way = walker.start(leader)
        for heading, _ in path[:-1]:
            following = walker.next(leader, way, heading, *walker.lay(leader, way, heading))
            if following is None:
                return None, []
            way = following
        heading = path[-1][0]
        return way, walker.stops(leader, way, heading, *walker.lay(leader, way, heading))

    def near(self, leader: int, path: Path, target: str) -> 'Option | None':
        """The legal move that is so described, as far as people measure; None if there is none.

        Lengths of sticks need only be near, and the last one's does not matter where the leader
        touches something. Without a path: staying, or the first move if the group must move.
        """
        if not path and self._furthest:
            return self._furthest[0]
        if not path:
            return STAY if STAY in self else self._first(0, 0)
        if not 0 <= leader < len(self.group.figures):
            return None
        way, ends = self._ends(leader, path)
        heading, length = path[-1]
        ends = [end for end in ends if end.target == target]
        end = min(ends, key=lambda one: abs(one.length - length), default=None)
        if way is None or end is None:
            return None
        laid = [used for _, used in (*way.path, *((heading, end.length),)[bool(target) :])]
        if any(abs(used - long) > NEAR for used, (_, long) in zip(laid, path, strict=False)):
            return None
        return self._option(leader, way, heading, end)

    def engaging(self) -> 'list[Option]':
        """The moves that end in contact with an enemy or an Independent character."""
        return self._list(self._walker.headings, fights=True)

    def toward(self, x: int, y: int) -> 'Option':
        """A move whose leader ends as near to a point as moves straight at it come.

        A group that must move does so even if that leads away.
        """
        if self._furthest:
            return self._furthest[0]
        found: list[tuple[int, int, int, Way, int, End]] = []
        own = [self._walker.start(i).spots[0] for i in range(len(self.group.figures))]
        order = sorted(range(len(own)), key=lambda i: _gap(own[i], x, y))
        for leader in order[:AIMED]:
            start = self._walker.start(leader)
            ahead = self._straight(start.spots[0], x, y)
            for way, heading, end in self._walker.ends(leader, start, ahead):
                found.append((_gap(end.at, x, y), len(found), leader, way, heading, end))
        found.sort(key=lambda one: one[:2])
        here = min(_gap(at, x, y) for at in own)
        for gap, _, leader, way, heading, end in found:
            if gap >= here and not self._must:
                break
            option = self._option(leader, way, heading, end)
            if option is not None:
                return option
        return self._first(0, 0) if self._must else STAY

    def _straight(self, start: Point, x: int, y: int) -> list[int]:
        """The headings nearest to the direction of a point."""
        dx, dy = unit(x - start[0], y - start[1])
        order = sorted(
            self._walker.headings, key=lambda h: -(HEADINGS[h][0] * dx + HEADINGS[h][1] * dy)
        )
        return order[: 2 * AIMED + 1]


NEAR = 25
"""Tenths of a millimetre by which a move may differ from how it is described."""

GOALS = 3
"""Kinds of sampled moves that lead nowhere or to an enemy; one more leads to things."""

STRIDE = 6
"""Of so many aimed moves one stops short, or where it might go on or fight."""


def _gap(at: Point, x: int, y: int) -> int:
    return (at[0] - x) ** 2 + (at[1] - y) ** 2


def _shaped(option: Any, figures: int) -> bool:
    """Whether it looks like a move of a group with so many figures."""
    return (
        isinstance(option, tuple) and len(option) == 4 and option[0] == 'move'
        and isinstance(option[1], int) and 0 <= option[1] < figures
        and isinstance(option[2], tuple) and bool(option[2]) and all(
            isinstance(one, tuple) and len(one) == 2 and one[0] in range(len(HEADINGS))
            for one in option[2]
        )
    )  # fmt: skip
