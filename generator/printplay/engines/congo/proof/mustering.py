"""What sentences about columns say, against the constants and lists from which columns are made.

In: a loaded pack. Out: findings at numbers and needs of which a column rule says otherwise, and
at groups that are linked with nobody.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from printplay.engines.congo.proof.facts import constant_path
from printplay.engines.congo.proof.spoken import numbers, spoken
from printplay.findings import Finding
from printplay.model.congo import CongoDocument
from printplay.model.game import Game, PathKey
from printplay.pack.said import said

# How a column rule says a constant; `{any}` is another number.
SAID: Final[Mapping[str, tuple[str, ...]]] = {
    'characters_min': ('column has at least {n} characters?',),
    'characters_max': ('characters? and at most {n}', 'column has at most {n} characters?'),
    'auxiliaries_max': ('column has at most {n} auxiliaries',),
    'budget_min': ('number from {n} to {any}',),
    'budget_max': ('number from {any} to {n}',),
    'figures_min': ('{n} to {any} figures',),
    'figures_max': ('{any} to {n} figures',),
    'sheet_groups': ('more than {n} groups',),
}
BONDED: Final = 'bonded'


def check_mustering(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Everything about columns that a sentence and the data say differently."""
    rules = [(rule.id, spoken(game, rule.text)) for rule in doc.column_rules]
    yield from _constants(game, doc, rules)
    for i, one in enumerate(doc.auxiliaries):
        names = '|'.join(re.escape(spoken(game, name)) for name in (one.plural, one.title))
        pattern = rf'at most {{n}} (?:{names})'
        yield from _differ(game, rules, (pattern,), one.limit, ('auxiliaries', i, 'limit'))
    yield from _linked(game, doc, rules)
    yield from _needs(game, doc, rules)


def _constants(
    game: Game, doc: CongoDocument, rules: Iterable[tuple[str, str]]
) -> Iterator[Finding]:
    values = {constant.id: constant.value for constant in doc.constants}
    for name, patterns in SAID.items():
        if name in values:
            yield from _differ(game, rules, patterns, values[name], constant_path(doc, name))
    low, high = values.get('figures_min'), values.get('figures_max')
    if low is not None and high is not None and float(low) > float(high):
        message = f"'figures_min' is {low}, and 'figures_max' {high}"
        yield said(game, 'PP1111', message, constant_path(doc, 'figures_min'))
    for name, text in rules:
        for count in numbers('culture is one of the {n}', text):
            if count != len(doc.cultures):
                message = f"'{name}' says {count} cultures, and there are {len(doc.cultures)}"
                yield said(game, 'PP1111', message, ('cultures',))


def _differ(
    game: Game,
    rules: Iterable[tuple[str, str]],
    patterns: Iterable[str],
    value: object,
    path: PathKey,
) -> Iterator[Finding]:
    """Rules that say another number than the value."""
    for name, text in rules:
        for pattern in patterns:
            for count in numbers(pattern, text):
                if count != value:
                    message = f"it is {value} here, and '{name}' says {count}"
                    yield said(game, 'PP1111', message, path)


def _linked(game: Game, doc: CongoDocument, rules: Iterable[tuple[str, str]]) -> Iterator[Finding]:
    """Groups that are bought together: how many of how many figures, and what links them."""
    bonds = {
        rule.id
        for rule in doc.group_rules
        for top in rule.effect
        for step in top.walk()
        if step.args.get('to') == BONDED
    }
    titles = _titles(game, doc)
    told = [(name, text, titles.findall(text)) for name, text in rules]
    for i, group in enumerate(doc.groups):
        path: PathKey = ('groups', i)
        title = spoken(game, group.title)
        named = [(name, text) for name, text, found in told if title in found]
        linked, figures = ('{n} linked groups',), ('linked groups of {n}',)
        yield from _differ(game, named, linked, group.linked, (*path, 'linked'))
        yield from _differ(game, named, figures, group.figures, (*path, 'figures'))
        for rule in sorted(bonds.intersection(group.rules)):
            if group.linked < 2:
                message = f"'{rule}' is for linked groups, and '{group.id}' is linked with none"
                yield said(game, 'PP1113', message, (*path, 'rules'))


def _titles(game: Game, doc: CongoDocument) -> re.Pattern[str]:
    """Titles of groups and characters, the longest first: Pygmy Archers are no Archers."""
    titles = {spoken(game, one.title) for one in doc.characters}
    titles |= {spoken(game, one.title) for one in doc.groups}
    longest = sorted(titles - {''}, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest)) or '(?!)'})\b")


def _needs(game: Game, doc: CongoDocument, rules: Iterable[tuple[str, str]]) -> Iterator[Finding]:
    """Whom groups come with, by sentences and by the rules that they have."""
    named = _titles(game, doc)
    told = [
        (name, frozenset(named.findall(groups)), frozenset(named.findall(characters)))
        for name, text in rules
        for groups, found, characters in [text.partition(' only with ')]
        if found
    ]
    titles = {one.id: spoken(game, one.title) for one in doc.characters}
    asked = {
        rule.id: str(step.args['character'])
        for rule in doc.group_rules
        for top in rule.effect
        for step in top.walk()
        if step.op == 'requires' and 'character' in step.args
    }
    for i, group in enumerate(doc.groups):
        path: PathKey = ('groups', i, 'needs')
        title, needs = spoken(game, group.title), titles.get(group.needs or '', 'nobody')
        for name, groups, characters in told:
            if title in groups and needs not in characters:
                message = (
                    f"'{name}' says '{title}' only with '{', '.join(sorted(characters))}', and "
                    f"'{group.id}' needs {needs}"
                )
                yield said(game, 'PP1111', message, path)
        for rule in sorted(asked.keys() & set(group.rules)):
            if group.needs != asked[rule]:
                message = f"'{rule}' asks for '{asked[rule]}', and '{group.id}' needs {needs}"
                yield said(game, 'PP1111', message, path)
