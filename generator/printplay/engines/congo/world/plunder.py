"""Plundering houses (USR-15): when a group may, what it finds, houses that burn."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from printplay.engines.congo.effects import compile_effect, fire, perform
from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.state import Item

if TYPE_CHECKING:
    from printplay.engines.congo.effects import Op
    from printplay.engines.congo.rulebook.book import Book
    from printplay.engines.congo.state import Group
    from printplay.sim.protocol import Option

NO: 'Option' = ('no',)
PLUNDER = 'plunder'


@dataclass(frozen=True, slots=True)
class _Rule:
    """The universal rule: its id, the roll, and what a group may do after it."""

    id: str
    roll: 'tuple[Op, ...]'
    after: 'tuple[Op, ...]'


def contacts(run: Run, group: 'Group') -> tuple[int, ...]:
    """Houses that a group touches and that do not burn; none where plunder is not in use."""
    houses = run.table.houses
    if not houses or _rule(run) is None:
        return ()
    from printplay.engines.congo.ground import measure

    burnt = run.data.burnt
    return tuple(
        index for index in houses
        if run.table.areas[index].id not in burnt and measure.contacts(run, group, index)
    )  # fmt: skip


def at_start(run: Run, group: 'Group', started: tuple[int, ...], scope: Scope) -> Doing[bool]:
    """Plunder before the move; then the move has no second stick. False where it is not done."""
    if not started or run.book.rulings['plunder_conditions'] == 'both':
        return False
    return (yield from _offer(run, group, started, scope))


def at_end(
    run: Run, group: 'Group', started: tuple[int, ...], paced: bool, plundered: bool, scope: Scope
) -> Doing[None]:
    """Plunder after a move without a second stick; `plundered`: it was done before the move too."""
    when = run.book.rulings['plunder_conditions']
    if paced or not group.figures or (plundered and when != 'each'):
        return
    touched, both = contacts(run, group), when == 'both'
    if both:
        touched = tuple(index for index in touched if index in started)
    if not touched or not (yield from _offer(run, group, touched, scope)):
        return
    rule = _rule(run)
    if both and rule is not None and group.figures:
        yield from perform(run, Scope(group.side, rule.id, group), rule.after)


def _offer(run: Run, group: 'Group', touched: tuple[int, ...], scope: Scope) -> Doing[bool]:
    rule = _rule(run)
    if rule is None:
        return False
    options: list[Option] = [NO, *((PLUNDER, run.table.areas[index].id) for index in touched)]
    chosen = yield from ask(group.side, PLUNDER, options, rule.id, (group.index,))
    if chosen == NO:
        return False
    house = next(index for index in touched if run.table.areas[index].id == chosen[1])
    run.event('rule', rule.id, group.side)
    inner = scope.within(owner=group.side, ref=rule.id, group=group)
    inner.facts['house'] = house
    yield from perform(run, inner, rule.roll)
    return True


def roll(run: Run, group: 'Group', scope: Scope, sides: int = 0) -> Doing[bool]:
    """Roll on the plunder table and carry out the row."""
    sides = sides or len(run.book.plunder) - 1
    face = run.chance.die(sides)
    row = run.book.plunder[face] if face < len(run.book.plunder) else ''
    run.event('roll', PLUNDER, group.side, ((sides, face),))
    if not row:
        return False
    run.event('row', row, group.side, (sides, face))
    inner = scope.within(owner=group.side, ref=row, group=group)
    return (yield from perform(run, inner, run.book.effects.get(f'plunder:{row}', ())))


def token(run: Run, group: 'Group', scope: Scope) -> Doing[bool]:
    """Give a group the Plunder token of a house: one each, and none once it burns."""
    house = scope.facts.get('house', -1)
    ref = run.table.areas[house].id if house >= 0 else ''
    if ref in run.data.plundered or ref in run.data.burnt or not group.figures:
        return False
    run.data.plundered.append(ref)
    item = Item(PLUNDER, ref, seen=True)
    group.items.append(item)
    run.event('taken', PLUNDER, group.side, (group.index, ref))
    inner = scope.within(owner=group.side, group=group)
    inner.facts['item'] = item
    yield from fire(run, 'on_plunder', group, inner)
    inner.facts.pop('item', None)
    return True


def burn(run: Run, house: int) -> bool:
    """Set a house on fire: nobody plunders it any more."""
    if house < 0 or run.table.areas[house].id in run.data.burnt:
        return False
    run.data.burnt.append(run.table.areas[house].id)
    run.event('burnt', run.table.areas[house].id)
    return True


def _rule(run: Run) -> _Rule | None:
    rule = run.book.part(_rules)
    return rule[0] if rule and rule[0].id in run.data.universal else None


def _rules(book: 'Book') -> tuple[_Rule, ...]:
    """The rule that rolls on the plunder table, taken apart."""
    for rule in book.doc.universal_rules:
        for step in rule.effect:
            inner = step.args.get('do', ())
            if any(one.get('table_roll', {}).get('table') == PLUNDER for one in inner):
                after = [one for one in inner if 'optional' in one]
                roll = [one for one in inner if one not in after]
                return (
                    _Rule(rule.id, compile_effect(roll, rule.id), compile_effect(after, rule.id)),
                )
    return ()
