"""Reading a step of an effect: a mapping as written in, every fault in it out."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from printplay.model.operations import OPERATIONS
from printplay.model.readers import (
    LISTS,
    Fault,
    Faults,
    Path,
    nearest,
    read_condition,
    read_mapping,
    read_value,
    shown,
)


def read_step(value: Any, path: Path) -> Faults:
    """Every fault of one step."""
    if not isinstance(value, Mapping) or len(value) != 1:
        yield Fault(path, "a step is one operation with its parameters, such as "
                          f"`draw_stress: {{n: 1}}`; found {shown(value)}")  # fmt: skip
        return
    ((op, args),) = value.items()
    if op not in OPERATIONS:
        yield Fault((*path, op), f"unknown operation '{op}'{nearest(str(op), OPERATIONS)}")
        return
    if args is not None and not isinstance(args, Mapping):
        known = ', '.join(OPERATIONS[op].params)
        yield Fault((*path, op), f"'{op}' takes parameters by name ({known}); found {shown(args)}")
        return
    operation = OPERATIONS[op]
    if op == 'is':
        yield from read_condition(args or {}, (*path, op))
        return
    yield from read_mapping(args or {}, operation.params, (*path, op), f"'{op}'", _read)
    for name in operation.needs:
        if name not in (args or {}):
            yield Fault((*path, op), f"'{op}' needs '{name}'")


def read_effect(value: Any, path: Path) -> Faults:
    """Every fault of a list of steps."""
    if not isinstance(value, (list, tuple)):
        yield Fault(path, f"an effect is a list of steps; found {shown(value)}")
        return
    for index, step in enumerate(value):
        yield from read_step(step, (*path, index))


def nested_effects(op: str, args: Mapping[str, Any]) -> Iterator[tuple[Path, Any]]:
    """The effects directly inside a step that has no faults, with their paths."""
    for name, value in args.items():
        match OPERATIONS[op].params.get(name):
            case 'effect':
                yield (name,), value
            case 'effects':
                yield from (((name, index), each) for index, each in enumerate(value))
            case 'faces':
                yield from (((name, face), each) for face, each in value.items())
            case 'result':
                yield (name, 'do'), value['do']
            case _:
                pass


def json_schema() -> dict[str, Any]:
    """The schema of a step: exactly one of the operations, with its parameters."""
    return {
        'type': 'object',
        'minProperties': 1,
        'maxProperties': 1,
        'additionalProperties': False,
        'properties': {
            name: {
                'type': ['object', 'null'],
                'description': operation.meaning,
                'properties': {
                    param: _param_schema(kind) for param, kind in operation.params.items()
                },
                'additionalProperties': name == 'is',
                **({'required': list(operation.needs)} if operation.needs else {}),
            }
            for name, operation in OPERATIONS.items()
        },
    }


def _param_schema(kind: str) -> dict[str, Any]:
    simple = {'int': 'integer', 'flag': 'boolean', 'effect': 'array', 'effects': 'array'}
    if kind in simple:
        return {'type': simple[kind]}
    words = LISTS.get(kind, ())
    return {'description': f"one of: {', '.join(words)}" if words else kind.replace('_', ' ')}


def _read(kind: str, value: Any, path: Path) -> Faults:
    match kind:
        case 'effect':
            yield from read_effect(value, path)
        case 'effects':
            yield from _effects(value, path)
        case 'faces':
            yield from _faces(value, path)
        case 'result':
            yield from _result(value, path)
        case _:
            yield from read_value(kind, value, path)


def _effects(value: Any, path: Path) -> Faults:
    if not isinstance(value, (list, tuple)) or len(value) < 2:
        yield Fault(path, f"two or more options are needed, each a list of steps; "
                          f"found {shown(value)}")  # fmt: skip
        return
    for index, item in enumerate(value):
        yield from read_effect(item, (*path, index))


def _faces(value: Any, path: Path) -> Faults:
    if not isinstance(value, Mapping):
        yield Fault(path, f"write {{1: [steps]}}; found {shown(value)}")
        return
    for face, effect in value.items():
        if not re.match(r'^\d+(-\d+)?$', str(face)):
            yield Fault((*path, face), f"{shown(face)} is no face of a die")
        yield from read_effect(effect, (*path, face))


def _result(value: Any, path: Path) -> Faults:
    if not isinstance(value, Mapping) or 'do' not in value:
        yield Fault(path, f"write {{value: figures, do: [steps]}}; found {shown(value)}")
        return
    yield from read_mapping(value, {'value': 'number', 'do': 'effect'}, path, "a result", _read)
