"""Rules about characters: how many, who, and in which group."""

from collections.abc import Iterable, Iterator

from printplay.engines.congo.columns.column import Named
from printplay.engines.congo.columns.rules.case import (
    TROOPS,
    Breach,
    Case,
    between,
    check,
    count,
    listed,
    replacing,
    times,
)
from printplay.model.congo.columns import Character
from printplay.model.game import PathKey

GROUPS: PathKey = ('groups',)


@check('characters')
def characters(case: Case) -> Iterator[Breach]:
    """As few and as many as a column has (COL-004)."""
    found = [all_of[0] for all_of in _by_name(case.column.characters).values()]
    least, most = case.number('characters_min'), case.number('characters_max')
    allowed = between(least, most)
    said = f"the column has {count(len(found), 'character')}; it may have {allowed}"
    if len(found) > most:
        hint = f"Leave out {count(len(found) - most, 'character')}."
        yield Breach(found[most].path, said, len(found), allowed, hint)
    elif len(found) < least:
        hint = f"Add {count(least - len(found), 'character')}{_somebody(case)}."
        yield Breach(GROUPS, said, len(found), allowed, hint, hidden_in=TROOPS)


def _somebody(case: Case) -> str:
    """Who could be added, and to which group."""
    for one in case.culture.characters.values() if case.culture else ():
        rooms = case.openings.rooms(one)
        if rooms and one.id not in case.column.ids:
            return f", such as {one.profile} to {rooms[0].name}"
    return ''


@check('character_once')
def character_once(case: Case) -> Iterator[Breach]:
    """Nobody is there twice (COL-005)."""
    for all_of in _by_name(case.people).values():
        for again in all_of[1:]:
            said = f"'{again.shown}' is in the column {times(len(all_of))}; once is allowed"
            yield Breach(again.path, said, len(all_of), 1, f"Name {again.shown} once.", again.shown,
                         all_of[0].path)  # fmt: skip


def _by_name(people: Iterable[Named[Character]]) -> dict[str, list[Named[Character]]]:
    found: dict[str, list[Named[Character]]] = {}
    for one in people:
        found.setdefault(_key(one), []).append(one)
    return found


def _key(one: Named[Character]) -> str:
    return one.record.id if one.record else one.name


@check('character_culture')
def character_culture(case: Case) -> Iterator[Breach]:
    """Everyone is on the culture's list (COL-006)."""
    lists = case.lists.values() if case.culture is None else (case.culture,)
    allowed = tuple(dict.fromkeys(name for one in lists for name in one.characters))
    for one in case.people:
        if one.record is None:
            said = f"there is no character '{one.shown}'"
        elif case.culture is not None and one.record.culture != case.culture.culture.id:
            said = f"'{one.shown}' is on another list: {case.title_of(one.record.culture)}"
        else:
            continue
        hint = case.mistaken(one.name, allowed, 'characters')
        yield Breach(one.path, said, one.name, allowed, hint, one.shown)


@check('character_placed')
def character_placed(case: Case) -> Iterator[Breach]:
    """Everyone is in exactly one group (COL-007)."""
    grouped = {_key(one) for entry in case.column.entries for one in entry.characters}
    for one in filter(case.concerns, case.column.loose):
        if _key(one) in grouped:
            continue
        said = f"'{one.shown}' is in no group"
        yield Breach(one.path, said, 0, 1, _room(case, one), one.shown)
    for all_of in _by_name(case.people).values():
        groups = {one.path[1] for one in all_of if one.path[0] == 'groups'}
        if len(groups) > 1:
            last = [one for one in all_of if one.path[0] == 'groups'][-1]
            said = f"'{last.shown}' is in {len(groups)} groups"
            hint = f"Leave {last.shown} in one of them."
            yield Breach(last.path, said, len(groups), 1, hint, last.shown, all_of[0].path)


def _room(case: Case, one: Named[Character]) -> str:
    """Which group of the column has a place for somebody, or which would bring one."""
    if one.record is None:
        return "Put the character into a group."
    rooms, led = case.openings.rooms(one.record), case.openings.led(one.record)
    for entry in led:
        if entry not in rooms and case.openings.counted(entry) and one not in entry.characters:
            return replacing(case, one.shown, entry)
    for entry in sorted(rooms, key=lambda room: room not in led):
        if one not in entry.characters:
            title = case.text(entry.group.title) if entry.group else ''
            return f"Put {one.shown} into {entry.name}, {title}."
    joining = case.openings.joining(one.record)
    for group in case.openings.recruits:
        if joining.finds(group.joins, group.tags, 0):
            return f"Add a group with a place, such as {group.profile}."
    return f"Leave out {one.shown}: no group has a place."


@check('character_slot')
def character_slot(case: Case) -> Iterator[Breach]:
    """A group with a character has a place for one (COL-008)."""
    for entry in case.entries:
        if entry.group is None or 'character' in entry.group.joins:
            continue
        for one in filter(case.concerns, entry.characters):
            if one.record and case.openings.joining(one.record).needs_place:
                said = f"{case.text(entry.group.title)} ({entry.name}) take no character"
                yield Breach(one.path, said, 1, 0, _room(case, one), one.shown)


@check('one_character')
def one_character(case: Case) -> Iterator[Breach]:
    """No group has more characters than places, but for those who do not count (COL-009)."""
    for entry in case.entries:
        counted = list(filter(case.concerns, case.openings.counted(entry)))
        most = entry.group.joins.count('character') if entry.group else 1
        if most and len(counted) > most:
            said = f"{entry.name} has {count(len(counted), 'character')}; it may have {most}"
            last = counted[most]
            leads = last.record is not None and entry in case.openings.led(last.record)
            moved = counted[0] if leads else last
            yield Breach(last.path, said, len(counted), most, _room(case, moved), last.shown)


@check('enough_slots')
def enough_slots(case: Case) -> Iterator[Breach]:
    """There are places for all characters, wherever they stand now (COL-010)."""
    people = {one.record.id: one.record for one in case.people if one.record}
    joining = [case.openings.joining(one) for one in people.values()]
    needing = sum(one.fills_place for one in joining)
    needing = max(needing, int(any(one.needs_place for one in joining)))
    places = sum(e.group.joins.count('character') for e in case.column.entries if e.group)
    short_of = needing - places
    if short_of > 0 and case.column.knows_groups:
        need = "needs" if needing == 1 else "need"
        said = (
            f"{count(needing, 'character')} of the column {need} a place in a group, and its "
            f"groups have {places or 'none'}"
        )
        hint = f"Leave out {count(short_of, 'character')}."
        host = _bringing(case, [one for one in people.values() if _needs_place(case, one)])
        if host:
            hint = f"Add {count(short_of, 'group')} with a place for one, such as {host}."
        yield Breach(GROUPS, said, needing, places, hint, hidden_in=TROOPS)


def _needs_place(case: Case, one: Character) -> bool:
    return case.openings.joining(one).needs_place


def _bringing(case: Case, people: list[Character]) -> str:
    """A group that brings a place for those who find none in any group, or else for somebody."""
    openings, entries = case.openings, case.column.entries
    lost = [one for one in people if not any(openings.takes(entry, one) for entry in entries)]
    joining = [openings.joining(one) for one in lost[:1] or people]
    able = {
        group.profile: sum(one.finds(group.joins, group.tags, 0) for one in joining)
        for group in openings.recruits
    }
    best = max(able, key=able.__getitem__, default='')
    return best if able.get(best) else ''


@check('character_host')
def character_host(case: Case) -> Iterator[Breach]:
    """Who joins only certain groups is in one of them (COL-019)."""
    for entry in case.entries:
        for one in filter(case.concerns, entry.characters):
            if one.record is None or entry.group is None:
                continue
            joining = case.openings.joining(one.record)
            if not joining.wants(entry.group.tags):
                name, group = case.text(one.record.title), case.text(entry.group.title)
                hosts = tuple(_hosts(case, joining.tags))
                said = f"the {name} cannot join {group} ({entry.name})"
                yield Breach(one.path, said, entry.profile, hosts, _room(case, one), one.shown)


def _hosts(case: Case, tags: tuple[str, ...]) -> Iterator[str]:
    groups = case.culture.groups.values() if case.culture else case.doc.groups
    for group in groups:
        if set(tags) & set(group.tags):
            yield group.profile


@check('imposed')
def imposed(case: Case) -> Iterator[Breach]:
    """Those whom the adventure imposes are there (COL-023)."""
    if not case.column.sides or case.culture is None or not case.column.knows_people:
        return
    own = {one.id: one.profile for one in case.culture.characters.values()}
    demanded = [{ref for ref in side.imposed if ref in own} for side in case.column.sides]
    if any(some <= case.column.ids for some in demanded):
        return
    for ref in sorted(demanded[0] - case.column.ids):
        said = f"the adventure asks for the {case.title_of(ref)}, who is not in the column"
        hint = f"Add {own[ref]} to a group."
        yield Breach(('adventure',), said, 0, 1, hint, own[ref], hidden_in=TROOPS)


@check('idle_die')
def idle_die(case: Case) -> Iterator[Breach]:
    """Who brings a shooting die to a group that has no weapon for it (COL-027)."""
    if case.constants.get('idle_die_range', 'none') != 'none':
        return
    for entry in case.entries:
        for one in filter(case.concerns, entry.characters):
            if one.record and one.record.shoot and entry.group and not entry.group.weapon:
                name, group = case.text(one.record.title), case.text(entry.group.title)
                said = f"{group} ({entry.name}) have no weapon for the shooting die of the {name}"
                yield Breach(one.path, said, one.record.shoot, None, _armed(case, one.record),
                             one.shown)  # fmt: skip


def _armed(case: Case, one: Character) -> str:
    """Which groups of the column shoot and have a place."""
    able = [entry.name for entry in case.openings.rooms(one) if entry.group and entry.group.weapon]
    return f"It would be of use in {listed(able[:3], 'or')}." if able else "It is allowed."


@check('sorcery')
def sorcery(case: Case) -> Iterator[Breach]:
    """Who casts rituals needs a card for it (COL-028)."""
    for one in case.people:
        if one.record and any(step.op == 'sorcery' for step in one.record.rule.effect):
            said = f"the {case.text(one.record.title)} casts rituals"
            yield Breach(one.path, said, 1, None, "Have the Sorcery card at hand.", one.shown)


@check('companions')
def companions(case: Case) -> Iterator[Breach]:
    """Who only joins during the game counts for nothing (COL-033)."""
    for name, path in case.column.companions:
        said = f"'{name}' joins during the game and costs no points; it is not counted"
        yield Breach(path, said, name, None, "Leave it out until it joins.", name)
