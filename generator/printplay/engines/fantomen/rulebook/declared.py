"""What play can reach and use up: the ids that are to be seen, and cards off their piles."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from printplay.engines.fantomen.state import HEALTHY

if TYPE_CHECKING:
    from printplay.engines.fantomen.rulebook.book import Book
    from printplay.engines.fantomen.state import Data

TOLD = (
    'T3', 'P3', 'P4', 'P5', 'P7', 'E2', 'A3', 'F2', 'F3', 'F4', 'C3', 'L3', 'I2', 'I3', 'I4', 'D2',
    'D3', 'D4', 'Q1', 'Q2', 'Q6', 'Q7', 'Q8', 'Q10', 'N1', 'N2', 'N6', 'R1', 'R4', 'R5', 'R6', 'R7',
    'R8', 'H6', 'V1',
)  # fmt: skip
"""Rules that play tells of when they are at work; others show in cards and squares."""

Declared = tuple[tuple[str, str], str]


def declared(book: 'Book') -> dict[tuple[str, str], str]:
    """All that play can reach: (kind, id) of an event, and the collection it counts for."""
    return dict([*_cards(book), *_rows(book), *_rules(book), *_tokens(book)])


def _cards(book: 'Book') -> Iterator[Declared]:
    """Cards drawn from their piles; Jungle Drums cards put to use, Hero and Devil when lost."""
    yield from ((('event', card.id), 'cards') for card in book.events)
    yield from ((('morristown', met.id), 'cards') for met in book.town)
    yield from ((('singh', card.id), 'cards') for card in book.singh)
    for drum in book.drums:
        yield ('leader' if drum.number in book.always else 'jungle', drum.id), 'cards'


def _rows(book: 'Book') -> Iterator[Declared]:
    """Options of cards, cards that are followed, squares that pieces come to, hideouts."""
    for met in book.meetings:
        yield from ((('met', f'{met.id}.{way}'), 'rows') for (way,) in met.options)
    for kind in book.event_kinds:
        if kind.meeting is None:
            yield ('follow', kind.id), 'rows'
    yield from ((('square', ref), 'rows') for ref in book.board.ids)
    yield from ((('hideout', book.board.ids[place]), 'rows') for place in book.rumours.values())
    yield from ((('helper', met.id), 'rows') for met in book.meetings if met.keeps)


def _rules(book: 'Book') -> Iterator[Declared]:
    known = {rule.id for section in book.doc.rules for rule in section.rules}
    yield from ((('rule', ref), 'rules') for ref in TOLD if ref in known)


def _tokens(book: 'Book') -> Iterator[Declared]:
    yield from ((('token', ref), 'tokens') for ref in book.part(supply))


def supply(book: 'Book') -> dict[str, int]:
    """Injured cards and cards beside the board: how many are printed."""
    injured = {
        card.id: card.copies
        for deck in book.doc.decks
        if deck.id == 'injured'
        for card in deck.cards
    }
    return injured | {drum.id: drum.copies for drum in book.drums if drum.zone == 'supply'}


def in_use(book: 'Book', data: 'Data') -> dict[str, int]:
    """How many of them lie in front of players."""
    injured = 0
    used = [0] * len(book.supplied)
    for player in data.players:
        injured += player.injury != HEALTHY
        for place, number in enumerate(book.supplied):
            used[place] += player.table.count(number)
    found = {book.injured: injured}
    for number, n in zip(book.supplied, used, strict=True):
        found[book.drums[number].id] = n
    return found
