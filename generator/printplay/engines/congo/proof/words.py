"""Words that conditions ask for: each must be something that a group or player can have.

In: a loaded pack. Out: findings at conditions that ask for what nothing can give.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from printplay.findings import Finding
from printplay.model.congo import CongoDocument
from printplay.model.game import Game, PathKey
from printplay.model.walk import walk_steps
from printplay.pack.said import said

ASKED: Final = ('has', 'without')
# What the rules themselves give: smoke on a weapon, fire in an area, people, the token, a state.
GIVEN: Final = frozenset({'smoke', 'fire', 'character', 'auxiliary', 'companion', 'bulky', 'awake'})


def check_words(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Conditions on words that no card, token, character, mark or effect brings about."""
    yield from _switched(game, doc)
    known = _known(doc)
    for path, step in walk_steps(doc):
        for place, word in _asked(step.args, ()):
            if word not in known:
                message = f"nothing can have '{word}', so this can never hold"
                yield said(game, 'PP1104', message, (*path, step.op, *place))


def _switched(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Universal rules that no adventure switches on, not even one that only play knows."""
    used = {rule for one in doc.adventures for rule in one.universal_rules}
    used |= {rule for one in doc.trials for rule in one.universal_rules}
    sides = [side for one in doc.adventures for side in one.sides]
    used |= {rule for side in sides for rule in side.universal_rules}
    used |= {rule for one in doc.trials for side in one.sides for rule in side.universal_rules}
    for index, rule in enumerate(doc.universal_rules):
        if rule.id not in used:
            message = f"no adventure and no trial switches on '{rule.id}'"
            yield said(game, 'PP1113', message, ('universal_rules', index))


def _asked(value: Any, path: PathKey) -> Iterator[tuple[PathKey, str]]:
    """Every word asked for inside the arguments of a step, but not in steps within it."""
    if not isinstance(value, Mapping):
        return
    for name, inner in value.items():
        if name in ASKED:
            words = inner if isinstance(inner, list | tuple) else (inner,)
            yield from (((*path, name), str(word)) for word in words)
        elif isinstance(inner, Mapping):
            yield from _asked(inner, (*path, name))
        elif isinstance(inner, list | tuple) and name in ('all', 'any'):
            for index, one in enumerate(inner):
                yield from _asked(one, (*path, name, index))


def _known(doc: CongoDocument) -> frozenset[str]:
    """All that can be had: pieces by id and by family, people, marks, what effects set."""
    words = set(GIVEN)
    for deck in doc.decks:
        for card in deck.cards:
            words |= {card.id, *card.id.split('.'), str(getattr(card, 'stress', ''))}
    words |= {name for one in doc.characters for name in (one.id, one.profile)}
    words |= {one.id for one in doc.auxiliaries}
    marks = [mark for one in doc.adventures for mark in one.marks]
    marks += [mark for one in doc.trials for mark in one.marks]
    words |= {name for mark in marks for name in (mark.kind, *mark.has)}
    words |= {str(step.args.get('what')) for _, step in walk_steps(doc) if step.op == 'set'}
    return frozenset(words)
