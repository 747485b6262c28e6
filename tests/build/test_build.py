"""Whole builds of a small pack: what is written, what is refused, what the manifest says."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from support.command import printplay

ROOT = Path(__file__).resolve().parents[2]
MINIMAL = ROOT / 'tests' / 'packs' / 'minimal'


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the minimal pack, in a folder that is not the project's."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv('PRINTPLAY_CACHE_DIR', str(tmp_path / 'cache'))
    copy = tmp_path / 'Fantömen test'
    shutil.copytree(MINIMAL, copy)
    return copy


def manifest(out: Path) -> dict[str, Any]:
    data = json.loads((out / 'manifest.json').read_text(encoding='utf-8'))
    assert isinstance(data, dict)
    return data


def edit(pack: Path, old: str, new: str) -> None:
    file = pack / 'cards.yaml'
    text = file.read_text(encoding='utf-8')
    assert old in text
    file.write_text(text.replace(old, new), encoding='utf-8')


def words(pdf: Path) -> str:
    document = pypdfium2.PdfDocument(pdf)
    try:
        return '\n'.join(page.get_textpage().get_text_range() for page in document)
    finally:
        document.close()


def test_a_set_and_its_manifest(pack: Path) -> None:
    ended = printplay('build', pack)
    assert ended.code == 0, ended.err
    out = Path('output/minimal')
    said = manifest(out)
    document = said['documents'][0]
    data = (out / 'cards.pdf').read_bytes()
    assert document['file'] == 'cards.pdf'
    assert document['sha256'] == hashlib.sha256(data).hexdigest()
    assert document['page_size_mm'] == [210.0, 297.0]
    assert {'printplay', 'game', 'pack_hash', 'options', 'rulings', 'fonts', 'findings'} <= set(
        said
    )
    placed = [(p['component'], p['copy'], p['side']) for p in document['placements']]
    assert placed.count(('tools.rope', 1, 'face')) == 1
    assert placed.count(('tools.rope', 2, 'face')) == 1
    assert 'Climb down one step.' in words(out / 'cards.pdf')


def test_nothing_of_the_machine_is_in_the_output(pack: Path, tmp_path: Path) -> None:
    assert printplay('build', pack).code == 0
    for file in Path('output/minimal').iterdir():
        data = file.read_bytes()
        for trace in (str(tmp_path), str(ROOT), os.environ.get('USER', 'no such user')):
            assert trace.encode() not in data, (file, trace)


def test_an_unchanged_build_touches_nothing(pack: Path) -> None:
    printplay('build', pack)
    before = {p: p.stat().st_mtime_ns for p in Path('output/minimal').iterdir()}
    ended = printplay('build', pack)
    assert ended.code == 0
    assert 'up to date' in ended.out
    assert {p: p.stat().st_mtime_ns for p in Path('output/minimal').iterdir()} == before


def test_a_damaged_pdf_is_made_again(pack: Path) -> None:
    printplay('build', pack)
    pdf = Path('output/minimal/cards.pdf')
    good = pdf.read_bytes()
    pdf.write_bytes(b'damaged')
    assert printplay('build', pack).code == 0
    assert pdf.read_bytes() == good


def test_only_one_lost_card(pack: Path) -> None:
    assert printplay('build', pack, '--only', 'lamp').code == 0
    placed = {
        p['component'] for p in manifest(Path('output/minimal'))['documents'][0]['placements']
    }
    assert placed == {'tools.lamp'}


def test_changed_prints_what_differs_and_nothing_else(pack: Path) -> None:
    printplay('build', pack)
    ended = printplay('build', pack, '--changed')
    assert ended.code == 0
    assert 'up to date' in ended.out
    edit(pack, 'Look at the next card.', 'Look at the last card.')
    assert printplay('build', pack, '--changed').code == 0
    said = manifest(Path('output/minimal'))
    assert {p['component'] for p in said['documents'][0]['placements']} == {'tools.lamp'}
    assert set(said['components']) == {'tools.rope', 'tools.lamp', 'tools.knife'}
    assert 'up to date' in printplay('build', pack, '--changed').out


def test_findings_stop_a_build_and_leave_the_old_set(pack: Path) -> None:
    printplay('build', pack)
    before = Path('output/minimal/cards.pdf').read_bytes()
    edit(pack, 'Climb down one step.', 'word ' * 400)
    ended = printplay('build', pack)
    assert ended.code == 1
    assert 'tools.rope' in ended.err
    assert 'cards.yaml' in ended.err
    assert 'mm' in ended.err
    assert Path('output/minimal/cards.pdf').read_bytes() == before


def test_a_proof_is_printed_in_spite_of_findings(pack: Path) -> None:
    edit(pack, 'Climb down one step.', 'word ' * 400)
    assert printplay('build', pack, '--proof').code == 0
    assert manifest(Path('output/minimal'))['findings']


@pytest.mark.parametrize('text', ['Climb \U0001f600 down.', 'Klimb שלום down.'])
def test_characters_that_no_font_has_stop_a_build(pack: Path, text: str) -> None:
    edit(pack, 'Climb down one step.', text)
    ended = printplay('build', pack)
    assert ended.code == 1
    assert 'U+' in ended.err
    assert not Path('output').exists()


def test_json_is_alone_on_standard_output(pack: Path) -> None:
    ended = printplay('build', pack, '--format', 'json')
    said = json.loads(ended.out)
    assert said['written'] is True
    assert said['documents'][0]['file'] == 'cards.pdf'


def test_an_unwritable_folder_is_exit_5(pack: Path) -> None:
    Path('taken').write_text('a file')
    ended = printplay('build', pack, '--out', 'taken')
    assert ended.code == 5
    assert 'taken cannot be a folder: taken is a file.' in ended.err
    assert Path('taken').read_text() == 'a file'


def test_two_processes_write_the_same_bytes(pack: Path, tmp_path: Path) -> None:
    sets = []
    for seed in ('1', '2'):
        place = tmp_path / f'place {seed}'
        place.mkdir()
        shutil.copytree(pack, place / 'pack')
        environment = {
            **os.environ,
            'PYTHONHASHSEED': seed,
            'PRINTPLAY_CACHE_DIR': str(place / 'cache'),
            'PYTHONPATH': str(ROOT / 'generator'),
        }
        command = [sys.executable, '-m', 'printplay', 'build', 'pack', '--out', 'set']
        subprocess.run(command, check=True, cwd=place, env=environment, capture_output=True)
        sets.append({p.name: p.read_bytes() for p in (place / 'set').iterdir()})
    assert sets[0] == sets[1]


def test_an_edit_gives_the_same_bytes_as_a_clean_build(pack: Path, tmp_path: Path) -> None:
    printplay('build', pack)
    edit(pack, 'Climb down one step.', 'Climb down two steps.')
    printplay('build', pack)
    warm = Path('output/minimal/cards.pdf').read_bytes()
    shutil.rmtree(tmp_path / 'cache')
    printplay('build', pack, '--out', 'clean')
    assert Path('clean/cards.pdf').read_bytes() == warm
