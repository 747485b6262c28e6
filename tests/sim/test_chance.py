"""Chance: the same for the same key, even, and skewed only where a luck pass says so."""

from collections import Counter
from random import Random

import pytest

from printplay.errors import UsageFault
from printplay.sim.bounds import Endless
from printplay.sim.chance import LUCKS, DrivenChance, KeyedChance, SkewedChance, game_chance
from printplay.sim.intervals import chi_square
from printplay.sim.protocol import Chance
from printplay.sim.scripted import ScriptedChance

SIDES = 6
MANY = 60_000
DOUBT = 1e-4


def faces(chance: Chance, count: int, sides: int = SIDES) -> list[int]:
    return [chance.die(sides) for _ in range(count)]


def even(counts: Counter[int], of: int) -> float:
    total = sum(counts.values())
    _, _, p = chi_square([counts[n] for n in range(of)], [total / of] * of)
    return p


def test_dice_are_even_and_do_not_follow_each_other() -> None:
    thrown = faces(KeyedChance(1, 'a', 0), MANY)
    pairs = [SIDES * (a - 1) + b - 1 for a, b in zip(thrown[::2], thrown[1::2], strict=True)]
    assert even(Counter(face - 1 for face in thrown), SIDES) > DOUBT
    assert even(Counter(pairs), SIDES * SIDES) > DOUBT


def test_first_dice_are_even_over_games_and_stages() -> None:
    games = Counter(KeyedChance(1, 'a', game).die(SIDES) - 1 for game in range(MANY // 10))
    chance, stages = KeyedChance(1, 'a', 0), Counter[int]()
    for stage in range(MANY // 10):
        chance.at(stage)
        stages[chance.die(SIDES) - 1] += 1
    assert even(games, SIDES) > DOUBT
    assert even(stages, SIDES) > DOUBT


@pytest.mark.parametrize('other', [(2, 'a', 0), (1, 'b', 0), (1, 'a', 1)])
def test_every_part_of_the_key_counts(other: tuple[int, str, int]) -> None:
    assert faces(KeyedChance(1, 'a', 0), 20) == faces(KeyedChance(1, 'a', 0), 20)
    assert faces(KeyedChance(1, 'a', 0), 20) != faces(KeyedChance(*other), 20)


def test_the_numbers_are_fixed_for_all_time() -> None:
    assert faces(KeyedChance(42, 'crossing', 7), 12) == [4, 3, 6, 4, 6, 4, 5, 2, 5, 4, 2, 2]


def test_purposes_do_not_disturb_each_other() -> None:
    one, other = KeyedChance(1, 'a', 0), KeyedChance(1, 'a', 0)
    other.shuffle(list(range(30)))
    other.draw({'red': 3, 'blue': 4})
    other.fork('policy').below(6)
    assert faces(one, 20) == faces(other, 20)


def test_a_stage_begins_its_streams_anew() -> None:
    one, other = KeyedChance(1, 'a', 0), KeyedChance(1, 'a', 0)
    faces(one, 13)
    for chance in (one, other):
        chance.at(3)
    assert faces(one, 20) == faces(other, 20)


@pytest.mark.parametrize('luck', [None, *LUCKS])
def test_again_is_the_stage_from_its_beginning(luck: str | None) -> None:
    chance = game_chance(1, 'a', 0, luck)
    chance.at(4)
    assert faces(chance.again(), 30) == faces(chance, 30) == faces(chance.again(), 30)


def test_forks_differ_by_purpose_and_stage_and_are_fair() -> None:
    chance = SkewedChance(1, 'a', 0, 'high')
    forks = [chance.fork('x'), chance.fork('y')]
    chance.at(1)
    forks.append(chance.fork('x'))
    assert len({tuple(faces(fork, 20)) for fork in forks}) == len(forks)
    assert even(Counter(face - 1 for face in faces(forks[0], MANY // 4)), SIDES) > DOUBT


@pytest.mark.parametrize('sides', [6, 8, 10])
def test_luck_passes_reach_every_face_and_lean_as_they_say(sides: int) -> None:
    low, high = (faces(SkewedChance(1, 'a', 0, luck), 3_000, sides) for luck in LUCKS)
    assert set(low) == set(high) == set(range(1, sides + 1))
    assert sum(low) < 3_000 * (sides + 1) / 3 < sum(high)


def test_luck_passes_leave_bags_and_decks_fair() -> None:
    chance = SkewedChance(1, 'a', 0, 'low')
    drawn = Counter(chance.draw({'red': 1, 'blue': 1}) == 'red' for _ in range(MANY // 4))
    assert even(Counter({0: drawn[False], 1: drawn[True]}), 2) > DOUBT


def test_draws_keep_to_what_is_there() -> None:
    chance = KeyedChance(1, 'a', 0)
    drawn = Counter(chance.draw({'none': 0, 'red': 1, 'blue': 3}) for _ in range(4_000))
    assert set(drawn) == {'red', 'blue'}
    assert 2.5 < drawn['blue'] / drawn['red'] < 3.6
    with pytest.raises(IndexError):
        chance.draw({'red': 0})


def test_shuffles_are_even() -> None:
    chance, orders = KeyedChance(1, 'a', 0), Counter[int]()
    for _ in range(12_000):
        cards = [0, 1, 2]
        chance.shuffle(cards)
        orders[[[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]].index(cards)] += 1
    assert even(orders, 6) > DOUBT


def test_a_stage_that_never_stops_asking_is_stopped() -> None:
    chance = KeyedChance(1, 'a', 0)
    with pytest.raises(Endless):
        faces(chance, 1_000_000)


def test_driven_chance_takes_all_from_its_driver_and_can_repeat_a_stage() -> None:
    chance = DrivenChance(Random(3))
    chance.at(1)
    first = [*faces(chance, 5), chance.choose('abc'), chance.draw({'x': 1, 'y': 2})]
    again = chance.again()
    assert [*faces(again, 5), again.choose('abc'), again.draw({'x': 1, 'y': 2})] == first
    cards = list('abcdef')
    chance.shuffle(cards)
    assert sorted(cards) == list('abcdef')
    assert chance.fork('policy') is chance


def test_a_script_gives_what_is_written_and_then_the_other_source() -> None:
    script = ScriptedChance(
        {'dice': [5, 'b', 2], 'bag': ['red'], 'deck': [['c', 'a']]}, KeyedChance(1, 'a', 0)
    )
    cards = list('abcd')
    script.shuffle(cards)
    assert cards == ['b', 'd', 'a', 'c']
    assert (script.die(6), script.choose('abc'), script.left()) == (
        5,
        'b',
        {'dice': (2,), 'bag': ('red',)},
    )
    assert (script.below(6), script.draw({'red': 1}), script.left()) == (1, 'red', {})
    assert faces(script, 9) == faces(KeyedChance(1, 'a', 0), 9)
    assert script.draw({'red': 1}) == 'red'


def test_a_script_can_repeat_a_stage() -> None:
    script = ScriptedChance({'dice': [1, 2, 3, 4]})
    script.die(6)
    script.at(2)
    assert [script.die(6), script.die(6)] == [script.again().die(6), 3] == [2, 3]


@pytest.mark.parametrize(
    ('lines', 'said'),
    [
        ({'dice': [7]}, 'where 1 to 6'),
        ({'dice': ['x']}, 'where 1 to 6'),
        ({}, 'More dice are asked for'),
    ],
)
def test_a_script_says_what_cannot_come(lines: dict[str, list[object]], said: str) -> None:
    with pytest.raises(UsageFault, match=said):
        ScriptedChance(lines).die(6)


def test_a_script_draws_and_stacks_only_what_is_there() -> None:
    script = ScriptedChance({'bag': ['red'], 'deck': [['x']]})
    with pytest.raises(UsageFault, match="draws 'red'"):
        script.draw({'blue': 2})
    with pytest.raises(UsageFault, match="puts 'x'"):
        script.shuffle(['a'])
