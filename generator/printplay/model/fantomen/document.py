"""All of a Fantomen pack."""

from typing import TYPE_CHECKING, ClassVar, Literal

from printplay.model.board import Board
from printplay.model.core import Constant, Id, LocalText, PackDocument, Pattern, Piece, Term
from printplay.model.fantomen.cards import FantomenDeck
from printplay.model.fantomen.rules import (
    Example,
    Rating,
    RuleSection,
    Seat,
    SoloRule,
    TurnStep,
    Weight,
)

if TYPE_CHECKING:
    from printplay.model.game import Game, Line, Side


class FantomenDocument(PackDocument):
    """All of a Fantomen pack.

    Attributes:
        phrases: how each deed and each field of a card is said, by name, numbers in braces.
        labels: single words that faces and sheets ask for.
    """

    unprinted: ClassVar[frozenset[str]] = PackDocument.unprinted | {'weights', 'counts'}
    asks_numbers: ClassVar[frozenset[str]] = frozenset(('rules', 'turn', 'solo', 'phrases'))

    engine: Literal['fantomen']
    decks: tuple[FantomenDeck, ...] = ()  # type: ignore[assignment]
    seats: tuple[Seat, ...]
    board: Board
    turn: tuple[TurnStep, ...]
    rules: tuple[RuleSection, ...]
    examples: tuple[Example, ...] = ()
    phrases: dict[Id, Pattern]
    labels: dict[Id, LocalText]
    glossary: tuple[Term, ...] = ()
    solo: tuple[SoloRule, ...] = ()
    ratings: tuple[Rating, ...] = ()
    constants: tuple[Constant, ...]
    weights: tuple[Weight, ...] = ()

    def told(self, game: 'Game', card: Piece, lang: str, side: 'Side') -> 'tuple[Line, ...]':
        """The lines of a side of a card, made by the phrases."""
        from printplay.model.fantomen.phrasing import told  # knows this class

        return told(game, card, lang, side)
