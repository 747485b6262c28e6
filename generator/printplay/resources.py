"""Where the shipped data is: beside the package (wheel) or at the checkout's top level."""

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
