"""A column file in; everything that is wrong with the column, and its sums, out.

Which rules there are, their codes, how grave they are and whom they are for is the pack's data;
`people`, `troops` and `sums` know how each is looked at.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import PurePath
from typing import Any, cast

from printplay.engines.congo.columns.column import Resolver, short
from printplay.engines.congo.columns.lists import CultureList, lists_of
from printplay.engines.congo.columns.rules import people, sums, troops
from printplay.engines.congo.columns.rules.case import CHECKS, Breach, Case
from printplay.engines.congo.columns.rules.openings import Openings
from printplay.engines.congo.columns.written import Reading, read_column
from printplay.findings import Finding, Measured, Severity, finding, ordered
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
    """The column rules of a pack, ready for any number of columns.

    Attributes:
        only: those that are looked at, where not all are.
    """

    game: Game
    only: tuple[ColumnRule, ...] | None = None

    @cached_property
    def doc(self) -> CongoDocument:
        """The pack's document."""
        return cast('CongoDocument', self.game.doc)

    @property
    def rules(self) -> tuple[ColumnRule, ...]:
        """The rules that are looked at."""
        return self.doc.column_rules if self.only is None else self.only

    @cached_property
    def lists(self) -> dict[str, CultureList]:
        """What each culture can recruit."""
        return lists_of(self.doc)

    @cached_property
    def constants(self) -> dict[str, Any]:
        """The pack's numbers and words."""
        return {constant.id: constant.value for constant in self.doc.constants}

    @cached_property
    def titles(self) -> dict[str, str]:
        """Titles of cultures and characters, by id."""
        language = self.doc.languages[0]
        titles = {one.id: one.title for one in self.doc.cultures}
        titles |= {one.id: one.title for one in self.doc.characters}
        return {ref: self.game.text(title, language) for ref, title in titles.items()}

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
        name = (reading.doc.name or '').strip() or PurePath(file).stem.replace('_', ' ')
        found: list[Finding] = []
        if not reading.whole:
            found += _same_names(reading)
            openings = Openings(self.lists, column)
            stars = opponent.stars if opponent else None
            for rule in self.rules:
                case = Case(
                    self.game, self.doc, self.lists, self.constants, self.titles,
                    reading.doc, column, openings, rule, stars,
                )  # fmt: skip
                found += _broken(case, reading, name)
        told = {(one.path, one.message) for one in found}
        found += [fault for fault in reading.faults if (fault.path, fault.message) not in told]
        return Checked(
            file=file,
            name=name,
            budget=column.budget,
            points=column.points,
            figures=column.figures,
            stars=column.stars,
            findings=ordered(tuple(found)),
            totem=sums.totem_bonus(column.stars, opponent.stars) if opponent else None,
            column=column,
        )


def _broken(case: Case, reading: Reading, name: str) -> Iterator[Finding]:
    """What a rule has to say.

    Where a value has the wrong form, a rule that asks for one there says so in place of the form;
    other rules say nothing of it.
    """
    for breach in CHECKS[case.rule.check](case):
        fault = reading.nothing.get(breach.path)
        if reading.lost.intersection(breach.hidden_in):
            continue
        if fault is None:
            yield _finding(case.rule, breach, reading, name)
        elif breach.found is None:
            found = _plain(reading.places.node(breach.path))
            said = replace(breach, message=fault.message, found=found)
            yield _finding(case.rule, said, reading, name)


def _plain(node: Node | None) -> Measured:
    """A value of the wrong form, as a finding holds it."""
    value = node.value if node else None
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "a mapping"
    return value if isinstance(value, str) or type(value) is int else str(value).lower()


def _finding(rule: ColumnRule, breach: Breach, reading: Reading, name: str) -> Finding:
    again = reading.span(breach.again) if breach.again else None
    return Finding(
        code=rule.code,
        severity=Severity(rule.severity),
        message=breach.message,
        span=reading.span(breach.path),
        path=dotted(breach.path),
        subject=breach.subject or name,
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
            said = f"the id '{short(name)}' stands twice in 'groups'"
            yield replace(
                finding('PP0301', said, reading.span(('groups', place, 'id')), subject=name),
                path=dotted(('groups', place, 'id')),
                related=(("first here", span),) if span else (),
            )
        first.setdefault(name, place)
