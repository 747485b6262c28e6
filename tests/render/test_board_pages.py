"""A board read back from its PDF: the same place of it lies where each panel says."""

import ctypes
import math
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO
from typing import Any

import pdfplumber
import pikepdf
import PIL.Image
import PIL.ImageChops
import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from printplay.layout.board import BoardPlan
from printplay.layout.board_art import SeatLook
from printplay.layout.plan import Marks
from printplay.render.board import draw_board
from printplay.render.board_names import names_of
from printplay.render.pdfmeta import Meta
from printplay.typeset.theme import Ink, theme_of
from printplay.units import Size, mm
from support.boards import art_of, panels_of, tiny_board, whole_of
from support.codes import covers
from support.sheets import MM, PAPERS, print_spec

NEAR = 0.01
Spot = tuple[float, float]
BOARD = Size(mm(300), mm(200))


@cache
def _drawn(paper: str, ink: Ink = Ink.FULL, proof: bool = False, margin: float = 5) -> bytes:
    laid = _laid(paper, margin)
    art, theme = art_of(tiny_board()), theme_of(None, ink)
    return draw_board(laid, art, names_of(art, theme).placed, theme, Meta("Board", 'en'), proof)


def _laid(paper: str, margin: float = 5) -> BoardPlan:
    if paper == 'large':
        return whole_of(BOARD)
    return panels_of(BOARD, print_spec(PAPERS[paper], margin=margin))


@pytest.mark.parametrize('margin', [5, 40])
@pytest.mark.parametrize('paper', PAPERS)
def test_the_end_of_a_border_lies_at_one_place_of_the_board(paper: str, margin: float) -> None:
    """A border's ends, read on every panel, are those of the data: so panels fit together."""
    laid = _laid(paper, margin)
    assert len(laid.windows) > 1
    ends = {(200.0, 200.0), (160.0, 120.0)}  # of the border between two squares
    for page, lines in _lines(_drawn(paper, margin=margin)):
        found = {_on_board(laid, page, spot) for line in lines for spot in line}
        for end in ends:
            assert min(math.dist(end, spot) for spot in found) < NEAR, (page, end)


@pytest.mark.parametrize('paper', PAPERS)
def test_a_panel_shows_its_window_and_nothing_else(paper: str) -> None:
    laid = _laid(paper)
    document = pypdfium2.PdfDocument(_drawn(paper))
    for number, page in enumerate(laid.plan.pages):
        (placement,) = page.placements
        window = laid.windows[placement.component]
        left, top, right, bottom = _clip_of(document[number])
        size = sorted((right - left, bottom - top))
        wanted = sorted((window.width.mm, window.height.mm))
        assert size == pytest.approx(wanted, abs=NEAR)
        middle = (left + right) / 2, (top + bottom) / 2
        assert middle == pytest.approx((placement.center.x.mm, placement.center.y.mm), abs=NEAR)


@pytest.mark.parametrize('paper', [*PAPERS, 'large'])
def test_pages_are_as_large_as_the_paper_and_have_both_scales(paper: str) -> None:
    laid = _laid(paper)
    with pdfplumber.open(BytesIO(_drawn(paper))) as pdf:
        assert len(pdf.pages) == len(laid.plan.pages)
        for page in pdf.pages:
            size = (float(page.width) * MM, float(page.height) * MM)
            assert size == pytest.approx(
                (laid.plan.paper.width.mm, laid.plan.paper.height.mm), abs=0.001
            )
            lengths = {round(abs(line['x1'] - line['x0']) * MM, 3) for line in page.lines}
            lengths |= {round(abs(line['bottom'] - line['top']) * MM, 3) for line in page.lines}
            assert {100.0, 101.6} <= lengths


def test_a_board_asks_for_no_scaling_and_says_its_title_and_language() -> None:
    with pikepdf.open(BytesIO(_drawn('large'))) as pdf:
        assert str(pdf.Root.ViewerPreferences.PrintScaling) == '/None'
        assert str(pdf.Root.Lang) == 'en'
        assert str(pdf.docinfo.Title) == "Board"
        (page,) = pdf.pages
        assert page.obj.MediaBox == page.obj.TrimBox


def test_names_can_be_searched() -> None:
    with pdfplumber.open(BytesIO(_drawn('large'))) as pdf:
        letters = ''.join(char['text'] for char in pdf.pages[0].chars)
    assert "Old Quay" in letters
    assert "The Skerry Light" in letters
    assert "THE SOUND" in letters


def test_dashes_are_as_long_as_the_board_says() -> None:
    with pikepdf.open(BytesIO(_drawn('large'))) as pdf:
        forms = pdf.pages[0].Resources.XObject.values()
        (form,) = (f for f in forms if abs(float(f.BBox[2]) * MM - 300) < NEAR)
        dashes = [
            [float(value) * MM for value in step.operands[0].as_list()]
            for step in pikepdf.parse_content_stream(form)
            if str(step.operator) == 'd' and len(step.operands[0].as_list()) == 2
        ]
    assert dashes == [pytest.approx([4, 2.5], abs=NEAR)]


def test_little_ink_is_little_ink() -> None:
    full, grey, low = (_coverage(_drawn('large', ink)) for ink in (Ink.FULL, Ink.GREY, Ink.LOW))
    assert grey == pytest.approx(full, abs=0.03)
    assert low < 0.45 * full
    assert low < 0.05


def test_a_proof_names_the_panels() -> None:
    with pdfplumber.open(BytesIO(_drawn('a4', proof=True))) as pdf:
        text = ''.join(char['text'] for char in pdf.pages[0].chars)
    assert 'board.A1 1' in text


def test_two_runs_give_the_same_bytes() -> None:
    first = _drawn('a4')
    _drawn.cache_clear()
    assert _drawn('a4') == first


def test_every_texture_and_shape_is_drawn() -> None:
    """Each on a board of its own, none like the others."""
    art, theme = art_of(tiny_board()), theme_of(None, Ink.FULL)
    seen = set()
    looks: list[dict[str, Any]] = [
        {'texture': name} for name in ('none', 'dots', 'hatch', 'rays', 'bricks', 'crosses')
    ]
    looks += [
        {'seat': SeatLook('accent', shape, 'R')}
        for shape in ('circle', 'triangle', 'square', 'star', 'diamond')
    ]
    for look in looks:
        first = replace(art.squares[0], colour='accent', icon='', **look)
        changed = replace(art, squares=(first, *art.squares[1:]))
        pdf = draw_board(_laid('large'), changed, (), theme, Meta("Board", 'en'))
        seen.add(pypdfium2.PdfDocument(pdf)[0].render(scale=0.5).to_pil().tobytes())
    assert len(seen) == len(looks)


@covers('PP0805')
def test_a_name_that_has_no_room_is_a_finding() -> None:
    art = art_of(tiny_board())
    long = replace(art.squares[0], title="Anhinga" * 30)
    names = names_of(replace(art, squares=(long, *art.squares[1:])), theme_of(None, Ink.FULL))
    assert [(f.code, f.subject) for f in names.findings] == [('PP0805', 'quay')]
    assert 'quay' not in {name.id for name in names.placed}


@covers('PP0808')
def test_a_character_that_the_font_of_names_lacks_is_a_finding() -> None:
    art = art_of(tiny_board())
    odd = replace(art.waters[0], title="The Sound 渡")
    names = names_of(replace(art, waters=(odd,)), theme_of(None, Ink.FULL))
    assert [(f.code, f.subject) for f in names.findings] == [('PP0808', 'sound')]


def test_without_marks_there_are_none() -> None:
    laid = panels_of(BOARD, print_spec(marks=Marks.NONE))
    art, theme = art_of(tiny_board()), theme_of(None, Ink.FULL)
    pdf = draw_board(laid, art, (), theme, Meta("Board", 'en'))
    assert len(pdf) < len(_drawn('a4'))


@pytest.mark.parametrize('paper', PAPERS)
def test_panels_cut_and_laid_together_show_the_board(paper: str) -> None:
    """Each panel is cut along the middle of its overlaps; nothing of marks or gaps is left."""
    per_mm = 4
    scale = per_mm * MM
    (whole,) = _laid('large').plan.pages[0].placements
    large = pypdfium2.PdfDocument(_drawn('large'))[0].render(scale=scale).to_pil().convert('L')
    left, top = (whole.center.x.mm - 150) * per_mm, (whole.center.y.mm - 100) * per_mm
    board = large.crop((round(left), round(top), round(left + 1200), round(top + 800)))
    joined = PIL.Image.new('L', board.size)
    laid, document = _laid(paper), pypdfium2.PdfDocument(_drawn(paper))
    for page, planned in zip(document, laid.plan.pages, strict=True):
        (placement,) = planned.placements
        window, margin = laid.windows[placement.component], 5
        image = page.render(scale=scale).to_pil().convert('L')
        assert placement.rotation_deg == 0  # of this board, on both papers
        x0 = placement.center.x.mm - window.width.mm / 2 - window.left.mm
        y0 = placement.center.y.mm - window.height.mm / 2 - window.top.mm
        kept = [
            window.left.mm + (margin if window.left.um else 0),
            window.top.mm + (margin if window.top.um else 0),
            window.right.mm - (margin if window.right.mm < 300 else 0),
            window.bottom.mm - (margin if window.bottom.mm < 200 else 0),
        ]
        box = [round((v + (x0, y0)[n % 2]) * per_mm) for n, v in enumerate(kept)]
        joined.paste(image.crop(tuple(box)), (round(kept[0] * per_mm), round(kept[1] * per_mm)))
    small = [image.resize((300, 200), PIL.Image.Resampling.BOX) for image in (joined, board)]
    levels = PIL.ImageChops.difference(*small).histogram()
    assert sum(levels[60:]) < 0.002 * sum(levels)


def _lines(data: bytes) -> Iterator[tuple[int, list[tuple[Spot, ...]]]]:
    """By page: the straight lines in the board's form, their ends in mm from the top left."""
    document = pypdfium2.PdfDocument(data)
    for number in range(len(document)):
        page = document[number]
        found = []
        for item in page.get_objects(max_depth=2):
            path = item.type == pdfium.FPDF_PAGEOBJ_PATH and item.container is not None
            if path and pdfium.FPDFPath_CountSegments(item) == 2:
                found.append(tuple(_ends(item, page.get_height())))
        yield number, found


def _ends(item: Any, height: float) -> Iterator[Spot]:
    own, form = item.get_matrix(), item.container.get_matrix()
    for index in range(2):
        segment = pdfium.FPDFPath_GetPathSegment(item, index)
        x, y = ctypes.c_float(), ctypes.c_float()
        assert pdfium.FPDFPathSegment_GetPoint(segment, ctypes.byref(x), ctypes.byref(y))
        right, up = form.on_point(*own.on_point(x.value, y.value))
        yield right * MM, (height - up) * MM


def _on_board(laid: BoardPlan, page: int, spot: Spot) -> Spot:
    """A place of a page as a place of the board."""
    (placement,) = laid.plan.pages[page].placements
    window = laid.windows[placement.component]
    dx, dy = spot[0] - placement.center.x.mm, spot[1] - placement.center.y.mm
    if placement.rotation_deg:
        dx, dy = -dy, dx
    middle = (window.left.mm + window.right.mm) / 2, (window.top.mm + window.bottom.mm) / 2
    return middle[0] + dx, middle[1] + dy


def _clip_of(page: Any) -> tuple[float, float, float, float]:
    """The box in mm to which the board's form is cut off."""
    height = page.get_height()
    for item in page.get_objects(max_depth=1):
        if item.type != pdfium.FPDF_PAGEOBJ_FORM:
            continue
        clip = pdfium.FPDFPageObj_GetClipPath(item)
        if pdfium.FPDFClipPath_CountPaths(clip) < 1:
            continue
        spots = []
        for index in range(pdfium.FPDFClipPath_CountPathSegments(clip, 0)):
            segment = pdfium.FPDFClipPath_GetPathSegment(clip, 0, index)
            x, y = ctypes.c_float(), ctypes.c_float()
            assert pdfium.FPDFPathSegment_GetPoint(segment, ctypes.byref(x), ctypes.byref(y))
            spots.append((x.value * MM, (height - y.value) * MM))
        xs, ys = zip(*spots, strict=True)
        return min(xs), min(ys), max(xs), max(ys)
    raise AssertionError("no form is cut off")


def _coverage(data: bytes) -> float:
    """Mean darkness of the first page, 0 to 1."""
    image = pypdfium2.PdfDocument(data)[0].render(scale=1).to_pil().convert('L')
    levels: list[int] = image.histogram()
    return sum((255 - level) * count for level, count in enumerate(levels)) / (255 * sum(levels))
