"""`make mutants`: seeds faults into a pack and says which are found, by what and how soon.

python -m mutants.run GAME [--seeds N] [--clean N] [--games N] [--static] [ID ...]
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from mutants.engine_faults import engine_fault
from mutants.model import ROOT, Mutant, mutants
from mutants.replays import differences
from printplay.checks.registry import check_game
from printplay.errors import PrintplayError
from printplay.findings import Finding, Severity
from printplay.model.game import Game
from printplay.pack.load import load_game
from printplay.sim.blocks import Source
from printplay.sim.engines import find_engine, prove
from printplay.sim.evidence import Evidence
from printplay.sim.plan import plan
from printplay.sim.runner import Order, run
from printplay.sim.verdicts import findings_of

SHOWN = (Severity.ERROR, Severity.WARNING)


@dataclass(frozen=True)
class Found:
    """The first thing that brings a fault to light: its layer, what it says, games played."""

    layer: str
    says: str
    games: int = 0


def found(mutant: Mutant, game: str, seed: int, games: int, jobs: int) -> Found | None:
    """How a fault is found, if it is."""
    with tempfile.TemporaryDirectory() as folder:
        root = mutant.seed(Path(folder), game)
        with engine_fault(mutant.engine):
            for layer, finding, played in _layers(root, mutant, seed, games, jobs):
                if any(name in finding for name in mutant.names):
                    return Found(layer, finding, played)
    return None


def _layers(
    root: Path, mutant: Mutant, seed: int, games: int, jobs: int
) -> Iterator[tuple[str, str, int]]:
    """Findings as text, layer by layer."""
    loaded = load_game(root)
    model = loaded.game
    if model is None:
        yield from (('S', _text(f), 0) for f in loaded.findings)
        return
    static = () if mutant.engine else check_game(model)
    yield from (('S', _text(f), 0) for f in static if f.severity in SHOWN)
    proofs = () if mutant.engine else prove(model)
    yield from (('E', _text(f), 0) for f in proofs if f.severity in SHOWN)
    if mutant.engine and 'R' in mutant.layers:
        yield from (('R', text, 0) for text in differences(model, root, seed, mutant.engine))
        return
    jobs = 1 if mutant.engine else jobs
    found, played = play(model, seed, games, jobs, first=True)
    yield from (('P', _text(f), played) for f in found)


def play(
    model: Game, seed: int, games: int, jobs: int, *, first: bool = False
) -> tuple[list[Finding], int]:
    """Errors and warnings of so many games; with `first`, of as many as it takes to a fault."""
    engine = find_engine(model)
    configs = tuple(engine.configurations({}))
    order = Order(Source.of(model), plan(configs, games), seed)
    done = run(order, jobs=jobs, stop=lambda run: first and bool(run.total.faults))
    evidence = Evidence(model, engine, configs, done, str)
    return [f for f in findings_of(evidence) if f.severity in SHOWN], done.done


def _text(finding: Finding) -> str:
    return f'{finding.code} {finding.subject} {finding.path}: {finding.message}'


def clean(game: str, seeds: int, games: int, jobs: int) -> int:
    """Play the pack as it is; how many seeds bring an error or a warning."""
    model = load_game(ROOT / 'rules' / game).game
    assert model is not None
    noisy = 0
    for seed in range(1, seeds + 1):
        findings, played = play(model, seed, games, jobs)
        noisy += bool(findings)
        _say(f'clean, seed {seed}: {played} games, {len(findings)} findings')
        for finding in findings[:5]:
            _say(f'    {_text(finding)}')
    return noisy


def main(words: Sequence[str] | None = None) -> int:
    """Run what is asked for; the exit code says whether every fault was found."""
    asked = argparse.ArgumentParser(prog='mutants')
    asked.add_argument('game')
    asked.add_argument('ids', nargs='*')
    asked.add_argument('--seeds', type=int, default=5)
    asked.add_argument('--clean', type=int, default=20)
    asked.add_argument('--games', type=int, default=2000)
    asked.add_argument('--jobs', type=int, default=2)
    asked.add_argument('--static', action='store_true', help="only what needs no games")
    options = asked.parse_args(words)
    chosen = [m for m in mutants(options.game) if not options.ids or m.id in options.ids]
    if options.static:
        chosen = [m for m in chosen if not m.engine and set(m.layers) & {'S', 'E'}]
    missed = _matrix(chosen, options)
    noisy = 0
    if not options.ids and not options.static:
        noisy = sum(
            clean(options.game, options.clean, n, options.jobs) for n in (600, options.games)
        )
    kinds = len({mutant.kind for mutant in chosen})
    _say(f'{len(chosen) - missed} of {len(chosen)} faults of {kinds} kinds found; '
         f'{noisy} clean runs spoke up')  # fmt: skip
    return int(missed > 0 or noisy > 0)


def _matrix(chosen: Sequence[Mutant], options: argparse.Namespace) -> int:
    missed = 0
    for mutant in chosen:
        seeds = range(1, 2 if not set(mutant.layers) & {'P'} else options.seeds + 1)
        begun = time.monotonic()
        results: list[Found | None] = []
        for seed in seeds:
            try:
                results.append(found(mutant, options.game, seed, options.games, options.jobs))
            except PrintplayError as fault:
                results.append(Found('S', str(fault)))
            first = results[-1]
            if first is not None and first.layer in 'SE':
                break
        survived = None in results
        missed += survived and not mutant.equivalent
        _say(_line(mutant, results, time.monotonic() - begun))
    return missed


def _line(mutant: Mutant, results: Sequence[Found | None], seconds: float) -> str:
    first = next((result for result in results if result), None)
    state = 'SURVIVED' if None in results else 'found'
    told = f'{first.layer} {first.says[:110]}' if first else mutant.equivalent
    games = max((result.games for result in results if result), default=0)
    return f'{mutant.id:<24}{mutant.kind:>3} {state:<9}{games:>5} games {seconds:5.0f} s  {told}'


def _say(text: str) -> None:
    sys.stdout.write(f'{text}\n')
    sys.stdout.flush()


if __name__ == '__main__':
    sys.exit(main())
