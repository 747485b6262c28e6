"""Operations with shots."""

from typing import TYPE_CHECKING

from printplay.engines.congo.effects.amounts import MOST_FIGURES
from printplay.engines.congo.effects.base import (
    Bounds,
    Effect,
    OnGroups,
    Op,
    bounds_of,
    perform,
    primitive,
)
from printplay.engines.congo.rulebook.facts import sides
from printplay.engines.congo.run import Doing, Run, Scope
from printplay.engines.congo.state import TABLE, Group

if TYPE_CHECKING:
    from collections.abc import Iterable

    from printplay.engines.congo.effects.args import Args


@primitive('suffer_shooting')
class SufferShooting(OnGroups):
    """A shot by nobody on the table."""

    __slots__ = ('after_loss', 'dice', 'no_loss', 'profile')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.dice = args.dice()
        self.profile = args.word('profile')
        self.after_loss = args.effect('after_loss')
        self.no_loss = args.effect('no_loss')

    def each(self, run: Run, scope: Scope, group: Group) -> Doing[bool]:
        """Shoot at the group, then what its losses bring."""
        from printplay.engines.congo.fighting import shooting

        dice = self.dice.dice(run, scope, group)
        seat = scope.owner if scope.owner != group.side else -1
        lost = yield from shooting.suffer(run, group, dice, self.ref, self.profile, seat)
        if group.place == TABLE:
            yield from perform(run, scope, self.after_loss if lost else self.no_loss)
        return True

    def bounds(self) -> Bounds:
        """Dice of attack; every hit may cost a figure, and the target may go to ground."""
        dice = self.dice.most
        tail = bounds_of(self.after_loss) | bounds_of(self.no_loss)
        return (Bounds(dice, MOST_FIGURES, dice, 3) + tail).times(max(self.to.most, 1))

    def inner(self) -> 'Iterable[Effect]':
        """What comes with losses and without."""
        return (self.after_loss, self.no_loss)


@primitive('shoot')
class Shoot(OnGroups):
    """A shot that is no action."""

    __slots__ = ('at', 'die', 'weapon')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.at = args.groups('at') if 'at' in args else None
        self.weapon = args.word('weapon')
        self.die = sides(args.word('die') or None)

    def each(self, run: Run, scope: Scope, group: Group) -> Doing[bool]:
        """The group shoots, if it can."""
        from printplay.engines.congo.fighting import shooting

        targets = None
        if self.at is not None:
            found = yield from self.at.pick(run, scope)
            targets = [each for each in found if each is not group]
        # A rule that lends a weapon says itself who may shoot with it.
        lent = bool(self.weapon)
        return (
            yield from shooting.shoot(
                run, group, self.ref, targets, self.weapon, self.die, by_effect=lent
            )
        )

    def can(self, run: Run, scope: Scope) -> bool:
        """Somebody could shoot."""
        from printplay.engines.congo.fighting import shooting

        return bool(self.weapon) or any(
            shooting.can_shoot(run, group) for group in self.to.candidates(run, scope)
        )

    def bounds(self) -> Bounds:
        """A shot of each group."""
        one = Bounds(2 * MOST_FIGURES, MOST_FIGURES, MOST_FIGURES, 3)
        return one.times(max(self.to.most, 1))


@primitive('reload')
class Reload(OnGroups):
    """Smoke taken away instead of a shot."""

    __slots__ = ()

    def fits(self, _run: Run, _scope: Scope, group: Group) -> bool:
        """It has smoke."""
        return bool(group.smoke)

    def each(self, run: Run, _scope: Scope, group: Group) -> Doing[bool]:
        """Reload."""
        from printplay.engines.congo.fighting import shooting

        shooting.reload(run, group, self.ref)
        return True
        yield  # nothing to ask


@primitive('go_to_ground')
class GoToGround(Op):
    """Tokens for cover dice."""

    __slots__ = ('n', 'to')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.to = args.groups()
        self.n = args.number()

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Draw, and add the dice to the cover roll at hand."""
        from printplay.engines.congo.turns import stress

        drawn = 0
        for group in (yield from self.to.pick(run, scope)):
            n = yield from self.n.settle(run, scope, run.book.max_stress - len(group.stress), group)
            got = yield from stress.draw(run, group, n, self.ref)
            if scope.roll is not None:
                scope.roll.add(run.book.constants['ground_die'], got, self.ref)
            drawn += got
        return drawn > 0

    def bounds(self) -> Bounds:
        """As many tokens as it says."""
        return Bounds(tokens=self.n.most)
