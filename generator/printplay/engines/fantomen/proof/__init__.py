"""What can be proven of a Fantomen pack without playing it: board, cards, chances, numbers.

In: a loaded pack. Out: findings PP11xx, each at the value that has to change.
"""

from collections.abc import Callable, Iterator

from printplay.engines.fantomen.proof.agreements import check_agreements
from printplay.engines.fantomen.proof.board import check_board
from printplay.engines.fantomen.proof.cards import check_cards
from printplay.engines.fantomen.proof.chances import check_chances
from printplay.engines.fantomen.proof.constants import missing
from printplay.engines.fantomen.proof.limits import check_limits
from printplay.engines.fantomen.proof.prose import check_prose
from printplay.engines.fantomen.proof.seats import check_seats
from printplay.engines.fantomen.proof.turns import check_turns
from printplay.findings import Finding
from printplay.model.fantomen import FantomenDocument
from printplay.model.game import Game

Proof = Callable[[Game, FantomenDocument], Iterator[Finding]]

PROOFS: tuple[Proof, ...] = (
    check_board,
    check_agreements,
    check_chances,
    check_cards,
    check_turns,
    check_seats,
    check_limits,
    check_prose,
)


def prove(game: Game) -> tuple[Finding, ...]:
    """Everything that does not hold, in the order of the proofs."""
    doc = game.doc
    assert isinstance(doc, FantomenDocument)
    unknown = tuple(missing(game, doc))  # without them nothing else can be said
    return unknown or tuple(finding for proof in PROOFS for finding in proof(game, doc))
