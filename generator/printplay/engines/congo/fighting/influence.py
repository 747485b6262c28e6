"""Rally and Terror (STR-7 to STR-10): Bravery against tokens and hits."""

from typing import TYPE_CHECKING

from printplay.engines.congo.dice import OWN, Roll, throw
from printplay.engines.congo.effects import fire, value
from printplay.engines.congo.rulebook.facts import Dice
from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.turns import stress

if TYPE_CHECKING:
    from printplay.engines.congo.state import Group
    from printplay.sim.protocol import Option

PANIC = 'panic'


def rally(run: Run, group: 'Group', ref: str = '') -> Doing[int]:
    """Rally a group: each success puts a token of its owner's choice back; give how many."""
    scope = Scope(group.side, ref or 'STR-7', group, target=group)
    run.event('rule', 'STR-7', group.side)
    yield from fire(run, 'before_rally', group, scope)
    own = bravery(run, group)
    if not own:
        return 0
    roll = Roll('bravery', group.side, group, None)
    _add(roll, own, len(group.stress))
    _add_characters(run, roll, group)
    scope.roll = roll
    yield from fire(run, 'on_rally', group, scope)
    successes = yield from throw(run, roll, scope)
    return (yield from _return_tokens(run, group, successes))


def bravery(run: Run, group: 'Group') -> Dice:
    """The dice that a group's Bravery value is; none for a lone character without (STR-10)."""
    profile = run.book.profiles.get(group.profile)
    if profile is not None:
        found = value(run, group, 'bravery', profile.bravery)
    else:
        run.event('rule', 'STR-10', group.side)
        dice = run.book.characters[group.profile].bravery
        found = value(run, group, 'bravery', dice[0][0] if dice else 0)
    return ((found, value(run, group, 'bravery_dice', 1)),) if found else ()


def _add(roll: Roll, own: Dice, times: int) -> None:
    for sides, n in own:
        roll.add(sides, n * times, OWN)


def _add_characters(run: Run, roll: Roll, group: 'Group') -> None:
    for figure in group.figures:
        if figure.role == 'character':
            for sides, n in run.book.characters[figure.ref].bravery:
                roll.add(sides, n, figure.ref)


def _return_tokens(run: Run, group: 'Group', successes: int) -> Doing[int]:
    """Put a token back for each success; nothing is asked where all of them go."""
    keep_panic = run.book.rulings['panic_removable'] == 'no'
    done = 0
    while done < successes:
        able = [kind for kind in group.stress if not (keep_panic and kind == PANIC)]
        if not able:
            break
        kinds = dict.fromkeys(able)
        if len(able) > successes - done:
            options: list[Option] = [('token', kind) for kind in kinds]
            chosen = yield from ask(group.side, 'return_token', options, 'STR-7', (group.index,))
            kinds = {chosen[1]: None}
        stress.give_back(run, group, next(iter(kinds)))
        done += 1
    return done


def terror(run: Run, group: 'Group', ref: str = '', seat: int = -1) -> Doing[int]:
    """Put a group to a Terror test; give how many tokens it has to draw.

    Args:
        run: the game.
        group: the group that is frightened.
        ref: the record that asks for it; '' for the action of a card (STR-8).
        seat: who frightens it.
    """
    rule = 'STR-9' if ref else 'STR-8'
    counts = run.book.rulings['terror_test_counts_as_terror_action'] == 'yes'
    if ref and counts and not stress.spend(run, group, 'terrorised'):
        return 0
    scope = Scope(group.side, ref or rule, group, target=group)
    run.event('rule', rule, group.side)
    own = bravery(run, group)
    roll = Roll('bravery', group.side, group, None)
    base = run.book.constants['terror_hits']
    _add(roll, own, base)
    _add_characters(run, roll, group)
    scope.roll = roll
    scope.facts['seat'] = seat
    yield from fire(run, 'on_terror', group, scope)
    hits = base + scope.facts.get('extra_hits', 0)
    changed = scope.facts.get('bravery')
    _add(roll, ((changed, 1),) if changed else own, hits - base)
    cancelled = (yield from throw(run, roll, scope)) if own else 0
    return (yield from stress.draw(run, group, max(0, hits - cancelled), scope.ref))
