"""`make mutants`: seeds faults into a pack and says which are found, by what and how soon.

python -m mutants.run GAME [--seeds N] [--clean N] [--games N] [--static] [--matrix] [ID ...]
"""

import argparse
import sys
import time
from collections.abc import Sequence

from mutants.layers import STATIC, Budget, Found, clean_game, found, play, text
from mutants.matrix import Result, heading, summary
from mutants.model import mutants
from mutants.mutant import ROOT, Mutant
from printplay.errors import PrintplayError
from printplay.model.game import Game


def main(words: Sequence[str] | None = None) -> int:
    """Run what is asked for; the exit code says whether every fault was found."""
    options = _options(words)
    try:
        game = clean_game(ROOT / 'rules' / options.game)
    except PrintplayError as fault:
        _say(str(fault))
        return 2
    chosen = [m for m in mutants(options.game) if not options.ids or m.id in options.ids]
    if options.static:
        chosen = [m for m in chosen if not m.engine and set(m.layers) & set(STATIC)]
    budget = Budget(options.games, options.jobs, options.matrix)
    _say(heading())
    results = [_result(mutant, options, budget) for mutant in chosen]
    noisy = None if options.ids or options.static else _clean(game, options)
    for line in summary(results, noisy):
        _say(line)
    return int(bool(noisy) or any(result.state == 'SURVIVED' for result in results))


def _options(words: Sequence[str] | None) -> argparse.Namespace:
    asked = argparse.ArgumentParser(prog='mutants')
    asked.add_argument('game')
    asked.add_argument('ids', nargs='*')
    asked.add_argument('--seeds', type=int, default=5)
    asked.add_argument('--clean', type=int, default=20, help="seeds of the pack without faults")
    asked.add_argument('--games', type=int, default=2000)
    asked.add_argument('--jobs', type=int, default=2)
    asked.add_argument('--static', action='store_true', help="only layers that need no games")
    asked.add_argument('--matrix', action='store_true', help="every such layer, not the first")
    return asked.parse_intermixed_args(words)


def _result(mutant: Mutant, options: argparse.Namespace, budget: Budget) -> Result:
    """What becomes of a fault: on one seed if no game is needed, otherwise on all."""
    begun, seeds = time.monotonic(), list[tuple[Found, ...]]()
    if options.static:
        layers = ''.join(layer for layer in mutant.layers if layer in STATIC)
        mutant = mutant.within(layers)
    for seed in range(1, options.seeds + 1):
        seeds.append(found(mutant, options.game, seed, budget))
        if not set(mutant.layers) - set(STATIC) or any(f.layer in STATIC for f in seeds[-1]):
            break
    result = Result(mutant, seeds, time.monotonic() - begun)
    _say(result.line())
    return result


def _clean(game: Game, options: argparse.Namespace) -> int:
    """Play the pack as it is; how many seeds bring an error or a warning."""
    noisy = 0
    for games in sorted({min(600, options.games), options.games}):
        for seed in range(1, options.clean + 1):
            findings, played = play(game, seed, games, options.jobs)
            noisy += bool(findings)
            _say(f'without faults, seed {seed}: {played} games, {len(findings)} findings')
            for finding in findings[:5]:
                _say(f'    {text(finding)}')
    return noisy


def _say(words: str) -> None:
    sys.stdout.write(f'{words}\n')
    sys.stdout.flush()


if __name__ == '__main__':
    sys.exit(main())
