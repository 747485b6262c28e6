"""Operations with smoke, models that leave the game, and tokens of the bag."""

from typing import TYPE_CHECKING

from printplay.engines.congo.effects.base import OnFitting, OnGroups, Op, primitive
from printplay.engines.congo.effects.players import NOBODY, chooser
from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.state import Figure, Group

if TYPE_CHECKING:
    from printplay.engines.congo.effects.args import Args
    from printplay.sim.protocol import Option


@primitive('smoke')
class Smoke(OnGroups):
    """A smoke marker, unless the group has one."""

    __slots__ = ()

    def fits(self, _run: Run, _scope: Scope, group: Group) -> bool:
        """It has none."""
        return not group.smoke

    def each(self, run: Run, _scope: Scope, group: Group) -> Doing[bool]:
        """Put it beside the group."""
        from printplay.engines.congo.fighting import shooting

        shooting.put_smoke(run, group)
        run.event('smoke', self.ref, group.side, (group.index,))
        return True
        yield  # nothing to ask


@primitive('remove_smoke')
class RemoveSmoke(OnFitting):
    """The smoke marker goes."""

    __slots__ = ()

    def fits(self, _run: Run, _scope: Scope, group: Group) -> bool:
        """It has one."""
        return bool(group.smoke)

    def each(self, _run: Run, _scope: Scope, group: Group) -> Doing[bool]:
        """Take it away."""
        group.smoke = ''
        return True
        yield  # nothing to ask


@primitive('remove')
class Remove(Op):
    """A model or marker leaves the game."""

    __slots__ = ('by', 'to', 'what')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.what = args.word('what')
        self.to = args.groups()
        self.by = args.word('by', 'group_owner')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Take it off: the character at hand, a group, an animal, a marker."""
        from printplay.engines.congo.fighting import losses
        from printplay.engines.congo.world import animals

        if self.what in run.book.animals:
            animals.kill(run, scope.npc, self.ref)
            return True
        if self.what in run.data.extra.get('markers', {}):
            del run.data.extra['markers'][self.what]
            return True
        if self.what == 'group':
            for group in (yield from self.to.pick(run, scope)):
                yield from losses.eliminate(run, group)
            return True
        return (yield from self._figure(run, scope))

    def _figure(self, run: Run, scope: Scope) -> Doing[bool]:
        from printplay.engines.congo.fighting import losses

        group, figure = yield from self._which(run, scope)
        if group is None or figure is None:
            return False
        cause = losses.Cause(seat=self._seat(scope, group))
        yield from losses.remove_figure(run, group, figure, cause)
        return True

    def _seat(self, scope: Scope, group: Group) -> int:
        """Whose doing it is: nobody's where a rule of the group itself takes the model."""
        return scope.owner if group.side != scope.owner else -1

    def _which(self, run: Run, scope: Scope) -> Doing[tuple[Group | None, Figure | None]]:
        if self.what == 'self':
            return scope.source, scope.figure
        groups = yield from self.to.pick(run, scope)
        if not groups:
            return None, None
        group = groups[0]
        named = scope.facts.get('figure')
        if named is not None and named in group.figures:
            return group, named
        roles = self.what.split('_or_')
        found = [
            index
            for index, figure in enumerate(group.figures)
            if figure.role in roles or self._is(run, figure)
        ]
        if not found:
            return group, None
        seat = chooser(run, scope, self.by, group)
        if seat == NOBODY:
            return group, group.figures[run.chance.choose(found, 'dice')]
        options: list[Option] = [('figure', index) for index in found]
        option = yield from ask(seat, 'figure', options, self.ref, (group.index,))
        return group, group.figures[option[1]]

    def _is(self, run: Run, figure: Figure) -> bool:
        character = run.book.characters.get(figure.ref)
        return character is not None and character.profile == self.what


@primitive('return_tokens')
class ReturnTokens(Op):
    """Tokens on the table, or set aside, go back into the bag."""

    __slots__ = ('token',)

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.token = args.word('token')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Put them back: all of a Stress token, the one at hand of another."""
        from printplay.engines.congo.turns import stress

        del scope
        if self.token in run.book.stress_kinds:
            return stress.return_all(run, self.token) > 0
        aside = run.data.aside
        if not aside.get(self.token, 0):
            return False
        aside[self.token] -= 1
        run.data.bag[self.token] = run.data.bag.get(self.token, 0) + 1
        return True
        yield  # nothing to ask


@primitive('add_to_bag')
class AddToBag(Op):
    """Tokens that an adventure puts into the bag; the set-up does it."""

    __slots__ = ('n', 'token')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.token = args.word('token')
        self.n = args.number()

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Put those in that are not in play yet."""
        del scope
        done = False
        for token in run.book.tokens.values():
            if self.token in (token.kind, token.id.partition('.')[0]):
                there = run.data.bag.get(token.kind, 0) + run.data.aside.get(token.kind, 0)
                missing = self.n.now(None, token.copies) - there
                if missing > 0:
                    run.data.bag[token.kind] = run.data.bag.get(token.kind, 0) + missing
                    done = True
        return done
        yield  # nothing to ask
