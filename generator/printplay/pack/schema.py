"""Nodes in, a typed document out, or every fault of its form with its place."""

import json
import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from printplay.findings import Finding, Span, finding
from printplay.model.congo import CongoDocument
from printplay.model.core import PackDocument
from printplay.model.game import PathKey
from printplay.pack.fields import known_fields
from printplay.pack.places import Places
from printplay.pack.source import Node

_Model = TypeVar('_Model', bound=BaseModel)

ENGINES: Final[Mapping[str, type[PackDocument]]] = MappingProxyType(
    {'generic': PackDocument, 'congo': CongoDocument}
)
_CHOICES = frozenset(('literal_error', 'enum', 'union_tag_invalid'))
_LIMITS = re.compile(r'greater_than|less_than|too_short|too_long|finite_number|multiple_of')


def parse_document(root: Node) -> tuple[PackDocument | None, tuple[Finding, ...]]:
    """The document of the engine that the pack names, or every fault found in one pass."""
    engine = root.mapping.get('engine')
    name = str(engine.value) if engine is not None else 'generic'
    if engine is not None and name not in ENGINES:
        said = f"there is no engine '{name}'"
        hint = nearest(name, ENGINES) or f"Use one of: {', '.join(ENGINES)}."
        return None, (finding('PP0207', said, engine.span, path='engine', hint=hint),)
    return parse_as(ENGINES[name], root)


def parse_as(model: type[_Model], root: Node) -> tuple[_Model | None, tuple[Finding, ...]]:
    """The node's data as a value of `model`, or every fault of it."""
    try:
        return model.model_validate_json(json.dumps(root.data), strict=True), ()
    except ValidationError as fault:
        explain = _Explainer(model, Places(root))
        return None, tuple(explain.finding(e) for e in fault.errors(include_url=False))


def nearest(name: str, names: Iterable[str]) -> str:
    """A sentence that proposes the nearest of `names`, or nothing."""
    near = get_close_matches(name, list(names), 1)
    return f"Did you mean '{near[0]}'?" if near else ''


def subject_of(places: Places, path: PathKey) -> str:
    """The id of the innermost record around `path`, as a person knows it."""
    for end in range(len(path), -1, -1):
        node = places.node(path[:end])
        named = node.mapping.get('id') if node is not None else None
        if named is not None and isinstance(named.value, str | int) and (end or len(path) == 0):
            return str(named.value)
    return ''


def dotted(path: Iterable[str | int]) -> str:
    """A path as people read it: `decks[0].cards[2].title`."""
    text = ''
    for part in path:
        text += f'[{part}]' if isinstance(part, int) else f'.{part}' if text else part
    return text


class _Explainer:
    """Turns pydantic's errors into findings: its own place, plain words, the nearest name."""

    def __init__(self, model: type[BaseModel], places: Places) -> None:
        self.model = model
        self.places = places

    def finding(self, error: ErrorDetails) -> Finding:
        """One error as a finding."""
        kind, loc = error['type'], error['loc']
        path = self._path(loc)
        code, message, hint = self._words(kind, loc, path, error)
        shown = (*path, str(loc[-1])) if kind == 'missing' else path
        return finding(
            code,
            message,
            self._span(kind, path),
            path=dotted(shown),
            subject=subject_of(self.places, path),
            hint=hint,
        )

    def _path(self, loc: PathKey) -> PathKey:
        """The part of pydantic's location that stands in the file: without the tags of unions."""
        path: PathKey = ()
        for part in loc:
            if self.places.node((*path, part)) is not None:
                path = (*path, part)
        return path

    def _span(self, kind: str, path: PathKey) -> Span | None:
        if kind == 'extra_forbidden':
            return self.places.key(path)
        return self.places.get(path)

    def _words(
        self, kind: str, loc: PathKey, path: PathKey, error: ErrorDetails
    ) -> tuple[str, str, str]:
        """Code, sentence and advice for an error."""
        name = _name(path)
        value = _shown(error['input'])
        context: Mapping[str, Any] = error.get('ctx', {})
        if kind == 'missing':
            return 'PP0201', f"{_owner(path)} needs '{loc[-1]}'", ''
        if kind == 'union_tag_not_found':
            key = str(context['discriminator']).strip("'")
            return 'PP0201', f"{_owner(path)} needs '{key}'", ''
        if kind == 'extra_forbidden':
            fields = known_fields(self.model, loc[:-1])
            return 'PP0202', f"the key '{loc[-1]}' is not known here", _one_of(loc[-1], fields)
        if kind in _CHOICES:
            return self._choice(kind, name, path, error)
        if _LIMITS.search(kind):
            return 'PP0205', f"{name} is {value}: {_said(error['msg'])}", ''
        if kind == 'string_pattern_mismatch':
            return 'PP0206', f"{name} is {value}, which has the wrong form", _form(context)
        if kind in ('value_error', 'assertion_error') or not _is_builtin(kind):
            return 'PP0206', f"{name}: {_said(error['msg'])}", ''
        return 'PP0204', f"{name} is {value}: {_said(error['msg'])}", ''

    def _choice(
        self, kind: str, name: str, path: PathKey, error: ErrorDetails
    ) -> tuple[str, str, str]:
        context: Mapping[str, Any] = error.get('ctx', {})
        given = error['input']
        if kind == 'union_tag_invalid':
            name, given = 'kind', context['tag']
        expected = str(context.get('expected', context.get('expected_tags', '')))
        names = re.findall(r"'([^']*)'", expected)
        code = 'PP0208' if path == ('format',) else 'PP0203'
        hint = _one_of(str(given), names) or f"Allowed: {expected}."
        return code, f"{name} cannot be {_shown(given)}", hint


def _is_builtin(kind: str) -> bool:
    return kind.endswith(('_type', '_parsing', '_from_float', '_type_error')) or kind == 'json_type'


def _name(path: PathKey) -> str:
    if not path:
        return 'the pack'
    words = [str(p) for p in path if isinstance(p, str)]
    return f"'{words[-1]}'" if isinstance(path[-1], str) else f"an entry of '{words[-1]}'"


def _owner(path: PathKey) -> str:
    return 'the pack' if not path else _name(path)


def _shown(value: Any) -> str:
    if isinstance(value, dict | list):
        return 'a mapping' if isinstance(value, dict) else 'a list'
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else f'{text[:36]}…"'


def _said(message: str) -> str:
    text = message.removeprefix('Value error, ').removeprefix('Input ')
    return text[:1].lower() + text[1:]


def _one_of(given: object, names: Iterable[str]) -> str:
    listed = list(names)
    near = nearest(str(given), listed)
    return near or (f"Allowed: {', '.join(listed)}." if listed else '')


def _form(context: Mapping[str, Any]) -> str:
    return _FORMS.get(str(context.get('pattern')), f"It must match {context.get('pattern')}.")


_FORMS: Final[Mapping[str, str]] = {
    r'^[A-Za-z0-9][A-Za-z0-9_.\-]*$': (
        "Ids are letters, digits, `_`, `.` and `-`, and begin with a letter or digit."
    ),
    r'^#[0-9A-Fa-f]{6}$': 'Write a colour as "#1A2B3C", in quotes.',
    r'^([1-9]\d?)?D(6|8|10)$': "Write dice as D6, D8, D10 or 2D8.",
}
