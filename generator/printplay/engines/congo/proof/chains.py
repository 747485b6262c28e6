"""Effects that bring themselves about: hooks on what they do, plunder that is rolled for again.

In: a loaded pack. Out: findings at steps after which the same step must come again.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from printplay.engines.congo.proof.chances import MOST_NESTED
from printplay.findings import Finding
from printplay.model.congo import CongoDocument
from printplay.model.game import Game
from printplay.model.walk import walk_steps
from printplay.pack.said import said
from printplay.sim import exact

CAUSES: Mapping[str, str] = {  # a moment, and the operation that brings it about each time
    'on_draw_stress': 'draw_stress',
    'on_lose_figure': 'lose_figure',
    'on_move': 'move',
    'before_move': 'move',
    'after_move': 'move',
    'on_flee': 'flee',
    'on_retreat': 'retreat',
    'on_rally': 'rally',
    'before_rally': 'rally',
    'on_shoot': 'shoot',
    'on_terror': 'terror_test',
}


def check_chains(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Hooks that must do what they wait for, and tables that send back to themselves."""
    for path, step in walk_steps(doc):
        if step.op == 'when' and not step.args.get('per'):
            for op in _own(step.args):
                message = f"every {op} brings about another, without end"
                yield said(game, 'PP1103', message, (*path, 'when'))
    yield from _plunder(game, doc)


def _own(args: Mapping[str, Any]) -> Iterator[str]:
    """What a hook does for sure, to the group at hand, that makes its moment come again."""
    moments = args.get('moment', ())
    caused = {CAUSES.get(m) for m in ([moments] if isinstance(moments, str) else moments)}
    for one in args.get('do', ()):
        for op, inner in one.items() if isinstance(one, Mapping) else ((one.op, one.args),):
            if op in caused and 'to' not in (inner or {}) and not args.get('if'):
                yield op


def _plunder(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """The plunder table, if its rows send back to it too often."""
    faces, again = 0, 0
    for row in doc.plunder:
        steps = [inner for top in row.effect for inner in top.walk()]
        looping = any(s.op == 'table_roll' and s.args.get('table') == 'plunder' for s in steps)
        faces += row.high - row.low + 1
        again += (row.high - row.low + 1) * looping
    if not again:
        return
    share = Fraction(again, faces)
    rolls = None if share == 1 else exact.expected_visits({'roll': {'roll': share}}, 'roll')['roll']
    if rolls is None or rolls > MOST_NESTED:
        often = "for ever" if rolls is None else f"{float(rolls):.1f} times on average"
        yield said(game, 'PP1103', f"the plunder table rolls on itself {often}", ('plunder',))
