"""What a move may be aimed at when nobody says where to: enemies, things, places.

In: a running game and a group. Out: points. Only sampling asks; no rule does.
"""

from typing import TYPE_CHECKING

from printplay.engines.congo.ground import measure
from printplay.engines.congo.state import TABLE, Group

if TYPE_CHECKING:
    from printplay.engines.congo.run import Run
    from printplay.sim.plane import Point


def enemies(run: 'Run', group: Group) -> 'list[Point]':
    """A figure of every enemy group, and the wild animals."""
    found = [
        (one.figures[0].x, one.figures[0].y)
        for one in run.data.groups
        if one.side != group.side and one.place == TABLE and one.figures
    ]
    found += [(npc.x, npc.y) for npc in run.data.npcs if measure.stops_pace(npc)]
    return found


def things(run: 'Run') -> 'list[Point]':
    """Items, models of no side, areas, houses, marked places, the middles of the edges."""
    table = run.table
    found = [(item.x, item.y) for item in run.data.items]
    found += [(npc.x, npc.y) for npc in run.data.npcs if npc.alive and npc.with_group < 0]
    found += table.sights
    return found
