"""Sorcery, which characters, a rule, the Sorcery card and rituals all speak of, and must alike.

In: a loaded pack. Out: findings at a ritual die that differs from the others, at a Sorcery card
that says otherwise, and at cultures that lack a caster, a ritual or a side of the card.
"""

import re
from collections import Counter
from collections.abc import Iterator

from printplay.engines.congo.proof.facts import number
from printplay.engines.congo.proof.spoken import numbers, spoken
from printplay.findings import Finding
from printplay.model.congo import CongoDocument
from printplay.model.congo.cards import SorceryCard
from printplay.model.effects import Step
from printplay.model.game import Game, PathKey
from printplay.model.walk import walk_steps
from printplay.pack.said import said, subject_at

_DICE = re.compile(r'\b\d*D\d+\b')
Placed = tuple[PathKey, str]


def check_sorcery(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Everything about sorcery that two places say differently."""
    steps = tuple(
        ((kind, *tail), step)
        for kind in ('characters', 'rules')
        for tail, step in walk_steps(getattr(doc, kind))
    )
    dice = tuple(_dice(steps))
    usual = Counter(die for _, die in dice).most_common(1)[0][0] if dice else ''
    for path, die in dice:
        if die != usual:
            where = next(subject_at(game, other) for other, value in dice if value == usual)
            message = f"the ritual die is {die} here, and {usual} for '{where}'"
            yield said(game, 'PP1111', message, path)
    yield from _cards(game, doc, usual)
    yield from _cultures(game, doc, steps)


def _dice(steps: tuple[tuple[PathKey, Step], ...]) -> Iterator[Placed]:
    """The die of each who casts, and the one that a rule gives to all."""
    for path, step in steps:
        if step.op == 'sorcery':
            yield (*path, step.op, 'die'), str(step.args['die'])
        elif step.op == 'set' and step.args['what'] == 'sorcery':
            yield (*path, step.op, 'value'), str(step.args['value'])


def _each(doc: CongoDocument) -> Iterator[tuple[PathKey, SorceryCard]]:
    for d, deck in enumerate(doc.decks):
        for c, card in enumerate(deck.cards):
            if isinstance(card, SorceryCard):
                yield ('decks', d, 'cards', c), card


def _cards(game: Game, doc: CongoDocument, usual: str) -> Iterator[Finding]:
    """Dice and tokens in the sentence of a Sorcery card."""
    most = int(number(doc, 'max_stress'))
    for path, card in _each(doc):
        text = spoken(game, card.dice)
        for die in _DICE.findall(text) if usual else ():
            if die.removeprefix('1') != usual:
                message = f"the card says {die}, and the ritual die is {usual}"
                yield said(game, 'PP1111', message, (*path, 'dice'))
        for count in numbers('{n} tokens?', text):
            if count != most:
                message = f"the card says {count} tokens, and a group holds {most}"
                yield said(game, 'PP1111', message, (*path, 'dice'))


def _cultures(
    game: Game, doc: CongoDocument, steps: tuple[tuple[PathKey, Step], ...]
) -> Iterator[Finding]:
    """Cultures with one of caster, rituals and card, but not with the others."""
    casters: dict[str, PathKey] = {}
    for path, step in steps:
        if step.op == 'sorcery' and path[0] == 'characters':
            casters.setdefault(str(step.args['culture']), (*path, step.op, 'culture'))
    rituals: dict[str, PathKey] = {
        str(one.culture): ('rituals', i, 'culture') for i, one in enumerate(doc.rituals)
    }
    cards: dict[str, PathKey] = {
        str(name): (*path, 'cultures', i)
        for path, card in _each(doc)
        for i, name in enumerate(card.cultures)
    }
    has = {"nobody who casts rituals": casters, "no rituals": rituals}
    if cards:
        has["no side of a Sorcery card"] = cards
    known = cards | rituals | casters
    for lack, those in has.items():
        for name in sorted(known.keys() - those.keys()):
            yield said(game, 'PP1113', f"'{name}' has {lack}", known[name])
