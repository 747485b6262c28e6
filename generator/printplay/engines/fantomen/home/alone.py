"""The game for one: bandits that nobody plays, moved by the printed routine."""

from typing import TYPE_CHECKING, Final

from printplay.engines.fantomen.home.duel import bandit_wins
from printplay.engines.fantomen.home.routine import nearer
from printplay.engines.fantomen.home.ways import pushed_from
from printplay.engines.fantomen.state import HOME, OVER
from printplay.sim.protocol import Decision

if TYPE_CHECKING:
    from printplay.engines.fantomen.run import Doing, Run

CAUGHT: Final = 'SOLO-5'
LATE: Final = 'SOLO-8'


def place(run: 'Run') -> None:
    """Luaga is free: bandits stand on starting squares that are not the player's."""
    book, data = run.book, run.data
    free = [square for square in book.starts if square != run.player.start]
    data.bandits = free[: book.rules.solo_bandits]


def fights(run: 'Run') -> 'Doing[None]':
    """Fight each bandit on the own square; the game is lost if one of them wins."""
    data, player = run.data, run.player
    for number, square in enumerate(data.bandits):
        if square != player.square:
            continue
        if bandit_wins(run, player, None):
            data.phase, data.end = OVER, CAUGHT
            return
        ways = pushed_from(run, square, player)
        chosen = ways[0]
        if len(ways) > 1:
            chosen = yield Decision(player.seat, 'push', ways, 'home_push', (player.seat,))
        data.bandits[number] = run.book.board.at[chosen[1]]


def after_turn(run: 'Run') -> 'Doing[None]':
    """The bandits come nearer, and fight where they arrive; time runs out."""
    data, player, book = run.data, run.player, run.book
    if data.phase == HOME:
        for number in range(len(data.bandits)):
            for _ in range(book.rules.solo_bandit_steps):
                if data.bandits[number] != player.square:
                    data.bandits[number] = nearer(book, data.bandits[number], player.square)
        yield from fights(run)
    if data.phase != OVER and data.turn >= book.rules.solo_turns:
        data.phase, data.end = OVER, LATE
