"""What a turn is made of: every step that play cannot do without, cards for every action.

In: a loaded pack. Out: findings at the phases and decks in which something is missing.
"""

from collections.abc import Iterator, Mapping
from typing import Any, get_args

from printplay.engines.congo.proof.facts import number
from printplay.findings import Finding
from printplay.model.congo import CongoDocument
from printplay.model.congo.cards import CardAction
from printplay.model.game import Game
from printplay.model.walk import walk_steps
from printplay.pack.said import said

# What the phases do each turn: an operation, the arguments that matter, what it is for.
TURN: tuple[tuple[str, Mapping[str, Any], str], ...] = (
    ('draw_totem', {}, "nobody draws a Totem card"),
    ('choose_actions', {}, "nobody chooses Action cards"),
    ('play_action', {}, "no Action card is laid"),
    ('reveal_actions', {}, "no Action card is turned up"),
    ('discard_actions', {}, "Action cards are never put away"),
    ('return_tokens', {'token': 'panic'}, "Panic stays on the table"),
    ('advance_turn', {}, "no turn ever ends, and so no game"),
)
KINDS = get_args(CardAction.model_fields['kind'].annotation)


def check_turns(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Steps and cards that a turn lacks."""
    steps = [(path, step) for path, step in walk_steps(doc) if path[0] == 'phases']
    for op, args, why in TURN:
        if not any(s.op == op and args.items() <= dict(s.args).items() for _, s in steps):
            yield said(game, 'PP1109', f"no step of a turn has '{op}': {why}", ('phases',))
    yield from _cards(game, doc)
    yield from _initiative(game, doc)


def _cards(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Kinds of actions that no card brings."""
    for index, deck in enumerate(doc.decks):
        if deck.kind != 'action' or not all(card.actions for card in deck.cards):
            continue  # what is written in by hand is not known
        actions = [action.kind for card in deck.cards for action in card.actions]
        for kind in KINDS:
            if kind not in actions:
                message = f"no card of '{deck.id}' brings an action '{kind}'"
                yield said(game, 'PP1113', message, ('decks', index, 'cards'))


def _initiative(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Initiatives that a card is given and that are no higher than those that cards have."""
    printed = [c.initiative for d in doc.decks if d.kind == 'action' for c in d.cards]
    for path, step in walk_steps(doc):
        if step.op == 'set_initiative' and printed and int(step.args['n']) <= max(printed):
            message = f"an initiative of {step.args['n']} is not above all cards: {max(printed)}"
            yield said(game, 'PP1104', message, (*path, 'set_initiative', 'n'))


def in_steps(doc: CongoDocument) -> float:
    """How far a group goes in a whole game at most, in inches, one stick a step."""
    lengths = {str(stick.id): stick.length_in for stick in doc.sticks}
    move = next(str(c.value) for c in doc.constants if c.id == 'move')
    return lengths.get(move, 0.0) * number(doc, 'action_steps')
