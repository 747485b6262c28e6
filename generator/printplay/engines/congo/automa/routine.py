"""The solo routine as data: the pack's lines compiled, and what a group without a player wants.

A line is carried out if all its conditions hold; the first such line of a list counts. What it
does is read from the operations of its effect.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from printplay.engines.congo.effects.conditions import read_condition
from printplay.engines.congo.effects.places import read_place
from printplay.engines.congo.effects.predicates import Condition
from printplay.engines.congo.rulebook.facts import Dice, dice, sides
from printplay.engines.congo.setting import trials

if TYPE_CHECKING:
    from collections.abc import Iterator

    from printplay.engines.congo.rulebook.book import Book
    from printplay.engines.congo.run import Run, Scope
    from printplay.engines.congo.state import Group
    from printplay.model.effects import Step

SUM = 'combat_sum.'


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the routine: its conditions, its steps, and what a player has to have for it."""

    id: str
    conditions: tuple[Condition, ...]
    steps: 'tuple[Step, ...]'
    has: tuple[str, ...] = ()

    def holds(self, run: 'Run', scope: 'Scope') -> bool:
        """Whether the line applies now."""
        return all(condition(run, scope) for condition in self.conditions)

    def args(self, op: str) -> dict[str, Any] | None:
        """The parameters of an operation of the line; None if it has no such step."""
        return next((step.args for step in self.steps if step.op == op), None)

    def each(self, op: str, name: str) -> tuple[str, ...]:
        """A parameter of all steps with an operation, in their order."""
        return tuple(str(step.args[name]) for step in self.steps
                     if step.op == op and name in step.args)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Routine:
    """All of it.

    Attributes:
        lists: lines by the name of their list.
        sums: what a Combat die counts, by its sides.
        goals: by adventure, where groups make for: a place, and what it must not have.
        gains: by record, the operations that its optional parts hold.
        dice: by Totem card, the dice that it adds.
    """

    lists: dict[str, tuple[Line, ...]]
    sums: dict[int, int]
    goals: dict[str, tuple[tuple[Any, tuple[str, ...]], ...]]
    gains: dict[str, frozenset[str]]
    dice: dict[str, Dice]

    def lines(self, name: str, op: str = '') -> 'Iterator[Line]':
        """The lines of a list, or only those with an operation."""
        return (line for line in self.lists.get(name, ())
                if not op or line.args(op) is not None)  # fmt: skip

    def first(self, name: str, run: 'Run', scope: 'Scope') -> Line | None:
        """The first line of a list that applies."""
        return next((line for line in self.lines(name) if line.holds(run, scope)), None)


def routine(book: 'Book') -> Routine:
    """The pack's routine, compiled."""
    return book.part(_routine)


def _routine(book: 'Book') -> Routine:
    lists: dict[str, list[Line]] = {}
    sums: dict[int, int] = {}
    for rule in book.doc.solo:
        conditions = tuple(read_condition(step.args, rule.id) for step in rule.condition)
        has = tuple(word for step in rule.condition for word in step.args.get('has', ()))
        line = Line(rule.id, conditions, rule.effect, has)
        lists.setdefault(rule.list, []).append(line)
        for step in rule.effect:
            if step.op == 'set' and str(step.args['what']).startswith(SUM):
                sums[sides(step.args['what'].removeprefix(SUM))] = step.args['value']
    goals = {ref: tuple(_goals(one.adventure)) for ref, one in trials.played(book).items()}
    by_list = {name: tuple(lines) for name, lines in lists.items()}
    return Routine(by_list, sums, goals, _gains(book), dict(_card_dice(book)))


def _card_dice(book: 'Book') -> 'Iterator[tuple[str, Dice]]':
    for deck in book.doc.decks:
        if deck.kind == 'totem':
            for card in deck.cards:
                for step in card.effect:
                    if step.op == 'add_dice':
                        yield card.id, dice(step.args['dice'])


def _goals(adventure: Any) -> 'Iterator[tuple[Any, tuple[str, ...]]]':
    for rule in adventure.special_rules:
        for step in rule.effect:
            if step.op == 'goal':
                without = step.args.get('without', ())
                words = (without,) if isinstance(without, str) else tuple(without)
                yield read_place(step.args['where']), words


def _gains(book: 'Book') -> dict[str, frozenset[str]]:
    from printplay.engines.congo.rulebook.reading import written_effects

    found: dict[str, set[str]] = {}
    for _, ref, steps in written_effects(book.doc):
        for step in steps:
            for inner in step.walk():
                if inner.op == 'optional':
                    ops = {each.op for each in inner.walk()}
                    found.setdefault(ref, set()).update(ops)
    return {ref: frozenset(ops) for ref, ops in found.items()}


def combat_sum(run: 'Run', group: 'Group') -> int:
    """What a group's dice for a melee add up to, without cards (the move list's measure)."""
    from printplay.engines.congo.fighting.pools import pool_of

    sums = routine(run.book).sums
    return sum(sums.get(size, 0) for size, _ in pool_of(run, group, 'combat'))
