"""Options in words, for traces that people read."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from printplay.engines.fantomen.rulebook.book import Book
    from printplay.engines.fantomen.state import Data
    from printplay.sim.protocol import Option

_WORDS = {
    'pass': "plays nothing",
    'done': "lays nothing more",
    'stay': "stays",
    'no': "does not",
    'avoid': "tries to avoid",
    'friendship': "tries to win friendship",
    'combat': "fights",
    'rest': "rests",
    'walk': "walks on injured",
    'roll': "rolls the dice",
    'begin': "begins to free Luaga",
    'follow': "follows the card",
}
_ACTS = {
    'go': "goes to",
    'lay': "lays",
    'call': "calls",
    'play': "plays",
    'open': "opens it with",
    'discard': "discards",
    'ask': "asks for",
}


def label(book: 'Book', data: 'Data', option: 'Option') -> str:
    """An option as a person would say it."""
    kind = option[0]
    if kind in _WORDS:
        return _WORDS[kind]
    if kind == 'against':
        colour = book.colours[data.players[option[1]].colour]
        return f"against {book.part(_titles)[colour]}"
    return f"{_ACTS[kind]} {book.part(_titles)[option[1]]}"


def _titles(book: 'Book') -> dict[str, str]:
    """Cards, colours and squares by their titles; squares without one by their number."""
    text, lang = book.game.text, book.doc.languages[0]
    found = {
        square.id: text(square.title, lang) or f"square {square.number}"
        for square in book.doc.board.squares
    }
    found |= {seat.id: text(seat.title, lang) for seat in book.doc.seats}
    for deck in book.doc.decks:
        if deck.kind == 'event':
            found |= {kind.id: text(kind.title, lang) for kind in deck.kinds}
        if deck.kind in ('jungle', 'morristown'):
            found |= {card.id: text(card.title, lang) for card in deck.cards}
    return found
