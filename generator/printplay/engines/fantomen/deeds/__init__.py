"""What cards make happen: for every deed of the model how it is done, and what it may ask for."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from printplay.engines.fantomen.deeds import against, bounds, own

if TYPE_CHECKING:
    from printplay.engines.fantomen.deeds.bounds import Most
    from printplay.engines.fantomen.run import Deed, Doing, Run
    from printplay.model.fantomen.deeds import Deed as Written


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of deed.

    Attributes:
        apply: how it is done; what it gives back still has to be done.
        bounds: what is wrong with a deed that asks for more than there can be.
        against: whether it is done to an opponent.
    """

    apply: 'Callable[[Run, Any], Doing[None] | None]'
    bounds: 'Callable[[Any, Most], Iterator[str]]'
    against: bool = False


def compiled(deeds: 'Sequence[Written]') -> 'tuple[Deed, ...]':
    """Deeds as they are done in play."""
    return tuple(partial(_done, KINDS[deed.do].apply, deed) for deed in deeds)


def _done(apply: 'Callable[[Run, Any], Any]', deed: Any, run: 'Run') -> Any:
    return apply(run, deed)


KINDS: Final[Mapping[str, Kind]] = {
    'move_on': Kind(own.move_on, bounds.steps),
    'end_turn': Kind(own.end_turn, bounds.nothing),
    'draw': Kind(own.draw, bounds.cards),
    'lose': Kind(own.lose, bounds.cards),
    'miss': Kind(own.miss, bounds.turns),
    'wound': Kind(own.wound, bounds.nothing),
    'go_home': Kind(own.go_home, bounds.nothing),
    'steal': Kind(against.steal, bounds.cards, against=True),
    'halt': Kind(against.halt, bounds.turns, against=True),
    'push': Kind(against.push, bounds.steps, against=True),
    'look': Kind(against.look, bounds.nothing, against=True),
    'ask': Kind(against.ask_for, bounds.nothing, against=True),
}
