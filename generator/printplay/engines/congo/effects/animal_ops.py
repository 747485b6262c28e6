"""Operations with wild animals and cattle."""

from typing import TYPE_CHECKING

from printplay.engines.congo.effects.base import Bounds, Effect, Op, perform, primitive
from printplay.engines.congo.run import Doing, Run, Scope

if TYPE_CHECKING:
    from collections.abc import Iterable

    from printplay.engines.congo.effects.args import Args


@primitive('spawn_animal')
class SpawnAnimal(Op):
    """A wild animal appears."""

    __slots__ = ('kind', 'otherwise')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.kind = args.word('kind')
        self.otherwise = args.effect('otherwise')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Put it into an area of the player's choice; if there is none, do the other thing."""
        from printplay.engines.congo.world import animals

        if (yield from animals.spawn(run, scope.owner, self.ref, self.kind)):
            return True
        return (yield from perform(run, scope, self.otherwise))

    def inner(self) -> 'Iterable[Effect]':
        """What happens when there is no place."""
        return (self.otherwise,)


@primitive('move_animal')
class MoveAnimal(Op):
    """The animal at hand moves: towards a group, or `away` from one; cattle all together."""

    __slots__ = ('away', 'distance', 'engage', 'kind')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.kind = args.word('kind')
        self.distance = args.word('distance', 'S')
        self.engage = args.flag('engage')
        self.away = args.groups('away') if 'away' in args else None

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Move it."""
        from printplay.engines.congo.world import animals, cattle

        length = run.book.stick[self.distance]
        if self.away is None:
            return (yield from animals.move(run, scope.npc, length, self.engage))
        if scope.npc >= 0:
            return cattle.run_away(run, scope.npc, length, scope.attacker or scope.group)
        if scope.owner > 0:  # what nobody owns moves once, not once for each player
            return False
        return sum(cattle.run_away(run, index, length) for index in cattle.free(run)) > 0

    def bounds(self) -> Bounds:
        """A melee with an animal: two rolls, three figures and a token at most."""
        return Bounds(dice=12, tokens=1, figures=3, rolls=2) if self.engage else Bounds()


@primitive('return_animal')
class ReturnAnimal(Op):
    """The animal at hand goes back to where it started."""

    __slots__ = ()

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Put it back."""
        from printplay.engines.congo.world import animals

        if scope.npc < 0 or not run.data.npcs[scope.npc].alive:
            return False
        animals.send_home(run, scope.npc)
        return True
        yield  # nothing to ask


@primitive('enrage')
class Enrage(Op):
    """The animal at hand becomes enraged, once more each time."""

    __slots__ = ()

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Count it."""
        if scope.npc < 0:
            return False
        run.data.npcs[scope.npc].rage += 1
        return True
        yield  # nothing to ask
