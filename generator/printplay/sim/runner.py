"""Blocks of games played by one process, by several, or by a cluster; added in their order.

What comes out never depends on who played: blocks are cut beforehand, and only the beginning of
them that is complete counts.
"""

from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import Final, TypeVar

from printplay.errors import PrintplayError, ResourceMissing, UsageFault
from printplay.sim.blocks import BLOCK, Block, Pass, Source, cut, run_block
from printplay.sim.plan import SEARCH
from printplay.sim.policies import find_policy
from printplay.sim.quiet import quietly
from printplay.sim.stats import Stats

LOCAL: Final = 'local'
_ATTEMPTS: Final = 3  # with new workers, and no block done in between

Results = Generator[Stats, None, None]
T = TypeVar('T')
R = TypeVar('R')
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
    attempts = 0
    while attempts < _ATTEMPTS:
        before = done.blocks
        try:
            _play_on(player, order, done, on_block, stop)
            return done
        except KeyboardInterrupt:
            done.interrupted = True
            return done
        except BrokenProcessPool:
            attempts = 1 if done.blocks > before else attempts + 1
        except ResourceMissing as fault:
            done.trouble = fault
            return done
    said = "The processes that play games end before they finish."
    done.trouble = ResourceMissing(said, "Is there memory for so many? Use fewer: --jobs 1.")
    return done


def _check(order: Order) -> None:
    """Find every policy before anything is played."""
    engine = order.source.engine()
    for name in dict.fromkeys(name for each in order.passes for name in each.policies):
        find_policy(engine, name)


def _play_on(
    player: Player,
    order: Order,
    done: Run,
    on_block: Callable[[Run], None],
    stop: Callable[[Run], bool],
) -> None:
    """Play the blocks that are not done yet, and add them."""
    rest = order.blocks(done.blocks)
    with closing(player(order.source, order.blocks(done.blocks))) as results:
        for block, stats in zip(rest, results, strict=True):
            _add(done, block, stats)
            on_block(done)
            if stop(done):
                return


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
    return here if jobs == 1 else _local(jobs)


def here(source: Source, blocks: Iterator[Block]) -> Results:
    """Play in this process."""
    for block in blocks:
        yield run_block(source, block)


def _local(jobs: int) -> Player:
    def play(source: Source, blocks: Iterator[Block]) -> Results:
        yield from in_processes(partial(run_block, source), blocks, jobs)

    return play


def in_processes(work: Callable[[T], R], items: Iterable[T], jobs: int) -> Generator[R, None, None]:
    """What `work` makes of each item, in order, by so many processes that end with it."""
    from joblib import Parallel, delayed
    from joblib.externals.loky import get_reusable_executor

    pool = Parallel(jobs, backend='loky', return_as='generator', batch_size=1,
                    initializer=_ignore_interrupts)  # fmt: skip
    try:
        yield from quietly(pool(delayed(work)(item) for item in items))
    finally:  # otherwise they stay for five minutes, and the program with them
        get_reusable_executor().shutdown(wait=False, kill_workers=True)


def _ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that started this one."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
