"""A document model in, the JSON Schema of one pack file out, for editors.

It differs from the model's own schema where a pack may write what only becomes the model's
form once it is read: a file holds some of the collections, a text may be a plain string, and
a ruling node may stand in place of nearly every value.
"""

import json
from collections.abc import Mapping
from typing import Any, Final

from pydantic import BaseModel

from printplay.model.core import LocalText, PackDocument
from printplay.model.grammar import json_schema as step_schema

Schema = dict[str, Any]

_DIALECT: Final = 'https://json-schema.org/draft/2020-12/schema'
_STEP: Final[Schema] = step_schema()
_RULED: Final = 'OrRuling'
_UNRULED: Final = frozenset(('id', 'format', 'engine', 'rulings', 'source', 'facts'))
_NODE: Final[Schema] = {
    'description': "The value of a ruling, or what follows from it.",
    'type': 'object',
    'required': ['ruling'],
    'additionalProperties': False,
    'properties': {'ruling': {'type': 'string'}, 'cases': {'type': 'object', 'minProperties': 1}},
}
_TEXT: Final[Schema] = {
    'description': "A text in the pack's first language, or one for each language.",
    'anyOf': [
        {'type': 'string'},
        {'type': 'object', 'additionalProperties': {'type': 'string'}, 'minProperties': 1},
    ],
}


def pack_schema(model: type[PackDocument]) -> Schema:
    """The JSON Schema that every YAML file of a pack keeps."""
    written = model.model_json_schema()
    parts = written.pop('$defs')
    parts |= _texts(parts)
    root = _written(written)
    root.pop('required')
    kept = {name: _written(part) for name, part in sorted(parts.items())}
    used = json.dumps([root, kept])
    kept |= {f'{name}{_RULED}': _ruled_part(name) for name in parts if f'{name}{_RULED}"' in used}
    kept |= {'Step': _opened(_STEP)} if '#/$defs/Step"' in used else {}
    kept |= {'RulingNode': _NODE}
    return {'$schema': _DIALECT, 'title': f'printplay pack: {model.__name__}', **root,
            '$defs': dict(sorted(kept.items()))}  # fmt: skip


def scenario_schema(model: type[BaseModel]) -> Schema:
    """The JSON Schema of a file of scenarios, which ruling nodes are no part of."""
    written = model.model_json_schema()
    written['$defs'] |= _texts(written['$defs'])
    return {'$schema': _DIALECT, **written, 'title': f'printplay scenarios: {model.__name__}'}


def column_schema(model: type[BaseModel]) -> Schema:
    """The JSON Schema of a file with a column."""
    return {'$schema': _DIALECT, **model.model_json_schema(), 'title': 'printplay column'}


def _texts(parts: Schema) -> Schema:
    """The kinds of texts among the parts of a schema, as they are written."""
    kinds: tuple[type[LocalText], ...] = (LocalText, *LocalText.__subclasses__())
    return {kind.__name__: _TEXT for kind in kinds if kind.__name__ in parts}


def _written(schema: Any) -> Any:
    """A schema without what editors do not need, and with ruling nodes allowed inside."""
    if isinstance(schema, list):
        return [_written(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    return {'$ref': '#/$defs/Step'} if schema == _STEP else _opened(schema)


def _opened(schema: Schema) -> Schema:
    """A schema with all that is inside it written again."""
    plain = {
        {'oneOf': 'anyOf'}.get(key, key): value
        for key, value in schema.items()
        if key not in ('title', 'discriminator', 'properties', 'default') and key != 'items'
    }
    done = {key: _written(value) for key, value in plain.items()}
    if 'properties' in schema:
        done['properties'] = _properties(schema['properties'])
    if 'items' in schema:
        done['items'] = _ruled(schema['items'])
    return done


def _properties(properties: Mapping[str, Any]) -> Schema:
    return {
        name: _written(each) if name in _UNRULED or 'const' in each else _ruled(each)
        for name, each in properties.items()
    }


def _ruled(schema: Any) -> Schema:
    """The schema, or a ruling node."""
    own = _written(schema)
    if set(own) == {'$ref'} and own['$ref'] != '#/$defs/Step':
        return {'$ref': own['$ref'] + _RULED}
    return {'anyOf': [own, {'$ref': '#/$defs/RulingNode'}]}


def _ruled_part(name: str) -> Schema:
    """A part of the schema, or a ruling node whose cases keep it."""
    cases = {'type': 'object', 'additionalProperties': {'$ref': f'#/$defs/{name}{_RULED}'}}
    node = {'$ref': '#/$defs/RulingNode', 'properties': {'cases': cases}}
    return {'anyOf': [{'$ref': f'#/$defs/{name}'}, node]}
