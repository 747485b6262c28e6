"""JSON in, the nodes that YAML would give, with their places; what is no JSON is refused."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printplay.errors import PackUnreadable
from printplay.findings import Span
from printplay.pack.json_source import parse_json
from printplay.pack.places import Places
from printplay.pack.source import Node, parse_text

TEXTS = st.text(st.characters(codec='utf-8'))
WORDS = st.from_regex(r'[a-z]{1,5}', fullmatch=True)


def values(texts: st.SearchStrategy[str]) -> st.SearchStrategy[Any]:
    return st.recursive(
        st.none() | st.booleans() | st.integers(-(10**17), 10**17) | texts,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
        max_leaves=12,
    )


def read(text: str) -> Node:
    root, findings = parse_json(text, 'x.json')
    assert root is not None
    assert findings == ()
    return root


@given(values(TEXTS), st.sampled_from([None, 1, '\t']), st.booleans())
def test_every_value_comes_back(value: Any, indent: Any, ascii_only: bool) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    assert read(text).data == value


@given(values(WORDS), st.sampled_from([None, 2]))
def test_places_are_those_that_yaml_gives(value: Any, indent: int | None) -> None:
    text = json.dumps(value, indent=indent)
    root, _ = parse_text(text, 'x.json')
    assert root is not None
    assert dict(Places(read(text))) == dict(Places(root))


@pytest.mark.parametrize(
    ('text', 'value'),
    [
        ('\t{"a":\t1,\r\n\t"b":\t[\t]}', {'a': 1, 'b': []}),
        (r'{"a\/b": "\ud83d\ude00 \u00e9"}', {'a/b': '😀 é'}),
        (r'"\b\f\n\r\t\\\" \u0000"', '\b\f\n\r\t\\" \x00'),
        ('{"a"\n:\n1}', {'a': 1}),
        ('[1, -0, 1.5, 2E3, true, false, null, ""]', [1, 0, 1.5, 2000.0, True, False, None, '']),
        ('{"%s": 1}' % ('k' * 3000), {'k' * 3000: 1}),
        ('"text"', 'text'),
        ('[' + '9' * 5000 + ', 1e999]', ['9' * 5000, '1e999']),
        ('[NaN, Infinity, -Infinity]', ['NaN', 'Infinity', '-Infinity']),
    ],
)  # fmt: skip
def test_what_yaml_does_not_take_is_read(text: str, value: Any) -> None:
    assert read(text).data == value


def test_places_are_lines_and_columns() -> None:
    root = read('{"a": "😀\\ud83d\\ude00", "b":\r\n\t[1,\n  {"c": 2}]}')
    places = Places(root)
    assert places[('a',)] == Span('x.json', 1, 7)
    assert places.key(('b',)) == Span('x.json', 1, 24)
    assert places[('b',)] == Span('x.json', 2, 2)
    assert places[('b', 1, 'c')] == Span('x.json', 3, 9)


def test_a_key_that_stands_twice_is_told() -> None:
    root, (told,) = parse_json('{"a": 1,\n "a": 2}', 'x.json')
    assert root is not None
    assert root.data == {'a': 1}
    assert (told.code, told.span) == ('PP0101', Span('x.json', 2, 2))
    assert told.related == (("first here", Span('x.json', 1, 2)),)


@pytest.mark.parametrize('text', ['', ' \t\n'])
def test_nothing_is_nothing(text: str) -> None:
    assert parse_json(text, 'x.json') == (None, ())


@pytest.mark.parametrize(
    ('text', 'place', 'why'),
    [
        ('{"a": 1,}', '1:9', "expecting a name in double quotes"),
        ("{'a': 1}", '1:2', "expecting a name in double quotes"),
        ('{"a" 1}', '1:6', "expecting ':'"),
        ('{"a": 1', '1:8', "expecting ',' or '}'"),
        ('[1\n 2]', '2:2', "expecting ',' or ']'"),
        ('[1,]', '1:4', "expecting value"),
        ('[1', '1:3', "expecting ',' or ']'"),
        ('{"a":', '1:6', "expecting value"),
        ('{"a": b}', '1:7', "expecting value"),
        ('{"a": "b', '1:7', "unterminated string starting at"),
        ('{"a": "b\n"}', '1:9', "invalid control character at"),
        (r'{"a": "\x"}', '1:8', r"invalid \escape"),
        ('{} {}', '1:4', "more follows after the end"),
        ('culture: white_men', '1:1', "expecting value"),
    ],
)
def test_what_is_no_json_is_refused_at_its_place(text: str, place: str, why: str) -> None:
    with pytest.raises(PackUnreadable) as refused:
        parse_json(text, 'x.json')
    assert refused.value.message == f'x.json:{place}: this is not JSON: {why}.'


def test_half_a_character_is_refused() -> None:
    for text in (r'["\ud83d"]', r'{"\ude00": 1}'):
        with pytest.raises(PackUnreadable, match='half a character'):
            parse_json(text, 'x.json')


@pytest.mark.parametrize('opening', ['[', '{"a":', '[{"a":'])
def test_what_does_not_end_is_refused(opening: str) -> None:
    with pytest.raises(PackUnreadable, match='nested more than 40 deep'):
        parse_json(opening * 100_000, 'x.json')


@given(st.text(st.sampled_from('{}[]",:\\u018d \n\t-'), max_size=18))
def test_a_text_is_read_as_python_reads_it_or_refused(text: str) -> None:
    try:
        root, told = parse_json(text, 'x.json')
    except PackUnreadable:
        root, told = None, ()
    try:
        value = json.loads(text)
        json.dumps(value, ensure_ascii=False).encode()
    except (json.JSONDecodeError, UnicodeEncodeError):
        assert root is None
    else:
        assert root is not None
        assert told or root.data == value
