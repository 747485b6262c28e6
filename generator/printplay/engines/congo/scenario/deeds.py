"""What is done in a scenario: each deed is a part of the game's rules, carried out."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from printplay.engines.congo.dice import read_dice
from printplay.engines.congo.effects import compile_effect, perform, sweep
from printplay.engines.congo.fighting import losses, melee, shooting
from printplay.engines.congo.moving import flight
from printplay.engines.congo.run import Scope
from printplay.engines.congo.scenario.faults import Impossible
from printplay.engines.congo.setting import victory
from printplay.engines.congo.spirits import sorcery
from printplay.engines.congo.turns import acts, stress, turn
from printplay.engines.congo.world import animals, terrain

if TYPE_CHECKING:
    from printplay.engines.congo.run import Doing
    from printplay.engines.congo.scenario.position import Position
    from printplay.engines.congo.state import Group
    from printplay.model.congo.scenarios import Deed

HERE = 'scenario'
Doer = Callable[['Position', 'Deed'], 'Doing[Any]']


def carry_out(run: 'Position', deed: 'Deed') -> 'Doing[Any]':
    """A deed as a part of the game.

    Raises:
        Impossible: it names a group or record that is not there.
    """
    if deed.act in ('move', 'shoot', 'rally', 'terror'):
        return _action(run, deed)
    return _DEEDS[deed.act](run, deed)


def _group(run: 'Position', name: str | None, field: str = 'group') -> 'Group':
    if name is None or name not in run.named:
        said = f"there is no group '{name}'" if name else f"a '{field}' must be named"
        raise Impossible('PP1302', said, (field,) if name else ())
    return run.named[name]


def _scope(run: 'Position', deed: 'Deed') -> Scope:
    group = _group(run, deed.group) if deed.group else None
    foe = _group(run, deed.foe, 'foe') if deed.foe else None
    owner = (deed.side or (group.side + 1 if group else 1)) - 1
    area = group.area if group else -1
    return Scope(owner, deed.what or HERE, group=group, foe=foe, target=foe, area=area)


def _action(run: 'Position', deed: 'Deed') -> 'Doing[Any]':
    """An action of a card, if the group may take it."""
    group = _group(run, deed.group)
    if acts.can_act(run, group, deed.act):
        yield from acts.act(run, group, deed.act, deed.colour, HERE)


def _fight(run: 'Position', deed: 'Deed') -> 'Doing[Any]':
    first, second = _group(run, deed.group), _group(run, deed.foe, 'foe')
    scope = Scope(first.side, 'MEL-1', group=first, foe=second, attacker=first, defender=second)
    return melee.fight(run, first, second, scope)


def _flee(run: 'Position', deed: 'Deed') -> 'Doing[Any]':
    return flight.flee(run, _group(run, deed.group), HERE)


def _retreat(run: 'Position', deed: 'Deed') -> 'Doing[Any]':
    return flight.retreat(run, _group(run, deed.group), _group(run, deed.foe, 'foe'), HERE)


def _draw(run: 'Position', deed: 'Deed') -> 'Doing[Any]':
    return stress.draw(run, _group(run, deed.group), deed.n, HERE)


def _take(run: 'Position', deed: 'Deed') -> 'Doing[Any]':
    if deed.what not in run.data.bag:
        raise Impossible('PP1302', f"there is no token '{deed.what}'", ('what',))
    return stress.take(run, _group(run, deed.group), deed.what, deed.n, HERE)


def _lose(run: 'Position', deed: 'Deed') -> 'Doing[Any]':
    cause = losses.Cause(deed.cause)
    return losses.lose(run, _group(run, deed.group), deed.n, ref=HERE, cause=cause)


def _suffer(run: 'Position', deed: 'Deed') -> 'Doing[Any]':
    group = _group(run, deed.group)
    return shooting.suffer(run, group, read_dice(deed.dice), HERE, deed.what or '')


def _explore(run: 'Position', deed: 'Deed') -> 'Doing[Any]':
    group = _group(run, deed.group)
    return terrain.enter(run, group, group.area, forced=False)


def _row(run: 'Position', deed: 'Deed') -> 'Doing[Any]':
    group = _group(run, deed.group)
    table = terrain.table_of(run)
    if table is None or deed.what not in table.cells:
        said = f"the terrain table in use has no row '{deed.what}'"
        raise Impossible('PP1302', said, ('what',))
    number = table.cells.index(deed.what)
    return terrain.roll_row(run, group, group.area, *divmod(number, 10))


def _effect(run: 'Position', deed: 'Deed') -> 'Doing[Any]':
    return perform(run, _scope(run, deed), compile_effect(deed.effect, deed.what or HERE))


def _ritual(run: 'Position', deed: 'Deed') -> 'Doing[Any]':
    return sorcery.offer(run, (deed.side or 1) - 1)


def _animals(run: 'Position', _: 'Deed') -> 'Doing[Any]':
    return animals.act_all(run)


def _score(run: 'Position', _: 'Deed') -> 'Doing[Any]':
    return victory.score(run)


def _phase(run: 'Position', deed: 'Deed') -> 'Doing[Any]':
    if deed.what not in turn.PHASES:
        known = ', '.join(turn.PHASES)
        raise Impossible('PP1302', f"there is no phase '{deed.what}': {known}", ('what',))
    for _ in range(deed.n):
        yield from turn.PHASES[deed.what](run)
        sweep(run)


def _step(run: 'Position', _: 'Deed') -> 'Doing[Any]':
    """The rest of a step, from where it is to its end."""
    while run.data.phase in _IN_STEP:
        yield from turn.PHASES[run.data.phase](run)
        sweep(run)


_IN_STEP = ('reveal', 'card', 'act', 'after_card', 'step_end')

_DEEDS: dict[str, Doer] = {
    'fight': _fight,
    'flee': _flee,
    'retreat': _retreat,
    'draw': _draw,
    'take': _take,
    'lose': _lose,
    'suffer': _suffer,
    'explore': _explore,
    'row': _row,
    'effect': _effect,
    'ritual': _ritual,
    'animals': _animals,
    'score': _score,
    'phase': _phase,
    'step': _step,
}
