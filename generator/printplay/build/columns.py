"""Column files in, what is printed for each of them out."""

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from printplay.columns import ColumnDesk
from printplay.errors import UsageFault
from printplay.findings import Finding
from printplay.model.game import Game
from printplay.sim.columns import Checked


@dataclass(frozen=True)
class Filled:
    """A column to print.

    Attributes:
        name: that of its PDF, without the ending.
        digest: SHA-256 of its file.
        game: the pack under the column's own rulings.
        sheet: what its sheet shows, for templates; `pages` is how many it takes.
    """

    name: str
    digest: str
    checked: Checked
    game: Game
    sheet: Any


@dataclass(frozen=True)
class FilledColumns:
    """All columns of a build. `members`: ids of who is in them, and how often."""

    columns: tuple[Filled, ...] = ()
    members: Counter[str] | None = None

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What the checks of all columns found."""
        return tuple(found for one in self.columns for found in one.checked.findings)

    def facts(self) -> list[dict[str, str]]:
        """The columns as a manifest names them."""
        return [{'name': one.name, 'sha256': one.digest} for one in self.columns]


NO_COLUMNS = FilledColumns()


def filled_from(desk: ColumnDesk, paths: Sequence[Path]) -> FilledColumns:
    """Check columns and lay out what their sheets show.

    Raises:
        PackUnreadable: a file cannot be read.
        UsageFault: two files would give the same PDF, or the game has no columns.
    """
    if not paths:
        return NO_COLUMNS
    members = Counter[str]()
    columns: list[Filled] = []
    for path in paths:
        checked = desk.check(path)
        name = f'column-{path.stem}'
        if name.casefold() in (one.name.casefold() for one in columns):
            raise UsageFault(f"Two columns would be printed as {name}.pdf.", "Rename one file.")
        rulings = dict(checked.rulings)
        known = desk.columns(rulings)
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        columns.append(Filled(name, digest, checked, desk.game(rulings), known.sheet(checked)))
        members.update(known.members((checked,)))
    return FilledColumns(tuple(columns), members)
