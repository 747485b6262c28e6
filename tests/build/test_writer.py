"""A set is written whole or not at all, whatever happens in between."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from printplay.build.writer import MANIFEST, read_manifest, write_set
from printplay.errors import OutputRefused


def manifest(*names: str, mark: str = 'one') -> dict[str, object]:
    return {'mark': mark, 'documents': [{'file': name} for name in names]}


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
    with pytest.raises(OutputRefused, match='cannot be written'):
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
writer.write_set(out, {'a.pdf': b'new', 'b.pdf': b'new'}, {'mark': 'new', 'documents': documents})
"""


def content(out: Path) -> set[bytes]:
    return {(out / name).read_bytes() for name in ('a.pdf', 'b.pdf')}


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
        if process.returncode == 0:
            break
    assert ends[-1] == 0
    assert ends.count(9) > 6
