"""What printplay needs of the operating system, whether it is there, and how to get it.

WeasyPrint sets text with Pango, which Python packages do not bring along.
"""

import ctypes
import shutil
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass

OLDEST_PYTHON = (3, 11)

_LIBRARIES = {
    'Pango': ('libpango-1.0.so.0', 'libpango-1.0-0', 'libpango-1.0.0.dylib', 'libpango-1.0.dylib'),
    'PangoFT2': (
        'libpangoft2-1.0.so.0',
        'libpangoft2-1.0-0',
        'libpangoft2-1.0.0.dylib',
        'libpangoft2-1.0.dylib',
    ),
    'HarfBuzz subset': (
        'libharfbuzz-subset.so.0',
        'libharfbuzz-subset-0',
        'libharfbuzz-subset.0.dylib',
        'libharfbuzz-subset.dylib',
    ),
}

_INSTALLERS = (
    ('apt-get', "apt-get install -y libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"),
    ('dnf', "dnf install -y pango harfbuzz"),
    ('zypper', "zypper install -y libpango-1_0-0 libharfbuzz-subset0"),
    ('pacman', "pacman -S --noconfirm pango"),
    ('apk', "apk add pango harfbuzz"),
    ('brew', "brew install pango"),
)


@dataclass(frozen=True)
class Need:
    """Something that must be on the machine: what it is, whether it is, how to mend it."""

    name: str
    found: bool
    detail: str
    mend: str = ''


def python_need(version: tuple[int, ...] = sys.version_info[:3]) -> Need:
    """Whether Python is new enough."""
    current = '.'.join(str(n) for n in version[:3])
    oldest = '.'.join(str(n) for n in OLDEST_PYTHON)
    enough = tuple(version[:2]) >= OLDEST_PYTHON
    return Need("Python", enough, current, '' if enough else f"Install Python {oldest} or newer.")


def library_needs(load: Callable[[str], object] = ctypes.CDLL) -> tuple[Need, ...]:
    """Whether the libraries that set text can be loaded."""
    return tuple(_library(name, files, load) for name, files in _LIBRARIES.items())


def install_command(
    platform: str = sys.platform, which: Callable[[str], str | None] = shutil.which
) -> str:
    """The command that installs Pango on this machine."""
    if platform == 'win32':
        return (
            "Install MSYS2, run 'pacman -S mingw-w64-x86_64-pango' in its shell, and set "
            r"WEASYPRINT_DLL_DIRECTORIES=C:\msys64\mingw64\bin"
        )
    for program, command in _INSTALLERS:
        if which(program):
            return command
    return "Install the package 'pango' with your system's package manager."


def _library(name: str, files: Sequence[str], load: Callable[[str], object]) -> Need:
    for file in files:
        try:
            load(file)
        except OSError:
            continue
        return Need(name, True, file)
    return Need(name, False, "not found", install_command())
