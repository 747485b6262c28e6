"""YAML text in, nodes with their places out; faults of writing come along as findings.

Scalars follow the YAML 1.2 core rules (https://yaml.org/spec/1.2.2/#103-core-schema), so that
`no`, `1:30` and `2024-01-01` stay text. Anchors, aliases, merge keys and tags are refused:
there is one obvious way to write a pack. The parser's events are read one by one, so neither
depth nor aliases can make the reader run away.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any, Final, TypeAlias

import yaml

from printplay.errors import PackUnreadable
from printplay.findings import Finding, Span, finding

MAX_BYTES = 4_000_000
MAX_DEPTH = 40

Scalar: TypeAlias = str | int | float | bool | None

LOADER: Any = getattr(yaml, 'CSafeLoader', yaml.SafeLoader)
_NULL = frozenset(('', '~', 'null', 'Null', 'NULL'))
_BOOL = {'true': True, 'True': True, 'TRUE': True, 'false': False, 'False': False, 'FALSE': False}
_INT = re.compile(r'[-+]?[0-9]{1,18}')
_BASED = re.compile(r'0o[0-7]{1,20}|0x[0-9a-fA-F]{1,16}')
_FLOAT = re.compile(r'[-+]?(\.[0-9]{1,18}|[0-9]{1,18}(\.[0-9]{0,18})?)([eE][-+]?[0-9]{1,2})?')
_MAYBE_NUMBER = frozenset('0123456789+-.')
_NO_KEYS: Final[dict[str, Span]] = {}  # of all nodes that are no mappings


@dataclass(slots=True)
class Node:
    """A value as written: a scalar, a list of nodes or a mapping of nodes, and its place.

    Attributes:
        keys: for a mapping, where each key stands.
        settled: known to hold nothing that depends on a ruling.
    """

    value: 'Scalar | list[Node] | dict[str, Node]'
    span: Span
    keys: dict[str, Span] = field(default_factory=dict)
    settled: bool = False

    @property
    def mapping(self) -> 'dict[str, Node]':
        """The children by key; empty for anything but a mapping."""
        return self.value if isinstance(self.value, dict) else {}

    @property
    def items(self) -> 'list[Node]':
        """The children in order; empty for anything but a list."""
        return self.value if isinstance(self.value, list) else []

    @property
    def data(self) -> Any:
        """The value as plain Python data."""
        if isinstance(self.value, dict):
            return {key: child.data for key, child in self.value.items()}
        if isinstance(self.value, list):
            return [child.data for child in self.value]
        return self.value

    def alike(self, other: 'Node') -> bool:
        """Whether both stand for the same data, wherever it is written."""
        mine, theirs = self.value, other.value
        if self is other:
            return True
        if isinstance(mine, dict) and isinstance(theirs, dict):
            return mine.keys() == theirs.keys() and all(mine[k].alike(theirs[k]) for k in mine)
        if isinstance(mine, list) and isinstance(theirs, list):
            return len(mine) == len(theirs) and all(map(Node.alike, mine, theirs))
        return type(mine) is type(theirs) and mine == theirs


def parse_scalar(text: str) -> Scalar:
    """A plain scalar by the YAML 1.2 core rules; numbers too long for a machine stay text."""
    if text in _NULL:
        return None
    if text in _BOOL:
        return _BOOL[text]
    if text[0] not in _MAYBE_NUMBER:
        return text
    if _INT.fullmatch(text):
        return int(text)
    if _BASED.fullmatch(text):
        return int(text, 0)
    return float(text) if _FLOAT.fullmatch(text) else text


def read_file(path: Path, shown: str) -> tuple[Node | None, tuple[Finding, ...]]:
    """The root node of a YAML file; `shown` is the file's name in findings.

    Raises:
        PackUnreadable: the file cannot be opened, is not UTF-8, too big, or not YAML.
    """
    return parse_text(decoded(read_bytes(path, shown, MAX_BYTES), shown), shown)


def read_bytes(path: Path, shown: str, most: int) -> bytes:
    """What a file holds, if that is not more than so many bytes.

    Raises:
        PackUnreadable: the file cannot be opened, or is too big.
    """
    try:
        if path.stat().st_size > most:
            raise PackUnreadable(
                f'{shown} is bigger than {most // 1_000_000} MB.',
                "It should be text written by people; split it, or move data elsewhere.",
            )
        if not path.is_file():
            raise PackUnreadable(f"{shown} is not a file.", "Move it away or rename it.")
        return path.read_bytes()
    except OSError as fault:
        raise PackUnreadable(
            f'{shown} cannot be read: {fault.strerror}.', "Check that it exists and its rights."
        ) from fault


def parse_text(text: str, shown: str) -> tuple[Node | None, tuple[Finding, ...]]:
    """The root node of a YAML text, with what is wrong about how it is written.

    Raises:
        PackUnreadable: the text is not YAML.
    """
    reader = _Reader(shown)
    try:
        root = reader.read(yaml.parse(text, Loader=LOADER))
    except yaml.YAMLError as fault:
        raise _not_yaml(fault, text, shown) from fault
    except UnicodeError as fault:
        raise half_a_character(shown) from fault
    return root, tuple(reader.findings)


_SAVE_UTF8 = "Save the file as UTF-8."


def half_a_character(shown: str) -> PackUnreadable:
    """What is said of a file with half of a pair of signs, which no text can hold."""
    return PackUnreadable(f'{shown} holds half a character.', _SAVE_UTF8)


def too_deep(span: Span) -> PackUnreadable:
    """What is said of a file whose lists and mappings do not end."""
    return PackUnreadable(
        f'{span.file}:{span.line}:{span.column}: lists and mappings are nested more than '
        f'{MAX_DEPTH} deep.',
        "Nothing here needs that; look for a bracket that is not closed.",
    )


def decoded(raw: bytes, shown: str) -> str:
    """The text that some bytes are.

    Raises:
        PackUnreadable: they are not UTF-8.
    """
    try:
        return raw.decode('utf-8-sig')
    except UnicodeDecodeError as fault:
        before = raw[: fault.start]
        line = before.count(b'\n') + 1
        column = fault.start - (before.rfind(b'\n') + 1) + 1
        raise PackUnreadable(f'{shown}:{line}:{column}: this is not UTF-8 text.', _SAVE_UTF8) from (
            fault
        )


def _not_yaml(fault: yaml.YAMLError, text: str, shown: str) -> PackUnreadable:
    if isinstance(fault, yaml.MarkedYAMLError) and fault.problem_mark is not None:
        mark = fault.problem_mark
        line, column, problem = mark.line + 1, mark.column + 1, fault.problem or "broken YAML"
    else:
        position = getattr(fault, 'position', 0) or 0
        before = text[:position]
        line, column = before.count('\n') + 1, position - before.rfind('\n')
        problem = "a character that YAML does not allow"
    return PackUnreadable(
        f'{shown}:{line}:{column}: this is not YAML: {problem}.',
        _advice(next(islice(text.splitlines(), line - 1, None), ''), problem),
    )


def _advice(line: str, problem: str) -> str:
    if '\t' in line[: len(line) - len(line.lstrip()) + 1] or 'cannot start any token' in problem:
        return "Indent with spaces, not with tabs, and put texts with special signs in quotes."
    if 'mapping values' in problem:
        return "Put a text that holds a colon and a space in quotes."
    return "Check the indentation and the quotes on this line and the one above."


@dataclass
class _Reader:
    """Builds nodes from parser events with a stack of its own."""

    shown: str
    findings: list[Finding] = field(default_factory=list)
    stack: list[Node] = field(default_factory=list)
    keys: list[tuple[str | None, Span] | None] = field(default_factory=list)
    root: Node | None = None
    documents: int = 0

    def read(self, events: Iterator[Any]) -> Node | None:
        for event in events:
            kind = type(event)
            if kind is yaml.ScalarEvent:
                self._scalar(event)
            elif kind is yaml.MappingStartEvent:
                self._open(event, {})
            elif kind is yaml.SequenceStartEvent:
                self._open(event, [])
            elif kind in (yaml.MappingEndEvent, yaml.SequenceEndEvent):
                self.stack.pop()
                self.keys.pop()
            elif kind is yaml.AliasEvent:
                self._alias(event)
            elif kind is yaml.DocumentStartEvent:
                self._document(event)
        return self.root

    def _span(self, event: Any) -> Span:
        mark = event.start_mark
        return Span(self.shown, mark.line + 1, mark.column + 1)

    def _say(self, code: str, message: str, span: Span, *related: tuple[str, Span]) -> None:
        self.findings.append(finding(code, message, span, related=related))

    def _document(self, event: Any) -> None:
        self.documents += 1
        if self.documents == 2:
            self._say('PP0104', "a second document begins here", self._span(event))

    def _scalar(self, event: Any) -> None:
        span = self._span(event)
        plain = not event.style
        if event.anchor is not None or event.tag is not None:
            self._say_marks(event, span)
        if self._waits_for_key():
            merges = plain and event.value == '<<'
            if merges:
                self._say('PP0102', "a merge key `<<` is used", span)
            self.keys[-1] = (None if merges else event.value, span)
            return
        self._add(Node(parse_scalar(event.value) if plain else event.value, span, _NO_KEYS))

    def _say_marks(self, event: Any, span: Span) -> None:
        if event.anchor is not None:
            self._say('PP0102', f"an anchor `&{event.anchor}` is set", span)
        if event.tag is not None:
            self._say('PP0103', f"a tag `{event.tag}` is used", span)

    def _alias(self, event: Any) -> None:
        span = self._span(event)
        self._say('PP0102', f"an alias `*{event.anchor}` is used", span)
        if self._waits_for_key():
            self.keys[-1] = (None, span)
        else:
            self._add(Node(None, span))

    def _open(self, event: Any, value: 'list[Node] | dict[str, Node]') -> None:
        span = self._span(event)
        self._say_marks(event, span)
        if len(self.stack) >= MAX_DEPTH:
            raise too_deep(span)
        node = Node(value, span)
        if self._waits_for_key():
            self._say('PP0105', "a list or mapping is used as a key", span)
            self.keys[-1] = (None, span)
        else:
            self._add(node)
        self.stack.append(node)
        self.keys.append(None)

    def _waits_for_key(self) -> bool:
        return bool(self.stack) and isinstance(self.stack[-1].value, dict) and not self.keys[-1]

    def _add(self, node: Node) -> None:
        if not self.stack:
            self.root = self.root or node
            return
        parent = self.stack[-1]
        if isinstance(parent.value, list):
            parent.value.append(node)
            return
        key = self.keys[-1]
        self.keys[-1] = None
        name, span = key if key is not None else (None, node.span)
        if isinstance(parent.value, dict) and name is not None:  # a key that is a fault has none
            self._put(parent, parent.value, name, span, node)

    def _put(
        self, parent: Node, children: 'dict[str, Node]', name: str, span: Span, node: Node
    ) -> None:
        if name in children:
            first = parent.keys[name]
            self._say('PP0101', f"the key '{name}' stands twice", span, ("first here", first))
            return
        children[name] = node
        parent.keys[name] = span
