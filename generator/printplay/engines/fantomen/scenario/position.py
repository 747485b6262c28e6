"""The position of a scenario: players on the board, piles in order, chance that is written down."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from printplay.engines.fantomen.run import Run
from printplay.engines.fantomen.scenario.dealing import dealt, numbers
from printplay.engines.fantomen.scenario.faults import Impossible
from printplay.errors import UsageFault
from printplay.sim.bounds import Endless
from printplay.sim.scripted import ScriptedChance

if TYPE_CHECKING:
    from printplay.engines.fantomen.rulebook.book import Book
    from printplay.model.fantomen.scenarios import Scenario

_EVENTS = 5_000


class Events(list[tuple[str, str, int, tuple[Any, ...]]]):
    """A sink that keeps what it hears."""

    def event(self, kind: str, ref: str, seat: int = -1, data: tuple[Any, ...] = ()) -> None:
        """Keep an event.

        Raises:
            Endless: there are too many for any scenario.
        """
        self.append((kind, ref, seat, data))
        if len(self) > _EVENTS:
            raise Endless(f"{_EVENTS} things happened")


class Script(ScriptedChance):
    """Dice and random cards as written; piles stay in their order."""

    def __init__(self, book: 'Book', scenario: 'Scenario') -> None:
        known = numbers(book)
        picks = [known.get(card, -1) for card in scenario.picks]
        if -1 in picks:
            place = picks.index(-1)
            said = f"there is no card '{scenario.picks[place]}'"
            raise Impossible('PP1302', said, ('picks', place))
        self._names = {number: card for card, number in known.items()}
        super().__init__({'dice': scenario.dice, 'pick': picks})

    def choose(self, items: Sequence[Any], purpose: str = 'dice') -> Any:
        """One of the cards, by its name; a single one needs no name.

        Raises:
            UsageFault: the written one is not among them.
        """
        if not self._has(purpose):
            return items[0] if len(set(items)) == 1 else super().choose(items, purpose)
        card = self._next(purpose)
        if card not in items:
            raise UsageFault(f"The script draws '{self._names[card]}', which is not there.")
        return card

    def shuffle(self, items: list[Any], purpose: str = 'deck') -> None:
        """Leave things in their order."""


class Position:
    """A game in the middle.

    Attributes:
        asked: kind and options of every question, in order.
        out: what was told.
    """

    def __init__(self, book: 'Book', scenario: 'Scenario') -> None:
        """Set it up.

        Raises:
            Impossible: the position cannot be.
        """
        self.book = book
        self.scenario = scenario
        self.chance = Script(book, scenario)
        self.out = Events()
        self.asked: list[tuple[str, tuple[Any, ...]]] = []
        self.data = dealt(book, scenario)

    def run(self) -> Run:
        """The turn of the player whose turn it is."""
        data = self.data
        return Run(self.book, data, self.chance, self.out, data.players[data.seat])
