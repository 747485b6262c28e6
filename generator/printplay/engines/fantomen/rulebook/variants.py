"""A Fantomen pack compiled under several rulings."""

from collections.abc import Mapping

from printplay.engines.fantomen.rulebook.book import Book
from printplay.model.game import Game
from printplay.pack.variants import Readings


class Variants:
    """The books of a pack, by the rulings that are decided otherwise than by default."""

    def __init__(self, game: Game) -> None:
        self._readings = Readings(game)
        self._books: dict[tuple[tuple[str, str], ...], Book] = {}

    def book(self, rulings: Mapping[str, object]) -> Book:
        """The book under some rulings.

        Raises:
            UsageFault: a ruling or a choice that the pack does not have.
        """
        key = tuple(sorted((name, str(value)) for name, value in rulings.items()))
        if key not in self._books:
            self._books[key] = Book.of(self._readings.under(dict(key)))
        return self._books[key]
