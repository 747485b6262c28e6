"""One build at a time in a folder, by a lock that ends with its process, however that ends."""

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from printplay.errors import OutputRefused

LOCK = '.printplay.lock'
PATIENCE_S = 30.0
_PAUSE_S = 0.05


@contextlib.contextmanager
def alone_in(folder: Path, shown: Path) -> Iterator[None]:
    """Be the only one who writes into a folder; another one is waited for.

    Raises:
        OutputRefused: another build does not end.
        OSError: the folder cannot be written.
    """
    path = folder / LOCK
    handle = _locked(path, shown)
    try:
        yield
    finally:
        with contextlib.suppress(OSError):  # Windows deletes no open file; the next build will
            path.unlink(missing_ok=True)
        os.close(handle)


def _locked(path: Path, shown: Path) -> int:
    deadline = time.monotonic() + PATIENCE_S
    while True:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        if _take(handle) and _is_there(handle, path):
            return handle
        os.close(handle)
        if time.monotonic() > deadline:
            raise OutputRefused(
                f"Another build has been writing into {shown} for {PATIENCE_S:g} seconds.",
                "Wait until it has ended, or choose another folder with --out.",
            )
        time.sleep(_PAUSE_S)


def _is_there(handle: int, path: Path) -> bool:
    """Whether the file that is locked is still the one in the folder."""
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except OSError:
        return False


if sys.platform == 'win32':
    import msvcrt

    def _take(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _take(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a file system without locks
            return True
        return True
