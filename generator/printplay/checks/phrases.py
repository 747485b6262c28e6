"""Phrases of a Fantomen pack: every card finds its own, and each says the values it is given."""

from collections.abc import Iterator

from printplay.checks.texts import place_of
from printplay.findings import Finding
from printplay.model.core import Pattern, Piece
from printplay.model.fantomen import EventDeck, FantomenDocument
from printplay.model.fantomen.phrasing import Asked, asked, form_of, known
from printplay.model.game import Game, PathKey
from printplay.model.words import names_in
from printplay.pack.said import said
from printplay.pack.schema import nearest


def check_phrases(game: Game) -> Iterator[Finding]:
    """What is wrong with the phrases of a game; nothing where it has none."""
    if isinstance(game.doc, FantomenDocument):
        yield from _missing(game, game.doc)
        yield from _written(game, game.doc)


def _missing(game: Game, doc: FantomenDocument) -> Iterator[Finding]:
    """Phrases that a card asks for and nobody wrote; each once, at the first such card."""
    told: set[str] = set()
    for path, card in _cards(doc):
        for phrase in (form_of(doc, one) for side in _asked(doc, card) for one in side):
            if phrase not in doc.phrases and phrase not in told:
                told.add(phrase)
                message = f"'{card.id}' needs the phrase '{phrase}'"
                yield said(game, 'PP0312', message, path)


def _written(game: Game, doc: FantomenDocument) -> Iterator[Finding]:
    """Phrases that no card can ask for, and those that say more or fewer values than they get."""
    given = known(doc)
    for name, text in doc.phrases.items():
        if name in given:
            yield from _values(game, ('phrases', name), text, given[name])
        else:
            message, hint = f"nothing uses the phrase '{name}'", nearest(name, given)
            yield said(game, 'PP0303', message, ('phrases', name), hint=hint)


def _values(game: Game, path: PathKey, text: Pattern, given: frozenset[str]) -> Iterator[Finding]:
    """Names in braces beside those of the values; other languages differing are told elsewhere."""
    first = game.doc.languages[0]
    own = names_in(text.get(first, first))
    for lang in game.doc.languages:
        written = text.get(lang, first)
        if not written or names_in(written) != own:
            continue
        faults = [f"leaves out {{{name}}}" for name in sorted(given - own)]
        asks = sorted(own - given)
        faults += [f"asks for {{{n}}}" for n in asks if game.stands_for(n) is None]
        if faults:
            message = f"the phrase '{path[-1]}' {' and '.join(faults)}"
            yield said(game, 'PP0716', message, place_of(path, text, lang))
            return


def _cards(doc: FantomenDocument) -> Iterator[tuple[PathKey, Piece]]:
    for number, deck in enumerate(doc.decks):
        name = 'kinds' if isinstance(deck, EventDeck) else 'cards'
        for index, card in enumerate(getattr(deck, name)):
            yield ('decks', number, name, index), card


def _asked(doc: FantomenDocument, card: Piece) -> Iterator[tuple[Asked, ...]]:
    """What both sides of a card ask for, and what is put into it."""
    for one in (*asked(doc, card), *asked(doc, card, 'back')):
        yield (one,)
        yield from (value for value in one.values.values() if isinstance(value, tuple))
