"""Rule questions of Fantomen, played: every difference from what must come out is a finding.

In: a loaded pack and a file of scenarios. Out: findings PP13xx at the line that differs.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from printplay.engines.fantomen.invariants import check, thorough
from printplay.engines.fantomen.rulebook.variants import Variants
from printplay.engines.fantomen.scenario.actors import Actors
from printplay.engines.fantomen.scenario.faults import Impossible
from printplay.engines.fantomen.scenario.faults import Path as Place
from printplay.engines.fantomen.scenario.outcome import differences
from printplay.engines.fantomen.scenario.position import Position
from printplay.errors import UsageFault
from printplay.findings import Finding
from printplay.model.fantomen.scenarios import Deed, FantomenScenarios, Scenario
from printplay.model.walk import walk_records
from printplay.model.words import names_in
from printplay.pack.said import said
from printplay.pack.scenarios import ScenarioFile, read_scenarios, scenario_files
from printplay.pack.schema import nearest
from printplay.sim.bounds import Endless

if TYPE_CHECKING:
    from printplay.engines.fantomen.rulebook.book import Book
    from printplay.model.fantomen import FantomenDocument
    from printplay.model.game import Game

_WORD: Final = re.compile(r'[\w.-]+')


def run_scenarios(
    game: 'Game', paths: Sequence[Path], variants: Variants | None = None
) -> Iterator[Finding]:
    """Play every scenario of some files; all differences in one run.

    `variants` are the pack's books, if they are compiled already.

    Raises:
        PackUnreadable: a file cannot be read, or is not YAML.
    """
    variants = variants or Variants(game)
    ids: dict[str, frozenset[str]] = {}
    known = _shown(game)
    unread = False
    for path in paths:
        file, faults = read_scenarios(path, FantomenScenarios)
        yield from faults
        if file is None:
            unread = True
            continue
        for index, scenario in enumerate(file.doc.scenarios):
            ids[scenario.id] = frozenset(_WORD.findall(scenario.model_dump_json()))
            for place, word in enumerate(scenario.shows):
                if word not in known:
                    message = f"no rule, record or choice is called '{word}'"
                    at = ('scenarios', index, 'shows', place)
                    yield file.said('PP0302', message, at, scenario.id)
            yield from _played(variants, file, scenario, index)
    if not unread and set(scenario_files(game.root)) <= set(paths):
        yield from _examples(game, ids)


def _shown(game: 'Game') -> set[str]:
    """What a scenario can show: ids of records, and choices of rulings."""
    choices = {f'{one.id}={choice.id}' for one in game.doc.rulings for choice in one.choices}
    return choices | {str(record.id) for _, record in walk_records(game.doc)}


def _examples(game: 'Game', ids: Mapping[str, frozenset[str]]) -> Iterator[Finding]:
    """Examples that no scenario plays, or that tell of squares where it does not play.

    `ids` are the scenarios, each with the words that stand in it.
    """
    doc = cast('FantomenDocument', game.doc)
    squares = {square.id for square in doc.board.squares}
    played: dict[str, str] = {}
    for index, example in enumerate(doc.examples):
        if played.setdefault(example.scenario, example.id) != example.id:
            message = f"the scenario '{example.scenario}' is that of '{played[example.scenario]}'"
            yield said(game, 'PP1111', message, ('examples', index, 'scenario'))
        if example.scenario not in ids:
            message, hint = (
                f"there is no scenario '{example.scenario}'",
                nearest(example.scenario, ids),
            )
            yield said(game, 'PP0302', message, ('examples', index, 'scenario'), hint=hint)
            continue
        named = {name for words in example.text.root.values() for name in names_in(words)}
        parts = {part for name in named for part in name.split('.')}
        for square in sorted((parts & squares) - ids[example.scenario]):
            message = f"'{square}' is nowhere in the scenario '{example.scenario}'"
            yield said(game, 'PP1111', message, ('examples', index, 'text'))


def _played(
    variants: Variants, file: ScenarioFile[FantomenScenarios], scenario: Scenario, index: int
) -> Iterator[Finding]:
    """What is wrong with a scenario; each finding names the rules that it shows."""
    shows = f" (it shows {', '.join(scenario.shows)})"
    for code, path, message in _wrong(variants, scenario):
        yield file.said(code, f'{message}{shows}', ('scenarios', index, *path), scenario.id)


def _wrong(variants: Variants, scenario: Scenario) -> Iterator[tuple[str, Place, str]]:
    """Code, place in the scenario and message of each thing that is wrong."""
    try:
        for path, message in _compared(variants, scenario):
            yield 'PP1301', path, message
    except Impossible as fault:
        yield fault.code, fault.path, fault.message
    except UsageFault as fault:
        yield 'PP1303', (), str(fault)
    except Endless as fault:
        yield 'PP1303', (), f"it never ends: {fault}"
    except Exception as fault:  # a fault of the engine is told like one of the pack
        yield 'PP1303', (), f"it cannot be played: {type(fault).__name__}: {fault}"


def _compared(variants: Variants, scenario: Scenario) -> Iterator[tuple[Place, str]]:
    game = Position(_book(variants, scenario), scenario)
    actors = Actors(game)
    for number, deed in enumerate(scenario.do or (Deed(act='turn'),)):
        try:
            actors.perform(deed, ('do', number))
        except Impossible as fault:
            if fault.path and fault.path[0] in ('do', 'choices'):
                raise
            raise Impossible(fault.code, fault.message, ('do', number, *fault.path)) from fault
        _hold(game, deed, ('do', number))
    yield from differences(game, actors)
    actors.end()
    for purpose, rest in game.chance.left().items():
        listed = ', '.join(map(str, rest))
        raise Impossible('PP1304', f"{listed} is written and never came", (_FIELDS[purpose],))


def _hold(game: Position, deed: Deed, place: Place) -> None:
    """See that what always holds does; only a turn ends with few cards in hand.

    Raises:
        Impossible: it does not.
    """
    for violation in (*check(game.book, game.data), *thorough(game.book, game.data)):
        if violation.name != 'hand' or deed.act == 'turn':
            raise Impossible('PP1303', f"{violation.message} ({violation.name})", place)


def _book(variants: Variants, scenario: Scenario) -> 'Book':
    """The book under a scenario's rulings.

    Raises:
        Impossible: there is no such ruling or choice.
    """
    try:
        return variants.book(scenario.rulings)
    except UsageFault as fault:
        raise Impossible('PP1302', str(fault), ('rulings',)) from fault


_FIELDS = {'dice': 'dice', 'pick': 'picks'}
