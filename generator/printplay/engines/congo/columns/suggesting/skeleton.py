"""A search in; out, a file to begin a column with: a small legal one, and all there is to add."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Final

from printplay.engines.congo.columns.lists import CultureList, Joining
from printplay.engines.congo.columns.suggesting.search import Search
from printplay.model.congo.column_file import WrittenColumn, WrittenGroup
from printplay.model.congo.columns import Group

WIDTH: Final = 100
OPTIONAL: Final = ('adventure', 'side', 'rulings', 'characters', 'auxiliaries')
Row = Sequence[str | int]


def skeleton(search: Search) -> str:
    """The text of the file."""
    head = [
        f"# A column of {search.title}, begun with as few points as it can have.",
        "# Change it, then run: printplay column check FILE",
        *search.smallest().splitlines(),
    ]
    lists = (_groups(search.lists), _characters(search), _auxiliaries(search))
    sections = [head, *map(list, lists), [*_keys(), *_adventures(search)]]
    return '\n'.join(''.join(f'{line}\n' for line in lines) for lines in sections if lines)


def _groups(lists: CultureList) -> Iterator[str]:
    yield "# Groups, one in each line under `groups`:"
    head = ("profile", "limit", "joined by", "figures", "points", "needs")
    rows = [
        (
            group.profile,
            f'0-{group.limit}' if group.limit is not None else '',
            _joined_by(group),
            f'{group.linked} x {group.figures}' if group.linked > 1 else group.figures,
            group.points,
            _needs(lists, group),
        )
        for group in lists.groups.values()
    ]
    yield from _table([head, *rows])


def _joined_by(group: Group) -> str:
    names = {"character": "characters", "auxiliary": "auxiliaries"}
    joining = Counter(group.joins)
    parts = [one if n == 1 else f'{n} {names[one]}' for one, n in joining.items()]
    return ', '.join(parts) or "nobody"


def _needs(lists: CultureList, group: Group) -> str:
    ids = {one.id: name for name, one in lists.characters.items()}
    leader = lists.leaders.get(group.id)
    if leader:
        return f"{ids.get(leader, leader)}, in it"
    return ids.get(group.needs, group.needs) if group.needs else ''


def _characters(search: Search) -> Iterator[str]:
    lists = search.lists
    number = _bounds(search, 'characters_min', 'characters_max')
    yield f"# Characters{number}, each in `characters` of a group; they cost nothing:"
    yield from _table(
        (one.profile, _stars(one.stars), _joins(lists, lists.joining[one.id]))
        for one in lists.characters.values()
    )


def _joins(lists: CultureList, joining: Joining) -> str:
    if not joining.needs_place:
        return "joins any group"
    if joining.tags:
        hosts = [group.profile for group in lists.groups.values() if joining.wants(group.tags)]
        return f"joins only {' or '.join(hosts) or 'nobody'}"
    return '' if joining.fills_place else "joins another character too"


def _auxiliaries(search: Search) -> Iterator[str]:
    kinds = search.lists.auxiliaries.values()
    if kinds:
        number = _bounds(search, '', 'auxiliaries_max')
        yield f"# Auxiliaries{number}, each in `auxiliaries` of a group:"
        yield from _table((one.id, f'{one.points} points', f'0-{one.limit}') for one in kinds)


def _keys() -> Iterator[str]:
    yield "# What else can be written:"
    fields = [(key, WrittenColumn.model_fields[key].description or '') for key in OPTIONAL]
    figures = WrittenGroup.model_fields['figures'].description or ''
    yield from _table([*fields, ('figures', f'In a group. {figures}')])


def _adventures(search: Search) -> Iterator[str]:
    culture = search.lists.culture.id
    names = [
        f'{adventure.id} ({side.budget} points)'
        for adventure in search.mustering.doc.adventures
        for side in adventure.sides
        if culture in side.cultures
    ]
    text = f"Adventures: {', '.join(dict.fromkeys(names))}"
    if names:
        yield from wrap(text, WIDTH, initial_indent='# ', subsequent_indent='#   ')


def _bounds(search: Search, least: str, most: str) -> str:
    constants = search.mustering.constants
    if most not in constants:
        return ''
    return f", {constants.get(least, 0)} to {constants[most]}"


def _stars(number: int) -> str:
    return f"{number} {'star' if number == 1 else 'stars'}"


def _table(rows: Iterable[Row]) -> Iterator[str]:
    """Rows in columns; numbers and what stands over them to the right."""
    listed = list(rows)
    columns = list(zip(*listed, strict=True))
    widths = [max(len(str(cell)) for cell in column) for column in columns]
    numbers = [any(isinstance(cell, int) for cell in column) for column in columns]
    for row in listed:
        cells = (
            str(cell).rjust(width) if number else str(cell).ljust(width)
            for cell, width, number in zip(row, widths, numbers, strict=True)
        )
        yield f'#   {"  ".join(cells)}'.rstrip()
