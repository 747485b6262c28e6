"""Folders of texts in, the document with their languages laid over it and what is wrong out.

`texts/<language>/*.yaml` in a pack's folder are mappings that mirror the document: an entry of a
list is named by its id, or the lists are equally long; what depends on a ruling is written by
`cases`. The folder alone makes its language one of the pack.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, get_args, get_origin

from pydantic import BaseModel

from printplay.errors import PackUnreadable
from printplay.findings import Finding, Span, finding
from printplay.model.core import LocalText, PackDocument, Provenance
from printplay.pack.fields import choice_of, element_types, plain_type
from printplay.pack.schema import model_of, nearest
from printplay.pack.source import Node, read_file
from printplay.pack.words import OWN_WORDS, TEXTS

_LANGUAGE: Final = re.compile(r'[a-z]{2,3}(-[A-Z]{2})?')
_SOURCE: Final = 'source'
_RULED: Final = frozenset(('ruling', 'cases'))


def lay_texts(root: Path, document: Node, sources: dict[str, Node]) -> list[Finding]:
    """Lay the texts of a pack's folder over its document, in place.

    `sources` are what files say of their sources, by the files' names.

    Raises:
        PackUnreadable: a file cannot be read, or is not YAML.
    """
    folder = root / TEXTS
    if not folder.is_dir():
        return []
    findings: list[Finding] = []
    for path in _inside(folder):
        if path.name.startswith('.') or not (path.is_dir() or path.suffix == '.yaml'):
            continue
        if not path.is_dir():
            said = f"{TEXTS}/{path.name} lies in no folder of a language"
            findings.append(finding('PP0109', said, Span(path.as_posix())))
        elif not _LANGUAGE.fullmatch(path.name):
            said = f"the folder {TEXTS}/{path.name} is named after no language"
            findings.append(finding('PP0109', said, Span(path.as_posix())))
        else:
            findings += _lay_folder(path, document, sources)
    return findings


def _inside(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir(), key=lambda path: path.name)
    except OSError as fault:
        raise PackUnreadable(
            f"The folder '{folder.as_posix()}' cannot be read: {fault.strerror}.",
            "Check its rights.",
        ) from fault


def _lay_folder(folder: Path, document: Node, sources: dict[str, Node]) -> list[Finding]:
    model = model_of(document)
    languages = _languages(document, folder)
    layer = _Layer(folder.name, languages[0], [])
    for path in _inside(folder):
        if path.suffix != '.yaml' or path.name == OWN_WORDS or path.name.startswith('.'):
            continue
        shown = path.as_posix()
        node, faults = read_file(path, shown)
        layer.findings += faults
        if node is None or node.value is None:
            layer.findings.append(finding('PP0106', f"{path.name} is empty", Span(shown)))
        elif not isinstance(node.value, dict):
            layer.findings.append(finding('PP0107', f"{path.name} is not a mapping", node.span))
        elif model is not None:
            own = node.value.pop(_SOURCE, None)
            if own is not None:
                layer.source(own, node.keys[_SOURCE], path.name, sources)
            layer.lay(document, model, node, path.name)
    return layer.findings


def _languages(document: Node, folder: Path) -> list[str]:
    """The languages of the pack, that of a folder among them from now on."""
    node = document.mapping.get('languages')
    if node is None:
        default = PackDocument.model_fields['languages'].default
        node = Node([Node(lang, document.span) for lang in default], document.span)
        document.mapping['languages'] = node
    known = [str(item.value) for item in node.items]
    if known and folder.name not in known:
        node.items.append(Node(folder.name, Span(folder.as_posix())))
    return known or [folder.name]


@dataclass
class _Layer:
    """The texts of one language, laid over nodes in place; `first` is the pack's first language."""

    lang: str
    first: str
    findings: list[Finding]

    def source(self, text: Node, span: Span, file: str, sources: dict[str, Node]) -> None:
        """Lay a text over what a file of the pack says of its sources."""
        if file in sources:
            self.lay(sources[file], Provenance, text, _SOURCE)
        else:
            self._say('PP0110', f"no file {file} of the pack has a `source`", span,
                      nearest(file, sources))  # fmt: skip

    def lay(self, node: Node, kind: Any, text: Node, name: str) -> None:
        """Lay a text or texts over a node, whose value is of a kind."""
        kind = choice_of(plain_type(kind), node)
        if 'ruling' in node.mapping and node.mapping.keys() <= _RULED:
            self._lay_cases(node, kind, text, name)
        elif isinstance(kind, type) and issubclass(kind, LocalText):
            self._join(node, text, name)
        elif isinstance(kind, type) and issubclass(kind, BaseModel):
            self._lay_fields(node, kind, text, name)
        elif get_origin(kind) is dict:
            for key, child in self._inside(text, name).items():
                if key in node.mapping:
                    self.lay(node.mapping[key], get_args(kind)[1], child, key)
                else:
                    self._unknown(key, text, node.mapping)
        elif get_origin(kind) is tuple and isinstance(node.value, list):
            self._lay_list(node.value, kind, text, name)
        else:
            self._no_text(name, text.span)

    def _lay_cases(self, node: Node, kind: Any, text: Node, name: str) -> None:
        """Lay texts over the cases of a ruling."""
        cases = node.mapping.get('cases')
        if cases is None:
            self._no_text(name, text.span)
        elif text.mapping.keys() != {'cases'}:
            said = f"'{name}' depends on a ruling"
            hint = f"Write `cases:` and a text for each of: {', '.join(cases.mapping)}."
            self._say('PP0111', said, text.span, hint)
        else:
            for key, child in text.mapping['cases'].mapping.items():
                if key in cases.mapping:
                    self.lay(cases.mapping[key], kind, child, name)
                else:
                    self._unknown(key, text.mapping['cases'], cases.mapping)

    def _lay_fields(self, node: Node, kind: type[BaseModel], text: Node, name: str) -> None:
        for key, child in self._inside(text, name).items():
            if key in node.mapping and key in kind.model_fields:
                self.lay(node.mapping[key], kind.model_fields[key].annotation, child, key)
            elif key in kind.model_fields:
                self._no_text(key, text.keys[key])
            else:
                self._unknown(key, text, kind.model_fields)

    def _lay_list(self, nodes: list[Node], kind: Any, text: Node, name: str) -> None:
        """Lay texts over a list: by id, or one for one."""
        if isinstance(text.value, list):
            if len(text.value) != len(nodes):
                said = f"'{name}' has {len(text.value)} entries here, {len(nodes)} in the document"
                self._say('PP0112', said, text.span)
                return
            kinds = element_types(kind, len(nodes))
            for node, inner, child in zip(nodes, kinds, text.value, strict=True):
                self.lay(node, inner, child, name)
            return
        known, (inner, *_) = _by_id(nodes), element_types(kind, 1)
        for key, child in self._inside(text, name).items():
            if key in known:
                self.lay(known[key], inner, child, key)
            else:
                self._unknown(key, text, known)

    def _join(self, node: Node, text: Node, name: str) -> None:
        """Put a text beside those that a node has."""
        ruled = 'ruling' in text.mapping
        if not isinstance(text.value, str) and not ruled:
            what = "a mapping" if text.mapping else "a list" if text.items else f"{text.data}"
            said = f"'{name}' is {what}, and must be a text"
            hint = "The folder tells the language: write the text alone, in quotes if need be."
            self._say('PP0204', said, text.span, hint)
            return
        if isinstance(node.value, str):
            node.value = {self.first: Node(node.value, node.span)}
            node.keys = {self.first: node.span}
        if not isinstance(node.value, dict):
            self._no_text(name, text.span)
        elif self.lang in node.value:
            related = (("first here", node.value[self.lang].span),)
            said = f"'{name}' has a text in '{self.lang}' already"
            self.findings.append(finding('PP0113', said, text.span, related=related))
        else:
            node.value[self.lang] = text
            node.keys[self.lang] = text.span

    def _inside(self, text: Node, name: str) -> dict[str, Node]:
        """What a mapping of texts holds; anything else is a fault."""
        if not isinstance(text.value, dict):
            self._no_text(name, text.span)
        return text.mapping

    def _unknown(self, key: str, text: Node, names: Any) -> None:
        self._say('PP0110', f"the document has no '{key}' here", text.keys[key],
                  nearest(key, names))  # fmt: skip

    def _no_text(self, name: str, span: Span) -> None:
        self._say('PP0111', f"the document has no text '{name}' here", span)

    def _say(self, code: str, message: str, span: Span, hint: str | None = None) -> None:
        self.findings.append(finding(code, message, span, hint=hint))


def _by_id(nodes: list[Node]) -> dict[str, Node]:
    """The entries of a list by id; of one that depends on a ruling by the ids of its cases.

    An id that several cases share names them all: their texts are written by `cases`.
    """
    found: dict[str, Node] = {}
    for node in nodes:
        cases = node.mapping.get('cases') if 'ruling' in node.mapping else None
        for inner in cases.mapping.values() if cases is not None else (node,):
            named = inner.mapping.get('id')
            if named is not None:
                key = str(named.value)
                found[key] = node if key in found and cases is not None else inner
    return found
