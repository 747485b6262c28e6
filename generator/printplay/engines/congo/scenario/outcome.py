"""What came out of a scenario, compared with what must come out."""

from collections.abc import Callable, Iterator
from math import hypot
from typing import TYPE_CHECKING, Any

from printplay.engines.congo.dice import read_dice
from printplay.engines.congo.ground import measure
from printplay.engines.congo.moving import moves
from printplay.engines.congo.rulebook.facts import inches
from printplay.engines.congo.scenario.actors import Actors
from printplay.engines.congo.scenario.faults import Impossible, Path
from printplay.engines.congo.turns import acts

if TYPE_CHECKING:
    from printplay.engines.congo.scenario.position import Position
    from printplay.engines.congo.state import Group, Npc, Side
    from printplay.model.congo.scenarios import Expected, Scenario

NEAR_IN = 0.1
INCH = inches(1)
SUBJECTS = frozenset(('group', 'side', 'model', 'roll', 'told', 'ref', 'is_'))
"""Fields that say what an expectation is about."""


def differences(
    run: 'Position', scenario: 'Scenario', actors: Actors
) -> Iterator[tuple[Path, str]]:
    """Where in the scenario something else is expected, and what was found.

    Raises:
        Impossible: something is asked of a thing that is not there.
    """
    for number, expected in enumerate(scenario.expect):
        written = expected.model_fields_set
        for name, wanted in expected:
            if name in written and name not in SUBJECTS:
                found = _found(run, expected, name, wanted, actors, number)
                if not _same(name, wanted, found):
                    said = f"'{name}' of {_subject(expected)}: expected {_shown(wanted)}"
                    yield ('expect', number, name), f"{said}, found {_shown(found)}"


def _subject(expected: 'Expected') -> str:
    named = expected.group or expected.roll or expected.told
    if not named and expected.side:
        named = f"side {expected.side}"
    if named:
        return f"{named} {expected.ref}" if expected.ref else named
    return f"model {expected.model}" if expected.model else "the game"


def _same(name: str, wanted: Any, found: Any) -> bool:
    if isinstance(found, str) and not isinstance(wanted, str):
        return False
    if name == 'at':
        return hypot(wanted[0] - found[0], wanted[1] - found[1]) <= NEAR_IN
    if name == 'moved':
        return abs(float(wanted) - float(found)) <= NEAR_IN
    if name in ('stress', 'hand', 'people'):
        return sorted(wanted) == sorted(found)
    if name == 'dice':
        return sorted(sides for sides, n in read_dice(wanted) for _ in range(n)) == list(found)
    return bool(wanted == found)


def _found(
    run: 'Position', expected: 'Expected', name: str, wanted: Any, actors: Actors, number: int
) -> Any:
    where: Path = ('expect', number)
    if expected.group is not None:
        return _of_group(run, expected, name, wanted, where)
    if expected.roll is not None:
        return _value(_OF_ROLL, name, where)(_rolls(run, expected))
    if expected.side is not None:
        side = run.data.sides[expected.side - 1]
        if name == 'points' and expected.ref is not None:
            return side.points.get(expected.ref, 0)
        return _value(_OF_SIDE, name, where)(run, side)
    if expected.model is not None:
        if expected.model > len(run.data.npcs):
            raise Impossible('PP1302', f"there is no model {expected.model}", (*where, 'model'))
        return _value(_OF_MODEL, name, where)(run, run.data.npcs[expected.model - 1])
    if expected.told is not None:
        return _value(_OF_TOLD, name, where)(run, expected)
    if name == 'times' and expected.asked is not None:
        return sum(kind == expected.asked for kind, _ in run.asked)
    if name in ('asked', 'offered', 'in_force'):
        hit = wanted in _rules(run) if name == 'in_force' else _asked(run, name, wanted, actors)
        return wanted if hit == expected.is_ else "true" if hit else "false"
    return _value(_OF_GAME, name, where)(run, wanted)


def _of_group(run: 'Position', expected: 'Expected', name: str, wanted: Any, where: Path) -> Any:
    known = run.named
    if expected.group not in known:
        raise Impossible('PP1302', f"there is no group '{expected.group}'", (*where, 'group'))
    group = known[expected.group]
    if name not in ('can', 'touches'):
        return _value(_OF_GROUP, name, where)(run, expected.group, group)
    if name == 'touches' and wanted not in known:
        raise Impossible('PP1302', f"there is no group '{wanted}'", (*where, name))
    ask = _able if name == 'can' else _touches
    true = ask(run, group, wanted)
    return wanted if true == expected.is_ else "true" if true else "false"


def _value(table: dict[str, Callable[..., Any]], name: str, where: Path) -> Callable[..., Any]:
    if name not in table:
        raise Impossible('PP1302', f"'{name}' is nothing of that", (*where, name))
    return table[name]


def _asked(run: 'Position', name: str, word: str, actors: Actors) -> bool:
    if name == 'asked':
        return any(kind == word for kind, _ in run.asked)
    return any(actors.means(option, word) for _, options in run.asked for option in options)


def _rolls(run: 'Position', expected: 'Expected') -> list[tuple[Any, ...]]:
    """The rolls of a kind, and of a side if one is named."""
    return [
        data for kind, ref, seat, data in run.out
        if kind == 'roll' and ref == expected.roll and expected.side in (None, seat + 1)
    ]  # fmt: skip


def _able(run: 'Position', group: 'Group', action: str) -> bool:
    if action == 'engage':
        limits = moves.action_limits(run, group, 'black')
        return acts.can_act(run, group, 'move') and limits.engage and limits.most(True) > 0
    if action == 'move':
        return acts.can_act(run, group, 'move') and moves.can_move(run, group)
    return acts.can_act(run, group, action)


def _touches(run: 'Position', group: 'Group', name: str) -> bool:
    return measure.touching(run, group, run.named[name])


def _at(group: 'Group') -> Any:
    if not group.figures:
        return "no figure"
    return group.figures[0].x / INCH, group.figures[0].y / INCH


def _moved(run: 'Position', name: str, group: 'Group') -> Any:
    figure, x, y = run.stood[name]
    if figure not in group.figures:
        return "its first figure is gone"
    return hypot(figure.x - x, figure.y - y) / INCH


def _area(run: 'Position', _: str, group: 'Group') -> str:
    return run.table.areas[group.area].id if group.area >= 0 else 'open'


_OF_GROUP: dict[str, Callable[['Position', str, 'Group'], Any]] = {
    'figures': lambda _run, _name, g: len(g.figures),
    'people': lambda _run, _name, g: tuple(f.ref for f in g.figures if f.role != 'figure'),
    'stress': lambda _run, _name, g: tuple(g.stress),
    'tokens': lambda _run, _name, g: len(g.stress),
    'smoke': lambda _run, _name, g: bool(g.smoke),
    'place': lambda _run, _name, g: g.place,
    'area': _area,
    'at': lambda _run, _name, g: _at(g),
    'moved': _moved,
    'fled': lambda _run, _name, g: g.fled,
    'acted': lambda _run, _name, g: g.acted,
    'items': lambda _run, _name, g: len(g.items),
    'bulky': lambda _run, _name, g: sum(item.bulky for item in g.items),
}
_OF_ROLL: dict[str, Callable[[list[tuple[Any, ...]]], Any]] = {
    'dice': lambda rolls: sorted(rolls[-1][0]) if rolls else "no such roll",
    'successes': lambda rolls: rolls[-1][2] if rolls else "no such roll",
    'times': len,
}
_OF_TOLD: dict[str, Callable[['Position', 'Expected'], Any]] = {
    'times': lambda run, expected: sum(
        kind == expected.told and expected.ref in (None, ref) for kind, ref, _, _ in run.out
    ),
}
_OF_SIDE: dict[str, Callable[['Position', 'Side'], Any]] = {
    'hand': lambda _run, side: tuple(side.hand),
    'cards': lambda _run, side: len(side.hand),
    'points': lambda _run, side: sum(side.points.values()),
    'initiative': lambda run, side: run.data.initiative == side.seat,
    'sorcery': lambda _run, side: side.sorcery,
}
_OF_MODEL: dict[str, Callable[['Position', 'Npc'], Any]] = {
    'alive': lambda _run, npc: npc.alive,
    'rage': lambda _run, npc: npc.rage,
    'at': lambda _run, npc: (npc.x / INCH, npc.y / INCH),
    'moved': lambda _run, npc: hypot(npc.x - npc.home[0], npc.y - npc.home[1]) / INCH,
    'joined': lambda run, npc: next(
        (name for name, group in run.named.items() if group.index == npc.with_group), 'nobody'
    ),
}
_OF_GAME: dict[str, Callable[['Position', Any], Any]] = {
    'bag': lambda run, wanted: {kind: run.data.bag.get(kind, 0) for kind in wanted},
    'lies': lambda run, _: len(run.data.items),
    'first': lambda run, _: run.data.order[0] + 1 if run.data.order else 0,
    'turn': lambda run, _: run.data.turn,
    'over': lambda run, _: bool(run.data.end),
}


def _rules(run: 'Position') -> set[str]:
    return {rule.rule for rule in run.data.lasting} | set(run.data.universal)


def _shown(value: Any) -> str:
    if isinstance(value, tuple) and value and isinstance(value[0], float):
        return '(' + ', '.join(f'{part:.2f}' for part in value) + ')'
    if isinstance(value, float):
        return f'{value:.2f}'
    return str(list(value)) if isinstance(value, tuple) else str(value)
