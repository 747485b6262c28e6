"""The source archive and the wheel hold everything, and work where the tree is not."""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

import pytest

from support.tree import ROOT

pytestmark = pytest.mark.slow

DATA = ('rules', 'templates', 'fonts')
LEFT_OUT = ('__pycache__', '.DS_Store')
PARTS = (
    'cards',
    'tokens',
    'sticks',
    'column-sheets',
    'reference',
    'terrain-tables',
    'cultures',
    'adventures',
    'turn-tracker',
    'print-guide',
)


@dataclass(frozen=True)
class Machine:
    """A machine of a newcomer: an environment of its own, and a folder that is not the tree."""

    folder: Path

    @property
    def bin(self) -> Path:
        return self.folder / 'venv' / ('Scripts' if os.name == 'nt' else 'bin')

    def run(self, *command: object) -> str:
        kept = {k: v for k, v in os.environ.items() if not k.startswith(('PYTHON', 'PRINTPLAY'))}
        home = self.folder / 'häuslich work'
        home.mkdir(exist_ok=True)
        done = subprocess.run(
            [str(self.bin / str(command[0])), *map(str, command[1:])],
            cwd=home,
            env={**kept, 'PRINTPLAY_CACHE_DIR': str(self.folder / 'cache')},
            check=False,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def pip(self, *arguments: object) -> None:
        self.run('python', '-m', 'pip', 'install', '--quiet', *arguments)


def built(out: Path, *arguments: str) -> Path:
    """The one file that `python -m build` makes with what is installed here."""
    command = [sys.executable, '-m', 'build', '--no-isolation', '--outdir', str(out), *arguments]
    subprocess.run(command, check=True, capture_output=True)
    (file,) = out.iterdir()
    return file


@pytest.fixture(scope='module')
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp('sdist'), '--sdist', str(ROOT))


@pytest.fixture(scope='module')
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel made from the source archive, as package indexes and distributions make it."""
    source = tmp_path_factory.mktemp('source')
    with tarfile.open(sdist) as archive:
        archive.extraction_filter = getattr(tarfile, 'data_filter', None)  # not in 3.11.2
        archive.extractall(source)
    (tree,) = source.iterdir()
    return built(tmp_path_factory.mktemp('wheel'), '--wheel', str(tree))


@pytest.fixture(scope='module')
def machine(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Machine:
    machine = Machine(tmp_path_factory.mktemp('machine'))
    venv.create(machine.folder / 'venv', with_pip=True)
    machine.pip('--require-hashes', '-r', ROOT / 'requirements' / 'runtime.txt')
    machine.pip('--no-deps', wheel)
    return machine


def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if not name.endswith('/')}


def tree_files(kinds: Sequence[str]) -> set[str]:
    return {
        path.relative_to(ROOT).as_posix()
        for kind in kinds
        for path in (ROOT / kind).rglob('*')
        if path.is_file() and not set(LEFT_OUT) & set(path.parts)
    }


def test_the_wheel_has_all_shipped_data_and_nothing_else(wheel: Path) -> None:
    data = {n.removeprefix('printplay/data/') for n in names(wheel) if 'printplay/data/' in n}
    tree = tree_files(DATA)
    assert (sorted(tree - data), sorted(data - tree)) == ([], [])


def test_the_wheel_has_every_module(wheel: Path) -> None:
    modules = {
        f'generator/{n}'
        for n in names(wheel)
        if n.startswith('printplay/') and not n.startswith('printplay/data/')
    }
    assert modules == tree_files(['generator/printplay'])


def test_the_wheel_holds_only_the_package(wheel: Path) -> None:
    tops = {PurePosixPath(name).parts[0] for name in names(wheel)}
    (facts,) = tops - {'printplay'}
    assert facts.endswith('.dist-info')


def test_licences_are_in_the_wheel(wheel: Path) -> None:
    in_wheel = names(wheel)
    folders = [path for path in (ROOT / 'fonts').iterdir() if path.is_dir()]
    for folder in (*folders, ROOT / 'templates' / 'icons'):
        inside = f'printplay/data/{folder.relative_to(ROOT).as_posix()}/LICENSE'
        assert [name for name in in_wheel if name.startswith(inside)], folder.name
    assert [name for name in in_wheel if name.endswith('.dist-info/licenses/LICENSE')]


def test_the_source_archive_can_test_itself(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        tops = {PurePosixPath(name).parts[1] for name in archive.getnames() if '/' in name}
    assert {'Makefile', 'README.md', 'LICENSE', 'requirements', 'tests', '.ci'} <= tops
    assert not {'.venv', '.git', 'dist'} & tops


def test_it_says_what_it_is(machine: Machine) -> None:
    assert machine.run('printplay', '--version').startswith('printplay, version ')
    listed = json.loads(machine.run('printplay', 'list', '--format', 'json'))
    (congo,) = [game for game in listed['games'] if game['game'] == 'congo']
    assert congo['title'] == 'Congo'
    assert set(PARTS) <= set(congo['parts'])


def test_nothing_is_read_from_the_tree(machine: Machine) -> None:
    script = 'from printplay.resources import data_dir; print(data_dir("rules"))'
    where = Path(machine.run('python', '-c', script).strip())
    assert where.is_relative_to(machine.folder)


def test_congo_is_checked(machine: Machine) -> None:
    said = json.loads(machine.run('printplay', 'check', 'congo', '--format', 'json'))
    assert said['game'] == 'congo'
    assert {finding['severity'] for finding in said['findings']} <= {'note'}


def test_congo_is_built(machine: Machine) -> None:
    out = machine.folder / 'Congo på papper'
    machine.run('printplay', 'build', 'congo', '--out', out)
    assert {path.name for path in out.iterdir()} == {
        'manifest.json',
        *(f'{part}.pdf' for part in PARTS),
    }


def test_congo_is_played(machine: Machine) -> None:
    report = machine.folder / 'games.html'
    said = machine.run(
        'printplay', 'simulate', 'congo', '-n', '12', '--format', 'json', '--report', report
    )
    assert json.loads(said)['games'] == 12
    assert '</html>' in report.read_text(encoding='utf-8')


def test_a_pack_of_ones_own_is_built(machine: Machine) -> None:
    pack = machine.folder / 'my game'
    shutil.copytree(ROOT / 'tests' / 'packs' / 'minimal', pack)
    machine.run('printplay', 'build', pack, '--out', machine.folder / 'mine')
    assert (machine.folder / 'mine' / 'cards.pdf').read_bytes().startswith(b'%PDF')


def test_a_checkout_installs_without_pins(machine: Machine) -> None:
    machine.pip('--force-reinstall', '--no-deps', ROOT)
    assert 'congo' in machine.run('printplay', 'list')
    assert not (ROOT / 'build').exists()
