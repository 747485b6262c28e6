"""A column file in; everything that is wrong with the column, and its sums, out.

Which rules there are, their codes, how grave they are and whom they are for is the pack's data;
`people`, `troops` and `sums` know how each is looked at.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import PurePath
from typing import Any, cast

from printplay.engines.congo.columns import people, sums, troops
from printplay.engines.congo.columns.case import CHECKS, Breach, Case
from printplay.engines.congo.columns.column import Column, Resolver
from printplay.engines.congo.columns.lists import CultureList, lists_of
from printplay.engines.congo.columns.written import Reading, read_column
from printplay.findings import Finding, Severity, finding, ordered
from printplay.model.congo import CongoDocument
from printplay.model.congo.rules import ColumnRule
from printplay.model.game import Game
from printplay.model.walk import walk_steps
from printplay.pack.schema import dotted
from printplay.pack.source import Node
from printplay.sim.columns import Checked

_LOOKED_AT = (people, sums, troops)  # they register what they look at


@dataclass(frozen=True)
class Mustering:
    """The column rules of a pack, ready for any number of columns."""

    game: Game

    @cached_property
    def doc(self) -> CongoDocument:
        """The pack's document."""
        return cast('CongoDocument', self.game.doc)

    @cached_property
    def lists(self) -> dict[str, CultureList]:
        """What each culture can recruit."""
        return lists_of(self.doc)

    @cached_property
    def constants(self) -> dict[str, Any]:
        """The pack's numbers and words."""
        return {constant.id: constant.value for constant in self.doc.constants}

    @cached_property
    def resolver(self) -> Resolver:
        """What names in column files stand for."""
        steps = walk_steps(self.doc)
        joiners = frozenset(s.args['kind'] for _, s in steps if s.op == 'attach_npc')
        return Resolver(self.lists, {one.id: one for one in self.doc.adventures}, joiners)

    def check(self, node: Node | None, file: str, opponent: Checked | None = None) -> Checked:
        """Check a column as written, also beside the one that it plays against."""
        reading = read_column(node, file)
        column = self.resolver.column(reading.doc)
        found = list(reading.findings)
        if () not in reading.faulty:
            found += _same_names(reading)
            for rule in self.doc.column_rules:
                stars = opponent.stars if opponent else None
                found += self._broken(rule, reading, column, stars)
        return Checked(
            file=file,
            name=reading.doc.name or PurePath(file).stem.replace('_', ' '),
            budget=column.budget,
            points=column.points,
            figures=column.figures,
            stars=column.stars,
            findings=ordered(tuple(found)),
            totem=sums.totem_bonus(column.stars, opponent.stars) if opponent else None,
            column=column,
        )

    def _broken(
        self, rule: ColumnRule, reading: Reading, column: Column, opponent: int | None
    ) -> Iterator[Finding]:
        case = Case(
            self.game, self.doc, self.lists, self.constants, reading.doc, column, rule, opponent
        )
        for breach in CHECKS[rule.check](case):
            if breach.path not in reading.faulty:
                yield _finding(rule, breach, reading)


def _finding(rule: ColumnRule, breach: Breach, reading: Reading) -> Finding:
    again = reading.span(breach.again) if breach.again else None
    return Finding(
        code=rule.code,
        severity=Severity(rule.severity),
        message=breach.message,
        span=reading.span(breach.path),
        path=dotted(breach.path),
        subject=breach.subject or reading.doc.name or '',
        hint=breach.hint,
        related=(("first here", again),) if again else (),
        measure=(breach.found, breach.allowed),
    )


def _same_names(reading: Reading) -> Iterator[Finding]:
    """Groups of a file that share a name of its own."""
    first: dict[str, int] = {}
    for place, group in enumerate(reading.doc.groups or ()):
        name = group.id if group else None
        if name is None:
            continue
        if name in first:
            span = reading.span(('groups', first[name], 'id'))
            said = f"the id '{name}' stands twice in 'groups'"
            yield replace(
                finding('PP0301', said, reading.span(('groups', place, 'id')), subject=name),
                path=dotted(('groups', place, 'id')),
                related=(("first here", span),) if span else (),
            )
        first.setdefault(name, place)
