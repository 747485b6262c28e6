"""The engine of Fantomen: `load` makes it out of a loaded pack, and the simulator plays it."""

from typing import TYPE_CHECKING, Any

from printplay.engines.fantomen import accounts, hidden, invariants, labels, value
from printplay.engines.fantomen.automa.family import Family
from printplay.engines.fantomen.automa.solo import Solo
from printplay.engines.fantomen.rulebook import declared, expected
from printplay.engines.fantomen.rulebook.book import Book
from printplay.engines.fantomen.run import Run
from printplay.engines.fantomen.setting import configs, setup
from printplay.engines.fantomen.state import NOWHERE, OVER
from printplay.engines.fantomen.turns import turn
from printplay.sim.protocol import Outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from fractions import Fraction

    from printplay.engines.fantomen.state import Data
    from printplay.model.game import Game
    from printplay.sim.protocol import Account, Chance, Config, Option, Sink, Stage, Violation
    from printplay.sim.stats import Stats

POLICIES = {'solo': Solo, 'family': Family}
LONGEST = 600
"""Turns of each player after which a game never ends; real ones take about ten."""


def load(game: 'Game') -> 'FantomenEngine':
    """The engine of a loaded Fantomen pack."""
    return FantomenEngine(Book.of(game))


class FantomenEngine:
    """Fantomen as the simulator sees it. A stage is a player's turn."""

    def __init__(self, book: Book) -> None:
        self.book = book

    def configurations(self, wanted: 'Mapping[str, Any]') -> 'Sequence[Config]':
        """Every choice of colours in every order, as far as wanted; the game for one if asked for.

        Raises:
            UsageFault: nothing fits, with the numbers of players there are.
        """
        return configs.configurations(self.book, wanted)

    def new(self, config: 'Config', chance: 'Chance', out: 'Sink') -> 'Data':
        """Piles shuffled, hands dealt: the data before the first turn."""
        return setup.new_game(self.book, config, chance, out)

    def stage(self, data: 'Data', chance: 'Chance', out: 'Sink') -> 'Stage':
        """Play a turn."""
        return turn.stage(Run(self.book, data, chance, out, data.players[data.seat]))

    def is_over(self, data: 'Data') -> bool:
        """Whether Luaga is home."""
        return data.phase == OVER

    def outcome(self, data: 'Data') -> Outcome:
        """Who has brought Luaga home, and where."""
        won = data.holder if data.won else NOWHERE
        ranks = tuple(1 if player.seat == won else 2 for player in data.players)
        return Outcome(data.end, ranks, tuple(2 - rank for rank in ranks))

    def copy(self, data: 'Data') -> 'Data':
        """Data that shares nothing that can change."""
        return data.copy()

    def progress(self, data: 'Data') -> tuple[Any, ...]:
        """Where the pieces are, and how many cards lie where; no counter of turns."""
        found = [
            data.phase, data.holder, data.seat, len(data.drums), len(data.drums_used),
            len(data.events), len(data.town), len(data.singh), *data.bandits,
        ]  # fmt: skip
        for one in data.players:
            found += (one.square, len(one.hand), len(one.table), one.injury, one.left)
        return tuple(found)

    def turn(self, data: 'Data') -> int:
        """Which of their turns the players are in."""
        return data.turn

    def turn_limit(self, config: 'Config') -> int:  # noqa: ARG002 (the same for all)
        """Turns after which a game that has not ended never will."""
        return LONGEST

    def redeal(self, data: 'Data', seat: int, chance: 'Chance') -> None:
        """Deal anew, in place, what `seat` may not know: piles and the hands of others."""
        hidden.redeal(self.book, data, seat, chance)

    def value(self, data: 'Data', seat: int) -> int:
        """How well a seat stands, by the pack's weights."""
        return value.value(self.book, data, seat)

    def invariants(self, data: 'Data') -> 'Iterable[Violation]':
        """What is wrong with the data, if anything."""
        return invariants.check(self.book, data)

    def label(self, data: 'Data', option: 'Option') -> str:
        """The option as a person would say it."""
        return labels.label(self.book, data, option)

    def declared(self) -> 'Mapping[tuple[str, str], str]':
        """All that play can reach, with the collection that it counts for."""
        return self.book.part(declared.declared)

    def tallied(self) -> frozenset[str]:
        """Kinds of events that are counted with their data: rolls, tests, fights, turns."""
        return expected.TALLIED

    def expected(self) -> 'Mapping[tuple[str, str], Mapping[tuple[Any, ...], Fraction]]':
        """The exact chances of what is tallied."""
        return self.book.part(expected.expected)

    def line(self, kind: str, ref: str, data: tuple[Any, ...]) -> tuple[str, str]:
        """The table, and the line of it, in which reports count a tallied event."""
        return expected.line(self.book, kind, ref, data)

    def supply(self) -> 'Mapping[str, int]':
        """How many Injured cards and Bandar the pack prints."""
        return self.book.part(declared.supply)

    def in_use(self, data: 'Data') -> 'Mapping[str, int]':
        """How many of them lie in front of players now."""
        return declared.in_use(self.book, data)

    def accounts(self, stats: 'Stats', name: 'Callable[[str], str]') -> 'Iterable[Account]':
        """How Luaga is found and freed, for reports."""
        return accounts.accounts(self.book, stats, name)

    def policies(self) -> 'Mapping[str, Callable[[], Any]]':
        """What makes the pack's own policies: its printed routine, and a family at the table."""
        return POLICIES
