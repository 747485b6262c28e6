"""The solo routine: every line can be the first that applies, and dice count as is said of them.

In: a loaded pack. Out: findings at lines that an earlier line always comes before, at what a die
counts otherwise than in words or less than a smaller one, and at a difference of Combat sums that
no two groups have.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from typing import Any, Final, NamedTuple

from printplay.engines.congo.proof.facts import number
from printplay.engines.congo.proof.spoken import numbers, spoken
from printplay.findings import Finding
from printplay.model.congo import CongoDocument
from printplay.model.congo.rules import SoloRule
from printplay.model.game import Game, PathKey
from printplay.model.walk import walk_steps
from printplay.pack.said import said

# Lists of which the first line that applies is carried out, and the operations of lines that are
# passed over although they apply, where the group cannot do so.
FIRST: Final[Mapping[str, frozenset[str]]] = {
    'move': frozenset({'engage'}),
    'shoot': frozenset(),
    'influence': frozenset({'rally', 'terror_test'}),
}


class Counted(NamedTuple):
    """What a die counts for in a sum, and where that stands."""

    what: str
    sides: int
    value: int
    place: PathKey


def check_solo(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Lines of the solo routine that never apply."""
    for name, unsure in FIRST.items():
        lines = [(i, line) for i, line in enumerate(doc.solo) if line.list == name]
        hidden = set[str]()
        for (_, first), (i, later) in combinations(lines, 2):
            if later.id not in hidden and _hides(first, later, unsure):
                message = f"whenever '{later.id}' applies, '{first.id}' comes before it"
                yield said(game, 'PP1113', message, ('solo', i))
                hidden.add(later.id)
    counted = tuple(_counted(doc))
    yield from _said(game, doc, counted)
    yield from _rising(game, counted)
    yield from _advantage(game, doc, {f'D{one.sides}': one.value for one in counted})


def _hides(first: SoloRule, later: SoloRule, unsure: frozenset[str]) -> bool:
    """Whether a line is carried out wherever a later one would be."""
    asks = _asked(later)
    able = unsure.intersection(step.op for step in first.effect)
    also = able.issubset(step.op for step in later.effect)
    return also and all(any(_implies(given, one) for given in asks) for one in _asked(first))


def _asked(line: SoloRule) -> Sequence[tuple[str, Any]]:
    return [item for step in line.condition for item in step.args.items()]


def _implies(given: tuple[str, Any], asked: tuple[str, Any]) -> bool:
    """Whether a condition that holds makes sure of another one."""
    (name, value), (wanted, least) = given, asked
    if name != wanted:
        return False
    if not (isinstance(value, Mapping) and isinstance(least, Mapping)):
        return bool(value == least)
    return value.keys() == least.keys() and all(
        value[key] == one
        or (key in ('at_least', 'more_than') and value[key] >= one)
        or (key in ('at_most', 'less_than') and value[key] <= one)
        for key, one in least.items()
    )


def _counted(doc: CongoDocument) -> Iterator[Counted]:
    """What the routine counts each die for."""
    for tail, step in walk_steps(doc.solo):
        what, _, sides = str(step.args.get('what', '')).rpartition('.D')
        value = step.args.get('value')
        if step.op == 'set' and what and sides.isdecimal() and isinstance(value, int):
            yield Counted(what, int(sides), value, ('solo', *tail, step.op, 'value'))


def _said(game: Game, doc: CongoDocument, counted: Iterable[Counted]) -> Iterator[Finding]:
    """Dice of which the words beside them say otherwise."""
    texts = {one.id: spoken(game, one.intro) for one in doc.solo_lists}
    for one in counted:
        line = doc.solo[int(one.place[1])]
        beside = {line.list: texts.get(line.list, ''), line.id: _words(game, line)}
        for name, text in beside.items():
            for count in numbers(f'D{one.sides} is {{n}}', text):
                if count != one.value:
                    message = f"a D{one.sides} counts {one.value} here, and '{name}' says {count}"
                    yield said(game, 'PP1111', message, one.place)


def _words(game: Game, line: SoloRule) -> str:
    return f'{spoken(game, line.when)} {spoken(game, line.do)}'


def _rising(game: Game, counted: Iterable[Counted]) -> Iterator[Finding]:
    """Dice that count no more than a smaller one."""
    for low, high in pairwise(sorted(counted)):
        if low.what == high.what and low.sides < high.sides and low.value >= high.value:
            message = (
                f"{high.what}: a D{high.sides} counts {high.value}, and a D{low.sides} {low.value}"
            )
            yield said(game, 'PP1111', message, high.place)


def _advantage(game: Game, doc: CongoDocument, sums: Mapping[str, int]) -> Iterator[Finding]:
    """A difference of Combat sums that not even the best group has over the poorest figure."""
    if not sums:
        return
    most = _most(doc, sums) + _joined(doc, sums) - min(sums.values())
    for i, line in enumerate(doc.solo):
        for c, step in enumerate(line.condition):
            wanted = step.args.get('advantage')
            if isinstance(wanted, int) and wanted > most:
                where: PathKey = ('solo', i, 'condition', c, step.op, 'advantage')
                message = f"no Combat sum is so far above another; the most is {most}"
                yield said(game, 'PP1104', message, where)


def _worth(sums: Mapping[str, int], dice: str | None) -> int:
    """What dice such as 2D8+1D6 count."""
    parts = [part.partition('D') for part in (dice or '').split('+') if 'D' in part]
    return sum(
        int(count or 1) * sums.get(f'D{size}', max(sums.values())) for count, _, size in parts
    )


def _most(doc: CongoDocument, sums: Mapping[str, int]) -> int:
    """The highest sum of a group that is set up: the most figures, the best die, characters."""
    people = sorted((_worth(sums, one.combat) for one in doc.characters), reverse=True)
    figures = int(number(doc, 'group_figures_max')) * max(sums.values())
    return figures + sum(people[: int(number(doc, 'characters_max'))])


def _joined(doc: CongoDocument, sums: Mapping[str, int]) -> int:
    """What all who may join in the course of a game add."""
    steps = [step for _, step in walk_steps(doc) if step.op == 'attach_npc']
    return sum(_worth(sums, str(step.args.get('combat', ''))) for step in steps)
