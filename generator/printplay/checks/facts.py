"""What an effect says, as plain facts that a sentence can be compared with.

A fact is a pair of words such as `('die', '3D8')` or `('number', 'token 2')`. `must` holds what
the sentence has to say, `may` what it is free to say as well (a default, a part of the same
thing). Facts follow from the kinds of an operation's parameters; only what an operation counts
and lets its sentence add is listed by operation.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from printplay.model.conditions import PREDICATES, SELECTOR
from printplay.model.effects import Effect, Step
from printplay.model.operations import OPERATIONS
from printplay.model.vocabulary import STRESS

Fact = tuple[str, str]

COUNTED: Mapping[str, str] = {
    'draw_stress': 'token', 'take_stress': 'token', 'remove_stress': 'token',
    'move_stress': 'token', 'swap_stress': 'token', 'ignore_stress': 'token',
    'redirect': 'token', 'go_to_ground': 'token',
    'draw_totem': 'totem', 'discard_totem': 'totem', 'recover_totem': 'totem',
    'search_totem': 'totem', 'play_totem': 'totem',
    'redraw_actions': 'action_card', 'choose_actions': 'action_card',
    'play_action': 'action_card', 'take_back_actions': 'action_card', 'reveal_actions':
    'action_card', 'discard_actions': 'action_card',
    'place_loot': 'loot', 'plunder_token': 'plunder', 'smoke': 'smoke', 'remove_smoke': 'smoke',
    'gain_vp': 'vp', 'lose_vp': 'vp', 'lose_figure': 'figure', 'cancel_loss': 'figure',
    'add_success': 'success', 'matching_successes': 'success', 'cap_dice': 'dice',
    'remove_dice': 'dice', 'repeat': 'times', 'table_roll': 'dice', 'add_action': 'group',
    'extend': 'stick', 'move': 'stick', 'set_initiative': 'initiative', 'sorcery': 'ritual',
    'add_to_bag': 'token', 'return_tokens': 'token', 'limit': 'group', 'take_object': 'object',
    'drop_object': 'object', 'spawn_marker': 'marker', 'spawn_animal': 'animal',
    'deploy': 'group', 'remove': 'piece', 'roll': 'dice',
    'add_dice': 'dice', 'advantage': 'hit', 'stress': 'token', 'tokens': 'token', 'figures': 'figure', 'hand': 'totem',
    'discard_pile': 'totem', 'bag': 'token', 'losses': 'figure', 'hits': 'hit',
    'successes': 'success', 'groups': 'group', 'loot': 'loot', 'turn': 'turn',
    'expected_losses': 'figure', 'distance': 'inch',
}  # fmt: skip
THINGS = (*STRESS, 'token', 'totem', 'action_card', 'loot', 'bulky', 'plunder', 'smoke', 'figure',
          'vp')  # fmt: skip
PERMISSIONS = ('grant_action', 'add_action', 'reroll', 'extend', 'sorcery', 'exit',
               'join_override', 'join_only', 'deploy', 'move', 'requires', 'add_dice',
               'take_object', 'set')  # fmt: skip
OUTCOMES = {
    'success': 'success', 'per_success': 'success', 'no_success': 'success', 'fail': 'failure',
    'per_failure': 'failure', 'double': 'double', 'at_most': 'at_most', 'win': 'win',
    'loss': 'loss', 'tie': 'tie',
}  # fmt: skip


IMPLIED: Mapping[str, tuple[str, ...]] = {
    'draw_stress': ('draw',), 'take_stress': ('draw',), 'draw_totem': ('draw',),
    'recover_totem': ('draw',), 'choose_actions': ('draw',), 'draw_line': ('draw',),
    'go_to_ground': ('draw', 'draw_stress'), 'force_reroll': ('reroll',),
    'remove': ('remove_stress', 'lose_figure'), 'lose_figure': ('remove_stress',),
    'remove_smoke': ('remove_stress',), 'remove_dice': ('remove_stress', 'lose_figure'),
    'return_tokens': ('remove_stress',), 'discard_actions': ('discard_totem',),
    'discard_sorcery': ('discard_totem',), 'redraw_actions': ('discard_totem', 'swap_stress'),
    'cancel_melee': ('retreat',), 'move_stress': ('redirect',), 'engage': ('melee',),
    'npc_melee': ('melee', 'engage', 'lose_figure', 'retreat'), 'immune': ('ignore_stress',),
    'recover': ('remove_stress',), 'take_back_actions': ('remove_stress',),
    'return_animal': ('remove_stress',), 'suffer_shooting': ('shoot',),
    'shoot': ('suffer_shooting',),
}  # fmt: skip


ALLOWED: Mapping[str, tuple[Fact, ...]] = {
    'random_edge': (('by', 'random'), ('flag', 'edge')),
    'draw_line': (('by', 'opponent'), ('who', 'opponent'), ('flag', 'edge'), ('thing', 'figure')),
    'teleport': (('by', 'owner'), ('flag', 'nearest')),
    'set_global': (('group', 'every'), ('who', 'each'), ('bound', 'low')),
    'before_card': (('thing', 'action_card'),),
    'during_card': (('thing', 'action_card'),),
    'after_card': (('thing', 'action_card'),),
    'cards_revealed': (('thing', 'action_card'),),
    'pass_initiative': (('thing', 'token'),),
    'star': (('group', 'enemy'),),
    'auxiliary': (('group', 'enemy'),),
    'plunder': (('thing', 'plunder'), ('does', 'plunder_token'), ('does', 'burn')),
    'tokens': (('thing', 'token'),),
    'mark_area': (('group', 'every'), ('does', 'burn')),
    'after_loss': (('thing', 'figure'), ('does', 'lose_figure')),
    'no_loss': (('thing', 'figure'), ('does', 'lose_figure')),
    'clear': (('thing', 'figure'),),
    'one_each': (('bound', 'low'),),
    'die': (('thing', 'figure'),),
    'at_most': (('bound', 'low'),),
    'ignore_enemies': (('group', 'enemy'),),
    'add_success': (('outcome', 'success'),),
    'matching_successes': (('outcome', 'success'), ('outcome', 'double')),
    'not_targetable': (('does', 'suffer_shooting'),),
    'search_totem': (('by', 'owner'),),
    'redirect': (('number', 'token 1'),),
    'engages': (('does', 'engage'), ('group', 'enemy')),
    'red': (('does', 'engage'),),
    'limit': (('bound', 'low'),),
    'loop': (('bound', 'low'),),
    'any': (('does', 'rally'), ('does', 'terror_test'), ('does', 'shoot'), ('does', 'engage')),
    'influence': (('does', 'rally'), ('does', 'terror_test')),
    'rally': (('does', 'rally'),),
    'terror': (('does', 'terror_test'),),
    'failures': (('outcome', 'failure'),),
    'success': (('outcome', 'success'),),
    'three_vp': (('thing', 'loot'),),
    'on_go_to_ground': (('does', 'draw'), ('thing', 'token')),
    'on_rally': (('does', 'rally'),),
    'before_rally': (('does', 'rally'),),
    'on_bravery': (('does', 'rally'), ('does', 'terror_test')),
    'on_terror': (('does', 'terror_test'),),
    'on_engage': (('does', 'engage'), ('group', 'enemy')),
    'on_shot_at': (('does', 'suffer_shooting'),),
    'on_draw_stress': (('does', 'draw'), ('thing', 'token')),
    'on_lose_figure': (('does', 'lose_figure'), ('thing', 'figure')),
    'on_flee': (('does', 'flee'),),
    'on_retreat': (('does', 'retreat'),),
    'after_melee_win': (('does', 'retreat'), ('group', 'loser')),
    'after_melee_loss': (('does', 'retreat'),),
    'stress': (('thing', 'token'),),
    'flight': (('does', 'flee'),),
    'flee': (('does', 'flee'),),
}  # fmt: skip


@dataclass
class Claims:
    """Facts that have to be said, and facts that may be."""

    must: set[Fact] = field(default_factory=set)
    may: set[Fact] = field(default_factory=set)

    def add(self, kind: str, value: object, *, needed: bool = True) -> None:
        """Record a fact."""
        (self.must if needed else self.may).add((kind, str(value)))

    @property
    def known(self) -> set[Fact]:
        """Everything the sentence may say."""
        return self.must | self.may

    def merge(self, other: 'Claims', *, needed: bool = True) -> None:
        """Take over another's facts, as optional ones where they are not needed."""
        if needed:
            self.must |= other.must
        else:
            self.may |= other.must
        self.may |= other.may


def facts_of(effect: Effect, rules: Mapping[str, Effect] | None = None) -> Claims:
    """The facts of an effect; `rules` are effects that it may name by id (night, traps)."""
    claims = Claims()
    for step in effect:
        for inner in step.walk():
            _step(inner, claims)
            rule = str(inner.args.get('rule'))
            if rule in (rules or {}):
                claims.add('name', rule)
                claims.merge(facts_of((rules or {})[rule]), needed=False)
    if effect and all(step.op == 'optional' for step in effect):
        claims.may.discard(('mode', 'must'))
    return claims


def branches_of(effect: Effect) -> Mapping[str, Claims]:
    """The facts under each outcome of the rolls in an effect: success and failure."""
    found: dict[str, Claims] = {}
    for step in effect:
        for inner in step.walk():
            for path, nested in inner.nested():
                outcome = OUTCOMES.get(str(path[1]), '') if inner.op == 'roll' else ''
                if outcome in ('success', 'failure'):
                    found.setdefault(outcome, Claims()).merge(facts_of(nested))
    return found


def _step(step: Step, claims: Claims) -> None:
    operation = OPERATIONS[step.op]
    claims.add('does', step.op)
    claims.may |= {('does', implied) for implied in IMPLIED.get(step.op, ())}
    for name in (step.op, *step.args):
        claims.may |= set(ALLOWED.get(name, ()))
    if step.args.get('rest') == 'discard':
        claims.add('does', 'discard_totem')
    params = PREDICATES if step.op == 'is' else operation.params
    noun = _noun(step.op, step.args)
    for name, value in step.args.items():
        _param(step.op, name, params[name], value, noun, claims)
    if noun:
        unnamed = step.op.startswith('cancel') or 'card' in step.args
        claims.add('thing', noun, needed=noun in THINGS and not unnamed)
        if 'n' in operation.params and 'n' not in step.args:
            claims.add('number', f'{noun} 1', needed=False)
    if 'by' in operation.params and step.args.get('by', 'owner') == 'owner':
        claims.add('by', 'owner', needed=False)
    if step.op == 'lose_figure' and 'by' not in step.args:
        claims.add('by', 'group_owner', needed=False)
    _mode(step.op, claims)


def _mode(op: str, claims: Claims) -> None:
    claims.add('mode', 'must', needed=False)
    if op in ('optional', 'choose'):
        claims.add('mode', 'may' if op == 'optional' else 'choice')
        claims.add('mode', 'may', needed=False)
        claims.add('mode', 'choice', needed=False)
    elif op in PERMISSIONS:
        claims.add('mode', 'may', needed=False)


def _noun(op: str, args: Mapping[str, Any]) -> str:
    if op == 'place_loot' and args.get('bulky'):
        return 'bulky'
    token = args.get('token')
    noun = COUNTED.get(op, '')
    return str(token) if token in STRESS and noun == 'token' and op != 'redirect' else noun


def _param(op: str, name: str, kind: str, value: Any, noun: str, claims: Claims) -> None:
    if name in OUTCOMES and kind in ('effect', 'result'):
        claims.add('outcome', OUTCOMES[name], needed=bool(value) or kind == 'result')
    if name == 'first' and value == 'double':
        claims.add('flag', 'first')
    if name == 'otherwise':
        claims.add('flag', 'otherwise')
    reader = _BY_KIND.get(kind)
    if reader:
        reader(name, value, noun, claims)
    if kind == 'int' and name not in ('depth', 'face'):
        needed = name != 'sticks' and not (name == 'n' and value == 1)
        claims.add('number', f'{noun or name} {value}', needed=needed)
        if name in ('limit', 'at_least'):
            claims.add('bound', 'low' if name == 'limit' else 'high', needed=False)


def _count(name: str, value: Any, noun: str, claims: Claims) -> None:
    match value:
        case {'up_to': n}:
            claims.add('bound', 'low')
            claims.add('number', f'{noun} {n}', needed=isinstance(n, int))
        case {'fill': n}:
            claims.add('number', f'{noun} {n}')
        case {'half': dice}:
            _dice(name, dice, noun, claims)
            claims.add('flag', 'half')
        case int():
            claims.add('number', f'{noun} {value}')
        case 'all' | 'any':
            claims.add('number', f'{noun} all')
        case 'figures':
            claims.add('thing', 'figure')
        case _:
            _dice(name, value, noun, claims)


def _dice(name: str, value: Any, noun: str, claims: Claims) -> None:
    if isinstance(value, Mapping):
        for part in ('base', 'plus'):
            if part in value:
                _dice(part, value[part], noun, claims)
        if 'per' in value:
            _per(name, value['per'], noun, claims)
        return
    for term in str(value).split('+'):
        match = re.fullmatch(r'(\d*)D(\d+)', term)
        if match:
            claims.add('die', f'{match[1] or 1}D{match[2]}')
        else:
            claims.add('value', term)


def _value(name: str, value: Any, noun: str, claims: Claims) -> None:
    text = str(value)
    if re.fullmatch(r'\d*D\d+', text):
        _dice(name, text, noun, claims)
    elif text in ('S', 'M', 'L'):
        claims.add('stick', text)
    elif isinstance(value, int) and not isinstance(value, bool):
        claims.add('number', f'{noun} {value}')


def _per(name: str, value: Any, noun: str, claims: Claims) -> None:
    claims.add('per', value)
    claims.may |= set(ALLOWED.get(str(value), ()))
    if value in ('token', 'figure', 'loot', 'plunder', 'success'):
        claims.add('thing', value, needed=value != 'success' and noun not in STRESS)
    if value == 'loss':
        claims.add('thing', 'figure', needed=False)
    if value == 'three_vp':
        claims.add('number', 'vp 3')
        claims.add('thing', 'vp')


def _stick(name: str, value: Any, noun: str, claims: Claims) -> None:
    claims.add('stick', value)
    claims.add('number', 'stick 1', needed=False)
    if name == 'beyond':
        claims.add('bound', 'high', needed=False)


def _stress(name: str, value: Any, noun: str, claims: Claims) -> None:
    if value in STRESS:
        claims.add('thing', value)
        claims.add('thing', 'token', needed=False)
    else:
        claims.add('thing', 'token')


def _player(name: str, value: Any, noun: str, claims: Claims) -> None:
    claims.add('who', value, needed=value in ('opponent', 'each'))
    if value == 'opponent':
        claims.add('group', 'enemy', needed=False)
    if value == 'owner':
        claims.add('by', 'group_owner', needed=False)


def _chooser(name: str, value: Any, noun: str, claims: Claims) -> None:
    claims.add('by', value)
    if value == 'opponent':
        claims.add('who', 'opponent', needed=False)


def _group(name: str, value: Any, noun: str, claims: Claims) -> None:
    if isinstance(value, (list, tuple)):
        for item in value:
            _group(name, item, noun, claims)
    elif isinstance(value, Mapping):
        _selector(value, claims)
    elif value in ('foe', 'loser', 'winner', 'column', 'all', 'bonded', 'touched'):
        claims.add('group', value)
        if value in ('column', 'all', 'touched'):
            claims.add('group', 'every', needed=value != 'touched')
        if value in ('foe', 'loser'):
            claims.add('group', 'enemy', needed=False)
    elif value in ('target', 'shooter', 'attacker', 'defender'):
        claims.add('group', 'enemy', needed=False)


def _selector(value: Mapping[str, Any], claims: Claims) -> None:
    side = value.get('side', 'any')
    if side in ('friendly', 'enemy'):
        claims.add('group', side)
    else:
        claims.add('group', 'friendly', needed=False)
        claims.add('group', 'enemy', needed=False)
    n = value.get('n', 1)
    if n in ('all', 'any'):
        claims.add('group', 'every', needed=n == 'all' and 'tag' not in value)
    elif n != 1:
        claims.add('group', 'every', needed=False)
        _count('n', n, 'group', claims)
    else:
        claims.add('number', 'group 1', needed=False)
    for key, item in value.items():
        if SELECTOR[key] in ('stick', 'words', 'flag', 'place', 'pick') or key == 'except':
            _BY_KIND.get(SELECTOR[key], _nothing)(key, item, '', claims)
    if value.get('of') == 'edge':
        claims.add('flag', 'edge')


def _nothing(name: str, value: Any, noun: str, claims: Claims) -> None:
    return


def _pick(name: str, value: Any, noun: str, claims: Claims) -> None:
    if value in ('owner', 'opponent', 'random'):
        claims.add('by', value)
    else:
        claims.add('flag', value)


def _target(name: str, value: Any, noun: str, claims: Claims) -> None:
    if value == 'opponent_choice':
        _chooser(name, 'opponent', noun, claims)
    elif value == 'edge':
        claims.add('flag', 'edge')
    else:
        _group(name, value, noun, claims)


def _words(name: str, value: Any, noun: str, claims: Claims) -> None:
    for word in value if isinstance(value, (list, tuple)) else (value,):
        claims.may |= set(ALLOWED.get(str(word), ()))
        if name in _NAMING:
            claims.add('name', word)
        elif word in THINGS and name in ('against', 'ignore', 'has', 'without', 'what'):
            claims.add('thing', word, needed=word not in STRESS)
        elif word == 'friends':
            claims.add('group', 'friendly', needed=False)
        elif name == 'foe' and word == 'animal':
            claims.add('flag', 'animal')


def _flag(name: str, value: Any, noun: str, claims: Claims) -> None:
    if value is True and name == 'engage':
        claims.add('group', 'enemy', needed=False)
        claims.add('does', 'engage', needed=False)
    elif value is True or name in ('enter', 'explore', 'acted'):
        claims.add('flag', name if value is True else f'no_{name}')


def _amount(name: str, value: Mapping[str, Any], noun: str, claims: Claims) -> None:
    counted = str(value.get('token', COUNTED.get(name, name)))
    claims.add('thing', counted, needed=False)
    claims.add('thing', 'token', needed=False)
    for bound in ('at_least', 'at_most', 'less_than', 'more_than', 'exactly'):
        n = value.get(bound)
        if isinstance(n, int):
            claims.add('number', f'{counted} {n}', needed=n > 1)
            side = {'at_least': 'high', 'more_than': 'high', 'exactly': ''}.get(bound, 'low')
            claims.add('bound', side, needed=bool(side) and n > 1)
    if 'to' in value:
        _group('to', value['to'], '', claims)
    if 'within' in value:
        claims.add('stick', value['within'])


def _condition(name: str, value: Mapping[str, Any], noun: str, claims: Claims) -> None:
    for key, item in value.items():
        kind = PREDICATES[key]
        if key in ('engages', 'picks_up_pace', 'alive', 'alone'):
            claims.add('flag', key, needed=bool(item))
            claims.may |= set(ALLOWED.get(key, ()))
        else:
            _BY_KIND.get(kind, _nothing)(key, item, COUNTED.get(key, ''), claims)
    if 'advantage' in value:
        claims.add('bound', 'high', needed=False)


def _conditions(name: str, value: Iterable[Any], noun: str, claims: Claims) -> None:
    for item in value:
        _condition(name, item, noun, claims)


def _faces(name: str, value: Mapping[Any, Any], noun: str, claims: Claims) -> None:
    for face in value:
        claims.add('face', face)


def _values(name: str, value: Mapping[str, str], noun: str, claims: Claims) -> None:
    for tokens, die in value.items():
        _dice(name, die, noun, claims)
        for n in re.findall(r'\d', str(tokens)):
            claims.add('number', f'token {n}')
    claims.add('thing', 'token')


def _moments(name: str, value: Any, noun: str, claims: Claims) -> None:
    for moment in value if isinstance(value, (list, tuple)) else (value,):
        claims.add('moment', moment)
        claims.may |= set(ALLOWED.get(moment, ()))


def _result(name: str, value: Mapping[str, Any], noun: str, claims: Claims) -> None:
    _count(name, value.get('value'), noun, claims)


def _until(name: str, value: Any, noun: str, claims: Claims) -> None:
    claims.add('until', value)


def _place(name: str, value: Any, noun: str, claims: Claims) -> None:
    if value == 'edge':
        claims.add('flag', 'edge')


def _side(name: str, value: Any, noun: str, claims: Claims) -> None:
    _selector({'side': value, 'n': 'any'}, claims)


_NAMING = ('profile', 'tag', 'weapon', 'ritual', 'character', 'mark', 'marker', 'card')
_BY_KIND: Mapping[str, Callable[[str, Any, str, Claims], None]] = {
    'number': _count, 'dice': _dice, 'die': _dice, 'value': _value, 'per': _per, 'stick': _stick,
    'stress': _stress, 'stress_or_all': _stress, 'player': _player, 'chooser': _chooser,
    'group': _group, 'group_or_player': _group, 'place_or_group': _target, 'words': _words,
    'word': _words, 'flag': _flag, 'amount': _amount, 'condition': _condition,
    'conditions': _conditions, 'faces': _faces, 'values': _values, 'moments': _moments,
    'result': _result, 'until': _until, 'side': _side, 'pick': _pick, 'actions': _words,
    'reroll': _words, 'colour': _words, 'place': _place,
}  # fmt: skip
