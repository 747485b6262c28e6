"""Rolls on tables, named parts of the rules, rituals of events."""

from typing import TYPE_CHECKING, Any

from printplay.engines.congo.effects.base import Bounds, Effect, Op, bounds_of, perform, primitive
from printplay.engines.congo.effects.parts import PARTS
from printplay.engines.congo.effects.places import area_of
from printplay.engines.congo.effects.players import NOBODY, chooser, players
from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.state import TABLE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from printplay.engines.congo.effects.args import Args
    from printplay.sim.protocol import Option


@primitive('table_roll')
class TableRoll(Op):
    """A roll on a table; where more dice are thrown than needed, somebody picks."""

    __slots__ = ('by', 'dice', 'pick', 'table')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.table = args.word('table')
        self.dice = args.dice()
        self.by = args.word('by', 'owner')
        self.pick = args.whole('pick')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Throw, pick, and carry the row out."""
        from printplay.engines.congo.world import plunder, terrain

        group = scope.group
        if group is None or group.place != TABLE:
            return False
        sides = [size for size, n in self.dice.fixed for _ in range(n)]
        if self.table == 'plunder':
            return (yield from plunder.roll(run, group, scope, sides[0]))
        area = area_of(scope, group)
        if not sides:
            yield from terrain.explore(run, group, area)
            return True
        faces = [run.chance.die(size) % size for size in sides]
        run.event('roll', 'other', group.side, (tuple(sides), tuple(faces), 0, self.ref))
        first, second = yield from self._picked(run, scope, faces)
        return (yield from terrain.roll_row(run, group, area, first, second))

    def _picked(self, run: Run, scope: Scope, faces: list[int]) -> Doing[tuple[int, int]]:
        """Two of the dice in an order, as whoever picks wants."""
        pairs = dict.fromkeys(
            (a, b) for i, a in enumerate(faces) for j, b in enumerate(faces) if i != j
        )
        seat = chooser(run, scope, self.by)
        if seat == NOBODY:
            return run.chance.choose(list(pairs), 'dice')  # type: ignore[no-any-return]
        options: list[Option] = [('dice', *pair) for pair in pairs]
        option = yield from ask(seat, 'table_dice', options, self.ref)
        return option[1], option[2]

    def bounds(self) -> Bounds:
        """A row may ask for another roll: there is no end to it by itself."""
        return Bounds(dice=self.dice.most, rolls=1, endless=self.table != 'plunder')


@primitive('advance_turn')
class AdvanceTurn(Op):
    """The turn marker moves on: `turn.py` does it at the end of its phase."""

    __slots__ = ()

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:  # noqa: ARG002 (never carried out)
        """The stages of the turn do it."""
        raise RuntimeError(f"{self.ref}: '{self.name}' is a stage of the turn")


@primitive('resolve')
class Resolve(Op):
    """A named part of the rules."""

    __slots__ = ('part', 'what', 'who')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.what = args.word('what')
        self.who = args.word('who', 'owner')
        self.part = PARTS[self.what]

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Carry it out."""
        done = False
        for seat in players(run, scope, self.who):
            own = scope if seat == scope.owner else scope.within(owner=seat)
            done = (yield from self.part(run, own)) or done
        return done


@primitive('cast_ritual')
class CastRitual(Op):
    """A ritual cast by an event, with dice of its own."""

    __slots__ = ('dice', 'double', 'double_first', 'more', 'no_success', 'ritual')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.ritual = args.word('ritual')
        self.dice = args.dice()
        self.more = args.word('more', 'all')
        self.no_success = args.effect('no_success')
        self.double = args.effect('double')
        self.double_first = args.word('first') == 'double'

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Throw, then what successes and doubles do, in the order that the ruling gives."""
        from printplay.engines.congo.spirits import sorcery

        group = scope.group
        if group is None or group.place != TABLE:
            return False
        dice: Any = self.dice.dice(run, scope, group)
        successes, double = yield from sorcery.cast(
            run, group, self.ritual, self.ref, dice, self.more, hold=True
        )
        if double and self.double_first:
            yield from perform(run, scope, self.double)
        yield from sorcery.finish_cast(run, group, self.ritual, self.ref, successes)
        if double and not self.double_first:
            yield from perform(run, scope, self.double)
        if not successes:
            yield from perform(run, scope, self.no_success)
        return True

    def bounds(self) -> Bounds:
        """The dice, and what no success or a double brings; the ritual is bounded on its own."""
        tail = bounds_of(self.no_success) | bounds_of(self.double)
        return Bounds(dice=self.dice.most + 3, rolls=1) + tail

    def inner(self) -> 'Iterable[Effect]':
        """What no success and doubles bring."""
        return (self.no_success, self.double)
