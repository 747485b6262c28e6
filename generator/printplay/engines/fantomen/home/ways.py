"""Where pieces may go on the journey home."""

from typing import TYPE_CHECKING

from printplay.engines.fantomen.state import HOSPITAL
from printplay.engines.fantomen.turns.moving import steps_of

if TYPE_CHECKING:
    from printplay.engines.fantomen.board.ways import Ways
    from printplay.engines.fantomen.run import Run
    from printplay.engines.fantomen.state import Player
    from printplay.sim.protocol import Option


def ways_home(run: 'Run', player: 'Player') -> 'Ways | None':
    """Where a move of Phantom or bandit may end: a home square ends the Phantom's at once."""
    book, data = run.book, run.data
    holder = player.seat == data.holder
    reach = book.board.reach(
        player.square, steps_of(run, player), taken(run, player), book.homes if holder else 0,
        book.rules.move_back,
    )  # fmt: skip
    goal = book.homes if holder else 1 << data.players[data.holder].square
    return reach.aimed(book.board, goal) if reach.options else None


def extra(run: 'Run', player: 'Player') -> 'Ways':
    """Where the Phantom may go with the squares that come with Luaga."""
    board, rules, homes = run.book.board, run.book.rules, run.book.homes
    least = rules.rescue_steps_least
    if least:
        reach = board.walk(player.square, rules.rescue_steps, 0, homes, least)
    else:
        reach = board.reach(player.square, rules.rescue_steps, 0, homes)
    return reach.aimed(board, homes, stay=not least)


def pushed(run: 'Run', loser: 'Player', winner: 'Player') -> 'tuple[Option, ...]':
    """Where the loser of a fight may be moved to: not to the winner's square."""
    return pushed_from(run, loser.square, winner, taken(run, loser))


def pushed_from(
    run: 'Run', square: int, winner: 'Player', blocked: int = 0
) -> 'tuple[Option, ...]':
    """The same for a piece on a square that may not enter what is `blocked`."""
    rules, own = run.book.rules, 1 << winner.square
    return run.book.board.walk(
        square, rules.home_push, blocked & ~own, 0, rules.home_push_least, own
    ).options


def taken(run: 'Run', player: 'Player') -> int:
    """Squares that a bandit may not enter: those of other bandits, if the rules say so."""
    if run.book.rules.bandits_share or player.seat == run.data.holder:
        return 0
    found = 0
    for other in run.data.players:
        if other.bandit and other is not player and other.injury != HOSPITAL:
            found |= 1 << other.square
    return found
