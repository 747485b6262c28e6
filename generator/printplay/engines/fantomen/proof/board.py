"""The board as its game needs it: a start for each seat, squares that rules speak of, fair ways.

That its drawing and its graph agree is checked for every board (`checks/board.py`).
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from statistics import mean
from typing import Final

from printplay.findings import Finding
from printplay.model.board import Board, Square
from printplay.model.fantomen import FantomenDocument, JungleDeck
from printplay.model.game import Game, PathKey
from printplay.model.ways import steps_from, ways_of
from printplay.pack.said import said

START: Final = 'start'
HIDEOUT: Final = 'hideout'
HOMES: Final = ('skull_cave', 'morristown')
NEEDED: Final[Mapping[str, int | None]] = {
    'hideout': None, 'skull_cave': None, 'morristown': None, 'village': None, 'hospital': 1,
}  # fmt: skip
"""Roles that some square must have; for how many, where only so many can be."""
KNOWN: Final = frozenset((*NEEDED, START, 'plain'))

Far = Mapping[str, Mapping[str, int]]
"""By starting square: steps to every square that can be reached."""


def check_board(game: Game, doc: FantomenDocument) -> Iterator[Finding]:
    """Everything about the board that its game could not be played on, or not fairly."""
    yield from _seats(game, doc)
    yield from _roles(game, doc.board)
    yield from _rumours(game, doc)
    yield from _fair(game, doc)


def far_from_starts(doc: FantomenDocument) -> Far:
    """Steps from the starting square of every seat, over borders and crossings."""
    graph = ways_of(doc.board)
    return {seat.start: steps_from(seat.start, graph) for seat in doc.seats if seat.start in graph}


def _seats(game: Game, doc: FantomenDocument) -> Iterator[Finding]:
    """Seats and the squares that they start on name each other, one for one."""
    squares = {square.id: square for square in doc.board.squares}
    seats = {seat.id: seat for seat in doc.seats}
    for index, seat in enumerate(doc.seats):
        path: PathKey = ('seats', index, 'start')
        square = squares.get(seat.start)
        if square is None:
            yield said(game, 'PP1122', f"'{seat.id}' starts on '{seat.start}', no square", path)
        elif square.seat != seat.id:
            message = f"'{seat.id}' starts on '{seat.start}', which is {_of(square)}"
            yield said(game, 'PP1122', message, path)
    for index, square in enumerate(doc.board.squares):
        path = ('board', 'squares', index)
        if (square.role == START) != (square.seat is not None):
            message = f"'{square.id}' is {_of(square)}, but its role is '{square.role}'"
            yield said(game, 'PP1122', message, (*path, 'role'))
        elif square.seat is not None and square.seat not in seats:
            message = f"'{square.id}' is {_of(square)}, whom nobody plays"
            yield said(game, 'PP1122', message, (*path, 'seat'))
        elif square.seat is not None and seats[square.seat].start != square.id:
            message = f"'{square.id}' is {_of(square)}, who starts elsewhere"
            yield said(game, 'PP1122', message, (*path, 'seat'))


def _of(square: Square) -> str:
    return f"the start of '{square.seat}'" if square.seat else "nobody's start"


def _roles(game: Game, board: Board) -> Iterator[Finding]:
    """Roles that play asks for, and no others."""
    counted = Counter(square.role for square in board.squares)
    for role, most in NEEDED.items():
        if not counted[role]:
            yield said(game, 'PP1122', f"no square is a {role}", ('board', 'squares'))
        elif most is not None and counted[role] > most:
            message = f"{counted[role]} squares are a {role}; play knows {most}"
            yield said(game, 'PP1122', message, ('board', 'squares'))
    for index, square in enumerate(board.squares):
        if square.role not in KNOWN:
            message = f"no rule says what a {square.role} such as '{square.id}' is"
            yield said(game, 'PP1122', message, ('board', 'squares', index, 'role'))


def _rumours(game: Game, doc: FantomenDocument) -> Iterator[Finding]:
    """Every hideout is what some rumour names, and a rumour names nothing else."""
    hideouts = {square.id for square in doc.board.squares if square.role == HIDEOUT}
    named: set[str] = set()
    for d, deck in enumerate(doc.decks):
        for c, card in enumerate(deck.cards if isinstance(deck, JungleDeck) else ()):
            if card.place is not None:
                named.add(card.place)
                if card.place not in hideouts:
                    message = f"'{card.id}' names '{card.place}', which is no hideout"
                    yield said(game, 'PP1122', message, ('decks', d, 'cards', c, 'place'))
    for index, square in enumerate(doc.board.squares):
        if square.role == HIDEOUT and square.id not in named:
            message = f"no rumour names the hideout '{square.id}'"
            yield said(game, 'PP1122', message, ('board', 'squares', index, 'role'))


def _fair(game: Game, doc: FantomenDocument) -> Iterator[Finding]:
    """Ways to the hideouts, and to the nearest home, that differ too much between seats."""
    most = doc.expectations.start_steps if doc.expectations else None
    if most is None:
        return
    far = far_from_starts(doc)
    for what, places, together in (
        ("to the hideouts, on average,", (HIDEOUT,), mean),
        ("to the nearest home", HOMES, min),
    ):
        goals = [square.id for square in doc.board.squares if square.role in places]
        steps = {
            start: together([row[goal] for goal in goals])
            for start, row in far.items()
            if goals and all(goal in row for goal in goals)
        }
        if not steps:
            continue
        near, away = min(steps, key=steps.__getitem__), max(steps, key=steps.__getitem__)
        if steps[away] - steps[near] > most:
            message = (
                f"{what} it is {steps[near]:g} steps from '{near}' and {steps[away]:g} from "
                f"'{away}'; they may differ by {most:g}"
            )
            yield said(game, 'PP1123', message, ('expectations', 'start_steps'))
