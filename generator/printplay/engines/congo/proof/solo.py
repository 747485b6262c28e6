"""Whether each line of the solo routine can ever be the first that applies.

In: a loaded pack. Out: findings at lines that an earlier line always comes before, and at a
difference of Combat sums that no two groups have.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from printplay.engines.congo.proof.facts import number
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
    yield from _advantage(game, doc)


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


def _advantage(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """A difference of Combat sums that not even the best group has over the poorest figure."""
    sums = _sums(doc)
    most = _most(doc, sums) - min(sums.values()) if sums else 0
    for i, line in enumerate(doc.solo):
        for c, step in enumerate(line.condition):
            wanted = step.args.get('advantage')
            if (
                sums
                and isinstance(wanted, int)
                and wanted > most
                and wanted > most + _joined(doc, sums)
            ):
                where: PathKey = ('solo', i, 'condition', c, step.op, 'advantage')
                message = f"no Combat sum is so far above another; {most} is for a whole group"
                yield said(game, 'PP1104', message, where)


def _sums(doc: CongoDocument) -> dict[str, int]:
    """What each die counts, by its name."""
    return {
        str(step.args['what']).rpartition('.')[2]: step.args['value']
        for line in doc.solo
        for step in line.effect
        if step.op == 'set' and str(step.args['what']).startswith('combat_sum.')
    }


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
