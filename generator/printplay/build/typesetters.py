"""Processes that typeset what the cache lacks, while this one goes on with something else."""

import gc
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from printplay.build.cache import Cache
from printplay.build.facts import findings_to_facts
from printplay.build.tasks import Task, Typeset, kept, task_key, typeset_from
from printplay.layout.plan import Duplex
from printplay.model.game import Game
from printplay.render.fonts import config_file, share_config
from printplay.typeset.templates import DocumentJob, SetOptions
from printplay.units import Size as PaperSize
from printplay.units import mm

if TYPE_CHECKING:
    from printplay.render.pdfmeta import Meta

WASTE_CHARACTERS = 500_000
FACES_WORTH_A_PROCESS = 60
_WATCH_S = 1.0
_Set = tuple[bytes, dict[str, Any]]


@dataclass
class Typesetters:
    """Sets tasks in `jobs` processes (0: one for each core); with one job, in this process.

    `work` is about how many faces there are to set: little work starts fewer processes.

    Used as a context: on leaving it, what was not waited for is dropped.
    """

    game: Game
    options: SetOptions
    cache: Cache
    jobs: int
    work: int
    _pool: ProcessPoolExecutor | None = field(default=None, init=False)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):
                process.terminate()
            self._pool.shutdown(wait=True, cancel_futures=True)

    def start(self) -> None:
        """Let the processes load the typesetter, before there is anything to set."""
        if self.jobs != 1:
            self._workers().submit(_nothing)

    def begin(self, task: Task) -> 'Pending':
        """Start a task; what the cache holds is there at once."""
        key = task_key(task)
        found = kept(self.cache, key, self.game.root)
        if found is not None or self.jobs == 1:
            return Pending(self, task, key, found)
        return Pending(self, task, key, None, self._workers().submit(_set_here, task))

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = get_context('fork' if sys.platform == 'linux' else 'spawn')
            self._pool = ProcessPoolExecutor(
                min(self.jobs or os.cpu_count() or 1, 1 + self.work // FACES_WORTH_A_PROCESS),
                context,
                _settle,
                (os.getpid(), self.game, self.options, config_file()),
            )
        return self._pool


@dataclass
class Pending:
    """A task that was begun."""

    setters: Typesetters
    task: Task
    key: str
    found: Typeset | None
    future: Future[_Set] | None = None

    def result(self) -> Typeset:
        """The typeset task, waited for, and kept in the cache if nothing was found."""
        if self.found is None:
            setters = self.setters
            if self.future is None:
                pdf, facts = set_task(setters.game, self.task, setters.options)
            else:
                pdf, facts = self.future.result()
            if not facts['findings']:  # what is told names lines, which any edit may move
                setters.cache.store('typeset', self.key, pdf, facts)
            self.found = typeset_from(pdf, facts, setters.game.root)
        return self.found


def set_task(game: Game, task: Task, options: SetOptions) -> _Set:
    """Typeset one task in this process: the PDF, and facts about it as JSON-ready data."""
    from printplay.render.documents import finished
    from printplay.render.html import set_document, set_faces  # imports WeasyPrint

    with _collector.held(len(task.markup.html)):
        if isinstance(task.job, DocumentJob):
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
_settled: dict[str, Any] = {}


def _settle(parent: int, game: Game, options: SetOptions, config: Path) -> None:
    """Make a new process ready: it keeps what all tasks share, and ends when its parent does."""
    gc.disable()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    _settled.update(game=game, options=options)
    share_config(config)
    with suppress(Exception):  # what is missing here is told with the first task
        import_module('printplay.render.html')
        engine = import_module('printplay.render.engine')
        engine.load_typesetter()


def _end_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(_WATCH_S)
    os._exit(1)


def _nothing() -> None:
    """A task that only has the processes started."""


def _set_here(task: Task) -> _Set:
    return set_task(_settled['game'], task, _settled['options'])
