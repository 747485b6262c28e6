"""The journey home: who has Luaga is the Phantom, all others are bandits."""

from typing import TYPE_CHECKING

from printplay.engines.fantomen.board.ways import STAY
from printplay.engines.fantomen.home import alone
from printplay.engines.fantomen.home.duel import duels
from printplay.engines.fantomen.home.ways import extra, ways_home
from printplay.engines.fantomen.meeting import injury
from printplay.engines.fantomen.state import HOME, OVER, RESTING, WALKING
from printplay.engines.fantomen.turns.moving import go
from printplay.sim.protocol import Decision

if TYPE_CHECKING:
    from printplay.engines.fantomen.run import Doing, Run
    from printplay.engines.fantomen.state import Player


def freed(run: 'Run') -> 'Doing[None]':
    """Luaga is free: pieces are turned over, cards leave the game, the Phantom goes on a little."""
    data, player = run.data, run.player
    data.holder, data.phase = player.seat, HOME
    run.event('rule', 'R8', player.seat)
    run.event('phase', 'freed', player.seat, (data.turn,))
    for other in data.players:
        other.bandit = other is not player
        strip(run, other)
    data.drums_gone += data.drums + data.drums_used
    data.drums.clear()
    data.drums_used.clear()
    if len(data.players) == 1:
        alone.place(run)
    ways = extra(run, player)
    if len(ways) > 1:
        chosen = yield Decision(player.seat, 'move', ways, 'rescue_steps')
        if chosen != STAY:
            go(run, player, run.book.board.at[chosen[1]])
            yield from come(run)


def strip(run: 'Run', player: 'Player') -> None:
    """All that is worthless now leaves the game: cards but Hero and Devil, helpers, piles."""
    data, book = run.data, run.book
    useless = [card for card in player.table if book.drums[card].zone != 'table']
    data.drums_gone += player.hand + player.pile + useless
    player.hand, player.pile = [], []
    player.table = [card for card in player.table if book.drums[card].zone == 'table']
    for code in player.helpers:
        (data.events_used if code < len(book.events) else data.town_used).append(code)
    player.helpers = []
    if book.rules.home_heals and player.injury in (WALKING, RESTING):
        injury.heal(player)


def move(run: 'Run') -> 'Doing[None]':
    """A turn of the journey: a move, and a fight where Phantom and bandit meet."""
    player = run.player
    ways = ways_home(run, player)
    if not ways:
        run.event('blocked', 'M4', player.seat)
        return
    chosen = ways.options[0]
    if len(ways) > 1:
        chosen = yield Decision(player.seat, 'move', ways, 'move')
    go(run, player, run.book.board.at[chosen[1]])
    yield from come(run)


def come(run: 'Run') -> 'Doing[None]':
    """After a move: fights, then perhaps Luaga is home."""
    data, player = run.data, run.player
    holder = data.players[data.holder]
    if data.bandits:
        yield from alone.fights(run)
    elif player is holder or player.square == holder.square:
        yield from duels(run)
    winner = data.players[data.holder]
    is_home = winner is player if winner is holder else run.book.rules.home_fight_wins
    if is_home and run.book.homes >> winner.square & 1 and data.phase != OVER:
        data.phase, data.end, data.won = OVER, run.book.board.roles[winner.square], True
        run.event('rule', 'V1', winner.seat)
