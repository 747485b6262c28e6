"""Deployment, in stages: cards for stars, the Initiative token, then group by group.

The sides place one group at a time in turn, wherever in their zone its bases find room.
"""

from typing import TYPE_CHECKING, Any

from printplay.engines.congo.effects import compile_effect, fire, perform
from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.setting import adventures
from printplay.engines.congo.setting.setup import AT_ONCE, WAITS
from printplay.engines.congo.state import TABLE, Data, Group

if TYPE_CHECKING:
    from printplay.engines.congo.rulebook.book import Book
    from printplay.sim.protocol import Option


def stage(run: Run) -> Doing[None]:
    """Place one group; before the first and after the last, what is done then."""
    data = run.data
    if 'begun' not in data.extra:
        data.extra['begun'] = True
        yield from _begin(run)
    waiting = [group for group in data.groups if WAITS in group.flags]
    if waiting:
        seat = _next_seat(data, waiting)
        yield from _deploy(run, [group for group in waiting if group.side == seat])
    if len(waiting) <= 1:
        yield from _ready(run)


def _begin(run: Run) -> Doing[None]:
    """Totem cards for fewer stars (COL-D), the Initiative token, entry points."""
    stars = [_stars(run, side.seat) for side in run.data.sides]
    run.data.initiative = _first_holder(run, stars)
    for side in run.data.sides:
        short = max(stars) - stars[side.seat]
        if short:
            for rule, effect in run.book.part(_at_setup):
                run.event('rule', rule, side.seat)
                scope = Scope(side.seat, rule)
                scope.facts['star'] = short
                yield from perform(run, scope, effect)
    for group in run.data.groups:
        if 'reserve' in group.flags:
            entries = adventures.entries(run, group.side)
            if entries:
                group.flags['entry'] = run.chance.choose(entries, 'dice')


def _stars(run: Run, seat: int) -> int:
    return sum(
        run.book.characters[figure.ref].stars
        for group in run.data.groups
        if group.side == seat
        for figure in group.figures
        if figure.role == 'character'
    )


def _first_holder(run: Run, stars: list[int]) -> int:
    """The side with more stars; on a tie the higher die, rolled again while equal."""
    best = [seat for seat, n in enumerate(stars) if n == max(stars)]
    sides = run.book.constants['initiative_die']
    while len(best) > 1:
        rolls = [run.chance.die(sides) for _ in best]
        best = [seat for seat, face in zip(best, rolls, strict=True) if face == max(rolls)]
    return best[0]


def _at_setup(book: 'Book') -> tuple[tuple[str, Any], ...]:
    """Rules that work before the game, with what they do."""
    return tuple(
        (rule.id, compile_effect(step.args['do'], rule.id))
        for section in book.doc.rules
        for rule in section.rules
        for step in rule.effect
        if step.op == 'when' and step.args['moment'] == 'setup'
    )


def _next_seat(data: Data, waiting: list[Group]) -> int:
    """The sides take turns, the first one begins; a side with no more groups is passed over."""
    left = {group.side for group in waiting}
    last: int = data.extra.get('placed', len(data.sides) - 1)
    for step in range(1, len(data.sides) + 1):
        seat = (last + step) % len(data.sides)
        if seat in left:
            data.extra['placed'] = seat
            return seat
    return last


def _deploy(run: Run, waiting: list[Group]) -> Doing[None]:
    from printplay.engines.congo.ground import places

    seat = waiting[0].side
    options: list[Option] = [('deploy', group.index) for group in waiting]
    chosen = yield from ask(seat, 'deploy', options, 'ADV-1')
    group = run.data.groups[chosen[1]]
    zone = adventures.zone(run, seat)
    option = yield from ask(
        seat, 'place', places.Placements(run, group, zone), 'ADV-1', (group.index,)
    )
    group.place = TABLE
    places.put(run, group, option)
    del group.flags[WAITS]
    run.event('deploy', group.profile, seat, (group.index,))


def _ready(run: Run) -> Doing[None]:
    """All stand: what universal rules do now, and the first turn can begin."""
    yield from begin_rules(run)
    yield from fire(run, 'after_deployment', None, Scope(-1, 'ADV-1'))
    run.data.phase = 'opening'


def begin_rules(run: Run) -> Doing[None]:
    """What universal rules do before the first turn."""
    for rule in run.data.universal:
        for op in run.book.effects.get(f'universal:{rule}', ()):
            if op.name in AT_ONCE:
                run.event('rule', rule)
            if op.name == 'set_global':
                yield from perform(run, Scope(-1, rule), (op,))
