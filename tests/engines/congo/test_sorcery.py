"""Rituals: dice, tokens, Panic, targets, levels (SOR-1 to SOR-6)."""

from typing import Any

import pytest

from printplay.engines.congo.spirits import sorcery
from support.congo_play import Position, group, play, position

WARRIORS, MARRIED = 'forest_tribes.warriors', 'african_kingdoms.married_warriors'
FOREST, KINGDOMS = 'forest_tribes.witchdoctor', 'african_kingdoms.witchdoctor'
FOE = 'white_men.trained_askaris'
HERE, NEAR = (40.0, 2.0), (40.0, 7.0)
EARLIER = (40.0, 14.6)


def coven(doctor: str = FOREST, **more: Any) -> Position:
    at = more.pop('at', NEAR)
    foe_people, foe_stress = more.pop('foe_people', ()), more.pop('foe_stress', ())
    stress = more.pop('stress', ())
    mine = WARRIORS if doctor == FOREST else MARRIED
    run = position(
        group(mine, HERE, people=[doctor], stress=stress),
        group(FOE, at, side=1, people=foe_people, stress=foe_stress),
        **more,
    )
    run.data.sides[0].sorcery = True
    return run


def ritual(run: Position, name: str, *answers: Any) -> bool:
    return play(sorcery.offer(run, 0), name, *answers)


def rolls(run: Position, kind: str = 'ritual') -> list[Any]:
    return [data for each, ref, _, data in run.out if each == 'roll' and ref == kind]


def test_the_journal_two_movement_tokens_and_two_successes() -> None:
    # 3D8, two successes: a token and a Terror test (2D8 against one hit)
    run = coven(dice=[5, 1, 8, 1, 1], tokens=['movement', 'movement', 'combat', 'terror'])
    ritual(run, 'bulls_breath', 'token', 'token', 'roll')
    mine, theirs = run.data.groups
    assert mine.stress == ['movement', 'movement']
    assert rolls(run) == [((8, 8, 8), (5, 1, 8), 2)]
    assert theirs.stress == ['combat', 'terror']
    assert not run.data.sides[0].sorcery
    assert 'bulls_breath#2' in run.out.told('rule')


def test_sor_2_once_a_turn_and_only_with_the_card() -> None:
    run = coven()
    run.data.sides[0].sorcery = False
    assert not sorcery.may_cast(run, 0)
    assert not play(sorcery.offer(run, 0))


def test_sor_3_no_token_beyond_the_limit() -> None:
    run = coven(stress=['terror'] * 3, dice=[1, 1], tokens=['combat'])
    ritual(run, 'mandrills_dance', 'token')
    assert len(run.data.groups[0].stress) == 4
    assert rolls(run)[0][0] == (8, 8)


def test_sor_3_a_crocodile_and_a_giraffe() -> None:
    run = coven(dice=[1, 8], hands=[['crocodile.D10', 'giraffe'], []], at=EARLIER)
    ritual(run, 'bulls_breath', 'giraffe', 'roll', 'crocodile.D10')
    assert sorted(rolls(run)[0][0]) == [8, 10]
    assert 'bulls_breath#1' in run.out.told('rule')


def test_out_of_range_without_a_giraffe() -> None:
    run = coven(dice=[8], at=(40.0, 19.0))
    ritual(run, 'mandrills_dance', 'roll')
    offered = coven(at=(40.0, 19.5))
    seen: list[Any] = []

    def look(decision: Any) -> Any:
        seen.extend(option[1] for option in decision.options)
        return decision.options[0]

    play(sorcery.offer(offered, 0), look)
    assert 'bulls_breath' not in seen


def test_sor_4_no_success_no_effect() -> None:
    run = coven(dice=[4])
    ritual(run, 'mandrills_dance', 'roll')
    assert not run.data.sides[0].hand


def test_sor_5_panic_takes_the_witchdoctor() -> None:
    run = coven(tokens=['panic'])
    ritual(run, 'mandrills_dance', 'token')
    assert run.data.sides[0].lost_characters == [FOREST]
    assert not rolls(run)
    assert run.data.groups[0].stress == ['panic']


@pytest.mark.parametrize(('dice', 'hand'), [([5], 1), ([5, 5], 1), ([5, 5, 5], 2)])
def test_mandrills_dance(dice: list[int], hand: int) -> None:
    run = coven(dice=dice, tokens=['combat'] * 4)
    side = run.data.sides[0]
    side.deck = ['lion', 'buffalo', 'gorilla', 'giraffe', 'cheetah']
    ritual(run, 'mandrills_dance', *['token'] * (len(dice) - 1), 'roll')
    assert len(side.hand) == hand
    assert len(side.deck) == 5 - hand
    assert not side.discard


def test_wild_hunt_needs_a_group_in_danger_and_in_sight() -> None:
    run = coven(dice=[5, 8, 8, 1, 1, 1, 1])
    seen: list[Any] = []

    def look(decision: Any) -> Any:
        seen.extend(option[1] for option in decision.options)
        return decision.options[0]

    play(sorcery.offer(run, 0), look)
    assert 'wild_hunt' not in seen


@pytest.mark.parametrize(
    ('dice', 'face', 'tokens', 'lost', 'drawn'),
    [
        ([5], 6, [], True, 0),
        ([5], 1, [], False, 0),
        ([5, 5], 1, ['combat'], False, 1),
        ([5, 5, 5], 10, ['combat'], True, 1),
        ([5, 5, 5], 1, ['combat'], False, 1),
    ],
)
def test_bloody_hand(dice: list[int], face: int, tokens: list[str], lost: bool, drawn: int) -> None:
    draws = ['movement'] * (len(dice) - 1)
    run = coven(
        KINGDOMS, dice=[*dice, face], tokens=[*draws, *tokens], foe_people=['white_men.explorer']
    )
    answers: list[Any] = ['token'] * len(draws) + ['roll']
    target: Any = lambda decision: next(  # noqa: E731
        option for option in decision.options if option[1] == 1
    )
    ritual(run, 'bloody_hand', *answers, target)
    theirs = run.data.groups[1]
    assert ('white_men.explorer' in run.data.sides[1].lost_characters) == lost
    assert len(theirs.stress) == drawn


@pytest.mark.parametrize(('room', 'saved'), [('yes', False), ('no', True)])
def test_bloody_hand_and_the_room_for_two_tokens(room: str, saved: bool) -> None:
    from support.congo_play import book_of

    book = book_of(optional_draw_needs_room=room)
    run = coven(KINGDOMS, dice=[5, 6], foe_people=['white_men.explorer'], book=book,
                foe_stress=['terror'] * 3, tokens=['combat'])  # fmt: skip
    target: Any = lambda decision: next(  # noqa: E731
        option for option in decision.options if option[1] == 1
    )
    answers = [target] if not saved else [target, lambda decision: decision.options[-1]]
    ritual(run, 'bloody_hand', 'roll', *answers)
    assert (not run.data.sides[1].lost_characters) == saved


def test_macabre_blessing_frees_the_whole_column() -> None:
    run = coven(KINGDOMS, dice=[5, 5, 5], stress=['terror'], tokens=['combat', 'combat'])
    ritual(run, 'macabre_blessing', 'token', 'token', 'roll')
    assert run.data.groups[0].stress == []


def test_mad_hyena_gives_dice_in_the_melee_that_it_starts() -> None:
    run = coven(KINGDOMS, dice=[5, *[1] * 30], at=(40.0, 4.5))
    mine: Any = lambda decision: next(  # noqa: E731
        option for option in decision.options if option[1] == 0
    )

    def engaging(decision: Any) -> Any:
        return next(option for option in decision.options.all() if option[-1] == 'g1')

    ritual(run, 'mad_hyena', 'roll', mine, engaging)
    pools = [data[0] for data in rolls(run, 'melee')]
    assert sorted(pools[0]) == [8, 10, 10, 10, 10, 10]


def test_strange_drums_cast_mad_hyena_with_3d6() -> None:
    run = coven(dice=[1, 1, 1], tokens=['combat'], hands=[['lion'], []])
    play(
        sorcery.cast(run, run.data.groups[0], 'mad_hyena', 'SAV-3-89', ((6, 3),), more='cards'),
    )
    assert rolls(run) == [((6, 6, 6), (1, 1, 1), 0)]


@pytest.mark.parametrize(('hand', 'freed'), [([], False), (['giraffe'], True)])
def test_a_giraffe_makes_macabre_blessing_reach_further(hand: list[str], freed: bool) -> None:
    run = coven(KINGDOMS, dice=[5], hands=[hand, []], foe_stress=['terror'], at=(40.0, 13.0))
    ritual(run, 'macabre_blessing', *hand, 'roll')
    assert (run.data.groups[1].stress == []) == freed
