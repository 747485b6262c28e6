"""Bad packs, templates and pictures: one clear message each, the right exit code, no traceback."""

import errno
import io
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from unicodedata import normalize

import pytest
from PIL import Image

from support.command import Ended, printplay
from support.packs import PACKS, replace_in

ROOT = PACKS.parents[1]
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
    drawing = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">' + ' ' * 5000 + '</svg>'
    )
    address = 'data:image/svg+xml,' + drawing.replace('"', '%22').replace(' ', '%20')
    assert build(f'<img alt="x" src="{address}">').code == 0


@pytest.mark.parametrize(
    'body',
    [
        '{% for i in range(10**9) %}x{% endfor %}',
        '{% for i in range(99999) %}{% for j in range(99999) %}{% endfor %}{% endfor %}',
        '{% for i in range(999) %}{% for j in range(999) %}{{ "x" * 99 }}{% endfor %}{% endfor %}',
        '{{ "x" * 10**9 }}',
        '{{ 10**9 * [1] }}',
        '{{ 10**10**9 }}',
        '{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}',
        '{% include "notes.html.j2" %}',
        '{{ 1 / 0 }}',
        '{{ "" * "" }}',
    ],
)
def test_a_template_without_end_is_told(build: Callable[[str], Ended], body: str) -> None:
    ended = build(body)
    assert ended.code == 1
    (told,) = findings(ended)
    assert told.startswith('pack/templates/notes.html.j2:')
    assert ' error PP0804 ' in told


@pytest.mark.parametrize(
    'expression',
    [
        "''.__class__.__mro__",
        "''['__class__']",
        "''|attr('__class__')",
        "cycler.__init__.__globals__.os",
        'game.__class__',
        "game.parse_file('/etc/passwd')",
        'game.model_construct',
        'game.model_fields_set',
        'icon.__self__',
        'part.__dict__',
        'lipsum()',
        'nothing',
        'game.nothing',
    ],
)
def test_a_template_sees_nothing_of_the_machinery(
    build: Callable[[str], Ended], expression: str
) -> None:
    ended = build('{{ ' + expression + ' }}')
    assert ended.code == 1
    (told,) = findings(ended)
    assert told.startswith('pack/templates/notes.html.j2:3:1: error PP080')
    assert 'root:' not in told


@pytest.mark.parametrize(
    ('body', 'code'),
    [
        ('{% if %}', 'PP0801'),
        ("{% include '../game.yaml' %}", 'PP0802'),
        ("{% include '/etc/passwd' %}", 'PP0802'),
        ("{% include 'base/../../../../etc/passwd' %}", 'PP0802'),
        ("{% import 'os' as os %}", 'PP0802'),
    ],
)
def test_a_template_that_cannot_be_read_is_told(
    build: Callable[[str], Ended], body: str, code: str
) -> None:
    ended = build(body)
    assert ended.code == 1
    (told,) = findings(ended)
    assert f' error {code} ' in told


SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">'
LAUGHS = ''.join(f'<g id="g{n}">' + f'<use href="#g{n - 1}"/>' * 10 + '</g>' for n in range(1, 9))


def half_a_picture() -> bytes:
    """A PNG that ends in the middle."""
    buffer = io.BytesIO()
    Image.effect_noise((64, 64), 90).save(buffer, 'PNG')
    return buffer.getvalue()[: len(buffer.getvalue()) // 2]


@pytest.mark.parametrize(
    ('content', 'code'),
    [
        (b'', 'PP0815'),
        (b'no picture', 'PP0815'),
        (half_a_picture(), 'PP0815'),
        (b'<svg', 'PP0815'),
        (b'<?xml version="1.0" encoding="klingon"?><svg/>', 'PP0815'),
        (f'{SVG}<svg viewBox="a b"><path d="M z q"/></svg></svg>'.encode(), 'PP0815'),
        (f'{SVG}<g id="a"><use href="#a"/></g></svg>'.encode(), 'PP0816'),
        (f'{SVG}<g id="g0"/>{LAUGHS}<use href="#g8"/></svg>'.encode(), 'PP0816'),
        (f'<!DOCTYPE x [<!ENTITY a "b">]>{SVG}<text>&a;</text></svg>'.encode(), 'PP0815'),
        (f'{SVG}<image href="http://127.0.0.1:9/x.png" width="9"/></svg>'.encode(), 'PP0810'),
        (f'{SVG}<image href="file:///etc/passwd" width="9"/></svg>'.encode(), 'PP0811'),
    ],
)
def test_a_file_that_is_no_good_picture_is_told(
    pack: Path, build: Callable[[str], Ended], content: bytes, code: str
) -> None:
    (pack / 'odd.svg').write_bytes(content)
    ended = build('<img alt="x" src="odd.svg">')
    assert ended.code == 1
    (told,) = findings(ended)
    assert f" error {code} 'notes' " in told
    assert str(Path.cwd()) not in told


@pytest.mark.parametrize(
    ('body', 'code'),
    [
        ('<img alt="x" src="http://127.0.0.1:9/x.png">', 'PP0810'),
        ('<img alt="x" src="ftp://[bad/x.png">', 'PP0815'),
        ('<img alt="x" src="//127.0.0.1:9/x.png">', 'PP0811'),
        ('<img alt="x" src="../../etc/passwd">', 'PP0811'),
        ('<base href="file:///etc/"><img alt="x" src="passwd">', 'PP0811'),
        ('<img alt="x" src="data:image/png;base64,@@@">', 'PP0815'),
        ('<p style="background:url(https://127.0.0.1:9/x)">a</p>', 'PP0810'),
        ('<style>@import "http://127.0.0.1:9/a.css";</style>', 'PP0810'),
        ('<link rel="stylesheet" href="https://127.0.0.1:9/a.css">', 'PP0810'),
        ('<link rel="stylesheet" href="a.css">', 'PP0814'),
        ('<a rel="attachment" href="file:///etc/passwd">x</a>', 'PP0811'),
        ('<iframe src="http://127.0.0.1:9"></iframe><embed src="http://127.0.0.1:9/q">', 'PP0810'),
        ('<style>@font-face{font-family:A;src:url(http://127.0.0.1:9/f)}</style>', 'PP0810'),
    ],
)
def test_an_address_that_is_not_served_is_one_finding(
    build: Callable[[str], Ended], body: str, code: str
) -> None:
    ended = build(body)
    assert ended.code == 1
    (told,) = findings(ended)
    assert f" error {code} 'notes' " in told
    assert str(Path.cwd()) not in told


@pytest.mark.parametrize('damage', ['same length', 'cut short', 'emptied', 'swapped'])
def test_a_damaged_cache_is_made_again(pack: Path, damage: str) -> None:
    (pack / 'templates' / 'notes.html.j2').write_text(SHEET)
    command = ('build', pack, '--jobs', '1', '--quiet', '--out')
    assert printplay(*command, 'one').code == 0
    kept = sorted(p for p in Path('cache').rglob('*') if p.is_file())
    contents = [path.read_bytes() for path in kept]
    for path, content, other in zip(kept, contents, reversed(contents), strict=True):
        changed = {
            'same length': b'\x01' * len(content),
            'cut short': content[: len(content) // 2],
            'emptied': b'',
            'swapped': other,
        }
        path.write_bytes(changed[damage])
    ended = printplay(*command, 'two')
    assert (ended.code, ended.err) == (0, '')
    for name in ('cards.pdf', 'notes.pdf', 'manifest.json'):
        assert Path('one', name).read_bytes() == Path('two', name).read_bytes()


def test_a_cache_that_cannot_be_written_is_done_without(
    pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path('taken').write_text('a file')
    monkeypatch.setenv('PRINTPLAY_CACHE_DIR', 'taken')
    ended = printplay('build', pack, 'cards', '--quiet', '--jobs', '1')
    assert ended.code == 1  # the template is missing
    (pack / 'templates' / 'notes.html.j2').write_text(SHEET)
    assert printplay('build', pack, '--quiet', '--jobs', '1') == Ended(0, '', '')
    assert Path('taken').read_text() == 'a file'


def test_a_set_built_inside_its_pack_is_no_part_of_it(
    pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (pack / 'templates' / 'notes.html.j2').write_text(SHEET)
    monkeypatch.chdir(pack)
    for out in ('.', 'output'):
        assert printplay('build', '.', '--out', out, '--jobs', '1').code == 0
        assert 'is up to date' in printplay('build', '.', '--out', out, '--jobs', '1').out


@pytest.mark.skipif(not hasattr(os, 'mkfifo'), reason="there are no pipes with names")
def test_a_pipe_is_not_waited_for(pack: Path) -> None:
    os.mkfifo(pack / 'more.yaml')
    ended = printplay('check', pack)
    assert (ended.code, 'more.yaml is not a file' in ended.err) == (3, True)


def test_signs_that_steer_a_terminal_are_written_out(pack: Path) -> None:
    (pack / 'templates' / 'notes.html.j2').write_text(SHEET)
    replace_in(pack / 'cards.yaml', 'title: Rope', r'title: "\x9b31mRope\u202e"')
    ended = printplay('build', pack, '--jobs', '1')
    assert ended.code == 1
    assert r'U+202E (\u202e)' in ended.err
    assert ended.err.replace('\n', '').isprintable()


@pytest.mark.parametrize('format_', ['text', 'json'])
def test_a_pack_without_form_is_told_like_any_other_fault(pack: Path, format_: str) -> None:
    replace_in(pack / 'cards.yaml', 'title: Rope', 'titel: Röp')
    ended = printplay('build', pack, '--format', format_)
    assert ended.code == 1
    if format_ == 'json':
        said = json.loads(ended.out)
        assert (said['written'], said['documents']) == (False, [])
        assert {f['code'] for f in said['findings']} == {'PP0201', 'PP0202'}
        assert ended.out.isascii()
        assert ended.err == ''
    else:
        assert len(findings(ended)) == 2
        assert ended.out == "Nothing was written: 2 findings stand above.\n"
        assert printplay('build', pack, '--quiet').out == ''


def test_a_reader_that_goes_away_is_no_fault() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, '-m', 'printplay', 'check', str(PACKS / 'sourced')]
    done = subprocess.run(command, check=False, stdout=writer, stderr=subprocess.PIPE)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b'')


@pytest.mark.skipif(not Path('/dev/full').exists(), reason="there is no full device")
def test_a_full_disk_under_the_answer_is_exit_5() -> None:
    command = [sys.executable, '-m', 'printplay', 'check', str(PACKS / 'sourced')]
    with Path('/dev/full').open('w') as full:
        done = subprocess.run(command, check=False, stdout=full, stderr=subprocess.PIPE)
    assert (done.returncode, done.stderr[:30]) == (5, b'Error: the disk is full. Free ')


@pytest.mark.skipif(sys.platform == 'win32', reason="Windows keeps the current folder")
def test_a_folder_that_is_gone_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / 'gone').mkdir()
    monkeypatch.chdir(tmp_path / 'gone')
    (tmp_path / 'gone').rmdir()
    ended = printplay('build', 'congo')
    assert (ended.code, 'current folder is not there' in ended.err) == (2, True)


@pytest.mark.parametrize(
    ('file', 'old', 'new', 'place', 'code'),
    [
        ('cards.yaml', 'title: Tools', 'title: Tools\n    size: {width_mm: 300, height_mm: 300}',
         'pack/cards.yaml:', 'PP0901'),
        ('game.yaml', 'title: Cards', 'title: "\\U0001F600"', 'pack/game.yaml:', 'PP0808'),
        ('game.yaml', 'id: notes', 'id: CARDS', 'pack/game.yaml:', 'PP0301'),
        ('game.yaml', ', template: notes.html.j2', '', 'pack/game.yaml:', 'PP0304'),
    ],
)  # fmt: skip
def test_a_fault_of_the_data_has_its_place(
    pack: Path, file: str, old: str, new: str, place: str, code: str
) -> None:
    (pack / 'templates' / 'notes.html.j2').write_text(SHEET)
    replace_in(pack / file, old, new)
    ended = printplay('build', pack, '--jobs', '1')
    assert ended.code == 1
    told = [line for line in findings(ended) if f' error {code} ' in line]
    assert told
    assert all(line.startswith(place) for line in told)


@pytest.fixture
def locked(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    """Makes a folder look as if nobody may open it, even for the administrator."""

    def lock(folder: Path) -> None:

        def refusing(real: Callable[..., object]) -> Callable[..., object]:
            def call(path: object, *args: object, **options: object) -> object:
                if folder in (Path(str(path)), *Path(str(path)).parents):
                    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
                return real(path, *args, **options)

            return call

        for name in ('stat', 'scandir', 'listdir'):
            monkeypatch.setattr(os, name, refusing(getattr(os, name)))

    return lock


def test_a_pack_that_may_not_be_opened_is_told(
    pack: Path, locked: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv('PRINTPLAY_PATH', os.pathsep.join(['nowhere', 'pack', os.devnull]))
    locked(pack)
    ended = printplay('build', pack)
    assert (ended.code, "'pack' cannot be read: Permission denied." in ended.err) == (3, True)
    assert printplay('list', '--quiet').out == 'congo\nfantomen\n'


def test_a_name_that_no_folder_can_have_is_told(pack: Path) -> None:
    ended = printplay('build', 'x' * 5000)
    assert (ended.code, 'cannot be read' in ended.err) == (3, True)


@pytest.mark.parametrize('damage', ['missing', 'cut short', 'text'])
def test_a_lost_font_is_exit_4(pack: Path, tmp_path: Path, damage: str) -> None:
    for name in ('generator', 'fonts', 'templates', 'rules'):
        shutil.copytree(ROOT / name, tmp_path / 'copy' / name)
    font = tmp_path / 'copy' / 'fonts' / 'rakkas' / 'Rakkas-Regular.ttf'
    content = font.read_bytes()
    font.unlink()
    if damage != 'missing':
        font.write_bytes(content[:1000] if damage == 'cut short' else b'no font')
    command = [sys.executable, '-m', 'printplay', 'build', str(pack), '--jobs', '1', 'cards']
    (pack / 'templates' / 'notes.html.j2').write_text(SHEET)
    environment = {**os.environ, 'PYTHONPATH': str(tmp_path / 'copy' / 'generator')}
    done = subprocess.run(command, check=False, capture_output=True, env=environment)
    assert done.returncode == 4
    assert (
        b'Error: The shipped font rakkas/Rakkas-Regular.ttf is missing or damaged.' in done.stderr
    )
    assert not Path('output').exists()


def temporary(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_no_temporary_folder_is_left(pack: Path, tmp_path: Path) -> None:
    """Neither by a build with processes of its own, nor by one that was killed before."""
    (pack / 'templates' / 'notes.html.j2').write_text(SHEET)
    folder = tmp_path / 'temporary'
    gone = subprocess.Popen([sys.executable, '-c', ''])
    gone.wait()
    (folder / f'printplay-{gone.pid}-left').mkdir(parents=True)
    (folder / f'printplay-{os.getpid()}-used').mkdir()
    (folder / 'printplay-of-another').mkdir()
    command = [sys.executable, '-m', 'printplay', 'build', str(pack), '--jobs', '2', '--quiet']
    environment = {**os.environ, 'TMPDIR': str(folder)}
    assert subprocess.run(command, check=False, env=environment).returncode == 0
    assert temporary(folder) == sorted(['printplay-of-another', f'printplay-{os.getpid()}-used'])


def test_accents_that_stand_alone_are_joined_to_their_letters(pack: Path) -> None:
    (pack / 'templates' / 'notes.html.j2').write_text(SHEET)
    replace_in(pack / 'cards.yaml', 'title: Rope', f"title: {normalize('NFD', 'Ångström é')}")
    replace_in(pack / 'game.yaml', 'title: Cards', f"title: {normalize('NFD', 'Kort på bord')}")
    assert printplay('build', pack, '--jobs', '1', '--quiet') == Ended(0, '', '')
