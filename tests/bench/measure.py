"""Whole processes, timed from outside: wall and CPU seconds, and the largest process's memory."""

import os
import statistics
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

RUNS = 3


@dataclass(frozen=True)
class Figures:
    """One run, or the medians of several."""

    wall_s: float
    cpu_s: float
    peak_mb: float

    def __str__(self) -> str:
        return f'{self.wall_s:6.2f} s wall {self.cpu_s:6.2f} s CPU {self.peak_mb:6.0f} MB'


@dataclass(frozen=True)
class Command:
    """A command line; `prepare` puts the folder into the state that is measured."""

    name: str
    arguments: tuple[str, ...]
    environment: Mapping[str, str]
    prepare: Callable[[], None] = lambda: None


def once(command: Command, folder: Path) -> Figures:
    """Run a command once and account for it and all it started."""
    command.prepare()
    start = time.perf_counter()
    with (folder / 'output.txt').open('wb') as output:
        process = subprocess.Popen(
            command.arguments,
            stdout=output,
            stderr=output,
            env={**os.environ, **command.environment},
        )
        _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f'{command.name} ended with {process.returncode}')
    return Figures(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def alternately(commands: Sequence[Command], folder: Path, runs: int = RUNS) -> list[Figures]:
    """Medians of several runs, the commands taking turns, so that a slow spell meets them all."""
    rounds = [[once(command, folder) for command in commands] for _ in range(runs)]
    return [
        Figures(
            statistics.median(f.wall_s for f in column),
            statistics.median(f.cpu_s for f in column),
            max(f.peak_mb for f in column),
        )
        for column in zip(*rounds, strict=True)
    ]
