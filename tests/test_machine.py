"""What a machine lacks, and the exact command that mends it there."""

from collections.abc import Callable
from pathlib import Path

import pytest

from printplay.machine import System, library_needs, python_need

NOWHERE = Path('no such folder')


def having(*programs: str) -> Callable[[str], str | None]:
    return lambda name: name if name in programs else None


def without(*missing: str) -> Callable[[str], object]:
    """A loader that does not find files with one of these words in their name."""

    def load(name: str) -> object:
        if any(word in name for word in missing):
            raise OSError(f'{name}: cannot open shared object file')
        return object()

    return load


@pytest.mark.parametrize(
    ('programs', 'root', 'pango', 'subset'),
    [
        (
            ('apt-get', 'sudo'),
            True,
            'apt-get install -y libpango-1.0-0 libpangoft2-1.0-0',
            'apt-get install -y libharfbuzz-subset0',
        ),
        (
            ('apt-get', 'sudo'),
            False,
            'sudo apt-get install -y libpango-1.0-0 libpangoft2-1.0-0',
            'sudo apt-get install -y libharfbuzz-subset0',
        ),
        (
            ('apt-get',),
            False,
            'apt-get install -y libpango-1.0-0 libpangoft2-1.0-0',
            'apt-get install -y libharfbuzz-subset0',
        ),
        (('dnf',), True, 'dnf install -y pango', 'dnf install -y harfbuzz'),
        (
            ('zypper',),
            True,
            'zypper --non-interactive install libpango-1_0-0',
            'zypper --non-interactive install libharfbuzz-subset0',
        ),
        (('pacman',), True, 'pacman -S --noconfirm pango', 'pacman -S --noconfirm harfbuzz'),
        (('apk',), True, 'apk add pango', 'apk add so:libharfbuzz-subset.so.0'),
    ],
)
def test_linux(programs: tuple[str, ...], root: bool, pango: str, subset: str) -> None:
    system = System('linux', having(*programs), root, NOWHERE)
    assert system.install_command() == pango
    assert system.install_command(subset=True) == subset


def test_linux_without_a_known_package_manager() -> None:
    told = System('linux', having(), True, NOWHERE).install_command()
    assert told == "Install the package 'pango' with your system's package manager."


def test_macos(tmp_path: Path) -> None:
    assert System('darwin', having('brew', 'sudo'), False, tmp_path).install_command() == (
        'brew install pango'
    )
    assert System('darwin', having(), False, tmp_path).install_command() == (
        'Install Homebrew, then run: brew install pango'
    )


def test_macos_python_that_does_not_look_where_homebrew_is(tmp_path: Path) -> None:
    (tmp_path / 'libpango-1.0.dylib').touch()
    told = System('darwin', having('brew'), False, tmp_path).install_command()
    assert told == f'export DYLD_FALLBACK_LIBRARY_PATH={tmp_path}'


def test_windows() -> None:
    told = System('win32', having(), False, NOWHERE).install_command()
    assert 'pacman -S mingw-w64-x86_64-pango' in told
    assert 'MSYS2' in told


def test_pango_is_required() -> None:
    system = System('linux', having('apt-get'), True, NOWHERE)
    needs = library_needs(without('pango'), system)
    missing = [need for need in needs if not need.found]
    assert [need.name for need in missing] == ['Pango', 'PangoFT2']
    assert all(need.required for need in missing)
    assert {need.mend for need in missing} == {system.install_command()}


def test_the_subset_library_only_saves_time() -> None:
    system = System('linux', having('apt-get'), True, NOWHERE)
    (missing,) = [n for n in library_needs(without('subset'), system) if not n.found]
    assert not missing.required
    assert 'slow' in missing.detail
    assert missing.mend == system.install_command(subset=True)


def test_all_there() -> None:
    assert all(need.found and not need.mend for need in library_needs(without()))


@pytest.mark.parametrize(
    ('version', 'found'), [((3, 10, 9), False), ((3, 11, 0), True), ((4, 0, 0), True)]
)
def test_python(version: tuple[int, ...], found: bool) -> None:
    need = python_need(version)
    assert need.found is found
    assert need.mend == ('' if found else 'Install Python 3.11 or newer.')
