"""Packs for tests: copies of the clean ones, with one thing changed."""

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from unittest.mock import patch

from printplay.checks.registry import check_game
from printplay.findings import Finding
from printplay.model.game import Game
from printplay.pack import source
from printplay.pack.load import load_game
from printplay.pack.source import Node, parse_text

PACKS = Path(__file__).resolve().parents[1] / 'packs'
SHIPPED = PACKS.parents[1] / 'rules'
# How well facts are known is told of every pack that keeps sources.
ALWAYS = frozenset(('PP0510',))


@dataclass(frozen=True)
class Fault:
    """A change to a clean pack that must bring out one finding and nothing else.

    Attributes:
        code: the finding's code.
        pack: a folder of tests/packs.
        file: the file that is changed.
        old: text in it, found once, that is replaced; empty to add `new` at the end.
        at: text of the line on which the finding must be.
        subject: the subject that the finding must name.
    """

    code: str
    pack: str
    file: str
    old: str
    new: str
    at: str
    subject: str = ''

    def __str__(self) -> str:
        return f'{self.code}-{self.at}'


def copy_pack(name: str, to: Path) -> Path:
    """A copy of a clean pack that may be changed."""
    return Path(shutil.copytree(PACKS / name, to / name))


def copy_shipped(name: str, to: Path) -> Path:
    """A copy of a shipped pack that may be changed."""
    return Path(shutil.copytree(SHIPPED / name, to / name))


@contextmanager
def altered(shelf: Path, name: str, changed: Mapping[str, str]) -> Iterator[Path]:
    """A shipped pack in which some files have other texts, as long as this lasts.

    One copy in the shelf serves all, and a file is parsed once for each text that it has.
    """
    root = shelf / name
    if not root.is_dir():
        copy_shipped(name, shelf)
    try:
        for file, text in changed.items():
            (root / file).write_text(text, encoding='utf-8')
        with patch.object(source, 'parse_text', _parse):
            yield root
    finally:
        for file in changed:
            shutil.copyfile(SHIPPED / name / file, root / file)


def _parse(text: str, shown: str) -> tuple[Node | None, tuple[Finding, ...]]:
    node, faults = _parsed(text, shown)
    return node and _again(node), faults


@lru_cache(maxsize=128)
def _parsed(text: str, shown: str) -> tuple[Node | None, tuple[Finding, ...]]:
    return parse_text(text, shown)


def _again(node: Node) -> Node:
    """A node that may be changed."""
    value = node.value
    if isinstance(value, dict):
        inner = {key: _again(child) for key, child in value.items()}
        return Node(inner, node.span, dict(node.keys))
    if isinstance(value, list):
        return Node([_again(child) for child in value], node.span, node.keys)
    return Node(value, node.span, node.keys)


def replaced(text: str, old: str, new: str) -> str:
    """A text with one that stands in it once replaced, or added to."""
    assert not old or text.count(old) == 1, f'{old!r} stands {text.count(old)} times'
    return text.replace(old, new) if old else text + new


def replace_in(path: Path, old: str, new: str) -> None:
    """Replace a text that stands once in a file, or add to its end."""
    path.write_text(replaced(path.read_text(encoding='utf-8'), old, new), encoding='utf-8')


def found_in(root: Path) -> tuple[Finding, ...]:
    """Everything that loading and checking a pack finds, but what is always told."""
    loaded = load_game(root)
    found = loaded.findings if loaded.game is None else check_game(loaded.game)
    return tuple(finding for finding in found if finding.code not in ALWAYS)


def game_of(root: Path) -> Game:
    """The game of a pack that has the right form."""
    loaded = load_game(root)
    assert loaded.game is not None, [f.as_text() for f in loaded.findings]
    return loaded.game
