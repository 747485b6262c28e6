"""The ways to play: how many, which colours, in which order around the table."""

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import TYPE_CHECKING, Any

from printplay.errors import UsageFault
from printplay.sim.protocol import Config

if TYPE_CHECKING:
    from printplay.engines.fantomen.rulebook.book import Book


ALONE = 1


def configurations(book: 'Book', wanted: Mapping[str, Any]) -> Sequence[Config]:
    """Every choice of colours in every order, as far as wanted; the game for one if asked for.

    Raises:
        UsageFault: nothing fits, with the numbers of players there are.
    """
    if wanted.get('variant') is not None or wanted.get('adventure') is not None:
        raise UsageFault("Fantomen has no variants.", "Choose how many play with --players.")
    numbers = range(book.doc.players.min, book.doc.players.max + 1)
    if wanted.get('players') == ALONE and book.doc.solo:
        return [config_of((one,)) for one in book.colours]
    if wanted.get('players', numbers[0]) not in numbers:
        said = f"{wanted['players']} cannot play Fantomen."
        raise UsageFault(said, f"Choose {numbers[0]} to {numbers[-1]}.")
    return [
        config_of(colours)
        for n in numbers
        if wanted.get('players', n) == n
        for colours in permutations(book.colours, n)
    ]


def config_of(colours: tuple[str, ...]) -> Config:
    """The game of these colours, clockwise."""
    n = len(colours)
    name, title = ('solo', "The game for one") if n == ALONE else (f'players-{n}', f"{n} players")
    return Config(f'{name}/{"-".join(colours)}', {'colours': colours}, n, colours, title)
