"""Moving a group: what a move may be, carrying it out, and all that happens on the way.

In: a running game and a group. Out: `Moved`. Rules MOV-1 to MOV-14, MEL-4, MEL-8, USR-08, USR-09.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from printplay.engines.congo.effects.hooks import operations
from printplay.engines.congo.effects.moments import fire
from printplay.engines.congo.effects.statics import effective, forbids
from printplay.engines.congo.moving.choices import STAY, MoveChoices
from printplay.engines.congo.moving.limits import MoveLimits
from printplay.engines.congo.moving.moves_told import tell
from printplay.engines.congo.moving.relocate import (
    cross,
    gather_into,
    put_back,
    put_in_free_area,
    stop_outside,
)
from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.setting import adventures
from printplay.engines.congo.state import RESERVE, TABLE, Group

if TYPE_CHECKING:
    from printplay.engines.congo.moving.limits import Layout
    from printplay.sim.protocol import Option

__all__ = [
    'MoveChoices', 'MoveLimits', 'Moved', 'action_limits', 'can_move', 'carry_out', 'cross',
    'free_limits', 'gather_into', 'move', 'put_back', 'put_in_free_area', 'stop_outside',
]  # fmt: skip

MOVEMENT = 'movement'


@dataclass(slots=True)
class Moved:
    """A move that was made.

    Attributes:
        kind: stay, move or left.
        path: headings and lengths of the sticks.
        engaged: index of the group engaged; `npc`: of the model of no side that was touched;
            `item`: of the item; `across`: of the obstacle between the leader and the enemy. -1
            for none.
        entered: the area that the group entered, or -1.
        half: the area that it could not wholly enter, or -1 (MEL-4).
        paced: it picked up the pace.
    """

    kind: str = 'stay'
    path: tuple[tuple[int, int], ...] = ()
    leader: int = 0
    engaged: int = -1
    npc: int = -1
    item: int = -1
    across: int = -1
    entered: int = -1
    half: int = -1
    paced: bool = False
    edge: str = ''
    spare: tuple[int, int] | None = None


def can_move(run: Run, group: Group) -> bool:
    """Whether a move action is open to a group that has not acted (MOV-1)."""
    if group.place != TABLE and not (group.place == RESERVE and 'entry' in group.flags):
        return False
    if run.book.rulings['four_tokens_move'] == 'no' and _full(run, group):
        return False
    limits = action_limits(run, group, 'black')
    if run.book.rulings['movement_token'] == 'minus_one_s':
        limits.fewer += effective(run, group, MOVEMENT)
        limits.fight_fewer += effective(run, group, MOVEMENT, engages=True)
        limits.extra += _may_add(run, group)
    return limits.most(False) > 0 or (limits.engage and limits.most(True) > 0)


def _may_add(run: Run, group: Group) -> int:
    """Sticks that rules of its characters may add to a move (the Kirangozi's)."""
    hooks = run.book.hooks.moments.get('on_move')
    if hooks is None:
        return 0
    return sum(
        1
        for figure in group.figures
        for hook in hooks.figures.get(figure.ref, ())
        for _ in operations(hook.when.do, 'extend')
    )


def action_limits(run: Run, group: Group, colour: str) -> MoveLimits:
    """What a move action allows a group: sticks, pace, engaging."""
    limits = free_limits(run, group)
    limits.action, limits.colour = True, colour
    limits.engage = limits.engage and colour == 'black'
    limits.exits, limits.gates = adventures.exits(run, group), adventures.gates(run, group)
    if group.place == RESERVE:
        limits.entry = group.flags['entry']
    forbidden = forbids(run, group, 'move')
    if forbidden:
        limits.fewer = NEVER
    tokens = group.stress or group.items  # without any it matters not what the move is for
    if (tokens or forbidden) and forbids(run, group, 'move', engages=True):
        limits.fight_fewer = NEVER
    return limits


def free_limits(run: Run, group: Group) -> MoveLimits:
    """A move by the normal rules that no action brought about."""
    limits = MoveLimits(action=False, engage=not _full(run, group))
    if forbids(run, group, 'pace'):
        limits.pace = 'none'
        beats = run.book.rulings['pace_to_engage_beats_movement_token'] == 'yes'
        limits.fight_pace = beats or not forbids(run, group, 'pace', engages=True)
    return limits


NEVER = 99
"""More sticks fewer than any move has."""


def _full(run: Run, group: Group) -> bool:
    return len(group.stress) >= run.book.max_stress


def carry_out(group: Group, layout: 'Layout', option: 'Option') -> Moved:
    """Place all figures; nothing else happens yet."""
    from printplay.engines.congo.ground.field import OWN

    end = layout.end
    before = group.area
    moved = Moved('move', option[2], option[1], across=end.across, paced=layout.paced)
    kind, _, number = end.target[:1], end.target[1:], end.target[1:]
    if kind == 'e':
        moved.kind, moved.edge = 'left', end.target.partition(':')[2]
        return moved
    for figure, at in zip(group.figures, layout.places, strict=False):
        figure.x, figure.y = at
    if len(layout.places) > len(group.figures):
        moved.spare = layout.places[len(group.figures)]
    if kind == 'g':
        moved.engaged = int(number)
    elif kind == 'n':
        moved.npc = int(number)
    elif kind == 'i':
        moved.item = int(number)
    group.place, group.area = TABLE, layout.area
    moved.entered = layout.area if layout.area != before else -1
    moved.half = layout.area if layout.partial and end.owner != OWN else -1
    return moved


def move(run: Run, group: Group, limits: MoveLimits, scope: Scope) -> Doing[Moved]:
    """A whole move: hooks, the choice, placing, touching, melee, plunder, the terrain table."""
    from printplay.engines.congo.turns import cards
    from printplay.engines.congo.world import plunder

    remember(group)
    began = group.flags['from']
    scope = scope.within(group=group, move=limits)
    facts = scope.facts
    started: tuple[int, ...] = ()
    if limits.action:
        facts['action'], facts['colour'] = 'move', limits.colour
        started = plunder.contacts(run, group) if group.place == TABLE else ()
    before = list(group.stress)
    yield from fire(run, 'before_move', group, scope)
    if limits.action and group.stress != before and group.figures:
        limits = scope.move = action_limits(run, group, limits.colour)  # new tokens count at once
    plundered = bool(started) and (yield from plunder.at_start(run, group, started, scope))
    if plundered:
        limits.pace, limits.fight_pace = 'none', False
    yield from fire(run, 'on_move', group, scope)
    yield from cards.totem_window(run, group.side, 'on_move', scope)
    if not _ready(group):
        return Moved()
    choices = MoveChoices(run, group, limits)
    seat = limits.chooser if limits.chooser >= 0 else group.side
    option = yield from ask(seat, 'move', choices, 'MOV-1', (group.index,))
    if option == STAY:
        moved = Moved()
    else:
        moved = yield from _made(run, group, choices, option, scope)
    if group.place == TABLE and group.figures:
        if limits.action and group.flags['from'] is began:  # it has not run since
            yield from plunder.at_end(run, group, started, moved.paced, plundered, scope)
        facts['pace'] = moved.paced
        facts['engages'] = moved.engaged >= 0
        yield from fire(run, 'after_move', group, scope)
    return moved


def _ready(group: Group) -> bool:
    return bool(group.figures) and group.place in (TABLE, RESERVE)


def _made(
    run: Run, group: Group, choices: MoveChoices, option: 'Option', scope: Scope
) -> Doing[Moved]:
    """Place the group and do what follows at once."""
    from printplay.engines.congo.world import objects, terrain

    layout = choices.layout(option)
    if layout is None:
        raise ValueError(f"this is no legal move: {option}")
    limits: MoveLimits = scope.move
    unexplored = layout.area != group.area and layout.area >= 0 and terrain.unexplored(
        run, layout.area, group
    )  # fmt: skip
    came_in = group.place == RESERVE
    moved = carry_out(group, layout, option)
    tell(run, group, moved, limits, came_in)
    if moved.kind == 'left':
        yield from adventures.leave(run, group, moved.edge, scope)
        return moved
    scope.facts['across'], scope.facts['half'] = moved.across, moved.half
    if moved.item >= 0:
        yield from objects.pick_up(run, group, moved.item, scope)
    elif moved.npc >= 0 or moved.engaged >= 0:
        scope.facts['engages'] = True
        yield from _contact(run, group, moved, scope)
        if 'half' in group.flags and group.place == TABLE and group.figures:
            run.event('rule', 'MEL-4', group.side)
            yield from gather_into(run, group, moved.half)
    if moved.entered >= 0 and group.place == TABLE and group.area == moved.entered:
        yield from terrain.enter(run, group, moved.entered, not limits.action, unexplored)
    return moved


def _contact(run: Run, group: Group, moved: Moved, scope: Scope) -> Doing[None]:
    """The leader touches an enemy, an animal, cattle or an Independent character (MOV-13)."""
    from printplay.engines.congo.fighting import melee
    from printplay.engines.congo.world import cattle, independent

    if moved.half >= 0:
        group.flags['half'] = moved.half
    if moved.engaged >= 0:
        foe = run.data.groups[moved.engaged]
        run.event('rule', 'MOV-13', group.side)
        inner = scope.within(foe=foe, target=foe, attacker=group, defender=foe)
        yield from fire(run, 'on_engage', group, inner)
        if foe.place == TABLE and group.place == TABLE and foe.figures and group.figures:
            yield from melee.fight(run, group, foe, inner)
        return
    kind = run.data.npcs[moved.npc].kind
    inner = scope.within(npc=moved.npc)
    if kind == 'independent':
        yield from independent.touch(run, group, moved.npc, inner)
        _make_room(run, group, moved)
    elif kind == 'cattle':
        yield from cattle.touch(run, group, moved.npc, inner)
    else:
        run.event('rule', 'MOV-13', group.side)
        yield from melee.fight_animal(run, group, moved.npc, False, inner)


def _make_room(run: Run, group: Group, moved: Moved) -> None:
    """The leader took the place of the character it touched; one of them takes the spare one.

    If it has joined that is the character, else the leader.
    """
    leader = group.figures[moved.leader]
    if moved.spare is None:
        return
    npc = run.data.npcs[moved.npc]
    if npc.with_group != group.index:
        leader.x, leader.y = moved.spare
        return
    for figure in group.figures:
        if figure is not leader and (figure.x, figure.y) == (leader.x, leader.y):
            figure.x, figure.y = moved.spare


def remember(group: Group) -> None:
    """Keep where the group stands as its move begins."""
    group.flags['from'] = (group.area, tuple((f.x, f.y) for f in group.figures))
