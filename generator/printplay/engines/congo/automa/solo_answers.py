"""Answers of the solo routine in the middle of things: targets, losses, tokens, rituals, moves."""

from typing import TYPE_CHECKING, Any

from printplay.engines.congo.automa import solo_moves
from printplay.engines.congo.automa.solo_asked import FAR, Asked, by_die, free_groups, to_enemy
from printplay.engines.congo.ground import measure
from printplay.engines.congo.moving.choices import MoveChoices
from printplay.engines.congo.run import Run
from printplay.engines.congo.state import Group

if TYPE_CHECKING:
    from collections.abc import Callable

    from printplay.sim.protocol import Option


def _target(asked: Asked) -> 'Option':
    """Whom to shoot at: the nearest, then the one with the smallest cover die."""
    from printplay.engines.congo.ground import sight

    run, group = asked.run, asked.group()

    def key(option: 'Option') -> tuple[int, int, int]:
        target = _named(run, str(option[-1]))
        if group is None or not isinstance(target, Group):
            return (FAR, 0, 0)
        lead = group.figures[option[1]]
        return (measure.apart2(group, target), sight.cover_die(run, target, lead.x, lead.y), 0)

    return min(asked.options, key=key)


def _named(run: Run, word: str) -> Any:
    index = int(word[1:])
    return run.data.groups[index] if word[0] == 'g' else run.data.npcs[index]


def _ground(asked: Asked) -> 'Option':
    """Go to ground once, when the line for it applies."""
    group = asked.group()
    _, thrown, drawn = asked.decision.about
    stand = next(option for option in asked.options if option[0] == 'stand')
    if drawn or group is None:
        return stand
    scope = asked.scope('', group, hits=len(thrown), cover=max(thrown, default=0))
    for line in asked.routine.lines('cover', 'draw_stress'):
        if line.holds(asked.run, scope):
            return next(option for option in asked.options if option != stand)
    return stand


def _figure(asked: Asked) -> 'Option':
    """Who is lost: by role, in the order of the line for losses."""
    group = asked.group()
    roles = [role for line in asked.routine.lines('cover', 'remove')
             for role in line.each('remove', 'what')]  # fmt: skip
    if group is None or group.side != asked.seat:
        return by_die(asked)

    def rank(option: 'Option') -> int:
        role = group.figures[option[1]].role
        return roles.index(role) if role in roles else len(roles)

    return min(asked.options, key=rank)


def _token(asked: Asked) -> 'Option':
    """Which token goes back into the bag: in the order of the influence list."""
    order = [token for line in asked.routine.lines('influence', 'return_tokens')
             for token in line.each('return_tokens', 'token')]  # fmt: skip
    return min(
        asked.options,
        key=lambda o: order.index(o[1]) if len(o) > 1 and o[1] in order else len(order),
    )


def _may(asked: Asked) -> 'Option':
    """Take what is offered where the line for gains applies; else the die decides."""
    ops = asked.routine.gains.get(asked.decision.ref, frozenset())
    yes = next((option for option in asked.options if option[0] == 'yes'), None)
    if yes is not None:
        group = asked.group() or next(iter(free_groups(asked.run, asked.seat)), None)
        for line in asked.routine.lines('cover', 'choose'):
            offered = (line.args('choose') or {})['options']
            gains = {op for option in offered for step in option for op in step}
            free = 'draw_stress' not in ops
            if ops & gains and (free or line.holds(asked.run, asked.scope(line.id, group))):
                return yes
    return by_die(asked)


def _ritual(asked: Asked) -> 'Option':
    """The ritual of the first line that applies, if the caster may cast it."""
    nothing = next(option for option in asked.options if option[0] != 'ritual')
    for line in asked.routine.lines('ritual', 'cast_ritual'):
        wanted = (line.args('cast_ritual') or {})['ritual']
        for option in asked.options:
            if option[0] == 'ritual' and option[1] == wanted:
                caster = asked.run.data.groups[option[2]]
                if line.holds(asked.run, asked.scope(line.id, caster)):
                    return option
    return nothing


def _ritual_target(asked: Asked) -> 'Option':
    """The nearest, one of its own where it may; of enemy characters the one with most stars."""
    run = asked.run

    def key(option: 'Option') -> tuple[int, int, int]:
        if option[0] not in ('group', 'character'):
            return (0, 0, 0)
        group = run.data.groups[option[1]]
        own = group.side == asked.seat
        if option[0] == 'character':
            ref = group.figures[option[2]].ref
            return (own, -run.book.characters[ref].stars, to_enemy(run, group))
        return (not own, to_enemy(run, group), 0)

    return min(asked.options, key=key)


def _of_ritual(asked: Asked) -> bool:
    return asked.decision.ref.partition('#')[0] in asked.run.book.rituals


def _calmed(asked: Asked) -> 'Option':
    """Whose token a card or ritual takes away: of its own groups the one with most."""
    groups = asked.run.data.groups
    if not (_of_ritual(asked) or asked.decision.ref in asked.run.book.totems):
        return by_die(asked)
    own = [o for o in asked.options if o[0] == 'group' and groups[o[1]].side == asked.seat]
    if own:
        return max(own, key=lambda option: len(groups[option[1]].stress))
    return next((option for option in asked.options if option[0] == 'enough'), by_die(asked))


def _plundered(asked: Asked) -> 'Option':
    """A house that is the group's goal and may still give something is plundered."""
    run, group = asked.run, asked.group()
    goal = solo_moves.goal_area(run, group) if group is not None else -1
    house = run.table.areas[goal].id if goal >= 0 else ''
    if house and house not in run.data.plundered:
        for option in asked.options:
            if option[-1] == house:
                return option
    return by_die(asked)


def _drawn(asked: Asked) -> 'Option':
    """Which Totem card a ritual brings: one at random."""
    if not _of_ritual(asked):
        return by_die(asked)
    options = asked.options
    return options[asked.chance.below(len(options), 'policy')]


def _roll_now(asked: Asked) -> 'Option':
    return next(option for option in asked.options if option[0] == 'roll')


def _move(asked: Asked) -> 'Option':
    """As the routine says; where it stays and a rule makes the group move, any move."""
    group, choices = asked.group(), asked.decision.options
    assert group is not None
    assert isinstance(choices, MoveChoices)
    option = solo_moves.best(asked.run, group, choices, asked.chance)
    return option if option in choices else choices.sample(asked.chance)


def _place(asked: Asked) -> 'Option':
    group = asked.group()
    assert group is not None
    return solo_moves.spread(asked.run, group, asked.decision.options)


ANSWERS: 'dict[str, Callable[[Asked], Option]]' = {
    'shoot': _target,
    'ground': _ground,
    'figure': _figure,
    'return_token': _token,
    'optional': _may,
    'ritual': _ritual,
    'ritual_token': _roll_now,
    'ritual_target': _ritual_target,
    'group': _calmed,
    'plunder': _plundered,
    'keep_card': _drawn,
    'take_card': _drawn,
    'move': _move,
    'place': _place,
}
