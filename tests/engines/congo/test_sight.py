"""Lines of sight, ranges and cover: the diagrams of the rulebook's shooting chapter, in numbers."""

import pytest

from printplay.engines.congo.ground import measure, sight
from printplay.engines.congo.run import Run
from printplay.engines.congo.state import Figure, Group, Lasting
from support.congo_map import BASE, INCH, SOLDIERS, area, beast, both, box, duel, row
from support.congo_play import book_of


def third(run: Run, x: float, y: float, side: int = 0) -> Group:
    """Another group of one figure; inches."""
    index = len(run.data.groups)
    figure = Figure(round(x * INCH), round(y * INCH), 'figure', SOLDIERS)
    run.data.groups.append(Group(index, side, SOLDIERS, [figure]))
    return run.data.groups[index]


def sees(run: Run) -> bool:
    return sight.sees_group(run, run.data.groups[0], run.data.groups[1])


def test_sight_is_free_over_open_ground_and_the_own_group() -> None:
    run = duel(row(10, 20, 5), [(20, 20)])
    assert sight.seeing(run, *both(run)) == [0, 1, 2, 3, 4]
    assert sight.seeing(run, run.data.groups[1], run.data.groups[0]) == [0]


@pytest.mark.parametrize('side', [0, 1])
def test_a_third_group_blocks_even_if_only_partly_under_the_stick(side: int) -> None:
    # half a stick and a radius make 252 from the middle of the line
    for aside, free in ((0, False), (251, False), (252, True)):
        run = duel([(10, 20)], [(20, 20)])
        one = third(run, 15, 20, side)
        one.figures[0].y += aside
        assert sees(run) == free


def test_a_thin_line_by_the_other_ruling() -> None:
    book = book_of(los_width_mm='0')
    for aside, free in ((0, False), (124, False), (125, True)):
        run = duel([(10, 20)], [(20, 20)])
        run.book = book
        third(run, 15, 20).figures[0].y += aside
        assert sees(run) == free


def test_animals_block_sight() -> None:
    run = duel([(10, 20)], [(20, 20)])
    beast(run, 'animal', 15, 20)
    assert not sees(run)


def test_one_sees_into_a_high_area_and_out_of_it_but_not_through() -> None:
    wood = box(14, 18, 4, 4, high=True, cover='D8')
    assert not sees(duel([(10, 20)], [(20, 20)], wood))
    assert sees(duel([(10, 20)], [(16, 20)], wood))
    assert sees(duel([(16, 20)], [(20, 20)], wood))
    assert sees(duel([(15, 20)], [(17, 20)], wood))
    assert sees(duel([(10, 20)], [(20, 20)], box(14, 18, 4, 4, cover='D8')))
    # a corner under the edge of the stick is enough
    assert not sees(duel([(10, 17.6)], [(20, 17.6)], wood))
    assert sees(duel([(10, 17.4)], [(20, 17.4)], wood))


def test_sight_leaves_a_hollow_area_only_once() -> None:
    # an area like a horseshoe, open to the east
    shoe = area('area', (10, 10), (20, 10), (20, 12), (12, 12), (12, 18), (20, 18), (20, 20),
                (10, 20), high=True)  # fmt: skip
    assert sees(duel([(11, 11)], [(11, 19)], shoe))
    assert not sees(duel([(19, 11)], [(19, 19)], shoe))  # out of it and into it again
    assert sees(duel([(16, 15)], [(16, 19)], shoe))


def test_blocking_high_terrain_and_high_obstacles_block() -> None:
    house = box(14, 18, 2, 4, 'house', high=True, blocking=True)
    assert not sees(duel([(10, 20)], [(20, 20)], house))
    wall = area('obstacle', (15, 15), (15, 25), high=True)
    assert not sees(duel([(10, 20)], [(20, 20)], wall))
    assert sees(duel([(10, 20)], [(20, 20)], area('obstacle', (15, 15), (15, 25))))
    assert not sees(duel([(10, 14.6)], [(20, 14.6)], wall))
    assert sees(duel([(10, 14.4)], [(20, 14.4)], wall))


def test_any_terrain_blocks_by_the_other_ruling() -> None:
    low = box(14, 18, 4, 4, cover='D8')
    assert not sees(duel([(10, 20)], [(20, 20)], low, los_blockers='any_terrain'))
    assert sees(duel([(10, 20)], [(16, 20)], low, los_blockers='any_terrain'))
    fence = area('obstacle', (15, 15), (15, 25))
    assert not sees(duel([(10, 20)], [(20, 20)], fence, los_blockers='any_terrain'))
    river = area('river', (15, 15), (15, 25), width=2)
    assert sees(duel([(10, 20)], [(20, 20)], river, los_blockers='any_terrain'))


def test_partial_shooting_one_figure_alone_sees_the_target() -> None:
    # a friendly wall of bases leaves a gap for the first figure only
    run = duel(row(10, 20, 4, 0, 1), [(20, 20)])
    for k in range(5):
        third(run, 12, 21.05 + k)
    assert sight.seeing(run, *both(run)) == [0]


def test_nothing_is_seen_further_than_the_night_allows() -> None:
    run = duel([(10, 20)], [(18.9, 20)])
    assert sees(run)
    run.data.lasting.append(Lasting('night', 'USR-13', 'end_of_game', value='M'))
    assert sees(run)  # 8 inches and two radii of half an inch
    run.data.groups[1].figures[0].x = 19 * INCH
    assert not sees(run)
    run.data.lasting[0] = Lasting('downpour', 'USR-06', 'end_of_game', value='M')
    assert sees(run)


def test_range_is_from_edge_to_edge() -> None:
    run = duel([(10, 20)], [(10, 20)])
    foe = run.data.groups[1].figures[0]
    for gap, reached in ((12 * INCH + BASE, True), (12 * INCH + BASE + 1, False)):
        foe.x = 10 * INCH + gap
        assert sight.reaching(run, *both(run), 12 * INCH, 0) == reached
        assert measure.within(run, *both(run), 12 * INCH) == reached


@pytest.mark.parametrize(('ruling', 'reached'), [('no', True), ('yes', False)])
def test_range_and_sight_may_be_of_two_figures(ruling: str, reached: bool) -> None:
    # the near figure is hidden by another group, the far one is seen but out of range
    run = duel([(10, 20)], [(15, 20), (15, 24)], range_and_sight_same_figure=ruling)
    third(run, 13, 20)
    assert sees(run)
    assert sight.reaching(run, *both(run), 5 * INCH, 0) == reached


def cover(run: Run) -> int:
    eye = run.data.groups[0].figures[0]
    return sight.cover_die(run, run.data.groups[1], eye.x, eye.y)


def test_cover_dice() -> None:
    assert cover(duel([(10, 20)], [(20, 20)])) == 6
    for die, sides in (('D6', 6), ('D8', 8), ('D10', 10)):
        assert cover(duel([(10, 20)], [(20, 20)], box(18, 18, 4, 4, cover=die))) == sides
        assert cover(duel([(19, 20)], [(20.5, 20)], box(18, 18, 4, 4, cover=die))) == sides
    assert cover(duel([(10, 20)], [(20, 20)], area('river', (20, 0), (20, 48), width=3))) == 6
    assert cover(duel([(10, 20)], [(20, 20)], area('track', (20, 0), (20, 48), width=2))) == 6


def test_a_low_obstacle_that_sight_crosses_gives_its_own_die() -> None:
    fence = area('obstacle', (18, 18), (18, 22))
    assert cover(duel([(10, 20)], [(20, 20)], fence)) == 10
    assert cover(duel([(10, 20)], [(20, 20)], fence, box(19, 18, 4, 4, cover='D8'))) == 10
    assert cover(duel([(10, 24)], [(20, 24)], fence)) == 6


def test_who_stands_on_a_line() -> None:
    run = duel([(10, 20)], [(20, 21)])
    found = sight.line_groups(run, 0, 20 * INCH, 48 * INCH, 20 * INCH)
    assert [one.index for one in found] == [0]


def test_distances_to_places() -> None:
    run = duel([(10, 20)], [(20, 20)], box(12, 19, 2, 2, 'house', high=True, blocking=True))
    one = run.data.groups[0]
    gap = 2 * INCH - 125
    assert measure.within_area(run, one, 0, gap)
    assert not measure.within_area(run, one, 0, gap - 1)
    assert measure.within_edge(run, one, 'west', 10 * INCH - 125)
    assert not measure.within_edge(run, one, 'west', 10 * INCH - 126)
    assert measure.near_edge(run, one) == 'west'
    assert measure.within_point(run, one, 13 * INCH, 20 * INCH, 3 * INCH - 125)
    assert not measure.contacts(run, one, 0)
    one.figures[0].x = 12 * INCH - 128
    assert measure.contacts(run, one, 0)


@pytest.mark.parametrize(('ruling', 'wet'), [('D6', 6), ('D8', 8)])
def test_dense_cover(ruling: str, wet: int) -> None:
    book = book_of(dense_cover_in_river=ruling)
    maps = {
        8: (),
        10: (box(18, 18, 4, 4, cover='D10'),),
        wet: (area('river', (20, 0), (20, 48), width=3),),
    }
    for sides, areas in maps.items():
        run = duel([(10, 20)], [(20, 20)], *areas)
        run.book = book
        run.data.universal = ('USR-05',)
        run.data.lasting.append(Lasting('USR-05', 'USR-05', 'end_of_game', effect='USR-05'))
        assert cover(run) == sides
