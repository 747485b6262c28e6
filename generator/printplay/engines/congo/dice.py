"""Rolls: dice put together by many hands, thrown once, counted by the pack's rule of success.

A `Roll` is filled by procedures and effects; `throw` then asks which dice are laid aside for
tokens, opens the window for Totem cards, throws, re-rolls and counts.
"""

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, get_args

from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.state import Group
from printplay.model.core import DieType

if TYPE_CHECKING:
    from printplay.engines.congo.effects.base import Op

Dice = tuple[tuple[int, int], ...]
"""Sides and number: 1D6+2D8 is ((6, 1), (8, 2))."""

OWN = 'own'
_MOST = 100
_NAMES = {sides: f'D{sides}' for sides in range(_MOST + 1)}
_DIE = re.compile(r'(\d*)D(\d+)')
_WINDOWS = {
    'shoot': 'on_shoot', 'melee': 'on_melee', 'bravery': 'on_bravery', 'cover': 'on_cover',
    'ritual': 'on_ritual',
}  # fmt: skip


def read_dice(text: str) -> Dice:
    """The dice of a text such as `1D6+2D8`; none for an empty text."""
    return tuple((int(sides), int(n or 1)) for n, sides in _DIE.findall(text))


@dataclass(slots=True)
class Reroll:
    """Dice thrown again: which (ones, failures, hits, all), and who may refuse."""

    what: str
    seat: int
    ref: str
    optional: bool = False
    forced: bool = False
    again: bool = False


@dataclass(slots=True)
class More:
    """Dice for each die that is a success (or a six), `depth` times over; 0 has no end."""

    sides: int
    n: int
    unit: str
    depth: int
    ref: str


@dataclass(slots=True)
class Matching:
    """What happens to `at_least` successes that show the same number."""

    at_least: int
    effect: 'tuple[Op, ...]'
    scope: Scope


@dataclass(slots=True)
class Roll:
    """Dice on their way to be thrown.

    Attributes:
        kind: shoot, melee, bravery, cover, ritual or other.
        seat: who throws.
        sides, refs: of each die, in the same order; `faces` after the throw.
        redone: how often each die was thrown again (CORE-2).
        less: dice to be laid aside, by the token that asks for it.
        cap: never more dice than this; -1 is no limit.
        added: successes that need no die.
        successes: the result.
        played: Totem cards used on this roll.
    """

    kind: str
    seat: int
    group: Group | None = None
    foe: Group | None = None
    sides: list[int] = field(default_factory=list)
    refs: list[str] = field(default_factory=list)
    faces: list[int] = field(default_factory=list)
    redone: Counter[int] = field(default_factory=Counter)
    less: dict[str, int] = field(default_factory=dict)
    cap: int = -1
    added: int = 0
    successes: int = 0
    rerolls: list[Reroll] = field(default_factory=list)
    more: list[More] = field(default_factory=list)
    matching: list[Matching] = field(default_factory=list)
    played: list[str] = field(default_factory=list)

    def add(self, sides: int, n: int = 1, ref: str = '') -> None:
        """Put `n` dice in; `ref` is the record that gives them, OWN for the group's figures."""
        if sides and n > 0:
            self.sides.extend([sides] * n)
            self.refs.extend([ref] * n)

    def add_all(self, dice: Dice, ref: str = '') -> None:
        """Put several kinds of dice in."""
        for sides, n in dice:
            self.add(sides, n, ref)

    def change_own(self, sides: int) -> None:
        """The group's figures throw other dice instead."""
        for index, ref in enumerate(self.refs):
            if ref == OWN:
                self.sides[index] = sides

    def lose(self, n: int, token: str = '') -> None:
        """Lay dice aside for a kind of token; of two rules for one kind the harder counts."""
        self.less[token] = max(self.less.get(token, 0), n)

    def take(self, sides: int) -> None:
        """Take one die of this many sides out, an added one before one of the figures."""
        found = [index for index, each in enumerate(self.sides) if each == sides]
        added = [index for index in found if self.refs[index] != OWN]
        index = (added or found)[-1]
        del self.sides[index]
        del self.refs[index]

    @property
    def lost(self) -> int:
        """How many dice are to be laid aside."""
        return sum(self.less.values())


def throw(run: Run, roll: Roll, scope: Scope | None = None) -> Doing[int]:
    """Throw the dice and count successes, which are also left in `roll.successes`."""
    if roll.less:
        run.event('rule', 'STR-3', roll.seat)
        yield from _lay_aside(roll, roll.lost)
        roll.less.clear()
    window = _WINDOWS.get(roll.kind) if roll.seat >= 0 else None
    if window is not None and run.data.sides[roll.seat].hand:
        yield from _totem(run, roll, window, scope)
    if 0 <= roll.cap < len(roll.sides):
        yield from _lay_aside(roll, len(roll.sides) - roll.cap)
    roll.faces = thrown(run, roll.sides, roll.seat)
    yield from _again(run, roll, forced=False)
    if roll.more:
        _grow(run, roll)
    yield from _again(run, roll, forced=True)
    least = run.book.success_at
    roll.successes = sum(face >= least for face in roll.faces) + roll.added
    run.event('roll', roll.kind, roll.seat, (tuple(roll.sides), tuple(roll.faces), roll.successes))
    if roll.matching:
        yield from _match(run, roll)
    return roll.successes


def look_up(run: Run, sides: int, ref: str, seat: int = -1) -> int:
    """One die whose number is looked up in a table or text."""
    face = run.chance.die(sides)
    run.event('roll', 'other', seat, ((sides,), (face,), 0, ref))
    return face


def sum_of(run: Run, dice: Dice, ref: str, seat: int = -1) -> int:
    """The sum of dice."""
    return sum(look_up(run, sides, ref, seat) for sides, n in dice for _ in range(n))


TEN = max(int(die[1:]) for die in get_args(DieType))
"""The face of a D10 that reads 0."""


def thrown(run: Run, sides: list[int], seat: int) -> list[int]:
    """The faces of dice that are tested; each die is told. A D10's 0 counts as the pack says."""
    die, event = run.chance.die, run.event
    faces = [die(each) for each in sides]
    for each, face in zip(sides, faces, strict=True):
        event('die', _NAMES[each], seat, (face,))
    zero = run.book.constants['d10_zero']
    return faces if zero == TEN else [zero if face == TEN else face for face in faces]


def _lay_aside(roll: Roll, n: int) -> Doing[None]:
    """Take dice away as the roll's player wants; nobody's roll loses its smallest."""
    for _ in range(min(n, len(roll.sides))):
        kinds = sorted(set(roll.sides))
        if roll.seat < 0:
            roll.take(kinds[0])
            continue
        option = yield from ask(
            roll.seat, 'die', [('drop', sides) for sides in kinds], roll.kind,
            (tuple(roll.sides),),
        )  # fmt: skip
        roll.take(option[1])


def _totem(run: Run, roll: Roll, window: str, scope: Scope | None) -> Doing[None]:
    from printplay.engines.congo.turns.cards import totem_window

    if scope is None:
        scope = Scope(roll.seat, roll.kind, group=roll.group, foe=roll.foe)
    yield from totem_window(run, roll.seat, window, scope.within(owner=roll.seat, roll=roll))


def _picked(run: Run, roll: Roll, reroll: Reroll) -> list[int]:
    """The dice that a re-roll is about."""
    least, most = run.book.success_at, run.book.constants['rerolls']
    low, high = {'ones': (1, 1), 'failures': (1, least - 1), 'hits': (least, _MOST)}.get(
        reroll.what, (1, _MOST)
    )
    return [
        index
        for index, face in enumerate(roll.faces)
        if low <= face <= high and (reroll.again or roll.redone[index] < most)
    ]


def _again(run: Run, roll: Roll, forced: bool) -> Doing[None]:
    for reroll in roll.rerolls:
        if reroll.forced != forced:
            continue
        dice = _picked(run, roll, reroll)
        if not dice:
            continue
        if reroll.optional:
            about = (tuple(roll.sides), tuple(roll.faces))
            options = [('reroll', reroll.what), ('keep',)]
            option = yield from ask(reroll.seat, 'reroll', options, reroll.ref, about)
            if option[0] == 'keep':
                continue
        again = thrown(run, [roll.sides[index] for index in dice], roll.seat)
        for index, face in zip(dice, again, strict=True):
            roll.faces[index] = face
        roll.redone.update(dice)
        run.event('rule', reroll.ref, reroll.seat)


def _grow(run: Run, roll: Roll) -> None:
    """Throw the dice that successes or sixes bring, and those that these bring in turn."""
    least = run.book.success_at
    for more in roll.more:
        start, level = 0, 0
        while not more.depth or level < more.depth:
            faces = roll.faces[start:]
            if more.unit == 'six':
                found = sum(face == 6 for face in faces)
            else:
                found = sum(face >= least for face in faces)
            if not found:
                break
            start, level = len(roll.faces), level + 1
            roll.add(more.sides, found * more.n, more.ref)
            roll.faces += thrown(run, [more.sides] * (found * more.n), roll.seat)


def _match(run: Run, roll: Roll) -> Doing[None]:
    """Carry out what successes with the same number do; they are no hits then."""
    from printplay.engines.congo.effects.base import perform

    least = run.book.success_at
    counts = Counter(face for face in roll.faces if face >= least)
    for matching in roll.matching:
        for face in sorted(counts):
            if counts[face] >= matching.at_least:
                roll.successes -= counts[face]
                facts = {**matching.scope.facts, 'matched': counts[face]}
                run.event('rule', matching.scope.ref, roll.seat)
                yield from perform(run, matching.scope.within(facts=facts), matching.effect)
