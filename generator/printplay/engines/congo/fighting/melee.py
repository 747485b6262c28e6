"""Melee of two groups (MEL-1 to MEL-9): both roll, and the table says the rest.

The order is: what comes before a melee, the attacker's roll, the defender's roll, losses,
retreat, tokens, and what comes after.
"""

from typing import TYPE_CHECKING

from printplay.engines.congo.dice import OWN, Reroll, Roll
from printplay.engines.congo.effects import fire
from printplay.engines.congo.fighting.beasts import fight_animal, fight_pack
from printplay.engines.congo.fighting.parties import Party, draw_tokens, roll_dice, table_row
from printplay.engines.congo.run import Doing, Run, Scope, ask

if TYPE_CHECKING:
    from printplay.engines.congo.state import Group

__all__ = ['fight', 'fight_animal', 'fight_pack', 'table_row']


def fight(run: Run, attacker: 'Group', defender: 'Group', scope: Scope) -> Doing[None]:
    """A melee of two groups, from the engagement to its end (MEL-2, MEL-7).

    `scope.facts['across']` is the obstacle that the attacker engages across, -1 or absent for
    none; the attacker's flag `half` the area that it could not wholly enter (MEL-4).
    """
    first, second = _parties(attacker, defender, scope)
    for rule in ('MEL-1', 'MEL-2', 'MEL-3'):
        run.event('rule', rule, attacker.side)
    if not (yield from _before(run, first, second)):
        yield from _whole(run, first)
        return
    across = first.scope.facts.get('across', -1)
    if across >= 0 and run.book.rulings['obstacle_defender_reroll'] == 'combat_dice':
        _hold_obstacle(second)
    for party in (first, second):
        yield from roll_dice(run, party)
    yield from _result(run, first, second)
    yield from _whole(run, first)
    if across >= 0:
        yield from _cross(run, first, across)
    yield from _after(run, first, second)


def _parties(attacker: 'Group', defender: 'Group', scope: Scope) -> tuple[Party, Party]:
    facts = {**scope.facts, 'losses': 0, 'cancelled': False}
    both = []
    for group, foe in ((attacker, defender), (defender, attacker)):
        roll = Roll('melee', group.side, group, foe)
        own = Scope(
            group.side, 'MEL-5', group, source=group, foe=foe, target=foe, attacker=attacker,
            defender=defender, roll=roll, facts=facts,
        )  # fmt: skip
        both.append(Party(group, roll, own))
    return both[0], both[1]


def _before(run: Run, first: Party, second: Party) -> Doing[bool]:
    """What rules do before the melee; False if there is none any more."""
    for party in (first, second):
        yield from fire(run, 'before_melee', party.group, party.scope)
        if party.scope.facts['cancelled'] or not (first.there and second.there):
            return False
    return True


def _hold_obstacle(party: Party) -> None:
    """The defender of an obstacle may throw failures again (MEL-8)."""
    party.roll.rerolls.append(Reroll('failures', party.group.side, 'MEL-8', optional=True))


def _result(run: Run, first: Party, second: Party) -> Doing[None]:
    """Losses, retreat and tokens by the table (MEL-6, MEL-7)."""
    ahead = first.roll.successes - second.roll.successes
    winner, loser = (first, second) if ahead > 0 else (second, first)
    about = (first.group.index, second.group.index, ahead)
    run.event('fight', first.group.profile, first.group.side, about)
    _tally(run, first.roll, second.roll, ahead)
    row = table_row(run, abs(ahead))
    if row is None:
        return
    if ahead:
        for party in (winner, loser):
            party.scope.winner, party.scope.loser = winner.group, loser.group
    run.event('rule', 'MEL-7', loser.group.side)
    if row.removes and ahead:
        yield from _lose(run, loser, winner, row.removes)
    away = second if row.retreats == 'defender' else loser
    stays = first if away is second else second
    if away.there and stays.there:
        yield from _retreat(run, away, stays)
    for party in (first, second):
        if row.draws == 'both' or party is loser:
            yield from draw_tokens(run, party, party is away)


def _tally(run: Run, first: Roll, second: Roll, ahead: int) -> None:
    """Tell the result of two pools that no rule has changed, for comparing with exact odds."""
    pools = []
    for roll in (first, second):
        changed = roll.rerolls or roll.more or roll.added
        if changed or set(roll.refs) != {OWN} or len(set(roll.sides)) != 1:
            return
        pools.append(f'{len(roll.sides)}D{roll.sides[0]}')
    run.event('melee', ' v '.join(pools), first.seat, (ahead,))


def _lose(run: Run, loser: Party, winner: Party, n: int) -> Doing[None]:
    from printplay.engines.congo.fighting.losses import Cause, lose

    cause = Cause('melee', winner.group, winner.group.side)
    lost = yield from lose(run, loser.group, n, -1, 'MEL-7', death_roll=True, cause=cause)
    loser.scope.facts['losses'] = lost


def _retreat(run: Run, away: Party, stays: Party) -> Doing[None]:
    from printplay.engines.congo.moving.flight import retreat

    away.ran = True
    yield from retreat(run, away.group, stays.group, 'RUN-1')


def _whole(run: Run, first: Party) -> Doing[None]:
    """Bring an attacker that stands half in an area wholly into it, unless it ran (MEL-4)."""
    half = first.group.flags.pop('half', -1)
    if half < 0 or not first.there or first.ran:
        return
    from printplay.engines.congo.moving.moves import gather_into

    run.event('rule', 'MEL-4', first.group.side)
    yield from gather_into(run, first.group, half)


def _cross(run: Run, first: Party, across: int) -> Doing[None]:
    """A winning attacker may cross the obstacle at once (MEL-8)."""
    if first.scope.winner is not first.group or not first.there:
        return
    from printplay.engines.congo.moving.moves import cross

    run.event('rule', 'MEL-8', first.group.side)
    options = [('no',), ('cross',)]
    chosen = yield from ask(first.group.side, 'cross', options, 'MEL-8', (first.group.index,))
    if chosen[0] == 'cross':
        yield from cross(run, first.group, across)


def _after(run: Run, first: Party, second: Party) -> Doing[None]:
    """What rules do after the melee: of the winner, of the loser, of both."""
    winner = first.scope.winner
    for party in (first, second):
        if winner is None or not party.there:
            continue
        moment = 'after_melee_win' if winner is party.group else 'after_melee_loss'
        yield from fire(run, moment, party.group, party.scope.within(roll=None))
    for party in (first, second):
        if party.there:
            yield from fire(run, 'after_melee', party.group, party.scope.within(roll=None))
