"""Who can shoot at whom (SHO-1 to SHO-6): arms, reach, leading figures, sight.

In: a running game and a group. Out: what it shoots with, and every shot that it could fire.
"""

from dataclasses import dataclass
from math import isqrt
from typing import TYPE_CHECKING

from printplay.engines.congo.effects import flag, forbids
from printplay.engines.congo.effects.statics import refs
from printplay.engines.congo.fighting.pools import pool_of
from printplay.engines.congo.ground import sight
from printplay.engines.congo.ground.measure import apart2, bases
from printplay.engines.congo.ground.sight import View, reaching
from printplay.engines.congo.run import Run
from printplay.engines.congo.state import TABLE, Group, Npc

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ANIMAL = 'animal'


@dataclass(frozen=True, slots=True)
class Arms:
    """What a group shoots with: reach in tenths of a millimetre, and what its shots leave."""

    ref: str
    reach: int
    smoke: bool = False
    draws: bool = False


@dataclass(frozen=True, slots=True)
class Shot:
    """A way to shoot: the leading figure's index, the target, whether it alone sees it."""

    lead: int
    target: Group | Npc
    partial: bool


def can_shoot(run: Run, group: Group) -> bool:
    """Whether a shoot action would do anything: reload, or fire at an enemy (SHO-1)."""
    if not ready(run, group):
        return False
    if group.smoke:
        return True
    arms = arms_of(run, group)
    if arms is None:
        return False
    more = may_extend(run, group.side, 'on_shoot')
    return any(True for _ in shots(run, group, arms, more, enemies(run, group)))


def can_shoot_any(run: Run, group: Group) -> bool:
    """Whether a group could fire at the nearest group that it sees, of either side."""
    if group.smoke or not ready(run, group):
        return False
    arms = arms_of(run, group)
    seen = [
        other for other in run.data.groups
        if other.place == TABLE and other is not group and sight.sees_group(run, group, other)
    ]  # fmt: skip
    nearest = min(seen, key=lambda other: apart2(group, other), default=None)
    if arms is None or nearest is None:
        return False
    return any(True for _ in shots(run, group, arms, 0, [nearest]))


def ready(run: Run, group: Group) -> bool:
    """Whether tokens and rules let a group shoot at all."""
    if group.place != TABLE or len(group.stress) >= run.book.max_stress:
        return False
    return not forbids(run, group, 'shoot')


def arms_of(run: Run, group: Group, weapon: str = '', die: int = 0) -> Arms | None:
    """What a group shoots with; None where it has nothing. `weapon`: one lent by an event."""
    book = run.book
    profile = book.profiles.get(group.profile)
    weapon = weapon or (profile.weapon if profile is not None else '')
    if weapon:
        if not _has_dice(run, group, die):
            return None
        made = book.weapons[weapon]
        return Arms(made.id, book.reach(run, made.range), made.smoke, made.target_draws)
    if not pool_of(run, group, 'shoot', die):
        return None
    if profile is not None:  # only its character has a die (COL-A)
        stick = book.constants['idle_die_range']
        return Arms('COL-A', book.reach(run, stick)) if stick in book.stick else None
    return _alone(run, group)


def _has_dice(run: Run, group: Group, die: int) -> bool:
    """Whether any model could roll a die: not where only such without a Shooting value are left."""
    if any(figure.role == 'figure' for figure in group.figures):
        return True
    if pool_of(run, group, 'shoot', die):
        return True
    hooks = run.book.hooks.moments.get('on_shoot')
    return hooks is not None and any(figure.ref in hooks.figures for figure in group.figures)


def _alone(run: Run, group: Group) -> Arms:
    """What a character shoots with who was left alone (COL-B)."""
    book = run.book
    reach = book.reach(run, book.constants['lone_character_range'])
    was = book.profiles.get(group.flags.get('was', ''))
    if was is None or not was.weapon or book.rulings['lone_character_weapon_effects'] == 'none':
        return Arms('COL-B', reach)
    made = book.weapons[was.weapon]
    return Arms('COL-B', reach, made.smoke, made.target_draws)


def enemies(run: Run, group: Group) -> 'list[Group | Npc]':
    """Enemy groups and wild animals on the table."""
    found: list[Group | Npc] = [
        other for other in run.data.groups if other.side != group.side and other.place == TABLE
    ]
    found += [npc for npc in run.data.npcs if npc.alive and npc.kind == ANIMAL]
    return found


def shots(
    run: Run, group: Group, arms: Arms, more: int, foes: 'Sequence[Group | Npc]'
) -> 'Iterator[Shot]':
    """Every target with every leading figure that makes a difference (SHO-3 to SHO-6).

    `more` is added to the reach. Leading figures for which cover and dice are the same are
    given once.
    """
    reach = arms.reach + more
    for foe in foes:
        if foe is not group and _may_target(run, group, foe):
            able = _in_reach(run, group, foe, reach)
            if able:
                yield from _leads(run, group, foe, able)


def _in_reach(run: Run, group: Group, foe: Group | Npc, reach: int) -> list[int]:
    """The figures that have a figure of the target in reach; none at once if all are far."""
    figures, ends = group.figures, bases(foe)
    wide = reach + run.book.base
    spread = wide + (len(figures) + len(ends)) * run.book.touch  # chains of bases
    x, y = ends[0]
    if (figures[0].x - x) ** 2 + (figures[0].y - y) ** 2 > spread * spread:
        return []
    if run.book.rulings['range_and_sight_same_figure'] == 'yes':
        return [i for i in range(len(figures)) if reaching(run, group, foe, reach, i)]
    square, found = wide * wide, []
    for i, figure in enumerate(figures):
        for x, y in ends:
            if (x - figure.x) ** 2 + (y - figure.y) ** 2 <= square:
                found.append(i)
                break
    return found


def _leads(run: Run, group: Group, foe: Group | Npc, able: list[int]) -> 'Iterator[Shot]':
    """The figures in reach that can lead a shot at a target: one for each cover that it gets."""
    view = View(run, group, foe)
    figures = group.figures
    kinds: set[bool] = set()
    for lead in able:
        x, y = figures[lead].x, figures[lead].y
        kind = isinstance(foe, Group) and sight.behind(run, foe, x, y, view)
        if kind not in kinds and view.sees((x, y)):
            kinds.add(kind)
            others = (figure for i, figure in enumerate(figures) if i != lead)
            alone = not any(view.sees((other.x, other.y)) for other in others)
            yield Shot(lead, foe, alone and len(figures) > 1)


def spared(
    run: Run, group: Group, arms: Arms, more: int, foes: 'Sequence[Group | Npc]'
) -> 'Iterator[tuple[str, int]]':
    """The rules that keep groups in reach and sight from being shot at, and whose groups."""
    for foe in foes:
        if isinstance(foe, Group) and foe is not group and not _may_target(run, group, foe):
            able = _in_reach(run, group, foe, arms.reach + more)
            if able and next(_leads(run, group, foe, able), None) is not None:
                distance = isqrt(apart2(group, foe)) - run.book.base
                for ref in refs(run, foe, 'not_targetable', distance):
                    yield ref, foe.side


def _may_target(run: Run, group: Group, foe: Group | Npc) -> bool:
    """Whether rules let a group be shot at from where the shooter stands (Tiny)."""
    if not isinstance(foe, Group):
        return True
    table = run.table
    if not flag(run, foe, 'not_targetable', table.width + table.depth):
        return True
    distance = isqrt(apart2(group, foe)) - run.book.base
    return not flag(run, foe, 'not_targetable', distance)


def may_extend(run: Run, seat: int, moment: str) -> int:
    """How much further a Totem card in a player's hand could make a shot or ritual reach."""
    totems = run.book.totems
    hand = (totems[card] for card in run.data.sides[seat].hand)
    return max((card.extends for card in hand if moment in card.windows), default=0)
