import pytest

from printplay.layout.calibration import cross_centers, plan_calibration
from printplay.layout.plan import Duplex
from printplay.layout.shapes import Axis, Mirror
from printplay.units import Size, mm
from support.sheets import PAPERS
from support.words import ENGLISH


@pytest.mark.parametrize('paper', PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize('axis', Axis)
def test_crosses_lie_behind_scales_whichever_way_the_sheet_is_turned(
    paper: Size, axis: Axis
) -> None:
    centers = set(cross_centers(paper))
    assert {Mirror(paper, axis).point(center) for center in centers} == centers
    assert len(centers) == 5


@pytest.mark.parametrize('paper', PAPERS.values(), ids=PAPERS)
def test_steps_stand_at_whole_millimetres_from_each_edge(paper: Size) -> None:
    front = plan_calibration(paper, "A4", ENGLISH).pages[0]
    upright = {line.start.x for line in front.lines if line.start.x == line.end.x}
    level = {line.start.y for line in front.lines if line.start.y == line.end.y}
    for step in range(1, 13):
        assert {mm(step), paper.width - mm(step)} <= upright
        assert {mm(step), paper.height - mm(step)} <= level


def test_the_sheet_says_what_to_type() -> None:
    plan = plan_calibration(PAPERS['a4'], "A4", ENGLISH)
    front, back = ([label.text for label in page.labels] for page in plan.pages)
    assert "--printer-margin MM" in front
    assert "--back-offset DX,DY" in back
    assert plan.duplex is Duplex.LONG_EDGE
    assert {ruler.upright for ruler in plan.pages[0].rulers} == {True, False}
