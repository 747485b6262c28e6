"""A new game: piles are shuffled, hands dealt, and the highest roll begins."""

from typing import TYPE_CHECKING

from printplay.engines.fantomen.state import Data, Player
from printplay.engines.fantomen.turns.cards import DECK

if TYPE_CHECKING:
    from printplay.engines.fantomen.rulebook.book import Book
    from printplay.sim.protocol import Chance, Config, Sink


def new_game(book: 'Book', config: 'Config', chance: 'Chance', out: 'Sink') -> Data:
    """The data of a game before its first turn."""
    players = [
        new_player(book, seat, colour) for seat, colour in enumerate(config.settings['colours'])
    ]
    data = Data(
        players,
        drums=list(book.zones['pile']),
        events=list(range(len(book.events))),
        town=list(range(len(book.events), len(book.events) + len(book.town))),
        singh=list(range(len(book.singh))),
        supply=list(book.zones['supply']),
    )
    for pile in (data.drums, data.events, data.town, data.singh):
        chance.shuffle(pile, DECK)
    for _ in range(book.rules.singh_removed):
        data.singh_aside.append(data.singh.pop())
    data.drums_gone = unused(book, players)
    for _ in range(book.rules.hand_start):
        for player in players:
            player.hand.append(data.drums.pop())
    data.first = data.seat = _highest(book, len(players), chance, out)
    out.event('first', 'setup', data.first)
    return data


def new_player(book: 'Book', seat: int, colour: str) -> Player:
    """A player on the starting square, with what lies in front of everybody."""
    number = book.colours.index(colour)
    start = book.starts[number]
    leaders = list(dict.fromkeys(book.zones['table']))
    useful = book.villages if book.rules.wambesi_visits else 0
    return Player(seat, number, 1 << number, start, start, table=leaders, useful=useful)


def unused(book: 'Book', players: list[Player]) -> list[int]:
    """The cards of players who are not there."""
    left = list(book.zones['table'])
    for player in players:
        for card in player.table:
            left.remove(card)
    return left


def _highest(book: 'Book', seats: int, chance: 'Chance', out: 'Sink') -> int:
    """Who rolls highest; those who tie roll again."""
    rolling = list(range(seats))
    while len(rolling) > 1:
        rolls = [sum(chance.die(book.die_sides) for _ in book.dice) for _ in rolling]
        for seat, roll in zip(rolling, rolls, strict=True):
            out.event('roll', 'setup', seat, (roll,))
        best = max(rolls)
        rolling = [seat for seat, roll in zip(rolling, rolls, strict=True) if roll == best]
    return rolling[0]
