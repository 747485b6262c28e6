"""Conditions of effects that always hold, or never can."""

from collections.abc import Iterator, Mapping
from typing import Any

from printplay.engines.congo.proof.facts import copies, number
from printplay.findings import Finding
from printplay.model.congo import CongoDocument
from printplay.model.game import Game, PathKey
from printplay.model.walk import walk_steps
from printplay.pack.said import said

Range = tuple[float, float]
_NO_END = float('inf')


def check_conditions(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Amounts compared with a number that they always or never reach."""
    ranges = _ranges(doc)
    for path, step in walk_steps(doc):
        for place, tested in _tests(step.op, step.args):
            yield from _amounts(game, doc, ranges, tested, (*path, step.op, *place))


def _tests(op: str, args: Mapping[str, Any]) -> Iterator[tuple[PathKey, Mapping[str, Any]]]:
    if op == 'is':
        yield (), args
    for name in ('is', 'if', 'until'):
        if isinstance(args.get(name), Mapping):
            yield (name,), args[name]


def _ranges(doc: CongoDocument) -> Mapping[str, Range]:
    """What each amount can be, from lowest to highest."""
    people = number(doc, 'characters_max') + number(doc, 'auxiliaries_max')
    totems = sum(c.copies for d in doc.decks if d.kind == 'totem' for c in d.cards)
    return {
        'stress': (0, number(doc, 'max_stress')),
        'figures': (1, number(doc, 'group_figures_max') + people),
        'hand': (0, totems),
        'discard_pile': (0, totems),
        'cards_played': (0, number(doc, 'cards_chosen')),
        'hits': (0, _NO_END),
        'losses': (0, _NO_END),
        'groups': (0, _NO_END),
    }


def _amounts(
    game: Game, doc: CongoDocument, ranges: Mapping[str, Range], tested: Any, path: PathKey
) -> Iterator[Finding]:
    if isinstance(tested, list | tuple):
        for index, inner in enumerate(tested):
            yield from _amounts(game, doc, ranges, inner, (*path, index))
        return
    if not isinstance(tested, Mapping):
        return
    for name, value in tested.items():
        if name in ('all', 'any', 'not'):
            yield from _amounts(game, doc, ranges, value, (*path, name))
        elif isinstance(value, Mapping):
            low, high = _range(doc, ranges, name, value)
            known = _decided(value, low, high)
            if known is not None:
                holds = "always holds" if known else "can never hold"
                message = f"'{name}' is {low:g} to {_shown(high)} here, so this {holds}"
                yield said(game, 'PP1104', message, (*path, name))


def _range(
    doc: CongoDocument, ranges: Mapping[str, Range], name: str, value: Mapping[str, Any]
) -> Range:
    if name in ('bag', 'tokens') and 'token' in value:
        printed = copies(doc, str(value['token']))
        most = printed if name == 'bag' else min(printed, number(doc, 'max_stress'))
        return (0, most)
    return ranges.get(name, (-_NO_END, _NO_END))


def _decided(value: Mapping[str, Any], low: float, high: float) -> bool | None:
    """True where the comparisons always hold, False where one never does, None otherwise."""
    results = [
        _compared(str(word), wanted, low, high)
        for word, wanted in value.items()
        if isinstance(wanted, int) and not isinstance(wanted, bool)
    ]
    if False in results:
        return False
    return True if results and all(results) else None


def _compared(word: str, n: int, low: float, high: float) -> bool | None:
    match word:
        case 'at_least':
            return True if n <= low else False if n > high else None
        case 'more_than':
            return True if n < low else False if n >= high else None
        case 'at_most':
            return True if n >= high else False if n < low else None
        case 'less_than':
            return True if n > high else False if n <= low else None
        case 'exactly':
            return False if not low <= n <= high else None
        case _:
            return None


def _shown(high: float) -> str:
    return "any number" if high == _NO_END else f"{high:g}"
