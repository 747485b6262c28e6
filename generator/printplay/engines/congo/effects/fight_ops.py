"""Operations with figures, shots and melees."""

from typing import TYPE_CHECKING

from printplay.engines.congo.effects.amounts import MOST_FIGURES
from printplay.engines.congo.effects.base import Bounds, Effect, Op, bounds_of, perform, primitive
from printplay.engines.congo.effects.players import chooser
from printplay.engines.congo.effects.units import count
from printplay.engines.congo.facts import sides
from printplay.engines.congo.run import Doing, Run, Scope
from printplay.engines.congo.state import TABLE, Group

if TYPE_CHECKING:
    from collections.abc import Iterable

    from printplay.engines.congo.effects.args import Args


@primitive('lose_figure')
class LoseFigure(Op):
    """Figures that go, without a death roll."""

    __slots__ = ('by', 'n', 'per', 'to')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.to = args.groups()
        self.n = args.number()
        self.by = args.word('by', 'group_owner')
        self.per = args.word('per')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Each group loses them; of a Poison's successes as many as are equal."""
        done = False
        for group in (yield from self.to.pick(run, scope)):
            before = list(group.figures)
            n = yield from self.n.settle(run, scope, len(before), group)
            if self.per:
                n *= count(run, scope, self.per, group)
            if (yield from self._lose(run, scope, group, n)):
                done = True
                gone = [one for one in before if all(one is not left for left in group.figures)]
                scope.facts['figure_lost'] = gone[0] if gone else None
        return done

    def _lose(self, run: Run, scope: Scope, group: Group, n: int) -> Doing[int]:
        from printplay.engines.congo import losses

        seat = chooser(run, scope, self.by, group)
        other = scope.owner if scope.owner != group.side else -1
        if 'matched' in scope.facts:
            matched = min(n, scope.facts['matched'])
            return (
                yield from losses.lose(
                    run, group, matched, seat, self.ref, death_roll=True, cause='shooting',
                    foe=scope.group, foe_seat=other,
                )
            )  # fmt: skip
        return (yield from losses.lose(run, group, n, seat, self.ref, foe_seat=other))

    def can(self, run: Run, scope: Scope) -> bool:
        """There are figures."""
        return any(group.figures for group in self.to.candidates(run, scope))

    def bounds(self) -> Bounds:
        """Figures of every group."""
        return Bounds(figures=self.n.most * max(self.to.most, 1))


@primitive('suffer_shooting')
class SufferShooting(Op):
    """A shot by nobody on the table."""

    __slots__ = ('after_loss', 'dice', 'no_loss', 'profile', 'to')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.to = args.groups()
        self.dice = args.dice()
        self.profile = args.word('profile')
        self.after_loss = args.effect('after_loss')
        self.no_loss = args.effect('no_loss')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Shoot at each group, then what its losses bring."""
        from printplay.engines.congo import shooting

        chosen = yield from self.to.pick(run, scope)
        for group in chosen:
            dice = self.dice.dice(run, scope, group)
            seat = scope.owner if scope.owner != group.side else -1
            lost = yield from shooting.suffer(run, group, dice, self.ref, self.profile, seat)
            if group.place == TABLE:
                yield from perform(run, scope, self.after_loss if lost else self.no_loss)
        return bool(chosen)

    def bounds(self) -> Bounds:
        """Dice of attack; every hit may cost a figure, and the target may go to ground."""
        dice = self.dice.most
        tail = bounds_of(self.after_loss) | bounds_of(self.no_loss)
        return (Bounds(dice, MOST_FIGURES, dice, 3) + tail).times(max(self.to.most, 1))

    def inner(self) -> 'Iterable[Effect]':
        """What comes with losses and without."""
        return (self.after_loss, self.no_loss)


@primitive('shoot')
class Shoot(Op):
    """A shot that is no action."""

    __slots__ = ('at', 'die', 'to', 'weapon')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.to = args.groups()
        self.at = args.groups('at') if 'at' in args else None
        self.weapon = args.word('weapon')
        self.die = sides(args.word('die') or None)

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Each group shoots, if it can."""
        from printplay.engines.congo import shooting

        done = False
        for group in (yield from self.to.pick(run, scope)):
            targets = None
            if self.at is not None:
                found = yield from self.at.pick(run, scope)
                targets = [each for each in found if each is not group]
            # A rule that lends a weapon says itself who may shoot with it.
            lent = bool(self.weapon)
            shot = yield from shooting.shoot(
                run, group, self.ref, targets, self.weapon, self.die, by_effect=lent
            )
            done = shot or done
        return done

    def can(self, run: Run, scope: Scope) -> bool:
        """Somebody could shoot."""
        from printplay.engines.congo import shooting

        return bool(self.weapon) or any(
            shooting.can_shoot(run, group) for group in self.to.candidates(run, scope)
        )

    def bounds(self) -> Bounds:
        """A shot of each group."""
        one = Bounds(2 * MOST_FIGURES, MOST_FIGURES, MOST_FIGURES, 3)
        return one.times(max(self.to.most, 1))


@primitive('reload')
class Reload(Op):
    """Smoke taken away instead of a shot."""

    __slots__ = ('to',)

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.to = args.groups()

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Reload."""
        from printplay.engines.congo import shooting

        chosen = yield from self.to.pick(run, scope, lambda group: bool(group.smoke))
        for group in chosen:
            shooting.reload(run, group, self.ref)
        return bool(chosen)


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
        from printplay.engines.congo import stress

        drawn = 0
        for group in (yield from self.to.pick(run, scope)):
            n = yield from self.n.settle(run, scope, run.book.max_stress - len(group.stress), group)
            drawn += yield from stress.draw(run, group, n, self.ref)
            if scope.roll is not None:
                scope.roll.add(run.book.constants['ground_die'], drawn, self.ref)
        return drawn > 0

    def bounds(self) -> Bounds:
        """As many tokens as it says."""
        return Bounds(tokens=self.n.most)


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
        from printplay.engines.congo import melee

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
        from printplay.engines.congo import animals, moves

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
class PackMelee(Op):
    """Animals attack, then leave; what the result does stands in the effect."""

    __slots__ = ('dice', 'loss', 'tie', 'to', 'win')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.to = args.groups()
        self.dice = args.dice()
        self.win = args.effect('win')
        self.loss = args.effect('loss')
        self.tie = args.effect('tie')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Fight; `per: loss` then counts the figures that the result table would remove."""
        from printplay.engines.congo import melee

        chosen = yield from self.to.pick(run, scope)
        for group in chosen:
            dice = self.dice.dice(run, scope, group)
            ahead = yield from melee.fight_pack(run, group, dice, self.ref)
            if group.place != TABLE:
                continue
            row = melee.table_row(run, -ahead) if ahead < 0 else None
            facts = {**scope.facts, 'loss': row.removes if row else 0, 'advantage': ahead}
            effect = self.win if ahead > 0 else self.loss if ahead < 0 else self.tie
            yield from perform(run, scope.within(facts=facts), effect)
        return bool(chosen)

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
