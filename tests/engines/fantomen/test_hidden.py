"""What a seat may not know is dealt anew, and nothing else changes."""

from collections import Counter

from printplay.engines.fantomen.hidden import redeal
from printplay.engines.fantomen.invariants import check, thorough
from printplay.engines.fantomen.state import Data
from printplay.sim.chance import KeyedChance
from support.fantomen import book_of, position

BOOK = book_of()


def before() -> Data:
    return position(
        players=[
            {'colour': 'blue', 'hand': ['bow', 'rifle'], 'at': 'morristown_north',
             'pile': ['guide', 'spear']},
            {'colour': 'red', 'hand': ['rumour_corba', 'rumour_corba', 'saying_cat'],
             'table': ['hero']},
            {'colour': 'green', 'hand': ['skull_mark'], 'table': []},
        ],
        used=['bow'],
        drums=['devil', 'hero', 'devil'],
    ).data  # fmt: skip


def dealt(seat: int, number: int) -> Data:
    data = before()
    redeal(BOOK, data, seat, KeyedChance(1, 'deal', number))
    return data


def test_the_own_hand_and_all_that_lies_open_stay() -> None:
    was, now = before(), dealt(0, 1)
    assert now.players[0].hand == was.players[0].hand
    for a, b in zip(was.players, now.players, strict=True):
        assert (a.table, a.helpers, len(a.hand), len(a.pile)) == (
            b.table,
            b.helpers,
            len(b.hand),
            len(b.pile),
        )
    assert now.drums_used == was.drums_used


def test_all_else_is_dealt_anew() -> None:
    hands = Counter(tuple(dealt(0, n).players[1].hand) for n in range(50))
    piles = Counter(tuple(dealt(0, n).players[0].pile) for n in range(50))
    assert len(hands) > 40
    assert len(piles) > 30
    assert len({tuple(dealt(0, n).events) for n in range(10)}) == 10
    assert len({tuple(dealt(0, n).singh) for n in range(10)}) == 10


def test_hands_hold_no_cards_that_lie_open() -> None:
    for number in range(40):
        data = dealt(2, number)
        assert all(BOOK.face_up.isdisjoint(player.hand) for player in data.players)
        assert [*check(BOOK, data), *thorough(BOOK, data)] == []


def test_a_hand_that_was_looked_at_stays_known() -> None:
    data = before()
    data.players[1].seen = 0b001
    redeal(BOOK, data, 0, KeyedChance(1, 'deal', 3))
    assert data.players[1].hand == before().players[1].hand
    redeal(BOOK, data, 2, KeyedChance(1, 'deal', 3))
    assert data.players[1].hand != before().players[1].hand


def test_nobody_knows_the_own_pile_of_morristown() -> None:
    assert any(dealt(0, n).players[0].pile != before().players[0].pile for n in range(5))
