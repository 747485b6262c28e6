"""Cards that are played after the move: Guide, Ambush, False Trail, Information."""

from typing import TYPE_CHECKING, Final

from printplay.engines.fantomen.meeting.encounter import do_all
from printplay.engines.fantomen.state import WALKING
from printplay.engines.fantomen.turns import cards
from printplay.sim.protocol import Decision, Option

if TYPE_CHECKING:
    from printplay.engines.fantomen.rulebook.facts import Drum
    from printplay.engines.fantomen.run import Doing, Run
    from printplay.engines.fantomen.state import Player

PASS: Final[Option] = ('pass',)
NO: Final[Option] = ('no',)


def offer(run: 'Run') -> 'Doing[None]':
    """Let the player play a card, or as many as the rules say."""
    book, player = run.book, run.player
    drums = book.drums
    for _ in range(book.rules.turn_cards):
        held = sorted({card for card in player.hand if card in book.turn_cards})
        others = _targets(run)
        options: list[Option] = [PASS]
        for card in held:
            if not drums[card].against or (_pushed(others) if drums[card].push else others):
                options.append(book.plays[card])
        if len(options) == 1:
            return
        chosen = yield Decision(player.seat, 'play', options, 'turn_cards')
        if chosen == PASS:
            return
        yield from play(run, drums[book.plays.index(chosen)], others)
        if run.over:
            return


def play(run: 'Run', drum: 'Drum', others: 'list[Player]') -> 'Doing[None]':
    """Play a card: choose whom of the others it is against, then follow it."""
    player = run.player
    run.ref = drum.id
    cards.use(run, player, drum.number)
    if drum.against:
        targets = _pushed(others) if drum.push else others
        run.target = targets[0]
        if len(targets) > 1:
            options: list[Option] = [('against', other.seat) for other in targets]
            chosen = yield Decision(player.seat, 'target', options, drum.id)
            run.target = targets[options.index(chosen)]
        if drum.ambush and (yield from stopped(run, run.target)):
            return
    yield from do_all(run, drum.deeds)


def stopped(run: 'Run', victim: 'Player') -> 'Doing[bool]':
    """Whether the victim of an ambush has the saying that makes it fail, and plays it."""
    book = run.book
    for card in victim.hand:
        if book.drums[card].stops:
            if not book.rules.saying_must:
                option = ('play', book.drums[card].id)
                chosen = yield Decision(victim.seat, 'saying', (NO, option), 'ambush_saying')
                if chosen == NO:
                    return False
            cards.use(run, victim, card)
            run.event('rule', 'P4', victim.seat)
            return True
    return False


def _targets(run: 'Run') -> 'list[Player]':
    """Whom a card can be played against: not visitors of Morristown."""
    book = run.book
    safe = book.towns if book.rules.morristown_shelter else 0
    return [other for other in run.others(run.player) if not safe >> other.square & 1]


def _pushed(others: 'list[Player]') -> 'list[Player]':
    """Those whose pieces can be moved: not those that have to stand still."""
    return [other for other in others if other.injury <= WALKING]
