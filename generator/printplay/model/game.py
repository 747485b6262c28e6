"""A loaded game: the typed document, where each value stands, and the rulings in force."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Literal
from unicodedata import normalize

from printplay.findings import Span
from printplay.model.core import LocalText, Look, PackDocument, Piece, Provenance
from printplay.model.words import Words, fill

PathKey = tuple[str | int, ...]
Side = Literal['face', 'back']


@dataclass(frozen=True, slots=True)
class Line:
    """A line on a card that is made from its fields: what it was made from, and its words."""

    phrase: str
    text: str


@dataclass(frozen=True)
class Game:
    """What checks, simulator and press read.

    Attributes:
        doc: the typed document.
        root: the pack's folder.
        spans: place of every value in the pack's files, by path in the document.
        origins: the provenance that applies to a record or fact, by path, nearest wins.
        rulings: value in force of every ruling, by key, as typed on a command line.
        rulings_read: keys that something in the pack asks for.
        pack_hash: SHA-256 over names and bytes of all the pack's files.
        declared: where each of the `origins` is written down.
        words: printplay's own words in a language.
    """

    doc: PackDocument
    root: Path
    spans: Mapping[PathKey, Span]
    origins: Mapping[PathKey, Provenance]
    rulings: Mapping[str, str]
    rulings_read: frozenset[str]
    pack_hash: str
    declared: Mapping[PathKey, Span] = field(default_factory=dict)
    words: Callable[[str], Words] = Words

    @cached_property
    def look(self) -> Look | None:
        """Colours and type."""
        return self.doc.look

    @cached_property
    def constants(self) -> Mapping[str, object]:
        """The values of the pack's constants, by id."""
        return {one.id: one.value for one in getattr(self.doc, 'constants', ())}

    @cached_property
    def figures(self) -> Mapping[str, int]:
        """Numbers of cards and squares, by place: `jungle.rifle.avoid`, `board.n13.number`."""
        board = getattr(self.doc, 'board', None)
        groups = [(deck.id, (*deck.cards, *getattr(deck, 'kinds', ()))) for deck in self.doc.decks]
        groups.append(('board', board.squares if board is not None else ()))
        return {
            f'{group}.{one.id}.{name}': value
            for group, entries in groups
            for one in entries
            for name, value in vars(one).items()
            if type(value) is int
        }

    def stands_for(self, name: str) -> object:
        """What a name in braces stands for in every text of the pack; none for nothing."""
        return self.constants[name] if name in self.constants else self.figures.get(name)

    def text(self, value: LocalText | None, lang: str, /, **values: object) -> str:
        """A text in a language, letters and their accents joined; empty where there is none.

        `{name}` in it stands for one of `values`, for a constant of the pack, or for a number of
        one of its cards or squares.
        """
        if value is None:
            return ''
        text = normalize('NFC', value.get(lang, self.doc.languages[0]))
        braced = '{' in text or '}' in text
        return self._filled(text, lang, values) if braced else text

    def _filled(self, text: str, lang: str, values: Mapping[str, object]) -> str:
        if not self.constants and not values:
            return text
        words = self.words(lang)

        def put(name: str, form: str) -> str | None:
            known = values[name] if name in values else self.stands_for(name)
            return None if known is None else words.put(known, form)

        return fill(text, put)

    def told(self, card: Piece, lang: str, side: Side = 'face') -> tuple[Line, ...]:
        """The lines of a side of a card, where the document makes them from its fields."""
        tell = getattr(self.doc, 'told', None)
        return tuple(tell(self, card, lang, side)) if tell is not None else ()

    def signed(self) -> Iterator[tuple[PathKey, Provenance]]:
        """What carries a sign in print, and is explained in the guide; rulings stand apart."""
        hidden = {*self.doc.unprinted, 'rulings'}
        return (
            (path, origin)
            for path, origin in self.origins.items()
            if origin.status.signed and not hidden.intersection(path[:1])
        )

    def span(self, path: PathKey) -> Span | None:
        """The place of the longest known beginning of `path`."""
        for end in range(len(path), 0, -1):
            if path[:end] in self.spans:
                return self.spans[path[:end]]
        return None

    def origin(self, path: PathKey) -> Provenance | None:
        """The provenance that applies at `path`: the nearest one above it."""
        for end in range(len(path), -1, -1):
            if path[:end] in self.origins:
                return self.origins[path[:end]]
        return None
