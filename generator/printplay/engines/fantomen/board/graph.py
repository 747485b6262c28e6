"""The board as a graph: neighbours, distances, where a piece can go in so many steps.

Squares are numbered in the order of their printed numbers; sets of squares are bits.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from printplay.engines.fantomen.board.ways import Reach
from printplay.model.ways import steps_listed

if TYPE_CHECKING:
    from printplay.model.fantomen import FantomenDocument
    from printplay.sim.protocol import Option

GO = 'go'
FAR = 999
"""More steps than any board has."""

Options = tuple['Option', ...]


@dataclass(slots=True)
class Board:
    """Squares, ways and distances; what has been looked up is kept.

    Attributes:
        ids: of the squares; `at` gives their numbers back.
        near: the neighbours of each square, by solid borders and crossings.
        far: steps between two squares, `FAR` where there is no way.
        roles: the word that tells what each square is for.
        options: how it is said that a piece goes to a square.
    """

    ids: tuple[str, ...]
    near: tuple[tuple[int, ...], ...]
    roles: tuple[str, ...]
    at: dict[str, int] = field(init=False)
    far: tuple[tuple[int, ...], ...] = field(init=False)
    options: Options = field(init=False)
    _around: dict[tuple[int, int], int] = field(default_factory=dict)
    _goals: dict[int, tuple[int, ...]] = field(default_factory=dict)
    _reached: dict[tuple[int, ...], Reach] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.at = {ref: number for number, ref in enumerate(self.ids)}
        self.far = tuple(_distances(self.near, start) for start in range(len(self.ids)))
        self.options = tuple((GO, ref) for ref in self.ids)

    @classmethod
    def of(cls, doc: 'FantomenDocument') -> 'Board':
        """The board of a pack."""
        squares = sorted(doc.board.squares, key=lambda square: square.number)
        at = {square.id: number for number, square in enumerate(squares)}
        near: list[set[int]] = [set() for _ in squares]
        for one, other in steps_listed(doc.board):
            near[at[one]].add(at[other])
            near[at[other]].add(at[one])
        return cls(
            tuple(square.id for square in squares),
            tuple(tuple(sorted(ways)) for ways in near),
            tuple(square.role for square in squares),
        )

    def with_role(self, *roles: str) -> tuple[int, ...]:
        """The squares that are for one of these."""
        return tuple(number for number, role in enumerate(self.roles) if role in roles)

    def around(self, square: int, steps: int) -> int:
        """The squares that are at most so many steps away."""
        key = (square, steps)
        if key not in self._around:
            self._around[key] = bits(s for s, n in enumerate(self.far[square]) if n <= steps)
        return self._around[key]

    def reach(
        self, square: int, steps: int, blocked: int, stops: int, back: bool = False, shut: int = 0
    ) -> Reach:
        """Where a piece may end that goes at least one step and at most so many.

        It neither enters nor passes what is `blocked`, goes no further from what `stops` it, and
        does not end on what is `shut`; `back` says whether it may end where it began.
        """
        around = self._around.get((square, steps)) or self.around(square, steps)
        key = (square, steps, blocked & around, stops & around, back, shut & around)
        found = self._reached.get(key)
        if found is None:
            ends = _spread(self.near, square, steps, blocked, stops)
            closed = shut if back else shut | 1 << square
            said = self._said(end for end in ends if not closed >> end & 1)
            found = self._reached[key] = Reach(square, said)
        return found

    def walk(
        self, square: int, steps: int, blocked: int, stops: int, least: int, shut: int = 0
    ) -> Reach:
        """Where a piece may end that goes so many steps, at least `least`, no square twice.

        What `stops` it may be an end after fewer steps and is never passed; it may pass what is
        `shut`, but not end there; `blocked` as above.
        """
        around = self._around.get((square, steps)) or self.around(square, steps)
        key = (square, steps, blocked & around, stops & around, -least, shut & around)
        found = self._reached.get(key)
        if found is None:
            ends: set[int] = set()
            _walk(self.near, [square], steps, (blocked, stops, least), ends)
            said = self._said(end for end in ends if not shut >> end & 1)
            found = self._reached[key] = Reach(square, said)
        return found

    def far_from(self, goal: int) -> tuple[int, ...]:
        """The steps from each square to the nearest of some."""
        found = self._goals.get(goal)
        if found is None:
            rows = [row for square, row in enumerate(self.far) if goal >> square & 1]
            found = self._goals[goal] = tuple(map(min, zip(*rows, strict=True)))
        return found

    def _said(self, squares: Iterable[int]) -> Options:
        return tuple(self.options[square] for square in sorted(squares))


def bits(squares: Iterable[int]) -> int:
    """A set of squares as bits."""
    found = 0
    for square in squares:
        found |= 1 << square
    return found


def _distances(near: Sequence[Sequence[int]], start: int) -> tuple[int, ...]:
    far = [FAR] * len(near)
    far[start], queue = 0, [start]
    for square in queue:
        for other in near[square]:
            if far[other] == FAR:
                far[other] = far[square] + 1
                queue.append(other)
    return tuple(far)


def _spread(
    near: Sequence[Sequence[int]], square: int, steps: int, blocked: int, stops: int
) -> set[int]:
    ends: set[int] = set()
    edge = {square}
    for _ in range(steps):
        edge = {n for s in edge for n in near[s] if not blocked >> n & 1}
        ends |= edge
        edge = {s for s in edge if not stops >> s & 1}
    return ends


def _walk(
    near: Sequence[Sequence[int]],
    path: list[int],
    steps: int,
    limits: tuple[int, int, int],
    ends: set[int],
) -> None:
    blocked, stops, least = limits
    for square in near[path[-1]]:
        if square in path or blocked >> square & 1:
            continue
        if len(path) >= least or stops >> square & 1:
            ends.add(square)
        if len(path) < steps and not stops >> square & 1:
            _walk(near, [*path, square], steps, limits, ends)
