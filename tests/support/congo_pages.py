"""Documents of the Congo pack as HTML for tests, with what a reader program sees in them."""

from functools import cache
from html.parser import HTMLParser
from types import MappingProxyType

from printplay.model.congo import CongoDocument
from printplay.model.core import Size
from printplay.model.game import Game
from printplay.pack.load import load_game
from printplay.resources import data_dir
from printplay.sim.engines import odds
from printplay.typeset.jobs import DocumentJob, Markup, SetOptions
from printplay.typeset.templates import document_markup
from printplay.typeset.theme import Ink

PAPERS = MappingProxyType(
    {'a4': Size(width_mm=210, height_mm=297), 'letter': Size(width_mm=215.9, height_mm=279.4)}
)
_EMPTY = frozenset(('br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'path', 'rect', 'circle'))


@cache
def congo(*rulings: str) -> Game:
    """The shipped pack under rulings written `key=value`."""
    loaded = load_game(data_dir('rules') / 'congo', dict(r.split('=') for r in rulings))
    assert loaded.game is not None, loaded.findings
    return loaded.game


def pack(game: Game) -> CongoDocument:
    """The typed document of a Congo game."""
    assert isinstance(game.doc, CongoDocument)
    return game.doc


def options(paper: str = 'a4', ink: Ink = Ink.FULL) -> SetOptions:
    """The options of a set for two players in English."""
    return SetOptions('en', ink, paper, PAPERS[paper], 2)


def job(game: Game, part: str, **context: object) -> DocumentJob:
    """One document of the pack."""
    told = {'odds': odds(game), **context}
    return DocumentJob(next(p for p in game.doc.parts if p.id == part), told)


@cache
def markup(part: str, *rulings: str, paper: str = 'a4', ink: Ink = Ink.FULL) -> Markup:
    """A document's HTML; nothing may be found on the way."""
    game = congo(*rulings)
    made = document_markup(game, job(game, part), options(paper, ink))
    assert not made.findings, made.findings
    return made


class Page(HTMLParser):
    """HTML taken apart: opening tags with their attributes, and the text outside `style`."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.titled: list[bool] = []
        self._open: list[str] = []
        self._words: list[str] = []
        self.feed(html)

    @property
    def text(self) -> str:
        """All words, with single spaces."""
        return ' '.join(' '.join(self._words).split())

    def all(self, *names: str) -> list[dict[str, str]]:
        """Attributes of every element of these names."""
        return [attributes for tag, attributes in self.tags if tag in names]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element, and whether a title stands directly in an SVG."""
        self.tags.append((tag, {name: value or '' for name, value in attrs}))
        if tag == 'svg':
            self.titled.append(False)
        if tag == 'title' and self._open[-1:] == ['svg']:
            self.titled[-1] = True
        if tag not in _EMPTY:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element that closes itself."""
        self.tags.append((tag, {name: value or '' for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        """Close an element."""
        while self._open and self._open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        """Note words; text that a browser sets in one run stays in one run."""
        if 'style' not in self._open:
            self._words.append(data)
