"""What is done in a scenario, and who answers: the choices that are written, in their order."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from printplay.engines.fantomen.meeting.encounter import meet
from printplay.engines.fantomen.scenario.faults import Impossible, Path
from printplay.engines.fantomen.setting.configs import config_of
from printplay.engines.fantomen.setting.setup import new_game
from printplay.engines.fantomen.turns import cards, turn
from printplay.sim.bounds import Endless
from printplay.sim.protocol import LISTED, PASSING

if TYPE_CHECKING:
    from printplay.engines.fantomen.run import Doing
    from printplay.engines.fantomen.scenario.position import Position
    from printplay.model.fantomen.scenarios import Deed
    from printplay.sim.protocol import Decision, Option

_QUESTIONS = 500
LEAVING = frozenset((*PASSING, 'roll'))
"""Words of options that use nothing up."""


class Actors:
    """All players: they take what is written, then only what may not be left."""

    def __init__(self, game: 'Position') -> None:
        self._game = game
        self._answers = game.scenario.choices
        self._at = 0

    def perform(self, deed: 'Deed', path: Path) -> None:
        """Carry out a deed.

        Raises:
            Impossible: something must be chosen and no choice is written for it.
            Endless: it asks again and again.
        """
        doing = _DEEDS[deed.act](self._game, deed)
        decision, asked = next(doing, None), 0
        while decision is not None:
            asked += 1
            if asked > _QUESTIONS:
                raise Endless(f"it asked {_QUESTIONS} questions")
            try:
                decision = doing.send(self._answer(decision, path))
            except StopIteration:
                return

    def end(self) -> None:
        """See that everything written was asked for.

        Raises:
            Impossible: choices are left.
        """
        if self._at < len(self._answers):
            said = f"the choice '{self._answers[self._at]}' is never asked for"
            raise Impossible('PP1304', said, ('choices', self._at))

    def _answer(self, decision: 'Decision', path: Path) -> 'Option':
        options = list(
            decision.options if isinstance(decision.options, LISTED) else decision.options.all()
        )
        self._game.asked.append((decision.kind, tuple(options)))
        found = self._written(options)
        if found is None:
            found = next((option for option in options if option[0] in LEAVING), None)
        if found is not None:
            return found
        listed = '; '.join(' '.join(map(str, option)) for option in options[:6])
        said = f"player {decision.seat + 1} must choose ({decision.kind}): {listed}"
        raise Impossible('PP1303', said, path)

    def _written(self, options: 'list[Option]') -> 'Option | None':
        """The option that the next choice means, if it is among those offered."""
        if self._at >= len(self._answers):
            return None
        answer = self._answers[self._at]
        if isinstance(answer, int):
            found = options[answer - 1] if 0 < answer <= len(options) else None
        else:
            found = next((option for option in options if self.means(option, answer)), None)
        if found is not None:
            self._at += 1
        return found

    def means(self, option: 'Option', text: str) -> bool:
        """Whether a text stands for an option: each word is one of its own, or a colour."""
        return all(word in option or self._colour(option) == word for word in text.split())

    def _colour(self, option: 'Option') -> str:
        if option[0] != 'against':
            return ''
        players = self._game.data.players
        return self._game.book.colours[players[option[1]].colour]


def _turn(game: 'Position', deed: 'Deed') -> 'Doing[Any]':
    for _ in range(deed.n):
        yield from turn.stage(game.run())


def _meet(game: 'Position', deed: 'Deed') -> 'Doing[Any]':
    """An encounter, in Morristown if the player is there."""
    book, data, run = game.book, game.data, game.run()
    town = bool(book.towns >> run.player.square & 1)
    pile = data.town if town else data.events
    for code in reversed(pile):
        met = book.meetings[book.meeting_of[code]] if book.meeting_of[code] >= 0 else None
        if met is not None and met.id == deed.what:
            pile.remove(code)
            yield from meet(run, met, code, town)
            return
    raise Impossible('PP1302', f"there is nobody '{deed.what}' to be met", ('what',))


def _draw(game: 'Position', deed: 'Deed') -> 'Doing[Any]':
    run = game.run()
    cards.draw(run, run.player, deed.n)
    yield from ()


def _lose(game: 'Position', deed: 'Deed') -> 'Doing[Any]':
    run = game.run()
    cards.lose(run, run.player, deed.n, not game.book.rules.lose_from_table)
    yield from ()


def _setup(game: 'Position', _: 'Deed') -> 'Doing[Any]':
    colours = tuple(player.colour for player in game.scenario.players)
    game.data = new_game(game.book, config_of(colours), game.chance, game.out)
    yield from ()


_DEEDS: dict[str, Callable[['Position', 'Deed'], 'Doing[Any]']] = {
    'turn': _turn,
    'meet': _meet,
    'draw': _draw,
    'lose': _lose,
    'setup': _setup,
}
