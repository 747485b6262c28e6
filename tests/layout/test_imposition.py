from collections import Counter

import pytest

from printplay.layout.header import LegendEntry, SheetTexts
from printplay.layout.plan import Copy, Duplex, Marks, SideKind, Trim
from printplay.units import Size, mm
from support.codes import covers
from support.sheets import A4, LETTER, TOKEN, copies_of, planned, print_spec
from support.words import ENGLISH


def test_cards_stand_in_rows_with_their_backs_mirrored_on_the_next_page() -> None:
    plan = planned(copies_of(11), print_spec(A4))
    fronts, backs = plan.pages[2].placements, plan.pages[3].placements
    assert [p.component for p in fronts] == ['card.9', 'card.10']
    assert [(p.center.x.mm, p.center.y.mm) for p in fronts] == [(38.5, 61.05), (105, 61.05)]
    assert [(p.center.x.mm, p.center.y.mm) for p in backs] == [(171.5, 61.05), (105, 61.05)]
    assert [p.artwork for p in backs] == ['back.card.9', 'back.card.10']
    assert {p.page for p in fronts} == {3}
    assert {p.page for p in backs} == {4}


def test_a_short_edge_flip_mirrors_top_to_bottom_and_turns_the_backs() -> None:
    plan = planned(copies_of(1), print_spec(A4, Duplex.SHORT_EDGE))
    face, back = plan.pages[0].placements[0], plan.pages[1].placements[0]
    assert (back.center.x, back.center.y) == (face.center.x, A4.height - face.center.y)
    assert (face.rotation_deg, back.rotation_deg) == (0, 180)


@pytest.mark.parametrize(
    ('duplex', 'back_turn'), [(Duplex.LONG_EDGE, 90), (Duplex.SHORT_EDGE, 270)]
)
def test_turned_cards_have_backs_that_stand_the_same_way_up(duplex: Duplex, back_turn: int) -> None:
    plan = planned(copies_of(1), print_spec(LETTER, duplex))
    assert plan.pages[0].placements[0].rotation_deg == 270
    assert plan.pages[1].placements[0].rotation_deg == back_turn


def test_the_back_offset_moves_backs_and_their_marks_only() -> None:
    still = planned(copies_of(2), print_spec())
    moved = planned(copies_of(2), print_spec(offset=(1.5, -0.5)))
    assert moved.pages[0] == still.pages[0]
    for before, after in zip(still.pages[1].placements, moved.pages[1].placements, strict=True):
        assert after.center.x - before.center.x == mm(1.5)
        assert after.center.y - before.center.y == mm(-0.5)
    assert moved.pages[1].lines[0].start.x - still.pages[1].lines[0].start.x == mm(1.5)


def test_fold_over_puts_backs_beside_faces_across_a_dashed_line() -> None:
    plan = planned(copies_of(5), print_spec(A4, Duplex.FOLD, offset=(2, 2)))
    assert len(plan.pages) == 2
    assert plan.duplex is Duplex.FOLD
    page = plan.pages[0]
    faces = [p for p in page.placements if p.side is SideKind.FACE]
    backs = [p for p in page.placements if p.side is SideKind.BACK]
    assert len(faces) == len(backs) == 4
    for face, back in zip(faces, backs, strict=True):
        assert back.center.x == A4.width - face.center.x
        assert back.center.y == face.center.y
        assert (face.rotation_deg + back.rotation_deg) % 360 == 0
    (fold,) = [line for line in page.lines if line.dashed]
    assert fold.start.x == fold.end.x == A4.width // 2


def test_without_duplex_only_faces_are_printed() -> None:
    plan = planned(copies_of(10), print_spec(duplex=Duplex.OFF))
    assert len(plan.pages) == 2
    assert {p.side for page in plan.pages for p in page.placements} == {SideKind.FACE}


def test_pieces_without_backs_take_one_side() -> None:
    plan = planned(copies_of(10, back=False), print_spec())
    assert len(plan.pages) == 2
    assert plan.duplex is Duplex.OFF


def test_pieces_without_backs_need_no_fold() -> None:
    plan = planned(copies_of(9, back=False), print_spec(duplex=Duplex.FOLD))
    assert len(plan.pages) == 1
    assert plan.duplex is Duplex.OFF


def test_every_sheet_has_a_back_page_as_soon_as_one_piece_has_a_back() -> None:
    copies = copies_of(9) + copies_of(9, back=False, name='plain')
    plan = planned(copies, print_spec())
    assert [len(page.placements) for page in plan.pages] == [9, 9, 9, 0]


def test_small_round_pieces_share_a_sheet_and_others_do_not() -> None:
    big = Trim(Size(mm(30), mm(30)), mm(1.5), mm(1.5), round=True)
    texts = SheetTexts(ENGLISH, "Game", "Tokens", wide=True)
    plan = planned(copies_of(8, TOKEN) + copies_of(2, big, 'big'), print_spec(), texts)
    assert len(plan.pages) == 2
    apart = planned(copies_of(1) + copies_of(1, big, 'big'), print_spec(), texts)
    assert len(apart.pages) == 4


def test_full_sheets_of_a_kind_have_one_grid() -> None:
    plan = planned(copies_of(27), print_spec())
    places = [{(p.center, p.rotation_deg) for p in page.placements} for page in plan.pages[::2]]
    assert places[0] == places[1] == places[2]


@covers('PP0901')
def test_a_piece_that_does_not_fit_is_a_finding_that_says_what_would() -> None:
    large = Trim(Size(mm(220), mm(290)), mm(1.5), mm(4))
    plan = planned([Copy('board.map', 1, large, 'f', None), *copies_of(1)], print_spec(A4))
    (fault,) = plan.findings
    assert fault.code == 'PP0901'
    assert fault.subject == 'board.map'
    assert "220 × 290 mm" in fault.message
    assert "197 × " in fault.message
    assert [p.component for p in plan.pages[0].placements] == ['card.0']


def test_a_margin_too_large_for_the_paper_is_a_finding() -> None:
    plan = planned(copies_of(3), print_spec(A4, margin=100))
    assert {f.code for f in plan.findings} == {'PP0901'}
    assert len(plan.findings) == 3
    assert plan.pages == ()


def test_the_sheet_says_what_it_is() -> None:
    page = planned(copies_of(11), print_spec()).pages[3]
    text = ' '.join(label.text for label in page.labels)
    assert "GAME · CARDS · 2/2 · BACKS" in text
    assert "63.5 × 88.9 mm · 1.5 mm bleed" in text
    assert "Print at 100 %" in text
    assert "long edge" in text


@pytest.mark.parametrize('marks', Marks)
def test_marks_are_those_asked_for(marks: Marks) -> None:
    page = planned(copies_of(9), print_spec(marks=marks)).pages[0]
    widths = Counter(line.width.mm for line in page.lines)
    assert (
        widths
        == {
            Marks.CROP: {0.12: 24, 0.1: 72},
            Marks.GUIDES: {0.1: 12},
            Marks.NONE: {},
        }[marks]
    )


@pytest.mark.parametrize(('paper', 'margin', 'lines'), [(A4, 5, 2), (LETTER, 5, 2), (LETTER, 6, 1)])
def test_a_legend_takes_two_lines_where_that_costs_no_piece(
    paper: Size, margin: float, lines: int
) -> None:
    entries = tuple(LegendEntry(f'Token {n}: what it does, in words') for n in range(5))
    texts = SheetTexts(ENGLISH, "Game", "Tokens", entries, wide=True)
    plan = planned(copies_of(63, TOKEN), print_spec(paper, margin=margin), texts)
    assert len(plan.pages[0].placements) == 63
    legend = [label for label in plan.pages[0].labels if label.text.startswith('Token ')]
    assert len(legend) == 5
    assert len({label.at.y for label in legend}) == lines
    assert min(label.size_pt for label in legend) >= (9 if lines == 2 else 7)
