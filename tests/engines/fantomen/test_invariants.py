"""What must hold is looked at: each way to break it is told."""

from collections.abc import Callable
from typing import Any

import pytest

from printplay.engines.fantomen.invariants import check, thorough
from printplay.engines.fantomen.state import HOSPITAL, WALKING, Data
from support.fantomen import book_of, position

FOUR = [{'colour': 'blue'}, {'colour': 'red'}, {'colour': 'green'}, {'colour': 'yellow'}]


def broken(change: Callable[[Data], object], **fields: Any) -> set[tuple[str, str]]:
    game = position(players=FOUR, **fields)
    assert [*check(game.book, game.data), *thorough(game.book, game.data)] == []
    change(game.data)
    return {
        (v.name, v.ref) for v in [*check(game.book, game.data), *thorough(game.book, game.data)]
    }


def swapped(data: Data) -> None:
    """One card too many of one kind, one too few of another."""
    data.drums[0] = data.drums[-1]


def doubled(data: Data) -> None:
    data.events[0] = data.events[1]


def second_hero(data: Data) -> None:
    data.players[0].table.append(data.players[1].table.pop(0))


def hidden_hero(data: Data) -> None:
    data.players[0].hand.append(data.players[0].table.pop(0))


def both_patrols(data: Data) -> None:
    book = book_of()
    codes = [n for n, card in enumerate(book.events) if card.kind.id == 'patrol']
    for code in codes:
        data.events.remove(code)
        data.players[0].helpers.append(code)


def nine_cards(data: Data) -> None:
    data.players[1].hand += [data.drums.pop() for _ in range(9)]


def same_square(data: Data) -> None:
    data.players[0].square = data.players[1].square


def walking_for_ever(data: Data) -> None:
    data.players[0].injury = WALKING


def away_from_the_hospital(data: Data) -> None:
    data.players[0].injury, data.players[0].left = HOSPITAL, 3


def pile_outside(data: Data) -> None:
    data.players[0].pile.append(data.drums.pop())


def two_phantoms(data: Data) -> None:
    data.players[1].bandit = False


def cards_at_home(data: Data) -> None:
    data.players[0].hand.append(data.drums_gone.pop())


FAULTS: dict[str, tuple[Callable[[Data], object], tuple[str, str], dict[str, Any]]] = {
    'a Jungle Drums card lost': (lambda data: data.drums.pop(), ('cards', 'jungle'), {}),
    'an Event card lost': (lambda data: data.events.pop(), ('cards', 'event'), {}),
    'a Morristown card lost': (lambda data: data.town.pop(), ('cards', 'event'), {}),
    'a Singh card lost': (lambda data: data.singh.pop(), ('cards', 'singh'), {}),
    'another kind of card': (swapped, ('cards', 'rifle'), {'drums': ['rifle']}),
    'an Event card twice': (doubled, ('cards', 'event'), {}),
    'two Heroes': (second_hero, ('table', 'hero'), {}),
    'Hero in the hand': (hidden_hero, ('table', 'hero'), {}),
    'two Patrols': (both_patrols, ('helpers', 'patrol'), {}),
    'nine cards': (nine_cards, ('hand', 'hand_limit'), {}),
    'two pieces on a square': (same_square, ('squares', 'jade_house'), {}),
    'an injury without an end': (walking_for_ever, ('injury', 'injured'), {}),
    'a patient elsewhere': (away_from_the_hospital, ('injury', 'hospital_turns'), {}),
    'a pile outside of Morristown': (pile_outside, ('pile', 'morristown'), {}),
    'a hideout in the search': (
        lambda data: setattr(data, 'hideout', 3), ('hideout', 'rumours_needed'), {}
    ),
    'two Phantoms': (
        two_phantoms, ('phantom', 'home_phantom_bonus'), {'hideout': 'corba', 'luaga': 'blue'}
    ),
    'cards on the journey': (
        cards_at_home, ('home', 'home_push'), {'hideout': 'corba', 'luaga': 'blue'}
    ),
}  # fmt: skip


@pytest.mark.parametrize('name', FAULTS)
def test_what_is_wrong_is_told(name: str) -> None:
    change, wanted, fields = FAULTS[name]
    assert wanted in broken(change, **fields)


def test_patients_and_pieces_on_the_way_home_may_share() -> None:
    game = position(players=[
        {'colour': 'blue', 'at': 'hospital', 'injury': 'hospital'},
        {'colour': 'red', 'at': 'hospital', 'injury': 'hospital'},
    ])  # fmt: skip
    assert check(game.book, game.data) == []
    game = position(
        players=[
            {'colour': 'blue', 'at': 'n13'},
            {'colour': 'red', 'at': 'n12'},
            {'colour': 'green', 'at': 'n12'},
        ],
        hideout='corba', luaga='blue',
    )  # fmt: skip
    assert check(game.book, game.data) == []
