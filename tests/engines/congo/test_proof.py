"""Each proof finds a seeded fault in a copy of the shipped pack, and nothing in the pack itself."""

import re
from pathlib import Path

import pytest

from printplay.engines.congo.proof import prove
from printplay.pack.load import load_alternatives, load_game
from support.codes import covers
from support.packs import SHIPPED, copy_shipped, game_of

AGAIN = "[{table_roll: {table: terrain, dice: 3D10, by: opponent, pick: 2}}]"

FAULTS = [  # code, file, pattern, replacement, how often (0: everywhere), the subject named
    ('PP1101', 'adventures.yaml', 'cover: D10', 'cover: D8', 0, 'JUN-9-01'),
    (
        'PP1102',
        'constants.yaml',
        'this or more, value: 5',
        'this or more, value: 9',
        1,
        'success_at',
    ),
    (
        'PP1102',
        'constants.yaml',
        'this or more, value: 5',
        'this or more, value: 1',
        1,
        'success_at',
    ),
    (
        'PP1103',
        'terrain-jungle.yaml',
        r'effect:\n( +- .*\n( +.*\n)*?)(?= +outcome)',
        f'effect: {AGAIN}\n',
        0,
        'JUN-3-01',
    ),
    ('PP1104', 'group-rules.yaml', 'at_most: 2', 'at_most: 4', 1, 'reckless'),
    (
        'PP1104',
        'terrain-jungle.yaml',
        r'stress: \{at_least: 1\}',
        'stress: {at_least: 5}',
        1,
        'JUN-3-45',
    ),
    (
        'PP1104',
        'terrain-jungle.yaml',
        r'bag: \{token: panic, at_least: 1\}',
        'bag: {token: panic, at_least: 9}',
        1,
        'JUN-6-23',
    ),
    ('PP1105', 'group-rules.yaml', r'draw_stress: \{n: 2\}', 'draw_stress: {n: 5}', 1, 'reckless'),
    (
        'PP1105',
        'turn.yaml',
        r'choose_actions: \{who: each, n: 3\}',
        'choose_actions: {who: each, n: 8}',
        1,
        'choose_cards',
    ),
    ('PP1106', 'adventures.yaml', r'\[12\.8, 16\.3\]', '[-2, 16.3]', 1, 'north_grass'),
    (
        'PP1106',
        'adventures.yaml',
        r'at:\n +ruling: table_in\n +cases:\n +72x48: \[36, 24\]',
        'at:\n          ruling: table_in\n          cases:\n            72x48: [36, 64]',
        1,
        'ford',
    ),
    (
        'PP1106',
        'adventures.yaml',
        r'\[72, \{ruling: medium_stick_in\}\], \[0, \{ruling: medium_stick_in\}\]',
        '[72, 0.2], [0, 0.2]',
        1,
        'zone_north',
    ),
    ('PP1107', 'adventures.yaml', r'\[18\.6, 11\.4\]', '[24.6, 11.4]', 1, 'north_grass'),
    ('PP1108', 'adventures.yaml', 'budget: 70', 'budget: 3', 1, 'north'),
    (
        'PP1109',
        'constants.yaml',
        'chosen for a turn, value: 3',
        'chosen for a turn, value: 8',
        1,
        'cards_chosen',
    ),
    (
        'PP1109',
        'constants.yaml',
        'steps in a turn, value: 3',
        'steps in a turn, value: 4',
        1,
        'action_steps',
    ),
    ('PP1110', 'sticks.yaml', 'length_in: 12', 'length_in: 24', 1, 'L'),
]


@covers('PP1101', 'PP1102', 'PP1103', 'PP1104', 'PP1105')
@covers('PP1106', 'PP1107', 'PP1108', 'PP1109', 'PP1110')
@pytest.mark.parametrize(('code', 'file', 'old', 'new', 'count', 'subject'), FAULTS)
def test_a_seeded_fault_is_found_at_its_place(
    tmp_path: Path, code: str, file: str, old: str, new: str, count: int, subject: str
) -> None:
    root = copy_shipped('congo', tmp_path)
    text, changed = re.subn(old, new, (root / file).read_text('utf-8'), count=count)
    assert changed
    (root / file).write_text(text, 'utf-8')
    found = prove(game_of(root))
    assert (code, subject) in {(f.code, f.subject) for f in found}
    assert all(f.span is not None and f.message for f in found)


def test_the_shipped_pack_is_proven_under_every_ruling() -> None:
    loaded = load_game(SHIPPED / 'congo')
    assert loaded.game is not None
    assert prove(loaded.game) == ()
    for other in load_alternatives(loaded.game):
        assert other.game is not None
        assert prove(other.game) == ()
