"""What a rule of a column looks at, and how it says what is broken."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final

from printplay.engines.congo.columns.column import Column, Entry, Named
from printplay.engines.congo.columns.lists import CultureList
from printplay.engines.congo.columns.rules.openings import Openings
from printplay.errors import PackUnreadable
from printplay.findings import Measured
from printplay.model.congo import CongoDocument
from printplay.model.congo.column_file import WrittenColumn
from printplay.model.congo.columns import Character
from printplay.model.congo.rules import ColumnRule
from printplay.model.core import LocalText
from printplay.model.game import Game, PathKey
from printplay.pack.schema import nearest

TROOPS: Final = ('groups',)


@dataclass(frozen=True, slots=True)
class Breach:
    """Where a rule is broken, or what it has to say: values found and allowed, and what mends it.

    Attributes:
        again: the place of an earlier value that this one clashes with.
        hidden_in: fields of the file that may hold what it misses, if they cannot be read.
    """

    path: PathKey
    message: str
    found: Measured
    allowed: Measured = None
    hint: str = ''
    subject: str = ''
    again: PathKey | None = None
    hidden_in: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Case:
    """A column before one of the pack's rules.

    Attributes:
        constants: the pack's numbers and words, by id.
        titles: of cultures and characters, by id.
        openings: where somebody more finds a place.
        opponent: the stars of the column that it plays against.
    """

    game: Game
    doc: CongoDocument
    lists: Mapping[str, CultureList]
    constants: Mapping[str, Any]
    titles: Mapping[str, str]
    written: WrittenColumn
    column: Column
    openings: Openings
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

    def own(self, entry: Entry) -> bool:
        """Whether a group is not on the list of another culture than the column's."""
        if entry.group is None:
            return False
        return self.culture is None or entry.group.culture == self.culture.culture.id

    @property
    def people(self) -> Iterator[Named[Character]]:
        """The characters that the rule is for, each as often as it is written."""
        yield from filter(self.concerns, self.column.characters)

    def concerns(self, one: Named[Character]) -> bool:
        """Whether the rule is for a character."""
        wanted = self.rule.characters
        return not wanted or (one.record is not None and one.record.id in wanted)

    def number(self, name: str) -> int:
        """A constant of the pack.

        Raises:
            PackUnreadable: it has no such number, which the rule asks for.
        """
        value = self.constants.get(name)
        if not isinstance(value, int):
            raise PackUnreadable(
                f"The pack '{self.game.root.as_posix()}' has no whole number '{name}' among its "
                f"constants; its column rule {self.rule.code} asks for it.",
                "Add it, or take the rule out of `column_rules`.",
            )
        return value

    def text(self, words: LocalText) -> str:
        """A text of the pack in its first language."""
        return self.game.text(words, self.doc.languages[0])

    def title_of(self, ref: str) -> str:
        """The title of a character or culture, by its id."""
        return self.titles.get(ref, ref)

    def profile_of(self, ref: str) -> str:
        """What a column file calls a character, by its id."""
        return next((one.profile for one in self.doc.characters if one.id == ref), ref)

    def mistaken(self, name: str, allowed: Sequence[str], here: str) -> str:
        """What mends a name that is none of those allowed: it belongs elsewhere, or the nearest."""
        for lists in (self.culture,) if self.culture else self.lists.values():
            for where, what in _elsewhere(lists, name, here):
                return f"'{name}' is {what}: write it in `{where}`."
        plain = _plain(name[:_LONGEST])
        called = (one for one in self.doc.characters if plain in map(_plain, one.aliases))
        plain = next((one.profile for one in called), plain)
        if plain in allowed:
            return f"Write '{plain}'."
        for lists in self.lists.values():
            for _, what in _elsewhere(lists, plain, here):
                return f"'{plain}' is {what} of {self.title_of(lists.culture.id)}."
        return self._near(plain, allowed, here) or f"There are: {', '.join(allowed) or 'none'}."

    def _near(self, name: str, allowed: Sequence[str], here: str) -> str:
        """The nearest name, with or without its culture, of this culture or of another."""
        last = name.rpartition('.')[2]
        others = {
            each: one.culture.id
            for one in self.lists.values()
            if self.culture is not None and one is not self.culture
            for each in (_NAMES[here][1](one) if here else ())
            if each not in allowed
        }
        near = () if last in others else get_close_matches(last, [*allowed, *others], 1)
        if near and near[0] in others:
            return f"'{near[0]}' is on the list of {self.title_of(others[near[0]])}."
        return nearest(last, allowed) or nearest(name, allowed)


Check = Callable[[Case], Iterator[Breach]]
CHECKS: Final[dict[str, Check]] = {}
_LONGEST = 80
_NAMES: Final[Mapping[str, tuple[str, Callable[[CultureList], Iterable[str]]]]] = {
    'profile': ("a group", lambda lists: lists.groups),
    'characters': ("a character", lambda lists: lists.characters),
    'auxiliaries': ("an auxiliary", lambda lists: lists.auxiliaries),
}
"""By the field of a column file, what stands there, and by which names."""


def check(name: str) -> Callable[[Check], Check]:
    """Register what looks at columns for rules with this `check`."""

    def register(function: Check) -> Check:
        CHECKS[name] = function
        return function

    return register


def _elsewhere(lists: CultureList, name: str, here: str) -> Iterator[tuple[str, str]]:
    """Fields of a column file that a name of a culture belongs in, and what it is there."""
    for where, (what, names_of) in _NAMES.items():
        if where != here and name in names_of(lists):
            yield where, what


def _plain(name: str) -> str:
    return name.strip().casefold().replace(' ', '_').replace('-', '_')


def count(n: int, one: str, many: str = '') -> str:
    """A number with its noun: '1 group', '3 groups', 'no groups'."""
    return f'{n or "no"} {one if n == 1 else many or one + "s"}'


def times(n: int) -> str:
    """How often: 'once', 'twice', '3 times'."""
    return {1: "once", 2: "twice"}.get(n, f'{n} times')


def between(least: int, most: int) -> str:
    """From the least to the most: '20 to 40', '1 or 2', '2 at most', '1'."""
    if least >= most:
        return str(most)
    if not least:
        return f'{most} at most'
    return f'{least} or {most}' if most == least + 1 else f'{least} to {most}'


def listed(names: Iterable[str], word: str = 'and') -> str:
    """Names in a sentence: 'a', 'a and b', 'a, b and c'."""
    *first, last = names
    return f'{", ".join(first)} {word} {last}' if first else last


def replacing(case: Case, name: str, entry: Entry) -> str:
    """That a character takes the place of the one who is in a group."""
    return f"Put {name} into {entry.name} in place of {case.openings.counted(entry)[-1].shown}."
