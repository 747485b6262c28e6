"""Independent characters (USR-10): nobody's models, which join groups and change hands.

On its own such a character is a model without a side; in a group it is one of its bases, with
the role `independent`, and cannot be lost.
"""

from typing import TYPE_CHECKING

from printplay.engines.congo.effects import fire
from printplay.engines.congo.effects.players import other
from printplay.engines.congo.moving.ways import STOPS
from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.state import TABLE, Figure, Npc
from printplay.sim.plane import HEADINGS, shifted

if TYPE_CHECKING:
    from printplay.engines.congo.state import Data, Group
    from printplay.sim.protocol import Option

RULE = 'USR-10'
ROLE = 'independent'


def is_independent(data: 'Data', figure: Figure) -> bool:  # noqa: ARG001 (asked with the game)
    """Whether a base is an Independent character's."""
    return figure.role == ROLE


def touch(run: Run, group: 'Group', index: int, scope: Scope) -> Doing[None]:
    """A group's leader has touched one that is alone: the rule says whether it joins."""
    inner = scope.within(owner=group.side, group=group, npc=index, touched=(group,))
    inner.facts.update(token=run.data.npcs[index].kind, touched=index)
    inner.facts.setdefault('action', 'move')
    yield from fire(run, 'on_touch', group, inner)
    inner.facts.pop('token', None)
    inner.facts.pop('touched', None)


def join(run: Run, group: 'Group', scope: Scope) -> bool:
    """Let what is at hand become part of a group: the model touched, or the loser's."""
    index = scope.facts.get('touched', scope.npc)
    if index >= 0:
        return join_one(run, group, index)
    loser = scope.loser or scope.group
    if loser is None or loser is group:
        return False
    return _hand_over(run, loser, group)


def join_one(run: Run, group: 'Group', index: int) -> bool:
    """Add a model that is alone to a group and close the group up."""
    from printplay.engines.congo.moving import gather

    npc = run.data.npcs[index]
    if npc.with_group >= 0 or not npc.alive or not group.figures:
        return False
    npc.with_group = group.index
    npc.flags.pop('left_by', None)
    group.figures.append(Figure(npc.x, npc.y, npc.kind, npc.ref))
    gather.close_up(run, group)
    run.event('joined', npc.ref, group.side, (group.index,))
    if npc.kind == ROLE:
        run.event('rule', RULE, group.side)
    return True


def comes_with(run: Run, group: 'Group', figure: Figure) -> None:
    """One that a rule has put into a group: from now on it can change hands."""
    run.data.npcs.append(Npc(ROLE, figure.ref, figure.x, figure.y, with_group=group.index))
    run.event('rule', RULE, group.side)


def _hand_over(run: Run, giver: 'Group', taker: 'Group') -> bool:
    """Let all of a loser's join the winner."""
    leave_alone(run, giver)
    joined = [join_one(run, taker, index) for index in left_by(run, giver)]
    return any(joined)


def left_by(run: Run, group: 'Group') -> list[int]:
    """Those that were with a group last and are alone now."""
    return [
        index
        for index, npc in enumerate(run.data.npcs)
        if npc.with_group < 0 and npc.flags.get('left_by') == group.index
    ]


def leave_alone(run: Run, group: 'Group') -> bool:
    """Take those of a group out of it; they stay where they are."""
    if not any(figure.role == ROLE for figure in group.figures):
        return False
    for npc in run.data.npcs:
        if npc.kind == ROLE and npc.with_group == group.index:
            npc.x, npc.y = _where(group, npc)
            npc.with_group = -1
            npc.flags['left_by'] = group.index
            run.event('left_alone', npc.ref, group.side)
    _take_off(run, group)
    run.event('rule', RULE, group.side)
    return True


def _where(group: 'Group', npc: Npc) -> tuple[int, int]:
    for figure in group.figures:
        if figure.role == ROLE and figure.ref == npc.ref:
            return figure.x, figure.y
    return npc.x, npc.y


def _take_off(run: Run, group: 'Group') -> None:
    from printplay.engines.congo.fighting import losses
    from printplay.engines.congo.moving import gather

    group.figures = [figure for figure in group.figures if figure.role != ROLE]
    if not losses.is_chain(run, group.figures):
        gather.close_up(run, group)


def run_away(run: Run, group: 'Group', ref: str) -> Doing[bool]:
    """One leaves its group: the opponent moves it like a group of one that can join nobody."""
    for npc in run.data.npcs:
        if npc.kind == ROLE and npc.with_group == group.index:
            npc.x, npc.y = _where(group, npc)
            npc.with_group = -1
            _take_off(run, group)
            seat = other(group.side)
            if (yield from _run(run, npc, seat, ref)) and _may_go_on(run, npc, group):
                yield from _run(run, npc, seat, ref, more=True)
            run.event('rule', RULE, seat)
            run.event('left_alone', npc.ref, group.side)
            return True
    return False


def _run(run: Run, npc: Npc, seat: int, ref: str, more: bool = False) -> Doing[bool]:
    """A stick or a part of it, as the player chooses; a second one need not be used.

    True where the whole stick was used.
    """
    from printplay.engines.congo.moving import drive

    length = run.book.stick[run.book.constants['move']]
    options: list[Option] = [
        ('run', heading, far)
        for far in (length * part // STOPS for part in range(STOPS, 0, -1))
        for heading in drive.headings(run, npc, far)
        if _may_pass(run, npc, heading, far)
    ]
    if not options:
        return False
    if more:
        options.append(('stay',))
    chosen = yield from ask(seat, 'independent', options, ref, (npc.ref,))
    if chosen[0] != 'run':
        return False
    drive.straight(run, npc, chosen[1], chosen[2])
    return bool(chosen[2] == length)


def _may_pass(run: Run, npc: Npc, heading: int, far: int) -> bool:
    """Whether borders of areas let it go there (MOV-9)."""
    here, there = (npc.x, npc.y), shifted(npc.x, npc.y, HEADINGS[heading], far)
    table = run.table
    return table.passes((here, there), table.area_at(*here), table.area_at(*there))


def _may_go_on(run: Run, npc: Npc, left: 'Group') -> bool:
    """Whether it may pick up the pace: everybody is an enemy to it, but for the group it left."""
    from printplay.engines.congo.ground import measure

    near = run.book.stick[run.book.constants['pace_clearance']]
    models: list[Group | Npc] = [
        other for other in run.data.npcs
        if other is not npc and other.alive and other.with_group < 0
    ]  # fmt: skip
    models += [g for g in run.data.groups if g.place == TABLE and g.figures and g is not left]
    dry = not run.table.in_river(npc.x, npc.y)
    return dry and not any(measure.within(run, npc, model, near) for model in models)
