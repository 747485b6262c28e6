"""Moving a piece in the jungle: where it may go, and which squares are worth going to."""

from typing import TYPE_CHECKING

from printplay.engines.fantomen.board.ways import STAY
from printplay.engines.fantomen.places import special, town
from printplay.engines.fantomen.state import NOWHERE
from printplay.sim.protocol import Decision

if TYPE_CHECKING:
    from printplay.engines.fantomen.run import Doing, Run
    from printplay.engines.fantomen.state import Player


def steps_of(run: 'Run', player: 'Player') -> int:
    """How many squares a move may go: more with Hero."""
    book = run.book
    steps, known = book.rules.steps_plain, book.steps
    for card in player.table:
        if known[card] > steps:
            steps = known[card]
    return steps


def stops(run: 'Run') -> int:
    """Squares that end a move at once: the hideout, once it is known."""
    hideout = run.data.hideout
    return 1 << hideout if hideout != NOWHERE else 0


def move(run: 'Run') -> 'Doing[bool]':
    """Move, as one must; whether the piece has come to a square."""
    player, book = run.player, run.book
    inside = bool(book.towns >> player.square & 1)
    reach = book.board.reach(
        player.square, steps_of(run, player), run.blocked(player), stops(run),
        book.rules.move_back, shut(run, player),
    )  # fmt: skip
    if not (reach.options or inside):
        run.event('blocked', 'M4', player.seat)
        return False
    ways = reach.aimed(book.board, goal(run, player), inside)
    chosen = ways.options[0]
    if len(ways) > 1:
        chosen = yield Decision(player.seat, 'move', ways, 'move')
    if chosen == STAY:
        run.event('rule', 'Q6', player.seat)
        return True
    go(run, player, book.board.at[chosen[1]])
    if inside and not book.towns >> player.square & 1:
        town.take_pile(run, player)
    return True


def shut(run: 'Run', player: 'Player') -> int:
    """Squares that no turn ends on in which rumours were laid, where the rules say so."""
    book = run.book
    if not run.laid or book.rules.special_square_rumours:
        return 0
    return player.useful | (book.caves if special.takes(run, player) else 0)


def goal(run: 'Run', player: 'Player') -> int:
    """Squares that are worth going to: the hideout, or before it is known those with cards."""
    data, book = run.data, run.book
    if data.hideout != NOWHERE:
        return 1 << data.hideout
    found = book.towns | player.useful
    return found | book.caves if special.bandar_for(run, player) else found


def go(run: 'Run', player: 'Player', square: int) -> None:
    """Put a piece on a square."""
    player.square = square
    player.declined = False
    run.event('square', run.book.board.ids[square], player.seat)
