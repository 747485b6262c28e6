"""What squares bring on arrival, and what of the turn follows then."""

from typing import TYPE_CHECKING, Final

from printplay.engines.fantomen.places import special, town
from printplay.engines.fantomen.rescue.rescue import offer

if TYPE_CHECKING:
    from printplay.engines.fantomen.run import Doing, Run

GOES_ON, ROLL, ENDS = range(3)
"""What of a turn follows an arrival: all of it, only the roll for a card, or nothing."""
ROLES: Final = frozenset(('hideout', 'skull_cave', 'village', 'morristown'))
"""What the squares are for that bring something."""


def arrive(run: 'Run') -> 'Doing[int]':
    """A piece has come to a square; what of the turn follows."""
    player = run.player
    if player.square == run.data.hideout:
        begun = yield from offer(run)
        return ENDS if begun else GOES_ON
    role = run.book.board.roles[player.square]
    if role == 'skull_cave':
        return ENDS if special.cave(run) else GOES_ON
    if role == 'village' and special.village(run):
        return ROLL if run.book.rules.village_roll else ENDS
    if role == 'morristown':
        yield from town.visit(run)
        return ENDS
    return GOES_ON


def guided(run: 'Run') -> 'Doing[None]':
    """What counts of a square that a Guide has led to."""
    if run.player.square == run.data.hideout or run.book.rules.every_arrival:
        yield from arrive(run)
