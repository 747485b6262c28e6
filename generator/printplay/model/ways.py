"""The graph of a board: which squares are one step apart, and how many steps it is to others."""

from collections import deque
from collections.abc import Iterator, Mapping

from printplay.model.board import Board

Ways = Mapping[str, tuple[str, ...]]


def ways_of(board: Board) -> Ways:
    """For each square those that are one step away, over a border or a bar, as they are listed."""
    found: dict[str, list[str]] = {square.id: [] for square in board.squares}
    for a, b in steps_listed(board):
        found[a].append(b)
        found[b].append(a)
    return {name: tuple(others) for name, others in found.items()}


def steps_listed(board: Board) -> Iterator[tuple[str, str]]:
    """The pairs that are one step apart; one that names no square is told by a check, not here."""
    squares = {square.id for square in board.squares}
    for a, b in (*board.solid, *(crossing.between for crossing in board.crossings)):
        if a in squares and b in squares:
            yield a, b


def steps_from(start: str, ways: Ways) -> dict[str, int]:
    """How many steps away each square is that can be reached."""
    steps = {start: 0}
    queue = deque((start,))
    while queue:
        here = queue.popleft()
        for there in ways[here]:
            if there not in steps:
                steps[there] = steps[here] + 1
                queue.append(there)
    return steps
