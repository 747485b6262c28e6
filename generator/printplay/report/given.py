"""Blocks on what a run was given: its games and policies, the rulings in force, another pack."""

from collections.abc import Iterator

from printplay.report.blocks import Block, Case, Table
from printplay.sim.plan import KINDS, SEARCH

_DICE = {'low': "unlucky dice and draws", 'high': "lucky dice and draws"}


def games(case: Case) -> Iterator[Block]:
    """Which kinds of games were played."""
    kinds = {kind.name: kind for kind in KINDS}
    rows = []
    for name, stats in case.evidence.run.passes.items():
        kind = kinds[name]
        dice = _DICE.get(kind.luck or '', "fair dice and draws")
        if name == SEARCH:
            dice += ", until all had come up"
        decides = ', '.join(case.evidence.policies) or kind.policy or 'random'
        rows.append((name, f'{stats.played:,}', decides, dice))
    note = (
        "Shares, lengths and frequencies come from the fair games only; the others look for what "
        "is rare. Games played at random say that the rules hold together, not how good players "
        "fare."
    )
    yield Block("Games played", note, tables=(Table(("Kind", "Games", "Decided by", "Chance"),
                                                    tuple(rows)),))  # fmt: skip


def assumptions(case: Case) -> Iterator[Block]:
    """The rulings in force."""
    game = case.evidence.game
    rows = tuple(
        (
            game.text(ruling.title, game.doc.languages[0]),
            f"{game.rulings[ruling.id]}{'' if game.rulings[ruling.id] == ruling.default else ' *'}",
            ruling.id,
        )
        for ruling in game.doc.rulings
    )
    if rows:
        note = (
            "Rulings in force; a star marks one that is not the pack's own choice. To see what "
            "another would change: --ruling KEY=VALUE."
        )
        yield Block("What was assumed", note, tables=(Table(("Question", "Decided", "Key"), rows),))


def comparison(case: Case) -> Iterator[Block]:
    """The same games with another pack."""
    found = case.summary.get('compare')
    if not found:
        return
    rows = [("Turns of a game", found['turns'])]
    for seat, change in found['scores'].items():
        rows.append((f"Points of seat {seat}", change))
    for seat, change in found['wins'].items():
        rows.append((f"Share of wins of seat {seat}", change))
    table = Table(
        ("What", "Difference", "From", "To"),
        tuple(
            (name, f"{c['difference']:+.3f}", f"{c['low']:+.3f}", f"{c['high']:+.3f}")
            for name, c in rows
        ),
    )
    games = ', '.join(map(str, found['examples'])) or "none"
    note = (
        f"The same {found['games']} games with '{found['other']}', less this pack's, with 95 % "
        f"intervals. {found['changed']} end with another winner; the first are games {games}."
    )
    yield Block("Compared with another pack", note, tables=(table,))
