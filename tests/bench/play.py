"""How fast our packs are played, beside a loop coded by hand and the games of other libraries.

All take turns on one core, and every figure is in CPU seconds, so the ratios hold on a machine
that is busy with other things as well.
"""

import shutil
import statistics
import subprocess
import sys
import venv
from pathlib import Path

from bench.measure import RUNS, Command, once
from printplay.sim.plan import DEFAULT_GAMES

ARENA = str(Path(__file__).with_name('arena.py'))
PRINTPLAY = (sys.executable, '-m', 'printplay')
SECONDS = 4
BARS = {'congo': 40, 'fantomen': 500}
OTHERS = {
    'open_spiel==2.0.2': ('open_spiel:backgammon', 'open_spiel:gin_rummy'),
    'rlcard==1.2.0': ('rlcard:uno', 'rlcard:gin-rummy'),
}
Rate = tuple[float, float]
"""Games and steps in a CPU second."""


def play(folder: Path) -> None:
    """Everything about play, in one run."""
    throughput(folder)
    workers(folder)
    checks(folder)


def throughput(folder: Path) -> None:
    """Our packs beside the others, in games and in steps a second."""
    python = arena(folder)
    names = {**dict.fromkeys(BARS, sys.executable), 'plain': sys.executable}
    for package, games in OTHERS.items():
        if install(python, package):
            names |= dict.fromkeys(games, python)
        else:
            say(f'{package} cannot be installed from here: left out')
    rounds = [{name: rate(python, name) for name, python in names.items()} for _ in range(RUNS)]
    base = median([each['congo'] for each in rounds])
    for name in names:
        found = median([each[name] for each in rounds])
        bar = f'   bar {BARS[name]} games' if name in BARS else ''
        say(
            f'{name:<24}{found[0]:>10.1f} games {found[1]:>12,.0f} steps a CPU second; '
            f'{found[0] / base[0]:>8.1f} x games, {found[1] / base[1]:>6.1f} x steps of congo{bar}'
        )


def arena(folder: Path) -> str:
    """A Python of its own for the libraries compared with."""
    venv.create(folder / 'arena', with_pip=True)
    return str(folder / 'arena' / 'bin' / 'python')


def install(python: str, package: str) -> bool:
    """Whether a package could be installed."""
    pip = (python, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', package)
    return subprocess.run(pip, check=False, capture_output=True).returncode == 0


def rate(python: str, name: str) -> Rate:
    """Games and steps of one run."""
    run = subprocess.run(
        (python, ARENA, name, str(SECONDS)), check=True, capture_output=True, text=True
    )
    games, steps, seconds = map(float, run.stdout.split()[-3:])
    return games / seconds, steps / seconds


def median(rates: list[Rate]) -> Rate:
    """The medians of games and of steps."""
    games, steps = zip(*rates, strict=True)
    return statistics.median(games), statistics.median(steps)


def simulated(games: int, jobs: int) -> Command:
    """So many fair games by so many workers."""
    seats = ('--policy', '1=random', '--policy', '2=random')
    words = ('simulate', 'congo', '-n', str(games), '--jobs', str(jobs), *seats)
    return Command(f'{games} games, {jobs} at work', (*PRINTPLAY, *words), {})


def workers(folder: Path) -> None:
    """Two workers against one, less what the command takes without games to speak of; memory.

    A default run's games: two workers take almost a second to begin.
    """
    few, some, one, two = (
        once(simulated(games, jobs), folder)
        for games, jobs in ((1, 1), (200, 1), (DEFAULT_GAMES, 1), (DEFAULT_GAMES, 2))
    )
    ratio = (one.wall_s - few.wall_s) / (two.wall_s - few.wall_s)
    say(f'{DEFAULT_GAMES:,} games: {one} by one worker, {two} by two')
    say(f'  two workers / one: {ratio:.2f} x (bar 1.8, on two idle cores)')
    grown = one.peak_mb / some.peak_mb
    say(
        f'  memory: 200 games {some.peak_mb:.0f} MB, {DEFAULT_GAMES:,} {one.peak_mb:.0f} MB: '
        f'{grown:.2f} x (flat)'
    )


def checks(folder: Path) -> None:
    """`check` without and with the default simulation, nothing kept from before."""
    cache = folder / 'play-cache'

    def cold() -> None:
        shutil.rmtree(cache, ignore_errors=True)

    for name, words, bar in (
        ('check congo', (), 'bar 2 s'),
        ('check congo --simulate', ('--simulate',), 'bar 60 s on two idle cores'),
    ):
        command = (*PRINTPLAY, 'check', 'congo', *words)
        figures = once(Command(name, command, {'PRINTPLAY_CACHE_DIR': str(cache)}, cold), folder)
        say(f'{name:<44}{figures}   {bar}')


def say(text: str) -> None:
    """One line of the report."""
    sys.stdout.write(f'{text}\n')
    sys.stdout.flush()
