"""A document in, its records, texts and steps of effects with their paths out."""

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel

from printplay.model.core import LocalText, PackDocument, Piece, Record
from printplay.model.game import PathKey

if TYPE_CHECKING:
    from printplay.model.effects import Step

    Stepped = tuple[tuple[PathKey, Step], ...]

Walked = tuple[tuple[PathKey, BaseModel], ...]


def walk(value: Any) -> Walked:
    """Every model inside `value` with its path, outermost first.

    Effects are left out, and pieces whose facts stand elsewhere.
    """
    return _walked(_Same(value)) if isinstance(value, PackDocument) else _collected(value)


def walk_records(value: Any) -> Iterator[tuple[PathKey, Record]]:
    """Every record inside `value` with its path."""
    for where, model in walk(value):
        if isinstance(model, Record):
            yield where, model


def walk_texts(value: Any) -> Iterator[tuple[PathKey, LocalText]]:
    """Every text in one or more languages inside `value` with its path."""
    for where, model in walk(value):
        if isinstance(model, LocalText):
            yield where, model


def along(doc: BaseModel, path: PathKey) -> Iterator[tuple[str | int, Any]]:
    """The steps of a path with the values that they lead to, as far as there are any."""
    value: Any = doc
    for step in path:
        if isinstance(step, int) and isinstance(value, tuple) and step < len(value):
            value = value[step]
        elif isinstance(step, str) and isinstance(value, BaseModel):
            value = vars(value).get(step)
        elif isinstance(value, dict) and step in value:
            value = value[step]
        else:
            return
        yield step, value


def walk_steps(value: Any) -> 'Stepped':
    """Every step of every effect inside `value` with its path, outermost first."""
    return _stepped(_Same(value)) if isinstance(value, PackDocument) else tuple(_within(value))


def _within(value: Any) -> Iterator[tuple[PathKey, 'Step']]:
    from printplay.model.effects import Step  # not needed where pages are set

    for where, model in walk(value):
        for name, field in vars(model).items():
            if isinstance(field, tuple) and field and isinstance(field[0], Step):
                yield from _steps(field, (*where, name))


def _steps(effect: 'tuple[Step, ...]', path: PathKey) -> Iterator[tuple[PathKey, 'Step']]:
    for index, step in enumerate(effect):
        yield (*path, index), step
        for inner, nested in step.nested():
            yield from _steps(nested, (*path, index, *inner))


class _Same:
    """A document as a key that is equal to itself only: comparing contents costs too much."""

    def __init__(self, value: PackDocument) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.value is self.value


@lru_cache(maxsize=4)
def _walked(key: _Same) -> Walked:
    """The models of a document, which every check asks for."""
    return _collected(key.value)


@lru_cache(maxsize=4)
def _stepped(key: _Same) -> 'Stepped':
    """The steps of a document, which every proof asks for."""
    return tuple(_within(key.value))


def _collected(value: Any) -> Walked:
    found: list[tuple[PathKey, BaseModel]] = []
    _collect(value, (), found)
    return tuple(found)


def _collect(value: Any, path: PathKey, found: list[tuple[PathKey, BaseModel]]) -> None:
    if isinstance(value, BaseModel):
        if isinstance(value, Piece) and value.stands_at:
            return
        found.append((path, value))
        if not isinstance(value, LocalText):
            fields = vars(value).items()
            unwritten = getattr(type(value), 'unwritten', None)  # follows from other fields
            kept = fields if unwritten is None else [f for f in fields if f[0] not in unwritten]
            _collect_all(kept, path, found)
    elif isinstance(value, tuple):
        _collect_all(enumerate(value), path, found)
    elif isinstance(value, dict):
        _collect_all(value.items(), path, found)


def _collect_all(children: Any, path: PathKey, found: list[tuple[PathKey, BaseModel]]) -> None:
    for key, child in children:
        if isinstance(child, BaseModel | tuple | dict):
            _collect(child, (*path, key), found)
