"""Retreat and flight: S away from the threat, or to the nearest edge (RUN-1 to RUN-10).

In: a running game, a group, what it runs from. Out: the group moved, figures lost where it could
not run the whole way. The owner chooses the leading figure.
"""

from printplay.engines.congo.effects.moments import fire
from printplay.engines.congo.ground import measure
from printplay.engines.congo.ground.measure import Model
from printplay.engines.congo.moving.runaway import Dash, Runaway
from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.state import TABLE, Group
from printplay.engines.congo.world.animals import ANIMAL


def flee(run: Run, group: Group, ref: str) -> Doing[None]:
    """Flee from the nearest threat, or to the nearest edge; a second flight costs a figure."""
    from printplay.engines.congo.turns.stress import spend

    if not _there(group):
        return
    if not spend(run, group, 'fled'):
        run.event('rule', 'RUN-6', group.side)
        yield from _lose(run, group, 'RUN-6')
        return
    scope = Scope(group.side, ref or 'RUN-4', group, source=group)
    scope.facts['first'] = True
    carried = len(group.items)
    yield from fire(run, 'on_flee', group, scope)
    if not _there(group):
        return
    if len(group.items) < carried:
        run.event('rule', 'RUN-10', group.side)
    reach = run.book.stick[run.book.constants['threat']]
    near = [foe for foe in measure.threats(run, group) if measure.within(run, group, foe, reach)]
    threat = measure.nearest(run, group, near)
    rule = 'RUN-4' if threat else 'RUN-5'
    run.event('rule', rule, group.side)
    run.event('flight', group.profile, group.side, (group.index, ref))
    edge = '' if threat else measure.near_edge(run, group)
    yield from _go(run, group, threat, edge, rule)


def retreat(
    run: Run, group: Group, foe: Model | None, ref: str, fought: bool = True
) -> Doing[bool]:
    """Retreat from the other side of a melee; False if the group could not move at all.

    `foe` is None for animals that have left again: the retreat leads to the nearest edge.
    `fought`: there was a melee, so that the other side has won what the group carries.
    """
    if not _there(group):
        return True
    scope = Scope(group.side, ref or 'RUN-1', group, source=group)
    if isinstance(foe, Group):
        scope.foe, scope.winner, scope.loser = foe, foe if fought else None, group
    elif foe is not None:
        scope.npc = run.data.npcs.index(foe)
        scope.facts['foe_kind'] = foe.kind
    else:
        scope.facts['foe_kind'] = ANIMAL
    if not _keeps(run, group, foe):
        yield from fire(run, 'on_retreat', group, scope)
    if not _there(group):
        return True
    run.event('rule', 'RUN-1', group.side)
    run.event('retreat', group.profile, group.side, (group.index,))
    edge = measure.near_edge(run, group) if foe is None else ''
    moved = yield from _go(run, group, foe, edge, 'RUN-1')
    if not moved and isinstance(foe, Group) and _in_contact(run, group, foe):
        yield from _go(run, foe, group, '', 'RUN-8')
    return moved


def _keeps(run: Run, group: Group, foe: Model | None) -> bool:
    """Whether a group with something to lose stays where it is, so that it does not retreat."""
    carries = group.items or any(figure.role == 'independent' for figure in group.figures)
    return bool(carries) and isinstance(foe, Group) and Runaway(run, group, foe, '').stuck()


def _in_contact(run: Run, group: Group, foe: Group) -> bool:
    return _there(group) and _there(foe) and measure.touching(run, group, foe)


def _there(group: Group) -> bool:
    return group.place == TABLE and bool(group.figures)


def _lose(run: Run, group: Group, ref: str) -> Doing[None]:
    from printplay.engines.congo.fighting.losses import Cause, lose

    yield from lose(run, group, 1, group.side, ref, cause=Cause('flight'))


def _go(run: Run, group: Group, threat: Model | None, edge: str, ref: str) -> Doing[bool]:
    """Run, lose a figure if it was not the whole way, and explore where it ended.

    False if the group could not move at all.
    """
    from printplay.engines.congo.world import terrain

    choices = Runaway(run, group, threat, edge)
    if not choices.possible():
        run.event('rule', 'RUN-8', group.side)
        yield from _lose(run, group, 'RUN-8')
        return False
    option = yield from ask(group.side, 'flee', choices, ref, (group.index,))
    dash = choices.best(option[1])
    if dash is None:
        raise ValueError(f"nobody can run so: {option}")
    before = group.area
    new = dash.area >= 0 and dash.area != before and terrain.unexplored(run, dash.area, group)
    group.flags['from'] = (before, tuple((f.x, f.y) for f in group.figures))
    for figure, at in zip(group.figures, dash.places, strict=True):
        figure.x, figure.y = at
    if dash.turned:
        run.event('rule', 'RUN-2', group.side)
    group.area = dash.area
    group.flags.pop('half', None)
    stuck = not dash.length and choices.stuck()
    yield from _short(run, group, dash, stuck)
    if _there(group) and group.area == dash.area and dash.area not in (-1, before):
        yield from terrain.enter(run, group, dash.area, True, new)
    return not stuck


def _short(run: Run, group: Group, dash: Dash, stuck: bool) -> Doing[None]:
    """A figure is lost where a whole S was not possible (RUN-7 to RUN-9)."""
    if dash.whole:
        return
    rule = 'RUN-8' if stuck else 'RUN-9' if dash.edge else 'RUN-7'
    run.event('rule', rule, group.side)
    yield from _lose(run, group, rule)
