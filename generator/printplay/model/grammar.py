"""Reading a step of an effect: a mapping as written in, every fault in it out."""

import difflib
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from printplay.model import vocabulary as words
from printplay.model.conditions import PREDICATES, SELECTOR
from printplay.model.operations import OPERATIONS

Path = tuple[str | int, ...]
_DICE = re.compile(r'^\d*D\d+(\+\d*D\d+)*$')
_WORD = re.compile(r'^[A-Za-z0-9][A-Za-z0-9_.\-]*$')


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault in an effect: where (from the step) and what is wrong with it."""

    path: Path
    message: str


Faults = Iterator[Fault]


def read_step(value: Any, path: Path) -> Faults:
    """Every fault of one step."""
    if not isinstance(value, Mapping) or len(value) != 1:
        yield Fault(path, "a step is one operation with its parameters, such as "
                          f"`draw_stress: {{n: 1}}`; found {_shown(value)}")  # fmt: skip
        return
    ((op, args),) = value.items()
    if op not in OPERATIONS:
        yield Fault((*path, op), f"unknown operation '{op}'{_nearest(str(op), OPERATIONS)}")
        return
    if args is not None and not isinstance(args, Mapping):
        known = ', '.join(OPERATIONS[op].params)
        yield Fault((*path, op), f"'{op}' takes parameters by name ({known}); found {_shown(args)}")
        return
    operation = OPERATIONS[op]
    if op == 'is':
        yield from _condition(args or {}, (*path, op))
        return
    yield from _mapping(args or {}, operation.params, (*path, op), f"'{op}'")
    for name in operation.needs:
        if name not in (args or {}):
            yield Fault((*path, op), f"'{op}' needs '{name}'")


def read_effect(value: Any, path: Path) -> Faults:
    """Every fault of a list of steps."""
    if not isinstance(value, (list, tuple)):
        yield Fault(path, f"an effect is a list of steps; found {_shown(value)}")
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
                'properties': {param: {} for param in operation.params},
                'additionalProperties': name == 'is',
                **({'required': list(operation.needs)} if operation.needs else {}),
            }
            for name, operation in OPERATIONS.items()
        },
    }


def _mapping(value: Mapping[Any, Any], params: Mapping[str, str], path: Path, owner: str) -> Faults:
    for name, item in value.items():
        if name in params:
            yield from _value(params[name], item, (*path, name))
        else:
            yield Fault((*path, name), f"{owner} has no parameter '{name}'"
                                       f"{_nearest(str(name), params)}")  # fmt: skip


def _value(kind: str, value: Any, path: Path) -> Faults:
    if kind in _LISTS:
        yield from _one_of(value, _LISTS[kind], path, _NAMES.get(kind, kind))
    elif kind in _READERS:
        yield from _READERS[kind](value, path)
    else:
        raise AssertionError(f'no reader for kind {kind}')


def _one_of(value: Any, allowed: tuple[str, ...], path: Path, what: str) -> Faults:
    if value not in allowed:
        yield Fault(path, f"{_shown(value)} is no {what}{_nearest(str(value), allowed)}")


def _each_of(allowed: tuple[str, ...], what: str) -> Callable[[Any, Path], Faults]:
    def read(value: Any, path: Path) -> Faults:
        for index, item in enumerate(value if isinstance(value, (list, tuple)) else (value,)):
            yield from _one_of(item, allowed, (*path, index), what)

    return read


def _int(value: Any, path: Path) -> Faults:
    if not isinstance(value, int) or isinstance(value, bool):
        yield Fault(path, f"a whole number is needed; found {_shown(value)}")


def _flag(value: Any, path: Path) -> Faults:
    if not isinstance(value, bool):
        yield Fault(path, f"true or false is needed; found {_shown(value)}")


def _word(value: Any, path: Path) -> Faults:
    if not isinstance(value, str) or not _WORD.match(value):
        yield Fault(path, f"one word (an id) is needed; found {_shown(value)}")


def _words(value: Any, path: Path) -> Faults:
    for index, item in enumerate(value if isinstance(value, (list, tuple)) else (value,)):
        yield from _word(item, (*path, index))


def _number(value: Any, path: Path) -> Faults:
    match value:
        case bool():
            yield Fault(path, f"a number is needed; found {_shown(value)}")
        case int() | 'all' | 'any' | 'figures':
            return
        case str() if _DICE.match(value):
            return
        case {'up_to': int()} | {'fill': int()} if len(value) == 1:
            return
        case {'up_to': 'figures' | 'all'} if len(value) == 1:
            return
        case {'half': str(dice)} if len(value) == 1 and _DICE.match(dice):
            return
        case _:
            yield Fault(path, f"{_shown(value)} is no number: write 2, all, any, 1D6, "
                              "{up_to: 2}, {fill: 4} or {half: 1D6}")  # fmt: skip


def _dice(value: Any, path: Path) -> Faults:
    match value:
        case str() if _DICE.match(value) or value in words.DICE_WORDS:
            return
        case Mapping():
            params = {'base': 'dice', 'plus': 'dice', 'per': 'per', 'of': 'group'}
            yield from _mapping(value, params, path, "dice")
        case _:
            yield Fault(path, f"{_shown(value)} is no dice: write 2D8, 1D6+1D8 or "
                              "{base: 2D8, plus: 1D8, per: token}")  # fmt: skip


def _group(value: Any, path: Path) -> Faults:
    if isinstance(value, Mapping):
        yield from _mapping(value, SELECTOR, path, "a group")
    elif isinstance(value, (list, tuple)):
        for index, item in enumerate(value):
            yield from _group(item, (*path, index))
    else:
        yield from _one_of(value, words.GROUP_WORDS, path, 'group')


def _group_or(allowed: tuple[str, ...]) -> Callable[[Any, Path], Faults]:
    def read(value: Any, path: Path) -> Faults:
        if not isinstance(value, str) or value not in allowed:
            yield from _group(value, path)

    return read


def _condition(value: Any, path: Path) -> Faults:
    if not isinstance(value, Mapping):
        yield Fault(path, f"a condition is a mapping, such as {{stress: {{at_least: 1}}}}; "
                          f"found {_shown(value)}")  # fmt: skip
        return
    yield from _mapping(value, PREDICATES, path, "a condition")


def _conditions(value: Any, path: Path) -> Faults:
    for index, item in enumerate(value if isinstance(value, (list, tuple)) else (value,)):
        yield from _condition(item, (*path, index))


def _amount(value: Any, path: Path) -> Faults:
    params = {
        'to': 'group', 'who': 'player', 'token': 'word', 'what': 'word', 'at_least': 'limit_n',
        'at_most': 'limit_n', 'less_than': 'limit_n', 'exactly': 'limit_n',
        'more_than': 'limit_n', 'within': 'stick', 'of': 'group_or_place',
    }  # fmt: skip
    if isinstance(value, Mapping):
        yield from _mapping(value, params, path, "an amount")
    else:
        yield Fault(path, f"write {{at_least: 1}}, {{at_most: 1}} or {{exactly: 1}}; "
                          f"found {_shown(value)}")  # fmt: skip


def _limit_n(value: Any, path: Path) -> Faults:
    if value not in ('figures', 'stress'):
        yield from _int(value, path)


def _effects(value: Any, path: Path) -> Faults:
    if not isinstance(value, (list, tuple)) or len(value) < 2:
        yield Fault(path, f"two or more options are needed, each a list of steps; "
                          f"found {_shown(value)}")  # fmt: skip
        return
    for index, item in enumerate(value):
        yield from read_effect(item, (*path, index))


def _faces(value: Any, path: Path) -> Faults:
    if not isinstance(value, Mapping):
        yield Fault(path, f"write {{1: [steps]}}; found {_shown(value)}")
        return
    for face, effect in value.items():
        if not re.match(r'^\d+(-\d+)?$', str(face)):
            yield Fault((*path, face), f"{_shown(face)} is no face of a die")
        yield from read_effect(effect, (*path, face))


def _result(value: Any, path: Path) -> Faults:
    if not isinstance(value, Mapping) or 'do' not in value:
        yield Fault(path, f"write {{value: figures, do: [steps]}}; found {_shown(value)}")
        return
    yield from _mapping(value, {'value': 'number', 'do': 'effect'}, path, "a result")


def _values(value: Any, path: Path) -> Faults:
    if not isinstance(value, Mapping):
        yield Fault(path, f"write {{'0': D10, '1-2': D8}}; found {_shown(value)}")
        return
    for key, die in value.items():
        if not re.match(r'^\d(-\d)?$', str(key)):
            yield Fault((*path, key), f"{_shown(key)} is no number of tokens")
        yield from _one_of(die, words.DIE_TYPES, (*path, key), 'die')


def _any(value: Any, path: Path) -> Faults:
    if isinstance(value, (Mapping, list, tuple)) or value is None:
        yield Fault(path, f"a plain value is needed; found {_shown(value)}")


def _shown(value: Any) -> str:
    text = repr(value) if not isinstance(value, str) else f"'{value}'"
    return text if len(text) <= 60 else f'{text[:57]}…'


def _nearest(word: str, known: Any) -> str:
    close = difflib.get_close_matches(word, list(known), n=1)
    return f"; did you mean '{close[0]}'?" if close else f"; known: {', '.join(known)}"


_LISTS = {
    'player': words.PLAYERS, 'chooser': words.CHOOSERS, 'stick': words.STICKS,
    'stress': words.STRESS, 'stress_or_all': (*words.STRESS, 'all'), 'place': words.PLACES,
    'until': words.UNTIL, 'per': words.PER, 'colour': words.COLOURS, 'pace': words.PACES,
    'reroll': words.REROLLS, 'side': words.SIDES, 'die': words.DIE_TYPES, 'limit': words.LIMITS,
    'pick': words.PICKS,
}  # fmt: skip
_NAMES = {'pace': "pace (none, allowed, if_possible)", 'per': "unit that counts",
          'until': "end", 'reroll': "choice of dice", 'stress_or_all': "stress token",
          'stress': "stress token", 'limit': "limit"}  # fmt: skip
_READERS: Mapping[str, Callable[[Any, Path], Faults]] = {
    'int': _int, 'flag': _flag, 'word': _word, 'words': _words, 'number': _number, 'dice': _dice,
    'group': _group, 'group_or_player': _group_or(words.PLAYERS),
    'group_or_place': _group_or(words.PLACES),
    'place_or_group': _group_or((*words.PLACES, 'chosen', 'opponent_choice')),
    'condition': _condition, 'conditions': _conditions, 'amount': _amount, 'limit_n': _limit_n,
    'effect': read_effect, 'effects': _effects, 'faces': _faces, 'result': _result,
    'values': _values, 'value': _any,
    'actions': _each_of(words.ACTIONS, 'action'),
    'moments': _each_of(words.MOMENTS, 'moment'),
}  # fmt: skip
