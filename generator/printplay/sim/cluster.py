"""Blocks of games on a Dask cluster, through joblib: who plays which is the scheduler's matter."""

import logging
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import CancelledError
from typing import Any, Final

from printplay.errors import ResourceMissing
from printplay.sim.blocks import Block, Source, run_block
from printplay.sim.quiet import quietly
from printplay.sim.stats import Stats

_CONNECT_S: Final = 5
_AHEAD: Final = '4*n_jobs'  # blocks handed out; workers that come later find some
_LOGGERS: Final = ('distributed', 'distributed.client', 'distributed.utils_comm')

Results = Generator[Stats, None, None]


def on_cluster(address: str) -> Callable[[Source, Iterator[Block]], Results]:
    """Who plays on the cluster whose scheduler is at `address`, HOST:PORT.

    The results end with ResourceMissing when the scheduler, or every worker, is lost.

    Raises:
        ResourceMissing: nothing answers there, or Dask is not installed.
    """
    client = _client(address)

    def play(source: Source, blocks: Iterator[Block]) -> Results:
        from distributed import KilledWorker
        from joblib import Parallel, delayed, parallel_config

        lost = (CancelledError, OSError, KilledWorker)
        try:
            with parallel_config(backend='dask', client=client) as config:
                _never_here(config['backend'])
                pool = Parallel(return_as='generator', batch_size=1, pre_dispatch=_AHEAD)
                yield from quietly(pool(delayed(run_block)(source, block) for block in blocks))
        except lost as fault:
            raise _lost(address, fault) from fault
        except ImportError as fault:
            said = f"The workers at {address} cannot play: {fault}."
            raise ResourceMissing(said, "Install printplay where they run.") from fault
        finally:
            client.close()

    return play


def _never_here(backend: Any) -> None:
    """Keep joblib from playing in this process when only one core is there so far."""
    cores = backend.effective_n_jobs
    backend.effective_n_jobs = lambda jobs: max(2, cores(jobs))


def _lost(address: str, fault: BaseException) -> ResourceMissing:
    if isinstance(fault, TimeoutError):
        return ResourceMissing(f"The Dask scheduler at {address} has no worker.", "Start some.")
    return ResourceMissing(
        f"The Dask cluster at {address} was lost while it played.", "See what its log says."
    )


def _client(address: str) -> Any:
    try:
        from distributed import Client
    except ImportError as fault:
        raise ResourceMissing(
            "Dask is not installed.", "Install it: pip install 'printplay[cluster]'."
        ) from fault
    for name in _LOGGERS:
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        make: Any = Client  # it has no types
        return make(f'tcp://{address}', timeout=_CONNECT_S, set_as_default=False)
    except (OSError, ValueError) as fault:
        raise ResourceMissing(
            f"No Dask scheduler answers at {address}.", "Start one: dask scheduler."
        ) from fault
