"""Cards of profiles for tests: set in each ink, with the words and the HTML of each face."""

from functools import cache
from typing import Any

import pypdfium2
from PIL import Image

from printplay.build.pieces import cut_of
from printplay.model.game import Game
from printplay.render.html import Setting, set_faces
from printplay.typeset.jobs import FaceJob, Markup
from printplay.typeset.templates import faces_markup
from printplay.typeset.theme import Ink
from support.congo_pages import congo, options

SIGNS = str.maketrans('’', "'", '°*†')


def jobs_of(game: Game, *only: str) -> tuple[FaceJob, ...]:
    """The faces and backs of all cards, or of single components."""
    (part,) = (part for part in game.doc.parts if part.id == 'profiles')
    return cut_of(game, part, 2, frozenset(only)).faces


@cache
def markup(*rulings: str, ink: Ink = Ink.FULL) -> Markup:
    """All cards as HTML, without a finding."""
    made = faces_markup(congo(*rulings), jobs_of(congo(*rulings)), options(ink=ink))
    assert made.findings == ()
    return made


@cache
def setting(*rulings: str, ink: Ink = Ink.FULL) -> Setting:
    """All cards, set."""
    jobs = jobs_of(congo(*rulings))
    return set_faces(congo(*rulings), markup(*rulings, ink=ink), jobs, options(ink=ink))


def picture(key: str, ink: Ink = Ink.FULL, scale: float = 1.5) -> Image.Image:
    """One face or back."""
    one = setting(ink=ink)
    drawn = pypdfium2.PdfDocument(one.pdf)[one.pages[key]].render(scale=scale).to_pil()
    assert isinstance(drawn, Image.Image)
    return drawn.convert('RGB')


def said(record: Any) -> str:
    """All words of a record's face, without the signs of where values come from."""
    words = ' '.join(markup().texts[f'face.profiles.{record.id}'])
    return ' '.join(words.translate(SIGNS).split())


def drawn(record: Any) -> str:
    """The HTML of a record's face."""
    html = markup().html
    start = html.index(f'id="face-face.profiles.{record.id}"')
    return html[start : html.index('</section>', start)]
