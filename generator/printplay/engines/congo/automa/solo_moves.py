"""Where a group without a player goes: the move list of the solo routine, and deployment."""

from typing import TYPE_CHECKING, Any

from printplay.engines.congo.automa.routine import combat_sum, routine
from printplay.engines.congo.ground import measure
from printplay.engines.congo.moving import moves
from printplay.engines.congo.run import Run, Scope
from printplay.engines.congo.setting import adventures
from printplay.engines.congo.state import TABLE, Group

if TYPE_CHECKING:
    from printplay.engines.congo.automa.routine import Line
    from printplay.sim.protocol import Chance, Option

Point = tuple[int, int]
STAY: 'Option' = ('stay',)
TRIED = 12
"""Moves that are looked at beside the straight one, for better cover or a way around."""


def enemies(run: Run, group: Group) -> list[Group]:
    """Enemy groups on the table."""
    return [other for other in run.data.groups
            if other.side != group.side and other.place == TABLE and other.figures]  # fmt: skip


def centre(group: Group) -> Point:
    """Where a group is, by its first figure."""
    return group.figures[0].x, group.figures[0].y


def goal_point(run: Run, group: Group) -> Point | None:
    """What a group makes for: the adventure's goal, else the nearest enemy group."""
    goal = goal_area(run, group)
    if goal >= 0:
        return measure.middle(run.table.areas[goal])
    foe = measure.nearest(run, group, enemies(run, group))
    return centre(foe) if isinstance(foe, Group) else None


def goal_area(run: Run, group: Group) -> int:
    """The nearest place that the adventure's goal means; -1 where it gives none."""
    for place, without in routine(run.book).goals[run.data.table]:
        found = [index for index, area in enumerate(run.table.areas)
                 if _is(place, area) and not _spent(run, area.id, without)]  # fmt: skip
        if found:
            x, y = centre(group)
            return min(found, key=lambda index: measure.gap_to(run.table.areas[index], x, y))
    return -1


def _is(place: Any, area: Any) -> bool:
    return bool(area.id == place[1] if isinstance(place, tuple) else area.kind == place)


def _spent(run: Run, ref: str, without: tuple[str, ...]) -> bool:
    plundered = 'plunder' in without and ref in run.data.plundered
    return plundered or ('fire' in without and ref in run.data.burnt)


def short_of_goal(run: Run, group: Group) -> int:
    """How much further than one move the goal is; 0 where it is in reach."""
    point = goal_point(run, group)
    if point is None:
        return 0
    gap = min(_apart(point, (f.x, f.y)) for f in group.figures) - run.book.base
    return max(0, gap - run.book.stick[run.book.constants['move']])


def short_of_target(run: Run, group: Group) -> int:
    """How much further than the group's weapon the nearest enemy in sight is."""
    from printplay.engines.congo.ground import sight

    profile = run.book.profiles.get(group.profile)
    weapon = run.book.weapons.get(profile.weapon) if profile else None
    if weapon is None:
        return 0
    reach = run.book.reach(run, weapon.range)
    seen = [foe for foe in enemies(run, group) if sight.sees_group(run, group, foe)]
    gaps = [_apart(centre(group), centre(foe)) - run.book.base for foe in seen]
    return max(0, min(gaps, default=0) - reach)


def _apart(a: Point, b: Point) -> int:
    return int(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)


def best(run: Run, group: Group, choices: Any, chance: 'Chance') -> 'Option':
    """The move of the first line of the move list that applies and can be carried out."""
    goal = goal_area(run, group)
    scope = Scope(group.side, '', group)
    scope.facts.update(colour='black', goal=goal >= 0, in_reach=short_of_goal(run, group) == 0)
    for line in routine(run.book).lines('move'):
        scope.ref = line.id
        if line.args('engage') is not None:
            option = _engage(run, group, choices, line, scope)
            if option is not None:
                return option
        elif line.holds(run, scope):
            return _go(run, group, choices, line, chance)
    return STAY


def _engage(run: Run, group: Group, choices: Any, line: 'Line', scope: Scope) -> 'Option | None':
    """Engage the enemy in reach with the lowest sum, if the line lets it."""
    weaker = _weaker(run, group, line, scope)
    if not weaker:
        return None
    able = [
        (weaker[option[-1]], number, option)
        for number, option in enumerate(choices.engaging())
        if option[-1] in weaker
    ]
    return min(able)[2] if able else None


def _weaker(run: Run, group: Group, line: 'Line', scope: Scope) -> dict[str, int]:
    """Sums of the enemies near enough that the line lets the group engage, by target."""
    own = combat_sum(run, group)
    sticks = moves.free_limits(run, group).most(True)
    reach = sticks * run.book.stick[run.book.constants['move']] + run.book.base
    found = {}
    for foe in enemies(run, group):
        if measure.within(run, group, foe, reach):
            theirs = combat_sum(run, foe)
            scope.facts['advantage'] = own - theirs
            if line.holds(run, scope):
                found[f'g{foe.index}'] = theirs
    return found


def _go(run: Run, group: Group, choices: Any, line: 'Line', chance: 'Chance') -> 'Option':
    """Move as a line says: home, to the goal, or towards the enemy from cover to cover."""
    args = line.args('move') or {}
    toward = args.get('toward')
    point: Point | None
    if toward == 'home':
        point = _at_home(run, group)
    elif toward == 'objective':
        point = goal_point(run, group)
    else:
        foe = measure.nearest(run, group, enemies(run, group))
        point = centre(foe) if isinstance(foe, Group) else None
    if point is None:
        return STAY
    wary = args.get('enter') is False
    cover = not isinstance(toward, str)
    return _nearest(run, group, choices, point, wary, cover, chance)


def _at_home(run: Run, group: Group) -> Point:
    """The point of the own table edge that is nearest."""
    x, y = centre(group)
    edge = adventures.home_edge(run, group.side)
    ends = {'north': (x, 0), 'south': (x, run.table.depth), 'west': (0, y),
            'east': (run.table.width, y)}  # fmt: skip
    return ends[edge]


def _nearest(
    run: Run, group: Group, choices: Any, point: Point, wary: bool, cover: bool, chance: 'Chance'
) -> 'Option':
    """The move that comes nearest to a point; in cover first, where cover is wanted."""
    options = [choices.toward(*point)]
    if cover or wary:
        options += [choices.sample(chance) for _ in range(TRIED)]
    here = min(_apart(point, (f.x, f.y)) for f in group.figures)
    ranked = []
    for number, option in enumerate(dict.fromkeys(options)):
        layout = choices.layout(option) if option != STAY else None
        if layout is None or not layout.places or layout.end.target[:1] in ('g', 'n'):
            continue
        if wary and _strange(run, group, layout.area, point):
            continue
        gap = min(_apart(point, place) for place in layout.places)
        if gap < here:
            ranked.append((-_cover(run, layout.area) if cover else 0, gap, number, option))
    return min(ranked)[3] if ranked else STAY


def _cover(run: Run, area: int) -> int:
    return run.table.areas[area].cover if area >= 0 else run.book.constants['open_cover']


def _strange(run: Run, group: Group, area: int, point: Point) -> bool:
    """Whether an area is dangerous, unexplored, and not where the goal is."""
    from printplay.engines.congo.world import terrain

    if area < 0 or not run.table.areas[area].danger:
        return False
    return terrain.unexplored(run, area, group) and run.table.area_at(*point) != area


def spread(run: Run, group: Group, choices: Any) -> 'Option':
    """Where a group is deployed: evenly along the zone, in the order of the column sheet."""
    own = [other for other in run.data.groups
           if other.side == group.side and 'reserve' not in other.flags]  # fmt: skip
    zone = adventures.zone(run, group.side)
    left, right = min(x for x, _ in zone), max(x for x, _ in zone)
    top, low = min(y for _, y in zone), max(y for _, y in zone)
    place = own.index(group)
    x = left + (right - left) * (2 * place + 1) // (2 * len(own))
    y = (top + low) // 2
    option: Option = choices.near(x, y)
    return option
