"""Effects of the pack, compiled once and carried out: what they do, when, and to whom."""

from printplay.engines.congo.effects import (  # noqa: F401 (importing them fills OPS)
    action_ops,
    animal_ops,
    card_ops,
    column_ops,
    control,
    fight_ops,
    lasting_ops,
    marker_ops,
    move_ops,
    object_ops,
    passing_ops,
    point_ops,
    removal_ops,
    roll_ops,
    rolling,
    shot_ops,
    stress_ops,
    table_ops,
    totem_ops,
    value_ops,
    waiting,
)
from printplay.engines.congo.effects.args import Compiler, compile_effect
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
from printplay.engines.congo.effects.conditions import holds, read_condition
from printplay.engines.congo.effects.hooks import Hooks, operations
from printplay.engines.congo.effects.lasting_ops import sweep
from printplay.engines.congo.effects.moments import fire
from printplay.engines.congo.effects.predicates import Condition
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

__all__ = [
    'OPS',
    'Bounds',
    'Compiler',
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
