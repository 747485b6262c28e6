"""What a move tells of: how long it was, and the rules that it used.

In: a move that was made, its group where it now stands. Out: events. A rule that forbids is told
only where there was something to forbid.
"""

from typing import TYPE_CHECKING

from printplay.engines.congo.ground import measure
from printplay.engines.congo.state import TABLE, Group

if TYPE_CHECKING:
    from printplay.engines.congo.moving.limits import MoveLimits
    from printplay.engines.congo.moving.moves import Moved
    from printplay.engines.congo.run import Run

PLAIN_RULES = ('MOV-1', 'MOV-2', 'MOV-6', 'MOV-7', 'MOV-12')
"""Rules that every move action with a stick uses; other moves use those in the middle."""

STANDING = ('river', 'track')
"""Kinds of terrain that a stick may run across."""


def tell(run: 'Run', group: Group, moved: 'Moved', limits: 'MoveLimits', came_in: bool) -> None:
    """Say what was done and which rules it used."""
    lengths = tuple(length for _, length in moved.path)
    run.event('move', group.profile, group.side, (group.index, *lengths))
    for rule in PLAIN_RULES if limits.action else PLAIN_RULES[1:4]:
        run.event('rule', rule, group.side)
    stick = run.book.stick[run.book.constants['move']]
    before = group.flags['from'][0]
    changed = moved.kind != 'left' and not came_in and group.area != before
    alone = moved.engaged < 0 and moved.npc < 0 and moved.item < 0
    near = stick if not limits.engage else 2 * run.book.base
    hostile = (moved.engaged >= 0 or not limits.engage) and _enemy_near(run, group, near, moved)
    for rule, used in (
        ('MOV-3', not came_in and _terrain_near(run, group, moved)),
        ('MOV-4', alone and lengths[-1] < stick),
        ('MOV-5', moved.paced),
        ('MOV-8', hostile and moved.engaged >= 0),
        ('MOV-9', changed),
        ('MOV-10', changed),
        ('MOV-11', hostile and not limits.engage),
        ('TER-6', moved.entered >= 0),
        ('TER-11', moved.across >= 0),
        ('USR-08', came_in),
    ):
        if used:
            run.event('rule', rule, group.side)


def _terrain_near(run: 'Run', group: Group, moved: 'Moved') -> bool:
    """Whether terrain lies about the leader's way."""
    places = group.flags['from'][1]
    leader = group.figures[moved.leader]
    x, y = places[moved.leader] if moved.leader < len(places) else (leader.x, leader.y)
    wide = run.book.stick_width
    left, right = min(x, leader.x) - wide, max(x, leader.x) + wide
    top, bottom = min(y, leader.y) - wide, max(y, leader.y) + wide
    return any(
        area.kind not in STANDING
        and area.box[0] <= right and area.box[2] >= left
        and area.box[1] <= bottom and area.box[3] >= top
        for area in run.table.areas
    )  # fmt: skip


def _enemy_near(run: 'Run', group: Group, reach: int, moved: 'Moved') -> bool:
    """Whether an enemy group that it has not engaged stands near."""
    first = group.figures[0]
    for foe in run.data.groups:
        if foe.side == group.side or foe.place != TABLE or foe.index == moved.engaged:
            continue
        far = reach + (len(group.figures) + len(foe.figures)) * run.book.base
        other = foe.figures[0]
        if abs(other.x - first.x) > far or abs(other.y - first.y) > far:
            continue
        if measure.within(run, group, foe, reach):
            return True
    return False
