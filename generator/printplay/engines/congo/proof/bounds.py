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
        case 'lose_figure':
            return int(number(doc, 'group_figures_max')), "a group has figures"
        case _:
            return None
