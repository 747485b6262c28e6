"""Plundering (USR-15): when, what is found, one token for each house, fire."""

import pytest

from printplay.engines.congo.run import Run, Scope
from printplay.engines.congo.state import Lasting
from printplay.engines.congo.world import plunder
from support.congo_play import book_of, group, play, position

ASKARIS = 'white_men.trained_askaris'
BESIDE_BIG_TENT = (36.675, 22.14)


def game(face: int, ruling: str = 'either', at: tuple[float, float] = BESIDE_BIG_TENT) -> Run:
    """A group beside the big tent, and the face that its roll will show."""
    run = position(
        group(ASKARIS, at, figures=1), adventure='last_camp', dice=(face,),
        hands=((), ()), book=book_of(plunder_conditions=ruling), universal=('USR-15',),
    )  # fmt: skip
    run.data.lasting.append(Lasting('USR-15', 'USR-15', 'end_of_game', effect='USR-15'))
    for side in run.data.sides:
        side.deck = list(run.book.totems)
    return run


def scope(run: Run) -> Scope:
    return Scope(0, 'MOV-1', run.data.groups[0])


def touched(run: Run) -> tuple[int, ...]:
    return plunder.contacts(run, run.data.groups[0])


def test_only_houses_in_contact_can_be_plundered() -> None:
    (house,) = touched(game(5))
    assert game(5).table.areas[house].id == 'big_tent'
    assert touched(game(5, at=(20, 30))) == ()
    without = game(5)
    without.data.universal = ()
    assert touched(without) == ()


@pytest.mark.parametrize(
    ('face', 'row', 'hands', 'token', 'fire'),
    [
        (1, 'disturbed', (0, 1), False, False),
        (4, 'full_bellies', (1, 0), False, False),
        (5, 'find', (0, 0), True, False),
        (6, 'find_and_fire', (0, 0), True, True),
    ],
)
def test_each_row_is_carried_out(
    face: int, row: str, hands: tuple[int, int], token: bool, fire: bool
) -> None:
    run = game(face)
    group_, started = run.data.groups[0], touched(run)
    assert play(plunder.at_start(run, group_, started, scope(run)), 'plunder')
    assert run.out.told('row') == [row]  # type: ignore[attr-defined]
    assert tuple(len(side.hand) for side in run.data.sides) == hands
    assert bool(group_.items) is token
    assert run.data.burnt == (['big_tent'] if fire else [])
    assert not fire or touched(run) == ()


def test_the_journal_is_in_the_big_tent() -> None:
    run = game(5)
    play(plunder.at_start(run, run.data.groups[0], touched(run), scope(run)), 'plunder')
    assert run.data.groups[0].items[0].flags['journal']


def test_a_house_gives_a_single_token() -> None:
    run = game(5)
    for _ in range(2):
        run.chance.dice = [5]  # type: ignore[attr-defined]
        play(plunder.at_start(run, run.data.groups[0], touched(run), scope(run)), 'plunder')
    assert len(run.data.groups[0].items) == 1


def test_nobody_has_to_plunder() -> None:
    run = game(5)
    assert not play(plunder.at_start(run, run.data.groups[0], touched(run), scope(run)), 'no')
    assert not run.data.groups[0].items


def test_after_a_move_without_a_second_stick() -> None:
    run = game(5)
    mover = run.data.groups[0]
    play(plunder.at_end(run, mover, (), True, False, scope(run)))
    assert not mover.items
    play(plunder.at_end(run, mover, (), False, False, scope(run)), 'plunder')
    assert mover.items


def test_both_ends_by_ruling() -> None:
    run = game(5, 'both')
    mover, started = run.data.groups[0], touched(run)
    assert not play(plunder.at_start(run, mover, started, scope(run)))
    play(plunder.at_end(run, mover, (), False, False, scope(run)))
    assert not mover.items
    play(plunder.at_end(run, mover, started, False, False, scope(run)), 'plunder', 'no')
    assert mover.items
