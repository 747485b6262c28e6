"""Fights for Luaga: the Phantom against each bandit on his square."""

from typing import TYPE_CHECKING

from printplay.engines.fantomen.home.ways import pushed
from printplay.engines.fantomen.state import HOSPITAL, WALKING
from printplay.engines.fantomen.turns.moving import go
from printplay.sim.protocol import Decision

if TYPE_CHECKING:
    from printplay.engines.fantomen.run import Doing, Run
    from printplay.engines.fantomen.state import Player

PHANTOM, BANDIT, TIE = 'phantom', 'bandit', 'tie'
DUEL = 'duel'


def duels(run: 'Run') -> 'Doing[None]':
    """All fights on the Phantom's square, in turn order."""
    players, data = run.data.players, run.data
    first = data.seat
    order = players[first:] + players[:first]
    square = players[data.holder].square
    there = [one for one in order if one.square == square and one.injury != HOSPITAL]
    foes = [one for one in there if one.seat != data.holder]
    for foe in foes:
        holder = players[data.holder]
        if foe.square != holder.square or foe is holder:
            continue
        winner, loser = (foe, holder) if bandit_wins(run, holder, foe) else (holder, foe)
        if winner is foe:
            holder.bandit, foe.bandit, data.holder = True, False, foe.seat
            run.event('rule', 'H6', foe.seat)
        yield from _push(run, winner, loser)


def _push(run: 'Run', winner: 'Player', loser: 'Player') -> 'Doing[None]':
    ways = pushed(run, loser, winner)
    if not ways:
        return
    chosen = ways[0]
    if len(ways) > 1:
        chosen = yield Decision(winner.seat, 'push', ways, 'home_push', (loser.seat,))
    go(run, loser, run.book.board.at[chosen[1]])


def bandit_wins(run: 'Run', holder: 'Player', foe: 'Player | None') -> bool:
    """Roll for both; a tie is as the rules say. Nobody plays a bandit without a `foe`."""
    rules = run.book.rules
    bonus = rules.home_phantom_bonus
    if any(card in run.book.always and run.book.always[card][1] for card in holder.table):
        bonus += rules.home_devil_bonus
    ahead = bonus + _malus(run, holder) - (_malus(run, foe) if foe else 0)
    while True:
        own = run.roll()
        difference = own + ahead - run.roll()
        result = TIE if not difference else PHANTOM if difference > 0 else BANDIT
        run.event(DUEL, f'home_phantom_bonus.{ahead}', holder.seat, (result,))
        if result == TIE and rules.home_tie == 'again':
            continue
        return result == BANDIT or (result == TIE and rules.home_tie == BANDIT)


def _malus(run: 'Run', player: 'Player') -> int:
    """What an injury takes from a roll, where injuries still count."""
    return -run.book.rules.walk_malus if player.injury == WALKING else 0
