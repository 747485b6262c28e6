"""What a seat may not know, dealt anew: hands, decks, and Action cards that lie face down."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from printplay.engines.congo.rulebook.book import Book
    from printplay.engines.congo.state import Data, Side
    from printplay.sim.protocol import Chance

FACE_DOWN = ('choose', 'step', 'lay')


def redeal(book: 'Book', data: 'Data', seat: int, chance: 'Chance') -> None:
    """Deal anew, in place, what `seat` may not know; the bag is a set already."""
    for side in data.sides:
        if side.seat == seat:
            chance.shuffle(side.deck, 'deck')
        else:
            _deal_totems(side, chance)
            _deal_actions(book, data, side, chance)


def _deal_totems(side: 'Side', chance: 'Chance') -> None:
    pool = side.hand + side.deck
    chance.shuffle(pool, 'deck')
    held = len(side.hand)
    side.hand[:] = pool[:held]
    side.deck[:] = pool[held:]


def _deal_actions(book: 'Book', data: 'Data', side: 'Side', chance: 'Chance') -> None:
    hides_card = bool(side.laid) and data.phase in FACE_DOWN
    known = set(side.played)
    if side.laid and not hides_card:
        known.add(side.laid)
    pool = [card for card in book.actions if card not in known]
    chance.shuffle(pool, 'deck')
    held = len(side.chosen)
    side.chosen[:] = pool[:held]
    if hides_card:
        side.laid = pool[held]
