"""Drawn sheets in Swedish: not an English word stands beside the pieces."""

from collections.abc import Iterable
from itertools import pairwise

import pytest

from printplay.layout.calibration import plan_calibration
from printplay.layout.header import SheetTexts
from printplay.layout.plan import Duplex, Page, Plan
from printplay.layout.stick_texts import StickTexts
from printplay.layout.sticks import plan_sticks
from support.sheets import A4, PAPERS, TOKEN, copies_of, planned, print_spec
from support.sticks import STICKS
from support.words import SWEDISH, english_alone, words_in


def said(pages: Iterable[Page]) -> list[str]:
    return [label.text for page in pages for label in page.labels]


def swedish(plan: Plan) -> list[str]:
    """What the sheets say, after a look that none of it is English."""
    texts = said(plan.pages)
    assert words_in(texts) & english_alone() == set()
    assert {ruler.inches for page in plan.pages for ruler in page.rulers} == {'tum'}
    return texts


@pytest.mark.parametrize('duplex', Duplex)
@pytest.mark.parametrize('wide', [False, True])
def test_sheets_to_cut_are_swedish(duplex: Duplex, wide: bool) -> None:
    texts = SheetTexts(SWEDISH, "Spelet", "Kort", wide=wide)
    copies = copies_of(20, TOKEN) if wide else copies_of(20)
    said = swedish(planned(copies, print_spec(duplex=duplex), texts))
    assert any("1,5 mm utfall".upper() in text.upper() for text in said)
    if duplex is not Duplex.FOLD:
        assert any("1/" in text for text in said)


@pytest.mark.parametrize('paper', PAPERS.values(), ids=PAPERS)
def test_sheets_of_sticks_are_swedish(paper: object) -> None:
    plan = plan_sticks(STICKS, print_spec(A4), 2, StickTexts(SWEDISH, "Spelet", "Stickor", 'en'))
    texts = swedish(plan.plan)
    assert "304,8 mm" in texts
    assert any("304,8 mm lång, alltså 12 tum" in text for text in texts)
    faces = [f'{face.title} {face.note} {face.glue_text}' for face in plan.faces.values()]
    assert any("del A" in face and "limma del B här" in face for face in faces)
    assert any("annan tolkning" in face and "152,4 mm" in face for face in faces)


@pytest.mark.parametrize('paper', PAPERS.values(), ids=PAPERS)
def test_the_test_sheet_is_swedish_and_as_long_as_the_english_one(paper: object) -> None:
    texts = swedish(plan_calibration(A4, "A4, 210 × 297 mm", SWEDISH))
    assert "Håll arket mot ljuset" in texts
    lines = [text for text in texts if text[:2] in ('1 ', '2 ', '3 ', '4 ', '5 ')]
    assert all(before[0] < after[0] for before, after in pairwise(lines))
