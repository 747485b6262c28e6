"""Dice that an effect throws, and what their faces bring."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from printplay.engines.congo.dice import thrown
from printplay.engines.congo.effects.base import (
    Bounds,
    Effect,
    Op,
    bounds_of,
    perform,
    primitive,
)
from printplay.engines.congo.effects.places import MOST_GROUPS
from printplay.engines.congo.run import Doing, Run, Scope

if TYPE_CHECKING:
    from printplay.engines.congo.effects.args import Args


@primitive('roll')
class RollDice(Op):
    """Dice of an effect: no Totem card is played on them."""

    __slots__ = (
        'at_most', 'dice', 'double', 'fail', 'of', 'on_face', 'per', 'per_failure',
        'per_success', 'success', 'to', 'who',
    )  # fmt: skip

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.dice = args.dice()
        self.who = args.word('who')
        self.to = args.groups()
        self.per = args.word('per')
        self.success = args.effect('success')
        self.fail = args.effect('fail')
        self.per_success = args.effect('per_success')
        self.per_failure = args.effect('per_failure')
        self.double = args.effect('double')
        self.on_face = args.faces()
        self.at_most = args.result('at_most')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Throw, and carry out what the faces bring."""
        faces = self._throw(run, scope)
        if not faces:
            return False
        hits = sum(face >= run.book.success_at for face in faces)
        yield from perform(run, scope, self.success if hits else self.fail)
        for _ in range(hits if self.per_success else 0):
            yield from perform(run, scope, self.per_success)
        for _ in range(len(faces) - hits if self.per_failure else 0):
            yield from perform(run, scope, self.per_failure)
        for face in faces if self.on_face else ():
            for low, high, effect in self.on_face:
                if low <= face <= high:
                    yield from perform(run, scope, effect)
        if self.double and len(set(faces)) < len(faces):
            yield from perform(run, scope, self.double)
        if self.at_most is not None:
            number, effect = self.at_most
            if sum(faces) <= number.now(scope.group, sum(faces)):
                yield from perform(run, scope, effect)
        return True

    def _throw(self, run: Run, scope: Scope) -> list[int]:
        from printplay.engines.congo.effects.units import count

        found = self.to.candidates(run, scope)
        group = found[0] if found else scope.group
        times = count(run, scope, self.per, group) if self.per else 1
        dice = [sides for sides, n in self.dice.dice(run, scope, group) for _ in range(n * times)]
        if not dice:
            return []
        seat = group.side if group is not None and not self.who else scope.owner
        faces = thrown(run, dice, seat)
        hits = sum(face >= run.book.success_at for face in faces)
        run.event('roll', 'other', seat, (tuple(dice), tuple(faces), hits, scope.ref))
        return faces

    def bounds(self) -> Bounds:
        """The dice, and the most of what they can bring."""
        dice = self.dice.most * (MOST_GROUPS if self.per else 1)
        total = bounds_of(self.success) | bounds_of(self.fail)
        total = total + bounds_of(self.per_success).times(dice)
        total = total + bounds_of(self.per_failure).times(dice) + bounds_of(self.double)
        for _, _, effect in self.on_face:
            total = total + bounds_of(effect).times(dice)
        if self.at_most is not None:
            total = total + bounds_of(self.at_most[1])
        return total + Bounds(dice=dice, rolls=1)

    def inner(self) -> Iterable[Effect]:
        """What the faces bring."""
        yield from (self.success, self.fail, self.per_success, self.per_failure, self.double)
        yield from (effect for _, _, effect in self.on_face)
        if self.at_most is not None:
            yield self.at_most[1]
