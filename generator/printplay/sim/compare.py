"""The same games with two packs: what changes, game by game.

Both play with the same keyed chance, so most of what differs comes from the packs.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final

from printplay.errors import PrintplayError
from printplay.sim.blocks import BLOCK, Pass, Source
from printplay.sim.playing import Played, play_game
from printplay.sim.workers import in_processes, keep_on

LISTED: Final = 20


@dataclass(slots=True)
class Pairs:
    """Games played twice. Numbers are whole, so blocks add up in any order.

    Attributes:
        results: by (ranks before, ranks after).
        turns, scores: sums and sums of squares of differences; scores by seat.
        changed: indices of the first games whose ranks differ.
    """

    games: int = 0
    results: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = field(default_factory=Counter)
    turns: tuple[int, int] = (0, 0)
    scores: dict[int, tuple[int, int]] = field(default_factory=dict)
    changed: list[int] = field(default_factory=list)

    def note(self, before: Played, after: Played) -> None:
        """Add a game."""
        self.games += 1
        ranks = tuple(p.outcome.ranks if p.outcome else () for p in (before, after))
        self.results[ranks[0], ranks[1]] += 1
        self.turns = _added(self.turns, after.turns - before.turns)
        if before.outcome and after.outcome:
            for seat, pair in enumerate(
                zip(before.outcome.scores, after.outcome.scores, strict=True)
            ):
                self.scores[seat] = _added(self.scores.get(seat, (0, 0)), pair[1] - pair[0])
        if ranks[0] != ranks[1] and len(self.changed) < LISTED:
            self.changed.append(before.index)

    def add(self, later: 'Pairs') -> None:
        """Add the games of a later block."""
        self.games += later.games
        self.results.update(later.results)
        self.turns = (self.turns[0] + later.turns[0], self.turns[1] + later.turns[1])
        for seat, (total, squares) in later.scores.items():
            mine = self.scores.get(seat, (0, 0))
            self.scores[seat] = (mine[0] + total, mine[1] + squares)
        self.changed = (self.changed + later.changed)[:LISTED]


@dataclass(slots=True)
class Paired:
    """A comparison as far as it got: games wanted, pairs played, and what stopped it."""

    wanted: int
    pairs: Pairs = field(default_factory=Pairs)
    interrupted: bool = False
    trouble: PrintplayError | None = None

    @property
    def done(self) -> int:
        """How many games were played twice."""
        return self.pairs.games


@dataclass(frozen=True, slots=True)
class Twice:
    """Games `low` to `high` - 1 of a pass, of one seed, with two packs."""

    before: Source
    after: Source
    of: Pass
    seed: int
    low: int
    high: int


def blocks(before: Source, after: Source, of: Pass, seed: int) -> Iterator[Twice]:
    """The games in blocks of a fixed size."""
    for low in range(of.first, of.first + of.games, BLOCK):
        yield Twice(before, after, of, seed, low, min(low + BLOCK, of.first + of.games))


def play_twice(block: Twice) -> Pairs:
    """Play the games of a block with both packs."""
    pairs = Pairs()
    for index in range(block.low, block.high):
        before, after = (
            play_game(source.engine(), block.of.config(index), block.seed, index, block.of.policies)
            for source in (block.before, block.after)
        )
        pairs.note(before, after)
    return pairs


def compared(todo: Sequence[Twice], jobs: int, on_block: Callable[[Paired], None]) -> Paired:
    """All blocks as far as they get, by so many processes; `on_block` is told of each."""
    run = Paired(sum(block.high - block.low for block in todo))
    left = list(todo)

    def take(played: Pairs) -> bool:
        both = Pairs()
        both.add(run.pairs)
        both.add(played)
        run.pairs = both  # all of a block or, if Ctrl-C comes meanwhile, nothing
        del left[0]
        on_block(run)
        return True

    keep_on(run, lambda: in_processes(play_twice, tuple(left), jobs), take)
    return run


def comparison(run: Paired, other: str) -> Mapping[str, Any]:
    """Paired differences as JSON-ready data: the other pack's value less this one's."""
    pairs = run.pairs
    games = max(pairs.games, 1)
    seats = max((len(ranks) for ranks, _ in pairs.results), default=0)
    changed = sum(n for (before, after), n in pairs.results.items() if before != after)
    return {
        'other': other,
        'games': pairs.games,
        'changed': changed,
        'turns': _mean(pairs.turns, games),
        'scores': {str(s + 1): _mean(pairs.scores.get(s, (0, 0)), games) for s in range(seats)},
        'wins': {str(s + 1): _win_difference(pairs, s) for s in range(seats)},
        'examples': pairs.changed,
    }


def _win_difference(pairs: Pairs, seat: int) -> dict[str, float]:
    """How much more often a seat wins with the other pack, in points of one."""
    total = squares = 0.0
    for (before, after), games in pairs.results.items():
        step = _won(after, seat) - _won(before, seat)
        total, squares = total + games * step, squares + games * step * step
    return _interval(total, squares, max(pairs.games, 1))


def _won(ranks: tuple[int, ...], seat: int) -> float:
    return 1 / ranks.count(1) if ranks and ranks[seat] == 1 else 0.0


def _mean(sums: tuple[int, int], games: int) -> dict[str, float]:
    return _interval(sums[0], sums[1], games)


def _interval(total: float, squares: float, games: int) -> dict[str, float]:
    mean = total / games
    half = 1.96 * sqrt(max(squares / games - mean * mean, 0) / games)
    return {
        'difference': round(mean, 4),
        'low': round(mean - half, 4),
        'high': round(mean + half, 4),
    }


def _added(sums: tuple[int, int], value: int) -> tuple[int, int]:
    return sums[0] + value, sums[1] + value * value
