"""A place in a game in, the place where its translation is to be written out."""

from pathlib import Path
from typing import Any

from pydantic import BaseModel

from printplay.model.core import PackDocument
from printplay.model.game import Game, PathKey
from printplay.pack.words import TEXTS


def file_for(game: Game, path: PathKey, lang: str, name: str = '') -> str:
    """Where the text at `path`, or one called `name` there, is to be written in a language."""
    span = game.span(path)
    if span is None or lang == game.doc.languages[0]:
        return ''
    where = Path(span.file).parent / TEXTS / lang / Path(span.file).name
    return f"Write it in {where.as_posix()}: {name or mirrored(game.doc, path)}."


def mirrored(doc: PackDocument, path: PathKey) -> str:
    """A path as texts mirror it: `decks.tools.cards.rope.title`."""
    value: Any = doc
    parts: list[str] = []
    for part in path:
        if isinstance(part, int):
            value = value[part]
            parts.append(str(vars(value).get('id', part) if isinstance(value, BaseModel) else part))
        else:
            value = value.get(part) if isinstance(value, dict) else vars(value).get(part)
            parts.append(part)
    return '.'.join(parts)
