"""Melee: dice, the result table, order, what comes before and after (MEL-1 to MEL-9)."""

from typing import Any

import pytest

from printplay.engines.congo.fighting import melee
from printplay.engines.congo.run import Scope
from printplay.engines.congo.state import GONE, Item, Npc
from support.congo_play import Position, book_of, group, play, position

CANNIBALS = 'forest_tribes.cannibals'
WARRIORS = 'forest_tribes.warriors'
ASKARIS = 'african_kingdoms.askaris'
TRAINED = 'white_men.trained_askaris'
FANATICS = 'african_kingdoms.fanatical_warriors'
MARRIED = 'african_kingdoms.married_warriors'
HERE, TOUCHING = (56.0, 20.0), (56.0, 19.0)
LOST, WON = [1] * 9, [8] * 9


def fight(mine: str, theirs: str, **more: Any) -> Position:
    """A melee that is about to be fought: the first group has engaged the second."""
    people, foe_people = more.pop('people', ()), more.pop('foe_people', ())
    stress, foe_stress = more.pop('stress', ()), more.pop('foe_stress', ())
    others = more.pop('others', ())
    return position(
        group(mine, (20.0, 9.0), people=people, stress=stress),
        group(theirs, (20.0, 8.0), side=1, people=foe_people, stress=foe_stress),
        *others,
        **more,
    )


def melee_of(run: Position, *answers: Any, **facts: Any) -> Position:
    first, second, *_ = run.data.groups
    play(melee.fight(run, first, second, Scope(first.side, 'MEL-1', first, facts=facts)), *answers)
    return run


def rolls(run: Position) -> list[Any]:
    return [data for kind, ref, _, data in run.out if (kind, ref) == ('roll', 'melee')]


def told(run: Position, *kinds: str) -> list[str]:
    return [kind for kind, *_ in run.out if kind in kinds]


def test_the_journal_cannibals_against_askaris() -> None:
    # 5D8: four hits; 5D6 and a crocodile's D8: two; two figures, retreat, both draw
    run = fight(
        CANNIBALS, ASKARIS, dice=[5, 6, 7, 8, 1, 5, 1, 2, 3, 4, 8], hands=[[], ['crocodile.D8']],
        tokens=['combat', 'terror'],
    )  # fmt: skip
    melee_of(run, 'crocodile.D8')
    cannibals, askaris = run.data.groups
    assert [data[2] for data in rolls(run)] == [4, 2]
    assert len(askaris.figures) == 3
    assert (cannibals.stress, askaris.stress) == (['combat'], ['terror'])
    assert told(run, 'loss', 'retreat', 'token') == ['loss', 'loss', 'retreat', 'token', 'token']
    assert 'by_two' in run.out.told('row')


@pytest.mark.parametrize(
    ('hits', 'row', 'lost', 'retreats', 'draws'),
    [
        ((2, 2), 'tie', 0, 1, (1, 1)),
        ((3, 2), 'by_one', 1, 1, (1, 1)),
        ((4, 2), 'by_two', 2, 1, (1, 1)),
        ((4, 1), 'by_three', 2, 1, (0, 1)),
        ((4, 0), 'by_four', 3, 1, (0, 1)),
        ((5, 0), 'by_four', 3, 1, (0, 1)),
        ((0, 1), 'by_one', 1, 0, (1, 1)),
        ((0, 5), 'by_four', 3, 0, (1, 0)),
    ],
)
def test_mel_6_the_table(
    hits: tuple[int, int], row: str, lost: int, retreats: int, draws: tuple[int, int]
) -> None:
    dice = [8] * hits[0] + [1] * (5 - hits[0]) + [8] * hits[1] + [1] * (5 - hits[1])
    run = melee_of(fight(WARRIORS, 'forest_tribes.young_warriors', dice=dice))
    loser = run.data.groups[1 if hits[0] >= hits[1] else 0]
    assert row in run.out.told('row')
    assert len(loser.figures) == 5 - lost
    assert tuple(len(group.stress) for group in run.data.groups) == draws
    ran = [data[0] for kind, _, _, data in run.out if kind == 'retreat']
    assert ran == [retreats]


@pytest.mark.parametrize(('ruling', 'dice'), [('combat_only', 3), ('every_token', 1)])
def test_mel_5_tokens_that_cost_dice(ruling: str, dice: int) -> None:
    book = book_of(melee_stress_dice=ruling)
    stress = ['combat', 'combat', 'terror', 'shooting']
    run = fight(CANNIBALS, WARRIORS, stress=stress, book=book, dice=LOST)
    melee_of(run)
    assert len(rolls(run)[0][0]) == dice


def test_insensible_fanatics_lose_no_dice() -> None:
    run = melee_of(fight(FANATICS, WARRIORS, stress=['combat', 'combat'], dice=LOST))
    assert len(rolls(run)[0][0]) == 4


def test_baluchis_fight_by_their_tokens() -> None:
    for stress, sides in (([], 10), (['terror'], 8), (['terror'] * 3, 6)):
        run = melee_of(fight('zanzibar.baluchis', WARRIORS, stress=stress, dice=LOST))
        assert set(rolls(run)[0][0]) == {sides}


def test_mel_7_a_loser_with_four_tokens_retreats_and_then_flees() -> None:
    stress = ['terror', 'terror', 'shooting', 'shooting']
    run = fight(WARRIORS, 'forest_tribes.young_warriors', foe_stress=stress, dice=[8] * 3 + [1] * 7)
    melee_of(run)
    assert told(run, 'loss', 'retreat', 'flight')[:4] == ['loss', 'loss', 'retreat', 'flight']


def test_retreat_extra_token() -> None:
    dice = [8, 1, 1, 1, 1] + [1] * 5
    book = book_of(retreat_extra_token='yes')
    run = melee_of(fight(WARRIORS, CANNIBALS, dice=dice, book=book))
    assert [len(group.stress) for group in run.data.groups] == [1, 2]


def test_mel_9_a_lone_character_without_a_combat_value_scores_nothing() -> None:
    run = fight('african_kingdoms.war_drum', WARRIORS, dice=[8, 1, 1, 1, 1])
    melee_of(run)
    assert rolls(run)[0][0] == ()
    assert run.data.groups[0].place == GONE


def test_slavers_add_a_success() -> None:
    run = melee_of(
        fight('zanzibar.zanzibaris', WARRIORS, people=['zanzibar.slavers'], dice=[1] * 20)
    )
    assert [data[2] for data in rolls(run)] == [1, 0]


def test_sacred_warriors_roll_for_the_tokens_of_the_foe() -> None:
    run = fight(
        WARRIORS, ASKARIS, people=['sacred_warrior'], foe_stress=['terror'] * 2, dice=[1] * 30
    )
    melee_of(run)
    assert sorted(rolls(run)[0][0]) == [6, 6, 8, 8, 8, 8, 8]


def test_the_officer_re_rolls_ones_in_melee() -> None:
    run = fight(TRAINED, WARRIORS, people=['white_men.retired_officer'],
                dice=[1, 1, 3, 3, 3, 8, 8, *[1] * 9])  # fmt: skip
    melee_of(run, 'reroll')
    assert rolls(run)[0][2] == 2


@pytest.mark.parametrize(('face', 'fought'), [(8, False), (1, True)])
def test_the_trader_bribes(face: int, fought: bool) -> None:
    run = fight('zanzibar.zanzibaris', WARRIORS, people=['zanzibar.trader'], dice=[face, *LOST])
    run = melee_of(run) if fought else melee_of(run, lambda decision: decision.options[-1])
    assert bool(rolls(run)) == fought
    assert ('retreat' in told(run, 'retreat')) or fought


@pytest.mark.parametrize(('face', 'alive', 'foes'), [(10, True, 4), (1, False, 5)])
def test_the_brute_before_each_melee(face: int, alive: bool, foes: int) -> None:
    run = fight('zanzibar.zanzibaris', WARRIORS, people=['zanzibar.brute'], dice=[face, *[1] * 20])
    melee_of(run)
    assert ('zanzibar.brute' not in run.out.told('loss')) == alive
    sizes = [len(data[0]) for data in rolls(run)]
    assert sizes == [5 + alive, foes]


def test_frenzy_gives_three_dice_of_the_figure_that_goes() -> None:
    run = fight(MARRIED, WARRIORS, people=['african_kingdoms.prince'], dice=[1] * 30)
    melee_of(run, lambda decision: decision.options[-1])
    assert len(rolls(run)[0][0]) == 4 + 1 + 3
    assert set(rolls(run)[0][0]) == {10}


def test_terror_of_the_war_chief_comes_after_the_retreat() -> None:
    run = fight(WARRIORS, CANNIBALS, people=['african_kingdoms.war_chief'],
                dice=[8, 8, 8, 8, 8, 8, *[1] * 9])  # fmt: skip
    melee_of(run)
    kinds = [kind for kind, ref, _, _ in run.out
             if kind == 'retreat' or (kind, ref) == ('roll', 'bravery')]  # fmt: skip
    assert kinds == ['retreat', 'roll']
    assert len(run.data.groups[1].stress) == 2  # the melee's, and Terror's


def test_cannibals_frighten_other_groups_near_them() -> None:
    others = [group(WARRIORS, (24.5, 5.0), side=1), group(WARRIORS, (50.0, 4.0), side=1)]
    run = fight(CANNIBALS, WARRIORS, others=others, dice=[8] * 5 + [1] * 5 + [1, 1, 1])
    melee_of(run)
    _, loser, near, far = run.data.groups
    assert [len(one.stress) for one in (loser, near, far)] == [1, 1, 0]


def test_the_winner_takes_what_the_loser_carried() -> None:
    run = fight(WARRIORS, CANNIBALS, dice=WON[:5] + LOST[:5], universal=('USR-14',))
    run.data.groups[1].items.append(Item('loot', 'loot'))
    run.data.lasting = _rules(run)
    melee_of(run)
    assert [len(one.items) for one in run.data.groups] == [1, 0]


def _rules(run: Position) -> list[Any]:
    from printplay.engines.congo.state import Lasting

    return [Lasting(rule, rule, 'end_of_game', effect=rule) for rule in run.data.universal]


@pytest.mark.parametrize(('ruling', 'hits'), [('combat_dice', 1), ('none', 0)])
def test_mel_8_the_defender_of_an_obstacle(ruling: str, hits: int) -> None:
    run = fight(WARRIORS, CANNIBALS, dice=[1] * 5 + [1] * 5 + [8, 1, 1, 1, 1],
                obstacle_defender_reroll=ruling)  # fmt: skip
    answers = ('reroll',) if hits else ()
    first, second = run.data.groups
    scope = Scope(0, 'MEL-1', first, facts={'across': 0})
    play(melee.fight(run, first, second, scope), *answers)
    assert rolls(run)[1][2] == hits


def beast(kind: str, dice: list[int], **more: Any) -> Position:
    run = position(group(WARRIORS, (20.0, 4.0), **more), dice=dice)
    run.data.npcs.append(Npc('animal', kind, 20 * 254, 4 * 254 - 250, (5000, 1000)))
    run.data.aside['animal'] = 1
    return run


def against(run: Position, attacks: bool) -> Position:
    mine = run.data.groups[0]
    play(melee.fight_animal(run, mine, 0, attacks, Scope(0, 'USR-16', mine, npc=0)))
    return run


def test_a_lion_rolls_more_for_each_token() -> None:
    run = against(beast('lion', [1] * 20, stress=['terror', 'terror']), attacks=True)
    assert rolls(run)[0][0] == (8, 8, 8, 8)


def test_a_gorilla_rolls_on_for_each_six() -> None:
    run = against(beast('gorilla', [6, 6, 1, 1, 6, 2, 3, 1, 1, 1, 1, 1]), attacks=True)
    assert rolls(run)[0][0] == (6,) * 7


def test_an_enraged_gorilla_rolls_two_more_for_each_time() -> None:
    run = beast('gorilla', [1] * 20)
    run.data.npcs[0].rage = 2
    assert rolls(against(run, attacks=True))[0][0] == (6,) * 8


@pytest.mark.parametrize(
    ('hits', 'attacks', 'alive', 'lost', 'ran', 'tokens'),
    [
        ((2, 0), False, False, 0, False, 0),  # killed
        ((1, 0), False, True, 0, False, 0),  # nothing happens
        ((1, 1), False, True, 0, False, 1),  # a tie: no retreat of the side that engaged
        ((1, 1), True, True, 0, True, 1),
        ((0, 1), False, True, 1, True, 1),
        ((0, 2), True, True, 2, True, 1),
    ],
)
def test_a_melee_with_a_lion(
    hits: tuple[int, int], attacks: bool, alive: bool, lost: int, ran: bool, tokens: int
) -> None:
    mine = [8] * hits[0] + [1] * (5 - hits[0])
    theirs = [8] * hits[1] + [1] * (2 - hits[1])
    run = against(beast('lion', theirs + mine if attacks else mine + theirs), attacks)
    warriors = run.data.groups[0]
    assert run.data.npcs[0].alive == alive
    assert len(warriors.figures) == 5 - lost
    assert bool(told(run, 'retreat', 'flight')) == ran
    assert len(warriors.stress) == tokens
    assert [item.bulky for item in warriors.items] == ([] if alive else [True])
    assert run.data.bag.get('animal', 0) == (not alive)


def test_a_gorilla_goes_home_after_a_melee() -> None:
    run = against(beast('gorilla', [1] * 20), attacks=True)
    assert (run.data.npcs[0].x, run.data.npcs[0].y) == (5000, 1000)
    lion = against(beast('lion', [1] * 20), attacks=True)
    assert (lion.data.npcs[0].x, lion.data.npcs[0].y) != (5000, 1000)


def test_the_trader_cannot_bribe_a_lion() -> None:
    run = beast('lion', [1] * 20, people=['zanzibar.trader'])
    against(run, attacks=True)
    assert len(rolls(run)) == 2


@pytest.mark.parametrize(
    ('ruling', 'tokens', 'ran'), [('tokens_only', 2, False), ('retreat_too', 3, True)]
)
def test_a_pack_turns_losses_into_tokens(ruling: str, tokens: int, ran: bool) -> None:
    from printplay.engines.congo.effects import perform

    book = book_of(npc_pack_retreat=ruling)
    run = position(group(WARRIORS, (20.0, 9.0)), dice=[1] * 5 + [8, 8, 8], book=book)
    mine = run.data.groups[0]
    play(perform(run, Scope(0, 'JUN-8-23', mine), book.effects['row:JUN-8-23']))
    assert len(mine.figures) == 5
    assert len(mine.stress) == tokens
    assert bool(told(run, 'retreat', 'flight')) == ran


@pytest.mark.parametrize(('ruling', 'holder'), [('winner', 0), ('stays', -1)])
def test_what_a_wiped_out_group_carried(ruling: str, holder: int) -> None:
    book = book_of(object_on_melee_wipe=ruling)
    run = fight(WARRIORS, CANNIBALS, dice=WON[:5] + LOST[:9], universal=('USR-14',), book=book)
    theirs = run.data.groups[1]
    theirs.figures = theirs.figures[:2]
    theirs.items.append(Item('loot', 'loot'))
    run.data.lasting = _rules(run)
    melee_of(run)
    assert theirs.place == GONE
    assert len(run.data.groups[0].items) == (holder == 0)
    assert len(run.data.items) == (holder < 0)


@pytest.mark.parametrize(('ruling', 'rolled'), [('yes', True), ('no', False)])
def test_the_kings_authority_when_his_group_is_attacked(ruling: str, rolled: bool) -> None:
    book = book_of(authority_when_defending=ruling)
    run = fight(WARRIORS, MARRIED, foe_people=['african_kingdoms.king'], foe_stress=['terror'],
                dice=[8, 8, *[1] * 30], book=book)  # fmt: skip
    melee_of(run)
    assert bool([ref for kind, ref, *_ in run.out if (kind, ref) == ('roll', 'other')]) == rolled
