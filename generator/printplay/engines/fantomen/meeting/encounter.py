"""An encounter: one of the options of a card is chosen, then tried."""

from typing import TYPE_CHECKING

from printplay.engines.fantomen.meeting.laying import avoid, fight, thrown
from printplay.engines.fantomen.rulebook.facts import AVOID, FIGHT, FRIENDSHIP, Meeting
from printplay.engines.fantomen.run import ask
from printplay.engines.fantomen.turns import cards

if TYPE_CHECKING:
    from printplay.engines.fantomen.run import Deed, Doing, Run


def meet(run: 'Run', met: Meeting, code: int, town: bool) -> 'Doing[bool]':
    """Meet somebody; whether one gets the better of him. `code` is the number of the card."""
    seat = run.player.seat
    chosen = yield from ask(seat, 'meet', met.options, met.id)
    way = chosen[0]
    run.event('met', f'{met.id}.{way}', seat)
    value = met.combat
    if way != FIGHT:
        if way == AVOID:
            done = yield from avoid(run, met.avoid, town, met.id)
        else:
            done = _befriend(run, met, code)
        if done or not value:
            if not (done and way == FRIENDSHIP):
                cards.put_away(run, code)
            return done
        value += run.book.rules.fight_after_failed_avoid
        run.event('rule', 'A3' if way == AVOID else 'F4', seat)
    won = yield from fight(run, value, town, met.id)
    cards.put_away(run, code)
    if not won:
        run.lost = True
        run.event('rule', 'C3', seat)
        yield from do_all(run, met.loses)
    return won


def do_all(run: 'Run', deeds: 'tuple[Deed, ...]') -> 'Doing[None]':
    """Everything that a card makes happen, in its order."""
    for deed in deeds:
        doing = deed(run)
        if doing is not None:
            yield from doing


def _befriend(run: 'Run', met: Meeting, code: int) -> bool:
    """Try to win somebody's friendship: who is won over lies in front of the player."""
    book, player = run.book, run.player
    need = met.friendship
    if book.rules.friendship_devil:
        need -= sum(book.always[card][0] for card in player.table if card in book.always)
    if not thrown(run, FRIENDSHIP, need):
        return False
    kept = sum(book.meeting_of[each] == met.number for each in player.helpers)
    if met.most and kept >= met.most:
        cards.put_away(run, code)
        run.event('rule', 'F3', player.seat)
    else:
        player.helpers.append(code)
        run.event('rule', 'F2', player.seat)
    return True
