"""Rules and marks that last."""

from typing import TYPE_CHECKING

from printplay.engines.congo.effects.base import Bounds, Effect, Op, bounds_of, perform, primitive
from printplay.engines.congo.effects.places import area_of
from printplay.engines.congo.run import Doing, Run, Scope
from printplay.engines.congo.state import TABLE, Lasting

if TYPE_CHECKING:
    from collections.abc import Iterable

    from printplay.engines.congo.effects.args import Args


@primitive('set_global')
class SetGlobal(Op):
    """A rule that holds for all from now on."""

    __slots__ = ('do', 'key', 'rule', 'until', 'value')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.rule = args.word('rule')
        self.until = args.word('until', 'end_of_game')
        self.value = args.given.get('value')
        self.do = args.effect()
        # A rule of its own is known by its record, one of the pack's by its id.
        self.key = args.ref if self.do or self.value is not None else self.rule

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Bring it into force, unless it is already."""
        del scope
        known = [rule for rule in run.data.lasting if rule.effect == self.key]
        if not known:
            rule, value = self.held(run)
            run.data.lasting.append(
                Lasting(rule, self.ref, self.until, value=value, effect=self.key)
            )
            run.event('rule' if self.key != self.ref else 'global', self.key)
        return not known
        yield  # nothing to ask

    def held(self, run: Run) -> tuple[str, object]:
        """The word and value that hold: those that a universal rule brings, if it is one."""
        for op in run.book.effects.get(f'universal:{self.rule}', ()):
            if isinstance(op, SetGlobal):
                return op.rule, op.value
        return self.rule, run.book.hooks.globals.get(self.rule, self.value)

    def inner(self) -> 'Iterable[Effect]':
        """What it does."""
        return (self.do,)


@primitive('mark_area')
class MarkArea(Op):
    """A mark in the area at hand, with a rule that works there."""

    __slots__ = ('do', 'key', 'mark', 'now', 'until')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.mark = args.word('mark')
        self.until = args.word('until', 'end_of_game')
        self.now = args.flag('now')
        self.do = args.effect()
        self.key = args.ref

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Put it down; `now`: what it does on entering happens to the finder too."""
        from printplay.engines.congo.effects.waiting import When

        area = area_of(scope)
        if area < 0:
            return False
        known = any(r.effect == self.key and r.area == area for r in run.data.lasting)
        if not known:
            run.data.lasting.append(
                Lasting(self.mark, self.ref, self.until, area, scope.owner, None, self.key)
            )
            run.event('mark', self.mark, scope.owner, (area,))
        for op in self.do if self.now else ():
            if isinstance(op, When) and 'on_enter_area' in op.moments:
                yield from perform(run, scope, op.do)
        return not known

    def bounds(self) -> Bounds:
        """What it does to one group."""
        return bounds_of(self.do)

    def inner(self) -> 'Iterable[Effect]':
        """What it does."""
        return (self.do,)


def sweep(run: Run) -> None:
    """Take marks away that last until their area is empty."""
    for marked in run.data.lasting:
        if marked.until == 'area_empty':
            held = {group.area for group in run.data.groups if group.place == TABLE}
            run.data.lasting = [
                rule for rule in run.data.lasting if rule.until != 'area_empty' or rule.area in held
            ]
            return
