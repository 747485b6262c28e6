"""How a bandit moves that nobody plays: nearer by a shortest way, the lowest number first."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from printplay.engines.fantomen.rulebook.book import Book


def nearer(book: 'Book', square: int, goal: int) -> int:
    """The next square on a shortest way to the goal; of several the one with the lowest number."""
    far = book.board.far[goal]
    return min(book.board.near[square], key=lambda other: (far[other], other), default=square)
