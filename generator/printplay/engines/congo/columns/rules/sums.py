"""Rules about the column as a whole: culture, budget, adventure, and what it adds up to."""

from collections import Counter
from collections.abc import Iterator

from printplay.engines.congo.columns.column import short
from printplay.engines.congo.columns.rules.case import (
    TROOPS,
    Breach,
    Case,
    between,
    check,
    count,
    listed,
)
from printplay.model.congo.columns import Auxiliary
from printplay.model.game import PathKey

BUDGET: PathKey = ('budget',)
GROUPS: PathKey = ('groups',)


@check('culture')
def culture(case: Case) -> Iterator[Breach]:
    """The culture is one that there is (COL-001)."""
    if case.culture is None:
        name, allowed = case.written.culture, tuple(case.lists)
        said = f"there is no culture '{short(name)}'" if name else "the column names no culture"
        hint = case.mistaken(name or '', allowed, '')
        unread = () if name else ('culture',)
        yield Breach(('culture',), said, name, allowed, hint, hidden_in=unread)


@check('budget')
def budget(case: Case) -> Iterator[Breach]:
    """The budget is the adventure's, or lies within the bounds (COL-002)."""
    found, adventure = case.column.budget, case.column.adventure
    if adventure is not None:
        budgets = sorted({side.budget for side in case.column.sides or adventure.sides})
        allowed = listed(map(str, budgets), 'or')
        if found not in budgets:
            given = f"not {found}" if found is not None else "and the column has no budget"
            said = f"'{case.text(adventure.title)}' is played for {allowed} points, {given}"
            yield Breach(BUDGET, said, case.written.budget, allowed,
                         f"Write `budget: {budgets[0]}`.")  # fmt: skip
        return
    least, most = case.number('budget_min'), case.number('budget_max')
    unknown = case.written.adventure is not None
    if not unknown and (found is None or not least <= found <= most):
        said = f"the budget is {found}" if found is not None else "the column has no budget"
        allowed = between(least, most)
        hint = f"Write a whole number, {allowed}."
        unread = ('adventure',) if found is not None else ('budget', 'adventure')
        yield Breach(BUDGET, f"{said}; it may be {allowed}", found, allowed, hint, hidden_in=unread)


@check('points')
def points(case: Case) -> Iterator[Breach]:
    """All together stay within the budget (COL-003)."""
    cost, most = case.column.points, case.column.budget
    if most is not None and cost > most:
        over = cost - most
        said = f"the column costs {count(cost, 'point')}, {over} more than its budget of {most}"
        yield Breach(_budget_at(case), said, cost, most, _saving(case, over))


def _budget_at(case: Case) -> PathKey:
    """What sets the budget."""
    return BUDGET if case.written.budget is not None else ('adventure',)


def _saving(case: Case, over: int) -> str:
    """The cheapest thing by whose going the column fits its budget."""
    helpers = [
        (one.record.points, f"the {case.text(one.record.title)} of {entry.name}")
        for entry in case.column.entries
        for one in entry.auxiliaries
        if one.record
    ]
    groups = [
        (entry.points, f"{case.text(entry.group.title)} ({entry.name})")
        for entry in case.column.entries
        if entry.group and not entry.characters
    ]
    prices = [group.points for group in case.culture.groups.values()] if case.culture else []
    budget, least = case.column.points - over, case.constants.get('budget_min')
    unheard = isinstance(least, int) and budget < least and case.column.adventure is None
    if unheard or budget < min(prices, default=0) or budget < 0:
        return ''
    enough = sorted(one for one in (*helpers, *groups) if one[0] >= over)
    if not enough:
        return f"Leave out groups for {count(over, 'point')}."
    return f"Without {enough[0][1]} it is {count(enough[0][0], 'point')} cheaper."


@check('points_left')
def points_left(case: Case) -> Iterator[Breach]:
    """Points that are not spent (COL-030)."""
    left = (case.column.budget or 0) - case.column.points
    if left > 0 and case.column.knows_groups:
        said = f"{count(left, 'point')} of the budget {'is' if left == 1 else 'are'} left"
        yield Breach(_budget_at(case), said, left, 0, _affordable(case, left), hidden_in=TROOPS)


def _affordable(case: Case, left: int) -> str:
    """The dearest group that the column can still have, or else the dearest auxiliary."""
    if case.culture is None:
        return ''
    able = [group for group in case.openings.recruits if 0 < group.points <= left]
    if able:
        best = max(able, key=lambda group: group.points)
        return f"{best.profile} for {count(best.points, 'point')} would fit."
    helpers = [one for one in _helpers(case) if 0 < one.points <= left]
    if helpers:
        helper = max(helpers, key=lambda one: one.points)
        where = case.openings.helpers[0].name
        return f"{helper.id} for {count(helper.points, 'point')} would fit into {where}."
    if any(group.points <= left for group in case.culture.groups.values()):
        return "Nothing else that costs so little can join."
    return "No group costs so little."


def _helpers(case: Case) -> Iterator[Auxiliary]:
    """Auxiliaries of which the column may have one more."""
    there = Counter(one.record.id for one in case.column.auxiliaries if one.record)
    most = case.constants.get('auxiliaries_max')
    full = isinstance(most, int) and len(case.column.auxiliaries) >= most
    if case.culture is None or full or not case.openings.helpers:
        return
    for one in case.culture.auxiliaries.values():
        if there[one.id] < one.limit:
            yield one


@check('figures')
def figures(case: Case) -> Iterator[Breach]:
    """As many models as columns usually have (COL-024)."""
    least, most = case.number('figures_min'), case.number('figures_max')
    found, allowed = case.column.figures, between(least, most)
    said = f"the column has {count(found, 'figure')}; {allowed} are usual"
    if found < least and case.column.knows_groups:
        hint = f"Add {count(least - found, 'figure')} or more, unless you want so few."
        yield Breach(GROUPS, said, found, allowed, hint, hidden_in=TROOPS)
    elif found > most:
        hint = f"Leave out {count(found - most, 'figure')} or more, unless you want so many."
        yield Breach(GROUPS, said, found, allowed, hint)


@check('stars')
def stars(case: Case) -> Iterator[Breach]:
    """Stars, and Totem cards more against an opponent who has more of them (COL-029)."""
    own = case.column.stars
    said = f"the column has {count(own, 'star')}"
    hint = "Name the other column with --against to compare."
    if case.opponent is not None:
        more = totem_bonus(own, case.opponent)
        cards = f"{count(more, 'Totem card')} more" if more else "no Totem card more"
        said = f"{said}, its opponent {case.opponent}: it draws {cards}"
        hint = "They are drawn once, when the table is set up." if more else ''
    yield Breach(('characters',), said, own, case.opponent, hint)


def totem_bonus(own: int, other: int) -> int:
    """Totem cards that the side with fewer stars draws more, one for each star it is short."""
    return max(0, other - own)


@check('adventure')
def adventure(case: Case) -> Iterator[Breach]:
    """The adventure is there, takes the culture, and leaves groups on the table (COL-032)."""
    name, side = case.written.adventure, case.written.side
    if name is None:
        if side is not None:
            said = f"the side '{short(side)}' is named without an adventure"
            hint = "Add `adventure:` and its id, or leave out `side`."
            yield Breach(('side',), said, side, None, hint)
        return
    allowed = tuple(one.id for one in case.doc.adventures)
    if case.column.adventure is None:
        hint = case.mistaken(name, allowed, '')
        yield Breach(('adventure',), f"there is no adventure '{short(name)}'", name, allowed, hint)
        return
    sides = case.column.adventure.sides
    side_ids = tuple(one.id for one in sides)
    if side is not None and side not in side_ids:
        said = f"'{name}' has no side '{short(side)}'"
        yield Breach(('side',), said, side, side_ids, case.mistaken(side, side_ids, ''))
    elif case.culture is not None and not case.column.sides:
        open_to = [one for one in sides if side in (None, one.id)]
        taken = tuple(dict.fromkeys(one for each in open_to for one in each.cultures))
        title = case.text(case.culture.culture.title)
        what = (
            "this side of it" if side is not None else f"'{case.text(case.column.adventure.title)}'"
        )
        said = f"{what} is not for this culture: {title}"
        hint = f"It is for: {', '.join(case.title_of(one) for one in taken)}."
        yield Breach(('adventure',), said, case.culture.culture.id, taken, hint)
    yield from _reserves(case)


def _reserves(case: Case) -> Iterator[Breach]:
    """Of a column with reserves at least one group begins on the table."""
    held = min((side.reserves for side in case.column.sides), default=0)
    groups = case.column.groups
    if held and groups <= held:
        begin = "begins" if held == 1 else "begin"
        said = f"{count(held, 'group')} of the column {begin} in reserve, and it has {groups}"
        hint = f"Add {count(held + 1 - groups, 'group')}."
        yield Breach(GROUPS, said, groups, held + 1, hint, hidden_in=TROOPS)
