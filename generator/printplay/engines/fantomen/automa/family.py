"""The policy `family`: how people play who know the game a little.

They collect cards, run to the hideout, fight with what is enough, and go home around the bandits.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from printplay.engines.fantomen.automa import going, laying
from printplay.engines.fantomen.state import HOME, RACE
from printplay.sim.protocol import LISTED, Option

if TYPE_CHECKING:
    from printplay.engines.fantomen.rulebook.book import Book
    from printplay.engines.fantomen.state import Data, Player
    from printplay.sim.process import Process
    from printplay.sim.protocol import Chance, Decision


class Asked:
    """A question with all that helps to answer it."""

    __slots__ = ('book', 'data', 'decision', 'options', 'player', 'waited')

    def __init__(self, book: 'Book', data: 'Data', decision: 'Decision', waited: int) -> None:
        self.book = book
        self.data = data
        self.decision = decision
        self.player: Player = data.players[decision.seat]
        self.waited = waited
        options = decision.options
        self.options: Sequence[Option] = options if isinstance(options, LISTED) else options.all()


class Family:
    """A player at the family table; it remembers when the journey home began."""

    looks_ahead = False

    def __init__(self) -> None:
        self._since = 0

    def choose(self, play: 'Process', decision: 'Decision', chance: 'Chance') -> Option:  # noqa: ARG002
        """The option that seems best."""
        engine: Any = play.engine
        data: Data = play.data
        if data.phase < HOME:
            self._since = data.turn
        asked = Asked(engine.book, data, decision, data.turn - self._since)
        return ANSWERS.get(decision.kind, first)(asked)


def first(asked: Asked) -> Option:
    """The first option."""
    return asked.options[0]


def last(asked: Asked) -> Option:
    """The last option."""
    return asked.options[-1]


def move(asked: Asked) -> Option:
    """To the goal; with Luaga around the bandits, for as long as there is patience."""
    book, data, player = asked.book, asked.data, asked.player
    if data.phase >= HOME and player.seat == data.holder:
        weights = book.weights
        patient = asked.waited <= weights['family_patience']
        shy = weights['family_shy'] if patient else -1  # then nobody is in the way
        return going.homeward(book, data, player, asked.options, shy)
    wanted = going.goal(book, data, player)
    return going.towards(book, asked.options, player.square, wanted)


def play(asked: Asked) -> Option:
    """A Guide in the race, any other card when it comes."""
    guides = asked.book.part(_guides)
    for option in asked.options[1:]:
        if (option[1] in guides) == (asked.data.phase == RACE) or option[1] not in guides:
            return option
    return asked.options[0]


def _guides(book: 'Book') -> frozenset[str]:
    return frozenset(drum.id for drum in book.drums if drum.guides)


def target(asked: Asked) -> Option:
    """Whoever is nearest to the hideout, or has most cards."""
    book, data = asked.book, asked.data

    def rank(option: Option) -> tuple[int, int]:
        other = data.players[option[1]]
        near = -book.board.far[other.square][data.hideout] if data.phase == RACE else 0
        return (near, len(other.hand))

    return max(asked.options, key=rank)


def push(asked: Asked) -> Option:
    """As far from his goal as possible."""
    other = asked.data.players[asked.decision.about[0]]
    wanted = going.goal(asked.book, asked.data, other)
    return going.away(asked.book, asked.options, wanted)


def meet(asked: Asked) -> Option:
    """The way that is likelier to end well."""
    met = next(one for one in asked.book.meetings if one.id == asked.decision.ref)
    return laying.way(asked.book, asked.options, met, asked.player)


def lay(asked: Asked) -> Option:
    """What is enough and no more."""
    way, need = asked.decision.about
    return laying.lay(asked.book, asked.options, way, need)


def optional(asked: Asked) -> Option:
    """A Guide only helps in the race."""
    return asked.options[0] if asked.data.phase == RACE else asked.options[-1]


def discard(asked: Asked) -> Option:
    """What is of least use."""
    worth = asked.book.part(_worth)
    known = asked.data.phase == RACE
    return min(asked.options, key=lambda option: worth[known][option[1]])


def _worth(book: 'Book') -> tuple[dict[str, int], dict[str, int]]:
    """How useful each card is before and after the hideout is known."""
    plain = {
        drum.id: drum.combat + drum.avoid + book.weights['family_cards'] * len(drum.sure)
        for drum in book.drums
    }
    rumours = {book.drums[number].id for number in book.rumours}
    most = max(plain.values())
    return (
        {ref: most if ref in rumours else value for ref, value in plain.items()},
        {ref: -1 if ref in rumours else value for ref, value in plain.items()},
    )


def ask_for(asked: Asked) -> Option:
    """The other rumour of a place of which one is held."""
    held = {asked.book.drums[card].id for card in asked.player.hand}
    return next((option for option in asked.options if option[1] in held), asked.options[0])


ANSWERS: Final[Mapping[str, Callable[[Asked], Option]]] = {
    'rumour': last,
    'move': move,
    'go_on': move,
    'rescue': first,
    'play': play,
    'target': target,
    'push': push,
    'meet': meet,
    'lay': lay,
    'injured': last,
    'optional': optional,
    'roll': last,
    'open': last,
    'saying': last,
    'discard': discard,
    'ask': ask_for,
}
