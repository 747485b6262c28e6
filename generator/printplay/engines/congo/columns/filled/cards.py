"""A column in; out, for each card of who is in it, where in the column that is."""

from collections.abc import Iterator
from dataclasses import dataclass

from printplay.engines.congo.columns.column import Column
from printplay.model.congo import Group


@dataclass(frozen=True, slots=True)
class CardPlace:
    """What a card says of its place in a column.

    Attributes:
        numbers: those of the group, two where it is a linked pair; of an auxiliary those of all
            groups that have one, each as often as it has; none for who is in no group.
        host: the group that a character has joined, if the pack has it.
    """

    numbers: tuple[int, ...] = ()
    host: Group | None = None


def cards_of(column: Column) -> dict[str, tuple[CardPlace, ...]]:
    """The ids of who is in a column, and a place for each of their cards.

    A linked pair shares a card, and so do all auxiliaries of a kind.
    """
    found: dict[str, list[CardPlace]] = {}
    for ref, place in _own(column):
        found.setdefault(ref, []).append(place)
    helpers: dict[str, tuple[int, ...]] = {}
    for ref, numbers in _helpers(column):
        helpers[ref] = (*helpers.get(ref, ()), *numbers)
    shared = {ref: (CardPlace(numbers),) for ref, numbers in helpers.items()}
    return {ref: tuple(places) for ref, places in found.items()} | shared


def _own(column: Column) -> Iterator[tuple[str, CardPlace]]:
    for entry, numbers in column.numbered:
        if entry.group:
            yield entry.group.id, CardPlace(numbers)
    for entry, numbers in column.numbered:
        for one in entry.characters:
            if one.record:
                yield one.record.id, CardPlace(numbers[:1], entry.group)
    for one in column.loose:
        if one.record:
            yield one.record.id, CardPlace()


def _helpers(column: Column) -> Iterator[tuple[str, tuple[int, ...]]]:
    for entry, numbers in column.numbered:
        yield from ((one.record.id, numbers[:1]) for one in entry.auxiliaries if one.record)
    yield from ((one.record.id, ()) for one in column.spare if one.record)
