"""What effects ask for at most, against what a group can hold and what is printed."""

from collections.abc import Iterator, Mapping
from typing import Any

from printplay.engines.congo.proof.facts import copies, number
from printplay.findings import Finding
from printplay.model.congo import CongoDocument
from printplay.model.game import Game, PathKey
from printplay.model.walk import walk_steps
from printplay.pack.said import said


def check_bounds(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Effects that move more tokens, cards or figures than there can be."""
    for path, step in walk_steps(doc):
        for place, n in _amounts(step.args):
            limit = _limit(doc, step.op)
            if limit is not None and n > limit[0]:
                message = f"{step.op} of {n} is more than {limit[1]}: {limit[0]}"
                yield said(game, 'PP1105', message, (*path, step.op, *place))
        if step.op == 'values_by_stress':
            yield from _by_stress(game, doc, step.args['values'], (*path, step.op, 'values'))
    yield from _dice(game, doc)
    yield from _melee(game, doc)


def _amounts(args: Mapping[str, Any]) -> Iterator[tuple[PathKey, int]]:
    """The numbers of a step: how many, up to how many, until there are how many."""
    n = args.get('n')
    inner = n if isinstance(n, Mapping) else {}
    found: dict[PathKey, Any] = {('n',): n, ('limit',): args.get('limit')}
    found |= {('n', word): inner.get(word) for word in ('up_to', 'fill')}
    yield from ((place, one) for place, one in found.items() if type(one) is int)


def _by_stress(
    game: Game, doc: CongoDocument, values: Mapping[str, Any], path: PathKey
) -> Iterator[Finding]:
    """Values by the number of tokens: one for each number that a group can hold, and no other."""
    most = int(number(doc, 'max_stress'))
    expected = 0
    for key in values:
        low, _, high = str(key).partition('-')
        if int(low) != expected:
            message = f"the values go on at {low} tokens, and not at {expected}"
            yield said(game, 'PP1111', message, (*path, key))
        expected = int(high or low) + 1
    if expected != most + 1:
        message = f"the values end at {expected - 1} tokens, and a group can hold {most}"
        yield said(game, 'PP1111', message, path)


def _dice(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """More dice at once than the largest group with all its people has figures."""
    names = ('group_figures_max', 'characters_max', 'auxiliaries_max')
    most = sum(int(number(doc, name)) for name in names)
    for path, step in walk_steps(doc):
        count = str(step.args.get('dice', '')).partition('D')[0]
        if count.isdecimal() and not 1 <= int(count) <= most:
            message = f"{step.args['dice']} is not 1 to {most} dice, as many as a group throws"
            yield said(game, 'PP1105', message, (*path, step.op, 'dice'))


def _melee(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Rows that remove more figures than a group has, or fewer than a closer result."""
    most, before = int(number(doc, 'group_figures_max')), 0
    for index, row in enumerate(doc.melee):
        if row.removes > most:
            message = f"{row.removes} figures are more than a group has: {most}"
            yield said(game, 'PP1105', message, ('melee', index, 'removes'))
        elif row.removes < before:
            message = f"'{row.id}' removes {row.removes}, and a closer result {before}"
            yield said(game, 'PP1111', message, ('melee', index, 'removes'))
        before = max(before, row.removes)


def _limit(doc: CongoDocument, op: str) -> tuple[int, str] | None:
    """The most that an operation can sensibly move, and what sets it."""
    totems = sum(c.copies for d in doc.decks if d.kind == 'totem' for c in d.cards)
    actions = sum(c.copies for d in doc.decks if d.kind == 'action' for c in d.cards)
    match op:
        case 'draw_stress' | 'take_stress' | 'remove_stress' | 'move_stress' | 'swap_stress':
            return int(number(doc, 'max_stress')), "a group can hold"
        case 'draw_totem' | 'discard_totem' | 'search_totem' | 'recover_totem':
            return totems, "a player's Totem cards"
        case 'choose_actions' | 'play_action' | 'take_back_actions':
            return actions, "a player's Action cards"
        case 'place_loot':
            return copies(doc, 'loot'), "the Loot tokens that are printed"
        case 'plunder_token':
            return copies(doc, 'plunder'), "the Plunder tokens that are printed"
        case 'add_success' | 'cancel_loss' | 'lose_figure':
            return int(number(doc, 'group_figures_max')), "a group has figures"
        case _:
            return None
