"""A column in; out, the YAML that its player would write, or the nodes of that."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from printplay.findings import Span
from printplay.model.congo.column_file import WrittenColumn
from printplay.pack.source import Node

_PLAIN: Final = re.compile(r'[A-Za-z][\w.-]*')
_WORDS: Final = re.compile(r'[^\W\d_]+([ ,.\'-]+\w+)*')
_SPECIAL: Final = frozenset(('null', 'true', 'false', 'yes', 'no', 'on', 'off', 'y', 'n'))


def node_of(column: WrittenColumn) -> Node:
    """The column as the nodes of its file, in no place."""
    return _node(column.model_dump(exclude_none=True))


def as_yaml(column: WrittenColumn) -> str:
    """The column as the text of its file, one line for each group."""
    return ''.join(f'{line}\n' for line in _lines(column.model_dump(exclude_none=True)))


def scalar(value: str | int, plain: re.Pattern[str] = _PLAIN) -> str:
    """A value as it stands in a file, in quotes where it would be read as something else."""
    text = str(value)
    if isinstance(value, int) or (plain.fullmatch(text) and text.lower() not in _SPECIAL):
        return text
    return json.dumps(text, ensure_ascii=False)


def _lines(column: Mapping[str, Any]) -> Iterator[str]:
    for key, value in column.items():
        if key == 'groups' and value:
            yield 'groups:'
            yield from (f'  - {_flow(group)}' for group in value)
        elif key == 'name':
            yield f'name: {scalar(value, _WORDS)}'
        else:
            yield f'{key}: {_flow(value)}'


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return f'{{{", ".join(f"{key}: {_flow(inner)}" for key, inner in value.items())}}}'
    if isinstance(value, list | tuple):
        return f'[{", ".join(map(_flow, value))}]'
    return scalar(value)


_NOWHERE: Final = Span('')


def _node(value: Any) -> Node:
    if isinstance(value, dict):
        return Node({key: _node(inner) for key, inner in value.items()}, _NOWHERE)
    if isinstance(value, list | tuple):
        return Node([_node(inner) for inner in value], _NOWHERE)
    return Node(value, _NOWHERE)
