"""Constants and decks that play asks for: all there, and of a kind that can be played with."""

from collections.abc import Iterator
from typing import Final

from printplay.engines.fantomen import value
from printplay.engines.fantomen.automa import weights
from printplay.engines.fantomen.proof.places import constant_path
from printplay.engines.fantomen.rulebook.rules import FLAGS, KINDS, TIES, constant_of
from printplay.findings import Finding
from printplay.model.fantomen import FantomenDocument
from printplay.model.game import Game
from printplay.pack.said import said

DICE: Final = (4, 6, 8, 10, 12, 20)
"""Sides of dice that can be had."""
LEAST: Final = {
    'fight_after_failed_avoid': 0, 'morristown_low': 0, 'singh_removed': 0,
    'rescue_steps_least': 0, 'home_phantom_bonus': 0, 'home_devil_bonus': 0,
}  # fmt: skip
"""Numbers that must not be smaller; with all others below 1 a rule does nothing."""
DECKS: Final = ('jungle', 'event', 'singh', 'morristown')
INJURED: Final = 'injured'


def missing(game: Game, doc: FantomenDocument) -> Iterator[Finding]:
    """Everything without which nothing else can be said."""
    yield from _constants(game, doc)
    yield from _weights(game, doc)
    kinds = [deck.kind for deck in doc.decks]
    for kind in DECKS:
        if kinds.count(kind) != 1:
            message = f"there are {kinds.count(kind)} decks of the kind '{kind}'; play needs one"
            yield said(game, 'PP1109', message, ('decks',))
    if not any(deck.id == INJURED for deck in doc.decks):
        yield said(game, 'PP1109', f"there is no deck '{INJURED}'", ('decks',))


def _constants(game: Game, doc: FantomenDocument) -> Iterator[Finding]:
    values = {constant.id: constant.value for constant in doc.constants}
    for name, kind in KINDS.items():
        constant = constant_of(name)
        path = constant_path(doc, constant)
        if constant not in values:
            yield said(game, 'PP1112', f"there is no constant '{constant}'", path)
            continue
        found = values[constant]
        words = FLAGS.get(name, TIES if kind is str else ())
        if words:
            if found not in words:
                known = ', '.join(words)
                message = f"'{constant}' is {found}; play knows {known}"
                yield said(game, 'PP1112', message, path)
        elif name == 'die_sides' and found not in DICE:
            yield said(game, 'PP1112', f"there are no dice of {found} sides", path)
        elif not isinstance(found, int) or found < LEAST.get(constant, 1):
            message = f"'{constant}' is {found}, which cannot be played with"
            yield said(game, 'PP1112', message, path)


def _weights(game: Game, doc: FantomenDocument) -> Iterator[Finding]:
    known = {weight.id for weight in doc.weights}
    for name in (*value.READ, *weights.READ):
        if name not in known:
            yield said(game, 'PP1112', f"there is no weight '{name}'", ('weights',))
    for index, weight in enumerate(doc.weights):
        if weight.id not in (*value.READ, *weights.READ):
            message = f"no policy asks for the weight '{weight.id}'"
            yield said(game, 'PP1113', message, ('weights', index))
