"""A set is written whole or not at all, whatever happens in between."""

import errno
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from printplay.build import lock
from printplay.build.writer import MANIFEST, read_manifest, tidy, write_set
from printplay.errors import OutputRefused


def manifest(*names: str, mark: str = 'one') -> Callable[[object], dict[str, object]]:
    return lambda _: {'mark': mark, 'documents': [{'file': name} for name in names]}


def complete(out: Path) -> bool:
    """Whether a folder holds a manifest and every file it lists."""
    found = read_manifest(out)
    return found is not None and all((out / d['file']).is_file() for d in found['documents'])


def test_files_and_manifest_are_written(tmp_path: Path) -> None:
    out = tmp_path / 'set'
    source = tmp_path / 'kept.pdf'
    source.write_bytes(b'copied')
    write_set(out, {'a.pdf': b'made', 'b.pdf': source}, manifest('a.pdf', 'b.pdf'))
    assert (out / 'a.pdf').read_bytes() == b'made'
    assert (out / 'b.pdf').read_bytes() == b'copied'
    assert sorted(p.name for p in out.iterdir()) == ['a.pdf', 'b.pdf', MANIFEST]
    assert not (tmp_path / 'set.previous').exists()


def test_other_files_of_the_folder_stay(tmp_path: Path) -> None:
    (tmp_path / 'notes.txt').write_text('mine')
    write_set(tmp_path, {'a.pdf': b'1'}, manifest('a.pdf'))
    write_set(tmp_path, {'a.pdf': b'2'}, manifest('a.pdf'))
    assert (tmp_path / 'notes.txt').read_text() == 'mine'


def test_a_file_where_the_folder_should_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / 'set').write_text('a file')
    with pytest.raises(OutputRefused, match='is a file'):
        write_set(tmp_path / 'set', {'a.pdf': b''}, manifest('a.pdf'))


def test_a_refusal_in_the_middle_leaves_the_old_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / 'set'
    write_set(out, {'a.pdf': b'old a', 'b.pdf': b'old b'}, manifest('a.pdf', 'b.pdf'))
    real = Path.replace

    def held_open(self: Path, target: Path) -> Path:
        if Path(target).name == 'b.pdf' and self.parent.name.startswith('.printplay-'):
            raise PermissionError(13, 'held open by a viewer', str(target))
        return real(self, target)

    monkeypatch.setattr(Path, 'replace', held_open)
    with pytest.raises(OutputRefused, match=r'b\.pdf'):
        write_set(out, {'a.pdf': b'new a', 'b.pdf': b'new b'}, manifest('a.pdf', 'b.pdf'))
    monkeypatch.undo()
    assert complete(out)
    assert (out / 'a.pdf').read_bytes() == b'old a'
    assert (out / 'b.pdf').read_bytes() == b'old b'


KILLED_AT = """
import os, pathlib, sys
from printplay.build import writer

calls = int(sys.argv[2])
count = 0

def counting(name, real):
    def call(*args, **kwargs):
        global count
        count += 1
        if count == calls:
            os._exit(9)
        return real(*args, **kwargs)
    return call

for name in ('replace', 'unlink', 'write_bytes', 'mkdir'):
    setattr(pathlib.Path, name, counting(name, getattr(pathlib.Path, name)))
os.link = counting('link', os.link)
out = pathlib.Path(sys.argv[1])
documents = [{'file': 'a.pdf'}, {'file': 'b.pdf'}]
new = {'mark': 'new', 'documents': documents}
writer.write_set(out, {'a.pdf': b'new', 'b.pdf': b'new'}, lambda _: new)
"""


def content(out: Path) -> set[bytes]:
    return {(out / name).read_bytes() for name in ('a.pdf', 'b.pdf')}


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_kill_at_any_moment_leaves_a_complete_set(tmp_path: Path) -> None:
    ends = []
    for moment in range(1, 40):
        out = tmp_path / str(moment) / 'set'
        write_set(out, {'a.pdf': b'old', 'b.pdf': b'old'}, manifest('a.pdf', 'b.pdf', mark='old'))
        process = subprocess.run(
            [sys.executable, '-c', KILLED_AT, str(out), str(moment)],
            check=False,
            env={**os.environ, 'PYTHONPATH': 'generator'},
            capture_output=True,
        )
        ends.append(process.returncode)
        assert process.returncode in (0, 9), process.stderr.decode()
        sets = [f for f in (out, out.with_name('set.previous')) if complete(f)]
        assert sets, moment
        for folder in sets:
            said = json.loads((folder / MANIFEST).read_text())['mark']
            assert content(folder) == {said.encode()}, moment
        write_set(out, {'a.pdf': b'3', 'b.pdf': b'3'}, manifest('a.pdf', 'b.pdf', mark='3'))
        assert content(out) == {b'3'}, moment
        assert names(out) == ['a.pdf', 'b.pdf', MANIFEST], moment
        assert names(out.parent) == ['set'], moment
        if process.returncode == 0:
            break
    assert ends[-1] == 0
    assert ends.count(9) > 6


def test_the_old_set_of_a_killed_build_is_put_back(tmp_path: Path) -> None:
    out, previous = tmp_path / 'set', tmp_path / 'set.previous'
    write_set(previous, {'a.pdf': b'old', 'b.pdf': b'old'}, manifest('a.pdf', 'b.pdf'))
    out.mkdir()
    (out / 'a.pdf').write_bytes(b'half of a new set')
    (out / '.printplay-left').mkdir()
    tidy(out)
    assert complete(out)
    assert content(out) == {b'old'}
    assert names(tmp_path) == ['set']
    assert names(out) == ['a.pdf', 'b.pdf', MANIFEST]


def test_ctrl_c_in_the_middle_puts_the_old_set_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / 'set'
    write_set(out, {'a.pdf': b'old', 'b.pdf': b'old'}, manifest('a.pdf', 'b.pdf'))
    real = Path.replace

    def interrupted(self: Path, target: Path) -> Path:
        if Path(target).name == 'b.pdf' and self.parent.name.startswith('.printplay-'):
            raise KeyboardInterrupt
        return real(self, target)

    monkeypatch.setattr(Path, 'replace', interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_set(out, {'a.pdf': b'new', 'b.pdf': b'new'}, manifest('a.pdf', 'b.pdf'))
    assert complete(out)
    assert content(out) == {b'old'}
    assert names(tmp_path) == ['set']


def test_a_full_disk_leaves_the_old_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / 'set'
    write_set(out, {'a.pdf': b'old'}, manifest('a.pdf'))

    def full(self: Path, data: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self))

    monkeypatch.setattr(Path, 'write_bytes', full)
    with pytest.raises(OutputRefused, match=r"'a\.pdf' .* No space left") as refused:
        write_set(out, {'a.pdf': b'new'}, manifest('a.pdf'))
    assert 'Free some space' in refused.value.advice
    assert (out / 'a.pdf').read_bytes() == b'old'
    assert names(out) == ['a.pdf', MANIFEST]


def test_a_folder_of_somebody_else_is_not_deleted(tmp_path: Path) -> None:
    out, other = tmp_path / 'set', tmp_path / 'set.previous'
    write_set(out, {'a.pdf': b'old'}, manifest('a.pdf'))
    other.mkdir()
    (other / 'diary.txt').write_text('mine')
    with pytest.raises(OutputRefused, match=r'set\.previous beside set is not a set'):
        write_set(out, {'a.pdf': b'new'}, manifest('a.pdf'))
    assert (other / 'diary.txt').read_text() == 'mine'
    assert (out / 'a.pdf').read_bytes() == b'old'


@pytest.mark.parametrize(
    'text',
    [
        '', '[]', '{}', '{"documents": 5}', '{"documents": [{}]}', '{"documents": [5]}',
        '{"documents": [{"file": "../a.pdf"}]}', '{"documents": [{"file": 5}]}',
        '{"documents": [], "components": 7}', '[' * 100_000, '\0',
    ],
)  # fmt: skip
def test_a_manifest_that_is_none_of_ours_is_none(tmp_path: Path, text: str) -> None:
    (tmp_path / MANIFEST).write_text(text)
    assert read_manifest(tmp_path) is None
    write_set(tmp_path, {'a.pdf': b'new'}, manifest('a.pdf'))
    assert complete(tmp_path)


def test_builds_into_the_same_folder_wait_for_each_other(tmp_path: Path) -> None:
    out, ends = tmp_path / 'set', []

    def one(name: str) -> None:
        def merged(old: Mapping[str, Any] | None) -> dict[str, Any]:
            time.sleep(0.05)
            return {'documents': [*(old or {'documents': []})['documents'], {'file': name}]}

        write_set(out, {name: name.encode()}, merged)
        ends.append(name)

    threads = [threading.Thread(target=one, args=(f'{n}.pdf',)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(ends) == [f'{n}.pdf' for n in range(4)]
    assert names(out) == [*sorted(ends), MANIFEST]
    assert complete(out)
    assert len((read_manifest(out) or {})['documents']) == 4


def test_a_build_that_does_not_end_is_not_waited_for_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, 'PATIENCE_S', 0.1)
    with (
        lock.alone_in(tmp_path, tmp_path),
        pytest.raises(OutputRefused, match='Another build has been writing'),
    ):
        write_set(tmp_path, {'a.pdf': b''}, manifest('a.pdf'))
    write_set(tmp_path, {'a.pdf': b''}, manifest('a.pdf'))
    assert names(tmp_path) == ['a.pdf', MANIFEST]


def test_a_folder_around_that_cannot_be_written_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / 'set'
    write_set(out, {'a.pdf': b'old'}, manifest('a.pdf'))
    real = Path.mkdir

    def refused(self: Path, *args: Any, **options: Any) -> None:
        if self.name == '.set.previous':
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(self))
        real(self, *args, **options)

    monkeypatch.setattr(Path, 'mkdir', refused)
    with pytest.raises(OutputRefused, match=r'The folder around .*set, which must hold'):
        write_set(out, {'a.pdf': b'new'}, manifest('a.pdf'))
    assert (out / 'a.pdf').read_bytes() == b'old'
    assert names(out) == ['a.pdf', MANIFEST]
