"""The turn (TURN-1 to TURN-10), cut into phases: `stage` plays on to where somebody is asked.

`data.phase` names the stage to come. An opening draws and chooses; each step lays, reveals and
carries out two cards, one action a stage; an end phase closes the turn.
"""

from typing import TYPE_CHECKING

from printplay.engines.congo import (
    acts,
    adventures,
    animals,
    cards,
    setup,
    sorcery,
    stress,
    victory,
)
from printplay.engines.congo.effects import fire, sweep
from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.state import TABLE

if TYPE_CHECKING:
    from collections.abc import Callable

    from printplay.sim.protocol import Decision, Option

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
    yield from setup.stage(run)
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


def forget(run: Run, *limits: str) -> None:
    """Begin to count anew what is limited per step, turn or action."""
    used = run.data.used
    for key in [key for key in used if key.startswith(limits)]:
        del used[key]


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


def _step(run: Run) -> Doing[None]:
    """Begin an Action step."""
    data = run.data
    data.step += 1
    forget(run, 'step:', 'action:')
    for group in data.groups:
        stress.new_step(group)
    data.order = [side.seat for side in data.sides if side.chosen]
    data.phase = 'lay' if data.order else 'step_end'
    run.event('rule', 'TURN-3')
    yield from ()


def _lay(run: Run) -> Doing[None]:
    """One player lays a card face down; a stage of its own, for the choice is secret."""
    data = run.data
    side = data.sides[data.order.pop(0)]
    options: list[Option] = [('lay', card) for card in side.chosen]
    chosen = yield from ask(side.seat, 'lay_card', options, 'TURN-3')
    side.laid = chosen[1]
    side.chosen.remove(side.laid)
    if not data.order:
        data.phase = 'reveal'


def _reveal(run: Run) -> Doing[None]:
    """Turn the cards up, play cheetahs, and see who acts first."""
    data = run.data
    playing = [side for side in data.sides if side.laid]
    for side in playing:
        side.initiative = run.book.actions[side.laid].initiative
        run.event('card', side.laid, side.seat)
    for side in playing:
        scope = Scope(side.seat, 'TURN-3')
        yield from cards.totem_window(run, side.seat, 'cards_revealed', scope, 'cheetah')
    yield from fire(run, 'cards_revealed', None, Scope(-1, 'TURN-3'))
    data.order = [side.seat for side in sorted(playing, key=lambda one: -one.initiative)]
    if len({side.initiative for side in playing}) < len(playing):
        yield from _tie(run)
    data.phase = 'card' if data.order else 'step_end'


def _tie(run: Run) -> Doing[None]:
    """Let the holder of the Initiative token choose (TURN-4)."""
    data = run.data
    holder = data.initiative
    other = 1 - holder
    run.event('rule', 'TURN-4', holder)
    options: list[Option] = [('second', 'TURN-4'), ('first', 'TURN-4')]
    chosen = yield from ask(holder, 'tie', options, 'TURN-4')
    if chosen[0] == 'first':
        data.initiative = other
        data.order = [holder, other]
    else:
        data.order = [other, holder]


def _card(run: Run) -> Doing[None]:
    """Begin to carry out a card: what comes before it, then its circles."""
    data = run.data
    seat = data.order[0]
    card = run.book.actions[data.sides[seat].laid]
    forget(run, 'action:', 'card:')
    data.todo = [((one.kind,), one.colour, one.groups, card.id) for one in card.circles]
    scope = Scope(seat, card.id)
    yield from fire(run, 'before_card', None, scope)
    yield from cards.totem_window(run, seat, 'before_card', scope, 'before_card')
    data.phase = 'act' if data.todo else 'after_card'


def _act(run: Run) -> Doing[None]:
    """One action of the card, with any group, or no more (TURN-6)."""
    data = run.data
    seat = data.order[0]
    menu = acts.Menu(run, seat)
    chosen = yield from ask(seat, 'act', menu, 'TURN-6')
    if chosen[0] == 'done':
        data.todo = []
    elif chosen[0] == 'totem':
        yield from cards.play(run, seat, chosen[1], 'during_card', Scope(seat, chosen[1]))
    else:
        forget(run, 'action:')
        slot, action, group = acts.spend_circle(run, chosen)
        yield from acts.act(run, group, action, slot[1], slot[3])
    if not data.todo:
        data.phase = 'after_card'


def _after_card(run: Run) -> Doing[None]:
    """What comes after a card; a Totem card may add to it, and a witchdoctor may cast."""
    data = run.data
    seat = data.order[0]
    scope = Scope(seat, data.sides[seat].laid)
    yield from cards.totem_window(run, seat, 'after_card', scope, 'after_card')
    if data.todo:
        data.phase = 'act'
        return
    yield from fire(run, 'after_card', None, scope)
    yield from sorcery.offer(run, seat)
    side = data.sides[seat]
    side.played.append(side.laid)
    side.laid = ''
    data.order.pop(0)
    data.phase = 'card' if data.order else 'step_end'


def _step_end(run: Run) -> Doing[None]:
    """Wild animals act (TURN-10), and the step ends."""
    data = run.data
    if any(npc.kind == animals.ANIMAL and npc.alive for npc in data.npcs):
        run.event('rule', 'TURN-10')
    yield from animals.act_all(run)
    yield from fire(run, 'end_of_step', None, Scope(-1, 'TURN-10'))
    lapse(run, 'end_of_step')
    more = data.step < run.book.constants['action_steps']
    data.phase = 'step' if more else 'end'


def lapse(run: Run, until: str) -> None:
    """End the rules that hold only so long."""
    lasting = run.data.lasting
    if any(rule.until == until for rule in lasting):
        run.data.lasting = [rule for rule in lasting if rule.until != until]


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
    'step': _step,
    'lay': _lay,
    'reveal': _reveal,
    'card': _card,
    'act': _act,
    'after_card': _after_card,
    'step_end': _step_end,
    'end': _end,
}
