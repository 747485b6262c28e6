"""The printer test sheet as a PDF."""

from printplay.layout.calibration import plan_calibration
from printplay.model.words import Words
from printplay.render.pdfmeta import Meta
from printplay.render.sheets import draw_plan
from printplay.typeset.theme import Ink, theme_of
from printplay.units import Size


def draw_calibration(paper: Size, name: str, words: Words) -> bytes:
    """The two pages for a paper called `name`."""
    plan = plan_calibration(paper, name, words)
    meta = Meta(words('calibration.document', paper=name), words.lang, duplex=plan.duplex)
    return draw_plan(plan, {}, theme_of(None, Ink.FULL), meta)
