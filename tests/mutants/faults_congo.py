"""Faults of the engine of Congo, each a part of it replaced while games are played."""

from collections.abc import Callable
from typing import Any

from printplay.engines.congo import engine
from printplay.engines.congo.setting import victory
from printplay.engines.congo.turns import cards, stress, turn
from printplay.sim.protocol import Outcome


def _token_leaks(run: Any, group: Any, token: str) -> None:
    group.stress.remove(token)


def _panic_vanishes(run: Any, token: str) -> int:
    count = 0
    for group in run.data.groups:
        while token in group.stress:
            group.stress.remove(token)
            count += 1
    return count


def _card_doubled(run: Any, seat: int, card: str) -> None:
    run.data.sides[seat].discard.append(card)
    run.event('discard', card, seat)


def _card_lost(run: Any, seat: int, card: str) -> None:
    run.data.sides[seat].hand.remove(card)
    run.event('discard', card, seat)


def _room_for(run: Any, group: Any, n: int) -> bool:
    return True


def _past_the_limit(run: Any, group: Any, ref: str) -> Any:
    """A draw that knows no limit."""
    limit, run.book.max_stress = run.book.max_stress, 99
    try:
        return (yield from _DRAW_ONE(run, group, ref))
    finally:
        run.book.max_stress = limit


def _stand_still(run: Any) -> Any:
    """An end phase that comes again."""
    run.data.phase = 'end'
    return
    yield


def _no_result(book: Any, data: Any) -> Outcome:
    """Nothing where nobody is ahead."""
    done = _OUTCOME(book, data)
    return done if done.ranks.count(1) == 1 else Outcome('', (), done.scores)


def _north_scores(book: Any, data: Any) -> Outcome:
    data.sides[0].points['present'] = 4
    return _OUTCOME(book, data)


def _draw_for_ever(run: Any, group: Any, n: int = 1, ref: str = '', room: bool = False) -> Any:
    run.depth += 1
    yield from stress.draw(run, group, n, ref, room)


def _by_a_set(run: Any, token: str) -> int:
    for name in {group.profile for group in run.data.groups}:
        run.event('hook', name)
    return int(_RETURN_ALL(run, token))


def _shared(self: Any, data: Any) -> Any:
    other = data.copy()
    other.bag = data.bag
    return other


_OUTCOME = victory.outcome
_DRAW_ONE = stress._draw_one
_RETURN_ALL = stress.return_all
_PHASES = {**turn.PHASES, 'end': _stand_still}

FAULTS: dict[str, tuple[Any, str, Callable[..., Any] | dict[str, Any]]] = {
    'token_leaks': (stress, 'give_back', _token_leaks),
    'panic_vanishes': (stress, 'return_all', _panic_vanishes),
    'card_doubled': (cards, 'discard_totem', _card_doubled),
    'card_lost': (cards, 'discard_totem', _card_lost),
    'no_reshuffle': (cards, 'make_anew', lambda run, seat, ref: False),
    'fifth_token': (stress, '_draw_one', _past_the_limit),
    'turn_stands_still': (turn, 'PHASES', _PHASES),
    'endless_draw': (stress, 'draw', _draw_for_ever),
    'tie_without_result': (victory, 'outcome', _no_result),
    'north_scores': (victory, 'outcome', _north_scores),
    'order_of_a_set': (stress, 'return_all', _by_a_set),
    'shared_list': (engine.CongoEngine, 'copy', _shared),
}
