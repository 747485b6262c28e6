"""Laying sticks and gathering: the diagrams of the rulebook's movement chapter, in numbers."""

from math import dist
from typing import Any

import pytest

from printplay.engines.congo.ground.measure import chained
from printplay.engines.congo.moving import moves
from printplay.engines.congo.state import RESERVE, Item
from printplay.sim.chance import KeyedChance
from support.congo_map import (
    BASE,
    INCH,
    S,
    area,
    beast,
    box,
    choices,
    duel,
    ends,
    moved,
    row,
    spread,
)

EAST, SOUTH, WEST, NORTH = 0, 8, 16, 24
AT = 20 * INCH


def test_the_leader_goes_the_length_of_the_stick() -> None:
    run = duel([(20, 20)])
    for heading, x, y in ((EAST, S, 0), (SOUTH, 0, S), (WEST, -S, 0), (NORTH, 0, -S)):
        layout = moved(run, (heading, S))
        assert layout is not None
        assert layout.places == ((AT + x, AT + y),)
    assert moved(run, (EAST, S // 4)) is not None
    assert moved(run, (EAST, S + 1)) is None


def test_a_stick_touches_no_figure_of_the_own_group() -> None:
    run = duel(row(20, 20, 2))  # the second stands east of the first
    assert moved(run, (EAST, S)) is None
    assert moved(run, (4, S)) is None  # 45 degrees: the stick lies on the second base
    assert moved(run, (SOUTH, S)) is not None
    assert moved(run, (WEST, S)) is not None
    assert moved(run, (EAST, S), leader=1) is not None


def test_a_stick_touches_no_friend_and_no_enemy() -> None:
    run = duel([(20, 20)], [(22.9, 20)])
    assert moved(run, (EAST, S // 2), engage=False) is None
    assert moved(run, (EAST, S // 4), engage=False) is not None
    run.data.groups[1].side = 0
    assert moved(run, (EAST, S // 2)) is None


def test_a_base_beside_the_stick() -> None:
    # half a stick and a base's radius make 252
    for aside, free in ((251, False), (253, True)):
        run = duel([(20, 20)], [(22, 20)])
        run.data.groups[1].side = 0
        run.data.groups[1].figures[0].y = AT + aside
        assert (moved(run, (EAST, S)) is not None) == free


def test_only_a_whole_first_stick_allows_a_second() -> None:
    run = duel([(20, 20)])
    assert moved(run, (EAST, S), (EAST, S)) is not None
    assert moved(run, (EAST, S), (EAST, S // 4)) is not None
    assert moved(run, (EAST, S // 2), (EAST, S)) is None
    assert moved(run, (EAST, S), (EAST, S), pace='none', fight_pace=False) is None
    assert moved(run, (EAST, S), (EAST, S), (EAST, S)) is None
    assert moved(run, (EAST, S), (EAST, S), (EAST, S), extra=1) is not None


def test_the_second_stick_begins_at_the_end_of_the_first() -> None:
    layout = moved(duel([(20, 20)]), (EAST, S), (SOUTH, S))
    assert layout is not None
    # the first stick ends a radius before the leader; there the second turns south
    assert layout.places[0] == (AT + S + 125, AT + S - 125)


@pytest.mark.parametrize(('gap', 'paced'), [(S + 125, False), (S + 126, True)])
def test_no_second_stick_with_an_enemy_within_s_of_the_first_ones_end(
    gap: int, paced: bool
) -> None:
    run = duel([(20, 20)], [(20, 20)])
    foe = run.data.groups[1].figures[0]
    tip = AT + 125 + S
    foe.x, foe.y = tip, AT + gap
    assert (moved(run, (EAST, S), (NORTH, S)) is not None) == paced
    assert moved(run, (EAST, S)) is not None


def test_animals_stop_the_second_stick_and_cattle_do_not() -> None:
    for kind, paced in (('animal', False), ('cattle', True), ('independent', True)):
        run = duel([(20, 20)])
        beast(run, kind, 20 + 4, 23)
        assert (moved(run, (EAST, S), (NORTH, S)) is not None) == paced


def test_a_second_stick_that_engages_is_always_possible() -> None:
    run = duel([(20, 20)], [(20 + 7, 20)])
    contact = 7 * INCH - S - BASE
    assert moved(run, (EAST, S), (NORTH, S)) is None
    layout = moved(run, (EAST, S), (EAST, contact), target='g1')
    assert layout is not None
    assert layout.paced
    assert layout.places[0] == (27 * INCH - BASE, AT)
    assert moved(run, (EAST, S), (EAST, contact), target='g1', engage=False) is None
    assert moved(run, (EAST, S), (EAST, contact), target='g1', pace='none') is not None
    assert (
        moved(run, (EAST, S), (EAST, contact), target='g1', pace='none', fight_pace=False) is None
    )


def test_an_added_stick_may_ignore_enemies() -> None:
    run = duel([(20, 20)], [(24, 23)])
    assert moved(run, (EAST, S), (NORTH, S), extra=1) is None
    assert moved(run, (EAST, S), (NORTH, S), extra=1, ignore_enemies=True) is not None
    assert moved(run, (EAST, S), (NORTH, S), extra=1, ignore_enemies=True, pace='none',
                 fight_pace=False) is not None  # fmt: skip
    assert moved(run, (EAST, S), (NORTH, S), (NORTH, S), extra=1, ignore_enemies=True,
                 limit=2) is None  # fmt: skip


def test_the_group_gathers_in_contact_and_not_further_along() -> None:
    run = duel(row(20, 20, 5, 0, 1))
    layout = moved(run, (NORTH, S))
    assert layout is not None
    leader, *others = layout.places
    assert leader == (AT, AT - S)
    assert sum(dist(leader, at) <= 255 for at in others) == 4  # all beside or behind the leader
    assert all(y >= leader[1] - 1 for _, y in others)
    assert chained(layout.places, 255)
    assert all(dist(a, b) >= 248 for a in layout.places for b in layout.places if a != b)


def test_a_fifth_figure_stands_behind() -> None:
    layout = moved(duel(row(20, 20, 6, 0, 1)), (NORTH, S))
    assert layout is not None
    far = [at for at in layout.places if dist(at, layout.places[0]) > 255]
    assert len(far) == 1
    assert dist(far[0], layout.places[0]) < 2 * 255


def test_nobody_travels_further_than_the_leader_by_the_other_ruling() -> None:
    run = duel(row(20, 20, 4, 0, 1), gather_limit='distance')
    before = [(f.x, f.y) for f in run.data.groups[0].figures]
    layout = moved(run, (NORTH, S))
    assert layout is not None
    ways = [dist(a, b) for a, b in zip(before, layout.places, strict=True)]
    assert max(ways) <= ways[0] + 0.5
    assert chained(layout.places, 255)
    # the figure furthest behind cannot come along with a short step to the north
    assert (
        moved(run, (NORTH, S // 4)) is None
        or max(
            dist(a, b)
            for a, b in zip(before, moved(run, (NORTH, S // 4)).places, strict=True)  # type: ignore[union-attr]
        )
        <= S // 4 + 1
    )


def test_a_follower_never_ends_in_contact_with_another_enemy() -> None:
    # an enemy stands where a follower would go: west of the leader's end
    run = duel(row(20, 20, 5, 0, 1), [(20 - 1.1, 16)])
    layout = moved(run, (NORTH, S))
    assert layout is not None
    foe = run.data.groups[1].figures[0]
    assert all(dist(at, (foe.x, foe.y)) > 255 for at in layout.places)


def test_the_leader_may_not_stop_in_contact_without_engaging() -> None:
    run = duel([(20, 20)], [(22 + 254 / 254, 20)])
    run.data.groups[1].figures[0].x = AT + 2 * INCH + 252
    assert moved(run, (EAST, 2 * INCH)) is None
    assert moved(run, (EAST, 2 * INCH + 2), target='g1') is not None


def test_engaging_places_the_leader_in_contact() -> None:
    for y in (0, 60, 125, 200, 245, 251):
        run = duel(row(20, 20, 4, -1), [(23, 20)])
        run.data.groups[1].figures[0].y = AT + y
        found = [one for one in ends(run, pace='none', fight_pace=False) if one[3] == 'g1']
        assert found
        for one in found:
            layout = choices(run).layout(one)
            assert layout is not None
            leader = layout.places[one[1]]
            foe = (run.data.groups[1].figures[0].x, run.data.groups[1].figures[0].y)
            assert 248 <= dist(leader, foe) <= 255


def test_nobody_else_may_lie_under_a_stick_that_engages() -> None:
    run = duel([(20, 20)], [(23.5, 20)])
    friend = row(21.7, 21.2, 1)
    run.data.groups.append(run.data.groups[0].copy())
    third = run.data.groups[2]
    third.index = 2
    third.figures[0].x, third.figures[0].y = (round(v * INCH) for v in friend[0])
    assert not [
        one for one in ends(run, headings=(EAST, 1)) if one[3] == 'g1' and one[2][0][0] == 1
    ]


# -- terrain


def test_no_stick_runs_through_an_area() -> None:
    run = duel([(20, 20)], [(40, 40)], box(21, 18, 1.5, 4))
    assert moved(run, (EAST, S)) is None  # in on one side and out on the other
    assert moved(run, (EAST, S // 2)) is not None  # inside: 22 is in the area
    assert moved(run, (NORTH, S)) is not None


def test_one_move_never_enters_and_leaves() -> None:
    run = duel([(20, 20)], [(40, 40)], box(23, 18, 4, 4))
    assert moved(run, (EAST, S)) is not None
    assert moved(run, (EAST, S), (EAST, S // 4)) is not None
    assert moved(run, (EAST, S), (EAST, S)) is None  # 28 is beyond
    assert moved(run, (EAST, S), (NORTH, S)) is None


def test_one_move_never_changes_from_an_area_to_another() -> None:
    run = duel([(20, 20)], [(40, 40)], box(18, 18, 3, 4), box(24, 18, 4, 4))
    assert moved(run, (EAST, 3 * INCH)) is not None  # 23: between them
    assert moved(run, (EAST, S), (EAST, INCH)) is None


def test_all_figures_end_inside_or_all_outside() -> None:
    run = duel(row(20, 20, 4, -1), [(40, 40)], box(23, 19.2, 6, 6))
    layout = moved(run, (EAST, S))
    assert layout is not None
    assert layout.area == 0
    assert all(run.table.area_at(*at) == 0 for at in layout.places)


def test_a_group_too_large_for_an_area_does_not_enter() -> None:
    run = duel(row(20, 20, 6, -1), [(40, 40)], box(23.5, 19.5, 1.2, 1.2))
    assert moved(run, (EAST, S)) is None
    assert moved(duel([(20, 20)], [(40, 40)], box(23.5, 19.5, 1.2, 1.2)), (EAST, S)) is not None


def test_a_melee_in_an_area_may_leave_figures_outside() -> None:
    # an enemy inside a small area: the leader enters, the others have no room
    small = box(23.2, 19.4, 2.2, 1.2)
    run = duel(row(20, 20, 5, -1), [(24.9, 20)], small)
    one = moved(run, (EAST, round(4.9 * INCH) - BASE), target='g1')
    assert one is not None
    assert one.partial
    assert one.area == 0
    assert moved(duel(row(20, 20, 5, -1), [(40, 40)], small), (EAST, 3 * INCH + 190)) is None


def test_blocking_terrain_stops_the_leader_in_contact() -> None:
    run = duel([(20, 20)], [(40, 40)], box(23, 18, 3, 4, high=True, blocking=True))
    assert moved(run, (EAST, S)) is None
    stop = 3 * INCH - 125
    layout = moved(run, (EAST, stop))
    assert layout is not None
    assert run.table.touches(run.table.areas[0], *layout.places[0], 130)
    assert moved(run, (EAST, 2 * INCH)) is not None
    assert moved(run, (EAST, 3 * INCH)) is None


def test_a_slanted_wall_can_be_touched_too() -> None:
    house = area('house', (23, 20), (26, 17), (28, 19), (25, 22), high=True, blocking=True)
    run = duel([(20, 20)], [(40, 40)], house)
    stops = [one[2][0][1] for one in ends(run, headings=(EAST,), pace='none', fight_pace=False)]
    odd = [length for length in stops if length % INCH]
    assert len(odd) == 1
    layout = moved(run, (EAST, odd[0]))
    assert layout is not None
    assert run.table.touches(run.table.areas[0], *layout.places[0], 128)
    assert not run.table.touches(run.table.areas[0], *layout.places[0], 124)


def test_a_river_is_crossed_freely_but_groups_do_not_straddle_it() -> None:
    river = area('river', (22, 0), (22, 48), width=1.5)
    run = duel(row(20, 20, 3, -1), [(40, 40)], river)
    assert moved(run, (EAST, S)) is not None
    layout = moved(run, (EAST, 2 * INCH))
    assert layout is not None
    assert all(run.table.in_river(*at) for at in layout.places)
    assert layout.area == -1


def test_no_second_stick_from_a_river() -> None:
    river = area('river', (24, 0), (24, 48), width=3)
    run = duel([(20, 20)], [(40, 40)], river)
    assert moved(run, (EAST, S), (EAST, S)) is None
    assert moved(run, (WEST, S), (WEST, S)) is not None
    track = area('track', (18, 20), (30, 20), width=1.5)
    assert moved(duel([(20, 20)], [(40, 40)], river, track), (EAST, S), (EAST, S)) is not None


def test_a_river_as_an_area_is_not_crossed_in_one_move() -> None:
    river = area('river', (22, 0), (22, 48), width=1.5)
    run = duel([(20, 20)], [(40, 40)], river, river_is_area='yes')
    assert moved(run, (EAST, S)) is None
    layout = moved(run, (EAST, 2 * INCH))
    assert layout is not None
    assert layout.area == 0


def test_all_figures_are_on_a_track_or_off_it() -> None:
    track = area('track', (0, 20), (48, 20), width=1.5)
    run = duel(row(20, 20, 3), [(40, 40)], track)
    layout = moved(run, (NORTH, S))
    assert layout is not None
    assert not any(run.table.on_track(*at) for at in layout.places)
    along = moved(run, (EAST, S), leader=2)
    assert along is not None
    assert all(run.table.on_track(*at) for at in along.places)


# -- obstacles


def fence(high: bool) -> Any:
    return area('obstacle', (22, 10), (22, 30), high=high)


def test_a_low_obstacle_does_not_matter() -> None:
    run = duel(row(20, 20, 3, -1), [(40, 40)], fence(False))
    assert moved(run, (EAST, S)) is not None
    run = duel(row(20, 20, 3, -1), [(40, 40)], fence(False), low_obstacle_restricts_move='yes')
    assert moved(run, (EAST, S)) is None


def test_a_high_obstacle_is_crossed_from_contact_only() -> None:
    run = duel(row(20, 20, 3, -1), [(40, 40)], fence(True))
    assert moved(run, (EAST, S)) is None
    contact = 2 * INCH - 125
    layout = moved(run, (EAST, contact))
    assert layout is not None
    near = [(22 - 125 / INCH, 20), (22 - 375 / INCH, 20)]
    run = duel(near, [(40, 40)], fence(True))
    crossed = moved(run, (EAST, S))
    assert crossed is not None
    assert all(x > 22 * INCH + 124 for x, _ in crossed.places)
    assert moved(run, (EAST, S), (EAST, S)) is None  # never a second stick
    assert moved(run, (WEST, S), (WEST, S), leader=1) is not None


def test_an_enemy_behind_an_obstacle_is_engaged_from_the_obstacle() -> None:
    for high in (True, False):
        run = duel([(20, 20)], [(22 + 130 / INCH, 20)], fence(high))
        contact = 2 * INCH - 125
        layout = moved(run, (EAST, contact), target='g1')
        assert layout is not None, high
        assert layout.end.across == 0
        assert layout.places[0] == (AT + contact, AT)


def test_an_enemy_far_behind_a_low_fence_is_engaged_beyond_it() -> None:
    run = duel([(20, 20)], [(24.5, 20)], fence(False))
    found = [one for one in ends(run, headings=(EAST,)) if one[3] == 'g1']
    assert len(found) == 1
    layout = choices(run, headings=(EAST,)).layout(found[0])
    assert layout is not None
    assert layout.end.across == -1
    run = duel([(20, 20)], [(24.5, 20)], fence(True))
    assert not [one for one in ends(run, headings=(EAST,)) if one[3] == 'g1']


# -- edges, entries, things


def test_nobody_leaves_the_table() -> None:
    run = duel([(1, 20)])
    assert moved(run, (WEST, S)) is None
    assert moved(run, (WEST, S // 4)) is None  # the base would hang over
    assert moved(run, (EAST, S)) is not None


def test_a_group_leaves_where_it_may() -> None:
    run = duel([(2, 20)])
    assert not [one for one in ends(run) if one[3] == 'exit:west']
    found = [one for one in ends(run, exits=frozenset({'west'})) if one[3] == 'exit:west']
    assert found
    assert all(9 <= one[2][-1][0] <= 23 for one in found)
    assert not [one for one in ends(run, exits=frozenset({'north'})) if one[3].startswith('exit')]


def test_a_group_leaves_only_over_a_marked_point_where_there_is_one() -> None:
    run = duel([(2, 20)])
    found = [one for one in ends(run, gates=((0, 20 * INCH),)) if one[3] == 'exit:west']
    assert ('move', 0, ((WEST, 2 * INCH - 125),), 'exit:west') in found
    straight = [one for one in found if one[2] == ((WEST, 2 * INCH - 125),)]
    assert len(straight) == 1
    assert not [one for one in ends(run, gates=((0, 30 * INCH),)) if one[3] == 'exit:west']


def test_a_group_comes_in_at_its_entry() -> None:
    run = duel(row(20, 20, 4))
    run.data.groups[0].place = RESERVE
    layout = moved(run, (SOUTH, S), entry=(AT, 0), leader=2)
    assert layout is not None
    # the near end of the stick lies on the entry, the leader's front at the far end
    assert layout.places[2] == (AT, S - 125)
    assert all(125 <= y <= S for _, y in layout.places)
    assert moved(run, (NORTH, S), entry=(AT, 0)) is None


def test_items_under_a_stick_can_be_picked_up() -> None:
    run = duel([(20, 20)])
    run.data.items.append(Item('loot', 'loot', x=22 * INCH, y=AT + 60))
    found = [one for one in ends(run, headings=(EAST,), pace='none') if one[3] == 'i0']
    assert len(found) == 1
    layout = choices(run).layout(found[0])
    assert layout is not None
    assert layout.places[0] == (22 * INCH, AT + 60)
    assert not [one for one in ends(run, headings=(NORTH,)) if one[3] == 'i0']
    assert not [one for one in ends(run, headings=(EAST,), items=False) if one[3] == 'i0']


def test_an_independent_character_is_taken_along() -> None:
    run = duel(row(20, 20, 3, -1))
    beast(run, 'independent', 22.5, 20)
    found = [one for one in ends(run, headings=(EAST,), pace='none') if one[3] == 'n0']
    assert len(found) == 1
    layout = choices(run).layout(found[0])
    assert layout is not None
    assert layout.places[0] == (round(22.5 * INCH), AT)
    assert len(layout.places) == 4  # room for the one that joins
    assert chained(layout.places, 255)


def test_a_forced_move_goes_as_far_as_it_can() -> None:
    run = duel([(20, 20)], [(40, 40)], box(22, 18, 3, 4, high=True, blocking=True))
    assert ends(run, headings=(EAST,), full=True, pace='none', fight_pace=False) == {
        ('move', 0, ((EAST, 2 * INCH - 125),), '')
    }
    run = duel([(20, 20)], [(23, 20)])
    assert {one[3] for one in ends(run, headings=(EAST,), full=True, pace='none')} == {'g1'}


def test_moves_out_of_an_area_without_entering_another() -> None:
    run = duel([(20, 20)], [(40, 40)], box(18, 18, 4, 4), box(23, 26, 4, 4))
    assert moved(run, (EAST, S), leave=False) is None
    assert moved(run, (EAST, S), leave=True) is not None
    outside = duel([(20, 20)], [(40, 40)], box(23, 18, 4, 4))
    assert moved(outside, (EAST, S), enter=False) is None


# -- the protocol


def small() -> Any:
    return duel(row(20, 20, 2, 0, 1), [(24.5, 20)], box(18, 14, 4, 2.5), fence(False))


def wall(x: float, y: float, w: float, h: float) -> Any:
    return box(x, y, w, h, high=True, blocking=True)


def test_what_is_sampled_is_what_is_listed() -> None:
    run = small()
    beast(run, 'independent', 17, 20)
    run.data.items.append(Item('loot', 'loot', x=20 * INCH, y=17 * INCH))
    limits: dict[str, Any] = {'headings': (0, 3, 16, 24)}
    listed = choices(run, **limits).all()
    assert len(set(listed)) == len(listed)
    assert {one[3][:1] for one in listed if one[0] == 'move'} == {'', 'g', 'n', 'i'}
    asked = choices(run, **limits)
    chance = KeyedChance(1, 'moves', 0)
    sampled = {asked.sample(chance) for _ in range(12_000)}
    assert sampled == set(listed)
    assert all(one in choices(run, **limits) for one in listed)


@pytest.mark.parametrize('full', [False, True])
def test_sampling_finds_a_move_wherever_there_is_one(full: bool) -> None:
    # hemmed in by blocking terrain on all sides but a gap
    walls = [
        wall(18, 18, 4, 1), wall(18, 21, 4, 1), wall(18, 19, 1, 2), wall(21.3, 19, 0.7, 0.6),
    ]  # fmt: skip
    run = duel([(19.8, 20)], [(40, 40)], *walls)
    listed = set(choices(run, full=full).all())
    chance = KeyedChance(2, 'moves', 0)
    assert {choices(run, full=full).sample(chance) for _ in range(300)} <= listed
    assert listed


def test_no_move_at_all_is_staying() -> None:
    walls = [
        wall(18, 18, 4, 1), wall(18, 21, 4, 1), wall(18, 19, 1.4, 2), wall(20.6, 19, 1.4, 2),
    ]  # fmt: skip
    run = duel([(20, 20)], [(40, 40)], *walls)
    run.data.groups[0].figures[0].x = AT
    found = choices(run, full=True)
    assert found.sample(KeyedChance(1, 'x', 0)) in found.all()


def test_strange_options_are_no_moves() -> None:
    found = choices(duel([(20, 20)]))
    for option in (None, ('move',), ('move', 9, ((0, S),), ''), ('move', 0, (), ''),
                   ('move', 0, ((40, S),), ''), ('move', 0, ((0, S),), 'g1'),
                   ('fly', 0, 1, 2)):  # fmt: skip
        assert option not in found


def test_moves_are_the_same_when_the_table_is_turned() -> None:
    run = small()
    around: Any = small()
    size = 48 * INCH
    for one in around.data.groups:
        for figure in one.figures:
            figure.x, figure.y = size - figure.y, figure.x
    areas = [box(48 - 16.5, 18, 2.5, 4), area('obstacle', (38, 22), (18, 22))]
    spread(around, *areas)
    here, there = choices(run), choices(around)
    plain = {one for one in here.all() if one[0] == 'move'}
    expected = {
        (kind, leader, tuple(((h + 8) % 32, length) for h, length in path), target)
        for kind, leader, path, target in plain
    }
    assert {one for one in there.all() if one[0] == 'move'} == expected
    for kind, leader, path, target in list(plain)[::37]:
        turned = (kind, leader, tuple(((h + 8) % 32, length) for h, length in path), target)
        first, second = here.layout((kind, leader, path, target)), there.layout(turned)
        assert first is not None
        assert second is not None
        assert second.places == tuple((size - y, x) for x, y in first.places)


def test_leaders_end_at_mirrored_places_when_the_table_is_mirrored() -> None:
    run, mirror = small(), small()
    size = 48 * INCH
    for one in mirror.data.groups:
        for figure in one.figures:
            figure.x = size - figure.x
    spread(mirror, box(48 - 22, 14, 4, 2.5), area('obstacle', (26, 10), (26, 30)))
    ends_here = {(size - x, y) for x, y in leader_ends(run)}
    assert ends_here == leader_ends(mirror)


def leader_ends(run: Any) -> set[tuple[int, int]]:
    found = choices(run)
    layouts = [(one, found.layout(one)) for one in found.all() if one[0] == 'move']
    return {layout.places[one[1]] for one, layout in layouts if layout}


def test_moving_toward_a_point() -> None:
    run = duel(row(20, 20, 3))
    option = choices(run).toward(20 * INCH, 40 * INCH)
    layout = choices(run).layout(option)
    assert layout is not None
    assert layout.places[option[1]][1] >= AT + 2 * S - 30


def test_a_group_that_must_move_does_so_even_away_from_a_point() -> None:
    run = duel([(20, 20)])
    assert choices(run).toward(20 * INCH, 20 * INCH) == ('stay',)
    found = choices(run, full=True)
    assert found.toward(20 * INCH, 20 * INCH) in set(found.all())


def test_tokens_limit_a_move_action() -> None:
    run = duel([(20, 20)])
    one = run.data.groups[0]
    assert moves.can_move(run, one)
    one.stress = ['movement']
    limits = moves.action_limits(run, one, 'black')
    assert (limits.most(False), limits.most(True)) == (1, 1)
    one.stress = ['movement', 'movement']
    assert not moves.can_move(run, one)
    one.stress = ['panic']
    assert not moves.can_move(run, one)
    one.stress = ['terror'] * 4
    assert moves.can_move(run, one)
    assert not moves.action_limits(run, one, 'black').engage
    one.stress = []
    assert not moves.action_limits(run, one, 'red').engage
    assert moves.action_limits(run, one, 'black').engage
