"""Rules about the column as a whole: culture, budget, adventure, and what it adds up to."""

from collections.abc import Iterator

from printplay.engines.congo.columns.case import Breach, Case, check, count
from printplay.model.game import PathKey
from printplay.pack.schema import nearest

BUDGET: PathKey = ('budget',)


@check('culture')
def culture(case: Case) -> Iterator[Breach]:
    """The culture is one that there is (COL-001)."""
    if case.culture is None:
        name, allowed = case.written.culture, tuple(case.lists)
        said = f"there is no culture '{name}'" if name else "the column names no culture"
        hint = nearest(name or '', allowed) or f"There are: {', '.join(allowed)}."
        yield Breach(('culture',), said, name, allowed, hint)


@check('budget')
def budget(case: Case) -> Iterator[Breach]:
    """The budget is the adventure's, or lies within the bounds (COL-002)."""
    found = case.column.budget
    if case.column.sides and case.column.adventure is not None:
        budgets = sorted({side.budget for side in case.column.sides})
        allowed = ' or '.join(map(str, budgets))
        if found not in budgets:
            title = case.text(case.column.adventure.title)
            given = f"not {found}" if found is not None else "and the column has no budget"
            said = f"'{title}' is played for {allowed} points, {given}"
            yield Breach(BUDGET, said, found, allowed, f"Write `budget: {budgets[0]}`.")
        return
    least, most = case.number('budget_min'), case.number('budget_max')
    if found is None or not least <= found <= most:
        said = f"a budget of {found} points" if found is not None else "the column has no budget"
        hint = f"Write a whole number from {least} to {most}."
        yield Breach(BUDGET, f"{said}; it may be {least} to {most}", found, f'{least} to {most}',
                     hint)  # fmt: skip


@check('points')
def points(case: Case) -> Iterator[Breach]:
    """All together stay within the budget (COL-003)."""
    cost, most = case.column.points, case.column.budget
    if most is not None and cost > most:
        over = cost - most
        said = f"the column costs {cost} points, {over} more than its budget of {most}"
        yield Breach(BUDGET, said, cost, most, _saving(case, over))


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
    enough = sorted(one for one in (*helpers, *groups) if one[0] >= over)
    if not enough:
        return f"Leave out groups for {over} points."
    return f"Without {enough[0][1]} it is {enough[0][0]} points cheaper."


@check('points_left')
def points_left(case: Case) -> Iterator[Breach]:
    """Points that are not spent (COL-030)."""
    left = (case.column.budget or 0) - case.column.points
    if left > 0:
        said = f"{count(left, 'point')} of the budget {'is' if left == 1 else 'are'} left"
        yield Breach(BUDGET, said, left, 0)


@check('figures')
def figures(case: Case) -> Iterator[Breach]:
    """As many models as columns usually have (COL-024)."""
    least, most = case.number('figures_min'), case.number('figures_max')
    found = case.column.figures
    if not least <= found <= most:
        said = f"the column has {count(found, 'figure')}; {least} to {most} are usual"
        yield Breach(('groups',), said, found, f'{least} to {most}')


@check('stars')
def stars(case: Case) -> Iterator[Breach]:
    """Stars, and Totem cards more against an opponent who has more of them (COL-029)."""
    own = case.column.stars
    said = f"the column has {count(own, 'star')}"
    if case.opponent is not None:
        more = totem_bonus(own, case.opponent)
        extra = f"draws {count(more, 'Totem card')} more" if more else "draws no Totem card more"
        said = f"{said}, its opponent {case.opponent}: it {extra}"
    yield Breach(('characters',), said, own, case.opponent)


def totem_bonus(own: int, other: int) -> int:
    """Totem cards that the side with fewer stars draws more, one for each star it is short."""
    return max(0, other - own)


@check('adventure')
def adventure(case: Case) -> Iterator[Breach]:
    """The adventure is there, takes the culture, and leaves groups on the table (COL-032)."""
    name = case.written.adventure
    if name is None:
        return
    allowed = tuple(one.id for one in case.doc.adventures)
    if case.column.adventure is None:
        hint = nearest(name, allowed) or f"There are: {', '.join(allowed)}."
        yield Breach(('adventure',), f"there is no adventure '{name}'", name, allowed, hint)
        return
    sides = case.column.adventure.sides
    side_ids = tuple(side.id for side in sides)
    if case.written.side is not None and case.written.side not in side_ids:
        said = f"'{name}' has no side '{case.written.side}'"
        hint = f"There are: {', '.join(side_ids)}."
        yield Breach(('side',), said, case.written.side, side_ids, hint)
    elif case.culture is not None and not case.column.sides:
        taken = tuple(dict.fromkeys(one for side in sides for one in side.cultures))
        title = case.text(case.culture.culture.title)
        said = f"'{case.text(case.column.adventure.title)}' is not for {title}"
        hint = f"It is for {', '.join(case.title_of(one) for one in taken)}."
        yield Breach(('adventure',), said, case.culture.culture.id, taken, hint)
    yield from _reserves(case)


def _reserves(case: Case) -> Iterator[Breach]:
    """Of a column with reserves at least one group begins on the table."""
    held = min((side.reserves for side in case.column.sides), default=0)
    groups = len(case.column.entries)
    if held and groups <= held:
        said = f"{count(held, 'group')} of the column begin in reserve, and it has {groups}"
        yield Breach(('groups',), said, groups, held + 1, "Add a group.")
