"""Documents of the Fantomen pack for tests: as HTML taken apart, and set on paper."""

from functools import cache

from printplay.model.fantomen import FantomenDocument
from printplay.model.game import Game
from printplay.pack.load import load_game
from printplay.render.html import Setting, set_document
from printplay.resources import data_dir
from printplay.sim.engines import odds
from printplay.typeset.jobs import DocumentJob, Markup, SetOptions
from printplay.typeset.templates import document_markup
from printplay.typeset.theme import Ink
from support.congo_pages import PAPERS, Page

LANGS = ('en', 'sv')
FORMS = ('player-sheets', 'turn-tracker')
SHEETS = (*FORMS, 'reference')


@cache
def fantomen(*rulings: str) -> Game:
    """The shipped pack under rulings written `key=value`."""
    loaded = load_game(data_dir('rules') / 'fantomen', dict(r.split('=') for r in rulings))
    assert loaded.game is not None, loaded.findings
    return loaded.game


def pack(*rulings: str) -> FantomenDocument:
    """The typed document."""
    doc = fantomen(*rulings).doc
    assert isinstance(doc, FantomenDocument)
    return doc


def options(lang: str, paper: str = 'a4', ink: Ink = Ink.FULL) -> SetOptions:
    """The options of a set for four players."""
    return SetOptions(lang, ink, paper, PAPERS[paper], 4)


@cache
def job(part: str, *rulings: str) -> DocumentJob:
    """One document of the pack with what a build tells it."""
    game = fantomen(*rulings)
    return DocumentJob(next(p for p in game.doc.parts if p.id == part), {'odds': odds(game)})


@cache
def markup(part: str, lang: str, *rulings: str, paper: str = 'a4', ink: Ink = Ink.FULL) -> Markup:
    """A document's HTML; nothing may be found on the way."""
    made = document_markup(fantomen(*rulings), job(part, *rulings), options(lang, paper, ink))
    assert not made.findings, made.findings
    return made


@cache
def page(part: str, lang: str, *rulings: str, ink: Ink = Ink.FULL) -> Page:
    """A document's HTML, taken apart."""
    return Page(markup(part, lang, *rulings, ink=ink).html)


def words(part: str, lang: str, *rulings: str) -> str:
    """All words of a document as a reader meets them, with single spaces."""
    made = markup(part, lang, *rulings)
    return ' '.join(' '.join(made.texts[part]).split())


@cache
def setting(part: str, lang: str, paper: str, *rulings: str, ink: Ink = Ink.FULL) -> Setting:
    """A document as a PDF."""
    made = markup(part, lang, *rulings, paper=paper, ink=ink)
    return set_document(fantomen(*rulings), made, job(part, *rulings), options(lang, paper, ink))
