"""Bad packs, templates and pictures: one clear message each, the right exit code, no traceback."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from support.command import Ended, printplay
from support.packs import PACKS, replace_in

NOTES = "\n  - {id: notes, kind: document, title: Notes, template: notes.html.j2}\n"
SHEET = "{% extends 'base/document.html.j2' %}\n{% block body %}\nBODY\n{% endblock %}\n"


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the minimal pack with a document of its own, in the current folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv('PRINTPLAY_CACHE_DIR', str(tmp_path / 'cache'))
    shutil.copytree(PACKS / 'minimal', tmp_path / 'pack')
    replace_in(tmp_path / 'pack' / 'game.yaml', '', NOTES)
    (tmp_path / 'pack' / 'templates').mkdir()
    return Path('pack')


@pytest.fixture
def build(pack: Path) -> Callable[[str], Ended]:
    """Builds the pack's document with this body; nothing may be written on a fault."""

    def run(body: str) -> Ended:
        template = pack / 'templates' / 'notes.html.j2'
        template.write_text(SHEET.replace('BODY', body), encoding='utf-8')
        ended = printplay('build', pack, 'notes', '--jobs', '1')
        assert 'Traceback' not in ended.err
        assert ended.code == 0 or not Path('output').exists()
        return ended

    return run


def findings(ended: Ended) -> list[str]:
    """The findings that a build told of."""
    return [line for line in ended.err.splitlines() if ' error ' in line or ' warning ' in line]


def test_a_fault_is_told_as_it_is_now_not_as_it_was(build: Callable[[str], Ended]) -> None:
    assert "icon 'first'" in build("{{ icon('first') }}").err
    assert "icon 'second'" in build("{{ icon('second') }}").err
    assert 'notes.html.j2:3:1: error PP0804' in build('{{ 1/0 }}').err
    assert 'notes.html.j2:5:1: error PP0803' in build('\n\n{{ nothing }}').err


def test_a_line_is_told_as_it_is_now_not_as_it_was(pack: Path) -> None:
    (pack / 'templates' / 'notes.html.j2').write_text(SHEET)
    replace_in(pack / 'cards.yaml', 'Climb down one step.', 'Climb \U0001f600')
    before = printplay('build', pack, 'cards', '--jobs', '1').err
    cards = pack / 'cards.yaml'
    cards.write_text('# moved\n\n' + cards.read_text('utf-8'), encoding='utf-8')
    after = printplay('build', pack, 'cards', '--jobs', '1').err
    lines = [int(text.split(':')[1]) for text in (before, after)]
    assert lines[1] == lines[0] + 2


def test_an_inline_picture_of_any_length_is_read(build: Callable[[str], Ended]) -> None:
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">' + ' ' * 5000 + '</svg>'
    address = 'data:image/svg+xml,' + drawing.replace('"', '%22').replace(' ', '%20')
    assert build(f'<img alt="x" src="{address}">').code == 0
