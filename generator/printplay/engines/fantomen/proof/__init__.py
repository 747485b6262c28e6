"""What can be proven of a Fantomen pack without playing it: the board that its game needs.

In: a loaded pack. Out: findings PP11xx, each at the value that has to change.
"""

from collections.abc import Callable, Iterator

from printplay.engines.fantomen.proof.board import check_board
from printplay.findings import Finding
from printplay.model.fantomen import FantomenDocument
from printplay.model.game import Game

Proof = Callable[[Game, FantomenDocument], Iterator[Finding]]

PROOFS: tuple[Proof, ...] = (check_board,)


def prove(game: Game) -> tuple[Finding, ...]:
    """Everything that does not hold, in the order of the proofs."""
    doc = game.doc
    assert isinstance(doc, FantomenDocument)
    return tuple(finding for proof in PROOFS for finding in proof(game, doc))
