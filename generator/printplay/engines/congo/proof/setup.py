"""What a game begins with: a legal column for each side, cards for each step."""

from collections.abc import Iterator

from printplay.engines.congo.proof.facts import constant_path, number
from printplay.findings import Finding
from printplay.model.congo import Adventure, CongoDocument
from printplay.model.game import Game
from printplay.pack.said import said


def check_setup(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Budgets that no column fits, and turns with more cards or steps than there are."""
    yield from _columns(game, doc)
    yield from _even(game, doc)
    yield from _cards(game, doc)


def _columns(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    for a, adventure in enumerate(doc.adventures):
        for s, side in enumerate(adventure.sides):
            for culture in side.cultures:
                cheapest = _cheapest(doc, culture)
                if cheapest is None:
                    message = f"'{culture}' has no group that a character may join"
                    yield said(game, 'PP1108', message, ('adventures', a, 'sides', s, 'cultures'))
                elif cheapest > side.budget:
                    message = (
                        f"a budget of {side.budget} musters no column of '{culture}': the cheapest "
                        f"costs {cheapest}"
                    )
                    yield said(game, 'PP1108', message, ('adventures', a, 'sides', s, 'budget'))


def _even(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Sides that are expected to win alike, and do not begin alike."""
    expected = doc.expectations.about if doc.expectations else None
    for a, adventure in enumerate(doc.adventures):
        if expected is None or adventure.id not in expected:
            continue
        for name in ('budget', 'losses', 'reserves'):
            values = [getattr(side, name) for side in adventure.sides]
            if len(set(values)) > 1:
                listed = ' and '.join(map(str, values))
                message = (
                    f"the sides of '{adventure.id}' are to be even, and have a {name} of {listed}"
                )
                yield said(
                    game, 'PP1111', message, ('adventures', a, 'sides', len(values) - 1, name)
                )
        if any(objective.side for objective in adventure.objectives):
            yield from _objectives(game, a, adventure)


def _objectives(game: Game, index: int, adventure: Adventure) -> Iterator[Finding]:
    """Points that one of two even sides can score alone."""
    points = {side.id: 0 for side in adventure.sides}
    for objective in adventure.objectives:
        for name in points:
            points[name] += objective.points if objective.side in (None, name) else 0
    if len(set(points.values())) > 1:
        listed = ', '.join(f"{name} {n}" for name, n in points.items())
        message = (
            f"the sides of '{adventure.id}' are to be even, and their objectives bring {listed}"
        )
        yield said(game, 'PP1111', message, ('adventures', index, 'objectives'))


def _cheapest(doc: CongoDocument, culture: str) -> int | None:
    """The price of the smallest column: one group, which takes a character if one is needed."""
    groups = [g for g in doc.groups if g.culture == culture and g.needs is None]
    if number(doc, 'characters_min') > 0:
        groups = [g for g in groups if 'character' in g.joins]
    return min((g.points for g in groups), default=None)


def _cards(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    actions = sum(c.copies for d in doc.decks if d.kind == 'action' for c in d.cards)
    chosen, steps = int(number(doc, 'cards_chosen')), int(number(doc, 'action_steps'))
    if chosen > actions:
        message = f"{chosen} Action cards are chosen out of {actions}"
        yield said(game, 'PP1109', message, constant_path(doc, 'cards_chosen'))
    if steps > chosen:
        message = f"a turn has {steps} steps and {chosen} cards are chosen for it"
        yield said(game, 'PP1109', message, constant_path(doc, 'action_steps'))
    for index, phase in enumerate(doc.phases):
        if phase.repeats > 1 and phase.repeats != steps:
            message = f"'{phase.id}' repeats {phase.repeats} times and a turn has {steps} steps"
            yield said(game, 'PP1109', message, ('phases', index, 'repeats'))
