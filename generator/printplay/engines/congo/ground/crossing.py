"""The winner of a melee across an obstacle crosses it (MEL-8, TER-11).

In: a group whose leader stands at an obstacle. Out: the group gathered on the other side, or
where it was if there is no room.
"""

from typing import TYPE_CHECKING

from printplay.engines.congo.ground.field import Field
from printplay.engines.congo.moving.gather import around
from printplay.engines.congo.state import Group
from printplay.sim.plane import HEADINGS, Point, shifted

if TYPE_CHECKING:
    from printplay.engines.congo.run import Run


def over(run: 'Run', group: Group, obstacle: int) -> bool:
    """Cross by the shortest way that leaves room for all."""
    table, base = run.table, run.book.base
    area = table.areas[obstacle]
    line = tuple(one for one in table.high_obstacles + table.low_obstacles if one.area is area)
    field = Field(run, group, 5 * base)
    figures = sorted(
        range(len(group.figures)),
        key=lambda i: (
            not table.touches(area, group.figures[i].x, group.figures[i].y, run.book.touch)
        ),
    )
    start = group.figures[figures[0]]
    for length in range(base, 3 * base, base // 4):
        for vector in HEADINGS:
            at = shifted(start.x, start.y, vector, length)
            if table.crossed(line, (start.x, start.y), at) < 0 or not field.stands(*at):
                continue
            found = _gathered(field, at, vector, len(figures) - 1, group.area)
            if found is not None:
                for figure, (x, y) in zip(
                    [group.figures[i] for i in figures], [at, *found], strict=True
                ):
                    figure.x, figure.y = x, y
                return True
    return False


def _gathered(field: Field, at: Point, vector: Point, need: int, area: int) -> list[Point] | None:
    key = field.table.key(*at)
    if field.table.area_of(key) != area:
        return None
    found = around(field, at, vector, need, key)
    return found if len(found) == need else None
