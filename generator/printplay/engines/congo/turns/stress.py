"""Stress tokens (STR-1 to STR-6): drawn, taken, passed on and put back, with the limit.

A token that a group has no room for is a flight; a token of an animal or an event is carried
out and set aside by the rule that put it into the bag.
"""

from typing import TYPE_CHECKING

from printplay.engines.congo.effects import fire
from printplay.engines.congo.fighting import losses
from printplay.engines.congo.moving import flight
from printplay.engines.congo.run import Doing, Run, Scope

if TYPE_CHECKING:
    from printplay.engines.congo.state import Group

SUPPLY = 'stress'


def spend(run: Run, group: 'Group', what: str) -> bool:
    """Count what a group may do only so often in a step; False when that is used up.

    `what` is a flag of the group: acted, fled or terrorised.
    """
    if getattr(group, what):
        if what == 'fled':
            run.event('rule', 'STR-6', group.side)
        return False
    limit, count = _COUNTED[what]
    used = group.flags.get(count, 0) + 1
    group.flags[count] = used
    setattr(group, what, used >= run.book.constants[limit])
    return True


def new_step(group: 'Group') -> None:
    """Begin to count anew what a group may do in a step."""
    for what, (_, count) in _COUNTED.items():
        if count in group.flags:
            setattr(group, what, False)
            del group.flags[count]


_COUNTED = {
    'acted': ('actions_per_step', 'acts'),
    'fled': ('flights_per_step', 'flights'),
    'terrorised': ('terror_per_step', 'terrors'),
}


def draw(run: Run, group: 'Group', n: int = 1, ref: str = '', room: bool = False) -> Doing[int]:
    """Draw tokens at random for a group; give how many were drawn or fled from.

    Args:
        run: the game.
        group: who draws.
        n: how many.
        ref: the record that asks for it.
        room: by choice, so that all of them must fit where the ruling says so.
    """
    if room and not room_for(run, group, n):
        return 0
    done = 0
    while done < n and group.figures:
        if not (yield from _draw_one(run, group, ref)):
            break
        done += 1
    return done


def room_for(run: Run, group: 'Group', n: int) -> bool:
    """Whether a group may choose to draw so many tokens (`optional_draw_needs_room`)."""
    if len(group.stress) >= run.book.max_stress:
        return False
    needs_room = run.book.rulings['optional_draw_needs_room'] == 'yes'
    return not needs_room or len(group.stress) + n <= run.book.max_stress


def _draw_one(run: Run, group: 'Group', ref: str) -> Doing[bool]:
    if len(group.stress) >= run.book.max_stress:
        yield from _no_room(run, group, ref)
        return True
    run.event('rule', 'STR-1', group.side)
    kind = _out_of_bag(run)
    if not kind:
        return (yield from _empty_bag(run, group, ref))
    token = run.book.token_of[kind]
    run.event('token', token.id, group.side, (group.index,))
    if token.stress:
        yield from _receive(run, group, kind, ref)
    else:
        yield from _strange_token(run, group, kind)
    return True


def _out_of_bag(run: Run) -> str:
    """A token drawn blind, taken out of the bag; '' when there is none to draw."""
    bag = run.data.bag
    if run.data.used.get('game:only_strange') or not any(bag.values()):
        return ''  # empty, or an animal without a place would come up again and again
    kind = run.chance.draw(bag, 'bag')
    bag[kind] -= 1
    return kind


def _empty_bag(run: Run, group: 'Group', ref: str) -> Doing[bool]:
    run.event('short', SUPPLY, group.side)
    if run.book.rulings['empty_bag'] == 'flee':
        yield from flight.flee(run, group, ref)
        return True
    return False


def _strange_token(run: Run, group: 'Group', kind: str) -> Doing[None]:
    """Carry out an Animal or Event token; its rule draws the next one."""
    data = run.data
    data.aside[kind] = data.aside.get(kind, 0) + 1
    stuck = not any(data.bag.get(other) for other in run.book.stress_kinds)
    if stuck:
        data.used['game:only_strange'] = 1
    moment = 'on_draw_event' if run.book.token_of[kind].event else 'on_draw_animal'
    scope = Scope(group.side, run.book.token_of[kind].id, group, target=group)
    scope.facts['token'] = kind
    yield from fire(run, moment, group, scope)
    if stuck:
        del data.used['game:only_strange']


def _receive(run: Run, group: 'Group', kind: str, ref: str) -> Doing[None]:
    """Lay a token beside the group that it is due to, or another that a rule names."""
    scope = Scope(group.side, ref, group, target=group)
    scope.facts['token'] = kind
    yield from fire(run, 'on_draw_stress', group, scope)
    receiver = scope.facts.get('redirect') or group
    if len(receiver.stress) < run.book.max_stress and receiver.figures:
        receiver.stress.append(kind)
        yield from losses.check_last(run, receiver)
        return
    run.data.bag[kind] = run.data.bag.get(kind, 0) + 1
    if receiver.figures:
        yield from _no_room(run, receiver, ref)


def _no_room(run: Run, group: 'Group', ref: str) -> Doing[None]:
    run.event('rule', 'STR-5', group.side)
    yield from flight.flee(run, group, ref)


def take(run: Run, group: 'Group', token: str, n: int = 1, ref: str = '') -> Doing[int]:
    """Take named tokens out of the bag; give how many there were or were fled from."""
    done = 0
    while done < n and group.figures and run.data.bag.get(token, 0):
        if len(group.stress) >= run.book.max_stress:
            yield from _no_room(run, group, ref)
        else:
            run.data.bag[token] -= 1
            run.event('token', run.book.token_of[token].id, group.side, (group.index,))
            yield from _receive(run, group, token, ref)
        done += 1
    return done


def shift(run: Run, giver: 'Group', group: 'Group', token: str, ref: str = '') -> Doing[bool]:
    """Hand a token from one group to another; one without room flees, and the token is put back."""
    if token not in giver.stress:
        return False
    giver.stress.remove(token)
    if len(group.stress) < run.book.max_stress:
        group.stress.append(token)
        yield from losses.check_last(run, group)
    else:
        run.data.bag[token] = run.data.bag.get(token, 0) + 1
        yield from _no_room(run, group, ref)
    return True


def give_back(run: Run, group: 'Group', token: str) -> None:
    """Put one of a group's tokens back into the bag."""
    group.stress.remove(token)
    run.data.bag[token] = run.data.bag.get(token, 0) + 1


def return_all(run: Run, token: str) -> int:
    """Put every token of a kind on the table back into the bag; give how many there were."""
    count = 0
    for group in run.data.groups:
        while token in group.stress:
            give_back(run, group, token)
            count += 1
    return count
