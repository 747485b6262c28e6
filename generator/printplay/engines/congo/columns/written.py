"""Nodes of a column file in; the column as written out, as far as its form can be read.

A value of the wrong form is told and then taken as nothing, so that everything else in the file
is still looked at.
"""

import re
from dataclasses import dataclass

from printplay.findings import Finding, Span, finding
from printplay.model.congo.column_file import WrittenColumn
from printplay.model.game import PathKey
from printplay.pack.places import Places
from printplay.pack.schema import parse_as
from printplay.pack.source import Node

_PART = re.compile(r'\[(\d+)\]|([^.\[\]]+)')


@dataclass(frozen=True, slots=True)
class Reading:
    """A column as written, where its values stand, and faults of its form.

    Attributes:
        faulty: places of values that were taken as nothing.
    """

    doc: WrittenColumn
    places: Places
    findings: tuple[Finding, ...]
    faulty: frozenset[PathKey]

    def span(self, path: PathKey) -> Span | None:
        """The place of the longest beginning of `path` that is written."""
        while path and path not in self.places:
            path = path[:-1]
        return self.places.get(path)


def read_column(node: Node | None, file: str) -> Reading:
    """The column in a file, with every fault of its form."""
    empty = Node({}, Span(file))
    if node is None or not isinstance(node.value, dict):
        what = "is empty" if node is None or node.value is None else "holds no mapping"
        said = f"the file {what}, and no column"
        hint = "Begin with `culture:`, `budget:` and `groups:`; `printplay column new` writes them."
        nothing = finding('PP0107', said, node.span if node else Span(file), hint=hint)
        return Reading(WrittenColumn(), Places(empty), (nothing,), frozenset({()}))
    root = _copied(node)
    faults: list[Finding] = []
    while True:
        doc, found = parse_as(WrittenColumn, root)
        if doc is not None:
            break
        faults += found
        for fault in found:
            if not _taken_out(root, path_of(fault.path)):
                return Reading(WrittenColumn(), Places(node), tuple(faults), frozenset({()}))
    places = Places(node)
    return Reading(doc, places, tuple(faults), frozenset(path_of(fault.path) for fault in faults))


def path_of(text: str) -> PathKey:
    """A path from how people read it: `groups[0].figures`."""
    return tuple(int(index) if index else name for index, name in _PART.findall(text))


def _copied(node: Node) -> Node:
    """The same nodes, to be changed."""
    if isinstance(node.value, dict):
        inner = {key: _copied(child) for key, child in node.value.items()}
        return Node(inner, node.span, dict(node.keys))
    if isinstance(node.value, list):
        return Node([_copied(child) for child in node.value], node.span)
    return Node(node.value, node.span)


def _taken_out(root: Node, path: PathKey) -> bool:
    """Make nothing of the value at a path; what stands under no known key goes altogether."""
    parent = Places(root).node(path[:-1])
    if parent is None or not path:
        return False
    last = path[-1]
    if isinstance(parent.value, dict):
        return parent.value.pop(str(last), None) is not None
    if isinstance(parent.value, list) and isinstance(last, int):
        parent.value[last] = Node(None, parent.span)
    return True
