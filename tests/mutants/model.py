"""Faults to be seeded into a pack: read from YAML, or made by rule from the pack itself."""

import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import yaml

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

    def seed(self, folder: Path, game: str) -> Path:
        """A copy of the pack with the fault in it."""
        root = Path(shutil.copytree(ROOT / 'rules' / game, folder / game))
        if self.file:
            self._edit(root / self.file, self.old, self.new, self.times)
        for file, old, new in self.also:
            self._edit(root / file, old, new, 0)
        return root

    def within(self, layers: str) -> 'Mutant':
        """The same fault, to be found by some layers."""
        return replace(self, layers=layers)

    def _edit(self, path: Path, old: str, new: str, times: int) -> None:
        text, made = re.subn(old, new, path.read_text('utf-8'), count=times)
        assert made, f"{self.id}: {old!r} is not in {path.name}"
        path.write_text(text, 'utf-8')


def mutants(game: str) -> tuple[Mutant, ...]:
    """All faults of a game, written ones first."""
    listed = yaml.safe_load((Path(__file__).parent / f'{game}.yaml').read_text('utf-8'))
    found = (*map(_written, listed['mutants']), *_generated(game))
    assert len({m.id for m in found}) == len(found)
    return found


def _written(entry: dict[str, Any]) -> Mutant:
    also = tuple(tuple(edit) for edit in entry.get('also', ()))
    return Mutant(**{**entry, 'names': tuple(entry['names']), 'also': also})


def _generated(game: str) -> Iterator[Mutant]:
    """Rows deleted, copies off by one, ids twice: by rule, from the pack's own lines."""
    root = ROOT / 'rules' / game
    yield from _rows_deleted(root, 'melee.yaml', r'  - \{id: (\w+), difference.*\n', 'melee')
    for name in ('terrain-jungle.yaml', 'terrain-savannah.yaml'):
        rows = re.findall(r'- id: ((?:JUN|SAV)-\d-\d+)', (root / name).read_text('utf-8'))
        for row in rows[::6]:
            table = name.removeprefix('terrain-').removesuffix('.yaml')
            start = rf'      - id: {row}\n(?:        .*\n|\n)+'
            yield Mutant(f'gen-no-{row}', 1, 'S', (table, 'terrain_rows'), name, start, '')
    text = (root / 'cards.yaml').read_text('utf-8')
    for card, copies in re.findall(r'- id: ([\w.]+)\n(?:.*\n)?.*\n?        copies: (\d)', text):
        pattern = rf'(- id: {re.escape(card)}\n(?:        .*\n)*?        copies: ){copies}'
        changed = rf'\g<1>{int(copies) + 1}'
        names = ('totem_cards', 'cards_for_two')
        yield Mutant(f'gen-more-{card}', 7, 'S', names, 'cards.yaml', pattern, changed)
    weapons = re.findall(r'\{id: (\w+), title', (root / 'weapons.yaml').read_text('utf-8'))
    for first, second in pairwise(weapons):
        old, new = rf'id: {second}, title', f'id: {first}, title'
        yield Mutant(f'gen-twice-{first}', 6, 'S', (first, second), 'weapons.yaml', old, new)


def _rows_deleted(root: Path, file: str, pattern: str, name: str) -> Iterator[Mutant]:
    for match in re.finditer(pattern, (root / file).read_text('utf-8')):
        row = match.group(1)
        yield Mutant(f'gen-no-{row}', 1, 'S', (name,), file, re.escape(match.group(0)), '')
