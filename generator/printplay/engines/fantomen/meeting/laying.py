"""Cards and helpers laid beside the dice, and the throw that follows."""

from typing import TYPE_CHECKING, Final

from printplay.engines.fantomen.rulebook.facts import AVOID, FIGHT, SURE
from printplay.engines.fantomen.state import WALKING
from printplay.engines.fantomen.turns import cards
from printplay.sim.protocol import Decision, Option

if TYPE_CHECKING:
    from printplay.engines.fantomen.run import Doing, Run

DONE: Final[Option] = ('done',)
CHECK = 'check'


def avoid(run: 'Run', value: int, town: bool, ref: str) -> 'Doing[bool]':
    """Try to avoid somebody, with cards; whether it succeeds."""
    need = value
    for card in run.player.table:
        if card in run.book.always:
            need -= run.book.always[card][0]
    need = yield from _laid(run, AVOID, need, town, ref)
    return thrown(run, AVOID, need)


def fight(run: 'Run', value: int, town: bool, ref: str) -> 'Doing[bool]':
    """Fight, with cards and helpers; whether the combat is won."""
    player = run.player
    need = value
    for card in player.table:
        if card in run.book.always:
            need -= run.book.always[card][1]
    if player.injury == WALKING:
        need += run.book.rules.walk_malus
    need = yield from _laid(run, FIGHT, need, town, ref)
    return thrown(run, FIGHT, need)


def thrown(run: 'Run', way: str, need: int) -> bool:
    """Throw the dice, unless a card has done it already; whether it is enough."""
    if need < -SURE // 2:
        return True
    total = run.roll()
    names = run.book.checks[way]
    run.event(CHECK, names[min(max(need, 0), len(names) - 1)], run.player.seat, (total,))
    return total >= need


def _laid(run: 'Run', way: str, need: int, town: bool, ref: str) -> 'Doing[int]':
    """Lay what is wanted, one after the other in the pack's order; what the dice then need."""
    book, player = run.book, run.player
    lays = book.lays[way, town]
    held = [card for card in player.hand if card in lays]
    held += [card for card in player.table if card in lays]
    if player.helpers and way == FIGHT:
        offset = len(book.drums)
        calls = [offset + book.meeting_of[code] for code in player.helpers]
        held += [number for number in calls if number in lays]
    if not held:
        return need
    held.sort()
    laid, least = book.laid, len(book.dice)
    at = 0
    while at < len(held) and need > least:
        options = [DONE, *dict.fromkeys([laid[number] for number in held[at:]])]
        chosen = yield Decision(player.seat, 'lay', options, ref, (way, need))
        if chosen == DONE:
            break
        while laid[held[at]] != chosen:
            at += 1
        number = held[at]
        need -= lays[number]
        at += 1
        cards.use(run, player, number)
    return need
