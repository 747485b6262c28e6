"""Blocks on chance: tables and dice against their exact chances, and the odds of match-ups."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from textwrap import fill
from typing import Any

from printplay.report import figures
from printplay.report.blocks import Block, Case, Cell, Grid, Table, heat
from printplay.report.figures import Panel
from printplay.sim import intervals
from printplay.sim.frequencies import Frequency, tables

MOST_POOLS = 7
FEW_LABELS = 12
LETTERS = 100
"""Letters of titles in a line of panels."""
VERSUS = ' v '

Found = dict[str, dict[str, Frequency]]


def small(case: Case) -> Iterator[Block]:
    """Dice and small tables, expected against seen."""
    yield from (block for lines, block in _chances(case) if lines <= FEW_LABELS)


def large(case: Case) -> Iterator[Block]:
    """Large tables, expected against seen."""
    yield from (block for lines, block in _chances(case) if lines > FEW_LABELS)


def _chances(case: Case) -> Iterator[tuple[int, Block]]:
    """Every kind of table with its number of lines."""
    found: Found = defaultdict(dict)
    for (kind, name), test in tables(case.evidence):
        found[kind][name] = test
    corrected = intervals.holm(
        {f'{kind} {name}': t.p for kind, tests in found.items() for name, t in tests.items()}
    )
    for kind, tests in sorted(found.items(), key=lambda item: _lines(item[1])):
        told = {name: corrected[f'{kind} {name}'] for name in tests}
        if len(tests) > 1 and _lines(tests) <= FEW_LABELS:
            yield _lines(tests), _together(kind, tests, told, case)
        else:
            for block in _families(kind, tests, told, case):
                yield _lines(tests), block


def _lines(tests: Mapping[str, Frequency]) -> int:
    return max(len(test.lines) for test in tests.values())


def _together(
    kind: str, tests: Mapping[str, Frequency], told: Mapping[str, float], case: Case
) -> Block:
    """Small tables beside each other, such as dice."""
    order = sorted(tests, key=lambda name: (len(tests[name].lines), _number(name), name))
    called = {name: name if name[0].isdecimal() else case.names[name] for name in order}
    letters = LETTERS // min(len(order), figures.beside(_lines(tests)))
    panels = [
        _panel(fill(f"{called[name]}, {tests[name].seen:,} times", letters), tests[name])
        for name in order
    ]
    rows = tuple(
        (called[name], f'{tests[name].seen:,}', _worst(tests[name]), f'{told[name]:.2f}')
        for name in order
    )
    table = Table((_one(kind), "Seen", "Furthest off", "Chance of this"), rows)
    note = (
        "Bars are what came up in fair games, marks what the exact chances say. The chance of "
        "counts this far off is corrected for the number of tables; below 0.01 is suspicious."
    )
    return Block(f"{_plural(kind)} against exact chances", note, (figures.side_by_side(panels),),
                 (table,))  # fmt: skip


def _one(kind: str) -> str:
    return {'check': "Test"}.get(kind, kind.capitalize())


def _plural(kind: str) -> str:
    many = {'die': "Dice", 'check': "Tests", 'roll': "Rolls", 'duel': "Duels"}
    return many.get(kind, kind.capitalize())


def _families(
    kind: str, tests: Mapping[str, Frequency], told: Mapping[str, float], case: Case
) -> Iterator[Block]:
    """Large tables: those with the same name before the dot are one block."""
    groups: dict[str, dict[str, Frequency]] = defaultdict(dict)
    for name, test in tests.items():
        head, _, tail = name.partition('.')
        groups[head][tail] = test
    for head, parts in sorted(groups.items()):
        order = sorted(parts, key=lambda tail: (len(tail), tail))
        labels = _labels(parts)
        drawn = _drawn(labels, parts)
        panels = [_panel(_title(t, parts[t], drawn, case), parts[t], drawn) for t in order]
        names = [f'{head}.{tail}'.strip('.') for tail in order]
        said = ', '.join(
            f"{tail} {told[name]:.2f}".strip() for tail, name in zip(order, names, strict=True)
        )
        note = (
            "Bars are what came up in fair games, marks what the exact chances say; a line without "
            f"a mark is out of reach. Chance of counts this far off, corrected: {said}."
        )
        title = f"{_plural(kind)}: {case.names[head]}" if head != kind else _plural(kind)
        picture = figures.stack(panels, turned=len(labels) > 2 * FEW_LABELS)
        table = _table(labels, {tail: parts[tail] for tail in order}, case)
        yield Block(f"{title} against exact chances", note, (picture,), (table,))


def _drawn(labels: list[str], parts: Mapping[str, Frequency]) -> list[str]:
    """The lines that are drawn: without one that towers over all others."""
    hopes = dict.fromkeys(labels, 0.0)
    for test in parts.values():
        for line in test.lines:
            hopes[line.label] = max(hopes[line.label], line.expected / test.seen)
    middle = sorted(hopes.values())[len(hopes) // 2]
    return [label for label in labels if len(labels) <= FEW_LABELS or hopes[label] < 5 * middle]


def _title(tail: str, test: Frequency, drawn: list[str], case: Case) -> str:
    """What a panel is of, with the lines that are too high for it."""
    high = ', '.join(
        f"{case.names[line.label]} {line.seen:,} ({line.expected:,.0f} expected)"
        for line in test.lines
        if line.label not in drawn
    )
    return f"{tail}, {test.seen:,} times{', of these ' if high else ''}{high}".removeprefix(', ')


def _labels(parts: Mapping[str, Frequency]) -> list[str]:
    """The lines of all parts, words first, then by number or name."""
    found = dict.fromkeys(line.label for test in parts.values() for line in test.lines)
    return sorted(found, key=lambda label: (label[0].isupper(), _number(label), label))


def _number(label: str) -> int:
    head = label.partition(' ')[0].rstrip('+')
    return int(head) if head.lstrip('+-').isdecimal() else 0


def _panel(title: str, test: Frequency, labels: list[str] | None = None) -> Panel:
    lines = {line.label: line for line in test.lines}
    wanted = labels or list(lines)
    return Panel(
        title,
        tuple(wanted),
        tuple(lines[label].seen if label in lines else 0 for label in wanted),
        tuple(lines[label].expected if label in lines else 0.0 for label in wanted),
    )


def _worst(test: Frequency) -> str:
    line = max(test.lines, key=lambda line: abs(line.z))
    return f"{line.label}: {line.seen:,} times, {line.expected:,.0f} expected"


def _table(labels: list[str], parts: Mapping[str, Frequency], case: Case) -> Table:
    """Exact share, expected and seen of every line, for each part."""
    heads = ["Line"]
    for tail in parts:
        short = ("expected", "seen", "z") if len(parts) == 1 else ("exp.", "seen", "z")
        heads += [f"{tail} exact".strip(), *short]
    by_part = [{line.label: line for line in test.lines} for test in parts.values()]
    rows = []
    for label in labels:
        name = case.names[label]
        row = [label if name == label else f'{label} {name}']
        for lines, test in zip(by_part, parts.values(), strict=True):
            line = lines.get(label)
            if line is None or not line.expected:
                row += ['–', '', '', '']
            else:
                share = 100 * line.expected / test.seen
                row += [f'{share:.1f} %', f'{line.expected:.1f}', str(line.seen), f'{line.z:+.1f}']
        rows.append(tuple(row))
    return Table(tuple(heads), tuple(rows))


def odds(case: Case) -> Iterator[Block]:
    """Exact chances of the match-ups that came most often."""
    expected = case.evidence.engine.expected()
    pools: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    for (kind, ref, _), count in case.evidence.fair.tally.items():
        if VERSUS in ref and (kind, ref) in expected:
            kinds[kind] += count
            for pool in ref.split(VERSUS):
                pools[pool] += count
    if not kinds:
        return
    kind = min(kinds, key=lambda name: (-kinds[name], name))
    usual = sorted(sorted(pools, key=lambda pool: (-pools[pool], pool))[:MOST_POOLS], key=_size)
    rows = tuple(
        (one, tuple(_cell(expected.get((kind, f'{one}{VERSUS}{other}'))) for other in usual))
        for one in usual
    )
    yield Block(
        "Odds of the usual match-ups",
        f"Exact, for the pools that met most often in {kind}: how often in a hundred the row comes "
        "out ahead of the column, with ties below.",
        grid=Grid("Dice", tuple(usual), rows),
    )


def _size(pool: str) -> tuple[int, int]:
    count, _, sides = pool.partition('D')
    return int(sides) if sides.isdecimal() else 0, int(count) if count.isdecimal() else 0


def _cell(chances: Mapping[tuple[Any, ...], Fraction] | None) -> Cell:
    if chances is None:
        return Cell()
    ahead = float(sum(p for (n,), p in chances.items() if n > 0))
    tie = float(chances.get((0,), Fraction(0)))
    colour, light = heat(ahead + tie / 2)
    return Cell(f"{100 * ahead:.0f}", f"tie {100 * tie:.0f}", colour, light)
