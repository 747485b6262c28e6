"""`make pango`: installs what is missing where that is possible, and otherwise says how."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from support.tree import ROOT

pytestmark = pytest.mark.skipif(shutil.which('make') is None, reason="make is not installed")

TOOLS = ('make', 'sh', 'sed', 'touch', 'echo', 'true', 'cat')
HIDDEN = """
import ctypes, pathlib

def load(name, seen=ctypes.CDLL):
    here = pathlib.Path({folder!r})
    there = {{f.name for f in here.glob('installed-*')}}
    for word in ('pango', 'subset'):
        if word in name and f'installed-{{word}}' not in there:
            raise OSError(name)
    return object()

ctypes.CDLL = load
"""
APT = """#!/bin/sh
echo "apt-get $*" >> "{folder}/calls"
case "$*" in
  *{fails}*) exit 100 ;;
  *pango*) : > "{folder}/installed-pango" ;;
  *subset*) : > "{folder}/installed-subset" ;;
esac
"""


@dataclass(frozen=True)
class Made:
    code: int
    said: str
    calls: tuple[str, ...]


@dataclass(frozen=True)
class Newcomer:
    """A machine with make, Python and, where asked for, an apt-get of ours."""

    folder: Path

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding='utf-8')
        path.chmod(0o755)

    def make(self) -> Made:
        """`make pango` with an environment that is set up but for Pango."""
        venv = self.folder / 'venv'
        (venv / 'runtime.ok').touch()
        calls = self.folder / 'calls'
        calls.write_text('')
        done = subprocess.run(
            ['make', '--silent', f'VENV={venv}', '--old-file', f'{venv}/runtime.ok', 'pango'],
            cwd=ROOT,
            env={'PATH': str(self.folder / 'tools'), 'HOME': str(self.folder)},
            check=False,
            capture_output=True,
            text=True,
        )
        said = done.stdout + done.stderr
        return Made(done.returncode, said, tuple(calls.read_text().splitlines()))

    def has_apt(self, fails: str = 'never') -> None:
        self.write('tools/apt-get', APT.format(folder=self.folder, fails=fails))


@pytest.fixture
def newcomer(tmp_path: Path) -> Newcomer:
    newcomer = Newcomer(tmp_path)
    newcomer.write('hide/sitecustomize.py', HIDDEN.format(folder=str(tmp_path)))
    path = os.pathsep.join((str(tmp_path / 'hide'), str(ROOT / 'generator')))
    python = f'#!/bin/sh\nPYTHONPATH="{path}" exec "{sys.executable}"'
    newcomer.write('venv/bin/python', f'{python} "$@"\n')
    newcomer.write('venv/bin/printplay', f'{python} -m printplay "$@"\n')
    (tmp_path / 'tools').mkdir()
    for tool in TOOLS:
        found = shutil.which(tool)
        assert found is not None, tool
        (tmp_path / 'tools' / tool).symlink_to(found)
    return newcomer


def test_what_is_missing_is_installed_once(newcomer: Newcomer) -> None:
    newcomer.has_apt()
    made = newcomer.make()
    assert made.code == 0, made.said
    assert made.calls == (
        'apt-get update -q',
        'apt-get install -y libpango-1.0-0 libpangoft2-1.0-0',
        'apt-get update -q',
        'apt-get install -y libharfbuzz-subset0',
    )
    assert newcomer.make() == Made(0, '', ())


def test_what_only_saves_time_may_be_missing(newcomer: Newcomer) -> None:
    newcomer.has_apt(fails='subset')
    made = newcomer.make()
    assert made.code == 0, made.said
    assert newcomer.make() == Made(0, '', ())


def test_what_cannot_be_installed_is_named(newcomer: Newcomer) -> None:
    newcomer.has_apt(fails='install')
    made = newcomer.make()
    assert made.code != 0
    assert 'To mend: apt-get install -y libpango-1.0-0 libpangoft2-1.0-0' in made.said
    assert 'It could not be installed from here.' in made.said


def test_a_machine_without_a_package_manager_is_told(newcomer: Newcomer) -> None:
    made = newcomer.make()
    assert made.code != 0
    assert "Install the package 'pango'" in made.said
    assert made.calls == ()
