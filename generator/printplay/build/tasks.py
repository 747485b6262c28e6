"""What has to be typeset for a build, and its typesetting: from the cache, or in processes."""

import gc
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from printplay.build.cache import Cache
from printplay.build.facts import findings_from_facts, findings_to_facts
from printplay.findings import Finding
from printplay.model.game import Game
from printplay.resources import program_digest
from printplay.typeset.templates import (
    DocumentJob,
    FaceJob,
    Markup,
    SetOptions,
    document_markup,
    faces_markup,
)

FACES_PER_BATCH = 24
TASKS_WORTH_PROCESSES = 3


@dataclass(frozen=True)
class Task:
    """One run of the typesetter: a batch of faces, or a document."""

    part: str
    markup: Markup
    job: tuple[FaceJob, ...] | DocumentJob


@dataclass(frozen=True)
class Typeset:
    """A typeset PDF in the cache or in memory: page (from 0) of each face, texts, findings."""

    pdf: Path | bytes
    pages: Mapping[str, int]
    texts: Mapping[str, tuple[str, ...]]
    count: int
    findings: tuple[Finding, ...]


def face_tasks(
    game: Game, part: str, faces: Sequence[FaceJob], options: SetOptions
) -> tuple[Task, ...]:
    """Faces in batches of fixed size, so that a set is the same whatever was cached."""
    batches = [
        tuple(faces[start : start + FACES_PER_BATCH])
        for start in range(0, len(faces), FACES_PER_BATCH)
    ]
    return tuple(Task(part, faces_markup(game, batch, options), batch) for batch in batches)


def document_task(game: Game, job: DocumentJob, options: SetOptions) -> Task:
    """The task of one document."""
    return Task(job.part.id, document_markup(game, job, options), job)


def typeset(
    game: Game, tasks: Sequence[Task], options: SetOptions, cache: Cache, jobs: int
) -> tuple[Typeset, ...]:
    """The tasks' PDFs in order; what the cache lacks is set, in processes where that pays."""
    kept = {key: _kept(cache, key, game.root) for key in map(_key, tasks)}
    missing = [task for task in tasks if kept[_key(task)] is None]
    for task, (pdf, facts) in zip(missing, _set_all(game, missing, options, jobs), strict=True):
        cache.store('typeset', _key(task), pdf, facts)
        kept[_key(task)] = _from_facts(pdf, facts, game.root)
    found = [kept[_key(task)] for task in tasks]
    return tuple(setting for setting in found if setting is not None)


def _key(task: Task) -> str:
    return hashlib.sha256(f'{program_digest()}{task.markup.digest}'.encode()).hexdigest()


def _kept(cache: Cache, key: str, root: Path) -> Typeset | None:
    entry = cache.load('typeset', key)
    return _from_facts(*entry, root) if entry else None


def _from_facts(pdf: Path | bytes, facts: Mapping[str, Any], root: Path) -> Typeset:
    return Typeset(
        pdf=pdf,
        pages=facts['pages'],
        texts={key: tuple(lines) for key, lines in facts['texts'].items()},
        count=facts['count'],
        findings=findings_from_facts(facts['findings'], root),
    )


def _set_all(
    game: Game, tasks: Sequence[Task], options: SetOptions, jobs: int
) -> list[tuple[bytes, dict[str, Any]]]:
    if len(tasks) < TASKS_WORTH_PROCESSES or jobs == 1:
        return [_set_one(game, task, options) for task in tasks]
    from joblib import Parallel, cpu_count, delayed  # only when processes are used

    workers = min(jobs or cpu_count(), len(tasks))
    run = Parallel(n_jobs=workers, batch_size=1)
    return list(run(delayed(_set_one)(game, task, options) for task in tasks))


@contextmanager
def _uncollected() -> Iterator[None]:
    """Without the cycle collector, which costs a fifth of typesetting; what is left goes after."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
            gc.collect()


def _set_one(game: Game, task: Task, options: SetOptions) -> tuple[bytes, dict[str, Any]]:
    from printplay.render.html import set_document, set_faces  # imports WeasyPrint

    with _uncollected():
        if isinstance(task.job, DocumentJob):
            setting = set_document(game, task.markup, task.job, options)
        else:
            setting = set_faces(game, task.markup, task.job, options)
    facts = {
        'pages': dict(setting.pages),
        'texts': {key: list(lines) for key, lines in setting.texts.items()},
        'count': setting.count,
        'findings': findings_to_facts((*task.markup.findings, *setting.findings), game.root),
    }
    return setting.pdf, facts
