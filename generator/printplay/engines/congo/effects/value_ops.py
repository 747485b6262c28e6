"""Values in place of others, and rules that only hold all the time."""

from typing import TYPE_CHECKING, Any

from printplay.engines.congo.dice import read_dice
from printplay.engines.congo.effects.base import InPlay, Op, primitive
from printplay.engines.congo.effects.statics import effective
from printplay.engines.congo.run import Doing, Run, Scope
from printplay.engines.congo.state import Group

if TYPE_CHECKING:
    from printplay.engines.congo.effects.args import Args


_VALUES = ('shooting', 'combat', 'bravery')


@primitive('set')
class SetValue(Op):
    """A value in place of another: all the time in a `static`, else for the matter at hand."""

    __slots__ = ('remote', 'sets', 'to', 'value', 'what')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.what = args.word('what')
        self.to = args.groups()
        self.remote = 'to' in args
        given = args.given['value']
        dice = read_dice(given) if isinstance(given, str) else ()
        self.value: Any = dice[0][0] if dice else given
        self.sets = {self.what: self.value}
        if dice and dice[0][1] > 1:
            self.sets[f'{self.what}_dice'] = dice[0][1]

    def value_for(self, group: Group, what: str) -> Any:
        """The value that it gives."""
        del group
        return self.sets[what]

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Set it where those look who ask for it."""
        what, value = self.what, self.value
        if isinstance(value, bool):
            return self._mark(run, scope)
        if what in _VALUES and scope.roll is not None:
            scope.roll.change_own(value)
            scope.facts[what] = value
        elif what == 'fewer_sticks':
            return self._shorten(run, scope)
        elif what == 'extra_hits':
            hits = scope.facts.get(what, 0)
            scope.facts[what] = hits + value * scope.facts.get('times', 1)
        elif what == 'terrain_table':
            run.data.environment = value
        else:
            scope.facts[what] = value
        return True
        yield  # nothing to ask

    def _mark(self, run: Run, scope: Scope) -> bool:
        """A flag of the object at hand, of the animal, or of the group."""
        item = scope.facts.get('item')
        if item is not None:
            if hasattr(item, self.what):
                setattr(item, self.what, self.value)
            else:
                item.flags[self.what] = self.value
        elif scope.npc >= 0:
            setattr(run.data.npcs[scope.npc], self.what, self.value)
        elif scope.group is not None:
            scope.group.flags[self.what] = self.value
        return True

    def _shorten(self, run: Run, scope: Scope) -> bool:
        """Fewer sticks, for each token that works in such a move."""
        if scope.group is None or scope.move is None:
            return False
        free, fights = (
            effective(run, scope.group, self.ref, engages=engages) for engages in (False, True)
        )
        scope.move.fewer += self.value * free
        scope.move.fight_fewer += self.value * fights
        return True


@primitive('values_by_stress')
class ValuesBy(InPlay):
    """All values, by the number of tokens."""

    __slots__ = ('by', 'remote', 'sets', 'to')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.to = args.groups()
        self.remote = 'to' in args
        self.sets = dict.fromkeys(_VALUES)
        self.by: list[int] = []
        for key, die in args.given['values'].items():
            low, _, high = str(key).partition('-')
            self.by += [read_dice(die)[0][0]] * (int(high or low) - int(low) + 1)

    def value_for(self, group: Group, what: str) -> int:
        """The sides for the tokens that the group has now; none of a value that it lacks."""
        del what
        return self.by[min(len(group.stress), len(self.by) - 1)]


class _Lasting(InPlay):
    """A rule that only works all the time; `statics.py` looks it up."""

    __slots__ = ('action', 'against', 'beyond', 'of', 'to')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.to = args.groups()
        self.action = frozenset(args.words('action'))
        self.against = frozenset(args.words('against'))
        self.beyond = args.word('beyond')
        self.of = args.word('of', 'all')


@primitive('forbid')
class Forbid(_Lasting):
    """Actions that a group may not take."""

    __slots__ = ()


@primitive('not_targetable')
class NotTargetable(_Lasting):
    """It cannot be shot at."""

    __slots__ = ()


@primitive('hide')
class Hide(_Lasting):
    """It is out of sight."""

    __slots__ = ()


@primitive('no_sight_block')
class NoSightBlock(_Lasting):
    """It does not block sight."""

    __slots__ = ()


@primitive('skip_terrain_table')
class SkipTerrainTable(_Lasting):
    """It never rolls for dangerous terrain."""

    __slots__ = ()


@primitive('immune')
class Immune(_Lasting):
    """Something does nothing to it."""

    __slots__ = ()
