"""Who answers in a scenario: the choices that are written, in their order."""

from collections.abc import Iterator
from math import hypot
from typing import TYPE_CHECKING, Any

from printplay.model.congo.scenarios import Answer, Scenario, Stick
from printplay.sim.plane import nearest_heading
from printplay.sim.protocol import LISTED, PASSING

if TYPE_CHECKING:
    from printplay.engines.congo.run import Doing
    from printplay.engines.congo.scenario.position import Position
    from printplay.sim.protocol import Decision, Option

UNITS_PER_INCH = 254
Path = tuple[str | int, ...]


class Impossible(Exception):
    """A scenario that cannot be: the finding's code, what is wrong, and where in the scenario."""

    def __init__(self, code: str, message: str, path: Path) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.path = path


class Actors:
    """Both players: they take what is written, then only what may not be left."""

    def __init__(self, run: 'Position', scenario: Scenario) -> None:
        self._run = run
        self._answers: Iterator[tuple[int, Answer | str | int]] = enumerate(scenario.choices)
        self._next: tuple[int, Answer | str | int] | None = next(self._answers, None)

    def perform(self, doing: 'Doing[Any]', path: Path) -> None:
        """Carry something out.

        Raises:
            Impossible: something is asked that no choice is written for.
        """
        decision = next(doing, None)
        while decision is not None:
            try:
                decision = doing.send(self._answer(decision, path))
            except StopIteration:
                return

    def end(self) -> None:
        """See that everything written was asked for.

        Raises:
            Impossible: choices are left.
        """
        if self._next is not None:
            number, answer = self._next
            raise Impossible('PP1304', f"the choice {_said(answer)} is never asked for",
                             ('choices', number))  # fmt: skip

    def _answer(self, decision: 'Decision', path: Path) -> 'Option':
        options = decision.options
        words = tuple(option[0] for option in options) if isinstance(options, LISTED) else ()
        self._run.asked.append((decision.kind, words))
        found = self._written(decision)
        if found is not None:
            return found
        if not isinstance(options, LISTED):
            return ('stay',)
        passing = next((option for option in options if option[0] in PASSING), None)
        if passing is None:
            listed = ', '.join(str(option) for option in options[:6])
            said = f"seat {decision.seat + 1} must choose ({decision.kind}): {listed}"
            raise Impossible('PP1303', said, path)
        return passing

    def _written(self, decision: 'Decision') -> 'Option | None':
        """The option that the next choice means, if it is among those offered."""
        if self._next is None:
            return None
        number, answer = self._next
        move = answer.move if isinstance(answer, Answer) else None
        if move is not None:
            return self._move(decision, move, number)
        word = answer.take if isinstance(answer, Answer) else answer
        if not isinstance(decision.options, LISTED):
            return None
        for option in decision.options:
            if self._means(option, word):
                self._next = next(self._answers, None)
                return option
        return None

    def _means(self, option: 'Option', word: Any) -> bool:
        group = self._run.named.get(word) if isinstance(word, str) else None
        if group is not None and any(
            part in (group.index, f'g{group.index}') for part in option[1:]
        ):
            return True
        return word in option

    def _move(self, decision: 'Decision', move: Stick, number: int) -> 'Option | None':
        """The move that is written; that it is not allowed is only noted if so expected."""
        if isinstance(decision.options, LISTED):
            return None
        self._next = next(self._answers, None)
        option = ('move', move.leader - 1, _path(move), self._target(move))
        if (option in decision.options) == move.allowed:
            return option if move.allowed else ('stay',)
        said = "is not allowed" if move.allowed else "is allowed and should not be"
        raise Impossible('PP1301', f"the move {said}", ('choices', number))

    def _target(self, move: Stick) -> str:
        if move.meets is None:
            return ''
        group = self._run.named.get(move.meets)
        if group is not None:
            return f'g{group.index}'
        kind, _, n = move.meets.partition('.')
        marks = {'model': 'n', 'item': 'i'}
        return f'{marks[kind]}{int(n or 1) - 1}' if kind in marks else f'exit:{n or kind}'


def _path(move: Stick) -> tuple[tuple[int, int], ...]:
    return tuple(
        (nearest_heading(round(dx * 1000), round(dy * 1000)), round(hypot(dx, dy) * UNITS_PER_INCH))
        for dx, dy in move.path
    )


def _said(answer: Answer | str | int) -> str:
    if not isinstance(answer, Answer):
        return f"'{answer}'"
    return f"'{answer.take}'" if answer.take is not None else "of a move"
