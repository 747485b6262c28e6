"""One change to a clean pack brings out one finding: its code, its line, its subject."""

from pathlib import Path

import pytest

from printplay.checks.registry import check_game
from printplay.findings import CODES
from printplay.pack.load import load_game
from support.codes import covers
from support.packs import Fault, copy_pack, found_in, replace_in

SHIPS = ('sourced', 'cards.yaml')
HARBOUR = ('sourced', 'game.yaml')
RULINGS = ('sourced', 'rulings.yaml')
COLUMN = ('tiny-congo', 'column.yaml')
TABLES = ('tiny-congo', 'rules.yaml')
TINY = ('tiny-congo', 'game.yaml')
LOADS = ('ferry', 'cards.yaml')
SWEDISH = ('ferry', 'texts/sv/cards.yaml')
TERMS = ('ferry', 'rules.yaml')
WORDS = ('ferry', 'texts/sv/printplay.yaml')

RODS = 'parts:\n  - {id: rods, kind: %s, title: {en: Rods, sv: Stavar}}\n'
BLACK = ', why: {en: The book shows it in black and white., sv: Boken visar det i svartvitt.}'
FAULTS = (
    # Reading
    Fault('PP0101', *SHIPS, 'icon: compass', 'icon: compass\n        icon: lion', 'icon: lion', ''),
    Fault('PP0102', *SHIPS, 'icon: compass', 'icon: &it compass', 'icon: &it', ''),
    Fault('PP0102', *SHIPS, 'icon: compass', 'icon: compass\n        <<: {}', '<<: {}', ''),
    Fault('PP0103', *SHIPS, 'icon: compass', 'icon: !icon compass', '!icon', ''),
    Fault('PP0104', *SHIPS, '', '---\ndecks: []\n', '---', ''),
    Fault('PP0105', *SHIPS, 'icon: compass', '[icon]: compass', '[icon]', ''),
    Fault('PP0108', *SHIPS, '', 'title: Quay\n', 'title: Quay', ''),
    # Form
    Fault('PP0201', *SHIPS, '        title: {en: Sloop, sv: Slup}\n', '', 'id: sloop', 'sloop'),
    Fault('PP0201', *TINY, '    kind: totem\n', '', 'id: totem', 'totem'),
    Fault('PP0202', *SHIPS, 'icon: compass', 'icno: compass', 'icno:', 'sloop'),
    Fault('PP0202', *SHIPS, '          cases:', '          case:', 'case:', ''),
    Fault('PP0203', *HARBOUR, 'shape: circle', 'shape: cirlce', 'cirlce', 'sourced'),
    Fault('PP0203', *TINY, 'kind: totem', 'kind: totme', 'totme', 'totem'),
    Fault('PP0203', *COLUMN, 'shoot: D6', 'shoot: D7', 'shoot: D7', 'guards'),
    Fault('PP0204', *SHIPS, 'copies: 2', 'copies: "2"', 'copies:', 'sloop'),
    Fault('PP0204', *SHIPS, '{en: Sloop, sv: Slup}', '7', 'title: 7', 'sloop'),
    Fault('PP0205', *SHIPS, 'copies: 2', 'copies: 0', 'copies:', 'sloop'),
    Fault('PP0206', *HARBOUR, "'#1B5A8C'", 'blue', 'blue', 'sourced'),
    Fault('PP0206', *SHIPS, 'id: sloop', 'id: the sloop', 'id: the', 'the sloop'),
    Fault('PP0207', *TINY, 'engine: congo', 'engine: kongo', 'kongo', 'tiny-congo'),
    Fault('PP0208', *HARBOUR, 'format: 1', 'format: 2', 'format: 2', 'sourced'),
    Fault('PP0209', *SHIPS, '          image: {', '          imgae: {', 'imgae', 'brig'),
    # Names
    Fault('PP0310', *HARBOUR, 'parts:\n', RODS % 'sticks', 'id: rods', 'rods'),
    Fault('PP0310', *HARBOUR, 'parts:\n', RODS % 'board', 'id: rods', 'rods'),
    Fault('PP0310', *HARBOUR, 'parts:\n', RODS % 'cut', 'id: rods', 'rods'),
    Fault('PP0301', *SHIPS, 'id: brig\n', 'id: sloop\n', 'id: sloop', 'sloop'),
    Fault('PP0301', *COLUMN, 'profile: second', 'profile: first', 'c2', 'c2'),
    Fault('PP0302', *HARBOUR, 'decks: [ships]', 'decks: [ships, shops]', 'shops', 'cards'),
    Fault('PP0302', *SHIPS, '{source: page}', '{source: page}, {source: pge}', 'pge', 'brig'),
    Fault('PP0302', *COLUMN, 'traders\n    profile', 'tradres\n    profile', 'tradres', 'guards'),
    Fault(
        'PP0302',
        *TABLES,
        '- {successes: 1, text: Little., effect: []}',
        '- {successes: 1, text: Cast Clam., effect: [{cast_ritual: {ritual: clam}}]}',
        'clam',
        'calm',
    ),
    Fault(
        'PP0303',
        *COLUMN,
        '  - {id: bow,',
        '  - {id: sling, title: Sling, range: S, smoke: false, target_draws: false}\n  - {id: bow,',
        'sling',
        'sling',
    ),
    Fault(
        'PP0303',
        *HARBOUR,
        '  - {id: ours',
        '  - {id: map, title: A map}\n  - {id: ours',
        'id: map',
        'map',
    ),
    Fault('PP0304', *HARBOUR, 'notes.html.j2', 'nots.html.j2', 'nots', 'notes'),
    Fault('PP0305', *SHIPS, 'icon: compass', 'icon: compas', 'compas', 'sloop'),
    Fault('PP0306', *SHIPS, 'pictures/brig', 'pictures/bark', 'bark', 'brig'),
    Fault('PP0306', *SHIPS, 'pictures/brig', '../sourced/../../brig', '../sourced', 'brig'),
    Fault('PP0306', *SHIPS, 'pictures/brig', 'https://example.org/brig', 'https:', 'brig'),
    Fault('PP0307', *SHIPS, '{en: Sloop, sv: Slup}', '{en: Sloop}', 'Sloop', 'sloop'),
    Fault('PP0308', *SHIPS, 'sv: Slup}', 'sv: Slup, de: Slup}', 'de: Slup', 'sloop'),
    Fault(
        'PP0309',
        *HARBOUR,
        '',
        'accept: [{code: PP0305, subject: sloop, why: Later.}]\n',
        'accept:',
        'sourced',
    ),
    # Counts and dice
    Fault('PP0401', *HARBOUR, 'count: 3', 'count: 4', 'count: 4', 'ships'),
    Fault('PP0402', *HARBOUR, 'of: decks.ships', 'of: decks.shops', 'shops', 'ships'),
    Fault('PP0403', *TABLES, 'low: 5, high: 6', 'low: 5, high: 5', 'id: p1', 'tiny-congo'),
    Fault('PP0403', *TABLES, 'first: 4, low: 0', 'first: 4, low: 1', 'id: bush', 'bush'),
    Fault('PP0404', *TABLES, 'low: 5, high: 6', 'low: 4, high: 6', 'p5', 'p5'),
    Fault('PP0404', *TABLES, 'm1, difference: 1', 'm1, difference: 0', 'm1', 'm1'),
    Fault('PP0405', *TINY, 'initiative: 2', 'initiative: 1', 'id: two', 'two'),
    Fault(
        'PP0406',
        *TABLES,
        '  - {id: p5',
        '  - {id: p9, low: 9, high: 8, text: Never.}\n  - {id: p5',
        'p9',
        'p9',
    ),
    Fault('PP0407', *HARBOUR, 'default: 2', 'default: 5', 'default: 5', 'sourced'),
    Fault('PP0408', *TABLES, 'low: 5, high: 6', 'low: 5, high: 7', 'p5', 'p5'),
    # Provenance
    Fault('PP0501', *SHIPS, 'source: {status: stated, at: "Cards"}\n', '', 'id: ships', 'ships'),
    Fault('PP0502', *SHIPS, ', {source: page}]', ']', 'status: conflict', 'brig'),
    Fault(
        'PP0503',
        *RULINGS,
        'at: "Holds"}\n\n',
        'cites: [{source: rulebook}]}\n\n',
        'status: stated',
        'brig_hold',
    ),
    Fault('PP0504', *SHIPS, BLACK, '', 'image: {', 'brig'),
    Fault('PP0505', *SHIPS, '            rejected: ["three crates"]\n', '', 'conflict', 'brig'),
    Fault('PP0506', *SHIPS, '["three crates"]', '["It holds two crates."]', 'conflict', 'brig'),
    Fault(
        'PP0507',
        *SHIPS,
        'icon: compass',
        'eyebrow: null\n        facts: {eyebrow: {status: missing, why: Page is torn.}}',
        'torn',
        'sloop',
    ),
    Fault(
        'PP0508',
        *SHIPS,
        'copies: 2',
        'copies: 2\n        facts: {copies: {status: missing, why: Page is torn.}}',
        'torn',
        'sloop',
    ),
    Fault('PP0509', *SHIPS, 'inferred, at: "Pictures"', 'house', 'image: {', 'brig'),
    # Rulings
    Fault('PP0601', *SHIPS, 'ruling: brig_hold', 'ruling: brig_hodl', 'brig_hodl', 'brig_hodl'),
    Fault(
        'PP0602',
        *SHIPS,
        '            4: {en: It holds four crates., sv: Den rymmer fyra lådor.}\n',
        '',
        'two crates.,',
        'brig_hold',
    ),
    Fault(
        'PP0603',
        *SHIPS,
        '            4: {en',
        '            5: {en: It holds five crates., sv: Fem.}\n            4: {en',
        'five crates',
        'brig_hold',
    ),
    Fault(
        'PP0604',
        *RULINGS,
        'rulings:\n',
        """rulings:
  - id: wind
    title: {en: Wind, sv: Vind}
    choices: [{id: 1, label: {en: one, sv: ett}}, {id: 2, label: {en: two, sv: två}}]
    why: {en: Never said., sv: Sägs aldrig.}
    cites: [{at: "Wind"}]
""",
        'id: wind',
        'wind',
    ),
    Fault(
        'PP0605', *RULINGS, '    cites: [{at: "Setup"}, {source: page}]\n', '', 'id: deal', 'deal'
    ),
    Fault('PP0606', *RULINGS, 'id: six', 'id: five', 'sex kort', 'five'),
    # Texts in several languages
    Fault('PP0308', *TERMS, 'sv: [avgift]', 'sv: [avgift], da: [takst]', 'da:', 'fare'),
    Fault('PP0712', *LOADS, 'It eats the goat.', 'Ticket  price, twice.', 'price', 'wolf'),
    Fault('PP0712', *SWEDISH, 'Den äter geten.', 'Betala Avgift!', 'Avgift', 'wolf'),
    Fault('PP0713', *LOADS, 'It eats the cabbage.', 'It eats {farre}.', 'farre', 'goat'),
    Fault('PP0713', *LOADS, 'It eats the cabbage.', 'It eats {this.', 'this', 'goat'),
    Fault('PP0713', *SWEDISH, '{fare:word}', '{fare:wort}', 'wort', 'wolf'),
    Fault('PP0714', *SWEDISH, '{fare:word} mynt', 'flera mynt', 'flera mynt', 'wolf'),
    Fault('PP0714', *SWEDISH, 'Den äter geten', 'Den äter {boats}', 'boats', 'wolf'),
    Fault(
        'PP0715', *SWEDISH, 'coins:\n    title: Mynt', 'coins:\n    title: Pengar', 'Peng', 'coins'
    ),
    # printplay's own words
    Fault('PP0101', *WORDS, '', 'guide: {}\n', 'guide: {}', ''),
    Fault('PP0110', *WORDS, 'guide: {title:', 'guide: {titel:', 'titel', 'ferry'),
    Fault('PP0112', *WORDS, '', 'numerals: {word: [en, två]}', 'två', 'ferry'),
    Fault('PP0204', *WORDS, 'title: Så skriver du ut', 'title: [Så]', 'Så', 'ferry'),
    Fault('PP0204', *WORDS, '{weight: vikt}', '{weight: 7}', '7', 'ferry'),
    Fault('PP0311', *WORDS, 'fields: {weight: vikt}', '', 'guide', 'ferry'),
    Fault('PP0714', *WORDS, 'title: Så skriver du ut', 'eyebrow: Så', 'Så', 'ferry'),
)


@pytest.mark.parametrize('pack', ['ferry', 'minimal', 'sourced', 'tiny-congo'])
def test_clean_packs_are_clean(pack: str, tmp_path: Path) -> None:
    assert found_in(copy_pack(pack, tmp_path)) == ()


@pytest.mark.parametrize('fault', FAULTS, ids=str)
def test_fault_is_found_at_its_place_and_nothing_else(fault: Fault, tmp_path: Path) -> None:
    root = copy_pack(fault.pack, tmp_path)
    replace_in(root / fault.file, fault.old, fault.new)
    found = found_in(root)
    assert [f.code for f in found] == [fault.code], [f.as_text() for f in found]
    (finding,) = found
    assert finding.severity is CODES[fault.code].severity
    assert finding.span is not None
    assert finding.span.file == (root / fault.file).as_posix()
    line = (root / fault.file).read_text('utf-8').splitlines()[finding.span.line - 1]
    assert fault.at in line
    if fault.subject:
        assert finding.subject == fault.subject


def test_words_that_the_glossary_has_itself_may_be_said(tmp_path: Path) -> None:
    root = copy_pack('ferry', tmp_path)
    terms = '- {id: gate, title: toll gate, avoid: {en: [barrier]}}\n  - {id: fare'
    replace_in(root / 'rules.yaml', '- {id: fare, title: fare', f'{terms}, title: fare')
    replace_in(root / 'texts/sv/rules.yaml', '{fare: {title: taxa}}',
               '{fare: {title: taxa}, gate: {title: mynt}}')  # fmt: skip
    replace_in(root / 'cards.yaml', 'It eats the goat.', 'At the toll gate, never a tollbooth.')
    assert found_in(root) == ()
    replace_in(root / 'cards.yaml', 'toll gate', 'barrier, the toll')
    assert [(f.code, f.hint) for f in found_in(root)] == [
        ('PP0712', "The glossary has 'toll gate' for it."),
        ('PP0712', "The glossary has 'fare' for it."),
    ]


def test_only_reasons_that_are_printed_need_every_language(tmp_path: Path) -> None:
    root = copy_pack('ferry', tmp_path)
    said = '      - id: goat\n        source: {status: %s, at: "Goats", why: They are small.}\n'
    replace_in(root / 'cards.yaml', '      - id: goat\n', said % 'stated')
    assert found_in(root) == ()
    replace_in(root / 'cards.yaml', 'stated, at: "Goats"', 'inferred, at: "Goats"')
    (finding,) = found_in(root)
    assert (finding.code, finding.subject) == ('PP0307', 'goat')
    assert finding.hint.endswith("cards.yaml: decks.loads.cards.goat.source.why.")


def test_broken_case_that_is_not_in_force_is_found(tmp_path: Path) -> None:
    root = copy_pack('sourced', tmp_path)
    replace_in(root / 'cards.yaml', '{en: It holds four crates., sv: Den rymmer fyra lådor.}', '4')
    (finding,) = found_in(root)
    assert finding.code == 'PP0204'
    assert finding.span is not None
    assert finding.span.line == 21
    assert "when rulings are changed" in finding.message


def test_accepted_finding_becomes_a_note_with_the_reason(tmp_path: Path) -> None:
    root = copy_pack('sourced', tmp_path)
    replace_in(root / 'cards.yaml', 'icon: compass', 'icon: compas')
    replace_in(
        root / 'game.yaml', '', 'accept: [{code: PP0305, subject: sloop, why: Drawn later.}]\n'
    )
    (finding,) = found_in(root)
    assert (finding.code, str(finding.severity)) == ('PP0305', 'note')
    assert "Drawn later." in finding.message


@covers('PP0106', 'PP0107')
def test_empty_file_and_list_are_found(tmp_path: Path) -> None:
    root = copy_pack('minimal', tmp_path)
    (root / 'empty.yaml').write_text('# nothing\n', encoding='utf-8')
    (root / 'list.yaml').write_text('- one\n', encoding='utf-8')
    assert [(f.code, Path(f.span.file).name) for f in found_in(root) if f.span] == [
        ('PP0106', 'empty.yaml'),
        ('PP0107', 'list.yaml'),
    ]


def test_many_faults_are_told_in_one_run_in_order(tmp_path: Path) -> None:
    root = copy_pack('tiny-congo', tmp_path)
    replace_in(root / 'game.yaml', 'initiative: 2', 'initiative: 12')
    replace_in(root / 'game.yaml', 'kind: shoot', 'kind: shot')
    replace_in(root / 'column.yaml', 'figures: 4', 'figurs: 4')
    replace_in(root / 'rules.yaml', 'first: 3, low: 0', 'first: 3, low: -1')
    codes = [f.code for f in found_in(root)]
    assert codes == ['PP0201', 'PP0202', 'PP0205', 'PP0203', 'PP0205']


@covers('PP0510')
def test_coverage_counts_facts_by_how_they_are_known(tmp_path: Path) -> None:
    loaded = load_game(copy_pack('sourced', tmp_path))
    assert loaded.game is not None
    notes = [f.message for f in check_game(loaded.game) if f.code == 'PP0510']
    assert "decks: 9 facts, 7 stated, 1 inferred, 1 in conflict" in notes
