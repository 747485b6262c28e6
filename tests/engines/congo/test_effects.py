"""Effects of the whole pack compile, are bounded and end; cards, tokens, universal rules work."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from printplay.checks import param_facts
from printplay.engines.congo.dice import OWN, Reroll, Roll, read_dice, throw
from printplay.engines.congo.effects import (
    OPS,
    Bounds,
    Hooks,
    bounds_of,
    compile_effect,
    effective,
    fire,
    forbids,
    hidden,
    immune,
    perform,
    sweep,
    value,
    walk,
)
from printplay.engines.congo.fighting import shooting
from printplay.engines.congo.run import Run, Scope
from printplay.engines.congo.turns import stress
from printplay.model.congo import CongoDocument
from printplay.model.operations import OPERATIONS
from printplay.model.readers import LISTS
from printplay.model.walk import walk_steps
from printplay.pack.load import load_alternatives, load_game
from printplay.resources import data_dir
from printplay.sim.bounds import DEPTH, EffectTooDeep
from support.congo_effects import ASKARIS, THICKET, TROOPS, carry_out, scene
from support.congo_play import book_of, group, play, position

if TYPE_CHECKING:
    from collections.abc import Mapping

PACK = Path(data_dir('rules')) / 'congo'


def test_every_operation_has_its_four_duties() -> None:
    assert OPS.lacking() == ()
    for name, operation in OPERATIONS.items():
        assert all(kind in LISTS or kind for kind in operation.params.values())  # the grammar's
        assert operation.meaning or name == 'is'
        assert OPS[name].apply is not None
        assert isinstance(OPS[name].bounds, object)
    assert param_facts.add_param is not None  # what a sentence must say


def test_every_step_of_the_pack_compiles_under_every_ruling() -> None:
    game = load_game(PACK).game
    assert game is not None
    count = 0
    for each in (game, *(loaded.game for loaded in load_alternatives(game))):
        assert each is not None
        assert isinstance(each.doc, CongoDocument)
        Hooks.of(each.doc)
        for _, step in walk_steps(each.doc):
            compile_effect([step], 'test')
            count += 1
    assert count > 1000


def test_every_effect_is_bounded() -> None:
    book = book_of()
    bounds = {key: bounds_of(effect) for key, effect in book.effects.items()}
    assert all(each.dice <= 60 and each.tokens <= 200 for each in bounds.values())
    endless = {key for key, each in bounds.items() if each.endless and key.startswith('row:')}
    assert endless == {'row:JUN-7-45', 'row:JUN-9-89', 'row:SAV-9-89'}
    assert bounds['row:SAV-8-67'] == Bounds(dice=3, figures=3, rolls=1)
    assert bounds['row:JUN-3-23'] == Bounds()


def test_walking_reaches_what_is_inside() -> None:
    effect = compile_effect([{'roll': {'dice': '1D8', 'fail': [{'flee': {}}]}}], 'x')
    assert [op.name for op in walk(effect)] == ['roll', 'flee']


def test_an_endless_chain_is_named() -> None:
    run = position(group(ASKARIS))
    steps: list[Mapping[str, Any]] = [{'flee': {}}]
    for _ in range(DEPTH + 1):
        steps = [{'if': {'is': {'tie': True}, 'then': steps}}]
    with pytest.raises(EffectTooDeep) as raised:
        play(perform(run, Scope(0, 'a_row', run.data.groups[0]), compile_effect(steps, 'a_row')))
    assert set(raised.value.chain) == {'a_row'}
    assert run.depth == 0


# Dice


@pytest.mark.parametrize(
    ('text', 'dice'),
    [('2D8', ((8, 2),)), ('1D6+1D10', ((6, 1), (10, 1))), ('D8', ((8, 1),)), ('', ())],
)
def test_dice_are_read(text: str, dice: tuple[tuple[int, int], ...]) -> None:
    assert read_dice(text) == dice


def test_the_player_says_which_dice_are_laid_aside() -> None:
    run = position(group(ASKARIS), dice=(5, 5))
    roll = Roll('melee', 0)
    roll.add(8, 2, OWN)
    roll.add(10, 1, 'x')
    roll.lose(1, 'combat')
    roll.lose(1, 'combat')
    assert play(throw(run, roll), ('drop', 10)) == 2
    assert roll.sides == [8, 8]


def test_of_two_rules_for_a_token_the_harder_counts() -> None:
    roll = Roll('shoot', 0)
    roll.lose(1, 'shooting')
    roll.lose(2, 'shooting')
    roll.lose(1, 'combat')
    assert roll.lost == 3


def test_nobody_is_asked_for_an_animal() -> None:
    run = position(group(ASKARIS), dice=(8,))
    roll = Roll('cover', -1)
    roll.add(6)
    roll.add(10)
    roll.lose(1, 'combat')
    assert play(throw(run, roll)) == 1
    assert roll.sides == [10]


@pytest.mark.parametrize(('again', 'faces'), [(False, [6, 2]), (True, [3, 2])])
def test_a_die_is_thrown_again_once(again: bool, faces: list[int]) -> None:
    run = position(group(ASKARIS), dice=(1, 6, 6, 2) if not again else (1, 6, 6, 3, 2))
    roll = Roll('shoot', 0)
    roll.add(8, 2)
    roll.rerolls.append(Reroll('ones', 0, 'officer'))
    roll.rerolls.append(Reroll('hits', 1, 'healer', forced=True, again=again))
    play(throw(run, roll))
    assert roll.faces == faces


# Totem cards


@pytest.mark.parametrize(
    ('card', 'sides'),
    [('crocodile.D8', [8]), ('crocodile.D10', [10]), ('crocodile.2xD6', [6, 6])],
)
def test_crocodiles_add_dice(card: str, sides: list[int]) -> None:
    run = scene()
    roll = Roll('shoot', 0)
    carry_out(run, f'totem:{card}', roll=roll)
    assert roll.sides == sides


def test_groups_that_go_to_ground_add_a_die_for_each_of_their_tokens() -> None:
    run = scene(tokens=('terror', 'combat', 'shooting'))
    steps = [{'go_to_ground': {'to': {'side': 'friendly', 'n': 'all'}, 'n': 1}}]
    roll = Roll('cover', 0)
    play(perform(run, Scope(0, 'x', run.data.groups[0], roll=roll), compile_effect(steps, 'x')))
    assert [len(one.stress) for one in run.data.groups if one.side == 0] == [1, 1]
    assert len(roll.sides) == 2


def test_the_other_totem_cards() -> None:
    run = scene(stress=('panic', 'terror'))
    run.data.order = [0]
    assert carry_out(run, 'totem:buffalo') == {'a.stress': '-terror'}
    carry_out(run, 'totem:cheetah')
    assert run.data.sides[0].initiative == 8
    carry_out(run, 'totem:gorilla')
    carry_out(run, 'totem:lion')
    assert [slot[:3] for slot in run.data.todo] == [
        (('move',), 'red', 2), (('move', 'shoot', 'influence'), 'black', 1),
    ]  # fmt: skip
    facts: dict[str, Any] = {}
    carry_out(run, 'totem:giraffe', facts=facts)
    assert facts == {'extend': run.book.stick['S']}


# Tokens


@pytest.mark.parametrize(
    ('kind', 'moment', 'roll', 'rain', 'lost'),
    [
        ('shooting', 'on_shoot', 'shoot', (), 2),
        ('shooting', 'on_shoot', 'shoot', ('USR-06',), 4),
        ('combat', 'on_melee', 'melee', (), 2),
        ('combat', 'on_shoot', 'shoot', (), 0),
    ],
)
def test_tokens_cost_dice(
    kind: str, moment: str, roll: str, rain: tuple[str, ...], lost: int
) -> None:
    run = position(group(ASKARIS, stress=(kind, kind)), universal=rain)
    one = run.data.groups[0]
    dice = Roll(roll, 0, one)
    play(fire(run, moment, one, Scope(0, '', one, roll=dice)))
    assert dice.lost == lost


def test_every_token_costs_a_combat_die_by_ruling() -> None:
    book = book_of(melee_stress_dice='every_token')
    run = position(group(ASKARIS, stress=('terror', 'panic', 'combat')), book=book)
    one = run.data.groups[0]
    dice = Roll('melee', 0, one)
    play(fire(run, 'on_melee', one, Scope(0, '', one, roll=dice)))
    assert dice.lost == 3


@pytest.mark.parametrize(
    ('tokens', 'forbidden'),
    [
        ((), set()),
        (('movement',), {'pace'}),
        (('movement', 'movement'), {'pace', 'move'}),
        (('panic',), {'move', 'shoot'}),
        (('terror', 'combat'), set()),
    ],
)
def test_tokens_forbid_actions(tokens: tuple[str, ...], forbidden: set[str]) -> None:
    run = position(group(ASKARIS, stress=tokens))
    one = run.data.groups[0]
    assert {a for a in ('move', 'pace', 'shoot', 'rally') if forbids(run, one, a)} == forbidden


def test_terror_tokens_add_hits() -> None:
    run = position(group(ASKARIS, stress=('terror', 'terror')))
    one = run.data.groups[0]
    scope = Scope(0, '', one)
    play(fire(run, 'on_terror', one, scope))
    assert scope.facts['extra_hits'] == 2


# Plunder


@pytest.mark.parametrize(
    ('row', 'then', 'burns'),
    [
        ('disturbed', {'hand1': 1}, False),
        ('full_bellies', {'hand0': 1}, False),
        ('find', {'a.items': 'plunder'}, False),
        ('find_and_fire', {'a.items': 'plunder'}, True),
    ],
)
def test_a_plunder_row(row: str, then: dict[str, Any], burns: bool) -> None:
    run = scene()
    assert carry_out(run, f'plunder:{row}', facts={'house': THICKET}) == then
    assert bool(run.data.burnt) == burns


# Universal rules


def universal(rule: str, **given: Any) -> Run:
    return scene(universal=(rule,), **given)


@pytest.mark.parametrize(
    ('face', 'tokens', 'figures'), [(5, 0, 4), (4, 1, 4), (2, 1, 4), (1, 1, 3)]
)
def test_usr_01_an_exhausted_column(face: int, tokens: int, figures: int) -> None:
    run = universal('USR-01', dice=(face, 8))
    run.data.extra['rules_of'] = {'USR-01': (0,)}
    play(fire(run, 'after_deployment', None, Scope(-1, '')))
    one, foe = run.data.groups[:2]
    assert (len(one.stress), len(one.figures), foe.stress) == (tokens, figures, [])


@pytest.mark.parametrize(
    ('answers', 'cards'), [(('yes', 'action.two', 'no', 'no'), 0), (('no', 'yes', 'no', 'no'), 1)]
)
def test_usr_02_confusion(answers: tuple[str, ...], cards: int) -> None:
    run = universal('USR-02')
    before = [tuple(side.chosen) for side in run.data.sides]
    play(fire(run, 'cards_chosen', None, Scope(-1, '')), *answers)
    swapped = [tuple(side.chosen) != was
               for side, was in zip(run.data.sides, before, strict=True)]  # fmt: skip
    assert swapped == [cards == 0, False]
    assert [len(side.hand) for side in run.data.sides] == [cards, 0]


@pytest.mark.parametrize('rule', ['USR-03', 'USR-04'])
def test_usr_03_and_04_name_the_table(rule: str) -> None:
    run = scene()
    carry_out(run, f'universal:{rule}')
    assert run.data.environment == {'USR-03': 'savannah', 'USR-04': 'jungle'}[rule]


@pytest.mark.parametrize(('rule', 'dice'), [('USR-05', 8), ('', 6)])
def test_usr_05_dense_cover(rule: str, dice: int) -> None:
    run = position(
        group(TROOPS, (30.0, 10.0)), group(ASKARIS, (30.0, 16.0), side=1),
        dice=(8, 1, 1, 1), universal=(rule,),
    )  # fmt: skip
    play(shooting.shoot(run, run.data.groups[0]))
    rolls = {ref: data for kind, ref, _, data in run.out if kind == 'roll'}
    assert rolls['cover'][0] == (dice,)


def test_usr_06_and_13_last_with_their_reach() -> None:
    run = scene()
    for rule in ('USR-06', 'USR-13'):
        assert carry_out(run, f'universal:{rule}') == {'lasting': rule}
        assert carry_out(run, f'universal:{rule}') == {}
    assert {rule.value for rule in run.data.lasting} == {'M'}
    assert run.book.reach(run, 'L') == run.book.stick['M']


@pytest.mark.parametrize(('face', 'then'), [(5, (0, 4)), (3, (1, 4)), (1, (1, 3))])
def test_usr_07_traps(face: int, then: tuple[int, int]) -> None:
    run = universal('USR-07', hand=('lion', 'buffalo'), dice=(face,))
    run.data.extra['rules_of'] = {'USR-07': (0,)}
    foe = run.data.groups[1]
    foe.area = THICKET
    for answers in (('yes', 'lion'), ()):
        play(fire(run, 'before_card', None, Scope(0, '')), *answers)
    assert (len(foe.stress), len(foe.figures)) == then
    assert run.data.sides[0].hand == ['buffalo']


def test_usr_12_and_16_go_on_drawing() -> None:
    run = universal('USR-16', tokens=('animal', 'terror'))
    run.data.universal = ('USR-12', 'USR-16')
    run.data.bag['animal'] = 1
    assert play(stress.draw(run, run.data.groups[0])) == 1
    assert [npc.ref for npc in run.data.npcs] == ['gorilla']
    run.chance.tokens = ['event.1', 'combat']  # type: ignore[attr-defined]
    run.data.bag['event.1'] = 1
    play(stress.draw(run, run.data.groups[0]))
    assert run.data.groups[0].stress == ['terror', 'combat']


@pytest.mark.parametrize(
    ('moment', 'facts', 'at', 'tokens'),
    [
        ('after_move', {'pace': True}, (30.0, 5.0), 1),
        ('after_move', {'pace': False}, (30.0, 5.0), 0),
        ('before_move', {'action': 'move'}, (30.0, 5.0), 1),
        ('before_move', {'action': 'move'}, (22.0, 5.0), 0),
        ('before_move', {}, (30.0, 5.0), 0),
    ],
)
def test_usr_13_at_night(
    moment: str, facts: dict[str, Any], at: tuple[float, float], tokens: int
) -> None:
    run = position(group(ASKARIS, (12.0, 5.0)), group(ASKARIS, at), universal=('USR-13',))
    one = run.data.groups[0]
    play(fire(run, moment, one, Scope(0, '', one, facts=facts)))
    assert len(one.stress) == tokens


# What holds all the time


def test_marks_hide_a_group_until_its_area_is_empty() -> None:
    run = scene()
    one, other = run.data.groups[:2]
    carry_out(run, 'row:JUN-9-67')
    assert hidden(run, one, other) == 'JUN-9-67'
    other.area = THICKET
    assert hidden(run, one, other) == 'JUN-9-67'
    sweep(run)
    one.area = other.area = -1
    sweep(run)
    assert run.data.lasting == []


def test_hiding_does_not_hide_from_those_inside() -> None:
    run = scene()
    one, other = run.data.groups[:2]
    carry_out(run, 'row:SAV-4-23')
    assert hidden(run, one, other) == 'SAV-4-23'
    other.area = THICKET
    assert not hidden(run, one, other)


def test_what_no_rule_changes_stays_as_it_is() -> None:
    run = position(group(ASKARIS))
    one = run.data.groups[0]
    assert value(run, one, 'bravery', 8) == 8
    assert value(run, one, 'nothing', 'x') == 'x'
    assert effective(run, one, 'combat') == 0
    assert not immune(run, one, 'rituals')


def test_sav_7_67_traps_are_for_all_even_where_one_side_has_them() -> None:
    run = universal('USR-07')
    run.data.extra['rules_of'] = {'USR-07': (1,)}
    run.data.sides[0].hand = ['lion']
    run.data.groups[1].area = THICKET
    play(fire(run, 'before_card', None, Scope(0, '')))
    assert run.data.sides[0].hand == ['lion']
    carry_out(run, 'row:SAV-7-67')
    play(fire(run, 'before_card', None, Scope(0, '')), 'yes')
    assert run.data.sides[0].hand == []
