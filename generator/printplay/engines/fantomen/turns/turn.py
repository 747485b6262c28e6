"""A turn: obligations, move, a card, an Event card, the roll for a card, the end."""

from typing import TYPE_CHECKING

from printplay.engines.fantomen.home import alone, home
from printplay.engines.fantomen.meeting import injury
from printplay.engines.fantomen.meeting.encounter import do_all, meet
from printplay.engines.fantomen.rescue.rescue import offer as offer_rescue
from printplay.engines.fantomen.state import HOME, OVER, WALKING
from printplay.engines.fantomen.turns import cards, moving, play, rumours
from printplay.engines.fantomen.turns.arrival import ENDS, GOES_ON, arrive
from printplay.sim.protocol import Decision, Option

if TYPE_CHECKING:
    from printplay.engines.fantomen.run import Doing, Run
    from printplay.engines.fantomen.state import Player

ROLL: Option = ('roll',)
FOLLOW: Option = ('follow',)
PASS: Option = ('pass',)


def stage(run: 'Run') -> 'Doing[None]':
    """The turn of the player whose turn it is, and the next one's is next."""
    data, player, rules = run.data, run.player, run.book.rules
    missed = player.injury > WALKING or player.skip > 0
    if missed:
        _missed(run)
    elif data.phase == HOME:
        yield from home.move(run)
    else:
        yield from _jungle(run)
        if len(player.hand) > rules.hand_limit:
            yield from cards.down_to_limit(run, player)
    if player.injury == WALKING and (rules.walk_every_turn or not missed):
        _walked(player)
    if len(data.players) == 1:
        yield from alone.after_turn(run)
    if data.phase != OVER:
        data.seat = (data.seat + 1) % len(data.players)
        if data.seat == data.first:
            data.turn += 1


def _missed(run: 'Run') -> None:
    """A turn that is missed: in the hospital, resting, or because of a card."""
    player = run.player
    if player.injury > WALKING:
        player.left -= 1
        if not player.left:
            injury.heal(player)
    else:
        player.skip -= 1
    run.event('rule', 'T3', player.seat)


def _walked(player: 'Player') -> None:
    """One more turn with an injury; that in which it happened does not count."""
    if player.fresh:
        player.fresh = False
        return
    player.left -= 1
    if not player.left:
        injury.heal(player)


def _jungle(run: 'Run') -> 'Doing[None]':
    """A turn while Luaga is still to be freed."""
    data, player, book = run.data, run.player, run.book
    if enough := rumours.ready(run):
        yield from rumours.offer(run, enough)
    if player.square == data.hideout and not player.declined:
        run.event('rule', 'N6', player.seat)
        if (yield from offer_rescue(run)):
            return
    rolls = book.rules.leaving_roll or not book.towns >> player.square & 1
    follows = GOES_ON
    if (yield from moving.move(run)) and book.bringing >> player.square & 1:
        follows = yield from arrive(run)
    if enough := rumours.ready(run):
        yield from _rumours(run, enough)
    if follows == GOES_ON and not run.over:
        yield from _middle(run)
    if rolls and follows != ENDS and not (run.over or run.lost):
        yield from _take_card(run)
    if not run.over and (enough := rumours.ready(run)):
        yield from _rumours(run, enough)


def _rumours(run: 'Run', enough: tuple[int, ...]) -> 'Doing[None]':
    """Rumours laid in the middle of a turn: who stands on the hideout may begin at once."""
    yield from rumours.offer(run, enough)
    if run.player.square == run.data.hideout:
        run.event('rule', 'N6', run.player.seat)
        yield from offer_rescue(run)


def _middle(run: 'Run') -> 'Doing[None]':
    """The steps between the move and the roll: a card, then an Event card."""
    player, hold = run.player, run.book.turn_cards
    for card in player.hand:
        if card in hold:
            yield from play.offer(run)
            break
    if not run.over:
        yield from _event(run)


def _event(run: 'Run') -> 'Doing[None]':
    """Draw an Event card; it is followed if it shows the player's colour."""
    data, book, player = run.data, run.book, run.player
    if not data.events:
        data.events, data.events_used = data.events_used, data.events
        run.chance.shuffle(data.events, cards.DECK)
        run.event('rule', 'E2', player.seat)
    code = data.events.pop()
    card = book.events[code]
    run.event('event', card.id, player.seat)
    if not card.colours & player.bit:
        data.events_used.append(code)
        return
    kind = card.kind
    if kind.meeting is not None:
        yield from meet(run, kind.meeting, code, False)
        return
    data.events_used.append(code)
    run.event('follow', kind.id, player.seat)
    run.ref = kind.id
    if kind.ambush and book.rules.saying_stops_events and (yield from play.stopped(run, player)):
        return
    if kind.optional:
        chosen = yield Decision(player.seat, 'optional', (FOLLOW, PASS), kind.id)
        if chosen == PASS:
            return
    yield from do_all(run, kind.deeds)


def _take_card(run: 'Run') -> 'Doing[None]':
    """Roll for a card, or play what takes the place of the roll."""
    book, player = run.book, run.player
    for card in player.hand:
        if card in book.roll_cards:
            drum = book.drums[card]
            chosen = yield Decision(player.seat, 'roll', (ROLL, ('play', drum.id)), 'dt_roll')
            if chosen != ROLL:
                cards.use(run, player, card)
                yield from do_all(run, drum.deeds)
                return
            break
    total = run.roll()
    run.event('roll', 'dt_roll', player.seat, (total,))
    if total >= book.rules.dt_roll:
        cards.draw(run, player, book.rules.dt_cards)
