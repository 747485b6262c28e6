"""Processes that typeset, ready before there is anything to set.

On Linux one process loads the typesetter as soon as a build begins; those that work are forked from
it, as many as there are tasks at one time, so nothing is loaded twice. Elsewhere each process
loads it. Each has a line to a thread here that hands it one task after another.
"""

import gc
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from importlib import import_module
from multiprocessing import Pipe, get_context, reduction
from multiprocessing.connection import Connection
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from printplay.model.game import Game
from printplay.render.fonts import config_file, share_config

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

    from printplay.build.setting import Set, Task
    from printplay.model.core import Look
    from printplay.typeset.jobs import SetOptions

if sys.platform == 'linux':
    _CONTEXT = get_context('fork')
else:
    _CONTEXT = get_context('spawn')
_FORKS = sys.platform == 'linux'
_WATCH_S = 1.0


class Crew:
    """Up to `jobs` processes (0: one for each core); with one job there are none.

    Used as a context: on leaving it, what was not waited for is dropped.
    """

    def __init__(self, jobs: int) -> None:
        self.alone = jobs == 1
        self._jobs = jobs or os.cpu_count() or 1
        self._threads: ThreadPoolExecutor | None = None
        self._here = threading.local()
        self._processes: list[BaseProcess] = []
        self._orders: Connection | None = None

    def __enter__(self) -> Self:
        if not self.alone and _FORKS:
            self._orders = self._start(_keep_ready)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)
        if self._orders is not None:
            self._orders.close()
        for process in self._processes:
            if self._orders is None or self._threads is None:
                process.terminate()
            process.join()
        if self._threads is not None:
            self._threads.shutdown()

    def set(self, task: 'Task', game: Game, options: 'SetOptions') -> 'Future[Set]':
        """Have a task typeset. All tasks of a crew are of one game and one set of options."""
        if self._threads is None:
            self._threads = ThreadPoolExecutor(self._jobs, '', self._hire, (game, options))
        return self._threads.submit(self._ask, task.to_send(), game)

    def _hire(self, game: Game, options: 'SetOptions') -> None:
        """Give this thread a process of its own."""
        if self._orders is None:
            self._here.line = self._start(_serve)
        else:
            self._here.line, there = Pipe()
            reduction.send_handle(self._orders, there.fileno(), None)
            there.close()
        self._here.line.send((game.root, game.look, options))

    def _ask(self, task: 'Task', game: Game) -> 'Set':
        line: Connection = self._here.line
        try:
            line.send(task)
            while (answer := line.recv()) is None:
                line.send(game)
        except (EOFError, BrokenPipeError) as end:
            raise RuntimeError("a process that sets pages was ended") from end
        if isinstance(answer, BaseException):
            raise answer
        made: Set = answer
        return made

    def _start(self, work: Callable[..., None]) -> Connection:
        here, there = Pipe()
        arguments = (there, here if _FORKS else None, config_file())
        process = _CONTEXT.Process(target=work, args=arguments, daemon=True)
        process.start()
        there.close()
        self._processes.append(process)
        return here


class _Distant(Game):
    """The game of another process: its folder and look are at hand, the rest when asked for."""

    def __init__(self, root: Path, look: 'Look | None', fetch: Callable[[], Game]) -> None:
        vars(self).update(root=root, look=look, _fetch=fetch)

    def __getattr__(self, name: str) -> Any:
        if name.startswith('_'):
            raise AttributeError(name)
        vars(self).update(vars(self._fetch()))
        return vars(self)[name]


def _keep_ready(orders: Connection, theirs: Connection, config: Path) -> None:
    """Load the typesetter, then fork a process for every line that comes; end them all at last.

    The last is when the lines' other end is closed, or when the parent is no more: some other
    process of its may still hold that end.
    """
    parent = os.getppid()
    theirs.close()
    _settle(config)
    if not orders.poll():  # nothing waits yet, so what documents need is loaded too
        import_module('printplay.render.forms')
    gc.freeze()
    workers: list[int] = []
    with suppress(EOFError, OSError):
        while os.getppid() == parent:
            if not orders.poll(_WATCH_S):
                continue
            line = Connection(reduction.recv_handle(orders))
            worker = os.fork()
            if not worker:
                orders.close()
                _work(line)
            line.close()
            workers.append(worker)
    for worker in workers:
        os.kill(worker, signal.SIGKILL)
        os.waitpid(worker, 0)


def _serve(line: Connection, _theirs: None, config: Path) -> None:
    """Load the typesetter, then work."""
    _settle(config)
    _work(line)


def _settle(config: Path) -> None:
    gc.disable()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    share_config(config)
    with suppress(Exception):  # what is missing here is told with the first task
        import_module('printplay.build.setting')
        import_module('printplay.render.html')
        import_module('printplay.render.engine').load_typesetter()


def _work(line: Connection) -> None:
    """Set what comes over the line until it is closed, then end."""
    from printplay.build.setting import set_task

    def whole() -> Game:
        line.send(None)
        game: Game = line.recv()
        return game

    with suppress(EOFError, OSError):
        root, look, options = line.recv()
        game = _Distant(root, look, whole)
        while True:
            task = line.recv()
            try:
                line.send(set_task(game, task, options))
            except Exception as error:
                error.add_note(traceback.format_exc())
                line.send(error)
    os._exit(0)
