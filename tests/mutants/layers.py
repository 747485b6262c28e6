"""The layers at which a seeded fault may come to light, each tried as a user's check would.

In: a fault and a seed. Out: what each layer says that names it, and after how many games.
"""

import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from mutants.engine_faults import engine_fault
from mutants.mutant import Mutant
from mutants.replays import differences
from printplay.checks.registry import check_game
from printplay.errors import PrintplayError
from printplay.findings import Finding, Severity
from printplay.model.game import Game
from printplay.pack.load import load_alternatives, load_game
from printplay.pack.scenarios import scenario_files
from printplay.sim.engines import play_scenarios, prove
from printplay.sim.simulation import Wish, judged, simulate

SHOWN = (Severity.ERROR, Severity.WARNING)
STATIC = 'SEX'
SLICES = (100, 300, 600)  # games after which play is judged, before the whole budget


@dataclass(frozen=True)
class Found:
    """What brings a fault to light: its layer, what it says, games played."""

    layer: str
    says: str
    games: int = 0


@dataclass(frozen=True)
class Budget:
    """What may be spent on a fault."""

    games: int = 2000
    jobs: int = 1
    every_layer: bool = False


def found(mutant: Mutant, game: str, seed: int, budget: Budget) -> tuple[Found, ...]:
    """How a fault is found: by its first layer, or by each of those that need no games."""
    seen: dict[str, Found] = {}
    with tempfile.TemporaryDirectory() as folder, engine_fault(mutant.engine):
        root = mutant.seed(Path(folder), game)
        for layer in mutant.layers:
            if seen and not (budget.every_layer and layer in STATIC):
                break
            for says, games in _said(layer, root, mutant, seed, budget):
                if any(name in says for name in mutant.names):
                    seen.setdefault(layer, Found(layer, says, games))
                    break
    return tuple(seen.values())


def _said(
    layer: str, root: Path, mutant: Mutant, seed: int, budget: Budget
) -> Iterator[tuple[str, int]]:
    """All that a layer has to say of a pack, and the games that it took."""
    loaded = load_game(root)
    if layer == 'S':
        yield from ((text(f), 0) for f in shown(loaded.findings))
    if loaded.game is None:
        return
    match layer:
        case 'S':
            yield from ((text(f), 0) for f in shown(check_game(loaded.game)))
        case 'E':
            yield from ((text(f), 0) for f in _proven(loaded.game))
        case 'X':
            come_out = play_scenarios(loaded.game, scenario_files(root))
            yield from ((text(f), 0) for f in shown(come_out))
        case 'R':
            yield from ((says, 0) for says in differences(loaded.game, root, seed, mutant.engine))
        case 'P':
            yield from _played(loaded.game, seed, budget, 1 if mutant.engine else budget.jobs)


def _proven(game: Game) -> Iterator[Finding]:
    yield from shown(prove(game))
    for other in load_alternatives(game):
        if other.game is not None:
            yield from shown(prove(other.game))


def _played(game: Game, seed: int, budget: Budget, jobs: int) -> Iterator[tuple[str, int]]:
    """What play says after a few games, after more, after all."""
    for games in (*(n for n in SLICES if n < budget.games), budget.games):
        findings, played = play(game, seed, games, jobs, first=True)
        yield from ((text(f), played) for f in findings)


def play(
    game: Game, seed: int, games: int, jobs: int, *, first: bool = False
) -> tuple[list[Finding], int]:
    """Errors and warnings of so many games; with `first`, of as many as it takes to a fault."""
    wish = Wish(game.doc.id, games, seed, jobs=jobs)
    evidence = simulate(game, wish, stop=lambda so_far: first and bool(so_far.total.faults))
    if evidence.run.trouble is not None:
        raise evidence.run.trouble
    return list(shown(judged(evidence))), evidence.run.done


def clean_game(root: Path) -> Game:
    """The pack without a fault; nothing can be said of faults in one that has some of its own.

    Raises:
        PrintplayError: it has errors or warnings.
    """
    loaded = load_game(root)
    noise = list(shown(loaded.findings))
    if loaded.game is not None:
        noise += [*shown(check_game(loaded.game)), *_proven(loaded.game)]
        noise += shown(play_scenarios(loaded.game, scenario_files(root)))
    if noise or loaded.game is None:
        raise PrintplayError("The pack itself has faults.", '; '.join(map(text, noise[:5])))
    return loaded.game


def shown(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Those that are more than notes."""
    return (finding for finding in findings if finding.severity in SHOWN)


def text(finding: Finding) -> str:
    """A finding as one line."""
    return f'{finding.code} {finding.subject} {finding.path}: {finding.message}'
