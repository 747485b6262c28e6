"""Every rule of a character, an auxiliary and a group, at work in the procedure it changes."""

from collections.abc import Callable
from typing import Any

import pytest

from printplay.engines.congo.dice import Roll
from printplay.engines.congo.effects import (
    effective,
    fire,
    flag,
    forbids,
    operations,
    perform,
    value,
)
from printplay.engines.congo.fighting import influence, losses, melee, shooting
from printplay.engines.congo.moving import moves
from printplay.engines.congo.run import Run, Scope
from printplay.engines.congo.turns import acts, stress
from printplay.engines.congo.world import terrain
from printplay.sim.protocol import Decision, Option
from support.congo_effects import ASKARIS, THICKET, TROOPS, carry_out, scene
from support.congo_play import book_of, group, play, position

FOREST, KINGDOMS = 'forest_tribes', 'african_kingdoms'
TRIED: set[str] = set()


def rule(*refs: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Note which records a test is about."""

    def mark(test: Callable[..., None]) -> Callable[..., None]:
        TRIED.update(refs)
        return test

    return mark


def two(own: str, *people: str, foe: str = TROOPS, **given: Any) -> Run:
    """Two groups in contact in the open, the first one's line beside the other's."""
    stress_ = given.pop('stress', ())
    foe_stress = given.pop('foe_stress', ())
    foe_people = given.pop('foe_people', ())
    run = position(
        group(own, (30.0, 18.0), people=people, stress=stress_),
        group(foe, (30.0, 19.0), side=1, stress=foe_stress, people=foe_people),
        *given.pop('others', ()),
        **given,
    )
    for side in run.data.sides:
        side.deck = ['giraffe', 'cheetah', 'buffalo']
    return run


def fight(run: Run, *answers: Any) -> None:
    """The first group attacks the second."""
    first, second = run.data.groups[:2]
    play(melee.fight(run, first, second, Scope(first.side, '', first)), *answers)


def rolled(run: Run, kind: str, seat: int) -> tuple[int, ...]:
    """The sides of the dice of a player's first roll of a kind."""
    found = [data for what, ref, who, data in run.out  # type: ignore[attr-defined]
             if (what, ref, who) == ('roll', kind, seat)]  # fmt: skip
    return tuple(sorted(found[0][0]))


def told(run: Run, ref: str) -> bool:
    return ref in run.out.told('rule')  # type: ignore[attr-defined]


def near(run: Run) -> None:
    """Everybody stays where they are: two groups face each other across open ground."""
    for figure in run.data.groups[1].figures:
        figure.y += 4 * 254


@rule('white_men.explorer')
def test_composure_gives_a_d10_for_each_token() -> None:
    run = two(TROOPS, foe=ASKARIS, foe_people=('white_men.explorer',), dice=(8, 1, 1, 1))
    near(run)
    play(shooting.shoot(run, run.data.groups[0]), 'ground', 'stand')
    assert rolled(run, 'cover', 1) == (6, 10)
    assert told(run, 'white_men.explorer')


@rule('white_men.kirangozi')
def test_shortcuts_add_a_stick_and_cost_a_token() -> None:
    run = position(group(ASKARIS, (20.0, 30.0), people=('white_men.kirangozi',)))
    one = run.data.groups[0]
    far = lambda d: d.options.toward(20 * 254, 0)  # noqa: E731
    limits = moves.action_limits(run, one, 'black')
    moved = play(moves.move(run, one, limits, Scope(0, '', one)), 'yes', far)
    assert len(moved.path) == 3
    assert len(one.stress) == 1


@rule('white_men.retired_officer')
def test_training_throws_ones_again() -> None:
    run = two(ASKARIS, 'white_men.retired_officer', dice=(1, 1, 2, 2, 2, 5, 5))
    fight(run, ('reroll', 'ones'))
    faces = [data[0] for kind, _, _, data in run.out if kind == 'die']  # type: ignore[attr-defined]
    assert faces[:7] == [1, 1, 2, 2, 2, 5, 5]
    assert told(run, 'white_men.retired_officer')


@rule('white_men.flag_bearer')
@pytest.mark.parametrize(('at', 'dice'), [((30.0, 24.0), (8, 10)), ((30.0, 34.0), (8,))])
def test_the_colours_help_others_near(at: tuple[float, float], dice: tuple[int, ...]) -> None:
    run = position(
        group(ASKARIS, (30.0, 18.0), stress=('terror',)),
        group(ASKARIS, at, people=('white_men.flag_bearer',)),
    )
    play(influence.rally(run, run.data.groups[0]), *(['yes'] if len(dice) > 1 else []))
    assert rolled(run, 'bravery', 0) == dice


@rule('white_men.flag_bearer')
def test_the_colours_do_not_help_twice_in_their_own_group() -> None:
    run = position(group(ASKARIS, people=('white_men.flag_bearer',), stress=('terror',)))
    play(influence.rally(run, run.data.groups[0]))
    assert rolled(run, 'bravery', 0) == (8, 10)


@rule('white_men.reporter')
@pytest.mark.parametrize(('points', 'more'), [(7, 2), (2, 0)])
def test_a_story_for_each_three_points(points: int, more: int) -> None:
    run = position(group(ASKARIS, people=('white_men.reporter',)), dice=(5, 6))
    run.data.sides[0].points = {'loot': points}
    play(fire(run, 'game_end', None, Scope(0, '')))
    assert sum(run.data.sides[0].points.values()) == points + more


@rule('white_men.scientist')
def test_a_find_in_an_unexplored_area() -> None:
    run = scene(people=('white_men.scientist',), dice=(5, 1))
    one = run.data.groups[0]
    play(terrain.enter(run, one, THICKET, False, True))
    assert len(run.data.items) == 1
    assert told(run, 'white_men.scientist')


@rule('zanzibar.emir')
def test_zamara_takes_tokens_before_a_rally() -> None:
    run = position(
        group(TROOPS, (30.0, 18.0), people=('zanzibar.emir',), stress=('terror', 'terror')),
        group(TROOPS, (30.0, 22.0), stress=('combat', 'combat', 'combat')),
        dice=(1,) * 6,
    )
    play(influence.rally(run, run.data.groups[0]), 'yes')
    assert [len(each.stress) for each in run.data.groups] == [4, 1]
    assert rolled(run, 'bravery', 0) == (8,) * 6


@rule('zanzibar.emir')
@pytest.mark.parametrize(('ruling', 'dice'), [('d8_and_2d8', 3), ('2d8', 4)])
def test_the_emir_alone(ruling: str, dice: int) -> None:
    run = position(group('zanzibar.emir', stress=('terror',)), book=book_of(emir_alone=ruling))
    play(influence.rally(run, run.data.groups[0]))
    assert rolled(run, 'bravery', 0) == (8,) * dice


@rule('zanzibar.slavers')
def test_ruthless_adds_a_success() -> None:
    run = two(TROOPS, 'zanzibar.slavers', dice=(1,) * 9)
    fight(run)
    assert next(d[2] for k, r, s, d in run.out if (k, r, s) == ('roll', 'melee', 0)) == 1  # type: ignore[attr-defined]


@rule('zanzibar.sheikh')
@pytest.mark.parametrize(
    ('token', 'friend', 'answers', 'held'),
    [
        ('combat', (), (), [0, 0, 1]),
        ('combat', ('terror',) * 4, (), [1, 0, 4]),
        ('panic', (), ('yes',), [0, 1, 0]),
        ('panic', (), ('no',), [0, 0, 1]),
    ],
)
def test_guidance_passes_tokens_on(
    token: str, friend: tuple[str, ...], answers: tuple[str, ...], held: list[int]
) -> None:
    run = two(
        TROOPS, 'zanzibar.sheikh', foe=ASKARIS, tokens=(token,),
        others=(group(TROOPS, (30.0, 14.0), stress=friend),),
    )  # fmt: skip
    play(stress.draw(run, run.data.groups[0]), *answers)
    assert [len(each.stress) for each in run.data.groups] == held


@rule('zanzibar.trader')
@pytest.mark.parametrize(('face', 'fought'), [(5, False), (4, True)])
def test_a_bribe_avoids_the_melee(face: int, fought: bool) -> None:
    run = two(TROOPS, 'zanzibar.trader', dice=(face,))
    fight(run, *([] if fought else ['yes']))
    assert ('melee' in {ref for kind, ref, *_ in run.out if kind == 'roll'}) == fought  # type: ignore[attr-defined]


@rule('zanzibar.brute')
@pytest.mark.parametrize(('face', 'own', 'foes'), [(5, 5, 3), (4, 4, 4)])
def test_the_brute_kills_or_dies(face: int, own: int, foes: int) -> None:
    run = two(TROOPS, 'zanzibar.brute', dice=(face, *[1] * 12))
    first, second = run.data.groups
    play(fire(run, 'before_melee', first, Scope(0, '', first, foe=second, target=second)))
    assert (len(first.figures), len(second.figures)) == (own, foes)


@rule('zanzibar.diplomat')
def test_the_diplomat_steadies_young_warriors() -> None:
    run = position(
        group('forest_tribes.young_warriors', people=('zanzibar.diplomat',)),
        group(TROOPS, (30.0, 5.0), people=('zanzibar.diplomat',)),
    )
    young, troops = run.data.groups
    assert value(run, young, 'bravery', 6) == 8
    assert value(run, troops, 'bravery', 10) == 10


@rule('forest_tribes.chieftain')
def test_big_chief_keeps_one_of_two() -> None:
    run = position(group(TROOPS, people=('forest_tribes.chieftain',)))
    run.data.sides[0].deck = ['giraffe', 'cheetah', 'buffalo']
    play(fire(run, 'opening_draw', None, Scope(0, '')), 'cheetah')
    assert (run.data.sides[0].hand, run.data.sides[0].discard) == (['cheetah'], ['buffalo'])


@rule('forest_tribes.talking_drums')
def test_drums_let_another_group_act() -> None:
    run = position(
        group(TROOPS, (30.0, 10.0), people=('forest_tribes.talking_drums',), stress=('terror',)),
        group(TROOPS, (30.0, 14.0), stress=('combat',)),
    )
    first, second = run.data.groups
    play(acts.act(run, first, 'rally'), 'yes')
    assert second.acted
    assert told(run, 'forest_tribes.talking_drums')


@rule('forest_tribes.champion')
def test_young_warriors_follow_the_champion() -> None:
    run = position(
        group(TROOPS, (30.0, 10.0), people=('forest_tribes.champion',)),
        group('forest_tribes.young_warriors', (30.0, 13.0)),
        group('forest_tribes.warriors', (36.0, 13.0)),
    )
    first, young, warriors = run.data.groups
    play(acts.act(run, first, 'move'), 'yes')
    assert (first.acted, young.acted, warriors.acted) == (True, True, False)


@rule('forest_tribes.pygmy_king')
def test_the_king_steadies_all_pygmies_of_his_side() -> None:
    run = position(
        group('forest_tribes.pygmy_archers', people=('forest_tribes.pygmy_king',)),
        group('forest_tribes.pygmy_warriors', (30.0, 5.0)),
        group('forest_tribes.pygmy_warriors', (40.0, 5.0), side=1),
        group('forest_tribes.warriors', (50.0, 5.0)),
    )
    assert [value(run, each, 'bravery', 8) for each in run.data.groups] == [10, 10, 8, 8]


@rule('forest_tribes.healer')
@pytest.mark.parametrize(('inside', 'dice'), [(True, (8, 1, 1, 1, 2)), (False, (8, 1, 1, 1))])
def test_the_healer_makes_hits_roll_again(inside: bool, dice: tuple[int, ...]) -> None:
    run = scene(people=('forest_tribes.healer',), dice=(*dice, 6))
    one, foe = run.data.groups[:2]
    if not inside:
        one.area = -1
    play(shooting.shoot(run, foe))
    assert told(run, 'forest_tribes.healer') == inside


@rule('forest_tribes.witchdoctor', 'african_kingdoms.witchdoctor')
@pytest.mark.parametrize('culture', [FOREST, KINGDOMS])
def test_a_witchdoctor_casts_the_rituals_of_his_culture(culture: str) -> None:
    book = book_of()
    (op,) = operations(book.effects[f'character:{culture}.witchdoctor'], 'sorcery')
    assert (op.die, op.culture) == (8, culture)  # type: ignore[attr-defined]
    assert book.sorcerers[f'{culture}.witchdoctor'] == (8, culture, 1)


@rule('african_kingdoms.king')
def test_authority_takes_tokens_away_when_he_engages() -> None:
    run = two(
        TROOPS, 'african_kingdoms.king', stress=('terror',), dice=(5, 5),
        others=(group(TROOPS, (30.0, 14.0), stress=('combat',)),),
    )  # fmt: skip
    first, second, third = run.data.groups
    play(fire(run, 'on_engage', first, Scope(0, '', first, foe=second)))
    assert (first.stress, third.stress) == ([], [])


@rule('african_kingdoms.prince')
def test_frenzy_trades_a_figure_for_three_dice() -> None:
    run = two(TROOPS, 'african_kingdoms.prince')
    first, second = run.data.groups
    roll = Roll('melee', 0, first, second)
    play(fire(run, 'before_melee', first, Scope(0, '', first, foe=second, roll=roll)), 'yes')
    assert roll.sides == [8, 8, 8]
    assert len(first.figures) == 4


@rule('african_kingdoms.war_drum')
def test_litany_swaps_tokens() -> None:
    run = two(TROOPS, 'african_kingdoms.war_drum', stress=('terror',), foe_stress=('combat',))
    play(fire(run, 'turn_start', None, Scope(-1, '')), 'yes')
    assert [each.stress for each in run.data.groups] == [['combat'], ['terror']]


@rule('african_kingdoms.war_chief')
def test_the_loser_fears_the_war_chief() -> None:
    run = two(TROOPS, 'african_kingdoms.war_chief', dice=(8, 8, 8, 8, 8, 1, 1, 1, 1))
    fight(run)
    assert told(run, 'african_kingdoms.war_chief')
    assert told(run, 'STR-9')


@rule('african_kingdoms.war_horn')
def test_the_horn_ignores_movement_tokens_to_engage() -> None:
    run = two(TROOPS, 'african_kingdoms.war_horn', stress=('movement', 'movement'))
    first, second = run.data.groups
    horn = first.figures[-1]
    assert effective(run, first, 'movement') == 2
    assert effective(run, first, 'movement', engages=True) == 0
    assert forbids(run, first, 'move') == 'stress.movement'
    assert forbids(run, first, 'move', engages=True) == ''
    assert acts.may_act(run, first, 'move')
    first.figures.pop()
    assert not acts.may_act(run, first, 'move')
    first.figures.append(horn)
    scope = Scope(0, '', first, foe=second, facts={'engages': True})
    play(fire(run, 'on_engage', first, scope))
    assert told(run, 'african_kingdoms.war_horn')


@rule('bearer')
def test_bearers_carry_tokens_and_bulky_things() -> None:
    from printplay.engines.congo.state import Item

    run = position(group(TROOPS, people=('bearer', 'bearer'), stress=('movement', 'movement')))
    one = run.data.groups[0]
    assert effective(run, one, 'movement') == 0
    one.items.append(Item('loot', 'loot', bulky=True))
    assert effective(run, one, 'movement') == 1
    assert (forbids(run, one, 'pace'), forbids(run, one, 'move')) == ('stress.movement', '')


@rule('sacred_warrior')
def test_a_trance_rolls_a_die_for_each_enemy_token() -> None:
    run = two(TROOPS, 'sacred_warrior', foe_stress=('terror', 'panic'))
    fight(run)
    assert rolled(run, 'melee', 0) == (6, 6, 8, 8, 8, 8)


@rule('we_know_our_business')
def test_shooting_tokens_do_nothing_to_soldiers() -> None:
    run = position(group('white_men.soldiers', stress=('shooting', 'combat')))
    one = run.data.groups[0]
    assert (effective(run, one, 'shooting'), effective(run, one, 'combat')) == (0, 1)


@rule('reckless')
@pytest.mark.parametrize(('tokens', 'figures'), [((), 3), (('terror',) * 3, 2)])
def test_adventurers_take_tokens_for_a_loss(tokens: tuple[str, ...], figures: int) -> None:
    run = position(group('white_men.adventurers', stress=tokens))
    one = run.data.groups[0]
    play(losses.lose(run, one, 1, ref='SHO-12'), *([] if tokens else ['yes']))
    assert len(one.figures) == figures
    assert len(one.stress) == (3 if tokens else 2)


@rule('superstitious')
def test_ruga_ruga_fear_terror() -> None:
    run = position(group('white_men.ruga_ruga', stress=('terror',)), dice=(5, 5))
    one = run.data.groups[0]
    assert value(run, one, 'bravery', 0) == 8
    play(influence.terror(run, one))
    assert rolled(run, 'bravery', 0) == (6, 6)


@rule('natives')
def test_scouts_never_roll_for_terrain() -> None:
    run = scene(profile='white_men.scouts')
    assert flag(run, run.data.groups[0], 'skip_terrain_table')
    assert not flag(run, run.data.groups[3], 'skip_terrain_table')
    play(terrain.enter(run, run.data.groups[0], THICKET, False, True))
    assert not run.out.told('row')  # type: ignore[attr-defined]
    assert told(run, 'natives')


@rule('warrior_tradition')
def test_baluchis_are_as_good_as_they_are_calm() -> None:
    dice = []
    for n in range(5):
        run = position(group('zanzibar.baluchis', stress=('terror',) * n))
        dice.append(value(run, run.data.groups[0], 'combat', 0))
    assert dice == [10, 8, 8, 6, 6]


@rule('jezzails')
@pytest.mark.parametrize(('down', 'die'), [(8, 8), (14, 6)])
def test_jezails_far_away(down: int, die: int) -> None:
    run = two('zanzibar.baluchis_sharpshooters', foe=ASKARIS)
    first, second = run.data.groups
    for figure in second.figures:
        figure.y += down * 254
    roll = Roll('shoot', 0, first, second)
    roll.add(8, 1, 'own')
    play(fire(run, 'on_shoot', first, Scope(0, '', first, foe=second, target=second, roll=roll)))
    assert roll.sides == [die]


@rule('meat')
def test_cannibals_frighten_others_near() -> None:
    run = two(
        'forest_tribes.cannibals', dice=(8,) * 5 + (1,) * 20,
        others=(group(ASKARIS, (36.0, 20.0), side=1), group(ASKARIS, (60.0, 20.0), side=1)),
    )  # fmt: skip
    fight(run)
    assert [len(each.stress) for each in run.data.groups[2:]] == [1, 0]


@rule('hunting_the_prey')
def test_hunters_roll_on_for_each_success() -> None:
    run = two('forest_tribes.hunters', foe=ASKARIS, dice=(8, 8, 1, 1, 8, 1, 10, 10, 10))
    near(run)
    play(shooting.shoot(run, run.data.groups[0]))
    assert rolled(run, 'shoot', 0) == (8,) * 6


@rule('poison')
@pytest.mark.parametrize(('dice', 'left'), [((8, 8, 1), 2), ((7, 8, 1), 4), ((8, 8, 8), 1)])
def test_poison_kills_without_cover(dice: tuple[int, ...], left: int) -> None:
    run = two('forest_tribes.pygmy_archers', foe=ASKARIS, dice=(*dice, 6, 6, 6))
    near(run)
    play(shooting.shoot(run, run.data.groups[0]))
    assert len(run.data.groups[1].figures) == left


@rule('tiny')
def test_pygmies_in_high_terrain_are_hard_to_see() -> None:
    run = scene(profile='forest_tribes.pygmy_archers')
    one, m = run.data.groups[0], run.book.stick['M']
    assert not flag(run, one, 'not_targetable', m)
    assert flag(run, one, 'not_targetable', m + 1)
    one.area = -1
    assert not flag(run, one, 'not_targetable', m + 1)


@rule('bond')
def test_linked_groups_act_together() -> None:
    run = position(
        group('forest_tribes.pygmy_archers', (10.0, 10.0), stress=('terror',)),
        group('forest_tribes.pygmy_archers', (60.0, 40.0), stress=('terror',)),
    )
    first, second = run.data.groups
    first.flags['bonded'], second.flags['bonded'] = 1, 0
    play(acts.act(run, first, 'rally'), 'yes')
    assert second.acted
    assert told(run, 'bond')


@rule('harassment')
@pytest.mark.parametrize('answers', [('yes', ('stay',)), ('no', ('stay',), 'yes')])
def test_pygmy_warriors_shoot_before_or_after_a_move(answers: tuple[Any, ...]) -> None:
    run = two('forest_tribes.pygmy_warriors', foe=ASKARIS, dice=(1,) * 9)
    near(run)
    play(acts.act(run, run.data.groups[0], 'move'), *answers)
    assert len(run.out.told('shot')) == 1  # type: ignore[attr-defined]


@rule('insensible')
def test_fanatics_feel_nothing() -> None:
    run = position(group('african_kingdoms.fanatical_warriors', stress=('panic', 'combat')))
    one = run.data.groups[0]
    assert [effective(run, one, kind) for kind in ('panic', 'combat')] == [0, 0]
    assert forbids(run, one, 'move') == ''


@rule('elite')
def test_bodyguards_need_the_king() -> None:
    (op,) = operations(book_of().effects['group_rule:elite'], 'requires')
    assert (op.character, op.joins) == ('african_kingdoms.king', True)  # type: ignore[attr-defined]


def test_every_rule_is_tried() -> None:
    book = book_of()
    rules = {key.partition(':')[2] for key in book.effects if key.startswith('group_rule:')}
    assert {*book.characters, *book.auxiliaries, *rules} == TRIED


@pytest.mark.parametrize(
    ('key', 'answers', 'given', 'then'),
    [
        ('bulls_breath#1', (), {'dice': (1,), 'tokens': ('terror',)}, {'b.stress': 'terror'}),
        ('bulls_breath#2', (), {'dice': (8, 8), 'tokens': ('combat',)}, {'b.stress': 'combat'}),
        ('bulls_breath#3', (), {'dice': (8, 8), 'tokens': ('combat',)},
         {'b.stress': 'combat', 'b.figures': -1, 'b.moved': True}),
        ('mandrills_dance#1', (), {}, {'hand0': 1}),
        ('mandrills_dance#2', ('gorilla',), {}, {'hand0': 1}),
        ('mandrills_dance#3', ('cheetah', 'giraffe'), {}, {'hand0': 2}),
        ('wild_hunt#1', ('stand',), {'dice': (6, 1, 1, 1, 1)}, {'b.figures': -1, 'b.moved': True}),
        ('wild_hunt#2', ('stand',), {'dice': (8, 1, 1, 1), 'tokens': ('combat',)},
         {'b.stress': 'combat', 'b.figures': -1, 'b.moved': True}),
        ('wild_hunt#3', (), {'dice': (1,) * 6, 'tokens': ('combat', 'terror', 'panic', 'combat')},
         {'b.stress': 'combat combat panic terror'}),
        ('macabre_blessing#1', (), {'stress': ('terror',)}, {'a.stress': '-terror'}),
        ('macabre_blessing#2', (), {'stress': ('terror', 'panic')}, {'a.stress': '-terror'}),
        ('macabre_blessing#3', (), {'stress': ('terror', 'panic')}, {'a.stress': '-panic -terror'}),
        ('mad_hyena#1', ('move',), {}, {'b.moved': True}),
        ('mad_hyena#2', ('move',), {}, {'b.moved': True}),
        ('mad_hyena#3', (1,), {}, {'b.stress': 'panic'}),
    ],
)  # fmt: skip
def test_a_ritual_works(
    key: str, answers: tuple[Any, ...], given: dict[str, Any], then: dict[str, Any]
) -> None:
    run = scene(**given)
    foe = run.data.groups[1]
    assert carry_out(run, f'ritual:{key}', *answers, target=foe, foe=foe) == then


@pytest.mark.parametrize(
    ('level', 'dice', 'answers', 'then'),
    [
        (1, (5,), ('no',), {'b.figures': -1}),
        (1, (5,), ('yes',), {'b.stress': 'combat terror'}),
        (1, (4,), (), {}),
        (2, (8,), ('no',), {'b.figures': -1}),
        (2, (4,), (), {'b.stress': 'terror'}),
        (3, (5,), (), {'b.figures': -1, 'b.stress': 'terror'}),
        (3, (4,), (), {'b.stress': 'terror'}),
    ],
)
def test_the_bloody_hand(
    level: int, dice: tuple[int, ...], answers: tuple[str, ...], then: dict[str, Any]
) -> None:
    run = scene(dice=dice, tokens=('terror', 'combat'))
    from printplay.engines.congo.state import Figure

    foe = run.data.groups[1]
    last = foe.figures[-1]
    foe.figures.append(Figure(last.x + run.book.base, last.y, 'character', 'zanzibar.trader'))
    facts = {'figure': foe.figures[-1]}
    key = f'ritual:bloody_hand#{level}'
    assert carry_out(run, key, *answers, target=foe, foe=foe, facts=facts) == then
    if 'b.figures' in then:
        assert run.data.sides[1].lost_by_enemy == ['zanzibar.trader']


@pytest.mark.parametrize(
    ('level', 'first', 'dice'),
    [(1, (), (8, 8, 8, 8, 8)), (2, (), (8,) * 6), (3, (0,), (6, 6, 6, 6, 8, 8, 8, 8))],
)
def test_the_mad_hyena_fights_with_more_dice(
    level: int, first: tuple[Any, ...], dice: tuple[int, ...]
) -> None:
    run = two(TROOPS, foe=ASKARIS)
    own, foe = run.data.groups
    for figure in foe.figures:
        figure.y += 2 * 254
    scope = Scope(0, 'mad_hyena', own, source=own, target=foe)
    effect = run.book.effects[f'ritual:mad_hyena#{level}']
    play(perform(run, scope, effect), *first, 'g0')
    assert rolled(run, 'melee', 1) == dice
    assert rolled(run, 'melee', 0) == (8, 8, 8, 8)


def test_the_caster_moves_the_mad_group() -> None:
    run = two(TROOPS, foe=ASKARIS)
    own, foe = run.data.groups
    for figure in foe.figures:
        figure.y += 8 * 254
    seats = []

    def note(decision: Decision) -> Option:
        seats.append(decision.seat)
        assert not isinstance(decision.options, (list, tuple))
        return decision.options.all()[0]

    scope = Scope(0, 'mad_hyena', own, source=own, target=foe)
    play(perform(run, scope, run.book.effects['ritual:mad_hyena#1']), note)
    assert seats == [0]
