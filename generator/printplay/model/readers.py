"""Reading a plain parameter of a step: a value in, every fault in it out."""

import difflib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from printplay.model import vocabulary as words
from printplay.model.conditions import PREDICATES, SELECTOR

Path = tuple[str | int, ...]
_DICE = re.compile(r'^\d*D\d+(\+\d*D\d+)*$')
_WORD = re.compile(r'^[A-Za-z0-9][A-Za-z0-9_.\-]*$')


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault in an effect: where (from the step) and what is wrong with it."""

    path: Path
    message: str


Faults = Iterator[Fault]

Reader = Callable[[str, Any, Path], Faults]


def read_value(kind: str, value: Any, path: Path) -> Faults:
    """Every fault of a value of a kind that holds no effects."""
    if kind in LISTS and kind not in _READERS:
        yield from _one_of(value, LISTS[kind], path, _NAMES.get(kind, kind))
    else:
        yield from _READERS[kind](value, path)


def read_mapping(
    value: Mapping[Any, Any],
    params: Mapping[str, str],
    path: Path,
    owner: str,
    read: Reader = read_value,
) -> Faults:
    """Every fault of named parameters; `owner` is what they belong to, for people."""
    for name, item in value.items():
        if name in params:
            yield from read(params[name], item, (*path, name))
        else:
            near = nearest(str(name), params)
            yield Fault((*path, name), f"{owner} has no parameter '{name}'{near}")


def _one_of(value: Any, allowed: tuple[str, ...], path: Path, what: str) -> Faults:
    if value not in allowed:
        yield Fault(path, f"{shown(value)} is no {what}{nearest(str(value), allowed)}")


def _each_of(allowed: tuple[str, ...], what: str) -> Callable[[Any, Path], Faults]:
    def read(value: Any, path: Path) -> Faults:
        for index, item in enumerate(value if isinstance(value, (list, tuple)) else (value,)):
            yield from _one_of(item, allowed, (*path, index), what)

    return read


def _int(value: Any, path: Path) -> Faults:
    if not isinstance(value, int) or isinstance(value, bool):
        yield Fault(path, f"a whole number is needed; found {shown(value)}")


def _flag(value: Any, path: Path) -> Faults:
    if not isinstance(value, bool):
        yield Fault(path, f"true or false is needed; found {shown(value)}")


def _word(value: Any, path: Path) -> Faults:
    if not isinstance(value, str) or not _WORD.match(value):
        yield Fault(path, f"one word (an id) is needed; found {shown(value)}")


def _words(value: Any, path: Path) -> Faults:
    for index, item in enumerate(value if isinstance(value, (list, tuple)) else (value,)):
        yield from _word(item, (*path, index))


def _number(value: Any, path: Path) -> Faults:
    match value:
        case bool():
            yield Fault(path, f"a number is needed; found {shown(value)}")
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
            yield Fault(path, f"{shown(value)} is no number: write 2, all, any, 1D6, "
                              "{up_to: 2}, {fill: 4} or {half: 1D6}")  # fmt: skip


def _dice(value: Any, path: Path) -> Faults:
    match value:
        case str() if _DICE.match(value) or value in words.DICE_WORDS:
            return
        case Mapping():
            params = {'base': 'dice', 'plus': 'dice', 'per': 'per', 'of': 'group'}
            yield from read_mapping(value, params, path, "dice")
        case _:
            yield Fault(path, f"{shown(value)} is no dice: write 2D8, 1D6+1D8 or "
                              "{base: 2D8, plus: 1D8, per: token}")  # fmt: skip


def _group(value: Any, path: Path) -> Faults:
    if isinstance(value, Mapping):
        yield from read_mapping(value, SELECTOR, path, "a group")
    elif isinstance(value, (list, tuple)):
        for index, item in enumerate(value):
            yield from _group(item, (*path, index))
    else:
        yield from _one_of(value, words.GROUP_WORDS, path, 'group')


def _place(value: Any, path: Path) -> Faults:
    if _names_place(value):
        yield from _word(next(iter(value.values())), path)
    else:
        yield from _one_of(value, words.PLACES, path, 'place')


def _names_place(value: Any) -> bool:
    return isinstance(value, Mapping) and len(value) == 1 and set(value) <= set(words.NAMED_PLACES)


def _group_or(allowed: tuple[str, ...]) -> Callable[[Any, Path], Faults]:
    def read(value: Any, path: Path) -> Faults:
        named = 'area' in allowed and _names_place(value)
        if named:
            yield from _place(value, path)
        elif not isinstance(value, str) or value not in allowed:
            yield from _group(value, path)

    return read


def read_condition(value: Any, path: Path) -> Faults:
    """Every fault of a condition."""
    if not isinstance(value, Mapping):
        yield Fault(path, f"a condition is a mapping, such as {{stress: {{at_least: 1}}}}; "
                          f"found {shown(value)}")  # fmt: skip
        return
    yield from read_mapping(value, PREDICATES, path, "a condition")


def _conditions(value: Any, path: Path) -> Faults:
    for index, item in enumerate(value if isinstance(value, (list, tuple)) else (value,)):
        yield from read_condition(item, (*path, index))


def _amount(value: Any, path: Path) -> Faults:
    params = {
        'to': 'group', 'who': 'player', 'token': 'word', 'what': 'word', 'at_least': 'limit_n',
        'at_most': 'limit_n', 'less_than': 'limit_n', 'exactly': 'limit_n',
        'more_than': 'limit_n', 'within': 'stick', 'of': 'group_or_place',
    }  # fmt: skip
    if isinstance(value, Mapping):
        yield from read_mapping(value, params, path, "an amount")
    else:
        yield Fault(path, f"write {{at_least: 1}}, {{at_most: 1}} or {{exactly: 1}}; "
                          f"found {shown(value)}")  # fmt: skip


def _limit_n(value: Any, path: Path) -> Faults:
    if value not in ('figures', 'stress'):
        yield from _int(value, path)


def _values(value: Any, path: Path) -> Faults:
    if not isinstance(value, Mapping):
        yield Fault(path, f"write {{'0': D10, '1-2': D8}}; found {shown(value)}")
        return
    for key, die in value.items():
        if not re.match(r'^\d(-\d)?$', str(key)):
            yield Fault((*path, key), f"{shown(key)} is no number of tokens")
        yield from _one_of(die, words.DIE_TYPES, (*path, key), 'die')


def _any(value: Any, path: Path) -> Faults:
    if isinstance(value, (Mapping, list, tuple)) or value is None:
        yield Fault(path, f"a plain value is needed; found {shown(value)}")


def shown(value: Any) -> str:
    """A value as it is shown in a message."""
    text = repr(value) if not isinstance(value, str) else f"'{value}'"
    return text if len(text) <= 60 else f'{text[:57]}…'


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that comes nearest, or all of them, for the end of a message."""
    known = list(known)
    close = difflib.get_close_matches(word, known, n=1)
    return f"; did you mean '{close[0]}'?" if close else f"; known: {', '.join(known)}"


LISTS = {
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
    'group': _group, 'place': _place, 'group_or_player': _group_or(words.PLAYERS),
    'group_or_place': _group_or(words.PLACES),
    'place_or_group': _group_or((*words.PLACES, 'chosen', 'opponent_choice')),
    'condition': read_condition, 'conditions': _conditions, 'amount': _amount, 'limit_n': _limit_n,
        'values': _values, 'value': _any,
    'actions': _each_of(words.ACTIONS, 'action'),
    'moments': _each_of(words.MOMENTS, 'moment'),
}  # fmt: skip
