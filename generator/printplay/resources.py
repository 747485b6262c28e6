"""Where the shipped data is: beside the package (wheel) or at the checkout's top level."""

import functools
import hashlib
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
    for folder, pattern in (
        (_PACKAGE, '**/*.py'),
        (data_dir('templates'), '**/*'),
        (data_dir('fonts'), '**/*'),
    ):
        for path in sorted(p for p in folder.glob(pattern) if p.is_file()):
            if '__pycache__' not in path.parts:
                digest.update(path.relative_to(folder).as_posix().encode() + b'\0')
                digest.update(path.read_bytes())
    return digest.hexdigest()
