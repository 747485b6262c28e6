"""A column as written in; its groups and people with their records out, and what they add up to."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

from printplay.engines.congo.columns.lists import CultureList
from printplay.model.congo.adventures import Adventure, Side
from printplay.model.congo.column_file import WrittenColumn, WrittenGroup
from printplay.model.congo.columns import Auxiliary, Character, Group
from printplay.model.game import PathKey

Names = tuple[str | None, ...] | None
R = TypeVar('R', Character, Auxiliary)
T = TypeVar('T', Group, Character, Auxiliary)


_LONG = 40


def short(name: str) -> str:
    """A name as sentences show it, however long it is."""
    return name if len(name) <= _LONG else f'{name[: _LONG - 1]}…'


@dataclass(frozen=True, slots=True)
class Named(Generic[R]):
    """A character or an auxiliary as it is written: its record, if the pack has one."""

    name: str
    path: PathKey
    record: R | None

    @property
    def shown(self) -> str:
        """Its name in a sentence."""
        return short(self.name)


@dataclass(frozen=True, slots=True)
class Entry:
    """A group of a column, with who is in it. `figures` as written."""

    name: str
    path: PathKey
    profile: str
    group: Group | None
    figures: int | None
    characters: tuple[Named[Character], ...]
    auxiliaries: tuple[Named[Auxiliary], ...]

    @property
    def points(self) -> int:
        """What the group and its auxiliaries cost."""
        helpers = sum(one.record.points for one in self.auxiliaries if one.record)
        return helpers + (self.group.points if self.group else 0)

    @property
    def men(self) -> int:
        """Its own figures, of both groups where they are linked."""
        return self.group.figures * self.group.linked if self.group else 0


@dataclass(frozen=True)
class Column:
    """A column with its records.

    Attributes:
        culture: the lists of its culture, if there is such a culture.
        budget: as written, or else the adventure's.
        loose: characters in no group; `spare` are such auxiliaries.
        companions: names of those who only join in play.
        sides: the sides of its adventure that it can be.
    """

    culture: CultureList | None
    budget: int | None
    entries: tuple[Entry, ...]
    loose: tuple[Named[Character], ...]
    spare: tuple[Named[Auxiliary], ...]
    companions: tuple[tuple[str, PathKey], ...]
    adventure: Adventure | None
    sides: tuple[Side, ...]

    @cached_property
    def characters(self) -> tuple[Named[Character], ...]:
        """All characters, each as often as it is written."""
        return (*(one for entry in self.entries for one in entry.characters), *self.loose)

    @cached_property
    def auxiliaries(self) -> tuple[Named[Auxiliary], ...]:
        """All auxiliaries."""
        return (*(one for entry in self.entries for one in entry.auxiliaries), *self.spare)

    @cached_property
    def groups(self) -> int:
        """How many groups it has; linked ones are several."""
        return sum(len(numbers) for _, numbers in self.numbered)

    @cached_property
    def numbered(self) -> tuple[tuple[Entry, tuple[int, ...]], ...]:
        """Its entries with their numbers in it; linked groups have one each."""
        found: list[tuple[Entry, tuple[int, ...]]] = []
        number = 1
        for entry in self.entries:
            after = number + (entry.group.linked if entry.group else 1)
            found.append((entry, tuple(range(number, after))))
            number = after
        return tuple(found)

    @cached_property
    def knows_groups(self) -> bool:
        """Whether it has no group that nobody knows, which could be any."""
        return all(entry.group is not None for entry in self.entries)

    @cached_property
    def knows_people(self) -> bool:
        """Whether it has no character whom nobody knows, who could be any."""
        return all(one.record is not None for one in self.characters)

    @cached_property
    def ids(self) -> frozenset[str]:
        """Ids of all characters that there are."""
        return frozenset(one.record.id for one in self.characters if one.record)

    @cached_property
    def points(self) -> int:
        """What it costs; characters cost nothing."""
        helpers = sum(one.record.points for one in self.spare if one.record)
        return helpers + sum(entry.points for entry in self.entries)

    @cached_property
    def figures(self) -> int:
        """All models: groups, characters, auxiliaries."""
        people = len(self.ids) + sum(one.record is not None for one in self.auxiliaries)
        return people + sum(entry.men for entry in self.entries)

    @cached_property
    def stars(self) -> int:
        """The stars of all characters, each counted once."""
        found = {one.record.id: one.record.stars for one in self.characters if one.record}
        return sum(found.values())


@dataclass(frozen=True)
class Resolver:
    """What names in a column file stand for.

    Attributes:
        joiners: names of companions that join in play only.
    """

    lists: Mapping[str, CultureList]
    adventures: Mapping[str, Adventure]
    joiners: frozenset[str]

    def column(self, written: WrittenColumn) -> Column:
        """The column with its records; names of other cultures find theirs too."""
        culture = self.lists.get(written.culture or '')
        adventure = self.adventures.get(written.adventure or '')
        sides = tuple(_sides(adventure, written)) if adventure else ()
        companions: list[tuple[str, PathKey]] = []
        entries = tuple(
            self._entry(culture, place, group, companions)
            for place, group in enumerate(written.groups or ())
            if group is not None
        )
        return Column(
            culture,
            _budget(written, sides or (adventure.sides if adventure else ())),
            entries,
            tuple(self._characters(culture, written.characters, ('characters',), companions)),
            tuple(self._auxiliaries(culture, written.auxiliaries, ('auxiliaries',), companions)),
            tuple(companions),
            adventure,
            sides,
        )

    def _entry(
        self,
        culture: CultureList | None,
        place: int,
        written: WrittenGroup,
        companions: list[tuple[str, PathKey]],
    ) -> Entry:
        path: PathKey = ('groups', place)
        name = written.profile or ''
        people, helpers = (*path, 'characters'), (*path, 'auxiliaries')
        return Entry(
            short(written.id or f'group {place + 1}'),
            path,
            name,
            _found(culture, name, self._troops),
            written.figures,
            tuple(self._characters(culture, written.characters, people, companions)),
            tuple(self._auxiliaries(culture, written.auxiliaries, helpers, companions)),
        )

    def _characters(
        self,
        culture: CultureList | None,
        names: Names,
        path: PathKey,
        companions: list[tuple[str, PathKey]],
    ) -> Iterator[Named[Character]]:
        for name, place in self._bought(names, path, companions):
            yield Named(name, place, _found(culture, name, self._people))

    def _auxiliaries(
        self,
        culture: CultureList | None,
        names: Names,
        path: PathKey,
        companions: list[tuple[str, PathKey]],
    ) -> Iterator[Named[Auxiliary]]:
        for name, place in self._bought(names, path, companions):
            yield Named(name, place, _found(culture, name, self._helpers))

    def _bought(
        self, names: Names, path: PathKey, companions: list[tuple[str, PathKey]]
    ) -> Iterator[tuple[str, PathKey]]:
        """Names with their places, without those who only join in play."""
        for place, name in enumerate(names or ()):
            if name in self.joiners:
                companions.append((name, (*path, place)))
            elif name is not None:
                yield name, (*path, place)

    @cached_property
    def _troops(self) -> dict[str, dict[str, Group]]:
        return {ref: _named(ref, lists.groups) for ref, lists in self.lists.items()}

    @cached_property
    def _people(self) -> dict[str, dict[str, Character]]:
        return {ref: _named(ref, lists.characters) for ref, lists in self.lists.items()}

    @cached_property
    def _helpers(self) -> dict[str, dict[str, Auxiliary]]:
        return {ref: _named(ref, lists.auxiliaries) for ref, lists in self.lists.items()}


def _named(culture: str, records: Mapping[str, T]) -> dict[str, T]:
    """The records of a culture by everything that a file may call them."""
    whole = {f'{culture}.{name}': record for name, record in records.items()}
    return {record.id: record for record in records.values()} | whole | dict(records)


def _found(
    culture: CultureList | None, name: str, known: Mapping[str, Mapping[str, T]]
) -> T | None:
    """The record with a name: of the culture if it has it, or of any."""
    for ref in (*((culture.culture.id,) if culture else ()), *known):
        if name in known[ref]:
            return known[ref][name]
    return None


def _sides(adventure: Adventure, written: WrittenColumn) -> Iterator[Side]:
    """The sides that a column can be: the one it names, or all that take its culture."""
    for side in adventure.sides:
        if written.side in (None, side.id) and written.culture in side.cultures:
            yield side


def _budget(written: WrittenColumn, sides: Sequence[Side]) -> int | None:
    """The budget as written, or else the one that the adventure sets."""
    budgets = {side.budget for side in sides}
    if written.budget is None and len(budgets) == 1:
        return budgets.pop()
    return written.budget
