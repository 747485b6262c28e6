"""The policy `solo`: a column without a player decides by the lines that the tracker prints.

Each question that the game asks belongs to a list of the routine. What no list covers is thrown
for, as the last line of the list for choices says.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from printplay.engines.congo.automa import solo_moves
from printplay.engines.congo.automa.routine import Line
from printplay.engines.congo.automa.solo_acts import TOTEM, act
from printplay.engines.congo.automa.solo_answers import ANSWERS
from printplay.engines.congo.automa.solo_asked import Asked, by_die, free_groups
from printplay.engines.congo.run import Run, Scope
from printplay.engines.congo.state import Group
from printplay.sim.process import SILENT

if TYPE_CHECKING:
    from printplay.sim.process import Process
    from printplay.sim.protocol import Chance, Decision, Option


class Solo:
    """A player who follows the routine; it remembers when it last used a Totem card."""

    looks_ahead = False

    def __init__(self) -> None:
        self._played: tuple[int, int] = (0, -1)

    def choose(self, play: 'Process', decision: 'Decision', chance: 'Chance') -> 'Option':
        """The option that the routine names."""
        engine: Any = play.engine
        run: Run = engine.run(play.data, chance, SILENT)
        asked = Asked(run, decision, chance, self)
        options = decision.options
        listed = options if isinstance(options, Sequence) else ()
        if any(option[0] == TOTEM for option in listed):
            return self.totem(asked, listed)
        return _ANSWERS.get(decision.kind, by_die)(asked)

    def totem(self, asked: 'Asked', listed: 'Sequence[Option]') -> 'Option':
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


def _card(asked: Asked, cards: 'list[Option]') -> 'Option | None':
    """The best card that a line lets be played now."""
    book = asked.run.book
    for line in asked.routine.lines(TOTEM):
        able = [option for option in cards if book.totems[option[1]].family in line.has]
        if able and _fits(asked, line):
            return max(able, key=lambda option: _mean(asked, option[1]))
    return None


def _fits(asked: Asked, line: Line) -> bool:
    """Whether a line lets its card be played now: for the group at hand, else for any that is free.

    What adds to an Action card waits until that is done; tokens go back when it begins.
    """
    run = asked.run
    if line.args('add_action') is not None and asked.decision.ref != 'after_card':
        return False
    if line.args('remove_stress') is not None and not _begins(run, asked.seat):
        return False
    group = asked.group()
    groups = [group] if group is not None else free_groups(run, asked.seat)
    return any(line.holds(run, _moment(asked, line, one)) for one in groups or (None,))


def _begins(run: Run, seat: int) -> bool:
    """Whether a side's Action card still has all its circles."""
    card = run.book.actions.get(run.data.sides[seat].laid)
    return card is not None and [slot[2] for slot in run.data.todo] == [
        circle.groups for circle in card.circles
    ]


def _moment(asked: Asked, line: Line, group: Group | None) -> Scope:
    """The window at hand: what is rolled, who would act first, how far the goal is."""
    run, decision = asked.run, asked.decision
    own, others = run.data.sides[asked.seat], run.data.sides
    first = all(own.initiative >= other.initiative for other in others)
    scope = asked.scope(line.id, group, first=first)
    scope.facts['roll'] = _WINDOWS.get(decision.ref, '')
    if group is not None and scope.facts['roll'] == 'move':
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


def _mean(asked: Asked, card: str) -> float:
    """Successes that a card's dice bring on average: of several the best is played first."""
    least = asked.run.book.success_at
    return sum(n * (size - least + 1) / size for size, n in asked.routine.dice.get(card, ()))


def _deal(asked: Asked) -> 'Option':
    """Cards of the turn: at random, as the line that deals them says."""
    random = any(line.args('choose_actions') for line in asked.routine.lines('cards'))
    options = asked.options
    return options[asked.chance.below(len(options), 'policy')] if random else options[0]


def _lay(asked: Asked) -> 'Option':
    return asked.options[0]


def _tie(asked: Asked) -> 'Option':
    scope = asked.scope('')
    for line in asked.routine.lines('cards', 'pass_initiative'):
        if line.holds(asked.run, scope):
            return next(option for option in asked.options if option[0] == 'first')
    return asked.options[0]


_ANSWERS: 'dict[str, Callable[[Asked], Option]]' = {
    **ANSWERS,
    'choose_card': _deal,
    'lay_card': _lay,
    'deploy': _lay,
    'tie': _tie,
    'act': act,
}
