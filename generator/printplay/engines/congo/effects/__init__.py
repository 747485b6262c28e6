"""Effects of the pack, compiled once and carried out: what they do, when, and to whom."""

from printplay.engines.congo.effects import (
    card_ops,
    column_ops,
    control,
    fight_ops,
    modifier_ops,
    move_ops,
    object_ops,
    stress_ops,
    table_ops,
)
from printplay.engines.congo.effects.args import compile_effect
from printplay.engines.congo.effects.base import (
    OPS,
    Bounds,
    Effect,
    Op,
    bounds_of,
    perform,
    possible,
    walk,
)
from printplay.engines.congo.effects.conditions import Condition, holds, read_condition
from printplay.engines.congo.effects.fire import fire
from printplay.engines.congo.effects.hooks import Hooks, operations
from printplay.engines.congo.effects.statics import (
    effective,
    flag,
    forbids,
    held,
    hidden,
    ignored,
    immune,
    value,
)
from printplay.engines.congo.effects.table_ops import sweep

MODULES = (
    card_ops, column_ops, control, fight_ops, modifier_ops, move_ops, object_ops, stress_ops,
    table_ops,
)  # fmt: skip
"""The operations by topic; importing them fills the registry."""

__all__ = [
    'MODULES',
    'OPS',
    'Bounds',
    'Condition',
    'Effect',
    'Hooks',
    'Op',
    'bounds_of',
    'compile_effect',
    'effective',
    'fire',
    'flag',
    'forbids',
    'held',
    'hidden',
    'holds',
    'ignored',
    'immune',
    'operations',
    'perform',
    'possible',
    'read_condition',
    'sweep',
    'value',
    'walk',
]
