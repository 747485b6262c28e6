"""What a Congo pack states twice: a fault in one of the places is found, the pack itself agrees."""

import re
from pathlib import Path

import pytest

from printplay.engines.congo.proof import prove
from support.codes import covers
from support.packs import copy_shipped, game_of

FAULTS = [  # code, file, pattern, replacement, how often (0: everywhere), the subject named
    ('PP1111', 'constants.yaml', r'(rituals_per\w+, .*value: )1', r'\g<1>2', 1, 'rituals_per_turn'),
    ('PP1111', 'characters.yaml', r'(sorcery: .*n: )1', r'\g<1>2', 0, 'rituals_per_turn'),
    ('PP1111', 'constants.yaml', r'(id: threat, .*value: )M', r'\g<1>L', 1, 'threat'),
    ('PP1111', 'rules.yaml', r'within: M, pick: nearest', 'within: L, pick: nearest', 1, 'threat'),
    ('PP1111', 'rules.yaml', r'(\{flee: \{\}\}, \{move: \{distance: )S', r'\g<1>M', 1, 'flight'),
]  # fmt: skip


@covers('PP1111')
@pytest.mark.parametrize(('code', 'file', 'old', 'new', 'count', 'subject'), FAULTS)
def test_what_is_stated_twice_and_differs_is_found(
    tmp_path: Path, code: str, file: str, old: str, new: str, count: int, subject: str
) -> None:
    root = copy_shipped('congo', tmp_path)
    text, changed = re.subn(old, new, (root / file).read_text('utf-8'), count=count)
    assert changed
    (root / file).write_text(text, 'utf-8')
    found = prove(game_of(root))
    assert (code, subject) in {(f.code, f.subject) for f in found}
    assert all(f.span is not None and f.message for f in found)
