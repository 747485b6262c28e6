"""What games tell about a model: findings with evidence, each with how sure it is.

In: counters of games. Out: findings PP10xx and PP12xx at the record that they are about.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from printplay.findings import Finding, Severity, finding
from printplay.model.game import Game, PathKey
from printplay.model.walk import walk_records
from printplay.pack.schema import dotted
from printplay.sim import intervals
from printplay.sim.evidence import Evidence, family
from printplay.sim.fairness import SCALE, UNFAIR, Share, Shares, count_wins, judged
from printplay.sim.frequencies import frequencies, tables
from printplay.sim.plan import DEFAULT_GAMES, SEARCHED
from printplay.sim.stats import Stats

UNSEEN: Final = 'PP1201'
SURE: Final = 0.001
RARE: Final = 1e-5
ENOUGH: Final = 300  # games from which not having seen something is worth a note
SEEN_ENOUGH: Final = (1 + SEARCHED) * DEFAULT_GAMES  # and a warning: after a search
SELDOM: Final = 0.01  # the part of games in which something printed may run out
SHORT: Final = 'short'  # the event that something printed has run out


def findings_of(evidence: Evidence) -> tuple[Finding, ...]:
    """Everything that the games bring to light, faults first."""
    places = Places(evidence.game)
    return tuple(found for judge in JUDGES for found in judge(evidence, places))


class Places:
    """Where the records of a game stand, by id."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._paths: dict[str, PathKey] = {}
        for path, record in walk_records(game.doc):
            self._paths.setdefault(str(record.id), path)

    def _path(self, subject: str) -> PathKey:
        """Where a subject stands: its record, or that of `table.D8`, `ritual#2`, `crossing/a-b`."""
        names = (subject, *(subject.partition(sign)[0] for sign in '#/.'))
        return next((self._paths[name] for name in names if name in self._paths), ())

    def said(
        self, code: str, subject: str, message: str, *, hint: str | None = None,
        severity: Severity | None = None,
    ) -> Finding:  # fmt: skip
        """A finding about the record called `subject`, or about the pack."""
        path = self._path(subject)
        span = self._game.span(path or ('id',))
        return finding(
            code, message, span, path=dotted(path), subject=subject, hint=hint, severity=severity
        )


def _faults(evidence: Evidence, places: Places) -> Iterator[Finding]:
    """What stopped games, each once with how often and the first game."""
    total = evidence.run.total
    for (code, same), count in sorted(total.faults.items()):
        found = total.found[code, same]
        message = f"{found.fault.message}; {count} of {total.played} games"
        replay = f"See it again: {evidence.replay(found.index)}"
        yield places.said(code, found.fault.subject, message, hint=replay)


def _undeclared(evidence: Evidence, places: Places) -> Iterator[Finding]:
    """Things seen in play that the model does not have."""
    total, declared = evidence.run.total, evidence.engine.declared()
    kinds = {kind for kind, _ in declared}
    for kind, ref in sorted(total.events):
        if kind in kinds and (kind, ref) not in declared:
            replay = f"See it again: {evidence.replay(total.first[kind, ref])}"
            yield places.said('PP1007', ref, f"{kind} '{ref}' came up in play", hint=replay)


def _never_seen(evidence: Evidence, places: Places) -> Iterator[Finding]:
    """Things of the model that no game reached."""
    total = evidence.run.total
    if total.played < ENOUGH or not evidence.whole:
        return
    bound = 100 * intervals.never_seen(total.played)
    for (kind, ref), collection in sorted(evidence.engine.declared().items()):
        if not total.events[kind, ref]:
            message = f"never seen in {total.played} games (below {bound:.2g} %): {kind} '{ref}'"
            hint = f"It counts for {collection}. Make it reachable, or accept the finding."
            severity = None if total.played >= SEEN_ENOUGH else Severity.NOTE
            yield places.said(UNSEEN, ref, message, hint=hint, severity=severity)


def _supply(evidence: Evidence, places: Places) -> Iterator[Finding]:
    """Tokens that run out, or of which games need more than are printed."""
    total, printed = evidence.fair, evidence.engine.supply()
    for token, count in sorted(printed.items()):
        short = total.games_with[SHORT, token]
        share = intervals.wilson(short, total.played)
        needed, surely, _ = _needed(total, token)
        if share.low > SELDOM:
            message = f"ran out in {_percent(share)} of games; {count} are printed"
            yield places.said('PP1202', token, message)
        elif surely > count:
            message = f"1 game in 100 needs {needed} or more; {count} are printed"
            yield places.said('PP1202', token, message)
    for kind, supply in sorted(total.games_with):
        share = intervals.wilson(total.games_with[kind, supply], total.played)
        if kind == SHORT and supply not in printed and share.low > SELDOM:
            yield places.said('PP1202', supply, f"ran out in {_percent(share)} of games")


def suggested(stats: Stats, token: str) -> int:
    """How many of a token are enough in 99 of 100 games."""
    return _needed(stats, token)[0]


def _needed(stats: Stats, token: str) -> tuple[int, int, int]:
    """The same, with the bounds between which it lies nearly surely."""
    peaks = Counter({count: n for (name, count), n in stats.peaks.items() if name == token})
    peaks[0] += stats.played - sum(peaks.values())
    return intervals.quantile_interval(peaks, 0.99, 1 - SURE)


def _seats(evidence: Evidence, places: Places) -> Iterator[Finding]:
    """A seat that wins more often than its share, over all ways to play of one name."""
    found = count_wins(evidence).families
    families = {name: seats for name, seats in found.items() if evidence.measures(name)}
    chances = {name: _against_equal(seats) for name, seats in families.items()}
    corrected = intervals.holm(chances)
    tolerance = evidence.expectations.seat_points / 100
    for name, seats in sorted(families.items()):
        seat, share = max(seats.items(), key=lambda item: item[1].won)
        if corrected[name] < SURE and share.interval().value > share.fair + tolerance:
            message = (
                f"seat {seat} takes {_percent(share.interval())} of the wins of '{name}'; "
                f"its share is {100 * share.fair:.0f} %"
            )
            yield places.said('PP1203', name, message)


def _against_equal(seats: Shares) -> float:
    """How likely the wins are if all seats are equal."""
    seen = [share.won // SCALE for share in seats.values()]
    return intervals.chi_square(seen, [share.expected for share in seats.values()])[2]


def _roles(evidence: Evidence, places: Places) -> Iterator[Finding]:
    """A role, such as a culture, that wins far more or less often than its seats do.

    Each number of players is looked at by itself.
    """
    tolerance, wins = evidence.expectations.role_points / 100, count_wins(evidence)
    parts: dict[str, dict[str, Share]] = {'': wins.roles}
    if len({evidence.seats(name) for name in wins.parts}) > 1:
        parts = {f" of '{name}'": roles for name, roles in sorted(wins.parts.items())}
    for name, roles in parts.items():
        for role, share in sorted(roles.items()):
            if judged(share.interval(1 - SURE), share.fair, tolerance) == UNFAIR:
                message = (
                    f"wins {_percent(share.interval())} of its games{name} against others; its "
                    f"seats win {100 * share.fair:.0f} %"
                )
                yield places.said('PP1204', role, message)


def _frequencies(evidence: Evidence, places: Places) -> Iterator[Finding]:
    """Dice and tables that come out otherwise than their exact chances."""
    tests = {**dict(tables(evidence)), **dict(frequencies(evidence))}
    corrected = intervals.holm({f'{kind} {ref}': test.p for (kind, ref), test in tests.items()})
    for (kind, ref), test in sorted(tests.items()):
        if corrected[f'{kind} {ref}'] < RARE:
            worst = max(test.lines, key=lambda line: abs(line.z))
            message = (
                f"{kind} '{ref}' comes out otherwise than its exact chances: {worst.label} came "
                f"{worst.seen} times in {test.seen}, {worst.expected:.0f} are expected "
                f"(chi-square {test.statistic:.1f}, {test.freedom} degrees of freedom)"
            )
            yield places.said('PP1205', ref, message)


def _length(evidence: Evidence, places: Places) -> Iterator[Finding]:
    """Games that are longer or shorter than their makers say."""
    lengths: dict[str, Counter[int]] = defaultdict(Counter)
    for (config, turns), games in evidence.fair.lengths.items():
        if evidence.measures(family(config)):
            lengths[family(config)][turns] += games
    for name, counted in sorted(lengths.items()):
        median, low, high = intervals.quantile_interval(counted, 0.5, 0.999)
        claimed = evidence.turns(name)
        if claimed and (high < claimed[0] or low > claimed[1]):
            minutes = evidence.minutes(name, median)
            long = '' if minutes is None else f" or {minutes:.0f} minutes"
            message = (
                f"the median game of '{name}' takes {median} turns{long}; {claimed[0]} to "
                f"{claimed[1]} turns are expected"
            )
            yield places.said('PP1206', name, message)


def _ends(evidence: Evidence, places: Places) -> Iterator[Finding]:
    """How games end, told once."""
    ends: Counter[str] = Counter()
    for (_, _, end), games in evidence.fair.ended.items():
        ends[end or "stopped"] += games
    if ends:
        parts = ', '.join(f"{end} {n}" for end, n in sorted(ends.items()))
        yield places.said('PP1207', '', f"{sum(ends.values())} games ended so: {parts}")


def _percent(share: intervals.Interval) -> str:
    return f"{100 * share.value:.0f} % ({100 * share.low:.0f} to {100 * share.high:.0f} %)"


Judge = Callable[[Evidence, Places], Iterable[Finding]]
JUDGES: Final[tuple[Judge, ...]] = (
    _faults,
    _undeclared,
    _never_seen,
    _supply,
    _seats,
    _roles,
    _frequencies,
    _length,
    _ends,
)
