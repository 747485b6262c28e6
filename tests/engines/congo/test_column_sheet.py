"""What the sheet of a column shows: dice as they are played, and everything once."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest

from printplay.engines.congo.columns.filled.cards import cards_of
from printplay.engines.congo.columns.filled.sheet import ColumnSheet, SheetGroup
from printplay.engines.congo.columns.filled.throws import Throw, together
from printplay.engines.congo.dice import Roll, read_dice
from printplay.engines.congo.effects import fire, value
from printplay.engines.congo.fighting.aiming import arms_of
from printplay.engines.congo.fighting.influence import bravery
from printplay.engines.congo.fighting.pools import WORDS, pool_of
from printplay.engines.congo.run import Scope
from support.column_files import FOREST, GOOD, KINGDOMS, WHITE_MEN, written
from support.column_files import write as write_file
from support.congo_play import Position, book_of, group, play, position
from support.filled import filled, random_columns

CULTURES = ('white_men', 'zanzibar', 'forest_tribes', 'african_kingdoms')
LADDER = 'zanzibar 70 | baluchis: brute | zanzibaris: emir | bundukis'


def sheet_of(folder: Path, line: str) -> ColumnSheet:
    return filled(write_file(folder, written(line))).sheet


def groups_of(sheet: ColumnSheet) -> Iterator[SheetGroup]:
    return (one for leaf in sheet.leaves for one in leaf)


def on_the_table(sheet: ColumnSheet, foes: int = 0) -> Position:
    """The groups of a sheet in a game, and an enemy with tokens."""
    own = []
    for one in groups_of(sheet):
        people = [who.record.id for who in one.characters if who.record]
        people += [who.record.id for who in one.auxiliaries if who.record]
        own += [group(one.record.id, people=people)] if one.record else []
    enemy = group('white_men.soldiers', side=1, stress=['combat'] * foes)
    return position(*own, enemy, book=book_of())


def counted(dice: tuple[str, ...]) -> Counter[int]:
    return Counter({sides: n for text in dice for sides, n in read_dice(text)})


@pytest.mark.parametrize('line', GOOD)
def test_what_is_printed_is_what_is_rolled(tmp_path: Path, line: str) -> None:
    compare(sheet_of(tmp_path, line))


@pytest.mark.parametrize('culture', CULTURES)
@pytest.mark.parametrize('budget', [70, 85, 100])
def test_so_it_is_for_columns_at_random(tmp_path: Path, culture: str, budget: int) -> None:
    for line in random_columns(culture, budget, 6):
        compare(sheet_of(tmp_path, line))


def compare(sheet: ColumnSheet) -> None:
    """Printed dice beside those that the engine takes, while nobody holds a token."""
    run = on_the_table(sheet)
    for one, other in zip(groups_of(sheet), run.data.groups, strict=False):
        played = pool_of(run, other, 'combat')
        assert counted(one.combat.dice) == Counter(sides for sides, _ in played)
        armed = arms_of(run, other) is not None
        shot = pool_of(run, other, 'shoot') if armed else []
        assert counted(one.shoot.dice) == Counter(sides for sides, _ in shot)
        assert ((int(one.bravery.die[1:]), 1),) == bravery(run, other)
        people = [f.ref for f in other.figures if f.role == 'character']
        brought = Counter[int]()
        for ref in people:
            brought.update(dict(run.book.characters[ref].bravery))
        assert counted(one.bravery.others) == brought


@pytest.mark.parametrize('tokens', range(5))
@pytest.mark.parametrize('what', ['combat', 'bravery'])
def test_dice_by_tokens_are_those_of_play(
    tmp_path: Path, tokens: int, what: Literal['combat', 'bravery']
) -> None:
    first = next(groups_of(sheet_of(tmp_path, LADDER)))
    throw: Throw = getattr(first, what)
    run = position(group('zanzibar.baluchis', stress=['combat'] * tokens), book=book_of())
    sides = value(run, run.data.groups[0], WORDS.get(what, what), 0)
    spans = {tuple(map(int, key.split('-'))): die for key, die in throw.by_tokens}
    (die,) = (die for span, die in spans.items() if span[0] <= tokens <= span[-1])
    assert die == f'D{sides}'
    assert throw.others == (('1D8',) if what == 'combat' else ('1D6',))


@pytest.mark.parametrize(('moment', 'kind'), [('on_melee', 'melee'), ('on_shoot', 'shoot')])
def test_sacred_warriors_roll_for_the_tokens_of_the_enemy(
    tmp_path: Path, moment: str, kind: str
) -> None:
    (first, *_) = groups_of(sheet_of(tmp_path, KINGDOMS))
    run = on_the_table(sheet_of(tmp_path, KINGDOMS), foes=3)
    own, foe = run.data.groups[0], run.data.groups[-1]
    roll = Roll(kind, 0, own, foe)
    play(fire(run, moment, own, Scope(0, 'test', own, foe=foe, roll=roll)))
    throw = first.combat if kind == 'melee' else first.shoot
    assert throw.foes == '1D6'
    assert roll.sides == [6] * 3


def test_a_rule_of_a_character_changes_the_die_of_his_group_alone(tmp_path: Path) -> None:
    line = 'zanzibar 70 | young_warriors: diplomat | young_warriors | zanzibaris: emir | bundukis'
    first, second, *_ = groups_of(sheet_of(tmp_path, line))
    assert (first.bravery.die, first.bravery.own) == ('D8', False)
    assert (second.bravery.die, second.bravery.own) == ('D6', True)


def test_a_die_that_is_another_one_against_terror_is_told(tmp_path: Path) -> None:
    sheet = sheet_of(tmp_path, 'white_men 70 | ruga_ruga | soldiers: explorer')
    first, second = groups_of(sheet)
    assert (first.bravery.die, first.bravery.terror) == ('D8', 'D6')
    assert second.bravery.terror == first.combat.terror == ''
    run = on_the_table(sheet)
    own = run.data.groups[0]
    test = Scope(0, 'test', own, target=own, roll=Roll('bravery', 0, own))
    play(fire(run, 'on_terror', own, test))
    assert test.facts['bravery'] == 6


def test_the_pygmy_king_lifts_all_pygmies(tmp_path: Path) -> None:
    pair, twin, pygmies, warriors, *_ = groups_of(sheet_of(tmp_path, GOOD[2]))
    assert [one.bravery.die for one in (pair, twin, pygmies, warriors)] == ['D10'] * 3 + ['D8']


@pytest.mark.parametrize(
    ('ruling', 'reach', 'dice'), [('unused', '', ()), ('range_M', 'M', ('1D6',))]
)
def test_a_shooting_die_without_a_weapon(
    tmp_path: Path, ruling: str, reach: str, dice: tuple[str, ...]
) -> None:
    line = f'forest_tribes 70 | & rulings: {{character_die_without_group_weapon: {ruling}}}'
    first, *_ = groups_of(sheet_of(tmp_path, f'{line} | cannibals: chieftain | cannibals'))
    assert (first.reach, first.shoot.dice) == (reach, dice)
    assert [one.profile for one in first.idle] == ([] if reach else ['chieftain'])


def test_dice_are_added_up_by_kind() -> None:
    assert together(('4D6', 'D8', '1D6', '2D8')) == ('3D8', '5D6')
    assert Throw('D6', count=4, others=('1D10', '1D6')).dice == ('5D6', '1D10')


def test_a_linked_pair_is_two_groups_at_one_price(tmp_path: Path) -> None:
    first, second, *rest = groups_of(sheet_of(tmp_path, GOOD[2]))
    assert (first.number, first.twin, second.number, second.twin) == (1, 2, 2, 1)
    assert (first.figures, second.figures) == (3, 3)
    assert [len(one.characters) for one in (first, second)] == [1, 0]
    assert {one.twin for one in rest} == {0}


@pytest.mark.parametrize('line', GOOD)
def test_every_special_rule_is_told_in_full_once(tmp_path: Path, line: str) -> None:
    told = Counter[str]()
    for one in groups_of(sheet_of(tmp_path, line)):
        wanted = {*(one.record.rules if one.record else ()), *(w.name for w in one.auxiliaries)}
        assert {rule.owner.id for rule in one.rules} == wanted
        told.update(rule.owner.id for rule in one.rules if rule.at == one.number)
        assert all(rule.at <= one.number for rule in one.rules)
    assert set(told.values()) <= {1}


@pytest.mark.parametrize(('who', 'culture'), [('witchdoctor', 'african_kingdoms'), ('prince', '')])
def test_rituals_are_there_for_a_witchdoctor(tmp_path: Path, who: str, culture: str) -> None:
    sheet = sheet_of(tmp_path, KINGDOMS.replace('witchdoctor', who))
    assert {one.culture for one in sheet.rituals} == ({culture} if culture else set())


def test_more_than_seven_groups_take_another_page(tmp_path: Path) -> None:
    seven = f"african_kingdoms 100 | askaris: king | askaris{' | askaris' * 5}"
    assert [len(leaf) for leaf in sheet_of(tmp_path, seven).leaves] == [7]
    eight = sheet_of(tmp_path, f'{seven} | askaris')
    assert ([len(leaf) for leaf in eight.leaves], eight.pages) == ([7, 1], 2)


def test_a_linked_pair_stays_on_one_page(tmp_path: Path) -> None:
    line = f"forest_tribes 100 | scouts{' | scouts' * 5} | pygmy_archers: pygmy_king | archers"
    assert [len(leaf) for leaf in sheet_of(tmp_path, line).leaves] == [6, 3]


def test_who_is_in_no_group_yet_is_on_the_sheet(tmp_path: Path) -> None:
    line = f'{WHITE_MEN.replace(": explorer", "")} | & characters: [explorer, pet]'
    sheet = sheet_of(tmp_path, f'{line} | & rulings: {{characters_assigned: deployment}}')
    assert [(one.name, one.group is None) for one in sheet.characters] == [
        ('kirangozi', False),
        ('explorer', True),
    ]
    assert (sheet.companions, sheet.faults, sheet.pages) == (('pet',), (), 1)


def test_faults_stand_on_the_first_page_while_there_is_room(tmp_path: Path) -> None:
    over = WHITE_MEN.replace('70', '69', 1)
    few = sheet_of(tmp_path, over)
    assert ([one.code for one in few.faults], few.told, few.pages) == (['COL-002'], 1, 1)
    many = sheet_of(tmp_path, over.replace('askaris', 'x', 2).replace('soldiers', 'y'))
    assert (len(many.faults) > 3, many.told, many.pages) == (True, 0, 2)
    assert sheet_of(tmp_path, WHITE_MEN).faults == ()


@pytest.mark.parametrize(
    'line',
    ['- -', 'nobody 70', 'white_men 70 | nobody: nobody + nothing | explorer', 'white_men 70 | =9'],
)
def test_what_nobody_knows_is_shown_as_written(tmp_path: Path, line: str) -> None:
    sheet = sheet_of(tmp_path, line)
    assert not any(one.record for one in groups_of(sheet))
    assert sheet.faults


def places_of(folder: Path, line: str) -> dict[str, list[tuple[tuple[int, ...], str]]]:
    """By the end of an id, numbers and the host of each card."""
    found = cards_of(filled(write_file(folder, written(line))).checked.column)
    return {
        ref.rpartition('.')[2]: [(p.numbers, p.host.profile if p.host else '') for p in places]
        for ref, places in found.items()
    }


def test_cards_tell_the_number_of_the_group_as_the_sheet_has_it(tmp_path: Path) -> None:
    found = places_of(tmp_path, f'{FOREST} | archers')
    assert found['pygmy_archers'] == [((1, 2), '')]
    assert found['pygmy_warriors'] == [((3,), '')]
    assert found['archers'] == [((6,), ''), ((7,), '')]


def test_cards_tell_whom_a_character_has_joined(tmp_path: Path) -> None:
    assert places_of(tmp_path, FOREST)['pygmy_king'] == [((1,), 'pygmy_archers')]
    line = f'{WHITE_MEN.replace(": explorer", "")} | & characters: [explorer]'
    assert places_of(tmp_path, line)['explorer'] == [((), '')]
    unknown = places_of(tmp_path, 'white_men 70 | soldiers | nobody: explorer')
    assert unknown['explorer'] == [((2,), '')]
    assert 'nobody' not in unknown


def test_auxiliaries_of_a_kind_share_a_card_that_tells_their_groups(tmp_path: Path) -> None:
    assert places_of(tmp_path, FOREST)['sacred_warrior'] == [((3, 5), '')]
    line = 'white_men 70 | soldiers + bearer | adventurers + bearer + bearer'
    assert places_of(tmp_path, line)['bearer'] == [((1, 2, 2), '')]
    loose = places_of(tmp_path, 'white_men 70 | soldiers | & auxiliaries: [bearer]')
    assert loose['bearer'] == [((), '')]
