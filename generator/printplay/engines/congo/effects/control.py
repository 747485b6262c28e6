"""Control: choices, tests and repetition."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

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
from printplay.engines.congo.effects.conditions import read_condition
from printplay.engines.congo.effects.players import chooser, players
from printplay.engines.congo.effects.stress_ops import DrawStress
from printplay.engines.congo.effects.waiting import When
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

    __slots__ = ('by', 'do', 'otherwise', 'rerolls', 'tokens')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.by = args.word('by', 'owner')
        self.do = args.effect()
        self.otherwise = args.effect('otherwise')
        self.rerolls = bool(self.do) and all(op.name == 'reroll' for op in self.do)
        self.tokens = tuple(_tokens_of(self.do))

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Ask, unless its first step cannot be done. Re-rolls are asked for after the throw."""
        if self.rerolls:
            scope.facts['may'] = True
            done = yield from perform(run, scope, self.do)
            del scope.facts['may']
            return done
        if self.do[0].can(run, scope) and not self._too_full(run, scope):
            seat = chooser(run, scope, self.by)
            option = yield from ask(seat, 'optional', _YES_NO, scope.ref)
            if option[0] == 'yes':
                return (yield from self._do(run, scope))
        yield from perform(run, scope, self.otherwise)
        return bool(self.otherwise)

    def _too_full(self, run: Run, scope: Scope) -> bool:
        """Whether a group that holds no more would have to draw: it may not choose to (STR-4)."""
        most = run.book.max_stress
        return any(
            len(group.stress) >= most
            for token in self.tokens
            for group in token.to.candidates(run, scope)
        )

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


def _tokens_of(effect: Effect) -> Iterable[DrawStress]:
    """Tokens that an effect is sure to cost, now or when the matter at hand is over."""
    for op in effect:
        if isinstance(op, DrawStress):
            yield op
        elif isinstance(op, When):
            yield from _tokens_of(op.do)


_YES_NO = [('no',), ('yes',)]


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
