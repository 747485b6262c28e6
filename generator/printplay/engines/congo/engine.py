"""The engine of Congo: `load` makes it out of a loaded pack, and the simulator plays it."""

from typing import TYPE_CHECKING, Any, cast

from printplay.engines.congo import hidden, invariants, labels, value
from printplay.engines.congo.ground.table import Table
from printplay.engines.congo.rulebook import declared, expected
from printplay.engines.congo.rulebook.book import Book
from printplay.engines.congo.run import Run
from printplay.engines.congo.setting import setup, trials, victory
from printplay.engines.congo.turns import turn
from printplay.sim.process import SILENT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from fractions import Fraction

    from printplay.engines.congo.state import Data
    from printplay.model.game import Game
    from printplay.sim.protocol import Chance, Config, Option, Outcome, Sink, Stage, Violation

TALLIED = frozenset(('die', 'melee', 'terrain', 'stood'))


def load(game: 'Game') -> 'CongoEngine':
    """The engine of a loaded Congo pack."""
    return CongoEngine(Book.of(game))


class CongoEngine:
    """Congo as the simulator sees it. Maps are compiled when they are first played on."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._tables: dict[str, Table] = {}

    def configurations(self, wanted: 'Mapping[str, Any]') -> 'Sequence[Config]':
        """Every adventure and trial with every pair of cultures, as far as wanted.

        Raises:
            UsageFault: nothing fits, with the values there are.
        """
        return setup.configurations(self.book, wanted)

    def table(self, ref: str) -> Table:
        """The compiled map of an adventure or trial."""
        if ref not in self._tables:
            played = trials.played(self.book)[ref]
            self._tables[ref] = Table.of(played.adventure, self.book)
        return self._tables[ref]

    def new(self, config: 'Config', chance: 'Chance', out: 'Sink') -> 'Data':
        """Columns mustered, cards shuffled, bag filled: the data before the first stage."""
        return setup.new_game(self.book, config, chance, out)

    def run(self, data: 'Data', chance: 'Chance', out: 'Sink') -> Run:
        """A game with all that its parts work with."""
        return Run(self.book, self.table(data.table), data, chance, out)

    def stage(self, data: 'Data', chance: 'Chance', out: 'Sink') -> 'Stage':
        """Play from one checkpoint to the next: a card laid, an action, an end phase."""
        return turn.stage(self.run(data, chance, out))

    def is_over(self, data: 'Data') -> bool:
        """Whether victory points have been counted."""
        return data.phase == turn.OVER

    def outcome(self, data: 'Data') -> 'Outcome':
        """Who won, by victory points."""
        return victory.outcome(self.book, data)

    def copy(self, data: 'Data') -> 'Data':
        """Data that shares nothing that can change."""
        return data.copy()

    def progress(self, data: 'Data') -> tuple[Any, ...]:
        """What stands on the table and lies in the hands; no counter of turns."""
        return (
            tuple(
                (
                    group.place,
                    tuple((figure.x, figure.y) for figure in group.figures),
                    tuple(group.stress),
                    group.smoke,
                    len(group.items),
                )
                for group in data.groups
            ),
            tuple(
                (len(side.deck), tuple(side.hand), tuple(sorted(side.points.items())))
                for side in data.sides
            ),
            tuple((npc.x, npc.y, npc.alive) for npc in data.npcs),
            (data.phase, data.step, data.initiative),
        )

    def turn(self, data: 'Data') -> int:
        """The turn being played; 0 while columns are deployed."""
        return data.turn

    def turn_limit(self, config: 'Config') -> int:
        """The turns of the adventure, which the rules let nobody exceed."""
        return trials.played(self.book)[config.settings['adventure']].adventure.turns

    def redeal(self, data: 'Data', seat: int, chance: 'Chance') -> None:
        """Deal anew, in place, what `seat` may not know: decks, the other hand and cards."""
        hidden.redeal(self.book, data, seat, chance)

    def value(self, data: 'Data', seat: int) -> int:
        """How well a seat stands, by the pack's weights."""
        return value.value(self.run(data, _NO_CHANCE, SILENT), seat)

    def invariants(self, data: 'Data') -> 'Iterable[Violation]':
        """What is wrong with the data, if anything."""
        return invariants.check(self.book, self.table(data.table), data)

    def label(self, data: 'Data', option: 'Option') -> str:
        """The option as a person would say it."""
        return labels.label(self.book, data, option)

    def declared(self) -> 'Mapping[tuple[str, str], str]':
        """All that play can reach, with the collection that it counts for."""
        return self.book.part(declared.declared)

    def tallied(self) -> frozenset[str]:
        """Kinds of events that are counted with their data: dice, melees, terrain rolls."""
        return TALLIED

    def expected(self) -> 'Mapping[tuple[str, str], Mapping[tuple[Any, ...], Fraction]]':
        """The exact chances of what is tallied."""
        return self.book.part(expected.expected)

    def line(self, kind: str, ref: str, data: tuple[Any, ...]) -> tuple[str, str]:
        """The table, and the line of it, in which reports count a tallied event."""
        return expected.line(self.book, kind, ref, data)

    def supply(self) -> 'Mapping[str, int]':
        """How many of each token and marker the pack prints."""
        return {token.id: token.copies for token in self.book.tokens.values()}

    def in_use(self, data: 'Data') -> 'Mapping[str, int]':
        """How many of each token and marker are off their pile now."""
        return declared.in_use(self.book, data)

    def policies(self) -> 'Mapping[str, Callable[[], Any]]':
        """What makes the pack's own policies: its printed solo routine."""
        from printplay.engines.congo.automa.solo import Solo

        return {'solo': Solo}


_NO_CHANCE = cast('Any', None)  # a value rolls no dice
