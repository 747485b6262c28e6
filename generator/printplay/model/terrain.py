"""Which dice can reach a row of a Dangerous Terrain table, under each reading of the dice.

In: a row's numbers and the value of the ruling `terrain_die`. Out: the die types that reach it.
The first die picks the column and the second the row; both are of one type.
"""

from collections.abc import Iterable
from typing import get_args

from printplay.model.congo import TerrainRow
from printplay.model.core import DieType

DICE: tuple[DieType, ...] = get_args(DieType)


def faces(die: DieType, reading: str) -> range:
    """The numbers that an area's cover die can show.

    `cover_die`: D6 and D8 from 1, D10 from 0. `zero_based`: all from 0. `always_d10`: every
    area rolls a D10 from 0.
    """
    sides = int(die[1:])
    if reading == 'always_d10':
        return range(10)
    if reading == 'zero_based' or die == 'D10':
        return range(sides)
    return range(1, sides + 1)


def dice_for_column(first: int, reading: str) -> tuple[DieType, ...]:
    """The cover dice whose first throw can pick the column `first`."""
    return tuple(die for die in DICE if first in faces(die, reading))


def dice_for_row(row: TerrainRow, reading: str) -> tuple[DieType, ...]:
    """The cover dice that can reach `row` with their first and second throw."""
    seconds = range(row.low, row.high + 1)
    columns = dice_for_column(row.first, reading)
    return tuple(die for die in columns if set(faces(die, reading)) & set(seconds))


def cells_reached(rows: Iterable[TerrainRow], die: DieType, reading: str) -> int:
    """How many of `rows` an area with this cover die can bring about."""
    return sum(die in dice_for_row(row, reading) for row in rows)
