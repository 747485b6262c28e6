"""What is to be set, as plain values: faces, documents and the options they share."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from printplay.findings import Finding
from printplay.model.core import Part
from printplay.model.game import Game, PathKey
from printplay.typeset.theme import Ink
from printplay.units import Length, Size


class TrimShape(Protocol):
    """The cut shape of a face: size, bleed around it, safe margin inside it, round or not."""

    @property
    def size(self) -> Size:
        """Width and height of the trim."""

    @property
    def bleed(self) -> Length:
        """Artwork beyond the trim."""

    @property
    def safe(self) -> Length:
        """Inner limit for text."""

    @property
    def round(self) -> bool:
        """Whether the trim is a circle."""


class PageSize(Protocol):
    """A page, in millimetres."""

    @property
    def width_mm(self) -> float:
        """Width of the page."""

    @property
    def height_mm(self) -> float:
        """Height of the page."""


@dataclass(frozen=True)
class SetOptions:
    """Language, ink, paper and number of players of a set.

    `proof` shows faults on paper; `compiled` is a folder that keeps compiled templates.
    """

    lang: str
    ink: Ink
    paper: str
    page: PageSize
    players: int
    proof: bool = False
    compiled: Path | None = None


@dataclass(frozen=True)
class FaceJob:
    """One side of a component. `subject` names it in findings as `deck.card`.

    `context` holds `card`, `deck`, `player`, `side` and, of a face, its `place` in a column.
    """

    key: str
    subject: str
    template: str
    context: Mapping[str, Any]
    trim: TrimShape


@dataclass(frozen=True)
class DocumentJob:
    """Pages of one part's template; `context` is added to the shared variables.

    `name` is that of the PDF, without its ending, where it is not the part's id.
    """

    part: Part
    context: Mapping[str, Any] = field(default_factory=dict)
    name: str = ''

    @property
    def subject(self) -> str:
        """What findings call it: the part's id, or its own name."""
        return self.name or self.part.id


@dataclass(frozen=True)
class Markup:
    """HTML ready to be set.

    Attributes:
        html: the whole document.
        digest: SHA-256 of all that decides the result: HTML, pictures, fonts, version.
        findings: faults of templates and pictures met on the way.
        faces: a digest of each face alone, by its key.
        texts: the words of each face, or of a document under its part's id, line by line.
    """

    html: str
    digest: str
    findings: tuple[Finding, ...] = ()
    faces: Mapping[str, str] = field(default_factory=dict)
    texts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def path_of(game: Game, subject: str) -> PathKey:
    """Where a subject `deck.card`, or a part, stands in the document; empty if unknown."""
    for d, deck in enumerate(game.doc.decks):
        for c, card in enumerate(deck.cards):
            if subject == deck.component(card):
                return card.stands_at or ('decks', d, 'cards', c)
        if subject == deck.id:
            return ('decks', d)
    for p, part in enumerate(game.doc.parts):
        if part.id == subject:
            return ('parts', p)
    return ()
