"""Setting small texts in tests: a pack with one card or one document, and what came out."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from printplay.layout.plan import Trim
from printplay.model.core import Size as PaperSize
from printplay.model.game import Game
from printplay.pack.load import load_game
from printplay.render.html import Setting, set_document, set_faces
from printplay.typeset.templates import (
    DocumentJob,
    FaceJob,
    SetOptions,
    document_markup,
    faces_markup,
)
from printplay.typeset.theme import Ink
from printplay.units import Size, mm

A4 = PaperSize(width_mm=210, height_mm=297)
CARD = Trim(Size(mm(63.5), mm(88.9)), mm(1.5), mm(4))
GAME = """format: 1
id: test
title: Test
languages: [en]
parts:
  - {id: sheet, kind: document, title: Sheet, template: sheet.html.j2, pages: 1}
decks:
  - id: deck
    title: Deck
    face: FACE
    cards:
      - id: one
        title: TITLE
        text: TEXT
"""


@dataclass(frozen=True)
class Pack:
    """A pack in a folder of the test, with the options to set it."""

    root: Path
    text: str = 'Draw a card.'
    title: str = 'One'
    face: str = 'base/text-card.html.j2'
    files: Mapping[str, str | bytes] = field(default_factory=dict)
    ink: Ink = Ink.FULL
    proof: bool = False

    @property
    def game(self) -> Game:
        """The pack, written and read."""
        self.root.mkdir(parents=True, exist_ok=True)
        source = GAME.replace('FACE', self.face).replace('TITLE', repr(self.title))
        (self.root / 'game.yaml').write_text(source.replace('TEXT', repr(self.text)), 'utf-8')
        for name, content in self.files.items():
            path = self.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
        loaded = load_game(self.root)
        assert loaded.game is not None, [f.as_text() for f in loaded.findings]
        return loaded.game

    @property
    def options(self) -> SetOptions:
        """English, A4."""
        return SetOptions('en', self.ink, 'a4', A4, 2, self.proof)

    def face_setting(self, trim: Trim = CARD) -> Setting:
        """The card's face, set."""
        game = self.game
        deck = game.doc.decks[0]
        context = {'card': deck.cards[0], 'deck': deck, 'player': None, 'side': 'face'}
        jobs = (FaceJob('face.deck.one', 'deck.one', deck.face, context, trim),)
        return set_faces(game, faces_markup(game, jobs, self.options), jobs, self.options)

    def document_setting(self, form: bool = False) -> Setting:
        """The sheet, set."""
        game = self.game
        part = game.doc.parts[0].model_copy(update={'form': form})
        job = DocumentJob(part)
        return set_document(game, document_markup(game, job, self.options), job, self.options)


def face_of(root: Path, template: str, **changes: object) -> Setting:
    """A face set from a template of the pack's own."""
    files = {'templates/own.html.j2': template, **changes.pop('files', {})}  # type: ignore[dict-item]
    return Pack(root, face='own.html.j2', files=files, **changes).face_setting()  # type: ignore[arg-type]


def sheet_of(root: Path, body: str, form: bool = False) -> Setting:
    """A document set from a body."""
    template = f"{{% extends 'base/document.html.j2' %}}{{% block body %}}{body}{{% endblock %}}"
    return Pack(root, files={'templates/sheet.html.j2': template}).document_setting(form)


def told(setting: Setting) -> list[tuple[str, str]]:
    """Codes and places, as `(PP0805, 'game.yaml:13')`."""
    return [
        (f.code, f'{Path(f.span.file).name}:{f.span.line}' if f.span else '')
        for f in setting.findings
    ]
