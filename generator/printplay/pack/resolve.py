"""A typed document in, the provenance that is declared in it by path out: nearest wins.

Four places may say where facts come from: the fact (`facts:` of a record), the record, a
record around it, and the file. `Game.origin` climbs from a path to the nearest of them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pydantic import BaseModel

from printplay.findings import Finding, Span, finding
from printplay.model.core import PackDocument, Provenance, Record
from printplay.model.game import PathKey
from printplay.model.walk import walk_records
from printplay.pack.merge import Merged
from printplay.pack.places import Places
from printplay.pack.schema import dotted, nearest

_NO_FACTS = frozenset(('id', 'source', 'facts'))


@dataclass(frozen=True)
class Origins:
    """Provenance by path, where it is written down, and facts that do not exist."""

    origins: Mapping[PathKey, Provenance]
    declared: Mapping[PathKey, Span]
    findings: tuple[Finding, ...]


def resolve_origins(doc: PackDocument, merged: Merged, places: Places) -> Origins:
    """The index of provenance, on top of what the files say for the entries they hold."""
    origins, declared = dict(merged.origins), dict(merged.declared)
    findings: list[Finding] = []
    for path, record in walk_records(doc):
        if record.source is not None:
            origins[path] = record.source
            declared[path] = places[(*path, 'source')]
        for name, provenance in record.facts.items():
            fact = fact_path(record, name)
            if fact is None:
                findings.append(_no_such_fact(path, record, name, places))
            else:
                origins[(*path, *fact)] = provenance
                declared[(*path, *fact)] = places[(*path, 'facts', name)]
    return Origins(origins, declared, tuple(findings))


def fact_path(record: Record, name: str) -> PathKey | None:
    """The path that a key of `facts` names (`points`, `rule.text`, `levels.2`), or none."""
    path: PathKey = ()
    value: object = record
    for part in name.split('.'):
        if isinstance(value, tuple) and part.isdecimal() and int(part) < len(value):
            path, value = (*path, int(part)), value[int(part)]
        elif isinstance(value, BaseModel) and part in fact_names(type(value)):
            path, value = (*path, part), getattr(value, part)
        else:
            return None
    return path


def fact_names(model: type[BaseModel]) -> Iterator[str]:
    """The fields of a model that hold facts."""
    return (name for name in model.model_fields if name not in _NO_FACTS)


def _no_such_fact(path: PathKey, record: Record, name: str, places: Places) -> Finding:
    where = (*path, 'facts', name)
    return finding(
        'PP0209',
        f"'{record.id}' has no fact '{name}'",
        places.key(where),
        path=dotted(where),
        subject=record.id,
        hint=nearest(name, fact_names(type(record))),
    )
