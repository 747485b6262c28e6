"""A board whose drawing and graph differ, whose areas do not fit, or that has no room is found."""

from pathlib import Path

import pytest

from support.codes import covers
from support.packs import copy_pack, found_in, replace_in

CHANGES: dict[str, tuple[str, str, set[tuple[str, str]]]] = {
    # what: old text, new text, the code and the subject of all that is found
    'off the board': (
        '[300, 100], [300, 200], [200, 200]]',
        '[300, 100], [301, 200], [200, 200]]',
        {('PP1115', 'light'), ('PP1116', 'light')},
    ),
    'a point twice': (
        '[[0, 0], [70, 0], [70, 100], [0, 100]]',
        '[[0, 0], [0, 0], [70, 0], [70, 100], [0, 100]]',
        {('PP1115', 'quay')},
    ),
    'a gap': (
        '[70, 200]]}\n    - {id: mill',
        '[70, 199]]}\n    - {id: mill',
        {('PP1116', 'field'), ('PP1116', 'dunes')},
    ),
    'an area twice': (
        '    - {id: sound,',
        '    - {id: fog, title: {en: Fog, sv: Dimma},\n'
        '       points: [[0, 0], [70, 0], [70, 100], [0, 100]]}\n'
        '    - {id: sound,',
        {('PP1116', 'fog')},
    ),
    'a strip of nothing along the frame': (
        'height_mm: 200',
        'height_mm: 201',
        {('PP1116', name) for name in ('dunes', 'field', 'mill', 'light')},
    ),
    'a way that is not drawn': (
        '    - [quay, pier]\n',
        '    - [quay, pier]\n    - [quay, mill]\n',
        {('PP1117', 'tiny-board')},
    ),
    'a border that is no way': ('    - [dunes, field]\n', '', {('PP1117', 'tiny-board')}),
    'a way listed twice': (
        '    - [quay, pier]\n',
        '    - [quay, pier]\n    - [pier, quay]\n',
        {('PP1117', 'tiny-board')},
    ),
    'a corner that is a way': (
        '    - [quay, pier]\n',
        '    - [quay, pier]\n    - [quay, field]\n',
        {('PP1117', 'tiny-board')},
    ),
    'a corner that is not told': ('    - [pier, dunes]\n', '', {('PP1117', 'tiny-board')}),
    'a corner that is none': (
        '    - [pier, dunes]\n',
        '    - [pier, dunes]\n    - [quay, light]\n',
        {('PP1117', 'tiny-board')},
    ),
    'a border too short to be seen': (
        'shortest_border_mm: 12',
        'shortest_border_mm: 75',
        {('PP1117', 'tiny-board')},
    ),
    'a bar that begins inland': (
        'bar: [[140, 50], [160, 50]]',
        'bar: [[139, 50], [160, 50]]',
        {('PP1118', 'ropes')},
    ),
    'a bar to another square': (
        'between: [pier, ferry]',
        'between: [pier, light]',
        {('PP1118', 'ropes')},
    ),
    'a bar that ends at a third square': (
        'bar: [[140, 50], [160, 50]]',
        'bar: [[140, 50], [160, 99]]',
        {('PP1118', 'ropes')},
    ),
    'a bar askew': ('bar: [[140, 50], [160, 50]]', 'bar: [[140, 50], [160, 90]]', set()),
    'a bar over land': (
        'between: [pier, ferry], water: sound, bar: [[140, 50], [160, 50]]',
        'between: [field, mill], water: sound, bar: [[140, 110], [140, 120]]',
        {('PP1118', 'ropes')},
    ),
    'two bars that meet': (
        '  solid:\n',
        '    - {id: chain, between: [pier, ferry], water: sound, bar: [[140, 60], [160, 40]]}\n'
        '  solid:\n',
        {('PP1118', 'chain')},
    ),
    'a place that is less free': ('free_mm: 22', 'free_mm: 28', {('PP1119', 'field')}),
    'a place outside': ('at: [93, 130]', 'at: [60, 130]', {('PP1119', 'field')}),
    'a piece too large': (
        'at: [35, 150], free_mm: 35',
        'at: [10, 150], free_mm: 10',
        {('PP1119', 'dunes')},
    ),
    'a number twice': ('number: 7', 'number: 6', {('PP1121', 'mill')}),
    'a number left out': ('number: 7', 'number: 9', {('PP1121', 'light')}),
    'no such square': ('    - [quay, pier]\n', '    - [quay, peir]\n', {('PP0302', 'tiny-board')}),
    'no such square to cross to': (
        'between: [pier, ferry]',
        'between: [pier, sound]',
        {('PP0302', 'ropes')},
    ),
    'two roles that look alike': (
        'pattern: rays, icon: flying-flag',
        'pattern: hatch, icon: compass',
        {('PP1125', 'tower')},
    ),
    'no such water': ('water: sound', 'water: sund', {('PP0302', 'ropes')}),
    'no such role': ('role: harbour', 'role: harbor', {('PP0302', 'quay')}),
    'no such deck': ('pieces: pieces', 'pieces: peaces', {('PP0302', 'tiny-board')}),
    'no such colour': ('colour: tower', 'colour: towre', {('PP0302', 'tower')}),
    'no such icon': ('icon: compass', 'icon: compas', {('PP0305', 'harbour')}),
}


def test_a_right_board_has_no_findings(tmp_path: Path) -> None:
    assert found_in(copy_pack('tiny-board', tmp_path)) == ()


@covers('PP1115', 'PP1116', 'PP1117', 'PP1118', 'PP1119', 'PP1121')
@pytest.mark.parametrize('change', CHANGES)
def test_a_fault_is_found_at_what_has_to_change(change: str, tmp_path: Path) -> None:
    old, new, expected = CHANGES[change]
    root = copy_pack('tiny-board', tmp_path)
    replace_in(root / 'board.yaml', old, new)
    found = found_in(root)
    assert {(f.code, f.subject) for f in found} == expected, [f.as_text() for f in found]
    assert all(f.span is not None and f.path.startswith('board') for f in found)


def test_a_pair_is_named_with_its_line(tmp_path: Path) -> None:
    root = copy_pack('tiny-board', tmp_path)
    replace_in(root / 'board.yaml', '    - [mill, light]\n', '    - [dunes, light]\n')
    found = {finding.message: finding for finding in found_in(root)}
    wrong = found["'dunes' and 'light' share no border"]
    assert wrong.span is not None
    assert (root / 'board.yaml').read_text('utf-8').splitlines()[wrong.span.line - 1] == (
        '    - [dunes, light]'
    )
    lacking = "'light' and 'mill' share a border, but are not among the pairs"
    assert any(message.startswith(lacking) for message in found)


def test_an_outline_that_crosses_itself_is_found(tmp_path: Path) -> None:
    root = copy_pack('tiny-board', tmp_path)
    old, new = '[[0, 0], [70, 0], [70, 100], [0, 100]]', '[[0, 0], [70, 100], [70, 0], [0, 100]]'
    replace_in(root / 'board.yaml', old, new)
    assert ('PP1115', 'quay') in {(f.code, f.subject) for f in found_in(root)}


def test_an_outline_without_an_area_is_found(tmp_path: Path) -> None:
    root = copy_pack('tiny-board', tmp_path)
    old, new = '[[0, 0], [70, 0], [70, 100], [0, 100]]', '[[0, 0], [70, 0], [0, 0]]'
    replace_in(root / 'board.yaml', old, new)
    assert ('PP1115', 'quay') in {(f.code, f.subject) for f in found_in(root)}


def test_a_point_moved_in_all_outlines_changes_the_graph(tmp_path: Path) -> None:
    """The areas still fill the board, but two of them now meet: the pairs must follow."""
    root = copy_pack('tiny-board', tmp_path)
    text = (root / 'board.yaml').read_text('utf-8').replace('[160, 120]', '[160, 100]')
    text = text.replace('[160, 100], [160, 100]', '[160, 100]')
    (root / 'board.yaml').write_text(text, encoding='utf-8')
    (found,) = found_in(root)
    assert found.message == "'ferry' and 'mill' meet in a point only, but are not listed so"


@covers('PP1120')
def test_a_square_that_no_way_leads_to_is_found(tmp_path: Path) -> None:
    root = copy_pack('tiny-board', tmp_path)
    replace_in(root / 'board.yaml', '    - [quay, dunes]\n', '')
    replace_in(root / 'board.yaml', '    - [dunes, field]\n', '')
    found = found_in(root)
    assert [f.subject for f in found if f.code == 'PP1120'] == ['dunes']
