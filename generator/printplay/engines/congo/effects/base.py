"""What an operation is to play: arguments already read, something to do, bounds of what it does.

`model/operations.py` and `model/grammar.py` say what each operation takes and check it;
`checks/param_facts.py` says what a sentence about it must say; here stands what it does.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from printplay.engines.congo.run import Doing, Run, Scope
from printplay.engines.congo.state import Group
from printplay.model.operations import OPERATIONS
from printplay.sim.bounds import DEPTH, EffectTooDeep
from printplay.sim.primitives import NOTHING as NOTHING
from printplay.sim.primitives import Bounds as Bounds
from printplay.sim.primitives import Registry

if TYPE_CHECKING:
    from printplay.engines.congo.effects.args import Args


class Op:
    """An operation with its arguments. Subclasses read them and say what it does."""

    __slots__ = ('ref',)
    name = ''

    def __init__(self, args: 'Args') -> None:
        self.ref = args.ref

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Do it. False where it could not be done."""
        raise NotImplementedError

    def can(self, run: Run, scope: Scope) -> bool:  # noqa: ARG002 (most always can)
        """Whether it could be chosen: what it takes or puts back must be there."""
        return True

    def bounds(self) -> Bounds:
        """The most that it can do."""
        return NOTHING

    def inner(self) -> 'Iterable[tuple[Op, ...]]':
        """The effects inside it."""
        return ()


class OnGroups(Op):
    """An operation on each group of `to`. `every`: on all of them where no number stands."""

    __slots__ = ('to',)
    every = False

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.to = args.groups()

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Do it to one picked group after the other. True if it was done to any."""
        done = False
        chosen = yield from self.to.pick(
            run, scope, lambda group: self.fits(run, scope, group), self.every
        )
        for group in chosen:
            done = (yield from self.each(run, scope, group)) or done
        return done

    def fits(self, _run: Run, _scope: Scope, _group: Group) -> bool:
        """Whether a group may be picked."""
        return True

    def each(self, run: Run, scope: Scope, group: Group) -> Doing[bool]:
        """Do it to one group."""
        raise NotImplementedError


class OnFitting(OnGroups):
    """An operation on such groups as fit: it cannot be chosen where none does."""

    __slots__ = ()

    def can(self, run: Run, scope: Scope) -> bool:
        """Some group fits."""
        return any(self.fits(run, scope, group) for group in self.to.candidates(run, scope))


class InPlay(Op):
    """An operation that works by being in play: it is looked up where it matters."""

    __slots__ = ()

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Nothing is done at any one time."""
        del run, scope
        return False
        yield  # nothing to ask


Effect = tuple[Op, ...]


OPS: Registry[Op] = Registry(OPERATIONS)
C = TypeVar('C', bound=type[Op])


def primitive(name: str) -> Callable[[C], C]:
    """Register the class of an operation."""
    return cast('Callable[[C], C]', OPS.primitive(name))


def build(name: str, args: Mapping[str, Any], ref: str) -> Op:
    """One operation from the step that is written in the pack."""
    from printplay.engines.congo.effects.args import Args

    return OPS[name](Args(args, ref))


def perform(run: Run, scope: Scope, effect: Effect) -> Doing[bool]:
    """Carry out all of an effect. True if any of it was done.

    Raises:
        EffectTooDeep: effects bring about each other without end; its chain names their records.
    """
    if not effect:
        return False
    if run.depth >= DEPTH:
        raise EffectTooDeep((scope.ref,))
    run.depth += 1
    done = False
    try:
        for op in effect:
            if (yield from op.apply(run, scope)):
                done = True
    except EffectTooDeep as deep:
        raise EffectTooDeep((scope.ref, *deep.chain)) from None
    finally:
        run.depth -= 1
    return done


def possible(run: Run, scope: Scope, effect: Effect) -> bool:
    """Whether all that an effect asks for is there."""
    return all(op.can(run, scope) for op in effect)


def bounds_of(effect: Effect) -> Bounds:
    """The most that an effect can do, one operation after the other."""
    total = NOTHING
    for op in effect:
        total = total + op.bounds()
    return total


def walk(effect: Effect) -> 'Iterable[Op]':
    """Every operation of an effect and inside it, outermost first."""
    for op in effect:
        yield op
        for inner in op.inner():
            yield from walk(inner)
