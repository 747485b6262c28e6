"""Points (ADV-4): objectives of the three adventures, what counts in all, ranks, the Reporter."""

from typing import Any

import pytest

from printplay.engines.congo.run import Run, Scope
from printplay.engines.congo.setting import adventures, victory
from printplay.engines.congo.state import GONE, LEFT, Item
from support.congo_play import book_of, group, play, position

ASKARIS, ZANZIBARIS = 'white_men.trained_askaris', 'zanzibar.zanzibaris'


def game(*groups: dict[str, Any], dice: tuple[int, ...] = (), **given: Any) -> Run:
    return position(*groups, dice=dice, **given)


def scored(run: Run) -> list[dict[str, int]]:
    play(victory.score(run))
    return [side.points for side in run.data.sides]


@pytest.mark.parametrize(
    ('at', 'points'),
    [((20, 5), {}), ((20, 20.5), {}), ((20, 24.5), {'across': 1}), ((20, 45), {'across': 1})],
)
def test_groups_wholly_beyond_the_river(at: tuple[float, float], points: dict[str, int]) -> None:
    assert scored(game(group(ASKARIS, at)))[0] == points


@pytest.mark.parametrize(
    ('enemy', 'points'), [(None, {'hold_ford': 3}), ((38, 24), {}), ((50, 24), {'hold_ford': 3})]
)
def test_the_ford_is_held_alone(enemy: tuple[float, float] | None, points: dict[str, int]) -> None:
    groups = [group(ASKARIS, (33, 23.5))]
    if enemy:
        groups.append(group(ZANZIBARIS, enemy, side=1))
    assert scored(game(*groups))[0] == points


def test_who_leaves_by_the_far_edge_scores_at_once() -> None:
    run = game(group(ASKARIS, (20, 47), stress=('panic',)))
    leaver = run.data.groups[0]
    assert adventures.exits(run, leaver) == {'south'}
    play(adventures.leave(run, leaver, 'south', Scope(0, 'MOV-1', leaver)))
    assert leaver.place == LEFT
    assert not leaver.stress
    assert run.data.sides[0].points == {'left_table': 2}
    assert scored(run)[0] == {'left_table': 2}
    assert adventures.exits(run, leaver) == frozenset()


def test_crates_instruments_and_the_way_home() -> None:
    run = game(group(ASKARIS, (20, 3)), group(ASKARIS, (40, 20)), adventure='the_cache')
    run.data.groups[0].items.append(Item('object', 'a', True, flags={'instruments': True}))
    run.data.groups[1].items.append(Item('object', 'b'))
    assert scored(run)[0] == {'crate': 6, 'instruments': 2, 'brought_home': 1}


def test_stores_the_journal_and_the_camp() -> None:
    run = game(group(ASKARIS, (31, 20)), adventure='last_camp')
    run.data.groups[0].items += [
        Item('plunder', 'big_tent', flags={'journal': True}), Item('plunder', 'west_tent')
    ]  # fmt: skip
    assert scored(run)[0] == {'store': 4, 'journal_found': 2, 'hold_camp': 2}


def test_loot_of_groups_that_left_counts() -> None:
    run = game(group(ASKARIS, (20, 5)), group(ASKARIS, (40, 5)), dice=(6, 5, 4, 3, 2, 1))
    run.data.groups[0].place = LEFT
    for one in run.data.groups:
        one.items.append(Item('loot', 'loot'))
    assert scored(run)[0]['loot'] == 2


@pytest.mark.parametrize(('ruling', 'points'), [('yes', {'enemy_character': 4}), ('no', {})])
def test_stars_of_characters_that_fell_alone(ruling: str, points: dict[str, int]) -> None:
    run = game(group(ASKARIS, (20, 5)), dice=(5, 8, 4), book=book_of(vp_self_inflicted=ruling))
    run.data.sides[1].lost_characters.append('zanzibar.emir')
    assert scored(run)[0] == points


@pytest.mark.parametrize(('ruling', 'gain'), [('0', {}), ('2', {'enemy_auxiliary': 4})])
def test_auxiliaries_cost_their_own_side(ruling: str, gain: dict[str, int]) -> None:
    run = game(group(ASKARIS, (20, 5)), book=book_of(vp_enemy_auxiliary=ruling))
    run.data.sides[1].lost_auxiliaries += ['bearer', 'bearer']
    assert scored(run) == [gain, {'own_auxiliary': -4}]


@pytest.mark.parametrize(('alive', 'points'), [(True, 1), (False, 0)])
def test_the_reporter_tells_his_story_last(alive: bool, points: int) -> None:
    people = ('white_men.reporter',) if alive else ()
    run = game(group(ASKARIS, (33, 23.5), people=people), dice=(6,))
    run.data.sides[0].points['x'] = 1
    assert scored(run)[0].get('white_men.reporter', 0) == points


def test_most_points_win_and_equal_ones_are_a_draw() -> None:
    run = game(group(ASKARIS, (20, 5)))
    one, other = run.data.sides
    one.points, other.points = {'across': 3, 'own_auxiliary': -2}, {'loot': 1}
    outcome = victory.outcome(run.book, run.data)
    assert (outcome.ranks, outcome.scores) == ((1, 1), (1, 1))
    other.points = {'loot': 2}
    assert victory.outcome(run.book, run.data).ranks == (2, 1)


def test_standing_counts_what_would_be_scored_and_keeps_it_to_itself() -> None:
    run = game(group(ASKARIS, (33, 23.5)))
    run.data.groups[0].items.append(Item('loot', 'loot'))
    run.data.sides[1].lost_characters.append('zanzibar.emir')
    assert victory.standing(run, 0) == 3 + 1 + 3
    assert run.data.sides[0].points == {}


def test_the_crossing_ends_when_a_side_has_nobody_left() -> None:
    run = game(group(ASKARIS, (20, 5)), group(ZANZIBARIS, (40, 40), side=1))
    assert adventures.ended(run) == ''
    run.data.groups[1].place = GONE
    assert adventures.ended(run) == 'side_gone'
