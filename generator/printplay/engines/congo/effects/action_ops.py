"""Operations on the action at hand: more reach, one more circle, other groups that may act."""

from typing import TYPE_CHECKING

from printplay.engines.congo.effects.base import Bounds, OnFitting, Op, primitive
from printplay.engines.congo.effects.places import MOST_GROUPS
from printplay.engines.congo.run import Doing, Run, Scope
from printplay.engines.congo.state import Group

if TYPE_CHECKING:
    from printplay.engines.congo.effects.args import Args


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
        from printplay.engines.congo.turns import cards

        return cards.add_action(run, scope.owner, self.action, self.colour, self.number, self.ref)
        yield  # nothing to ask


@primitive('grant_action')
class GrantAction(OnFitting):
    """Other groups may act now."""

    __slots__ = ('action',)

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.action = args.words('action')

    def _actions(self, scope: Scope) -> tuple[str, ...]:
        if self.action == ('same',):
            same = scope.facts.get('action')
            return (same,) if same else ()
        return self.action

    def fits(self, run: Run, scope: Scope, group: Group) -> bool:
        """It may take the action."""
        from printplay.engines.congo.turns import acts

        return any(acts.can_act(run, group, action) for action in self._actions(scope))

    def each(self, run: Run, scope: Scope, group: Group) -> Doing[bool]:
        """The group takes the action, if it still may."""
        from printplay.engines.congo.turns import acts

        for action in self._actions(scope):
            if acts.can_act(run, group, action):
                granted = scope.within(owner=group.side)
                return (yield from acts.grant(run, group, action, granted))
        return False

    def bounds(self) -> Bounds:
        """Actions are bounded by the groups, each of which acts once."""
        return Bounds(rolls=min(self.to.most, MOST_GROUPS))
