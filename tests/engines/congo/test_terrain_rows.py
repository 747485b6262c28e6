"""Every row of the terrain tables, carried out on one small position."""

from typing import Any, NamedTuple

import pytest

from printplay.engines.congo.effects import fire
from printplay.engines.congo.run import Scope
from printplay.sim.protocol import Decision, Option
from support.congo_effects import HAND, carry_out, scene
from support.congo_play import book_of, play

SAFE, HIT = (1, 1, 1, 1), 8


def east(decision: Decision) -> Option:
    """A whole stick to the right, which leads out of the thicket."""
    assert not isinstance(decision.options, (list, tuple))
    return next(o for o in decision.options.all() if o[0] == 'move' and o[2] == ((0, 1016),))


class Case(NamedTuple):
    """A row, what is given, and all that must be otherwise afterwards."""

    row: str
    changed: dict[str, Any]
    answers: tuple[Any, ...] = ()
    given: dict[str, Any] = {}  # noqa: RUF012 (read only)


def case(row: str, *answers: Any, then: dict[str, Any], **given: Any) -> Case:
    return Case(row, then, answers, given)


def lost(n: int = 1) -> dict[str, Any]:
    """So many figures went; the first of them stood in front."""
    return {'a.figures': -n, 'a.moved': True}


LOOT, TOKEN, FLED = {'a.items': 'loot'}, {'a.stress': 'terror'}, {'a.fled': True, 'a.moved': True}
JUNGLE = [
    case('JUN-3-01', then=LOOT),
    case('JUN-3-23', then={'hand0': 1}),
    case('JUN-3-45', 'panic', then={'a.stress': '-panic'}, stress=('terror', 'panic')),
    case('JUN-3-45', then={'hand0': 1}),
    case('JUN-3-67', then=LOOT),
    case('JUN-3-89', 'yes', then={'a.stress': '-terror'}, stress=('terror',), dice=(5,)),
    case('JUN-3-89', 'yes', then={}, stress=('terror',), dice=(4,)),
    case('JUN-3-89', then={'hand0': 1}),
    case('JUN-4-01', 'yes', east, then={'a.moved': True, 'a.area': -1}),
    case('JUN-4-01', 'no', then={}),
    case('JUN-4-23', then={'lasting': 'JUN-4-23', **{f'{g}.smoke': True for g in 'abcd'}}),
    case('JUN-4-45', 'gorilla', then={'hand0': 1}, dice=(5, 8, 1), hand=()),
    case('JUN-4-45', 0, then={'hand0': -3, 'discard0': 4}, dice=(5, 1, 1), hand=HAND),
    case('JUN-4-45', 1, 'lion', then={'hand0': -1, 'discard0': 1}, hand=HAND),
    case('JUN-4-67', 'yes', then={'a.items': 'bulky'}, dice=SAFE[:3]),
    case('JUN-4-67', 'stand', then=lost(), dice=(HIT, 1, 1, 1)),
    case('JUN-4-89', then={'a.figures': 1}),
    case('JUN-5-01', 'yes', then={'a.items': 'loot loot', 'a.stress': 'combat terror'},
         dice=(HIT, HIT, 1), tokens=('terror', 'combat')),
    case('JUN-5-01', 'no', then={}),
    case('JUN-5-23', then=TOKEN, tokens=('terror',)),
    case('JUN-5-45', then={**FLED, 'b.fled': True, 'b.moved': True, 'b.figures': -1}),
    case('JUN-5-67', 'yes', then={'hand0': 1, 'a.items': 'loot loot', **lost()}, dice=(3, 4)),
    case('JUN-5-67', 'yes', then={'hand0': 1, 'a.items': 'loot'}, dice=(2, 5)),
    case('JUN-5-89', 'move', then={'a.moved': True}),
    case('JUN-6-01', then={'a.moved': True, 'a.area': -1}),
    case('JUN-6-23', 0, then={'a.stress': 'panic'}),
    case('JUN-6-23', 1, 'stand', then=lost(), dice=(HIT, 1, 1, 1, 4)),
    case('JUN-6-45', then={'b.figures': -1, 'b.moved': True}, dice=(HIT, 1, 1, 1, 4)),
    case('JUN-6-45', then=FLED, profile='zanzibar.baluchis'),
    case('JUN-6-67', then={'a.stress': 'movement'}),
    case('JUN-6-89', then=TOKEN, tokens=('terror',)),
    case('JUN-6-89', then=lost(), stress=('terror',) * 4),
    case('JUN-7-01', 'stand', then=lost(), dice=(6, 6, 1, 10, 1)),
    case('JUN-7-23', then=TOKEN, dice=(4,), tokens=('terror',)),
    case('JUN-7-23', then={}, dice=(5,)),
    case('JUN-7-45', east, then={'a.moved': True, 'a.area': -1}),
    case('JUN-7-67', 0, then={'a.stress': 'panic'}),
    case('JUN-7-67', 1, then={'a.stress': 'movement', **lost()}, dice=(4,)),
    case('JUN-7-89', then={'hand1': 1}),
    case('JUN-8-01', then={'hand0': -1, 'discard0': 1}, hand=HAND),
    case('JUN-8-01', then={}),
    case('JUN-8-23', then={'a.stress': 'combat terror'}, dice=(*SAFE, HIT, HIT, 1),
         tokens=('terror', 'combat')),
    case('JUN-8-23', then={}, dice=(HIT, 1, 1, 1, HIT, 1, 1)),
    case('JUN-8-45', then=LOOT, dice=(5,)),
    case('JUN-8-45', then=lost(), dice=(4,)),
    case('JUN-8-67', then={'a.stress': 'panic'}),
    case('JUN-8-89', 0, then=FLED),
    case('JUN-8-89', 1, then={'a.stress': 'combat terror'}, tokens=('terror', 'combat')),
    case('JUN-8-89', then=FLED, stress=('terror',) * 3),
    case('JUN-9-01', then={'a.moved': True, 'a.area': 3}),
    case('JUN-9-23', then=lost(), dice=(4,)),
    case('JUN-9-23', then={}, dice=(5,)),
    case('JUN-9-45', then={'lasting': 'JUN-9-45'}),
    case('JUN-9-67', then={'lasting': 'JUN-9-67'}),
    case('JUN-9-89', ('dice', 3, 1), then=LOOT, dice=(3, 1, 10)),
]  # fmt: skip
SAVANNAH = [
    case('SAV-3-01', then={'hand0': 1}),
    case('SAV-3-23', then={'hand0': 1}),
    case('SAV-3-45', 'yes', east, then={'a.moved': True, 'a.area': -1}),
    case('SAV-3-67', then=LOOT),
    case('SAV-3-89', 'yes', 'pass', then={'hand0': -1, 'discard0': 1, **TOKEN}, dice=SAFE[:3],
         hand=('crocodile.D8',), tokens=('terror',)),
    case('SAV-3-89', 'yes', 1, 'move', then={'b.moved': True}, dice=(5, 1, 1)),
    case('SAV-4-01', then={'laid': 'bulky bulky'}),
    case('SAV-4-23', then={'lasting': 'SAV-4-23'}),
    case('SAV-4-45', then={'chosen0': ('action.four', 'action.six'),
                           'chosen1': ('action.four', 'action.five')}),
    case('SAV-4-67', then={'laid': 'loot loot loot loot'}),
    case('SAV-4-89', 'yes', then={**TOKEN, 'a.smoke': True, 'b.stress': 'combat'},
         dice=SAFE, tokens=('terror', 'combat')),
    case('SAV-4-89', then={}, stress=('terror',) * 4),
    case('SAV-5-01', then={'b.stress': 'terror', 'd.stress': 'combat'}, dice=(4, 5, 4),
         tokens=('terror', 'combat')),
    case('SAV-5-23', 'move', then={'a.moved': True}),
    case('SAV-5-45', then={'b.figures': -1, 'b.moved': True}, dice=(HIT, 1, 1, 1, 4)),
    case('SAV-5-67', ('point', 'north', 7112, 0), ('point', 'south', 7112, 12192), 0, 1,
         then={**TOKEN, 'b.fled': True, 'b.moved': True, 'b.figures': -1}, tokens=('terror',)),
    case('SAV-5-89', 'yes', then={'hand0': -1, 'discard0': 1, **LOOT}, hand=HAND),
    case('SAV-5-89', then={'hand1': 1}),
    case('SAV-6-01', then={'a.figures': 1, 'npcs': 'SAV-6-01'}),
    case('SAV-6-23', then={'lasting': 'USR-13'}, dice=(5,)),
    case('SAV-6-23', then={}, dice=(4,)),
    case('SAV-6-45', then={'laid': 'bulky bulky bulky'}),
    case('SAV-6-67', then={'lasting': 'USR-06'}),
    case('SAV-6-89', 'yes', then={'a.moved': True, 'a.area': -1}),
    case('SAV-6-89', 'no', 'stand', then=lost(), stress=('combat',), dice=(4, 1, 1, HIT, 4)),
    case('SAV-6-89', 'no', then={}, dice=(5,)),
    case('SAV-7-01', then={'lasting': 'SAV-7-01'}),
    case('SAV-7-23', 'move', then={'a.moved': True, 'a.area': -1}),
    case('SAV-7-45', then=lost(), dice=(1, 2, 3, 3)),
    case('SAV-7-45', then={}, dice=(1, 2, 3, 4)),
    case('SAV-7-67', then={'lasting': 'USR-07'}),
    case('SAV-7-89', then={'a.stress': 'terror'}, dice=(*SAFE, HIT, 1, 1), tokens=('terror',)),
    case('SAV-8-01', then={'a.items': 'bulky'}),
    case('SAV-8-01', 1, then={'hand0': -1, 'discard0': 1}, hand=HAND),
    case('SAV-8-23', 'stand', then=lost(2), dice=(6, 6, 6, 1, 1, 10, 1, 1)),
    case('SAV-8-45', then=TOKEN),
    case('SAV-8-67', then=lost(2), dice=(1, 1, 10)),
    case('SAV-8-89', 0, 'lion', 1, 0, 'buffalo',
         then={'hand0': -2, 'discard0': 2, **TOKEN}, hand=HAND, tokens=('terror',)),
    case('SAV-9-01', then={**FLED, **TOKEN}, tokens=('terror',)),
    case('SAV-9-23', then={'a.stress': 'panic'}),
    case('SAV-9-45', then={'lasting': 'SAV-9-45'}),
    case('SAV-9-67', then={'hand0': -1, 'discard0': 1, 'hand1': 1}, hand=HAND),
    case('SAV-9-67', then={'hand1': 2}),
    case('SAV-9-89', ('dice', 3, 6), then=LOOT, dice=(6, 3, 10)),
]  # fmt: skip


@pytest.mark.parametrize('one', [*JUNGLE, *SAVANNAH], ids=lambda one: one.row)
def test_a_row_does_what_it_says(one: Case) -> None:
    run = scene(**one.given)
    run.data.environment = 'jungle' if one.row.startswith('JUN') else 'savannah'
    assert carry_out(run, f'row:{one.row}', *one.answers) == one.changed


def test_every_row_is_tried() -> None:
    rows = {key.partition(':')[2] for key in book_of().effects if key.startswith('row:')}
    assert rows == {one.row for one in (*JUNGLE, *SAVANNAH)}


@pytest.mark.parametrize(
    ('row', 'token', 'then'),
    [
        ('JUN-6-23', 'panic', lost()),
        ('JUN-8-67', 'panic', {}),
        ('SAV-8-45', 'terror', lost()),
        ('SAV-9-23', 'panic', {}),
    ],
)
def test_a_bag_without_the_token(row: str, token: str, then: dict[str, Any]) -> None:
    run = scene(dice=(HIT, 1, 1, 1, 4))
    run.data.bag[token] = 0
    assert carry_out(run, f'row:{row}', *(['stand'] if 'JUN-6' in row else [])) == then


def test_jun_6_67_takes_terror_where_the_bag_has_no_movement() -> None:
    run = scene()
    run.data.bag['movement'] = 0
    assert carry_out(run, 'row:JUN-6-67') == {'a.stress': 'terror'}
    assert run.data.extra['markers'] == {}


def test_sav_3_23_takes_a_card_back() -> None:
    run = scene()
    run.data.sides[0].discard = ['lion', 'cheetah']
    assert carry_out(run, 'row:SAV-3-23', 'cheetah') == {'hand0': 1, 'discard0': -1}


def test_jun_9_45_shoots_at_the_next_group_that_enters() -> None:
    run = scene()
    carry_out(run, 'row:JUN-9-45')
    run.chance.dice = [5, 6, 7, 1]  # type: ignore[attr-defined]
    enters = run.data.groups[0]
    scope = Scope(0, '', enters, area=enters.area)
    play(fire(run, 'on_enter_area', enters, scope), 'ground')
    assert enters.fled
    assert 'JUN-9-45' in run.out.told('hook')  # type: ignore[attr-defined]


def test_sav_9_45_burns_at_the_end_of_each_turn() -> None:
    run = scene(dice=(4,))
    carry_out(run, 'row:SAV-9-45')
    run.chance.dice = [4]  # type: ignore[attr-defined]
    play(fire(run, 'end_of_turn', None, Scope(-1, 'TURN-9')))
    assert [len(group.figures) for group in run.data.groups[:1]] == [3]


def test_sav_6_01_costs_a_token_and_brings_a_card_each_turn() -> None:
    run = scene(tokens=('terror',))
    carry_out(run, 'row:SAV-6-01')
    play(fire(run, 'end_of_turn', None, Scope(-1, 'TURN-9')))
    assert run.data.groups[0].stress == ['terror']
    assert len(run.data.sides[0].hand) == 1


@pytest.mark.parametrize(('paced', 'tokens'), [(True, 1), (False, 0)])
def test_sav_7_01_heat_costs_a_token_for_the_pace(paced: bool, tokens: int) -> None:
    run = scene()
    carry_out(run, 'row:SAV-7-01')
    one = run.data.groups[3]
    scope = Scope(0, '', one, facts={'pace': paced})
    play(fire(run, 'after_move', one, scope))
    assert len(one.stress) == tokens
