"""Operations with figures and melees."""

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
from printplay.engines.congo.effects.players import chooser
from printplay.engines.congo.effects.units import count
from printplay.engines.congo.run import Doing, Run, Scope
from printplay.engines.congo.state import TABLE, Group

if TYPE_CHECKING:
    from collections.abc import Iterable

    from printplay.engines.congo.effects.args import Args


@primitive('lose_figure')
class LoseFigure(OnGroups):
    """Figures that go, without a death roll."""

    __slots__ = ('by', 'n', 'per')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.n = args.number()
        self.by = args.word('by', 'group_owner')
        self.per = args.word('per')

    def each(self, run: Run, scope: Scope, group: Group) -> Doing[bool]:
        """The group loses them; of a Poison's successes as many as are equal."""
        before = list(group.figures)
        n = yield from self.n.settle(run, scope, len(before), group)
        if self.per:
            n *= count(run, scope, self.per, group)
        if not (yield from self._lose(run, scope, group, n)):
            return False
        gone = [one for one in before if all(one is not left for left in group.figures)]
        scope.facts['figure_lost'] = gone[0] if gone else None
        return True

    def _lose(self, run: Run, scope: Scope, group: Group, n: int) -> Doing[int]:
        from printplay.engines.congo.fighting import losses

        seat = chooser(run, scope, self.by, group)
        other = scope.owner if scope.owner != group.side else -1
        if 'matched' in scope.facts:
            matched = min(n, scope.facts['matched'])
            cause = losses.Cause('shooting', scope.group, other)
            return (yield from losses.lose(run, group, matched, seat, self.ref, True, cause))
        cause = losses.Cause(seat=other)
        return (yield from losses.lose(run, group, n, seat, self.ref, cause=cause))

    def can(self, run: Run, scope: Scope) -> bool:
        """There are figures."""
        return any(group.figures for group in self.to.candidates(run, scope))

    def bounds(self) -> Bounds:
        """Figures of every group."""
        return Bounds(figures=self.n.most * max(self.to.most, 1))


@primitive('melee')
class Melee(Op):
    """A melee with a group in contact."""

    __slots__ = ('at', 'to')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.to = args.groups()
        self.at = args.groups('at', 'foe')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Fight it."""
        from printplay.engines.congo.fighting import melee

        own = self.to.candidates(run, scope)
        foes = yield from self.at.pick(run, scope)
        if not own or not foes:
            return False
        yield from melee.fight(run, own[0], foes[0], scope)
        return True

    def bounds(self) -> Bounds:
        """Two rolls; the table takes three figures of the loser, and each draws a token."""
        return Bounds(2 * MOST_FIGURES, 2, 3, 2)


@primitive('engage')
class Engage(Op):
    """A move into contact, and the melee: of an animal, or of a group."""

    __slots__ = ('at', 'to_animal')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.to_animal = args.given.get('to') == 'animal'
        self.at = args.groups('at', {'side': 'enemy'})

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Go there and fight."""
        from printplay.engines.congo.moving import moves
        from printplay.engines.congo.world import animals

        if self.to_animal:
            foes = yield from self.at.pick(run, scope)
            return bool(foes) and (yield from animals.engage(run, scope.npc, foes[0]))
        if scope.group is None:
            return False
        limits = moves.action_limits(run, scope.group, 'black')
        moved = yield from moves.move(run, scope.group, limits, scope)
        return bool(moved.engaged >= 0)

    def bounds(self) -> Bounds:
        """A melee."""
        return Bounds(2 * MOST_FIGURES, 2, 3, 2)


@primitive('npc_melee')
class PackMelee(OnGroups):
    """Animals attack, then leave; what the result does stands in the effect."""

    __slots__ = ('dice', 'loss', 'tie', 'win')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.dice = args.dice()
        self.win = args.effect('win')
        self.loss = args.effect('loss')
        self.tie = args.effect('tie')

    def each(self, run: Run, scope: Scope, group: Group) -> Doing[bool]:
        """Fight; `per: loss` then counts the figures that the result table would remove."""
        from printplay.engines.congo.fighting import melee

        dice = self.dice.dice(run, scope, group)
        ahead = yield from melee.fight_pack(run, group, dice, self.ref)
        if group.place == TABLE:
            row = melee.table_row(run, -ahead) if ahead < 0 else None
            lost = min(row.removes, len(group.figures)) if row else 0
            facts = {**scope.facts, 'loss': lost, 'advantage': ahead}
            effect = self.win if ahead > 0 else self.loss if ahead < 0 else self.tie
            yield from perform(run, scope.within(facts=facts), effect)
        return True

    def bounds(self) -> Bounds:
        """Two rolls, and the most of what they bring."""
        tail = bounds_of(self.win) | bounds_of(self.loss) | bounds_of(self.tie)
        return Bounds(dice=max(self.dice.most, 2 * MOST_FIGURES), rolls=2) + tail

    def inner(self) -> 'Iterable[Effect]':
        """What the result does."""
        return (self.win, self.loss, self.tie)


@primitive('cancel_loss')
class CancelLoss(Op):
    """Losses that do not happen."""

    __slots__ = ('n',)

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.n = args.number()

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Tell whoever takes figures off."""
        n = yield from self.n.settle(run, scope, scope.facts.get('losses', 100))
        scope.facts['cancelled'] = scope.facts.get('cancelled', 0) + n
        return n > 0


@primitive('cancel_melee')
class CancelMelee(Op):
    """The melee does not happen."""

    __slots__ = ()

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Tell whoever begins it."""
        del run
        scope.facts['cancelled'] = True
        return True
        yield  # nothing to ask
