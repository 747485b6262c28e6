"""Operations that change the roll, the value, the move or the card at hand."""

from typing import TYPE_CHECKING, Any

from printplay.engines.congo.dice import Matching, More, Reroll, Roll, read_dice
from printplay.engines.congo.effects.base import Bounds, Effect, Op, bounds_of, primitive
from printplay.engines.congo.effects.places import MOST_GROUPS
from printplay.engines.congo.effects.statics import effective, in_play
from printplay.engines.congo.effects.units import count
from printplay.engines.congo.run import Doing, Run, Scope
from printplay.engines.congo.state import Group

if TYPE_CHECKING:
    from collections.abc import Iterable

    from printplay.engines.congo.effects.args import Args

_VALUES = ('shooting', 'combat', 'bravery')


class _OnRoll(Op):
    """An operation on the roll at hand, which changes it before it is thrown."""

    __slots__ = ()

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Change it, if there is one."""
        return scope.roll is not None and self.change(run, scope, scope.roll)
        yield  # nothing to ask

    def change(self, run: Run, scope: Scope, roll: Roll) -> bool:
        """Change it. False where there was nothing to change."""
        raise NotImplementedError


@primitive('add_dice')
class AddDice(_OnRoll):
    """More dice: a number, or for each token, success, six."""

    __slots__ = ('depth', 'dice', 'n', 'of', 'per', 'rolls')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.dice = args.dice()
        self.n = args.whole('n', 1)
        self.per = args.word('per')
        self.of = args.groups('of') if 'of' in args else None
        self.depth = args.whole('depth')
        self.rolls = frozenset(args.words('roll'))

    def change(self, run: Run, scope: Scope, roll: Roll) -> bool:
        """Put them in."""
        if self.rolls and roll.kind not in self.rolls:
            return False
        dice = self.dice.dice(run, scope, scope.group)
        if self.per in ('success', 'six'):
            roll.more += [More(sides, n * self.n, self.per, self.depth, self.ref)
                          for sides, n in dice]  # fmt: skip
            return True
        times = self.n * (self._times(run, scope) if self.per else 1)
        roll.add_all(tuple((sides, n * times) for sides, n in dice), self.ref)
        return times > 0 and bool(dice)

    def _times(self, run: Run, scope: Scope) -> int:
        if self.of is None:
            if self.per == 'token' and 'drawn' in scope.facts:
                return int(scope.facts['drawn'])
            return count(run, scope, self.per, scope.group)
        found = self.of.candidates(run, scope)
        return count(run, scope, self.per, found[0]) if found else 0

    def bounds(self) -> Bounds:
        """The dice."""
        return Bounds(dice=self.dice.most * self.n * (4 if self.per else 1))


@primitive('remove_dice')
class RemoveDice(_OnRoll):
    """Dice laid aside for tokens; of two rules for one token the harder counts."""

    __slots__ = ('n', 'per', 'token')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.n = args.number()
        self.per = args.word('per')
        self.token = args.word('token')

    def change(self, run: Run, scope: Scope, roll: Roll) -> bool:
        """Note how many; the roll's player picks them."""
        group = scope.group
        token = self.token or self.ref
        if group is None or token not in run.book.stress_kinds:
            roll.lose(self.n.most, token)
            return True
        each = self.n.most
        for static in in_play(run, group, 'remove_dice'):
            if static.op.token == token:
                each = max(each, static.op.n.most)
        roll.lose(each * effective(run, group, token), token)
        return True


@primitive('add_success')
class AddSuccess(_OnRoll):
    """Successes without a die."""

    __slots__ = ('n',)

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.n = args.number()

    def change(self, run: Run, scope: Scope, roll: Roll) -> bool:
        """Add them."""
        del run, scope
        roll.added += self.n.most
        return True


@primitive('cap_dice')
class CapDice(_OnRoll):
    """Never more dice than this."""

    __slots__ = ('n',)

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.n = args.number()

    def change(self, run: Run, scope: Scope, roll: Roll) -> bool:
        """Note it; it counts after all that adds dice."""
        del run
        cap = self.n.now(scope.group, 100)
        roll.cap = cap if roll.cap < 0 else min(cap, roll.cap)
        return True


@primitive('matching_successes')
class MatchingSuccesses(_OnRoll):
    """What successes with the same number do."""

    __slots__ = ('at_least', 'do')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.at_least = args.whole('at_least', 2)
        self.do = args.effect()

    def change(self, run: Run, scope: Scope, roll: Roll) -> bool:
        """Note it for after the throw."""
        del run
        roll.matching.append(Matching(self.at_least, self.do, scope))
        return False

    def bounds(self) -> Bounds:
        """What they do."""
        return bounds_of(self.do)

    def inner(self) -> 'Iterable[Effect]':
        """What they do."""
        return (self.do,)


@primitive('reroll')
class RerollDice(_OnRoll):
    """Dice thrown again, if the player wants."""

    __slots__ = ('what',)

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.what = args.word('what')

    def change(self, run: Run, scope: Scope, roll: Roll) -> bool:
        """Note it for after the throw; it is told when it is used."""
        del run
        may = bool(scope.facts.get('may')) and roll.seat >= 0
        roll.rerolls.append(Reroll(self.what, roll.seat, scope.ref, optional=may))
        return False


@primitive('force_reroll')
class ForceReroll(_OnRoll):
    """Dice that the other side must throw again."""

    __slots__ = ('again', 'what')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.what = args.word('what')
        self.again = args.flag('again')

    def change(self, run: Run, scope: Scope, roll: Roll) -> bool:
        """Note it for after the roller's own re-rolls; it is told when it is used."""
        del run
        roll.rerolls.append(
            Reroll(self.what, scope.owner, scope.ref, forced=True, again=self.again)
        )
        return False


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
class ValuesBy(Op):
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

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """It only works all the time."""
        del run, scope
        return False
        yield  # nothing to ask


@primitive('extend')
class Extend(Op):
    """More reach for a move, a shot or a ritual."""

    __slots__ = ('distance', 'ignore_enemies', 'limit', 'what')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.distance = args.word('distance', 'S')
        self.what = args.words('what')
        self.limit = args.whole('limit')
        self.ignore_enemies = args.flag('ignore_enemies')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """One stick more for a move that is to come, or a longer range."""
        move = scope.move
        if move is not None and 'move' in self.what:
            move.extra += 1
            if self.limit:
                move.limit = self.limit
            if self.ignore_enemies:
                move.ignore_enemies = True
            return True
        if move is None and set(self.what) - {'move'}:
            more = run.book.stick[self.distance]
            scope.facts['extend'] = scope.facts.get('extend', 0) + more
            return True
        return False
        yield  # nothing to ask


@primitive('add_action')
class AddAction(Op):
    """One more circle on the card being resolved."""

    __slots__ = ('action', 'colour', 'number')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.action = args.words('action')
        self.colour = args.word('colour', 'black')
        self.number = args.whole('groups', 1)

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Add it."""
        from printplay.engines.congo import cards

        return cards.add_action(
            run, scope.owner, self.action, self.colour, self.number, self.ref
        )
        yield  # nothing to ask


@primitive('grant_action')
class GrantAction(Op):
    """Other groups may act now."""

    __slots__ = ('action', 'to')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.action = args.words('action')
        self.to = args.groups()

    def _actions(self, scope: Scope) -> tuple[str, ...]:
        if self.action == ('same',):
            same = scope.facts.get('action')
            return (same,) if same else ()
        return self.action

    def _able(self, run: Run, scope: Scope, group: Group) -> bool:
        from printplay.engines.congo import acts

        return any(acts.can_act(run, group, action) for action in self._actions(scope))

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Each chosen group takes the action, if it still may."""
        from printplay.engines.congo import acts

        done = False
        chosen = yield from self.to.pick(run, scope, lambda group: self._able(run, scope, group))
        for group in chosen:
            for action in self._actions(scope):
                if acts.can_act(run, group, action):
                    granted = scope.within(owner=group.side)
                    done = (yield from acts.grant(run, group, action, granted)) or done
                    break
        return done

    def can(self, run: Run, scope: Scope) -> bool:
        """Some group may take it."""
        return any(self._able(run, scope, group) for group in self.to.candidates(run, scope))

    def bounds(self) -> Bounds:
        """Actions are bounded by the groups, each of which acts once."""
        return Bounds(rolls=min(self.to.most, MOST_GROUPS))


class _Lasting(Op):
    """A rule that only works all the time; `statics.py` looks it up."""

    __slots__ = ('action', 'against', 'beyond', 'of', 'to')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.to = args.groups()
        self.action = frozenset(args.words('action'))
        self.against = frozenset(args.words('against'))
        self.beyond = args.word('beyond')
        self.of = args.word('of', 'all')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Nothing is done at any one time."""
        del run, scope
        return False
        yield  # nothing to ask


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


