"""What the solo routine counts a die for: the same in its words as in its lines, more for a larger.

In: a loaded pack. Out: findings at values of dice that a sentence says otherwise, or that fall.
"""

from collections.abc import Iterator
from itertools import pairwise

from printplay.engines.congo.proof.spoken import numbers, spoken
from printplay.findings import Finding
from printplay.model.congo import CongoDocument
from printplay.model.game import Game, PathKey
from printplay.model.walk import walk_steps
from printplay.pack.said import said


def check_routine(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Values of dice in the solo routine that cannot be meant so."""
    texts = {one.id: (one.id, spoken(game, one.intro)) for one in doc.solo_lists}
    found: dict[str, list[tuple[int, int, PathKey]]] = {}
    for tail, step in walk_steps(doc.solo):
        path: PathKey = ('solo', *tail)
        what, _, sides = str(step.args.get('what', '')).rpartition('.D')
        value = step.args.get('value')
        if step.op != 'set' or not isinstance(value, int) or not what:
            continue
        if not sides.isdecimal():
            continue
        where: PathKey = (*path, step.op, 'value')
        found.setdefault(what, []).append((int(sides), value, where))
        rule = doc.solo[int(path[1])]
        beside = (rule.id, f'{spoken(game, rule.when)} {spoken(game, rule.do)}')
        for name, text in filter(None, (texts.get(rule.list), beside)):
            for count in numbers(f'D{sides} is {{n}}', text):
                if count != value:
                    message = f"a D{sides} counts {value} here, and '{name}' says {count}"
                    yield said(game, 'PP1111', message, where)
    for what, values in found.items():
        ordered = sorted(values)
        for (lower, less, _), (higher, more, where) in pairwise(ordered):
            if lower < higher and less >= more:
                message = f"{what}: a D{higher} counts {more}, and a D{lower} {less}"
                yield said(game, 'PP1111', message, where)
