"""Games cut into blocks: what a worker gets, what it gives back, and nothing else."""

import pickle
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from printplay import __version__
from printplay.errors import ResourceMissing
from printplay.model.game import Game
from printplay.sim.engines import engine_path, load_engine
from printplay.sim.playing import play_game
from printplay.sim.protocol import Config, Engine
from printplay.sim.stats import Stats

BLOCK: Final = 50
"""Games of a block. It never depends on who computes them."""


class Source:
    """A game and its engine, for this process or any other on any machine.

    It is packed only if it goes to another one, and unpacked there only once.
    """

    __slots__ = ('_engine', '_game', '_packed', 'path')

    def __init__(self, path: str, game: Any) -> None:
        self.path = path
        self._game = game
        self._engine: Engine[Any] | None = None
        self._packed = b''

    @classmethod
    def of(cls, game: Game) -> 'Source':
        """The source of a loaded game.

        Raises:
            ResourceMissing: no engine plays it.
        """
        return cls(engine_path(game), game)

    def engine(self) -> Engine[Any]:
        """The engine; a process makes it once.

        Raises:
            ResourceMissing: it cannot be loaded.
        """
        if self._engine is None:
            self._engine = load_engine(self.path, self._game)
        return self._engine

    def __reduce__(self) -> tuple[Any, ...]:
        """Pack the game as bytes."""
        if not self._packed:
            self._packed = zlib.compress(pickle.dumps(self._game, 5), 1)
        return unpacked, (self.path, self._packed, __version__)


@lru_cache(maxsize=2)
def unpacked(path: str, packed: bytes, version: str) -> Source:
    """The source that another process has packed.

    Raises:
        ResourceMissing: it comes from another printplay.
    """
    if version != __version__:
        raise ResourceMissing(
            f"A worker has printplay {__version__}, not {version}.", "Install the same everywhere."
        )
    return Source(path, pickle.loads(zlib.decompress(packed)))


@dataclass(frozen=True, slots=True)
class Pass:
    """Games of one kind. Game `i` plays configuration `i` modulo their number.

    Attributes:
        name: for reports.
        policies: name of each seat's; the last one also plays for seats without one.
        luck: `low` or `high` for a luck pass.
        first: index of the first game.
    """

    name: str
    configs: tuple[Config, ...]
    games: int
    policies: tuple[str, ...] = ()
    luck: str | None = None
    first: int = 0

    def config(self, index: int) -> Config:
        """What game `index` plays."""
        return self.configs[index % len(self.configs)]


@dataclass(frozen=True, slots=True)
class Block:
    """Games `low` to `high` - 1 of a pass, of the seed `root`."""

    of: Pass
    root: int
    low: int
    high: int


def cut(passes: Sequence[Pass], root: int, size: int = BLOCK) -> Iterator[Block]:
    """The blocks of some passes, one after the other."""
    for each in passes:
        end = each.first + each.games
        for low in range(each.first, end, size):
            yield Block(each, root, low, min(low + size, end))


def run_block(source: Source, block: Block) -> Stats:
    """Play the games of a block."""
    engine, stats, of = source.engine(), Stats(), block.of
    for index in range(block.low, block.high):
        played = play_game(engine, of.config(index), block.root, index, of.policies, of.luck)
        stats.note(played)
    return stats
