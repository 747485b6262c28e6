"""What a Congo pack states twice: a fault in one of the places is found, the pack itself agrees."""

from pathlib import Path

import pytest

from printplay.engines.congo.proof.mustering import SAID
from printplay.engines.congo.proof.spoken import numbers, spoken
from printplay.model.congo import CongoDocument
from printplay.pack.load import load_alternatives
from support.codes import covers
from support.packs import SHIPPED, game_of
from support.proofs import Seed, assert_found

KING, OTHER = 'forest_tribes.pygmy_king', 'african_kingdoms.king'

FAULTS: list[Seed] = [
    ('PP1111', 'constants.yaml', r'(rituals_per\w+, .*value: )1', r'\g<1>2', 1, 'rituals_per_turn'),
    ('PP1111', 'characters.yaml', r'(sorcery: .*n: )1', r'\g<1>2', 0, 'rituals_per_turn'),
    ('PP1111', 'constants.yaml', r'(id: threat, .*value: )M', r'\g<1>L', 1, 'threat'),
    ('PP1111', 'rules.yaml', r'within: M, pick: nearest', 'within: L, pick: nearest', 1, 'threat'),
    ('PP1111', 'rules.yaml', r'(\{flee: \{\}\}, \{move: \{distance: )S', r'\g<1>M', 1, 'flight'),
    ('PP1111', 'rules.yaml', r'(roll: \{dice: )3D6(, per: loot)', r'\g<1>2D6\2', 1, 'loot_dice'),
    ('PP1111', 'victory.yaml', r'(per: star, .*n: )2', r'\g<1>3', 1, 'character_vp'),
    ('PP1111', 'cards.yaml', r'Roll 1D8, plus 1D8', 'Roll 1D6, plus 1D6', 1, 'sorcery'),
    ('PP1111', 'cards.yaml', r'up to 4 tokens in all\.', 'up to 5 tokens in all.', 1, 'sorcery'),
    (
        'PP1111',
        'characters.yaml',
        r'die: D8, culture: forest_tribes',
        'die: D6, culture: forest_tribes',
        1,
        'forest_tribes.witchdoctor',
    ),
    ('PP1111', 'rules.yaml', r'(what: sorcery, value: )D8', r'\g<1>D10', 1, 'SOR-1'),
    (
        'PP1113',
        'cards.yaml',
        r'cultures: \[forest_tribes, african_kingdoms\]',
        'cultures: [forest_tribes, white_men]',
        1,
        'sorcery',
    ),
    (
        'PP1113',
        'cards.yaml',
        r'cultures: \[forest_tribes, african_kingdoms\]',
        'cultures: [forest_tribes, white_men]',
        1,
        'african_kingdoms.witchdoctor',
    ),
    ('PP1111', 'column-rules.yaml', 'and at most two', 'and at most three', 1, 'characters_max'),
    ('PP1111', 'column-rules.yaml', 'at least one char', 'at least two char', 1, 'characters_min'),
    ('PP1111', 'column-rules.yaml', 'most four aux', 'most six aux', 1, 'auxiliaries_max'),
    ('PP1111', 'column-rules.yaml', 'from 70 to', 'from 60 to', 1, 'budget_min'),
    ('PP1111', 'column-rules.yaml', 'one of the four', 'one of the five', 1, 'congo'),
    ('PP1111', 'constants.yaml', r'(id: figures_min, .*value: )20', r'\g<1>45', 1, 'figures_min'),
    ('PP1111', 'constants.yaml', r'(id: figures_max, .*value: )40', r'\g<1>10', 1, 'figures_min'),
    ('PP1111', 'constants.yaml', r'(id: sheet_groups, .*value: )7', r'\g<1>8', 1, 'sheet_groups'),
    ('PP1111', 'auxiliaries.yaml', 'limit: 2', 'limit: 3', 1, 'sacred_warrior'),
    ('PP1111', 'groups.yaml', 'linked: 2', 'linked: 1', 1, 'forest_tribes.pygmy_archers'),
    ('PP1113', 'groups.yaml', 'linked: 2', 'linked: 1', 1, 'forest_tribes.pygmy_archers'),
    ('PP1111', 'groups.yaml', f' +needs: {KING}\n', '', 1, 'forest_tribes.pygmy_archers'),
    ('PP1111', 'groups.yaml', f' +needs: {KING}\n', '', 0, 'forest_tribes.pygmy_warriors'),
    ('PP1111', 'groups.yaml', f' +needs: {OTHER}\n', '', 1, 'african_kingdoms.bodyguards'),
    ('PP1111', 'adventures.yaml', 'after turn 6', 'after turn 7', 1, 'crossing'),
    ('PP1111', 'adventures.yaml', 'turns: 6', 'turns: 5', 1, 'crossing'),
    ('PP1111', 'adventures.yaml', 'within M of the no', 'within L of the no', 1, 'zone_north'),
    ('PP1111', 'adventures.yaml', 'of the southern edge', 'of the northern edge', 1, 'zone_south'),
    ('PP1111', 'adventures.yaml', 'column, within M', 'column, within S', 1, 'zone_north'),
    ('PP1111', 'adventures.yaml', 'cases: {8: 40', 'cases: {8: 39', 0, 'zone_south'),
    ('PP1111', 'constants.yaml', r'(deployment_depth, .*: )M', r'\g<1>L', 1, 'deployment_depth'),
    ('PP1111', 'adventures.yaml', 'cover: D10', 'cover: D6', 1, 'north_thicket'),
    ('PP1111', 'adventures.yaml', r'areas \(D10\)', 'areas (D8)', 1, 'north_thicket'),
    ('PP1111', 'adventures.yaml', r'(fence\n +height: )low', r'\g<1>high', 1, 'north_fence'),
    ('PP1111', 'adventures.yaml', r'(Rocks\n +height: )low', r'\g<1>high', 1, 'north_rocks'),
    ('PP1111', 'adventures.yaml', r'low\n +danger: true', 'low', 1, 'north_swamp'),
    ('PP1111', 'adventures.yaml', 'Rocks are small', 'Rocks are large', 1, 'north_rocks'),
    ('PP1111', 'adventures.yaml', 'The two thorn', 'The three thorn', 1, 'last_camp'),
    ('PP1111', 'universal-rules.yaml', 'value: savannah', 'value: jungle', 1, 'USR-04'),
    ('PP1113', 'universal-rules.yaml', 'value: savannah', 'value: jungle', 1, 'savannah'),
    ('PP1111', 'adventures.yaml', r'\[USR-03, USR-09\]', '[USR-03, USR-04, USR-09]', 1, 'crossing'),
    ('PP1111', 'adventures.yaml', 'environment: jungle', 'environment: savannah', 1, 'the_cache'),
    ('PP1111', 'trials.yaml', r' +without: \[USR-03\]\n', '', 1, 'close_quarters'),
    ('PP1111', 'trials.yaml', r'(?<=: )\[USR-01\]', '[USR-01, USR-04]', 1, 'forced_march'),
    ('PP1111', 'solo.yaml', r'(combat_sum\.D8, value: )5', r'\g<1>8', 1, 'move_engage'),
    ('PP1111', 'solo.yaml', r'D10 is 6', 'D10 is 7', 1, 'move_engage'),
    ('PP1111', 'sticks.yaml', r'(optional_in: .*\{8: )6', r'\g<1>8', 1, 'M'),
]


@covers('PP1111', 'PP1113')
@pytest.mark.parametrize('seed', FAULTS)
def test_what_is_stated_twice_and_differs_is_found(shelf: Path, seed: Seed) -> None:
    assert_found(shelf, seed)


def test_every_way_of_saying_a_constant_is_used_by_the_pack() -> None:
    game = game_of(SHIPPED / 'congo')
    texts = [
        spoken(one, rule.text)
        for one in (game, *(other.game for other in load_alternatives(game)))
        if one is not None and isinstance(one.doc, CongoDocument)
        for rule in one.doc.column_rules
    ]
    ways = [pattern for patterns in SAID.values() for pattern in patterns]
    unused = [way for way in ways if not any(list(numbers(way, text)) for text in texts)]
    assert unused == []
