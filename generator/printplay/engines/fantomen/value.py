"""How well a seat stands, for policies that look ahead: a sum weighted by the pack."""

from typing import TYPE_CHECKING, Final

from printplay.engines.fantomen.rulebook.facts import FIGHT, SURE
from printplay.engines.fantomen.state import HEALTHY, NOWHERE, OVER, WALKING

if TYPE_CHECKING:
    from printplay.engines.fantomen.rulebook.book import Book
    from printplay.engines.fantomen.state import Data, Player

READ: Final = (
    'win', 'luaga', 'step_home', 'step_hideout', 'hideout_known', 'step_cards', 'card', 'strength',
    'leader', 'pile_card', 'pair', 'turn_lost', 'injured',
)  # fmt: skip
"""Every weight that is looked at here."""


def value(book: 'Book', data: 'Data', seat: int) -> int:
    """What a seat has less what the best of the others has."""
    worth = [_worth(book, data, player) for player in data.players]
    own = worth.pop(seat)
    return own - max(worth, default=0)


def _worth(book: 'Book', data: 'Data', player: 'Player') -> int:
    weights = book.weights
    total = weights['leader'] * len(player.table) + weights['turn_lost'] * player.skip
    if player.injury == WALKING:
        total += weights['injured']
    elif player.injury != HEALTHY:
        total += weights['turn_lost'] * player.left
    if data.holder != NOWHERE:
        return total + _homeward(book, data, player)
    total += weights['card'] * len(player.hand) + weights['pile_card'] * len(player.pile)
    total += weights['strength'] * _strength(book, player)
    if data.hideout != NOWHERE:
        steps = book.board.far[player.square][data.hideout]
        return total + weights['hideout_known'] + weights['step_hideout'] * steps
    pairs = sum(player.hand.count(card) > 1 for card in book.rumours)
    steps = book.board.far_from(book.towns | player.useful)[player.square]
    return total + weights['pair'] * pairs + weights['step_cards'] * steps


def _strength(book: 'Book', player: 'Player') -> int:
    """What a player can lay in combat; a card that is sure to win counts as the best other one."""
    lays = book.lays[FIGHT, False]
    best = max(value for value in lays.values() if value < SURE)
    held = [lays[card] for card in player.hand + player.table if card in lays]
    offset = len(book.drums)
    held += [lays.get(offset + book.meeting_of[code], 0) for code in player.helpers]
    return sum(min(value, best) for value in held)


def _homeward(book: 'Book', data: 'Data', player: 'Player') -> int:
    """Near home with Luaga, or near to whoever has him."""
    weights, square = book.weights, player.square
    holder = data.players[data.holder]
    if player is not holder:
        return weights['step_home'] * book.board.far[square][holder.square]
    if data.phase == OVER:
        return weights['win'] if data.won else -weights['win']
    return weights['luaga'] + weights['step_home'] * book.board.far_from(book.homes)[square]
