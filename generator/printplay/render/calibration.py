"""The printer test sheet as a PDF."""

from printplay.layout.calibration import plan_calibration
from printplay.render.pdfmeta import Meta
from printplay.render.sheets import draw_plan
from printplay.typeset.theme import Ink, theme_of
from printplay.units import Size


def draw_calibration(paper: Size, paper_name: str) -> bytes:
    """The two pages for a paper."""
    plan = plan_calibration(paper, paper_name)
    meta = Meta(f"Printer test sheet, {paper_name}", 'en', duplex=plan.duplex)
    return draw_plan(plan, {}, theme_of(None, Ink.FULL), meta)
