"""What an adventure's rules need on its map and in the box, and what its objectives are worth.

In: a loaded pack. Out: findings at adventures with rules for what is not there, with more things
than are printed, with one objective beside which all others are nothing.
"""

from collections import Counter
from collections.abc import Callable, Iterator

from printplay.engines.congo.proof.facts import copies, number
from printplay.findings import Finding
from printplay.model.congo import Adventure, CongoDocument
from printplay.model.congo.adventures import Objective
from printplay.model.effects import Step
from printplay.model.game import Game, PathKey
from printplay.pack.said import said

Has = Callable[[Adventure], bool]


def check_things(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Everything about the things of adventures that cannot be meant so."""
    for index, adventure in enumerate(doc.adventures):
        path: PathKey = ('adventures', index)
        yield from _missing(game, doc, adventure, path)
        yield from _printed(game, doc, adventure)
        yield from _worth(game, doc, adventure, path)


def _marked(kind: str) -> Has:
    return lambda adventure: any(mark.kind == kind for mark in adventure.marks)


def _houses(adventure: Adventure) -> bool:
    return any(area.kind == 'house' for area in adventure.areas)


def _danger(adventure: Adventure) -> bool:
    return any(area.danger for area in adventure.areas)


def _objects(adventure: Adventure) -> bool:
    return _houses(adventure) or _marked('object')(adventure)


# Operations of universal rules that need something on the map.
NEEDS: tuple[tuple[str, dict[str, str], Has, str], ...] = (
    ('take_object', {}, _objects, "an object"),
    ('table_roll', {'table': 'plunder'}, _houses, "a house"),
    ('spawn_animal', {}, _danger, "a dangerous area"),
    ('join', {'what': 'cattle'}, _marked('cattle'), "cattle"),
    ('join', {'what': 'independent'}, _marked('independent'), "an independent character"),
)


def _missing(
    game: Game, doc: CongoDocument, adventure: Adventure, path: PathKey
) -> Iterator[Finding]:
    """Universal rules that are switched on, and have nothing on the map to work with."""
    rules = {rule.id: rule for rule in doc.universal_rules}
    for name in adventure.universal_rules:
        steps = _walk(rules[name].effect) if name in rules else ()
        lacking = {
            needed
            for step in steps
            for op, args, has, needed in NEEDS
            if step.op == op and args.items() <= dict(step.args).items() and not has(adventure)
        }
        for needed in sorted(lacking):
            message = f"'{name}' holds in '{adventure.id}', and its map has not {needed}"
            yield said(game, 'PP1113', message, (*path, 'universal_rules'))


def _walk(effect: tuple[Step, ...]) -> Iterator[Step]:
    for top in effect:
        yield from top.walk()


def _printed(game: Game, doc: CongoDocument, adventure: Adventure) -> Iterator[Finding]:
    """More things of a kind on a map than there are tokens for them."""
    kinds = Counter(str(mark.kind) for mark in adventure.marks)
    where: dict[str, PathKey] = {
        card.id: ('decks', d, 'cards', c, 'copies')
        for d, deck in enumerate(doc.decks)
        for c, card in enumerate(deck.cards)
    }
    rolled = {
        rule.id
        for rule in doc.universal_rules
        if any(
            s.op == 'table_roll' and s.args.get('table') == 'plunder' for s in _walk(rule.effect)
        )
    }
    if rolled.intersection(adventure.universal_rules):
        kinds['plunder'] = sum(area.kind == 'house' for area in adventure.areas)
    for kind, count in sorted(kinds.items()):
        if kind in where and count > copies(doc, kind):
            message = (
                f"{copies(doc, kind)} of '{kind}' are printed, and '{adventure.id}' needs {count}"
            )
            yield said(game, 'PP1105', message, where[kind])


def _worth(
    game: Game, doc: CongoDocument, adventure: Adventure, path: PathKey
) -> Iterator[Finding]:
    """An objective that is worth more than all the others together, at their most."""
    most = {one.id: _most(doc, adventure, one) for one in adventure.objectives}
    for i, objective in enumerate(adventure.objectives):
        others = sum(most.values()) - most[objective.id]
        if objective.per == 'once' and others and objective.points > others:
            message = (
                f"'{objective.id}' is worth {objective.points} points, all others together at "
                f"most {others}"
            )
            yield said(game, 'PP1114', message, (*path, 'objectives', i, 'points'))


def _most(doc: CongoDocument, adventure: Adventure, objective: Objective) -> int:
    """The points that an objective can bring a side at most."""
    marks = Counter(str(mark.kind) for mark in adventure.marks)
    houses = sum(area.kind == 'house' for area in adventure.areas)
    groups = int(number(doc, 'sheet_groups'))
    times = {
        'group': groups,
        'object': marks['object'],
        'token': marks['loot'] + houses,
        'turn': adventure.turns,
        'figure': groups * int(number(doc, 'group_figures_max')),
        'house': houses,
    }
    return max(objective.points, 0) * times.get(objective.per, 1)
