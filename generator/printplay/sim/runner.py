"""Blocks of games played by one process, by several, or by a cluster; added in their order.

What comes out never depends on who played: blocks are cut beforehand, and only the beginning of
them that is complete counts.
"""

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import Final

from printplay.errors import PrintplayError, UsageFault
from printplay.sim.blocks import BLOCK, Block, Pass, Source, cut, run_block
from printplay.sim.plan import SEARCH
from printplay.sim.policies import find_policy
from printplay.sim.stats import Stats
from printplay.sim.workers import in_processes, keep_on

LOCAL: Final = 'local'

Results = Generator[Stats, None, None]
Player = Callable[[Source, Iterator[Block]], Results]
"""Who plays blocks, and gives their statistics in the same order."""


@dataclass(slots=True)
class Run:
    """What was played so far.

    Attributes:
        wanted: games asked for.
        passes: by name of the pass, in their order.
        done: games in complete blocks.
        blocks: complete blocks.
        interrupted: somebody stopped it.
        trouble: why it could not go on.
    """

    wanted: int
    passes: dict[str, Stats] = field(default_factory=dict)
    done: int = 0
    blocks: int = 0
    interrupted: bool = False
    trouble: PrintplayError | None = None

    @property
    def total(self) -> Stats:
        """All passes together."""
        total = Stats()
        for stats in self.passes.values():
            total.add(stats)
        return total

    @property
    def asked(self) -> Stats:
        """All passes but the search: the games that were asked for."""
        total = Stats()
        for name, stats in self.passes.items():
            if name != SEARCH:
                total.add(stats)
        return total

    def go_on(self, later: 'Run') -> None:
        """Add the passes of a run that came after this one."""
        self.passes.update(later.passes)
        self.interrupted = self.interrupted or later.interrupted
        self.trouble = self.trouble or later.trouble


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be played: passes of the seed `root`, in blocks of `size` games."""

    source: Source
    passes: tuple[Pass, ...]
    root: int
    size: int = BLOCK

    def blocks(self, after: int = 0) -> Iterator[Block]:
        """The blocks but the first `after`."""
        return islice(cut(self.passes, self.root, self.size), after, None)


def run(
    order: Order,
    *,
    jobs: int = 1,
    executor: str = LOCAL,
    on_block: Callable[[Run], None] = lambda _: None,
    stop: Callable[[Run], bool] = lambda _: False,
) -> Run:
    """Play passes of games, as far as they get; an interruption keeps what is finished.

    `executor` is `local` or `dask://HOST:PORT`. `on_block` is told of every block, in order;
    `stop` says after it whether that is enough.

    Raises:
        UsageFault: the executor or a policy is not known.
        ResourceMissing: the cluster cannot be reached, or its library is not there.
    """
    _check(order)
    player = find_player(executor, jobs)
    done = Run(sum(each.games for each in order.passes), {p.name: Stats() for p in order.passes})

    def left() -> Generator[tuple[Block, Stats], None, None]:
        with closing(player(order.source, order.blocks(done.blocks))) as played:
            yield from zip(order.blocks(done.blocks), played, strict=True)

    def take(played: tuple[Block, Stats]) -> bool:
        _add(done, *played)
        on_block(done)
        return not stop(done)

    keep_on(done, left, take)
    return done


def _check(order: Order) -> None:
    """Find every policy before anything is played."""
    engine = order.source.engine()
    for name in dict.fromkeys(name for each in order.passes for name in each.policies):
        find_policy(engine, name)


def _add(done: Run, block: Block, stats: Stats) -> None:
    """Add a block, all of it or, if Ctrl-C comes meanwhile, nothing."""
    both = Stats()
    both.add(done.passes[block.of.name])
    both.add(stats)
    games = done.done + block.high - block.low
    done.passes[block.of.name], done.done, done.blocks = both, games, done.blocks + 1


def find_player(executor: str, jobs: int) -> Player:
    """Who plays: this process, several on this machine, or a cluster.

    Raises:
        UsageFault: there is no such executor.
        ResourceMissing: the cluster cannot be reached, or its library is not there.
    """
    scheme, _, address = executor.partition('://')
    if scheme == 'dask' and address:
        from printplay.sim.cluster import on_cluster

        return on_cluster(address)
    if executor != LOCAL:
        raise UsageFault(f"There is no executor '{executor}'.", "Known: local, dask://HOST:PORT.")
    return _local(jobs)


def _local(jobs: int) -> Player:
    def play(source: Source, blocks: Iterator[Block]) -> Results:
        yield from in_processes(partial(run_block, source), blocks, jobs)

    return play
