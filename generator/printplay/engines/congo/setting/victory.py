"""Points and ranks (ADV-4): objectives, what counts in every adventure, the game's last rolls.

`score` writes `Side.points` by the id of what brought them. Units that a rule counts by (`per`)
are counted here and handed to its effect, because they speak of both sides: who gains for a star
or an auxiliary does so for the opponent's that are gone, who loses does so for the own.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from printplay.engines.congo.effects import fire, perform
from printplay.engines.congo.rulebook.facts import dice
from printplay.engines.congo.run import Doing, Run, Scope, finish
from printplay.engines.congo.setting import trials
from printplay.engines.congo.state import LEFT, TABLE
from printplay.sim.protocol import Outcome

if TYPE_CHECKING:
    from printplay.engines.congo.effects import Op
    from printplay.engines.congo.rulebook.book import Book
    from printplay.engines.congo.state import Data, Group, Side
    from printplay.model.effects import Step

HOLDING = (TABLE, LEFT)


@dataclass(frozen=True, slots=True)
class _General:
    """A rule for points in every adventure: the unit it counts, whose, and the mean of one."""

    id: str
    unit: str
    own: bool
    effect: 'tuple[Op, ...]'
    mean: float


@dataclass(frozen=True, slots=True)
class _Objective:
    """An objective: for which seats; `later`: counted at the end, not when it happens."""

    id: str
    seats: tuple[int, ...]
    effect: 'tuple[Op, ...]'
    later: bool


def score(run: Run) -> Doing[None]:
    """Count the points of an adventure that is over."""
    for side in run.data.sides:
        for objective in _objectives_of(run, side.seat):
            if objective.later:
                yield from perform(run, Scope(side.seat, objective.id), objective.effect)
            if side.points.get(objective.id):
                run.event('rule', objective.id, side.seat)
    for side in run.data.sides:
        for rule in run.book.part(_general):
            yield from _count(run, side, rule)
    for side in run.data.sides:
        yield from fire(run, 'game_end', None, Scope(side.seat, ''))


def _count(run: Run, side: 'Side', rule: _General) -> Doing[None]:
    n = _units(run, side, rule)
    if not n:
        return
    run.event('rule', rule.id, side.seat, (n,))
    scope = Scope(side.seat, rule.id)
    scope.facts[rule.unit] = n
    yield from perform(run, scope, rule.effect)


def _units(run: Run, side: 'Side', rule: _General) -> int:
    """How many of a rule's unit a side has, or has taken from the others."""
    others = [other for other in run.data.sides if other is not side]
    of = [side] if rule.own else others
    match rule.unit:
        case 'star':
            return sum(_stars(run, one) for one in of)
        case 'auxiliary':
            return sum(len(one.lost_auxiliaries) for one in of)
        case kind:
            return sum(item.kind == kind for group in held(run, side.seat) for item in group.items)


def _stars(run: Run, side: 'Side') -> int:
    """Stars of a side's characters that are gone, as far as they count."""
    every = run.book.rulings['vp_self_inflicted'] == 'yes'
    lost = side.lost_characters if every else side.lost_by_enemy
    return sum(run.book.characters[ref].stars for ref in lost)


def held(run: Run, seat: int) -> 'list[Group]':
    """A side's groups that are alive, on the table or gone from it by a way out."""
    return [group for group in run.data.groups if group.side == seat and group.place in HOLDING]


def outcome(book: 'Book', data: 'Data') -> Outcome:  # noqa: ARG001 (as the engine asks for it)
    """Most points win; equal points are a draw."""
    totals = [sum(side.points.values()) for side in data.sides]
    ranks = tuple(1 + sum(other > total for other in totals) for total in totals)
    return Outcome(data.end, ranks, tuple(totals))


def standing(run: Run, seat: int) -> int:
    """Points that a side would have now, with what dice bring on average."""
    side = run.data.sides[seat]
    kept = side.points
    side.points = dict(kept)
    try:
        for objective in _objectives_of(run, seat):
            if objective.later:
                finish(perform(run, Scope(seat, objective.id), objective.effect))
        total = sum(side.points.values())
    finally:
        side.points = kept
    return round(total + sum(_units(run, side, rule) * rule.mean
                             for rule in run.book.part(_general)))  # fmt: skip


def sources(book: 'Book') -> frozenset[str]:
    """Ids of all that can bring or cost points."""
    return book.part(_sources)


def _sources(book: 'Book') -> frozenset[str]:
    from printplay.engines.congo.rulebook.reading import written_effects

    return frozenset(
        ref
        for _, ref, steps in written_effects(book.doc)
        for step in steps
        if any(inner.op in ('gain_vp', 'lose_vp') for inner in step.walk())
    )


def _objectives_of(run: Run, seat: int) -> tuple[_Objective, ...]:
    found = run.book.part(_objectives)[run.data.table]
    return tuple(one for one in found if seat in one.seats)


def _objectives(book: 'Book') -> dict[str, tuple[_Objective, ...]]:
    found = {}
    for ref, one in trials.played(book).items():
        seats = {side.id: seat for seat, side in enumerate(one.adventure.sides)}
        found[ref] = tuple(
            _Objective(
                goal.id,
                (seats[goal.side],) if goal.side in seats else tuple(seats.values()),
                book.effects.get(f'objective:{ref}.{goal.id}', ()),
                any(step.op != 'when' for step in goal.effect),
            )
            for goal in one.adventure.objectives
        )
    return found


def _general(book: 'Book') -> tuple[_General, ...]:
    return tuple(
        _General(
            rule.id,
            str(step.args.get('per', 'star')),
            step.op == 'lose_vp' or step.args.get('per') == 'loot',
            book.effects.get(f'victory:{rule.id}', ()),
            _mean(book, step),
        )
        for rule in book.doc.victory
        for step in rule.effect[:1]
    )


def _mean(book: 'Book', step: 'Step') -> float:
    """Points that one unit brings on average."""
    if step.op != 'roll':
        return float(step.args.get('n', 1)) * (-1 if step.op == 'lose_vp' else 1)
    each = sum(_points(inner) for inner in step.args.get('per_success', ()))
    chances = sum(
        n * max(0, size - book.success_at + 1) / size for size, n in dice(step.args['dice'])
    )
    return float(each * chances)


def _points(step: Any) -> int:
    """Points of a step as the pack writes it."""
    gained = (step.get('gain_vp') or {}).get('n', 0) if 'gain_vp' in step else 0
    return int(gained)
