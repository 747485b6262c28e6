"""Objects change hands as USR-14 says: picked up, dropped in flight, taken by the winner."""

import pytest

from printplay.engines.congo.effects import fire
from printplay.engines.congo.fighting import losses
from printplay.engines.congo.run import Run, Scope
from printplay.engines.congo.state import Item, Lasting
from printplay.engines.congo.world import objects
from support.congo_play import book_of, group, play, position

ASKARIS, ZANZIBARIS = 'white_men.trained_askaris', 'zanzibar.zanzibaris'


def game(*, adventure: str = 'crossing', dice: tuple[int, ...] = (), **rulings: str) -> Run:
    """Two groups; the rule for objects is in play, a crate lies on the table."""
    run = position(
        group(ASKARIS, (20, 30)),
        group(ZANZIBARIS, (30, 30), side=1),
        adventure=adventure,
        dice=dice,
        book=book_of(**rulings),
    )
    run.data.lasting.append(Lasting('USR-14', 'USR-14', 'end_of_game', effect='USR-14'))
    run.data.items.append(Item('object', 'crate_west', x=5000, y=5000))
    return run


def pick_up(run: Run) -> bool:
    taker = run.data.groups[0]
    return play(objects.pick_up(run, taker, 0, Scope(0, 'MOV-6', taker)))


def retreat(run: Run, *, animal: bool = False) -> None:
    loser, winner = run.data.groups
    scope = Scope(0, '', loser, loser=loser, winner=None if animal else winner)
    scope.foe = None if animal else winner
    if animal:
        scope.facts['foe_kind'] = 'animal'
    play(fire(run, 'on_retreat', loser, scope))


def test_what_a_move_touches_is_picked_up() -> None:
    run = game()
    assert pick_up(run)
    assert not run.data.items
    assert [item.ref for item in run.data.groups[0].items] == ['crate_west']
    assert run.data.groups[0].items[0].seen


def test_the_winner_of_a_melee_takes_it_when_the_loser_retreats() -> None:
    run = game()
    pick_up(run)
    retreat(run)
    assert not run.data.groups[0].items
    assert len(run.data.groups[1].items) == 1


def test_it_stays_on_the_spot_after_a_retreat_from_an_animal() -> None:
    run = game()
    pick_up(run)
    retreat(run, animal=True)
    (item,) = run.data.items
    assert (item.x, item.y) == (run.data.groups[0].figures[0].x, run.data.groups[0].figures[0].y)


def test_it_is_dropped_in_flight_unless_it_may_not_be() -> None:
    run = game()
    pick_up(run)
    fled = run.data.groups[0]
    fled.items.append(Item('loot', 'loot', locked=True))
    play(fire(run, 'on_flee', fled, Scope(0, '', fled)))
    assert [item.kind for item in fled.items] == ['loot']
    assert [item.ref for item in run.data.items] == ['crate_west']


@pytest.mark.parametrize(
    ('cause', 'ruling', 'holder'),
    [
        ('melee', 'winner', 1),
        ('melee', 'stays', None),
        ('shooting', 'winner', None),
        ('shooting', 'stays', None),
    ],
)
def test_a_group_that_is_wiped_out_leaves_it(cause: str, ruling: str, holder: int | None) -> None:
    run = game(object_on_melee_wipe=ruling)
    pick_up(run)
    gone, foe = run.data.groups
    at = gone.figures[0].x, gone.figures[0].y
    play(losses.eliminate(run, gone, losses.Cause(cause, foe, 1)))
    assert not gone.items
    if holder is None:
        assert [(item.x, item.y) for item in run.data.items] == [at]
    else:
        assert [item.ref for item in foe.items] == ['crate_west']


@pytest.mark.parametrize(('face', 'bulky'), [(5, True), (4, False)])
def test_a_crate_is_looked_into_once(face: int, bulky: bool) -> None:
    run = game(adventure='the_cache', dice=(face,))
    pick_up(run)
    (item,) = run.data.groups[0].items
    assert item.bulky is bulky
    assert bool(item.flags.get('instruments')) is bulky
    objects.drop(run, run.data.groups[0])
    run.chance.dice = [8]  # type: ignore[attr-defined]
    pick_up(run)
    assert item.bulky is bulky


def test_loot_in_an_area_lies_free_of_models() -> None:
    run = game()
    finder = run.data.groups[0]
    grass = next(i for i, area in enumerate(run.table.areas) if area.id == 'north_grass')
    assert play(objects.place_loot(run, 0, finder, grass, True, True, False, 'x', 'area'))
    loot = run.data.items[-1]
    assert loot.kind == 'loot'
    assert loot.bulky
    assert run.table.area_at(loot.x, loot.y) == grass
