"""Melee (MEL-1 to MEL-9): two groups, or a group and an animal, roll; the table says the rest.

The order is: what comes before a melee, the attacker's roll, the defender's roll, losses,
retreat, tokens, and what comes after.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from printplay.engines.congo.dice import Roll, throw
from printplay.engines.congo.effects import fire
from printplay.engines.congo.pools import pool_of, put
from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.state import TABLE

if TYPE_CHECKING:
    from printplay.engines.congo.facts import Dice, MeleeRow
    from printplay.engines.congo.state import Group, Npc

ANIMAL = 'animal'


@dataclass(slots=True)
class Party:
    """One side of a melee: the group, its roll, and the matter as its rules see it."""

    group: 'Group'
    roll: Roll
    scope: Scope
    ran: bool = False

    @property
    def there(self) -> bool:
        """Whether the group still stands on the table."""
        return self.group.place == TABLE


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
        yield from _roll(run, party)
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


def _roll(run: Run, party: Party) -> Doing[None]:
    """Put the dice together and throw them (MEL-5, MEL-9)."""
    group = party.group
    run.event('rule', 'MEL-5', group.side)
    pool = pool_of(run, group, 'combat')
    if not pool:
        run.event('rule', 'MEL-9', group.side)
    put(party.roll, pool)
    yield from fire(run, 'on_melee', group, party.scope)
    yield from throw(run, party.roll, party.scope)


def _hold_obstacle(party: Party) -> None:
    """The defender of an obstacle may throw failures again (MEL-8)."""
    from printplay.engines.congo.dice import Reroll

    party.roll.rerolls.append(Reroll('failures', party.group.side, 'MEL-8', optional=True))


def table_row(run: Run, difference: int) -> 'MeleeRow | None':
    """The line of the table for this many hits more, and tell that it was used (MEL-6)."""
    row = run.book.melee_row(difference)
    if row is not None:
        run.event('rule', 'MEL-6')
        run.event('row', row.id)
    return row


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
            yield from _draw(run, party, party is away)


def _tally(run: Run, first: Roll, second: Roll, ahead: int) -> None:
    """Tell the result of two pools that no rule has changed, for comparing with exact odds."""
    pools = []
    for roll in (first, second):
        if roll.rerolls or roll.more or roll.added or len(set(roll.sides)) != 1:
            return
        pools.append(f'{len(roll.sides)}D{roll.sides[0]}')
    run.event('melee', ' v '.join(pools), first.seat, (ahead,))


def _lose(run: Run, loser: Party, winner: Party, n: int) -> Doing[None]:
    from printplay.engines.congo.losses import lose

    lost = yield from lose(
        run, loser.group, n, -1, 'MEL-7', death_roll=True, cause='melee', foe=winner.group,
        foe_seat=winner.group.side,
    )  # fmt: skip
    loser.scope.facts['losses'] = lost


def _retreat(run: Run, away: Party, stays: Party) -> Doing[None]:
    from printplay.engines.congo.flight import retreat

    away.ran = True
    yield from retreat(run, away.group, stays.group, 'RUN-1')


def _draw(run: Run, party: Party, retreated: bool) -> Doing[None]:
    from printplay.engines.congo.stress import draw

    if not party.there:
        return
    tokens = 1
    if retreated:
        run.event('rule', 'RUN-3', party.group.side)
        tokens += run.book.rulings['retreat_extra_token'] == 'yes'
    yield from draw(run, party.group, tokens, 'MEL-7')


def _whole(run: Run, first: Party) -> Doing[None]:
    """Bring an attacker that stands half in an area wholly into it, unless it ran (MEL-4)."""
    half = first.group.flags.pop('half', -1)
    if half < 0 or not first.there or first.ran:
        return
    from printplay.engines.congo.moves import gather_into

    run.event('rule', 'MEL-4', first.group.side)
    yield from gather_into(run, first.group, half)


def _cross(run: Run, first: Party, across: int) -> Doing[None]:
    """A winning attacker may cross the obstacle at once (MEL-8)."""
    if first.scope.winner is not first.group or not first.there:
        return
    from printplay.engines.congo.moves import cross

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


def fight_animal(
    run: Run, group: 'Group', npc: int, animal_attacks: bool, scope: Scope
) -> Doing[None]:
    """A melee of a group and an animal: the table works on the group alone."""
    animal = run.data.npcs[npc]
    facts = {**scope.facts, 'losses': 0, 'cancelled': False,
             'foe_kind': ANIMAL}  # fmt: skip
    own = Party(group, Roll('melee', group.side, group), Scope(
        group.side, 'MEL-5', group, source=group, npc=npc, facts=facts,
        attacker=None if animal_attacks else group, defender=group if animal_attacks else None,
    ))  # fmt: skip
    own.scope.roll = own.roll
    run.event('rule', 'MEL-2', group.side)
    yield from fire(run, 'before_melee', group, own.scope)
    if not own.there or own.scope.facts['cancelled'] or not animal.alive:
        return
    theirs = Roll('melee', -1, None, group)
    beast = Scope(-1, animal.ref, group, npc=npc, foe=group, target=group, roll=theirs, facts=facts)
    for mine in (not animal_attacks, animal_attacks):
        if mine:
            yield from _roll(run, own)
        else:
            yield from fire(run, 'on_melee', None, beast)
            yield from throw(run, theirs, beast)
    yield from _animal_result(run, own, beast, animal_attacks)


def _animal_result(run: Run, own: Party, beast: Scope, animal_attacks: bool) -> Doing[None]:
    """What a melee with an animal does to the group, and to the animal by its traits."""
    assert beast.roll is not None
    group, animal = own.group, run.data.npcs[beast.npc]
    ahead = own.roll.successes - beast.roll.successes
    run.event('fight', animal.ref, group.side, (group.index, -1, ahead))
    facts = own.scope.facts
    facts['advantage'] = ahead
    after = own.scope.within(roll=None, winner=group if ahead > 0 else None,
                             loser=group if ahead < 0 else None)  # fmt: skip
    beast = beast.within(roll=None, winner=after.winner, loser=after.loser)
    if ahead <= 0:
        yield from _beaten_by(run, own, animal, ahead, animal_attacks)
    if ahead > 0:
        yield from fire(run, 'after_melee_win', None, beast)
        if own.there:
            yield from fire(run, 'after_melee_win', group, after)
    elif ahead < 0 and own.there:
        yield from fire(run, 'after_melee_loss', group, after)
    if own.there:
        yield from fire(run, 'after_melee', group, after)
    if animal.alive:
        yield from fire(run, 'after_melee', None, beast)


def _beaten_by(
    run: Run, own: Party, animal: 'Npc', ahead: int, animal_attacks: bool
) -> Doing[None]:
    """The table's line for a group that did not beat an animal (MEL-6)."""
    from printplay.engines.congo.flight import retreat
    from printplay.engines.congo.losses import lose

    row = table_row(run, -ahead)
    if row is None:
        return
    group = own.group
    if ahead and row.removes:
        lost = yield from lose(run, group, row.removes, -1, 'MEL-7', death_roll=True,
                               cause='melee')  # fmt: skip
        own.scope.facts['losses'] = lost
    retreats = ahead < 0 if row.retreats == 'loser' else animal_attacks
    if retreats and own.there:
        yield from retreat(run, group, animal, 'RUN-1')
    yield from _draw(run, own, retreats)


def fight_pack(run: Run, group: 'Group', dice: 'Dice', ref: str) -> Doing[int]:
    """A melee of a group with animals that roll these dice: the group's hits less theirs.

    Who is ahead decides what happens next; that stands in the effect that asked for it.
    """
    run.event('rule', 'MEL-2', group.side)
    own = Party(group, Roll('melee', group.side, group), Scope(group.side, ref, group,
                source=group, defender=group))  # fmt: skip
    own.scope.roll = own.roll
    own.scope.facts.update(foe_kind=ANIMAL, cancelled=False, losses=0)
    yield from fire(run, 'before_melee', group, own.scope)
    if not own.there or own.scope.facts['cancelled']:
        return 0
    yield from _roll(run, own)
    theirs = Roll('melee', -1, None, group)
    for sides, n in dice:
        theirs.add(sides, n, ref)
    yield from throw(run, theirs)
    ahead = own.roll.successes - theirs.successes
    run.event('fight', ref, group.side, (group.index, -1, ahead))
    return ahead
