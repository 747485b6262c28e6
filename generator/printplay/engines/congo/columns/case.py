"""What a rule of a column looks at, and how it says what is broken."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from printplay.engines.congo.columns.column import Column, Entry
from printplay.engines.congo.columns.lists import CultureList, Joining
from printplay.findings import Measured
from printplay.model.congo import CongoDocument
from printplay.model.congo.column_file import WrittenColumn
from printplay.model.congo.columns import Character
from printplay.model.congo.rules import ColumnRule
from printplay.model.core import LocalText
from printplay.model.game import Game, PathKey


@dataclass(frozen=True, slots=True)
class Breach:
    """Where a rule is broken, or what it has to say: values found and allowed, and what mends it.

    `again` is the place of an earlier value that this one clashes with.
    """

    path: PathKey
    message: str
    found: Measured
    allowed: Measured = None
    hint: str = ''
    subject: str = ''
    again: PathKey | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """A column before one of the pack's rules.

    Attributes:
        constants: the pack's numbers and words, by id.
        opponent: the stars of the column that it plays against.
    """

    game: Game
    doc: CongoDocument
    lists: Mapping[str, CultureList]
    constants: Mapping[str, Any]
    written: WrittenColumn
    column: Column
    rule: ColumnRule
    opponent: int | None = None

    @property
    def culture(self) -> CultureList | None:
        """The lists of the column's culture."""
        return self.column.culture

    @property
    def entries(self) -> Iterator[Entry]:
        """The groups that the rule is for."""
        for entry in self.column.entries:
            if not self.rule.groups or (entry.group and entry.group.id in self.rule.groups):
                yield entry

    def concerns(self, character: Character) -> bool:
        """Whether the rule is for a character."""
        return not self.rule.characters or character.id in self.rule.characters

    def number(self, name: str) -> int:
        """A constant of the pack."""
        return int(self.constants[name])

    def text(self, words: LocalText) -> str:
        """A text of the pack in its first language."""
        return self.game.text(words, self.doc.languages[0])

    def joining(self, character: Character) -> Joining:
        """How a character joins."""
        return self.lists[character.culture].joining[character.id]

    def title_of(self, ref: str) -> str:
        """The title of a character or culture, by its id."""
        titles = {one.id: one.title for one in self.doc.characters}
        titles |= {one.id: one.title for one in self.doc.cultures}
        return self.text(titles[ref]) if ref in titles else ref


Check = Callable[[Case], Iterator[Breach]]
CHECKS: Final[dict[str, Check]] = {}


def check(name: str) -> Callable[[Check], Check]:
    """Register what looks at columns for rules with this `check`."""

    def register(function: Check) -> Check:
        CHECKS[name] = function
        return function

    return register


def count(n: int, one: str, many: str = '') -> str:
    """A number with its noun: '1 group', '3 groups'."""
    return f'{n} {one if n == 1 else many or one + "s"}'
