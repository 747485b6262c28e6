"""Column files in, checked columns out: each under the rulings that it decides for itself.

A pack is loaded once for each set of rulings, and its column rules are made ready once, however
many files there are.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from printplay.errors import PackUnreadable
from printplay.findings import Finding, finding, ordered
from printplay.model.game import Game
from printplay.pack.json_source import parse_json
from printplay.pack.load import load_game
from printplay.pack.rulings import text_of
from printplay.pack.schema import nearest
from printplay.pack.source import Node, parse_text, read_text
from printplay.resources import data_dir
from printplay.sim.columns import Checked, Columns
from printplay.sim.engines import columns_of

COLUMN_BYTES = 1_000_000
Rulings = tuple[tuple[str, str], ...]


@dataclass
class ColumnDesk:
    """Where columns of a pack are checked. `line` are rulings decided on the command line."""

    root: Path
    line: Mapping[str, str] = field(default_factory=dict)
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
        """Check a file, beside the opponent's column if there is one.

        Raises:
            PackUnreadable: the file, or the pack, cannot be read.
            UsageFault: the line decides a ruling that there is not, or the game has no columns.
        """
        shown = path.as_posix()
        node, faults = _read(path, shown)
        rulings, found = self._rulings(node)
        checked = self.columns(rulings).check(node, shown, opponent)
        everything = ordered((*faults, *found, *checked.findings))
        return replace(checked, findings=everything, rulings=tuple(rulings.items()))

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
    def _name(self) -> str:
        """The pack as it is named on a command line."""
        shipped = self.root.resolve().parent == data_dir('rules').resolve()
        return self.root.name if shipped else self.root.as_posix()


def _ruling_fault(code: str, said: str, key: str, child: Node, hint: str) -> Finding:
    return finding(code, said, child.span, path=f'rulings.{key}', subject=key, hint=hint)


def _read(path: Path, shown: str) -> tuple[Node | None, tuple[Finding, ...]]:
    with suppress(OSError):  # said when it is opened
        if path.is_dir():
            raise PackUnreadable(f"'{shown}' is a folder.", "Name a column file in it.")
        if not path.exists():
            raise PackUnreadable(f"There is no file '{shown}'.", "Name a column file.")
    text = read_text(path, shown, COLUMN_BYTES)
    return parse_json(text, shown) if path.suffix.lower() == '.json' else parse_text(text, shown)
