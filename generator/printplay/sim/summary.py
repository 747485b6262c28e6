"""What a run of games comes to, as JSON-ready data; keys as outside readers know them."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from printplay.findings import Finding
from printplay.sim import intervals
from printplay.sim.evidence import Evidence, family
from printplay.sim.fairness import Shares, count_wins
from printplay.sim.stats import Stats
from printplay.sim.verdicts import SHORT, suggested

COLLECTIONS: Final = ('cards', 'rules', 'rows', 'tokens')


@dataclass(frozen=True, slots=True)
class Asked:
    """What a run was asked for."""

    games: int
    seed: int
    players: int | None
    variant: str | None
    policies: tuple[str, ...]


def summary(asked: Asked, evidence: Evidence, findings: Sequence[Finding]) -> dict[str, Any]:
    """The whole result; the same for any number of workers."""
    total, played = evidence.run.total, evidence.run.asked
    return {
        'game': evidence.game.doc.id,
        'games': asked.games,
        'seed': asked.seed,
        'players': asked.players or max(config.seats for config in evidence.configs),
        'variant': asked.variant,
        'policies': list(asked.policies) or ['random'],
        'rulings': dict(sorted(evidence.game.rulings.items())),
        'finished': played.finished,
        'unfinished': played.played - played.finished,
        'complete': not evidence.run.interrupted and evidence.run.trouble is None,
        'passes': {name: stats.played for name, stats in evidence.run.passes.items()},
        'configurations': dict(sorted(total.games.items())),
        'length': lengths(evidence),
        'ends': _ends(evidence.fair),
        'wins': wins(evidence),
        'coverage': coverage(evidence),
        'supply': supply(evidence),
        'decisions': {'asked': total.decisions, 'options': _counted(total.options)},
        'findings': [finding.as_json() for finding in findings],
        'digest': total.digest,
    }


def lengths(evidence: Evidence) -> dict[str, Any]:
    """Turns of fair games by what was played: quantiles, and the longest game."""
    found: dict[str, Counter[int]] = defaultdict(Counter)
    for (config, turns), games in evidence.fair.lengths.items():
        found[family(config)][turns] += games
    every: Counter[int] = Counter()
    for counted in found.values():
        every.update(counted)
    turns, index = evidence.fair.longest
    return {
        'unit': 'turns',
        **_quantiles(every),
        'longest': {'turns': turns, 'index': index},
        'by': {
            name: {**_quantiles(counted), **_minutes(evidence, name, counted)}
            for name, counted in sorted(found.items())
        },
    }


def _minutes(evidence: Evidence, name: str, counted: Counter[int]) -> dict[str, Any]:
    """The same in minutes at the table, if the pack tells how long a turn takes."""
    found = {key: evidence.minutes(name, turns) for key, turns in _quantiles(counted).items()}
    told = {key: round(minutes) for key, minutes in found.items() if minutes is not None}
    return {'minutes': told} if told else {}


def wins(evidence: Evidence) -> dict[str, Any]:
    """Shares of the wins by seat, role, pair of roles and policy; ties are shared out."""
    found = count_wins(evidence)
    seat, role = evidence.expectations.seat_points / 100, evidence.expectations.role_points / 100
    return {
        'games': found.games,
        'ties': found.ties,
        'seats': _shares(found.seats, seat),
        'by': {
            name: _shares(seats, seat, evidence.measures(name))
            for name, seats in sorted(found.families.items())
        },
        'roles': _shares(found.roles, role),
        'roles_by': {
            name: _shares(roles, role, evidence.measures(name))
            for name, roles in sorted(found.parts.items())
        },
        'pairs': _shares(found.pairs, role),
        'begins': found.begins.as_json(seat) if found.begins.games else None,
        'policies': _shares(found.policies, seat),
    }


def _shares(shares: Shares, tolerance: float, measured: bool = True) -> dict[str, Any]:
    return {name: share.as_json(tolerance, measured) for name, share in sorted(shares.items())}


def coverage(evidence: Evidence) -> dict[str, Any]:
    """Of each collection: how many things there are, how many came up, which did not."""
    events = evidence.run.total.events
    found: dict[str, dict[str, list[str]]] = {name: defaultdict(list) for name in COLLECTIONS}
    for (kind, ref), collection in sorted(evidence.engine.declared().items()):
        seen = 'seen' if events[kind, ref] else 'missing'
        found[collection][seen].append(ref)
    return {
        name: {
            'declared': len(lists['seen']) + len(lists['missing']),
            'seen': len(lists['seen']),
            'missing': lists['missing'],
        }
        for name, lists in found.items()
    }


def supply(evidence: Evidence) -> dict[str, Any]:
    """Of each token: how many are printed, used at most at once, enough in 99 of 100 games."""
    stats = evidence.fair
    peaks: dict[str, Counter[int]] = defaultdict(Counter)
    for (token, count), games in stats.peaks.items():
        peaks[token][count] += games
    return {
        token: {
            'printed': printed,
            'peak': max(peaks[token], default=0),
            'mean': _mean(peaks[token], stats.played),
            'suggested': suggested(stats, token),
            'short': stats.games_with[SHORT, token],
        }
        for token, printed in sorted(evidence.engine.supply().items())
    }


def _ends(stats: Stats) -> dict[str, int]:
    found: Counter[str] = Counter()
    for (_, how, end), games in stats.ended.items():
        found[end or how] += games
    return dict(sorted(found.items()))


def _quantiles(counted: Counter[int]) -> dict[str, Any]:
    return {
        name: intervals.quantile_interval(counted, share)[0]
        for name, share in (('low', 0.05), ('median', 0.5), ('high', 0.95))
    }


def _mean(counted: Counter[int], games: int) -> float:
    return round(sum(n * times for n, times in counted.items()) / games, 2) if games else 0.0


def _counted(counted: Counter[int]) -> dict[str, int]:
    return {str(n): times for n, times in sorted(counted.items())}
