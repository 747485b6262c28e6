"""A board over sheets: panels cover it, overlap by what they say, and marks meet."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printplay.layout.board import OVERLAP, BoardPlan
from printplay.layout.plan import Label, Line, Marks, Page, Placement
from printplay.layout.shapes import Rect
from printplay.units import Length, Point, Size, mm
from support.boards import LARGE, panels_of, whole_of
from support.codes import covers
from support.sheets import A4, LETTER, PAPERS, print_spec

MARGINS = [0, 3, 5, 6.35, 8, 12.7, 20]
NEAR = 0.0021  # two halves of odd micrometres
sizes = st.builds(lambda w, h: Size(mm(w), mm(h)), st.floats(120, 900), st.floats(120, 900))


@pytest.mark.parametrize('margin', [0, 3, 5, 6.35])
@pytest.mark.parametrize('paper', PAPERS.values(), ids=PAPERS)
def test_four_sheets_hold_the_board_on_either_paper(paper: Size, margin: float) -> None:
    plan = panels_of(LARGE, print_spec(paper, margin=margin)).plan
    assert [p.component for page in plan.pages for p in page.placements] == [
        'board.A1', 'board.A2', 'board.B1', 'board.B2',
    ]  # fmt: skip
    assert plan.paper == paper
    assert plan.findings == ()


@settings(max_examples=60, deadline=None)
@given(sizes, st.sampled_from(sorted(PAPERS)), st.sampled_from(MARGINS))
def test_panels_cover_the_board_and_overlap_evenly(size: Size, name: str, margin: float) -> None:
    laid = panels_of(size, print_spec(PAPERS[name], margin=margin))
    windows = list(laid.windows.values())
    lefts = sorted({(w.left, w.right) for w in windows})
    tops = sorted({(w.top, w.bottom) for w in windows})
    assert len(windows) == len(lefts) * len(tops) == len(laid.plan.pages)
    for spans, whole in ((lefts, size.width), (tops, size.height)):
        assert spans[0][0] == mm(0)
        assert spans[-1][1] == whole
        assert all(one[1] - other[0] == OVERLAP for one, other in pairwise(spans))


@settings(max_examples=60, deadline=None)
@given(sizes, st.sampled_from(sorted(PAPERS)), st.sampled_from(MARGINS))
def test_all_of_a_sheet_is_in_the_printable_area(size: Size, name: str, margin: float) -> None:
    paper = PAPERS[name]
    for page in panels_of(size, print_spec(paper, margin=margin)).plan.pages:
        (placement,) = page.placements
        spots = [*_corners(placement), *(end for line in page.lines for end in _ends(line))]
        spots += [place for label in page.labels for place in _extent(label)]
        for spot in spots:
            assert margin - NEAR <= spot.x.mm <= paper.width.mm - margin + NEAR
            assert margin - NEAR <= spot.y.mm <= paper.height.mm - margin + NEAR


@pytest.mark.parametrize('paper', PAPERS.values(), ids=PAPERS)
def test_words_stand_beside_the_board_and_each_sheet_has_a_ruler(paper: Size) -> None:
    for page in panels_of(LARGE, print_spec(paper)).plan.pages:
        (placement,) = page.placements
        box = _box(placement)
        assert not any(_in(label.at, box) for label in page.labels)
        (ruler,) = page.rulers
        assert not _in(ruler.zero, box)
        texts = ' '.join(label.text for label in page.labels)
        assert placement.component.partition('.')[2] in texts
        assert {'A1', 'A2', 'B1', 'B2'} <= set(texts.split())
        assert "Only a corner:" in texts


@pytest.mark.parametrize('paper', PAPERS.values(), ids=PAPERS)
def test_crosses_of_neighbours_are_at_the_same_places_of_the_board(paper: Size) -> None:
    laid = panels_of(LARGE, print_spec(paper))
    crosses = {name: _crosses(laid, page) for name, page in _by_name(laid).items()}
    assert crosses['A1'] & crosses['A2'] == {(255, -1.6), (255, 187.5)}
    assert crosses['B1'] & crosses['B2'] == {(255, 371.6), (255, 182.5)}
    assert crosses['A1'] & crosses['B1'] == {(-1.6, 185), (257.5, 185)}
    assert crosses['A2'] & crosses['B2'] == {(511.6, 185), (252.5, 185)}


@pytest.mark.parametrize('paper', PAPERS.values(), ids=PAPERS)
def test_no_cross_is_seen_once_panels_are_cut_and_glued(paper: Size) -> None:
    """Inside the board a cross is either cut off, or on what the panel above covers."""
    laid = panels_of(LARGE, print_spec(paper))
    kept = {
        'A1': (range(256), range(186)),
        'A2': (range(255, 511), range(186)),
        'B1': (range(256), range(185, 371)),
        'B2': (range(255, 511), range(185, 371)),
    }
    for name, page in _by_name(laid).items():
        across, down = kept[name]
        for x, y in _crosses(laid, page):
            seen = across[0] < x < across[-1] and down[0] < y < down[-1]
            assert not seen, (name, x, y)


def test_without_marks_only_pictures_are_drawn_beside_the_board() -> None:
    laid = panels_of(LARGE, print_spec(marks=Marks.NONE))
    assert all(_crosses(laid, page) == set() for page in laid.plan.pages)


def test_guides_run_along_what_is_cut() -> None:
    laid = panels_of(LARGE, print_spec(marks=Marks.GUIDES))
    page = _by_name(laid)['A1']
    lengths = {round(abs((line.end.y - line.start.y).mm), 3) for line in page.lines}
    assert 260 in lengths


def test_a_small_board_needs_one_sheet_and_no_joining() -> None:
    laid = panels_of(Size(mm(150), mm(150)), print_spec(A4))
    (page,) = laid.plan.pages
    assert [p.component for p in page.placements] == ['board']
    assert not any('A1' in label.text for label in page.labels)


@covers('PP0901')
def test_no_room_at_all_is_an_error() -> None:
    plan = panels_of(LARGE, print_spec(LETTER, margin=100)).plan
    assert plan.pages == ()
    (found,) = plan.findings
    assert (found.code, found.subject) == ('PP0901', 'board')


def test_a_board_on_one_page_has_a_page_of_its_own_size() -> None:
    laid = whole_of(LARGE)
    (page,) = laid.plan.pages
    (placement,) = page.placements
    assert (placement.component, placement.size, placement.rotation_deg) == (
        'board-large',
        LARGE,
        0,
    )
    assert laid.windows['board-large'] == Rect(mm(0), mm(0), LARGE.width, LARGE.height)
    for spot in (*_corners(placement), *(end for line in page.lines for end in _ends(line))):
        assert mm(8) <= spot.x <= laid.plan.paper.width - mm(8)
        assert mm(8) <= spot.y <= laid.plan.paper.height - mm(8)
    assert len(page.rulers) == 1
    assert [icon.name for icon in page.icons] == ['compass']


def _by_name(laid: BoardPlan) -> dict[str, Page]:
    return {
        p.component.partition('.')[2]: page for page in laid.plan.pages for p in page.placements
    }


def _box(placement: Placement) -> Rect:
    wide, high = placement.size.width, placement.size.height
    if placement.rotation_deg:
        wide, high = high, wide
    center = placement.center
    left, top = center.x - wide // 2, center.y - high // 2
    return Rect(left, top, left + wide, top + high)


def _corners(placement: Placement) -> tuple[Point, Point]:
    box = _box(placement)
    return Point(box.left, box.top), Point(box.right, box.bottom)


def _in(spot: Point, box: Rect) -> bool:
    return box.left < spot.x < box.right and box.top < spot.y < box.bottom


def _ends(line: Line) -> tuple[Point, Point]:
    return line.start, line.end


def _extent(label: Label) -> tuple[Point, ...]:
    """Where a label begins, and where it ends at the latest."""
    room = label.max_width or Length(0)
    far = Point(label.at.x + room, label.at.y)
    if label.rotation_deg:
        far = Point(label.at.x, label.at.y - room)
    return label.at, far


def _crosses(laid: BoardPlan, page: Page) -> set[tuple[float, float]]:
    """The middles of a page's crosses as places on the board, in mm."""
    (placement,) = page.placements
    window, box = laid.windows[placement.component], _box(placement)
    middles = [
        Point((line.start.x + line.end.x) // 2, (line.start.y + line.end.y) // 2)
        for line in page.lines
        if line.halo
    ]
    found = set()
    for spot in middles:
        if placement.rotation_deg:
            x, y = box.bottom - spot.y, spot.x - box.left
        else:
            x, y = spot.x - box.left, spot.y - box.top
        found.add((round((x + window.left).mm, 3), round((y + window.top).mm, 3)))
    return found
