"""The exact chances of what play tallies: single dice, melees of plain pools, terrain rolls."""

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from printplay.sim import exact

if TYPE_CHECKING:
    from collections.abc import Mapping

    from printplay.engines.congo.rulebook.book import Book
    from printplay.engines.congo.rulebook.facts import TerrainTable

Chances = dict[tuple[str, str], dict[tuple[Any, ...], Fraction]]
DICE = (6, 8, 10)
QUIET = 'quiet'


def expected(book: 'Book') -> 'Mapping[tuple[str, str], Mapping[tuple[Any, ...], Fraction]]':
    """Chances by kind and id of the event, then by its data."""
    return {**_dice(), **_melees(book), **_terrain(book)}


def line(book: 'Book', kind: str, ref: str, data: tuple[Any, ...]) -> tuple[str, str]:
    """The table and line in which a tallied event counts: melees by their difference."""
    if kind == 'melee':
        most = max(row.difference for row in book.melee)
        ahead = max(-most, min(data[0], most))
        more = " or more" if abs(ahead) == most else ''
        return kind, f"{ahead:+d}{more}" if ahead else "tie"
    if kind == 'terrain':
        table = book.terrain[ref.partition('.')[0]]
        first, second = data if len(data) > 1 else (data[0], 0)
        return ref, table.cells[first * 10 + second] or QUIET
    return ref, str(data[0])


def _dice() -> Chances:
    return {
        ('die', f'D{sides}'): {(face,): Fraction(1, sides) for face in range(1, sides + 1)}
        for sides in DICE
    }


def _melees(book: 'Book') -> Chances:
    """Every pool that a group of the pack may fight with against every other."""
    most = max((profile.figures for profile in book.profiles.values()), default=0)
    pools = {
        f'{n}D{sides}': exact.successes([exact.success(sides, book.success_at)] * n)
        for n in range(1, most + 1)
        for sides in DICE
    }
    return {
        ('melee', f'{first} v {second}'): {
            (ahead,): chance
            for ahead, chance in exact.difference(pools[first], pools[second]).items()
        }
        for first in pools
        for second in pools
    }


def _terrain(book: 'Book') -> Chances:
    return {
        ('terrain', f'{table.id}.D{sides}'): _rolls(book, table, sides)
        for table in book.terrain.values()
        for sides in DICE
    }


def _rolls(book: 'Book', table: 'TerrainTable', sides: int) -> dict[tuple[Any, ...], Fraction]:
    """Both numbers of a roll; the first alone where its column is quiet."""
    numbers = book.cover_faces(sides)
    one = Fraction(1, len(numbers))
    found: dict[tuple[Any, ...], Fraction] = {}
    for first in numbers:
        if any(table.cells[first * 10 : first * 10 + 10]):
            found.update({(first, second): one * one for second in numbers})
        else:
            found[(first,)] = one
    return found
