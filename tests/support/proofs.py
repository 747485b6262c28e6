"""Faults seeded in a copy of the shipped Congo pack, and what its proofs say of them."""

import re
from pathlib import Path

from printplay.engines.congo.proof import prove
from support.packs import SHIPPED, altered, game_of

Seed = tuple[str, str, str, str, int, str]
"""A code, a file, a pattern, what replaces it, how often (0: everywhere), the subject named."""


def assert_found(shelf: Path, seed: Seed) -> None:
    """See that a proof finds the fault, with its code and the thing that it is about."""
    code, file, old, new, count, subject = seed
    text, made = re.subn(old, new, (SHIPPED / 'congo' / file).read_text('utf-8'), count=count)
    assert made
    with altered(shelf, 'congo', {file: text}) as root:
        found = prove(game_of(root))
    assert (code, subject) in {(f.code, f.subject) for f in found}
    assert all(f.span is not None and f.message for f in found)
