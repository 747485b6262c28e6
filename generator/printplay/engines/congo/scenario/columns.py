"""The groups of a scenario, put where they stand; what cannot be is told with its place."""

from typing import TYPE_CHECKING

from printplay.engines.congo.rulebook.facts import inches
from printplay.engines.congo.scenario.faults import Impossible, Path
from printplay.engines.congo.state import GONE, RESERVE, TABLE, Figure, Group, Item
from printplay.engines.congo.world import independent
from printplay.engines.congo.world.independent import ROLE

if TYPE_CHECKING:
    from printplay.engines.congo.rulebook.book import Book
    from printplay.engines.congo.scenario.position import Position
    from printplay.model.congo.scenarios import PlacedGroup

FIRED = 'fired'


def place_groups(run: 'Position', groups: 'tuple[PlacedGroup, ...]') -> None:
    """Put all groups on the map.

    Raises:
        Impossible: one of them cannot be, or stands where it cannot.
    """
    for index, placed in enumerate(groups):
        where: Path = ('groups', index)
        figures = _figures(run, placed, where)
        group = Group(index, placed.side - 1, placed.profile, figures, list(placed.stress))
        _state(run, group, placed)
        if group.place == TABLE:
            _check_room(run, group, placed.id, where)
        run.data.groups.append(group)
        run.named[placed.id] = group
        run.stood[placed.id] = figures[0], figures[0].x, figures[0].y
    for index, placed in enumerate(groups):
        if placed.bonded is not None:
            if placed.bonded not in run.named:
                said = f"there is no group '{placed.bonded}'"
                raise Impossible('PP1302', said, ('groups', index, 'bonded'))
            run.named[placed.id].flags['bonded'] = run.named[placed.bonded].index


def _figures(run: 'Position', placed: 'PlacedGroup', where: Path) -> list[Figure]:
    roles = _roles(run.book, placed, where)
    points = [placed.at] if isinstance(placed.at[0], float | int) else list(placed.at)
    places = [(inches(x), inches(y)) for x, y in points]
    while len(places) < len(roles):
        x, y = places[-1]
        places.append((x + run.book.base, y))
    return [Figure(*at, *role) for at, role in zip(places, roles, strict=False)]


def _roles(book: 'Book', placed: 'PlacedGroup', where: Path) -> list[tuple[str, str]]:
    """Role and record of every base."""
    profile = book.profiles.get(placed.profile)
    if profile is None and placed.profile not in book.characters:
        raise Impossible('PP1302', f"there is no group '{placed.profile}'", (*where, 'profile'))
    most = profile.figures if profile else 1
    count = most if placed.figures is None else placed.figures
    if count > most:
        said = f"{placed.profile} has {most} figures, not {count}"
        raise Impossible('PP1302', said, (*where, 'figures'))
    if len(placed.stress) > book.max_stress:
        said = f"{len(placed.stress)} tokens stand beside it; {book.max_stress} is the limit"
        raise Impossible('PP1302', said, (*where, 'stress'))
    roles = [('figure' if profile else 'character', placed.profile)] * count
    for number, ref in enumerate(placed.people):
        roles.append((_role(book, ref, (*where, 'people', number)), ref))
    if not roles:
        raise Impossible('PP1302', "it has no figures", where)
    return roles


def _role(book: 'Book', ref: str, where: Path) -> str:
    if ref in book.characters:
        return 'character'
    if ref in book.auxiliaries:
        return 'auxiliary'
    if ref.partition('.')[0] == ROLE:
        return ROLE
    raise Impossible('PP1302', f"nobody is called '{ref}'", where)


def _state(run: 'Position', group: Group, placed: 'PlacedGroup') -> None:
    group.smoke = FIRED if placed.smoke else ''
    group.acted, group.fled = placed.acted, placed.fled
    group.items = [Item(one.kind, f'{one.kind}.{placed.id}', one.bulky) for one in placed.items]
    if placed.was is not None:
        group.flags['was'] = placed.was
    if placed.waits is not None:
        group.place = RESERVE
        group.flags['entry'] = tuple(map(inches, placed.waits))
        return
    for figure in group.figures:
        if figure.role == ROLE:
            independent.comes_with(run, group, figure)
    first = group.figures[0]
    if 0 <= first.x <= run.table.width and 0 <= first.y <= run.table.depth:
        group.area = run.table.area_at(first.x, first.y)


def _check_room(run: 'Position', group: Group, name: str, where: Path) -> None:
    """Bases lie on the table, apart from each other and outside what cannot be entered."""
    table, book = run.table, run.book
    least = (2 * book.base - book.touch) ** 2
    standing = [other for other in run.data.groups if other.place not in (RESERVE, GONE)]
    for figure in group.figures:
        if not (0 <= figure.x <= table.width and 0 <= figure.y <= table.depth):
            raise Impossible('PP1302', f"'{name}' stands off the table", (*where, 'at'))
        if not table.free(figure.x, figure.y):
            said = f"'{name}' stands at the edge of the table or on what cannot be entered"
            raise Impossible('PP1302', said, (*where, 'at'))
        if table.area_at(figure.x, figure.y) != group.area:
            raise Impossible('PP1302', f"'{name}' stands half in an area", (*where, 'at'))
        others = [other for one in (*standing, group) for other in one.figures]
        for other in others:
            apart = (figure.x - other.x) ** 2 + (figure.y - other.y) ** 2
            if other is not figure and apart < least:
                said = f"bases of '{name}' and of another group or its own lie on each other"
                raise Impossible('PP1302', said, (*where, 'at'))
