"""All faults to be seeded into a pack: read from YAML, or made by rule from the pack itself."""

from pathlib import Path
from typing import Any

import yaml

from mutants.generated import generated
from mutants.mutant import Mutant


def mutants(game: str) -> tuple[Mutant, ...]:
    """All faults of a game, written ones first."""
    listed = yaml.safe_load((Path(__file__).parent / f'{game}.yaml').read_text('utf-8'))
    found = (*map(_written, listed['mutants']), *generated(game))
    assert len({m.id for m in found}) == len(found)
    return found


def _written(entry: dict[str, Any]) -> Mutant:
    also = tuple(tuple(edit) for edit in entry.get('also', ()))
    return Mutant(**{**entry, 'names': tuple(entry['names']), 'also': also})
