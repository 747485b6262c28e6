"""Conditions: predicates of the pack compiled to tests."""

from collections.abc import Mapping
from typing import Any

from printplay.engines.congo.effects.amount_tests import AMOUNTS
from printplay.engines.congo.effects.holding import has_any, profile_fits
from printplay.engines.congo.effects.named import Groups
from printplay.engines.congo.effects.place_tests import STANDING
from printplay.engines.congo.effects.predicates import (
    Condition,
    Reader,
    of_subject,
    read_words,
    subject,
)
from printplay.engines.congo.effects.select import read_groups
from printplay.engines.congo.run import Run, Scope
from printplay.engines.congo.state import Group


def holds(run: Run, scope: Scope, condition: Condition | None) -> bool:
    """Whether a condition is true; none always is."""
    return condition is None or condition(run, scope)


def read_condition(given: Mapping[str, Any], ref: str) -> Condition:
    """A condition as the pack writes it: all its predicates must hold."""
    to = read_groups(given['to'], ref) if 'to' in given else None
    tests = [
        _READERS[name](value, to, ref) for name, value in given.items() if name not in ('to', 'who')
    ]
    if len(tests) == 1:
        return tests[0]
    return lambda run, scope: all(test(run, scope) for test in tests)


def _all(given: Any, _to: Groups | None, ref: str) -> Condition:
    tests = [read_condition(each, ref) for each in given]
    return lambda run, scope: all(test(run, scope) for test in tests)


def _any(given: Any, _to: Groups | None, ref: str) -> Condition:
    tests = [read_condition(each, ref) for each in given]
    return lambda run, scope: any(test(run, scope) for test in tests)


def _not(given: Any, _to: Groups | None, ref: str) -> Condition:
    test = read_condition(given, ref)
    return lambda run, scope: not test(run, scope)


def _flag(name: str) -> Reader:
    def read(given: Any, _to: Groups | None, _ref: str) -> Condition:
        return lambda _run, scope: bool(scope.facts.get(name, False)) is bool(given)

    return read


def _alive(given: Any, _to: Groups | None, _ref: str) -> Condition:
    def test(_run: Run, scope: Scope) -> bool:
        group = scope.source or scope.group
        alive = group is not None and (scope.figure is None or scope.figure in group.figures)
        return alive is bool(given)

    return test


def _foe(given: Any, _to: Groups | None, _ref: str) -> Condition:
    words = read_words(given)

    def test(run: Run, scope: Scope) -> bool:
        if scope.facts.get('foe_kind') == 'animal' and 'animal' in words:
            return True
        if scope.npc >= 0:
            return 'animal' in words or run.data.npcs[scope.npc].ref in words
        if scope.facts.get('foe_kind') == 'animal':  # a pack without models
            return 'animal' in words
        return scope.foe is not None and profile_fits(run, scope.foe, words, (), ())

    return test


def _profile(run: Run, _scope: Scope, group: Group, words: tuple[str, ...]) -> bool:
    return profile_fits(run, group, words, (), ())


def _tag(run: Run, _scope: Scope, group: Group, words: tuple[str, ...]) -> bool:
    return profile_fits(run, group, (), words, ())


def _weapon(run: Run, _scope: Scope, group: Group, words: tuple[str, ...]) -> bool:
    return profile_fits(run, group, (), (), words)


def _has(given: Any, to: Groups | None, _ref: str) -> Condition:
    words = read_words(given)
    return lambda run, scope: has_any(run, scope, subject(run, scope, to), words)


def _without(given: Any, to: Groups | None, _ref: str) -> Condition:
    words = read_words(given)
    return lambda run, scope: not has_any(run, scope, subject(run, scope, to), words)


def _among(name: str) -> Reader:
    """A fact of the matter at hand that is one of some words; `any` is every word."""

    def read(given: Any, _to: Groups | None, _ref: str) -> Condition:
        words = frozenset(read_words(given))

        def test(_run: Run, scope: Scope) -> bool:
            fact = scope.facts.get(name)
            return fact in words or (fact is not None and 'any' in words)

        return test

    return read


def _roll(given: Any, _to: Groups | None, _ref: str) -> Condition:
    words = frozenset(read_words(given))

    def test(_run: Run, scope: Scope) -> bool:
        kind = scope.roll.kind if scope.roll else scope.facts.get('roll')
        return kind in words

    return test


def _played(given: Any, _to: Groups | None, _ref: str) -> Condition:
    words = read_words(given)

    def test(_run: Run, scope: Scope) -> bool:
        cards = scope.facts.get('played', scope.roll.played if scope.roll else ())
        return any(card.partition('.')[0] in words for card in cards)

    return test


def _can(run: Run, _scope: Scope, group: Group, words: tuple[str, ...]) -> bool:
    from printplay.engines.congo.turns import acts

    return any(acts.able(run, group, word) for word in words)


def _target_exists(given: Any, _to: Groups | None, ref: str) -> Condition:
    if given == 'animal':
        return lambda run, _scope: any(npc.alive for npc in run.data.npcs)
    groups = read_groups(given, ref)
    return groups.any


def _advantage(given: Any, _to: Groups | None, _ref: str) -> Condition:
    least = int(given)
    return lambda _run, scope: bool(scope.facts.get('advantage', 0) >= least)


def _side(_run: Run, scope: Scope, group: Group, side: str) -> bool:
    return side == 'any' or (group.side == scope.owner) is (side == 'friendly')


def _tie(given: Any, _to: Groups | None, _ref: str) -> Condition:
    def test(run: Run, _scope: Scope) -> bool:
        values = {side.initiative for side in run.data.sides}
        return (len(values) == 1) is bool(given)

    return test


def _cover(given: Any, _to: Groups | None, _ref: str) -> Condition:
    return lambda _run, scope: f"D{scope.facts.get('cover', 0)}" == given


def _in_reach_with(given: Any, _to: Groups | None, _ref: str) -> Condition:
    return lambda run, scope: 0 < scope.facts.get('short', 0) <= run.book.stick[given]


_READERS: dict[str, Reader] = {
    **AMOUNTS,
    **STANDING,
    'all': _all,
    'any': _any,
    'not': _not,
    'engages': _flag('engages'),
    'picks_up_pace': _flag('pace'),
    'first': _flag('first'),
    'goal': _flag('goal'),
    'in_reach': _flag('in_reach'),
    'alive': _alive,
    'foe': _foe,
    'profile': of_subject(read_words, _profile),
    'tag': of_subject(read_words, _tag),
    'weapon': of_subject(read_words, _weapon),
    'has': _has,
    'without': _without,
    'action': _among('action'),
    'colour': _among('colour'),
    'token': _among('token'),
    'roll': _roll,
    'played': _played,
    'can': of_subject(read_words, _can),
    'target_exists': _target_exists,
    'advantage': _advantage,
    'side': of_subject(str, _side),
    'tie': _tie,
    'cover': _cover,
    'in_reach_with': _in_reach_with,
}
