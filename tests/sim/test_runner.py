"""Runs: the same digest however they are played, and nothing lost that was finished."""

import os
import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from printplay.errors import ResourceMissing, UsageFault
from printplay.sim import runner
from printplay.sim.blocks import Block, Pass, Source, cut, run_block, unpacked
from printplay.sim.runner import Order, Run, run
from printplay.sim.stats import Stats
from sim.toy import ToyEngine, ToyGame

SOURCE = Source('sim.toy:load', ToyGame())
CONFIGS = tuple(ToyEngine(ToyGame()).configurations({}))
FAIR, LOW = Pass('fair', CONFIGS, 90), Pass('low', CONFIGS, 20, luck='low', first=1_000)
TESTS = Path(__file__).resolve().parents[1]


def order(*passes: Pass, size: int = 25) -> Order:
    return Order(SOURCE, passes or (FAIR, LOW), 7, size)


def digests(done: Run) -> list[str]:
    return [stats.digest for stats in done.passes.values()]


@pytest.fixture(scope='module')
def expected() -> Run:
    return run(order())


def test_all_games_are_played(expected: Run) -> None:
    assert (expected.done, expected.wanted, expected.blocks) == (110, 110, 5)
    assert [stats.played for stats in expected.passes.values()] == [90, 20]
    assert expected.total.played == 110
    assert not expected.interrupted
    assert expected.trouble is None


@pytest.mark.parametrize(('jobs', 'size'), [(1, 7), (1, 1000), (2, 25), (2, 9), (3, 40)])
def test_jobs_and_blocks_change_nothing(expected: Run, jobs: int, size: int) -> None:
    assert run(order(size=size), jobs=jobs).passes == expected.passes


@pytest.mark.parametrize('seed', ['1', '2'])
def test_the_seed_of_hashes_changes_nothing(expected: Run, seed: str) -> None:
    script = 'from sim.test_runner import *; print(*digests(run(order())))'
    env = {**os.environ, 'PYTHONHASHSEED': seed, 'PYTHONPATH': str(TESTS)}
    said = subprocess.run(
        [sys.executable, '-c', script], env=env, capture_output=True, text=True, check=True
    )
    assert said.stdout.split() == digests(expected)


def test_one_game_of_a_run_is_played_alone(expected: Run) -> None:
    alone = [run(order(Pass('fair', CONFIGS, 1, first=index))).total for index in range(90)]
    together = Stats()
    for stats in alone:
        together.add(stats)
    assert together == expected.passes['fair']


def test_blocks_are_cut_without_counting_them_all() -> None:
    huge = Pass('fair', CONFIGS, 10**9, first=3)
    blocks = cut([huge], 7, 50)
    assert [(block.low, block.high) for block, _ in zip(blocks, range(2), strict=False)] == [
        (3, 53),
        (53, 103),
    ]


@pytest.mark.parametrize('jobs', [1, 2])
def test_enough_is_decided_after_a_block(jobs: int) -> None:
    told: list[int] = []
    done = run(
        order(size=10), jobs=jobs, on_block=lambda r: told.append(r.done),
        stop=lambda r: r.blocks == 3,
    )  # fmt: skip
    assert (done.done, told) == (30, [10, 20, 30])
    assert done.passes['fair'] == run(order(Pass('fair', CONFIGS, 30))).passes['fair']


@pytest.mark.parametrize('jobs', [1, 2])
def test_ctrl_c_keeps_what_is_finished(jobs: int) -> None:
    def press(done: Run) -> None:
        if done.blocks == 3:
            os.kill(os.getpid(), signal.SIGINT)

    done = run(order(Pass('fair', CONFIGS, 10**9), size=10), jobs=jobs, on_block=press)
    assert done.interrupted
    assert done.done == 10 * done.blocks >= 30
    same = run(order(Pass('fair', CONFIGS, done.done)))
    assert digests(done) == digests(same)


def test_ctrl_c_while_a_block_is_added_loses_that_block_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    adds, plain = iter(range(100)), Stats.add

    def add(self: Stats, later: Stats) -> None:
        if next(adds) == 7:  # the second half of the fourth block
            self.games.update(later.games)
            raise KeyboardInterrupt
        plain(self, later)

    monkeypatch.setattr(Stats, 'add', add)
    done = run(order(size=10))
    monkeypatch.undo()
    assert (done.interrupted, done.done, done.blocks) == (True, 30, 3)
    assert done.passes['fair'] == run(order(Pass('fair', CONFIGS, 30))).passes['fair']


def workers() -> list[int]:
    """The processes that play for this one."""
    listed = subprocess.run(
        ['ps', '-ww', '-o', 'pid=,args=', '--ppid', str(os.getpid())], capture_output=True,
        text=True, check=True,
    )  # fmt: skip
    return [int(line.split()[0]) for line in listed.stdout.splitlines() if 'LokyProcess' in line]


@pytest.mark.skipif(not Path('/proc').is_dir(), reason="ps that knows --ppid")
def test_a_killed_worker_loses_nothing() -> None:
    killed = threading.Event()

    def kill(done: Run) -> None:
        if done.blocks == 2 and not killed.is_set():
            killed.set()
            os.kill(workers()[-1], signal.SIGKILL)

    games = Pass('fair', CONFIGS, 2_000)
    done = run(order(games), jobs=2, on_block=kill)
    assert killed.is_set()
    assert (done.done, done.trouble) == (2_000, None)
    assert digests(done) == digests(run(order(games)))


def test_workers_that_die_again_and_again_end_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    def dying(source: Source, blocks: Iterator[Block]) -> runner.Results:
        for block in blocks:
            yield run_block(source, block)
            raise BrokenProcessPool

    monkeypatch.setattr(runner, 'find_player', lambda executor, jobs: dying)
    assert run(order()).done == 110  # one block each time is enough

    def dead(source: Source, blocks: Iterator[Block]) -> runner.Results:
        yield from ()
        raise BrokenProcessPool

    monkeypatch.setattr(runner, 'find_player', lambda executor, jobs: dead)
    done = run(order())
    assert done.done == 0
    assert isinstance(done.trouble, ResourceMissing)


@pytest.mark.parametrize('executor', ['ray://x:1', 'dask://', 'dask', ''])
def test_an_unknown_executor_is_told(executor: str) -> None:
    with pytest.raises(UsageFault, match="There is no executor"):
        run(order(), executor=executor)


def test_an_unknown_policy_is_told_before_anything_is_played() -> None:
    with pytest.raises(UsageFault, match="no policy 'gredy'"):
        run(order(Pass('fair', CONFIGS, 10, ('gredy',))), executor='ray://')


def test_faults_are_found_with_their_first_game() -> None:
    source = Source('sim.toy:load', ToyGame('dead'))
    stats = run(Order(source, (FAIR,), 7), jobs=2).passes['fair']
    ((code, same),) = stats.found
    assert (code, same, stats.faults[code, same]) == ('PP1001', 'storm', 90)
    assert stats.found[code, same].index == 0
    assert (stats.finished, stats.played) == (0, 90)


def test_a_worker_with_another_program_does_not_play() -> None:
    with pytest.raises(ResourceMissing, match=r'not 0\.0\.0'):
        unpacked('sim.toy:load', b'', '0.0.0')


def test_a_source_is_packed_and_unpacked_once() -> None:
    packed = pickle.dumps(SOURCE)
    there, again = pickle.loads(packed), pickle.loads(packed)
    assert there is again is not SOURCE
    assert there.engine() is again.engine()
