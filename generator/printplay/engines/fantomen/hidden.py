"""What a seat may not know, dealt anew: piles, and the cards in the hands of others."""

from typing import TYPE_CHECKING

from printplay.engines.fantomen.turns.cards import DECK

if TYPE_CHECKING:
    from printplay.engines.fantomen.rulebook.book import Book
    from printplay.engines.fantomen.state import Data
    from printplay.sim.protocol import Chance


def redeal(book: 'Book', data: 'Data', seat: int, chance: 'Chance') -> None:
    """Deal anew, in place, what `seat` may not know.

    Hands that it has looked at stay; nobody knows the piles collected in Morristown.
    """
    for pile in (data.events, data.town):
        chance.shuffle(pile, DECK)
    _singh(data, chance)
    unknown = [
        player.hand for player in data.players
        if player.seat != seat and not player.seen >> seat & 1
    ]  # fmt: skip
    face_down = [player.pile for player in data.players]
    cards = [card for zone in (*unknown, *face_down, data.drums) for card in zone]
    chance.shuffle(cards, DECK)
    held = [card for card in cards if card not in book.face_up]
    other = [card for card in cards if card in book.face_up]
    for hand in unknown:
        hand[:] = [held.pop() for _ in hand]
    rest = held + other
    if other:
        chance.shuffle(rest, DECK)
    for zone in (*face_down, data.drums):
        zone[:] = [rest.pop() for _ in zone]


def _singh(data: 'Data', chance: 'Chance') -> None:
    cards = data.singh + data.singh_aside
    chance.shuffle(cards, DECK)
    left = len(data.singh)
    data.singh[:], data.singh_aside[:] = cards[:left], cards[left:]
