"""The attempt to free Luaga: the Singh cards one after the other, as long as one can."""

from typing import TYPE_CHECKING, Final

from printplay.engines.fantomen.home.home import freed
from printplay.engines.fantomen.meeting import injury
from printplay.engines.fantomen.meeting.laying import fight, thrown
from printplay.engines.fantomen.rulebook.facts import OBSTACLE, Singh
from printplay.engines.fantomen.state import HOSPITAL, WALKING
from printplay.engines.fantomen.turns import cards
from printplay.sim.protocol import Decision, Option

if TYPE_CHECKING:
    from printplay.engines.fantomen.run import Doing, Run

BEGIN: Final[Option] = ('begin',)
NO: Final[Option] = ('no',)
ROLL: Final[Option] = ('roll',)


def offer(run: 'Run') -> 'Doing[bool]':
    """On the hideout: begin, if the player wants to; whether he has begun."""
    player = run.player
    if run.book.rules.rescue_may:
        chosen = yield Decision(player.seat, 'rescue', (BEGIN, NO), 'rescue_start')
        if chosen == NO:
            player.declined = True
            return False
    run.over = run.closed = True
    run.event('rule', 'R1', player.seat)
    yield from _attempt(run)
    return True


def _attempt(run: 'Run') -> 'Doing[None]':
    """Turn over card after card, until Luaga is free or the player is seriously injured."""
    data, book, player = run.data, run.book, run.player
    while data.singh:
        number = data.singh.pop()
        card = book.singh[number]
        run.event('singh', card.id, player.seat)
        if card.combat:
            passed = yield from fight(run, card.combat, False, card.id)
        else:
            passed = yield from _obstacle(run, card)
        data.singh_past.append(number)
        if not passed:
            _failed(run, card)
            if player.injury == HOSPITAL:
                return
    yield from freed(run)


def _obstacle(run: 'Run', card: Singh) -> 'Doing[bool]':
    """A net, wall or door: with the dice alone, or with the card that opens it."""
    book, player = run.book, run.player
    for number in sorted(set(player.hand)):
        if book.drums[number].opens == card.family:
            option = ('open', book.drums[number].id)
            chosen = yield Decision(player.seat, 'open', (ROLL, option), card.id)
            if chosen != ROLL:
                cards.use(run, player, number)
                run.event('rule', 'R4', player.seat)
                return True
    need = card.roll
    if player.injury == WALKING and book.rules.rescue_malus_all:
        need += book.rules.walk_malus
    return thrown(run, OBSTACLE, need)


def _failed(run: 'Run', card: Singh) -> None:
    """The price of a card that was not passed: a card, and after a combat perhaps an injury."""
    rules, player = run.book.rules, run.player
    run.event('rule', 'R5', player.seat)
    run.event('failed', card.id, player.seat)
    cards.lose(run, player, rules.lost_cards, not rules.lose_from_table)
    if not (card.combat or rules.obstacle_injury):
        return
    if player.injury == WALKING:
        run.event('rule', 'R7', player.seat)
        injury.serious(run)
    elif injury.rolled(run):
        run.event('rule', 'R6', player.seat)
        injury.take_card(run, player)
