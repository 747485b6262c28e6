"""Setting one task in this process: WeasyPrint's work, and what is told of it."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from printplay.build.facts import findings_to_facts
from printplay.model.core import Part
from printplay.model.game import Game
from printplay.typeset.jobs import DocumentJob, FaceJob, Markup, SetOptions
from printplay.units import Size as PaperSize
from printplay.units import mm

if TYPE_CHECKING:
    from printplay.render.pdfmeta import Meta

WASTE_CHARACTERS = 500_000
Set = tuple[bytes, dict[str, Any]]


@dataclass(frozen=True)
class Task:
    """One run of the typesetter: a batch of faces, or a document.

    `title` and `subject` are what a document's PDF says of itself.
    """

    part: Part
    markup: Markup
    job: tuple[FaceJob, ...] | DocumentJob
    title: str = ''
    subject: str = ''

    @property
    def name(self) -> str:
        """The name of a document's PDF, without its ending."""
        own = self.job.name if isinstance(self.job, DocumentJob) else ''
        return own or self.part.id

    def to_send(self) -> 'Task':
        """The task without what its templates were filled from."""
        if isinstance(self.job, DocumentJob):
            return replace(self, job=replace(self.job, context={}))
        return replace(self, job=tuple(replace(job, context={}) for job in self.job))


def set_task(game: Game, task: Task, options: SetOptions) -> Set:
    """Typeset one task: the PDF, and facts about it as JSON-ready data."""
    from printplay.render.html import set_document, set_faces  # imports WeasyPrint

    with _collector.held(len(task.markup.html)):
        if isinstance(task.job, DocumentJob):
            from printplay.render.documents import finished  # imports pikepdf

            setting = set_document(game, task.markup, task.job, options)
            pdf = finished(setting.pdf, _meta(task, options))
        else:
            setting = set_faces(game, task.markup, task.job, options)
            pdf = setting.pdf
    facts = {
        'pages': dict(setting.pages),
        'count': setting.count,
        'findings': findings_to_facts((*task.markup.findings, *setting.findings), game.root),
    }
    return pdf, facts


def _meta(task: Task, options: SetOptions) -> 'Meta':
    from printplay.layout.plan import Duplex
    from printplay.render.pdfmeta import Meta

    page = options.page
    paper = PaperSize(mm(page.width_mm), mm(page.height_mm))
    return Meta(task.title, options.lang, task.subject, Duplex.OFF, paper)


@dataclass
class _Collector:
    """Holds back Python's cycle collector, which costs a fifth of typesetting.

    It runs once for each `WASTE_CHARACTERS` of HTML set, and then looks only at what came since.
    """

    waste: int = 0

    @contextmanager
    def held(self, characters: int) -> Iterator[None]:
        """While a text of so many characters is set."""
        was_on = gc.isenabled()
        gc.disable()
        if not self.waste:
            gc.freeze()
        try:
            yield
        finally:
            self.waste += characters
            if self.waste > WASTE_CHARACTERS:
                gc.collect()
                self.waste = 0
            if was_on:
                gc.enable()


_collector = _Collector()
