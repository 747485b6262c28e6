"""What stands in a report, in order: from what a designer asks first to what he looks up.

In: the evidence of a run and its summary. Out: the verdict, and blocks for the template.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from printplay.report import accounts, boards, chances, given, outcomes, things, winners
from printplay.report.blocks import Block, Case, Names, with_interval
from printplay.sim.evidence import Evidence
from printplay.sim.fairness import UNMEASURED

Maker = Callable[[Case], Iterator[Block]]
_MAKERS: Final[Sequence[Maker]] = (
    given.comparison,
    outcomes.length,
    outcomes.ends,
    winners.seats,
    winners.roles,
    winners.skill,
    outcomes.tension,
    accounts.accounts,
    outcomes.decisions,
    things.supplies,
    things.cards,
    things.places,
    boards.squares,
    boards.ways,
    chances.small,
    chances.odds,
    chances.large,
    things.happenings,
    things.coverage,
    given.games,
    given.assumptions,
)


def blocks(evidence: Evidence, summary: Mapping[str, Any]) -> tuple[Block, ...]:
    """The blocks of a report, in order."""
    case = Case(evidence, summary, Names(evidence.game, evidence.configs))
    return tuple(block for make in _MAKERS for block in make(case))


def strip(evidence: Evidence, summary: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """The numbers of the first page: a value and what it is."""
    return tuple(_strip(Case(evidence, summary, Names(evidence.game, evidence.configs))))


def _strip(case: Case) -> Iterator[tuple[str, str]]:
    summary = case.summary
    played = summary['finished'] + summary['unfinished']
    ways = len(summary['configurations'])
    yield f"{played:,}", f"games, in {ways} ways to play"
    share = 100 * summary['finished'] / played if played else 0
    yield f"{share:.4g} %", "ended by the rules"
    length = summary['length']
    if length['median']:
        yield (
            f"{length['median']} turns",
            f"the median game; {length['low']} to {length['high']} in 90 %",
        )
    parts = summary['coverage'].values()
    seen, declared = (sum(part[key] for part in parts) for key in ('seen', 'declared'))
    yield f"{seen} of {declared}", "cards, rules, rows and tokens came up"
    yield from _worst_seat(case)
    yield from _tightest(case)


def _worst_seat(case: Case) -> Iterator[tuple[str, str]]:
    """The seat furthest from its share."""
    every = [
        (f"{case.names[name]}, seat {seat}", share)
        for name, shares in case.summary['wins']['by'].items()
        for seat, share in shares.items()
        if share['verdict'] != UNMEASURED
    ]
    if every:
        where, share = max(every, key=lambda item: (_surely_above(item[1]), item[0]))
        low, high = share['interval']
        told = with_interval(low, share['share'], high)
        points = 100 * (share['share'] - share['expected'])
        yield f"{points:+.0f} points", f"the seat furthest above its share: {where}, wins {told}"


def _surely_above(share: Mapping[str, Any]) -> float:
    """By how much a share is above what is expected at the least."""
    return float(share['interval'][0] - share['expected'])


def _tightest(case: Case) -> Iterator[tuple[str, str]]:
    """The token of which the least is left."""
    used = {name: s for name, s in case.summary['supply'].items() if s['peak']}
    if used:
        name = min(used, key=lambda n: (used[n]['printed'] - used[n]['suggested'], n))
        supply = used[name]
        yield (
            f"{supply['suggested']} of {supply['printed']}",
            f"the tightest supply: {case.names[name]}, needed and printed",
        )
