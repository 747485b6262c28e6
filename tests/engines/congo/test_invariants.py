"""Every invariant finds what breaks it, and a sound game breaks none."""

from collections.abc import Callable

import pytest

from mutants.engine_faults import engine_fault
from printplay.engines.congo import invariants
from printplay.engines.congo.run import Run
from printplay.engines.congo.state import GONE, Figure, Item
from printplay.engines.congo.turns import cards
from support.congo_play import group, position

ASKARIS, ZANZIBARIS = 'white_men.trained_askaris', 'zanzibar.zanzibaris'


def game() -> Run:
    run = position(
        group(ASKARIS, (20, 31), people=('white_men.explorer', 'bearer'), stress=('panic',)),
        group(ZANZIBARIS, (40, 31), side=1),
    )
    for side in run.data.sides:
        side.deck = [ref for ref, card in run.book.totems.items() for _ in range(card.copies)]
    run.data.bag['panic'] += 1
    run.data.items.append(Item('object', 'crate'))
    invariants.remember(run.data)
    run.data.bag['panic'] -= 1
    run.data.phase = 'step'
    assert names(run) == []
    return run


def names(run: Run) -> list[str]:
    return [one.name for one in invariants.check(run.book, run.table, run.data)]


def _leak(run: Run) -> None:
    run.data.bag['terror'] -= 1


def _swap(run: Run) -> None:
    run.data.bag['terror'] -= 1
    run.data.bag['combat'] += 1


def _double_card(run: Run) -> None:
    run.data.sides[0].hand.append(run.data.sides[0].deck[0])


def _unshuffled(run: Run) -> None:
    side = run.data.sides[1]
    side.deck, side.discard = [], side.deck
    with engine_fault('no_reshuffle'):
        cards.draw_totem(run, 1)


def _too_many_chosen(run: Run) -> None:
    run.data.sides[1].chosen = list(run.book.actions)[:4]


def _five_tokens(run: Run) -> None:
    for kind in ('terror', 'terror', 'combat', 'combat'):
        run.data.bag[kind] -= 1
        run.data.groups[0].stress.append(kind)


def _last_figure(run: Run) -> None:
    _five_tokens(run)
    run.data.bag[run.data.groups[0].stress.pop()] += 1
    run.data.groups[0].figures = run.data.groups[0].figures[:1]


def _helper_alone(run: Run) -> None:
    run.data.groups[0].figures = run.data.groups[0].figures[-1:]


def _reborn(run: Run) -> None:
    figures = run.data.groups[1].figures
    figures.append(Figure(figures[-1].x + run.book.base, figures[-1].y, 'figure', ZANZIBARIS))


def _ghost(run: Run) -> None:
    run.data.groups[0].place = GONE
    run.data.bag['panic'] += 1
    run.data.groups[0].stress.clear()


def _acts_twice(run: Run) -> None:
    run.data.used['step:acted:0'] = 2


def _odd_points(run: Run) -> None:
    run.data.sides[0].points['a_friend'] = 3


def _lost_object(run: Run) -> None:
    run.data.items.clear()


def _twin_object(run: Run) -> None:
    run.data.groups[0].items.append(run.data.items[0])


def _off_the_table(run: Run) -> None:
    for number, figure in enumerate(run.data.groups[0].figures):
        figure.x, figure.y = run.book.base * number, -20


def _torn(run: Run) -> None:
    run.data.groups[0].figures[2].y += 400


def _overlapping(run: Run) -> None:
    run.data.groups[0].figures[2].x = run.data.groups[0].figures[1].x + 60


def _half_inside(run: Run) -> None:
    grass = next(area for area in run.table.areas if area.id == 'south_grass')
    x, y = grass.points[0]
    for number, figure in enumerate(run.data.groups[0].figures):
        figure.x, figure.y = x - 400 + run.book.base * number, y + 60


def _half_in_the_river(run: Run) -> None:
    for number, figure in enumerate(run.data.groups[0].figures):
        figure.x, figure.y = 5080, 5080 + run.book.base * number


@pytest.mark.parametrize(
    ('broken', 'name'),
    [
        (_leak, 'tokens'),
        (_swap, 'tokens'),
        (_double_card, 'totem_cards'),
        (_unshuffled, 'unshuffled'),
        (_too_many_chosen, 'action_cards'),
        (_five_tokens, 'max_stress'),
        (_last_figure, 'last_figure'),
        (_helper_alone, 'auxiliary'),
        (_reborn, 'strength'),
        (_ghost, 'gone'),
        (_acts_twice, 'actions_per_step'),
        (_odd_points, 'points'),
        (_lost_object, 'objects'),
        (_twin_object, 'objects'),
        (_off_the_table, 'table'),
        (_torn, 'chain'),
        (_overlapping, 'overlap'),
        (_half_inside, 'area'),
        (_half_in_the_river, 'ground'),
    ],
)
def test_what_is_broken_is_found(broken: Callable[[Run], None], name: str) -> None:
    run = game()
    broken(run)
    assert name in names(run)


def test_a_group_that_moved_in_the_middle_is_found_between_steps() -> None:
    run = game()
    run.data.phase = 'act'
    _torn(run)
    assert names(run) == []
    run.data.phase = 'step'
    assert names(run) == ['chain']
