"""Conditions: predicates of the pack compiled to tests."""

from collections.abc import Callable, Mapping
from typing import Any

from printplay.engines.congo.effects import places
from printplay.engines.congo.effects.holding import has_any, profile_fits
from printplay.engines.congo.effects.select import COMPARE, Groups, origin, read_groups
from printplay.engines.congo.effects.statics import effective
from printplay.engines.congo.run import Run, Scope
from printplay.engines.congo.state import TABLE, Group

Condition = Callable[[Run, Scope], bool]
Reader = Callable[[Any, Groups | None, str], Condition]


def holds(run: Run, scope: Scope, condition: Condition | None) -> bool:
    """Whether a condition is true; none always is."""
    return condition is None or condition(run, scope)


def read_condition(given: Mapping[str, Any], ref: str) -> Condition:
    """A condition as the pack writes it: all its predicates must hold."""
    to = read_groups(given['to'], ref) if 'to' in given else None
    tests = [
        _READERS[name](value, to, ref)
        for name, value in given.items()
        if name not in ('to', 'who')
    ]
    if len(tests) == 1:
        return tests[0]
    return lambda run, scope: all(test(run, scope) for test in tests)


def _words(given: Any) -> tuple[str, ...]:
    return (given,) if isinstance(given, str) else tuple(given)


def subject(run: Run, scope: Scope, to: Groups | None) -> Group | None:
    """The group that a predicate is about."""
    if to is None:
        return origin(scope)
    found = to.candidates(run, scope)
    return found[0] if found else None


def _all(given: Any, _to: Groups | None, ref: str) -> Condition:
    tests = [read_condition(each, ref) for each in given]
    return lambda run, scope: all(test(run, scope) for test in tests)


def _any(given: Any, _to: Groups | None, ref: str) -> Condition:
    tests = [read_condition(each, ref) for each in given]
    return lambda run, scope: any(test(run, scope) for test in tests)


def _not(given: Any, _to: Groups | None, ref: str) -> Condition:
    test = read_condition(given, ref)
    return lambda run, scope: not test(run, scope)


def _compare(given: Mapping[str, Any]) -> Callable[[int, Group | None], bool]:
    """Whether a number is within the limits; a limit may be the group's figures or tokens."""
    limits = [(name, given[name]) for name in COMPARE if name in given]

    def check(number: int, group: Group | None) -> bool:
        for name, limit in limits:
            if isinstance(limit, str):
                limit = len(getattr(group, limit)) if group else 0
            if not COMPARE[name](number, limit):
                return False
        return True

    return check


def _of_group(count: Callable[[Run, Group, str], int]) -> Reader:
    """An amount that each group has: one group that fits is enough."""

    def read(given: Any, to: Groups | None, ref: str) -> Condition:
        groups = read_groups(given['to'], ref) if 'to' in given else to
        token = str(given.get('token', ''))
        check = _compare(given)
        if groups is None:

            def of_one(run: Run, scope: Scope) -> bool:
                group = origin(scope)
                return group is not None and check(count(run, group, token), group)

            return of_one
        return lambda run, scope: any(
            check(count(run, group, token), group) for group in groups.candidates(run, scope)
        )

    return read


def _stress(_run: Run, group: Group, token: str) -> int:
    return group.stress.count(token) if token else len(group.stress)


def _of_scope(count: Callable[[Run, Scope, Mapping[str, Any]], int]) -> Reader:
    def read(given: Any, _to: Groups | None, _ref: str) -> Condition:
        check = _compare(given)
        return lambda run, scope: check(count(run, scope, given), origin(scope))

    return read


def _seat(scope: Scope, given: Mapping[str, Any]) -> int:
    return 1 - scope.owner if given.get('who') == 'opponent' else scope.owner


def _bag(run: Run, _scope: Scope, given: Mapping[str, Any]) -> int:
    token = given.get('token')
    return run.data.bag.get(token, 0) if token else sum(run.data.bag.values())


def _fact(name: str) -> Callable[[Run, Scope, Mapping[str, Any]], int]:
    return lambda _run, scope, _given: int(scope.facts.get(name, 0))


def _group_count(run: Run, scope: Scope, given: Mapping[str, Any]) -> int:
    found = [g for g in run.data.groups if g.side == scope.owner and g.place == TABLE]
    if 'within' in given:
        reach = run.book.stick[given['within']]
        place = places.read_place(given.get('of'))
        found = [g for g in found if places.within(run, scope, scope.group, place, g, reach)]
    return len(found)


def _distance(given: Any, to: Groups | None, ref: str) -> Condition:
    groups = read_groups(given.get('to', 'foe'), ref) if to is None else to
    stick = given['within']

    def test(run: Run, scope: Scope) -> bool:
        group, other = origin(scope), subject(run, scope, groups)
        if group is None or other is None:
            return False
        reach: int = run.book.stick[stick]
        if 'distance' in scope.facts:
            return int(scope.facts['distance']) <= reach
        return places.near(run, group, other, reach)

    return test


def _inside(given: Any, to: Groups | None, _ref: str) -> Condition:
    place = places.read_place(given)

    def test(run: Run, scope: Scope) -> bool:
        group = subject(run, scope, to)
        return group is not None and places.inside(run, scope, group, place)

    return test


def _outside(given: Any, to: Groups | None, _ref: str) -> Condition:
    place = places.read_place(given)

    def test(run: Run, scope: Scope) -> bool:
        group = subject(run, scope, to)
        return group is None or not places.inside(run, scope, group, place)

    return test


def _touching(given: Any, to: Groups | None, _ref: str) -> Condition:
    place = places.read_place(given)

    def test(run: Run, scope: Scope) -> bool:
        group = subject(run, scope, to)
        return group is not None and places.touches(run, scope, group, place)

    return test


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
    words = _words(given)

    def test(run: Run, scope: Scope) -> bool:
        if scope.facts.get('foe_kind') == 'animal' and 'animal' in words:
            return True
        if scope.npc >= 0:
            return 'animal' in words or run.data.npcs[scope.npc].ref in words
        if scope.facts.get('foe_kind') == 'animal':  # a pack without models
            return 'animal' in words
        return scope.foe is not None and profile_fits(run, scope.foe, words, (), ())

    return test


def _profile(given: Any, to: Groups | None, _ref: str) -> Condition:
    words = _words(given)

    def test(run: Run, scope: Scope) -> bool:
        group = subject(run, scope, to)
        return group is not None and profile_fits(run, group, words, (), ())

    return test


def _tag(given: Any, to: Groups | None, _ref: str) -> Condition:
    words = _words(given)

    def test(run: Run, scope: Scope) -> bool:
        group = subject(run, scope, to)
        return group is not None and profile_fits(run, group, (), words, ())

    return test


def _weapon(given: Any, to: Groups | None, _ref: str) -> Condition:
    words = _words(given)

    def test(run: Run, scope: Scope) -> bool:
        group = subject(run, scope, to)
        return group is not None and profile_fits(run, group, (), (), words)

    return test


def _has(given: Any, to: Groups | None, _ref: str) -> Condition:
    words = _words(given)
    return lambda run, scope: has_any(run, scope, subject(run, scope, to), words)


def _without(given: Any, to: Groups | None, _ref: str) -> Condition:
    words = _words(given)
    return lambda run, scope: not has_any(run, scope, subject(run, scope, to), words)


def _among(name: str) -> Reader:
    """A fact of the matter at hand that is one of some words; `any` is every word."""

    def read(given: Any, _to: Groups | None, _ref: str) -> Condition:
        words = frozenset(_words(given))

        def test(_run: Run, scope: Scope) -> bool:
            fact = scope.facts.get(name)
            return fact in words or (fact is not None and 'any' in words)

        return test

    return read


def _roll(given: Any, _to: Groups | None, _ref: str) -> Condition:
    words = frozenset(_words(given))

    def test(_run: Run, scope: Scope) -> bool:
        kind = scope.roll.kind if scope.roll else scope.facts.get('roll')
        return kind in words

    return test


def _played(given: Any, _to: Groups | None, _ref: str) -> Condition:
    words = _words(given)

    def test(_run: Run, scope: Scope) -> bool:
        cards = scope.facts.get('played', scope.roll.played if scope.roll else ())
        return any(card.partition('.')[0] in words for card in cards)

    return test


def _can(given: Any, to: Groups | None, _ref: str) -> Condition:
    words = _words(given)

    def test(run: Run, scope: Scope) -> bool:
        from printplay.engines.congo import acts

        group = subject(run, scope, to)
        return group is not None and any(acts.able(run, group, word) for word in words)

    return test


def _target_exists(given: Any, _to: Groups | None, ref: str) -> Condition:
    if given == 'animal':
        return lambda run, _scope: any(npc.alive for npc in run.data.npcs)
    groups = read_groups(given, ref)
    return groups.any


def _terrain(given: Any, to: Groups | None, _ref: str) -> Condition:
    words = _words(given)

    def test(run: Run, scope: Scope) -> bool:
        group = subject(run, scope, to)
        return group is not None and any(places.is_on(run, scope, group, w) for w in words)

    return test


def _advantage(given: Any, _to: Groups | None, _ref: str) -> Condition:
    least = int(given)
    return lambda _run, scope: bool(scope.facts.get('advantage', 0) >= least)


def _side(given: Any, to: Groups | None, _ref: str) -> Condition:
    def test(run: Run, scope: Scope) -> bool:
        group = subject(run, scope, to)
        if group is None or given == 'any':
            return group is not None
        friendly = group.side == scope.owner
        return friendly if given == 'friendly' else not friendly

    return test


def _tie(given: Any, _to: Groups | None, _ref: str) -> Condition:
    def test(run: Run, _scope: Scope) -> bool:
        values = {side.initiative for side in run.data.sides}
        return (len(values) == 1) is bool(given)

    return test


def _cards_played(run: Run, scope: Scope, _given: Mapping[str, Any]) -> int:
    side = run.data.sides[scope.owner]
    return len(side.played) + bool(side.laid)


def _cover(given: Any, _to: Groups | None, _ref: str) -> Condition:
    return lambda _run, scope: f"D{scope.facts.get('cover', 0)}" == given


def _in_reach_with(given: Any, _to: Groups | None, _ref: str) -> Condition:
    return lambda run, scope: 0 < scope.facts.get('short', 0) <= run.book.stick[given]


_READERS: dict[str, Reader] = {
    'all': _all,
    'any': _any,
    'not': _not,
    'stress': _of_group(_stress),
    'tokens': _of_group(effective),
    'figures': _of_group(lambda _run, group, _token: len(group.figures)),
    'hand': _of_scope(lambda run, scope, given: len(run.data.sides[_seat(scope, given)].hand)),
    'discard_pile': _of_scope(
        lambda run, scope, given: len(run.data.sides[_seat(scope, given)].discard)
    ),
    'bag': _of_scope(_bag),
    'losses': _of_scope(_fact('losses')),
    'hits': _of_scope(_fact('hits')),
    'groups': _of_scope(_group_count),
    'distance': _distance,
    'inside': _inside,
    'outside': _outside,
    'touching': _touching,
    'engages': _flag('engages'),
    'picks_up_pace': _flag('pace'),
    'first': _flag('first'),
    'alive': _alive,
    'foe': _foe,
    'profile': _profile,
    'tag': _tag,
    'weapon': _weapon,
    'has': _has,
    'without': _without,
    'action': _among('action'),
    'colour': _among('colour'),
    'token': _among('token'),
    'roll': _roll,
    'played': _played,
    'can': _can,
    'target_exists': _target_exists,
    'terrain': _terrain,
    'advantage': _advantage,
    'side': _side,
    'tie': _tie,
    'cards_played': _of_scope(_cards_played),
    'cover': _cover,
    'goal': _flag('goal'),
    'in_reach': _flag('in_reach'),
    'in_reach_with': _in_reach_with,
}
