"""Column files in, checked columns out: each under the rulings that it decides for itself.

A pack is loaded once for each set of rulings, and its column rules are made ready once, however
many files there are.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from shlex import quote
from typing import Final

from printplay.columns.printable import name_faults
from printplay.columns.reading import Reading, WrittenText
from printplay.errors import PackUnreadable, UsageFault
from printplay.findings import Finding, finding, ordered
from printplay.model.game import Game
from printplay.pack.load import load_game
from printplay.pack.rulings import text_of
from printplay.pack.schema import nearest
from printplay.pack.source import Node
from printplay.resources import data_dir
from printplay.sim.columns import Checked, Columns
from printplay.sim.engines import columns_of

USUAL: Final = 'congo'
"""The pack of a command line that names none."""

Rulings = tuple[tuple[str, str], ...]


@dataclass
class ColumnDesk:
    """Where columns of a pack are checked. `line` are rulings decided on the command line."""

    root: Path
    line: Mapping[str, str] = field(default_factory=dict)
    reading: Reading = field(default_factory=Reading)
    _games: dict[Rulings, tuple[Game, Columns]] = field(default_factory=dict)

    def game(self, rulings: Mapping[str, str] | None = None) -> Game:
        """The pack under some rulings, which those of the line overrule.

        Raises:
            PackUnreadable: the pack cannot be read, or has no columns to check because of errors.
        """
        return self._under(rulings or {})[0]

    def columns(self, rulings: Mapping[str, str] | None = None) -> Columns:
        """What can be done for columns under some rulings."""
        return self._under(rulings or {})[1]

    def _under(self, rulings: Mapping[str, str]) -> tuple[Game, Columns]:
        asked = {**rulings, **self.line}
        key = tuple(sorted(asked.items()))
        if key not in self._games:
            loaded = load_game(self.root, asked)
            if loaded.game is None:
                raise PackUnreadable(
                    f"The pack '{self.root}' has errors: {loaded.findings[0].as_text()}",
                    f"Run: printplay check {self.root}",
                )
            self._games[key] = (loaded.game, columns_of(loaded.game))
        return self._games[key]

    def check(self, path: Path, opponent: Checked | None = None) -> Checked:
        """Check the column in a file, beside the opponent's column if there is one.

        Raises:
            PackUnreadable: the file, or the pack, cannot be read.
            UsageFault: the file holds several columns, the line decides a ruling that there is
                not, or the game has no columns.
        """
        checked = self.check_all(path, opponent)
        if len(checked) > 1:
            raise UsageFault(
                f"'{path.as_posix()}' holds {len(checked)} columns, and one is wanted.",
                "Write it into a file of its own.",
            )
        return checked[0]

    def check_all(self, path: Path, opponent: Checked | None = None) -> tuple[Checked, ...]:
        """Check every column in a file, each beside the opponent's.

        Raises:
            PackUnreadable: the file, or the pack, cannot be read.
            UsageFault: the line decides a ruling that there is not, or the game has no columns.
        """
        return tuple(self.checked(one, opponent) for one in self.reading.columns(path))

    def checked(self, written: WrittenText, opponent: Checked | None = None) -> Checked:
        """Check a column as it was read.

        Raises:
            PackUnreadable: the pack cannot be read.
            UsageFault: the line decides a ruling that there is not, or the game has no columns.
        """
        rulings, found = self._rulings(written.node)
        checked = self.columns(rulings).check(written.node, written.file, opponent)
        name = name_faults(self.game(), written, checked.name)
        everything = ordered((*written.faults, *found, *checked.findings, *name))
        decided = tuple(rulings.items())
        return replace(checked, findings=everything, rulings=decided, number=written.number)

    def _rulings(self, node: Node | None) -> tuple[dict[str, str], tuple[Finding, ...]]:
        """The rulings that a file decides, without those that there are not."""
        written = node.mapping.get('rulings') if node else None
        decided: dict[str, str] = {}
        found: list[Finding] = []
        known = {ruling.id: ruling for ruling in self.game().doc.rulings} if written else {}
        for key, child in (written.mapping if written else {}).items():
            choices = [str(choice.id) for choice in known[key].choices] if key in known else []
            if key not in known:
                said = f"there is no ruling '{key}'"
                hint = (
                    nearest(key, known) or f"`printplay inspect {self._name} rulings` lists them."
                )
                found.append(_ruling_fault('PP0601', said, key, child, hint))
            elif child.value is None or isinstance(child.value, list | dict):
                continue  # decides nothing; a value of the wrong form is told with the others
            elif text_of(child) in choices:
                decided[key] = text_of(child)
            else:
                given = str(child.value).lower() if isinstance(child.value, bool) else child.value
                said = f"the ruling '{key}' cannot be '{given}'"
                hint = f"It may be: {', '.join(choices)}."
                found.append(_ruling_fault('PP0203', said, key, child, hint))
        return decided, tuple(found)

    @property
    def typed(self) -> str:
        """What is typed after a column's file for the same pack and rulings."""
        decided = (f'--ruling {key}={value}' for key, value in self.line.items())
        named = () if self._name == USUAL else (f'--game {quote(self._name)}',)
        return ''.join(f' {word}' for word in (*named, *decided))

    @property
    def _name(self) -> str:
        """The pack as it is named on a command line."""
        if self.root.resolve().parent == data_dir('rules').resolve():
            return self.root.name
        return f'./{self.root}' if len(self.root.parts) == 1 else self.root.as_posix()


def _ruling_fault(code: str, said: str, key: str, child: Node, hint: str) -> Finding:
    return finding(code, said, child.span, path=f'rulings.{key}', subject=key, hint=hint)
