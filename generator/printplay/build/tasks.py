"""What has to be typeset for a build, and what an earlier build has kept of it."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from printplay.build.cache import Cache
from printplay.build.facts import findings_from_facts
from printplay.findings import Finding
from printplay.model.game import Game
from printplay.resources import program_digest
from printplay.typeset.templates import (
    DocumentJob,
    FaceJob,
    Markup,
    SetOptions,
    document_markup,
    face_batches,
)


@dataclass(frozen=True)
class Task:
    """One run of the typesetter: a batch of faces, or a document."""

    part: str
    markup: Markup
    job: tuple[FaceJob, ...] | DocumentJob


@dataclass(frozen=True)
class Typeset:
    """A typeset PDF in the cache or in memory: page (from 0) of each face, findings."""

    pdf: Path | bytes
    pages: Mapping[str, int]
    count: int
    findings: tuple[Finding, ...]


def face_tasks(
    game: Game, part: str, faces: Sequence[FaceJob], options: SetOptions
) -> tuple[Task, ...]:
    """A part's faces, in batches."""
    return tuple(Task(part, markup, batch) for batch, markup in face_batches(game, faces, options))


def document_task(game: Game, job: DocumentJob, options: SetOptions) -> Task:
    """The task of one document."""
    return Task(job.part.id, document_markup(game, job, options), job)


def task_key(task: Task) -> str:
    """The cache's key: a hash of all that decides the result."""
    return hashlib.sha256(f'{program_digest()}{task.markup.digest}'.encode()).hexdigest()


def kept(cache: Cache, key: str, root: Path) -> Typeset | None:
    """What the cache has under a key."""
    entry = cache.load('typeset', key)
    return typeset_from(*entry, root) if entry else None


def typeset_from(pdf: Path | bytes, facts: Mapping[str, Any], root: Path) -> Typeset:
    """A typeset task from the facts that were kept with it."""
    return Typeset(
        pdf=pdf,
        pages=facts['pages'],
        count=facts['count'],
        findings=findings_from_facts(facts['findings'], root),
    )
