"""Nodes in, a typed document out, or every fault of its form with its place."""

import json
import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from importlib import import_module
from types import MappingProxyType
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from printplay.findings import Finding, Span, finding
from printplay.model.core import LocalText, PackDocument
from printplay.model.game import PathKey
from printplay.pack.fields import known_fields, type_at
from printplay.pack.places import Places
from printplay.pack.source import Node

_Model = TypeVar('_Model', bound=BaseModel)

ENGINES: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        'generic': ('printplay.model.board', 'PlainDocument'),
        'congo': ('printplay.model.congo', 'CongoDocument'),
        'fantomen': ('printplay.model.fantomen', 'FantomenDocument'),
    }
)
_CHOICES = frozenset(('literal_error', 'enum', 'union_tag_invalid'))
_LIMITS = re.compile(r'greater_than|less_than|too_short|too_long|finite_number|multiple_of')


def parse_document(root: Node) -> tuple[PackDocument | None, tuple[Finding, ...]]:
    """The document of the engine that the pack names, or every fault found in one pass."""
    engine = root.mapping.get('engine')
    name = _engine(root)
    if engine is not None and name not in ENGINES:
        said = f"there is no engine '{name}'"
        hint = nearest(name, ENGINES) or f"Use one of: {', '.join(ENGINES)}."
        subject = subject_of(Places(root), ())
        return None, (
            finding('PP0207', said, engine.span, path='engine', subject=subject, hint=hint),
        )
    return parse_as(_model(name), root)


def model_of(root: Node) -> type[PackDocument] | None:
    """The model of the engine that the pack names; none for an unknown one."""
    name = _engine(root)
    return _model(name) if name in ENGINES else None


def parse_as(model: type[_Model], root: Node) -> tuple[_Model | None, tuple[Finding, ...]]:
    """The node's data as a value of `model`, or every fault of it."""
    try:
        return model.model_validate_json(json.dumps(root.data), strict=True), ()
    except ValidationError as fault:
        return None, _Explainer(model, Places(root)).findings(fault.errors(include_url=False))


def nearest(name: str, names: Iterable[str]) -> str:
    """A sentence that proposes the nearest of `names`, or nothing."""
    near = get_close_matches(name, list(names), 1)
    return f"Did you mean '{near[0]}'?" if near else ''


def subject_of(places: Places, path: PathKey) -> str:
    """The id of the innermost record around `path`, as a person knows it."""
    for end in range(len(path), -1, -1):
        node = places.node(path[:end])
        named = node.mapping.get('id') if node is not None else None
        if named is not None and isinstance(named.value, str):
            return str(named.value)
    return ''


def dotted(path: Iterable[str | int]) -> str:
    """A path as people read it: `decks[0].cards[2].title`."""
    text = ''
    for part in path:
        text += f'[{part}]' if isinstance(part, int) else f'.{part}' if text else part
    return text


def _engine(root: Node) -> str:
    engine = root.mapping.get('engine')
    return str(engine.value) if engine is not None else 'generic'


def _model(engine: str) -> type[PackDocument]:
    module, name = ENGINES[engine]
    model: type[PackDocument] = getattr(import_module(module), name)
    return model


class _Explainer:
    """Turns pydantic's errors into findings: its own place, plain words, the nearest name."""

    def __init__(self, model: type[BaseModel], places: Places) -> None:
        self.model = model
        self.places = places

    def findings(self, errors: Iterable[ErrorDetails]) -> tuple[Finding, ...]:
        """All errors as findings; what several members of a union say is said once."""
        grouped: dict[tuple[PathKey, object], list[ErrorDetails]] = {}
        for error in errors:
            if not _is_echo(error):
                alone = error['loc'][-1] if error['type'] == 'missing' else error['type']
                among = 'union' if self._in_union(error['loc']) else alone
                grouped.setdefault((self._path(error['loc']), among), []).append(error)
        return tuple(self._finding(path, group) for (path, _), group in grouped.items())

    def _in_union(self, loc: PathKey) -> bool:
        """Whether the last part of a location names a member of a union, not a place."""
        return isinstance(loc[-1], str) and bool(_MEMBER.fullmatch(loc[-1]))

    def _finding(self, path: PathKey, group: list[ErrorDetails]) -> Finding:
        error = group[0]
        kind = error['type']
        code, message, hint = self._words(path, group)
        return finding(
            code,
            message,
            self._span(kind, path),
            path=dotted((*path, str(error['loc'][-1])) if kind == 'missing' else path),
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
        if kind == 'union_tag_invalid':
            return self.places.get((*path, 'kind'))
        return self.places.get(path)

    def _words(self, path: PathKey, group: list[ErrorDetails]) -> tuple[str, str, str]:
        """Code, sentence and advice."""
        error = group[0]
        kind, loc = error['type'], error['loc']
        name, said = _name(path), f"{_name(path)} is {_shown(error['input'])}"
        if kind == 'missing':
            return 'PP0201', f"{name} needs '{loc[-1]}'", ''
        if kind == 'union_tag_not_found':
            return 'PP0201', f"{name} needs {_context(error)['discriminator']}", ''
        if kind == 'extra_forbidden':
            fields = known_fields(self.model, loc[:-1])
            return 'PP0202', f"the key '{loc[-1]}' is not known here", _one_of(loc[-1], fields)
        if kind in _CHOICES:
            return self._choice(name, path, group)
        if _LIMITS.search(kind):
            return 'PP0205', f"{said}: {_said(error)}", ''
        if kind == 'string_pattern_mismatch':
            return 'PP0206', f"{said}, which has the wrong form", _form(_context(error))
        if kind.endswith('_type') or kind == 'int_from_float':
            return 'PP0204', f"{said}, and must be {self._wanted(group)}", ''
        return 'PP0206', f"{name}: {_said(error)}", ''

    def _wanted(self, group: list[ErrorDetails]) -> str:
        """What should stand there instead of a value of the wrong type."""
        wanted = type_at(self.model, group[0]['loc'])
        if isinstance(wanted, type) and issubclass(wanted, LocalText):
            return "a text, or a text for each language"
        return ' or '.join(_TYPES.get(e['type'], _said(e)) for e in group)

    def _choice(self, name: str, path: PathKey, group: list[ErrorDetails]) -> tuple[str, str, str]:
        given = group[0]['input']
        if group[0]['type'] == 'union_tag_invalid':
            name, given = "'kind'", _context(group[0])['tag']
        expected = ' or '.join(
            str(_context(e).get('expected', _context(e).get('expected_tags', ''))) for e in group
        )
        code = 'PP0208' if path == ('format',) else 'PP0203'
        names = re.findall(r"'([^']*)'", expected) or [expected]
        return code, f"{name} cannot be {_shown(given)}", _one_of(given, names)


_MEMBER = re.compile(r"literal\[.*\]|constrained-str|int|float|str|bool|nullable.*")


def _is_echo(error: ErrorDetails) -> bool:
    """Whether a list is called too short only because an entry of it has a fault of its own."""
    context = _context(error)
    given = error['input']
    return (
        error['type'] == 'too_short'
        and isinstance(given, list)
        and len(given) >= context['min_length']
    )


def _context(error: ErrorDetails) -> Mapping[str, Any]:
    return error.get('ctx', {})


def _name(path: PathKey) -> str:
    if not path:
        return 'the pack'
    words = [str(p) for p in path if isinstance(p, str)]
    return f"'{words[-1]}'" if isinstance(path[-1], str) else f"an entry of '{words[-1]}'"


def _shown(value: Any) -> str:
    if isinstance(value, dict | list):
        return 'a mapping' if isinstance(value, dict) else 'a list'
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else f'{text[:36]}…"'


def _said(error: ErrorDetails) -> str:
    given, context = error['input'], _context(error)
    if error['type'] == 'too_short' and isinstance(given, list):
        return f"it has {_entries(given)} and needs {context['min_length']}"
    if error['type'] == 'too_long' and isinstance(given, list):
        return f"it has {_entries(given)} and may have {context['max_length']}"
    text = error['msg'].removeprefix('Value error, ').removeprefix('Input ')
    return text[:1].lower() + text[1:]


def _entries(given: list[Any]) -> str:
    return "1 entry" if len(given) == 1 else f"{len(given)} entries"


def _one_of(given: object, names: Iterable[str]) -> str:
    listed = list(names)
    near = nearest(str(given), listed)
    return near or (f"Allowed: {', '.join(listed)}." if listed else '')


def _form(context: Mapping[str, Any]) -> str:
    return _FORMS.get(str(context.get('pattern')), f"It must match {context.get('pattern')}.")


_TYPES: Final[Mapping[str, str]] = {
    'string_type': "a text (in quotes, where it looks like a number)",
    'int_type': "a whole number",
    'int_from_float': "a whole number",
    'float_type': "a number",
    'bool_type': "true or false",
    'tuple_type': "a list",
    'list_type': "a list",
    'dict_type': "a mapping",
    'model_type': "a mapping",
    'model_attributes_type': "a mapping",
}
_FORMS: Final[Mapping[str, str]] = {
    r'^[A-Za-z0-9][A-Za-z0-9_.\-]*$': (
        "Ids are letters, digits, `_`, `.` and `-`, and begin with a letter or digit."
    ),
    r'^[a-z]{2,3}(-[A-Z]{2})?$': "Write a language as `en`, `sv` or `pt-BR`.",
    r'^#[0-9A-Fa-f]{6}$': 'Write a colour as "#1A2B3C", in quotes.',
    r'^([1-9]\d?)?D(6|8|10)$': "Write dice as D6, D8, D10 or 2D8.",
}
