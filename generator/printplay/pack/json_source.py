"""JSON text in, the same nodes out as from YAML, read by the grammar of JSON.

Nearly all JSON is YAML, but not all: tabs that indent, escapes in pairs for one sign and a name
whose colon stands on the next line are JSON alone.
"""

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from json import JSONDecodeError, JSONDecoder

from printplay.errors import PackUnreadable
from printplay.findings import Finding, Span, finding
from printplay.pack.source import MAX_DEPTH, Node, half_a_character, parse_scalar, too_deep

_SPACE = re.compile(r'[ \t\r\n]*')
_LINE = re.compile(r'\r\n?|\n')
_ATOM = JSONDecoder(parse_int=parse_scalar, parse_float=parse_scalar, parse_constant=str)


def parse_json(text: str, shown: str) -> tuple[Node | None, tuple[Finding, ...]]:
    """The root node of a JSON text, with what is wrong about how it is written.

    Raises:
        PackUnreadable: the text is not JSON.
    """
    reader = _Reader(text, shown, [0, *(m.end() for m in _LINE.finditer(text))])
    if not reader.sign():
        return None, ()
    root = reader.value(1)
    if reader.sign():
        raise reader.refusal("more follows after the end")
    return root, tuple(reader.findings)


@dataclass
class _Reader:
    """Reads one value after the other, never deeper than files are written.

    Attributes:
        lines: where each line begins.
        at: where reading goes on.
    """

    text: str
    shown: str
    lines: list[int]
    at: int = 0
    findings: list[Finding] = field(default_factory=list)

    def sign(self) -> str:
        """The next sign that is no space, or nothing at the end."""
        space = _SPACE.match(self.text, self.at)
        self.at = space.end() if space else self.at
        return self.text[self.at : self.at + 1]

    def value(self, depth: int) -> Node:
        """The value that stands here."""
        sign, span = self.sign(), self._span(self.at)
        if sign not in ('{', '['):
            return Node(self._atom(), span)
        if depth > MAX_DEPTH:
            raise too_deep(span)
        self.at += 1
        return self._mapping(span, depth) if sign == '{' else self._list(span, depth)

    def refusal(self, why: str, at: int | None = None) -> PackUnreadable:
        """What is said of a text that is not JSON."""
        span = self._span(self.at if at is None else at)
        return PackUnreadable(
            f'{self.shown}:{span.line}:{span.column}: this is not JSON: {why}.',
            "Check the commas, quotes and brackets on this line and the one above.",
        )

    def _span(self, at: int) -> Span:
        line = bisect_right(self.lines, at)
        return Span(self.shown, line, at - self.lines[line - 1] + 1)

    def _atom(self) -> str | int | float | bool | None:
        """A text, a number, or one of the three words."""
        found: str | int | float | bool | None
        try:
            found, self.at = _ATOM.raw_decode(self.text, self.at)
        except JSONDecodeError as fault:
            raise self.refusal(fault.msg[:1].lower() + fault.msg[1:], fault.pos) from fault
        if isinstance(found, str):
            try:
                found.encode()
            except UnicodeEncodeError as fault:
                raise half_a_character(self.shown) from fault
        return found

    def _list(self, span: Span, depth: int) -> Node:
        items: list[Node] = []
        if self.sign() == ']':
            self.at += 1
            return Node(items, span)
        while True:
            items.append(self.value(depth + 1))
            if self._ends(']'):
                return Node(items, span)

    def _mapping(self, span: Span, depth: int) -> Node:
        children: dict[str, Node] = {}
        node = Node(children, span)
        if self.sign() == '}':
            self.at += 1
            return node
        while True:
            if self.sign() != '"':
                raise self.refusal("expecting a name in double quotes")
            place, name = self._span(self.at), str(self._atom())
            if self.sign() != ':':
                raise self.refusal("expecting ':'")
            self.at += 1
            child = self.value(depth + 1)
            if name in children:
                first = (("first here", node.keys[name]),)
                said = f"the key '{name}' stands twice"
                self.findings.append(finding('PP0101', said, place, related=first))
            else:
                children[name], node.keys[name] = child, place
            if self._ends('}'):
                return node

    def _ends(self, closing: str) -> bool:
        """Whether a list or mapping ends here; else a comma has to follow."""
        sign = self.sign()
        if sign not in (closing, ','):
            raise self.refusal(f"expecting ',' or '{closing}'")
        self.at += 1
        return sign == closing
