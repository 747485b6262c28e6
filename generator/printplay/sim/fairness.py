"""Who wins how often: by seat, by role such as a culture, by pair of roles, by who begins.

A tie shares the win. What a share is compared with takes account of the seats: in a lopsided
adventure a role is expected to win as often as the seats that it sat in.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from printplay.sim import intervals
from printplay.sim.evidence import Evidence, family
from printplay.sim.intervals import Interval

SCALE: Final = 60  # wins are shared by 2, 3, 4, 5 or 6 seats without a rest
PAIR: Final = 2
FAIR, UNFAIR, OPEN, UNMEASURED = 'fair', 'unfair', 'open', 'unmeasured'
_CLOSE: Final = 0.005  # nobody waits for the games that would settle less than this


@dataclass(slots=True)
class Share:
    """Wins out of games, in parts of `SCALE`, and how many were to be expected."""

    won: int = 0
    games: int = 0
    expected: float = 0.0

    def note(self, won: int, games: int, expected: float) -> None:
        """Add wins (in parts), games and expected wins."""
        self.won += won
        self.games += games
        self.expected += expected

    @property
    def fair(self) -> float:
        """The share that is expected."""
        return self.expected / self.games if self.games else 0.0

    def interval(self, confidence: float = 0.95) -> Interval:
        """The share of the wins with its interval."""
        return intervals.wilson(self.won / SCALE, self.games, confidence)

    def as_json(self, tolerance: float, measured: bool = True) -> dict[str, Any]:
        """The share, its interval and the verdict, for a tolerance on either side.

        `measured` says whether it is measured at all.
        """
        found = self.interval()
        verdict = judged(found, self.fair, tolerance) if measured else UNMEASURED
        more = more_games(found, self.games, self.fair, tolerance) if verdict == OPEN else 0
        return {
            'games': self.games,
            'won': round(self.won / SCALE, 2),
            'share': round(found.value, 4),
            'interval': [round(found.low, 4), round(found.high, 4)],
            'expected': round(self.fair, 4),
            'verdict': verdict,
            'more_games': more,
        }


Shares = Mapping[str, Share]


@dataclass(slots=True)
class Wins:
    """Shares of the wins by name.

    `parts` are roles by what is played, `pairs` roles as `one / other` where two play, `begins` is
    one share.
    """

    games: int = 0
    ties: int = 0
    seats: dict[str, Share] = field(default_factory=lambda: defaultdict(Share))
    families: dict[str, dict[str, Share]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(Share))
    )
    roles: dict[str, Share] = field(default_factory=lambda: defaultdict(Share))
    parts: dict[str, dict[str, Share]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(Share))
    )
    pairs: dict[str, Share] = field(default_factory=lambda: defaultdict(Share))
    policies: dict[str, Share] = field(default_factory=lambda: defaultdict(Share))
    begins: Share = field(default_factory=Share)


def wins_of(ranks: tuple[int, ...], games: int) -> Iterator[tuple[int, int]]:
    """What each seat gets of the wins, in parts of `SCALE`: a tie shares them."""
    first = ranks.count(1)
    for seat, rank in enumerate(ranks):
        yield seat, games * SCALE // first if rank == 1 else 0


def count_wins(evidence: Evidence) -> Wins:
    """The wins of the fair games."""
    wins = Wins()
    names = evidence.policies if len(set(evidence.policies)) > 1 else ()
    for (config, ranks), games in evidence.fair.results.items():
        wins.games += games
        wins.ties += games if ranks.count(1) > 1 else 0
        equal = games / len(ranks)
        for seat, won in wins_of(ranks, games):
            label = str(seat + 1)
            wins.seats[label].note(won, games, equal)
            wins.families[family(config)][label].note(won, games, equal)
            if names:
                wins.policies[names[min(seat, len(names) - 1)]].note(won, games, equal)
    for (ranks, seat), games in evidence.fair.begun.items():
        wins.begins.note(dict(wins_of(ranks, games))[seat], games, games / len(ranks))
    _count_roles(evidence, wins)
    return wins


def _count_roles(evidence: Evidence, wins: Wins) -> None:
    """Add the roles, in games in which all seats have different ones."""
    roles = {config.id: config.roles for config in evidence.configs}
    for (config, ranks), games in evidence.fair.results.items():
        parts = roles.get(config, ())
        if len(parts) != len(ranks) or len(set(parts)) < len(parts) or len(parts) < PAIR:
            continue
        seats = wins.families[family(config)]
        for seat, won in wins_of(ranks, games):
            own = seats[str(seat + 1)]
            expected = games * own.won / SCALE / own.games
            wins.roles[parts[seat]].note(won, games, expected)
            wins.parts[family(config)][parts[seat]].note(won, games, expected)
            if len(parts) == PAIR:
                other = parts[1 - seat]
                wins.pairs[f'{parts[seat]} / {other}'].note(won, games, expected)


def judged(share: Interval, fair: float, tolerance: float) -> str:
    """Whether a share is within the tolerance, outside of it, or not known yet."""
    if fair - tolerance <= share.low and share.high <= fair + tolerance:
        return FAIR
    if share.low > fair + tolerance or share.high < fair - tolerance:
        return UNFAIR
    return OPEN


def more_games(share: Interval, games: int, fair: float, tolerance: float) -> int:
    """About how many more games would tell whether the share is within the tolerance."""
    margin = max(abs(abs(share.value - fair) - tolerance), _CLOSE)
    needed = intervals.games_needed(share.value, margin) - games
    size: int = 10 ** max(len(str(max(needed, 1))) - 2, 1)
    return max(-(-needed // size) * size, size)
