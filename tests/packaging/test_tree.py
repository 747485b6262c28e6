"""The tree can be checked out anywhere, names no machine, and lists what it needs just once."""

import ast
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Any

import pytest

from support.tree import ROOT, entries, texts

WINDOWS_NAMES = re.compile(r'(con|prn|aux|nul|com\d|lpt\d)(\.|$)', re.IGNORECASE)
WINDOWS_CHARACTERS = re.compile(r'[<>:"|?*\\\x00-\x1f]|[ .]$')
MACHINE_PATH = re.compile(r'(?<![\w.])/(root|home|Users|work|tmp|mnt|opt|usr/local)/[\w.]')
INDEX = re.compile(r'--(extra-)?(index-url|find-links|trusted-host)[ =]|:[/]{2}\S*/simple\b')
HOMEBREW = 'generator/printplay/machine.py'  # where Homebrew's libraries are on every Mac
BUILD_ONLY = {'hatchling', 'editables'}
COME_ALONG = {'annotated_types', 'pydantic_core', 'markupsafe', '_cffi_backend'}  # with others
MODULES = {'pyyaml': 'yaml', 'pillow': 'PIL', 'fonttools': 'fontTools'}


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / 'pyproject.toml').read_text(encoding='utf-8'))


def lines(name: str) -> list[str]:
    listed = (ROOT / 'requirements' / name).read_text(encoding='utf-8').splitlines()
    return [line for line in listed if line.strip() and not line.lstrip().startswith(('#', '-c'))]


def name_of(requirement: str) -> str:
    return re.split(r'[\s<>=!~;\[]', requirement, maxsplit=1)[0].lower().replace('_', '-')


def pins(name: str) -> dict[str, list[str]]:
    """Name with version, and hashes, of every pin."""
    joined = '\n'.join(lines(name)).replace('\\\n', ' ').splitlines()
    return {line.split()[0]: re.findall(r'--hash=sha256:[0-9a-f]{64}', line) for line in joined}


def imports(module: Path) -> Iterator[str]:
    """Top-level names that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(module.read_text(encoding='utf-8'))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition('.')[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition('.')[0]


def test_what_is_installed_is_what_the_project_declares() -> None:
    declared = sorted(map(str.lower, project()['project']['dependencies']))
    listed = sorted(map(str.lower, lines('runtime.in')))
    assert [line for line in listed if name_of(line) not in BUILD_ONLY] == declared
    assert [line for line in listed if line in project()['build-system']['requires']]
    assert sorted(lines('dev.in')) == sorted(project()['dependency-groups']['dev'])


def test_what_is_declared_is_what_is_imported() -> None:
    imported = {name for path in (ROOT / 'generator').rglob('*.py') for name in imports(path)}
    ours = {'printplay', *sys.stdlib_module_names, *COME_ALONG}
    extras = project()['project']['optional-dependencies'].values()
    listed = [*project()['project']['dependencies'], *(line for extra in extras for line in extra)]
    declared = {name_of(line) for line in listed}
    assert {MODULES.get(name, name) for name in declared} == imported - ours


@pytest.mark.parametrize('name', ['runtime', 'dev'])
def test_every_package_is_pinned_with_hashes(name: str) -> None:
    pinned = pins(f'{name}.txt')
    assert [pin for pin, hashes in pinned.items() if '==' not in pin or not hashes] == []
    wanted = {name_of(line) for line in lines(f'{name}.in')}
    assert wanted - {name_of(pin) for pin in pinned} == set()


def test_the_pins_of_tests_and_program_agree() -> None:
    both = Counter(name_of(pin) for pin in {**pins('runtime.txt'), **pins('dev.txt')})
    assert [name for name, count in both.items() if count > 1] == []


def test_no_file_names_a_machine_or_an_index() -> None:
    found = []
    for path, text in texts():
        for number, line in enumerate(text.splitlines(), 1):
            if INDEX.search(line) or (MACHINE_PATH.search(line) and path != HOMEBREW):
                found.append(f'{path}:{number}: {line.strip()[:100]}')
    assert found == []


def test_setting_up_names_no_address() -> None:
    named = [
        path
        for path, text in texts()
        if (path.startswith(('requirements/', '.ci/')) or path in ('Makefile', 'pyproject.toml'))
        and '://' in text
    ]
    assert named == []


def test_there_are_no_links() -> None:
    assert [path for mode, path in entries() if mode not in ('100644', '100755')] == []


def test_names_differ_in_more_than_case() -> None:
    paths = {parent for _, path in entries() for parent in (path, *map(str, _parents(path)))}
    counted = Counter(path.casefold() for path in paths)
    assert [path for path, count in counted.items() if count > 1] == []


def test_windows_takes_every_name() -> None:
    assert [
        path
        for _, path in entries()
        if len(path) > 150
        or any(WINDOWS_NAMES.match(p) or WINDOWS_CHARACTERS.search(p) for p in path.split('/'))
    ] == []


def test_nothing_shadows_the_shipped_data() -> None:
    assert not (ROOT / 'generator' / 'printplay' / 'data').exists()


def test_fonts_and_icons_have_their_licence() -> None:
    folders = [ROOT / 'templates' / 'icons']
    folders += [path for path in (ROOT / 'fonts').iterdir() if path.is_dir()]
    assert len(folders) > 1
    assert [folder for folder in folders if not list(folder.glob('LICENSE*'))] == []


def _parents(path: str) -> list[PurePosixPath]:
    return [parent for parent in PurePosixPath(path).parents if str(parent) != '.']
