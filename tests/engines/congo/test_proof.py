"""Each proof finds a seeded fault in a copy of the shipped pack, and nothing in the pack itself."""

from pathlib import Path

import pytest

from printplay.engines.congo.proof import prove
from printplay.pack.load import load_alternatives, load_game
from support.codes import covers
from support.packs import SHIPPED
from support.proofs import Seed, assert_found

AGAIN = "[{table_roll: {table: terrain, dice: 3D10, by: opponent, pick: 2}}]"
PLUNDER = "[{table_roll: {table: plunder, dice: 1D6}}]"
HOOK = "moment: on_draw_stress, do: [{draw_stress: {n: 1}}]}"
KING, GUARDS = 'forest_tribes.pygmy_king', 'african_kingdoms.bodyguards'

SWAPPED = r'(play_action: \{.*\})((?:\n.*)+?)(reveal_actions: \{.*\})'
FAULTS: list[Seed] = [
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
    ('PP1110', 'sticks.yaml', 'length_in: 4', 'length_in: 11', 1, 'M'),
    ('PP1101', 'adventures.yaml', ' +danger: true\n', '', 0, 'the_cache'),
    ('PP1101', 'adventures.yaml', 'environment: jungle', 'environment: savannah', 1, 'jungle'),
    (
        'PP1102',
        'constants.yaml',
        r'(death_roll_face, .*value: )1',
        r'\g<1>11',
        1,
        'death_roll_face',
    ),
    ('PP1103', 'plunder.yaml', r'effect:\n(      - .*\n)+', f'effect: {PLUNDER}\n', 0, 'congo'),
    ('PP1103', 'group-rules.yaml', r'moment: on_terror, do: .*', HOOK, 1, 'superstitious'),
    ('PP1104', 'adventures.yaml', r'has: \[journal\]', 'has: [diary]', 1, 'journal_found'),
    ('PP1104', 'cards.yaml', r'set_initiative: \{n: 8\}', 'set_initiative: {n: 7}', 1, 'cheetah'),
    ('PP1105', 'animals.yaml', r'dice: 2D8\}', 'dice: 20D8}', 1, 'lion_fights'),
    ('PP1105', 'melee.yaml', 'removes: 3', 'removes: 30', 1, 'by_four'),
    ('PP1105', 'tokens.yaml', r'(id: figure.1, .*copies: )6', r'\g<1>3', 1, 'figure.1'),
    ('PP1105', 'tokens.yaml', r'(id: object\n(?:.*\n){2} +copies: )4', r'\g<1>1', 1, 'object'),
    ('PP1106', 'adventures.yaml', r'72x48: \[36, 24\]', '72x48: [61, 13]', 1, 'ford'),
    ('PP1106', 'sticks.yaml', 'length_in: 4', 'length_in: 0.1', 1, 'crossing'),
    ('PP1107', 'adventures.yaml', 'width_in: 3', 'width_in: 30', 1, 'river'),
    ('PP1109', 'turn.yaml', r'advance_turn: \{\}', 'resolve: {what: animals}', 1, 'congo'),
    ('PP1109', 'turn.yaml', r'what: second_card', 'what: first_card', 1, 'congo'),
    (
        'PP1109',
        'turn.yaml',
        r'(id: second_card(?:.*\n)+?).*discard_actions.*\n',
        r'\1',
        1,
        'second_card',
    ),
    ('PP1109', 'turn.yaml', r'per: turn, ', '', 1, 'congo'),
    ('PP1109', 'turn.yaml', r'side: solo', 'side: both', 1, 'deal_foe'),
    ('PP1109', 'turn.yaml', SWAPPED, r'\3\2\1', 1, 'reveal'),
    ('PP1111', 'constants.yaml', r'(id: loot_vp, .*value: )1', r'\g<1>5', 1, 'loot_vp'),
    ('PP1111', 'constants.yaml', r'(action_cards, .*value: )7', r'\g<1>6', 1, 'action_cards'),
    ('PP1111', 'adventures.yaml', r'(id: south\n(?:.*\n)+? +budget: )70', r'\g<1>80', 1, 'south'),
    ('PP1111', 'terrain-jungle.yaml', 'animal: gorilla', 'animal: lion', 1, 'jungle'),
    ('PP1111', 'auxiliaries.yaml', 'limit: 4', 'limit: 99', 1, 'bearer'),
    ('PP1112', 'constants.yaml', 'id: max_stress', 'id: most_stress', 1, 'congo'),
    ('PP1112', 'constants.yaml', r'(initiative_die, .*value: )D6', r'\g<1>D7', 1, 'initiative_die'),
    ('PP1112', 'constants.yaml', r'(id: threat, .*value: )M', r'\g<1>X', 1, 'threat'),
    ('PP1112', 'constants.yaml', r'(id: terror_hits, .*value: )1', r'\g<1>0', 1, 'terror_hits'),
    ('PP1113', 'groups.yaml', 'needs: african_kingdoms.king', f'needs: {KING}', 1, GUARDS),
    ('PP1113', 'cards.yaml', 'kind: influence', 'kind: move', 0, 'action'),
    ('PP1113', 'adventures.yaml', r'\[USR-03, USR-09\]', '[USR-03]', 1, 'USR-09'),
    ('PP1113', 'adventures.yaml', 'kind: object', 'kind: place', 0, 'the_cache'),
    ('PP1114', 'auxiliaries.yaml', 'points: 2', 'points: 0', 1, 'bearer'),
    ('PP1114', 'groups.yaml', r'points: 22', 'points: 10', 1, 'african_kingdoms.married_warriors'),
    ('PP1114', 'adventures.yaml', 'points: 3\n', 'points: 30\n', 1, 'hold_ford'),
]


@covers('PP1101', 'PP1102', 'PP1103', 'PP1104', 'PP1105')
@covers('PP1106', 'PP1107', 'PP1108', 'PP1109', 'PP1110')
@covers('PP1111', 'PP1112', 'PP1113', 'PP1114')
@pytest.mark.parametrize('seed', FAULTS)
def test_a_seeded_fault_is_found_at_its_place(shelf: Path, seed: Seed) -> None:
    assert_found(shelf, seed)


def test_the_shipped_pack_is_proven_under_every_ruling() -> None:
    loaded = load_game(SHIPPED / 'congo')
    assert loaded.game is not None
    assert prove(loaded.game) == ()
    for other in load_alternatives(loaded.game):
        assert other.game is not None
        assert prove(other.game) == ()
