import math
from collections import Counter

import pytest

from printplay.layout.lean import PREFERRED_DEG
from printplay.layout.plan import Marks, Page, Placement
from printplay.layout.stick_texts import StickTexts
from printplay.layout.sticks import plan_sticks
from printplay.units import Size
from support.codes import covers
from support.sheets import A4, LETTER, PAPERS, print_spec
from support.sticks import STICKS, sticks_plan
from support.words import ENGLISH

MARGINS = [0, 5, 6.35, 8]


@pytest.mark.parametrize('margin', MARGINS)
@pytest.mark.parametrize('paper', PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize('players', [1, 2, 4])
def test_every_stick_of_every_player_is_placed_once(
    paper: Size, margin: float, players: int
) -> None:
    plan = sticks_plan(print_spec(paper, margin=margin), players).plan
    placed = Counter((p.component, p.copy) for page in plan.pages for p in page.placements)
    ones = ('stick.M', 'stick.M.option', 'stick.L', 'stick.L.part_a', 'stick.L.part_b')
    wanted = [(name, n) for name in ones for n in range(1, players + 1)]
    wanted += [('stick.S', n) for n in range(1, 2 * players + 1)]
    assert placed == Counter(wanted)
    assert plan.findings == ()


@pytest.mark.parametrize('margin', MARGINS)
@pytest.mark.parametrize('paper', PAPERS.values(), ids=PAPERS)
def test_bleeds_stay_in_the_printable_area_and_apart(paper: Size, margin: float) -> None:
    plan = sticks_plan(print_spec(paper, margin=margin)).plan
    for page in plan.pages:
        boxes = [_bleed_corners(p) for p in page.placements]
        for corners in boxes:
            for x, y in corners:
                assert margin - 0.001 <= x <= paper.width.mm - margin + 0.001
                assert margin - 0.001 <= y <= paper.height.mm - margin + 0.001
        for index, box in enumerate(boxes):
            assert all(_apart(box, other) for other in boxes[index + 1 :])
            assert all(_apart(box, mark) for mark in _beside(page))


@pytest.mark.parametrize('paper', PAPERS.values(), ids=PAPERS)
def test_one_angle_serves_both_papers(paper: Size) -> None:
    first = sticks_plan(print_spec(paper)).plan.pages[0]
    (long,) = [p for p in first.placements if p.component == 'stick.L']
    assert long.rotation_deg == 270 + PREFERRED_DEG
    assert (long.size.width.mm, long.size.height.mm) == (304.8, 25.4)
    assert long.trim.bleed.mm == 1.5


def test_two_parts_make_the_whole_length_with_an_inch_of_glue() -> None:
    faces = sticks_plan(print_spec()).faces
    a, b = faces['stick.L.part_a'], faces['stick.L.part_b']
    assert a.size.width.mm == b.size.width.mm == 165.1
    assert (a.size.width + b.size.width - a.glue).mm == 304.8
    assert b.first_in == 5.5
    assert a.glue.mm == 25.4


@covers('PP0902')
def test_a_wide_margin_leaves_only_the_two_parts() -> None:
    plan = sticks_plan(print_spec(LETTER, margin=12)).plan
    assert [f.code for f in plan.findings] == ['PP0902']
    assert plan.findings[0].subject == 'stick.L'
    placed = {p.component for page in plan.pages for p in page.placements}
    assert 'stick.L' not in placed
    assert {'stick.L.part_a', 'stick.M', 'stick.S'} <= placed


@covers('PP0903')
def test_no_room_at_all_is_an_error() -> None:
    plan = sticks_plan(print_spec(A4, margin=100)).plan
    assert {f.code for f in plan.findings} == {'PP0903'}
    assert plan.pages == ()


def test_one_stick_can_be_printed_alone() -> None:
    short = STICKS[:1]
    plan = plan_sticks(short, print_spec(), 1, StickTexts(ENGLISH, "Game", "Sticks")).plan
    assert len(plan.pages) == 1
    assert [p.copy for p in plan.pages[0].placements] == [1, 2]
    assert "last page" not in ' '.join(label.text for label in plan.pages[0].labels)


@pytest.mark.parametrize('paper', PAPERS.values(), ids=PAPERS)
def test_every_page_has_a_ruler(paper: Size) -> None:
    assert all(len(page.rulers) == 1 for page in sticks_plan(print_spec(paper)).plan.pages)


def test_without_marks_nothing_is_drawn_along_the_cut() -> None:
    plan = sticks_plan(print_spec(marks=Marks.NONE))
    assert plan.plan.pages[0].lines == ()
    assert not any(face.cut_line for face in plan.faces.values())


Polygon = list[tuple[float, float]]


def _bleed_corners(p: Placement) -> Polygon:
    half_w = p.size.width.mm / 2 + p.trim.bleed.mm
    half_h = p.size.height.mm / 2 + p.trim.bleed.mm
    cos, sin = math.cos(math.radians(p.rotation_deg)), math.sin(math.radians(p.rotation_deg))
    return [
        (p.center.x.mm + x * cos - y * sin, p.center.y.mm + x * sin + y * cos)
        for x, y in ((-half_w, -half_h), (half_w, -half_h), (half_w, half_h), (-half_w, half_h))
    ]


def _beside(page: Page) -> list[Polygon]:
    marks = [[(m.start.x.mm, m.start.y.mm), (m.end.x.mm, m.end.y.mm)] for m in page.lines]
    for ruler in page.rulers:
        x, y = ruler.zero.x.mm, ruler.zero.y.mm
        marks.append([(x - 1, y - 3.2), (x + 106, y - 3.2), (x + 106, y + 3.2), (x - 1, y + 3.2)])
    return marks


def _apart(one: Polygon, other: Polygon) -> bool:
    """Whether some edge's normal separates two convex shapes."""
    for shape in (one, other):
        for (x1, y1), (x2, y2) in zip(shape, shape[1:] + shape[:1], strict=True):
            nx, ny = y2 - y1, x1 - x2
            first = [nx * x + ny * y for x, y in one]
            second = [nx * x + ny * y for x, y in other]
            if max(first) <= min(second) + 1e-6 or max(second) <= min(first) + 1e-6:
                return True
    return False
