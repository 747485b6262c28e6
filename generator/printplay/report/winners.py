"""Blocks on who wins: seats, roles, pairs of roles, who begins, policies against each other."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from printplay.report import figures
from printplay.report.blocks import Block, Case, Cell, Grid, Table, heat, with_interval
from printplay.report.figures import Bar
from printplay.sim.fairness import FAIR, UNFAIR, UNMEASURED

Shares = Mapping[str, Any]
_VERDICTS: Final = {
    FAIR: "within the tolerance",
    UNFAIR: "outside the tolerance",
    UNMEASURED: "not measured",
}


def seats(case: Case) -> Iterator[Block]:
    """Shares of the seats in every adventure, and of who begins."""
    wins, points = case.summary['wins'], case.evidence.expectations.seat_points
    if not wins['games']:
        return
    rows = {
        f"{case.names[name]}: seat {seat}": share
        for name, shares in wins['by'].items()
        for seat, share in list(shares.items())[: 1 if len(shares) == 2 else None]
    }
    both = "Seat 1 alone is shown where there are two. " if len(wins['seats']) == 2 else ''
    note = (
        f"{both}A tie shares the win: {wins['ties']} of {wins['games']} games. The line is the "
        f"expected share, the band {points:g} points on either side of it, the bar the 95 % "
        "interval."
    )
    if wins['begins']:
        rows["Whoever begins"] = wins['begins']
    yield Block("Seats", note, (_picture(rows, points),), (_table("Seat", rows),))


def roles(case: Case) -> Iterator[Block]:
    """Shares of the roles, and of each against each."""
    wins, points = case.summary['wins'], case.evidence.expectations.role_points
    if not wins['roles']:
        return
    rows = {case.names[role]: share for role, share in wins['roles'].items()}
    if len({case.evidence.seats(name) for name in wins['roles_by']}) > 1:
        rows = {
            f"{case.names[name]}: {case.names[role]}": share
            for name, shares in wins['roles_by'].items()
            for role, share in shares.items()
        }
    note = (
        "In games against another. The line is how often the seats win in which it played, the "
        f"band {points:g} points on either side."
    )
    yield Block("Sides", note, (_picture(rows, points),), (_table("Side", rows),))
    if len(wins['pairs']) > 1:
        yield Block(
            "Who beats whom",
            "Where two play: how often, in percent, the side of the row wins against that of the "
            "column, with the 95 % interval and the number of games.",
            grid=_grid(wins['pairs'], case),
        )


def skill(case: Case) -> Iterator[Block]:
    """Policies against each other."""
    wins, points = case.summary['wins'], case.evidence.expectations.seat_points
    if wins['policies']:
        note = (
            "Each plays its own seat. A game that rewards skill lets the better policy win; a seat "
            "that is better anyhow shows here too, so play them the other way round as well."
        )
        rows = dict(sorted(wins['policies'].items(), key=lambda item: -item[1]['share']))
        picture = _picture(rows, points)
        yield Block("Skill", note, (picture,), (_table("Policy", rows),))


def verdict(share: Mapping[str, Any]) -> str:
    """A verdict in words."""
    known = _VERDICTS.get(share['verdict'])
    return known or f"not known yet: {share['more_games']:,} more games would tell"


def _picture(rows: Shares, points: float) -> str:
    bars = []
    for name, s in rows.items():
        band = 0.0 if s['verdict'] == UNMEASURED else points / 100
        low, high = s['interval']
        bars.append(Bar(name, s['share'], low, high, s['expected'], band))
    return figures.shares(bars)


def _table(first: str, rows: Shares) -> Table:
    heads = (first, "Games", "Wins, with 95 % interval", "Expected", "Verdict")
    return Table(
        heads,
        tuple(
            (
                name,
                str(s['games']),
                with_interval(s['interval'][0], s['share'], s['interval'][1]),
                f"{100 * s['expected']:.0f} %",
                verdict(s),
            )
            for name, s in rows.items()
        ),
    )


def _grid(pairs: Shares, case: Case) -> Grid:
    sides = sorted({pair.partition(' / ')[0] for pair in pairs})
    rows = tuple(
        (case.names[one], tuple(_cell(pairs.get(f'{one} / {other}')) for other in sides))
        for one in sides
    )
    return Grid("Side", tuple(case.names[side] for side in sides), rows)


def _cell(share: Mapping[str, Any] | None) -> Cell:
    if share is None:
        return Cell()
    low, high = share['interval']
    colour, light = heat(share['share'])
    under = f"{100 * low:.0f}–{100 * high:.0f}, {share['games']} games"
    return Cell(f"{100 * share['share']:.0f}", under, colour, light)
