"""A board built as part of a set: its pages, the manifest, the guide, and what stops it."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from support.codes import covers
from support.command import printplay
from support.packs import copy_pack, replace_in

GUIDE = '  - {id: print-guide, kind: document, title: {en: Guide, sv: Guide}, %s}\n'


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of a pack with a board."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv('PRINTPLAY_CACHE_DIR', str(tmp_path / 'cache'))
    return copy_pack('tiny-board', tmp_path)


def documents(out: Path) -> dict[str, dict[str, Any]]:
    said = json.loads((out / 'manifest.json').read_text('utf-8'))
    return {document['file']: document for document in said['documents']}


def words(path: Path) -> str:
    document = pypdfium2.PdfDocument(path)
    return ' '.join(' '.join(p.get_textpage().get_text_range() for p in document).split())


def test_panels_are_of_the_paper_and_the_large_page_is_of_its_own(pack: Path) -> None:
    ended = printplay('build', pack, 'board', 'board-large', '--paper', 'letter')
    assert ended.code == 0, ended.err
    out = Path('output/tiny-board')
    said = documents(out)
    assert said['board.pdf']['page_size_mm'] == [215.9, 279.4]
    placed = said['board.pdf']['placements']
    assert [p['component'] for p in placed] == ['board.A1', 'board.A2']
    assert [p['size_mm'] for p in placed] == [[155, 200], [155, 200]]
    large = said['board-large.pdf']
    assert large['page_size_mm'][0] > 300
    (whole,) = large['placements']
    assert (whole['component'], whole['size_mm'], whole['rotation_deg']) == (
        'board-large', [300, 200], 0,
    )  # fmt: skip
    for name, document in said.items():
        pdf = pypdfium2.PdfDocument(out / name)
        assert len(pdf) == document['pages'] == len(placed if name == 'board.pdf' else [whole])
        width, height = (value * 25.4 / 72 for value in pdf[0].get_size())
        assert [width, height] == pytest.approx(document['page_size_mm'], abs=0.001)


def test_names_are_in_the_language_of_the_set(pack: Path) -> None:
    assert printplay('build', pack, 'board-large', '--lang', 'sv').code == 0
    text = words(Path('output/tiny-board/board-large.pdf'))
    assert "Gamla kajen" in text
    assert "Bara ett hörn:" in text
    assert "Old Quay" not in text


def test_the_guide_lists_the_board_and_says_what_is_on_each_panel(pack: Path) -> None:
    replace_in(pack / 'game.yaml', '\ndecks:\n',
               GUIDE % 'template: base/print-guide.html.j2' + '\ndecks:\n')  # fmt: skip
    ended = printplay('build', pack)
    assert ended.code == 0, ended.err
    text = words(Path('output/tiny-board/print-guide.pdf'))
    assert "board.pdf 2 2 one" in text
    assert "300 × 200 mm" in text
    assert "Board, panel A1 of 2 × 1: 1 Old Quay" in text
    assert "from cross to cross" in text


def test_a_set_that_shows_the_same_is_not_drawn_again(pack: Path) -> None:
    printplay('build', pack, 'board')
    file = Path('output/tiny-board/board.pdf')
    first = hashlib.sha256(file.read_bytes()).hexdigest()
    assert "up to date" in printplay('build', pack, 'board').out
    replace_in(pack / 'board.yaml', 'en: Old Quay', 'en: New Quay')
    changed = printplay('build', pack, 'board', 'pieces', '--changed')
    assert 'board.pdf' in changed.out
    assert 'pieces.pdf' in changed.out
    assert hashlib.sha256(file.read_bytes()).hexdigest() != first
    assert 'board.pdf' not in printplay('build', pack, '--changed', 'board').out


def test_a_single_component_leaves_the_board_alone(pack: Path) -> None:
    ended = printplay('build', pack, '--only', 'boat')
    assert ended.code == 0, ended.err
    assert list(documents(Path('output/tiny-board'))) == ['pieces.pdf']


def test_one_panel_or_a_whole_board_by_its_name(pack: Path) -> None:
    assert printplay('build', pack, 'board', '--out', 'all').code == 0
    panels = len(pypdfium2.PdfDocument(Path('all/board.pdf')))
    for name, pages in (('board.A1', 1), ('board', panels)):
        ended = printplay('build', pack, '--only', name, '--out', name)
        assert ended.code == 0, ended.err
        assert list(documents(Path(name))) == ['board.pdf']
        assert len(pypdfium2.PdfDocument(Path(name, 'board.pdf'))) == pages
    refused = printplay('build', pack, '--only', 'board.Z9')
    assert refused.code == 2
    assert "No component 'board.Z9'" in refused.err


@covers('PP0805', 'PP0808')
@pytest.mark.parametrize(('name', 'code'), [('渡し場', 'PP0808'), ('Harbourmaster' * 20, 'PP0805')])
def test_a_name_that_cannot_be_printed_stops_the_set(pack: Path, name: str, code: str) -> None:
    replace_in(pack / 'board.yaml', 'en: Old Quay', f'en: {name}')
    ended = printplay('build', pack, 'board', '--format', 'json')
    assert ended.code == 1
    found = json.loads(ended.out)['findings']
    assert {(f['code'], f['subject'], f['path']) for f in found} == {
        (code, 'quay', 'board.squares[0].title')
    }
    assert all(f['line'] for f in found)
    assert not Path('output/tiny-board/board.pdf').exists()


def test_a_translation_that_has_no_room_is_told_at_its_own_line(pack: Path) -> None:
    long = 'Hamnkaptenens gamla ' * 8
    folder = pack / 'texts' / 'sv'
    folder.mkdir(parents=True)
    replace_in(pack / 'board.yaml', '{en: Old Quay, sv: Gamla kajen}', 'Old Quay')
    (folder / 'board.yaml').write_text(
        f'board: {{squares: {{quay: {{title: {long}}}}}}}\n', 'utf-8'
    )
    assert printplay('build', pack, 'board', '--out', 'en').code == 0
    ended = printplay('build', pack, 'board', '--lang', 'sv', '--format', 'json')
    (found,) = json.loads(ended.out)['findings']
    assert (found['code'], found['subject']) == ('PP0805', 'quay')
    assert found['file'].endswith('texts/sv/board.yaml')


@covers('PP0901')
def test_a_board_that_no_sheets_hold_stops_the_set(pack: Path) -> None:
    replace_in(pack / 'board.yaml', '  width_mm: 300', '  width_mm: 3000')
    assert printplay('build', pack, 'board', '--no-simulate').code == 1
    ended = printplay('build', pack, 'board', '--proof', '--format', 'json')
    found = {f['code']: f for f in json.loads(ended.out)['findings']}
    assert found['PP0901']['subject'] == 'board'
    assert found['PP0901']['line']
