"""The facts of one parameter of a step, by its kind in the grammar."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from printplay.checks.claims import Claims
from printplay.checks.fact_tables import ALLOWED, COUNTED, OPEN_ENDED, THINGS
from printplay.model.conditions import PREDICATES, SELECTOR
from printplay.model.vocabulary import NAMED_PLACES, STRESS

_NAMING = ('profile', 'tag', 'weapon', 'ritual', 'character', 'mark', 'marker', 'card')
_BOUNDS = {'at_least': 'high', 'more_than': 'high', 'at_most': 'low', 'less_than': 'low',
           'exactly': 'exact'}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Param:
    """A parameter with its value; `noun` is what its step counts."""

    name: str
    value: Any
    noun: str = ''

    def named(self, name: str, value: Any) -> 'Param':
        """Another parameter of the same step."""
        return Param(name, value, self.noun)


def add_param(kind: str, param: Param, claims: Claims) -> None:
    """Record what a parameter of this kind says."""
    reader = _BY_KIND.get(kind)
    if reader:
        reader(param, claims)
    if kind == 'int' and param.name not in ('depth', 'face'):
        _int(param, claims)


def _int(param: Param, claims: Claims) -> None:
    usual = param.name == 'sticks' or (param.name == 'n' and param.value == 1)
    claims.add('number', f'{param.noun or param.name} {param.value}', needed=not usual)
    if param.name in ('limit', 'at_least'):
        claims.add('bound', 'low' if param.name == 'limit' else 'high', needed=False)


def _count(param: Param, claims: Claims) -> None:
    match param.value:
        case {'up_to': n}:
            claims.add('bound', 'low')
            claims.add('number', f'{param.noun} {n}', needed=isinstance(n, int))
        case {'fill': n}:
            claims.add('number', f'{param.noun} {n}')
        case {'half': dice}:
            _dice(param.named('dice', dice), claims)
            claims.add('flag', 'half')
        case int():
            claims.add('number', f'{param.noun} {param.value}')
        case 'all' | 'any':
            claims.add('number', f'{param.noun} all')
        case 'figures':
            claims.add('thing', 'figure')
        case _:
            _dice(param, claims)


def _dice(param: Param, claims: Claims) -> None:
    if isinstance(param.value, Mapping):
        for name, value in param.value.items():
            if name in ('base', 'plus'):
                _dice(param.named(name, value), claims)
            elif name == 'per':
                _per(param.named(name, value), claims)
            elif name == 'of':
                claims.add('per', 'token_of_foe', needed=False)
        return
    for term in str(param.value).split('+'):
        match = re.fullmatch(r'(\d*)D(\d+)', term)
        if match:
            die = f'{match[1] or 1}D{match[2]}'
            if param.name == 'plus' and ('die', die) in claims.must:
                claims.add('twice', die)
            claims.add('die', die)
        else:
            claims.add('value', term)


def _value(param: Param, claims: Claims) -> None:
    text = str(param.value)
    if re.fullmatch(r'\d*D\d+', text):
        _dice(param, claims)
    elif text in ('S', 'M', 'L'):
        claims.add('stick', text)
    elif isinstance(param.value, int) and not isinstance(param.value, bool):
        claims.add('number', f'{param.noun} {text}')
    if param.name == 'advantage':
        claims.add('bound', 'high', needed=False)


def _per(param: Param, claims: Claims) -> None:
    unit = str(param.value)
    claims.add('per', unit)
    claims.allow(ALLOWED.get(unit, ()))
    if unit in ('token', 'figure', 'loot', 'plunder'):
        claims.add('thing', unit, needed=param.noun not in STRESS)
    if unit == 'loss':
        claims.add('thing', 'figure', needed=False)
    if unit == 'three_vp':
        claims.add('number', 'vp 3')
        claims.add('thing', 'vp')
    if unit == 'six':
        claims.add('face', '6')


def _stick(param: Param, claims: Claims) -> None:
    claims.add('stick', param.value)
    claims.add('number', 'stick 1', needed=False)


def _stress(param: Param, claims: Claims) -> None:
    claims.add('thing', param.value if param.value in STRESS else 'token')
    claims.add('thing', 'token', needed=False)


def _player(param: Param, claims: Claims) -> None:
    claims.add('who', param.value, needed=param.value in ('opponent', 'each'))
    if param.value == 'opponent':
        claims.add('group', 'enemy', needed=False)
    if param.value == 'owner':
        claims.add('by', 'group_owner', needed=False)


def _chooser(param: Param, claims: Claims) -> None:
    claims.add('by', param.value)
    if param.value == 'opponent':
        claims.add('who', 'opponent', needed=False)


def _group(param: Param, claims: Claims) -> None:
    if param.name == 'of':
        claims.add('per', 'token_of_foe', needed=False)
    if isinstance(param.value, list | tuple):
        for item in param.value:
            _group(param.named(param.name, item), claims)
    elif isinstance(param.value, Mapping):
        _selector(param.value, claims)
    elif param.value in ('foe', 'loser', 'winner', 'column', 'all', 'bonded', 'touched'):
        claims.add('group', param.value)
        claims.add('group', 'enemy', needed=False)
        claims.add('group', 'every', needed=param.value in ('column', 'all'))
    elif param.value in ('target', 'shooter', 'attacker', 'defender'):
        claims.add('group', 'enemy', needed=False)


_SELECTING = ('stick', 'words', 'flag', 'place', 'pick', 'amount')


def _selector(value: Mapping[str, Any], claims: Claims) -> None:
    side = value.get('side', 'any')
    for name in ('friendly', 'enemy'):
        if side in (name, 'any'):
            claims.add('group', name, needed=side == name)
    n = value.get('n', 1)
    if n in ('all', 'any'):
        claims.add('group', 'every', needed=n == 'all' and 'tag' not in value)
    elif n != 1:
        claims.add('group', 'every', needed=False)
        _count(Param('n', n, 'group'), claims)
    else:
        claims.add('number', 'group 1', needed=False)
    for key, item in value.items():
        if SELECTOR[key] in _SELECTING or key == 'except':
            add_param(SELECTOR[key], Param(key, item), claims)
    _place(Param('of', value.get('of')), claims)


def _pick(param: Param, claims: Claims) -> None:
    kind = 'by' if param.value in ('owner', 'opponent', 'random') else 'flag'
    claims.add(kind, param.value)


def _target(param: Param, claims: Claims) -> None:
    if param.value == 'opponent_choice':
        _chooser(param.named('by', 'opponent'), claims)
    elif param.value == 'edge':
        _place(param, claims)
    else:
        _group(param, claims)


def _words(param: Param, claims: Claims) -> None:
    for word in param.value if isinstance(param.value, list | tuple) else (param.value,):
        claims.allow(ALLOWED.get(str(word), ()))
        if param.name in _NAMING:
            claims.add('name', word)
        elif word in THINGS and param.name in ('against', 'ignore', 'has', 'without', 'what'):
            claims.add('thing', word, needed=word not in STRESS)
        elif param.name == 'token' and word not in STRESS:
            claims.add('thing', word, needed=word != 'object')
        elif param.name == 'foe' and word == 'animal':
            claims.add('flag', 'animal')


def _flag(param: Param, claims: Claims) -> None:
    claims.allow(ALLOWED.get(param.name, ()))
    if param.name == 'engage':
        claims.add('does', 'engage', needed=param.value)
        claims.allow(ALLOWED['engages'])
    elif param.value is True or param.name in ('enter', 'explore', 'acted'):
        claims.add('flag', param.name if param.value is True else f'no_{param.name}')
        if param.name == 'one_each':
            claims.add('number', 'area 1')


def _amount(param: Param, claims: Claims) -> None:
    counted = str(param.value.get('token', COUNTED.get(param.name, param.name)))
    claims.add('thing', counted, needed=False)
    if counted in STRESS:
        claims.add('thing', 'token', needed=False)
    for name, n in param.value.items():
        if name in _BOUNDS and isinstance(n, int):
            claims.add('number', f'{counted} {n}', needed=n > 1)
            plain = counted not in OPEN_ENDED if name == 'exactly' else n <= 1
            claims.add('bound', _BOUNDS[name], needed=not plain)
        elif name in ('to', 'within'):
            add_param('group' if name == 'to' else 'stick', Param(name, n), claims)


def _condition(param: Param, claims: Claims) -> None:
    for key, item in param.value.items():
        if key in ('engages', 'picks_up_pace', 'alive'):
            claims.add('flag', key, needed=bool(item))
            claims.allow(ALLOWED.get(key, ()))
        else:
            add_param(PREDICATES[key], Param(key, item, COUNTED.get(key, '')), claims)


def _conditions(param: Param, claims: Claims) -> None:
    for item in param.value:
        _condition(param.named(param.name, item), claims)


def _faces(param: Param, claims: Claims) -> None:
    for face in param.value:
        claims.add('face', face)


def _values(param: Param, claims: Claims) -> None:
    claims.add('thing', 'token')
    for tokens, die in param.value.items():
        _dice(param.named('die', die), claims)
        for n in re.findall(r'\d', str(tokens)):
            claims.add('number', f'token {n}')


def _moments(param: Param, claims: Claims) -> None:
    for moment in param.value if isinstance(param.value, list | tuple) else (param.value,):
        claims.add('moment', moment)
        claims.allow(ALLOWED.get(moment, ()))


def _result(param: Param, claims: Claims) -> None:
    _count(param.named('value', param.value.get('value')), claims)


def _until(param: Param, claims: Claims) -> None:
    claims.add('until', param.value)


def _place(param: Param, claims: Claims) -> None:
    if param.value in ('edge', 'home', 'opposite'):
        claims.add('flag', 'edge')
        if param.value != 'edge':
            claims.add('flag', f'{param.value}_edge')
    elif isinstance(param.value, Mapping):
        for kind in NAMED_PLACES:
            if kind in param.value:
                claims.add('name', param.value[kind])


def _limit(param: Param, claims: Claims) -> None:
    claims.add('limit', param.value)


def _side(param: Param, claims: Claims) -> None:
    _selector({'side': param.value, 'n': 'any'}, claims)


_BY_KIND: Mapping[str, Callable[[Param, Claims], None]] = {
    'number': _count, 'dice': _dice, 'die': _dice, 'value': _value, 'per': _per, 'stick': _stick,
    'stress': _stress, 'stress_or_all': _stress, 'player': _player, 'chooser': _chooser,
    'group': _group, 'group_or_player': _group, 'place_or_group': _target, 'words': _words,
    'word': _words, 'flag': _flag, 'amount': _amount, 'condition': _condition,
    'conditions': _conditions, 'faces': _faces, 'values': _values, 'moments': _moments,
    'result': _result, 'until': _until, 'side': _side, 'pick': _pick, 'actions': _words,
    'reroll': _words, 'colour': _words, 'place': _place, 'limit': _limit,
}  # fmt: skip
