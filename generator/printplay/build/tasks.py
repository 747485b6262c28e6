"""What has to be typeset for a build, and what an earlier build has kept of it."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from printplay.build.cache import Cache
from printplay.build.facts import findings_from_facts
from printplay.build.setting import Task
from printplay.findings import Finding
from printplay.model.core import Part
from printplay.model.game import Game
from printplay.resources import program_digest
from printplay.typeset.templates import (
    DocumentJob,
    FaceJob,
    SetOptions,
    document_markup,
    face_batches,
)


@dataclass(frozen=True)
class Typeset:
    """A typeset PDF in the cache or in memory: page (from 0) of each face, findings."""

    pdf: Path | bytes
    pages: Mapping[str, int]
    count: int
    findings: tuple[Finding, ...]


def face_tasks(
    game: Game, part: Part, faces: Sequence[FaceJob], options: SetOptions
) -> tuple[Task, ...]:
    """A part's faces, in batches."""
    return tuple(Task(part, markup, batch) for batch, markup in face_batches(game, faces, options))


def document_task(game: Game, job: DocumentJob, options: SetOptions, title: str = '') -> Task:
    """The task of one document; its title is the part's unless it has one of its own."""
    markup = document_markup(game, job, options)
    named = title or title_of(game, job.part, options.lang)
    return Task(job.part, markup, job, named, notice(game, options))


def title_of(game: Game, part: Part, lang: str) -> str:
    """The title of a part's PDF."""
    return f'{game.text(game.doc.title, lang)}: {game.text(part.title, lang)}'


def notice(game: Game, options: SetOptions) -> str:
    """The subject of every PDF: what the pack is, and is not."""
    return game.text(game.doc.notice, options.lang)


def task_key(task: Task) -> str:
    """The cache's key: a hash of all that decides the result."""
    content = (program_digest(), task.markup.digest, task.title, task.subject)
    return hashlib.sha256(repr(content).encode()).hexdigest()


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
