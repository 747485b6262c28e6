"""A file or standard input in; out, every column that is written there, as nodes."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any, Final

import yaml

from printplay.errors import PackUnreadable
from printplay.findings import Finding
from printplay.pack.json_source import parse_json
from printplay.pack.source import LOADER, Node, decoded, parse_text, read_bytes

COLUMN_BYTES: Final = 1_000_000
MOST: Final = 1000
"""So many columns a file may hold, which are as many as can be suggested at once."""

STANDARD_INPUT: Final = Path('-')
SECOND_DOCUMENT: Final = 'PP0104'


@dataclass(frozen=True, slots=True)
class WrittenText:
    """A column as it is written, with faults of writing.

    Attributes:
        file: the name of its file in findings.
        number: which one it is of several in its file; 0 if it is the only one.
    """

    node: Node | None
    faults: tuple[Finding, ...]
    file: str
    number: int = 0


@dataclass
class Reading:
    """Where column files are read. `piped`: reads so many bytes of standard input."""

    piped: Callable[[int], bytes] | None = None
    _taken: bytes | None = field(default=None, init=False)

    def content(self, path: Path) -> bytes:
        """What a file holds; standard input, which is there only once, for `-`.

        Raises:
            PackUnreadable: the file cannot be read, or is too big.
        """
        shown = path.as_posix()
        if path == STANDARD_INPUT and self.piped is not None:
            if self._taken is None:
                self._taken = self.piped(COLUMN_BYTES + 1)
            if len(self._taken) > COLUMN_BYTES:
                raise PackUnreadable(
                    f"Standard input is bigger than {COLUMN_BYTES // 1_000_000} MB.",
                    "It should be a column written by people.",
                )
            return self._taken
        with suppress(OSError):  # said when it is opened
            if path.is_dir():
                raise PackUnreadable(f"'{shown}' is a folder.", "Name a column file in it.")
            if not path.exists():
                raise PackUnreadable(f"There is no file '{shown}'.", "Name a column file.")
            if not path.is_file():
                raise PackUnreadable(
                    f"'{shown}' is not a file.", "Pipe what it holds, and name it `-`."
                )
        return read_bytes(path, shown, COLUMN_BYTES)

    def columns(self, path: Path) -> tuple[WrittenText, ...]:
        """The columns in a file, one for each of its YAML documents.

        Raises:
            PackUnreadable: the file cannot be read.
        """
        shown = path.as_posix()
        text = decoded(self.content(path), shown)
        if path.suffix.lower() == '.json':
            return (WrittenText(*parse_json(text, shown), shown),)
        node, faults = parse_text(text, shown)
        if not any(fault.code == SECOND_DOCUMENT for fault in faults):
            return (WrittenText(node, faults, shown),)
        texts = list(islice(_documents(text), MOST + 1)) or ['']
        if len(texts) > MOST:
            raise PackUnreadable(
                f"'{shown}' holds more than {MOST} columns.", "Write them into several files."
            )
        return tuple(
            WrittenText(*parse_text(one, shown), shown, number if len(texts) > 1 else 0)
            for number, one in enumerate(texts, 1)
        )


def _documents(text: str) -> Iterator[str]:
    """Every YAML document that holds something, with empty lines for all that comes before it."""
    starts: list[tuple[int, int]] = []
    full: list[bool] = []
    events: Iterator[Any] = yaml.parse(text, Loader=LOADER)
    for event in events:
        if isinstance(event, yaml.DocumentStartEvent):
            mark: Any = event.start_mark
            starts.append((mark.index, mark.line))
            full.append(False)
        elif isinstance(event, yaml.NodeEvent):
            full[-1] = full[-1] or not _nothing(event)
    starts[0] = (0, 0)
    ends = [*(index for index, _ in starts[1:]), len(text)]
    for (index, line), end, holds in zip(starts, ends, full, strict=True):
        if holds:
            yield '\n' * line + text[index:end]


def _nothing(event: yaml.NodeEvent) -> bool:
    return isinstance(event, yaml.ScalarEvent) and not event.value and not event.style
