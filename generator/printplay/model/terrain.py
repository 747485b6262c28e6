"""Which dice can reach a row of a Dangerous Terrain table, under each reading of the dice.

In: a row's numbers and the value of the ruling `terrain_die`. Out: the die types that reach it.
The first die picks the column and the second the row; both are of one type.
"""

from typing import get_args

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


def read_face(face: int, numbers: range) -> int:
    """What a die's face from 1 counts as, among the numbers that its throw can give.

    A D10 has a 0 in place of its 10; other dice are read one less where they begin with 0.
    """
    if numbers.start:
        return face
    return face % len(numbers) if len(numbers) == D10 else face - 1


D10 = 10


def dice_for_column(first: int, reading: str) -> tuple[DieType, ...]:
    """The cover dice whose first throw can pick the column `first`."""
    return tuple(die for die in DICE if first in faces(die, reading))


def dice_for_row(first: int, low: int, high: int, reading: str) -> tuple[DieType, ...]:
    """The cover dice that can throw `first`, and then a number from `low` to `high`."""
    seconds = frozenset(range(low, high + 1))
    columns = dice_for_column(first, reading)
    return tuple(die for die in columns if seconds.intersection(faces(die, reading)))
