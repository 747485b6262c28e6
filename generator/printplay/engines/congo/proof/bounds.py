"""What effects ask for at most, against what a group can hold and what is printed."""

from collections.abc import Iterator

from printplay.engines.congo.proof.facts import copies, number
from printplay.findings import Finding
from printplay.model.congo import CongoDocument
from printplay.model.game import Game
from printplay.model.walk import walk_steps
from printplay.pack.said import said


def check_bounds(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Effects that move more tokens, cards or figures than there can be."""
    for path, step in walk_steps(doc):
        n = step.args.get('n')
        if not isinstance(n, int) or isinstance(n, bool):
            continue
        limit = _limit(doc, step.op)
        if limit is not None and n > limit[0]:
            message = f"{step.op} of {n} is more than {limit[1]}: {limit[0]}"
            yield said(game, 'PP1105', message, (*path, step.op, 'n'))
    yield from _dice(game, doc)
    yield from _melee(game, doc)


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
        case 'draw_stress' | 'take_stress' | 'remove_stress':
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
