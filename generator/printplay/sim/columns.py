"""What an engine can do for columns (army lists) that players write down, as plain values."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from printplay.findings import Finding, Severity
from printplay.pack.source import Node


@dataclass(frozen=True, slots=True)
class Checked:
    """A column after its check: sums, and everything that was found.

    Attributes:
        file: its name, as the user knows it.
        totem: Totem cards more than the opponent, where there is one.
        column: the column itself, for the engine that checked it.
        rulings: those that its file decides.
        number: which one it is of several in its file; 0 if it is the only one.
    """

    file: str
    name: str
    budget: int | None
    points: int
    figures: int
    stars: int
    findings: tuple[Finding, ...]
    totem: int | None = None
    column: Any = None
    rulings: tuple[tuple[str, str], ...] = ()
    number: int = 0

    @property
    def legal(self) -> bool:
        """Whether no rule is broken; what only should be otherwise is no bar."""
        return all(found.severity is not Severity.ERROR for found in self.findings)


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A legal column: the text of its file, and its check."""

    text: str
    checked: Checked


class Columns(Protocol):
    """The columns of a loaded game."""

    def check(self, node: Node | None, file: str, opponent: Checked | None = None) -> Checked:
        """Check a column as written, also beside the one that it plays against."""
        ...

    def sheet(self, checked: Checked) -> Any:
        """What the printed sheet of a column shows, for templates; `pages` is how many it takes."""
        ...

    def cards(self, checked: Checked) -> Mapping[str, Sequence[Any]]:
        """Ids of the groups, characters and auxiliaries of a column.

        With each comes, for every card of it, what the card says of its place, for templates.
        """
        ...

    def skeleton(self, culture: str, budget: int) -> str:
        """The text of a file to begin a column with, which lists all that it can be made of.

        Raises:
            UsageFault: there is no such culture, or columns have no such budget.
        """
        ...

    def suggest(self, culture: str, budget: int, seed: int) -> Iterator[Suggestion]:
        """Every legal column, those with the fewest points left first, in the order of a seed.

        Raises:
            UsageFault: there is no such culture, or columns have no such budget.
        """
        ...

    def refusals(self, culture: str, budget: int) -> Sequence[str]:
        """Why no column is legal: what the rules say of those that come nearest.

        Raises:
            UsageFault: there is no such culture, or columns have no such budget.
        """
        ...
