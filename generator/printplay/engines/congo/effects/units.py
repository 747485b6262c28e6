"""What `per` counts: tokens, figures, stars, Loot, hits."""

from collections.abc import Callable

from printplay.engines.congo.run import Run, Scope
from printplay.engines.congo.state import TABLE, Group, Item


def count(run: Run, scope: Scope, unit: str, group: Group | None) -> int:
    """How many of a unit there are.

    A procedure that has counted already says so in `scope.facts` under the unit's name.
    """
    if unit in scope.facts:
        return int(scope.facts[unit])
    return UNITS[unit](run, scope, group)


def carried(run: Run, seat: int) -> list[Item]:
    """What a player's groups carry."""
    return [item for group in run.data.groups if group.side == seat for item in group.items]


def _tokens(_run: Run, _scope: Scope, group: Group | None) -> int:
    return len(group.stress) if group else 0


def _figures(_run: Run, _scope: Scope, group: Group | None) -> int:
    return sum(figure.role == 'figure' for figure in group.figures) if group else 0


def _role(role: str) -> Callable[[Run, Scope, Group | None], int]:
    def counted(_run: Run, _scope: Scope, group: Group | None) -> int:
        return sum(figure.role == role for figure in group.figures) if group else 0

    return counted


def _items(kind: str) -> Callable[[Run, Scope, Group | None], int]:
    def counted(run: Run, scope: Scope, _group: Group | None) -> int:
        return sum(item.kind == kind for item in carried(run, scope.owner))

    return counted


def _successes(_run: Run, scope: Scope, _group: Group | None) -> int:
    return scope.roll.successes if scope.roll else 0


def _failures(run: Run, scope: Scope, _group: Group | None) -> int:
    faces = scope.roll.faces if scope.roll else []
    return sum(face < run.book.success_at for face in faces)


def _sixes(_run: Run, scope: Scope, _group: Group | None) -> int:
    return sum(face == 6 for face in scope.roll.faces) if scope.roll else 0


def _stars(run: Run, scope: Scope, _group: Group | None) -> int:
    """Stars that a player's column has fewer than the other's."""
    stars = [0 for _ in run.data.sides]
    for group in run.data.groups:
        for figure in group.figures:
            if figure.role == 'character':
                stars[group.side] += run.book.characters[figure.ref].stars
    return max(0, max(stars) - stars[scope.owner])


def _three_vp(run: Run, scope: Scope, _group: Group | None) -> int:
    return max(0, sum(run.data.sides[scope.owner].points.values())) // 3


def _groups(run: Run, scope: Scope, _group: Group | None) -> int:
    return sum(g.side == scope.owner and g.place == TABLE for g in run.data.groups)


def _fact(name: str) -> Callable[[Run, Scope, Group | None], int]:
    def counted(_run: Run, scope: Scope, _group: Group | None) -> int:
        return int(scope.facts.get(name, 0))

    return counted


def _rage(run: Run, scope: Scope, _group: Group | None) -> int:
    return run.data.npcs[scope.npc].rage if scope.npc >= 0 else 0


def _turns(run: Run, _scope: Scope, _group: Group | None) -> int:
    return run.data.turn


def _one(_run: Run, _scope: Scope, _group: Group | None) -> int:
    return 1


UNITS: dict[str, Callable[[Run, Scope, Group | None], int]] = {
    'token': _tokens,
    'figure': _figures,
    'character': _role('character'),
    'auxiliary': _role('auxiliary'),
    'loot': _items('loot'),
    'plunder': _items('plunder'),
    'object': _items('object'),
    'success': _successes,
    'failure': _failures,
    'six': _sixes,
    'star': _stars,
    'three_vp': _three_vp,
    'group': _groups,
    'loss': _fact('losses'),
    'hit': _fact('hits'),
    'house': _fact('house'),
    'rage': _rage,
    'turn': _turns,
    'bearer': _one,  # each bearer brings the rule of its own
}
