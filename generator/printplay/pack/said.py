"""A path in a game in, a finding with its place and subject out."""

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from printplay.findings import Finding, Span, finding
from printplay.model.game import Game, PathKey
from printplay.pack.schema import dotted


def said(
    game: Game,
    code: str,
    message: str,
    path: PathKey,
    *,
    span: Span | None = None,
    hint: str | None = None,
    related: tuple[tuple[str, Span], ...] = (),
) -> Finding:
    """A finding about the value at `path`; its subject is the entry around it.

    `span` is the place to show where that is not the value itself.
    """
    return finding(
        code,
        message,
        span or game.span(path),
        path=dotted(path),
        subject=subject_at(game, path),
        hint=hint,
        related=related,
    )


def subject_at(game: Game, path: PathKey) -> str:
    """The id of the innermost entry around `path`; outside all entries the pack's."""
    value: Any = game.doc
    subject = game.doc.id
    for part in path:
        value = _child(value, part)
        named = _child(value, 'id') if isinstance(value, BaseModel) else None
        if isinstance(named, str | int | float):
            subject = str(named)
    return subject


def _child(value: Any, part: str | int) -> Any:
    if isinstance(value, Mapping):
        return value.get(part)
    if isinstance(value, tuple | list):
        return value[part] if isinstance(part, int) and part < len(value) else None
    return vars(value).get(str(part)) if isinstance(value, BaseModel) else None


def value_at(game: Game, path: PathKey) -> Any:
    """The value at `path` in the document, or none."""
    value: Any = game.doc
    for part in path:
        value = _child(value, part)
    return value
