"""Sources: every fact has one, each status keeps its rules, our own decisions are listed."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, Final

from printplay.findings import Finding
from printplay.model.core import LocalText, Provenance, Record, Status
from printplay.model.game import Game, PathKey
from printplay.model.walk import walk_records
from printplay.pack.said import said, value_at

_CITES: Final = {
    Status.STATED: 1,
    Status.INFERRED: 1,
    Status.PUBLIC: 1,
    Status.CONFLICT: 2,
    Status.HOUSE: 0,
    Status.MISSING: 0,
}
_NEEDS_WHY: Final = frozenset((Status.INFERRED, Status.CONFLICT, Status.HOUSE, Status.MISSING))
_NO_FACTS: Final = frozenset(('id', 'source', 'facts'))
_WORDS: Final = {
    Status.STATED: "stated",
    Status.INFERRED: "inferred",
    Status.PUBLIC: "public",
    Status.CONFLICT: "in conflict",
    Status.HOUSE: "house",
    Status.MISSING: "missing",
}


def check_provenance(game: Game) -> Iterator[Finding]:
    """What is wrong with sources; a pack that lists no `sources` keeps no provenance."""
    if not game.doc.sources:
        return
    yield from _facts(game)
    kinds = {source.id: source.kind for source in game.doc.sources}
    told: set[int] = set()
    for path, provenance in game.origins.items():
        yield from _value(game, path, provenance)
        if id(provenance) not in told:  # a file's source stands at each of its entries
            told.add(id(provenance))
            yield from _shape(game, path, provenance)
            yield from _places(game, path, provenance, kinds)
            yield from _own(game, path, provenance)
    yield from _coverage(game)


def coverage(game: Game) -> dict[str, Counter[str]]:
    """How many facts of each collection are known how; `unknown` where nothing says."""
    counted: dict[str, Counter[str]] = defaultdict(Counter)
    for path, record in walk_records(game.doc):
        counted[str(path[0])].update(
            str(origin.status) if origin else 'unknown' for _, origin in _known(game, path, record)
        )
    return {name: counts for name, counts in counted.items() if counts}


def _known(game: Game, path: PathKey, record: Record) -> Iterator[tuple[str, Provenance | None]]:
    """The facts of a record with what says where they come from."""
    around = game.origin(path)
    for name in facts_of(record):
        yield name, game.origins.get((*path, name), around)


def facts_of(record: Record) -> list[str]:
    """The facts of a record: fields that it sets itself and that hold no records of their own."""
    written = record.model_fields_set
    return [
        name
        for name, value in vars(record).items()
        if name in written and name not in _NO_FACTS and not _holds_records(value)
    ]


def _holds_records(value: Any) -> bool:
    return isinstance(value, tuple) and bool(value) and isinstance(value[0], Record)


def _facts(game: Game) -> Iterator[Finding]:
    """One finding for each record of which some fact has no source; what it holds is implied."""
    told: list[PathKey] = []
    for path, record in walk_records(game.doc):
        if any(path[: len(outer)] == outer for outer in told):
            continue
        bare = [name for name, origin in _known(game, path, record) if origin is None]
        if bare:
            told.append(path)
            message = f"nothing says where {', '.join(bare)} of '{record.id}' comes from"
            yield said(game, 'PP0501', message, path)


def _shape(game: Game, path: PathKey, provenance: Provenance) -> Iterator[Finding]:
    status, span = provenance.status, game.declared.get(path)
    cites = len(provenance.citations)
    if cites < _CITES[status]:
        need = "a citation" if _CITES[status] == 1 else "two citations"
        message = f"'{status}' needs {need} and has {cites or 'none'}"
        yield said(game, 'PP0502', message, path, span=span)
    if status in _NEEDS_WHY and not _why(game, provenance).strip():
        yield said(game, 'PP0504', f"'{status}' needs a reason", path, span=span)
    if status is Status.CONFLICT and not provenance.rejected:
        message = "the conflict does not say what was rejected"
        yield said(game, 'PP0505', message, path, span=span)


def _places(
    game: Game, path: PathKey, provenance: Provenance, kinds: Mapping[str, str]
) -> Iterator[Finding]:
    for cite in provenance.citations:
        if not cite.at.strip() and kinds.get(cite.source) == 'rulebook':
            message = f"the citation of '{cite.source}' has no place"
            yield said(game, 'PP0503', message, path, span=game.declared.get(path))


def _value(game: Game, path: PathKey, provenance: Provenance) -> Iterator[Finding]:
    """What a status says about the value at `path` itself."""
    value, span = value_at(game, path), game.declared.get(path)
    if provenance.status is Status.CONFLICT and _texts(value) & set(provenance.rejected):
        message = f"'{path[-1]}' has a value that is also rejected"
        yield said(game, 'PP0506', message, path, span=span)
    if provenance.status is not Status.MISSING:
        return
    if isinstance(value, Record) or value is None:
        name = f"'{path[-1]}'" if value is None else f"all of '{value.id}'"
        yield said(game, 'PP0507', f"{name} is missing: {_why(game, provenance)}", path, span=span)
    else:
        message = f"'{path[-1]}' is given and called missing"
        yield said(game, 'PP0508', message, path, span=span)


def _texts(value: Any) -> set[str]:
    """A value as a pack's author would write it among the rejected ones."""
    return set(value.root.values()) if isinstance(value, LocalText) else {str(value)}


def _own(game: Game, path: PathKey, provenance: Provenance) -> Iterator[Finding]:
    """A note for a declaration that something is our own decision."""
    if provenance.status is Status.HOUSE:
        message = f"{_extent(game, path)} our own decision: {_why(game, provenance)}"
        yield said(game, 'PP0509', message, path, span=game.declared.get(path))


def _why(game: Game, provenance: Provenance) -> str:
    """The reason of a provenance in the pack's first language."""
    return game.text(provenance.why, game.doc.languages[0])


def _extent(game: Game, path: PathKey) -> str:
    """What a declaration of provenance covers, in words."""
    record = value_at(game, path)
    if not isinstance(record, Record):
        return f"'{path[-1]}' is"
    return f"'{record.id}' is" if record.source is not None else "what this file holds is"


def _coverage(game: Game) -> Iterator[Finding]:
    for name, counted in coverage(game).items():
        parts = [f"{counted[status]} {_WORDS[status]}" for status in Status if counted[status]]
        if parts:
            message = f"{name}: {sum(counted.values())} facts, {', '.join(parts)}"
            yield said(game, 'PP0510', message, (name,))
