"""Operations with objects, Loot, markers, tokens of the bag and victory points."""

from typing import TYPE_CHECKING

from printplay.engines.congo.effects.base import Op, primitive
from printplay.engines.congo.effects.places import area_of
from printplay.engines.congo.effects.players import NOBODY, chooser, players
from printplay.engines.congo.effects.units import count
from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.state import LEFT, TABLE, Figure, Group

if TYPE_CHECKING:
    from printplay.engines.congo.effects.args import Args
    from printplay.sim.protocol import Option



@primitive('place_loot')
class PlaceLoot(Op):
    """Loot for a group, or in an area."""

    __slots__ = ('bulky', 'clear', 'keep', 'n', 'one_each', 'open', 'per', 'to', 'where', 'who')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.n = args.number()
        self.bulky = args.flag('bulky')
        self.where = args.word('where', 'group')
        self.to = args.groups()
        self.who = args.word('who', 'owner')
        self.clear = args.flag('clear')
        self.one_each = args.flag('one_each')
        self.open = args.flag('open')
        self.keep = args.flag('keep')
        self.per = args.word('per')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Each player places as many as it says."""
        done = False
        taken: set[int] = set()
        for seat in players(run, scope, self.who):
            n = yield from self.n.settle(run, scope, 100, scope.group)
            if self.per:
                n *= count(run, scope, self.per, scope.group)
            for _ in range(n):
                done = (yield from self._one(run, scope, seat, taken)) or done
        return done

    def _one(self, run: Run, scope: Scope, seat: int, taken: set[int]) -> Doing[bool]:
        from printplay.engines.congo import objects

        if self.where == 'here' and scope.npc >= 0:
            return objects.leave_loot(run, run.data.npcs[scope.npc], self.bulky, self.ref)
        groups = self.to.candidates(run, scope)
        group = groups[0] if groups else None
        area = -1
        if self.where == 'areas':
            options = self._areas(run, taken)
            if not options:
                return False
            area = (yield from ask(seat, 'area', options, self.ref))[1]
            taken.add(area)
        elif self.where != 'group':
            area = area_of(scope, group)
        return (
            yield from objects.place_loot(
                run, seat, group, area, self.bulky, self.clear, self.keep, self.ref, self.where
            )
        )

    def _areas(self, run: Run, taken: set[int]) -> 'list[Option]':
        return [
            ('area', index)
            for index, area in enumerate(run.table.areas)
            if area.kind == 'area'
            and not (self.open and area.blocking)
            and not (self.one_each and index in taken)
        ]


@primitive('plunder_token')
class PlunderToken(Op):
    """A Plunder token of the house at hand."""

    __slots__ = ('n', 'to')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.to = args.groups()
        self.n = args.number()

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Take it, if the house still has one."""
        from printplay.engines.congo import plunder

        done = False
        for group in (yield from self.to.pick(run, scope)):
            for _ in range(self.n.most):
                done = (yield from plunder.token(run, group, scope)) or done
        return done


@primitive('burn')
class Burn(Op):
    """The house at hand burns."""

    __slots__ = ('what',)

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.what = args.word('what')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Set it on fire."""
        from printplay.engines.congo import plunder

        return plunder.burn(run, scope.facts.get(self.what, -1))
        yield  # nothing to ask


@primitive('take_object')
class TakeObject(Op):
    """A group picks up what is at hand, or takes what the loser carries."""

    __slots__ = ('to',)

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.to = args.groups()

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Take it."""
        from printplay.engines.congo import objects

        done = False
        for group in (yield from self.to.pick(run, scope)):
            done = objects.take(run, group, scope) or done
        return done


@primitive('drop_object')
class DropObject(Op):
    """A group leaves what it carries where it stands."""

    __slots__ = ('to', 'what')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.to = args.groups()
        self.what = args.word('what')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Drop it; a group that has just been wiped out does so too."""
        from printplay.engines.congo import objects

        found = self.to.candidates(run, scope) or ([scope.group] if scope.group else [])
        return sum(objects.drop(run, group, self.what) for group in found) > 0
        yield  # nothing to ask


@primitive('smoke')
class Smoke(Op):
    """A smoke marker, unless the group has one."""

    __slots__ = ('to',)

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.to = args.groups()

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Put it beside each group."""
        chosen = yield from self.to.pick(run, scope, lambda group: not group.smoke)
        for group in chosen:
            group.smoke = self.ref
            run.event('smoke', self.ref, group.side, (group.index,))
        return bool(chosen)


@primitive('remove_smoke')
class RemoveSmoke(Op):
    """The smoke marker goes."""

    __slots__ = ('to',)

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.to = args.groups()

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Take it away."""
        chosen = yield from self.to.pick(run, scope, lambda group: bool(group.smoke))
        for group in chosen:
            group.smoke = ''
        return bool(chosen)

    def can(self, run: Run, scope: Scope) -> bool:
        """There is smoke."""
        return any(group.smoke for group in self.to.candidates(run, scope))


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
        from printplay.engines.congo import animals, losses

        if self.what in run.book.animals:
            animals.kill(run, scope.npc, self.ref)
            return True
        if self.what in run.data.extra.get('markers', {}):
            del run.data.extra['markers'][self.what]
            return True
        if self.what == 'group':
            for group in (yield from self.to.pick(run, scope)):
                yield from losses.eliminate(run, group, 'effect')
            return True
        return (yield from self._figure(run, scope))

    def _figure(self, run: Run, scope: Scope) -> Doing[bool]:
        from printplay.engines.congo import losses

        group, figure = yield from self._which(run, scope)
        if group is None or figure is None:
            return False
        yield from losses.remove_figure(run, group, figure, 'effect', self._seat(scope, group))
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
        from printplay.engines.congo import stress

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


class _Points(Op):
    """Victory points for a player."""

    __slots__ = ('has', 'n', 'of', 'per', 'who')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.who = args.word('who', 'owner')
        self.n = args.number()
        self.per = args.word('per')
        self.of = args.groups('of') if 'of' in args else None
        self.has = args.words('has')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Count, and write the points down under the record that gives them."""
        done = False
        for seat in players(run, scope, self.who):
            own = scope.within(owner=seat)
            points = yield from self.n.settle(run, own, 1000, scope.group)
            points *= self._units(run, own)
            if points:
                side = run.data.sides[seat]
                signed = self._signed(points)
                side.points[scope.ref] = side.points.get(scope.ref, 0) + signed
                run.event('points', scope.ref, seat, (signed,))
                done = True
        return done

    def _signed(self, points: int) -> int:
        return points

    def _units(self, run: Run, scope: Scope) -> int:
        if not self.per:
            return 1
        if self.of is None and not self.has:
            return count(run, scope, self.per, scope.group)
        groups = self._holders(run, scope)
        if self.per == 'group':
            return len(groups)
        return sum(self._counts(item.kind, item.bulky, item.flags)
                   for group in groups for item in group.items)  # fmt: skip

    def _holders(self, run: Run, scope: Scope) -> list[Group]:
        if self.of is not None:
            found = self.of.candidates(run, scope)
            return [group for group in found if group.side == scope.owner]
        return [g for g in run.data.groups if g.side == scope.owner and g.place in (TABLE, LEFT)]

    def _counts(self, kind: str, bulky: bool, flags: dict[str, object]) -> bool:
        if kind != self.per:
            return False
        return all(flags.get(word) or (word == 'bulky' and bulky) for word in self.has)


@primitive('gain_vp')
class GainPoints(_Points):
    """Victory points gained."""

    __slots__ = ()


@primitive('lose_vp')
class LosePoints(_Points):
    """Victory points lost."""

    __slots__ = ()

    def _signed(self, points: int) -> int:
        return -points


