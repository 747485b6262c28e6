"""Actions of a card: which a player may take now, and carrying one out (TURN-5 to TURN-8)."""

from typing import TYPE_CHECKING

from printplay.engines.congo.effects import fire, forbids
from printplay.engines.congo.fighting import influence, shooting
from printplay.engines.congo.moving import moves
from printplay.engines.congo.run import Doing, Run, Scope
from printplay.engines.congo.setting import adventures
from printplay.engines.congo.state import RESERVE, TABLE
from printplay.engines.congo.turns import cards, stress

if TYPE_CHECKING:
    from collections.abc import Sequence

    from printplay.engines.congo.state import Group
    from printplay.sim.protocol import Chance, Option

DONE: 'Option' = ('done', 'TURN-6')
BLACK = 'black'
Slot = tuple[tuple[str, ...], str, int, str]
"""A circle: kinds of actions, colour, for how many groups yet, the card that gives it."""


class Menu:
    """All actions that a player may take with the card in hand.

    Whether a group has anybody to shoot at is looked into only for an option that is drawn.
    """

    __slots__ = ('_checked', '_options', '_run')

    def __init__(self, run: Run, seat: int) -> None:
        self._run = run
        self._options = _candidates(run, seat)
        self._checked: dict[int, bool] = {}

    def sample(self, chance: 'Chance') -> 'Option':
        """One of the options, each as likely as the others."""
        options = self._options
        while True:
            place = chance.below(len(options), 'option')
            if self._holds(options[place]):
                return options[place]
            del options[place]

    def all(self) -> 'Sequence[Option]':
        """Every option, in the order of the card's circles."""
        return [option for option in self._options if self._holds(option)]

    def __contains__(self, option: object) -> bool:
        return option in self._options and self._holds(option)

    def _holds(self, option: 'Option') -> bool:
        if option[0] != 'act' or option[2] != 'shoot':
            return True
        index = option[3]
        if index not in self._checked:
            group = self._run.data.groups[index]
            self._checked[index] = shooting.can_shoot(self._run, group)
        return self._checked[index]


def _candidates(run: Run, seat: int) -> 'list[Option]':
    options: list[Option] = [DONE]
    own: list[Group] = []
    foes: list[Group] = []
    for group in run.data.groups:
        if group.figures:
            (own if group.side == seat else foes).append(group)
    known: set[tuple[str, str]] = set()
    able: dict[tuple[str, str], list[int]] = {}
    for place, (kinds, colour, _, _) in enumerate(run.data.todo):
        for kind in kinds:
            for action in _actions(kind, colour):
                if (action, colour) in known:
                    continue
                known.add((action, colour))
                key = action, colour if action == 'move' else ''
                if key not in able:
                    groups = foes if action == 'terror' else own
                    able[key] = [one.index for one in groups if may_act(run, one, *key)]
                options += [('act', place, action, index) for index in able[key]]
    if run.data.sides[seat].hand:
        playable = cards.playable(run, seat, 'during_card', Scope(seat, 'TOT-2'))
        options.extend(('totem', card) for card in playable)
    return options


def _actions(kind: str, colour: str) -> tuple[str, ...]:
    """What a circle stands for; red influence is Rally only (TURN-7)."""
    if kind == 'influence':
        return ('rally', 'terror') if colour == BLACK else ('rally',)
    return (kind,)


def may_act(run: Run, group: 'Group', action: str, colour: str = BLACK) -> bool:
    """Whether a group may take an action now; for a shot without asking for a target."""
    if action == 'terror':
        return group.place == TABLE and _may_be_terrorised(run, group)
    if group.acted or not group.figures:
        return False
    if group.place != TABLE and not _enters(run, group, action):
        return False
    if forbids(run, group, action) and (colour != BLACK or not _may_charge(run, group, action)):
        return False
    if action == 'rally':
        return bool(group.stress) or _takes_tokens(run, group)
    if action == 'shoot':
        return len(group.stress) < run.book.max_stress
    return not (group.stress or group.items) or moves.can_move(run, group)


def _takes_tokens(run: Run, group: 'Group') -> bool:
    """Whether a group without tokens may take some from friends before it rallies (Zamara)."""
    hooks = run.book.hooks.moments.get('before_rally')
    return hooks is not None and any(
        figure.ref in hooks.figures
        and any(other.side == group.side and other.stress for other in run.data.groups)
        for figure in group.figures
        if figure.role == 'character'
    )


def _may_charge(run: Run, group: 'Group', action: str) -> bool:
    """Whether what forbids a move does not count in one that engages."""
    return action == 'move' and not forbids(run, group, action, engages=True)


def _enters(run: Run, group: 'Group', action: str) -> bool:
    if group.place != RESERVE or action != 'move':
        return False
    return adventures.entry(run, group) is not None


def _may_be_terrorised(run: Run, group: 'Group') -> bool:
    uses = run.book.rulings['being_terrorised_uses_action'] == 'yes'
    return not group.terrorised and not (uses and group.acted)


def can_act(run: Run, group: 'Group', action: str) -> bool:
    """Whether a group may take an action now, with something to do for it."""
    return may_act(run, group, action) and (action != 'shoot' or shooting.can_shoot(run, group))


def able(run: Run, group: 'Group', word: str) -> bool:
    """Whether a group could do something now; a shot is aimed at the nearest of both sides.

    A shot that a rule asks for is no action, so it does not matter here what a group has done.
    """
    if word == 'any':
        return any(can_act(run, group, action) for action in ('move', 'shoot', 'rally'))
    if word == 'shoot':
        return shooting.can_shoot_any(run, group)
    return can_act(run, group, word)


def spend_circle(run: Run, option: 'Option') -> tuple[Slot, str, 'Group']:
    """Use one group's share of a circle; give the circle, the action and the group."""
    _, place, action, index = option
    todo = run.data.todo
    slot: Slot = todo[place]
    kinds, colour, groups, ref = slot
    if groups > 1:
        todo[place] = (kinds, colour, groups - 1, ref)
    else:
        del todo[place]
    return slot, action, run.data.groups[index]


def act(run: Run, group: 'Group', action: str, colour: str = BLACK, ref: str = '') -> Doing[bool]:
    """Carry out an action of a group, with the rules that come before and after it.

    Args:
        run: the game.
        group: who acts; for Terror the enemy group that it is aimed at.
        action: move, shoot, rally or terror.
        colour: of the circle: red moves do not engage.
        ref: the card or rule that grants it.
    """
    if action == 'terror':
        yield from _terrorise(run, group)
        return True
    scope = Scope(group.side, ref, group, target=group)
    scope.facts.update(action=action, colour=colour)
    yield from fire(run, 'before_action', group, scope)
    if not group.figures:
        return True
    stress.spend(run, group, 'acted')
    run.event('act', action, group.side, (group.index, ref))
    if action == 'move':
        limits = moves.action_limits(run, group, colour)
        yield from moves.move(run, group, limits, scope)
    elif action == 'shoot':
        yield from shooting.shoot(run, group, ref)
    else:
        yield from influence.rally(run, group)
    if group.figures and group.place == TABLE:
        yield from fire(run, 'after_action', group, scope)
    return True


def _terrorise(run: Run, group: 'Group') -> Doing[None]:
    """Terror as an action; whether it uses the target's action is a ruling (TURN-8)."""
    stress.spend(run, group, 'terrorised')
    if run.book.rulings['being_terrorised_uses_action'] == 'yes':
        stress.spend(run, group, 'acted')
    run.event('act', 'terror', 1 - group.side, (group.index,))
    yield from influence.terror(run, group, seat=1 - group.side)


def grant(run: Run, group: 'Group', action: str, scope: Scope) -> Doing[bool]:
    """Let a group take an action that a rule grants; it counts as its action of the step."""
    action = 'rally' if action == 'influence' else action
    if not can_act(run, group, action):
        return False
    colour = scope.facts.get('colour', BLACK)
    run.event('rule', scope.ref, scope.owner)
    return (yield from act(run, group, action, colour, scope.ref))
