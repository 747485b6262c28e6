"""Predicates that compare a number: tokens, figures, cards, distances."""

from collections.abc import Callable, Mapping
from typing import Any

from printplay.engines.congo.effects import places
from printplay.engines.congo.effects.named import Groups, origin
from printplay.engines.congo.effects.predicates import Condition, Reader, subject
from printplay.engines.congo.effects.select import COMPARE, read_groups
from printplay.engines.congo.effects.statics import effective
from printplay.engines.congo.run import Run, Scope
from printplay.engines.congo.state import TABLE, Group


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


def _cards_played(run: Run, scope: Scope, _given: Mapping[str, Any]) -> int:
    side = run.data.sides[scope.owner]
    return len(side.played) + bool(side.laid)


AMOUNTS: dict[str, Reader] = {
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
    'cards_played': _of_scope(_cards_played),
    'distance': _distance,
}
