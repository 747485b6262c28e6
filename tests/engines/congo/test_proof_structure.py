"""Faults of a pack's structure that proofs find: each seeded in a copy of the shipped pack."""

import re
from pathlib import Path

import pytest

from printplay.engines.congo.proof import prove
from support.packs import copy_shipped, game_of

Seed = tuple[str, str, str, str, int, str]
"""A code, a file, a pattern, what replaces it, how often (0: everywhere), the subject named."""


def _assert_found(tmp_path: Path, seed: Seed) -> None:
    code, file, old, new, count, subject = seed
    root = copy_shipped('congo', tmp_path)
    text, changed = re.subn(old, new, (root / file).read_text('utf-8'), count=count)
    assert changed
    (root / file).write_text(text, 'utf-8')
    found = prove(game_of(root))
    assert (code, subject) in {(f.code, f.subject) for f in found}
    assert all(f.span is not None and f.message for f in found)


@pytest.mark.parametrize(
    'seed',
    [
        ('PP1105', 'characters.yaml', r'n: any, limit: 4', 'n: any, limit: 8', 1, 'zanzibar.emir'),
        ('PP1105', 'rituals.yaml', r'fill: 4', 'fill: 6', 1, 'wild_hunt'),
        ('PP1111', 'group-rules.yaml', "'3-4': D6", "'3': D6", 1, 'warrior_tradition'),
        ('PP1111', 'group-rules.yaml', "'3-4': D6", "'3-5': D6", 1, 'warrior_tradition'),
        ('PP1111', 'group-rules.yaml', "'3-4': D6", "'4': D6", 1, 'warrior_tradition'),
        ('PP1111', 'group-rules.yaml', "'3-4': D6", "'2-4': D6", 1, 'warrior_tradition'),
    ],
)
def test_tokens_that_no_group_can_hold(tmp_path: Path, seed: Seed) -> None:
    _assert_found(tmp_path, seed)
