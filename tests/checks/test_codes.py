"""The table of codes: its form, and that a seeded fault shows each of them."""

import re

from printplay.findings import CODES
from support.codes import covers, shown_codes


def test_every_code_is_shown_by_a_seeded_fault() -> None:
    assert sorted(set(CODES) - shown_codes()) == []


def test_codes_are_in_form_and_say_something() -> None:
    for code, info in CODES.items():
        assert re.fullmatch(r'PP\d{4}', code)
        assert info.meaning
        assert not info.meaning[0].isupper()
        assert not info.meaning.endswith('.')
        assert info.hint == '' or info.hint.endswith('.')


@covers('PP0000')
def test_a_code_that_is_shown_is_seen() -> None:
    assert 'PP0000' in shown_codes()
