"""Faults of a pack's structure that proofs find: each seeded in a copy of the shipped pack."""

from pathlib import Path

import pytest

from support.proofs import Seed, assert_found


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
def test_tokens_that_no_group_can_hold(shelf: Path, seed: Seed) -> None:
    assert_found(shelf, seed)


STAMPEDE = r'(id: stampede\n +number: )2'
PANIC = r'(id: stress.panic\n(?:.*\n)+?) +drawn_blind: true\n'
SMALL = r'(?s)(id: events\n.*?size: \{)width_mm: 25, height_mm: 25, radius_mm: 12.5'
SMALLER = r'\g<1>width_mm: 20, height_mm: 20, radius_mm: 10'


@pytest.mark.parametrize(
    'seed',
    [
        ('PP1111', 'tokens.yaml', 'event: 3, drawn', 'event: 2, drawn', 0, 'event.3'),
        ('PP1111', 'tokens.yaml', 'event: 4, drawn', 'event: 9, drawn', 0, 'event.4'),
        ('PP1111', 'trials.yaml', STAMPEDE, r'\g<1>1', 1, 'stampede'),
        ('PP1113', 'trials.yaml', STAMPEDE, r'\g<1>8', 1, 'stampede'),
        ('PP1111', 'tokens.yaml', PANIC, r'\g<1>', 1, 'stress.panic'),
        ('PP1111', 'tokens.yaml', ' +drawn_blind: true\n', '', 0, 'stress.terror'),
        ('PP1111', 'tokens.yaml', 'per: game', 'per: player', 1, 'stress'),
        ('PP1111', 'tokens.yaml', SMALL, SMALLER, 1, 'events'),
        ('PP1105', 'tokens.yaml', 'id: swarm', 'id: flies', 1, 'JUN-6-67'),
        ('PP1105', 'tokens.yaml', 'id: animal', 'id: beast', 1, 'USR-16'),
        (
            'PP1113',
            'terrain-jungle.yaml',
            'spawn_marker: {marker: swarm',
            'spawn_marker: {marker: skull',
            1,
            'JUN-6-67',
        ),
    ],
)
def test_tokens_that_are_told_apart_numbered_twice_or_not_printed(shelf: Path, seed: Seed) -> None:
    assert_found(shelf, seed)


EAST = r'at: \[57.5, 22\]'
WALL = r'72x48: \[\[1, 43.6\], \[2, 43.6\], \[2, 48\], \[1, 48\]\]'
ROCK = '72x48: [[1, 36], [58, 36], [58, 48], [1, 48]]'


@pytest.mark.parametrize(
    'seed',
    [
        ('PP1106', 'adventures.yaml', EAST, 'at: [36, 24]', 1, 'crate_east'),
        ('PP1106', 'trials.yaml', r'72x48: \[42, 4\]', '72x48: [30, 4.5]', 1, 'crate_centre'),
        (
            'PP1106',
            'trials.yaml',
            r'( +)side: south\n( +at)',
            r'\1side: north\n\2',
            0,
            'forced_march',
        ),
        ('PP1113', 'trials.yaml', 'reserves: 1, home: south, ', 'home: south, ', 1, 'south_entry'),
        ('PP1106', 'trials.yaml', WALL, ROCK, 1, 'far_south'),
        (
            'PP1113',
            'adventures.yaml',
            r'width_in: 3\n',
            'width_in: 3\n            access: blocking\n',
            1,
            'river',
        ),
        (
            'PP1113',
            'trials.yaml',
            r'title: Wall\n',
            'title: Wall\n        width_in: 2\n',
            1,
            'wall',
        ),
        ('PP1113', 'adventures.yaml', 'solo: true', 'solo: false', 1, 'congo'),
    ],
)
def test_things_that_cannot_stand_so(shelf: Path, seed: Seed) -> None:
    assert_found(shelf, seed)


CARRY = r" +condition:\n +- is: \{any: \[\{has: \[object\]\}.*\n"
REACH = 'goal: true, in_reach: true'
FULL = r" +condition:\n +- is: \{stress: \{to: column, at_least: 3\}\}\n"
NONE = '  - {id: shoot_idle, list: shoot, when: Always, do: Nothing., icon: hand, effect: []}\n'
TWO = 'cards_played: {at_least: 2}, target_exists: {side: enemy, within: L}'


@pytest.mark.parametrize(
    'seed',
    [
        ('PP1113', 'solo.yaml', CARRY, '', 1, 'move_hunt'),
        ('PP1113', 'solo.yaml', REACH, 'goal: true', 1, 'move_goal'),
        ('PP1113', 'solo.yaml', FULL, '', 1, 'influence_red'),
        (
            'PP1113',
            'solo.yaml',
            '  - id: shoot_target',
            NONE + '  - id: shoot_target',
            1,
            'shoot_reload',
        ),
        ('PP1104', 'solo.yaml', TWO, TWO.replace('2', '9'), 1, 'ritual_bulls_breath'),
        ('PP1104', 'solo.yaml', 'advantage: 5,', 'advantage: 60,', 1, 'move_engage'),
    ],
)
def test_lines_of_the_solo_routine_that_never_apply(shelf: Path, seed: Seed) -> None:
    assert_found(shelf, seed)


@pytest.mark.parametrize(
    'seed',
    [
        ('PP1112', 'weights.yaml', r'  - \{id: figure,.*\n', '', 1, 'congo'),
        ('PP1113', 'weights.yaml', 'id: item', 'id: thing', 1, 'thing'),
        ('PP1111', 'weights.yaml', 'value: -20', 'value: 20', 1, 'stress'),
        ('PP1111', 'column-rules.yaml', 'code: COL-003', 'code: COL-002', 1, 'within_budget'),
        ('PP1111', 'terrain-jungle.yaml', 'outcome: good', 'outcome: bad', 1, 'JUN-3-01'),
        (
            'PP1111',
            'terrain-jungle.yaml',
            r'draw_totem: \{n: 1\}',
            'draw_stress: {n: 1}',
            1,
            'JUN-3-23',
        ),
    ],
)
def test_weights_codes_and_outcomes_that_say_the_contrary(shelf: Path, seed: Seed) -> None:
    assert_found(shelf, seed)
