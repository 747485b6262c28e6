"""Column files in, what is printed for each of them out."""

import hashlib
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from printplay.columns import ColumnDesk
from printplay.columns.printable import printable
from printplay.columns.reading import STANDARD_INPUT, WrittenText
from printplay.errors import PackUnreadable, UsageFault
from printplay.findings import Finding
from printplay.model.game import Game
from printplay.sim.columns import Checked

PAGES: Final = 100
"""So many pages a column's sheet may have; a legal column needs two."""


@dataclass(frozen=True)
class Filled:
    """A column to print.

    Attributes:
        name: that of its PDF, without the ending.
        digest: SHA-256 of its file.
        shown: the check with nothing in it that fonts cannot set.
        game: the pack under the column's own rulings.
        sheet: what its sheet shows, for templates; `pages` is how many it takes.
    """

    name: str
    digest: str
    checked: Checked
    shown: Checked
    game: Game
    sheet: Any


@dataclass(frozen=True)
class FilledColumns:
    """All columns of a build.

    Attributes:
        cards: ids of who is in them, with the place that each of their cards tells.
        typed: what is typed after a file to have it checked by the same pack and rulings.
    """

    columns: tuple[Filled, ...] = ()
    cards: Mapping[str, Sequence[Any]] | None = None
    typed: str = ''

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

    def facts(self) -> list[dict[str, Any]]:
        """The columns as a manifest names them; `totem` where there is an opponent."""
        return [
            {'name': one.name, 'sha256': one.digest}
            | ({} if one.checked.totem is None else {'totem': one.checked.totem})
            for one in self.columns
        ]


NO_COLUMNS = FilledColumns()


def filled_from(
    desk: ColumnDesk, paths: Sequence[Path], opponent: Checked | None = None
) -> FilledColumns:
    """Check columns and lay out what their sheets show, each beside the opponent's.

    Raises:
        PackUnreadable: a file cannot be read, or its name is not text.
        UsageFault: a file would give the same PDF as another or as a part, or too many pages, or
            the game has no columns.
    """
    if not paths:
        return NO_COLUMNS
    columns = tuple(
        _filled(desk, path, written, opponent)
        for path in _once_each(paths)
        for written in desk.reading.columns(path)
    )
    _refuse_clashes(desk, columns)
    cards: dict[str, list[Any]] = {}
    for one in columns:
        known = desk.columns(dict(one.checked.rulings))
        for ref, places in known.cards(one.checked).items():
            cards.setdefault(ref, []).extend(places)
    return FilledColumns(columns, cards, desk.typed)


def _filled(desk: ColumnDesk, path: Path, written: WrittenText, opponent: Checked | None) -> Filled:
    checked = desk.checked(written, opponent)
    rulings = dict(checked.rulings)
    game = desk.game(rulings)
    shown = desk.checked(printable(game, written), opponent)
    sheet: Any = desk.columns(rulings).sheet(shown)
    if sheet.pages > PAGES:
        raise UsageFault(
            f"The sheet of {checked.file} would have {sheet.pages} pages, and may have {PAGES}.",
            "Write fewer groups.",
        )
    stem = 'stdin' if path == STANDARD_INPUT else path.stem
    return Filled(
        name=f'column-{stem}-{written.number}' if written.number else f'column-{stem}',
        digest=hashlib.sha256(desk.reading.content(path)).hexdigest(),
        checked=checked,
        shown=shown,
        game=game,
        sheet=sheet,
    )


def _refuse_clashes(desk: ColumnDesk, columns: Sequence[Filled]) -> None:
    parts = {part.id.casefold() for part in desk.game().doc.parts}
    taken: set[str] = set()
    for one in columns:
        name = one.name.casefold()
        if name in parts:
            raise UsageFault(
                f"A column called {Path(one.checked.file).name} would be printed as "
                f"{one.name}.pdf, which is a part of the set.",
                "Rename the file.",
            )
        if name in taken:
            raise UsageFault(f"Two columns would be printed as {one.name}.pdf.", "Rename one file.")
        taken.add(name)


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
