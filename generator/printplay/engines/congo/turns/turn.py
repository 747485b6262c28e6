"""The turn (TURN-1 to TURN-10), cut into phases: `stage` plays on to where somebody is asked.

`data.phase` names the stage to come. An opening draws and chooses; each step lays, reveals and
carries out two cards, one action a stage; an end phase closes the turn.
"""

from typing import TYPE_CHECKING

from printplay.engines.congo.effects import fire, sweep
from printplay.engines.congo.run import Doing, Run, Scope
from printplay.engines.congo.setting import adventures, deployment, victory
from printplay.engines.congo.state import TABLE
from printplay.engines.congo.turns import cards, steps, stress
from printplay.engines.congo.turns.steps import forget, lapse

if TYPE_CHECKING:
    from collections.abc import Callable

    from printplay.sim.protocol import Decision

PANIC = 'panic'
INITIATIVE = 'initiative'
OVER = 'over'


def stage(run: Run) -> Doing[None]:
    """Play the phase that `data.phase` names, and on to the first one in which something is asked.

    Phases in which nobody is asked are no stages of their own, but a stage never goes beyond the
    end of a turn.
    """
    data = run.data
    while True:
        phase = data.phase
        doing = PHASES[phase](run)
        asked = next(doing, None)
        if asked is not None:
            yield from _answer(doing, asked)
        if data.lasting:
            sweep(run)
        if phase in _ACTING and data.phase != OVER:
            yield from _end_early(run)
        if asked is not None or phase == 'end' or data.phase == OVER:
            return


def _answer(doing: Doing[None], asked: 'Decision') -> Doing[None]:
    """Carry a phase on that has asked its first question."""
    while True:
        answer = yield asked
        try:
            asked = doing.send(answer)
        except StopIteration:
            return


def _end_early(run: Run) -> Doing[None]:
    """See whether the adventure ends before its last turn is over."""
    end = adventures.ended(run)
    if end:
        yield from _finish(run, end)


def _set_up(run: Run) -> Doing[None]:
    yield from deployment.stage(run)
    if run.data.phase == 'opening':
        run.event('first', INITIATIVE, run.data.initiative)
        _next_turn(run)


def _next_turn(run: Run) -> None:
    data = run.data
    data.turn += 1
    data.step = 0
    data.order = []
    forget(run, 'turn:', 'step:', 'action:')
    for side in data.sides:
        side.chosen, side.played, side.laid = [], [], ''


def _opening(run: Run) -> Doing[None]:
    """Draw Totem cards, then what the adventure and special rules do at the start of a turn."""
    run.event('rule', 'TURN-2')
    for side in run.data.sides:
        before = len(side.deck), len(side.hand), len(side.discard)
        yield from fire(run, 'opening_draw', None, Scope(side.seat, 'TURN-2'))
        if before == (len(side.deck), len(side.hand), len(side.discard)):
            cards.draw_totem(run, side.seat, run.book.constants['totem_per_turn'], 'TOT-1')
            run.event('rule', 'TOT-1', side.seat)
    yield from fire(run, 'turn_start', None, Scope(-1, 'TURN-2'))
    run.data.phase = 'choose'
    run.data.order = [side.seat for side in run.data.sides]


def _choose(run: Run) -> Doing[None]:
    """One player chooses Action cards; a stage of its own, for the choice is secret."""
    data = run.data
    seat = data.order.pop(0)
    n = run.book.constants['cards_chosen']
    yield from cards.choose(run, seat, n, random='cards_at_random' in data.extra)
    cards.take_sorcery(run, seat)
    if data.order:
        return
    yield from fire(run, 'cards_chosen', None, Scope(-1, 'TURN-2'))
    data.phase = 'step'


def _end(run: Run) -> Doing[None]:
    """The end phase (TURN-9): Panic, effects and endings of the adventure, the turn marker."""
    data = run.data
    stress.return_all(run, PANIC)
    run.event('rule', 'TURN-9')
    _tell_places(run)
    yield from fire(run, 'end_of_turn', None, Scope(-1, 'TURN-9'))
    lapse(run, 'end_of_turn')
    end = adventures.ended(run)
    if end or data.turn >= data.turns:
        yield from _finish(run, end or 'last_turn')
        return
    data.phase = 'opening'
    _next_turn(run)


def _tell_places(run: Run) -> None:
    """Say for each group on the table in which square of a short stick it stands."""
    square = run.book.stick['S']
    for group in run.data.groups:
        if group.place == TABLE and group.figures:
            first = group.figures[0]
            run.event('stood', run.data.table, group.side, (first.x // square, first.y // square))


def _finish(run: Run, end: str) -> Doing[None]:
    """Count victory points; the game is over."""
    yield from victory.score(run)
    run.data.end = end
    run.data.phase = OVER
    run.event('end', end)


_ACTING = ('act', 'after_card', 'step_end')
"""Phases in which an adventure may end early; the end of a turn sees to it itself."""

PHASES: 'dict[str, Callable[[Run], Doing[None]]]' = {
    'setup': _set_up,
    'deploy': _set_up,
    'opening': _opening,
    'choose': _choose,
    'step': steps.step,
    'lay': steps.lay,
    'reveal': steps.reveal,
    'card': steps.card,
    'act': steps.act,
    'after_card': steps.after_card,
    'step_end': steps.step_end,
    'end': _end,
}
