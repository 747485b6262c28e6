"""Cards that can be used: each has a moment, and does something that can be done."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from printplay.engines.fantomen.board.graph import FAR, Board
from printplay.engines.fantomen.deeds import KINDS
from printplay.engines.fantomen.deeds.bounds import Most
from printplay.engines.fantomen.proof.places import cards_of, encounters
from printplay.engines.fantomen.proof.uses import idle, needless, useless
from printplay.engines.fantomen.rulebook.rules import Rules
from printplay.findings import Finding
from printplay.model.fantomen import FantomenDocument, TwoSidedDeck
from printplay.model.game import Game, PathKey
from printplay.pack.said import said


def check_cards(game: Game, doc: FantomenDocument) -> Iterator[Finding]:
    """Everything about cards that could not be played as they are printed."""
    rules = Rules.of({constant.id: constant.value for constant in doc.constants})
    most = _most(doc, rules)
    families = {card.family for _, card in cards_of(doc, 'singh')}
    ambushes = any(card.ambush for kind in ('jungle', 'event') for _, card in cards_of(doc, kind))
    yield from _families(game, doc)
    yield from _other_sides(game, doc)
    for path, card in cards_of(doc, 'jungle'):
        yield from _deeds(game, path, 'deeds', card.deeds, most, 'after_move' in card.moments)
        for what in (*useless(card, families, ambushes), *needless(card)):
            yield said(game, 'PP1113', f"'{card.id}' {what}", path)
        if card.place is not None and card.copies < rules.rumours_needed:
            message = f"there are {card.copies} of '{card.id}'; {rules.rumours_needed} are needed"
            yield said(game, 'PP1105', message, path)
    for path, card in encounters(doc):
        yield from _deeds(game, path, 'loses', card.loses or (), most, False)
        for what in idle(card):
            yield said(game, 'PP1113', f"'{card.id}' {what}", path)
    for path, kind in cards_of(doc, 'event'):
        yield from _deeds(game, path, 'deeds', kind.deeds, most, False)
        if kind.is_encounter == bool(kind.deeds):
            message = f"on '{kind.id}' somebody is met, or something happens: one of the two"
            yield said(game, 'PP1111', message, path)
        yield from _colours(game, doc, path, kind)
    yield from _fair(game, doc)


def _families(game: Game, doc: FantomenDocument) -> Iterator[Finding]:
    """Singh cards of one name are of one family."""
    first = doc.languages[0]
    known: dict[str, str] = {}
    for path, card in cards_of(doc, 'singh'):
        title = game.text(card.title, first)
        if known.setdefault(title, card.family) != card.family:
            message = f"'{title}' is of the family '{card.family}', and elsewhere '{known[title]}'"
            yield said(game, 'PP1111', message, (*path, 'family'))


def _other_sides(game: Game, doc: FantomenDocument) -> Iterator[Finding]:
    """Cards with two sides of their own that have words for one only."""
    for d, deck in enumerate(doc.decks):
        for c, card in enumerate(deck.cards if isinstance(deck, TwoSidedDeck) else ()):
            if deck.back_of == 'card' and card.other_title is None:
                message = f"'{card.id}' has no `other_title` for its other side"
                yield said(game, 'PP0307', message, ('decks', d, 'cards', c))


def _most(doc: FantomenDocument, rules: Rules) -> Most:
    """What a deed can ask for at most."""
    board = Board.of(doc)
    across = max((n for row in board.far for n in row if n < FAR), default=0)
    return Most(across, rules.hand_limit, rules.hospital_turns)


def _deeds(
    game: Game, path: PathKey, name: str, deeds: Any, most: Most, against: bool
) -> Iterator[Finding]:
    """Deeds that ask for too much, come too late, or need an opponent where none is chosen."""
    for index, deed in enumerate(deeds):
        if deed.do == 'move_on' and index and deeds[index - 1].do == 'end_turn':
            message = "a move stands after the end of the turn"
            yield said(game, 'PP1109', message, (*path, name, index))
        kind = KINDS[deed.do]
        for message in kind.bounds(deed, most):
            yield said(game, 'PP1105', message, (*path, name, index))
        if kind.against and not against:
            message = f"'{deed.do}' is done to an opponent, whom only a card after the move has"
            yield said(game, 'PP1105', message, (*path, name, index))


def _colours(game: Game, doc: FantomenDocument, path: PathKey, kind: Any) -> Iterator[Finding]:
    """Colours that are on an Event card twice, or that nobody plays."""
    known = {seat.id for seat in doc.seats}
    for index, colours in enumerate(kind.prints):
        if not colours or len(set(colours)) < len(colours) or not known.issuperset(colours):
            shown = ', '.join(colours) or "no colour"
            message = f"a copy of '{kind.id}' shows {shown}"
            yield said(game, 'PP1111', message, (*path, 'prints', index))


def _fair(game: Game, doc: FantomenDocument) -> Iterator[Finding]:
    """Every colour meets every kind of Event card equally often."""
    for path, kind in cards_of(doc, 'event'):
        shown = Counter(colour for colours in kind.prints for colour in colours)
        counts = {seat.id: shown[seat.id] for seat in doc.seats}
        if len(set(counts.values())) > 1:
            listed = ', '.join(f"{colour} {n}" for colour, n in counts.items())
            message = f"'{kind.id}' is not for every colour equally often: {listed}"
            yield said(game, 'PP1124', message, (*path, 'prints'))
