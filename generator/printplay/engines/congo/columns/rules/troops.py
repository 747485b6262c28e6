"""Rules about groups and auxiliaries: which, how many, and in which group."""

from collections import Counter
from collections.abc import Iterator

from printplay.engines.congo.columns.column import Entry, short
from printplay.engines.congo.columns.rules.case import (
    TROOPS,
    Breach,
    Case,
    check,
    count,
    listed,
    replacing,
    times,
)
from printplay.model.congo.columns import Group

AUXILIARIES = ("auxiliary", "auxiliaries")
KNOWN = (
    'limit', 'joins', 'figures', 'shoot', 'weapon', 'combat', 'bravery', 'points',
)  # fmt: skip
WORDS = {'joins': 'who may join', 'shoot': 'shooting', 'points': 'price'}
OURS = {'inferred': "worked out", 'public': "from players' pages", 'house': "our own"}


@check('group_culture')
def group_culture(case: Case) -> Iterator[Breach]:
    """Every group is on the culture's list (COL-011)."""
    lists = case.lists.values() if case.culture is None else (case.culture,)
    allowed = tuple(dict.fromkeys(name for one in lists for name in one.groups))
    for place, written in enumerate(case.written.groups or ()):
        if written is None:
            said = f"group {place + 1} is empty"
            hint = "Write `profile:` and its name, or take it out."
            yield Breach(('groups', place), said, None, allowed, hint, f'group {place + 1}')
    for entry in case.entries:
        path = (*entry.path, 'profile')
        if not entry.profile:
            said = f"{entry.name} does not say which group it is"
            yield Breach(path, said, None, allowed, "Write `profile:` and its name.", entry.name)
            continue
        if entry.group is None:
            said = f"there is no group '{short(entry.profile)}'"
        elif case.culture is not None and entry.group.culture != case.culture.culture.id:
            title = case.title_of(entry.group.culture)
            said = f"'{short(entry.profile)}' is on another list: {title}"
        else:
            continue
        hint = case.mistaken(entry.profile, allowed, 'profile')
        yield Breach(path, said, entry.profile, allowed, hint, entry.name)


@check('group_limit')
def group_limit(case: Case) -> Iterator[Breach]:
    """No group is there more often than its limit (COL-012)."""
    counted = Counter(entry.group.id for entry in case.entries if entry.group)
    first: dict[str, tuple[str | int, ...]] = {}
    seen = Counter[str]()
    for entry in case.entries:
        group = entry.group
        if group is None or group.limit is None:
            continue
        seen[group.id] += 1
        path = (*entry.path, 'profile')
        if seen[group.id] > group.limit:
            allowed = f"{times(group.limit)} {'is' if group.limit == 1 else 'are'} allowed"
            said = f"{case.text(group.title)} are in the column {times(counted[group.id])}"
            hint = f"Leave out {entry.name}, or take another group for it."
            yield Breach(path, f"{said}; {allowed}", counted[group.id], group.limit, hint,
                         entry.name, first.get(group.id))  # fmt: skip
        first.setdefault(group.id, path)


@check('group_needs')
def group_needs(case: Case) -> Iterator[Breach]:
    """Groups come only with the character that they need (COL-018, COL-021)."""
    for entry in filter(case.own, case.entries if case.column.knows_people else ()):
        group = entry.group
        if group is not None and group.needs and group.needs not in case.column.ids:
            said = f"{case.text(group.title)} come only with the {case.title_of(group.needs)}"
            yield Breach((*entry.path, 'profile'), said, 0, 1, _adding(case, group.needs, entry),
                         entry.name, hidden_in=TROOPS)  # fmt: skip


def _adding(case: Case, needed: str, entry: Entry) -> str:
    """Where a character can be added for whose lack a group cannot come."""
    one = next((one for one in case.doc.characters if one.id == needed), None)
    if one is None:
        return f"Leave out {entry.name}."
    openings = case.openings
    hosts = openings.led(one) or (*openings.needy(one), *case.column.entries)
    hosts = tuple(each for each in hosts if openings.takes(each, one))
    free = [each for each in hosts if each in openings.rooms(one)]
    held = [each for each in hosts if openings.counted(each)]
    most = case.constants.get('characters_max')
    full = isinstance(most, int) and len(case.column.ids) >= most
    if free and not (full and held):
        return f"Add {one.profile} to {free[0].name}."
    if held:
        return replacing(case, one.profile, held[0])
    for group in openings.recruits:
        if openings.joining(one).finds(group.joins, group.tags, 0):
            return f"Add a group with a place for {one.profile}, such as {group.profile}."
    return f"Leave out {entry.name}: no group has a place for {one.profile}."


@check('group_leader')
def group_leader(case: Case) -> Iterator[Breach]:
    """Groups that a character must join have him, once he is in a group (COL-022)."""
    grouped = (one for entry in case.column.entries for one in entry.characters)
    elsewhere = {one.record.id for one in grouped if one.record}
    for entry in filter(case.own, case.entries):
        group = entry.group
        leader = case.lists[group.culture].leaders.get(group.id) if group else None
        inside = {one.record.id for one in entry.characters if one.record}
        if group is not None and leader in elsewhere and leader not in inside:
            said = f"the {case.title_of(leader)} is not with the {case.text(group.title)}"
            rooms = (case.openings.rooms(one) for one in case.doc.characters if one.id == leader)
            name = case.profile_of(leader)
            hint = f"Put {name} into {entry.name}."
            if entry not in next(rooms, ()) and case.openings.counted(entry):
                hint = replacing(case, name, entry)
            yield Breach(entry.path, said, 0, 1, hint, entry.name)


@check('group_figures')
def group_figures(case: Case) -> Iterator[Breach]:
    """As many figures as the profile says (COL-025)."""
    yield from _figures(case, linked=False)


@check('linked')
def linked(case: Case) -> Iterator[Breach]:
    """Linked groups come as a pair, at one price (COL-020)."""
    yield from _figures(case, linked=True)


def _figures(case: Case, *, linked: bool) -> Iterator[Breach]:
    for entry in case.entries:
        group = entry.group
        if group is None or entry.figures is None or (group.linked > 1) is not linked:
            continue
        if entry.figures != entry.men:
            title, each = case.text(group.title), count(group.figures, 'figure')
            if linked:
                each = f"{count(group.linked, 'group')} of {each}, {entry.men} in all"
            said = f"{title} are {each}, not {entry.figures}"
            hint = f"Write {entry.men}, or leave `figures` out."
            path = (*entry.path, 'figures')
            yield Breach(path, said, entry.figures, entry.men, hint, entry.name)


@check('auxiliary_culture')
def auxiliary_culture(case: Case) -> Iterator[Breach]:
    """Every auxiliary serves the culture (COL-013)."""
    lists = case.lists.values() if case.culture is None else (case.culture,)
    allowed = tuple(dict.fromkeys(name for one in lists for name in one.auxiliaries))
    for one in case.column.auxiliaries:
        if one.record is None:
            said = f"there is no auxiliary '{one.shown}'"
        elif case.culture is not None and case.culture.culture.id not in one.record.cultures:
            title = case.text(case.culture.culture.title)
            said = f"{case.text(one.record.plural)} do not serve this culture: {title}"
        else:
            continue
        hint = case.mistaken(one.name, allowed, 'auxiliaries')
        yield Breach(one.path, said, one.name, allowed, hint, one.shown)


@check('auxiliaries')
def auxiliaries(case: Case) -> Iterator[Breach]:
    """So many auxiliaries of all kinds together (COL-014)."""
    found, most = case.column.auxiliaries, case.number('auxiliaries_max')
    if len(found) > most:
        said = f"the column has {count(len(found), *AUXILIARIES)}; it may have {most}"
        hint = f"Leave out {count(len(found) - most, *AUXILIARIES)}."
        yield Breach(found[most].path, said, len(found), most, hint)


@check('auxiliary_limit')
def auxiliary_limit(case: Case) -> Iterator[Breach]:
    """So many auxiliaries of one kind (COL-015)."""
    for record in case.doc.auxiliaries:
        found = [one for one in case.column.auxiliaries if one.record is record]
        if len(found) > record.limit:
            names = case.text(record.title), case.text(record.plural)
            said = f"the column has {count(len(found), *names)}; it may have {record.limit}"
            hint = f"Leave out {count(len(found) - record.limit, *names)}."
            yield Breach(found[record.limit].path, said, len(found), record.limit, hint, record.id)


@check('auxiliary_slot')
def auxiliary_slot(case: Case) -> Iterator[Breach]:
    """No more auxiliaries in a group than it has places (COL-016)."""
    for entry in case.entries:
        most = _places(entry.group)
        if entry.group is not None and len(entry.auxiliaries) > most:
            takes, found = count(most, *AUXILIARIES), len(entry.auxiliaries)
            said = f"{case.text(entry.group.title)} ({entry.name}) take {takes}, not {found}"
            path = entry.auxiliaries[most].path
            yield Breach(path, said, found, most, _room(case), entry.name)


def _places(group: Group | None) -> int:
    return group.joins.count('auxiliary') if group else 0


def _room(case: Case) -> str:
    """Which groups of the column have a place for one more."""
    free = case.openings.helpers
    if not free:
        return "No group of the column has a place left; leave it out."
    return f"There is a place in {listed((entry.name for entry in free[:3]), 'or')}."


@check('auxiliary_placed')
def auxiliary_placed(case: Case) -> Iterator[Breach]:
    """Every auxiliary is in a group (COL-017)."""
    for one in case.column.spare:
        yield Breach(one.path, f"'{one.shown}' is in no group", 0, 1, _room(case), one.shown)


@check('sheet')
def sheet(case: Case) -> Iterator[Breach]:
    """More groups than a sheet has rows (COL-031)."""
    rows = case.number('sheet_groups')
    groups = case.column.groups
    if groups > rows:
        said = f"the column has {groups} groups; a sheet has room for {rows}"
        yield Breach(('groups',), said, groups, rows, "Its sheet has a second page.")


@check('not_stated')
def not_stated(case: Case) -> Iterator[Breach]:
    """Groups with values that no rulebook gives (COL-026)."""
    told = set[str]()
    for entry in case.entries:
        group = entry.group
        if group is None or group.id in told:
            continue
        told.add(group.id)
        place = next(n for n, one in enumerate(case.doc.groups) if one is group)
        by_status: dict[str, list[str]] = {}
        for field in KNOWN:
            origin = case.game.origin(('groups', place, field))
            if origin is not None and str(origin.status) in OURS:
                by_status.setdefault(str(origin.status), []).append(WORDS.get(field, field))
        for status, fields in by_status.items():
            are = "are" if len(fields) > 1 or fields == ['figures'] else "is"
            said = f"{case.text(group.title)}: {listed(fields)} {are} {OURS[status]}"
            path = (*entry.path, 'profile')
            yield Breach(path, said, status, 'stated', "Its sheet marks them.", entry.name)
