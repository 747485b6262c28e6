"""Column files in, what is printed for each of them out."""

import hashlib
import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from printplay.columns import ColumnDesk
from printplay.errors import PackUnreadable, UsageFault
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

    @property
    def illegal(self) -> tuple[str, ...]:
        """Files of the columns that break a rule."""
        return tuple(one.checked.file for one in self.columns if not one.checked.legal)

    @property
    def agree(self) -> bool:
        """Whether all columns are under the same rulings."""
        return len({tuple(sorted(one.game.rulings.items())) for one in self.columns}) <= 1

    def game_of_cards(self, game: Game) -> Game:
        """The pack under the rulings of the columns, which agree; the pack itself without any."""
        return self.columns[0].game if self.columns else game

    def facts(self) -> list[dict[str, str]]:
        """The columns as a manifest names them."""
        return [{'name': one.name, 'sha256': one.digest} for one in self.columns]


NO_COLUMNS = FilledColumns()


def filled_from(desk: ColumnDesk, paths: Sequence[Path]) -> FilledColumns:
    """Check columns and lay out what their sheets show.

    Raises:
        PackUnreadable: a file cannot be read, or its name is not text.
        UsageFault: a file would give the same PDF as another or as a part, or the game has no
            columns.
    """
    if not paths:
        return NO_COLUMNS
    members = Counter[str]()
    columns: list[Filled] = []
    parts = {part.id.casefold() for part in desk.game().doc.parts}
    for path in _once_each(paths):
        name = f'column-{path.stem}'
        if name.casefold() in parts:
            raise UsageFault(
                f"A column called {path.name} would be printed as {name}.pdf, which is a part of "
                "the set.",
                "Rename the file.",
            )
        checked = desk.check(path)
        if name.casefold() in (one.name.casefold() for one in columns):
            raise UsageFault(f"Two columns would be printed as {name}.pdf.", "Rename one file.")
        rulings = dict(checked.rulings)
        known = desk.columns(rulings)
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        columns.append(Filled(name, digest, checked, desk.game(rulings), known.sheet(checked)))
        members.update(known.members((checked,)))
    return FilledColumns(tuple(columns), members)


def _once_each(paths: Sequence[Path]) -> tuple[Path, ...]:
    """The files, each once however often it is named.

    Raises:
        PackUnreadable: a name is not text.
    """
    for path in paths:
        try:
            str(path).encode()
        except UnicodeEncodeError:
            shown = os.fsencode(path).decode('utf-8', 'backslashreplace')
            raise PackUnreadable(
                f"The name of '{shown}' is not text.", "Rename the file."
            ) from None
    found: dict[str, Path] = {}
    for path in paths:
        found.setdefault(os.path.realpath(path), path)
    return tuple(found.values())
