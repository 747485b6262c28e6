"""A model and a pydantic location in, the names of the fields that are known there out."""

from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel

from printplay.model.core import LocalText
from printplay.model.game import PathKey
from printplay.pack.source import Node


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
    return plain_type(found)


def _step(annotation: Any, part: str | int) -> Any:
    """The type that `part` leads to from `annotation`."""
    kind = plain_type(annotation)
    if isinstance(kind, tuple):
        return next((m for m in kind if part in (_tag(m), getattr(m, '__name__', ''))), None)
    if _is_model(kind):
        field = kind.model_fields.get(str(part))
        return field.annotation if field is not None else None
    arguments = get_args(kind)
    if get_origin(kind) is dict:
        return arguments[1]
    return arguments[0] if arguments else None


def plain_type(annotation: Any) -> Any:
    """The type without `Annotated` and without `None`; several that are left as a tuple."""
    if get_origin(annotation) is Annotated:
        return plain_type(get_args(annotation)[0])
    if get_origin(annotation) in (Union, UnionType):
        members = tuple(plain_type(m) for m in get_args(annotation) if m is not NoneType)
        return members[0] if len(members) == 1 else members
    return annotation


def choice_of(kind: Any, node: Node) -> Any:
    """The member of a union that a node is meant to be; what is no union stays as it is."""
    if not isinstance(kind, tuple):
        return kind
    if isinstance(node.value, str):
        return next((m for m in kind if _is_model(m) and issubclass(m, LocalText)), str)
    return next((m for m in kind if _is_model(m) and _may_be(m, node)), None)


def element_types(kind: Any, count: int) -> tuple[Any, ...]:
    """The types of the entries of a list of `count`."""
    arguments = get_args(kind)
    return arguments[:1] * count if arguments[-1] is ... else arguments


def _may_be(model: type[BaseModel], node: Node) -> bool:
    """Whether no word of a node that must be one of some is another one."""
    return all(
        node.mapping[name].value in get_args(field.annotation)
        for name, field in model.model_fields.items()
        if get_origin(field.annotation) is Literal and name in node.mapping
    )


def _tag(model: Any) -> str:
    field = model.model_fields.get('kind') if _is_model(model) else None
    if field is None or get_origin(field.annotation) is not Literal:
        return ''
    return str(get_args(field.annotation)[0])


def _is_model(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseModel)
