"""Jungle Drums cards on their way: drawn, received, lost, stolen, discarded."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from printplay.sim.protocol import Decision

if TYPE_CHECKING:
    from printplay.engines.fantomen.run import Doing, Run
    from printplay.engines.fantomen.state import Player

PICK = 'pick'
DECK = 'deck'


def draw(run: 'Run', player: 'Player', n: int) -> None:
    """Take so many cards from the pile, as far as there are any."""
    for _ in range(n):
        tries = len(run.data.drums) + len(run.data.drums_used)
        while tries:
            tries -= 1
            card = top(run)
            if card < 0 or receive(run, player, card):
                break


def top(run: 'Run') -> int:
    """The uppermost card of the pile, or -1 if there is none anywhere."""
    drums = run.data.drums
    if not drums:
        reshuffle(run)
        if not drums:
            return -1
    card = drums.pop()
    if not drums and run.book.rules.reshuffle_at_once:
        reshuffle(run)
    return card


def reshuffle(run: 'Run') -> None:
    """The pile has run out: the discarded cards make a new one."""
    data = run.data
    data.exhausted = run.news = True
    data.drums += data.drums_used
    data.drums_used.clear()
    run.chance.shuffle(data.drums, DECK)
    run.event('rule', 'D4', run.data.seat)


def receive(run: 'Run', player: 'Player', card: int) -> bool:
    """A card comes to a player; whether he keeps it, or has to draw another for it."""
    book = run.book
    if card not in book.face_up:
        player.hand.append(card)
        player.seen = 0
        if card in book.rumours:
            run.news = True
    else:
        run.event('rule', 'D2', player.seat)
        if player.table.count(card) >= book.drums[card].limit:
            run.data.drums_used.append(card)
            return False
        player.table.append(card)
    run.event('drawn', book.drums[card].id, player.seat)
    return True


def use(run: 'Run', player: 'Player', number: int) -> None:
    """Use up a card or helper, each by its number among what can be laid."""
    book, data = run.book, run.data
    drums = book.drums
    if number >= len(drums):
        _dismiss(run, player, number - len(drums))
        return
    drum = drums[number]
    run.event('jungle', drum.id, player.seat)
    if drum.used == 'stays':
        return
    zone = player.hand if number in player.hand else player.table
    zone.remove(number)
    (data.drums_gone if drum.used == 'leaves' else data.drums_used).append(number)


def _dismiss(run: 'Run', player: 'Player', meeting: int) -> None:
    """A helper goes to the discard pile of its own deck."""
    book = run.book
    code = next(code for code in player.helpers if book.meeting_of[code] == meeting)
    player.helpers.remove(code)
    put_away(run, code)
    run.event('helper', book.meetings[meeting].id, player.seat)


def put_away(run: 'Run', code: int) -> None:
    """Discard an Event or Morristown card."""
    data = run.data
    (data.events_used if code < len(run.book.events) else data.town_used).append(code)


def lose(run: 'Run', player: 'Player', n: int, of_hand: bool) -> None:
    """Lose so many cards at random: of the hand, or with those on the table."""
    for _ in range(n):
        cards = player.hand if of_hand else player.hand + player.table
        if not cards:
            return
        card = run.chance.choose(cards, PICK)
        (player.hand if card in player.hand else player.table).remove(card)
        run.data.drums_used.append(card)
        kind = 'leader' if card in run.book.always else 'lost'
        run.event(kind, run.book.drums[card].id, player.seat)


def down_to_limit(run: 'Run', player: 'Player') -> 'Doing[None]':
    """Discard until the hand is small enough."""
    player.crowded = False
    drums, hand = run.book.drums, player.hand
    while len(hand) > run.book.rules.hand_limit:
        kinds = sorted(set(hand))
        options = [('discard', drums[kind].id) for kind in kinds]
        chosen = options[0]
        if len(options) > 1:
            chosen = yield Decision(player.seat, 'discard', options, 'hand_limit')
        card = kinds[options.index(chosen)]
        hand.remove(card)
        run.data.drums_used.append(card)
        run.event('rule', 'D3', player.seat)


def ids(run: 'Run', cards: Iterable[int]) -> tuple[str, ...]:
    """Cards by their ids."""
    return tuple(run.book.drums[card].id for card in cards)
