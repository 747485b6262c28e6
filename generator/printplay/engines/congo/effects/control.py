"""Control: choices, rolls, tests, repetition, and rules that wait for a moment."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from printplay.engines.congo.dice import thrown
from printplay.engines.congo.effects.base import (
    NOTHING,
    Bounds,
    Effect,
    Op,
    bounds_of,
    perform,
    possible,
    primitive,
)
from printplay.engines.congo.effects.conditions import holds, read_condition
from printplay.engines.congo.effects.places import MOST_GROUPS
from printplay.engines.congo.effects.players import chooser, players
from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.state import TABLE

if TYPE_CHECKING:
    from printplay.engines.congo.effects.args import Args


@primitive('choose')
class Choose(Op):
    """One of several effects, as the chooser wants; only such as can be carried out."""

    __slots__ = ('by', 'options')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.by = args.word('by', 'owner')
        self.options = args.effects()

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Ask, and carry out the option."""
        able = [i for i, each in enumerate(self.options) if possible(run, scope, each)]
        if not able:
            return False
        seat = chooser(run, scope, self.by)
        if seat < 0:
            index = run.chance.choose(able, 'dice')
        else:
            options = [('option', i) for i in able]
            index = (yield from ask(seat, 'choose', options, scope.ref))[1]
        yield from perform(run, scope, self.options[index])
        return bool(self.options[index])

    def can(self, run: Run, scope: Scope) -> bool:
        """Whether any option could be chosen."""
        return any(possible(run, scope, each) for each in self.options)

    def bounds(self) -> Bounds:
        """The most of any option."""
        total = NOTHING
        for each in self.options:
            total = total | bounds_of(each)
        return total

    def inner(self) -> Iterable[Effect]:
        """The options."""
        return self.options


@primitive('optional')
class Optional(Op):
    """Something that may be done, and what comes if it is not."""

    __slots__ = ('by', 'do', 'otherwise', 'rerolls')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.by = args.word('by', 'owner')
        self.do = args.effect()
        self.otherwise = args.effect('otherwise')
        self.rerolls = bool(self.do) and all(op.name == 'reroll' for op in self.do)

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Ask, unless its first step cannot be done. Re-rolls are asked for after the throw."""
        if self.rerolls:
            scope.facts['may'] = True
            done = yield from perform(run, scope, self.do)
            del scope.facts['may']
            return done
        if self.do[0].can(run, scope):
            seat = chooser(run, scope, self.by)
            option = yield from ask(seat, 'optional', _YES_NO, scope.ref)
            if option[0] == 'yes':
                return (yield from self._do(run, scope))
        yield from perform(run, scope, self.otherwise)
        return bool(self.otherwise)

    def _do(self, run: Run, scope: Scope) -> Doing[bool]:
        """The first step is what the rest depends on: its price, or what makes it possible."""
        if not (yield from perform(run, scope, self.do[:1])):
            return False
        yield from perform(run, scope, self.do[1:])
        return True

    def bounds(self) -> Bounds:
        """The most of either."""
        return bounds_of(self.do) | bounds_of(self.otherwise)

    def inner(self) -> Iterable[Effect]:
        """What may be done, and what comes otherwise."""
        return (self.do, self.otherwise)


_YES_NO = [('no',), ('yes',)]


@primitive('roll')
class RollDice(Op):
    """Dice of an effect: no Totem card is played on them."""

    __slots__ = (
        'at_most', 'dice', 'double', 'fail', 'of', 'on_face', 'per', 'per_failure',
        'per_success', 'success', 'to', 'who',
    )  # fmt: skip

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.dice = args.dice()
        self.who = args.word('who')
        self.to = args.groups()
        self.per = args.word('per')
        self.success = args.effect('success')
        self.fail = args.effect('fail')
        self.per_success = args.effect('per_success')
        self.per_failure = args.effect('per_failure')
        self.double = args.effect('double')
        self.on_face = args.faces()
        self.at_most = args.result('at_most')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Throw, and carry out what the faces bring."""
        faces = self._throw(run, scope)
        if not faces:
            return False
        hits = sum(face >= run.book.success_at for face in faces)
        yield from perform(run, scope, self.success if hits else self.fail)
        for _ in range(hits if self.per_success else 0):
            yield from perform(run, scope, self.per_success)
        for _ in range(len(faces) - hits if self.per_failure else 0):
            yield from perform(run, scope, self.per_failure)
        for face in faces if self.on_face else ():
            for low, high, effect in self.on_face:
                if low <= face <= high:
                    yield from perform(run, scope, effect)
        if self.double and len(set(faces)) < len(faces):
            yield from perform(run, scope, self.double)
        if self.at_most is not None:
            number, effect = self.at_most
            if sum(faces) <= number.now(scope.group, sum(faces)):
                yield from perform(run, scope, effect)
        return True

    def _throw(self, run: Run, scope: Scope) -> list[int]:
        from printplay.engines.congo.effects.units import count

        found = self.to.candidates(run, scope)
        group = found[0] if found else scope.group
        times = count(run, scope, self.per, group) if self.per else 1
        dice = [sides for sides, n in self.dice.dice(run, scope, group) for _ in range(n * times)]
        if not dice:
            return []
        seat = group.side if group is not None and not self.who else scope.owner
        faces = thrown(run, dice, seat)
        hits = sum(face >= run.book.success_at for face in faces)
        run.event('roll', 'other', seat, (tuple(dice), tuple(faces), hits, scope.ref))
        return faces

    def bounds(self) -> Bounds:
        """The dice, and the most of what they can bring."""
        dice = self.dice.most * (MOST_GROUPS if self.per else 1)
        total = bounds_of(self.success) | bounds_of(self.fail)
        total = total + bounds_of(self.per_success).times(dice)
        total = total + bounds_of(self.per_failure).times(dice) + bounds_of(self.double)
        for _, _, effect in self.on_face:
            total = total + bounds_of(effect).times(dice)
        if self.at_most is not None:
            total = total + bounds_of(self.at_most[1])
        return total + Bounds(dice=dice, rolls=1)

    def inner(self) -> Iterable[Effect]:
        """What the faces bring."""
        yield from (self.success, self.fail, self.per_success, self.per_failure, self.double)
        yield from (effect for _, _, effect in self.on_face)
        if self.at_most is not None:
            yield self.at_most[1]


@primitive('if')
class If(Op):
    """One effect or another."""

    __slots__ = ('condition', 'otherwise', 'then')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.condition = read_condition(args.given['is'], args.ref)
        self.then = args.effect('then')
        self.otherwise = args.effect('else')

    def _branch(self, run: Run, scope: Scope) -> Effect:
        return self.then if self.condition(run, scope) else self.otherwise

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Carry out the one that is due."""
        return (yield from perform(run, scope, self._branch(run, scope)))

    def can(self, run: Run, scope: Scope) -> bool:
        """Whether the one that is due could be chosen."""
        return possible(run, scope, self._branch(run, scope))

    def bounds(self) -> Bounds:
        """The most of either."""
        return bounds_of(self.then) | bounds_of(self.otherwise)

    def inner(self) -> Iterable[Effect]:
        """Both effects."""
        return (self.then, self.otherwise)


@primitive('is')
class Test(Op):
    """A test on its own."""

    __slots__ = ('condition',)

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.condition = read_condition(args.given, args.ref)

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Whether it is so."""
        return self.condition(run, scope)
        yield  # a test never asks

    def can(self, run: Run, scope: Scope) -> bool:
        """Whether it is so."""
        return self.condition(run, scope)


@primitive('for_each')
class ForEach(Op):
    """An effect for each of some groups, or for each player."""

    __slots__ = ('do', 'groups', 'players')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        of = args.given['of']
        self.players = of if of in ('each', 'owner', 'opponent') else ''
        self.groups = None if self.players else args.groups('of')
        self.do = args.effect()

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Go through those that there are now; who has gone meanwhile is left out."""
        if self.groups is None:
            for seat in players(run, scope, self.players):
                yield from perform(run, scope.within(owner=seat, each_seat=seat), self.do)
            return True
        found = yield from self.groups.pick(run, scope, every=True)
        for group in found:
            if group.place == TABLE:
                yield from perform(run, scope.within(each=group), self.do)
        return bool(found)

    def can(self, run: Run, scope: Scope) -> bool:
        """Whether there is any."""
        return self.groups is None or bool(self.groups.candidates(run, scope))

    def bounds(self) -> Bounds:
        """For as many as there can be."""
        most = 2 if self.groups is None else max(self.groups.most, 1)
        return bounds_of(self.do).times(most)

    def inner(self) -> Iterable[Effect]:
        """The effect."""
        return (self.do,)


@primitive('repeat')
class Repeat(Op):
    """An effect several times."""

    __slots__ = ('do', 'n')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.n = args.whole('n')
        self.do = args.effect()

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Do it again and again."""
        done = False
        for _ in range(self.n):
            done = (yield from perform(run, scope, self.do)) or done
        return done

    def bounds(self) -> Bounds:
        """All times together."""
        return bounds_of(self.do).times(self.n)

    def inner(self) -> Iterable[Effect]:
        """The effect."""
        return (self.do,)


@primitive('loop')
class Loop(Op):
    """An effect until something is so, or the group it is about has gone."""

    __slots__ = ('do', 'until')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.do = args.effect()
        self.until = read_condition(args.given['until'], args.ref)

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Do it until it is so; it is done once at least."""
        while True:
            yield from perform(run, scope, self.do)
            if self.until(run, scope) or (scope.group and scope.group.place != TABLE):
                return True

    def bounds(self) -> Bounds:
        """One pass, and no end to how many."""
        return bounds_of(self.do) + Bounds(endless=True)

    def inner(self) -> Iterable[Effect]:
        """The effect."""
        return (self.do,)


@primitive('when')
class When(Op):
    """An effect that waits for a moment."""

    __slots__ = ('condition', 'do', 'moments', 'per', 'to')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.moments = args.words('moment')
        self.to = args.groups() if 'to' in args else None
        self.condition = args.condition()
        self.per = args.word('per')
        self.do = args.effect()

    def apply(self, _run: Run, scope: Scope) -> Doing[bool]:
        """Brought up by an effect that is carried out now, it waits in the matter at hand."""
        from printplay.engines.congo.effects.fire import put_off

        put_off(scope, self)
        return True
        yield  # it only waits

    def due(self, run: Run, scope: Scope) -> bool:
        """Whether it works now: its condition holds, and it has not worked too often."""
        if self.to is not None and scope.group not in self.to.candidates(run, scope):
            return False
        if self.per and self._used(run, scope).get(self._key(scope)):
            return False
        return holds(run, scope, self.condition)

    def count(self, run: Run, scope: Scope) -> None:
        """Remember that it has worked."""
        if self.per:
            self._used(run, scope)[self._key(scope)] = 1

    def _used(self, run: Run, scope: Scope) -> dict[str, Any]:
        """Where its uses are counted: with the object at hand, or with the game."""
        item = scope.facts.get('item')
        return run.data.used if item is None else item.flags

    def _key(self, scope: Scope) -> str:
        whose = scope.owner if scope.source is None else f'g{scope.source.index}'
        return f'{self.per}:when:{scope.ref}:{whose}'

    def bounds(self) -> Bounds:
        """One time of it."""
        return bounds_of(self.do)

    def inner(self) -> Iterable[Effect]:
        """The effect."""
        return (self.do,)


class _Standing(Op):
    """A rule that works by being in play; the tables of `hooks.py` know it."""

    __slots__ = ('do',)
    do: Effect

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Nothing is done at any one time."""
        del run, scope
        return False
        yield  # nothing to ask

    def inner(self) -> Iterable[Effect]:
        """What it does."""
        return (self.do,)


@primitive('static')
class StaticOp(_Standing):
    """What holds as long as it is in play."""

    __slots__ = ('condition',)

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.condition = args.condition()
        self.do = args.effect()


@primitive('aura')
class Aura(_Standing):
    """What groups near it may use at certain moments."""

    __slots__ = ('itself', 'moments', 'side', 'within')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.within = args.word('within')
        self.side = args.word('side', 'any')
        self.itself = args.flag('self')
        self.moments = args.words('moment')
        self.do = args.effect()

    def count(self, _run: Run, _scope: Scope) -> None:
        """An aura works as often as it may."""

    def bounds(self) -> Bounds:
        """One time of it."""
        return bounds_of(self.do)
