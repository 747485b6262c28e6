"""What can be proven of a Congo pack without playing it: chances, bounds, maps, columns.

In: a loaded pack. Out: findings PP11xx, each at the value that has to change.
"""

from collections.abc import Callable, Iterator

from printplay.engines.congo.proof.agreements import check_agreements, missing
from printplay.engines.congo.proof.bounds import check_bounds
from printplay.engines.congo.proof.bulletins import check_bulletins
from printplay.engines.congo.proof.chains import check_chains
from printplay.engines.congo.proof.chances import check_chances
from printplay.engines.congo.proof.columns import check_columns
from printplay.engines.congo.proof.conditions import check_conditions
from printplay.engines.congo.proof.ground import check_ground
from printplay.engines.congo.proof.maps import check_maps
from printplay.engines.congo.proof.mustering import check_mustering
from printplay.engines.congo.proof.outcomes import check_outcomes
from printplay.engines.congo.proof.pieces import check_pieces
from printplay.engines.congo.proof.setup import check_setup
from printplay.engines.congo.proof.solo import check_solo
from printplay.engines.congo.proof.sorcery import check_sorcery
from printplay.engines.congo.proof.stands import check_stands
from printplay.engines.congo.proof.switches import check_switches
from printplay.engines.congo.proof.things import check_things
from printplay.engines.congo.proof.turns import check_turns
from printplay.engines.congo.proof.words import check_words
from printplay.findings import Finding
from printplay.model.congo import CongoDocument
from printplay.model.game import Game

Proof = Callable[[Game, CongoDocument], Iterator[Finding]]

PROOFS: tuple[Proof, ...] = (
    check_chances,
    check_chains,
    check_conditions,
    check_bounds,
    check_maps,
    check_setup,
    check_agreements,
    check_columns,
    check_words,
    check_ground,
    check_things,
    check_turns,
    check_outcomes,
    check_solo,
    check_stands,
    check_pieces,
    check_sorcery,
    check_mustering,
    check_bulletins,
    check_switches,
)


def prove(game: Game) -> tuple[Finding, ...]:
    """Everything that does not hold, in the order of the proofs."""
    doc = game.doc
    assert isinstance(doc, CongoDocument)
    unknown = tuple(missing(game, doc))  # without them nothing else can be said
    return unknown or tuple(finding for proof in PROOFS for finding in proof(game, doc))
