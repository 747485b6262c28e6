"""`printplay column check` as people and scripts use it: answers, exit codes, odd files."""

import errno
import io
import json
import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from printplay.cli._column import as_json as column_json
from printplay.errors import PackUnreadable
from printplay.sim.columns import Checked
from support.codes import covers
from support.column_files import FOREST, WHITE_MEN, ZANZIBAR, desk, written
from support.command import Ended, printplay
from support.packs import PACKS, copy_shipped, replace_in

KEYS = ['file', 'legal', 'points', 'figures', 'stars', 'findings']
FINDING = {
    'code', 'severity', 'message', 'file', 'line', 'column', 'path', 'subject', 'hint', 'related',
}  # fmt: skip
SMALL = 'white_men 70 | soldiers: explorer'
ILLEGAL = 'white_men 70 | soldiers: explorer | soldiers'


@pytest.fixture(autouse=True)
def here(tmp_path: Path) -> Iterator[None]:
    with chdir(tmp_path):
        yield


def column(line: str, name: str = 'column.yaml') -> str:
    Path(name).write_text(written(line), encoding='utf-8')
    return name


def check(*arguments: object) -> Ended:
    ended = printplay('column', 'check', *arguments)
    assert 'Traceback' not in ended.err
    return ended


def as_json(*arguments: object) -> Any:
    ended = check(*arguments, '--format', 'json')
    assert ended.err == ''
    return json.loads(ended.out)


def test_one_file_is_one_object() -> None:
    told = as_json(column(WHITE_MEN))
    assert list(told) == KEYS
    assert {key: told[key] for key in KEYS[:-1]} == {
        'file': 'column.yaml', 'legal': True, 'points': 64, 'figures': 22, 'stars': 5,
    }  # fmt: skip
    for finding in told['findings']:
        assert set(finding) == FINDING | {'found', 'allowed'}
        assert finding['file'] == 'column.yaml'


def test_a_file_that_cannot_be_read_does_not_hide_the_others() -> None:
    column(WHITE_MEN)
    Path('broken.yaml').write_text('culture: [', encoding='utf-8')
    ended = printplay('column', 'check', 'missing.yaml', 'column.yaml', 'broken.yaml')
    assert ended.code == 3
    assert 'column.yaml: ' in ended.out
    assert "There is no file 'missing.yaml'" in ended.err
    assert 'broken.yaml:2:1: this is not YAML' in ended.err
    told = printplay('column', 'check', 'missing.yaml', 'column.yaml', '--format', 'json')
    assert told.code == 3
    assert [one['file'] for one in json.loads(told.out)] == ['column.yaml']


def test_several_files_are_a_list_in_their_order() -> None:
    told = as_json(column(ZANZIBAR, 'b.yaml'), column(ILLEGAL, 'a.yaml'), column(FOREST, 'c.yaml'))
    assert [(one['file'], one['legal'], one['points']) for one in told] == [
        ('b.yaml', True, 64), ('a.yaml', False, 42), ('c.yaml', True, 91),
    ]  # fmt: skip
    assert all(f['file'] == one['file'] for one in told for f in one['findings'])


def test_against_another_the_totem_cards_are_counted() -> None:
    other = column(FOREST, 'other.yaml')
    told = as_json(column(ZANZIBAR), '--against', other)
    assert list(told) == [*KEYS, 'totem']
    assert (told['stars'], told['totem']) == (4, 1)
    several = as_json('column.yaml', other, '--against', other)
    assert [one['totem'] for one in several] == [1, 0]


def test_a_broken_opponent_is_told_apart() -> None:
    column(ILLEGAL, 'other.yaml')
    ended = check(column(WHITE_MEN), '--against', 'other.yaml', '--format', 'json')
    assert (ended.code, json.loads(ended.out)['totem']) == (0, 0)
    assert ended.err == "other.yaml is not legal itself; check it too.\n"


def test_findings_hold_what_was_found_and_allowed() -> None:
    told = as_json(column(ILLEGAL))
    (finding,) = [one for one in told['findings'] if one['code'] == 'COL-012']
    assert finding == {
        'code': 'COL-012',
        'severity': 'error',
        'message': "Soldiers are in the column twice; once is allowed",
        'file': 'column.yaml',
        'line': 5,
        'column': 23,
        'path': 'groups[1].profile',
        'subject': 'g2',
        'hint': "Leave out g2, or take another group for it.",
        'related': [{'label': 'first here', 'file': 'column.yaml', 'line': 4, 'column': 23}],
        'found': 2,
        'allowed': 1,
    }


def test_faults_of_form_have_the_keys_of_any_finding() -> None:
    Path('column.yaml').write_text(written(WHITE_MEN) + 'colour: red\n')
    (finding,) = [one for one in as_json('column.yaml')['findings'] if one['severity'] == 'error']
    assert (set(finding), finding['code']) == (FINDING, 'PP0202')


def test_as_text_each_finding_is_a_line_and_the_sums_come_last() -> None:
    ended = check(column(ILLEGAL))
    *findings, summary = ended.out.splitlines()
    assert summary == 'column.yaml: not legal, 42 of 70 points, 9 figures, 3 stars'
    assert findings[0].startswith('column.yaml:1:1: note COL-029 the column has 3 stars')
    assert (
        'column.yaml:5:23: error COL-012 Soldiers are in the column twice; once is allowed '
        '(Leave out g2, or take another group for it.)'
    ) in findings
    assert (ended.code, ended.err) == (1, '')
    assert '\x1b' not in ended.out


def test_one_of_a_thing_is_said_of_one() -> None:
    assert check(column('zanzibar 70 | zanzibaris: sheikh')).out.splitlines()[-1] == (
        'column.yaml: legal, 16 of 70 points, 6 figures, 1 star'
    )
    assert check(column('white_men - | & characters: [reporter]')).out.splitlines()[-1] == (
        'column.yaml: not legal, 0 points, 1 figure, 1 star'
    )


def test_quiet_says_only_what_is_wrong() -> None:
    assert check(column(WHITE_MEN), '-q') == Ended(0, '', '')
    told = check(column(ILLEGAL), '--quiet').out.splitlines()
    assert [line.split()[1] for line in told] == ['warning', 'error']
    assert json.loads(check('column.yaml', '-q', '--format', 'json').out)['points'] == 42


@pytest.mark.parametrize(
    ('arguments', 'code'),
    [
        (['good.yaml'], 0),
        (['small.yaml'], 0),
        (['small.yaml', '--strict'], 1),
        (['good.yaml', '--strict'], 0),
        (['illegal.yaml'], 1),
        (['good.yaml', 'illegal.yaml'], 1),
        (['good.yaml', '--against', 'illegal.yaml'], 0),
        ([], 2),
        (['good.yaml', '--nothing'], 2),
        (['good.yaml', '--format', 'xml'], 2),
        (['good.yaml', '--ruling', 'nothing=1'], 2),
        (['good.yaml', '--ruling', 'min_characters=7'], 2),
        (['good.yaml', '--ruling', 'min_characters'], 2),
        (['good.yaml', '--game', str(PACKS / 'minimal')], 2),
        (['good.yaml', '--game', 'nowhere'], 3),
        (['nowhere.yaml'], 3),
        (['good.yaml', '--against', 'nowhere.yaml'], 3),
        (['.'], 3),
        (['x' * 5000], 3),
    ],
)
def test_the_exit_code_says_how_it_ended(arguments: list[str], code: int) -> None:
    column(WHITE_MEN, 'good.yaml')
    column(SMALL, 'small.yaml')
    column(ILLEGAL, 'illegal.yaml')
    ended = check(*arguments)
    assert ended.code == code
    if code == 3:
        assert (ended.out, len(ended.err.splitlines())) == ('', 2)


def test_with_strict_a_warning_leaves_the_column_legal() -> None:
    ended = check(column(SMALL), '--strict', '--format', 'json')
    assert (ended.code, json.loads(ended.out)['legal']) == (1, True)


def test_rulings_stand_in_the_file_and_on_the_line() -> None:
    name = column(ZANZIBAR)
    assert check(name).code == 0
    assert check(name, '--ruling', 'brute_any_group=no').code == 1
    Path(name).write_text('rulings: {brute_any_group: no}\n' + written(ZANZIBAR))
    assert check(name).code == 1
    assert check(name, '--ruling', 'brute_any_group=yes').code == 0


def test_another_pack_has_other_rules(tmp_path: Path) -> None:
    name = column('white_men 70 | soldiers: explorer | trained_askaris: kirangozi')
    copy_shipped('congo', tmp_path)
    constants = tmp_path / 'congo' / 'constants.yaml'
    replace_in(constants, 'title: Most characters, value: 2', 'title: Most characters, value: 1')
    assert check(name).code == 0
    assert check(name, '--game', './congo').code == 1


def test_a_pack_with_errors_is_told(tmp_path: Path) -> None:
    copy_shipped('congo', tmp_path)
    replace_in(tmp_path / 'congo' / 'auxiliaries.yaml', 'title: Bearer\n', 'titel: Bearer\n')
    ended = check(column(WHITE_MEN), '--game', './congo')
    assert (ended.code, ended.out) == (3, '')
    assert ended.err.startswith("Error: The pack 'congo' has errors: congo/auxiliaries.yaml:")


LOTS = b'culture: white_men\nbudget: 70\ngroups:\n'
BOMB = b'a: &a [1, 1]\nb: &b [*a, *a]\nc: &c [*b, *b]\ngroups: [*c, *c]\n'
UNREADABLE = {
    'ten megabytes': (b'name: ' + b'x' * 10_000_000, "bigger than 1 MB"),
    'ten megabytes of groups': (LOTS + b'  - {profile: soldiers}\n' * 420_000, "bigger than 1 MB"),
    'lists in lists': (b'groups: ' + b'[' * 100_000, "nest"),
    'mappings in mappings': (b'{a: ' * 100_000, "nested more than 40 deep"),
    'indented without end': (b''.join(b' ' * n + b'a:\n' for n in range(500)), "more than 40 deep"),
    'binary': (bytes(range(256)), "not UTF-8 text"),
    'UTF-16': ('culture: white_men\n'.encode('utf-16'), "not UTF-8 text"),
    'Latin-1': ('name: Über\n'.encode('latin-1'), "not UTF-8 text"),
    'a NUL': (b'name: a\0b\n', "not YAML"),
    'half a character': (rb'name: "\ud83d"', "not YAML"),
    'tabs': (b'groups:\n\t- soldiers\n', "not YAML"),
    'an open quote': (b'name: "Lualaba\n', "not YAML"),
    'two colons': (b'name: a: b\n', "not YAML"),
    'a picture': (b'\x89PNG\r\n\x1a\n\0\0\0\rIHDR', "not UTF-8 text"),
}


@pytest.mark.parametrize(('content', 'said'), UNREADABLE.values(), ids=UNREADABLE)
def test_what_cannot_be_read_is_told_in_a_line(content: bytes, said: str) -> None:
    Path('column.yaml').write_bytes(content)
    ended = check('column.yaml')
    first, advice = ended.err.splitlines()
    assert (ended.code, ended.out) == (3, '')
    assert first.startswith("Error: column.yaml")
    assert said in first
    assert advice.endswith('.')


ODD = {
    'empty': (b'', ['PP0107']),
    'spaces': (b'  \n\n', ['PP0107']),
    'a comment': (b'# nothing yet\n', ['PP0107']),
    'a mark of order and nothing': (b'\xef\xbb\xbf', ['PP0107']),
    'a list': (b'- soldiers\n', ['PP0107']),
    'a word': (b'soldiers\n', ['PP0107']),
    'a number': (b'70\n', ['PP0107']),
    'an empty mapping': (b'{}\n', ['COL-001', 'COL-002', 'COL-004']),
    'aliases that explode': (BOMB, ['PP0102'] * 9),
    'a tag': (b'!!python/object/apply:os.system [true]\n', ['PP0103', 'PP0107']),
    'huge numbers': (LOTS.replace(b'70', b'9' * 400), ['COL-002']),
    'a group of nothing': (LOTS + b'  -\n', ['COL-011']),
    'groups without groups': (b'culture: white_men\nbudget: 70\ngroups: []\n', ['COL-004']),
    'a mapping for groups': (LOTS.strip() + b' {g1: soldiers}\n', ['PP0204']),
    'a list as a key': (b'? [a]\n: 1\n', ['PP0105']),
}  # fmt: skip


@pytest.mark.parametrize(('content', 'codes'), ODD.values(), ids=ODD)
def test_what_is_odd_gets_findings(content: bytes, codes: list[str]) -> None:
    Path('column.yaml').write_bytes(content)
    ended = check('column.yaml', '--format', 'json')
    told = json.loads(ended.out)['findings']
    errors = sorted(one['code'] for one in told if one['severity'] == 'error')
    assert (ended.code, ended.err) == (1, '')
    assert set(codes) <= set(errors)
    assert errors.count('PP0102') == codes.count('PP0102')


def test_marks_of_order_and_line_ends_of_windows_change_nothing() -> None:
    plain = as_json(column(ILLEGAL))
    raw = Path('column.yaml').read_bytes()
    for other in (b'\xef\xbb\xbf' + raw, raw.replace(b'\n', b'\r\n'), raw.rstrip(b'\n')):
        Path('column.yaml').write_bytes(other)
        assert as_json('column.yaml') == plain


@pytest.mark.parametrize('indent', [None, 2, '\t'])
def test_json_means_the_same_as_yaml(indent: Any) -> None:
    plain = as_json(column(WHITE_MEN))
    Path('column.json').write_text(json.dumps(yaml.safe_load(written(WHITE_MEN)), indent=indent))
    told = as_json('column.json')
    assert (told['legal'], told['points'], told['stars']) == (True, 64, 5)
    both = [sorted((f['code'], f['path']) for f in one['findings']) for one in (told, plain)]
    assert both[0] == both[1] != []


def test_json_that_yaml_refuses_is_read_with_its_places() -> None:
    Path('column.json').write_text(
        '{\n\t"name": "The \\"Lualaba\\" \\ud83d\\ude00 a\\/b",\n\t"culture"\n\t: "white_men",\n'
        '\t"budget":\t70, "groups": [{"profile": "soldeirs", "characters": ["explorer"]}]\n}'
    )
    (told,) = [f for f in as_json('column.json')['findings'] if f['severity'] == 'error']
    assert (told['code'], told['line'], told['column']) == ('COL-011', 5, 39)


def test_broken_json_is_told_in_a_line() -> None:
    Path('column.json').write_text('{"culture": "white_men",}')
    ended = check('column.json')
    assert (ended.code, ended.err.splitlines()[0]) == (
        3,
        "Error: column.json:1:25: this is not JSON: expecting a name in double quotes.",
    )


def test_what_nobody_may_read_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path) -> bytes:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(self))

    name = column(WHITE_MEN)
    assert check(name).code == 0
    real = Path.read_bytes
    monkeypatch.setattr(
        Path, 'read_bytes', lambda self: refuse(self) if self.name == name else real(self)
    )
    may = os.access
    monkeypatch.setattr(
        os, 'access', lambda path, *how: Path(path).name != name and may(path, *how)
    )
    other = column(WHITE_MEN, 'other.yaml')
    for ended in (
        check(name),
        check(other, '--against', name),
        printplay('column', 'print', name),
        printplay('build', 'congo', '--column', name),
    ):
        assert (ended.code, ended.err.splitlines()[0]) == (
            3,
            "Error: column.yaml cannot be read: Permission denied.",
        )


@pytest.mark.skipif(not hasattr(os, 'mkfifo'), reason="there are no pipes with names")
def test_a_pipe_is_not_waited_for() -> None:
    os.mkfifo('column.yaml')
    ended = check('column.yaml')
    assert (ended.code, ended.err.splitlines()) == (
        3,
        ["Error: 'column.yaml' is not a file.", "Pipe what it holds, and name it `-`."],
    )


def piped(monkeypatch: pytest.MonkeyPatch, content: str) -> None:
    monkeypatch.setattr('sys.stdin', io.TextIOWrapper(io.BytesIO(content.encode())))


def test_a_column_is_read_from_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    piped(monkeypatch, written(ILLEGAL))
    ended = check('-')
    assert ended.code == 1
    assert '-:5:23: error COL-012 ' in ended.out
    assert ended.out.splitlines()[-1].startswith('-: not legal, 42 of 70 points')


def test_what_is_suggested_can_be_piped_into_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    line = ('column', 'suggest', '--culture', 'zanzibar', '--budget', 70, '-n')
    piped(monkeypatch, printplay(*line, 1).out)
    assert as_json('-')['legal'] is True
    piped(monkeypatch, printplay(*line, 3).out)
    assert [(one['legal'], one['points']) for one in as_json('-')] == [(True, 70)] * 3


def test_standard_input_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    piped(monkeypatch, written(ZANZIBAR))
    told = as_json('-', column(WHITE_MEN), '--against', '-')
    assert [(one['file'], one['totem']) for one in told] == [('-', 0), ('column.yaml', 0)]


@pytest.mark.parametrize(
    ('content', 'code', 'said'),
    [('', 1, 'the file is empty'), ('x: [', 3, '-:'), ('# ' + 'x' * 1_000_000, 3, 'than 1 MB')],
)
def test_odd_standard_input_is_told(
    monkeypatch: pytest.MonkeyPatch, content: str, code: int, said: str
) -> None:
    piped(monkeypatch, content)
    ended = check('-')
    assert ended.code == code
    assert said in ended.out + ended.err


def test_without_standard_input_nothing_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr('sys.stdin', None)
    assert check(column(WHITE_MEN)).code == 0
    assert 'the file is empty' in check('-').out


SEVERAL = f'# Ünïcødé 🦁\n---\n{written(WHITE_MEN)}---\n{written(ILLEGAL)}...\n---\n'


def test_each_document_of_a_file_is_a_column() -> None:
    Path('ideas.yaml').write_text(SEVERAL, encoding='utf-8')
    ended = check('ideas.yaml')
    assert ended.code == 1
    told = [line for line in ended.out.splitlines() if not line.startswith('ideas.yaml:')]
    assert [line.split(', ')[:3] for line in told] == [
        ['ideas.yaml', 'column 1: legal', '64 of 70 points'],
        ['ideas.yaml', 'column 2: not legal', '42 of 70 points'],
    ]
    line = 1 + SEVERAL.split('\n').index('---', 2) + 5
    assert f'ideas.yaml:{line}:23: error COL-012' in ended.out
    assert [one['legal'] for one in as_json('ideas.yaml')] == [True, False]


def test_lines_of_a_document_are_those_of_its_file() -> None:
    wrong = written(WHITE_MEN).replace('soldiers', 'soldeirs')
    for before in ('%YAML 1.2\n---\na: "ü🦁"\n', 'a: |\n  ---\r\n', '# x\n\n--- {a: 1}\n...\n'):
        Path('ideas.yaml').write_text(f'{before}---\n{wrong}', encoding='utf-8', newline='')
        (found,) = [f for f in as_json('ideas.yaml')[1]['findings'] if f['code'] == 'COL-011']
        lines = re.split('\r\n|\n', before + '---\n' + wrong)
        assert 'soldeirs' in lines[found['line'] - 1]


def test_documents_with_nothing_in_them_are_no_columns() -> None:
    Path('one.yaml').write_text(f'---\n---\n{written(WHITE_MEN)}---\n', encoding='utf-8')
    assert as_json('one.yaml')['legal'] is True
    Path('none.yaml').write_text('---\n---\n', encoding='utf-8')
    (found,) = as_json('none.yaml')['findings']
    assert found['code'] == 'PP0107'


def test_a_file_does_not_hold_columns_without_end() -> None:
    Path('many.yaml').write_text('a: 1\n---\n' * 1001, encoding='utf-8')
    ended = check('many.yaml')
    assert (ended.code, ended.out) == (3, '')
    assert "'many.yaml' holds more than 1000 columns." in ended.err


def test_an_opponent_is_one_column() -> None:
    Path('ideas.yaml').write_text(SEVERAL, encoding='utf-8')
    ended = check(column(WHITE_MEN), '--against', 'ideas.yaml')
    assert (ended.code, ended.out) == (2, '')
    assert "'ideas.yaml' holds 2 columns, and one is wanted." in ended.err


@covers('PP0808')
def test_a_name_that_no_font_has_is_told_where_it_stands() -> None:
    Path('column.yaml').write_text(f'{written(WHITE_MEN)}name: "The 🦁 ★ 東 column"\n', 'utf-8')
    told = as_json('column.yaml')
    (found,) = [one for one in told['findings'] if one['severity'] == 'warning']
    assert (found['code'], found['path']) == ('PP0808', 'name')
    assert (found['line'], found['column']) == (8, 7)
    assert found['found'] == ['🦁', '東']
    assert '🦁 (U+1F981), 東 (U+6771)' in found['message']
    assert (told['legal'], check('column.yaml').code) == (True, 0)
    name = column(WHITE_MEN, '東.yaml')
    assert [one['code'] for one in as_json(name)['findings'] if one['line'] == 1][1:] == ['PP0808']


@covers('PP0805')
def test_a_name_that_is_too_long_for_its_sheet_is_told() -> None:
    for long in (70, 71):
        Path('column.yaml').write_text(f'{written(WHITE_MEN)}name: {"x" * long}\n', 'utf-8')
        told = as_json('column.yaml')
        found = [one for one in told['findings'] if one['severity'] == 'warning']
        assert [(one['code'], one['path'], one['found']) for one in found] == (
            [('PP0805', 'name', 71)] if long > 70 else []
        )
        assert told['legal']
    assert found[0]['message'] == (
        "the name has 71 characters; its sheet shows 70, with '…' at the end"
    )
    assert (found[0]['line'], found[0]['column'], found[0]['allowed']) == (8, 7, 70)


def test_names_of_any_kind_come_out_as_they_are_or_written_out() -> None:
    Path('column.yaml').write_text(
        'name: "Ünïcødé 東 \\e[31m\\u202e"\ngroups:\n  - {id: "g\\e]0;x\\a", profile: "a\\nb"}\n'
    )
    ended = check('column.yaml')
    assert ended.code == 1
    assert ended.out.replace('\n', '').isprintable()
    assert "'a\\nb'" in ended.out
    subjects = {f['subject'] for f in as_json('column.yaml')['findings']}
    assert 'Ünïcødé 東 \x1b[31m\u202e' in subjects


def test_a_file_may_have_any_name() -> None:
    name = column(WHITE_MEN, 'Ünï \x1b[31m東.yaml')
    ended = check(name)
    assert ended.code == 0
    assert ended.out.replace('\n', '').isprintable()
    assert as_json(name)['file'] == name


def test_a_thousand_groups_are_told_each() -> None:
    groups = ''.join(f'  - {{id: g{n}, profile: fanatical_warriors, characters: [king]}}\n'
                     for n in range(1000))  # fmt: skip
    Path('column.yaml').write_text(f'culture: african_kingdoms\nbudget: 100\ngroups:\n{groups}')
    told = as_json('column.yaml')
    assert (told['points'], told['figures'], told['stars']) == (22_000, 4_001, 3)
    assert [f['code'] for f in told['findings']].count('COL-008') == 1000


def answer(path: Path) -> Checked | PackUnreadable:
    try:
        return desk().check(path)
    except PackUnreadable as refused:
        return refused


def fuzzed(text: str, name: str) -> None:
    """See that a file gets findings, or a refusal in a line with advice."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / name).write_text(text, encoding='utf-8')
        found = answer(Path(folder) / name)
    if isinstance(found, PackUnreadable):
        assert found.advice
        assert '\n' not in found.message
        return
    told = json.loads(json.dumps(column_json(found)))
    assert told['legal'] is not any(f['severity'] == 'error' for f in told['findings'])
    assert all(f['line'] >= 1 and f['message'] for f in told['findings'])
    assert all(one.as_text().isprintable() for one in found.findings)


WORDS = st.sampled_from([
    'culture', 'budget', 'groups', 'characters', 'auxiliaries', 'profile', 'figures', 'id', 'name',
    'adventure', 'side', 'rulings', 'white_men', 'zanzibar', 'soldiers', 'explorer', 'bearer',
    'pet', 'crossing', 'north', 'brute_any_group', 'no', 'forest_tribes.pygmy_king', '', '.', 'a.b',
    '[0]',
])  # fmt: skip
SCALARS = (
    st.none() | st.booleans() | st.integers() | st.floats() | WORDS
    | st.text(st.characters(codec='utf-8'), max_size=5)
)  # fmt: skip
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=5),
    max_leaves=25,
)


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(WORDS, VALUES, max_size=8), st.booleans())
def test_nothing_that_yaml_or_json_can_say_stops_the_check(data: Any, as_yaml: bool) -> None:
    if as_yaml:
        fuzzed(yaml.safe_dump(data, allow_unicode=True), 'column.yaml')
    else:
        fuzzed(json.dumps(data), 'column.json')


def paths(value: Any) -> Iterator[tuple[Any, ...]]:
    """The place of every value inside another."""
    if not isinstance(value, dict | list):
        return
    for key, child in value.items() if isinstance(value, dict) else enumerate(value):
        yield (key,)
        yield from ((key, *path) for path in paths(child))


GOOD = yaml.safe_load(
    f'name: Good\nadventure: the_cache\nside: north\nrulings: {{min_characters: 0}}\n'
    f'{written(FOREST)}'
)
PLACES = sorted(paths(GOOD), key=str)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(PLACES), VALUES), min_size=1, max_size=3))
def test_an_odd_value_in_a_good_column_never_stops_the_check(
    changes: list[tuple[tuple[Any, ...], Any]],
) -> None:
    data = json.loads(json.dumps(GOOD))
    for path, value in changes:
        place = data
        for part in path[:-1]:
            known = part in place if isinstance(place, dict) else part in range(len(place))
            place = place[part] if isinstance(place, dict | list) and known else {}
            if not isinstance(place, dict | list):
                break
        else:
            if isinstance(place, dict) or path[-1] in range(len(place)):
                place[path[-1]] = value
    fuzzed(yaml.safe_dump(data, allow_unicode=True), 'column.yaml')


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_damaged_text_never_stops_the_check(data: st.DataObject) -> None:
    text = written(data.draw(st.sampled_from([WHITE_MEN, FOREST])))
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 8)))
        put = data.draw(st.text(st.sampled_from('{}[]:,-&*!|>%@`"\'#?\t\n x1.~'), max_size=4))
        text = text[:start] + put + text[end:]
    fuzzed(text, 'column.yaml')
