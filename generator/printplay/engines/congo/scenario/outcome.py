"""What came out of a scenario, compared with what must come out."""

from collections.abc import Callable, Iterator
from math import hypot
from typing import TYPE_CHECKING, Any

from printplay.engines.congo import moves, shooting

if TYPE_CHECKING:
    from printplay.engines.congo.scenario.position import Position
    from printplay.engines.congo.state import Group, Side
    from printplay.model.congo.scenarios import Expected, Scenario

UNITS_PER_INCH = 254
NEAR_IN = 0.15
Path = tuple[str | int, ...]


def differences(run: 'Position', scenario: 'Scenario') -> Iterator[tuple[Path, str]]:
    """Where in the scenario something else is expected, and what was found."""
    for number, expected in enumerate(scenario.expect):
        for name, wanted in expected:
            if wanted is None or name in _SUBJECTS:
                continue
            for problem in _compared(run, expected, name, wanted):
                yield ('expect', number, name), problem


_SUBJECTS = frozenset(('group', 'side', 'roll', 'told', 'ref', 'model', 'is_'))


def _compared(run: 'Position', expected: 'Expected', name: str, wanted: Any) -> Iterator[str]:
    found = _found(run, expected, name, wanted)
    if not _same(name, wanted, found):
        what = (
            expected.group
            or expected.roll
            or expected.told
            or (f"side {expected.side}" if expected.side else "the game")
        )
        yield f"'{name}' of {what}: expected {_shown(wanted)}, found {_shown(found)}"


def _same(name: str, wanted: Any, found: Any) -> bool:
    if name == 'at' and found is not None:
        return hypot(wanted[0] - found[0], wanted[1] - found[1]) <= NEAR_IN
    if name == 'moved' and found is not None:
        return abs(wanted - found) <= NEAR_IN
    if name in ('stress', 'hand', 'people') and found is not None:
        return sorted(wanted) == sorted(found)
    return bool(wanted == found)


def _found(run: 'Position', expected: 'Expected', name: str, wanted: Any) -> Any:
    if name == 'bag':
        return {kind: run.data.bag.get(kind, 0) for kind in wanted}
    if name == 'asked':
        kinds = [kind for kind, _ in run.asked]
        return wanted if (wanted in kinds) == expected.is_ else kinds
    if expected.group is not None:
        group = run.named.get(expected.group)
        if group is None:
            return f"no group '{expected.group}'"
        if name == 'can':
            able = _ABLE[wanted](run, group)
            return wanted if able == expected.is_ else f"{'can' if able else 'cannot'} {wanted}"
        return _OF_GROUP[name](run, expected.group, group)
    if expected.side is not None:
        return _OF_SIDE[name](run, run.data.sides[expected.side - 1])
    if expected.model is not None:
        return getattr(run.data.npcs[expected.model - 1], name, None)
    return _of_event(run, expected, name)


def _of_event(run: 'Position', expected: 'Expected', name: str) -> Any:
    """A roll's dice and successes, or how often something was told."""
    if expected.roll is not None:
        rolls = [data for kind, ref, _, data in run.out if kind == 'roll' and ref == expected.roll]
        if not rolls:
            return "no such roll"
        return {'dice': rolls[-1][0], 'successes': rolls[-1][2], 'times': len(rolls)}.get(name)
    told = [
        ref for kind, ref, _, _ in run.out if kind == expected.told and expected.ref in (None, ref)
    ]
    return len(told)


def _area(run: 'Position', _: str, group: 'Group') -> str:
    return run.table.areas[group.area].id if group.area >= 0 else 'open'


def _at(run: 'Position', name: str, group: 'Group') -> Any:  # noqa: ARG001
    if not group.figures:
        return None
    first = group.figures[0]
    return first.x / UNITS_PER_INCH, first.y / UNITS_PER_INCH


def _moved(run: 'Position', name: str, group: 'Group') -> Any:
    at = _at(run, name, group)
    if at is None:
        return None
    x, y = run.stood[name]
    return hypot(at[0] - x / UNITS_PER_INCH, at[1] - y / UNITS_PER_INCH)


_OF_GROUP: dict[str, Callable[['Position', str, 'Group'], Any]] = {
    'figures': lambda _run, _name, g: len(g.figures),
    'people': lambda _run, _name, g: tuple(f.ref for f in g.figures if f.role != 'figure'),
    'stress': lambda _run, _name, g: tuple(g.stress),
    'tokens': lambda _run, _name, g: len(g.stress),
    'smoke': lambda _run, _name, g: bool(g.smoke),
    'place': lambda _run, _name, g: g.place,
    'area': _area,
    'at': _at,
    'moved': _moved,
    'fled': lambda _run, _name, g: g.fled,
    'acted': lambda _run, _name, g: g.acted,
    'items': lambda _run, _name, g: len(g.items),
    'bulky': lambda _run, _name, g: sum(item.bulky for item in g.items),
}
_OF_SIDE: dict[str, Callable[['Position', 'Side'], Any]] = {
    'hand': lambda _run, side: tuple(side.hand),
    'points': lambda _run, side: sum(side.points.values()),
    'initiative': lambda run, side: run.data.initiative == side.seat,
    'sorcery': lambda _run, side: side.sorcery,
}
_ABLE: dict[str, Callable[['Position', 'Group'], bool]] = {
    'move': lambda run, group: moves.can_move(run, group),
    'shoot': lambda run, group: shooting.can_shoot(run, group),
    'engage': lambda run, group: (
        moves.can_move(run, group) and moves.action_limits(run, group, 'black').engage
    ),
}


def _shown(value: Any) -> str:
    if isinstance(value, tuple) and value and isinstance(value[0], float):
        return '(' + ', '.join(f'{part:.2f}' for part in value) + ')'
    return str(list(value)) if isinstance(value, tuple) else str(value)
