"""Deeds that a player does himself or suffers."""

from typing import TYPE_CHECKING

from printplay.engines.fantomen.board.ways import STAY
from printplay.engines.fantomen.meeting import injury
from printplay.engines.fantomen.places import town
from printplay.engines.fantomen.state import HOSPITAL
from printplay.engines.fantomen.turns import cards, moving
from printplay.engines.fantomen.turns.arrival import guided
from printplay.sim.protocol import Decision

if TYPE_CHECKING:
    from printplay.engines.fantomen.run import Doing, Run
    from printplay.model.fantomen import deeds as model


def move_on(run: 'Run', deed: 'model.MoveOn') -> 'Doing[None]':
    """Go on, as far as the card says or less."""
    player = run.player
    board = run.book.board
    shut = moving.shut(run, player) if run.book.rules.every_arrival else 0
    reach = board.reach(player.square, deed.most, run.blocked(player), moving.stops(run), shut=shut)
    if not reach.options:
        return
    ways = reach.aimed(board, moving.goal(run, player), stay=True)
    chosen = yield Decision(player.seat, 'go_on', ways, run.ref)
    if chosen == STAY:
        return
    moving.go(run, player, board.at[chosen[1]])
    yield from guided(run)


def end_turn(run: 'Run', deed: 'model.EndTurn') -> None:  # noqa: ARG001
    """The turn is over."""
    run.over = True


def draw(run: 'Run', deed: 'model.Draw') -> None:
    """Take cards."""
    cards.draw(run, run.player, deed.n)


def lose(run: 'Run', deed: 'model.Lose') -> None:
    """Lose cards at random."""
    of_hand = deed.of == 'hand' or not run.book.rules.lose_from_table
    cards.lose(run, run.player, deed.n, of_hand)


def miss(run: 'Run', deed: 'model.Miss') -> None:
    """Miss turns."""
    run.player.skip += deed.turns
    run.event('rule', 'L3', run.player.seat)


def wound(run: 'Run', deed: 'model.Wound') -> 'Doing[None] | None':
    """Be injured, perhaps."""
    if deed.how == 'roll':
        return injury.hurt(run)
    injury.serious(run)
    return None


def go_home(run: 'Run', deed: 'model.GoHome') -> None:  # noqa: ARG001
    """Go back to the starting square, or to the nearest free one; patients stay where they are."""
    player, board = run.player, run.book.board
    if player.injury == HOSPITAL:
        return
    taken = run.blocked(player)
    far = board.far[player.start]
    free = (square for square in range(len(far)) if not taken >> square & 1)
    town.taken_out(run, player)
    moving.go(run, player, min(free, key=lambda square: (far[square], square)))
