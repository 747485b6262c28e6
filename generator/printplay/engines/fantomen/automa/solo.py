"""The policy `solo`: a rival without a player, whose bandit moves as the printed routine says.

What the routine does not tell, it does as a family would.
"""

from typing import TYPE_CHECKING

from printplay.engines.fantomen.automa.family import Asked, Family
from printplay.engines.fantomen.home.routine import nearer
from printplay.engines.fantomen.state import HOME

if TYPE_CHECKING:
    from printplay.sim.process import Process
    from printplay.sim.protocol import Chance, Decision, Option


class Solo(Family):
    """A player who follows the routine."""

    def choose(self, play: 'Process', decision: 'Decision', chance: 'Chance') -> 'Option':
        """The option that the routine names."""
        asked = Asked(play.engine.book, play.data, decision, 0)  # type: ignore[attr-defined]
        data, player = asked.data, asked.player
        if decision.kind == 'move' and data.phase == HOME and player.bandit:
            goal = data.players[data.holder].square
            square = nearer(asked.book, player.square, goal)
            step = next((o for o in asked.options if asked.book.board.at[o[1]] == square), None)
            if step is not None:
                return step
        return super().choose(play, decision, chance)
