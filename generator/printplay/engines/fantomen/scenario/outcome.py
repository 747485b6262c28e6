"""What came out of a scenario, compared with what must come out."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from printplay.engines.fantomen.scenario.dealing import INJURIES
from printplay.engines.fantomen.scenario.faults import Impossible, Path
from printplay.engines.fantomen.state import HEALTHY, HOME, NOWHERE, OVER, RACE, SEARCH

if TYPE_CHECKING:
    from printplay.engines.fantomen.scenario.actors import Actors
    from printplay.engines.fantomen.scenario.position import Position
    from printplay.engines.fantomen.state import Player
    from printplay.model.fantomen.scenarios import Expected

SUBJECTS = frozenset(('player', 'told', 'ref', 'is_'))
"""Fields that say what an expectation is about."""
PHASES = {SEARCH: 'search', RACE: 'race', HOME: 'home', OVER: 'over'}
WORDS = {HEALTHY: 'none', **{value: word for word, value in INJURIES.items()}}
AMONG = frozenset(('used', 'gone', 'events_used'))
"""Fields whose cards have to be among those that are there."""


def differences(game: 'Position', actors: 'Actors') -> Iterator[tuple[Path, str]]:
    """Where in the scenario something else is expected, and what was found.

    Raises:
        Impossible: something is asked of a thing that is not there.
    """
    for number, expected in enumerate(game.scenario.expect):
        for name, wanted in expected:
            if name in expected.model_fields_set and not _is_subject(expected, name):
                found = _found(game, expected, name, wanted, actors, ('expect', number))
                if not _same(name, wanted, found):
                    said = f"'{name}' of {_subject(expected)}: expected {_shown(wanted)}"
                    yield ('expect', number, name), f"{said}, found {_shown(found)}"


def _is_subject(expected: 'Expected', name: str) -> bool:
    return name in SUBJECTS or (name == 'asked' and expected.offered is not None)


def _subject(expected: 'Expected') -> str:
    named = expected.player or expected.told or "the game"
    return f"{named} {expected.ref}" if expected.ref else named


def _same(name: str, wanted: Any, found: Any) -> bool:
    if not isinstance(wanted, tuple):
        return bool(wanted == found)
    if name in AMONG:
        return all(list(found).count(card) >= list(wanted).count(card) for card in wanted)
    return sorted(wanted) == sorted(found)


def _found(
    game: 'Position', expected: 'Expected', name: str, wanted: Any, actors: 'Actors', where: Path
) -> Any:
    if name == 'asked':
        hit = any(kind == wanted for kind, _ in game.asked)
        return wanted if hit == expected.is_ else "true" if hit else "false"
    if name == 'offered':
        options = [o for kind, all_ in game.asked for o in all_ if expected.asked in (None, kind)]
        hit = any(actors.means(option, wanted) for option in options)
        return wanted if hit == expected.is_ else "true" if hit else "false"
    if expected.told is not None:
        return _value(_OF_TOLD, name, where)(game, expected)
    if expected.player is not None:
        return _value(_OF_PLAYER, name, where)(game, _player(game, expected.player, where))
    return _value(_OF_GAME, name, where)(game)


def _player(game: 'Position', colour: str, where: Path) -> 'Player':
    for player in game.data.players:
        if game.book.colours[player.colour] == colour:
            return player
    raise Impossible('PP1302', f"nobody plays '{colour}'", (*where, 'player'))


def _value(table: dict[str, Callable[..., Any]], name: str, where: Path) -> Callable[..., Any]:
    if name not in table:
        raise Impossible('PP1302', f"'{name}' is nothing of that", (*where, name))
    return table[name]


def _ids(game: 'Position', cards: list[int]) -> tuple[str, ...]:
    return tuple(game.book.drums[card].id for card in cards)


def _helpers(game: 'Position', player: 'Player') -> tuple[str, ...]:
    book = game.book
    return tuple(book.meetings[book.meeting_of[code]].id for code in player.helpers)


def _squares(game: 'Position', squares: list[int]) -> tuple[str, ...]:
    return tuple(game.book.board.ids[square] for square in squares)


def _place(game: 'Position', square: int) -> str:
    return game.book.board.ids[square] if square != NOWHERE else "nowhere"


def _discarded(game: 'Position') -> tuple[str, ...]:
    return tuple(game.book.events[code].kind.id for code in game.data.events_used)


_OF_TOLD: dict[str, Callable[..., Any]] = {
    'times': lambda game, expected: sum(
        kind == expected.told and expected.ref in (None, ref) for kind, ref, _, _ in game.out
    ),
}
_OF_PLAYER: dict[str, Callable[..., Any]] = {
    'at': lambda game, player: game.book.board.ids[player.square],
    'hand': lambda game, player: _ids(game, player.hand),
    'cards': lambda _, player: len(player.hand),
    'table': lambda game, player: _ids(game, player.table),
    'helpers': _helpers,
    'pile': lambda _, player: len(player.pile),
    'injury': lambda _, player: WORDS[player.injury],
    'left': lambda _, player: player.left,
    'skip': lambda _, player: player.skip,
    'bandit': lambda _, player: player.bandit,
    'luaga': lambda game, player: game.data.holder == player.seat,
}
_OF_GAME: dict[str, Callable[..., Any]] = {
    'hideout': lambda game: _place(game, game.data.hideout),
    'phase': lambda game: PHASES[game.data.phase],
    'end': lambda game: game.data.end,
    'turn_of': lambda game: game.book.colours[game.data.players[game.data.seat].colour],
    'turn': lambda game: game.data.turn,
    'drums': lambda game: len(game.data.drums),
    'supply': lambda game: len(game.data.supply),
    'singh': lambda game: len(game.data.singh),
    'exhausted': lambda game: game.data.exhausted,
    'used': lambda game: _ids(game, game.data.drums_used),
    'gone': lambda game: _ids(game, game.data.drums_gone),
    'events_used': _discarded,
    'bandits': lambda game: _squares(game, game.data.bandits),
}


def _shown(value: Any) -> str:
    return str(list(value)) if isinstance(value, tuple) else str(value)
