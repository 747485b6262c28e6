"""Sorcery (SOR-1 to SOR-6): who casts which ritual, the roll, the target, the effect.

A ritual's dice are thrown first; with a success its target is chosen and the effect of that
many successes carried out. Events cast rituals too, with dice of their own.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from printplay.engines.congo.dice import Roll, throw
from printplay.engines.congo.effects import fire, perform
from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.spirits.ritual_targets import may_work, targets
from printplay.engines.congo.state import TABLE, Group

if TYPE_CHECKING:
    from printplay.engines.congo.rulebook.facts import Dice, Ritual
    from printplay.engines.congo.state import Figure
    from printplay.sim.protocol import Option

PANIC = 'panic'
NOTHING: 'Option' = ('pass', 'SOR-2')
_TOKEN: 'list[Option]' = [('roll',), ('token',)]


@dataclass(frozen=True, slots=True)
class Caster:
    """A character with Sorcery: its group, the sides of its die, the culture of its rituals."""

    group: Group
    figure: 'Figure'
    die: int
    culture: str


def casters(run: Run, seat: int) -> list[Caster]:
    """The characters of a player who can cast (SOR-1)."""
    known = run.book.sorcerers
    return [
        Caster(group, figure, known[figure.ref][0], known[figure.ref][1])
        for group in run.data.groups
        if group.side == seat and group.place == TABLE
        for figure in group.figures
        if figure.role == 'character' and figure.ref in known
    ]


def may_cast(run: Run, seat: int) -> bool:
    """Whether a player may cast a ritual now (SOR-2)."""
    return run.data.sides[seat].sorcery and bool(casters(run, seat))


def offer(run: Run, seat: int) -> Doing[bool]:
    """After a card: a ritual of the player's choice, or none; True if one was cast."""
    if not may_cast(run, seat):
        return False
    ways = [
        (caster, ritual)
        for caster in casters(run, seat)
        for ritual in run.book.rituals.values()
        if ritual.culture == caster.culture and may_work(run, seat, caster.group, ritual)
    ]
    options: list[Option] = [('ritual', ritual.id, caster.group.index) for caster, ritual in ways]
    if not options:
        return False
    chosen = yield from ask(seat, 'ritual', [NOTHING, *options], 'SOR-2')
    if chosen == NOTHING:
        return False
    caster, ritual = ways[options.index(chosen)]
    run.data.sides[seat].sorcery = False
    run.event('card', run.book.sorcery, seat)
    for rule in ('SOR-1', 'SOR-2', caster.figure.ref):
        run.event('rule', rule, seat)
    yield from _perform_ritual(run, caster, ritual)
    return True


def _perform_ritual(run: Run, caster: Caster, ritual: 'Ritual') -> Doing[None]:
    """The witchdoctor's roll: tokens for dice, and the danger of Panic (SOR-3, SOR-5)."""
    group, seat = caster.group, caster.group.side
    scope = _scope(group, ritual.id)
    scope.figure = caster.figure
    yield from _further(run, scope)
    roll = Roll('ritual', seat, group)
    scope.roll = roll
    roll.add(caster.die, 1, 'SOR-1')
    if not (yield from _draw_for_dice(run, caster, roll)):
        return
    run.event('rule', 'SOR-3', seat)
    yield from fire(run, 'on_ritual', group, scope)
    successes = yield from throw(run, roll, scope)
    yield from _carry_out(run, scope, ritual, successes)


def _scope(group: Group, ref: str) -> Scope:
    return Scope(group.side, ref, group, source=group, area=group.area)


def _further(run: Run, scope: Scope) -> Doing[None]:
    """A Totem card may add to the range, before anything is rolled."""
    from printplay.engines.congo.turns.cards import totem_window

    yield from totem_window(run, scope.owner, 'on_ritual', scope)


def _draw_for_dice(run: Run, caster: Caster, roll: Roll) -> Doing[bool]:
    """Draw tokens for more dice; False if the spirits took the caster."""
    from printplay.engines.congo.fighting.losses import Cause, remove_figure
    from printplay.engines.congo.turns.stress import draw

    group = caster.group
    while group.place == TABLE and len(group.stress) < run.book.max_stress:
        about = (group.index, tuple(roll.sides))
        chosen = yield from ask(group.side, 'ritual_token', _TOKEN, 'SOR-3', about)
        if chosen[0] == 'roll':
            break
        before = group.stress.count(PANIC)
        if not (yield from draw(run, group, 1, 'SOR-3')):
            break
        if group.stress.count(PANIC) > before:
            run.event('rule', 'SOR-5', group.side)
            yield from remove_figure(run, group, caster.figure, Cause('ritual'))
            return False
        roll.add(caster.die, 1, 'SOR-3')
        run.event('rule', 'SOR-6', group.side)
    return caster.figure in group.figures


def _carry_out(run: Run, scope: Scope, ritual: 'Ritual', successes: int) -> Doing[bool]:
    """Choose the target and do what so many successes do (SOR-4)."""
    run.event('rule', 'SOR-4', scope.owner)
    level = min(successes, len(ritual.levels) - 1)
    key = ritual.levels[level] if level > 0 else ''
    if not key or scope.group is None or scope.group.place != TABLE:
        return False
    options = targets(run, scope.owner, scope.group, ritual, scope.facts.get('extend', 0))
    if not options:
        return False
    chosen = yield from ask(scope.owner, 'ritual_target', options, ritual.id)
    ref = key.partition(':')[2]
    run.event('rule', ref, scope.owner)
    aimed = scope.within(roll=None, ref=ref)
    if chosen[0] in ('group', 'character'):
        aimed.target = run.data.groups[chosen[1]]
    if chosen[0] == 'character':
        assert aimed.target is not None
        aimed.facts['figure'] = aimed.target.figures[chosen[2]]
    return (yield from perform(run, aimed, run.book.effects[key]))


def cast(
    run: Run,
    group: Group,
    ritual: str,
    ref: str,
    dice: 'Dice | None' = None,
    more: str = 'all',
    hold: bool = False,
) -> Doing[tuple[int, bool]]:
    """Cast a ritual by an effect; give the successes, and whether two dice were equal.

    Args:
        run: the game.
        group: who casts.
        ritual: its id.
        ref: the record that asks for it.
        dice: thrown instead of the caster's.
        more: what may add dice: 'none', or 'cards'.
        hold: only throw; `finish_cast` then does what the successes do.
    """
    seat = group.side if more != 'none' else -1
    scope = _scope(group, ref)
    if more != 'none':
        yield from _further(run, scope)
    roll = Roll('ritual', seat, group)
    roll.add_all(dice or (), ref)
    scope.roll = roll
    yield from fire(run, 'on_ritual', group, scope)
    successes = yield from throw(run, roll, scope)
    double = len(set(roll.faces)) < len(roll.faces)
    if not hold:
        yield from _carry_out(run, scope, run.book.rituals[ritual], successes)
    return successes, double


def finish_cast(run: Run, group: Group, ritual: str, ref: str, successes: int) -> Doing[bool]:
    """Do what the successes of a ritual do that was thrown before."""
    scope = _scope(group, ref)
    return (yield from _carry_out(run, scope, run.book.rituals[ritual], successes))
