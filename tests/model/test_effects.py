"""Effects are read whole: every fault of one, at its place, in words that help."""

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from printplay.model.effects import Effect, Step
from printplay.model.grammar import json_schema
from printplay.model.operations import OPERATIONS

READER: TypeAdapter[Effect] = TypeAdapter(Effect)
DEEP = [
    {
        'choose': {
            'by': 'opponent',
            'options': [
                [{'draw_stress': {'to': {'side': 'enemy', 'n': 'all', 'within': 'M'}, 'n': 2}}],
                [{'roll': {'dice': '1D8', 'on_face': {1: [{'lose_figure': None}]}}}],
            ],
        }
    }
]
FAULTS: tuple[tuple[Any, tuple[str | int, ...], str], ...] = (
    ({'draw_stres': {}}, ('draw_stres',), "did you mean 'draw_stress'?"),
    ({'flee': {'too': 'group'}}, ('flee', 'too'), "'flee' has no parameter 'too'"),
    ({'flee': {'to': 'gruop'}}, ('flee', 'to'), "did you mean 'group'?"),
    ({'take_stress': {}}, ('take_stress',), "'take_stress' needs 'token'"),
    ({'take_stress': {'token': 'pnic'}}, ('take_stress', 'token'), "did you mean 'panic'?"),
    ({'draw_stress': {'n': 'two'}}, ('draw_stress', 'n'), "'two' is no number"),
    ({'draw_stress': {'n': True}}, ('draw_stress', 'n'), "a number is needed"),
    ({'roll': {'dice': '2D12x'}}, ('roll', 'dice'), "is no dice"),
    ({'roll': {'dice': '1D6', 'fail': 'flee'}}, ('roll', 'fail'), "an effect is a list of steps"),
    ({'roll': {'dice': '1D6', 'on_face': {'x': []}}}, ('roll', 'on_face', 'x'), "no face"),
    ({'choose': {'options': [[]]}}, ('choose', 'options'), "two or more options"),
    ({'move': {'distance': 'XL'}}, ('move', 'distance'), "'XL' is no stick"),
    ({'move': {'leave': 'maybe'}}, ('move', 'leave'), "true or false"),
    ({'when': {'moment': 'befor_melee', 'do': []}}, ('when', 'moment', 0), "'before_melee'"),
    ({'if': {'is': {'strss': {}}, 'then': []}}, ('if', 'is', 'strss'), "'stress'"),
    ({'if': {'is': {'stress': 3}, 'then': []}}, ('if', 'is', 'stress'), "{at_least: 1}"),
    ({'is': {'hand': {'at_least': 'x'}}}, ('is', 'hand', 'at_least'), "a whole number"),
    ({'gain_vp': {'n': 1, 'per': 'cow'}}, ('gain_vp', 'per'), "no unit that counts"),
    ({'flee': {'to': {'sid': 'enemy'}}}, ('flee', 'to', 'sid'), "did you mean 'side'?"),
    ({'retreat': 3}, ('retreat',), "takes parameters by name (to)"),
    ({'flee': {}, 'retreat': {}}, (), "a step is one operation"),
    ('flee', (), "a step is one operation"),
)


def test_steps_are_read_with_what_is_inside_them() -> None:
    (step,) = READER.validate_python(DEEP)
    assert [inner.op for inner in step.walk()] == ['choose', 'draw_stress', 'roll', 'lose_figure']
    paths = [path for path, _ in step.nested()]
    assert paths == [('choose', 'options', 0), ('choose', 'options', 1)]


@pytest.mark.parametrize(('step', 'path', 'message'), FAULTS)
def test_fault_is_told_at_its_place(step: Any, path: tuple[str | int, ...], message: str) -> None:
    with pytest.raises(ValidationError) as caught:
        READER.validate_python([step])
    (error,) = caught.value.errors()
    assert error['loc'] == (0, *path)
    assert message in error['msg']


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(ValidationError) as caught:
        READER.validate_python([{'flee': {'too': 1, 'to': 'x'}}, {'fle': {}}])
    assert len(caught.value.errors()) == 3


def test_effect_survives_writing_and_reading() -> None:
    effect = READER.validate_python(DEEP)
    assert READER.validate_json(READER.dump_json(effect)) == _with_text_keys(effect)
    assert READER.validate_python(READER.dump_python(effect)) == effect


def test_schema_names_every_operation_and_parameter() -> None:
    steps = json_schema()['properties']
    assert {name: set(step['properties']) for name, step in steps.items()} == {
        name: set(operation.params) for name, operation in OPERATIONS.items()
    }
    assert steps['move']['properties']['distance'] == {'description': "one of: S, M, L"}


def test_every_operation_says_what_it_does() -> None:
    for name, operation in OPERATIONS.items():
        assert operation.meaning, name
        assert set(operation.needs) <= set(operation.params), name


def _with_text_keys(effect: Effect) -> Effect:
    """The effect as JSON gives it back: the faces of a die as text."""
    (step,) = effect
    options = step.args['options']
    roll = options[1][0]['roll'] | {'on_face': {'1': [{'lose_figure': None}]}}
    return (Step('choose', step.args | {'options': [options[0], [{'roll': roll}]]}),)
