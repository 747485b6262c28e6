"""Melee with animals: the table works on the group alone (MEL-2, MEL-6).

What an animal rolls and what kills it stands in its traits; a pack's dice in the effect that
brings it.
"""

from typing import TYPE_CHECKING

from printplay.engines.congo.dice import Roll, throw
from printplay.engines.congo.effects import fire
from printplay.engines.congo.fighting.aiming import ANIMAL
from printplay.engines.congo.fighting.parties import Party, draw_tokens, roll_dice, table_row
from printplay.engines.congo.run import Doing, Run, Scope

if TYPE_CHECKING:
    from printplay.engines.congo.rulebook.facts import Dice
    from printplay.engines.congo.state import Group, Npc


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
            yield from roll_dice(run, own)
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
    from printplay.engines.congo.fighting.losses import Cause, lose
    from printplay.engines.congo.moving.flight import retreat

    row = table_row(run, -ahead)
    if row is None:
        return
    group = own.group
    if ahead and row.removes:
        lost = yield from lose(run, group, row.removes, -1, 'MEL-7', death_roll=True,
                               cause=Cause('melee'))  # fmt: skip
        own.scope.facts['losses'] = lost
    retreats = ahead < 0 if row.retreats == 'loser' else animal_attacks
    if retreats and own.there:
        yield from retreat(run, group, animal, 'RUN-1')
    yield from draw_tokens(run, own, retreats)


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
    yield from roll_dice(run, own)
    theirs = Roll('melee', -1, None, group)
    for sides, n in dice:
        theirs.add(sides, n, ref)
    yield from throw(run, theirs)
    ahead = own.roll.successes - theirs.successes
    run.event('fight', ref, group.side, (group.index, -1, ahead))
    return ahead
