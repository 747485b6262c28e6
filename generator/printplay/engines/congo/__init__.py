"""Congo, played on the table top from the pack that is printed."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from printplay.findings import Finding
from printplay.model.game import Game

if TYPE_CHECKING:
    from printplay.engines.congo.engine import CongoEngine
    from printplay.sim.columns import Columns


class Congo:
    """What the program asks of Congo; each answer loads only what it needs."""

    def __call__(self, game: Game) -> 'CongoEngine':
        """The engine of a loaded pack."""
        from printplay.engines.congo.engine import load

        return load(game)

    def prove(self, game: Game) -> Sequence[Finding]:
        """What does not hold, as far as that can be told without playing."""
        from printplay.engines.congo.proof import prove

        return prove(game)

    def odds(self, game: Game) -> Any:
        """The odds that sheets print."""
        from printplay.engines.congo.odds import odds

        return odds(game)

    def scenarios(self, game: Game, paths: Sequence[Path]) -> Sequence[Finding]:
        """What comes out of the scenarios in some files otherwise than it must."""
        from printplay.engines.congo.scenario import run_scenarios

        return tuple(run_scenarios(game, paths))

    def columns(self, game: Game) -> 'Columns':
        """The columns that its players write down."""
        from printplay.engines.congo.columns import CongoColumns

        return CongoColumns(game)


source = Congo()
