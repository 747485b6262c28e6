"""Figures that are lost (SHO-12, CORE-5, COL-B, COL-C, STR-4): who goes, and what is left.

The owner removes figures so that the chain of bases holds; a death roll may ask for a character
or an auxiliary among them.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from printplay.engines.congo.effects import fire
from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.state import GONE
from printplay.engines.congo.world import objects
from printplay.engines.congo.world.independent import is_independent

if TYPE_CHECKING:
    from printplay.engines.congo.state import Figure, Group
    from printplay.sim.protocol import Option

PEOPLE = ('character', 'auxiliary', 'companion')
FOLLOWERS = ('auxiliary', 'companion', 'independent', 'cattle')
"""Who makes no group of its own."""
LEAVING = 'leaving'
"""Flag of a group that is being taken out of the game."""


@dataclass(frozen=True, slots=True)
class Cause:
    """What takes figures.

    Attributes:
        kind: shooting, melee, flight, effect or ritual.
        foe: the group that did it.
        seat: the seat that did it, for points; -1 for nobody.
    """

    kind: str = 'effect'
    foe: 'Group | None' = None
    seat: int = -1


BY_EFFECT = Cause()


def lose(
    run: Run,
    group: 'Group',
    n: int,
    by: int = -1,
    ref: str = '',
    death_roll: bool = False,
    cause: Cause = BY_EFFECT,
) -> Doing[int]:
    """Take figures off a group; give how many went.

    Args:
        run: the game.
        group: who loses them.
        n: how many, as many as there are at most.
        by: the seat that picks them; -1 is the owner.
        ref: the record that asks for it.
        death_roll: whether the death roll is due (SHO-12); the ruling may add others.
        cause: what takes them.
    """
    n = min(n, _mortal(run, group))
    if n <= 0:
        return 0
    scope = Scope(group.side, ref, group, foe=cause.foe, target=group)
    scope.facts.update(losses=n, cause=cause.kind)
    yield from fire(run, 'on_lose_figure', group, scope)
    n = min(n - scope.facts.get('cancelled', 0), _mortal(run, group))
    if n <= 0:
        return 0
    people = _death_roll(run, group, death_roll, cause.kind)
    picker = group.side if by < 0 else by
    for left in range(n, 0, -1):
        figure = yield from _pick(run, group, picker, people and left == 1, ref)
        people = people and not _counts(run, figure)
        yield from remove_figure(run, group, figure, cause, settle=left == 1)
    return n


def _mortal(run: Run, group: 'Group') -> int:
    return sum(not is_independent(run.data, figure) for figure in group.figures)


def _death_roll(run: Run, group: 'Group', due: bool, cause: str) -> bool:
    """Roll whether a character or auxiliary must be among the losses."""
    every = run.book.rulings['death_roll_scope'] == 'every_loss' and cause != 'flight'
    if not (due or every) or not any(_counts(run, figure) for figure in group.figures):
        return False
    sides = run.book.constants['death_roll_die']
    face = run.chance.die(sides)
    run.event('rule', 'SHO-12', group.side)
    run.event('roll', 'death_roll', group.side, ((sides, face),))
    return bool(face == run.book.constants['death_roll_face'])


def _counts(run: Run, figure: 'Figure') -> bool:
    """Whether a figure is a character or auxiliary to the death roll."""
    return figure.role in PEOPLE and not is_independent(run.data, figure)


def _pick(run: Run, group: 'Group', seat: int, people: bool, ref: str) -> Doing['Figure']:
    """The figure to go: one that leaves a chain; a character or auxiliary if one must go."""
    figures = group.figures
    able = [i for i, figure in enumerate(figures) if not is_independent(run.data, figure)]
    if people:
        able = [i for i in able if figures[i].role in PEOPLE] or able
    free = [index for index in able if holds_without(run, group, index)] or able
    options: list[Option] = [('figure', i, figures[i].ref) for i in free]
    chosen = yield from ask(seat, 'figure', options, ref, (group.index,))
    return figures[chosen[1]]


def holds_without(run: Run, group: 'Group', index: int) -> bool:
    """Whether the chain of bases holds when one figure is gone (CORE-5)."""
    rest = [figure for i, figure in enumerate(group.figures) if i != index]
    return is_chain(run, rest)


def is_chain(run: Run, figures: 'list[Figure]') -> bool:
    """Whether bases hang together by touching each other."""
    if len(figures) < 2:
        return True
    reach = run.book.touch * run.book.touch
    waiting = figures[1:]
    found = [figures[0]]
    for figure in found:
        x, y = figure.x, figure.y
        far: list[Figure] = []
        for other in waiting:
            dx, dy = other.x - x, other.y - y
            (found if dx * dx + dy * dy <= reach else far).append(other)
        if not far:
            return True
        waiting = far
    return False


def remove_figure(
    run: Run, group: 'Group', figure: 'Figure', cause: Cause, settle: bool = True
) -> Doing[None]:
    """Take one figure out of the game, and see what is left of its group."""
    last = len(group.figures) == 1
    if last:
        objects.settle(run, group)
    group.figures = [other for other in group.figures if other is not figure]
    _count(run, group, figure, cause.seat)
    run.event('loss', figure.ref, group.side, (group.index, cause.kind))
    if last:
        yield from _gone(run, group, cause)
    elif settle:
        yield from look_at_rest(run, group, cause)


def _count(run: Run, group: 'Group', figure: 'Figure', foe_seat: int) -> None:
    side = run.data.sides[group.side]
    if figure.role == 'character':
        side.lost_characters.append(figure.ref)
        if foe_seat >= 0 and foe_seat != group.side:
            side.lost_by_enemy.append(figure.ref)
    elif figure.role == 'auxiliary':
        side.lost_auxiliaries.append(figure.ref)


def look_at_rest(run: Run, group: 'Group', cause: Cause = BY_EFFECT) -> Doing[None]:
    """What becomes of a group that lost figures, or that a model of no side has left."""
    figures = group.figures
    if not figures or LEAVING in group.flags:
        return
    own = [figure for figure in figures if figure.role in PEOPLE or figure.role not in FOLLOWERS]
    if not own or (len(own) == 1 and own[0].role in FOLLOWERS):
        if any(figure.role == 'auxiliary' for figure in figures):
            run.event('rule', 'COL-C', group.side)
        yield from eliminate(run, group, cause)
        return
    if len(figures) == 1 and figures[0].role == 'character':
        _alone(run, group, figures[0])
    if not is_chain(run, figures):
        from printplay.engines.congo.moving import gather

        gather.close_up(run, group)
    yield from check_last(run, group, cause)


def _alone(run: Run, group: 'Group', figure: 'Figure') -> None:
    """A character that is left alone becomes a group of its own (COL-B)."""
    if group.profile != figure.ref:
        run.event('rule', 'COL-B', group.side)
        group.flags['was'] = group.profile
        group.profile = figure.ref


def check_last(run: Run, group: 'Group', cause: Cause = BY_EFFECT) -> Doing[bool]:
    """Remove a last figure that has as many tokens as a group can hold (STR-4)."""
    if len(group.figures) != 1 or len(group.stress) < run.book.max_stress:
        return False
    run.event('rule', 'STR-4', group.side)
    yield from eliminate(run, group, cause)
    return True


def eliminate(run: Run, group: 'Group', cause: Cause = BY_EFFECT) -> Doing[None]:
    """Take a whole group out of the game."""
    if group.place == GONE:
        return
    objects.settle(run, group)
    for figure in group.figures:
        if not is_independent(run.data, figure):
            _count(run, group, figure, cause.seat)
            run.event('loss', figure.ref, group.side, (group.index, cause.kind))
    yield from _gone(run, group, cause)


def _gone(run: Run, group: 'Group', cause: Cause) -> Doing[None]:
    """Clear away what a group leaves behind: its tokens go back to the bag."""
    group.flags[LEAVING] = True
    winner = cause.foe if cause.kind == 'melee' else None
    scope = Scope(group.side, '', group, foe=cause.foe, target=group, winner=winner, loser=group)
    scope.facts.update(cause=cause.kind, foe_seat=cause.seat)
    yield from fire(run, 'on_eliminated', group, scope)
    objects.leave_behind(run, group)
    for token in group.stress:
        run.data.bag[token] = run.data.bag.get(token, 0) + 1
    group.stress.clear()
    group.smoke = ''
    group.figures = []
    group.area = -1
    group.place = GONE
    run.event('gone', group.profile, group.side, (group.index, cause.kind))
