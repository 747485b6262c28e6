"""The generated parts of the guide for pack authors, and the JSON Schemas beside it.

`python -m printplay.pack.docs` writes them into `rules/`; a test compares them.
"""

import json
import re
from collections.abc import Iterator, Mapping
from inspect import cleandoc
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

from annotated_types import Ge, Gt, Le, Lt, MaxLen, MinLen
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from printplay.findings import CODES
from printplay.model import core
from printplay.model.board import PlainDocument
from printplay.model.congo import CongoDocument
from printplay.model.congo.column_file import WrittenColumn
from printplay.model.congo.scenarios import CongoScenarios
from printplay.model.effects import Step
from printplay.model.fantomen import FantomenDocument
from printplay.model.fantomen.scenarios import FantomenScenarios
from printplay.pack.editors import column_schema, pack_schema, scenario_schema
from printplay.pack.grammar_guide import operations_table, words_table
from printplay.resources import data_dir

SCHEMAS: Final[Mapping[str, type[BaseModel]]] = {
    'pack.schema.json': PlainDocument,
    'congo.schema.json': CongoDocument,
    'congo-scenarios.schema.json': CongoScenarios,
    'column.schema.json': WrittenColumn,
    'fantomen.schema.json': FantomenDocument,
    'fantomen-scenarios.schema.json': FantomenScenarios,
}
_GAMES: Final[Mapping[str, type[BaseModel]]] = {
    'congo-fields': CongoDocument,
    'scenario-fields': CongoScenarios,
    'fantomen-fields': FantomenDocument,
    'fantomen-scenario-fields': FantomenScenarios,
}
"""What each game's tables tell of, by the name between their marks."""
_FANTOMEN: Final = 'printplay.model.fantomen.'
_NAMES: Final[Mapping[Any, str]] = {
    str: "text", int: "whole number", float: "number", bool: "`true` or `false`",
    core.LocalText: "text by language", core.Pattern: "text by language, with `{places}`",
    core.Proper: "name, by language if need be", core.Id: "id", core.Colour: "colour",
    core.Dice: "dice",
    core.Language: "language", Step: "step",
    core.Status: ', '.join(f'`{status}`' for status in core.Status),
}  # fmt: skip
_FORMS: Final = {
    str(get_args(form)[1].pattern): name
    for form, name in (
        (core.Id, "id"),
        (core.Colour, "colour"),
        (core.Dice, "dice"),
        (core.Language, "language"),
    )
}
_FAMILIES: Final = {
    'PP01': "Reading the files",
    'PP02': "Form",
    'PP03': "Names",
    'PP04': "Counts and dice",
    'PP05': "Sources",
    'PP06': "Rulings",
    'PP07': "Wording",
    'PP08': "Typesetting",
    'PP09': "Printing",
    'PP10': "Playing",
    'PP11': "Proofs",
    'PP12': "What games show",
    'PP13': "Scenarios",
}


def generated() -> dict[str, str]:
    """The generated parts of `rules/README.md` by the name between their marks."""
    generic = list(models_of(PlainDocument))
    tables = {'fields': generic}
    for name, game in _GAMES.items():
        known = [model for models in tables.values() for model in models]
        tables[name] = [model for model in models_of(game) if model not in known]
    return {
        **{name: '\n'.join(map(_table, models)) for name, models in tables.items()},
        'column-fields': '\n'.join(map(_table, models_of(WrittenColumn))),
        'operations': operations_table(),
        'words': words_table(),
        'codes': _codes(),
    }


def with_generated(text: str) -> str:
    """The guide with its generated parts renewed."""
    for name, part in generated().items():
        start, end = f'<!-- {name} -->\n', f'<!-- end {name} -->'
        before, _, rest = text.partition(start)
        _, _, after = rest.partition(end)
        text = f'{before}{start}{part}\n{end}{after}'
    return text


def schema_text(model: type[BaseModel]) -> str:
    """A JSON Schema as it is committed."""
    if issubclass(model, core.PackDocument):
        schema = pack_schema(model)
    else:
        schema = column_schema(model) if model is WrittenColumn else scenario_schema(model)
    return json.dumps(schema, indent=1, ensure_ascii=False) + '\n'


def write_docs(rules: Path) -> None:
    """Renew the guide and the schemas in the folder `rules`."""
    guide = rules / 'README.md'
    guide.write_text(with_generated(guide.read_text('utf-8')), encoding='utf-8', newline='\n')
    for name, model in SCHEMAS.items():
        (rules / 'schema' / name).write_text(schema_text(model), encoding='utf-8', newline='\n')


def models_of(model: type[BaseModel]) -> Iterator[type[BaseModel]]:
    """A model and every model inside it, each once, outermost first."""
    queue, seen = [model], [model]
    while queue:
        current = queue.pop(0)
        yield current
        for field in current.model_fields.values():
            for inner in _inner(field.annotation):
                if inner not in seen and not issubclass(inner, core.LocalText):
                    seen.append(inner)
                    queue.append(inner)


def _inner(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for argument in get_args(annotation):
        yield from _inner(argument)


def _table(model: type[BaseModel]) -> str:
    rows = [
        f'| `{field.alias or name}` | {_kind(field)} | {_default(field)} |'
        for name, field in model.model_fields.items()
    ]
    head = f'#### {_title(model)}\n\n{_about(model)}\n'
    return '\n'.join((head, '| field | holds | if left out |', '| --- | --- | --- |', *rows, ''))


def _title(model: type[BaseModel]) -> str:
    """The heading of a model; two games may have models of one name."""
    own = model.__module__.startswith(_FANTOMEN) and not model.__name__.startswith('Fantomen')
    return f'{model.__name__} of Fantomen' if own else model.__name__


def _about(model: type[BaseModel]) -> str:
    """What a model is, in paragraphs, and what its fields are, as a list."""
    text = cleandoc(model.__doc__ or '')
    prose, _, fields = text.partition('\nAttributes:\n')
    parts = [' '.join(part.split()) for part in prose.strip().split('\n\n')]
    listed = [' '.join(item.split()) for item in re.split(r'\n {4}(?=\w)', f'\n{fields}') if item]
    lines = [re.sub(r'^([\w, ]+):', r'- **\1**:', item) for item in listed]
    return '\n\n'.join([*parts, '\n'.join(lines)]).strip()


def _kind(field: FieldInfo) -> str:
    limits = _limits(field.metadata)
    form = next((_FORMS[str(m.pattern)] for m in field.metadata if hasattr(m, 'pattern')), '')
    kind = form or _type(field.annotation) + (f' ({limits})' if limits else '')
    return f'{kind}. {field.description}' if field.description else kind


def _type(annotation: Any) -> str:
    if annotation in _NAMES:
        return _NAMES[annotation]
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        limits = _limits(arguments[1:])
        return _type(arguments[0]) + (f' ({limits})' if limits else '')
    if origin is Literal:
        return ', '.join(f'`{value}`' for value in arguments)
    if origin in (Union, UnionType):
        return ' or '.join(_type(each) for each in arguments if each is not NoneType)
    if annotation == tuple[()]:
        return "nothing"
    if origin is tuple:
        several = len(arguments) == 2 and arguments[1] is Ellipsis
        inner = _type(arguments[0]) if several else ', '.join(_type(each) for each in arguments)
        return f'list of {inner}' if several else f'list: {inner}'
    if origin is dict:
        return f'{_type(arguments[1])} by {_type(arguments[0])}'
    anchor = _title(annotation).lower().replace(' ', '-')
    return f'[{annotation.__name__}](#{anchor})'


def _limits(metadata: Any) -> str:
    words = []
    for limit in metadata:
        match limit:
            case Ge(ge=value):
                words.append(f'from {value:g}')
            case Gt(gt=value):
                words.append(f'more than {value:g}')
            case Le(le=value):
                words.append(f'to {value:g}')
            case Lt(lt=value):
                words.append(f'less than {value:g}')
            case MinLen(min_length=value):
                words.append(f'at least {value}')
            case MaxLen(max_length=value):
                words.append(f'at most {value}')
            case _:
                pass
    return ' '.join(words)


def _default(field: FieldInfo) -> str:
    if field.is_required():
        return '**needed**'
    value = field.get_default(call_default_factory=True)
    if value in (None, (), '', {}):
        return ''
    if isinstance(value, BaseModel):
        value = {k: v for k, v in value.model_dump().items() if v}
        return '`' + ', '.join(f'{k}: {v}' for k, v in value.items()) + '`'
    if isinstance(value, tuple) and not isinstance(value[0], str):
        return f'`{json.dumps(value)}`'
    if isinstance(value, tuple):
        return f'`[{", ".join(map(str, value))}]`'
    return f'`{str(value).lower() if isinstance(value, bool) else value}`'


def _codes() -> str:
    lines: list[str] = []
    for family, name in _FAMILIES.items():
        codes = {code: info for code, info in sorted(CODES.items()) if code.startswith(family)}
        if codes:
            lines += [f'\n**{name}**\n', '| code | severity | means | what to do |',
                      '| --- | --- | --- | --- |']  # fmt: skip
            lines += [
                f'| {code} | {info.severity} | {info.meaning} | {info.hint} |'
                for code, info in codes.items()
            ]
    return '\n'.join(lines)


if __name__ == '__main__':
    write_docs(data_dir('rules'))
