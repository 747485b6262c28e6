"""What must hold between two turns of any game: cards, pieces, hands, injuries.

After every turn all cards are counted; kinds are gone through once a round.
"""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from printplay.engines.fantomen.state import HEALTHY, HOME, HOSPITAL, NOWHERE, OVER, RACE, SEARCH
from printplay.sim.protocol import Violation

if TYPE_CHECKING:
    from printplay.engines.fantomen.rulebook.book import Book
    from printplay.engines.fantomen.state import Data, Player

DECKS = ('jungle', 'event', 'singh')
"""What is counted together: Event cards with those of Morristown."""


def check(book: 'Book', data: 'Data') -> list[Violation]:
    """Everything that is wrong with a game between two turns."""
    drums = len(data.drums) + len(data.drums_used) + len(data.drums_gone) + len(data.supply)
    helpers, most, crowded = 0, book.rules.hand_limit, False
    squares: list[int] = []
    for player in data.players:
        held = len(player.hand)
        if held > most and not player.crowded:
            crowded = True
        drums += held + len(player.table) + len(player.pile)
        helpers += len(player.helpers)
        squares.append(player.square)
    counts = (
        drums,
        len(data.events) + len(data.events_used)
        + len(data.town) + len(data.town_used) + helpers,
        len(data.singh) + len(data.singh_past) + len(data.singh_aside),
    )  # fmt: skip
    found: list[Violation] = []
    if counts != book.counts:
        found += _counted(book, counts)
    if crowded or (data.phase <= RACE and len(set(squares)) < len(squares)):
        found += _players(book, data)
    if data.seat == data.first:
        found += thorough(book, data)
    return found


def thorough(book: 'Book', data: 'Data') -> Iterator[Violation]:
    """What is gone through once a round: every card, what lies in front of players."""
    drums = data.drums + data.drums_used + data.drums_gone + data.supply
    helpers: list[int] = []
    for player in data.players:
        drums += player.hand + player.table + player.pile
        helpers += player.helpers
    if tuple(sorted(drums)) != book.every_drum:
        yield from _drums(book, Counter(drums))
    for cards in (data.events + data.town + data.events_used + data.town_used + helpers,
                  data.singh + data.singh_past + data.singh_aside):  # fmt: skip
        if len(set(cards)) < len(cards):
            yield Violation('cards', 'event', "a card is in two places")
    shown, at_home = book.face_up, data.holder != NOWHERE
    for one in data.players:
        table = one.table
        suspect = one.injury or one.left or one.pile or len(one.helpers) > 1
        if suspect or at_home or len(set(table)) < len(table) or not shown.isdisjoint(one.hand):
            yield from _player(book, data, one)
    if (data.hideout == NOWHERE) != (data.phase == SEARCH) and data.phase != OVER:
        yield Violation('hideout', 'rumours_needed', "the hideout and the phase do not agree")
    if data.phase == HOME:
        phantoms = [player.seat for player in data.players if not player.bandit]
        if phantoms != [data.holder]:
            said = f"there are {len(phantoms)} Phantoms"
            yield Violation('phantom', 'home_phantom_bonus', said)


def _counted(book: 'Book', found: tuple[int, ...]) -> Iterator[Violation]:
    for deck, there, printed in zip(DECKS, found, book.counts, strict=True):
        if there != printed:
            yield Violation('cards', deck, f"there are {there} cards of {printed}")


def _players(book: 'Book', data: 'Data') -> Iterator[Violation]:
    """Pieces on one square, hands that are too large."""
    taken: dict[int, Player] = {}
    for player in data.players:
        other = taken.get(player.square)
        if other is not None and player.square != book.hospital and data.phase <= RACE:
            square = book.board.ids[player.square]
            yield Violation('squares', square, f"two pieces stand on '{square}'")
        taken[player.square] = player
        if len(player.hand) > book.rules.hand_limit and not player.crowded:
            said = f"player {player.seat + 1} holds {len(player.hand)} cards"
            yield Violation('hand', 'hand_limit', said)


def _drums(book: 'Book', cards: Counter[int]) -> Iterator[Violation]:
    """Every Jungle Drums card is in one place."""
    for drum in book.drums:
        if cards[drum.number] != drum.copies:
            said = f"there are {cards[drum.number]} of {drum.copies} '{drum.id}'"
            yield Violation('cards', drum.id, said)


def _player(book: 'Book', data: 'Data', player: 'Player') -> Iterator[Violation]:
    """What lies in front of a player, and whether he may be as he is."""
    table = player.table
    for card in table:
        drum = book.drums[card]
        if table.count(card) > drum.limit:
            yield Violation('table', drum.id, f"player {player.seat + 1} has two '{drum.id}'")
    if not book.face_up.isdisjoint(player.hand):
        yield Violation('table', 'hero', f"player {player.seat + 1} hides a card that lies open")
    if len(player.helpers) > 1:
        yield from _helpers(book, player)
    if (player.injury != HEALTHY) != (player.left > 0):
        yield Violation('injury', book.injured, "an injury has no turns left, or turns no injury")
    if player.injury == HOSPITAL and player.square != book.hospital:
        yield Violation('injury', 'hospital_turns', "a patient is not in the hospital")
    if player.pile and not book.towns >> player.square & 1:
        yield Violation('pile', 'morristown', "a pile has not been taken out of Morristown")
    if data.holder != NOWHERE and (player.hand or player.helpers or player.pile):
        yield Violation('home', 'home_push', f"player {player.seat + 1} still has cards")


def _helpers(book: 'Book', player: 'Player') -> Iterator[Violation]:
    kept = Counter(book.meeting_of[code] for code in player.helpers)
    for number, n in kept.items():
        met = book.meetings[number]
        if met.most and n > met.most:
            yield Violation('helpers', met.id, f"player {player.seat + 1} keeps {n} of '{met.id}'")
