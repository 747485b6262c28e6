"""How many, and which dice: numbers and dice of effects, settled when they are needed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from printplay.engines.congo.dice import Dice, read_dice, sum_of
from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.state import Group

if TYPE_CHECKING:
    from printplay.engines.congo.effects.named import Groups

MOST_FIGURES = 8
"""More than any group has: for bounds where the number is the group's."""


@dataclass(frozen=True, slots=True)
class Number:
    """How many: `exact`, `all`, `any`, `up_to`, `fill`, `figures`, `dice` or `half`."""

    kind: str
    value: int = 0
    dice: Dice = ()

    def settle(
        self,
        run: Run,
        scope: Scope,
        available: int,
        group: Group | None = None,
        seat: int = -1,
    ) -> Doing[int]:
        """The number, at most `available`; `seat` decides where one may decide."""
        match self.kind:
            case 'exact':
                return min(self.value, available)
            case 'all':
                return available
            case 'any' | 'up_to':
                most = available if self.kind == 'any' else min(self.value or available, available)
                options = [('n', n) for n in range(most + 1)]
                option = yield from ask(scope.owner if seat < 0 else seat, 'number', options,
                                        scope.ref)  # fmt: skip
                return int(option[1])
            case 'fill':
                held = len(group.stress) if group else 0
                return max(0, min(self.value - held, available))
            case 'figures':
                return min(len(group.figures) if group else 0, available)
            case 'half':
                return min((sum_of(run, self.dice, scope.ref, scope.owner) + 1) // 2, available)
            case _:
                return min(sum_of(run, self.dice, scope.ref, scope.owner), available)

    def now(self, group: Group | None, available: int) -> int:
        """The number where nobody is asked and nothing thrown."""
        if self.kind == 'exact':
            return min(self.value, available)
        if self.kind == 'figures':
            return min(len(group.figures) if group else 0, available)
        return available

    @property
    def least(self) -> int:
        """The least that it can be."""
        return {'exact': self.value, 'dice': 1, 'half': 1}.get(self.kind, 0)

    @property
    def most(self) -> int:
        """The most that it can be, for bounds."""
        if self.kind in ('exact', 'up_to', 'fill') and self.value:
            return self.value
        if self.kind in ('dice', 'half'):
            total = sum(sides * n for sides, n in self.dice)
            return (total + 1) // 2 if self.kind == 'half' else total
        return MOST_FIGURES


def read_number(given: Any) -> Number:
    """A number as the pack writes it."""
    if isinstance(given, Number):
        return given
    if isinstance(given, int):
        return Number('exact', given)
    if isinstance(given, Mapping):
        ((kind, value),) = given.items()
        if kind == 'half':
            return Number('half', dice=read_dice(value))
        return Number(kind, value if isinstance(value, int) else 0)
    if given in ('all', 'any', 'figures'):
        return Number(str(given))
    return Number('dice', dice=read_dice(str(given)))


@dataclass(frozen=True, slots=True)
class DiceOf:
    """Dice of an effect: fixed ones, a group's own by `word`, or more for each `per` of `of`."""

    fixed: Dice
    word: str = ''
    plus: Dice = ()
    per: str = ''
    of: 'Groups | None' = None

    def dice(self, run: Run, scope: Scope, group: Group | None) -> Dice:
        """The dice now."""
        from printplay.engines.congo.effects.units import count
        from printplay.engines.congo.effects.values import own_dice

        if self.word:
            return own_dice(run, scope, group, self.word)
        if not self.per:
            return self.fixed
        found = self.of.candidates(run, scope) if self.of else []
        of = found[0] if found else group
        n = count(run, scope, self.per, of)
        return (*self.fixed, *((sides, each * n) for sides, each in self.plus if n))

    @property
    def most(self) -> int:
        """The most dice, for bounds."""
        fixed = sum(n for _, n in self.fixed) or 1
        return fixed + sum(n for _, n in self.plus) * MOST_FIGURES


def read_dice_of(given: Any, ref: str) -> DiceOf:
    """Dice as the pack writes them."""
    from printplay.engines.congo.effects.select import read_groups

    if isinstance(given, Mapping):
        of = read_groups(given['of'], ref) if 'of' in given else None
        base = read_dice_of(given.get('base', ''), ref)
        plus = read_dice_of(given.get('plus', ''), ref)
        return DiceOf(base.fixed, base.word, plus.fixed, str(given.get('per', '')), of)
    if given and 'D' not in given:
        return DiceOf((), str(given))
    return DiceOf(read_dice(given))
