"""One change to the Fantomen pack brings out one finding more: its code, its line, its subject."""

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from printplay.findings import Finding
from support.packs import SHIPPED, Fault, altered, found_in, replaced

PHRASES = ('fantomen', 'phrases.yaml')
DRUMS = ('fantomen', 'jungle.yaml')
EVENTS = ('fantomen', 'events.yaml')
RULES = ('fantomen', 'rules.yaml')
SWEDISH = 'texts/sv/'
RULINGS = ('fantomen', 'rulings.yaml')
LABELS = ('fantomen', 'labels.yaml')
VILLAGE = '    - {id: village,'
SWAMP = '    - {id: swamp, title: Swamp, colour: village}\n'
LAID = '{jungle.rifle.avoid} + {jungle.devil.avoid}'
FAULTS = (
    Fault('PP0312', *DRUMS, 'opens: locked_door', 'opens: rock_wall', 'saying_t', 'saying_tigers'),
    Fault('PP0716', *PHRASES, 'squares in a turn.', 'squares, {often} times.', 'often', 'fantomen'),
    Fault('PP0716', *PHRASES, 'Keep at most {keep_limit}.', 'Keep one.', 'Keep one', 'fantomen'),
    Fault('PP0717', 'fantomen', 'examples.yaml', f'1 + 1 + {LAID} = 5.', f'5 + 1 + {LAID} = 1.',
          'text', 'tiger_not_avoided'),
    Fault('PP0307', *RULES, 'brief: Never onto or through another piece.', 'brief: ""', 'brief: ""',
          'M3'),
    Fault('PP0206', *LABELS, "**Not printed:** ", "**Not printed: ", '  also_needed:', 'fantomen'),
    Fault('PP0718', *PHRASES, '  ask: Name a place', '  ask: Name two places', 'ask', 'fantomen'),
    Fault('PP0719', 'fantomen', 'texts/sv/examples.yaml', 'visar 3 och 4', 'visar 3 och 5', 'text',
          'tiger_avoided'),
    Fault('PP0720', *RULES, 'brief: You have to move.', 'brief: Move {dice} squares.', 'brief',
          'M4'),
    Fault('PP0303', *PHRASES, '  look:', '  sing: La.\n  look:', 'sing', 'fantomen'),
    Fault('PP0302', *DRUMS, 'place: corba\n', 'place: corbo\n', 'corbo', 'rumour_corba'),
    Fault('PP0302', *EVENTS, '[red, green]]\n        deeds', '[red, gren]]\n        deeds', 'gren',
          'weather_wait'),
    Fault('PP0302', 'fantomen', 'singh.yaml', 'like: singh', 'like: sing', 'like: sing', 'luaga'),
    Fault('PP0302', 'fantomen', 'seats.yaml', 'start: obangi', 'start: obang', 'obang', 'green'),
    Fault('PP0305', 'fantomen', 'injured.yaml', 'other_icon: hospital', 'other_icon: hospitl',
          'hospitl', 'injured'),
    Fault('PP0302', *LABELS, '  hand: Hand\n', '', '  avoid:', 'fantomen'),
    Fault('PP0303', *LABELS, 'labels:\n', 'labels:\n  luck: Luck\n', 'luck', 'fantomen'),
    Fault('PP0303', 'fantomen', 'board.yaml', VILLAGE, f'{SWAMP}{VILLAGE}', 'swamp', 'swamp'),
    Fault('PP0303', 'fantomen', 'texts/sv/glossary.yaml', 'title: motspelare', 'title: konkurrent',
          'title: konkurrent', 'opponent'),
    Fault('PP0206', 'fantomen', 'morristown.yaml', 'radius_mm: 3', 'radius_mm: 40', 'radius_mm',
          'morristown'),
    Fault('PP0809', 'fantomen', 'look.yaml', 'text: Barlow', 'text: Barlou', 'Barlou', 'fantomen'),
    Fault('PP0607', *RULINGS, '{id: 6, label: "6"}', '{id: 6, label: "7"}', '"7"', '6'),
    Fault('PP0722', 'fantomen', 'texts/sv/labels.yaml', '  combat: Strid', '  combat: Undvika',
          'combat: Undvika', 'fantomen'),
    Fault('PP0723', 'fantomen', 'texts/sv/rules.yaml', 'brief: Du måste flytta.',
          'brief: You have to move.', 'brief: You', 'M4'),
    Fault('PP0724', 'fantomen', 'texts/sv/rules.yaml', 'brief: Du måste flytta.',
          'brief: Du måste måste flytta.', 'måste måste', 'M4'),
    Fault('PP1126', 'fantomen', 'board.yaml', 'id: n36, number', 'id: n36, title: Corba, number',
          'id: n36', 'n36'),
    Fault('PP0206', 'fantomen', 'pieces.yaml', 'height_mm: 25', 'height_mm: 35', 'height_mm: 35',
          'pieces'),
    Fault('PP0406', 'fantomen', 'game.yaml', 'minutes: [35, 90]', 'minutes: [90, 35]',
          'minutes: [90', 'fantomen'),
    Fault('PP0401', 'fantomen', 'game.yaml', 'of: board.squares, count: 62',
          'of: board.squares, count: 63', 'count: 63', 'squares'),
)  # fmt: skip
IN_SWEDISH = {
    'squares in a turn.': ('rutor per drag.', 'rutor, {often} gånger.'),
    'Keep at most {keep_limit}.': ('Behåll högst {keep_limit}.', 'Behåll ett.'),
    '  look:': ('  look:', '  sing: La.\n  look:'),
    '  hand: Hand\n': ('  hand: Hand\n', ''),
    '{id: 6, label: "6"}': ('\'6\': {label: "6"}', '\'6\': {label: "7"}'),
    'id: n36, number': ('    corba: ', '    n36: {title: Corba}\n    corba: '),
    'labels:\n': ('labels:\n', 'labels:\n  luck: Tur\n'),
    VILLAGE: ('    village: ', '    swamp: {title: Kärr}\n    village: '),
    'brief: You have to move.': ('brief: Du måste flytta.', 'brief: Flytta {dice} rutor.'),
}
"""What is changed in the Swedish texts as well, so that the languages say the same."""


@cache
def clean() -> Counter[tuple[str, str]]:
    """What is found in the shipped pack, by code and message."""
    return Counter(map(_told, found_in(SHIPPED / 'fantomen')))


def _told(finding: Finding) -> tuple[str, str]:
    return finding.code, finding.message


@pytest.mark.parametrize('fault', FAULTS, ids=str)
def test_fault_is_found_at_its_place_and_nothing_else(fault: Fault, shelf: Path) -> None:
    edits = {fault.file: (fault.old, fault.new)}
    if fault.old in IN_SWEDISH:
        edits[SWEDISH + fault.file] = IN_SWEDISH[fault.old]
    shipped = {file: (SHIPPED / fault.pack / file).read_text('utf-8') for file in edits}
    changed = {file: replaced(shipped[file], *edit) for file, edit in edits.items()}
    with altered(shelf, fault.pack, changed) as root:
        found = found_in(root)
    more = Counter(map(_told, found)) - clean()
    new = [finding for finding in found if _told(finding) in more]
    assert [f.code for f in new] == [fault.code], [f.as_text() for f in new]
    (finding,) = new
    assert finding.subject == fault.subject
    assert finding.span is not None
    assert fault.at in changed[fault.file].splitlines()[finding.span.line - 1]


def test_cards_are_looked_at_without_the_number_that_they_say(shelf: Path) -> None:
    gone = {
        'constants.yaml': r'  - id: lost_cards\n(?:    .*\n)+',
        f'{SWEDISH}constants.yaml': r'  lost_cards:.*\n(?:    .*\n)*',
    }
    shipped = {file: (SHIPPED / 'fantomen' / file).read_text('utf-8') for file in gone}
    changed = {file: re.sub(gone[file], '', text, count=1) for file, text in shipped.items()}
    assert all(changed[file] != shipped[file] for file in gone)
    with altered(shelf, 'fantomen', changed) as root:
        found = found_in(root)
    assert any('lost_cards' in finding.message for finding in found)
