"""Exploring: explored or not at entry, the dice, rows, forced moves (TER-7, TER-8)."""

from typing import Any

import pytest

from printplay.engines.congo.state import Npc
from printplay.engines.congo.world import terrain
from support.congo_play import Position, book_of, group, play, position

WARRIORS, SCOUTS = 'forest_tribes.warriors', 'white_men.scouts'
GRASS, THICKET, ROCKS = 0, 4, 2  # D8 dangerous, D10 dangerous, not dangerous
IN_GRASS = (13.0, 12.0)


def entered(area: int = GRASS, who: str = WARRIORS, **more: Any) -> Position:
    at = more.pop('at', IN_GRASS)
    others = more.pop('others', ())
    people = more.pop('people', ())
    run = position(group(who, at, people=people), *others, **more)
    run.data.environment = 'jungle'
    run.data.groups[0].area = area
    return run


def explore(run: Position, *answers: Any, area: int = GRASS, forced: bool = False) -> list[str]:
    play(terrain.enter(run, run.data.groups[0], area, forced), *answers)
    return run.out.told('row')


def test_the_rulebooks_anthill() -> None:
    run = entered(dice=[5, 2], tokens=['combat'])
    assert explore(run) == ['JUN-5-23']
    assert run.data.groups[0].stress == ['combat']


@pytest.mark.parametrize('first', [1, 2, 10])
def test_low_first_dice_bring_nothing_and_ask_for_no_second(first: int) -> None:
    run = entered(THICKET, dice=[first, 5])
    assert explore(run, area=THICKET) == []
    assert run.chance.dice == [5]


@pytest.mark.parametrize(
    ('ruling', 'area', 'dice', 'row'),
    [
        ('cover_die', GRASS, [8, 8], 'JUN-8-89'),
        ('cover_die', THICKET, [9, 10], 'JUN-9-01'),
        ('always_d10', GRASS, [9, 10], 'JUN-9-01'),
        ('zero_based', GRASS, [7, 8], 'JUN-6-67'),
        ('zero_based', THICKET, [9, 10], 'JUN-9-01'),
    ],
)
def test_ter_8_how_the_dice_are_read(ruling: str, area: int, dice: list[int], row: str) -> None:
    book = book_of(terrain_die=ruling)
    run = entered(area, dice=[*dice, *[1] * 9], book=book)
    assert explore(run, area=area)[0] == row


def test_ter_7_somebody_else_there_means_explored() -> None:
    run = entered(others=[group(WARRIORS, (11.0, 12.0), side=1)], dice=[5, 2])
    run.data.groups[1].area = GRASS
    assert explore(run) == []
    alone = entered(dice=[5, 2])
    alone.data.npcs.append(Npc('animal', 'lion', 12 * 254, 11 * 254))
    assert explore(alone) == []


def test_an_emptied_area_is_unexplored_again() -> None:
    run = entered(dice=[5, 2, 5, 2])
    assert explore(run) == explore(run)[:1]


def test_areas_without_danger_are_never_explored() -> None:
    assert explore(entered(ROCKS, dice=[5, 2]), area=ROCKS) == []


def test_scouts_know_their_way() -> None:
    assert explore(entered(who=SCOUTS, dice=[5, 2])) == []


@pytest.mark.parametrize(('ruling', 'rows'), [('yes', ['JUN-5-23']), ('no', [])])
def test_forced_moves_by_ruling(ruling: str, rows: list[str]) -> None:
    run = entered(dice=[5, 2], explore_on_forced_move=ruling)
    assert explore(run, forced=True) == rows


@pytest.mark.parametrize(('face', 'loot'), [(8, 1), (1, 0)])
def test_the_scientist_finds_something(face: int, loot: int) -> None:
    run = entered(people=['white_men.scientist'], dice=[face, 1, *[1] * 5])
    explore(run)
    assert len(run.data.items) == loot


def test_the_savannah_has_its_own_table() -> None:
    run = entered(dice=[3, 1])
    run.data.environment = 'savannah'
    run.data.sides[0].deck = ['lion']
    assert explore(run) == ['SAV-3-01']
    assert run.data.sides[0].hand == ['lion']


def test_an_ill_omen_rolls_on_the_table_again() -> None:
    run = entered(THICKET, dice=[9, 8, 5, 2, 10], tokens=['combat'])
    rows = explore(run, area=THICKET)
    assert rows[0] == 'JUN-9-89'
    assert len(rows) <= 2


def carry_out(run: Position, row: str, *answers: Any) -> Position:
    from printplay.engines.congo.effects import perform
    from printplay.engines.congo.run import Scope

    mine = run.data.groups[0]
    scope = Scope(0, row, mine, source=mine, target=mine, area=mine.area)
    play(perform(run, scope, run.book.effects[f'row:{row}']), *answers)
    return run


@pytest.mark.parametrize(('ruling', 'left'), [('ritual_first', 0), ('discard_first', 1)])
def test_a_double_with_the_thirsty_stranger(ruling: str, left: int) -> None:
    book = book_of(stranger_order=ruling)
    run = entered(dice=[5, 1, 1], book=book, hands=[['lion'], []])
    run.data.sides[0].deck = ['buffalo', 'gorilla']
    carry_out(run, 'JUN-4-45', lambda decision: decision.options[0])
    assert len(run.data.sides[0].hand) == left


@pytest.mark.parametrize(('ruling', 'shots'), [('no', 0), ('yes', 1)])
def test_hidden_archers_and_their_discoverer(ruling: str, shots: int) -> None:
    run = entered(dice=[1] * 9, book=book_of(applies_to_discoverer=ruling))
    carry_out(run, 'JUN-9-45')
    assert len([ref for kind, ref, *_ in run.out if (kind, ref) == ('roll', 'shoot')]) == shots
    run.chance.dice = [1] * 9
    play(terrain.enter(run, run.data.groups[0], GRASS, False, False))
    assert len([ref for kind, ref, *_ in run.out if (kind, ref) == ('roll', 'shoot')]) == shots + 1


def test_sinister_terrain_stops_a_group_outside() -> None:
    run = entered(dice=[6, 1])
    mine = run.data.groups[0]
    mine.flags['from'] = (-1, tuple((f.x, f.y + 8 * 254) for f in mine.figures))
    explore(run)
    assert mine.area == -1
    assert terrain.unexplored(run, GRASS, run.data.groups[0])


def test_the_panther_and_its_hide() -> None:
    run = carry_out(entered(dice=[1, 1, 1]), 'JUN-4-67', lambda decision: decision.options[-1])
    assert [item.bulky for item in run.data.groups[0].items] == [True]
