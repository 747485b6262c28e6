"""The policy `solo`: a column without a player decides by the lines that the tracker prints.

Each question that the game asks belongs to a list of the routine. What no list covers is thrown
for, as the last line of the list for choices says.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from printplay.engines.congo import measure, solo_moves
from printplay.engines.congo.facts import dice
from printplay.engines.congo.routine import Line, Routine, routine
from printplay.engines.congo.run import Run, Scope
from printplay.engines.congo.state import TABLE, Group

if TYPE_CHECKING:
    from printplay.sim.process import Process
    from printplay.sim.protocol import Chance, Decision, Option

TOTEM = 'totem'
DONE = 'done'
ACTIONS = {'shoot': ('shoot',), 'influence': ('rally', 'terror'), 'move': ('move',)}
FAR = 1 << 62


class Solo:
    """A player who follows the routine; it remembers when it last used a Totem card."""

    looks_ahead = False

    def __init__(self) -> None:
        self._played: tuple[int, int] = (0, -1)

    def choose(self, play: 'Process', decision: 'Decision', chance: 'Chance') -> 'Option':
        """The option that the routine names."""
        engine: Any = play.engine
        run: Run = engine.run(play.data, chance, _Deaf())
        asked = _Asked(run, decision, chance, self)
        options = decision.options
        listed = options if isinstance(options, Sequence) else ()
        if any(option[0] == TOTEM for option in listed):
            return self.totem(asked, listed)
        return _ANSWERS.get(decision.kind, _by_die)(asked)

    def totem(self, asked: '_Asked', listed: 'Sequence[Option]') -> 'Option':
        """A Totem card that fits the moment, at most one in a step; else none."""
        cards = [option for option in listed if option[0] == TOTEM]
        other = next(option for option in listed if option[0] != TOTEM)
        data = asked.run.data
        if self._played == (data.turn, data.step):
            return other
        chosen = _card(asked, cards)
        if chosen is None:
            return other
        self._played = (data.turn, data.step)
        return chosen


class _Asked:
    """A question with all that answering it needs."""

    __slots__ = ('chance', 'decision', 'policy', 'routine', 'run', 'seat')

    def __init__(self, run: Run, decision: 'Decision', chance: 'Chance', policy: Solo) -> None:
        self.run, self.decision, self.chance, self.policy = run, decision, chance, policy
        self.seat = decision.seat
        self.routine: Routine = routine(run.book)

    @property
    def options(self) -> 'list[Option]':
        """Every option."""
        options = self.decision.options
        return list(options if isinstance(options, Sequence) else options.all())

    def group(self) -> Group | None:
        """The group that the question is about, if it is about one."""
        about = self.decision.about
        return self.run.data.groups[about[0]] if about and isinstance(about[0], int) else None

    def scope(self, ref: str = '', group: Group | None = None, **facts: Any) -> Scope:
        """The matter as the routine's conditions see it."""
        return Scope(self.seat, ref, group, facts=facts)


class _Deaf:
    """A sink that hears nothing: a policy only looks."""

    def event(self, kind: str, ref: str, seat: int = -1, data: tuple[Any, ...] = ()) -> None:
        """Nothing is kept."""


def _card(asked: _Asked, cards: 'list[Option]') -> 'Option | None':
    """The best card that a line lets be played now."""
    book = asked.run.book
    for line in asked.routine.lines(TOTEM):
        able = [
            option for option in cards
            if line.holds(asked.run, _moment(asked, line, book.totems[option[1]].family))
            and _is_for(line, option[1])
        ]  # fmt: skip
        if able:
            return max(able, key=lambda option: _mean(asked, option[1]))
    return None


def _is_for(line: Line, card: str) -> bool:
    """Whether a line is about this card: lines are named after the animal."""
    return line.id.rpartition('_')[2] == card.partition('.')[0]


def _moment(asked: _Asked, line: Line, family: str) -> Scope:
    """The window at hand: what is rolled, who would act first, how far the goal is."""
    run, decision = asked.run, asked.decision
    group = asked.group() or _mover(run, asked.seat)
    own, others = run.data.sides[asked.seat], run.data.sides
    first = all(own.initiative >= other.initiative for other in others)
    scope = asked.scope(line.id, group, first=first)
    scope.facts['roll'] = _WINDOWS.get(decision.ref, '')
    if group is not None and family and scope.facts['roll'] == 'move':
        scope.facts['short'] = solo_moves.short_of_goal(run, group)
    elif scope.facts['roll'] == 'shoot' and group is not None:
        scope.facts['short'] = solo_moves.short_of_target(run, group)
    return scope


_WINDOWS = {
    'on_shoot': 'shoot',
    'on_melee': 'melee',
    'on_bravery': 'bravery',
    'on_rally': 'rally',
    'on_terror': 'terror',
    'on_cover': 'cover',
    'on_ritual': 'ritual',
    'on_move': 'move',
}


def _mover(run: Run, seat: int) -> Group | None:
    """A group that stands for its column where a window names none."""
    for group in run.data.groups:
        if group.side == seat and group.place == TABLE and group.figures and not group.acted:
            return group
    return None


def _mean(asked: _Asked, card: str) -> float:
    """Successes that a card's dice bring on average: of several the best is played first."""
    least = asked.run.book.success_at
    return sum(n * (size - least + 1) / size for size, n in asked.routine.dice.get(card, ()))


def _deal(asked: _Asked) -> 'Option':
    """Cards of the turn: at random, as the line that deals them says."""
    random = any(line.args('choose_actions') for line in asked.routine.lines('cards'))
    options = asked.options
    return options[asked.chance.below(len(options), 'policy')] if random else options[0]


def _lay(asked: _Asked) -> 'Option':
    return asked.options[0]


def _tie(asked: _Asked) -> 'Option':
    scope = asked.scope('')
    for line in asked.routine.lines('cards', 'pass_initiative'):
        if line.holds(asked.run, scope):
            return next(option for option in asked.options if option[0] == 'first')
    return asked.options[0]


def _act(asked: _Asked) -> 'Option':
    """The next action of a card, in the order of the line that carries cards out."""
    options = asked.options
    cards = [option for option in options if option[0] == TOTEM]
    done = next(option for option in options if option[0] == DONE)
    if cards and (card := asked.policy.totem(asked, [done, *cards])) != done:
        return card
    for line in asked.routine.lines('cards', 'resolve'):
        for kind in line.each('resolve', 'what'):
            able = [option for option in options
                    if option[0] == 'act' and option[2] in ACTIONS.get(kind, ())]  # fmt: skip
            chosen = _KINDS[kind](asked, able) if able else None
            if chosen is not None:
                return chosen
    return done


def _to_shoot(asked: _Asked, options: 'list[Option]') -> 'Option | None':
    """A group with a target shoots; else one with smoke reloads."""
    groups = asked.run.data.groups
    for line in asked.routine.lines('shoot'):
        reloads = line.args('reload') is not None
        if not reloads and line.args('shoot') is None:
            return None
        able = [option for option in options
                if line.holds(asked.run, asked.scope(line.id, groups[option[3]]))]  # fmt: skip
        if able:
            return _acting(asked, able, _to_enemy if reloads else _to_goal)
    return None


def _to_influence(asked: _Asked, options: 'list[Option]') -> 'Option | None':
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


def _most_stress(asked: _Asked, option: 'Option', terror: bool) -> tuple[int, ...]:
    """Most tokens; for Terror first most Terror tokens, and the nearest of equals."""
    group = asked.run.data.groups[option[3]]
    if not terror:
        return (len(group.stress), -group.index)
    return (group.stress.count('terror'), len(group.stress), -_to_enemy(asked.run, group))


def _to_move(asked: _Asked, options: 'list[Option]') -> 'Option | None':
    return _acting(asked, options, _to_goal)


_KINDS: 'dict[str, Callable[[_Asked, list[Option]], Option | None]]' = {
    'shoot': _to_shoot,
    'influence': _to_influence,
    'move': _to_move,
}


def _acting(asked: _Asked, options: 'list[Option]', gap: Callable[[Run, Group], int]) -> 'Option':
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


def _to_enemy(run: Run, group: Group) -> int:
    foes = solo_moves.enemies(run, group)
    return min((measure.apart2(group, foe) for foe in foes), default=FAR)


def _target(asked: _Asked) -> 'Option':
    """Whom to shoot at: the nearest, then the one with the smallest cover die."""
    from printplay.engines.congo import sight

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


def _ground(asked: _Asked) -> 'Option':
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


def _figure(asked: _Asked) -> 'Option':
    """Who is lost: by role, in the order of the line for losses."""
    group = asked.group()
    roles = [role for line in asked.routine.lines('cover', 'remove')
             for role in line.each('remove', 'what')]  # fmt: skip
    if group is None or group.side != asked.seat:
        return _by_die(asked)

    def rank(option: 'Option') -> int:
        role = group.figures[option[1]].role
        return roles.index(role) if role in roles else len(roles)

    return min(asked.options, key=rank)


def _token(asked: _Asked) -> 'Option':
    """Which token goes back into the bag: in the order of the influence list."""
    order = [token for line in asked.routine.lines('influence', 'return_tokens')
             for token in line.each('return_tokens', 'token')]  # fmt: skip
    return min(
        asked.options,
        key=lambda o: order.index(o[1]) if len(o) > 1 and o[1] in order else len(order),
    )


def _may(asked: _Asked) -> 'Option':
    """Take what is offered where the line for gains applies; else the die decides."""
    ops = asked.routine.gains.get(asked.decision.ref, frozenset())
    yes = next((option for option in asked.options if option[0] == 'yes'), None)
    if yes is not None:
        group = asked.group() or _mover(asked.run, asked.seat)
        for line in asked.routine.lines('cover', 'choose'):
            offered = (line.args('choose') or {})['options']
            gains = {op for option in offered for step in option for op in step}
            free = 'draw_stress' not in ops
            if ops & gains and (free or line.holds(asked.run, asked.scope(line.id, group))):
                return yes
    return _by_die(asked)


def _by_die(asked: _Asked) -> 'Option':
    """Throw: on a low face the first option named, on a high one the last."""
    options = asked.options
    for line in asked.routine.lines('cover', 'roll'):
        roll = line.args('roll') or {}
        (size, _), *_rest = dice(roll['dice'])
        face = asked.chance.below(size, 'policy') + 1
        for key, steps in roll.get('on_face', {}).items():
            low, _, high = str(key).partition('-')
            if int(low) <= face <= int(high or low):
                what = steps[0]['resolve']['what']
                return options[0] if what == 'first_option' else options[-1]
    return options[0]


def _ritual(asked: _Asked) -> 'Option':
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


def _ritual_target(asked: _Asked) -> 'Option':
    """The nearest; of characters the one with most stars; of the own groups, most tokens."""
    run = asked.run

    def key(option: 'Option') -> tuple[int, int]:
        if option[0] not in ('group', 'character'):
            return (0, 0)
        group = run.data.groups[option[1]]
        if option[0] == 'character':
            ref = group.figures[option[2]].ref
            return (-run.book.characters[ref].stars, _to_enemy(run, group))
        if group.side == asked.seat:
            return (-len(group.stress), _to_enemy(run, group))
        return (_to_enemy(run, group), 0)

    return min(asked.options, key=key)


def _roll_now(asked: _Asked) -> 'Option':
    return next(option for option in asked.options if option[0] == 'roll')


def _move(asked: _Asked) -> 'Option':
    group = asked.group()
    assert group is not None
    return solo_moves.best(asked.run, group, asked.decision.options, asked.chance)


def _place(asked: _Asked) -> 'Option':
    group = asked.group()
    assert group is not None
    return solo_moves.spread(asked.run, group, asked.decision.options)


_ANSWERS: 'dict[str, Callable[[_Asked], Option]]' = {
    'choose_card': _deal,
    'lay_card': _lay,
    'tie': _tie,
    'act': _act,
    'shoot': _target,
    'ground': _ground,
    'figure': _figure,
    'return_token': _token,
    'optional': _may,
    'ritual': _ritual,
    'ritual_token': _roll_now,
    'ritual_target': _ritual_target,
    'move': _move,
    'deploy': _lay,
    'place': _place,
}
