"""Groups that are put somewhere other than by a stick: back, outside, into an area, across.

In: a running game and a group. Out: its figures moved. Rules MEL-4, MEL-8 and terrain events.
"""

from printplay.engines.congo.ground import crossing, measure
from printplay.engines.congo.ground.field import Field
from printplay.engines.congo.moving.gather import around, close_up, draw_in
from printplay.engines.congo.run import Doing, Run, ask
from printplay.engines.congo.state import Group
from printplay.sim.plane import unit

PARTS = 16
"""In how many steps a group is moved back out of an area."""


def put_back(run: Run, group: Group) -> bool:
    """Back to where its move began; False if others stand there by now."""
    area, places = group.flags['from']
    field = Field(run, group, 2 * (run.table.width + run.table.depth))
    if len(places) < len(group.figures) or not all(field.stands(*at) for at in places):
        return False
    for figure, (x, y) in zip(group.figures, places, strict=False):
        figure.x, figure.y = x, y
    group.area = area
    close_up(run, group)
    return True


def stop_outside(run: Run, group: Group, area: int) -> bool:
    """Move a group that has just entered an area to its border, or back where it came from."""
    start, places = group.flags['from']
    if group.area != area or not places:
        return False
    here = group.figures[0]
    sx, sy = places[0]
    way = abs(here.x - sx) + abs(here.y - sy)
    field = Field(run, group, way + (len(group.figures) + 2) * run.book.base)
    vector = unit(here.x - sx, here.y - sy)
    for part in range(1, PARTS):
        x = here.x + (sx - here.x) * part // PARTS
        y = here.y + (sy - here.y) * part // PARTS
        if field.stands(x, y) and run.table.area_at(x, y) == start:
            need = len(group.figures) - 1
            found = around(field, (x, y), vector, need, run.table.key(x, y))
            if len(found) == need:
                for figure, (fx, fy) in zip(group.figures, [(x, y), *found], strict=True):
                    figure.x, figure.y = fx, fy
                group.area = start
                return True
    return put_back(run, group)


def put_in_free_area(run: Run, group: Group, ref: str) -> Doing[bool]:
    """Put a group into the nearest area that nobody is in; its owner places it. No roll."""
    from printplay.engines.congo.ground import places
    from printplay.engines.congo.world import terrain

    table = run.table
    free = [
        area for area in table.enterable
        if area.kind == 'area' and area.index != group.area
        and terrain.unexplored(run, area.index, group)
    ]  # fmt: skip
    free.sort(key=lambda area: min(
        measure.gap_to(area, f.x, f.y) for f in group.figures
    ))  # fmt: skip
    for area in free:
        choices = places.Placements(run, group, area.points, area.index)
        if choices.possible():
            option = yield from ask(group.side, 'place', choices, ref, (group.index,))
            places.put(run, group, option)
            return True
    return False


def gather_into(run: Run, group: Group, area: int) -> Doing[None]:
    """Move the figures that stayed outside of an area into it, the shortest way (MEL-4).

    Where there is no room the group gathers outside.
    """
    group.flags.pop('half', None)
    table = run.table
    areas = [table.area_at(f.x, f.y) for f in group.figures]
    order = sorted(range(len(areas)), key=lambda i: areas[i] != area)
    for leader in order:
        figure = group.figures[leader]
        if draw_in(run, group, table.key(figure.x, figure.y), leader):
            group.area = areas[leader]
            break
    return
    yield


def cross(run: Run, group: Group, obstacle: int) -> Doing[None]:
    """Move a winner over the obstacle that it fought across (MEL-8)."""
    crossing.over(run, group, obstacle)
    return
    yield
