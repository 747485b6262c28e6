"""Morristown: its cards instead of Event cards, and the pile that is taken when one leaves."""

from typing import TYPE_CHECKING

from printplay.engines.fantomen.meeting.encounter import meet
from printplay.engines.fantomen.turns import cards

if TYPE_CHECKING:
    from printplay.engines.fantomen.run import Doing, Run
    from printplay.engines.fantomen.state import Player


def visit(run: 'Run') -> 'Doing[None]':
    """A turn in Morristown: draw a card of it, and collect Jungle Drums cards on success."""
    data, book, player = run.data, run.book, run.player
    if not data.town:
        data.town, data.town_used = data.town_used, data.town
        run.chance.shuffle(data.town, cards.DECK)
        run.event('rule', 'Q8', player.seat)
    code = data.town.pop()
    met = book.town[code - len(book.events)]
    run.event('morristown', met.id, player.seat)
    if met.options:
        won = yield from meet(run, met, code, True)
    else:
        won = True
        cards.put_away(run, code)
    if won:
        _collect(run)


def _collect(run: 'Run') -> None:
    """Roll how many cards come onto the pile, face down."""
    rules, player = run.book.rules, run.player
    total = run.roll()
    run.event('roll', 'morristown_low_to', player.seat, (total,))
    if total <= rules.morristown_low_to:
        n = rules.morristown_low
    elif total <= rules.morristown_mid_to:
        n = rules.morristown_mid
    else:
        n = rules.morristown_high
    for _ in range(n):
        card = cards.top(run)
        if card >= 0:
            player.pile.append(card)


def take_pile(run: 'Run', player: 'Player') -> None:
    """Take the collected cards into the hand, one by one."""
    pile, player.pile = player.pile, []
    player.crowded = player is not run.player
    for card in pile:
        if not cards.receive(run, player, card):
            cards.draw(run, player, 1)
    run.event('rule', 'Q7', player.seat)


def taken_out(run: 'Run', player: 'Player') -> None:
    """Leave Morristown by force."""
    if not player.pile:
        return
    run.event('rule', 'Q10', player.seat)
    if run.book.rules.forced_pile:
        take_pile(run, player)
        return
    run.data.drums_used += player.pile
    player.pile = []
