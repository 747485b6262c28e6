"""Where somebody more finds a place in a column, worked out once for all its rules."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from printplay.engines.congo.columns.column import Column, Entry, Named
from printplay.engines.congo.columns.lists import CultureList, Joining
from printplay.model.congo.columns import Character, Group


@dataclass(frozen=True)
class Openings:
    """The places of a column that nobody has taken, and what it may still recruit."""

    lists: Mapping[str, CultureList]
    column: Column
    _rooms: dict[Joining, tuple[Entry, ...]] = field(default_factory=dict)

    def joining(self, character: Character) -> Joining:
        """How a character joins."""
        return self.lists[character.culture].joining[character.id]

    def counted(self, entry: Entry) -> list[Named[Character]]:
        """Those characters of a group who fill its places."""
        return [
            one
            for one in entry.characters
            if one.record is not None and self.joining(one.record).fills_place
        ]

    def rooms(self, character: Character) -> tuple[Entry, ...]:
        """Groups with a place for a character."""
        joining = self.joining(character)
        if joining not in self._rooms:
            self._rooms[joining] = tuple(
                entry
                for entry in self.column.entries
                if entry.group
                and joining.finds(entry.group.joins, entry.group.tags, len(self.counted(entry)))
            )
        return self._rooms[joining]

    def led(self, character: Character) -> tuple[Entry, ...]:
        """Groups that must have a character among them."""
        leaders = self.lists[character.culture].leaders
        return tuple(
            entry
            for entry in self.column.entries
            if entry.group and leaders.get(entry.group.id) == character.id
        )

    def needy(self, character: Character) -> tuple[Entry, ...]:
        """Groups that come only with a character."""
        return tuple(
            entry
            for entry in self.column.entries
            if entry.group and entry.group.needs == character.id
        )

    def takes(self, entry: Entry, character: Character) -> bool:
        """Whether a group has a place for a character, even if somebody has taken it."""
        group, joining = entry.group, self.joining(character)
        return group is not None and joining.finds(group.joins, group.tags, 0)

    @cached_property
    def helpers(self) -> tuple[Entry, ...]:
        """Groups with a place for an auxiliary."""
        return tuple(
            entry
            for entry in self.column.entries
            if entry.group and len(entry.auxiliaries) < entry.group.joins.count('auxiliary')
        )

    @cached_property
    def recruits(self) -> tuple[Group, ...]:
        """Groups of the culture of which the column may have one more."""
        culture = self.column.culture
        there = Counter(entry.group.id for entry in self.column.entries if entry.group)
        return tuple(
            group
            for group in (culture.groups.values() if culture else ())
            if (group.limit is None or there[group.id] < group.limit)
            and (not group.needs or group.needs in self.column.ids)
        )
