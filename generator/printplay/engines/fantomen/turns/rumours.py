"""Rumours of the drums: laid at any time of the own turn, they fix the hideout."""

from typing import TYPE_CHECKING, Final

from printplay.engines.fantomen.state import NOWHERE, RACE
from printplay.engines.fantomen.turns import cards
from printplay.sim.protocol import Decision, Option

if TYPE_CHECKING:
    from printplay.engines.fantomen.run import Doing, Run

PASS: Final[Option] = ('pass',)
NONE: Final[tuple[int, ...]] = ()


def ready(run: 'Run') -> tuple[int, ...]:
    """Rumours that the player has enough of to lay them, if he was not asked about them yet."""
    data, names = run.data, run.book.rumours
    if not run.news or data.hideout != NOWHERE or run.closed:
        return NONE
    run.news = False
    held = [card for card in run.player.hand if card in names]
    needed = _needed(run)
    if len(held) < needed:
        return NONE
    enough = tuple(sorted({card for card in held if held.count(card) >= needed}))
    return NONE if enough == run.kept else enough


def offer(run: 'Run', enough: tuple[int, ...]) -> 'Doing[None]':
    """Let the player lay some of the rumours that are ready."""
    drums = run.book.drums
    options = [PASS, *(('lay', drums[card].id) for card in enough)]
    chosen = yield Decision(run.player.seat, 'rumour', options, 'rumours_needed')
    if chosen == PASS:
        run.kept = enough
    else:
        lay(run, enough[options.index(chosen) - 1])


def lay(run: 'Run', card: int) -> None:
    """The hideout is known: the laid cards mark it, and the player takes others for them."""
    data, book, player = run.data, run.book, run.player
    single, needed = data.exhausted, _needed(run)
    for _ in range(needed):
        cards.use(run, player, card)
    data.hideout, data.phase = book.rumours[card], RACE
    run.laid = True
    run.event('hideout', book.board.ids[data.hideout], player.seat)
    run.event('phase', 'found', player.seat, (data.turn,))
    run.event('rule', 'N2' if single else 'N1', player.seat)
    rules = book.rules
    cards.draw(run, player, rules.rumour_draw_single if single else rules.rumour_draw_pair)


def _needed(run: 'Run') -> int:
    rules = run.book.rules
    return rules.rumours_after_exhaustion if run.data.exhausted else rules.rumours_needed
