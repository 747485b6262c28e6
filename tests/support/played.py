"""Evidence made by hand: what games came to, as if they had been played."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

from printplay.findings import Finding
from printplay.model.core import Expectations
from printplay.model.game import Game
from printplay.pack.load import load_game
from printplay.sim.evidence import Evidence
from printplay.sim.plan import FAIR
from printplay.sim.protocol import Config, Engine
from printplay.sim.runner import Run
from printplay.sim.stats import Stats
from printplay.sim.verdicts import findings_of
from support.packs import PACKS


@dataclass
class Declares:
    """The part of an engine that judging asks: what there is, and its exact chances."""

    things: Mapping[tuple[str, str], str] = field(default_factory=dict)
    printed: Mapping[str, int] = field(default_factory=dict)
    chances: Mapping[tuple[str, str], Mapping[tuple[Any, ...], Fraction]] = field(
        default_factory=dict
    )

    def declared(self) -> Mapping[tuple[str, str], str]:
        return self.things

    def supply(self) -> Mapping[str, int]:
        return self.printed

    def expected(self) -> Mapping[tuple[str, str], Mapping[tuple[Any, ...], Fraction]]:
        return self.chances

    def line(self, kind: str, ref: str, data: tuple[Any, ...]) -> tuple[str, str]:
        return ref.partition(' ')[0], str(data[0])


@lru_cache(maxsize=1)
def sourced() -> Game:
    """A small pack: two ships, `sloop` and `brig`, stand in its cards.yaml."""
    game = load_game(Path(PACKS / 'sourced')).game
    assert game is not None
    return game


def expecting(**expectations: Any) -> Game:
    """The same pack with what its makers expect of play."""
    game = sourced()
    doc = game.doc.model_copy(update={'expectations': Expectations(**expectations)})
    return replace(game, doc=doc)


def evidence(
    stats: Stats,
    engine: Declares | None = None,
    *,
    game: Game | None = None,
    configs: tuple[Config, ...] = (Config('sloop/a-b', {}, 2, ('a', 'b')),),
    policies: tuple[str, ...] = (),
    replay: Callable[[int], str] = lambda index: f'replay {index}',
) -> Evidence:
    """Evidence of fair games that came to `stats`."""
    run = Run(stats.played, {FAIR: stats}, stats.played)
    stub = cast('Engine[Any]', engine or Declares())
    return Evidence(game or sourced(), stub, configs, run, replay, policies)


def codes(found: Evidence, *but: str) -> list[Finding]:
    """The findings but those of some codes."""
    return [finding for finding in findings_of(found) if finding.code not in ('PP1207', *but)]


def games(n: int, config: str = 'sloop/a-b') -> Stats:
    """So many games of which nothing is known."""
    stats = Stats()
    stats.games[config] = n
    return stats


def won(first: int, second: int, ties: int = 0, config: str = 'sloop/a-b') -> Stats:
    """Games that the first or the second seat won, or that were tied."""
    stats = games(first + second + ties, config)
    stats.results.update(
        {(config, (1, 2)): first, (config, (2, 1)): second, (config, (1, 1)): ties}
    )
    return stats
