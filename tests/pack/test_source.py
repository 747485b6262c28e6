"""YAML text to nodes: scalars, places, and what cannot be read at all."""

from pathlib import Path

import pytest
import yaml

from printplay.errors import PackUnreadable
from printplay.pack import source
from printplay.pack.source import Scalar, parse_text, read_file


def _data(text: str) -> object:
    root, findings = parse_text(text, 'x.yaml')
    assert findings == ()
    assert root is not None
    return root.data


@pytest.mark.parametrize(
    ('written', 'value'),
    [
        ('no', 'no'),
        ('on', 'on'),
        ('yes', 'yes'),
        ('1:30', '1:30'),
        ('2024-01-01', '2024-01-01'),
        ('1_000', '1_000'),
        ('0b1', '0b1'),
        ('.inf', '.inf'),
        ('D6', 'D6'),
        ('010', 10),
        ('+7', 7),
        ('-3', -3),
        ('0x1F', 31),
        ('0o17', 15),
        ('1e3', 1000.0),
        ('.5', 0.5),
        ('2.', 2.0),
        ('true', True),
        ('FALSE', False),
        ('', None),
        ('~', None),
        ('Null', None),
        ('"7"', '7'),
        ("'true'", 'true'),
        ('9' * 400, '9' * 400),
    ],
)
def test_scalars_follow_yaml_1_2(written: str, value: Scalar) -> None:
    read = _data(f'a: {written}\n')
    assert read == {'a': value}
    assert isinstance(read, dict)
    assert type(read['a']) is type(value)


def test_keys_are_text_as_written() -> None:
    assert _data('no: 1\n8: 2\ntrue: 3\n') == {'no': 1, '8': 2, 'true': 3}


def test_every_value_knows_its_place() -> None:
    root, _ = parse_text('a:\n  - {b: 1, c: [2, 3]}\n', 'x.yaml')
    assert root is not None
    entry = root.mapping['a'].items[0]
    assert (entry.span.line, entry.span.column) == (2, 5)
    assert (entry.keys['c'].line, entry.keys['c'].column) == (2, 12)
    assert entry.mapping['c'].items[1].span.column == 19


@pytest.mark.parametrize(
    ('text', 'place', 'advice'),
    [
        ('a:\n\tb: 1\n', 'x.yaml:2:1:', "spaces"),
        ('a: b: c\n', 'x.yaml:1:5:', "quotes"),
        ('a: [1,\n', 'x.yaml:2:1:', "quotes"),
        ('a: \x07\n', 'x.yaml:1:4:', "quotes"),
        ('a: "\\ud800"\n', 'x.yaml:1:', "quotes"),
        ('a: ' + '[' * 500 + ']' * 500, 'x.yaml:1:', "bracket"),
    ],
)
def test_what_is_not_yaml_says_where(text: str, place: str, advice: str) -> None:
    with pytest.raises(PackUnreadable) as caught:
        parse_text(text, 'x.yaml')
    assert caught.value.message.startswith(place)
    assert advice in caught.value.advice


def test_the_slow_parser_reads_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    text = 'a: {no: 1:30}\nb: &x [1]\na: 2\n'
    fast = parse_text(text, 'x.yaml')
    monkeypatch.setattr(source, 'LOADER', yaml.SafeLoader)
    slow = parse_text(text, 'x.yaml')
    assert fast[0] is not None
    assert slow[0] is not None
    assert (fast[0].data, fast[1]) == (slow[0].data, slow[1])


def test_many_aliases_are_one_finding_each_and_take_no_space() -> None:
    text = 'a: &a [x, x, x, x]\n' + ''.join(
        f'{chr(98 + n)}: &{chr(98 + n)} [*{chr(97 + n)}, *{chr(97 + n)}]\n' for n in range(20)
    )
    root, findings = parse_text(text, 'x.yaml')
    assert root is not None
    assert len(findings) == 61


def test_not_utf8_says_where(tmp_path: Path) -> None:
    path = tmp_path / 'x.yaml'
    path.write_bytes(b'a: 1\nb: \xe9\n')
    with pytest.raises(PackUnreadable, match=r'x\.yaml:2:4: this is not UTF-8'):
        read_file(path, 'x.yaml')


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / 'x.yaml'
    path.write_bytes('a: ö\r\nb: 2\r\n'.encode('utf-8-sig'))
    root, findings = read_file(path, 'x.yaml')
    assert root is not None
    assert (root.data, findings) == ({'a': 'ö', 'b': 2}, ())


def test_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / 'x.yaml'
    with path.open('wb') as file:
        file.truncate(50_000_000)
    with pytest.raises(PackUnreadable, match="bigger than 4 MB"):
        read_file(path, 'x.yaml')


def test_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(PackUnreadable, match="cannot be read: No such file"):
        read_file(tmp_path / 'x.yaml', 'x.yaml')
