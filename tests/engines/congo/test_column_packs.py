"""Other packs and other rulings give other results: what a column must keep is the pack's data."""

import re
from pathlib import Path

import pytest

from printplay.columns import ColumnDesk
from printplay.errors import PackUnreadable, UsageFault
from printplay.findings import Severity
from support.column_files import (
    FOREST,
    WHITE_MEN,
    ZANZIBAR,
    checked,
    codes,
    desk,
    place,
    written,
)
from support.packs import copy_pack, copy_shipped, replace_in

LED = 'white_men 70 | soldiers: explorer | trained_askaris: kirangozi'
Edit = tuple[str, str, str]
"""A file of the pack, a pattern that stands in it, and what takes its place."""


def other_pack(tmp_path: Path, *edits: Edit) -> ColumnDesk:
    """Where columns are checked by a changed copy of the pack."""
    root = copy_shipped('congo', tmp_path)
    for name, old, new in edits:
        text, times = re.subn(old, new, (root / name).read_text('utf-8'), flags=re.DOTALL)
        assert times == 1, f'{old!r} stands {times} times'
        (root / name).write_text(text, 'utf-8')
    return ColumnDesk(root)


def constant(name: str, value: str) -> Edit:
    return 'constants.yaml', rf'(id: {name}, [^\n]*value: )[^,]+', rf'\g<1>{value}'


def group(name: str, old: str, new: str) -> Edit:
    return 'groups.yaml', rf'(- id: {re.escape(name)}\n(?:(?!- id:).)*?){old}', rf'\g<1>{new}'


def rule(code: str, old: str, new: str) -> Edit:
    return 'column-rules.yaml', rf'(code: {code}\n(?:(?!- id:).)*?){old}', rf'\g<1>{new}'


def without(code: str) -> Edit:
    return 'column-rules.yaml', rf'  - id: \w+\n    code: {code}\n(?:(?!  - id:).)*', ''


THREE = f'{LED} | askaris: reporter'
FIVE = (
    'white_men 70 | adventurers + bearer + bearer | archers: explorer + bearer | archers + bearer'
    ' | archers + bearer'
)
TWICE = 'white_men 80 | soldiers: explorer | soldiers'
MANY = 'white_men 100 | archers: explorer' + ' | archers' * 6


@pytest.mark.parametrize(
    ('edits', 'line', 'shipped', 'other'),
    [
        ([constant('characters_max', '3')], THREE, ['COL-004'], []),
        ([constant('characters_max', '1')], LED, [], ['COL-004']),
        ([constant('auxiliaries_max', '5'),
          ('auxiliaries.yaml', r'(id: bearer\n.*?)limit: 4', r'\g<1>limit: 5')],
         FIVE, ['COL-014', 'COL-015'], []),
        ([constant('auxiliaries_max', '5')], FIVE, ['COL-014', 'COL-015'], ['COL-015']),
        ([constant('budget_min', '50')], LED.replace('70', '60'), ['COL-002'], []),
        ([constant('budget_max', '200')], LED.replace('70', '200'), ['COL-002'], []),
        ([constant('budget_min', '71')], LED, [], ['COL-002']),
        ([group('white_men.soldiers', r'\[character, auxiliary\]', r'[auxiliary]')],
         LED, [], ['COL-008', 'COL-010']),
        ([group('white_men.ruga_ruga', r'\[auxiliary\]', '[character]')],
         'white_men 70 | ruga_ruga: explorer', ['COL-008', 'COL-010'], []),
        ([group('white_men.trained_askaris', r'\[character,', '[character, character,')],
         'white_men 70 | trained_askaris: explorer, reporter', ['COL-009', 'COL-010'], []),
        ([group('white_men.soldiers', 'limit: 1', 'limit: 2')], TWICE, ['COL-012'], []),
        ([group('white_men.soldiers', r'points: 21', 'points: 60')], LED, [], ['COL-003']),
        ([group('white_men.soldiers', r'figures: 4', 'figures: 6')],
         'white_men 70 | soldiers=6: explorer', ['COL-025'], []),
        ([group('forest_tribes.pygmy_archers', r'linked: 2', 'linked: 1')],
         'forest_tribes 70 | pygmy_archers=3: pygmy_king', ['COL-020'], []),
        ([group('forest_tribes.pygmy_warriors', r'    needs: [\w.]+\n', '')],
         'forest_tribes 70 | pygmy_warriors: healer', ['COL-018'], []),
        ([group('white_men.archers', r'points: 12', 'points: 12\n    needs: white_men.reporter'),
          rule('COL-018', r'groups: \[', 'groups: [white_men.archers, ')],
         'white_men 70 | archers: explorer', [], ['COL-018']),
        ([group('white_men.archers', r'profile: archers', 'profile: bowmen')],
         'white_men 70 | bowmen: explorer', ['COL-011'], []),
        ([('characters.yaml', 'profile: explorer\n', 'profile: livingstone\n')],
         'white_men 70 | archers: livingstone', ['COL-006'], []),
        ([('auxiliaries.yaml', r'\[white_men, zanzibar\]', '[zanzibar]')],
         'white_men 70 | archers: explorer + bearer', [], ['COL-013']),
        ([('characters.yaml', r'(id: white_men.reporter.*?effect:\n)',
           r'\g<1>        - join_only: {tag: firearms}\n'),
          rule('COL-019', r'\[', '[white_men.reporter, ')],
         'white_men 70 | archers: reporter', [], ['COL-019']),
        ([rule('COL-012', 'severity: error', 'severity: warning')], TWICE, ['COL-012'], []),
        ([rule('COL-024', 'severity: warning', 'severity: error')], LED, [], ['COL-024']),
        ([('column-rules.yaml', 'COL-012', 'HOUSE-1')], TWICE, ['COL-012'], ['HOUSE-1']),
        ([without('COL-012')], TWICE, ['COL-012'], []),
        ([rule('COL-012', 'severity', 'groups: [white_men.adventurers]\n    severity')],
         TWICE, ['COL-012'], []),
        ([rule('COL-005', 'severity', 'characters: [white_men.reporter]\n    severity')],
         'white_men 70 | archers: explorer, explorer', ['COL-005', 'COL-009'], ['COL-009']),
        ([rule('COL-009', 'severity', 'groups: [white_men.soldiers]\n    severity')],
         'white_men 70 | archers: explorer, reporter | askaris', ['COL-009'], []),
        ([constant('figures_max', '50'), rule('COL-024', 'warning', 'error')], MANY, [], []),
        ([constant('figures_min', '44'), rule('COL-024', 'warning', 'error')],
         MANY, [], ['COL-024']),
        ([constant('sheet_groups', '6'), rule('COL-031', 'note', 'error')], MANY, [], ['COL-031']),
    ],
)  # fmt: skip
def test_a_pack_with_other_data_gives_other_results(
    edits: list[Edit], line: str, shipped: list[str], other: list[str], tmp_path: Path
) -> None:
    text = written(line)
    assert sorted(codes(checked(tmp_path, text).findings)) == shipped
    found = checked(tmp_path, text, other_pack(tmp_path, *edits))
    assert sorted(codes(found.findings)) == other


TWO_SIDES = (
    ('adventures.yaml', r'(Comes from the north.*?)budget: 70\n        cultures: [^\n]*\n',
     r'\g<1>budget: 60\n        cultures: [white_men]\n        imposed: [white_men.reporter]\n'
     r'        reserves: 2\n'),
    ('adventures.yaml', r'(Comes from the south[^\n]*\n) +budget: 70\n +cultures: [^\n]*\n',
     r'\g<1>        budget: 75\n        cultures: [zanzibar]\n'),
)  # fmt: skip
FIELD = ' | & adventure: crossing'


@pytest.mark.parametrize(
    ('line', 'told', 'hint'),
    [
        (f'white_men 60{FIELD} | archers: reporter | archers | archers', [], ''),
        ('white_men 60 | & adventure: §crossing | archers: explorer | archers | archers',
         ['COL-023'], "Add reporter to a group."),
        (f'white_men §75{FIELD} | archers: reporter | archers | archers',
         ['COL-002'], "Write `budget: 60`."),
        (f'white_men 60 §{FIELD} | archers: reporter | archers', ['COL-032'], "Add 1 group."),
        (f'white_men 60 §{FIELD} | archers: reporter', ['COL-032'], "Add 2 groups."),
        (f'zanzibar -{FIELD} | zanzibaris: emir', [], ''),
        ('forest_tribes 75 | & adventure: §crossing | archers: healer', ['COL-032'],
         "It is for: White Men Expeditions, Sultanate of Zanzibar."),
        ('zanzibar 75 | & adventure: §crossing | & side: north | zanzibaris: emir', ['COL-032'],
         "It is for: White Men Expeditions."),
    ],
)  # fmt: skip
def test_an_adventure_limits_its_columns(
    line: str, told: list[str], hint: str, tmp_path: Path
) -> None:
    text = written(line)
    found = checked(tmp_path, text, other_pack(tmp_path, *TWO_SIDES))
    errors = [one for one in found.findings if one.severity is Severity.ERROR]
    assert [one.code for one in errors] == told
    for one in errors:
        assert one.span is not None
        assert (one.span.line, one.span.column, one.hint) == (*place(text), hint)


def test_imposed_characters_count(tmp_path: Path) -> None:
    line = f'white_men 60{FIELD} | archers: reporter | archers: explorer | archers: scientist'
    found = checked(tmp_path, written(line), other_pack(tmp_path, *TWO_SIDES))
    assert codes(found.findings) == ['COL-004']


def test_sums_are_those_of_the_pack(tmp_path: Path) -> None:
    at = other_pack(
        tmp_path,
        group('white_men.soldiers', 'points: 21', 'points: 30'),
        group('white_men.soldiers', 'figures: 4', 'figures: 5'),
        ('characters.yaml', '(id: white_men.explorer.*?)stars: 3', r'\g<1>stars: 1'),
        ('auxiliaries.yaml', r'(id: bearer.*?)points: 2', r'\g<1>points: 3'),
    )
    found = checked(tmp_path, written(WHITE_MEN), at)
    assert (found.points, found.figures, found.stars) == (64 + 9 + 2, 22 + 1, 5 - 2)


MORE = """
source: {status: stated, at: "Column"}
column_rules:
  - {id: needs, code: COL-018, severity: error, check: group_needs, text: They need him.}
  - {id: once, code: COL-005, severity: error, check: character_once, text: Once.}
"""


def test_ids_of_a_pack_need_not_name_the_culture(tmp_path: Path) -> None:
    root = copy_pack('tiny-congo', tmp_path)
    (root / 'more.yaml').write_text(MORE, 'utf-8')
    replace_in(root / 'column.yaml', 'profile: guards', 'profile: guards\n    needs: c2')
    at = ColumnDesk(root)
    alone = checked(tmp_path, written('traders 70 | guards: c1, traders.first'), at)
    (twice, needs) = sorted(alone.findings, key=lambda one: one.code)
    assert (twice.code, needs.code) == ('COL-005', 'COL-018')
    assert needs.hint == "Put second into g1 in place of traders.first."
    assert checked(tmp_path, written('traders 70 | guards: c2, first'), at).stars == 2


@pytest.mark.parametrize(
    'old', [r'  - \{id: characters_max[^\n]*\n', 'value: 2(?=, source[^\n]*The column)']
)
def test_a_pack_without_a_number_that_a_rule_asks_for_is_told(old: str, tmp_path: Path) -> None:
    new = '' if old.startswith(' ') else 'value: many'
    with pytest.raises(PackUnreadable, match="no whole number 'characters_max'"):
        checked(tmp_path, written(LED), other_pack(tmp_path, ('constants.yaml', old, new)))


LOOSE = 'white_men 70 | & characters: [explorer] | soldiers | askaris | young_warriors'
NOBODY = 'white_men 70 | soldiers | askaris | young_warriors'
SECOND = 'zanzibar 70 | zanzibaris: emir, brute | bundukis'
KING = 'african_kingdoms 70 | & characters: [king] | bodyguards | askaris'
IDLE = 'african_kingdoms 70 | fanatical_warriors: king | askaris'


@pytest.mark.parametrize(
    ('ruling', 'default', 'other', 'line', 'by_default', 'otherwise'),
    [
        ('brute_any_group', 'yes', 'no', ZANZIBAR, [], ['COL-008']),
        ('brute_any_group', 'yes', 'no', SECOND, [], []),
        ('brute_any_group', 'yes', 'no', 'zanzibar 70 | zanzibaris: emir, brute', [], []),
        ('brute_any_group', 'yes', 'no', 'zanzibar 70 | baluchis: brute',
         [], ['COL-008', 'COL-010']),
        ('characters_assigned', 'mustering', 'deployment', LOOSE, ['COL-007'], []),
        ('characters_assigned', 'mustering', 'deployment', KING, ['COL-007'], []),
        ('min_characters', '1', '0', NOBODY, ['COL-004'], []),
        ('hunters_joins', 'CA', 'AA', 'forest_tribes 70 | hunters: healer | archers',
         [], ['COL-008']),
        ('hunters_joins', 'CA', 'AA',
         'forest_tribes 70 | hunters + sacred_warrior + sacred_warrior | archers: healer',
         ['COL-016'], []),
        ('character_die_without_group_weapon', 'unused', 'range_M', IDLE,
         ['COL-008', 'COL-027'], ['COL-008']),
    ],
)  # fmt: skip
def test_a_ruling_is_decided_in_the_file_and_on_the_line_which_wins(
    ruling: str, default: str, other: str, line: str, by_default: list[str], otherwise: list[str],
    tmp_path: Path,
) -> None:  # fmt: skip
    def told(in_file: str, on_line: str) -> list[str]:
        field = f'rulings: {{{ruling}: {in_file}}}\n' if in_file else ''
        at = desk(None, **({ruling: on_line} if on_line else {}))
        found = checked(tmp_path, field + written(line), at).findings
        return sorted([*codes(found), *(c for c in codes(found, Severity.NOTE) if c == 'COL-027')])

    for in_file, on_line in (('', ''), (default, ''), ('', default), (other, default)):
        assert told(in_file, on_line) == by_default
    for in_file, on_line in ((other, ''), ('', other), (default, other)):
        assert told(in_file, on_line) == otherwise


def test_the_brute_by_ruling_needs_a_group_that_takes_somebody(tmp_path: Path) -> None:
    at = desk(None, brute_any_group='no')
    found = checked(tmp_path, written('zanzibar 70 | baluchis: brute'), at).findings
    (told,) = [one for one in found if one.code == 'COL-010']
    assert told.message.startswith("1 character of the column needs a place in a group")
    assert told.measure == (1, 0)


def test_who_joins_at_deployment_is_a_warning(tmp_path: Path) -> None:
    found = checked(tmp_path, written(LOOSE), desk(None, characters_assigned='deployment'))
    assert 'COL-007' in codes(found.findings, Severity.WARNING)
    assert found.legal


@pytest.mark.parametrize(
    ('field', 'code', 'subject', 'hint'),
    [
        ('{brute_any_grop: §no}', 'PP0601', 'brute_any_grop', "Did you mean 'brute_any_group'?"),
        ('{zzz: §1}', 'PP0601', 'zzz', "`printplay inspect congo rulings` lists them."),
        ('{brute_any_group: §maybe}', 'PP0203', 'brute_any_group', "It may be: yes, no."),
        ('{brute_any_group: §true}', 'PP0203', 'brute_any_group', "It may be: yes, no."),
        ('{min_characters: §3}', 'PP0203', 'min_characters', "It may be: 1, 0."),
        ('{min_characters: §1.0}', 'PP0203', 'min_characters', "It may be: 1, 0."),
        ('{min_characters: §[0]}', 'PP0204', '', ''),
        ('§[brute_any_group]', 'PP0204', '', ''),
    ],
)  # fmt: skip
def test_a_ruling_that_there_is_not_is_told_at_its_place(
    field: str, code: str, subject: str, hint: str, tmp_path: Path
) -> None:
    text = f'rulings: {field}\n{written(WHITE_MEN)}'
    found = checked(tmp_path, text)
    (told,) = [one for one in found.findings if one.severity is Severity.ERROR]
    assert told.span is not None
    assert (told.code, told.subject, told.hint) == (code, subject, hint)
    assert (told.span.line, told.span.column) == place(text)


def test_a_ruling_that_says_nothing_decides_nothing(tmp_path: Path) -> None:
    assert checked(tmp_path, f'rulings: {{min_characters: }}\n{written(WHITE_MEN)}').legal


def test_a_ruling_that_there_is_not_is_refused_on_the_line(tmp_path: Path) -> None:
    for line in ({'brute_any_grop': 'no'}, {'brute_any_group': 'maybe'}):
        with pytest.raises(UsageFault):
            checked(tmp_path, written(ZANZIBAR), desk(None, **line))


def test_each_file_has_rulings_of_its_own(tmp_path: Path) -> None:
    at = desk()
    assert not checked(tmp_path, f'rulings: {{brute_any_group: no}}\n{written(ZANZIBAR)}', at).legal
    assert checked(tmp_path, written(ZANZIBAR), at).legal
    assert checked(tmp_path, written(FOREST), at).legal
