"""Objects, Loot and Plunder tokens (USR-14, TER-9): picked up, dropped, handed to the winner.

When a group takes or drops something stands in the rule for objects, which is in play wherever
there can be Loot; here stands what taking and dropping is.
"""

from typing import TYPE_CHECKING

from printplay.engines.congo.effects import fire
from printplay.engines.congo.ground import places
from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.state import Item
from printplay.engines.congo.world import independent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from printplay.engines.congo.state import Group, Npc
    from printplay.sim.protocol import Chance, Option

RULE = 'USR-14'
LOOT_RULE = 'TER-9'
LOOT = 'loot'


def pick_up(run: Run, group: 'Group', index: int, scope: Scope) -> Doing[bool]:
    """A group's leader has touched something that lies on the table."""
    item = run.data.items[index]
    inner = scope.within(owner=group.side, group=group, touched=(group,))
    inner.facts.update(item=item, token=item.kind, first=not item.seen)
    inner.facts.setdefault('action', 'move')
    yield from fire(run, 'on_touch', group, inner)
    for name in ('item', 'token', 'first'):
        inner.facts.pop(name, None)
    return item in group.items


def take(run: Run, group: 'Group', scope: Scope) -> bool:
    """Give a group what is at hand: what it touched, or all that the loser of a melee carries."""
    item = scope.facts.get('item')
    if item is not None:
        return _take(run, group, item)
    loser = scope.loser or scope.group
    if loser is None or loser is group:
        return False
    taken = [_take(run, group, each, loser) for each in loser.items]
    return any(taken)


def _take(run: Run, group: 'Group', item: Item, giver: 'Group | None' = None) -> bool:
    """Lay an item beside a group. Two tokens of a kind are alike, so they are told by identity."""
    if not group.figures:
        return False
    if giver is not None:
        giver.items = [other for other in giver.items if other is not item]
    elif any(other is item for other in run.data.items):
        run.data.items = [other for other in run.data.items if other is not item]
    else:
        return False
    item.seen = True
    group.items.append(item)
    run.event('rule', LOOT_RULE if item.kind == LOOT else RULE, group.side)
    run.event('taken', item.ref, group.side, (group.index,))
    return True


def drop(run: Run, group: 'Group', what: str = '') -> bool:
    """Leave on the spot all that a group carries and may drop, or only things of a kind."""
    if what == independent.ROLE:
        return independent.leave_alone(run, group)
    going = [item for item in group.items if not item.locked and what in ('', item.kind, item.ref)]
    if not going:
        return False
    _lay_down(run, group, going)
    return True


def leave_behind(run: Run, group: 'Group') -> None:
    """What a group that is gone still carries stays where it was."""
    if group.items:
        _lay_down(run, group, group.items)


def _lay_down(run: Run, group: 'Group', items: list[Item]) -> None:
    x, y = where(group)
    for item in items:
        item.x, item.y = x, y
        item.locked = False
        run.data.items.append(item)
        run.event('dropped', item.ref, group.side, (group.index,))
    group.items = [item for item in group.items if all(item is not other for other in items)]


def where(group: 'Group') -> tuple[int, int]:
    """Where a group stands, or stood last."""
    if group.figures:
        return group.figures[0].x, group.figures[0].y
    at: tuple[int, int] = group.flags.get('at', (0, 0))
    return at


def settle(run: Run, group: 'Group') -> None:
    """Before a group's last figures go: remember the place, and see to who cannot be lost."""
    group.flags['at'] = where(group)
    independent.leave_alone(run, group)


class Spots:
    """Where a token may be put in an area, touching no model, as `Choices`."""

    __slots__ = ('_area', '_run')

    def __init__(self, run: Run, area: int) -> None:
        self._run, self._area = run, area

    def possible(self) -> bool:
        """Whether there is room."""
        return next(places.spots(self._run, self._area), None) is not None

    def sample(self, chance: 'Chance') -> 'Option':
        """One of the places."""
        return ('spot', *next(places.spots(self._run, self._area, chance)))

    def all(self) -> 'Sequence[Option]':
        """Every place of a net over the area."""
        return [('spot', *point) for point in places.spots(self._run, self._area)]

    def __contains__(self, option: object) -> bool:
        return option in self.all()


def place_loot(
    run: Run, seat: int, group: 'Group | None', area: int, bulky: bool, clear: bool, keep: bool,
    ref: str, where: str,
) -> Doing[bool]:  # fmt: skip
    """Put one Loot token beside a group or on the table, in an area.

    Args:
        run: the game.
        seat: who places it.
        group: who gets it, where that is a group.
        area: the area it is put into, else -1.
        bulky: whether it is a bulky one.
        clear: whether it may touch no model.
        keep: whether it may not be dropped.
        ref: the record that brings it.
        where: 'group' or a place of the table.
    """
    item = Item(LOOT, LOOT, bulky, locked=keep)
    if where == 'group':
        if group is None or not group.figures:
            return False
        item.seen = True
        group.items.append(item)
    else:
        spots = Spots(run, area)
        if not spots.possible():
            return False
        _, item.x, item.y = yield from ask(seat, LOOT, spots, ref)
        run.data.items.append(item)
    run.event('rule', LOOT_RULE, seat)
    run.event('loot', ref, seat, (bulky, clear))
    return True


def leave_loot(run: Run, npc: 'Npc', bulky: bool, ref: str) -> bool:
    """Put a Loot token where an animal stands, such as its carcass."""
    run.data.items.append(Item(LOOT, LOOT, bulky, npc.x, npc.y))
    run.event('rule', LOOT_RULE)
    run.event('loot', ref, -1, (bulky, True))
    return True
