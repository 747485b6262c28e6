"""What is done in a scenario: each deed is a part of the game's rules, carried out."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from printplay.engines.congo import (
    animals,
    flight,
    influence,
    losses,
    melee,
    moves,
    shooting,
    sorcery,
    stress,
    terrain,
    turn,
    victory,
)
from printplay.engines.congo.effects import compile_effect, perform
from printplay.engines.congo.effects.amounts import read_dice
from printplay.engines.congo.run import Scope
from printplay.engines.congo.scenario.actors import Impossible

if TYPE_CHECKING:
    from printplay.engines.congo.run import Doing
    from printplay.engines.congo.scenario.position import Position
    from printplay.engines.congo.state import Group
    from printplay.model.congo.scenarios import Deed

HERE = 'scenario'


def carry_out(run: 'Position', deed: 'Deed') -> 'Doing[Any]':
    """A deed as a part of the game.

    Raises:
        Impossible: it names a group or record that is not there.
    """
    yield from _DEEDS[deed.act](run, deed)


def _group(run: 'Position', name: str | None) -> 'Group':
    if name is None or name not in run.named:
        raise Impossible('PP1302', f"there is no group '{name}'", ('do',))
    return run.named[name]


def _scope(run: 'Position', deed: 'Deed') -> Scope:
    group = _group(run, deed.group) if deed.group else None
    foe = _group(run, deed.foe) if deed.foe else None
    owner = (deed.side or (group.side + 1 if group else 1)) - 1
    area = group.area if group else -1
    return Scope(owner, deed.what or HERE, group=group, foe=foe, target=foe, area=area)


def _shoot(run: 'Position', deed: 'Deed') -> 'Doing[Any]':
    targets = [_group(run, deed.foe)] if deed.foe else None
    yield from shooting.shoot(run, _group(run, deed.group), targets=targets)


def _move(run: 'Position', deed: 'Deed') -> 'Doing[Any]':
    group = _group(run, deed.group)
    if moves.can_move(run, group):
        limits = moves.action_limits(run, group, deed.colour)
        yield from moves.move(run, group, limits, Scope(group.side, 'MOV-1', group=group))


def _fight(run: 'Position', deed: 'Deed') -> 'Doing[Any]':
    first, second = _group(run, deed.group), _group(run, deed.foe)
    scope = Scope(first.side, 'MEL-1', group=first, foe=second, attacker=first, defender=second)
    yield from melee.fight(run, first, second, scope)


def _retreat(run: 'Position', deed: 'Deed') -> 'Doing[Any]':
    yield from flight.retreat(run, _group(run, deed.group), _group(run, deed.foe), HERE)


def _row(run: 'Position', deed: 'Deed') -> 'Doing[Any]':
    doc = run.book.doc
    row = next((r for t in doc.terrain_tables for r in t.rows if r.id == deed.what), None)
    if row is None:
        raise Impossible('PP1302', f"there is no row '{deed.what}'", ('do',))
    yield from perform(run, _scope(run, deed), compile_effect(row.effect, row.id))


def _effect(run: 'Position', deed: 'Deed') -> 'Doing[Any]':
    yield from perform(run, _scope(run, deed), compile_effect(deed.effect, deed.what or HERE))


def _explore(run: 'Position', deed: 'Deed') -> 'Doing[Any]':
    group = _group(run, deed.group)
    yield from terrain.enter(run, group, group.area, forced=False, was_unexplored=True)


def _ritual(run: 'Position', deed: 'Deed') -> 'Doing[Any]':
    yield from sorcery.offer(run, (deed.side or 1) - 1)


def _phase(run: 'Position', deed: 'Deed') -> 'Doing[Any]':
    run.data.phase = deed.what
    yield from turn.stage(run)


_DEEDS: dict[str, Callable[['Position', 'Deed'], 'Doing[Any]']] = {
    'shoot': _shoot,
    'reload': lambda run, deed: shooting.shoot(run, _group(run, deed.group)),
    'move': _move,
    'rally': lambda run, deed: influence.rally(run, _group(run, deed.group)),
    'terror': lambda run, deed: influence.terror(
        run, _group(run, deed.group), seat=(deed.side or 1) - 1
    ),
    'fight': _fight,
    'flee': lambda run, deed: flight.flee(run, _group(run, deed.group), HERE),
    'retreat': _retreat,
    'draw': lambda run, deed: stress.draw(run, _group(run, deed.group), deed.n, HERE),
    'take': lambda run, deed: stress.take(run, _group(run, deed.group), deed.what, deed.n, HERE),
    'explore': _explore,
    'row': _row,
    'effect': _effect,
    'cast': lambda run, deed: sorcery.cast(run, _group(run, deed.group), deed.what, HERE),
    'ritual': _ritual,
    'lose': lambda run, deed: losses.lose(
        run, _group(run, deed.group), deed.n, cause=deed.cause, ref=HERE
    ),
    'suffer': lambda run, deed: shooting.suffer(
        run, _group(run, deed.group), read_dice(deed.dice), HERE
    ),
    'animals': lambda run, deed: animals.act_all(run),  # noqa: ARG005
    'score': lambda run, deed: victory.score(run),  # noqa: ARG005
    'phase': _phase,
}
