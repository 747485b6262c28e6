"""What a move may be, and the values that working one out goes through.

`MoveLimits` says what kind of move it is; a `Way` is the sticks laid so far, an `End` a place where
the leader may stop, a `Layout` where all figures then stand. Lengths are tenths of a millimetre.
"""

from dataclasses import dataclass

from printplay.engines.congo.ground.field import OWN
from printplay.sim.plane import Point

Path = tuple[tuple[int, int], ...]


@dataclass(slots=True)
class MoveLimits:
    """What kind of move it is.

    Attributes:
        action: it is a move action; else an effect moves the group.
        colour: of the icon: nobody engages with red.
        sticks: sticks without picking up the pace; `extra`: sticks added by cards and rules.
        pace: none, allowed, or if_possible (the second stick must be used if it may).
        fight_pace: a second stick is allowed in order to engage.
        fewer, fight_fewer: sticks lost to tokens, in moves that engage not, and that do.
        limit: most sticks in all, 0 for no limit.
        ignore_enemies: the added sticks ignore enemies near.
        leave, enter: it may leave the area it is in; enter one.
        headings: the only directions allowed; all if empty.
        must: it may not stay if it can move; `full`: it goes as far as it can, too.
        chooser: the seat that decides; -1 is the group's own.
        exits: table edges over which it may leave; `gates`: points of an edge where it may;
            `entry`: the point where it comes in.
        items: it may pick up what its stick touches, and take Independent characters along.
    """

    action: bool = True
    colour: str = 'black'
    sticks: int = 1
    pace: str = 'allowed'
    fight_pace: bool = True
    engage: bool = True
    fewer: int = 0
    fight_fewer: int = 0
    extra: int = 0
    limit: int = 0
    ignore_enemies: bool = False
    leave: bool = True
    enter: bool = True
    headings: tuple[int, ...] = ()
    must: bool = False
    full: bool = False
    chooser: int = -1
    exits: frozenset[str] = frozenset()
    gates: tuple[Point, ...] = ()
    entry: Point | None = None
    items: bool = True

    def most(self, fights: bool) -> int:
        """How many sticks at most, in moves that engage or in others."""
        pace = self.pace != 'none' or (fights and self.fight_pace)
        most = self.sticks + pace + self.extra
        if self.limit:
            most = min(most, self.limit)
        return most - (self.fight_fewer if fights else self.fewer)


@dataclass(slots=True)
class Way:
    """Sticks laid so far.

    Attributes:
        tip: the far end of the last one; None while none lies.
        spots: the leader's centre at the start and after each stick.
        paces, extras: how many were laid by picking up the pace, and by rules that add one.
        fight: the next one only serves to engage.
    """

    tip: Point | None
    spots: tuple[Point, ...]
    path: Path = ()
    paces: int = 0
    extras: int = 0
    fight: bool = False


@dataclass(slots=True)
class End:
    """Where a move may end: the leader's centre, what it touches, the obstacle between or -1.

    `joins`: it touches an Independent character, takes its place and makes room for it.
    """

    length: int
    target: str
    at: Point
    owner: int = OWN
    across: int = -1
    joins: bool = False


@dataclass(slots=True)
class Layout:
    """A legal move worked out.

    Attributes:
        places: centres of all figures, in their order, then of one that joins.
        area: the area it ends in, -1 on open ground.
        partial: some figures are outside of it (MEL-4).
        paced: a second stick was laid by picking up the pace.
    """

    places: tuple[Point, ...]
    end: End
    area: int
    partial: bool
    paced: bool
