"""A planned board in, its PDF out: the board is one form, shown through a window on each sheet."""

from dataclasses import replace
from io import BytesIO

from pikepdf import Pdf

from printplay.layout.board import BoardPlan
from printplay.layout.board_art import BoardArt
from printplay.layout.plan import Placement
from printplay.layout.shapes import Rect
from printplay.render.beside import Beside
from printplay.render.board_ground import draw_ground
from printplay.render.board_hand import Hand
from printplay.render.board_names import PlacedName
from printplay.render.board_signs import draw_signs
from printplay.render.draw import Pen, begin_form, new_canvas
from printplay.render.pdfmeta import Meta, as_bytes, finish
from printplay.typeset.theme import Theme

FORM = 'board'


def draw_board(
    laid: BoardPlan,
    art: BoardArt,
    names: tuple[PlacedName, ...],
    theme: Theme,
    meta: Meta,
    proof: bool = False,
) -> bytes:
    """The PDF of a board, over panels or whole."""
    stream = BytesIO()
    plan = laid.plan
    canvas = new_canvas(stream, plan.paper, theme)
    pen = Pen(canvas, plan.paper, theme)
    if plan.pages:
        _board_form(Pen(canvas, art.size, theme), art, names)
    beside = Beside(pen, proof)
    for page in plan.pages:
        for placement in page.placements:
            _show(pen, placement, laid.windows[placement.component], art)
        beside.draw(page)
        canvas.showPage()
    if not plan.pages:
        canvas.showPage()
    canvas.save()
    with Pdf.open(BytesIO(stream.getvalue())) as pdf:
        finish(pdf, replace(meta, paper=plan.paper))
        return as_bytes(pdf)


def _board_form(pen: Pen, art: BoardArt, names: tuple[PlacedName, ...]) -> None:
    """The whole board as a form; the pen's paper is the board itself."""
    begin_form(pen.canvas, FORM, (0, 0, art.size.width.pt, art.size.height.pt))
    hand = Hand(pen, art.size)
    draw_ground(hand, art, names)
    draw_signs(hand, art, names)
    pen.canvas.endForm()


def _show(pen: Pen, placement: Placement, window: Rect, art: BoardArt) -> None:
    """The part of the board that a placement shows, at its place and cut off around it."""
    canvas = pen.canvas
    wide, high = placement.size.width.pt, placement.size.height.pt
    canvas.saveState()
    canvas.translate(*pen.xy(placement.center))
    canvas.rotate(-placement.rotation_deg)
    path = canvas.beginPath()
    path.rect(-wide / 2, -high / 2, wide, high)
    canvas.clipPath(path, stroke=0, fill=0)
    below = (art.size.height - window.bottom).pt
    canvas.translate(-wide / 2 - window.left.pt, -high / 2 - below)
    canvas.doForm(FORM)
    canvas.restoreState()
