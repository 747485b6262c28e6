"""The colours that are played: told apart by everything that tells them, each with its piece."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import dist

from printplay.findings import Finding
from printplay.model.fantomen import FantomenDocument, TwoSidedDeck
from printplay.model.game import Game
from printplay.pack.said import said

NEAR = 60.0
"""Red, green and blue, of 255 each, in which two colours differ at least, all in all."""
ALONE = 1
"""How many play the game that has lines of its own."""


def check_seats(game: Game, doc: FantomenDocument) -> Iterator[Finding]:
    """Everything about the colours that players could mix up, or miss."""
    for what in ('colour', 'shape'):
        yield from _alike(game, doc, what, [getattr(seat, what) for seat in doc.seats])
    for what in ('letter', 'title'):
        for lang in game.doc.languages:
            texts = [game.text(getattr(seat, what), lang).casefold() for seat in doc.seats]
            yield from _alike(game, doc, what, texts)
    yield from _near(game, doc)
    yield from _pieces(game, doc)
    if len(doc.seats) < doc.players.max:
        message = f"{doc.players.max} can play, and there are {len(doc.seats)} colours"
        yield said(game, 'PP1111', message, ('players', 'max'))
    if doc.players.min <= ALONE:
        message = "nobody plays alone by the rules for several; the game for one has its own lines"
        yield said(game, 'PP1111', message, ('players', 'min'))


def _alike(game: Game, doc: FantomenDocument, what: str, values: list[str]) -> Iterator[Finding]:
    """Colours that have the same of something as one before them."""
    for index, value in enumerate(values):
        before = values.index(value)
        if value and before < index:
            message = f"'{doc.seats[index].id}' has the {what} of '{doc.seats[before].id}'"
            yield said(game, 'PP1125', message, ('seats', index, what))


def _near(game: Game, doc: FantomenDocument) -> Iterator[Finding]:
    """Colours that look nearly the same."""
    palette = doc.look.palette if doc.look else {}
    hues = [_rgb(palette[seat.colour]) for seat in doc.seats if seat.colour in palette]
    for (a, one), (b, other) in combinations(enumerate(hues), 2):
        if doc.seats[a].colour != doc.seats[b].colour and dist(one, other) < NEAR:
            message = f"'{doc.seats[b].id}' is nearly the colour of '{doc.seats[a].id}'"
            yield said(game, 'PP1125', message, ('seats', b, 'colour'))


def _rgb(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour.removeprefix('#')))


def _pieces(game: Game, doc: FantomenDocument) -> Iterator[Finding]:
    """Each colour has one piece."""
    for d, deck in enumerate(doc.decks):
        if deck.id == doc.board.pieces and isinstance(deck, TwoSidedDeck):
            there: Counter[str | None] = Counter()
            for card in deck.cards:
                there[card.seat] += card.copies
            for seat in doc.seats:
                if there[seat.id] != 1:
                    message = f"there are {there[seat.id]} pieces of '{seat.id}'"
                    yield said(game, 'PP1125', message, ('decks', d))
