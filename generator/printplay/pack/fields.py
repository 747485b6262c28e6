"""A model and a pydantic location in, the names of the fields that are known there out."""

from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel

from printplay.model.game import PathKey


def known_fields(model: type[BaseModel], loc: PathKey) -> tuple[str, ...]:
    """The fields of the model that `loc` leads to, tags of unions included in `loc`."""
    found = type_at(model, loc)
    return tuple(found.model_fields) if _is_model(found) else ()


def type_at(model: type[BaseModel], loc: PathKey) -> Any:
    """The type that `loc` leads to, without `None`; several as a tuple; `None` if unknown."""
    found: Any = model
    for part in loc:
        found = _step(found, part)
        if found is None:
            return None
    return _plain(found)


def _step(annotation: Any, part: str | int) -> Any:
    """The type that `part` leads to from `annotation`."""
    kind = _plain(annotation)
    if isinstance(kind, tuple):
        return next((m for m in kind if part in (_tag(m), getattr(m, '__name__', ''))), None)
    if _is_model(kind):
        field = kind.model_fields.get(str(part))
        return field.annotation if field is not None else None
    arguments = get_args(kind)
    if get_origin(kind) is dict:
        return arguments[1]
    return arguments[0] if arguments else None


def _plain(annotation: Any) -> Any:
    """The type without `Annotated` and without `None`; several that are left as a tuple."""
    if get_origin(annotation) is Annotated:
        return _plain(get_args(annotation)[0])
    if get_origin(annotation) in (Union, UnionType):
        members = tuple(_plain(m) for m in get_args(annotation) if m is not NoneType)
        return members[0] if len(members) == 1 else members
    return annotation


def _tag(model: Any) -> str:
    field = model.model_fields.get('kind') if _is_model(model) else None
    if field is None or get_origin(field.annotation) is not Literal:
        return ''
    return str(get_args(field.annotation)[0])


def _is_model(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseModel)
