"""What reports tell of Luaga: how he is found, what his guards cost, how he changes hands."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from printplay.engines.fantomen.home.duel import BANDIT, DUEL
from printplay.sim import intervals
from printplay.sim.protocol import Account

if TYPE_CHECKING:
    from printplay.engines.fantomen.rulebook.book import Book
    from printplay.sim.stats import Stats

PHASE: Final = 'phase'
"""The kind of the events that tell in which turn Luaga is found, and freed."""
FOUND, FREED = 'found', 'freed'
FAILED: Final = 'failed'
"""The kind of the events that tell which Singh card was not passed."""
_SHARE: Final = "Share, with 95 % interval"


def accounts(book: 'Book', stats: 'Stats', name: Callable[[str], str]) -> Iterator[Account]:
    """The tables, as far as anything came up."""
    if stats.events['rule', 'R1']:
        yield _finding(book, stats, name)
        yield _freeing(stats)
        yield _guards(book, stats, name)


def _finding(book: 'Book', stats: 'Stats', name: Callable[[str], str]) -> Account:
    games = stats.played
    rows = [
        ("Two rumours of one place", (stats.games_with['rule', 'N1'], games)),
        ("One rumour, once the pile has run out", (stats.games_with['rule', 'N2'], games)),
    ]
    places = [book.board.ids[place] for place in sorted(set(book.rumours.values()))]
    rows += [(f"At {name(ref)}", (stats.games_with['hideout', ref], games)) for ref in places]
    rows.append(("By somebody on the spot", (stats.games_with['rule', 'N6'], games)))
    note = f"Parts of {games:,} games. The place is known in {_turns(stats, FOUND)}."
    return Account("How Luaga is found", note, ("How", _SHARE), tuple(rows))


def _freeing(stats: 'Stats') -> Account:
    events, begun = stats.events, stats.events['rule', 'R1']
    games = stats.played
    changes = sum(
        n for (kind, _, data), n in stats.tally.items() if (kind, data) == (DUEL, (BANDIT,))
    )
    rows: tuple[tuple[str, str, str | tuple[int, int]], ...] = (
        ("Attempts", _a_game(begun, games), ''),
        ("Attempts that end in the hospital", _a_game(events['rule', 'R7'], games),
         (events['rule', 'R7'], begun)),
        ("Games with such an attempt", '', (stats.games_with['rule', 'R7'], games)),
        ("Injuries on the way", _a_game(events['rule', 'R6'], games), ''),
        ("Guards and obstacles not passed", _a_game(events['rule', 'R5'], games), ''),
        ("Doors opened with a card", _a_game(events['rule', 'R4'], games), ''),
        ("Luaga changes hands", _a_game(changes, games), ''),
    )  # fmt: skip
    note = f"Luaga is free in {_turns(stats, FREED)}."
    return Account("How Luaga is freed", note, ("What", "A game", _SHARE), rows)


def _guards(book: 'Book', stats: 'Stats', name: Callable[[str], str]) -> Account:
    """Each Singh card: how often it is turned over, and not passed."""
    seen = {card.id: stats.events['singh', card.id] for card in book.singh}
    failed = {ref: (stats.events[FAILED, ref], n) for ref, n in seen.items() if n}
    order = sorted(failed, key=lambda ref: (-failed[ref][0] / failed[ref][1], ref))
    rows = tuple((name(ref), _a_game(seen[ref], stats.played), failed[ref]) for ref in order)
    return Account(
        "Failures in freeing him",
        "How often each card of the guards is not passed once it is turned over, in percent.",
        ("Card", "Turned over a game", "Not passed, with 95 % interval"),
        rows,
        tuple((name(ref), failed[ref]) for ref in reversed(order)),
        "percent of the times it is turned over",
    )


def _turns(stats: 'Stats', phase: str) -> str:
    """In which turn something happens, in words."""
    turns: Counter[int] = Counter()
    for (kind, ref, data), times in stats.tally.items():
        if (kind, ref) == (PHASE, phase):
            turns[data[0]] += times
    low, middle, high = (intervals.quantile_interval(turns, p)[0] for p in (0.05, 0.5, 0.95))
    return f"turn {middle} of the median game, {low} to {high} in 90 %"


def _a_game(times: int, games: int) -> str:
    return f'{times / games:.2f}'
