"""Facts, and the set of them that an effect makes a sentence say or lets it say."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from printplay.checks.deeds import Deed

Fact = tuple[str, str]


@dataclass
class Claims:
    """Facts that have to be said, and facts that may be; what is done, and may be told.

    `options` and `leaves` count the steps that are optional and those that grant a permission.
    """

    must: set[Fact] = field(default_factory=set)
    may: set[Fact] = field(default_factory=set)
    deeds: list[Deed] = field(default_factory=list)
    other_deeds: list[Deed] = field(default_factory=list)
    options: int = 0
    choices: int = 0
    leaves: int = 0

    def add(self, kind: str, value: object, *, needed: bool = True) -> None:
        """Record a fact."""
        (self.must if needed else self.may).add((kind, str(value)))

    @property
    def known(self) -> set[Fact]:
        """Everything the sentence may say."""
        return self.must | self.may

    def allow(self, facts: Iterable[Fact]) -> None:
        """Let the sentence say these as well."""
        self.may |= set(facts)

    def merge(self, other: 'Claims') -> None:
        """Take over all of another's facts."""
        self.must |= other.must
        self.may |= other.may
