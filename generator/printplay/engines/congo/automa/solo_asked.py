"""A question put to the solo routine, with all that answering it needs."""

from typing import TYPE_CHECKING, Any

from printplay.engines.congo.automa import solo_moves
from printplay.engines.congo.automa.routine import Routine, routine
from printplay.engines.congo.ground import measure
from printplay.engines.congo.rulebook.facts import dice
from printplay.engines.congo.run import Run, Scope
from printplay.engines.congo.state import TABLE, Group
from printplay.sim.protocol import LISTED

if TYPE_CHECKING:
    from printplay.engines.congo.automa.solo import Solo
    from printplay.sim.protocol import Chance, Decision, Option

FAR = 1 << 62


class Asked:
    """A question with all that answering it needs."""

    __slots__ = ('chance', 'decision', 'policy', 'routine', 'run', 'seat')

    def __init__(self, run: Run, decision: 'Decision', chance: 'Chance', policy: 'Solo') -> None:
        self.run, self.decision, self.chance, self.policy = run, decision, chance, policy
        self.seat = decision.seat
        self.routine: Routine = routine(run.book)

    @property
    def options(self) -> 'list[Option]':
        """Every option."""
        options: Any = self.decision.options
        return list(options if isinstance(options, LISTED) else options.all())

    def group(self) -> Group | None:
        """The group that the question is about, if it is about one."""
        about = self.decision.about
        return self.run.data.groups[about[0]] if about and isinstance(about[0], int) else None

    def scope(self, ref: str = '', group: Group | None = None, **facts: Any) -> Scope:
        """The matter as the routine's conditions see it."""
        return Scope(self.seat, ref, group, facts=facts)


def free_groups(run: Run, seat: int) -> list[Group]:
    """A column's groups on the table that have not acted in this step."""
    return [
        group for group in run.data.groups
        if group.side == seat and group.place == TABLE and group.figures and not group.acted
    ]  # fmt: skip


def to_enemy(run: Run, group: Group) -> int:
    """Squared distance to the nearest enemy group."""
    foes = solo_moves.enemies(run, group)
    return min((measure.apart2(group, foe) for foe in foes), default=FAR)


def by_die(asked: Asked) -> 'Option':
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
