"""A machine without Pango: `doctor` and `build` say how to get it, in one message, with exit 4."""

import json
import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from printplay.machine import System, library_needs
from support.command import printplay
from support.tree import ROOT

MINIMAL = ROOT / 'tests' / 'packs' / 'minimal'
HIDDEN = """
import cffi

from printplay.render._declared import Declared

def hide(kind):
    seen = kind.dlopen
    def hidden(self, name, *rest):
        if name and '{word}' in name:
            raise OSError(f'cannot load library {{name}}')
        return seen(self, name, *rest)
    kind.dlopen = hidden

hide(cffi.FFI)
hide(Declared)
"""


def hide(monkeypatch: pytest.MonkeyPatch, word: str) -> None:
    def load(name: str) -> object:
        if word in name:
            raise OSError(name)
        return object()

    monkeypatch.setattr('printplay.machine.library_needs', partial(library_needs, load))


def build_without(word: str, folder: Path, game: object) -> subprocess.CompletedProcess[str]:
    """Build where libraries with this word in their name cannot be loaded, workers included."""
    (folder / 'sitecustomize.py').write_text(HIDDEN.format(word=word), encoding='utf-8')
    environment = {
        **os.environ,
        'PYTHONPATH': os.pathsep.join((str(folder), str(ROOT / 'generator'))),
        'PRINTPLAY_CACHE_DIR': str(folder / 'cache'),
    }
    command = [sys.executable, '-m', 'printplay', 'build', str(game), '--format', 'json']
    return subprocess.run(
        command, cwd=folder, env=environment, check=False, capture_output=True, text=True
    )


def test_all_is_there() -> None:
    ended = printplay('doctor')
    assert ended.code == 0
    assert 'Pango' in ended.out
    assert 'Caches are kept in' in ended.out
    assert ended.err == ''


def test_doctor_names_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    hide(monkeypatch, 'pango')
    ended = printplay('doctor')
    assert ended.code == 4
    assert 'missing Pango: not found' in ended.out
    assert ended.err == f'To mend: {System().install_command()}\n'


def test_doctor_in_quiet_says_only_what_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    assert printplay('doctor', '--quiet').out == ''
    hide(monkeypatch, 'harfbuzz')
    assert printplay('doctor', '--quiet').out == ''
    hide(monkeypatch, 'pangoft2')
    assert printplay('doctor', '--quiet').out == 'missing PangoFT2: not found\n'


def test_doctor_goes_without_what_only_saves_time(monkeypatch: pytest.MonkeyPatch) -> None:
    hide(monkeypatch, 'harfbuzz')
    ended = printplay('doctor')
    assert ended.code == 0
    assert 'without HarfBuzz subset' in ended.out
    assert ended.err == f'To mend: {System().install_command(subset=True)}\n'


def test_doctor_as_data(monkeypatch: pytest.MonkeyPatch) -> None:
    hide(monkeypatch, 'pango')
    ended = printplay('doctor', '--format', 'json')
    assert ended.code == 4
    said = json.loads(ended.out)
    assert set(said) == {'needs', 'cache'}
    assert {n['name']: n['found'] for n in said['needs']} == {
        'Python': True,
        'Pango': False,
        'PangoFT2': False,
        'HarfBuzz subset': True,
        'Fonts': True,
    }


@pytest.mark.parametrize(
    'game', [MINIMAL, pytest.param('congo', marks=pytest.mark.slow)], ids=['one', 'in processes']
)
def test_build_without_pango_says_how_to_get_it(game: object, tmp_path: Path) -> None:
    done = build_without('pango', tmp_path, game)
    assert done.returncode == 4, done.stderr
    assert done.stderr.splitlines() == [
        "Error: The text library Pango cannot be loaded.",
        f"To mend: {System().install_command()}",
    ]
    assert done.stdout == ''
    assert not (tmp_path / 'output').exists()


def test_build_without_the_subset_library_only_takes_longer(tmp_path: Path) -> None:
    done = build_without('harfbuzz-subset', tmp_path, MINIMAL)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ''
    assert list(tmp_path.rglob('cards.pdf'))
