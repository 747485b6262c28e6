"""Typesetting what the cache lacks, while this process goes on with something else."""

from concurrent.futures import Future
from dataclasses import dataclass

from printplay.build.cache import Cache
from printplay.build.crew import Crew
from printplay.build.setting import Set, Task, set_task
from printplay.build.tasks import Typeset, kept, task_key, typeset_from
from printplay.model.game import Game
from printplay.typeset.templates import SetOptions


@dataclass(frozen=True)
class Typesetters:
    """Has tasks set by a crew, or in this process if there is none."""

    game: Game
    options: SetOptions
    cache: Cache
    crew: Crew

    def begin(self, task: Task) -> 'Pending':
        """Start a task; what the cache holds is there at once."""
        key = task_key(task)
        found = kept(self.cache, key, self.game.root)
        if found is not None or self.crew.alone:
            return Pending(self, task, key, found)
        return Pending(self, task, key, None, self.crew.set(task, self.game, self.options))


@dataclass
class Pending:
    """A task that was begun."""

    setters: Typesetters
    task: Task
    key: str
    found: Typeset | None
    future: Future[Set] | None = None

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
