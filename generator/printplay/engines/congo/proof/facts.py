"""Numbers of a Congo pack that several proofs ask for."""

from printplay.model.congo import CongoDocument


def number(doc: CongoDocument, name: str) -> float:
    """A constant that is a number.

    Raises:
        StopIteration: the pack has no such constant.
    """
    value = next(constant.value for constant in doc.constants if constant.id == name)
    return float(value)


def word(doc: CongoDocument, name: str) -> str:
    """A constant as it is written."""
    return str(next(constant.value for constant in doc.constants if constant.id == name))


def copies(doc: CongoDocument, name: str) -> int:
    """How many of a token or card are in all decks, by the id or the stress it stands for."""
    return sum(
        card.copies
        for deck in doc.decks
        for card in deck.cards
        if card.id == name or getattr(card, 'stress', None) == name
    )


def constant_path(doc: CongoDocument, name: str) -> tuple[str | int, ...]:
    """Where a constant's value stands."""
    index = next(i for i, constant in enumerate(doc.constants) if constant.id == name)
    return ('constants', index, 'value')
