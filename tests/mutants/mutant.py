"""A fault to be seeded into a pack or its engine."""

import re
import shutil
from dataclasses import dataclass, replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LAYERS = {
    'S': "reading and static checks",
    'E': "proofs and exact chances",
    'X': "scenarios",
    'P': "play: invariants, dead ends, coverage, balance, frequencies",
    'R': "replay and copies",
}


@dataclass(frozen=True)
class Mutant:
    """One fault.

    Attributes:
        kind: number of its class of defects.
        layers: where it may be found, as letters of `LAYERS`.
        names: ids of which a finding has to name one.
        file: the pack's file that is changed; empty for a fault of the engine.
        old, new: a pattern and what takes its place, `times` times (0: everywhere).
        also: further edits, each a file, a pattern and what takes its place everywhere.
        engine: name of a fault of the engine.
        equivalent: why it makes no difference, if it makes none.
        beyond: why nothing finds it, if that is known.
    """

    id: str
    kind: int
    layers: str
    names: tuple[str, ...]
    file: str = ''
    old: str = ''
    new: str = ''
    times: int = 1
    also: tuple[tuple[str, str, str], ...] = ()
    engine: str = ''
    equivalent: str = ''
    beyond: str = ''

    def seed(self, folder: Path, game: str) -> Path:
        """A copy of the pack with the fault in it."""
        root = Path(shutil.copytree(ROOT / 'rules' / game, folder / game))
        for file, text in self.edited(ROOT / 'rules' / game).items():
            (root / file).write_text(text, 'utf-8')
        return root

    def edited(self, root: Path) -> dict[str, str]:
        """The files of a pack that are changed, as they are with the fault in them."""
        edits = ((self.file, self.old, self.new, self.times),) if self.file else ()
        texts: dict[str, str] = {}
        for file, old, new, times in (*edits, *((*edit, 0) for edit in self.also)):
            before = texts.get(file) or (root / file).read_text('utf-8')
            texts[file], made = re.subn(old, new, before, count=times)
            assert made, f"{self.id}: {old!r} is not in {file}"
        return texts

    def within(self, layers: str) -> 'Mutant':
        """The same fault, to be found by some layers."""
        return replace(self, layers=layers)
