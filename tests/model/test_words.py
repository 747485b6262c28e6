"""Words with places, numbers as words, and what texts of a game have in braces."""

from collections.abc import Mapping

import pytest

from printplay.model.core import LocalText, Pattern, Proper
from printplay.model.words import Words, fill, names_in, places_in
from support.packs import PACKS, game_of
from support.words import ENGLISH, SWEDISH


def text(words: str | Mapping[str, str]) -> LocalText:
    return LocalText.model_validate(words)


@pytest.mark.parametrize(
    ('written', 'filled'),
    [
        ("No braces", "No braces"),
        ("{one} and {two:x}", "1 and 2x"),
        ("{three} stays", "{three} stays"),
        ("{{one}} is {one}", "{one} is 1"),
        ("a } alone {", "a } alone {"),
    ],
)
def test_places_are_filled(written: str, filled: str) -> None:
    values = {'one': '1', 'two': '2'}

    def put(name: str, form: str) -> str | None:
        return values[name] + form if name in values else None

    assert fill(written, put) == filled


def test_places_are_listed_and_braces_alone_are_told() -> None:
    assert list(places_in("{a} {{b}} {c:word}")) == [('a', ''), ('c', 'word')]
    assert list(places_in("{a} {b")) == [('a', ''), ('', '')]
    assert names_in("none") == frozenset()


def test_words_are_chosen_by_number() -> None:
    assert [ENGLISH('guide.files.pieces', n=n) for n in (0, 1, 2)] == [
        "0 pieces to cut out",
        "1 piece to cut out",
        "2 pieces to cut out",
    ]
    assert SWEDISH('guide.files.pieces', n=1) == "1 bit att skära ut"


def test_numbers_are_written_as_the_language_does() -> None:
    assert [ENGLISH.number(n) for n in (99.5, 4.0, 3)] == ['99.5', '4', '3']
    assert [SWEDISH.number(n) for n in (99.5, 4.0, 3)] == ['99,5', '4', '3']


@pytest.mark.parametrize(
    ('words', 'form', 'numerals'),
    [
        (ENGLISH, 'word', ['one', 'two', 'twelve', '13', '0']),
        (SWEDISH, 'word', ['en', 'två', 'tolv', '13', '0']),
        (SWEDISH, 'ett', ['ett', 'två', 'tolv', '13', '0']),
        (SWEDISH, 'Ett', ['Ett', 'Två', 'Tolv', '13', '0']),
        (ENGLISH, 'ett', [None, None, None, None, None]),
    ],
)
def test_numbers_become_words(words: Words, form: str, numerals: list[str | None]) -> None:
    assert [words.numeral(n, form) for n in (1, 2, 12, 13, 0)] == numerals


def test_a_word_that_is_not_there_is_empty() -> None:
    assert ENGLISH('no.such') == ''
    assert ENGLISH.field('free_mm') == 'free mm'
    assert SWEDISH.field('copies') == 'antal'


def test_constants_stand_in_texts_of_a_game() -> None:
    game = game_of(PACKS / 'ferry')
    said = text(
        {'en': "{fare:Word} of {boats}, {width} m", 'sv': "{fare:Word} av {boats:ett}, {width}"}
    )
    assert game.text(said, 'en') == "Three of 1, 2.5 m"
    assert game.text(said, 'sv') == "Tre av ett, 2,5"
    assert game.text(text("{nothing} and {{fare}}"), 'en') == "{nothing} and {fare}"
    assert game.text(text("{n} of {fare}"), 'en', n=7) == "7 of 3"


def test_braces_of_a_pack_without_constants_stay() -> None:
    assert game_of(PACKS / 'minimal').text(text("{a} {{b}}"), 'en') == "{a} {{b}}"


def test_values_fill_a_pattern_without_constants() -> None:
    pattern = Pattern.model_validate({'en': "Take {n:word}.", 'sv': "Ta {n:ett}."})
    game = game_of(PACKS / 'sourced')
    assert game.text(pattern, 'en', n=1) == "Take one."
    assert game.text(pattern, 'sv', n=1) == "Ta ett."


def test_a_proper_name_is_the_same_in_every_language_without_its_own() -> None:
    name = Proper.model_validate({'': "The book", 'sv': "Boken"})
    assert [name.get(lang, 'en') for lang in ('en', 'sv', 'da')] == [
        "The book",
        "Boken",
        "The book",
    ]
