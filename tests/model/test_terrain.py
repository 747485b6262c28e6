"""Reachability of terrain rows against the figures worked out by hand for each reading."""

from itertools import product

import pytest

from printplay.model.congo import TerrainRow, TerrainTable
from printplay.model.core import DieType, LocalText
from printplay.model.terrain import dice_for_column, faces

TEXT = LocalText({'': "An event"})


def _row(first: int, low: int) -> TerrainRow:
    return TerrainRow(
        id=f'r{first}{low}',
        first=first,
        low=low,
        high=low + 1,
        title=TEXT,
        text=TEXT,
        effect=(),
        outcome='mixed',
    )


def _table() -> TerrainTable:
    return TerrainTable(
        id='jungle',
        title=TEXT,
        hint=TEXT,
        icon='jungle',
        animal='gorilla',
        quiet_low=0,
        quiet_high=2,
        quiet=TEXT,
        rows=tuple(_row(first, low) for first, low in product(range(3, 10), range(0, 10, 2))),
    )


@pytest.mark.parametrize(
    ('reading', 'die', 'cells'),
    [
        ('cover_die', 'D6', 16),
        ('cover_die', 'D8', 30),
        ('cover_die', 'D10', 35),
        ('zero_based', 'D6', 9),
        ('zero_based', 'D8', 20),
        ('zero_based', 'D10', 35),
        ('always_d10', 'D6', 35),
        ('always_d10', 'D8', 35),
        ('always_d10', 'D10', 35),
    ],
)
def test_number_of_cells_an_area_can_bring_about(reading: str, die: DieType, cells: int) -> None:
    assert _table().rows_reached(die, reading) == cells


def test_faces_start_at_one_but_for_the_ten_sided_die() -> None:
    assert [list(faces(die, 'cover_die'))[:1] for die in ('D6', 'D8', 'D10')] == [[1], [1], [0]]


def test_only_a_d10_reaches_the_last_column() -> None:
    assert dice_for_column(9, 'cover_die') == ('D10',)
    assert dice_for_column(7, 'cover_die') == ('D8', 'D10')


def test_a_d6_never_reaches_the_last_row_of_a_column_it_can_pick() -> None:
    assert _row(3, 8).dice('cover_die') == ('D8', 'D10')
    assert _row(3, 0).dice('cover_die') == ('D6', 'D8', 'D10')
