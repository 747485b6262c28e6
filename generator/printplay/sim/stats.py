"""Many games as whole numbers: counters that can be added in any order of blocks.

Games are added in the order of their indices; where only the first of its kind is kept, that is
the one with the smallest index.
"""

from collections import Counter
from dataclasses import dataclass, field, fields
from hashlib import blake2b
from typing import Any, Final

from printplay.sim.playing import BY_RULE, Played
from printplay.sim.watching import Fault

_WRAP: Final = 1 << 256
BEGINS: Final = 'first'  # the event that a seat begins

Key = tuple[str, str]
"""Kind of an event, and the id of the thing of the model that it happened to."""


@dataclass(frozen=True, slots=True)
class Found:
    """The first game in which something went wrong: its index tells how it is played again."""

    fault: Fault
    index: int
    config: str


@dataclass(slots=True)
class Stats:
    """What games came to. Every counter is keyed by plain values; `config` is an id.

    Attributes:
        games: by config.
        ended: by (config, `rule` or why it was stopped, end condition's id or '').
        lengths: by (config, turns), of games ended by rule.
        results: by (config, rank of each seat).
        scores: by (config, seat, score).
        begun: by (rank of each seat, seat that began), where a game tells which.
        margins: by how much the best score was ahead of the next.
        events: by (kind, id): how often it happened.
        games_with: by (kind, id): in how many games.
        by_rank: by (kind, id, rank): how often by a seat that came to have this rank.
        seats_with: by (kind, id, rank): how many seats of this rank had it at all.
        first: by (kind, id): index of the first game with it.
        tally: by (kind, id, data).
        peaks: by (token, most off its pile at once).
        levels: by (token, turn, off its pile at the end of the turn).
        options: by how many options were listed.
        asked: by how many decisions a game took, in whole tens.
        longest: turns and index of the longest game.
        stages, decisions: in all.
        faults: by (code, what makes two faults the same).
        found: by the same: the first game.
        digests: the sum of all games' digests.
    """

    games: Counter[str] = field(default_factory=Counter)
    ended: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    lengths: Counter[tuple[str, int]] = field(default_factory=Counter)
    results: Counter[tuple[str, tuple[int, ...]]] = field(default_factory=Counter)
    scores: Counter[tuple[str, int, int]] = field(default_factory=Counter)
    begun: Counter[tuple[tuple[int, ...], int]] = field(default_factory=Counter)
    margins: Counter[int] = field(default_factory=Counter)
    events: Counter[Key] = field(default_factory=Counter)
    games_with: Counter[Key] = field(default_factory=Counter)
    by_rank: Counter[tuple[str, str, int]] = field(default_factory=Counter)
    seats_with: Counter[tuple[str, str, int]] = field(default_factory=Counter)
    first: dict[Key, int] = field(default_factory=dict)
    tally: Counter[tuple[str, str, tuple[Any, ...]]] = field(default_factory=Counter)
    peaks: Counter[tuple[str, int]] = field(default_factory=Counter)
    levels: Counter[tuple[str, int, int]] = field(default_factory=Counter)
    options: Counter[int] = field(default_factory=Counter)
    asked: Counter[int] = field(default_factory=Counter)
    longest: tuple[int, int] = (0, -1)
    stages: int = 0
    decisions: int = 0
    faults: Counter[Key] = field(default_factory=Counter)
    found: dict[Key, Found] = field(default_factory=dict)
    digests: int = 0

    @property
    def played(self) -> int:
        """How many games there are."""
        return sum(self.games.values())

    @property
    def finished(self) -> int:
        """How many of them the rules ended."""
        return sum(n for (_, how, _), n in self.ended.items() if how == BY_RULE)

    @property
    def digest(self) -> str:
        """A fingerprint of all that happened in all games."""
        return blake2b(self.digests.to_bytes(32, 'big'), digest_size=16).hexdigest()

    def note(self, played: Played) -> None:
        """Add a game."""
        config = played.config.id
        self.games[config] += 1
        self.stages += played.stages
        self.decisions += played.decisions
        self.digests = (self.digests + int.from_bytes(played.digest, 'big')) % _WRAP
        self._note_end(played)
        self._note_events(played)
        self.tally.update(played.tally)
        self.peaks.update(played.peaks.items())
        self.levels.update(played.levels)
        self.options.update(played.options)
        self.asked[played.decisions // 10 * 10] += 1
        if played.fault is not None:
            key = (played.fault.code, played.fault.same)
            self.faults[key] += 1
            self.found.setdefault(key, Found(played.fault, played.index, config))

    def _note_end(self, played: Played) -> None:
        config, outcome = played.config.id, played.outcome
        self.ended[config, played.ended, outcome.end if outcome else ''] += 1
        if outcome is None:
            return
        self.lengths[config, played.turns] += 1
        if played.turns > self.longest[0]:
            self.longest = (played.turns, played.index)
        self.results[config, outcome.ranks] += 1
        for seat, score in enumerate(outcome.scores):
            self.scores[config, seat, score] += 1
        if len(outcome.scores) > 1:
            *_, second, best = sorted(outcome.scores)
            self.margins[best - second] += 1

    def _note_events(self, played: Played) -> None:
        ranks = played.outcome.ranks if played.outcome else ()
        events, seen = self.events, set()
        for (kind, ref, seat), count in played.counts.items():
            key = (kind, ref)
            events[key] += count
            if key not in seen:
                seen.add(key)
                self.games_with[key] += 1
                if key not in self.first:
                    self.first[key] = played.index
            if 0 <= seat < len(ranks):
                if kind == BEGINS:
                    self.begun[ranks, seat] += 1
                self.by_rank[kind, ref, ranks[seat]] += count
                self.seats_with[kind, ref, ranks[seat]] += 1

    def add(self, later: 'Stats') -> None:
        """Add the games of a block that comes after all of these."""
        for part in fields(self):
            mine, theirs = getattr(self, part.name), getattr(later, part.name)
            if isinstance(mine, Counter):
                mine.update(theirs)
            elif isinstance(mine, dict):
                for key, value in theirs.items():
                    mine.setdefault(key, value)
            elif isinstance(mine, int):
                setattr(self, part.name, mine + theirs)
        self.digests %= _WRAP
        if later.longest[0] > self.longest[0]:
            self.longest = later.longest
