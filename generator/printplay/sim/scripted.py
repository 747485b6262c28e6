"""Chance that is written down: the dice, draws and orders of a rule question, in their order."""

from collections.abc import Mapping, Sequence
from typing import Any

from printplay.errors import UsageFault
from printplay.sim.protocol import Chance

_NAMES = {'dice': 'dice', 'bag': 'tokens', 'pick': 'picks'}


class ScriptedChance:
    """Gives what is written for each purpose, then what another source gives.

    Dice and other numbers are written from 1, as people read them; a thing that is drawn or
    chosen by its name; a shuffled deck as the cards on top of it, the uppermost first.

    Raises (all its methods but `at`): UsageFault if what is written cannot come, or if nothing is
    left and there is no other source.
    """

    __slots__ = ('_at', '_lines', '_other', '_start')

    def __init__(self, lines: Mapping[str, Sequence[Any]], other: Chance | None = None) -> None:
        self._lines = {purpose: tuple(line) for purpose, line in lines.items()}
        self._at = dict.fromkeys(lines, 0)
        self._start = dict(self._at)
        self._other = other

    def at(self, stage: int) -> None:
        """Begin a stage: what is written goes on where it was."""
        self._start = dict(self._at)
        if self._other is not None:
            self._other.at(stage)

    def left(self) -> dict[str, tuple[Any, ...]]:
        """What was written and never came, by purpose."""
        rest = {purpose: line[self._at[purpose] :] for purpose, line in self._lines.items()}
        return {purpose: line for purpose, line in rest.items() if line}

    def below(self, n: int, purpose: str = 'dice') -> int:
        """A whole number from 0 to `n` - 1; written from 1 to `n`."""
        if not self._has(purpose):
            return self._others(purpose).below(n, purpose)
        number = self._next(purpose)
        if not isinstance(number, int) or not 1 <= number <= n:
            raise UsageFault(f"The script says {purpose} {number}, where 1 to {n} can come.")
        return number - 1

    def die(self, sides: int) -> int:
        """A face from 1 to `sides`."""
        if not self._has('dice'):
            return self._others('dice').die(sides)
        return self.below(sides) + 1

    def choose(self, items: Sequence[Any], purpose: str = 'dice') -> Any:
        """One of the items: named, or else by its number from 1."""
        if not self._has(purpose):
            return self._others(purpose).choose(items, purpose)
        if self._lines[purpose][self._at[purpose]] in items:
            return self._next(purpose)
        return items[self.below(len(items), purpose)]

    def draw(self, counts: Mapping[str, int], purpose: str = 'bag') -> str:
        """One of so many things of each kind, by its name."""
        if not self._has(purpose):
            return self._others(purpose).draw(counts, purpose)
        kind = str(self._next(purpose))
        if not counts.get(kind):
            raise UsageFault(f"The script draws '{kind}', of which the {purpose} has none.")
        return kind

    def shuffle(self, items: list[Any], purpose: str = 'deck') -> None:
        """Put the items written next on top, which is the end of the list."""
        if not self._has(purpose):
            self._others(purpose).shuffle(items, purpose)
            return
        top = self._next(purpose)
        for item in reversed(top):
            if item not in items:
                raise UsageFault(f"The script puts '{item}' on the {purpose}, which has it not.")
            items.remove(item)
            items.append(item)

    def again(self) -> 'ScriptedChance':
        """The same script as at the beginning of the stage."""
        other = self._other.again() if self._other is not None else None
        same = ScriptedChance(self._lines, other)
        same._at = dict(self._start)
        return same

    def fork(self, purpose: str) -> Chance:
        """A source of its own, from the other one."""
        return self._others(purpose).fork(purpose)

    def _has(self, purpose: str) -> bool:
        return self._at.get(purpose, 0) < len(self._lines.get(purpose, ()))

    def _next(self, purpose: str) -> Any:
        place = self._at[purpose]
        self._at[purpose] = place + 1
        return self._lines[purpose][place]

    def _others(self, purpose: str) -> Chance:
        if self._other is None:
            what = _NAMES.get(purpose, purpose)
            raise UsageFault(f"More {what} are asked for than are written.", "Write one more.")
        return self._other
