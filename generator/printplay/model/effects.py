"""Structured effects: what a rule does, as data that is checked, printed and played.

An effect is a list of steps; a step is a mapping with one operation and its parameters, such
as `draw_stress: {to: group, n: 1}`. `model/grammar.py` says which operations there are and
what each takes. Reading an effect reports every fault of it, each at its own place.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler, ValidationError
from pydantic_core import CoreSchema, InitErrorDetails, PydanticCustomError, core_schema

from printplay.model.grammar import json_schema, nested_effects, read_step
from printplay.model.readers import Fault


@dataclass(frozen=True, slots=True)
class Step:
    """One operation with its parameters as written; `nested` gives the effects among them."""

    op: str
    args: dict[str, Any]

    def nested(self) -> Iterator[tuple[tuple[str | int, ...], 'Effect']]:
        """Every effect directly inside this step, with its path from the step."""
        for path, steps in nested_effects(self.op, self.args):
            yield ((self.op, *path), tuple(_as_step(step) for step in steps))

    def walk(self) -> Iterator['Step']:
        """This step and all steps inside it, outermost first."""
        yield self
        for _, effect in self.nested():
            for step in effect:
                yield from step.walk()

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Read a step from the mapping in the pack."""
        return core_schema.no_info_plain_validator_function(
            _read, serialization=core_schema.plain_serializer_function_ser_schema(_write)
        )

    @classmethod
    def __get_pydantic_json_schema__(
        cls, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """Describe a step to editors: one property out of the operations."""
        return json_schema()


Effect = tuple[Step, ...]


def _read(value: Any) -> Step:
    if isinstance(value, Step):
        return value
    faults = list(read_step(value, ()))
    if faults:
        raise ValidationError.from_exception_data('Effect', [_detail(fault) for fault in faults])
    return _as_step(value)


def _as_step(value: Any) -> Step:
    ((op, args),) = value.items()
    return Step(op, args or {})


def _write(step: Step) -> dict[str, Any]:
    return {step.op: step.args}


def _detail(fault: Fault) -> InitErrorDetails:
    error = PydanticCustomError('effect', '{message}', {'message': fault.message})
    return InitErrorDetails(type=error, loc=fault.path, input=None)
