"""Is a game as its model says: what is found by reading it, by proof, and by playing it.

In: a loaded game. Out: findings, those that the pack's author accepts as notes.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from printplay.checks.registry import accepted, check_game
from printplay.findings import Finding, Severity, ordered
from printplay.model.game import Game
from printplay.pack.load import load_alternatives
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
    found = check_game(game)
    if scenarios is None and not can_be_played(game):
        return found
    paths = scenario_files(game.root) if scenarios is None else scenarios
    proven = tuple(prove(game))
    known = {(finding.code, finding.span) for finding in proven}
    other = tuple(f for f in _otherwise(game) if (f.code, f.span) not in known)
    come_out = play_scenarios(game, paths) if paths else ()
    return ordered((*found, *accepted(game, (*proven, *other, *come_out))))


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


def _otherwise(game: Game) -> Iterator[Finding]:
    """What proofs find under the other choices of the rulings."""
    for loaded in load_alternatives(game):
        for finding in prove(loaded.game) if loaded.game else ():
            if finding.severity is not Severity.NOTE:
                yield replace(finding, message=f"{finding.message} (when rulings are changed)")
