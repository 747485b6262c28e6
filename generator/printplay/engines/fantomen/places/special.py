"""Skull Cave, and the villages of Wambesi and Llongo."""

from typing import TYPE_CHECKING

from printplay.engines.fantomen.turns import cards

if TYPE_CHECKING:
    from printplay.engines.fantomen.run import Run
    from printplay.engines.fantomen.state import Player


def bandar_for(run: 'Run', player: 'Player') -> bool:
    """Whether there is a Bandar that a player may take."""
    supply = run.data.supply
    return bool(supply) and player.table.count(supply[-1]) < run.book.rules.bandar_limit


def takes(run: 'Run', player: 'Player') -> bool:
    """Whether Skull Cave would take up a player's turn."""
    return run.book.rules.cave_always_ends or bandar_for(run, player)


def cave(run: 'Run') -> bool:
    """Take Bandar at Skull Cave; whether the turn is over."""
    data, book, player = run.data, run.book, run.player
    if not takes(run, player):
        return False
    for _ in range(book.rules.bandar_cards):
        if bandar_for(run, player):
            card = data.supply.pop()
            player.table.append(card)
            run.event('token', book.drums[card].id, player.seat)
    run.closed = not book.rules.special_square_rumours
    run.event('rule', 'Q1', player.seat)
    return True


def village(run: 'Run') -> bool:
    """Take cards in a village that was not yet of use; whether there were any to take."""
    book, player = run.book, run.player
    if not player.useful >> player.square & 1:
        return False
    visits = player.visits[player.square] = player.visits.get(player.square, 0) + 1
    if visits >= book.rules.wambesi_visits:
        player.useful &= ~(1 << player.square)
    run.closed = not book.rules.special_square_rumours
    cards.draw(run, player, book.rules.wambesi_cards)
    run.event('rule', 'Q2', player.seat)
    return True
