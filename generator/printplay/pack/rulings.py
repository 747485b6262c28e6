"""Nodes that ask for a ruling in, nodes with the value in force out.

A pack may write `{ruling: KEY}` for the value itself, or `{ruling: KEY, cases: {CHOICE: X, …}}`
for something that depends on it. Positions stay those of the text that was chosen.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from printplay.errors import UsageFault
from printplay.findings import Finding, Span, finding
from printplay.model.game import PathKey
from printplay.pack.source import Node

_FORMS = (frozenset(('ruling',)), frozenset(('ruling', 'cases')))

Choices = Mapping[str, 'tuple[Node, ...]']


@dataclass(frozen=True)
class Resolved:
    """A document without ruling nodes, the keys it asked for, and the values in force.

    `broken` are the places that no value could be found for.
    """

    root: Node
    read: frozenset[str]
    values: Mapping[str, str]
    findings: tuple[Finding, ...]
    broken: frozenset[Span]


def choices_of(root: Node) -> Choices:
    """The choices of each ruling as written, first one the default; broken rulings left out."""
    found: dict[str, tuple[Node, ...]] = {}
    for ruling in root.mapping.get('rulings', Node([], root.span)).items:
        key = ruling.mapping.get('id')
        listed = ruling.mapping.get('choices')
        ids = tuple(c.mapping['id'] for c in (listed.items if listed else ()) if 'id' in c.mapping)
        if key is not None and isinstance(key.value, str) and ids:
            found[key.value] = ids
    return found


def text_of(choice: Node) -> str:
    """A choice's id as it is typed on a command line."""
    return str(choice.value)


def resolve_rulings(
    root: Node, asked: Mapping[str, str], choices: Choices | None = None
) -> Resolved:
    """The document with every ruling node replaced; `asked` overrides defaults.

    `choices` are those of `root`, if they are known already.

    Raises:
        UsageFault: `asked` names a ruling or a value that the pack does not have.
    """
    choices = choices_of(root) if choices is None else choices
    chosen = {key: ids[0] for key, ids in choices.items()}
    chosen.update({key: _asked_choice(choices, key, value) for key, value in asked.items()})
    resolver = _Resolver(choices, chosen)
    done = resolver.resolve(root)
    values = {key: text_of(node) for key, node in chosen.items()}
    return Resolved(
        done,
        frozenset(resolver.read),
        values,
        tuple(resolver.findings),
        frozenset(resolver.broken),
    )


def undecided(node: Node, path: PathKey = ()) -> Iterator[tuple[PathKey, Any]]:
    """What is written where a ruling decides, all cases of it, by its place in the document."""
    if node.settled:
        return
    if 'ruling' in node.mapping:
        yield path, node.data
    elif isinstance(node.value, dict):
        for key, child in node.value.items():
            yield from undecided(child, (*path, key))
    else:
        for place, child in enumerate(node.items):
            yield from undecided(child, (*path, place))


def _asked_choice(choices: Choices, key: str, value: str) -> Node:
    if key not in choices:
        raise UsageFault(f"There is no ruling '{key}'.", _known(key, choices))
    for choice in choices[key]:
        if text_of(choice) == value:
            return choice
    allowed = ', '.join(text_of(c) for c in choices[key])
    raise UsageFault(f"The ruling '{key}' cannot be '{value}'.", f"It may be: {allowed}.")


def _known(key: str, names: Mapping[str, object]) -> str:
    near = get_close_matches(key, names, 1)
    if near:
        return f"Did you mean '{near[0]}'?"
    return f"The pack has: {', '.join(sorted(names))}." if names else "The pack has no rulings."


@dataclass
class _Resolver:
    choices: Choices
    chosen: Mapping[str, Node]
    read: set[str] = field(default_factory=set)
    findings: list[Finding] = field(default_factory=list)
    broken: set[Span] = field(default_factory=set)

    def resolve(self, node: Node) -> Node:
        if node.settled:
            return node
        if isinstance(node.value, list):
            done = [self._inside(child) for child in node.value]
            node.settled = all(a is b for a, b in zip(done, node.value, strict=True))
            return node if node.settled else Node(done, node.span)
        if not isinstance(node.value, dict):
            return node
        if 'ruling' in node.value:
            if self._is_misspelt(node):
                return self._nothing(node)
            if frozenset(node.value) in _FORMS:
                return self._value(node)
        new = {key: self._inside(child) for key, child in node.value.items()}
        node.settled = all(new[key] is child for key, child in node.value.items())
        return node if node.settled else Node(new, node.span, node.keys)

    def _is_misspelt(self, node: Node) -> bool:
        """Tell of a key beside `ruling` that is nearly `cases`; others are no ruling nodes."""
        if len(node.mapping) != 2 or 'cases' in node.mapping:
            return False
        near = get_close_matches('cases', set(node.mapping) - {'ruling'}, 1)
        if not near:
            return False
        said, hint = f"the key '{near[0]}' is not known here", "Did you mean 'cases'?"
        self.findings.append(finding('PP0202', said, node.keys[near[0]], hint=hint))
        return True

    def _inside(self, node: Node) -> Node:
        return self.resolve(node) if isinstance(node.value, dict | list) else node

    def _value(self, node: Node) -> Node:
        asked = node.mapping['ruling']
        key = str(asked.value)
        if key not in self.choices:
            hint = _known(key, self.choices)
            said = f"there is no ruling '{key}'"
            self.findings.append(finding('PP0601', said, asked.span, subject=key, hint=hint))
            return self._nothing(node)
        self.read.add(key)
        if 'cases' not in node.mapping:
            return Node(self.chosen[key].value, node.span)
        return self._case(node, key)

    def _case(self, node: Node, key: str) -> Node:
        cases = node.mapping['cases']
        names = [text_of(choice) for choice in self.choices[key]]
        self.findings += self._case_faults(cases, key, names)
        done = {name: self.resolve(case) for name, case in cases.mapping.items()}
        return done.get(text_of(self.chosen[key])) or self._nothing(node)

    def _nothing(self, node: Node) -> Node:
        self.broken.add(node.span)
        return Node(None, node.span)

    def _case_faults(self, cases: Node, key: str, names: list[str]) -> Iterator[Finding]:
        for name in names:
            if name not in cases.mapping:
                said = f"the ruling '{key}' may be '{name}', and there is no case for that"
                yield finding('PP0602', said, cases.span, subject=key)
        for name, span in cases.keys.items():
            if name not in names:
                said = f"the ruling '{key}' has no choice '{name}'"
                hint = f"It may be: {', '.join(names)}."
                yield finding('PP0603', said, span, subject=key, hint=hint)
