"""A Congo pack compiled under several rulings: what they have in common is compiled once."""

from collections.abc import Mapping
from copy import copy
from typing import TYPE_CHECKING, cast

from printplay.engines.congo.effects import Compiler
from printplay.engines.congo.rulebook.book import Book
from printplay.model.game import Game
from printplay.pack.variants import Readings

if TYPE_CHECKING:
    from printplay.model.congo import CongoDocument

UNCOMPILED = frozenset(('rules', 'rulings'))
"""Collections that play reads from the document itself, if at all."""


class Variants:
    """The books of a pack, by the rulings that are decided otherwise than by default."""

    def __init__(self, game: Game) -> None:
        self._readings = Readings(game)
        self._compiler = Compiler()
        self._base = Book.of(self._readings.base, self._compiler)
        self._books: dict[tuple[tuple[str, str], ...], Book] = {(): self._base}

    def book(self, rulings: Mapping[str, object]) -> Book:
        """The book under some rulings.

        Raises:
            UsageFault: a ruling or a choice that the pack does not have.
        """
        key = tuple(sorted((name, str(value)) for name, value in rulings.items()))
        if key not in self._books:
            self._books[key] = self._compiled(self._readings.under(dict(key)))
        return self._books[key]

    def _compiled(self, game: Game) -> Book:
        base = self._base
        changed = {
            name for name in type(game.doc).model_fields
            if getattr(game.doc, name) is not getattr(base.doc, name)
        }  # fmt: skip
        if changed - UNCOMPILED:
            return Book.of(game, self._compiler)
        book = copy(base)
        book.game, book.doc = game, cast('CongoDocument', game.doc)
        book.rulings, book.parts = game.rulings, {}
        return book
