"""Fantomen, played on its board from the pack that is printed."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from printplay.findings import Finding
from printplay.model.game import Game

if TYPE_CHECKING:
    from printplay.engines.fantomen.engine import FantomenEngine


class Fantomen:
    """What the program asks of Fantomen; each answer loads only what it needs."""

    def __call__(self, game: Game) -> 'FantomenEngine':
        """The engine of a loaded pack."""
        from printplay.engines.fantomen.engine import load

        return load(game)

    def prove(self, game: Game) -> Sequence[Finding]:
        """What does not hold, as far as that can be told without playing."""
        from printplay.engines.fantomen.proof import prove

        return prove(game)

    def odds(self, game: Game) -> Any:
        """The odds that sheets print."""
        from printplay.engines.fantomen.odds import odds

        return odds(game)

    def scenarios(self, game: Game, paths: Sequence[Path]) -> Sequence[Finding]:
        """What comes out of the scenarios in some files otherwise than it must."""
        from printplay.engines.fantomen.scenario import run_scenarios

        return tuple(run_scenarios(game, paths))

    def columns(self, game: Game) -> None:  # noqa: ARG002 (players write down none)
        """None: players of Fantomen write down no columns."""
        return


source = Fantomen()
