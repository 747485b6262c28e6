"""Moments: every hook in play that waits for one is carried out, each for its own owner."""

from typing import TYPE_CHECKING

from printplay.engines.congo.effects.base import perform
from printplay.engines.congo.effects.hooks import Hook, Table
from printplay.engines.congo.effects.places import near
from printplay.engines.congo.effects.statics import AT_WORK, at_work, effective
from printplay.engines.congo.effects.waiting import When
from printplay.engines.congo.run import Doing, Run, Scope
from printplay.engines.congo.state import GONE, Figure, Group

if TYPE_CHECKING:
    from printplay.engines.congo.state import Lasting

Due = tuple[Hook, int, Group | None, Group | None, Figure | None, int, int]
"""A hook with: owner, group it happens to, group that has it, its figure, area, how often."""


def fire(run: Run, moment: str, group: Group | None, scope: Scope) -> Doing[None]:
    """Carry out every hook in play for a moment.

    Args:
        run: the game.
        moment: its word.
        group: the group it happens to; None for moments of the whole table, which happen to
            every group of `scope.owner`'s side, or of both sides where that is -1. With
            `scope.npc` set and no group it is the animal's moment.
        scope: the matter at hand.
    """
    table = run.book.hooks.moments.get(moment)
    if group is not None and moment in AT_WORK:
        for ref in at_work(run, moment, group):
            run.event('rule', ref, group.side)
    if table is not None:
        for due in _due(run, table, group, scope):
            yield from _carry_out(run, scope, due)
    if 'later' in scope.facts:
        yield from _later(run, moment, group, scope)


def _due(run: Run, table: Table, group: Group | None, scope: Scope) -> list[Due]:
    """The hooks that the moment calls, in the order in which they are carried out."""
    found: list[Due] = []
    if group is not None:
        _of_group(run, table, group, found)
    elif scope.npc >= 0:
        npc = run.data.npcs[scope.npc]
        owner = scope.group.side if scope.group else scope.owner
        for ref in run.book.hooks.standing.get(npc.ref, ()) if scope.roll is not None else ():
            run.event('rule', ref)
        found += [(hook, owner, scope.group, None, None, scope.area, 1)
                  for hook in table.animals.get(npc.ref, ())]  # fmt: skip
        return found
    else:
        for each in run.data.groups:
            if each.place != GONE and scope.owner in (-1, each.side):
                _of_group(run, table, each, found)
    if table.adventures:
        for hook in table.adventures.get(run.data.table, ()):
            for seat in _seats(run, group, scope, hook.seat):
                found.append((hook, seat, group, group, None, scope.area, 1))
    if table.lasting:
        _of_table(run, table, group, scope, found)
    return found


def _of_table(run: Run, table: Table, group: Group | None, scope: Scope, found: list[Due]) -> None:
    """Rules and marks that last, and universal rules that do not hold for all anyway."""
    lasting = run.data.lasting
    known = [rule.effect for rule in lasting]
    for ref in run.data.universal:
        if ref in table.lasting and ref not in known:
            having = run.data.extra.get('rules_of', {}).get(ref)
            for hook in table.lasting[ref]:
                _of_all(run, hook, group, scope, found, having)
    for rule in lasting:
        for hook in table.lasting.get(rule.effect, ()):
            _of_lasting(run, rule, hook, group, scope, found)


def _of_group(run: Run, table: Table, group: Group, found: list[Due]) -> None:
    owner = group.side
    if table.figures:
        for figure in group.figures:
            if figure.role != 'figure':
                for hook in table.figures.get(figure.ref, ()):
                    found.append((hook, owner, group, group, figure, -1, 1))
    for hook in table.profiles.get(group.profile, ()):
        found.append((hook, owner, group, group, None, -1, 1))
    if table.tokens and (group.stress or group.items):
        for token, hooks in table.tokens.items():
            times = effective(run, group, token)
            if times:
                found.extend((hook, owner, group, group, None, -1, times) for hook in hooks)
    if table.auras:
        _of_auras(run, table, group, found)


def _of_auras(run: Run, table: Table, group: Group, found: list[Due]) -> None:
    for source in run.data.groups:
        for figure in source.figures:
            for hook in table.auras.get(figure.ref, ()) if figure.role != 'figure' else ():
                aura = hook.when
                if source is group:
                    reached = aura.itself
                else:
                    friends = source.side == group.side
                    fits = aura.side == 'any' or friends == (aura.side == 'friendly')
                    reach = run.book.stick[aura.within]
                    reached = (
                        fits
                        and source.place == group.place == 'table'
                        and near(run, source, group, reach)
                    )
                if reached:
                    found.append((hook, group.side, group, source, figure, -1, 1))


def _of_lasting(
    run: Run, rule: 'Lasting', hook: Hook, group: Group | None, scope: Scope, found: list[Due]
) -> None:
    if rule.area >= 0:
        if group is None or rule.area in (group.area, scope.area):
            owner = group.side if group is not None else max(rule.owner, 0)
            found.append((hook, owner, group, group, None, rule.area, 1))
    else:
        _of_all(run, hook, group, scope, found)


def _of_all(
    run: Run,
    hook: Hook,
    group: Group | None,
    scope: Scope,
    found: list[Due],
    having: tuple[int, ...] | None = None,
) -> None:
    """A rule for both players, or only for those having it."""
    for seat in _seats(run, group, scope, -1):
        if having is None or seat in having:
            found.append((hook, seat, group, group, None, scope.area, 1))


def _seats(run: Run, group: Group | None, scope: Scope, seat: int) -> tuple[int, ...]:
    """Whose matter a rule of the table is: the group's player's, or each one's in turn."""
    wanted = group.side if group is not None else scope.owner
    if wanted < 0:
        return (seat,) if seat >= 0 else tuple(range(len(run.data.sides)))
    return (wanted,) if seat in (-1, wanted) else ()


def _carry_out(run: Run, scope: Scope, due: Due) -> Doing[None]:
    hook, owner, group, source, figure, area, times = due
    own = scope.within(
        owner=owner, ref=hook.ref, group=group, source=source, figure=figure,
        area=area if area >= 0 else scope.area,
    )  # fmt: skip
    if figure is not None and source is not None and figure not in source.figures:
        return
    when = hook.when
    if isinstance(when, When) and not when.due(run, own):
        return
    own.facts['times'] = times
    done = yield from perform(run, own, when.do)
    own.facts.pop('times', None)
    if done:
        when.count(run, own)
        run.event(hook.kind, hook.ref, owner)


def _later(run: Run, moment: str, group: Group | None, scope: Scope) -> Doing[None]:
    """What an effect put off until a moment of the same matter."""
    waiting = scope.facts['later'].get(moment)
    for entry in list(waiting or ()):
        when, then = entry
        if when.to is None and group is not then.group:
            continue
        now = then.within(
            group=group, roll=scope.roll, move=scope.move, foe=scope.foe, npc=scope.npc,
            facts=scope.facts,
        )  # fmt: skip
        if when.due(run, now):
            waiting.remove(entry)
            if (yield from perform(run, now, when.do)):
                run.event('rule', then.ref, then.owner)


def put_off(scope: Scope, when: When) -> None:
    """Remember a hook that an effect brings up while it is carried out."""
    later = scope.facts.setdefault('later', {})
    for moment in when.moments:
        later.setdefault(moment, []).append((when, scope))
