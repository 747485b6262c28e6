"""Operations on the roll at hand, before it is thrown."""

from typing import TYPE_CHECKING

from printplay.engines.congo.dice import Matching, More, Reroll, Roll
from printplay.engines.congo.effects.base import Bounds, Effect, Op, bounds_of, primitive
from printplay.engines.congo.effects.statics import effective, in_play
from printplay.engines.congo.effects.units import count
from printplay.engines.congo.run import Doing, Run, Scope

if TYPE_CHECKING:
    from collections.abc import Iterable

    from printplay.engines.congo.effects.args import Args


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
