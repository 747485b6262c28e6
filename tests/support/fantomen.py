"""Positions of Fantomen to try rules on: written like scenarios, with answers given in advance."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

from printplay.engines.fantomen.engine import FantomenEngine, load
from printplay.engines.fantomen.rulebook.book import Book
from printplay.engines.fantomen.run import Doing
from printplay.engines.fantomen.scenario.position import Position
from printplay.model.fantomen import FantomenDocument
from printplay.model.fantomen.scenarios import Scenario
from printplay.model.game import Game
from printplay.pack.load import find_pack, load_game
from printplay.sim.protocol import LISTED, Decision, Option

T = TypeVar('T')
Answer = Callable[[Decision], Option] | str
TWO = ({'colour': 'blue'}, {'colour': 'red'})


@lru_cache(maxsize=64)
def game_of(**rulings: str) -> Game:
    """The shipped pack under some rulings."""
    loaded = load_game(find_pack('fantomen'), rulings)
    assert loaded.game is not None, [f.as_text() for f in loaded.findings]
    return loaded.game


@lru_cache(maxsize=64)
def engine_of(**rulings: str) -> FantomenEngine:
    """The engine of the shipped pack under some rulings."""
    return load(game_of(**rulings))


def book_of(**rulings: str) -> Book:
    """The book of the shipped pack under some rulings."""
    return engine_of(**rulings).book


def document() -> FantomenDocument:
    """The shipped pack."""
    doc = game_of().doc
    assert isinstance(doc, FantomenDocument)
    return doc


def position(book: Book | None = None, **fields: Any) -> Position:
    """A game in the middle; fields are those of a scenario, of blue and red if not said."""
    given = {'players': TWO, **fields}
    expects = [{'phase': 'search'}]
    written = Scenario.model_validate(
        {'id': 'try', 'title': 'Try', 'shows': ['T2'], 'expect': expects, **given}
    )
    return Position(book or book_of(), written)


def play(doing: Doing[T], *answers: Answer) -> T:
    """Carry out a part of a game with these answers, each a word of an option.

    When there are no more, the first option is taken.
    """
    waiting = list(answers)
    try:
        decision = next(doing)
        while True:
            decision = doing.send(_answer(decision, waiting))
    except StopIteration as stop:
        assert not waiting, f"never asked: {waiting}"
        result: T = stop.value
        return result


def listed(decision: Decision) -> list[Option]:
    """All options of a decision."""
    options = decision.options
    return list(options if isinstance(options, LISTED) else options.all())


def _answer(decision: Decision, waiting: list[Answer]) -> Option:
    if not waiting:
        return listed(decision)[0]
    wanted = waiting.pop(0)
    if callable(wanted):
        return wanted(decision)
    for option in listed(decision):
        if wanted in option:
            return option
    raise AssertionError(f"{decision.kind} offers {listed(decision)}, not {wanted}")
