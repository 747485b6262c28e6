"""What a report is made of: blocks with a sentence, pictures, tables and lists."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from printplay.model.game import Game
from printplay.model.walk import walk_records
from printplay.sim import intervals
from printplay.sim.evidence import Evidence, family
from printplay.sim.protocol import Config

SHORT: Final = 14  # a table of so many rows stays on one page
FEW: Final = 6  # with pictures above it, more rows may stand on the next
LIST: Final = 60  # and a list of so many names
_NUMERIC: Final = re.compile(r'[\d.,+–-]*( %| of \d+)?')


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under heads; the first cell of a row names it. Columns of numbers stand to the right."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @property
    def right(self) -> tuple[bool, ...]:
        """Which columns hold numbers only."""
        return tuple(
            place > 0 and all(_NUMERIC.fullmatch(row[place]) for row in self.rows)
            for place in range(len(self.heads))
        )

    @property
    def long(self) -> bool:
        """Whether it may go on over a page."""
        return len(self.rows) > SHORT

    @property
    def small(self) -> bool:
        """Whether it is set small: many columns, or many rows."""
        return len(self.heads) > 8 or len(self.rows) > 2 * SHORT


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a grid: a number, what stands under it, its colour; empty for none."""

    text: str = ''
    under: str = ''
    colour: str = ''
    light: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of two directions, coloured by value."""

    corner: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]


@dataclass(frozen=True, slots=True)
class Block:
    """A part of the report. `note` says how to read it; `names` is a long list in columns."""

    title: str
    note: str
    pictures: tuple[str, ...] = ()
    tables: tuple[Table, ...] = ()
    grid: Grid | None = None
    names: tuple[tuple[str, str], ...] = ()

    @property
    def long(self) -> bool:
        """Whether it may go on over a page: after its pictures, or within a long table or list."""
        rows = max((len(table.rows) for table in self.tables), default=0)
        return len(self.names) > LIST or rows > (FEW if self.pictures else SHORT)


def _apart(refs: Sequence[str]) -> dict[str, str]:
    """For ids of one name: the words in which each differs from the others, in brackets."""
    words = {ref: re.split(r'[._#]', ref) for ref in refs}
    common = set.intersection(*map(set, words.values()))
    own = {ref: ' '.join(word for word in parts if word not in common)
           for ref, parts in words.items()}  # fmt: skip
    return {ref: f' ({text})' for ref, text in own.items() if text}


class Names:
    """Ids as people read them."""

    def __init__(self, game: Game, configs: Iterable[Config] = ()) -> None:
        self._names = {family(config.id): config.title for config in configs if config.title}
        records = sorted(walk_records(game.doc), key=lambda found: found[0][0] != 'decks')
        for _, record in records:  # cards first: others may have their ids
            title, number = getattr(record, 'title', None), getattr(record, 'number', None)
            if title is not None:
                self._names.setdefault(str(record.id), game.text(title, game.doc.languages[0]))
            elif number is not None:
                self._names.setdefault(str(record.id), f"Square {number}")
        shared: dict[str, list[str]] = defaultdict(list)
        for ref, name in self._names.items():
            shared[name].append(ref)
        for name, refs in shared.items():
            apart = _apart(refs) if len(refs) > 1 else {}
            told = {ref: f'{name}{own}' for ref, own in apart.items() if name.lower() not in own}
            self._names.update(told)

    def __getitem__(self, ref: str) -> str:
        for sign in ('#', '.'):
            head, _, tail = ref.partition(sign)
            if ref not in self._names and head in self._names:
                return f'{self._names[head]} {tail}'
        return self._names.get(ref) or ref.rpartition('.')[2].replace('_', ' ')


@dataclass(frozen=True)
class Case:
    """What blocks are made from: the games, the numbers made of them, names for people."""

    evidence: Evidence
    summary: Mapping[str, Any]
    names: Names


def percent(n: int, of: int) -> str:
    """A share in percent, with a digit where it is small."""
    if not of:
        return '–'
    value = 100 * n / of
    return f"{value:.0f} %" if value >= 10 or n == 0 else f"{value:.2g} %"


def with_interval(low: float, value: float, high: float) -> str:
    """A share and its interval, in percent."""
    return f"{100 * value:.0f} % ({100 * low:.0f} to {100 * high:.0f})"


def interval(n: int, of: int) -> str:
    """A share of counts and its interval, in percent."""
    found = intervals.wilson(n, of)
    return with_interval(found.low, found.value, found.high)


def heat(value: float) -> tuple[str, bool]:
    """A colour for a share, pale at one half, and whether light text is needed on it."""
    far = min(abs(value - 0.5) * 2, 1.0)
    end = (27, 90, 140) if value >= 0.5 else (180, 82, 30)
    red, green, blue = (round(250 + (part - 250) * far) for part in end)
    return f'#{red:02x}{green:02x}{blue:02x}', far > 0.55


def quantiles(counts: Mapping[int, int]) -> Sequence[int]:
    """The 5 %, 50 % and 95 % points of counted values."""
    return [intervals.quantile_interval(counts, share)[0] for share in (0.05, 0.5, 0.95)]
