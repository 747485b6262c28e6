"""Is the same game the same game: by choices, by copy, in another process."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mutants.engine_faults import engine_fault
from printplay.model.game import Game
from printplay.pack.load import load_game
from printplay.sim.chance import game_chance
from printplay.sim.engines import find_engine
from printplay.sim.playing import play_game
from printplay.sim.policies import Random
from printplay.sim.process import Process, Silent
from printplay.sim.replay import replay_by_choices
from printplay.sim.trace import Header, read_trace, trace_lines

TESTS = Path(__file__).resolve().parents[1]


def differences(game: Game, root: Path, seed: int, fault: str) -> Iterator[str]:
    """What is not the same, by the name of what is at fault."""
    engine = find_engine(game)
    configs = engine.configurations({})
    for index in range(4):
        config = configs[index * 7 % len(configs)]
        played = play_game(engine, config, seed, index, ('novelty', 'random'), keep_trace=True)
        header = Header(game.doc.id, '', game.pack_hash, seed, index, config.id, (), None, {})
        text = '\n'.join(trace_lines(header, played))
        if replay_by_choices(engine, read_trace(text, 'trace'), configs).difference:
            yield 'chance: the same choices give another game'
        yield from _copies(engine, config, seed, index)
    yield from _hash_seeds(root, seed, fault)


def _copies(engine: Any, config: Any, seed: int, index: int) -> Iterator[str]:
    """Copies of the data at every stage stay as they were."""
    play = Process(engine, config, game_chance(seed, config.id, index, None), Silent(), keeps=True)
    play.start()
    policy, chance = Random(), game_chance(seed, config.id, index, None).fork('policy')
    kept = []
    while play.begin():
        while play.decision is not None:
            play.choose(policy.choose(play, play.decision, chance))
        copy = engine.copy(play.data)
        kept.append((copy, repr(copy)))
    if any(repr(copy) != then for copy, then in kept):
        yield 'copy: data that was copied changes later'


def _hash_seeds(root: Path, seed: int, fault: str) -> Iterator[str]:
    digests = {
        subprocess.run(
            [sys.executable, '-m', 'mutants.replays', str(root), str(seed), fault],
            cwd=TESTS, env={'PYTHONHASHSEED': number, 'PATH': ''}, check=True,
            capture_output=True, text=True,
        ).stdout
        for number in ('1', '2')
    }  # fmt: skip
    if len(digests) > 1:
        yield 'digest: it depends on the order of a set'


def main(root: str, seed: str, fault: str = '') -> None:
    """Print the digests of a few games."""
    game = load_game(Path(root)).game
    assert game is not None
    engine = find_engine(game)
    configs = engine.configurations({})
    with engine_fault(fault):
        for index in range(3):
            played = play_game(engine, configs[index], int(seed), index)
            sys.stdout.write(played.digest.hex())


if __name__ == '__main__':
    main(*sys.argv[1:])
