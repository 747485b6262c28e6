"""Injuries: the roll for one, what is done about it, and the hospital."""

from typing import TYPE_CHECKING

from printplay.engines.fantomen.places import town
from printplay.engines.fantomen.state import HEALTHY, HOSPITAL, RESTING, WALKING
from printplay.sim.protocol import Decision

if TYPE_CHECKING:
    from printplay.engines.fantomen.run import Doing, Run
    from printplay.engines.fantomen.state import Player

INJURED = 'injured'
OPTIONS = (('rest',), ('walk',))


def rolled(run: 'Run') -> bool:
    """Roll whether somebody is injured."""
    rules = run.book.rules
    total = run.roll()
    run.event('roll', 'injured_roll_to', run.player.seat, (total,))
    return rules.injured_roll_from <= total <= rules.injured_roll_to


def hurt(run: 'Run') -> 'Doing[None]':
    """After a lost combat: roll for an injury, or be seriously injured if one is injured."""
    player = run.player
    if player.injury == WALKING:
        run.event('rule', 'I3', player.seat)
        serious(run)
    elif rolled(run):
        take_card(run, player)
        chosen = yield Decision(player.seat, INJURED, OPTIONS, INJURED)
        if chosen == OPTIONS[0]:
            player.injury, player.left = RESTING, run.book.rules.rest_turns


def take_card(run: 'Run', player: 'Player') -> None:
    """Take an Injured card and walk on with it; the turn at hand does not count."""
    player.injury, player.left, player.fresh = WALKING, run.book.rules.walk_turns, True
    run.event('token', run.book.injured, player.seat)
    run.event('rule', 'I2', player.seat)


def serious(run: 'Run') -> None:
    """Seriously injured: to the hospital at once, and nothing else is waited for there."""
    player = run.player
    if player.injury == HEALTHY:
        run.event('token', run.book.injured, player.seat)
    player.injury, player.left, player.skip = HOSPITAL, run.book.rules.hospital_turns, 0
    player.fresh, player.declined = False, False
    town.taken_out(run, player)
    player.square = run.book.hospital
    run.over = True
    run.event('rule', 'I4', player.seat)


def heal(player: 'Player') -> None:
    """Hand the Injured card back."""
    player.injury, player.left, player.fresh = HEALTHY, 0, False
