"""Blocks on how games go: how long they take, how they end, how close they are, what is asked."""

from collections import Counter, defaultdict
from collections.abc import Iterator

from printplay.report import figures
from printplay.report.blocks import Block, Case, Table, interval, quantiles
from printplay.report.figures import Spread
from printplay.sim.evidence import family

MOST_OPTIONS = 40
MOST_PANELS = 3
USUAL = 0.99  # so many games that end alike need no picture


def length(case: Case) -> Iterator[Block]:
    """Turns and minutes; a picture of the turns only where they differ."""
    found = _lengths(case)
    every: Counter[int] = Counter()
    for counted in found.values():
        every.update(counted)
    if not every:
        return
    expects, evidence = case.evidence.expectations, case.evidence
    turns, index = case.evidence.fair.longest
    note = f"The longest game took {turns} turns: game {index}."
    if len(every) == 1:
        note = f"Every game took {turns} turns."
    if expects.turns:
        note += f" Its makers expect {expects.turns[0]} to {expects.turns[1]} turns."
    if expects.minutes:
        note += f" Its makers expect {expects.minutes[0]} to {expects.minutes[1]} minutes."
    if expects.turn_seconds:
        note += f" Minutes: {expects.turn_seconds} seconds for each turn of each player."
    picture: tuple[str, ...] = ()
    if any(len(counted) > 1 for counted in found.values()):
        crowds = {evidence.seats(name) for name in found}
        apart = found if 1 < len(crowds) == len(found) <= MOST_PANELS else {'': every}
        picture = (figures.histograms([_spread(case, *one) for one in sorted(apart.items())],
                                      "turns", "games"),)  # fmt: skip
    yield Block("How long games last", note, picture, (_length_table(case, found),))


def _spread(case: Case, name: str, counted: Counter[int]) -> Spread:
    """A panel of turns, with those that are expected."""
    expected = case.evidence.turns(name) if name else case.evidence.expectations.turns
    band = (expected[0] - 0.5, expected[1] + 0.5) if expected else None
    return Spread(case.names[name] if name else '', dict(sorted(counted.items())), band)


def _lengths(case: Case) -> dict[str, Counter[int]]:
    found: dict[str, Counter[int]] = defaultdict(Counter)
    for (config, turns), games in case.evidence.fair.lengths.items():
        found[family(config)][turns] += games
    return found


def _length_table(case: Case, found: dict[str, Counter[int]]) -> Table:
    seconds = case.evidence.expectations.turn_seconds
    varied = any(len(counted) > 1 for counted in found.values())
    rows = []
    for name, counted in sorted(found.items()):
        low, middle, high = quantiles(counted)
        turns = (str(middle), f"{low}–{high}") if varied else (str(middle),)
        told = [case.evidence.minutes(name, n) for n in (low, middle, high)]
        minutes = tuple(f'{n:.0f}' for n in told if n is not None)
        if minutes:
            minutes = (minutes[1], f'{minutes[0]}–{minutes[2]}') if varied else minutes[:1]
        rows.append((case.names[name], str(sum(counted.values())), *turns, *minutes))
    heads = ("Median", "5 to 95 %") if varied else ("Turns",)
    timed = ("Minutes", "5 to 95 %") if varied else ("Minutes",)
    return Table(("Game", "Games", *heads, *(timed if seconds else ())), tuple(rows))


def ends(case: Case) -> Iterator[Block]:
    """Which condition ended the games; a picture only where there are several."""
    ended: dict[str, Counter[str]] = defaultdict(Counter)
    turns: dict[str, Counter[str]] = defaultdict(Counter)
    names = case.names
    for (config, how, end), games in case.evidence.fair.ended.items():
        label = names[end] if end else f"stopped: {how.replace('_', ' ')}"
        ended[names[family(config)]][label] += games
        turns[label]['games'] += games
    rows = sorted(ended.items())
    if not rows:
        return
    total = sum(parts['games'] for parts in turns.values())
    several = max(parts['games'] for parts in turns.values()) < USUAL * total
    table = Table(
        ("How", "Games", "Share, with 95 % interval"),
        tuple(
            (label, str(parts['games']), interval(parts['games'], total))
            for label, parts in sorted(turns.items(), key=lambda item: -item[1]['games'])
        ),
    )
    note = "By the rules, or stopped from outside. A game that was stopped counts for nobody."
    yield Block("How games end", note, (figures.stacked(rows),) if several else (), (table,))


def tension(case: Case) -> Iterator[Block]:
    """How far the winner is ahead."""
    margins = case.evidence.fair.margins
    games = sum(margins.values())
    if not games or len(margins) == 1:  # somebody wins, and that is all
        return
    low, middle, high = quantiles(margins)
    close = margins[0] + margins[1]
    note = (
        f"Points by which the best is ahead at the end: {middle} in the median game, {low} to "
        f"{high} in 90 %. {interval(margins[0], games)} are ties, {interval(close, games)} end "
        "within a point."
    )
    shown = {n: margins[n] for n in range(min(max(margins), MOST_OPTIONS) + 1)}
    table = _counted("Points", "Games", _ranges(margins))
    yield Block(
        "How close they are", note, (figures.histogram(shown, "points ahead", "games"),), (table,)
    )


def _counted(what: str, times: str, rows: list[tuple[str, int]]) -> Table:
    """A table of one line: how often each range of numbers came."""
    return Table((what, *(label for label, _ in rows)), ((times, *(f'{n:,}' for _, n in rows)),))


def _ranges(counts: Counter[int]) -> list[tuple[str, int]]:
    """Counts in at most eight ranges of numbers."""
    low, top = min(counts), max(counts)
    size = max(1, -(-(top + 1 - low) // 8))
    found = []
    for first in range(low, top + 1, size):
        label = str(first) if size == 1 else f"{first}–{first + size - 1}"
        found.append((label, sum(counts[n] for n in range(first, first + size))))
    return found


def decisions(case: Case) -> Iterator[Block]:
    """How many decisions a game takes, and between how many things."""
    stats = case.evidence.fair
    listed = {n: times for n, times in sorted(stats.options.items()) if n > 0}
    if not listed or not stats.played:
        return
    few, middle, many = quantiles(Counter(listed))
    low, median, high = quantiles(stats.asked)
    note = (
        f"A game asks {stats.decisions / stats.played:.0f} questions, all seats together: "
        f"{median} or so in the median game, {low} to {high} in 90 %. Of those whose options are "
        f"few enough to list, the median has {middle} and 90 % have {few} to {many}."
    )
    if listed.get(1):
        note += f" {interval(listed[1], sum(listed.values()))} leave no choice."
    step = 10
    spread = {n: stats.asked[n] for n in range(min(stats.asked), max(stats.asked) + step, step)}
    rows = _ranges(Counter({n: t for n, t in listed.items() if n <= MOST_OPTIONS}))
    table = _counted("Options", "Questions in all games", rows)
    picture = figures.histogram(spread, "questions in a game", "games", step=step)
    yield Block("What players decide", note, (picture,), (table,))
