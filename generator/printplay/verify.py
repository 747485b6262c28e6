"""Is a game as its model says: what is found by reading it, by proof, and by playing it.

In: a loaded game. Out: findings, those that the pack's author accepts as notes.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from printplay.checks.registry import accepted, check_game, otherwise
from printplay.findings import Finding, ordered
from printplay.model.game import Game
from printplay.pack.scenarios import scenario_files
from printplay.sim.engines import can_be_played, play_scenarios, prove

if TYPE_CHECKING:
    from printplay.sim.evidence import Evidence
    from printplay.sim.runner import Run


def by_reading(game: Game, scenarios: Sequence[Path] | None = None) -> tuple[Finding, ...]:
    """What static checks, proofs and scenarios find, under every choice of every ruling.

    `scenarios` are files to play instead of the pack's own.

    Raises:
        PackUnreadable: a file of scenarios cannot be read, or is not YAML.
        ResourceMissing: scenarios are to be played, and no engine plays the game.
    """
    return ordered((*check_game(game), *by_proof(game, scenarios)))


def by_proof(game: Game, scenarios: Sequence[Path] | None = None) -> tuple[Finding, ...]:
    """The part of it that an engine finds: proofs and scenarios.

    Raises:
        PackUnreadable: a file of scenarios cannot be read, or is not YAML.
        ResourceMissing: scenarios are to be played, and no engine plays the game.
    """
    if scenarios is None and not can_be_played(game):
        return ()
    paths = scenario_files(game.root) if scenarios is None else scenarios
    proven = tuple(prove(game))
    other = otherwise(game, proven, lambda loaded: prove(loaded.game) if loaded.game else ())
    come_out = play_scenarios(game, paths) if paths else ()
    return accepted(game, (*proven, *other, *come_out))


def by_play(
    game: Game,
    games: int,
    seed: int,
    *,
    named: str,
    jobs: int,
    rulings: tuple[tuple[str, str], ...] = (),
    on_block: 'Callable[[Run], None]' = lambda _: None,
) -> 'tuple[tuple[Finding, ...], Run]':
    """What so many games of a seed find, and how they went.

    Raises:
        UsageFault: a number of games that cannot be played.
        ResourceMissing: no engine plays the game.
    """
    from printplay.sim.simulation import Wish, simulate

    wish = Wish(named, games, seed, rulings=rulings, jobs=jobs)
    evidence = simulate(game, wish, on_block)
    return by_evidence(evidence), evidence.run


def by_evidence(evidence: 'Evidence') -> tuple[Finding, ...]:
    """What games that were played bring to light."""
    from printplay.sim.simulation import judged

    return accepted(evidence.game, judged(evidence))
