"""How well a seat stands, for policies that look ahead: a sum weighted by the pack."""

from typing import TYPE_CHECKING, Final

from printplay.engines.congo.setting import victory
from printplay.engines.congo.state import LEFT, TABLE

if TYPE_CHECKING:
    from printplay.engines.congo.run import Run
    from printplay.engines.congo.state import Group

FIGURES: Final = frozenset({'figure', 'auxiliary', 'character', 'companion'})
"""Weights of a figure, by its role."""

READ: Final = FIGURES | {'victory_point', 'totem_card', 'stress', 'smoke', 'item'}
"""Every weight that is looked at here."""


def value(run: 'Run', seat: int) -> int:
    """What a seat has less what the others have, in the pack's weights."""
    return sum(_side(run, side.seat) * (1 if side.seat == seat else -1) for side in run.data.sides)


def _side(run: 'Run', seat: int) -> int:
    weights = run.book.weights
    total = weights.get('victory_point', 0) * victory.standing(run, seat)
    total += weights.get('totem_card', 0) * len(run.data.sides[seat].hand)
    for group in run.data.groups:
        if group.side == seat and group.figures and group.place in (TABLE, LEFT):
            total += _group(weights, group)
    return total


def _group(weights: dict[str, int], group: 'Group') -> int:
    total = weights.get('stress', 0) * len(group.stress)
    for figure in group.figures:
        total += weights.get(figure.role, 0)
    if group.smoke:
        total += weights.get('smoke', 0)
    return total + weights.get('item', 0) * len(group.items)
