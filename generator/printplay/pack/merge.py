"""All YAML files of a pack's folder in, one document and what each file says of its sources out."""

from dataclasses import dataclass, field
from pathlib import Path

from printplay.errors import PackUnreadable
from printplay.findings import Finding, Span, finding
from printplay.model.core import Provenance
from printplay.model.game import PathKey
from printplay.pack.schema import parse_as
from printplay.pack.source import Node, read_file
from printplay.pack.texts import lay_texts

GAME_FILE = 'game.yaml'
_SOURCE = 'source'


@dataclass
class Merged:
    """The document of all files, while it is put together.

    Attributes:
        sources: what each file says of its sources, by its name.
        held: the entries that each of those files holds.
        origins: the provenance that a file gives to each entry it holds.
        declared: where each of those is written down.
    """

    root: Node
    sources: dict[str, Node] = field(default_factory=dict)
    held: dict[str, list[PathKey]] = field(default_factory=dict)
    origins: dict[PathKey, Provenance] = field(default_factory=dict)
    declared: dict[PathKey, Span] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)


def merge_files(root: Path) -> Merged:
    """The pack's files as one document, `game.yaml` first and the others by name, with its texts.

    Raises:
        PackUnreadable: the folder or a file cannot be read, or is not YAML.
    """
    merged = Merged(Node({}, Span((root / GAME_FILE).as_posix())))
    for path in yaml_files(root):
        shown = path.as_posix()
        node, faults = read_file(path, shown)
        merged.findings += faults
        if node is None or node.value is None:
            merged.findings.append(finding('PP0106', f"{path.name} is empty", Span(shown)))
        elif not isinstance(node.value, dict):
            said = f"{path.name} is not a mapping"
            merged.findings.append(finding('PP0107', said, node.span))
        else:
            _merge(merged, node, path.name)
    merged.findings += lay_texts(root, merged.root, merged.sources)
    for name in merged.sources:
        _declare(merged, name)
    return merged


def yaml_files(root: Path) -> tuple[Path, ...]:
    """The files that make up a pack, `game.yaml` first.

    Raises:
        PackUnreadable: there is no such folder, it cannot be opened, or it has no `game.yaml`.
    """
    try:
        there = [p for p in root.iterdir() if p.suffix == '.yaml' and p.name[0] != '.']
    except OSError as fault:
        raise PackUnreadable(
            f"The folder '{root.as_posix()}' cannot be read: {fault.strerror}.",
            "Name the folder of a pack.",
        ) from fault
    paths = sorted(there, key=lambda path: path.name)  # the same order on every system
    game = root / GAME_FILE
    if game not in paths:
        raise PackUnreadable(
            f"The folder '{root.as_posix()}' has no {GAME_FILE}.",
            "A pack is a folder with a game.yaml that says `format: 1`.",
        )
    return (game, *(path for path in paths if path != game))


def _merge(merged: Merged, file: Node, name: str) -> None:
    """Add a file's collections, and keep what it says of its sources."""
    paths = [
        path
        for key, node in file.mapping.items()
        if key != _SOURCE
        for path in _add(merged, key, node, file.keys[key])
    ]
    if _SOURCE in file.mapping:
        merged.sources[name], merged.held[name] = file.mapping[_SOURCE], paths


def _declare(merged: Merged, name: str) -> None:
    """What a file says of its sources holds for its entries."""
    node, paths = merged.sources[name], merged.held[name]
    origin, faults = parse_as(Provenance, node)
    merged.findings += faults
    if origin is not None:
        merged.origins.update(dict.fromkeys(paths, origin))
        merged.declared.update(dict.fromkeys(paths, node.span))


def _add(merged: Merged, key: str, node: Node, span: Span) -> list[PathKey]:
    """Add a collection to the document; the paths of what was added."""
    there = merged.root.mapping.get(key)
    if there is None:
        listed = isinstance(node.value, list)
        merged.root.mapping[key] = Node(list(node.items), node.span) if listed else node
        merged.root.keys[key] = span
        return [(key, index) for index in range(len(node.items))] if listed else [(key,)]
    if isinstance(there.value, list) and isinstance(node.value, list):
        start = len(there.value)
        there.value.extend(node.value)
        return [(key, index) for index in range(start, len(there.value))]
    first = ("first here", merged.root.keys[key])
    said = f"'{key}' stands in two files"
    merged.findings.append(finding('PP0108', said, span, path=key, related=(first,)))
    return []
