"""Packs for tests: copies of the clean ones, with one thing changed."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from printplay.checks.registry import check_game
from printplay.findings import Finding
from printplay.model.game import Game
from printplay.pack.load import load_game

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


def replace_in(path: Path, old: str, new: str) -> None:
    """Replace a text that stands once in a file, or add to its end."""
    text = path.read_text(encoding='utf-8')
    assert not old or text.count(old) == 1, f'{old!r} stands {text.count(old)} times'
    path.write_text(text.replace(old, new) if old else text + new, encoding='utf-8')


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
