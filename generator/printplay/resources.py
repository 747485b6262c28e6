"""Where the shipped data is: beside the package (wheel) or at the checkout's top level."""

import functools
import hashlib
import os
from collections.abc import Iterator
from pathlib import Path

from printplay.errors import ResourceMissing

_PACKAGE = Path(__file__).resolve().parent


def data_dir(kind: str) -> Path:
    """The folder of shipped `rules`, `templates` or `fonts`.

    Raises:
        ResourceMissing: neither the installed nor the checkout's folder is there.
    """
    installed = _PACKAGE / 'data' / kind
    checkout = _PACKAGE.parents[1] / kind
    for folder in (installed, checkout):
        if folder.is_dir():
            return folder
    raise ResourceMissing(
        f"The shipped folder '{kind}' is missing.",
        f'Looked in {installed} and {checkout}; install printplay again.',
    )


@functools.cache
def program_digest() -> str:
    """SHA-256 over the program's modules and its shipped templates and fonts.

    What was made by another version of any of them must be made again.
    """
    digest = hashlib.sha256()
    for folder, suffix in ((_PACKAGE, '.py'), (data_dir('templates'), ''), (data_dir('fonts'), '')):
        for name in sorted(_files(folder, suffix)):
            content = Path(folder, name).read_bytes()
            digest.update(f'{name}\0{len(content)}\0'.encode() + content)
    return digest.hexdigest()


def _files(folder: Path, suffix: str) -> Iterator[str]:
    """The files below a folder whose names end so, named from there."""
    start = len(f'{folder}') + 1
    for place, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name != '__pycache__']
        yield from (f'{place}/{name}'[start:] for name in files if name.endswith(suffix))
