"""Blocks on the things of the model: cards, tokens and their supply, the board, what came up."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any, Final

from printplay.model.walk import walk_records
from printplay.report import figures
from printplay.report.blocks import Block, Case, Table, percent, quantiles
from printplay.report.figures import Board, Level
from printplay.sim import intervals
from printplay.sim.stats import Stats

MOST_LEVELS: Final = 9
RAREST: Final = 20
FEW: Final = 0.02  # of all games: what fewer come to says little
STOOD: Final = 'stood'
_INNER: Final = frozenset(
    (
        'rule',
        'group',
        STOOD,
        'end',
        'first',
        'hook',
        'global',
        'mark',
        'act',
        'roll',
        'die',
        'deploy',
        'phase',
    )
)


def cards(case: Case) -> Iterator[Block]:
    """How often each card is drawn and played, and how seats that played it fared."""
    stats, names = case.evidence.fair, case.names
    keys = [key for key, name in case.evidence.engine.declared().items() if name == 'cards']
    if not keys or not stats.played:
        return
    keys.sort(key=lambda key: (stats.events[key], key))
    copies = _copies(case)
    drawn = any(stats.events['draw', ref] for _, ref in keys)
    heads = ("Card", "Printed", *(("Drawn a game",) if drawn else ()), "Played a game",
             "In games", "Winners with it")  # fmt: skip
    rows = tuple(
        (
            names[ref], copies.get(f'{kind}/{ref}') or copies.get(ref, '–'),
            *((_a_game(stats.events['draw', ref], stats.played),) if drawn else ()),
            _a_game(stats.events[kind, ref], stats.played),
            percent(stats.games_with[kind, ref], stats.played), _winners(stats, kind, ref),
        )
        for kind, ref in keys
    )  # fmt: skip
    note = (
        "All seats together, the rarest first. Winners with it: of the seats that played it, how "
        "many won or tied. That they go together does not say that one brings the other about."
    )
    ranked = [(names[ref], stats.events[kind, ref] / stats.played) for kind, ref in keys[:RAREST]]
    picture = figures.ranking(ranked, "times played in a game")
    yield Block("Cards", note, (picture,), (Table(heads, rows),))


def _copies(case: Case) -> dict[str, str]:
    """How many of each card are printed, by id and by deck and id."""
    found: dict[str, str] = {}
    for deck in getattr(case.evidence.game.doc, 'decks', ()):
        found |= {f'{deck.id}/{card.id}': str(card.copies) for card in deck.cards}
    for _, record in walk_records(case.evidence.game.doc):
        copies = getattr(record, 'copies', None)
        if copies is not None:
            found.setdefault(str(record.id), str(copies))
    return found


def _a_game(times: int, games: int) -> str:
    return f'{times / games:.2f}' if times else '–'


def _winners(stats: Stats, kind: str, ref: str) -> str:
    every = sum(n for (k, r, _), n in stats.seats_with.items() if (k, r) == (kind, ref))
    return percent(stats.seats_with[kind, ref, 1], every)


def happenings(case: Case) -> Iterator[Block]:
    """Everything that games tell, by kind."""
    stats = case.evidence.fair
    counts: Counter[str] = Counter()
    for (kind, _), times in stats.events.items():
        counts[kind] += times
    shown = [(kind, n) for kind, n in counts.most_common() if kind not in _INNER]
    if shown and stats.played:
        names = tuple(
            (kind.replace('_', ' '), f'{n / stats.played:.3g}') for kind, n in sorted(shown)
        )
        note = "How often in a game, all seats together."
        yield Block("What happens", note, names=names)


def supplies(case: Case) -> Iterator[Block]:
    """Printed against needed, and how many are out as turns go by."""
    used = {name: s for name, s in case.summary['supply'].items() if s['peak']}
    if not used:
        return
    order = sorted(used, key=lambda name: (used[name]['printed'] - used[name]['suggested'], name))
    rows = tuple(_supply_row(case, name, used[name]) for name in order)
    heads = ("Token", "Printed", "Drawn a game", "Mean most", "Most ever", "Suggested",
             "Games short", "Verdict")  # fmt: skip
    note = (
        "Suggested is what 99 of 100 games need at once. Pictures: how many are out at the end of "
        "a turn, the median and 5 to 95 % of the games; the dashed line is what is printed."
    )
    panels = [
        Level(case.names[name], bands, used[name]['printed'])
        for name in sorted(used, key=lambda name: -used[name]['mean'])[:MOST_LEVELS]
        if len(bands := _bands(case.evidence.fair, name)) > 1
    ]
    pictures = (figures.levels(panels),) if panels else ()
    yield Block("Supplies", note, pictures, (Table(heads, rows),))


def _supply_row(case: Case, name: str, supply: dict[str, Any]) -> tuple[str, ...]:
    stats = case.evidence.fair
    enough = supply['suggested'] <= supply['printed'] and not supply['short']
    return (
        case.names[name],
        str(supply['printed']),
        _a_game(stats.events['token', name], stats.played),
        f"{supply['mean']:.1f}",
        str(supply['peak']),
        str(supply['suggested']),
        percent(supply['short'], stats.played),
        "enough" if enough else "print more",
    )


def _bands(stats: Stats, token: str) -> dict[int, tuple[int, int, int]]:
    """By turn: the 5, 50 and 95 % points of how many were out; games with none out count.

    Turns that hardly a game comes to are left out.
    """
    found: dict[int, Counter[int]] = defaultdict(Counter)
    for (name, turn, count), games in stats.levels.items():
        if name == token and turn > 0:
            found[turn][count] += games
    points = {}
    for turn, counted in found.items():
        reached = sum(n for (_, turns), n in stats.lengths.items() if turns >= turn)
        counted[0] += max(reached - sum(counted.values()), 0)
        if reached >= FEW * stats.finished:
            points[turn] = quantiles(counted)
    return {turn: (low, middle, high) for turn, (low, middle, high) in points.items()}


def places(case: Case) -> Iterator[Block]:
    """Where things stood at the end of turns, board by board."""
    found: dict[str, dict[tuple[int, int], int]] = defaultdict(lambda: defaultdict(int))
    for (kind, board, data), times in case.evidence.fair.tally.items():
        if kind == STOOD:
            found[board][data[0], data[1]] += times
    if not found:
        return
    every = [square for squares in found.values() for square in squares]
    size = max(x for x, _ in every) + 1, max(y for _, y in every) + 1
    total = size[0] * size[1]
    panels = [Board(case.names[name], squares, size) for name, squares in sorted(found.items())]
    rows = tuple(
        (case.names[name], f'{sum(squares.values()):,}', f'{len(squares)} of {total}',
         percent(max(squares.values()), sum(squares.values())))
        for name, squares in sorted(found.items())
    )  # fmt: skip
    heads = ("Board", "Seen standing", "Squares stood on", "Busiest square")
    note = "Where the groups of both sides stood at the end of a turn; darker is more often."
    yield Block("The board", note, (figures.boards(panels),), (Table(heads, rows),))


def coverage(case: Case) -> Iterator[Block]:
    """Of every collection: what never came up, and in how many games each thing did."""
    stats = case.evidence.run.total
    if not stats.played:
        return
    bound = 100 * intervals.never_seen(stats.played)
    for collection, part in case.summary['coverage'].items():
        keys = [key for key, n in case.evidence.engine.declared().items() if n == collection]
        if not keys:
            continue
        keys.sort(key=lambda key: (stats.games_with[key], key))
        rare = f" A dash: never seen, so below {bound:.2g} % of games." if part['missing'] else ''
        note = (
            f"{part['seen']} of {part['declared']} came up in {stats.played:,} games, luck passes "
            f"among them. In so many of the games, the rarest first.{rare}"
        )
        names = tuple(
            (case.names[ref], percent(stats.games_with[k, ref], stats.played) if
             stats.games_with[k, ref] else '–')
            for k, ref in keys
        )  # fmt: skip
        yield Block(f"Coverage: {collection}", note, names=names)
