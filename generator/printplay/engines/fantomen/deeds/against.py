"""Deeds that are done to an opponent, whom the player has chosen."""

from typing import TYPE_CHECKING

from printplay.engines.fantomen.places import town
from printplay.engines.fantomen.state import Player
from printplay.engines.fantomen.turns import cards, moving
from printplay.sim.protocol import Decision, Option

if TYPE_CHECKING:
    from printplay.engines.fantomen.run import Doing, Run
    from printplay.model.fantomen import deeds as model


def _target(run: 'Run') -> Player:
    assert run.target is not None, "a deed against an opponent is done to somebody"
    return run.target


def steal(run: 'Run', deed: 'model.Steal') -> None:
    """Draw cards at random from the hand of the opponent."""
    target, player = _target(run), run.player
    for _ in range(deed.n):
        if not target.hand:
            return
        card = run.chance.choose(target.hand, cards.PICK)
        target.hand.remove(card)
        player.hand.append(card)
        player.seen, run.news = 0, True
        run.event('stolen', run.book.drums[card].id, player.seat)
        run.event('rule', 'P3', player.seat)


def halt(run: 'Run', deed: 'model.Halt') -> None:
    """The opponent misses turns."""
    target = _target(run)
    target.skip += deed.turns
    run.event('rule', 'L3', target.seat)


def look(run: 'Run', deed: 'model.Look') -> None:  # noqa: ARG001
    """Look at the hand of the opponent."""
    _target(run).seen |= 1 << run.player.seat
    run.event('rule', 'P7', run.player.seat)


def ask_for(run: 'Run', deed: 'model.Ask') -> 'Doing[None]':  # noqa: ARG001
    """Name a rumour: the opponent hands it over if he holds it."""
    run.event('rule', 'P7', run.player.seat)
    book, player, target = run.book, run.player, _target(run)
    options: list[Option] = [('ask', book.drums[card].id) for card in book.rumours]
    chosen = yield Decision(player.seat, 'ask', options, run.ref, (target.seat,))
    card = next(card for card in book.rumours if book.drums[card].id == chosen[1])
    if card in target.hand:
        target.hand.remove(card)
        player.hand.append(card)
        run.news = True
        run.event('stolen', chosen[1], player.seat)


def push(run: 'Run', deed: 'model.Push') -> 'Doing[None]':
    """Move the piece of the opponent, if there is a way for it."""
    target, player, book = _target(run), run.player, run.book
    stops = moving.stops(run)
    ways = book.board.walk(
        target.square, deed.steps, run.blocked(target), stops, deed.steps, book.towns | stops
    ).options
    if not ways:
        return
    chosen = ways[0]
    if len(ways) > 1:
        chosen = yield Decision(player.seat, 'push', ways, run.ref, (target.seat,))
    moving.go(run, target, book.board.at[chosen[1]])
    town.taken_out(run, target)
    run.event('rule', 'P5', player.seat)
