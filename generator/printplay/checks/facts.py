"""What an effect says, as plain facts that a sentence can be compared with.

A fact is a pair of words such as `('die', '3D8')` or `('number', 'token 2')`.
"""

from collections.abc import Mapping
from typing import Any

from printplay.checks.claims import Claims
from printplay.checks.deeds import VERBS, Deed
from printplay.checks.fact_tables import ALLOWED, COUNTED, IMPLIED, OUTCOMES, PERMISSIONS, THINGS
from printplay.checks.param_facts import Param, add_param
from printplay.model.conditions import PREDICATES
from printplay.model.effects import Effect, Step
from printplay.model.operations import OPERATIONS
from printplay.model.vocabulary import STRESS


def facts_of(effect: Effect, rules: Mapping[str, Effect] | None = None) -> Claims:
    """The facts of an effect; `rules` are effects that it may name by id (night, traps)."""
    claims = Claims()
    for step in effect:
        for inner in step.walk():
            _step(inner, claims)
            _named_rule(inner, rules or {}, claims)
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


def _named_rule(step: Step, rules: Mapping[str, Effect], claims: Claims) -> None:
    rule = str(step.args.get('rule'))
    if rule in rules:
        named = facts_of(rules[rule])
        claims.add('name', rule)
        claims.allow(named.known)
        claims.other_deeds += named.deeds
        claims.leaves += named.options + named.leaves


def _step(step: Step, claims: Claims) -> None:
    operation = OPERATIONS[step.op]
    claims.add('does', step.op)
    claims.allow(('does', implied) for implied in IMPLIED.get(step.op, ()))
    for name in (step.op, *step.args):
        claims.allow(ALLOWED.get(name, ()))
    _outcomes(step, claims)
    params = PREDICATES if step.op == 'is' else operation.params
    noun = _noun(step.op, step.args)
    for name, value in step.args.items():
        add_param(params[name], Param(name, value, noun), claims)
    if noun:
        _counted(step, noun, claims)
    if 'by' in operation.params and step.args.get('by', 'owner') == 'owner':
        claims.add('by', 'owner', needed=False)
    _mode(step, claims)


def _counted(step: Step, noun: str, claims: Claims) -> None:
    unnamed = step.op.startswith('cancel') or 'card' in step.args
    claims.add('thing', noun, needed=noun in THINGS and not unnamed)
    if noun == 'bulky':
        claims.add('thing', 'loot', needed=False)
    if 'n' in OPERATIONS[step.op].params and 'n' not in step.args:
        claims.add('number', f'{noun} 1', needed=False)
    if step.op in VERBS:
        n = step.args.get('n', 1)
        fixed = isinstance(n, int)
        amount = str(n) if fixed or n == 'all' else ''
        opponent = step.args.get('who') == 'opponent'
        claims.deeds.append(
            Deed(VERBS[step.op], noun, amount, opponent, told='n' in step.args and fixed)
        )


def _outcomes(step: Step, claims: Claims) -> None:
    for name, value in step.args.items():
        kind = OPERATIONS[step.op].params.get(name)
        if name in OUTCOMES and kind in ('effect', 'result'):
            claims.add('outcome', OUTCOMES[name], needed=bool(value))
        if name == 'otherwise':
            claims.add('flag', 'otherwise')
    if step.args.get('first') == 'double':
        claims.add('flag', 'first')
    if step.args.get('rest') == 'discard':
        claims.add('does', 'discard_totem')


def _mode(step: Step, claims: Claims) -> None:
    claims.add('mode', 'must', needed=False)
    if step.op in ('optional', 'choose'):
        claims.add('mode', 'may' if step.op == 'optional' else 'choice')
        claims.allow((('mode', 'may'), ('mode', 'choice')))
        claims.options += step.op == 'optional'
        claims.choices += step.op == 'choose'
    elif step.op in PERMISSIONS or set(step.args) & {'leave', 'enter'}:
        claims.add('mode', 'may', needed=step.op in ('sorcery', 'join_override'))
        claims.leaves += 1


def _noun(op: str, args: Mapping[str, Any]) -> str:
    if op == 'place_loot' and args.get('bulky'):
        return 'bulky'
    noun = COUNTED.get(op, '')
    token = args.get('token')
    return str(token) if token in STRESS and noun == 'token' and op != 'redirect' else noun
