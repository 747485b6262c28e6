"""What the sentences of a pack say of its numbers: every one that play uses, and none is idle."""

from collections.abc import Iterator
from typing import Final

from printplay.engines.fantomen.proof.places import constant_path
from printplay.engines.fantomen.rulebook.rules import KINDS, constant_of
from printplay.findings import Finding
from printplay.model.fantomen import FantomenDocument
from printplay.model.game import Game
from printplay.model.walk import walk_texts
from printplay.model.words import names_in
from printplay.pack.said import said

UNSAID: Final = ('die_sides', 'turn_cards', 'rescue_steps_least', 'home_push_least')
"""Numbers that sentences say in words, or only under some ruling."""


def check_prose(game: Game, doc: FantomenDocument) -> Iterator[Finding]:
    """Numbers that no sentence says, constants that nothing asks for, rules with the same id."""
    asked: set[str] = set()
    elsewhere: set[str] = set()
    for path, text in walk_texts(doc):
        names = names_in(text.get(doc.languages[0], doc.languages[0]))
        (asked if path[0] in doc.asks_numbers else elsewhere).update(names)
    played = {constant_of(name): kind for name, kind in KINDS.items()}
    for constant in doc.constants:
        path = constant_path(doc, constant.id)
        if played.get(constant.id) is int and constant.id not in asked.union(UNSAID):
            yield said(game, 'PP0721', f"no rule says '{constant.id}', by which games go", path)
        elif constant.id not in played and constant.id not in asked | elsewhere:
            yield said(game, 'PP0303', f"nothing uses the constant '{constant.id}'", path)
    yield from _twice(game, doc)


def _twice(game: Game, doc: FantomenDocument) -> Iterator[Finding]:
    """Rules of different sections are told apart by their ids too."""
    first: dict[str, str] = {}
    for s, section in enumerate(doc.rules):
        for r, rule in enumerate(section.rules):
            if first.setdefault(rule.id, section.id) != section.id:
                message = f"the id '{rule.id}' stands in '{first[rule.id]}' and '{section.id}'"
                yield said(game, 'PP0301', message, ('rules', s, 'rules', r, 'id'))
