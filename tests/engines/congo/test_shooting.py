"""Shooting: targets, dice, cover, casualties, muskets, events (SHO-1 to SHO-15)."""

from typing import Any

import pytest

from printplay.engines.congo.fighting import shooting
from printplay.engines.congo.fighting.pools import part_of, pool_of
from printplay.engines.congo.state import GONE, Npc
from support.congo_play import Position, book_of, group, play, position

ASKARIS = 'african_kingdoms.askaris'  # muskets, D8
TRAINED = 'white_men.trained_askaris'  # rifles, D8
WARRIORS = 'forest_tribes.warriors'  # assegais, D6
CANNIBALS = 'forest_tribes.cannibals'
HUNTERS = 'forest_tribes.hunters'
SCOUTS = 'white_men.scouts'
PYGMIES = 'forest_tribes.pygmy_archers'
EXPLORER, OFFICER = 'white_men.explorer', 'white_men.retired_officer'
HEALER = 'forest_tribes.healer'
HERE, THERE, FAR = (56.0, 2.0), (56.0, 7.0), (56.0, 30.0)
BEYOND_M = (56.0, 11.5)


def duel(mine: str, theirs: str = CANNIBALS, **more: Any) -> Position:
    at = more.pop('at', THERE)
    people = more.pop('people', ())
    stress = more.pop('stress', ())
    foe_people = more.pop('foe_people', ())
    foe_stress = more.pop('foe_stress', ())
    return position(
        group(mine, HERE, people=people, stress=stress),
        group(theirs, at, side=1, people=foe_people, stress=foe_stress),
        **more,
    )


def shot(run: Position, *answers: Any) -> bool:
    return play(shooting.shoot(run, run.data.groups[0]), *answers)


def rolls(run: Position, kind: str) -> list[Any]:
    return [data for each, ref, _, data in run.out if each == 'roll' and ref == kind]


def test_the_journal_askaris_shoot_at_cannibals_in_the_open() -> None:
    # 5D8: four hits; the cannibals go to ground once: 4D6 and a D8; two hits are left
    run = duel(ASKARIS, dice=[5, 6, 7, 8, 1, 5, 1, 2, 3, 8], tokens=['combat', 'movement'])
    shot(run, 'ground', 'stand')
    mine, theirs = run.data.groups
    assert rolls(run, 'shoot') == [((8, 8, 8, 8, 8), (5, 6, 7, 8, 1), 4)]
    assert rolls(run, 'cover') == [((6, 6, 6, 6, 8), (5, 1, 2, 3, 8), 2)]
    assert len(theirs.figures) == 3
    assert theirs.stress == ['combat', 'movement']  # going to ground, then the musket
    assert mine.smoke == 'fired'


def test_sho_2_smoke_is_reloaded_by_a_shoot_action() -> None:
    run = duel(ASKARIS)
    run.data.groups[0].smoke = 'fired'
    assert shooting.can_shoot(run, run.data.groups[0])
    assert shot(run)
    assert run.data.groups[0].smoke == ''
    assert not run.out.told('shot')


@pytest.mark.parametrize(
    'stress', [['panic'], ['terror', 'terror', 'combat', 'combat']], ids=['panic', 'four tokens']
)
def test_sho_1_who_may_not_shoot(stress: list[str]) -> None:
    run = duel(TRAINED, stress=stress)
    assert not shooting.can_shoot(run, run.data.groups[0])
    assert not shot(run)


def test_sho_1_no_weapon_no_shot() -> None:
    run = duel(CANNIBALS, WARRIORS)
    assert not shooting.can_shoot(run, run.data.groups[0])


@pytest.mark.parametrize(
    ('who', 'at', 'reaches'),
    [
        (WARRIORS, THERE, True),
        (WARRIORS, BEYOND_M, False),
        (TRAINED, BEYOND_M, True),
        (TRAINED, FAR, False),
    ],
)
def test_sho_4_range_of_the_weapon(who: str, at: tuple[float, float], reaches: bool) -> None:
    run = duel(who, at=at)
    assert shooting.can_shoot(run, run.data.groups[0]) == reaches


def test_a_giraffe_adds_a_short_stick_to_the_range() -> None:
    run = duel(WARRIORS, at=BEYOND_M, hands=[['giraffe'], []], dice=[1] * 5)
    assert shooting.can_shoot(run, run.data.groups[0])
    assert shot(run, 'giraffe')
    assert run.out.told('shot') == ['assegais']
    assert run.data.sides[0].discard == ['giraffe']


def test_sho_5_a_third_group_blocks_the_sight_of_all() -> None:
    run = position(
        group(WARRIORS, HERE), group(CANNIBALS, THERE, side=1), group(HUNTERS, (55.0, 4.5), side=0)
    )
    run.data.groups[2].figures += [f.copy() for f in run.data.groups[2].figures]
    for place, figure in enumerate(run.data.groups[2].figures):
        figure.x = round(55.0 * 254) + 250 * place
    assert not shooting.can_shoot(run, run.data.groups[0])


def test_sho_6_the_rulebooks_partial_shooting() -> None:
    run = duel(TRAINED, people=['white_men.kirangozi'])  # four figures D8, a character D6
    mine = run.data.groups[0]
    pool = pool_of(run, mine, 'shoot')
    offered: list[Any] = []

    def look(decision: Any) -> Any:
        offered.extend(decision.options)
        return decision.options[1]

    chosen = play(part_of(mine, pool, (len(pool) + 1) // 2, 'SHO-6'), look)
    assert len(offered) == 2
    assert sorted(sides for sides, _ in chosen) == [6, 8, 8]


def test_sho_7_each_shooting_token_takes_a_die() -> None:
    run = duel(TRAINED, stress=['shooting', 'shooting', 'combat'], dice=[1] * 9)
    shot(run)
    assert rolls(run, 'shoot')[0][0] == (8, 8)


def test_sho_7_soldiers_ignore_shooting_tokens() -> None:
    run = duel('white_men.soldiers', stress=['shooting', 'shooting'], dice=[1] * 9)
    shot(run)
    assert rolls(run, 'shoot')[0][0] == (10, 10, 10, 10)


def test_downpour_takes_two_dice_for_each_shooting_token_and_limits_ranges() -> None:
    book = book_of()
    run = duel(TRAINED, stress=['shooting'], dice=[1] * 9)
    from printplay.engines.congo.effects import perform
    from printplay.engines.congo.run import Scope

    effect = book.effects['row:SAV-6-67']
    play(perform(run, Scope(0, 'SAV-6-67', run.data.groups[0]), effect))
    shot(run)
    assert rolls(run, 'shoot')[0][0] == (8, 8)
    far = duel(TRAINED, at=BEYOND_M)
    play(perform(far, Scope(0, 'SAV-6-67', far.data.groups[0]), effect))
    assert not shooting.can_shoot(far, far.data.groups[0])


def test_sho_8_without_a_hit_there_is_no_cover_roll() -> None:
    run = duel(TRAINED, dice=[1, 2, 3, 4])
    shot(run)
    assert not rolls(run, 'cover')
    assert run.data.groups[1].stress == []


def test_the_officer_re_rolls_ones_once() -> None:
    run = duel(TRAINED, people=[OFFICER], dice=[1, 2, 1, 4, 4, 6, 1])
    shot(run, 'reroll')
    assert rolls(run, 'shoot')[0][1] == (6, 2, 1, 4, 4)


@pytest.mark.parametrize(('ruling', 'hits'), [('no', 1), ('yes', 0)])
def test_the_healer_after_the_officer(ruling: str, hits: int) -> None:
    # 1 2 1 6: the ones again (8, 1); then hits again: the six, and by ruling the eight too
    book = book_of(healer_rerolls_rerolled_dice=ruling)
    run = duel(TRAINED, WARRIORS, people=[OFFICER], foe_people=[HEALER], book=book,
               dice=[1, 2, 1, 6, 4, 8, 1, 3, 3, *[1] * 5])  # fmt: skip
    run.data.groups[1].area = 2  # rocks: an area
    shot(run, 'reroll')
    assert rolls(run, 'shoot')[0][2] == hits


def test_hunters_roll_a_d8_for_each_success_and_no_more() -> None:
    run = duel(HUNTERS, dice=[5, 6, 1, 1, 7, 8], at=THERE)
    shot(run)
    sides, _, successes = rolls(run, 'shoot')[0]
    assert (len(sides), successes) == (6, 4)


def test_sho_14_poison_takes_equal_successes_before_cover() -> None:
    run = duel(PYGMIES, dice=[6, 6, 5, 1])  # two sixes kill; the five meets a failed cover roll
    shot(run)
    assert rolls(run, 'cover') == [((6,), (1,), 0)]
    assert len(run.data.groups[1].figures) == 5 - 3


def test_poison_never_more_dice_than_figures() -> None:
    run = duel(PYGMIES, hands=[['crocodile.2xD6'], []], dice=[1, 1, 1, 1, 1])
    shot(run, 'crocodile.2xD6', 8, 8)
    assert len(rolls(run, 'shoot')[0][0]) == 3


def test_sho_10_not_beyond_four_tokens() -> None:
    run = duel(TRAINED, foe_stress=['terror'] * 3, dice=[8] * 9)
    shot(run, 'ground')
    assert len(run.data.groups[1].stress) == 4
    assert rolls(run, 'cover')[0][0] == (6, 6, 6, 6, 8)


@pytest.mark.parametrize(
    ('composure', 'dice'), [('replace', (6, 10, 10)), ('add', (6, 8, 8, 10, 10))]
)
def test_composure(composure: str, dice: tuple[int, ...]) -> None:
    book = book_of(composure=composure)
    run = duel(
        ASKARIS, TRAINED, foe_people=[EXPLORER], book=book, dice=[5, 1, 1, 1, 1, *[8] * 9],
        tokens=['combat', 'combat'],
    )  # fmt: skip
    shot(run, 'ground', 'ground', 'stand')
    assert tuple(sorted(rolls(run, 'cover')[0][0])) == dice


@pytest.mark.parametrize('area', [0, 4], ids=['tall grass D8', 'thicket D10'])
def test_sho_9_cover_of_the_area(area: int) -> None:
    run = duel(TRAINED, dice=[5, 1, 1, 1, 8])
    theirs = run.data.groups[1]
    theirs.area = area
    left = play(
        shooting.resolve_hits(
            run, theirs, 1, _scope_of(run), run.data.groups[0].figures[0], ground=False
        )
    )
    assert rolls(run, 'cover')[0][0] == ({0: 8, 4: 10}[area],)
    assert left == 0


def _scope_of(run: Position) -> Any:
    from printplay.engines.congo.dice import Roll
    from printplay.engines.congo.run import Scope

    scope = Scope(0, 'SHO-1', run.data.groups[0], roll=Roll('shoot', 0, run.data.groups[0]))
    scope.facts['by'] = 0
    return scope


@pytest.mark.parametrize(('ruling', 'tokens'), [('always', ['panic']), ('casualty_step', [])])
def test_the_musket_token_without_a_hit(ruling: str, tokens: list[str]) -> None:
    run = duel(ASKARIS, dice=[1] * 5, tokens=['panic'], musket_token_without_hit=ruling)
    shot(run)
    assert run.data.groups[1].stress == tokens
    assert run.data.groups[0].smoke


def test_a_character_in_a_group_without_a_weapon(tmp_path: object) -> None:
    people = ['forest_tribes.chieftain']
    unused = duel(CANNIBALS, WARRIORS, people=people)
    assert not shooting.can_shoot(unused, unused.data.groups[0])
    book = book_of(character_die_without_group_weapon='range_M')
    used = duel(CANNIBALS, WARRIORS, people=people, book=book, dice=[1])
    assert shooting.can_shoot(used, used.data.groups[0])
    shot(used)
    assert rolls(used, 'shoot')[0][0] == (6,)


@pytest.mark.parametrize(('ruling', 'smoke'), [('none', ''), ('as_group', 'fired')])
def test_a_lone_character_shoots_at_m(ruling: str, smoke: str) -> None:
    run = position(
        group('zanzibar.trader', HERE), group(WARRIORS, THERE, side=1),
        lone_character_weapon_effects=ruling, dice=[1], tokens=['panic'],
    )  # fmt: skip
    mine = run.data.groups[0]
    mine.flags['was'] = 'zanzibar.zanzibaris'
    assert shooting.can_shoot(run, mine)
    shot(run)
    assert rolls(run, 'shoot')[0][0] == (6,)
    assert mine.smoke == smoke
    assert bool(run.data.groups[1].stress) == bool(smoke)
    far = position(group('zanzibar.trader', HERE), group(WARRIORS, BEYOND_M, side=1))
    assert not shooting.can_shoot(far, far.data.groups[0])


def test_jezails_reach_everywhere_and_are_weaker_beyond_l() -> None:
    sharp = 'zanzibar.baluchis_sharpshooters'
    near = duel(sharp, at=THERE, dice=[1] * 4)
    shot(near)
    far = duel(sharp, at=(56.0, 17.5), dice=[1] * 4)
    shot(far)
    assert set(rolls(near, 'shoot')[0][0]) == {8}
    assert set(rolls(far, 'shoot')[0][0]) == {6}


def test_sacred_warriors_roll_for_the_tokens_of_the_target() -> None:
    run = duel(WARRIORS, people=['sacred_warrior'], foe_stress=['combat'] * 3, dice=[1] * 9)
    shot(run)
    assert rolls(run, 'shoot')[0][0] == (6,) * 8


@pytest.mark.parametrize(('ruling', 'asked'), [('yes', True), ('no', False)])
def test_sho_15_shots_of_events(ruling: str, asked: bool) -> None:
    run = duel(TRAINED, dice=[5, 1, 1, 1, 6], event_shooting_go_to_ground=ruling)
    answers = ('stand',) if asked else ()
    lost = play(shooting.suffer(run, run.data.groups[1], ((6, 4),), 'wild_hunt'), *answers)
    assert lost == 0
    assert rolls(run, 'shoot')[0][0] == (6, 6, 6, 6)
    assert run.data.groups[1].stress == []


def test_hidden_archers_shoot_with_poison() -> None:
    run = duel(TRAINED, dice=[7, 7, 7])
    lost = play(shooting.suffer(run, run.data.groups[1], ((8, 3),), 'JUN-9-45', 'pygmy_archers'))
    assert lost == 3
    assert len(run.data.groups[1].figures) == 2


def test_a_group_wiped_out_by_a_musket_draws_nothing() -> None:
    run = duel(ASKARIS, WARRIORS, dice=[8] * 5 + [1] * 5)
    run.data.groups[1].figures = run.data.groups[1].figures[:1]
    shot(run)
    assert run.data.groups[1].place == GONE


@pytest.mark.parametrize(
    ('kind', 'dice', 'alive', 'rage'),
    [
        ('lion', [8, 1, 1, 1, 4, 4], False, 0),  # re-rolled once: still no cover
        ('lion', [8, 1, 1, 1, 4, 5], True, 0),
        ('gorilla', [8, 1, 1, 1, 4], True, 1),
        ('gorilla', [8, 8, 1, 1, 4, 4], False, 0),
        ('gorilla', [8, 8, 1, 1, 4, 9], True, 1),
    ],
)
def test_animals_are_shot_at(kind: str, dice: list[int], alive: bool, rage: int) -> None:
    run = position(group(TRAINED, HERE), dice=dice)
    run.data.npcs.append(Npc('animal', kind, 56 * 254, 7 * 254, (56 * 254, 7 * 254)))
    run.data.aside['animal'] = 1
    shot(run)
    animal = run.data.npcs[0]
    assert (animal.alive, animal.rage) == (alive, rage)
    assert {sides for data in rolls(run, 'cover') for sides in data[0]} == {10}
    loot = [item for item in run.data.items if item.kind == 'loot']
    assert [item.bulky for item in loot] == ([] if alive else [True])
    assert run.data.bag.get('animal', 0) == (not alive)


@pytest.mark.parametrize(('at', 'seen'), [((13.0, 21.0), False), ((13.0, 18.5), True)])
def test_tiny_pygmies_are_no_target_from_beyond_m(at: tuple[float, float], seen: bool) -> None:
    run = position(group(TRAINED, at), group('forest_tribes.pygmy_warriors', (12.0, 11.5), side=1))
    run.data.groups[1].area = 0  # tall grass: high and dangerous
    assert shooting.can_shoot(run, run.data.groups[0]) == seen


@pytest.mark.parametrize(('ruling', 'shoots'), [('shoots', True), ('no', False)])
def test_dead_askaris_and_a_fourth_token(ruling: str, shoots: bool) -> None:
    book = book_of(askari_muskets_at_four=ruling)
    run = duel(
        CANNIBALS, WARRIORS, stress=['terror'] * 3, tokens=['terror'], dice=[1] * 9, book=book
    )
    mine = run.data.groups[0]
    from printplay.engines.congo.effects import perform
    from printplay.engines.congo.run import Scope

    last: Any = lambda decision: decision.options[-1]  # noqa: E731
    play(perform(run, Scope(0, 'SAV-4-89', mine), book.effects['row:SAV-4-89']), last)
    assert bool(run.out.told('shot')) == shoots
    assert bool(mine.smoke) == shoots
    if shoots:
        assert rolls(run, 'shoot')[0][0] == (6,) * 5


def test_a_scream_makes_groups_in_danger_shoot_or_flee() -> None:
    from printplay.engines.congo.effects import perform
    from printplay.engines.congo.run import Scope

    run = position(
        group(TRAINED, (12.0, 11.5)), group(CANNIBALS, (44.0, 12.0)), group(WARRIORS, (13.0, 19.0)),
        dice=[1] * 20,
    )  # fmt: skip
    run.data.groups[0].area, run.data.groups[1].area = 0, 4
    play(perform(run, Scope(1, 'SAV-5-45', run.data.groups[0]), run.book.effects['row:SAV-5-45']))
    assert run.out.told('shot') == ['rifles']  # at friends, the nearest it can see
    assert [data[0] for kind, _, _, data in run.out if kind == 'flight'] == [1]


@pytest.mark.parametrize(('ruling', 'dice'), [('one', 3), ('none', 4)])
def test_crocodiles_on_a_cover_roll(ruling: str, dice: int) -> None:
    run = duel(TRAINED, dice=[8, 8, *[1] * 20], hands=[[], ['crocodile.D8', 'crocodile.D10']],
               crocodile_cover_limit=ruling)  # fmt: skip
    more = ['crocodile.D10'] if ruling == 'none' else []
    shot(run, 'stand', 'crocodile.D8', *more)
    assert len(rolls(run, 'cover')[0][0]) == dice


@pytest.mark.parametrize(('ruling', 'can'), [('no', True), ('yes', False)])
def test_range_and_sight_of_one_figure(ruling: str, can: bool) -> None:
    # the nearest warrior is in reach behind a screen; the others are seen but out of reach
    run = position(
        group(WARRIORS, (56.0, 2.0), figures=3), group(CANNIBALS, (56.0, 8.5), side=1, figures=3),
        group(SCOUTS, (50.0, 5.0), figures=1), range_and_sight_same_figure=ruling,
    )  # fmt: skip
    mine, theirs, screen = run.data.groups
    inch = 254
    mine.figures = mine.figures[:1]
    near, far, last = theirs.figures
    near.x, near.y = 56 * inch, 9 * inch
    far.x, far.y = 61 * inch, 10 * inch
    last.x, last.y = 62 * inch, 10 * inch
    screen.figures[0].x, screen.figures[0].y = 56 * inch, 5 * inch
    assert shooting.can_shoot(run, mine) == can


def test_poison_and_other_losses_of_a_shot_share_one_death_roll() -> None:
    run = duel(PYGMIES, TRAINED, foe_people=[EXPLORER], dice=[6, 6, 5, 2, 1, 1])
    shot(run)
    assert run.out.told('roll').count('death_roll') == 1
    assert len(run.data.groups[1].figures) == 5 - 3
