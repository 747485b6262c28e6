"""A game and a name in, where facts come from out, as JSON-ready values for people and scripts."""

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel

from printplay.checks.provenance import coverage, facts_of
from printplay.errors import UsageFault
from printplay.model.core import Citation, LocalText, Provenance, Record
from printplay.model.game import Game, PathKey
from printplay.model.walk import walk_records
from printplay.pack.said import value_at
from printplay.pack.schema import dotted, nearest

Facts = list[dict[str, Any]]


def explain_facts(game: Game, name: str) -> Facts:
    """Every fact of the entries called `name` (`crocodile-1`, `totem.crocodile-1`, `x.points`).

    Raises:
        UsageFault: no entry and no fact of an entry is called so.
    """
    known: set[str] = set()
    found: Facts = []
    for path, record, names in _named(game):
        known |= names
        for field in facts_of(record):
            if name in names or name in {f'{each}.{field}' for each in names}:
                found += [_fact(game, where) for where in _told_apart(game, (*path, field))]
    if not found:
        raise UsageFault(f"Nothing is called '{name}'.", nearest(name, sorted(known)))
    return found


def explain_sources(game: Game, name: str = '') -> Facts:
    """The sources, each with the places that are cited; only the one called `name` if given.

    Raises:
        UsageFault: there is no such source.
    """
    cited: dict[str, list[str]] = {source.id: [] for source in game.doc.sources}
    for cite in _citations(game):
        places = cited.setdefault(cite.source, [])
        if cite.at and cite.at not in places:
            places.append(cite.at)
    _expect(name, cited, "source")
    return [
        {
            **source.model_dump(mode='json'),
            'title': game.text(source.title, game.doc.languages[0]),
            'cited_at': sorted(cited[source.id]),
        }
        for source in game.doc.sources
        if name in ('', source.id)
    ]


def explain_rulings(game: Game, name: str = '') -> Facts:
    """The rulings with the value in force; only the one called `name` if given.

    Raises:
        UsageFault: there is no such ruling.
    """
    _expect(name, {ruling.id: ruling for ruling in game.doc.rulings}, "ruling")
    first = game.doc.languages[0]
    return [
        {
            'id': ruling.id,
            'title': game.text(ruling.title, first),
            'value': game.rulings[ruling.id],
            'default': ruling.default,
            'choices': {str(c.id): game.text(c.label, first) for c in ruling.choices},
            'why': game.text(ruling.why, first),
            'cites': [_cite(cite) for cite in ruling.cites],
            'read': ruling.id in game.rulings_read,
        }
        for ruling in game.doc.rulings
        if name in ('', ruling.id)
    ]


def explain_coverage(game: Game, name: str = '') -> Facts:
    """How many facts of each collection are known how; only the one called `name` if given.

    Raises:
        UsageFault: there is no such collection.
    """
    counted = coverage(game)
    _expect(name, counted, "collection")
    return [
        {'collection': key, 'facts': sum(counts.values()), **dict(sorted(counts.items()))}
        for key, counts in counted.items()
        if name in ('', key)
    ]


def _expect(name: str, known: Mapping[str, Any], what: str) -> None:
    if name and name not in known:
        raise UsageFault(f"There is no {what} '{name}'.", nearest(name, known))


def _named(game: Game) -> Iterator[tuple[PathKey, Record, set[str]]]:
    """Every record with the names it answers to: its id, and the ids of those around it."""
    around: list[tuple[PathKey, str]] = []
    for path, record in walk_records(game.doc):
        around = [(where, name) for where, name in around if path[: len(where)] == where]
        around.append((path, record.id))
        chain = [name for _, name in around]
        yield path, record, {'.'.join(chain[start:]) for start in range(len(chain))}


def _told_apart(game: Game, path: PathKey) -> Iterator[PathKey]:
    """A fact, and the parts of it that come from somewhere else."""
    yield path
    yield from (each for each in game.origins if each[: len(path)] == path and each != path)


def _fact(game: Game, path: PathKey) -> dict[str, Any]:
    origin = game.origin(path)
    span = game.span(path)
    return {
        'path': dotted(path),
        'value': _plain(game, value_at(game, path)),
        'status': str(origin.status) if origin else 'unknown',
        'cites': [_cite(cite) for cite in origin.citations] if origin else [],
        'why': game.text(origin.why, game.doc.languages[0]) if origin else '',
        'rejected': list(origin.rejected) if origin else [],
        'file': span.file if span else None,
        'line': span.line if span else None,
    }


def _plain(game: Game, value: Any) -> Any:
    if isinstance(value, LocalText):
        return game.text(value, game.doc.languages[0])
    if isinstance(value, BaseModel):
        return value.model_dump(mode='json')
    if isinstance(value, tuple):
        return [_plain(game, each) for each in value]
    return {step: value.args} if (step := getattr(value, 'op', '')) else value


def _citations(game: Game) -> Iterator[Citation]:
    for provenance in _provenances(game):
        yield from provenance.citations
    for ruling in game.doc.rulings:
        yield from ruling.cites


def _provenances(game: Game) -> Iterator[Provenance]:
    yield from {id(each): each for each in game.origins.values()}.values()


def _cite(cite: Citation) -> str:
    return f'{cite.source}: {cite.at}' if cite.at else cite.source
