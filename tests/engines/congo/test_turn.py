"""The turn: phases, ties, actions and their limits (TURN-1 to TURN-10)."""

from typing import Any

import pytest

from printplay.engines.congo.run import Run
from printplay.engines.congo.turns import acts, turn
from support.congo_play import Answer, group, play, position

ASKARIS, TROOPS = 'white_men.trained_askaris', 'zanzibar.trained_troops'


def revealed(*answers: Answer, cards: tuple[str, str] = ('three', 'five'), **more: Any) -> Run:
    """A step in which both players turned up a card."""
    run = position(group(ASKARIS), group(TROOPS, (20, 5), side=1), **more)
    run.data.phase = 'reveal'
    for side, card in zip(run.data.sides, cards, strict=True):
        side.laid = f'action.{card}'
    play(turn.stage(run), *answers)
    return run


@pytest.mark.parametrize(
    ('cards', 'order'), [(('three', 'five'), [1, 0]), (('seven', 'one'), [0, 1])]
)
def test_turn_3_higher_initiative_acts_first(cards: tuple[str, str], order: list[int]) -> None:
    assert revealed(cards=cards).data.order == order


@pytest.mark.parametrize(
    ('answer', 'order', 'holder'), [('second', [1, 0], 0), ('first', [0, 1], 1)]
)
def test_turn_4_the_token_breaks_a_tie(answer: str, order: list[int], holder: int) -> None:
    run = revealed(answer, cards=('four', 'four'))
    assert run.data.order == order
    assert run.data.initiative == holder


def test_a_cheetah_acts_first() -> None:
    run = revealed('cheetah', cards=('one', 'seven'), hands=(('cheetah',), ()))
    assert run.data.order == [0, 1]


def test_two_cheetahs_are_a_tie() -> None:
    hands = (('cheetah',), ('cheetah',))
    run = revealed('cheetah', 'cheetah', 'first', cards=('one', 'seven'), hands=hands)
    assert run.data.order == [0, 1]
    assert run.data.initiative == 1


def menu(run: Run, seat: int, *slots: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    run.data.todo = list(slots)
    return [option[2:] for option in acts.Menu(run, seat).all() if option[0] == 'act']


@pytest.mark.parametrize(
    ('colour', 'kinds', 'offered'),
    [
        ('black', ('influence',), {('rally', 0), ('terror', 1)}),
        ('red', ('influence',), {('rally', 0)}),
        ('red', ('move',), {('move', 0)}),
        ('black', ('rally',), {('rally', 0)}),
    ],
)
def test_turn_7_kinds_of_actions(colour: str, kinds: tuple[str, ...], offered: set[Any]) -> None:
    run = position(group(ASKARIS, stress=('combat',)), group(TROOPS, (20, 5), side=1))
    assert set(menu(run, 0, (kinds, colour, 1, 'x'))) == offered


def test_turn_5_a_group_acts_once_in_a_step() -> None:
    run = position(group(ASKARIS, stress=('combat',)), group(TROOPS, (20, 5), side=1))
    slot = (('move', 'rally'), 'red', 2, 'x')
    assert menu(run, 0, slot)
    play(acts.act(run, run.data.groups[0], 'rally'))
    assert not menu(run, 0, slot)
    run.data.phase = 'step'
    run.data.sides[0].chosen = ['action.one']
    play(turn.stage(run))
    assert menu(run, 0, (('move',), 'red', 2, 'x'))


def test_turn_6_no_action_has_to_be_taken() -> None:
    run = position(group(ASKARIS))
    run.data.todo = [(('move',), 'red', 2, 'x')]
    assert ('done', 'TURN-6') in acts.Menu(run, 0).all()


@pytest.mark.parametrize(('ruling', 'acted'), [('no', False), ('yes', True)])
def test_turn_8_whether_terror_uses_the_action_of_its_target(ruling: str, acted: bool) -> None:
    run = position(
        group(ASKARIS), group(TROOPS, (20, 5), side=1), being_terrorised_uses_action=ruling
    )
    target = run.data.groups[1]
    play(acts.act(run, target, 'terror'))
    assert target.terrorised
    assert target.acted == acted


def test_a_group_is_terrorised_once_in_a_step() -> None:
    run = position(group(ASKARIS), group(TROOPS, (20, 5), side=1))
    slot = (('influence',), 'black', 2, 'x')
    assert ('terror', 1) in menu(run, 0, slot)
    play(acts.act(run, run.data.groups[1], 'terror'))
    assert ('terror', 1) not in menu(run, 0, slot)


@pytest.mark.parametrize(
    ('stress', 'ruling', 'offered'),
    [
        (('panic',), 'yes', {'rally'}),
        (('movement',), 'yes', {'rally', 'move'}),
        (('movement', 'movement'), 'yes', {'rally'}),
        (('combat',) * 4, 'yes', {'rally', 'move'}),
        (('combat',) * 4, 'no', {'rally'}),
    ],
)
def test_mov_1_and_sho_1_tokens_forbid_actions(
    stress: tuple[str, ...], ruling: str, offered: set[str]
) -> None:
    run = position(
        group(ASKARIS, stress=stress), group(TROOPS, (60, 5), side=1), four_tokens_move=ruling
    )
    slot = (('move', 'shoot', 'rally'), 'red', 1, 'x')
    assert {action for action, _ in menu(run, 0, slot)} == offered


@pytest.mark.parametrize(('stress', 'rallies'), [((), False), (('combat',), True)])
def test_an_emir_without_tokens_rallies_to_take_some(
    stress: tuple[str, ...], rallies: bool
) -> None:
    run = position(
        group('zanzibar.zanzibaris', people=['zanzibar.emir']),
        group(TROOPS, (24, 30), stress=stress),
    )
    assert acts.may_act(run, run.data.groups[0], 'rally') == rallies


def test_a_circle_is_for_so_many_groups() -> None:
    run = position(group(ASKARIS, stress=('combat',)), group(ASKARIS, (30, 30)))
    run.data.todo = [(('move',), 'red', 2, 'x')]
    option = ('act', 0, 'move', 0)
    acts.spend_circle(run, option)
    assert run.data.todo == [(('move',), 'red', 1, 'x')]
    acts.spend_circle(run, option)
    assert run.data.todo == []


def test_turn_9_panic_goes_back_and_the_turn_ends() -> None:
    run = position(group(ASKARIS, stress=('panic', 'terror')), group(TROOPS, (20, 5), side=1))
    run.data.phase = 'end'
    play(turn.stage(run))
    assert run.data.groups[0].stress == ['terror']
    assert (run.data.turn, run.data.phase) == (2, 'opening')


def test_turn_1_points_are_counted_after_the_last_turn() -> None:
    run = position(group(ASKARIS), group(TROOPS, (20, 5), side=1))
    run.data.phase, run.data.turn = 'end', run.data.turns
    play(turn.stage(run))
    assert (run.data.phase, run.data.end) == ('over', 'last_turn')


def test_the_action_cards_come_back_each_turn() -> None:
    run = position(group(ASKARIS), group(TROOPS, (20, 5), side=1))
    run.data.sides[0].played = ['action.one', 'action.two', 'action.three']
    run.data.phase = 'end'
    play(turn.stage(run))
    assert run.data.sides[0].played == []
