"""Cattle (USR-11): animals that nobody controls until they join a group or leave the game."""

from typing import TYPE_CHECKING

from printplay.engines.congo.run import Doing, Run, Scope
from printplay.engines.congo.state import TABLE
from printplay.engines.congo.world import independent

if TYPE_CHECKING:
    from printplay.engines.congo.state import Group, Npc

KIND = 'cattle'


def touch(run: Run, group: 'Group', index: int, scope: Scope) -> Doing[None]:
    """A group's leader has come into contact with an animal: the rule has them fight."""
    yield from independent.touch(run, group, index, scope)


def join(run: Run, group: 'Group', index: int) -> bool:
    """An animal joins a group, or leaves the game where the adventure says so."""
    npc = run.data.npcs[index]
    if npc.flags.get('leaves'):
        npc.alive = False
        run.event('gone', npc.ref, group.side)
        return True
    return independent.join_one(run, group, index)


def run_away(run: Run, index: int, length: int, attacker: 'Group | None' = None) -> bool:
    """Move an animal away from its attacker, or from the nearest enemy group or wild animal.

    One that cannot move joins its attacker or leaves the game.
    """
    from printplay.engines.congo.moving import drive

    npc = run.data.npcs[index]
    threat = attacker or _nearest(run, npc)
    if threat is None:
        return False
    moved = drive.away(run, npc, threat, length)
    if not moved and attacker is not None:
        return join(run, attacker, index)
    return moved


def free(run: Run) -> list[int]:
    """Animals of a herd that are with no group and in no pen."""
    return [
        index for index, npc in enumerate(run.data.npcs)
        if npc.kind == KIND and npc.alive and npc.with_group < 0 and not npc.flags.get('penned')
    ]  # fmt: skip


def _nearest(run: Run, npc: 'Npc') -> 'Group | Npc | None':
    from printplay.engines.congo.ground import measure

    threats: list[Group | Npc] = [
        group for group in run.data.groups if group.place == TABLE and group.figures
    ]
    threats += [other for other in run.data.npcs if other.alive and other.kind == 'animal']
    return min(threats, key=lambda one: measure.apart2(npc, one), default=None)
