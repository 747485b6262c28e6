"""What columns are made of: nothing for nothing, nothing beyond reach, nothing for nobody.

In: a loaded pack. Out: findings at groups, characters and auxiliaries that no column can have,
that every column would, or that need what their culture does not offer.
"""

from collections.abc import Iterator
from itertools import permutations

from printplay.engines.congo.proof.facts import constant_path, copies, number
from printplay.findings import Finding
from printplay.model.congo import CongoDocument
from printplay.model.congo.columns import Auxiliary, Group
from printplay.model.game import Game, PathKey
from printplay.pack.said import said


def check_columns(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Everything about what is bought that cannot be meant so."""
    yield from _limits(game, doc)
    yield from _prices(game, doc)
    yield from _cultures(game, doc)
    yield from _dominated(game, doc)
    yield from _discs(game, doc)
    yield from _codes(game, doc)


def _bought(doc: CongoDocument) -> Iterator[tuple[PathKey, Group | Auxiliary]]:
    yield from ((('groups', i), group) for i, group in enumerate(doc.groups))
    yield from ((('auxiliaries', i), one) for i, one in enumerate(doc.auxiliaries))


def _limits(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Bounds the wrong way round, and limits that nothing comes up to."""
    for low, high in (('characters_min', 'characters_max'), ('budget_min', 'budget_max'),
                      ('group_figures_min', 'group_figures_max')):  # fmt: skip
        if number(doc, low) > number(doc, high):
            message = f"'{low}' is {number(doc, low):g} and '{high}' {number(doc, high):g}"
            yield said(game, 'PP1111', message, constant_path(doc, low))
    least, most = number(doc, 'group_figures_min'), number(doc, 'group_figures_max')
    for i, group in enumerate(doc.groups):
        if not least <= group.figures <= most:
            message = f"'{group.id}' has {group.figures} figures; groups have {least:g} to {most:g}"
            yield said(game, 'PP1111', message, ('groups', i, 'figures'))
    budget_low, budget_high = number(doc, 'budget_min'), number(doc, 'budget_max')
    for a, adventure in enumerate(doc.adventures):
        for s, side in enumerate(adventure.sides):
            if not budget_low <= side.budget <= budget_high:
                message = f"a budget of {side.budget} is not {budget_low:g} to {budget_high:g}"
                yield said(game, 'PP1111', message, ('adventures', a, 'sides', s, 'budget'))
    for one in (aux for aux in doc.auxiliaries if aux.limit > number(doc, 'auxiliaries_max')):
        where: PathKey = ('auxiliaries', doc.auxiliaries.index(one), 'limit')
        message = f"at most {one.limit} '{one.id}', and all auxiliaries together are fewer"
        yield said(game, 'PP1111', message, where)


def _prices(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """What costs nothing, and what nobody can pay or nobody may take."""
    budgets = [side.budget for adventure in doc.adventures for side in adventure.sides]
    richest = max(budgets, default=0)
    for path, one in _bought(doc):
        if one.points == 0:
            yield said(game, 'PP1114', f"'{one.id}' costs nothing", (*path, 'points'))
        elif one.points > richest:
            message = f"'{one.id}' costs {one.points}; the largest budget is {richest}"
            yield said(game, 'PP1113', message, (*path, 'points'))
        if one.limit == 0:
            yield said(game, 'PP1113', f"'{one.id}' is in no column", (*path, 'limit'))
        elif (
            isinstance(one, Group)
            and (one.limit or 0) > 1
            and one.points * (one.limit or 0) > richest
        ):
            message = f"nobody can pay for {one.limit} of '{one.id}': the limit means nothing"
            yield said(game, 'PP1113', message, (*path, 'limit'))


def _cultures(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Groups that wait for another culture's people, and lists that nobody can choose from."""
    of = {character.id: character.culture for character in doc.characters}
    helped = {culture for one in doc.auxiliaries for culture in one.cultures}
    for i, group in enumerate(doc.groups):
        if group.needs in of and of[group.needs] != group.culture:
            message = f"'{group.id}' comes only with '{group.needs}', who is of '{of[group.needs]}'"
            yield said(game, 'PP1113', message, ('groups', i, 'needs'))
        if 'auxiliary' in group.joins and group.culture not in helped:
            message = f"'{group.id}' takes auxiliaries, and '{group.culture}' has none"
            yield said(game, 'PP1113', message, ('groups', i, 'joins'))
    cultures = {culture.id for culture in doc.cultures}
    lists = [(('characters', i), one.id, one.culture) for i, one in enumerate(doc.characters)]
    lists += [(('groups', i), one.id, one.culture) for i, one in enumerate(doc.groups)]
    for path, name, listed in lists:
        if name.partition('.')[0] in cultures - {listed}:
            message = f"'{name}' is on the list of '{listed}'"
            yield said(game, 'PP1111', message, (*path, 'culture'))
    played = {c for adventure in doc.adventures for side in adventure.sides for c in side.cultures}
    for i, culture in enumerate(doc.cultures):
        if culture.id not in played:
            message = f"no side of an adventure may be '{culture.id}'"
            yield said(game, 'PP1113', message, ('cultures', i))


def _dominated(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Groups of which another of the culture has all values as good or better, and costs less."""
    for better, worse in permutations(doc.groups, 2):
        if better.culture != worse.culture or better.limit is not None or better.needs:
            continue
        if set(better.rules) ^ set(worse.rules) or None in (
            _worth(doc, better),
            _worth(doc, worse),
        ):
            continue
        first, second = _worth(doc, better) or (), _worth(doc, worse) or ()
        if first != second and all(a >= b for a, b in zip(first, second, strict=True)):
            message = f"it is as good as '{worse.id}' in everything, and costs no more"
            yield said(game, 'PP1114', message, ('groups', doc.groups.index(better), 'points'))


def _worth(doc: CongoDocument, group: Group) -> tuple[float, ...] | None:
    """All that can be compared of a group, more being better; none if a rule gives a value."""
    values = (group.shoot, group.combat, group.bravery)
    if 'special' in values:
        return None
    dice = [int(value[1:]) if value else 0 for value in values]
    return (
        group.figures * group.linked, *dice, _reach(doc, group),
        group.joins.count('character'), group.joins.count('auxiliary'), -group.points,
    )  # fmt: skip


def _reach(doc: CongoDocument, group: Group) -> float:
    """How far its weapon reaches, in inches."""
    lengths: dict[str, float] = {stick.id: stick.length_in for stick in doc.sticks}
    ranges = [weapon.range for weapon in doc.weapons if weapon.id == group.weapon]
    return lengths.get(ranges[0], float('inf')) if ranges else 0.0


def _discs(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Discs for figures: enough for the largest group, for characters, for auxiliaries."""
    groups = range(1, int(number(doc, 'sheet_groups')) + 1)
    needed = {f'figure.{n}': number(doc, 'group_figures_max') for n in groups}
    needed['figure.character'] = number(doc, 'characters_max')
    needed['figure.auxiliary'] = number(doc, 'auxiliaries_max')
    for d, deck in enumerate(doc.decks):
        for c, card in enumerate(deck.cards):
            most = needed.get(card.id, 0)
            if most and copies(doc, card.id) < most:
                message = f"{card.copies} of '{card.id}' are printed, and {most:g} may be needed"
                yield said(game, 'PP1105', message, ('decks', d, 'cards', c, 'copies'))


def _codes(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Rules of a column by whose code nobody knows which of them is broken."""
    seen = dict[str, str]()
    for i, rule in enumerate(doc.column_rules):
        if rule.code in seen:
            message = f"'{seen[rule.code]}' has the code {rule.code} too"
            yield said(game, 'PP1111', message, ('column_rules', i, 'code'))
        seen.setdefault(rule.code, rule.id)
