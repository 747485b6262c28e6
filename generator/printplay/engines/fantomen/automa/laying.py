"""What a family lays beside the dice, and which way of a card it tries."""

from typing import TYPE_CHECKING

from printplay.engines.fantomen.automa.chances import percent
from printplay.engines.fantomen.rulebook.facts import AVOID, FIGHT, FRIENDSHIP, SURE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from printplay.engines.fantomen.rulebook.book import Book
    from printplay.engines.fantomen.rulebook.facts import Meeting
    from printplay.engines.fantomen.state import Player
    from printplay.sim.protocol import Option

DONE: 'Option' = ('done',)


def lay(book: 'Book', options: 'Sequence[Option]', way: str, need: int) -> 'Option':
    """The next of the cards that are worth laying, in the order in which they may be laid."""
    weights = book.weights
    if percent(book, need) >= weights['family_enough']:
        return DONE
    values = {option: _value(book, option, way) for option in options if option != DONE}
    wanted = _wanted(book, values, need)
    return next((option for option in options if option in wanted), DONE)


def _wanted(book: 'Book', values: 'dict[Option, int]', need: int) -> 'set[Option]':
    """The smallest card that is enough, or several large ones, or one that is sure."""
    weights = book.weights
    plain = sorted((o for o in values if values[o] < SURE), key=lambda o: values[o])
    for option in plain:
        if percent(book, need - values[option]) >= weights['family_enough']:
            return {option}
    largest = plain[-weights['family_cards'] :]
    best = percent(book, need - sum(values[option] for option in largest))
    sure = next((option for option in values if values[option] >= SURE), None)
    if sure is not None and best < weights['family_mark']:
        return {sure}
    return set(largest)


def way(book: 'Book', options: 'Sequence[Option]', met: 'Meeting', player: 'Player') -> 'Option':
    """Away if possible, unless a fight is much likelier to be won."""
    listed = {option[0]: option for option in options}
    other = listed.get(AVOID) or listed.get(FRIENDSHIP)
    if other is None or FIGHT not in listed:
        return options[0]
    town = bool(book.towns >> player.square & 1)
    always = [book.always[card] for card in player.table if card in book.always]
    fight = _best(book, player, FIGHT, town) + sum(pair[1] for pair in always)
    need = met.friendship
    if other[0] == AVOID:
        need = met.avoid - sum(pair[0] for pair in always) - _best(book, player, AVOID, town)
    ahead = percent(book, met.combat - fight) - percent(book, need)
    return listed[FIGHT] if ahead >= book.weights['family_prefers'] else other


def _best(book: 'Book', player: 'Player', way: str, town: bool) -> int:
    lays = book.lays[way, town]
    return max((lays[card] for card in player.hand + player.table if card in lays), default=0)


def _value(book: 'Book', option: 'Option', way: str) -> int:
    values = book.part(_values)
    return values[way].get(option, 0)


def _values(book: 'Book') -> 'dict[str, dict[Option, int]]':
    return {
        way: {book.laid[number]: value for number, value in book.lays[way, False].items()}
        for way in (AVOID, FIGHT)
    }
