"""The data of a scenario: players placed, every card in one place, the written ones on top."""

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from printplay.engines.fantomen.scenario.faults import Impossible, Path
from printplay.engines.fantomen.setting.setup import new_player
from printplay.engines.fantomen.state import (
    HEALTHY,
    HOME,
    HOSPITAL,
    RACE,
    RESTING,
    WALKING,
    Data,
    Player,
)

if TYPE_CHECKING:
    from printplay.engines.fantomen.rulebook.book import Book
    from printplay.model.fantomen.scenarios import PlacedPlayer, Scenario

INJURIES = {'walking': WALKING, 'resting': RESTING, 'hospital': HOSPITAL}


def dealt(book: 'Book', scenario: 'Scenario') -> Data:
    """The data in which a scenario begins.

    Raises:
        Impossible: the position cannot be.
    """
    drums, meetings = _Drums(book), _Meetings(book, scenario)
    players = [
        _player(book, one, seat, drums, meetings) for seat, one in enumerate(scenario.players)
    ]
    data = Data(players, [], [], [], [], supply=drums.supply(scenario))
    data.exhausted = scenario.exhausted
    data.drums_used = drums.take(scenario.used, ('used',))
    data.bandits = [_square(book, square, ('bandits',)) for square in scenario.bandits]
    data.seat = _seat(book, players, scenario.turn_of, 'turn_of') if scenario.turn_of else 0
    bit = players[data.seat].bit
    data.events = meetings.events(scenario.events, bit)
    data.town = meetings.town(scenario.town)
    data.singh, rest = _singh(book, scenario)
    data.singh_aside = rest if scenario.singh is None else []
    data.singh_past = [] if scenario.singh is None else rest
    top = drums.take(scenario.drums, ('drums',))
    data.drums_gone, below = drums.rest(scenario.only or scenario.luaga is not None)
    data.drums = [*below, *reversed(top)]
    _phase(book, scenario, data)
    return data


def numbers(book: 'Book') -> dict[str, int]:
    """The number of each Jungle Drums card."""
    return {drum.id: drum.number for drum in book.drums}


class _Drums:
    """Jungle Drums cards that are nowhere yet."""

    def __init__(self, book: 'Book') -> None:
        self._book = book
        self._numbers = numbers(book)
        self._left = Counter(book.every_drum)

    def take(self, cards: Iterable[str], path: Path) -> list[int]:
        """Cards by their ids."""
        found = []
        for place, card in enumerate(cards):
            number = self._numbers.get(card, -1)
            if not self._left[number]:
                what = f"no '{card}' is left" if number >= 0 else f"there is no card '{card}'"
                raise Impossible('PP1302', what, (*path, place))
            self._left[number] -= 1
            found.append(number)
        return found

    def supply(self, scenario: 'Scenario') -> list[int]:
        """What lies beside the board: all that is left, or what is written."""
        if scenario.supply is not None:
            return self.take(scenario.supply, ('supply',))
        found = [number for number in self._book.supplied for _ in range(self._left[number])]
        self._left.subtract(found)
        return found

    def rest(self, gone: bool) -> tuple[list[int], list[int]]:
        """What is out of the game, and what lies in the draw pile below the written cards."""
        cards = sorted(self._left.elements(), reverse=True)
        below = [] if gone else [card for card in cards if card not in self._book.face_up]
        return [card for card in cards if card not in below], below


class _Meetings:
    """Event and Morristown cards that are nowhere yet."""

    def __init__(self, book: 'Book', scenario: 'Scenario') -> None:
        self._book = book
        self._left = list(range(len(book.events) + len(book.town)))
        self._scenario = scenario

    def helper(self, ref: str, path: Path) -> int:
        """A card that a player has in front of him."""
        found = [c for c in self._left if self._book.meeting_of[c] >= 0 and ref == self._id(c)]
        return self._taken(found, ref, path)

    def events(self, refs: Iterable[str], bit: int) -> list[int]:
        """The Event pile: a kind means a copy that shows the colour of a bit, if there is one."""
        top = []
        for place, ref in enumerate(refs):
            here = [code for code in self._left if code < len(self._book.events)]
            exact = [code for code in here if self._book.events[code].id == ref]
            kind = [code for code in here if self._book.events[code].kind.id == ref]
            kind.sort(key=lambda code: not self._book.events[code].colours & bit)
            top.append(self._taken(exact or kind, ref, ('events', place)))
        below = [code for code in self._left if code < len(self._book.events)]
        return [*reversed(below), *reversed(top)]

    def town(self, refs: Iterable[str]) -> list[int]:
        """The pile of Morristown."""
        first, top = len(self._book.events), []
        for place, ref in enumerate(refs):
            found = [code for code in self._left if code >= first and self._id(code) == ref]
            top.append(self._taken(found, ref, ('town', place)))
        below = [code for code in self._left if code >= first]
        return [*reversed(below), *reversed(top)]

    def _id(self, code: int) -> str:
        return self._book.meetings[self._book.meeting_of[code]].id

    def _taken(self, found: list[int], ref: str, path: Path) -> int:
        if not found:
            raise Impossible('PP1302', f"there is no card '{ref}', or none is left", path)
        self._left.remove(found[0])
        return found[0]


def _player(
    book: 'Book', placed: 'PlacedPlayer', seat: int, drums: _Drums, meetings: _Meetings
) -> Player:
    path: Path = ('players', seat)
    if placed.colour not in book.colours:
        raise Impossible('PP1302', f"there is no colour '{placed.colour}'", (*path, 'colour'))
    player = new_player(book, seat, placed.colour)
    leaders = tuple(book.drums[card].id for card in player.table)
    player.table = drums.take(leaders if placed.table is None else placed.table, (*path, 'table'))
    player.hand = drums.take(placed.hand, (*path, 'hand'))
    player.pile = drums.take(placed.pile, (*path, 'pile'))
    player.helpers = [
        meetings.helper(ref, (*path, 'helpers', place)) for place, ref in enumerate(placed.helpers)
    ]
    if placed.at is not None:
        player.square = _square(book, placed.at, (*path, 'at'))
    player.injury = INJURIES.get(placed.injury or '', HEALTHY)
    if player.injury != HEALTHY:
        player.left = placed.left or _turns(book, player.injury)
    player.skip, player.declined = placed.skip, placed.declined
    for place, ref in enumerate(placed.visited):
        square = _square(book, ref, (*path, 'visited', place))
        player.visits[square] = book.rules.wambesi_visits
        player.useful &= ~(1 << square)
    return player


def _turns(book: 'Book', injury: int) -> int:
    rules = book.rules
    return {
        WALKING: rules.walk_turns, RESTING: rules.rest_turns, HOSPITAL: rules.hospital_turns
    }[injury]  # fmt: skip


def _singh(book: 'Book', scenario: 'Scenario') -> tuple[list[int], list[int]]:
    """The Singh cards of the pile, and all others."""
    left = list(range(len(book.singh)))
    if scenario.singh is None:
        pile = left[: book.rules.singh_in_play]
    else:
        pile = []
        for place, ref in enumerate(scenario.singh):
            found = next((n for n in left if n not in pile and book.singh[n].id == ref), None)
            if found is None:
                said = f"there is no Singh card '{ref}', or none is left"
                raise Impossible('PP1302', said, ('singh', place))
            pile.append(found)
    return pile[::-1], [number for number in left if number not in pile]


def _phase(book: 'Book', scenario: 'Scenario', data: Data) -> None:
    if scenario.hideout is not None:
        data.hideout, data.phase = _square(book, scenario.hideout, ('hideout',)), RACE
    if scenario.luaga is not None:
        if scenario.hideout is None:
            raise Impossible('PP1302', "who has Luaga has been at the `hideout`", ('luaga',))
        data.holder, data.phase = _seat(book, data.players, scenario.luaga, 'luaga'), HOME
        for player in data.players:
            player.bandit = player.seat != data.holder


def _square(book: 'Book', ref: str, path: Path) -> int:
    if ref not in book.board.at:
        raise Impossible('PP1302', f"there is no square '{ref}'", path)
    return book.board.at[ref]


def _seat(book: 'Book', players: list[Player], colour: str, field: str) -> int:
    for player in players:
        if book.colours[player.colour] == colour:
            return player.seat
    raise Impossible('PP1302', f"nobody plays '{colour}'", (field,))
