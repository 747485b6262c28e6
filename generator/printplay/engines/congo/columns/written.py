"""Nodes of a column file in; the column as written out, as far as its form can be read.

A value of the wrong form is told and then taken as what it is meant to be, or as nothing, so that
everything else in the file is still looked at.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches

from printplay.engines.congo.columns.column import short
from printplay.findings import Finding, Span, finding
from printplay.model.congo.column_file import WrittenColumn
from printplay.model.game import PathKey
from printplay.pack.places import Places
from printplay.pack.schema import dotted, parse_as
from printplay.pack.source import MAX_DEPTH, Node

LISTS = frozenset(('groups', 'characters', 'auxiliaries'))
_WHOLE = re.compile(r'-?[0-9]{1,9}')
COUNTED = LISTS | {'profile'}
ALONE = frozenset(('culture', 'budget', 'adventure'))


@dataclass(frozen=True, slots=True)
class Reading:
    """A column as written, where its values stand, and faults of its form.

    Attributes:
        faults: all of them.
        nothing: the faults of values that were taken as nothing, by place.
        lost: what may be missing from `doc` because of a fault: `groups`, also for people, and
            other fields by name.
        whole: the file is no column at all.
    """

    doc: WrittenColumn
    places: Places
    faults: tuple[Finding, ...]
    nothing: Mapping[PathKey, Finding] = field(default_factory=dict)
    lost: frozenset[str] = frozenset()
    whole: bool = False

    def span(self, path: PathKey) -> Span | None:
        """The place of the longest beginning of `path` that is written."""
        while path and path not in self.places:
            path = path[:-1]
        return self.places.get(path)


def read_column(node: Node | None, file: str) -> Reading:
    """The column in a file, with every fault of its form."""
    places = Places(node if node is not None else Node({}, Span(file)))
    if node is None or not isinstance(node.value, dict):
        said = "the file is empty"
        if node is not None and node.value is not None:
            what = "a list" if isinstance(node.value, list) else "a single value"
            said = f"the file holds {what}, not the fields of a column"
        hint = "Begin with `culture:`, `budget:` and `groups:`; `printplay column new` writes them."
        fault = finding('PP0107', said, node.span if node else Span(file), hint=hint)
        return Reading(WrittenColumn(), places, (fault,), whole=True)
    root: Node | None = None
    faults: list[Finding] = []
    nothing: dict[PathKey, Finding] = {}
    lost: set[str] = set()
    for _ in range(MAX_DEPTH):
        doc, found = parse_as(WrittenColumn, root or node)
        if doc is not None:
            return Reading(doc, places, tuple(faults), nothing, frozenset(lost))
        root = root or _copied(node)
        paths = _by_text(root)
        for fault in found:
            path = paths.get(fault.path, ())
            faults.append(_advised(fault, path, places))
            if not _mended(root, path):
                nothing[path] = fault
                lost.update(_hidden(fault, path))
    return Reading(WrittenColumn(), places, tuple(faults), whole=True)


def _by_text(root: Node) -> dict[str, PathKey]:
    """Paths by how people read them; of two that read the same the one with fewer parts."""
    found: dict[str, PathKey] = {}
    for path in Places(root):
        text = dotted(path)
        if path and (text not in found or len(path) < len(found[text])):
            found[text] = path
    return found


def _advised(fault: Finding, path: PathKey, places: Places) -> Finding:
    """The fault with advice of its own, where a list or group is written in another way."""
    node = places.node(path)
    value = node.value if node is not None else None
    if fault.code != 'PP0204' or not path:
        return fault
    if path[-1] in LISTS:
        hint = "Write a list: begin each entry with `- `."
        if isinstance(value, str) and path != ('groups',):
            hint = f"Write `{path[-1]}: [{short(value)}]`."
        return replace(fault, hint=hint)
    if path[:-1] == ('groups',) and isinstance(value, str):
        name = re.sub(r'^profile\b[ :=]*', '', value)
        return replace(fault, hint=f"Write `profile: {short(name)}`.")
    if isinstance(value, str) and _WHOLE.fullmatch(value):
        return replace(fault, hint=f"Write {value} without quotes.")
    return fault


def _hidden(fault: Finding, path: PathKey) -> Iterator[str]:
    """What a value that was taken as nothing may have held.

    Of a culture or a budget of the wrong form its rule speaks in place of the form.
    """
    last = path[-1] if path else ''
    if fault.code == 'PP0202':
        names = ALONE | COUNTED if len(path) == 1 else COUNTED
        last = next(iter(get_close_matches(str(last), names, 1)), '')
    elif path != ('adventure',) and last in ALONE:
        return
    if last in COUNTED or isinstance(last, int):
        yield 'groups'
    elif last in ALONE:
        yield last


def _copied(node: Node) -> Node:
    """The same nodes, to be changed."""
    if isinstance(node.value, dict):
        inner = {key: _copied(child) for key, child in node.value.items()}
        return Node(inner, node.span, dict(node.keys))
    if isinstance(node.value, list):
        return Node([_copied(child) for child in node.value], node.span)
    return Node(node.value, node.span)


def _mended(root: Node, path: PathKey) -> bool:
    """Give a value of the wrong form the form that is meant; else make nothing of it."""
    parent = Places(root).node(path[:-1])
    last = path[-1] if path else ''
    if parent is None:
        return False
    if isinstance(parent.value, dict):
        old = parent.value.pop(str(last), None)
        if old is not None and isinstance(old.value, str) and last in LISTS - {'groups'}:
            parent.value[str(last)] = Node([old], old.span)
            return True
    elif isinstance(parent.value, list) and isinstance(last, int):
        old = parent.value[last]
        parent.value[last] = Node(None, parent.span)
        if isinstance(old.value, str) and path[:-1] == ('groups',):
            parent.value[last] = Node({'profile': old}, old.span)
            return True
    return False
