"""What stands in a report: its blocks, each with a sentence, a plot and a table.

In: the evidence of a run, its summary, its findings. Out: blocks that the template lays out.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from printplay.model.game import Game
from printplay.model.walk import walk_records
from printplay.report import figures
from printplay.report.figures import Bar
from printplay.sim import intervals
from printplay.sim.plan import FAIR
from printplay.sim.stats import Stats
from printplay.sim.verdicts import Evidence, family, frequencies

MOST_PLOTS: Final = 6
ROWS: Final = 24


@dataclass(frozen=True, slots=True)
class Block:
    """A part of the report. `note` says what the picture cannot."""

    title: str
    note: str
    picture: str = ''
    heads: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


class Names:
    """Ids as people read them."""

    def __init__(self, game: Game) -> None:
        self._names: dict[str, str] = {}
        for _, record in walk_records(game.doc):
            title = getattr(record, 'title', None)
            if title is not None:
                self._names.setdefault(str(record.id), game.text(title, game.doc.languages[0]))

    def __getitem__(self, ref: str) -> str:
        head, _, tail = ref.partition('#')
        name = self._names.get(ref) or self._names.get(head)
        return f'{name} {tail}'.strip() if name else ref


def blocks(evidence: Evidence, summary: Mapping[str, Any]) -> tuple[Block, ...]:
    """The blocks of a report, in order."""
    names = Names(evidence.game)
    return tuple(block for make in _MAKERS for block in make(evidence, summary, names))


def _length(evidence: Evidence, summary: Mapping[str, Any], names: Names) -> Iterator[Block]:
    found: dict[str, Counter[int]] = defaultdict(Counter)
    for (config, turns), games in evidence.fair.lengths.items():
        found[family(config)][turns] += games
    every: Counter[int] = Counter()
    for counted in found.values():
        every.update(counted)
    if not every:
        return
    by = summary['length']['by']
    longest = summary['length']['longest']
    seconds = evidence.expectations.turn_seconds
    heads = ("Game", "Games", "5 %", "Median", "95 %", *(("Minutes",) if seconds else ()))
    rows = tuple(
        (names[name], str(sum(found[name].values())), str(q['low']), str(q['median']),
         str(q['high']), *((f"{q['median'] * 2 * seconds / 60:.0f}",) if seconds else ()))
        for name, q in by.items()
    )  # fmt: skip
    note = f"Turns of a game. The longest took {longest['turns']}: game {longest['index']}."
    picture = figures.histogram(dict(sorted(every.items())), "turns", evidence.expectations.turns)
    yield Block("How long games last", note, picture, heads, rows)


def _ends(evidence: Evidence, summary: Mapping[str, Any], names: Names) -> Iterator[Block]:  # noqa: ARG001
    ended: dict[str, Counter[str]] = defaultdict(Counter)
    for (config, how, end), games in evidence.fair.ended.items():
        ended[family(config)][names[end] if end else f"not ended ({how})"] += games
    rows = [(names[name], ended[name]) for name in sorted(ended)]
    if rows:
        table = tuple(
            (label, end, str(n), _share(n, sum(parts.values())))
            for label, parts in rows
            for end, n in sorted(parts.items())
        )
        heads = ("Game", "End", "Games", "Share")
        note = "Games that had to be stopped are counted apart; they are no draws."
        yield Block("How games end", note, figures.stacked(rows), heads, table)


def _fairness(evidence: Evidence, summary: Mapping[str, Any], names: Names) -> Iterator[Block]:
    wins = summary['wins']
    if not wins['games']:
        return
    seats = {f"Seat {seat}": share for seat, share in wins['seats'].items()}
    fair, points = 1 / len(seats), evidence.expectations.seat_points
    yield Block(
        "Seats",
        f"Shares of the wins with 95 % intervals; ties are shared out ({wins['ties']} of "
        f"{wins['games']} games). Shaded: within {points:g} points of a fair share.",
        figures.shares(_bars(seats), fair, points / 100),
        ("Seat", "Games", "Share of wins", "Verdict"),
        tuple(_verdict_row(name, share, fair, points / 100) for name, share in seats.items()),
    )
    roles = {names[role]: share for role, share in wins['roles'].items()}
    if set(roles) != {names[str(seat)] for seat in wins['seats']}:
        points = evidence.expectations.role_points
        yield Block(
            "Roles",
            f"Shares of the wins of each side. Shaded: within {points:g} points.",
            figures.shares(_bars(roles), fair, points / 100),
            ("Side", "Games", "Share of wins", "Verdict"),
            tuple(_verdict_row(name, share, fair, points / 100) for name, share in roles.items()),
        )
        yield from _pairs(wins['pairs'], names)


def _pairs(pairs: Mapping[str, Any], names: Names) -> Iterator[Block]:
    cells = {
        (names[one], names[other]): _bar('', share)
        for pair, share in pairs.items()
        for one, other in [pair.split(' / ')]
    }
    sides = sorted({one for one, _ in cells})
    if len(sides) > 1:
        note = "How often the side of the row wins against that of the column, in percent."
        yield Block("Who beats whom", note, figures.grid(sides, sides, cells))


def _verdict_row(
    name: str, share: Mapping[str, Any], fair: float, tolerance: float
) -> tuple[str, ...]:
    low, high = share['interval']
    shown = f"{100 * share['share']:.0f} % ({100 * low:.0f} to {100 * high:.0f} %)"
    if fair - tolerance <= low and high <= fair + tolerance:
        verdict = "within the tolerance"
    elif low > fair + tolerance or high < fair - tolerance:
        verdict = "outside the tolerance"
    else:
        needed = intervals.games_needed(share['share'], tolerance / 2)
        more = max(needed - share['games'], share['games'])
        verdict = f"not known yet; about {more} more games would tell"
    return name, str(share['games']), shown, verdict


def _tables(evidence: Evidence, summary: Mapping[str, Any], names: Names) -> Iterator[Block]:  # noqa: ARG001
    """Frequencies against exact chances: the most seen of each kind are drawn."""
    found: dict[str, list[tuple[str, Any]]] = defaultdict(list)
    for (kind, ref), test in frequencies(evidence):
        found[kind].append((ref, test))
    for kind, tests in sorted(found.items()):
        tests.sort(key=lambda item: (-item[1].seen, item[0]))
        corrected = intervals.holm({ref: test.p for ref, test in tests})
        rows = tuple(
            (names[ref], str(t.seen), f'{t.statistic:.1f}', str(t.freedom), f'{corrected[ref]:.3f}')
            for ref, t in tests[:ROWS]
        )
        heads = (kind.capitalize(), "Seen", "Chi-square", "Degrees", "Corrected chance")
        for number, (ref, test) in enumerate(tests[: MOST_PLOTS if kind != 'die' else 3]):
            labels = ['–'.join(str(part) for part in data) for data, _, _ in test.lines]
            picture = (
                figures.against(
                    labels, [n for _, n, _ in test.lines], [e for _, _, e in test.lines]
                )
                if len(labels) <= ROWS
                else ''
            )
            last = number == min(len(tests), MOST_PLOTS if kind != 'die' else 3) - 1
            yield Block(
                f"{kind.capitalize()}: {names[ref]}", f"{test.seen} seen in fair games.", picture,
                heads if last else (), rows if last else (),
            )  # fmt: skip


def _supplies(evidence: Evidence, summary: Mapping[str, Any], names: Names) -> Iterator[Block]:
    rows = tuple(
        (names[token], str(s['printed']), f"{s['mean']:.1f}", str(s['peak']), str(s['suggested']),
         "enough" if s['suggested'] <= s['printed'] else "print more")
        for token, s in summary['supply'].items()
        if s['peak']
    )  # fmt: skip
    heads = ("Token", "Printed", "Mean peak", "Most at once", "Suggested", "")
    note = "Suggested is what 99 of 100 games need at once."
    yield Block("Supplies", note, '', heads, rows)
    shown = sorted(summary['supply'].items(), key=lambda item: -item[1]['mean'])[:MOST_PLOTS]
    for token, supply in shown:
        bands = _level_bands(evidence.fair, token)
        if bands:
            yield Block(
                f"{names[token]} on the table", "At the end of each turn: median, 5 to 95 %, and "
                "how many are printed (dashed).",
                figures.levels(sorted(bands), bands, supply['printed']),
            )  # fmt: skip


def _level_bands(stats: Stats, token: str) -> dict[int, tuple[int, int, int]]:
    found: dict[int, Counter[int]] = defaultdict(Counter)
    for (name, turn, count), games in stats.levels.items():
        if name == token and turn > 0:
            found[turn][count] += games
    return {
        turn: (
            intervals.quantile_interval(counted, 0.05)[0],
            intervals.quantile_interval(counted, 0.5)[0],
            intervals.quantile_interval(counted, 0.95)[0],
        )
        for turn, counted in found.items()
    }


def _cards(evidence: Evidence, summary: Mapping[str, Any], names: Names) -> Iterator[Block]:  # noqa: ARG001
    """How often each thing of the model came up, and how seats with it fared."""
    stats = evidence.run.total
    declared = evidence.engine.declared()
    for collection in ('cards', 'rules', 'rows', 'tokens'):
        keys = [key for key, name in declared.items() if name == collection]
        keys.sort(key=lambda key: (stats.games_with[key], key))
        rows = tuple(
            (names[ref], kind, str(stats.events[kind, ref]),
             _share(stats.games_with[kind, ref], stats.played), _won_with(evidence, kind, ref))
            for kind, ref in keys
        )  # fmt: skip
        rare = [
            (names[ref], 100 * stats.games_with[kind, ref] / max(stats.played, 1))
            for kind, ref in keys[:ROWS]
        ]
        covered = sum(stats.events[key] > 0 for key in keys)
        if keys:
            yield Block(
                f"Coverage of {collection}",
                f"{covered} of {len(keys)} came up in {stats.played} games, luck passes among "
                "them. The rarest are drawn. Winners with it: an association, no cause.",
                figures.ranking(rare, "percent of games"),
                ("Name", "Event", "Times", "In games", "Winners with it"), rows,
            )  # fmt: skip


def _won_with(evidence: Evidence, kind: str, ref: str) -> str:
    seats = evidence.fair.seats_with
    first = seats[kind, ref, 1]
    every = sum(n for (k, r, _), n in seats.items() if (k, r) == (kind, ref))
    return _share(first, every) if every else '–'


def _decisions(evidence: Evidence, summary: Mapping[str, Any], names: Names) -> Iterator[Block]:  # noqa: ARG001
    stats = evidence.run.passes.get(FAIR, Stats())
    counted = {n: times for n, times in sorted(stats.options.items()) if n > 0}
    if counted and stats.played:
        shown = {n: times for n, times in counted.items() if n <= 60}
        note = (
            f"{stats.decisions / stats.played:.0f} decisions a game, between so many listed "
            "options. Moves, of which there are hundreds, are not listed."
        )
        yield Block("Decisions", note, figures.histogram(shown, "options"))


def _bars(shares: Mapping[str, Mapping[str, Any]]) -> list[Bar]:
    return [_bar(name, share) for name, share in shares.items()]


def _bar(name: str, share: Mapping[str, Any]) -> Bar:
    return Bar(name, share['share'], *share['interval'])


def _share(n: int, of: int) -> str:
    found = intervals.wilson(n, of)
    return f"{100 * found.value:.1f} %" if of else '–'


Maker = Callable[[Evidence, Mapping[str, Any], Names], Iterator[Block]]
_MAKERS: Final[Sequence[Maker]] = (
    _length,
    _ends,
    _fairness,
    _tables,
    _supplies,
    _decisions,
    _cards,
)
