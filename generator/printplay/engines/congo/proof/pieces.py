"""Tokens that play draws, numbers and puts down: alike where nobody may tell them apart, all there.

In: a loaded pack. Out: findings at tokens that a draw gives away, at numbers of events that stand
twice or on no token, at effects with markers and tokens that are not printed.
"""

from collections.abc import Iterator, Sequence

from printplay.engines.congo.proof.facts import copies
from printplay.engines.congo.setting.trials import merged
from printplay.findings import Finding
from printplay.model.congo import CongoDocument
from printplay.model.congo.adventures import EventRule
from printplay.model.congo.cards import Token, TokenDeck
from printplay.model.game import Game, PathKey
from printplay.model.walk import walk_steps
from printplay.pack.said import said

EVENT = 'event'
# Operations that name a token or marker, and in which parameter.
NAMING = {
    'spawn_marker': 'marker',
    'move_marker': 'marker',
    'add_to_bag': 'token',
    'take_stress': 'token',
    'return_tokens': 'token',
}


def check_pieces(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Everything about tokens that cannot be meant so."""
    decks = [(('decks', d), deck) for d, deck in enumerate(doc.decks) if deck.kind == 'token']
    yield from _blind(game, decks)
    yield from _numbers(game, doc, decks)
    yield from _named(game, doc)


def _blind(game: Game, decks: Sequence[tuple[PathKey, TokenDeck]]) -> Iterator[Finding]:
    """Tokens for the bag that a hand in it or the eye can tell from the others."""
    blind = [(path, deck) for path, deck in decks if any(card.drawn_blind for card in deck.cards)]
    for path, deck in blind:
        _, first = blind[0]
        for c, card in enumerate(deck.cards):
            if not card.drawn_blind:
                message = f"all others of '{deck.id}' are drawn blind, and '{card.id}' is not"
                yield said(game, 'PP1111', message, (*path, 'cards', c))
        for name in ('size', 'back'):
            if getattr(deck, name) != getattr(first, name):
                message = (
                    f"'{deck.id}' and '{first.id}' go into one bag, and differ in their {name}"
                )
                yield said(game, 'PP1111', message, (*path, name))
        if deck.per != 'game':
            message = f"'{deck.id}' goes into the one bag of a game, and is printed for each player"
            yield said(game, 'PP1111', message, (*path, 'per'))
    shown = [(path, deck) for path, deck in decks if deck not in [one for _, one in blind]]
    for path, deck in shown:
        for c, card in enumerate(deck.cards):
            if card.stress or card.event:
                message = f"'{card.id}' is drawn from the bag, and has a back of its own"
                yield said(game, 'PP1111', message, (*path, 'cards', c))


def _numbers(
    game: Game, doc: CongoDocument, decks: Sequence[tuple[PathKey, TokenDeck]]
) -> Iterator[Finding]:
    """Numbers of events: each on one token, from 1 on; each event of an adventure on another."""
    tokens: list[tuple[PathKey, Token]] = [
        ((*path, 'cards', c, EVENT), card)
        for path, deck in decks
        for c, card in enumerate(deck.cards)
        if card.event is not None
    ]
    numbers = {card.event for _, card in tokens}
    seen = set[int | None]()
    for path, card in tokens:
        if card.event in seen:
            missing = next(n for n in range(1, len(tokens) + 1) if n not in numbers)
            message = f"{card.event} is on another token, and {missing} on none"
            yield said(game, 'PP1111', message, path)
        elif card.event not in range(1, len(tokens) + 1):
            message = f"the {len(tokens)} Event tokens are not numbered 1 to {len(tokens)}"
            yield said(game, 'PP1111', message, path)
        seen.add(card.event)
    for path, own, others in _events(doc):
        for e, event in enumerate(own):
            where = (*path, 'events', e, 'number')
            if event.number in [one.number for one in (*others, *own[:e])]:
                message = f"another event of the adventure has the number {event.number}"
                yield said(game, 'PP1111', message, where)
            elif event.number not in numbers:
                message = f"no Event token has the number {event.number}"
                yield said(game, 'PP1113', message, where)


def _events(
    doc: CongoDocument,
) -> Iterator[tuple[PathKey, tuple[EventRule, ...], tuple[EventRule, ...]]]:
    """Where events stand, those that stand there, and those that come before them in play."""
    for a, adventure in enumerate(doc.adventures):
        yield ('adventures', a), adventure.events, ()
    played = merged(doc)
    for t, trial in enumerate(doc.trials):
        if trial.id in played:
            mine = len(played[trial.id].events) - len(trial.events)
            yield ('trials', t), trial.events, played[trial.id].events[:mine]


def _named(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Markers that an effect puts down, and tokens for the bag, that nobody can cut out."""
    events = any(card.event for deck in doc.decks if deck.kind == 'token' for card in deck.cards)
    steps = [(path, step) for path, step in walk_steps(doc) if step.op in NAMING]
    spawned = {step.args.get('marker') for _, step in steps if step.op == 'spawn_marker'}
    for path, step in steps:
        name = step.args.get(NAMING[step.op])
        if not isinstance(name, str):
            continue
        where = (*path, step.op, NAMING[step.op])
        if not (events if name == EVENT else copies(doc, name)):
            yield said(game, 'PP1105', f"no token '{name}' is printed", where)
        elif step.op == 'move_marker' and name not in spawned:
            yield said(game, 'PP1113', f"nothing ever puts '{name}' on the table", where)
