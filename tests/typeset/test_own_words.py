"""printplay's own words: the same in every language, and nowhere but in their files."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from markupsafe import Markup

from printplay.model.congo import CongoDocument
from printplay.model.core import LocalText, PackDocument, Record
from printplay.model.fantomen import FantomenDocument
from printplay.model.words import FIELDS, LARGEST_NUMERAL, NUMERALS, Entry, names_in
from printplay.pack.docs import models_of
from printplay.pack.files import shipped_font_families
from printplay.pack.words import REFERENCE, shipped_languages, shipped_words, texts_in, words_of
from printplay.resources import data_dir
from printplay.typeset.fonts import SYMBOLS, missing
from printplay.typeset.kit import Kit
from printplay.typeset.theme import theme_of
from support.packs import PACKS, copy_pack
from support.setting import Pack, sheet_of

BASE = data_dir('templates') / 'base'
OPEN = (FIELDS, NUMERALS)
OTHERS = [lang for lang in shipped_languages() if lang != REFERENCE]
# What stands in shared templates and is no word: units, letters of formats.
NO_WORDS = {'mm'}


def kit_of(root: Path, lang: str = 'en') -> Kit:
    pack = Pack(root)
    game, options = pack.game, pack.options
    options = type(options)(lang, options.ink, options.paper, options.page, options.players)
    return Kit(game, options, theme_of(game.look, options.ink))


def places(entry: Entry) -> frozenset[str]:
    return frozenset(name for text in texts_in(entry) for name in names_in(text))


@pytest.mark.parametrize('lang', OTHERS)
def test_every_language_has_every_word_with_the_same_places(lang: str) -> None:
    english, other = shipped_words(REFERENCE), shipped_words(lang)
    keys = {key for key in other if not key.startswith(OPEN)}
    assert keys == {key for key in english if not key.startswith(OPEN)}
    for key in keys:
        assert isinstance(other[key], Mapping) is isinstance(english[key], Mapping), key
        assert isinstance(other[key], tuple) is isinstance(english[key], tuple), key
        assert places(other[key]) == places(english[key]), key
        assert all(text.strip() for text in texts_in(other[key])), key


@pytest.mark.parametrize('lang', shipped_languages())
def test_numerals_go_to_twelve(lang: str) -> None:
    numerals = {k: e for k, e in shipped_words(lang).items() if k.startswith(NUMERALS)}
    assert f'{NUMERALS}word' in numerals
    assert all(len(texts_in(entry)) == LARGEST_NUMERAL for entry in numerals.values())


@pytest.mark.parametrize('document', [PackDocument, FantomenDocument])
def test_every_field_that_may_be_named_in_print_has_a_swedish_word(
    document: type[PackDocument],
) -> None:
    records = [model for model in models_of(document) if issubclass(model, Record)]
    fields = {name for model in records for name in model.model_fields}
    unnamed = {'id', 'source', 'facts'}
    known = {key.removeprefix(FIELDS) for key in shipped_words('sv') if key.startswith(FIELDS)}
    assert sorted(fields - unnamed - known) == []


def test_fields_that_have_a_word_are_fields() -> None:
    models = [m for doc in (FantomenDocument, CongoDocument) for m in models_of(doc)]
    fields = {name for model in models for name in model.model_fields}
    known = {key.removeprefix(FIELDS) for key in shipped_words('sv') if key.startswith(FIELDS)}
    assert sorted(known - fields) == []


@pytest.mark.parametrize('family', sorted(shipped_font_families()))
@pytest.mark.parametrize('lang', shipped_languages())
def test_every_font_has_the_letters_of_every_language(family: str, lang: str) -> None:
    letters = ''.join(text for entry in shipped_words(lang).values() for text in texts_in(entry))
    assert missing(letters + letters.upper(), (family, SYMBOLS)) == ()
    assert missing('ÅÄÖÉåäöé', (family,)) == ()


@pytest.mark.parametrize('path', sorted(BASE.glob('*.html.j2')), ids=lambda path: path.name)
def test_shared_templates_say_nothing_themselves(path: Path) -> None:
    said = re.sub(r'\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}', ' ', path.read_text('utf-8'), flags=re.DOTALL)
    said = re.sub(r'<style>.*?</style>|<[^>]*>', ' ', said, flags=re.DOTALL)
    assert set(re.findall(r'[^\W\d_]{2,}', said)) <= NO_WORDS


def test_style_of_documents_says_nothing_itself() -> None:
    style = (BASE / 'document.html.j2').read_text('utf-8')
    contents = re.findall(r'content: ([^;]*);', style)
    assert len(contents) == 3
    for content in contents:
        assert not re.search(r'[^\W\d_]', re.sub(r'\{\{.*?\}\}', '', content))


def test_words_are_filled_and_escaped(tmp_path: Path) -> None:
    kit = kit_of(tmp_path)
    assert kit.word('guide.dialog.paper', paper='<A4>') == (
        'Paper size: <b>&lt;A4&gt;</b>, upright.'
    )
    assert kit.word('guide.document', game=Markup('<i>X</i>')) == '<i>X</i>: print guide'
    assert kit.word('guide.players', n=1) == '1 player'
    assert kit.word_lines('guide.cut.steps')[4] == 'Round the corners of cards last.'
    assert kit.faults == []


def test_a_word_that_is_not_there_is_a_fault_of_the_template(tmp_path: Path) -> None:
    found = sheet_of(tmp_path, "{{ word('guide.titel') }}").findings
    assert [(finding.code, finding.subject) for finding in found] == [('PP0311', 'sheet')]


def test_things_are_listed_as_people_do(tmp_path: Path) -> None:
    assert kit_of(tmp_path).listed(['a']) == 'a'
    assert kit_of(tmp_path).listed(['a', 'b', 'c']) == 'a, b and c'
    assert kit_of(tmp_path, 'sv').listed(['a', 'b', 'c']) == 'a, b och c'


def test_pages_are_numbered_by_style(tmp_path: Path) -> None:
    said = '"Sida " counter(page) " av " counter(pages)'
    assert kit_of(tmp_path, 'sv').page_number() == said
    assert kit_of(tmp_path, 'sv').number(99.5) == '99,5'


def test_values_are_put_into_texts_by_templates(tmp_path: Path) -> None:
    kit, text = kit_of(tmp_path), LocalText({'': "**{n}** of them"})
    assert kit.text(text, n=3) == '**3** of them'
    assert kit.rich(text, n=4) == '<b>4</b> of them'


def test_a_pack_says_words_in_its_own_way(tmp_path: Path) -> None:
    root = copy_pack('ferry', tmp_path)
    words = words_of(root, '1', 'sv')
    assert words('guide.title') == "Så skriver du ut"
    assert words('guide.credits.title') == shipped_words('sv')['guide.credits.title']
    assert words_of(root, '1', 'en')('guide.title') == "What to print, and how"
    assert words_of(root, '1', 'sv-FI').raw('page.scale') == shipped_words('sv')['page.scale']
    assert words_of(root, '1', 'fi').raw('page.scale') == shipped_words('en')['page.scale']
    assert words_of(PACKS / 'minimal', '', 'en').entries == shipped_words('en')
