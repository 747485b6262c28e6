"""Finding the engine that plays a game: an installed class under `printplay.engines`."""

import importlib
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final, cast

from printplay.errors import PrintplayError, ResourceMissing
from printplay.model.game import Game
from printplay.sim.protocol import Engine, EngineSource

GROUP: Final = 'printplay.engines'


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
    module, _, name = path.partition(':')
    try:
        source = cast('EngineSource', getattr(importlib.import_module(module), name))
        return source(game)
    except PrintplayError:
        raise
    except Exception as fault:
        raise ResourceMissing(
            f"The engine {path} cannot be loaded: {type(fault).__name__}: {fault}.",
            "Install the package that brings it again.",
        ) from fault


def find_engine(game: Game) -> Engine[Any]:
    """The engine that plays a game.

    Raises:
        ResourceMissing: there is none, or it cannot be loaded.
    """
    return load_engine(engine_path(game), game)
