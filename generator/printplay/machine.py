"""What printplay needs of the operating system, whether it is there, and how to get it.

WeasyPrint sets text with Pango, which Python packages do not bring along.
"""

import contextlib
import ctypes
import os
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

OLDEST_PYTHON = (3, 11)

_PANGO = (
    (
        'Pango',
        ('libpango-1.0.so.0', 'libpango-1.0-0', 'libpango-1.0.0.dylib', 'libpango-1.0.dylib'),
    ),
    (
        'PangoFT2',
        (
            'libpangoft2-1.0.so.0',
            'libpangoft2-1.0-0',
            'libpangoft2-1.0.0.dylib',
            'libpangoft2-1.0.dylib',
        ),
    ),
)
_SUBSET = (
    'HarfBuzz subset',
    (
        'libharfbuzz-subset.so.0',
        'libharfbuzz-subset-0',
        'libharfbuzz-subset.0.dylib',
        'libharfbuzz-subset.dylib',
    ),
)
_WINDOWS_FOLDERS = (
    r'C:\msys64\ucrt64\bin',
    r'C:\msys64\mingw64\bin',
    r'C:\Program Files\GTK3-Runtime Win64\bin',
)
_HOMEBREW = Path('/opt/homebrew/lib')


@dataclass(frozen=True)
class Installer:
    """How one package manager installs what is needed, as arguments after its own name."""

    program: str
    install: str
    pango: str
    subset: str


_INSTALLERS = (
    Installer('apt-get', 'install -y', 'libpango-1.0-0 libpangoft2-1.0-0', 'libharfbuzz-subset0'),
    Installer('dnf', 'install -y', 'pango', 'harfbuzz'),
    Installer('zypper', '--non-interactive install', 'libpango-1_0-0', 'libharfbuzz-subset0'),
    Installer('pacman', '-S --noconfirm', 'pango', 'harfbuzz'),
    Installer('apk', 'add', 'pango', 'so:libharfbuzz-subset.so.0'),
    Installer('brew', 'install', 'pango', 'harfbuzz'),
)


@dataclass(frozen=True)
class Need:
    """Something of the machine: what it is, whether it is there, how to mend it.

    Without one that is not `required` everything works, only slower.
    """

    name: str
    found: bool
    detail: str
    mend: str = ''
    required: bool = True


@dataclass(frozen=True)
class System:
    """The facts of a machine on which the command that installs something depends."""

    platform: str = sys.platform
    which: Callable[[str], str | None] = shutil.which
    root: bool = hasattr(os, 'geteuid') and os.geteuid() == 0
    homebrew: Path = _HOMEBREW

    def install_command(self, subset: bool = False) -> str:
        """The command that installs Pango, or with `subset` what cuts fonts down fast."""
        if self.platform == 'win32':
            return (
                r"Install MSYS2 in C:\msys64, then run in its shell: "
                "pacman -S mingw-w64-x86_64-pango"
            )
        if self.platform == 'darwin' and (self.homebrew / 'libpango-1.0.dylib').exists():
            return f"export DYLD_FALLBACK_LIBRARY_PATH={self.homebrew}"
        for installer in _INSTALLERS:
            if self.which(installer.program):
                packages = installer.subset if subset else installer.pango
                return f'{self._sudo(installer)}{installer.program} {installer.install} {packages}'
        if self.platform == 'darwin':
            return "Install Homebrew, then run: brew install pango"
        return "Install the package 'pango' with your system's package manager."

    def _sudo(self, installer: Installer) -> str:
        return '' if self.root or installer.program == 'brew' or not self.which('sudo') else 'sudo '


def python_need(version: tuple[int, ...] = sys.version_info[:3]) -> Need:
    """Whether Python is new enough."""
    current = '.'.join(str(n) for n in version[:3])
    oldest = '.'.join(str(n) for n in OLDEST_PYTHON)
    enough = tuple(version[:2]) >= OLDEST_PYTHON
    return Need("Python", enough, current, '' if enough else f"Install Python {oldest} or newer.")


def library_needs(
    load: Callable[[str], object] = ctypes.CDLL, system: System | None = None
) -> tuple[Need, ...]:
    """Whether the libraries that set text can be loaded."""
    system = system or System()
    _find_dlls(os.environ)
    needs = [_library(name, files, load, system.install_command()) for name, files in _PANGO]
    name, files = _SUBSET
    subset = _library(name, files, load, system.install_command(subset=True))
    detail = subset.detail if subset.found else "not found; fonts are cut down more slowly"
    return (*needs, Need(name, subset.found, detail, subset.mend, required=False))


def _find_dlls(environment: Mapping[str, str]) -> None:
    """On Windows, look for libraries in the folders in which WeasyPrint looks."""
    if sys.platform == 'win32':
        told = environment.get('WEASYPRINT_DLL_DIRECTORIES')
        for folder in told.split(';') if told else _WINDOWS_FOLDERS:
            with contextlib.suppress(OSError):
                os.add_dll_directory(folder)


def _library(name: str, files: Sequence[str], load: Callable[[str], object], command: str) -> Need:
    for file in files:
        with contextlib.suppress(OSError):
            load(file)
            return Need(name, True, file)
    return Need(name, False, "not found", command)
