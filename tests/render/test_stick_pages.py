"""Sticks read back from the PDF: every trim is the length the game measures."""

import math
from io import BytesIO
from itertools import pairwise

import pdfplumber
import pypdfium2
import pytest

from printplay.render.pdfmeta import Meta
from printplay.render.sticks import draw_sticks
from printplay.typeset.theme import Ink, theme_of
from printplay.units import Size
from support.sheets import MM, PAPERS, outlines, print_spec
from support.sticks import sticks_plan

NEAR = 0.01


def _drawn(paper: Size, ink: Ink = Ink.FULL, proof: bool = False) -> bytes:
    return draw_sticks(
        sticks_plan(print_spec(paper)), theme_of(None, ink), Meta("Sticks", 'en'), proof
    )


@pytest.mark.parametrize('paper', PAPERS.values(), ids=PAPERS)
def test_cut_lines_are_where_the_plan_says(paper: Size) -> None:
    placements = [p for page in sticks_plan(print_spec(paper)).plan.pages for p in page.placements]
    found = outlines(_drawn(paper))
    assert len(found) == len(placements)
    for (page, corners), placement in zip(found, placements, strict=True):
        middle = tuple(sum(values) / 4 for values in zip(*corners, strict=True))
        assert page == placement.page
        assert middle == pytest.approx((placement.center.x.mm, placement.center.y.mm), abs=NEAR)
        one, two = math.dist(corners[0], corners[1]), math.dist(corners[1], corners[2])
        length, width = placement.size.width.mm, placement.size.height.mm
        assert sorted((one, two)) == pytest.approx([width, length], abs=NEAR)


@pytest.mark.parametrize('paper', PAPERS.values(), ids=PAPERS)
def test_the_long_stick_leans_and_measures_twelve_inches(paper: Size) -> None:
    first = [corners for page, corners in outlines(_drawn(paper)) if page == 1]
    sides = [(a, b) for corners in first for a, b in pairwise(corners)]
    start, end = max(sides, key=lambda side: math.dist(*side))
    assert math.dist(start, end) == pytest.approx(304.8, abs=NEAR)
    leaning = math.degrees(math.atan(abs((end[0] - start[0]) / (end[1] - start[1]))))
    assert leaning == pytest.approx(34.75, abs=0.001)


@pytest.mark.parametrize('paper', PAPERS.values(), ids=PAPERS)
def test_stick_pages_have_both_scales(paper: Size) -> None:
    with pdfplumber.open(BytesIO(_drawn(paper))) as pdf:
        for page in pdf.pages:
            lengths = {round(line['width'] * MM, 3) for line in page.lines}
            assert {100.0, 101.6} <= lengths


def test_little_ink_is_little_ink() -> None:
    assert _coverage(_drawn(PAPERS['a4'], Ink.LOW)) < 0.6 * _coverage(_drawn(PAPERS['a4']))


def _coverage(data: bytes) -> float:
    """Mean darkness of the first page, 0 to 1."""
    image = pypdfium2.PdfDocument(data)[0].render(scale=1).to_pil().convert('L')
    levels: list[int] = image.histogram()
    return sum((255 - level) * count for level, count in enumerate(levels)) / (255 * sum(levels))


def test_a_proof_names_the_sticks() -> None:
    with pdfplumber.open(BytesIO(_drawn(PAPERS['letter'], proof=True))) as pdf:
        text = ''.join(char['text'] for char in pdf.pages[0].chars)
    assert 'stick.L 1' in text


def test_two_runs_give_the_same_bytes() -> None:
    assert _drawn(PAPERS['a4']) == _drawn(PAPERS['a4'])
