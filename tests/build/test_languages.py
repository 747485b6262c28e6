"""A pack in two languages, built in each: what is printed, and what the PDFs say of themselves."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from printplay.model.walk import walk_texts
from printplay.pack.words import REFERENCE
from support.command import printplay
from support.packs import PACKS, copy_pack, found_in, game_of, replace_in
from support.words import SWEDISH, english_alone, own_words, words_in

FERRY = PACKS / 'ferry'
# Ids and names that are the same in every language.
NAMES = {'loads', 'wolf', 'goat', 'cabbage', 'coins', 'one', 'meals', 'cards', 'rules', 'open',
         'font', 'license', 'sil', 'ferry', 'rulings'}  # fmt: skip


@cache
def set_in(lang: str, folder: Path, *options: str) -> tuple[Path, ...]:
    """The PDFs of a set."""
    out = folder / '-'.join((lang, *options)).replace('--', '')
    ended = printplay('build', FERRY, '--lang', lang, '--jobs', '1', '--out', out, *options)
    assert ended.code == 0, ended.err
    return tuple(sorted(out.glob('*.pdf')))


@pytest.fixture(scope='module')
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    root = tmp_path_factory.mktemp('languages')
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv('PRINTPLAY_CACHE_DIR', str(root / 'cache'))
        yield root


def pages_of(pdf: Path) -> list[str]:
    document = pypdfium2.PdfDocument(pdf)
    try:
        return [page.get_textpage().get_text_range() for page in document]
    finally:
        document.close()


def packs_words(lang: str) -> set[str]:
    game = game_of(FERRY)
    return words_in(game.text(text, lang) for _, text in walk_texts(game.doc))


@pytest.mark.parametrize('options', [(), ('--duplex', 'fold', '--ink', 'low')], ids=str)
def test_no_english_word_is_on_a_swedish_sheet(folder: Path, options: tuple[str, ...]) -> None:
    swedish = packs_words('sv') | own_words(SWEDISH)
    english = (packs_words('en') | english_alone()) - swedish - NAMES
    pdfs = set_in('sv', folder, *options)
    assert [pdf.stem for pdf in pdfs] == ['cards', 'coins', 'print-guide', 'rules']
    for pdf in pdfs:
        pages = pages_of(pdf)
        assert words_in(pages) & english == set(), pdf.name
        assert words_in(pages) & swedish
    assert "Sida 1 av" in pages_of(pdfs[2])[0]
    assert "63,5 × 88,9 mm" in pages_of(pdfs[2])[0]


@pytest.mark.parametrize('lang', ['en', 'sv'])
def test_pdfs_tell_their_language(folder: Path, lang: str) -> None:
    for path in set_in(lang, folder):
        with pikepdf.open(path) as pdf:
            assert str(pdf.Root.Lang) == lang
            assert set(pdf.open_metadata()['dc:language']) == {lang}


def test_english_is_the_first_language(folder: Path) -> None:
    out = folder / 'first'
    assert printplay('build', FERRY, '--jobs', '1', '--out', out).code == 0
    for path in set_in(REFERENCE, folder):
        assert (out / path.name).read_bytes() == path.read_bytes()


def test_a_language_that_the_pack_lacks_is_a_usage_error(folder: Path) -> None:
    ended = printplay('build', FERRY, '--lang', 'da', '--out', folder / 'none')
    assert (ended.code, (folder / 'none').exists()) == (2, False)


def test_constants_are_printed_as_words(folder: Path) -> None:
    assert "for three coins" in ' '.join(pages_of(set_in('en', folder)[0])[0].split())
    assert "för tre mynt" in ' '.join(pages_of(set_in('sv', folder)[0])[0].split())


def test_a_language_that_printplay_lacks_is_printed_from_its_folder(
    folder: Path, tmp_path: Path
) -> None:
    root = copy_pack('ferry', tmp_path)
    texts = root / 'texts'
    (texts / 'sv').rename(texts / 'xx')
    english = (PACKS.parents[1] / 'templates/base/words/en.yaml').read_text('utf-8')
    words = english.replace('"Print at 100 %"', '"Xxx 100 %"').replace("Sizes of", "Xxx")
    words = words.replace('\nfields:\n', '\nfields:\n  weight: x\n  copies: x\n')
    (texts / 'xx' / 'printplay.yaml').write_text(words, encoding='utf-8')
    replace_in(root / 'rules.yaml', ', sv: [avgift]', '')
    assert found_in(root) == ()
    out = tmp_path / 'out'
    ended = printplay('build', root, '--lang', 'xx', '--jobs', '1', '--out', out)
    assert ended.code == 0, ended.err
    assert "Xxx 100 %" in pages_of(out / 'rules.pdf')[0]


def test_a_translation_that_is_too_long_is_told_at_its_own_line(
    folder: Path, tmp_path: Path
) -> None:
    root = copy_pack('ferry', tmp_path)
    replace_in(root / 'texts/sv/cards.yaml', 'Den äter geten.', 'Den äter geten. ' * 90)
    ended = printplay(
        'build', root, 'cards', '--lang', 'sv', '--jobs', '1', '--out', tmp_path / 'o'
    )
    assert ended.code == 1
    assert 'texts/sv/cards.yaml:9:15: error PP0805' in ended.err
    assert printplay('build', root, 'cards', '--jobs', '1', '--out', tmp_path / 'o').code == 0
