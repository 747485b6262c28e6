"""Work of several processes of this machine, begun anew where they end before it is done."""

from collections.abc import Callable, Generator, Iterable
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from typing import Final, Protocol, TypeVar

from printplay.errors import PrintplayError, ResourceMissing
from printplay.sim.quiet import quietly

_ATTEMPTS: Final = 3  # with new workers, and nothing done in between

T = TypeVar('T')
R = TypeVar('R')


class Progress(Protocol):
    """What is done so far, and what stopped it."""

    interrupted: bool
    trouble: PrintplayError | None

    @property
    def done(self) -> int:
        """How much is done."""
        ...


def keep_on(
    run: Progress, results: Callable[[], Generator[T, None, None]], take: Callable[[T], bool]
) -> None:
    """Take results until there are no more, or `take` wants none; what else stops it is noted.

    `results` begins with the first that is not taken yet, after processes have ended too.
    """
    attempts = 0
    while attempts < _ATTEMPTS:
        before = run.done
        try:
            with closing(results()) as found:
                for each in found:
                    if not take(each):
                        break
            return
        except KeyboardInterrupt:
            run.interrupted = True
            return
        except BrokenProcessPool:
            attempts = 1 if run.done > before else attempts + 1
        except ResourceMissing as fault:
            run.trouble = fault
            return
    said = "The processes that play games end before they finish."
    run.trouble = ResourceMissing(said, "Is there memory for so many? Use fewer: --jobs 1.")


def in_processes(work: Callable[[T], R], items: Iterable[T], jobs: int) -> Generator[R, None, None]:
    """What `work` makes of each item, in order; by several processes, which end with it."""
    if jobs == 1:
        yield from map(work, items)
        return
    from joblib import Parallel, delayed
    from joblib.externals.loky import get_reusable_executor

    pool = Parallel(jobs, backend='loky', return_as='generator', batch_size=1,
                    initializer=_ignore_interrupts)  # fmt: skip
    try:
        yield from quietly(pool(delayed(work)(item) for item in items))
    finally:  # otherwise they stay for five minutes, and the program with them
        get_reusable_executor().shutdown(wait=False, kill_workers=True)


def _ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that started this one."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
