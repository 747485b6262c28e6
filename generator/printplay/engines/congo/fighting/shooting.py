"""Shooting (SHO-1 to SHO-15): who can shoot at whom, the attack roll, cover, casualties.

A shot is: a leading figure, a target, attack dice, cover dice, casualties, and what the weapon
leaves behind. Events shoot without a shooter (`suffer`).
"""

from typing import TYPE_CHECKING

from printplay.engines.congo.dice import Roll, throw
from printplay.engines.congo.effects import fire
from printplay.engines.congo.fighting.aiming import (
    ANIMAL,
    Arms,
    Shot,
    arms_of,
    can_shoot,
    can_shoot_any,
    enemies,
    may_extend,
    ready,
    shots,
    spared,
)
from printplay.engines.congo.fighting.pools import keep_part, pool_of, put
from printplay.engines.congo.ground import sight
from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.state import TABLE, Figure, Group, Npc

if TYPE_CHECKING:
    from collections.abc import Sequence

    from printplay.engines.congo.rulebook.facts import Dice

__all__ = ['can_shoot', 'can_shoot_any', 'put_smoke', 'reload', 'resolve_hits', 'shoot', 'suffer']

SMOKE, FIRED = 'smoke', 'fired'


def shoot(
    run: Run,
    group: Group,
    ref: str = 'SHO-1',
    targets: 'Sequence[Group] | None' = None,
    weapon: str = '',
    die: int = 0,
    by_effect: bool = False,
) -> Doing[bool]:
    """Let a group shoot, or reload if its smoke is still there; False if it could do neither.

    Args:
        run: the game.
        group: who shoots.
        ref: the record that lets it.
        targets: the groups to choose from, of either side; None for all enemies.
        weapon: a weapon lent by an event.
        die: sides for models without a shooting die.
        by_effect: not a shoot action, so that the limits of actions are the caller's matter.
    """
    if group.place != TABLE or not (by_effect or ready(run, group)):
        return False
    if group.smoke and not weapon:  # what is lent is loaded
        reload(run, group)
        return True
    arms = arms_of(run, group, weapon, die)
    if arms is None:
        return False
    run.event('rule', 'SHO-1', group.side)
    scope = Scope(group.side, ref, group, source=group)
    scope.facts.update(action='shoot', die=die, by=group.side)
    shot = yield from _aim(run, group, arms, scope, targets)
    if shot is None:
        return False
    yield from _fire(run, group, arms, shot, scope)
    return True


def put_smoke(run: Run, group: Group) -> None:
    """Give a group a smoke marker."""
    group.smoke = FIRED
    face = f'{SMOKE}.{FIRED}'
    run.event('token', face if face in run.book.tokens else SMOKE, group.side, (group.index,))


def reload(run: Run, group: Group, ref: str = 'SHO-2') -> None:
    """Take the smoke away instead of shooting (SHO-2)."""
    group.smoke = ''
    run.event('rule', ref or 'SHO-2', group.side)


def _aim(
    run: Run, group: Group, arms: Arms, scope: Scope, targets: 'Sequence[Group] | None'
) -> Doing[Shot | None]:
    """Choose the leading figure and the target; a Totem card may make the shot reach further."""
    from printplay.engines.congo.turns.cards import totem_window

    if may_extend(run, group.side, 'on_shoot'):
        yield from totem_window(run, group.side, 'on_shoot', scope)
    foes = enemies(run, group) if targets is None else targets
    more = scope.facts.get('extend', 0)
    found = list(shots(run, group, arms, more, foes))
    for rule, seat in spared(run, group, arms, more, foes):
        run.event('rule', rule, seat)
    if not found:
        return None
    options = [('shoot', shot.lead, _word(run, shot.target)) for shot in found]
    about = (group.index, arms.ref)
    chosen = yield from ask(group.side, 'shoot', options, 'SHO-3', about)
    return found[options.index(chosen)]


def _word(run: Run, target: Group | Npc) -> str:
    if isinstance(target, Group):
        return f'g{target.index}'
    return f'n{run.data.npcs.index(target)}'


def _fire(run: Run, group: Group, arms: Arms, shot: Shot, scope: Scope) -> Doing[None]:
    """The attack roll and all that follows from it."""
    target = shot.target
    foe = target if isinstance(target, Group) else None
    for rule in ('SHO-3', 'SHO-4', 'SHO-5'):
        run.event('rule', rule, group.side)
    run.event('shot', arms.ref, group.side, (group.index, _word(run, target)))
    roll = Roll('shoot', group.side, group, foe)
    put(roll, pool_of(run, group, 'shoot', scope.facts['die']))
    run.event('rule', 'SHO-7', group.side)
    scope = scope.within(foe=foe, target=foe, roll=roll, touched=())
    if isinstance(target, Npc):
        scope.npc = run.data.npcs.index(target)
        scope.facts['foe_kind'] = ANIMAL
    yield from _attack(run, roll, scope, group.figures[shot.lead], partial=shot.partial)
    if arms.smoke:
        run.event('rule', 'SHO-13', group.side)
        put_smoke(run, group)
    if arms.draws and foe is not None:
        yield from _frighten(run, foe, scope)


def _attack(
    run: Run, roll: Roll, scope: Scope, at: 'Figure', ground: bool = True, partial: bool = False
) -> Doing[int]:
    """Throw the attack dice of a shot at `scope.foe` or `scope.npc`; give the casualties.

    `partial`: only the leading figure sees the target.
    """
    foe = scope.foe
    facts = scope.facts
    facts.update(losses=0, hits=0)
    if roll.group is not None:
        yield from fire(run, 'on_shoot', roll.group, scope)
    if partial and roll.group is not None:
        run.event('rule', 'SHO-6', roll.seat)
        yield from keep_part(run, roll, roll.group, 'SHO-6')
    if foe is not None:
        there = scope.within(owner=foe.side, group=foe, source=foe, foe=roll.group)
        yield from fire(run, 'on_shot_at', foe, there)
    before = len(foe.figures) if foe is not None else 0
    hits = yield from throw(run, roll, scope)
    lost = before - len(foe.figures) if foe is not None else 0
    run.event('rule', 'SHO-8', roll.seat)
    facts['hits'] = hits
    if hits > 0 and foe is None:
        yield from _hit_animal(run, scope, hits)
    elif hits > 0 and foe is not None and foe.place == TABLE:
        lost += yield from resolve_hits(run, foe, hits, scope, at, ground, lost)
    facts['losses'] = lost
    return lost


def resolve_hits(
    run: Run,
    target: Group,
    hits: int,
    scope: Scope,
    at: 'Figure',
    ground: bool = True,
    lost: int = 0,
) -> Doing[int]:
    """Cover and casualties of a group that was hit (SHO-9 to SHO-12); give the casualties.

    Args:
        run: the game.
        target: the group.
        hits: how many.
        scope: the shot; its `roll.group` is the shooter.
        at: the leading figure of the shooter; one of the target's for an event.
        ground: whether it may go to ground.
        lost: casualties it has had from this shot already.
    """
    from printplay.engines.congo.fighting.losses import Cause, lose

    shooter = scope.roll.group if scope.roll is not None else None
    left = yield from cover(run, target, hits, scope, at, ground)
    if left <= 0 or target.place != TABLE:
        return 0
    run.event('rule', 'SHO-11', target.side)
    cause = Cause('shooting', shooter, scope.facts['by'])
    return (yield from lose(run, target, left, -1, 'SHO-12', death_roll=not lost, cause=cause))


def cover(
    run: Run, target: Group, hits: int, scope: Scope, at: 'Figure', ground: bool
) -> Doing[int]:
    """Roll cover; give the hits that are left (SHO-9 to SHO-11)."""
    roll = Roll('cover', target.side, target, scope.group)
    own = Scope(target.side, 'SHO-9', target, source=target, foe=scope.group, roll=roll)
    own.facts.update(hits=hits, foe_kind=scope.facts.get('foe_kind', ''))
    shooter = scope.group
    if shooter is not None and all(figure is not at for figure in shooter.figures):
        shooter = None
    roll.add(sight.cover_die(run, target, at.x, at.y, shooter), hits, 'SHO-9')
    run.event('rule', 'SHO-9', target.side)
    _tell_ground(run, target)
    if ground:
        yield from _go_to_ground(run, target, roll, own)
    if target.place != TABLE:
        return 0
    yield from fire(run, 'on_cover', target, own)
    saved = yield from throw(run, roll, own)
    return max(0, hits - saved)


def _tell_ground(run: Run, target: Group) -> None:
    """Tell that a river or a track has given the cover."""
    x, y = target.figures[0].x, target.figures[0].y
    if target.area >= 0:
        return
    if run.table.in_river(x, y):
        run.event('rule', 'TER-12', target.side)
    elif run.table.on_track(x, y):
        run.event('rule', 'TER-13', target.side)


def _go_to_ground(run: Run, target: Group, roll: Roll, scope: Scope) -> Doing[None]:
    """Draw tokens for more cover dice, as many as the owner wants and the group can hold."""
    from printplay.engines.congo.turns.stress import draw

    drawn = 0
    while target.place == TABLE and len(target.stress) < run.book.max_stress:
        about = (target.index, tuple(roll.sides), drawn)
        chosen = yield from ask(target.side, 'ground', _GROUND, 'SHO-10', about)
        if chosen[0] == 'stand' or not (yield from draw(run, target, 1, 'SHO-10')):
            break
        drawn += 1
    if drawn:
        run.event('rule', 'SHO-10', target.side)
        scope.facts['drawn'] = drawn
        yield from fire(run, 'on_go_to_ground', target, scope)
        die = scope.facts.get('ground_die', run.book.constants['ground_die'])
        roll.add(die, drawn, 'SHO-10')


_GROUND = [('stand',), ('ground',)]


def _frighten(run: Run, target: Group, scope: Scope) -> Doing[None]:
    """The token that the target of a musket draws (SHO-13)."""
    from printplay.engines.congo.turns.stress import draw

    late = run.book.rulings['musket_token_without_hit'] == 'casualty_step'
    if target.place != TABLE or (late and not scope.facts['losses']):
        return
    yield from draw(run, target, 1, 'SHO-13')


def _hit_animal(run: Run, scope: Scope, hits: int) -> Doing[None]:
    """Cover of an animal, and what the hits that are left do to it: its traits say."""
    roll = Roll('cover', -1)
    npc = run.data.npcs[scope.npc]
    own = Scope(-1, npc.ref, scope.group, npc=scope.npc, foe=scope.group, roll=roll)
    yield from fire(run, 'on_cover', None, own)
    roll.add(own.facts.get('cover', 0), hits, npc.ref)
    saved = yield from throw(run, roll, own)
    own.facts['hits'] = max(0, hits - saved)
    yield from fire(run, 'on_hit', None, own.within(roll=None))


def suffer(
    run: Run, group: Group, dice: 'Dice', ref: str, profile: str = '', seat: int = -1
) -> Doing[int]:
    """A shot by nobody at a group: an event's or a ritual's (SHO-15); give the casualties.

    Args:
        run: the game.
        group: who is shot at.
        dice: the attack dice.
        ref: the record that asks for it.
        profile: shot as by a group of this profile, whose rules count; weapons' rules do not.
        seat: the player whose doing it is, -1 for nobody.
    """
    if group.place != TABLE:
        return 0
    run.event('rule', 'SHO-15', group.side)
    book = run.book
    archers = None
    if profile:
        made = next(one for one in book.profiles.values() if one.profile == profile)
        count = sum(n for _, n in dice)
        archers = Group(-1, 1 - group.side, made.id, [Figure(0, 0, 'figure', made.id)] * count)
        dice = dice or ((made.shoot, made.figures),)
    roll = Roll('shoot', -1, archers, group)
    for sides, n in dice:
        roll.add(sides, n, ref)
    scope = Scope(group.side, ref, archers, foe=group, target=group, roll=roll)
    scope.facts['by'] = seat
    ground = book.rulings['event_shooting_go_to_ground'] == 'yes'
    return (yield from _attack(run, roll, scope, group.figures[0], ground))
