"""How likely a throw succeeds, in whole percent, for policies."""

from typing import TYPE_CHECKING

from printplay.engines.fantomen.rulebook.expected import at_least

if TYPE_CHECKING:
    from printplay.engines.fantomen.rulebook.book import Book


def percent(book: 'Book', need: int) -> int:
    """The chance that the dice show so much or more."""
    chances = book.part(_chances)
    return chances[min(max(need, 0), len(chances) - 1)]


def _chances(book: 'Book') -> tuple[int, ...]:
    most = book.rules.dice * book.die_sides
    return tuple(int(100 * at_least(book, need)) for need in range(most + 2))
