"""The operations that effects are written in, as play has them: each with what it does and at most.

An operation has four duties. The model's grammar validates its arguments (`model/operations.py`),
the checks know what a sentence about it must say, and here an engine registers the class that
applies it and that bounds it.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar


@dataclass(frozen=True, slots=True)
class Bounds:
    """The most that an effect can ask of the box: dice at once, tokens, figures, rolls.

    `endless` where it goes on until something happens on the table.
    """

    dice: int = 0
    tokens: int = 0
    figures: int = 0
    rolls: int = 0
    endless: bool = False

    def __add__(self, other: 'Bounds') -> 'Bounds':
        return Bounds(
            max(self.dice, other.dice), self.tokens + other.tokens, self.figures + other.figures,
            self.rolls + other.rolls, self.endless or other.endless,
        )  # fmt: skip

    def __or__(self, other: 'Bounds') -> 'Bounds':
        return Bounds(
            max(self.dice, other.dice), max(self.tokens, other.tokens),
            max(self.figures, other.figures), max(self.rolls, other.rolls),
            self.endless or other.endless,
        )  # fmt: skip

    def times(self, n: int) -> 'Bounds':
        """All of it `n` times over."""
        return Bounds(self.dice, self.tokens * n, self.figures * n, self.rolls * n, self.endless)


NOTHING = Bounds()


class Primitive(Protocol):
    """An operation of an effect with its arguments read; its engine says how it is applied."""

    name: str

    def bounds(self) -> Bounds:
        """The most that it can do."""
        ...


P = TypeVar('P', bound=Primitive)


class Registry(Mapping[str, type[P]], Generic[P]):
    """The classes that play the operations of a grammar, by name.

    `known` are the operations that the grammar has: nothing else is registered.
    """

    def __init__(self, known: Mapping[str, object]) -> None:
        self._known = known
        self._classes: dict[str, type[P]] = {}

    def __getitem__(self, name: str) -> type[P]:
        return self._classes[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._classes)

    def __len__(self) -> int:
        return len(self._classes)

    def primitive(self, name: str) -> Callable[[type[P]], type[P]]:
        """Register the class that plays an operation.

        Raises:
            ValueError: the grammar does not have the operation, or another class plays it.
        """
        if name not in self._known or name in self._classes:
            raise ValueError(f"the operation '{name}' is unknown, or is played already")

        def register(kind: type[P]) -> type[P]:
            kind.name = name
            self._classes[name] = kind
            return kind

        return register

    def lacking(self) -> tuple[str, ...]:
        """The operations that nothing plays."""
        return tuple(name for name in self._known if name not in self._classes)
