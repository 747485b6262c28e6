"""What is drawn of a board follows from its outlines alone, and says what its graph says."""

from itertools import pairwise
from math import dist
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printplay.layout.board_art import BoardArt
from printplay.layout.board_room import Wish, best_room, best_turned_room, turned
from printplay.layout.halftone import edge_dots
from printplay.model.outlines import Spot, inside, to_line, to_outline
from printplay.model.ways import steps_from, ways_of
from support.boards import art_of, board_in, tiny_board
from support.packs import copy_pack, found_in, replace_in

HOOK: tuple[Spot, ...] = ((0, 0), (60, 0), (60, 20), (25, 20), (25, 50), (0, 50))


def test_borders_are_drawn_where_squares_meet_and_nowhere_else() -> None:
    drawn = _segments(tiny_board_art())
    assert len(drawn) == 7
    assert frozenset({(70, 0), (70, 100)}) in drawn
    assert frozenset({(140, 100), (140, 0)}) not in drawn  # a shore
    assert frozenset({(0, 0), (70, 0)}) not in drawn  # the edge of the board


def test_shores_are_one_line_without_the_edge_of_the_board() -> None:
    (water,) = tiny_board_art().waters
    (shore,) = water.shores
    places = [(point.x.mm, point.y.mm) for point in shore]
    assert sorted((places[0], places[-1])) == [(140, 0), (160, 0)]
    assert sum(dist(a, b) for a, b in pairwise(places)) == 260


def test_a_square_looks_like_its_role_and_its_seat(tmp_path: Path) -> None:
    root = copy_pack('tiny-board', tmp_path)
    replace_in(root / 'board.yaml', 'role: harbour', 'role: harbour, seat: red')
    squares = {square.id: square for square in art_of(board_in(root), 'sv').squares}
    assert (squares['quay'].title, squares['quay'].colour) == ("Gamla kajen", 'restricted')
    assert squares['quay'].seat is not None
    assert (squares['light'].colour, squares['light'].icon) == ('tower', 'flying-flag')
    assert (squares['pier'].colour, squares['pier'].icon, squares['pier'].seat) == ('', '', None)


def test_a_border_moved_in_the_data_is_drawn_elsewhere(tmp_path: Path) -> None:
    """The same squares meet along another line: the drawing is new, the graph is not."""
    root = copy_pack('tiny-board', tmp_path)
    text = (root / 'board.yaml').read_text('utf-8')
    (root / 'board.yaml').write_text(text.replace('[70, 200]', '[72, 200]'), encoding='utf-8')
    assert found_in(root) == ()
    moved = board_in(root)
    assert ways_of(moved) == ways_of(tiny_board())
    drawn, before = _segments(art_of(moved)), _segments(tiny_board_art())
    assert drawn - before == {frozenset({(70, 100), (72, 200)})}
    assert before - drawn == {frozenset({(70, 100), (70, 200)})}


def test_a_new_border_in_the_data_changes_print_and_play_together(tmp_path: Path) -> None:
    """Four squares met in a point; two points take its place, and a border between them."""
    root = copy_pack('tiny-board', tmp_path)
    path = root / 'board.yaml'
    for old, new in (
        ('[[0, 0], [70, 0], [70, 100], [0, 100]]', '[[0, 0], [70, 0], [66, 92], [0, 100]]'),
        ('[140, 100], [70, 100]]', '[140, 100], [74, 108], [66, 92]]'),
        ('[[0, 100], [70, 100], [70, 200]', '[[0, 100], [66, 92], [74, 108], [70, 200]'),
        ('[[70, 100], [140, 100], [140, 120]', '[[74, 108], [140, 100], [140, 120]'),
        ('[35, 50], free_mm: 35', '[35, 50], free_mm: 30'),
        ('[93, 130], free_mm: 22', '[93, 130], free_mm: 19'),
    ):
        replace_in(path, old, new)
    new_border = frozenset({(66, 92), (74, 108)})
    assert new_border in _segments(art_of(board_in(root)))  # drawn, but not played yet
    assert {finding.message.partition(', but')[0] for finding in found_in(root)} == {
        "'dunes' and 'pier' share a border",
        "'quay' and 'field' do not meet in a point only",
        "'pier' and 'dunes' do not meet in a point only",
    }
    replace_in(path, '    - [quay, pier]\n', '    - [quay, pier]\n    - [pier, dunes]\n')
    replace_in(path, '  corners:\n    - [quay, field]\n    - [pier, dunes]\n', '')
    assert found_in(root) == ()  # drawn and played
    assert steps_from('pier', ways_of(tiny_board()))['dunes'] == 2
    assert steps_from('pier', ways_of(board_in(root)))['dunes'] == 1


def test_a_node_taken_away_is_told_by_drawing_and_graph(tmp_path: Path) -> None:
    root = copy_pack('tiny-board', tmp_path)
    text = (root / 'board.yaml').read_text('utf-8')
    lines = text.splitlines(keepends=True)
    kept = [line for line in lines if 'id: dunes' not in line and '[0, 200]]}' not in line]
    (root / 'board.yaml').write_text(''.join(kept), encoding='utf-8')
    found = {(finding.code, finding.subject) for finding in found_in(root)}
    assert ('PP1116', 'quay') in found  # nothing meets its lower border
    assert ('PP0302', 'tiny-board') in found  # and its ways lead nowhere


@settings(max_examples=80, deadline=None)
@given(st.floats(1, 20), st.floats(1, 6), st.floats(0, 12), st.floats(0.5, 3))
def test_a_name_stays_inside_and_off_the_piece(
    wide: float, high: float, radius: float, most: float
) -> None:
    wish = Wish((wide, high), most, (30, 10), ((12, 12), radius))
    room = best_room(HOOK, wish)
    if room is None:
        return
    assert 0 < room.scale <= most
    (x, y), w, h = room.at, wide * room.scale, high * room.scale
    corners = [(x + a * w, y + b * h) for a in (-0.999, 0.999) for b in (-0.999, 0.999)]
    assert all(inside(corner, HOOK) for corner in corners)
    gap = dist((max(abs(x - 12) - w, 0), max(abs(y - 12) - h, 0)), (0, 0))
    assert gap >= radius - 1e-6


def test_a_name_is_as_large_as_the_wide_part_allows() -> None:
    room = best_room(HOOK, Wish((10, 2), 9, (30, 10)))
    assert room is not None
    assert room.scale == pytest.approx(3, abs=0.15)
    assert room.at[1] < 20


def test_a_name_turns_along_a_leaning_river() -> None:
    river = [turned(p, -30) for p in ((0, 0), (80, 0), (80, 10), (0, 10))]
    room = best_turned_room(river, Wish((20, 2), 9, (0, 0)), (0, -30, 30), step=3)
    assert room is not None
    assert room.turn_deg == -30
    assert room.scale > 1.5


def test_dots_lie_inside_and_shrink_towards_the_middle() -> None:
    dots = edge_dots(HOOK, 2.0, 8.0, 0.8, 0.1)
    assert len(dots) > 300
    for x, y, radius in dots:
        assert inside((x, y), HOOK)
        away = to_outline((x, y), HOOK)
        assert away < 8
        assert radius == pytest.approx(0.8 - 0.7 * away / 8, abs=0.006)


def test_distances_to_lines() -> None:
    assert to_line((5, 3), (0, 0), (10, 0)) == 3
    assert to_line((-3, 4), (0, 0), (10, 0)) == 5
    assert to_line((3, 4), (0, 0), (0, 0)) == 5


def tiny_board_art() -> BoardArt:
    return art_of(tiny_board())


def _segments(art: BoardArt) -> set[frozenset[Spot]]:
    return {frozenset((point.x.mm, point.y.mm) for point in path) for path in art.borders}
