"""How often dice and tables came out, against their exact chances."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from typing import Any

from printplay.sim import intervals
from printplay.sim.evidence import Evidence

Data = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a table: how often it came, and how often its exact chances say.

    `spread` is the standard error of `expected`.
    """

    label: str
    seen: int
    expected: float
    spread: float

    @property
    def z(self) -> float:
        """By how many standard errors it came more often than expected."""
        return (self.seen - self.expected) / self.spread if self.spread else 0.0


@dataclass(frozen=True, slots=True)
class Frequency:
    """A table, tested: `p` is the chance of counts this far off or further."""

    lines: tuple[Line, ...]
    statistic: float
    freedom: int
    p: float

    @property
    def seen(self) -> int:
        """How many came in all."""
        return sum(line.seen for line in self.lines)


Key = tuple[str, str]


def frequencies(evidence: Evidence) -> Iterator[tuple[Key, Frequency]]:
    """Every (kind, id) with exact chances that came up in the fair games, by its data."""
    for key, counts, chances in _tallied(evidence):
        total = sum(counts.values())
        impossible = any(not chances.get(data) for data in counts)
        lines = tuple(
            Line('–'.join(map(str, data)), counts[data], total * float(p), _spread(total, p))
            for data, p in chances.items()
        )
        yield key, _tested(lines, impossible)


def tables(evidence: Evidence) -> Iterator[tuple[Key, Frequency]]:
    """The same by the tables and lines that the engine names: several ids may share a table."""
    seen: dict[Key, dict[str, list[float]]] = defaultdict(lambda: defaultdict(lambda: [0, 0, 0]))
    for (kind, ref), counts, chances in _tallied(evidence):
        total = sum(counts.values())
        by_line: dict[Key, list[float]] = defaultdict(lambda: [0, 0])
        for data, p in chances.items():
            cell = by_line[evidence.engine.line(kind, ref, data)]
            cell[0] += counts[data]
            cell[1] += float(p)
        for (table, label), (count, chance) in by_line.items():
            sums = seen[kind, table][label]
            for place, value in enumerate((count, total * chance, total * chance * (1 - chance))):
                sums[place] += value
    for key, lines in sorted(seen.items()):
        rows = tuple(Line(name, int(n), e, sqrt(max(v, 0))) for name, (n, e, v) in lines.items())
        yield key, _tested(rows, False)


def _tallied(evidence: Evidence) -> Iterator[tuple[Key, Counter[Data], Any]]:
    """What came of everything with exact chances that was tallied, in stable order."""
    seen: dict[Key, Counter[Data]] = defaultdict(Counter)
    for (kind, ref, data), count in evidence.fair.tally.items():
        seen[kind, ref][data] += count
    for key, chances in sorted(evidence.engine.expected().items()):
        if seen.get(key):
            yield key, seen[key], chances


def _spread(total: int, p: Any) -> float:
    return sqrt(total * float(p) * (1 - float(p)))


def _tested(lines: tuple[Line, ...], impossible: bool) -> Frequency:
    counts, hopes = [line.seen for line in lines], [line.expected for line in lines]
    statistic, freedom, p = intervals.chi_square(counts, hopes)
    return Frequency(lines, statistic, freedom, 0.0 if impossible else p)
