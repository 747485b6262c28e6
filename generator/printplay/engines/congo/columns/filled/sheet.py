"""A checked column in, what its printed sheet shows out: records and plain values, page by page.

The template says it in words. Groups stand in the order of the file and are numbered as the discs
for figures are; a linked pair is two groups that share a price.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from printplay.engines.congo.columns.checking import Mustering
from printplay.engines.congo.columns.column import Column, Entry, Named
from printplay.engines.congo.columns.filled.throws import Throw, Throwing
from printplay.findings import Finding, Severity
from printplay.model.congo import (
    Adventure,
    Auxiliary,
    Character,
    Culture,
    Group,
    GroupRule,
    Ritual,
    RuleText,
    Weapon,
)
from printplay.sim.columns import Checked

CARDS: Final = 2
"""Characters that find room on the first page."""
FAULTS: Final = 3
"""Faults that do so, where it has no more than so many groups and no rituals."""
ROOMY: Final = 4


@dataclass(frozen=True, slots=True)
class SheetRule:
    """A special rule beside its owner. `at`: the number of the group where it is told in full.

    Attributes:
        owner: the group's rule, or the auxiliary whose rule it is.
    """

    owner: GroupRule | Auxiliary
    at: int

    @property
    def rule(self) -> GroupRule | RuleText:
        """The rule itself; `within` is where it stands in its owner."""
        return self.owner.rule if isinstance(self.owner, Auxiliary) else self.owner

    @property
    def within(self) -> str:
        """The beginning of its fields in its owner."""
        return 'rule.' if isinstance(self.owner, Auxiliary) else ''


@dataclass(frozen=True)
class SheetGroup:
    """A group of a column. `record` is none where the pack has no such group.

    Attributes:
        number: its place in the column.
        name: what its file calls it; `profile` as it is written there.
        twin: number of the group that it is linked to, which shares its price; 0 if it is not.
        idle: characters whose shooting die has no weapon to shoot with.
        reach: how far it shoots without a weapon of its own; '' if it has one, or cannot.
    """

    number: int
    name: str
    profile: str
    record: Group | None
    twin: int
    figures: int
    weapon: Weapon | None
    characters: tuple[Named[Character], ...]
    auxiliaries: tuple[Named[Auxiliary], ...]
    shoot: Throw
    combat: Throw
    bravery: Throw
    idle: tuple[Character, ...]
    reach: str
    rules: tuple[SheetRule, ...]


@dataclass(frozen=True)
class SheetCharacter:
    """A character as it is written, and the group that it has joined, if any."""

    name: str
    record: Character | None
    group: SheetGroup | None


@dataclass(frozen=True)
class ColumnSheet:
    """All that a column's sheet shows.

    Attributes:
        left: points of the budget that are not spent, below 0 where too many are.
        leaves: the groups of each page.
        spare: names of auxiliaries in no group; `companions` of who joins during the game only.
        rituals: those that a character of the column may cast.
        faults: what is wrong with it, where it is not legal.
        told: how many of these the first page tells; a last page tells the others.
    """

    culture: Culture | None
    adventure: Adventure | None
    left: int | None
    characters: tuple[SheetCharacter, ...]
    leaves: tuple[tuple[SheetGroup, ...], ...]
    spare: tuple[str, ...]
    companions: tuple[str, ...]
    rituals: tuple[Ritual, ...]
    faults: tuple[Finding, ...]
    told: int

    @property
    def more(self) -> bool:
        """Whether a last page tells what finds no room on the others."""
        return len(self.faults) > self.told or len(self.characters) > CARDS

    @property
    def pages(self) -> int:
        """How many pages it takes."""
        return len(self.leaves) + self.more


def sheet_of(mustering: Mustering, checked: Checked) -> ColumnSheet:
    """What the sheet of a column shows."""
    column: Column = checked.column
    groups = tuple(_groups(mustering, column))
    people = [SheetCharacter(one.name, one.record, g) for g in groups for one in g.characters]
    people += [SheetCharacter(one.name, one.record, None) for one in column.loose]
    leaves = _leaves(groups, mustering.constants['sheet_groups'])
    rituals = tuple(_rituals(mustering, column))
    faults = _faults(checked)
    roomy = len(leaves[0]) <= ROOMY and not rituals and len(faults) <= FAULTS
    return ColumnSheet(
        culture=column.culture.culture if column.culture else None,
        adventure=column.adventure,
        left=None if column.budget is None else column.budget - column.points,
        characters=tuple(people),
        leaves=leaves,
        spare=tuple(one.name for one in column.spare),
        companions=tuple(name for name, _ in column.companions),
        rituals=rituals,
        faults=faults,
        told=len(faults) if roomy else 0,
    )


def _groups(mustering: Mustering, column: Column) -> Iterator[SheetGroup]:
    """The groups of a column, linked ones one by one; the first owner tells a rule in full."""
    told: dict[str, int] = {}
    for entry, numbers in column.numbered:
        for part, number in enumerate(numbers):
            twin = number + (-1 if part else 1) if len(numbers) > 1 else 0
            joined = replace(entry, characters=(), auxiliaries=()) if part else entry
            rules = _rules(mustering, joined)
            here = tuple(SheetRule(one, told.setdefault(one.id, number)) for one in rules)
            yield _group(mustering, column, joined, number, twin, here)


def _group(
    mustering: Mustering,
    column: Column,
    entry: Entry,
    number: int,
    twin: int,
    rules: tuple[SheetRule, ...],
) -> SheetGroup:
    group, throwing = entry.group, Throwing(mustering.doc, column)
    armed = group.weapon if group else None
    bringing = tuple(one.record for one in entry.characters if one.record and one.record.shoot)
    unarmed = bringing if group and not armed else ()
    return SheetGroup(
        number=number,
        name=entry.name,
        profile=entry.profile,
        record=group,
        twin=twin,
        figures=group.figures if group else entry.figures or 0,
        weapon=next((one for one in mustering.doc.weapons if one.id == armed), None),
        characters=entry.characters,
        auxiliaries=entry.auxiliaries,
        shoot=throwing.of(entry, 'shoot'),
        combat=throwing.of(entry, 'combat'),
        bravery=throwing.of(entry, 'bravery'),
        idle=() if throwing.idle_reach else unarmed,
        reach=throwing.idle_reach if unarmed else '',
        rules=rules,
    )


def _rules(mustering: Mustering, entry: Entry) -> Iterator[GroupRule | Auxiliary]:
    """The special rules of a group, then those of its auxiliaries."""
    known = {rule.id: rule for rule in mustering.doc.group_rules}
    yield from (known[name] for name in (entry.group.rules if entry.group else ()))
    yield from {one.record.id: one.record for one in entry.auxiliaries if one.record}.values()


def _faults(checked: Checked) -> tuple[Finding, ...]:
    """What is wrong with a column that is not legal, errors first."""
    found = [one for one in checked.findings if one.severity is not Severity.NOTE]
    found.sort(key=lambda one: one.severity is not Severity.ERROR)
    return () if checked.legal else tuple(found)


def _leaves(groups: Sequence[SheetGroup], most: int) -> tuple[tuple[SheetGroup, ...], ...]:
    """Groups by page; linked ones stay on the same."""
    leaves: list[list[SheetGroup]] = [[]]
    for group in groups:
        together = 2 if group.twin > group.number else 1
        if len(leaves[-1]) + together > most:
            leaves.append([])
        leaves[-1].append(group)
    return tuple(map(tuple, leaves))


def _rituals(mustering: Mustering, column: Column) -> Iterator[Ritual]:
    """The rituals that a character of the column may cast."""
    casters = {
        step.args['culture']
        for one in column.characters
        if one.record
        for step in one.record.rule.effect
        if step.op == 'sorcery'
    }
    yield from (ritual for ritual in mustering.doc.rituals if ritual.culture in casters)
