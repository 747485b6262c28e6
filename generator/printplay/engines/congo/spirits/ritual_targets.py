"""What a ritual may be aimed at, by the word that it has for its targets."""

from typing import TYPE_CHECKING

from printplay.engines.congo.fighting.aiming import may_extend
from printplay.engines.congo.ground import measure, sight
from printplay.engines.congo.run import Run
from printplay.engines.congo.state import TABLE, Group

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from printplay.engines.congo.rulebook.facts import Ritual
    from printplay.sim.protocol import Option

    Options = Iterator[Option]


def targets(run: Run, seat: int, group: Group, ritual: 'Ritual', more: int = 0) -> 'list[Option]':
    """What a ritual cast from a group may be aimed at; `more` is added to its range."""
    return list(_TARGETS[ritual.targets](run, seat, group, ritual, more))


def may_work(run: Run, seat: int, group: Group, ritual: 'Ritual') -> bool:
    """Whether there is a target, perhaps with a Totem card that adds to the range."""
    more = may_extend(run, seat, 'on_ritual') if ritual.range else 0
    found = _TARGETS[ritual.targets](run, seat, group, ritual, more)
    return next(iter(found), None) is not None


def _others(run: Run, group: Group) -> list[Group]:
    return [g for g in run.data.groups if g.place == TABLE and g is not group]


def _in_reach(run: Run, seat: int, group: Group, ritual: 'Ritual', more: int) -> 'Options':
    reach = run.book.stick[ritual.range] + more
    for other in _others(run, group):
        if other.side != seat and measure.within(run, group, other, reach):
            yield ('group', other.index)


def _in_sight(run: Run, seat: int, group: Group, ritual: 'Ritual', more: int) -> 'Options':
    del seat, ritual, more
    yield ('group', group.index)
    for other in _others(run, group):
        if sight.sees_group(run, group, other):
            yield ('group', other.index)


def _in_danger(run: Run, seat: int, group: Group, ritual: 'Ritual', more: int) -> 'Options':
    del ritual, more
    for other in _others(run, group):
        endangered = other.area >= 0 and run.table.areas[other.area].danger
        if other.side != seat and endangered and sight.sees_group(run, group, other):
            yield ('group', other.index)


def _characters(run: Run, seat: int, group: Group, ritual: 'Ritual', more: int) -> 'Options':
    for _, index in _in_sight(run, seat, group, ritual, more):
        for place, figure in enumerate(run.data.groups[index].figures):
            if figure.role == 'character':
                yield ('character', index, place)


def _own_deck(run: Run, seat: int, group: Group, ritual: 'Ritual', more: int) -> 'Options':
    del run, seat, group, ritual, more
    yield ('deck',)


def _groups(run: Run, seat: int, group: Group, ritual: 'Ritual', more: int) -> 'Options':
    """The effect itself says which groups; somebody must have a token."""
    del seat, group, ritual, more
    if any(other.stress for other in run.data.groups):
        yield ('groups',)


_TARGETS: 'dict[str, Callable[[Run, int, Group, Ritual, int], Options]]' = {
    'enemy_group': _in_reach,
    'own_totem_deck': _own_deck,
    'enemy_group_in_sight_in_danger': _in_danger,
    'character_in_sight': _characters,
    'group_in_sight': _in_sight,
    'groups': _groups,
}
