"""What a group without a player does with a card: shoot, influence, move, and which group acts."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from printplay.engines.congo.automa import solo_moves
from printplay.engines.congo.automa.solo_asked import Asked, to_enemy
from printplay.engines.congo.run import Run
from printplay.engines.congo.state import Group

if TYPE_CHECKING:
    from printplay.sim.protocol import Option

TOTEM = 'totem'
DONE = 'done'
ACTIONS = {'shoot': ('shoot',), 'influence': ('rally', 'terror'), 'move': ('move',)}


def act(asked: Asked) -> 'Option':
    """The next action of a card, in the order of the line that carries cards out."""
    options = asked.options
    cards = [option for option in options if option[0] == TOTEM]
    done = next(option for option in options if option[0] == DONE)
    if cards and (card := asked.policy.totem(asked, [done, *cards])) != done:
        return card
    for line in asked.routine.lines('cards', 'resolve'):
        for kind in line.each('resolve', 'what'):
            able = [option for option in options
                    if option[0] == 'act' and option[2] in ACTIONS.get(kind, ())
                    and _lends(asked, option)]  # fmt: skip
            chosen = _KINDS[kind](asked, able) if able else None
            if chosen is not None:
                return chosen
    return done


def _lends(asked: Asked, option: 'Option') -> bool:
    """Whether a circle that a Totem card has added is used as the card's line says."""
    card = asked.run.book.totems.get(asked.run.data.todo[option[1]][3])
    if card is None:
        return True
    words = [word for line in asked.routine.lines(TOTEM, 'add_action') if card.family in line.has
             for word in (line.args('add_action') or {})['action']]  # fmt: skip
    return option[2] in words


def _to_shoot(asked: Asked, options: 'list[Option]') -> 'Option | None':
    """A group with a target shoots; else one with smoke reloads."""
    groups = asked.run.data.groups
    for line in asked.routine.lines('shoot'):
        reloads = line.args('reload') is not None
        if not reloads and line.args('shoot') is None:
            return None
        able = [option for option in options
                if line.holds(asked.run, asked.scope(line.id, groups[option[3]]))]  # fmt: skip
        if able:
            return _acting(asked, able, to_enemy if reloads else _to_goal)
    return None


def _to_influence(asked: Asked, options: 'list[Option]') -> 'Option | None':
    run = asked.run
    for line in asked.routine.lines('influence'):
        rally, terror = line.args('rally'), line.args('terror_test')
        if rally is None and terror is None:
            return None
        able = [o for o in options if o[2] == ('rally' if terror is None else 'terror')]
        black = any(option[2] == 'terror' for option in options)
        colour = run.data.todo[able[0][1]][1] if able else ('black' if black else 'red')
        if not able or not line.holds(run, asked.scope(line.id, colour=colour)):
            continue
        return max(able, key=lambda option: _most_stress(asked, option, bool(terror)))
    return None


def _most_stress(asked: Asked, option: 'Option', terror: bool) -> tuple[int, ...]:
    """Most tokens; for Terror first most Terror tokens, and the nearest of equals."""
    group = asked.run.data.groups[option[3]]
    if not terror:
        return (len(group.stress), -group.index)
    return (group.stress.count('terror'), len(group.stress), -to_enemy(asked.run, group))


def _to_move(asked: Asked, options: 'list[Option]') -> 'Option | None':
    return _acting(asked, options, _to_goal)


_KINDS: 'dict[str, Callable[[Asked, list[Option]], Option | None]]' = {
    'shoot': _to_shoot,
    'influence': _to_influence,
    'move': _to_move,
}


def _acting(asked: Asked, options: 'list[Option]', gap: Callable[[Run, Group], int]) -> 'Option':
    """Which group acts: by the words of the group list, one after the other."""
    run = asked.run
    measures: dict[str, Callable[[Group], int]] = {
        'nearest': lambda group: gap(run, group),
        'least_stress': lambda group: len(group.stress),
        'first_listed': lambda group: group.index,
    }
    order = [measures[word] for line in asked.routine.lines('group', 'set')
             for word in line.each('set', 'value') if word in measures]  # fmt: skip
    return min(options, key=lambda o: tuple(one(run.data.groups[o[3]]) for one in order))


def _to_goal(run: Run, group: Group) -> int:
    x, y = solo_moves.goal_point(run, group) or solo_moves.centre(group)
    return min((f.x - x) ** 2 + (f.y - y) ** 2 for f in group.figures)
