"""Throws that always succeed or never can, whatever is laid beside the dice."""

from collections.abc import Iterator
from typing import Any, Final

from printplay.engines.fantomen.proof.places import cards_of, constant_path, encounters
from printplay.engines.fantomen.rulebook.rules import Rules
from printplay.findings import Finding
from printplay.model.fantomen import FantomenDocument
from printplay.model.game import Game, PathKey
from printplay.pack.said import said

LAID: Final = ('avoid', 'combat')
"""Ways to which cards can be added."""


def check_chances(game: Game, doc: FantomenDocument) -> Iterator[Finding]:
    """Values of cards and of rules that no throw can reach, or every throw reaches."""
    rules = Rules.of({constant.id: constant.value for constant in doc.constants})
    least, most = rules.dice, rules.dice * rules.die_sides
    for path, card in encounters(doc):
        for way in ('avoid', 'friendship', 'combat'):
            value = getattr(card, way)
            if value is not None:
                top = most + (_helped(doc, way) if way in LAID else 0)
                yield from _reached(game, (*path, way), value, least, top)
    for path, card in cards_of(doc, 'singh'):
        if card.combat is not None:
            top = most + _helped(doc, 'combat')
            yield from _reached(game, (*path, 'combat'), card.combat, least, top)
        if card.roll is not None:
            yield from _reached(game, (*path, 'roll'), card.roll, least, most)
        if (card.combat is None) == (card.roll is None):
            message = f"'{card.id}' is fought or passed with the dice: one of the two"
            yield said(game, 'PP1111', message, path)
    yield from _reached(game, constant_path(doc, 'dt_roll'), rules.dt_roll, least, most)
    if rules.home_phantom_bonus > most - least:
        message = "no bandit ever beats the Phantom, whatever the dice show"
        yield said(game, 'PP1102', message, constant_path(doc, 'home_phantom_bonus'))
    yield from _ranges(game, doc, rules, least, most)
    yield from _sure(game, doc, rules, least)


def _helped(doc: FantomenDocument, way: str) -> int:
    """The most that can be added: every kind once is more than anybody needs."""
    total = 0
    for _, card in cards_of(doc, 'jungle'):
        total += 99 if way in card.sure else getattr(card, way)
    return total


def _sure(game: Game, doc: FantomenDocument, rules: Rules, least: int) -> Iterator[Finding]:
    """Cards that add so much that no throw can fail, whoever is met."""
    added = ('jungle', LAID), ('event', ('keeps',)), ('morristown', ('keeps',))
    for kind, fields in added:
        for path, card in cards_of(doc, kind):
            for field in fields:
                way = 'avoid' if field == 'avoid' else 'combat'
                most = _hardest(doc, way) + (rules.fight_after_failed_avoid if way != field else 0)
                value = getattr(card, field)
                if value and value >= most - least:
                    message = f"with '{card.id}' no throw fails: it adds {value}"
                    yield said(game, 'PP1102', message, (*path, field))


def _hardest(doc: FantomenDocument, way: str) -> int:
    """The highest value that has to be reached."""
    met = (*encounters(doc), *cards_of(doc, 'singh'))
    return max((getattr(card, way, None) or 0 for _, card in met), default=0)


def _reached(game: Game, path: PathKey, value: int, least: int, most: int) -> Iterator[Finding]:
    if value <= least:
        yield said(game, 'PP1102', f"every throw is {value} or more", path)
    elif value > most:
        yield said(game, 'PP1102', f"no throw is {value} or more; {most} is the most", path)


def _ranges(
    game: Game, doc: FantomenDocument, rules: Rules, least: int, most: int
) -> Iterator[Finding]:
    """Ranges of a throw: each part of them can come."""
    if rules.injured_roll_from > least:
        message = f"nothing says what a throw from {least} to {rules.injured_roll_from - 1} does"
        yield said(game, 'PP0403', message, constant_path(doc, 'injured_roll_from'))
    elif rules.injured_roll_from < least:
        message = f"no throw is {rules.injured_roll_from}: the least is {least}"
        yield said(game, 'PP0408', message, constant_path(doc, 'injured_roll_from'))
    parts: tuple[tuple[str, Any], ...] = (
        ('injured_roll_to', least <= rules.injured_roll_to < most),
        ('morristown_low_to', least <= rules.morristown_low_to),
        ('morristown_mid_to', rules.morristown_low_to < rules.morristown_mid_to < most),
    )
    for name, possible in parts:
        if not possible:
            message = f"with '{name}' {getattr(rules, name)} a part of the throws cannot come"
            yield said(game, 'PP1102', message, constant_path(doc, name))
