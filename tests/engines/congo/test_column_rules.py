"""Every rule of columns: a seeded fault, its finding in all parts, and the hint that mends it."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

import pytest

from printplay.engines.congo.columns.rules.case import CHECKS
from printplay.engines.congo.setting.muster import column
from printplay.findings import Severity
from printplay.model.congo import CongoDocument
from printplay.model.congo.rules import ColumnRule
from printplay.sim.chance import KeyedChance
from support.column_files import (
    FOREST,
    KINGDOMS,
    WHITE_MEN,
    ZANZIBAR,
    checked,
    codes,
    desk,
    place,
    write,
    written,
)
from support.congo_play import book_of

CULTURES = ('white_men', 'zanzibar', 'forest_tribes', 'african_kingdoms')
PEOPLE = ('explorer', 'kirangozi', 'retired_officer', 'flag_bearer', 'reporter', 'scientist')
TROOPS = (
    'soldiers', 'trained_askaris', 'adventurers', 'ruga_ruga', 'askaris', 'young_warriors',
    'archers', 'scouts',
)  # fmt: skip
ANY_CULTURE = f"There are: {', '.join(CULTURES)}."
BUDGET = "Write a whole number, 70 to 100."
LED = 'soldiers: explorer | trained_askaris: kirangozi'
REST = 'askaris | young_warriors'


@dataclass(frozen=True)
class Fault:
    """A column that gets a finding, at the mark or else at the beginning of its file.

    Attributes:
        mended: the column after what the hint says.
        also: codes of other errors that come with it and cannot be kept apart from it.
    """

    code: str
    column: str
    found: object
    allowed: object
    hint: str
    mended: str
    subject: str = 'column'
    also: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f'{self.code}-{self.found}'


FAULTS = (
    Fault('COL-001', f'§whit_men 70 | {LED} | {REST}', 'whit_men', CULTURES,
          "Did you mean 'white_men'?", f'white_men 70 | {LED} | {REST}'),
    Fault('COL-001', f'§White-Men 70 | {LED} | {REST}', 'White-Men', CULTURES,
          "Write 'white_men'.", f'white_men 70 | {LED} | {REST}'),
    Fault('COL-001', f'§soldiers 70 | {LED} | {REST}', 'soldiers', CULTURES,
          "'soldiers' is a group: write it in `profile`.", f'white_men 70 | {LED} | {REST}'),
    Fault('COL-001', f'- 70 | {LED} | {REST}', None, CULTURES,
          ANY_CULTURE, f'white_men 70 | {LED} | {REST}'),
    Fault('COL-001', f'§7 70 | {LED} | {REST}', 7, CULTURES,
          ANY_CULTURE, f'white_men 70 | {LED} | {REST}'),
    Fault('COL-002', f'white_men §69 | {LED} | {REST}', 69, '70 to 100',
          BUDGET, f'white_men 70 | {LED} | {REST}'),
    Fault('COL-002', f'white_men §101 | {LED} | {REST}', 101, '70 to 100',
          BUDGET, f'white_men 100 | {LED} | {REST}'),
    Fault('COL-002', f'white_men §-70 | {LED} | {REST}', -70, '70 to 100',
          BUDGET, f'white_men 70 | {LED} | {REST}', also=('COL-003',)),
    Fault('COL-002', f'white_men §70.5 | {LED} | {REST}', '70.5', '70 to 100',
          BUDGET, f'white_men 70 | {LED} | {REST}'),
    Fault('COL-002', f'white_men §seventy | {LED} | {REST}', 'seventy', '70 to 100',
          BUDGET, f'white_men 70 | {LED} | {REST}'),
    Fault('COL-002', f'white_men §{9 * 10**17} | {LED} | {REST}', 9 * 10**17, '70 to 100',
          BUDGET, f'white_men 100 | {LED} | {REST}'),
    Fault('COL-002', f'white_men - | {LED} | {REST}', None, '70 to 100',
          BUDGET, f'white_men 70 | {LED} | {REST}'),
    Fault('COL-002', f'white_men §80 | & adventure: crossing | {LED} | {REST}', 80, '70',
          "Write `budget: 70`.", f'white_men 70 | & adventure: crossing | {LED} | {REST}'),
    Fault('COL-003', f'white_men §70 | {LED} | {REST} | scouts + bearer', 72, 70,
          "Without the Bearer of g5 it is 2 points cheaper.",
          f'white_men 70 | {LED} | {REST} | scouts', also=('COL-016',)),
    Fault('COL-003', f'white_men §70 | {LED} | {REST} | askaris', 71, 70,
          "Without Askaris (g3) it is 11 points cheaper.",
          f'white_men 70 | {LED} | {REST}'),
    Fault('COL-003', f'white_men - | & adventure: §crossing | {LED} | {REST} | askaris', 71, 70,
          "Without Askaris (g3) it is 11 points cheaper.",
          f'white_men - | & adventure: crossing | {LED} | {REST}'),
    Fault('COL-003', f'white_men §70 | {LED} | {REST} | {REST}', 83, 70,
          "Leave out groups for 13 points.", f'white_men 70 | {LED} | {REST}'),
    Fault('COL-004', f'white_men 70 § | soldiers | trained_askaris | {REST}', 0, '1 or 2',
          "Add 1 character, such as explorer to g1.",
          f'white_men 70 | soldiers: explorer | trained_askaris | {REST}'),
    Fault('COL-004', f'white_men 70 | {LED} | askaris: §reporter | young_warriors', 3, '1 or 2',
          "Leave out 1 character.", f'white_men 70 | {LED} | {REST}'),
    Fault('COL-005', f'white_men 70 | & characters: [§explorer] | soldiers: explorer | {REST}',
          2, 1, "Name explorer once.", f'white_men 70 | soldiers: explorer | {REST}', 'explorer'),
    Fault('COL-005', f'white_men 70 | soldiers: explorer | {REST} | archers: §explorer',
          2, 1, "Name explorer once.", f'white_men 70 | soldiers: explorer | {REST} | archers',
          'explorer', ('COL-007',)),
    Fault('COL-006', f'white_men 70 | soldiers: §explorr | {REST}', 'explorr', PEOPLE,
          "Did you mean 'explorer'?", f'white_men 70 | soldiers: explorer | {REST}', 'explorr'),
    Fault('COL-006', f'white_men 70 | soldiers: §Retired Officer | {REST}', 'Retired Officer',
          PEOPLE, "Write 'retired_officer'.",
          f'white_men 70 | soldiers: retired_officer | {REST}', 'Retired Officer'),
    Fault('COL-006', f'white_men 70 | soldiers: §Journalist | {REST}', 'Journalist', PEOPLE,
          "Write 'reporter'.", f'white_men 70 | soldiers: reporter | {REST}', 'Journalist'),
    Fault('COL-006', f'white_men 70 | soldiers: §emir | {REST}', 'emir', PEOPLE,
          f"There are: {', '.join(PEOPLE)}.", f'white_men 70 | soldiers: explorer | {REST}',
          'emir'),
    Fault('COL-006', f'white_men 70 | soldiers: §zanzibar.emir | {REST}', 'zanzibar.emir', PEOPLE,
          f"There are: {', '.join(PEOPLE)}.", f'white_men 70 | soldiers: explorer | {REST}',
          'zanzibar.emir'),
    Fault('COL-006', f'white_men 70 | soldiers: explorer | askaris: §bearer | {REST}', 'bearer',
          PEOPLE, "'bearer' is an auxiliary: write it in `auxiliaries`.",
          f'white_men 70 | soldiers: explorer | askaris + bearer | {REST}', 'bearer'),
    Fault('COL-007', f'white_men 70 | & characters: [§explorer] | soldiers | {REST}', 0, 1,
          "Put explorer into g1, Soldiers.", f'white_men 70 | soldiers: explorer | {REST}',
          'explorer'),
    Fault('COL-007', f'zanzibar 70 | zanzibaris: emir | {REST.replace("askaris", "bundukis")}'
          ' | trained_troops: §emir', 2, 1, "Leave emir in one of them.",
          'zanzibar 70 | zanzibaris: emir | bundukis | young_warriors | trained_troops', 'emir',
          ('COL-005',)),
    Fault('COL-008', f'white_men 70 | ruga_ruga: §explorer | {REST}', 1, 0,
          "Put explorer into g2, Askaris.",
          'white_men 70 | ruga_ruga | askaris: explorer | young_warriors', 'explorer'),
    Fault('COL-009', f'white_men 70 | soldiers: explorer, §kirangozi | {REST}', 2, 1,
          "Put kirangozi into g2, Askaris.",
          'white_men 70 | soldiers: explorer | askaris: kirangozi | young_warriors', 'kirangozi'),
    Fault('COL-010', 'white_men 70 § | ruga_ruga: explorer | scouts', 1, 0,
          "Add 1 group with a place for one, such as soldiers.",
          'white_men 70 | ruga_ruga | scouts | soldiers: explorer', also=('COL-008',)),
    Fault('COL-010', 'white_men 100 § | soldiers: explorer, kirangozi | ruga_ruga | scouts', 2, 1,
          "Add 1 group with a place for one, such as trained_askaris.",
          'white_men 100 | soldiers: explorer | ruga_ruga | scouts | trained_askaris: kirangozi',
          also=('COL-009',)),
    Fault('COL-011', f'white_men 70 | §soldeirs: explorer | {REST}', 'soldeirs', TROOPS,
          "Did you mean 'soldiers'?", f'white_men 70 | soldiers: explorer | {REST}', 'g1'),
    Fault('COL-011', f'white_men 70 | {LED} | §baluchis', 'baluchis', TROOPS,
          f"There are: {', '.join(TROOPS)}.", f'white_men 70 | {LED} | scouts', 'g3'),
    Fault('COL-011', f'white_men 70 | {LED} | §zanzibar.young_warriors', 'zanzibar.young_warriors',
          TROOPS, "Did you mean 'young_warriors'?", f'white_men 70 | {LED} | young_warriors',
          'g3'),
    Fault('COL-011', f'white_men 70 | {LED} | §kirangozi', 'kirangozi', TROOPS,
          "'kirangozi' is a character: write it in `characters`.", f'white_men 70 | {LED}', 'g3'),
    Fault('COL-011', f'white_men 70 | {LED} | §: | {REST}', None, TROOPS,
          "Write `profile:` and its name.", f'white_men 70 | {LED} | scouts | {REST}', 'g3'),
    Fault('COL-011', f'white_men 70 | {LED} | §7 | {REST}', 7, TROOPS,
          "Write `profile:` and its name.", f'white_men 70 | {LED} | scouts | {REST}', 'g3'),
    Fault('COL-012', f'white_men 70 | {LED} | §soldiers', 2, 1,
          "Leave out g3, or take another group for it.", f'white_men 70 | {LED} | scouts', 'g3'),
    Fault('COL-013', f'white_men 70 | {LED} | askaris + §sacred_warrior', 'sacred_warrior',
          ('bearer',), "There are: bearer.", f'white_men 70 | {LED} | askaris + bearer',
          'sacred_warrior'),
    Fault('COL-013', f'white_men 70 | {LED} | askaris + §bearers', 'bearers', ('bearer',),
          "Did you mean 'bearer'?", f'white_men 70 | {LED} | askaris + bearer', 'bearers'),
    Fault('COL-014', 'white_men 70 | soldiers: explorer + bearer | adventurers + bearer + bearer'
          ' | askaris + bearer | archers + §bearer', 5, 4, "Leave out 1 auxiliary.",
          'white_men 70 | soldiers: explorer + bearer | adventurers + bearer + bearer'
          ' | askaris + bearer | archers', also=('COL-015',)),
    Fault('COL-015', 'african_kingdoms 80 | askaris: king + sacred_warrior'
          ' | askaris + sacred_warrior | askaris + §sacred_warrior', 3, 2,
          "Leave out 1 Sacred Warrior.",
          'african_kingdoms 80 | askaris: king + sacred_warrior | askaris + sacred_warrior'
          ' | askaris', 'sacred_warrior'),
    Fault('COL-016', f'white_men 70 | soldiers: explorer + bearer + §bearer | {REST}', 2, 1,
          "There is a place in g2 or g3.",
          'white_men 70 | soldiers: explorer + bearer | askaris + bearer | young_warriors', 'g1'),
    Fault('COL-016', 'white_men 70 | soldiers: explorer + bearer | scouts + §bearer', 1, 0,
          "No group of the column has a place left; leave it out.",
          'white_men 70 | soldiers: explorer + bearer | scouts', 'g2'),
    Fault('COL-017', f'white_men 70 | & auxiliaries: [§bearer] | {LED}', 0, 1,
          "There is a place in g1 or g2.",
          'white_men 70 | soldiers: explorer + bearer | trained_askaris: kirangozi', 'bearer'),
    Fault('COL-018', 'forest_tribes 70 | §pygmy_warriors | warriors: healer', 0, 1,
          "Add pygmy_king to g1.",
          'forest_tribes 70 | pygmy_warriors: pygmy_king | warriors: healer', 'g1'),
    Fault('COL-019', 'forest_tribes 70 | pygmy_archers | warriors: §pygmy_king', 'warriors',
          ('pygmy_archers', 'pygmy_warriors'), "Put pygmy_king into g1, Pygmy Archers.",
          'forest_tribes 70 | pygmy_archers: pygmy_king | warriors', 'pygmy_king'),
    Fault('COL-019', 'forest_tribes 70 | warriors: §pygmy_king | archers', 'warriors',
          ('pygmy_archers', 'pygmy_warriors'), "Add a group with a place, such as pygmy_archers.",
          'forest_tribes 70 | pygmy_archers: pygmy_king | warriors | archers', 'pygmy_king'),
    Fault('COL-020', 'forest_tribes 70 | pygmy_archers=§3: pygmy_king', 3, 6,
          "Write 6, or leave `figures` out.", 'forest_tribes 70 | pygmy_archers=6: pygmy_king',
          'g1'),
    Fault('COL-021', 'african_kingdoms 70 | §bodyguards: prince | askaris', 0, 1,
          "Put king into g1 in place of prince.",
          'african_kingdoms 70 | bodyguards: king | askaris', 'g1'),
    Fault('COL-021', 'african_kingdoms 70 | §bodyguards | askaris: prince', 0, 1,
          "Add king to g1.", 'african_kingdoms 70 | bodyguards: king | askaris: prince', 'g1'),
    Fault('COL-018', 'forest_tribes 70 | §pygmy_warriors: healer | pygmy_warriors | archers', 0, 1,
          "Add pygmy_king to g2.",
          'forest_tribes 70 | pygmy_warriors: healer | pygmy_warriors: pygmy_king | archers',
          'g1'),
    Fault('COL-018', 'forest_tribes 70 | §pygmy_warriors: healer | warriors: chieftain', 0, 1,
          "Put pygmy_king into g1 in place of healer.",
          'forest_tribes 70 | pygmy_warriors: pygmy_king | warriors: chieftain', 'g1'),
    Fault('COL-022', 'african_kingdoms 70 | §:bodyguards: prince | askaris: king', 0, 1,
          "Put king into g1 in place of prince.",
          'african_kingdoms 70 | bodyguards: king | askaris', 'g1'),
    Fault('COL-007', 'african_kingdoms 70 | & characters: [§king] | askaris | bodyguards', 0, 1,
          "Put king into g2, Bodyguards.", 'african_kingdoms 70 | askaris | bodyguards: king',
          'king'),
    Fault('COL-007', 'african_kingdoms 70 | & characters: [§king] | askaris | bodyguards: prince',
          0, 1, "Put king into g2 in place of prince.",
          'african_kingdoms 70 | askaris | bodyguards: king', 'king'),
    Fault('COL-010', 'forest_tribes 70 § | warriors: healer, pygmy_king', 2, 1,
          "Add 1 group with a place for one, such as pygmy_archers.",
          'forest_tribes 70 | warriors: healer | pygmy_archers: pygmy_king',
          also=('COL-009', 'COL-019')),
    Fault('COL-011', f'white_men 70 | {LED} | §white_men.askari', 'white_men.askari', TROOPS,
          "Did you mean 'askaris'?", f'white_men 70 | {LED} | askaris', 'g3'),
    Fault('COL-011', f'white_men 70 | {LED} | §baluchi', 'baluchi', TROOPS,
          "'baluchis' is on the list of Sultanate of Zanzibar.",
          f'white_men 70 | {LED} | scouts', 'g3'),
    Fault('COL-011', f'white_men 70 | {LED} | §bodyguards', 'bodyguards', TROOPS,
          f"There are: {', '.join(TROOPS)}.", f'white_men 70 | {LED} | scouts', 'g3'),
    Fault('COL-003', f'white_men §-5 | & adventure: crosing | {LED} | {REST}', 60, -5, "",
          f'white_men 70 | {LED} | {REST}', also=('COL-032',)),
    Fault('COL-022', 'african_kingdoms 70 | §:bodyguards | askaris: king', 0, 1,
          "Put king into g1.", 'african_kingdoms 70 | bodyguards: king | askaris', 'g1'),
    Fault('COL-025', f'white_men 70 | soldiers=§5: explorer | {REST}', 5, 4,
          "Write 4, or leave `figures` out.", f'white_men 70 | soldiers=4: explorer | {REST}',
          'g1'),
    Fault('COL-025', f'white_men 70 | soldiers=§-1: explorer | {REST}', -1, 4,
          "Write 4, or leave `figures` out.", f'white_men 70 | soldiers: explorer | {REST}', 'g1'),
    Fault('COL-032', f'white_men 70 | & adventure: §crosing | {LED}', 'crosing',
          ('crossing', 'the_cache', 'last_camp'), "Did you mean 'crossing'?",
          f'white_men 70 | & adventure: crossing | {LED}'),
    Fault('COL-032', f'white_men 70 | & adventure: crossing | & side: §nort | {LED}', 'nort',
          ('north', 'south'), "Did you mean 'north'?",
          f'white_men 70 | & adventure: crossing | & side: north | {LED}'),
    Fault('COL-032', f'white_men 70 | & side: §north | {LED}', 'north', None,
          "Add `adventure:` and its id, or leave out `side`.", f'white_men 70 | {LED}'),
)  # fmt: skip

REMARKS = (
    Fault('COL-024', 'white_men 70 § | soldiers: explorer + bearer | archers', 12, '20 to 40',
          "Add 8 figures or more, unless you want so few.",
          f'white_men 70 | soldiers: explorer + bearer | archers | {REST}'),
    Fault('COL-024', 'white_men 100 § | archers: explorer' + ' | archers' * 6, 43, '20 to 40',
          "Leave out 3 figures or more, unless you want so many.",
          'white_men 100 | archers: explorer' + ' | archers' * 5),
    Fault('COL-026', 'white_men 70 | trained_askaris: explorer | §askaris', 'inferred', 'stated',
          "Its sheet marks them.", 'white_men 70 | trained_askaris: explorer', 'g2'),
    Fault('COL-027', 'african_kingdoms 70 | fanatical_warriors: §king | askaris', 'D8', None,
          "It would be of use in g2.", 'african_kingdoms 70 | fanatical_warriors | askaris: king',
          'king', ('COL-008',)),
    Fault('COL-028', 'african_kingdoms 70 | askaris: §witchdoctor', 1, None,
          "Have the Sorcery card at hand.", 'african_kingdoms 70 | askaris: king', 'witchdoctor'),
    Fault('COL-030', 'african_kingdoms §77 | bodyguards: king | askaris | married_warriors', 22, 0,
          "married_warriors for 22 points would fit.",
          'african_kingdoms 77 | bodyguards: king | askaris | married_warriors | married_warriors'),
    Fault('COL-030', f'white_men §72 | {LED} | {REST} | scouts', 2, 0,
          "bearer for 2 points would fit into g1.", 'white_men 72 | soldiers: explorer + bearer'
          f' | trained_askaris: kirangozi | {REST} | scouts'),
    Fault('COL-031', 'forest_tribes 100 § | pygmy_archers: pygmy_king' + ' | scouts' * 6, 8, 7,
          "Its sheet has a second page.", 'forest_tribes 100 | pygmy_archers: pygmy_king'
          + ' | scouts' * 5),
    Fault('COL-033', f'white_men 70 | {LED} | askaris: §pet', 'pet', None,
          "Leave it out until it joins.", f'white_men 70 | {LED} | askaris', 'pet'),
    Fault('COL-033', f'white_men 70 | {LED} | askaris + §independent', 'independent', None,
          "Leave it out until it joins.", f'white_men 70 | {LED} | askaris', 'independent'),
)  # fmt: skip
STARS = Fault('COL-029', WHITE_MEN, 5, None, "Name the other column with --against to compare.", '')


@pytest.mark.parametrize('fault', [*FAULTS, *REMARKS, STARS], ids=str)
def test_a_seeded_fault_gets_its_finding(fault: Fault, tmp_path: Path) -> None:
    text = written(fault.column)
    found = checked(tmp_path, text)
    (told,) = [each for each in found.findings if each.code == fault.code][:1]
    assert told.span is not None
    assert (told.span.line, told.span.column) == place(text)
    assert told.span.file == (tmp_path / 'column.yaml').as_posix()
    assert (told.subject, told.hint) == (fault.subject, fault.hint)
    assert told.measure == (fault.found, fault.allowed)


@pytest.mark.parametrize('fault', FAULTS, ids=str)
def test_a_seeded_fault_is_the_only_error(fault: Fault, tmp_path: Path) -> None:
    found = checked(tmp_path, written(fault.column))
    assert set(codes(found.findings)) == {fault.code, *fault.also}
    assert not found.legal


@pytest.mark.parametrize('fault', REMARKS, ids=str)
def test_a_remark_is_no_error(fault: Fault, tmp_path: Path) -> None:
    found = checked(tmp_path, written(fault.column))
    assert set(codes(found.findings)) == set(fault.also)
    assert found.legal is not bool(fault.also)


@pytest.mark.parametrize('fault', [*FAULTS, *REMARKS], ids=str)
def test_its_hint_mends_it(fault: Fault, tmp_path: Path) -> None:
    before = [f.code for f in checked(tmp_path, written(fault.column)).findings]
    after = checked(tmp_path, written(fault.mended)).findings
    assert [f.code for f in after].count(fault.code) < before.count(fault.code)
    assert not codes(after)


def test_every_rule_of_the_pack_has_a_seeded_fault() -> None:
    shown = {fault.code for fault in (*FAULTS, *REMARKS, STARS)}
    rules = [rule.code for rule in rules_of()]
    assert set(rules) - shown == {'COL-023'}  # our adventures impose nobody; test_column_packs does
    assert rules == [f'COL-{n:03}' for n in range(1, 34)]


def test_every_check_is_known_and_used() -> None:
    named = set(get_args(ColumnRule.model_fields['check'].annotation))
    assert named == set(CHECKS) == {rule.check for rule in rules_of()}


def rules_of() -> tuple[ColumnRule, ...]:
    doc = desk().game().doc
    assert isinstance(doc, CongoDocument)
    return doc.column_rules


@pytest.mark.parametrize(
    ('column', 'points', 'figures', 'stars'),
    [
        # 21+2 +16+2 +11 +12; 4+4+5+5 men, 2 characters, 2 bearers; explorer 3, kirangozi 2
        (WHITE_MEN, 64, 22, 5),
        # 16 +23+2 +11 +12; 5+5+5+5 men, 2 characters, 1 bearer; emir 3, brute 1
        (ZANZIBAR, 64, 23, 4),
        # 20 +18+2 +17 +20+2 +12; 2x3+5+5+5+6 men, 2 characters, 2 warriors; king 2, chieftain 3
        (FOREST, 91, 31, 5),
        # 22+2 +22 +11 +12; 4+5+5+5 men, 2 characters, 1 warrior; king 3, witchdoctor 2
        (KINGDOMS, 69, 22, 5),
    ],
)
def test_sums_are_those_worked_out_by_hand(
    column: str, points: int, figures: int, stars: int, tmp_path: Path
) -> None:
    found = checked(tmp_path, written(column))
    assert (found.points, found.figures, found.stars) == (points, figures, stars)
    assert (found.legal, found.totem) == (True, None)
    assert not codes(found.findings, Severity.WARNING)


def test_who_is_written_twice_counts_once_and_a_pet_never(tmp_path: Path) -> None:
    found = checked(tmp_path, written('white_men 70 | soldiers: explorer, explorer, pet + pet'))
    assert (found.points, found.figures, found.stars) == (21, 5, 3)


def test_what_is_in_no_group_counts_too(tmp_path: Path) -> None:
    line = 'white_men 70 | & characters: [explorer] | & auxiliaries: [bearer] | soldiers'
    found = checked(tmp_path, written(line))
    assert (found.points, found.figures, found.stars) == (23, 6, 3)


@pytest.mark.parametrize(('own', 'other', 'totem'), [
    (WHITE_MEN, ZANZIBAR, 0), (ZANZIBAR, WHITE_MEN, 1), (FOREST, KINGDOMS, 0),
    ('zanzibar 70 | zanzibaris: sheikh', FOREST, 4),
])  # fmt: skip
def test_the_side_with_fewer_stars_draws_one_card_for_each(
    own: str, other: str, totem: int, tmp_path: Path
) -> None:
    files = [write(tmp_path, written(line), f'{n}.yaml') for n, line in enumerate((own, other))]
    at = desk()
    theirs = at.check(files[1])
    found = at.check(files[0], theirs)
    assert found.totem == totem == max(0, theirs.stars - found.stars)
    (told,) = [one for one in found.findings if one.code == 'COL-029']
    assert told.measure == (found.stars, theirs.stars)
    cards = {0: "no Totem card more", 1: "1 Totem card more"}.get(
        totem, f"{totem} Totem cards more"
    )
    assert told.message.endswith(f"its opponent {theirs.stars}: it draws {cards}")


@pytest.mark.parametrize(
    ('column', 'figures', 'unusual'),
    [
        ('white_men 70 | archers: explorer + bearer | archers | askaris', 19, True),
        ('white_men 70 | archers: explorer + bearer | archers + bearer | askaris', 20, False),
        ('white_men 100 | archers: explorer' + ' | archers' * 5 + ' | scouts', 40, False),
        ('white_men 100 | archers: explorer + bearer' + ' | archers' * 5 + ' | scouts', 41, True),
    ],
)
def test_figures_are_usual_up_to_both_bounds(
    column: str, figures: int, unusual: bool, tmp_path: Path
) -> None:
    found = checked(tmp_path, written(column))
    assert (found.figures, found.legal) == (figures, True)
    assert codes(found.findings, Severity.WARNING) == ['COL-024'] * unusual


@pytest.mark.parametrize(
    ('column', 'said', 'hint'),
    [
        (KINGDOMS.replace('80', '70'),
         "1 point of the budget is left", "No group costs so little."),
        ('forest_tribes 70 | warriors: healer | warriors | warriors',
         "19 points of the budget are left", "warriors for 17 points would fit."),
        ('forest_tribes 70 | pygmy_warriors: pygmy_king | warriors | warriors',
         "18 points of the budget are left", "pygmy_warriors for 18 points would fit."),
        ('white_men 71 | soldiers: explorer | trained_askaris | young_warriors',
         "22 points of the budget are left", "trained_askaris for 16 points would fit."),
    ],
)  # fmt: skip
def test_what_is_left_could_buy_what_the_column_may_still_have(
    column: str, said: str, hint: str, tmp_path: Path
) -> None:
    found = checked(tmp_path, written(column)).findings
    (told,) = [one for one in found if one.code == 'COL-030']
    assert (told.message, told.hint) == (said, hint)


def test_linked_groups_are_one_entry_and_two_groups(tmp_path: Path) -> None:
    line = 'forest_tribes 70 | pygmy_archers: pygmy_king | pygmy_archers | archers'
    found = checked(tmp_path, written(line))
    assert (found.points, found.figures, found.legal) == (20 + 20 + 12, 6 + 6 + 6 + 1, True)


def test_what_is_not_stated_is_told_in_a_sentence(tmp_path: Path) -> None:
    found = checked(tmp_path, written('forest_tribes 70 | pygmy_warriors: pygmy_king'))
    told = {one.message for one in found.findings if one.code == 'COL-026'}
    assert "Pygmy Warriors: figures are from players' pages" in told


def test_whole_ids_mean_the_same(tmp_path: Path) -> None:
    short = checked(tmp_path, written(WHITE_MEN))
    whole = written(WHITE_MEN)
    for name in ('soldiers', 'explorer', 'young_warriors', 'kirangozi', 'bearer]}\n  - {id: g3'):
        whole = whole.replace(name, f'white_men.{name}', 1)
    long = checked(tmp_path, whole)
    assert [(f.code, f.path) for f in long.findings] == [(f.code, f.path) for f in short.findings]
    assert (long.points, long.figures, long.stars) == (short.points, short.figures, short.stars)


def test_an_adventure_sets_the_budget(tmp_path: Path) -> None:
    found = checked(tmp_path, written(f'white_men - | & adventure: the_cache | {LED} | {REST}'))
    assert (found.budget, found.legal) == (80, True)


def test_an_unknown_adventure_does_not_bring_its_budget_into_doubt(tmp_path: Path) -> None:
    found = checked(tmp_path, written(f'white_men 120 | & adventure: cach | {LED} | {REST}'))
    assert codes(found.findings) == ['COL-032']


@pytest.mark.parametrize('fields', ['& adventure: cach', '& adventure: crossing | & side: nort'])
def test_a_misspelt_adventure_or_side_is_all_that_is_said(fields: str, tmp_path: Path) -> None:
    found = checked(tmp_path, written(f'white_men - | {fields} | {LED} | {REST}'))
    assert codes(found.findings) == ['COL-032']


def test_of_an_unknown_culture_nobody_says_what_would_fit(tmp_path: Path) -> None:
    found = checked(tmp_path, written(f'whit_men 79 | {LED} | {REST}')).findings
    assert {one.code: one.hint for one in found}['COL-030'] == ''


def test_all_faults_are_told_in_one_run(tmp_path: Path) -> None:
    line = (
        'white_men 69 | & adventure: nowhere | & characters: [nobody] | & auxiliaries: [ox]'
        ' | soldiers=9: explorer, explorer | soldiers: kirangozi | scouts: reporter + bearer'
        ' | baluchis + sacred_warrior'
    )
    found = checked(tmp_path, written(line))
    assert set(codes(found.findings)) == {
        'COL-003', 'COL-004', 'COL-005', 'COL-006', 'COL-007', 'COL-008', 'COL-009', 'COL-010',
        'COL-011', 'COL-012', 'COL-013', 'COL-016', 'COL-017', 'COL-025', 'COL-032',
    }  # fmt: skip
    assert list(found.findings) == sorted(found.findings, key=lambda one: one.sort_key)


@pytest.mark.parametrize('culture', CULTURES)
@pytest.mark.parametrize('budget', [70, 100])
def test_columns_mustered_at_random_are_legal(culture: str, budget: int, tmp_path: Path) -> None:
    book, at = book_of(), desk()
    for number in range(60):
        made = column(book, culture, budget, KeyedChance(5, culture, number))
        groups = [
            f'{one.profile.id}: {", ".join(one.characters)}'
            + ''.join(f' + {helper}' for helper in one.auxiliaries)
            for one in made.recruits
        ]
        found = checked(tmp_path, written(' | '.join([f'{culture} {budget}', *groups])), at)
        assert not codes(found.findings), groups
        assert found.points == made.points
        assert found.stars == sum(book.characters[ref].stars for ref in made.characters)


FORMS = (
    ('characters: explorer', 'characters: §explorer', 'PP0204', "Write `characters: [explorer]`."),
    ('a group as a text', '- §soldiers', 'PP0204', "Write `profile: soldiers`."),
    ('groups as a mapping', 'groups: §{}', 'PP0204', "Write a list: begin each entry with `- `."),
    ('a number as a name', 'characters: [§7]', 'PP0204', ""),
    ('figures in quotes', 'figures: §"4"', 'PP0204', "Write 4 without quotes."),
    ('a key misspelt', '§charactres: [explorer]', 'PP0202', "Did you mean 'characters'?"),
    ('a key twice', 'profile: soldiers, §profile: scouts', 'PP0101', "Keep one of the two."),
    ('an id twice', 'id: §g2', 'PP0301', "Give one another id."),
)


def _of_form(fragment: str) -> str:
    """A column with a fragment in the place where it belongs."""
    if fragment.startswith('- '):
        return f'culture: white_men\nbudget: 70\ngroups:\n  {fragment}\n  - {{profile: askaris}}\n'
    if fragment.startswith('groups'):
        return f'culture: white_men\nbudget: 70\n{fragment}\n'
    keep = '' if 'profile' in fragment else 'profile: soldiers, '
    return (
        f'culture: white_men\nbudget: 70\ngroups:\n  - {{id: g2, profile: askaris}}\n'
        f'  - {{{keep}{fragment}}}\n'
    )


@pytest.mark.parametrize(('name', 'fragment', 'code', 'hint'), FORMS, ids=[f[0] for f in FORMS])
def test_faults_of_form_have_a_place_and_advice(
    name: str, fragment: str, code: str, hint: str, tmp_path: Path
) -> None:
    text = _of_form(fragment)
    found = checked(tmp_path, text)
    (told,) = [one for one in found.findings if one.code == code]
    assert told.span is not None
    assert (told.span.line, told.span.column, told.hint) == (*place(text), hint)
    assert not found.legal


def test_a_group_as_a_text_and_what_its_rules_say_are_both_told(tmp_path: Path) -> None:
    text = 'culture: african_kingdoms\nbudget: 70\ngroups:\n  - bodyguards\n'
    text += '  - {profile: askaris, characters: [king]}\n'
    assert codes(checked(tmp_path, text).findings) == ['COL-022', 'PP0204']


def test_a_name_in_place_of_a_list_is_still_looked_at(tmp_path: Path) -> None:
    text = 'culture: white_men\nbudget: 70\ngroups:\n  - {profile: soldiers, characters: emir}\n'
    assert codes(checked(tmp_path, text).findings) == ['COL-006', 'PP0204']


@pytest.mark.parametrize('text', [
    'culture: white_men\nbudget: 70\ngroups: {}\n',
    'culture: white_men\nbudget: 70\ngruops:\n  - {profile: soldiers, characters: [explorer]}\n',
    'culture: white_men\nbudget: 70\ngroups:\n  - {profile: soldiers, charactres: [explorer]}\n',
    'culture: white_men\nbudget: 70\ngroups:\n  - 5\n',
    'culture: white_men\nbudget: 70\ngroups:\n  - {profile: soldiers, characters: {explorer: 1}}\n',
    'culture: white_men\nbudget: 70\ngroups:\n  - {profile: soldiers, characters: [1]}\n',
])  # fmt: skip
def test_nobody_is_missed_who_may_stand_in_what_cannot_be_read(text: str, tmp_path: Path) -> None:
    found = checked(tmp_path, text)
    assert len(codes(found.findings)) == 1
    assert not codes(found.findings, Severity.WARNING)


@pytest.mark.parametrize(
    ('line', 'code'),
    [
        ('adventur: the_cache', 'PP0202'),
        ('adventure: [the_cache]', 'PP0204'),
        ('adventure: {crossing: 1}\nbudget: 65', 'PP0204'),
        ('adventure: the_cash', 'COL-032'),
        ('budgt: 70', 'PP0202'),
    ],
)
def test_no_budget_is_missed_that_may_stand_in_what_cannot_be_read(
    line: str, code: str, tmp_path: Path
) -> None:
    found = checked(
        tmp_path, f'{line}\n{written(WHITE_MEN.replace("white_men 70", "white_men -"))}'
    )
    assert codes(found.findings) == [code]


def test_what_another_culture_has_elsewhere_is_said_so(tmp_path: Path) -> None:
    found = checked(tmp_path, written('forest_tribes 70 | warriors: bearer | askaris: chieftain'))
    (fault,) = (one for one in found.findings if one.code == 'COL-006')
    assert fault.hint == "'bearer' is an auxiliary of White Men Expeditions."


def test_a_group_without_its_colon_is_advised_well(tmp_path: Path) -> None:
    found = checked(tmp_path, 'culture: white_men\nbudget: 70\ngroups:\n  - profile soldiers\n')
    (fault,) = (one for one in found.findings if one.code == 'PP0204')
    assert fault.hint == "Write `profile: soldiers`."


@pytest.mark.parametrize('name', ["''", "'  '", '~'])
def test_a_name_of_nothing_is_that_of_the_file(name: str, tmp_path: Path) -> None:
    assert checked(tmp_path, f'name: {name}\n{written(WHITE_MEN)}').name == 'column'


def test_no_culture_is_missed_whose_key_is_misspelt(tmp_path: Path) -> None:
    found = checked(tmp_path, written(WHITE_MEN).replace('culture:', 'Culture:'))
    assert codes(found.findings) == ['PP0202']


def test_nobody_is_missed_who_may_be_misspelt(tmp_path: Path) -> None:
    kingly = checked(tmp_path, written('african_kingdoms 100 | bodyguards: kign | askaris'))
    assert codes(kingly.findings) == ['COL-006']
    host = checked(tmp_path, written('white_men 100 | soldeirs: explorer'))
    assert codes(host.findings) == ['COL-011']
    assert {one.code for one in host.findings} == {'COL-011', 'COL-029'}


@pytest.mark.parametrize('key', ['a.b', 'groups[0]', '', '[', ' ', 'ü\u202e', '0', 'x' * 900])
def test_a_key_of_any_form_hides_nothing_else(key: str, tmp_path: Path) -> None:
    text = f'{json.dumps(key)}: 1\n{written(WHITE_MEN.replace("kirangozi", "emir"))}'
    found = checked(tmp_path, text)
    assert codes(found.findings) == ['PP0202', 'COL-006']
    assert (found.points, found.stars) == (64, 6)


def test_a_fault_of_form_is_told_once(tmp_path: Path) -> None:
    text = 'culture: [white_men]\nbudget: {}\ngroups:\n  - {profile: [soldiers]}\n'
    found = checked(tmp_path, text)
    told = [(f.code, f.measure and f.measure[0]) for f in found.findings]
    assert told[1:] == [('COL-001', 'a list'), ('COL-002', 'a mapping'), ('COL-011', 'a list')]


def test_long_names_are_shortened_where_people_read_them(tmp_path: Path) -> None:
    name = 'x' * 9000
    text = written(f'{name} 70 | {name}: {name} + {name} | & adventure: {name}')
    found = checked(tmp_path, text.replace('id: g1', f'id: {name}'))
    assert set(codes(found.findings)) == {'COL-001', 'COL-006', 'COL-011', 'COL-013', 'COL-032'}
    assert all(len(f.message) + len(f.subject) < 200 for f in found.findings)
    assert name in {f.measure[0] for f in found.findings if f.measure}


def test_nothing_but_its_own_faults_is_told_of_a_file_that_is_no_column(tmp_path: Path) -> None:
    for text, said in (
        ('', "the file is empty"),
        ('~\n', "the file is empty"),
        ('# nothing\n', "the file is empty"),
        ('- 1\n', "the file holds a list, not the fields of a column"),
        ('soldiers\n', "the file holds a single value, not the fields of a column"),
    ):
        found = checked(tmp_path, text)
        assert [(f.code, f.message) for f in found.findings] == [('PP0107', said)]
        assert (found.points, found.figures, found.stars, found.legal) == (0, 0, 0, False)
