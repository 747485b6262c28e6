"""A few whole games before anything is printed; what they found is kept for this very model.

The games are played in a process of their own while pages are set. A model whose texts alone were
changed plays as it did, so nothing is played again.
"""

import sys
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, Final, Self

from printplay.build.cache import Cache
from printplay.build.facts import findings_from_facts, findings_to_facts
from printplay.build.keys import play_key
from printplay.findings import Finding, Severity
from printplay.model.game import Game
from printplay.sim.engines import can_be_played

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

GAMES: Final = 60
SEED: Final = 1


class Playtest:
    """Games of a build, begun at once unless nobody wants them or they were played before.

    Used as a context: on leaving it, games that still go on are ended.
    """

    def __init__(self, game: Game, cache: Cache, *, wanted: bool, alone: bool) -> None:
        self._game = game
        self._cache = cache
        self._line: Connection | None = None
        self._process: BaseProcess | None = None
        self._found: tuple[Finding, ...] | None = ()
        if wanted and can_be_played(game):
            self._key = play_key(game)
            kept = cache.load('played', self._key)
            self._found = findings_from_facts(kept[1]['found'], game.root) if kept else None
        if self._found is None and not alone and sys.platform == 'linux':
            self._begin()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()

    def result(self) -> tuple[Finding, ...]:
        """Errors and warnings of the games, waited for."""
        if self._found is None:
            facts = _facts(self._game) if self._line is None else self._awaited(self._line)
            self._cache.store('played', self._key, b'', {'found': facts})
            self._found = findings_from_facts(facts, self._game.root)
        return self._found

    def _begin(self) -> None:
        self._line, there = Pipe(duplex=False)
        self._process = get_context('fork').Process(
            target=_play, args=(there, self._game), daemon=True
        )
        self._process.start()
        there.close()

    def _awaited(self, line: Connection) -> Any:
        """The findings of the other process; without it the games are played here."""
        try:
            answer = line.recv()
        except EOFError:
            return _facts(self._game)
        if isinstance(answer, BaseException):
            raise answer
        return answer


def _play(line: Connection, game: Game) -> None:
    try:
        line.send(_facts(game))
    except Exception as fault:
        line.send(fault)


def _facts(game: Game) -> list[dict[str, Any]]:
    from printplay.verify import by_play

    rulings = tuple(sorted(game.rulings.items()))
    defaults = {ruling.id: ruling.default for ruling in game.doc.rulings}
    changed = tuple((key, value) for key, value in rulings if defaults.get(key) != value)
    found, _ = by_play(game, GAMES, SEED, named=game.doc.id, jobs=1, rulings=changed)
    return findings_to_facts((f for f in found if f.severity is not Severity.NOTE), game.root)
