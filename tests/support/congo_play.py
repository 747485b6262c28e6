"""Positions of Congo to try rules on: groups put on a map, dice and answers given in advance."""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeVar

from printplay.engines.congo.ground.table import Table
from printplay.engines.congo.rulebook.book import Book
from printplay.engines.congo.run import Doing, Run
from printplay.engines.congo.setting.trials import merged
from printplay.engines.congo.state import Data, Figure, Group, Side
from printplay.model.congo import CongoDocument
from printplay.pack.load import find_pack, load_game
from printplay.sim.chance import KeyedChance
from printplay.sim.protocol import Decision, Option

T = TypeVar('T')
Answer = Callable[[Decision], Option] | Option | str


class Events(list[tuple[str, str, int, tuple[Any, ...]]]):
    """A sink that keeps what it hears."""

    def event(self, kind: str, ref: str, seat: int = -1, data: tuple[Any, ...] = ()) -> None:
        self.append((kind, ref, seat, data))

    def told(self, kind: str) -> list[str]:
        return [ref for each, ref, _, _ in self if each == kind]


class Given(KeyedChance):
    """Chance whose next dice and tokens are given; what is not given falls by a fixed key."""

    __slots__ = ('dice', 'tokens')

    def __init__(
        self, dice: Sequence[int] = (), tokens: Sequence[str] = (), number: int = 0
    ) -> None:
        super().__init__(1, 'position', number)
        self.dice = list(dice)
        self.tokens = list(tokens)

    def die(self, sides: int) -> int:
        return self.dice.pop(0) if self.dice else super().die(sides)

    def draw(self, counts: Mapping[str, int], purpose: str = 'bag') -> str:
        return self.tokens.pop(0) if self.tokens else super().draw(counts, purpose)


@dataclass(slots=True)
class Position(Run):
    """A game to try rules on, with chance that can be given and events that are kept."""

    chance: Given
    out: Events


@lru_cache(maxsize=8)
def book_of(**rulings: str) -> Book:
    """The pack's book under some rulings, read from the pack anew."""
    loaded = load_game(find_pack('congo'), rulings)
    assert loaded.game is not None
    return Book.of(loaded.game)


@lru_cache(maxsize=8)
def table_of(adventure: str = 'crossing') -> Table:
    book = book_of()
    assert isinstance(book.doc, CongoDocument)
    return Table.of(merged(book.doc)[adventure], book)


def group(
    profile: str,
    at: tuple[float, float] = (20.0, 30.0),
    *,
    side: int = 0,
    figures: int = 0,
    people: Sequence[str] = (),
    stress: Sequence[str] = (),
) -> dict[str, Any]:
    """A group to be put on the map; `at` is the leader's place in inches."""
    return {'profile': profile, 'at': at, 'side': side, 'figures': figures, 'people': people,
            'stress': stress}  # fmt: skip


def position(
    *groups: dict[str, Any],
    dice: Sequence[int] = (),
    tokens: Sequence[str] = (),
    hands: Sequence[Sequence[str]] = ((), ()),
    adventure: str = 'crossing',
    book: Book | None = None,
    universal: tuple[str, ...] = (),
    **rulings: str,
) -> Position:
    """A game with these groups on the table and the other tokens in the bag.

    Rulings given here hold in the engine only; take `book_of` for those that the pack's own
    records ask for.
    """
    book = book or book_of()
    if rulings:
        book = copy(book)
        book.rulings = {**book.rulings, **rulings}
    sides = [Side(seat, culture, 70, hand=list(hands[seat]))
             for seat, culture in enumerate(('white_men', 'zanzibar'))]  # fmt: skip
    data = Data('test', adventure, 6, sides, universal=universal, turn=1, step=1, phase='act')
    data.bag = {kind: book.token_of[kind].copies for kind in book.stress_kinds}
    data.initiative = 0
    for index, one in enumerate(groups):
        data.groups.append(_group(book, index, one))
        for token in one['stress']:
            data.bag[token] -= 1
    return Position(book, table_of(adventure), data, Given(dice, tokens), Events())


def _group(book: Book, index: int, one: dict[str, Any]) -> Group:
    x, y = (round(place * 254) for place in one['at'])
    people = one['people']
    profile = book.profiles.get(one['profile'])
    count = one['figures'] or (profile.figures if profile else 1)
    kinds = [('figure' if profile else 'character', one['profile'])] * count
    for ref in people:
        kinds.append(('character' if ref in book.characters else 'auxiliary', ref))
    figures = [Figure(x + book.base * i, y, role, ref) for i, (role, ref) in enumerate(kinds)]
    return Group(index, one['side'], one['profile'], figures, list(one['stress']))


def play(doing: Doing[T], *answers: Answer) -> T:
    """Carry out a part of a game with these answers.

    An answer is an option, the first word or the last part of one, or a function of the
    decision. When there are no more, the first option is taken.
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
    return list(options if isinstance(options, (list, tuple)) else options.all())


def first(decision: Decision) -> Option:
    """An answer: the first option."""
    return listed(decision)[0]


def last(decision: Decision) -> Option:
    """An answer: the last option."""
    return listed(decision)[-1]


def _answer(decision: Decision, waiting: list[Answer]) -> Option:
    wanted = waiting.pop(0) if waiting else first
    if callable(wanted):
        return wanted(decision)
    options = listed(decision)
    for option in options:
        if wanted in (option, option[0], option[-1], option[1] if option[1:] else None):
            return option
    raise AssertionError(f"{decision.kind} offers {options}, not {wanted}")
