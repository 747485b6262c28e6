"""Finding the engine that plays a game: an installed class under `printplay.engines`."""

import importlib
from collections.abc import Callable, Sequence
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from printplay.errors import PrintplayError, ResourceMissing, UsageFault
from printplay.findings import Finding
from printplay.model.game import Game
from printplay.sim.columns import Columns
from printplay.sim.protocol import Engine, EngineSource

GROUP: Final = 'printplay.engines'
T = TypeVar('T')


def engine_names() -> tuple[str, ...]:
    """The engines that are installed."""
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


def engine_path(game: Game) -> str:
    """Where the source of the game's engine stands, as `module:function`.

    Raises:
        ResourceMissing: no such engine is installed.
    """
    points: tuple[EntryPoint, ...] = tuple(entry_points(group=GROUP, name=game.doc.engine))
    if not points:
        known = ', '.join(engine_names()) or "none"
        raise ResourceMissing(
            f"No engine '{game.doc.engine}' is installed, so '{game.doc.id}' cannot be played.",
            f"Installed: {known}.",
        )
    return points[0].value


def load_engine(path: str, game: Any) -> Engine[Any]:
    """The engine of a game, from the source at `path`.

    Raises:
        ResourceMissing: it cannot be loaded.
    """
    return _asked(path, lambda source: source(game))


def find_engine(game: Game) -> Engine[Any]:
    """The engine that plays a game.

    Raises:
        ResourceMissing: there is none, or it cannot be loaded.
    """
    return load_engine(engine_path(game), game)


def can_be_played(game: Game) -> bool:
    """Whether an engine for the game is installed."""
    return game.doc.engine in engine_names()


def prove(game: Game) -> Sequence[Finding]:
    """What does not hold in a game, as far as its engine can tell without playing.

    Raises:
        ResourceMissing: there is no engine, or it cannot be loaded.
    """
    return _asked(engine_path(game), lambda source: source.prove(game))


def odds(game: Game) -> Any:
    """The odds of a game for its sheets; None without an engine or where it has none.

    Raises:
        ResourceMissing: the engine cannot be loaded.
    """
    if not can_be_played(game):
        return None
    return _asked(engine_path(game), lambda source: source.odds(game))


def play_scenarios(game: Game, paths: Sequence[Path]) -> Sequence[Finding]:
    """What comes out of the scenarios in some files otherwise than it must.

    Raises:
        PackUnreadable: a file cannot be read, or is not YAML.
        ResourceMissing: there is no engine, or it cannot be loaded.
    """
    return _asked(engine_path(game), lambda source: source.scenarios(game, paths))


def columns_of(game: Game) -> Columns:
    """The columns of a game.

    Raises:
        UsageFault: its players write down none.
        ResourceMissing: the engine cannot be loaded.
    """
    found = None
    if can_be_played(game):
        found = _asked(engine_path(game), lambda source: source.columns(game))
    if found is None:
        raise UsageFault(f"'{game.doc.id}' has no columns.", "Columns are army lists.")
    return found


def _asked(path: str, ask: Callable[[EngineSource], T]) -> T:
    """What the source of an engine answers; a fault of it is told as the engine's."""
    module, _, name = path.partition(':')
    what = "cannot be loaded"
    try:
        source = cast('EngineSource', getattr(importlib.import_module(module), name))
        what = "fails"
        return ask(source)
    except PrintplayError:
        raise
    except Exception as fault:
        raise ResourceMissing(
            f"The engine {path} {what}: {type(fault).__name__}: {fault}.",
            "Install the package that brings it again, or tell its authors.",
        ) from fault
