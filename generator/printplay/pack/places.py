"""Places of values by their path in the document, looked up in the nodes when asked for."""

from collections.abc import Iterator, Mapping

from printplay.findings import Span
from printplay.model.game import PathKey
from printplay.pack.source import Node


class Places(Mapping[PathKey, Span]):
    """A read-only mapping from path to place over a tree of nodes."""

    def __init__(self, root: Node) -> None:
        self._root = root

    def node(self, path: PathKey) -> Node | None:
        """The node at `path`, if there is one."""
        node = self._root
        for part in path:
            child = _child(node, part)
            if child is None:
                return None
            node = child
        return node

    def key(self, path: PathKey) -> Span | None:
        """Where the key stands that the last part of `path` names."""
        parent = self.node(path[:-1])
        return parent.keys.get(str(path[-1])) if parent is not None else None

    def __getitem__(self, path: PathKey) -> Span:
        node = self.node(path)
        if node is None:
            raise KeyError(path)
        return node.span

    def __iter__(self) -> Iterator[PathKey]:
        return _paths(self._root, ())

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _child(node: Node, part: str | int) -> Node | None:
    if isinstance(node.value, dict):
        return node.value.get(str(part))
    if isinstance(node.value, list) and isinstance(part, int) and part < len(node.value):
        return node.value[part]
    return None


def _paths(node: Node, path: PathKey) -> Iterator[PathKey]:
    yield path
    if isinstance(node.value, dict):
        for key, child in node.value.items():
            yield from _paths(child, (*path, key))
    elif isinstance(node.value, list):
        for index, child in enumerate(node.value):
            yield from _paths(child, (*path, index))
