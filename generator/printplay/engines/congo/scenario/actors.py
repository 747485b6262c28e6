"""Who answers in a scenario: the choices that are written, in their order."""

from typing import TYPE_CHECKING, Any

from printplay.engines.congo.rulebook.facts import inches
from printplay.engines.congo.scenario.faults import Impossible, Path
from printplay.model.congo.scenarios import Put, StickMove
from printplay.sim.bounds import Endless
from printplay.sim.plane import nearest_heading
from printplay.sim.protocol import LISTED, PASSING

if TYPE_CHECKING:
    from printplay.engines.congo.run import Doing
    from printplay.engines.congo.scenario.position import Position
    from printplay.model.congo.scenarios import Scenario
    from printplay.sim.protocol import Decision, Option

FIGURE = 'figure'
_GROUP_AT = {'act': 3, 'shoot': 2, 'figure': 9, 'flee': 9, 'drop': 9}
"""Where a group stands in options, if not after the first word."""
LEAVING = frozenset((*PASSING, 'stand', 'roll', 'keep', 'enough'))
"""Words of options that add nothing: not to go to ground, to draw no more, to keep dice."""
_QUESTIONS = 200
Answer = str | int | StickMove | Put


class Actors:
    """Both players: they take what is written, then only what may not be left."""

    def __init__(self, run: 'Position', scenario: 'Scenario') -> None:
        self._run = run
        self._answers = scenario.choices
        self._at = 0

    def perform(self, doing: 'Doing[Any]', path: Path, target: str | None) -> None:
        """Carry something out; `target` is the group to shoot at.

        Raises:
            Impossible: something must be chosen and no choice is written for it.
            Endless: it asks again and again.
        """
        decision, asked = next(doing, None), len(self._run.asked)
        while decision is not None:
            if len(self._run.asked) - asked > _QUESTIONS:
                raise Endless(f"it asked {_QUESTIONS} questions")
            try:
                decision = doing.send(self._answer(decision, path, target))
            except StopIteration:
                return

    def end(self) -> None:
        """See that everything written was asked for.

        Raises:
            Impossible: choices are left.
        """
        if self._at < len(self._answers):
            said = f"the choice {_said(self._answers[self._at])} is never asked for"
            raise Impossible('PP1304', said, ('choices', self._at))

    def _answer(self, decision: 'Decision', path: Path, target: str | None) -> 'Option':
        if hasattr(decision.options, 'layout'):
            self._note(decision, ())
            return self._move(decision.options)
        if hasattr(decision.options, 'near'):
            self._note(decision, ())
            return self._put(decision.options, path)
        options = list(
            decision.options if isinstance(decision.options, LISTED) else decision.options.all()
        )
        self._note(decision, options)
        for found in (self._written(options), self._named(options, target), _plain(options)):
            if found is not None:
                return found
        listed = '; '.join(' '.join(map(str, option)) for option in options[:6])
        said = f"side {decision.seat + 1} must choose ({decision.kind}): {listed}"
        raise Impossible('PP1303', said, path)

    def _note(self, decision: 'Decision', options: 'list[Option] | tuple[()]') -> None:
        self._run.asked.append((decision.kind, tuple(options)))

    def _written(self, options: 'list[Option]') -> 'Option | None':
        """The option that the next choice means, if it is among those offered."""
        if self._at >= len(self._answers):
            return None
        answer = self._answers[self._at]
        found = None
        if isinstance(answer, int):
            found = options[answer - 1] if 0 < answer <= len(options) else None
        elif isinstance(answer, str):
            found = self._named(options, answer)
        if found is not None:
            self._at += 1
        return found

    def _named(self, options: 'list[Option]', word: str | None) -> 'Option | None':
        """The option that a word means; of figures the last."""
        if word is None:
            return None
        found = [option for option in options if self.means(option, word)]
        if not found:
            return None
        return found[-1] if found[0][0] == FIGURE else found[0]

    def means(self, option: 'Option', text: str) -> bool:
        """Whether a text stands for an option: each word is one of its own, a die, or a group."""
        return all(_says(option, word) or self._aims(option, word) for word in text.split())

    def _aims(self, option: 'Option', word: str) -> bool:
        group = self._run.named.get(word)
        place = _GROUP_AT.get(option[0], 1)
        if group is None or place >= len(option):
            return False
        return option[place] in (group.index, f'g{group.index}')

    def _move(self, choices: Any) -> 'Option':
        """The move that is written; that it is not allowed is only noted if so expected."""
        number = self._at
        if number >= len(self._answers) or not isinstance(self._answers[number], StickMove):
            return choices.near(0, (), '') or ('stay',)
        move: Any = self._answers[number]
        self._at += 1
        path = tuple((nearest_heading(*_units(step)), _long(step)) for step in move.path)
        option = choices.near(move.leader - 1, path, self._target(move))
        if (option is not None) == move.allowed:
            return option or ('stay',)
        said = "the move is not allowed" if move.allowed else "the move is allowed"
        raise Impossible('PP1301', said, ('choices', number))

    def _put(self, choices: Any, path: Path) -> 'Option':
        if self._at >= len(self._answers) or not isinstance(self._answers[self._at], Put):
            raise Impossible('PP1303', "a place must be chosen; write a `put`", path)
        answer: Any = self._answers[self._at]
        self._at += 1
        option: Option = choices.near(*_units(answer.put))
        return option

    def _target(self, move: StickMove) -> str:
        if move.meets is None:
            return ''
        group = self._run.named.get(move.meets)
        if group is not None:
            return f'g{group.index}'
        kind, _, n = move.meets.partition('.')
        marks = {'model': 'n', 'item': 'i'}
        return f'{marks[kind]}{int(n or 1) - 1}' if kind in marks else f'exit:{kind}'


def _says(option: 'Option', word: str) -> bool:
    if word[:1] == 'D' and word[1:].isdigit():
        return int(word[1:]) in option
    return any(part == word or str(part).endswith(f'.{word}') for part in option)


def _plain(options: 'list[Option]') -> 'Option | None':
    """What is taken where nothing is written: nothing, or one of several that are alike."""
    passing = next((option for option in options if option[0] in LEAVING), None)
    if passing is not None:
        return passing
    words = {tuple(part for part in option if isinstance(part, str)) for option in options}
    if len(words) > 1:
        return None
    return options[-1] if options[0][0] == FIGURE else options[0]


def _units(at: tuple[float, float]) -> tuple[int, int]:
    return inches(at[0]), inches(at[1])


def _long(step: tuple[float, float]) -> int:
    return inches((step[0] ** 2 + step[1] ** 2) ** 0.5)


def _said(answer: Answer) -> str:
    if isinstance(answer, StickMove | Put):
        return "of a move" if isinstance(answer, StickMove) else "of a place"
    return f"'{answer}'"
