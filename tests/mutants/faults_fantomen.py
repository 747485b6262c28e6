"""Faults of the engine of Fantomen, each a part of it replaced while games are played."""

from collections.abc import Callable
from typing import Any, Final

from printplay.engines.fantomen import engine
from printplay.engines.fantomen.board.graph import Board
from printplay.engines.fantomen.board.ways import Reach
from printplay.engines.fantomen.home import duel, home
from printplay.engines.fantomen.meeting import injury, laying
from printplay.engines.fantomen.rescue import rescue
from printplay.engines.fantomen.run import Run
from printplay.engines.fantomen.state import Data
from printplay.engines.fantomen.turns import cards, moving, play, turn
from printplay.sim.protocol import Outcome

RED: Final = 1
"""The number of the colour."""


def _used_and_kept(run: Any, player: Any, number: int) -> None:
    """A card that is discarded and stays in the hand."""
    held = player.hand[:]
    _USE(run, player, number)
    player.hand[:] = held


def _used_and_gone(run: Any, player: Any, number: int) -> None:
    """A card that is on no pile any more."""
    _USE(run, player, number)
    run.data.drums_used.clear()


def _helper_lost(run: Any, code: int) -> None:
    """An Event card that nobody puts anywhere."""


def _singh_again(run: Any) -> Any:
    """The Singh cards that were passed come again."""
    run.data.singh_past.clear()
    yield from _ATTEMPT(run)


def _hand_of_any_size(run: Any, player: Any) -> Any:
    return
    yield


def _two_of_a_kind(run: Any, player: Any, card: int) -> bool:
    """Every Hero, Devil and Bandar is laid down."""
    if card not in run.book.face_up:
        return bool(_RECEIVE(run, player, card))
    player.table.append(card)
    return True


def _for_ever(run: Any, player: Any, card: int) -> bool:
    """A card for which another is drawn, and for that another."""
    run.data.drums_used.append(card)
    cards.draw(run, player, 1)
    return False


def _no_reshuffle(run: Any) -> None:
    """Discards stay where they are."""
    run.data.exhausted = run.news = True


def _never_healed(player: Any) -> None:
    player.left = 1


def _skips_again(run: Any) -> None:
    """A turn that is missed, and missed again."""
    _MISSED(run)
    run.player.skip += 1


def _counts_below(run: Any) -> None:
    run.player.left -= 1


def _stand_still(run: Any) -> Any:
    """A move of the journey home that leads nowhere, turn after turn."""
    return
    yield


def _no_choice(*given: Any, **named: Any) -> Reach:
    return Reach(0, ())


def _ends_nowhere(self: Any, data: Any) -> Outcome:
    """Nothing where the game ends in Morristown."""
    done = _OUTCOME(self, data)
    return done if done.end != 'morristown' else Outcome('', (), done.scores)


def _first_wins(self: Any, data: Any) -> Outcome:
    """Every second game is given to whoever sits first."""
    done = _OUTCOME(self, data)
    if data.turn % 2:
        return done
    ranks = (1, *(2 for _ in data.players[1:]))
    return Outcome(done.end, ranks, tuple(2 - rank for rank in ranks))


def _blue_moves_far(run: Any, player: Any) -> int:
    """Blue goes three squares."""
    return 4 if player.colour == 0 else int(_STEPS_OF(run, player))


def _red_never_loses(run: Any, holder: Any, foe: Any) -> bool:
    """Red wins every fight for Luaga."""
    if RED in (holder.colour, foe.colour if foe else -1):
        return bool(foe is not None and foe.colour == RED)
    return bool(_BANDIT_WINS(run, holder, foe))


def _low_roll(self: Any) -> int:
    """Dice that never show a double six."""
    total = int(_ROLL(self))
    return total if total < 12 else int(_ROLL(self))


def _tie_to_nobody(run: Any, holder: Any, foe: Any) -> bool:
    return bool(run.roll() > run.roll())


def _peeks(run: Any) -> Any:
    """Only opponents who hold a rumour can be chosen."""
    return [one for one in _TARGETS(run) if set(one.hand) & set(run.book.rumours)]


def _by_a_set(run: Any, player: Any) -> None:
    for name in {run.book.drums[card].id for card in player.hand}:
        run.event('hook', name)
    _STRIP(run, player)


def _shared(self: Any) -> Data:
    other = _COPY(self)
    other.drums = self.drums
    return other


def _through_others(self: Any, player: Any) -> int:
    return 0


def _nobody_home(run: Any) -> Any:
    """Luaga is brought home, and nothing happens."""
    run.book.homes, homes = 0, run.book.homes
    try:
        yield from _COME(run)
    finally:
        run.book.homes = homes


def _no_devil(run: Any, way: str, need: int) -> bool:
    """Whatever was laid, the dice alone count."""
    total = run.roll()
    run.event(laying.CHECK, f'{way}.{max(need, 0)}', run.player.seat, (total,))
    return bool(total > need)


def _one_square_more(self: Any, square: int, steps: int, *given: Any, **named: Any) -> Reach:
    return _REACH(self, square, steps + 1, *given, **named)


_USE = cards.use
_RECEIVE = cards.receive
_BANDIT_WINS = duel.bandit_wins
_ATTEMPT = rescue._attempt
_MISSED = turn._missed
_OUTCOME = engine.FantomenEngine.outcome
_STEPS_OF = moving.steps_of
_ROLL = Run.roll
_TARGETS = play._targets
_STRIP = home.strip
_COPY = Data.copy
_COME = home.come
_REACH = Board.reach

FAULTS: dict[str, tuple[Any, str, Callable[..., Any]]] = {
    'used_and_kept': (cards, 'use', _used_and_kept),
    'used_and_gone': (cards, 'use', _used_and_gone),
    'helper_lost': (cards, 'put_away', _helper_lost),
    'singh_again': (rescue, '_attempt', _singh_again),
    'any_hand': (cards, 'down_to_limit', _hand_of_any_size),
    'two_of_a_kind': (cards, 'receive', _two_of_a_kind),
    'draws_for_ever': (cards, 'receive', _for_ever),
    'drums_not_shuffled': (cards, 'reshuffle', _no_reshuffle),
    'never_healed': (injury, 'heal', _never_healed),
    'skips_again': (turn, '_missed', _skips_again),
    'counts_below': (turn, '_missed', _counts_below),
    'home_stands_still': (home, 'move', _stand_still),
    'home_without_ways': (home, 'ways_home', _no_choice),
    'no_result_in_town': (engine.FantomenEngine, 'outcome', _ends_nowhere),
    'first_seat_wins': (engine.FantomenEngine, 'outcome', _first_wins),
    'blue_moves_far': (moving, 'steps_of', _blue_moves_far),
    'red_never_loses': (duel, 'bandit_wins', _red_never_loses),
    'dice_without_twelve': (Run, 'roll', _low_roll),
    'duel_without_bonus': (duel, 'bandit_wins', _tie_to_nobody),
    'peeks': (play, '_targets', _peeks),
    'order_of_cards': (home, 'strip', _by_a_set),
    'shared_pile': (Data, 'copy', _shared),
    'pieces_share': (Run, 'blocked', _through_others),
    'nobody_home': (home, 'come', _nobody_home),
    'strict_throws': (laying, 'thrown', _no_devil),
}
