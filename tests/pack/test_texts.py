"""Folders of texts: what they lay over a pack in every form, and every fault at its place."""

from pathlib import Path

import pytest

from printplay.errors import PackUnreadable
from printplay.findings import CODES
from printplay.model.core import LocalText
from printplay.model.game import PathKey
from printplay.model.walk import walk_texts
from printplay.pack.load import load_alternatives, load_game, pack_hash
from printplay.pack.said import value_at
from support.codes import covers
from support.packs import PACKS, Fault, copy_pack, copy_shipped, found_in, game_of, replace_in

FERRY = PACKS / 'ferry'
CARDS = ('ferry', 'texts/sv/cards.yaml')
RULES = ('ferry', 'texts/sv/rules.yaml')


def swedish(root: Path, *path: str | int) -> str:
    game = game_of(root)
    value = value_at(game, path)
    assert isinstance(value, LocalText)
    return game.text(value, 'sv')


def test_every_text_of_a_pack_is_laid_over() -> None:
    assert found_in(FERRY) == ()
    game = game_of(FERRY)
    assert game.doc.languages == ('en', 'sv')
    assert all(text.root.keys() >= {'en', 'sv'} for _, text in walk_texts(game.doc))


@pytest.mark.parametrize(
    ('path', 'text'),
    [
        (('title',), "Färjan"),
        (('decks', 0, 'title'), "Laster"),
        (('decks', 0, 'cards', 0, 'fields', 'weight'), "Tungt"),
        (('decks', 0, 'cards', 0, 'facts', 'copies', 'why'), "Bilden visar dem."),
        (('decks', 0, 'cards', 1, 'text'), "Den äter kålen."),
        (('decks', 0, 'cards', 2, 'title'), "Kål"),
        (('look', 'players', 0, 'title'), "Blå"),
        (('rulings', 0, 'choices', 1, 'label'), "Allt grönt"),
    ],
    ids=lambda value: str(value[-1]),
)
def test_texts_mirror_the_pack(path: PathKey, text: str) -> None:
    assert swedish(FERRY, *path) == text


def test_cases_of_rulings_have_texts_of_their_own() -> None:
    game = load_game(FERRY, {'meals': 'all'}).game
    assert game is not None
    goat, greens = game.doc.decks[0].cards[1:]
    assert game.text(vars(goat)['text'], 'sv') == "Den äter allt grönt."
    assert game.text(greens.title, 'sv') == "Grönt"
    assert [loaded.findings for loaded in load_alternatives(game_of(FERRY))] == [()]


def test_what_a_file_says_of_its_sources_is_translated() -> None:
    game = game_of(FERRY)
    origin = game.origin(('decks', 0, 'title'))
    assert origin is not None
    assert game.text(origin.why, 'sv') == "Berättelsen nämner dem."


def test_lists_of_texts_are_laid_one_for_one(tmp_path: Path) -> None:
    root = copy_shipped('congo', tmp_path)
    (root / 'texts' / 'sv').mkdir(parents=True)
    setup = value_at(game_of(root), ('adventures', 0, 'setup'))
    lines = ''.join(f'      - Rad {n}\n' for n, _ in enumerate(setup))
    (root / 'texts' / 'sv' / 'a.yaml').write_text(
        f'adventures:\n  {value_at(game_of(root), ("adventures", 0)).id}:\n    setup:\n{lines}',
        encoding='utf-8',
    )
    assert swedish(root, 'adventures', 0, 'setup', 1) == "Rad 1"


def test_a_translated_text_may_depend_on_a_ruling_of_its_own(tmp_path: Path) -> None:
    root = copy_pack('ferry', tmp_path)
    node = '{ruling: meals, cases: {cabbage: Kålvarg, all: Varg}}'
    replace_in(root / 'texts/sv/cards.yaml', 'title: Varg', f'title: {node}')
    assert swedish(root, 'decks', 0, 'cards', 0, 'title') == "Kålvarg"


def test_places_of_translated_texts_are_in_their_file(tmp_path: Path) -> None:
    root = copy_pack('ferry', tmp_path)
    game = game_of(root)
    title = ('decks', 0, 'cards', 0, 'title')
    places = [game.span((*title, lang)) for lang in game.doc.languages]
    assert [(Path(p.file).relative_to(root).as_posix(), p.line) for p in places if p] == [
        ('cards.yaml', 10),
        ('texts/sv/cards.yaml', 7),
    ]
    assert game.span(title) == places[0]


def test_texts_count_in_the_hash(tmp_path: Path) -> None:
    root = copy_pack('ferry', tmp_path)
    before = pack_hash(root)
    replace_in(root / 'texts/sv/cards.yaml', 'title: Varg', 'title: Ulv')
    assert pack_hash(root) != before


def test_languages_of_the_pack_keep_their_order(tmp_path: Path) -> None:
    root = copy_pack('ferry', tmp_path)
    for lang in ('fi', 'da'):
        (root / 'texts' / lang).mkdir()
    assert game_of(root).doc.languages == ('en', 'da', 'fi', 'sv')
    replace_in(root / 'game.yaml', 'id: ferry\n', 'id: ferry\nlanguages: [en, sv]\n')
    assert game_of(root).doc.languages == ('en', 'sv', 'da', 'fi')


def test_hidden_files_and_other_kinds_of_files_are_passed_over(tmp_path: Path) -> None:
    root = copy_pack('ferry', tmp_path)
    for name in ('.hidden', 'README.md', 'sv/.cards.yaml.swp', 'sv/notes.txt'):
        (root / 'texts' / name).write_text('[', encoding='utf-8')
    assert found_in(root) == ()


def test_a_third_language_takes_one_folder(tmp_path: Path) -> None:
    root = copy_pack('ferry', tmp_path)
    (root / 'texts' / 'da').mkdir()
    missing = found_in(root)
    assert {finding.code for finding in missing} == {'PP0307', 'PP0311'}
    texts = [text for _, text in walk_texts(game_of(root).doc) if 'sv' in text.root]
    assert len([f for f in missing if f.code == 'PP0307']) >= len(texts)
    for path in (root / 'texts' / 'sv').iterdir():
        if path.name != 'printplay.yaml':
            copy = path.read_text(encoding='utf-8')
            (root / 'texts' / 'da' / path.name).write_text(copy, encoding='utf-8')
    (words,) = found_in(root)
    assert words.code == 'PP0311'
    assert words.hint == f"Write them in {root.as_posix()}/texts/da/printplay.yaml."


@covers('PP0307')
def test_a_missing_text_names_the_file_to_write_it_in(tmp_path: Path) -> None:
    root = copy_pack('ferry', tmp_path)
    replace_in(root / 'texts/sv/cards.yaml', '        title: Varg\n', '')
    replace_in(root / 'texts/sv/cards.yaml', 'source: {why: Berättelsen nämner dem.}', '')
    file, card = found_in(root)
    assert (file.code, card.code) == ('PP0307', 'PP0307')
    assert card.span is not None
    assert card.span[1:] == (10, 16)
    assert card.span.file.endswith('ferry/cards.yaml')
    where = f'{root.as_posix()}/texts/sv/cards.yaml'
    assert card.hint == f"Write it in {where}: decks.loads.cards.wolf.title."
    assert file.hint == f"Write it in {where}: source.why."
    assert file.span is not None
    assert file.span.line == 1


FAULTS = (
    Fault('PP0101', *RULES, 'why: Boken', 'title: Två\n    why: Boken', 'Två', ''),
    Fault('PP0106', 'ferry', 'texts/sv/extra.yaml', '', '', ''),
    Fault('PP0107', 'ferry', 'texts/sv/extra.yaml', '', '- title', '- title'),
    Fault('PP0109', 'ferry', 'texts/extra.yaml', '', 'title: X', ''),
    Fault('PP0109', 'ferry', 'texts/swedish/extra.yaml', '', 'title: X', ''),
    Fault('PP0110', *CARDS, '      wolf:', '      wolff:', 'wolff'),
    Fault('PP0110', *CARDS, '        eyebrow: ', '        eyebrew: ', 'eyebrew'),
    Fault('PP0110', *CARDS, 'fields: {weight:', 'fields: {wait:', 'wait'),
    Fault('PP0110', *CARDS, 'all: Den äter allt', 'al: Den äter allt', 'al:'),
    Fault('PP0110', *RULES, '', 'source: {why: X}\nphrases: {}\n', 'phrases'),
    Fault('PP0110', 'ferry', 'texts/sv/extra.yaml', '', 'source: {why: X}', 'source'),
    Fault('PP0111', *CARDS, 'title: Varg', 'copies: Tre\n        title: Varg', 'copies'),
    Fault('PP0111', *CARDS, 'title: Varg', 'icon: Varg\n        title: Varg', 'icon'),
    Fault('PP0111', *CARDS, 'title: Get\n', 'title: Get\n        eyebrow: Djur\n', 'eyebrow'),
    Fault('PP0111', *CARDS, 'fields: {weight: Tungt}', 'fields: Tungt', 'fields'),
    Fault('PP0111', *CARDS, 'title: Laster', 'title: Laster\n    per: var', 'per'),
    Fault(
        'PP0112', 'ferry', 'texts/sv/game.yaml', '- {title: Blå}', '- {title: Blå}\n    - {}', '- {'
    ),
    Fault('PP0113', 'ferry', 'texts/sv/later.yaml', '', 'title: Färjan', 'title'),
    Fault('PP0204', *CARDS, 'title: Varg', 'title: {sv: Varg}', 'title'),
    Fault('PP0204', *CARDS, 'title: Varg', 'title: 7', 'title'),
)


@pytest.mark.parametrize('fault', FAULTS, ids=str)
def test_fault_is_found_at_its_place(fault: Fault, tmp_path: Path) -> None:
    root = copy_pack(fault.pack, tmp_path)
    path = root / fault.file
    path.parent.mkdir(exist_ok=True)
    path.touch()
    replace_in(path, fault.old, fault.new)
    found = load_game(root).findings
    finding = next(f for f in found if f.code == fault.code)
    assert finding.severity is CODES[fault.code].severity
    assert finding.span is not None
    where = path.parent if fault.code == 'PP0109' and path.parent.name == 'swedish' else path
    assert finding.span.file == where.as_posix()
    if fault.at:
        assert fault.at in path.read_text('utf-8').splitlines()[finding.span.line - 1]


@pytest.mark.parametrize(
    ('old', 'new', 'hint'),
    [
        ('      wolf:', '      wolff:', "Did you mean 'wolf'?"),
        ('        eyebrow: ', '        eyebrew: ', "Did you mean 'eyebrow'?"),
        ('        text:\n          cases:', '        text:\n          casse:', "cabbage, all"),
    ],
)
def test_hint_names_the_nearest(old: str, new: str, hint: str, tmp_path: Path) -> None:
    root = copy_pack('ferry', tmp_path)
    replace_in(root / 'texts/sv/cards.yaml', old, new)
    assert hint in load_game(root).findings[0].hint


def test_a_text_that_is_given_twice_tells_where_the_first_is(tmp_path: Path) -> None:
    root = copy_pack('sourced', tmp_path)
    (root / 'texts' / 'sv').mkdir(parents=True)
    (root / 'texts' / 'sv' / 'a.yaml').write_text('title: Hamnen', encoding='utf-8')
    (finding,) = load_game(root).findings
    ((label, span),) = finding.related
    assert (finding.code, label) == ('PP0113', "first here")
    assert (Path(span.file).name, span.line) == ('game.yaml', 4)


def test_a_file_that_is_no_yaml_is_told_with_its_place(tmp_path: Path) -> None:
    root = copy_pack('ferry', tmp_path)
    (root / 'texts/sv/cards.yaml').write_text('decks: [\n', encoding='utf-8')
    with pytest.raises(PackUnreadable, match=r'texts/sv/cards\.yaml:2:1: this is not YAML'):
        load_game(root)


def test_texts_of_an_unknown_engine_are_not_looked_at(tmp_path: Path) -> None:
    root = copy_pack('ferry', tmp_path)
    replace_in(root / 'game.yaml', 'id: ferry\n', 'id: ferry\nengine: fery\n')
    assert [finding.code for finding in load_game(root).findings] == ['PP0207']
