"""A document in, its records, texts and steps of effects with their paths out."""

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from printplay.model.core import LocalText, Record
from printplay.model.effects import Step
from printplay.model.game import PathKey


def walk(value: Any, path: PathKey = ()) -> Iterator[tuple[PathKey, BaseModel]]:
    """Every model inside `value` with its path, outermost first; effects are left out."""
    if isinstance(value, BaseModel):
        yield path, value
        if not isinstance(value, LocalText):
            for name in type(value).model_fields:
                yield from walk(getattr(value, name), (*path, name))
    elif isinstance(value, tuple):
        for index, child in enumerate(value):
            yield from walk(child, (*path, index))
    elif isinstance(value, dict):
        for key, child in value.items():
            yield from walk(child, (*path, key))


def walk_records(value: Any, path: PathKey = ()) -> Iterator[tuple[PathKey, Record]]:
    """Every record inside `value` with its path."""
    for where, model in walk(value, path):
        if isinstance(model, Record):
            yield where, model


def walk_texts(value: Any, path: PathKey = ()) -> Iterator[tuple[PathKey, LocalText]]:
    """Every text in one or more languages inside `value` with its path."""
    for where, model in walk(value, path):
        if isinstance(model, LocalText):
            yield where, model


def walk_steps(value: Any) -> Iterator[tuple[PathKey, Step]]:
    """Every step of every effect inside `value` with its path, outermost first."""
    for where, model in walk(value):
        for name in type(model).model_fields:
            field = getattr(model, name)
            if isinstance(field, tuple) and field and isinstance(field[0], Step):
                yield from _steps(field, (*where, name))


def _steps(effect: tuple[Step, ...], path: PathKey) -> Iterator[tuple[PathKey, Step]]:
    for index, step in enumerate(effect):
        yield (*path, index), step
        for inner, nested in step.nested():
            yield from _steps(nested, (*path, index, *inner))
