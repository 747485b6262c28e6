"""Rule questions of Congo, played: every difference from what must come out is a finding.

In: a loaded pack and a file of scenarios. Out: findings PP13xx at the line that differs.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from printplay.engines.congo.book import Book
from printplay.engines.congo.scenario.actors import Actors, Impossible
from printplay.engines.congo.scenario.deeds import carry_out
from printplay.engines.congo.scenario.outcome import differences
from printplay.engines.congo.scenario.position import Position, position
from printplay.errors import UsageFault
from printplay.findings import Finding
from printplay.model.congo.scenarios import CongoScenarios, Scenario
from printplay.model.game import Game
from printplay.pack.load import load_game
from printplay.pack.scenarios import ScenarioFile, read_scenarios
from printplay.sim.bounds import EffectTooDeep


def run_scenarios(game: Game, path: Path) -> tuple[Finding, ...]:
    """Play every scenario of a file; all differences in one run.

    Raises:
        PackUnreadable: the file cannot be read, or is not YAML.
    """
    file, faults = read_scenarios(path, CongoScenarios)
    if file is None:
        return faults
    books = _Books(game)
    return tuple(
        finding
        for index, scenario in enumerate(file.doc.scenarios)
        for finding in _played(books, file, scenario, index)
    )


class _Books:
    """The pack compiled under the rulings that scenarios ask for, each once."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._books: dict[tuple[tuple[str, str], ...], Book] = {}

    def under(self, rulings: Mapping[str, Any]) -> Book:
        """The book with some rulings decided otherwise.

        Raises:
            UsageFault: a ruling or a choice that the pack does not have.
        """
        key = tuple(sorted((name, str(value)) for name, value in rulings.items()))
        if key not in self._books:
            self._books[key] = self._compiled(dict(key))
        return self._books[key]

    def _compiled(self, rulings: Mapping[str, str]) -> Book:
        if not rulings:
            return Book.of(self._game)
        loaded = load_game(self._game.root, {**self._game.rulings, **rulings})
        if loaded.game is None:
            raise UsageFault("The pack has faults with these rulings.")
        return Book.of(loaded.game)


def _played(
    books: _Books, file: ScenarioFile[CongoScenarios], scenario: Scenario, index: int
) -> Iterator[Finding]:
    where = ('scenarios', index)
    try:
        book = books.under(scenario.rulings)
        run = position(book, scenario)
        _carry_out(run, scenario)
    except Impossible as fault:
        yield file.said(fault.code, fault.message, (*where, *fault.path), scenario.id)
        return
    except (UsageFault, EffectTooDeep) as fault:
        yield file.said('PP1303', f"cannot be played: {fault}", where, scenario.id)
        return
    for path, message in differences(run, scenario):
        yield file.said('PP1301', message, (*where, *path), scenario.id)
    for purpose, rest in run.chance.left().items():
        said = f"{purpose} {list(rest)} are written and never came"
        yield file.said('PP1304', said, (*where, _FIELDS.get(purpose, 'dice')), scenario.id)


_FIELDS = {'dice': 'dice', 'bag': 'tokens', 'deck': 'decks'}


def _carry_out(run: Position, scenario: Scenario) -> None:
    actors = Actors(run, scenario)
    for number, deed in enumerate(scenario.do):
        actors.perform(carry_out(run, deed), ('do', number))
    actors.end()
