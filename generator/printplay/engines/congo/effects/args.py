"""Reading the parameters of a step once, so that play finds numbers, groups and effects ready."""

from collections.abc import Mapping
from typing import Any

from printplay.engines.congo.effects.amounts import DiceOf, Number, read_dice_of, read_number
from printplay.engines.congo.effects.base import Effect, build
from printplay.engines.congo.effects.conditions import read_condition
from printplay.engines.congo.effects.named import Groups
from printplay.engines.congo.effects.predicates import Condition, read_words
from printplay.engines.congo.effects.select import read_groups

_NONE: Mapping[str, Any] = {}


class Args:
    """The parameters of one step as written, with their defaults."""

    __slots__ = ('given', 'ref')

    def __init__(self, given: Mapping[str, Any] | None, ref: str) -> None:
        self.given = given or _NONE
        self.ref = ref

    def __contains__(self, name: str) -> bool:
        return name in self.given

    def groups(self, name: str = 'to', default: Any = 'group') -> Groups:
        """Which groups."""
        return read_groups(self.given.get(name, default), self.ref)

    def number(self, name: str = 'n', default: Any = 1) -> Number:
        """How many."""
        return read_number(self.given.get(name, default))

    def dice(self, name: str = 'dice', default: Any = '') -> DiceOf:
        """Which dice."""
        return read_dice_of(self.given.get(name, default), self.ref)

    def whole(self, name: str, default: int = 0) -> int:
        """A whole number."""
        return int(self.given.get(name, default))

    def flag(self, name: str, default: bool = False) -> bool:
        """Yes or no."""
        return bool(self.given.get(name, default))

    def word(self, name: str, default: str = '') -> str:
        """A word, a stick or a chooser."""
        return str(self.given.get(name, default))

    def words(self, name: str) -> tuple[str, ...]:
        """Words; a single one may stand alone."""
        return read_words(self.given.get(name, ()))

    def effect(self, name: str = 'do') -> Effect:
        """The effect inside."""
        return compile_effect(self.given.get(name, ()), self.ref)

    def effects(self, name: str = 'options') -> tuple[Effect, ...]:
        """The effects inside, one for each option."""
        return tuple(compile_effect(each, self.ref) for each in self.given.get(name, ()))

    def faces(self, name: str = 'on_face') -> tuple[tuple[int, int, Effect], ...]:
        """Lowest and highest face, and what happens on them."""
        found = []
        for key, steps in self.given.get(name, {}).items():
            low, _, high = str(key).partition('-')
            found.append((int(low), int(high or low), compile_effect(steps, self.ref)))
        return tuple(found)

    def result(self, name: str) -> tuple[Number, Effect] | None:
        """A number that a roll is compared with, and what happens then."""
        given = self.given.get(name)
        if given is None:
            return None
        return read_number(given['value']), compile_effect(given['do'], self.ref)

    def condition(self, name: str = 'if') -> Condition | None:
        """The condition, if there is one."""
        given = self.given.get(name)
        return read_condition(given, self.ref) if given else None


def compile_effect(steps: Any, ref: str) -> Effect:
    """An effect ready to be performed.

    Args:
        steps: the steps of the model, or as they are written in the pack.
        ref: id of the record that the effect stands in.
    """
    compiled = []
    for step in steps or ():
        if isinstance(step, Mapping):
            ((name, given),) = step.items()
        else:
            name, given = step.op, step.args
        compiled.append(build(name, given or {}, ref))
    return tuple(compiled)


class Compiler:
    """Compiles effects, each once: for packs that share most of their records."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, str], tuple[Any, Effect]] = {}

    def __call__(self, steps: Any, ref: str) -> Effect:
        """What `compile_effect` gives."""
        key = id(steps), ref
        if key not in self._known:
            self._known[key] = steps, compile_effect(steps, ref)  # keeps the id in use
        return self._known[key][1]
