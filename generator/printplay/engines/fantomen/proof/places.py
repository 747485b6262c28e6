"""Where values of a Fantomen pack stand, for proofs that speak of them."""

from collections.abc import Iterator
from typing import Any

from printplay.model.fantomen import FantomenDocument
from printplay.model.game import PathKey


def constant_path(doc: FantomenDocument, name: str) -> PathKey:
    """Where a constant's value stands; where the constants stand if there is none."""
    for index, constant in enumerate(doc.constants):
        if constant.id == name:
            return ('constants', index, 'value')
    return ('constants',)


def cards_of(doc: FantomenDocument, kind: str) -> Iterator[tuple[PathKey, Any]]:
    """The cards of the decks of a kind, with their places; of Event cards their kinds."""
    for d, deck in enumerate(doc.decks):
        if deck.kind == kind:
            name = 'kinds' if kind == 'event' else 'cards'
            for index, card in enumerate(getattr(deck, name)):
                yield ('decks', d, name, index), card


def encounters(doc: FantomenDocument) -> Iterator[tuple[PathKey, Any]]:
    """Everybody who can be met."""
    yield from cards_of(doc, 'event')
    yield from cards_of(doc, 'morristown')


def copies(doc: FantomenDocument, kind: str) -> int:
    """How many cards the decks of a kind have."""
    return sum(card.copies for deck in doc.decks if deck.kind == kind for card in deck.cards)
