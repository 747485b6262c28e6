"""What is wrong with a game before it is built, from the cache where it was asked before.

In: a loaded game. Out: the findings of `verify.by_reading`. A pack that is the same to the last
byte is not read again; of one that says the same in other words the proofs and scenarios are kept.
"""

import hashlib
import json

from printplay.build.cache import Cache
from printplay.build.facts import findings_from_facts, findings_to_facts
from printplay.build.keys import proof_key
from printplay.findings import Finding, ordered
from printplay.model.game import Game
from printplay.resources import program_digest
from printplay.sim.engines import can_be_played


def checked(game: Game, cache: Cache) -> tuple[Finding, ...]:
    """What reading and proof find, from the cache where this very pack was checked before."""
    key = hashlib.sha256(
        json.dumps([program_digest(), game.pack_hash, dict(game.rulings)]).encode()
    ).hexdigest()
    entry = cache.load('checks', key)
    if entry:
        return findings_from_facts(entry[1]['findings'], game.root)
    from printplay.checks.registry import check_game

    findings = ordered((*check_game(game), *_proven(game, cache)))
    cache.store('checks', key, b'', {'findings': findings_to_facts(findings, game.root)})
    return findings


def _proven(game: Game, cache: Cache) -> tuple[Finding, ...]:
    """What proofs and scenarios find; kept where that is nothing, since findings quote words."""
    if not can_be_played(game):
        return ()
    key = proof_key(game)
    if cache.load('proven', key):
        return ()
    from printplay.verify import by_proof

    found = by_proof(game)
    if not found:
        cache.store('proven', key, b'', {})
    return found
