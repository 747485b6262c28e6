"""A real Dask scheduler with two workers on loopback: the same digest, whatever dies."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from printplay.errors import ResourceMissing
from printplay.sim.blocks import Pass, Source
from printplay.sim.runner import Order, Run, run
from sim.toy import ToyEngine, ToyGame

pytestmark = pytest.mark.slow

SOURCE = Source('sim.toy:load', ToyGame())
CONFIGS = tuple(ToyEngine(ToyGame()).configurations({}))
TESTS = Path(__file__).resolve().parents[1]
MANY = 2_000


def free_port() -> int:
    with socket.socket() as found:
        found.bind(('127.0.0.1', 0))
        return int(found.getsockname()[1])


@dataclass
class Dask:
    """A scheduler and its workers, each a process of its own."""

    folder: Path
    port: int = field(default_factory=free_port)
    scheduler: list[subprocess.Popen[bytes]] = field(default_factory=list)
    workers: list[subprocess.Popen[bytes]] = field(default_factory=list)

    @property
    def executor(self) -> str:
        return f'dask://127.0.0.1:{self.port}'

    def start(self, role: str, *arguments: str) -> subprocess.Popen[bytes]:
        env = {**os.environ, 'PYTHONPATH': str(TESTS)}
        command = [sys.executable, '-m', f'distributed.cli.dask_{role}', *arguments]
        with (self.folder / f'{role}.log').open('ab') as log:
            return subprocess.Popen(command, env=env, stdout=log, stderr=log, cwd=self.folder)

    def begin(self, workers: int) -> None:
        where = ('--host', '127.0.0.1', '--port', str(self.port))
        self.scheduler.append(self.start('scheduler', *where, '--no-dashboard', '--no-show'))
        self.wait()
        options = ('--nthreads', '1', '--no-nanny', '--no-dashboard')
        for _ in range(workers):
            self.workers.append(self.start('worker', f'tcp://127.0.0.1:{self.port}', *options))

    def wait(self) -> None:
        for _ in range(600):
            with socket.socket() as asked:
                if asked.connect_ex(('127.0.0.1', self.port)) == 0:
                    return
            time.sleep(0.1)
        raise AssertionError((self.folder / 'scheduler.log').read_text())

    def end(self) -> None:
        for process in (*self.workers, *self.scheduler):
            process.kill()
            process.wait()


@pytest.fixture
def dask(tmp_path: Path) -> Iterator[Dask]:
    cluster = Dask(tmp_path)
    yield cluster
    cluster.end()


def order(games: int = MANY, size: int = 50) -> Order:
    return Order(SOURCE, (Pass('fair', CONFIGS, games),), 7, size)


@pytest.fixture(scope='module')
def expected() -> Run:
    return run(order())


def test_two_workers_play_the_same_games(dask: Dask, expected: Run) -> None:
    dask.begin(2)
    done = run(order(size=37), executor=dask.executor)
    assert (done.done, done.trouble) == (MANY, None)
    assert done.passes == expected.passes


def test_a_worker_killed_in_mid_run_loses_nothing(dask: Dask, expected: Run) -> None:
    dask.begin(2)
    killed: list[int] = []

    def kill(done: Run) -> None:
        if done.blocks == 10:
            dask.workers[0].send_signal(signal.SIGKILL)
            killed.append(done.done)

    done = run(order(), executor=dask.executor, on_block=kill)
    assert killed == [500]
    assert (done.done, done.trouble) == (MANY, None)
    assert done.passes == expected.passes


def test_a_scheduler_that_dies_leaves_what_is_finished(dask: Dask) -> None:
    dask.begin(1)

    def kill(done: Run) -> None:
        if done.blocks == 5:
            dask.scheduler[0].send_signal(signal.SIGKILL)

    done = run(order(10**6), executor=dask.executor, on_block=kill)
    assert isinstance(done.trouble, ResourceMissing)
    assert 'was lost while it played' in done.trouble.message
    assert done.done == 50 * done.blocks >= 250
    assert done.passes == run(order(done.done)).passes


def test_ctrl_c_keeps_what_is_finished(dask: Dask) -> None:
    dask.begin(2)

    def press(done: Run) -> None:
        if done.blocks == 5:
            os.kill(os.getpid(), signal.SIGINT)

    done = run(order(10**6), executor=dask.executor, on_block=press)
    assert done.interrupted
    assert done.passes == run(order(done.done)).passes


def test_a_scheduler_that_is_not_there_is_told() -> None:
    port = free_port()
    with pytest.raises(ResourceMissing, match=f'No Dask scheduler answers at 127.0.0.1:{port}'):
        run(order(), executor=f'dask://127.0.0.1:{port}')
