"""What groups of a written column roll, with who is in them: dice as the engine counts them.

In: a pack's document and a column. Out: a `Throw` for each value of a group. Rules for
the value of a die that hold from the start count (`static` effects of groups and characters);
tokens, terrain and cards come during the game.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from printplay.engines.congo.columns.column import Column, Entry
from printplay.engines.congo.dice import read_dice
from printplay.model.congo import CongoDocument
from printplay.model.congo.columns import Character, Group
from printplay.model.core import LocalText
from printplay.model.effects import Effect, Step

ValueName = Literal['shoot', 'combat', 'bravery']
WORDS: Final[Mapping[ValueName, str]] = {
    'shoot': 'shooting', 'combat': 'combat', 'bravery': 'bravery',
}  # fmt: skip
MOMENTS: Final[Mapping[ValueName, str]] = {
    'shoot': 'on_shoot', 'combat': 'on_melee', 'bravery': 'on_rally',
}  # fmt: skip
TERROR: Final = 'on_terror'
FOE: Final = ('token', 'foe')
NONE: Final = 'none'
SPECIAL: Final = 'special'


@dataclass(frozen=True, slots=True)
class Throw:
    """What a group rolls for one of its values.

    Attributes:
        die: of each of its figures, for bravery of each token; '' where it has none, or a rule
            gives it that is no value.
        by_tokens: that die by the tokens that it holds, where a rule has it so.
        count: how many figures roll it; 0 for bravery.
        others: dice of its characters, each kind once, the strongest first: 1D8, 2D6.
        foes: dice more for each token of the enemy.
        own: whether the die is the one of its profile.
        leader: who gives it another die while in play; `without` is its die without them.
        terror: the die against Terror, where a rule has it another one.
    """

    die: str = ''
    by_tokens: tuple[tuple[str, str], ...] = ()
    count: int = 0
    others: tuple[str, ...] = ()
    foes: str = ''
    own: bool = True
    leader: LocalText | None = None
    without: str = ''
    terror: str = ''

    @property
    def dice(self) -> tuple[str, ...]:
        """All dice while it holds no token, those like its own first."""
        own = (f'{self.count}{self.die}',) if self.count else ()
        found = together((*own, *self.others))
        return tuple(sorted(found, key=lambda dice: not dice.endswith(self.die)))


def together(dice: Iterable[str]) -> tuple[str, ...]:
    """Dice added up by their kind, the strongest first: 4D6, 1D8 and 1D6 are 1D8 and 5D6."""
    found = Counter[int]()
    for text in dice:
        for sides, n in read_dice(text):
            found[sides] += n
    return tuple(f'{found[sides]}D{sides}' for sides in sorted(found, reverse=True))


@dataclass(frozen=True)
class Throwing:
    """A column whose groups roll dice."""

    doc: CongoDocument
    column: Column

    def of(self, entry: Entry, what: ValueName) -> Throw:
        """What a group rolls with all who joined it."""
        group = entry.group
        if group is None:
            return Throw()
        joined = [one.record for one in entry.characters if one.record]
        others = together(dice for one in joined if (dice := getattr(one, what)))
        if what == 'shoot' and not group.weapon:
            able = bool(others and self.idle_reach)
            return Throw(others=others, foes=self._foes(entry, what)) if able else Throw()
        value, own = self._value(group, joined, what)
        leader, without = self._leader(group, joined, what, value)
        steps = tuple((key, die) for key, die in value.items()) if isinstance(value, dict) else ()
        return Throw(
            die=steps[0][1] if steps else value or '',
            by_tokens=steps,
            count=group.figures if value and what != 'bravery' else 0,
            others=others,
            foes=self._foes(entry, what),
            own=own,
            leader=leader,
            without=without,
            terror=self._against_terror(group) if what == 'bravery' else '',
        )

    @property
    def idle_reach(self) -> str:
        """How far characters shoot in groups that have no weapon; '' if they cannot."""
        reach = next(one.value for one in self.doc.constants if one.id == 'idle_die_range')
        return '' if reach == NONE else str(reach)

    def _value(
        self,
        group: Group,
        joined: Iterable[Character],
        what: ValueName,
        everybody: Iterable[Character] | None = None,
    ) -> tuple[Any, bool]:
        """The die of a value, or dice by tokens; and whether it is what the profile says."""
        if everybody is None:
            everybody = [one.record for one in self.column.characters if one.record]
        value: Any = getattr(group, what)
        known = {rule.id: rule.effect for rule in self.doc.group_rules}
        here = [step for rule in group.rules for step in _lasting(known.get(rule, ()), group)]
        brought = [step for one in joined for step in _lasting(one.rule.effect, group)]
        brought += [
            step for one in everybody for step in _lasting(one.rule.effect, group, anywhere=True)
        ]
        own = True
        for step in (*here, *brought):
            given = _given(step, WORDS[what])
            if given is not None:
                own = step in here
                value = given
        return ('' if value == SPECIAL else value), own

    def _leader(
        self, group: Group, joined: Sequence[Character], what: ValueName, value: Any
    ) -> tuple[LocalText | None, str]:
        """Who gives a group a die that it would not have, and its die without them."""
        everybody = [one.record for one in self.column.characters if one.record]
        for leader in everybody:
            left = [one for one in everybody if one is not leader]
            here = [one for one in joined if one is not leader]
            without, _ = self._value(group, here, what, left)
            if without != value and isinstance(without, str) and without:
                return leader.title, without
        return None, ''

    def _against_terror(self, group: Group) -> str:
        """The die that a rule of its own gives a group against Terror."""
        known = {rule.id: rule.effect for rule in self.doc.group_rules}
        given = [
            _given(step, WORDS['bravery'])
            for rule in group.rules
            for top in known.get(rule, ())
            if top.op == 'when' and TERROR in _words(top.args['moment'])
            for step in top.walk()
        ]
        return next((die for die in given if isinstance(die, str)), '')

    def _foes(self, entry: Entry, what: ValueName) -> str:
        """Dice of auxiliaries for each token of the enemy."""
        helpers = [one.record for one in entry.auxiliaries if one.record]
        found = [
            step.args['dice']
            for one in helpers
            for top in one.rule.effect
            if top.op == 'when' and MOMENTS[what] in _words(top.args['moment'])
            for step in top.walk()
            if step.op == 'add_dice' and (step.args.get('per'), step.args.get('of')) == FOE
        ]
        return ' + '.join(together(found))


def _lasting(effect: Effect, group: Group, *, anywhere: bool = False) -> Iterator[Step]:
    """Steps that hold all the time for a group; `anywhere`: from wherever their owner is."""
    for top in effect:
        if top.op != 'static' or not _meant(top.args.get('if'), group):
            continue
        for _, steps in top.nested():
            for step in steps:
                to = step.args.get('to')
                if (to is not None) is anywhere and (not to or to.get('tag') in group.tags):
                    yield step


def _meant(condition: Mapping[str, Any] | None, group: Group) -> bool:
    """Whether a condition is none, or names the group's profile and nothing else."""
    if not condition:
        return True
    return set(condition) == {'profile'} and group.profile in _words(condition['profile'])


def _given(step: Step, what: str) -> Any:
    """What a step puts in the place of a value, if it does."""
    if step.op == 'set' and step.args['what'] == what:
        return step.args['value']
    if step.op == 'values_by_stress':
        return dict(step.args['values'])
    return None


def _words(value: Any) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)
