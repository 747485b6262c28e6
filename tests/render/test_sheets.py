"""The sheets' PDF, read back by libraries that did not write it."""

import math
from io import BytesIO

import pdfplumber
import pikepdf
import pypdfium2
import pytest

from printplay.layout.plan import Duplex, Marks, Plan, SideKind, Trim
from printplay.render.pdfmeta import Meta
from printplay.render.sheets import draw_plan
from printplay.typeset.theme import Ink, theme_of
from printplay.units import Size, mm
from support.sheets import (
    A4,
    BUTTED,
    LETTER,
    MM,
    PAPERS,
    POKER,
    TOKEN,
    Placed,
    artwork_for,
    copies_of,
    drawn,
    placed_forms,
    planned,
    print_spec,
)

NEAR = 0.01
FLIPS = [Duplex.LONG_EDGE, Duplex.SHORT_EDGE]


@pytest.mark.parametrize('paper', PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize('trim', [POKER, TOKEN, BUTTED], ids=['card', 'token', 'butted'])
def test_trims_lie_where_the_plan_says(paper: Size, trim: Trim) -> None:
    copies = copies_of(13, trim)
    plan = planned(copies, print_spec(paper))
    placements = [p for page in plan.pages for p in page.placements]
    found = placed_forms(drawn(plan, copies))
    assert len(found) == len(placements) == 26
    for form, placement in zip(found, placements, strict=True):
        lies = placement.rotation_deg % 180 == 90
        size = placement.size.turned if lies else placement.size
        bleed = trim.bleed.mm
        assert form.page == placement.page
        assert form.words == placement.artwork
        assert form.center == pytest.approx(
            (placement.center.x.mm, placement.center.y.mm), abs=NEAR
        )
        width, height = form.right - form.left, form.bottom - form.top
        assert width - 2 * bleed == pytest.approx(size.width.mm, abs=NEAR)
        assert height - 2 * bleed == pytest.approx(size.height.mm, abs=NEAR)
        assert form.turn == pytest.approx(placement.rotation_deg, abs=0.001)


@pytest.mark.parametrize('margin', [5, 6.35, 8])
@pytest.mark.parametrize('duplex', FLIPS)
@pytest.mark.parametrize('paper', PAPERS.values(), ids=PAPERS)
def test_backs_land_on_their_faces_on_paper(paper: Size, duplex: Duplex, margin: float) -> None:
    copies = copies_of(11)
    offset = (1.3, -0.7)
    plan = planned(copies, print_spec(paper, duplex, margin, offset=offset))
    found = placed_forms(drawn(plan, copies))
    faces = {_component(form): form for form in found if form.words.startswith('face')}
    backs = {_component(form): form for form in found if form.words.startswith('back')}
    assert set(faces) == set(backs) == {c.component for c in copies}
    for name, back in backs.items():
        x, y = back.center[0] - offset[0], back.center[1] - offset[1]
        through = (
            (paper.width.mm - x, y) if duplex is Duplex.LONG_EDGE else (x, paper.height.mm - y)
        )
        assert through == pytest.approx(faces[name].center, abs=NEAR)
        assert back.page == faces[name].page + 1
        upright = 0 if duplex is Duplex.LONG_EDGE else 180
        assert (back.turn + faces[name].turn) % 360 == pytest.approx(upright, abs=0.001)


def _component(form: Placed) -> str:
    return form.words.partition('.')[2]


@pytest.mark.parametrize('duplex', list(Duplex))
@pytest.mark.parametrize('paper', PAPERS.values(), ids=PAPERS)
def test_every_page_has_a_hundred_millimetres_and_four_inches(paper: Size, duplex: Duplex) -> None:
    copies = copies_of(10)
    data = drawn(planned(copies, print_spec(paper, duplex)), copies)
    with pdfplumber.open(BytesIO(data)) as pdf:
        for page in pdf.pages:
            lengths = {round(max(line['width'], line['height']) * MM, 3) for line in page.lines}
            assert {100.0, 101.6} <= lengths


@pytest.mark.parametrize('paper', PAPERS.values(), ids=PAPERS)
def test_page_boxes_are_the_paper_exactly(paper: Size) -> None:
    copies = copies_of(10)
    with pikepdf.open(BytesIO(drawn(planned(copies, print_spec(paper)), copies))) as pdf:
        for page in pdf.pages:
            for box in (page.mediabox, page.cropbox, page.trimbox, page.obj.BleedBox):
                left, bottom, right, top = (float(v) * MM for v in box)
                assert (left, bottom) == (0, 0)
                assert right == pytest.approx(paper.width.mm, abs=1e-5)
                assert top == pytest.approx(paper.height.mm, abs=1e-5)


@pytest.mark.parametrize(
    ('duplex', 'hint'),
    [
        (Duplex.LONG_EDGE, '/DuplexFlipLongEdge'),
        (Duplex.SHORT_EDGE, '/DuplexFlipShortEdge'),
        (Duplex.FOLD, '/Simplex'),
        (Duplex.OFF, '/Simplex'),
    ],
)
def test_the_viewer_is_asked_not_to_scale(duplex: Duplex, hint: str) -> None:
    copies = copies_of(2)
    with pikepdf.open(BytesIO(drawn(planned(copies, print_spec(duplex=duplex)), copies))) as pdf:
        wanted = pdf.Root.ViewerPreferences
        assert wanted.PrintScaling == pikepdf.Name('/None')
        assert wanted.Duplex == pikepdf.Name(hint)
        assert wanted.PickTrayByPDFSize == True  # noqa: E712
        assert wanted.DisplayDocTitle == True  # noqa: E712
        assert pdf.pdf_version == '1.7'
        assert str(pdf.Root.Lang) == 'en'
        assert str(pdf.docinfo['/Title']) == "Cards of a game"


def test_colour_reaches_the_bleed_and_no_further() -> None:
    copies = copies_of(1)
    plan = planned(copies, print_spec())
    page = pypdfium2.PdfDocument(drawn(plan, copies))[0]
    scale = 600 / 72
    image = page.render(scale=scale).to_pil().convert('RGB')
    placement = plan.pages[0].placements[0]
    left = placement.center.x.mm - 63.5 / 2

    def pixel(x_mm: float) -> tuple[int, ...]:
        at = (round(x_mm / MM * scale), round(placement.center.y.mm / MM * scale))
        return tuple(image.getpixel(at))

    assert pixel(left - 1.4) == pixel(left + 1) == (51, 128, 204)
    assert pixel(left - 1.6) == (255, 255, 255)


def test_colour_of_a_round_piece_ends_in_a_circle() -> None:
    copies = copies_of(1, TOKEN)
    plan = planned(copies, print_spec(marks=Marks.NONE))
    page = pypdfium2.PdfDocument(drawn(plan, copies))[0]
    scale = 300 / 72
    image = page.render(scale=scale).to_pil().convert('RGB')
    center = plan.pages[0].placements[0].center
    for degrees in range(0, 360, 15):
        for radius, colour in ((13.8, (51, 128, 204)), (14.2, (255, 255, 255))):
            x = center.x.mm + radius * math.cos(math.radians(degrees))
            y = center.y.mm + radius * math.sin(math.radians(degrees))
            assert image.getpixel((int(x / MM * scale), int(y / MM * scale))) == colour


def test_artwork_with_more_bleed_is_clipped_to_what_was_asked() -> None:
    wide = Trim(Size(mm(63.5), mm(88.9)), mm(3), mm(4))
    copies = copies_of(1, wide)
    art = copies_of(1)
    data = draw_plan(
        planned(art, print_spec()), artwork_for(copies), theme_of(None, Ink.FULL), Meta("T", 'en')
    )
    with pikepdf.open(BytesIO(data)) as pdf:
        form = pdf.pages[0].obj.Resources.XObject['/Face1']
        left, bottom, right, top = (float(v) * MM for v in form.BBox.as_list())
        assert right - left == pytest.approx(66.5, abs=1e-4)
        assert top - bottom == pytest.approx(91.9, abs=1e-4)


def test_a_face_is_embedded_once_however_often_it_is_placed() -> None:
    copies = [c for c in copies_of(1) for _ in range(30)]
    data = drawn(planned(copies, print_spec()), copies)
    with pikepdf.open(BytesIO(data)) as pdf:
        faces = [o for o in pdf.objects if _is_face(o)]
        assert len(faces) == 2


def _is_face(item: pikepdf.Object) -> bool:
    return isinstance(item, pikepdf.Stream) and str(item.get('/Name', '')).startswith(
        ('/face', '/back')
    )


def test_two_runs_give_the_same_bytes_without_dates() -> None:
    copies = copies_of(12)
    one, two = (drawn(planned(copies, print_spec()), copies) for _ in range(2))
    assert one == two
    with pikepdf.open(BytesIO(one)) as pdf:
        assert dict(pdf.docinfo.items()).keys() == {'/Title', '/Producer'}


def test_fonts_are_embedded_and_shipped() -> None:
    copies = copies_of(1)
    data = drawn(planned(copies, print_spec()), copies)
    with pikepdf.open(BytesIO(data)) as pdf:
        fonts = pdf.pages[0].obj.Resources.Font
        names = {str(font.BaseFont) for font in fonts.values()}
    assert names
    assert all('BarlowCondensed' in name for name in names)


def test_a_proof_shows_trim_safe_zone_and_name() -> None:
    copies = copies_of(2) + copies_of(2, TOKEN, 'token')
    plan = planned(copies, print_spec())
    plain, proof = drawn(plan, copies), drawn(plan, copies, proof=True)
    with pdfplumber.open(BytesIO(proof)) as pdf:
        page = pdf.pages[0]
        boxes = {round(r['width'] * MM, 2) for r in page.rects}
        assert {63.5, 55.5} <= boxes
        assert 'card.1' in page.extract_text()
    assert proof != plain


def test_an_empty_plan_is_still_a_page() -> None:
    plan = Plan(LETTER, (), Duplex.OFF)
    with pikepdf.open(BytesIO(drawn(plan, []))) as pdf:
        assert len(pdf.pages) == 1


def test_sides_follow_each_other() -> None:
    copies = copies_of(10)
    plan = planned(copies, print_spec(A4))
    sides = [{p.side for p in page.placements} for page in plan.pages]
    assert sides == [{SideKind.FACE}, {SideKind.BACK}] * 2
