"""Rules about characters: how many, who, and in which group."""

from collections.abc import Iterator

from printplay.engines.congo.columns.case import Breach, Case, check, count
from printplay.engines.congo.columns.column import Entry, Named
from printplay.model.congo.columns import Character
from printplay.model.game import PathKey
from printplay.pack.schema import nearest

COLUMN: PathKey = ('characters',)


@check('characters')
def characters(case: Case) -> Iterator[Breach]:
    """As few and as many as a column has (COL-004)."""
    names = {one.record.id if one.record else one.name for one in case.column.characters}
    least, most = case.number('characters_min'), case.number('characters_max')
    allowed = f'{least} to {most}' if least else f'up to {most}'
    if not least <= len(names) <= most:
        way = f"Add {count(least - len(names), 'character')}."
        if len(names) > most:
            way = f"Leave out {count(len(names) - most, 'character')}."
        said = f"the column has {count(len(names), 'character')}; it may have {allowed}"
        last = case.column.characters[-1].path if names else COLUMN
        yield Breach(last, said, len(names), allowed, way)


@check('character_once')
def character_once(case: Case) -> Iterator[Breach]:
    """Nobody is there twice (COL-005)."""
    for _, all_of in _by_name(case):
        for again in all_of[1:]:
            said = f"{again.name} is in the column {count(len(all_of), 'time')}; once is allowed"
            yield Breach(again.path, said, len(all_of), 1, "Leave him in one place.", again.name,
                         all_of[0].path)  # fmt: skip


def _by_name(case: Case) -> Iterator[tuple[str, list[Named[Character]]]]:
    found: dict[str, list[Named[Character]]] = {}
    for one in case.column.characters:
        found.setdefault(one.record.id if one.record else one.name, []).append(one)
    yield from found.items()


@check('character_culture')
def character_culture(case: Case) -> Iterator[Breach]:
    """Everyone is on the culture's list (COL-006)."""
    known = {k: v for lists in case.lists.values() for k, v in lists.characters.items()}
    if case.culture is not None:
        known = dict(case.culture.characters)
    for one in case.column.characters:
        if one.record is None:
            said = f"there is no character '{one.name}'"
        elif case.culture is not None and one.record.culture != case.culture.culture.id:
            said = f"'{one.name}' is on the list of {case.title_of(one.record.culture)}"
        else:
            continue
        allowed = tuple(known)
        hint = nearest(one.name, allowed) or f"There are: {', '.join(allowed)}."
        yield Breach(one.path, said, one.name, allowed, hint, one.name)


@check('character_placed')
def character_placed(case: Case) -> Iterator[Breach]:
    """Everyone is in exactly one group (COL-007)."""
    for one in case.column.loose:
        said = f"'{one.name}' is in no group"
        yield Breach(one.path, said, 0, 1, _rooms(case, one), one.name)
    for _, all_of in _by_name(case):
        groups = {one.path[1] for one in all_of if one.path[0] == 'groups'}
        if len(groups) > 1:
            said = f"'{all_of[0].name}' is in {len(groups)} groups"
            yield Breach(all_of[-1].path, said, len(groups), 1, "Leave him in one of them.",
                         all_of[0].name, all_of[0].path)  # fmt: skip


def _rooms(case: Case, one: Named[Character]) -> str:
    """Which groups of the column have a place for somebody, or which would bring one."""
    if one.record is None:
        return ''
    joining = case.joining(one.record)
    for entry in case.column.entries:
        taken = len(_counted(case, entry))
        if entry.group and joining.finds(entry.group.joins, entry.group.tags, taken):
            return f"{entry.name} ({case.text(entry.group.title)}) has a place for him."
    if case.culture is not None:
        for group in case.culture.groups.values():
            if joining.finds(group.joins, group.tags, 0):
                return f"Add a group that takes him, such as {group.profile}."
    return ''


def _counted(case: Case, entry: Entry) -> list[Named[Character]]:
    """Characters of a group who fill its place."""
    return [one for one in entry.characters if one.record and case.joining(one.record).fills_place]


@check('character_slot')
def character_slot(case: Case) -> Iterator[Breach]:
    """A group with a character has a place for one (COL-008)."""
    for entry in case.entries:
        if entry.group is None or 'character' in entry.group.joins:
            continue
        for one in entry.characters:
            if one.record and case.concerns(one.record) and case.joining(one.record).needs_place:
                said = f"{case.text(entry.group.title)} ({entry.name}) take no character"
                yield Breach(one.path, said, 1, 0, _rooms(case, one), one.name)


@check('one_character')
def one_character(case: Case) -> Iterator[Breach]:
    """No group has more characters than places, but for those who do not count (COL-009)."""
    for entry in case.entries:
        counted = _counted(case, entry)
        most = entry.group.joins.count('character') if entry.group else 1
        if most and len(counted) > most:
            said = f"{entry.name} has {count(len(counted), 'character')}; it may have {most}"
            last = counted[-1]
            yield Breach(last.path, said, len(counted), most, _rooms(case, last), last.name)


@check('enough_slots')
def enough_slots(case: Case) -> Iterator[Breach]:
    """There are places for all characters, wherever they stand now (COL-010)."""
    people = {one.record.id: one.record for one in case.column.characters if one.record}
    needing = [one for one in people.values() if case.joining(one).needs_place]
    places = sum(e.group.joins.count('character') for e in case.column.entries if e.group)
    if len(needing) > places:
        said = (
            f"{count(len(needing), 'character')} of the column need a place in a group, and its "
            f"groups have {places or 'none'}"
        )
        taking = case.culture.groups.values() if case.culture else ()
        hosts = [group.profile for group in taking if 'character' in group.joins]
        hint = f"Add a group that takes a character, such as {hosts[0]}." if hosts else ''
        yield Breach(('groups',), said, len(needing), places, hint)


@check('character_host')
def character_host(case: Case) -> Iterator[Breach]:
    """Who joins only certain groups is in one of them (COL-019)."""
    for entry in case.column.entries:
        for one in entry.characters:
            if one.record is None or entry.group is None or not case.concerns(one.record):
                continue
            joining = case.joining(one.record)
            if not joining.wants(entry.group.tags):
                name, group = case.text(one.record.title), case.text(entry.group.title)
                hosts = tuple(_hosts(case, joining.tags))
                said = f"the {name} cannot join {group} ({entry.name})"
                hint = f"He joins {' or '.join(hosts)}."
                yield Breach(one.path, said, entry.profile, hosts, hint, one.name)


def _hosts(case: Case, tags: tuple[str, ...]) -> Iterator[str]:
    for group in case.doc.groups:
        if set(tags) & set(group.tags):
            yield group.profile


@check('imposed')
def imposed(case: Case) -> Iterator[Breach]:
    """Those whom the adventure imposes are there (COL-023)."""
    if not case.column.sides or case.culture is None:
        return
    own = {one.id for one in case.culture.characters.values()}
    demanded = [{ref for ref in side.imposed if ref in own} for side in case.column.sides]
    if any(some <= case.column.ids for some in demanded):
        return
    for ref in sorted(demanded[0] - case.column.ids):
        title = case.title_of(ref)
        said = f"the adventure asks for the {title}, who is not in the column"
        short = ref.partition('.')[2]
        yield Breach(COLUMN, said, 0, 1, f"Add {short} to a group.", short)


@check('idle_die')
def idle_die(case: Case) -> Iterator[Breach]:
    """Who brings a shooting die to a group that has no weapon for it (COL-027)."""
    if case.constants['idle_die_range'] != 'none':
        return
    for entry in case.column.entries:
        for one in entry.characters:
            if one.record and one.record.shoot and entry.group and not entry.group.weapon:
                name, group = case.text(one.record.title), case.text(entry.group.title)
                said = f"the {name} cannot use his shooting die: {group} have no weapon that shoots"
                yield Breach(one.path, said, one.record.shoot, None, "", one.name)


@check('sorcery')
def sorcery(case: Case) -> Iterator[Breach]:
    """Who casts rituals needs a card for it (COL-028)."""
    for one in case.column.characters:
        if one.record and any(step.op == 'sorcery' for step in one.record.rule.effect):
            said = f"the {case.text(one.record.title)} casts rituals"
            yield Breach(one.path, said, 1, None, "Have the Sorcery card at hand.", one.name)


@check('companions')
def companions(case: Case) -> Iterator[Breach]:
    """Who only joins during the game counts for nothing (COL-033)."""
    for name, path in case.column.companions:
        said = f"'{name}' joins during the game: no points, no stars, and it is not counted"
        yield Breach(path, said, name, None, "Leave it out until it joins.", name)
