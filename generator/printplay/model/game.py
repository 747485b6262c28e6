"""A loaded game: the typed document, where each value stands, and the rulings in force."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from unicodedata import normalize

from printplay.findings import Span
from printplay.model.core import LocalText, Look, PackDocument, Provenance

PathKey = tuple[str | int, ...]


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
    """

    doc: PackDocument
    root: Path
    spans: Mapping[PathKey, Span]
    origins: Mapping[PathKey, Provenance]
    rulings: Mapping[str, str]
    rulings_read: frozenset[str]
    pack_hash: str
    declared: Mapping[PathKey, Span] = field(default_factory=dict)

    @cached_property
    def look(self) -> Look | None:
        """Colours and type."""
        return self.doc.look

    def text(self, value: LocalText | None, lang: str) -> str:
        """A text in a language, letters and their accents joined; empty where there is none."""
        return normalize('NFC', value.get(lang, self.doc.languages[0])) if value is not None else ''

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
