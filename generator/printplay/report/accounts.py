"""Blocks that engines make themselves: what only their game has."""

from collections.abc import Iterator

from printplay.report import figures
from printplay.report.blocks import Block, Case, Table, interval
from printplay.sim.protocol import Accounting


def accounts(case: Case) -> Iterator[Block]:
    """The accounts of the engine, if it has any, of the fair games."""
    engine = case.evidence.engine
    if not isinstance(engine, Accounting):
        return
    for told in engine.accounts(case.evidence.fair, case.names.__getitem__):
        rows = tuple(
            tuple(interval(*cell) if isinstance(cell, tuple) else cell for cell in row)
            for row in told.rows
        )
        bars = [(label, 100 * n / of) for label, (n, of) in told.bars]
        picture = (figures.ranking(bars, told.unit),) if bars else ()
        yield Block(told.title, told.note, picture, (Table(told.heads, rows),))
