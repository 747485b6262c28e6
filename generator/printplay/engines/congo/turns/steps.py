"""The Action steps of a turn (TURN-3 to TURN-8, TURN-10): cards laid, revealed and carried out."""

from typing import TYPE_CHECKING

from printplay.engines.congo.effects import fire
from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.spirits import sorcery
from printplay.engines.congo.turns import acts, cards, stress
from printplay.engines.congo.world import animals

if TYPE_CHECKING:
    from printplay.sim.protocol import Option


def forget(run: Run, *limits: str) -> None:
    """Begin to count anew what is limited per step, turn or action."""
    used = run.data.used
    for key in [key for key in used if key.startswith(limits)]:
        del used[key]


def step(run: Run) -> Doing[None]:
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


def lay(run: Run) -> Doing[None]:
    """One player lays a card face down; a stage of its own, for the choice is secret."""
    data = run.data
    side = data.sides[data.order.pop(0)]
    options: list[Option] = [('lay', card) for card in side.chosen]
    chosen = yield from ask(side.seat, 'lay_card', options, 'TURN-3')
    side.laid = chosen[1]
    side.chosen.remove(side.laid)
    if not data.order:
        data.phase = 'reveal'


def reveal(run: Run) -> Doing[None]:
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


def card(run: Run) -> Doing[None]:
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


def act(run: Run) -> Doing[None]:
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
        if not data.todo:  # the card is still being carried out
            yield from cards.totem_window(run, seat, 'during_card', Scope(seat, 'TOT-2'))
    if not data.todo:
        data.phase = 'after_card'


def after_card(run: Run) -> Doing[None]:
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


def step_end(run: Run) -> Doing[None]:
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
