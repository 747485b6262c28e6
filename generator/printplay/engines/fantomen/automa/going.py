"""Where a family goes: to cards, to the hideout, home, or after the Phantom."""

from typing import TYPE_CHECKING

from printplay.engines.fantomen.board.ways import STAY
from printplay.engines.fantomen.state import HOME, HOSPITAL, RACE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from printplay.engines.fantomen.rulebook.book import Book
    from printplay.engines.fantomen.state import Data, Player
    from printplay.sim.protocol import Option


def goal(book: 'Book', data: 'Data', player: 'Player') -> int:
    """The squares that a player wants to come to."""
    if data.phase >= HOME:
        holder = data.players[data.holder]
        return book.homes if player is holder else 1 << holder.square
    if data.phase == RACE:
        return 1 << data.hideout
    wanted = player.useful
    if data.supply and data.supply[-1] not in player.table:
        wanted |= book.caves
    if player.pile or not wanted:
        return book.towns
    return wanted


def towards(book: 'Book', options: 'Sequence[Option]', at: int, wanted: int) -> 'Option':
    """The option that comes nearest; of several the first."""
    far, board = book.board.far_from(wanted), book.board
    return min(options, key=lambda o: far[at if o == STAY else board.at[o[1]]])


def homeward(
    book: 'Book', data: 'Data', player: 'Player', options: 'Sequence[Option]', shy: int
) -> 'Option':
    """Home at once, or as near as bandits allow that are to be kept away from."""
    board = book.board
    far = board.far_from(book.homes)
    bandits = [one.square for one in data.players if one.bandit and one.injury != HOSPITAL]

    def cost(option: 'Option') -> tuple[int, int]:
        square = player.square if option == STAY else board.at[option[1]]
        if not far[square]:
            return (0 if shy < 0 else sum(square == bandit for bandit in bandits), 0)
        near = min((board.far[square][bandit] for bandit in bandits), default=shy + 1)
        return (max(shy + 1 - near, 0), far[square])

    return min(options, key=cost)


def away(book: 'Book', options: 'Sequence[Option]', wanted: int) -> 'Option':
    """Where an opponent is furthest from what he wants."""
    far, board = book.board.far_from(wanted), book.board
    return max(options, key=lambda o: far[board.at[o[1]]])
