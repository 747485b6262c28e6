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

LEAST: Final = {
    'dice': 1, 'die_sides': 2, 'steps_hero': 1, 'steps_plain': 1, 'turn_cards': 1, 'hand_limit': 1,
    'rest_turns': 1, 'walk_turns': 1, 'hospital_turns': 1, 'rumours_needed': 1,
    'rumours_after_exhaustion': 1, 'home_push': 1, 'home_push_least': 1, 'solo_turns': 1,
}  # fmt: skip
"""Numbers that must not be smaller; all others not below 0."""
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
        elif not isinstance(found, int) or found < LEAST.get(constant, 0):
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
