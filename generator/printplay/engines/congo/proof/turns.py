"""What a turn is made of: every step that play cannot do without, cards for every action.

In: a loaded pack. Out: findings at the phases and decks in which something is missing.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, get_args

from printplay.engines.congo.proof.facts import number
from printplay.findings import Finding
from printplay.model.congo import CongoDocument
from printplay.model.congo.cards import CardAction
from printplay.model.effects import Step
from printplay.model.game import Game, PathKey
from printplay.model.walk import walk_steps
from printplay.pack.said import said

BOTH, SOLO, WITCHDOCTOR = 'both', 'solo', 'witchdoctor'


@dataclass(frozen=True, slots=True)
class Moment:
    """What play does in a turn: an operation, the arguments that matter, whose step it is."""

    op: str
    args: Mapping[str, Any]
    side: str
    why: str

    def __str__(self) -> str:
        return ' '.join((self.op, *map(str, self.args.values())))


# In the order in which play has them; `why` is what a turn without it lacks.
TURN = (
    Moment('draw_totem', {}, BOTH, "nobody draws a Totem card"),
    Moment('resolve', {'what': 'adventure'}, BOTH, "nothing of the adventure begins a turn"),
    Moment('resolve', {'what': 'turn_start'}, BOTH, "no rule works at the start of a turn"),
    Moment('choose_actions', {'who': 'each'}, BOTH, "nobody chooses Action cards"),
    Moment('choose_actions', {'who': 'opponent'}, SOLO, "a foe without a player has no cards"),
    Moment('take_sorcery', {}, WITCHDOCTOR, "nobody takes the Sorcery card"),
    Moment('play_action', {}, BOTH, "no Action card is laid"),
    Moment('reveal_actions', {}, BOTH, "no Action card is turned up"),
    Moment('resolve', {'what': 'first_card'}, BOTH, "the higher card is not carried out"),
    Moment('discard_actions', {}, BOTH, "Action cards are never put away"),
    Moment('resolve', {'what': 'second_card'}, BOTH, "the lower card is not carried out"),
    Moment('discard_actions', {}, BOTH, "the lower card is never put away"),
    Moment('when', {'moment': 'after_card', 'per': 'turn'}, WITCHDOCTOR, "no ritual comes once"),
    Moment('resolve', {'what': 'ritual'}, WITCHDOCTOR, "nobody casts a ritual"),
    Moment('resolve', {'what': 'animals'}, BOTH, "wild animals never act"),
    Moment('return_tokens', {'token': 'panic'}, BOTH, "Panic stays on the table"),
    Moment('resolve', {'what': 'end_of_turn'}, BOTH, "nothing comes at the end of a turn"),
    Moment('advance_turn', {}, BOTH, "no turn ever ends, and so no game"),
)
KINDS = get_args(CardAction.model_fields['kind'].annotation)


def check_turns(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Steps and cards that a turn lacks, and steps out of their order."""
    yield from _order(game, doc)
    yield from _cards(game, doc)
    yield from _initiative(game, doc)


def _order(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Moments of a turn that no step has, that come too early, or that are somebody else's."""
    steps = [(path, step) for path, step in walk_steps(doc) if path[0] == 'phases']
    last, before = -1, ''
    place: PathKey = ('phases',)
    for moment in TURN:
        found = [n for n, (_, step) in enumerate(steps) if _is(step, moment)]
        later = next((n for n in found if n > last), None)
        if later is not None:
            last, before, place = later, str(moment), steps[later][0]
            _, phase, _, number = place[:4]
            side = doc.phases[int(phase)].steps[int(number)].side
            if side != moment.side:
                message = f"'{moment}' is for '{side}', and play has it for '{moment.side}'"
                yield said(game, 'PP1109', message, (*place[:4], 'side'))
        elif found:
            message = f"'{moment}' has to come after '{before}': {moment.why}"
            yield said(game, 'PP1109', message, place)
        else:
            message = f"no step of a turn has '{moment}': {moment.why}"
            yield said(game, 'PP1109', message, ('phases',))


def _is(step: Step, moment: Moment) -> bool:
    return step.op == moment.op and moment.args.items() <= dict(step.args).items()


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
