"""Exploring (TER-7, TER-8): what a group finds in dangerous terrain that nobody stands in.

An area is unexplored where no figure, friend, enemy or animal, stands in it at the moment of
entry. Two dice then name a row of the environment's table, whose effect is carried out.
"""

from typing import TYPE_CHECKING

from printplay.engines.congo.dice import look_up
from printplay.engines.congo.effects import fire, perform
from printplay.engines.congo.effects.statics import in_play
from printplay.engines.congo.run import Doing, Run, Scope
from printplay.engines.congo.state import TABLE
from printplay.model.terrain import read_face

if TYPE_CHECKING:
    from printplay.engines.congo.rulebook.facts import TerrainTable
    from printplay.engines.congo.state import Group


def unexplored(run: Run, area: int, group: 'Group') -> bool:
    """Whether nobody but the group stands in an area (TER-7)."""
    for other in run.data.groups:
        if other.area == area and other is not group and other.place == TABLE:
            return False
    return not any(
        npc.alive and npc.with_group < 0 and run.table.area_at(npc.x, npc.y) == area
        for npc in run.data.npcs
    )


def enter(
    run: Run, group: 'Group', area: int, forced: bool, was_unexplored: bool | None = None
) -> Doing[None]:
    """What happens to a group whose figures have all moved into an area.

    Args:
        run: the game.
        group: who entered.
        area: index of the area.
        forced: it did not enter by a move action.
        was_unexplored: what `unexplored` said at the moment of entry; None to ask now.
    """
    scope = _scope(run, group, area)
    scope.facts['action'] = '' if forced else 'move'
    yield from fire(run, 'on_enter_area', group, scope)
    if not run.table.areas[area].danger:
        return
    if forced and run.book.rulings['explore_on_forced_move'] == 'no':
        return
    if was_unexplored is None:
        was_unexplored = unexplored(run, area, group)
    run.event('rule', 'TER-7', group.side)
    if not was_unexplored or not _inside(group, area):
        return
    for rule in in_play(run, group, 'skip_terrain_table'):
        run.event('rule', rule.ref, group.side)
        return
    yield from fire(run, 'on_enter_unexplored', group, scope)
    if _inside(group, area):
        run.event('rule', 'MOV-14', group.side)
        yield from explore(run, group, area)


def _inside(group: 'Group', area: int) -> bool:
    return group.place == TABLE and group.area == area


def _scope(run: Run, group: 'Group', area: int) -> Scope:
    table = table_of(run)
    ref = table.id if table is not None else ''
    return Scope(group.side, ref, group, source=group, target=group, area=area)


def table_of(run: Run) -> 'TerrainTable | None':
    """The table of the environment played in."""
    return run.book.terrain.get(run.data.environment)


def explore(run: Run, group: 'Group', area: int) -> Doing[None]:
    """Roll twice on the terrain table: column, then row (TER-8)."""
    table, die = table_of(run), run.table.areas[area].cover
    if table is None or not die:
        return
    run.event('rule', 'TER-8', group.side)
    first = read(run, die, group.side)
    name = f'{table.id}.D{die}'
    if not any(table.cells[first * 10 : first * 10 + 10]):
        run.event('terrain', name, group.side, (first,))
        return
    second = read(run, die, group.side)
    run.event('terrain', name, group.side, (first, second))
    yield from roll_row(run, group, area, first, second)


def read(run: Run, die: int, seat: int) -> int:
    """One throw of an area's die as the tables read it; the ruling `terrain_die` says how."""
    numbers = run.book.cover_faces(die)
    return read_face(look_up(run, len(numbers), 'TER-8', seat), numbers)


def roll_row(run: Run, group: 'Group', area: int, first: int, second: int) -> Doing[bool]:
    """Carry out the row of the table for two numbers; False where nothing happens."""
    table = table_of(run)
    row = table.cells[first * 10 + second] if table is not None else ''
    if not row:
        return False
    run.event('row', row, group.side)
    scope = _scope(run, group, area).within(ref=row)
    effect = run.book.effects.get(f'row:{row}', ())
    return (yield from perform(run, scope, effect))
