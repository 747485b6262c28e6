"""Files of the cache: written whole or not at all, and never a reason to stop."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path


def keep(path: Path, data: bytes) -> None:
    """Write a file at once, with the folders it needs; where that is not possible, do not."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent)
        try:
            with os.fdopen(handle, 'wb') as file:
                file.write(data)
            Path(name).replace(path)
        except OSError:
            Path(name).unlink(missing_ok=True)
