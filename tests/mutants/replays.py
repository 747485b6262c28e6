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
from printplay.sim.process import Process, Silent, Switch
from printplay.sim.protocol import LISTED
from printplay.sim.replay import replay_by_choices
from printplay.sim.trace import Header, read_trace, trace_lines

QUESTIONS = 60  # so many of a game are asked again with what is hidden dealt anew
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
        yield from _hidden(engine, config, seed, index)
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


class _Told:
    """A sink that keeps what it hears."""

    def __init__(self) -> None:
        self.events: list[tuple[Any, ...]] = []

    def event(self, kind: str, ref: str, seat: int = -1, data: tuple[Any, ...] = ()) -> None:
        """Keep it."""
        self.events.append((kind, ref, seat, data))


def _hidden(engine: Any, config: Any, seed: int, index: int) -> Iterator[str]:
    """What a player is asked does not depend on what that player may not know.

    The game is dealt anew at every question and gets the same answer: as long as both tell the
    same, both ask the same.
    """
    told = _Told()
    play = Process(engine, config, game_chance(seed, config.id, index, None), told, keeps=True)
    play.start()
    policy, chance = Random(), game_chance(seed, config.id, index, None).fork('policy')
    left = QUESTIONS
    while left and play.begin():
        while left and play.decision is not None:
            left -= 1
            seat = play.decision.seat
            other = _Told()
            again = _dealt_anew(play, seat, chance.fork('hidden'), other)
            told.events.clear()
            other.events.clear()
            option = policy.choose(play, play.decision, chance)
            play.choose(option)
            again.choose(option)
            if _asked(play, told, seat) != _asked(again, other, seat) and _alike(told, other):
                yield 'hidden: a question depends on what a player may not know'
                return


def _dealt_anew(play: Process, seat: int, chance: Any, told: _Told) -> Process:
    """The game at the same question, as `fork` makes it, but told from here on."""
    switch = Switch(play.chance.again())
    other = Process(play.engine, play.config, switch, told)
    other.data = play.engine.copy(play._kept)
    other._running = play.engine.stage(other.data, switch, told)
    other.decision = next(other._running, None)
    for answer in play.answers:
        other.choose(answer)
    switch.source = chance
    play.engine.redeal(other.data, seat, chance)
    return other


def _asked(play: Process, told: _Told, seat: int) -> Any:
    """The next question to a seat, and after how much it came."""
    asked = play.decision
    if asked is None or asked.seat != seat:
        return None
    options = list(asked.options) if isinstance(asked.options, LISTED) else ()  # places are many
    return asked.kind, options, len(told.events)


def _alike(one: _Told, other: _Told) -> bool:
    """Whether both told the same, as far as the shorter of them goes."""
    return all(a == b for a, b in zip(one.events, other.events, strict=False))


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
