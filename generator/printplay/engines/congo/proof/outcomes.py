"""What is good and what is bad: rows of terrain tables by their effects, weights by their signs.

In: a loaded pack. Out: findings at rows whose outcome their effect contradicts, at weights that
are missing, read by nothing, or make a player want what only harms.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from printplay.engines.congo.value import READ
from printplay.findings import Finding
from printplay.model.congo import CongoDocument
from printplay.model.effects import Step
from printplay.model.game import Game
from printplay.pack.said import said

# What harms and what helps the group or player that it happens to.
HARMS: Final = frozenset({
    'draw_stress', 'take_stress', 'terror_test', 'discard_totem', 'smoke', 'drop_object', 'lose_vp',
    'lose_figure', 'suffer_shooting', 'flee', 'retreat', 'remove_dice', 'cap_dice', 'forbid',
})  # fmt: skip
HELPS: Final = frozenset({
    'remove_stress', 'ignore_stress', 'rally', 'draw_totem', 'recover_totem', 'search_totem',
    'place_loot', 'plunder_token', 'remove_smoke', 'gain_vp', 'cancel_loss', 'add_success',
    'add_action', 'grant_action', 'attach_npc', 'redraw_actions',
})  # fmt: skip
# What only holds other operations, and says nothing of its own.
HOLDS: Final = frozenset({'roll', 'if', 'choose', 'repeat', 'static', 'when', 'loop'})
AIMED: Final = frozenset({'to', 'who', 'at'})


def check_outcomes(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Rows and weights that say the contrary of what there is."""
    for t, table in enumerate(doc.terrain_tables):
        for r, row in enumerate(table.rows):
            told = {'good': 'harms', 'bad': 'helps'}.get(row.outcome)
            if told is not None and told == _does(row.effect):
                message = f"row {row.id} is '{row.outcome}', and all of its effect {told}"
                yield said(game, 'PP1111', message, ('terrain_tables', t, 'rows', r, 'outcome'))
    yield from _weights(game, doc)


def _does(effect: Iterable[Step]) -> str:
    """Whether all of an effect harms or helps; '' where it does both, or where nobody can tell."""
    steps = [step for top in effect for step in top.walk()]
    ops = {step.op for step in steps} - HOLDS
    if not ops or any(AIMED.intersection(step.args) for step in steps):
        return ''
    return 'harms' if ops <= HARMS else 'helps' if ops <= HELPS else ''


def _weights(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Weights that a policy reads and does not find, that it does not read, of the wrong sign."""
    given = {weight.id for weight in doc.weights}
    for name in sorted(READ - given) if doc.weights else ():
        yield said(game, 'PP1112', f"there is no weight '{name}'", ('weights',))
    tokens = [card for deck in doc.decks if deck.kind == 'token' for card in deck.cards]
    burden = [_does(card.effect) for card in tokens if card.stress and card.effect]
    for w, weight in enumerate(doc.weights):
        if weight.id not in READ:
            message = f"nothing looks at a weight '{weight.id}'"
            yield said(game, 'PP1113', message, ('weights', w))
        elif (
            weight.id == 'stress'
            and weight.value > 0
            and 'harms' in burden
            and 'helps' not in burden
        ):
            message = f"{weight.value} is a gain, and Stress tokens harm"
            yield said(game, 'PP1111', message, ('weights', w, 'value'))
